//! A certificate with its private key.

use crate::dates::{self, Dates};
use crate::error::{FileError, FileFault};
use crate::files::{bytes, chain, key, says};
use rustls::pki_types::{CertificateDer, ServerName};
use rustls::server::ParsedCertificate;
use rustls::sign::CertifiedKey;
use rustls::{Error, InconsistentKeys};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The files of a certificate and of its private key. Both may be the same file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pair {
    /// The certificate, followed by those of its authorities up to a root.
    pub certificate: PathBuf,
    /// Its private key.
    pub key: PathBuf,
}

/// A certificate with its private key, checked.
#[derive(Clone, Debug)]
pub struct Identity {
    /// Both, for connections.
    pub certified: Arc<CertifiedKey>,
    /// When the certificate holds.
    pub dates: Dates,
    /// Whether its own key has signed it, and not an authority.
    pub self_signed: bool,
}

impl Pair {
    /// The contents of both files, to see whether they have changed.
    ///
    /// # Errors
    /// One of them cannot be read.
    pub fn contents(&self) -> Result<(Vec<u8>, Vec<u8>), FileError> {
        Ok((bytes(&self.certificate)?, bytes(&self.key)?))
    }

    /// Reads both files.
    ///
    /// # Errors
    /// One of them cannot be read or lacks what it should contain, the key cannot be used, or it is that of another
    /// certificate. The dates are not judged.
    pub fn read(&self) -> Result<Identity, FileError> {
        let (certificate, key) = self.contents()?;
        self.identity(&certificate, &key)
    }

    /// The same from contents that were read before.
    ///
    /// # Errors
    /// As for [`Pair::read`].
    pub fn identity(&self, certificate: &[u8], private: &[u8]) -> Result<Identity, FileError> {
        let of_certificate = |fault| FileError::new(&self.certificate, fault);
        let of_key = |fault| FileError::new(&self.key, fault);
        let chain = chain(certificate).map_err(of_certificate)?;
        let dates = Dates::of(&chain[0]).ok_or_else(|| of_certificate(FileFault::BadCertificate(1)))?;
        let self_signed = dates::is_self_signed(&chain[0]);
        let secret = key(private).map_err(of_key)?;
        let certified = CertifiedKey::from_der(chain, secret, &crate::provider()).map_err(|error| match error {
            Error::InconsistentKeys(InconsistentKeys::KeyMismatch) => {
                of_key(FileFault::OtherKey(self.certificate.clone()))
            }
            Error::InvalidCertificate(_) => of_certificate(FileFault::BadCertificate(1)),
            _ if says(private, b"Proc-Type: 4,ENCRYPTED") => of_key(FileFault::EncryptedKey),
            _ => of_key(FileFault::BadKey),
        })?;
        Ok(Identity { certified: Arc::new(certified), dates, self_signed })
    }
}

impl Identity {
    /// Whether the certificate is for this name or address.
    #[must_use]
    pub fn is_for(&self, host: &str) -> bool {
        let host = host.strip_prefix('[').and_then(|host| host.strip_suffix(']')).unwrap_or(host);
        let (Some(first), Ok(name)) = (self.certified.cert.first(), ServerName::try_from(host)) else { return false };
        is_for(first, &name).is_ok()
    }
}

fn is_for(certificate: &CertificateDer<'_>, name: &ServerName<'_>) -> Result<(), Error> {
    rustls::client::verify_server_name(&ParsedCertificate::try_from(certificate)?, name)
}

impl Pair {
    /// A pair of these files.
    #[must_use]
    pub fn new(certificate: &Path, key: &Path) -> Pair {
        Pair { certificate: certificate.to_owned(), key: key.to_owned() }
    }
}
