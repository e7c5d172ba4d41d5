//! Authorities that sign certificates for a test, and the files that a test writes them to.

use private_postgres::Server;
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, DnType, IsCa, KeyPair, date_time_ymd};
use std::path::{Path, PathBuf};

/// An authority that signs certificates.
pub struct Authority(CertifiedIssuer<'static, KeyPair>);

/// A certificate and its private key, as texts.
pub struct Certificate {
    pub text: String,
    pub key: String,
}

/// The contents of a certificate: a name, and the years from and until which it is valid.
fn wanted(name: &str, years: (i32, i32)) -> CertificateParams {
    let mut wanted = CertificateParams::new([name.to_owned()]).unwrap();
    wanted.distinguished_name.push(DnType::CommonName, name);
    (wanted.not_before, wanted.not_after) = (date_time_ymd(years.0, 1, 1), date_time_ymd(years.1, 1, 1));
    wanted
}

impl Authority {
    pub fn new(name: &str) -> Authority {
        let mut wanted = wanted(name, (2020, 2999));
        wanted.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        Authority(CertifiedIssuer::self_signed(wanted, KeyPair::generate().unwrap()).unwrap())
    }

    /// Its own certificate.
    pub fn text(&self) -> String {
        self.0.pem()
    }

    pub fn signs(&self, name: &str, years: (i32, i32)) -> Certificate {
        let key = KeyPair::generate().unwrap();
        let text = wanted(name, years).signed_by(&key, &self.0).unwrap().pem();
        Certificate { text, key: key.serialize_pem() }
    }
}

impl Certificate {
    /// One that nobody else has signed, as people make it with a single command: it calls itself an authority.
    pub fn self_signed(name: &str, years: (i32, i32)) -> Certificate {
        let (key, mut wanted) = (KeyPair::generate().unwrap(), wanted(name, years));
        wanted.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        Certificate { text: wanted.self_signed(&key).unwrap().pem(), key: key.serialize_pem() }
    }

    /// Has a database server use it from now on.
    pub fn install(&self, server: &Server, name: &str) {
        let (certificate, key) = (format!("{name}.crt"), format!("{name}.key"));
        server.put(&certificate, &self.text);
        server.put(&key, &self.key);
        server.set(&[("ssl_cert_file", &certificate), ("ssl_key_file", &key), ("ssl", "on")]);
    }

    /// Writes it into two files, and returns the words of an address that name them.
    pub fn write(&self, folder: &Path, name: &str) -> String {
        let certificate = write(folder, &format!("{name}.crt"), &self.text);
        let key = write(folder, &format!("{name}.key"), &self.key);
        format!("sslcert={}&sslkey={}", certificate.display(), key.display())
    }
}

pub fn write(folder: &Path, name: &str, text: &str) -> PathBuf {
    let file = folder.join(name);
    std::fs::write(&file, text).unwrap();
    file
}
