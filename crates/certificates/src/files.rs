//! Reading files in PEM form.

use crate::error::{FileError, FileFault};
use rustls::pki_types::pem::{Error, PemObject};
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use std::path::Path;
use x509_cert::Certificate;
use x509_cert::der::Decode;

/// The most bytes of a file. The roots of a whole system have a quarter of a million.
const LARGEST: u64 = 4 << 20;

/// The bytes of a file.
pub(crate) fn bytes(file: &Path) -> Result<Vec<u8>, FileError> {
    let unreadable = |error: std::io::Error| FileError::new(file, FileFault::Unreadable(error.to_string()));
    let found = std::fs::metadata(file).map_err(unreadable)?;
    if found.is_dir() {
        return Err(FileError::new(file, FileFault::Unreadable("it is a folder".to_owned())));
    }
    if found.len() > LARGEST {
        return Err(FileError::new(file, FileFault::TooLarge(found.len())));
    }
    std::fs::read(file).map_err(unreadable)
}

/// All certificates in a file, in their order.
///
/// # Errors
/// It cannot be read, contains none, or contains a damaged one.
pub fn certificates(file: &Path) -> Result<Vec<CertificateDer<'static>>, FileError> {
    chain(&bytes(file)?).map_err(|fault| FileError::new(file, fault))
}

/// All certificates in a text.
pub(crate) fn chain(text: &[u8]) -> Result<Vec<CertificateDer<'static>>, FileFault> {
    let mut all = Vec::new();
    for found in CertificateDer::pem_slice_iter(text) {
        let bad = FileFault::BadCertificate(all.len() + 1);
        let found = found.map_err(|_| bad.clone())?;
        Certificate::from_der(&found).map_err(|_| bad)?;
        all.push(found);
    }
    if all.is_empty() { Err(FileFault::NoCertificate) } else { Ok(all) }
}

/// The first private key in a text.
pub(crate) fn key(text: &[u8]) -> Result<PrivateKeyDer<'static>, FileFault> {
    PrivateKeyDer::from_pem_slice(text).map_err(|error| match error {
        Error::NoItemsFound if says(text, b"ENCRYPTED PRIVATE KEY") => FileFault::EncryptedKey,
        Error::NoItemsFound => FileFault::NoKey,
        // The older form of an encrypted key has two lines before the key itself.
        _ if says(text, b"Proc-Type: 4,ENCRYPTED") => FileFault::EncryptedKey,
        _ => FileFault::BadKey,
    })
}

pub(crate) fn says(text: &[u8], words: &[u8]) -> bool {
    text.windows(words.len()).any(|window| window == words)
}
