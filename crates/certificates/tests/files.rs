//! Files with certificates and keys: errors are reported with their place, and without any part of a key.

use certificates::{Dates, FileError, FileFault, Identity, Pair, certificates};
use rcgen::{CertificateParams, KeyPair, date_time_ymd};
use rustls::pki_types::{CertificateDer, UnixTime};
use std::path::PathBuf;
use std::sync::LazyLock;
use std::time::Duration;

/// A certificate for these names and its key, as texts.
fn made(names: &[&str]) -> (String, String) {
    let key = KeyPair::generate().unwrap();
    let mut wanted = CertificateParams::new(names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>()).unwrap();
    (wanted.not_before, wanted.not_after) = (date_time_ymd(2020, 1, 1), date_time_ymd(2999, 12, 31));
    (wanted.self_signed(&key).unwrap().pem(), key.serialize_pem())
}

struct Files {
    _folder: tempfile::TempDir,
    pair: Pair,
}

fn files(certificate: &str, key: &str) -> Files {
    let folder = tempfile::tempdir().unwrap();
    let pair = Pair { certificate: folder.path().join("cert.pem"), key: folder.path().join("key.pem") };
    std::fs::write(&pair.certificate, certificate).unwrap();
    std::fs::write(&pair.key, key).unwrap();
    Files { _folder: folder, pair }
}

fn read(certificate: &str, key: &str) -> Result<Identity, FileError> {
    files(certificate, key).pair.read()
}

#[test]
fn a_pair_is_read_with_its_dates_and_names() {
    let (certificate, key) = made(&["games.example", "*.games.example", "192.0.2.1", "2001:db8::1"]);
    let identity = read(&certificate, &key).unwrap();
    assert_eq!(certificates::date(identity.dates.from), "2020-01-01T00:00:00Z");
    let at = |seconds: u64| UnixTime::since_unix_epoch(Duration::from_secs(seconds));
    let Dates { from, to } = identity.dates;
    assert_eq!([from - 1, from, to, to + 1].map(|now| identity.dates.hold(at(now))), [false, true, true, false]);
    assert_eq!((identity.dates.left(at(to - 5)), identity.dates.left(at(to + 5))), (5, 0));
    for name in ["games.example", "GAMES.example", "a.games.example", "192.0.2.1", "[2001:db8::1]"] {
        assert!(identity.is_for(name), "{name}");
    }
    for name in ["example", "a.b.games.example", "192.0.2.2", "", "games example", "xn--"] {
        assert!(!identity.is_for(name), "{name}");
    }
    // Both in one file, with words between them, as many programs write it.
    let both = format!("the certificate\n{certificate}\nand its key\n{key}");
    assert!(read(&both, &both).is_ok());
    assert_eq!(read(&format!("{certificate}{}", made(&["ca.example"]).0), &key).unwrap().certified.cert.len(), 2);
}

#[test]
fn each_fault_has_its_place_and_its_reason() {
    let (certificate, key) = made(&["games.example"]);
    let (other, other_key) = made(&["other.example"]);
    let cut = &certificate[..certificate.len() / 2];
    let encrypted = key.replace("PRIVATE KEY", "ENCRYPTED PRIVATE KEY");
    let older = "-----BEGIN RSA PRIVATE KEY-----\nProc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,00\n\nAAAA\n-----END RSA PRIVATE KEY-----\n";
    let no_key = "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n";
    let no_certificate = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
    for (certificate, key, in_key, said) in [
        ("", &key[..], false, "no certificate in it"),
        (&key[..], &key[..], false, "no certificate in it"),
        (cut, &key[..], false, "certificate 1 in it is damaged"),
        (no_certificate, &key[..], false, "certificate 1 in it is damaged"),
        (&format!("{certificate}{no_certificate}")[..], &key[..], false, "certificate 2 in it is damaged"),
        (&certificate[..], "", true, "no private key in it"),
        (&certificate[..], &other[..], true, "no private key in it"),
        (&certificate[..], no_key, true, "is damaged, or of a kind"),
        (&certificate[..], &encrypted[..], true, "is encrypted"),
        (&certificate[..], older, true, "is encrypted"),
        (&certificate[..], &other_key[..], true, "does not match the first certificate in "),
        // In the wrong order.
        (&format!("{other}{certificate}")[..], &key[..], true, "does not match the first certificate in "),
    ] {
        let files = files(certificate, key);
        let error = files.pair.read().unwrap_err();
        assert_eq!(error.file, if in_key { files.pair.key.clone() } else { files.pair.certificate.clone() }, "{error}");
        let told = error.to_string();
        assert!(told.contains(said) && told.starts_with(&error.file.display().to_string()), "{said}: {told}");
        assert!(key.lines().nth(1).is_none_or(|secret| !told.contains(secret)), "{told}");
    }
}

#[test]
fn what_cannot_be_read_is_told() {
    let gone = Pair::new("/nowhere/cert.pem".as_ref(), "/nowhere/key.pem".as_ref()).read().unwrap_err();
    assert!(gone.to_string().starts_with("/nowhere/cert.pem: ") && matches!(gone.fault, FileFault::Unreadable(_)));
    let folder = tempfile::tempdir().unwrap();
    assert!(certificates(folder.path()).unwrap_err().to_string().ends_with("it is a folder"));
    let large = folder.path().join("large");
    std::fs::File::create(&large).unwrap().set_len(1 << 40).unwrap();
    assert_eq!(certificates(&large).unwrap_err().fault, FileFault::TooLarge(1 << 40));
}

static SOUND: LazyLock<(String, String)> = LazyLock::new(|| made(&["games.example"]));

proptest::proptest! {
    #![proptest_config(proptest::test_runner::Config { cases: 200, failure_persistence: None, ..Default::default() })]

    /// No damage to a file is more than an error.
    #[test]
    fn damaged_files_are_errors(at in 0..700usize, byte: u8, end in 0..900usize) {
        let (certificate, key) = &*SOUND;
        for text in [certificate, key] {
            let mut damaged = text.as_bytes().to_vec();
            let place = at % damaged.len();
            damaged[place] = byte;
            damaged.truncate(end.max(1));
            let pair = Pair { certificate: PathBuf::from("c"), key: PathBuf::from("k") };
            let _ = pair.identity(&damaged, key.as_bytes());
            let _ = pair.identity(certificate.as_bytes(), &damaged);
            let _ = Dates::of(&CertificateDer::from(damaged));
        }
    }
}
