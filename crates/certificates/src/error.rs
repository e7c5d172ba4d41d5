//! The faults of files with certificates and keys.

use std::path::{Path, PathBuf};

/// A file that cannot be used, and why.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}: {fault}", file.display())]
pub struct FileError {
    /// The file.
    pub file: PathBuf,
    /// Why.
    pub fault: FileFault,
}

/// Why a file cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum FileFault {
    /// The system does not let us read it.
    #[error("{0}")]
    Unreadable(String),
    /// It is far too large.
    #[error("it has {0} bytes, which is too large for a file of certificates")]
    TooLarge(u64),
    /// It contains no certificate.
    #[error("there is no certificate in it; a file in PEM form has a line -----BEGIN CERTIFICATE-----")]
    NoCertificate,
    /// It contains something that claims to be a certificate.
    #[error("certificate {0} in it is damaged")]
    BadCertificate(usize),
    /// It contains no private key.
    #[error("there is no private key in it; a file in PEM form has a line -----BEGIN PRIVATE KEY-----")]
    NoKey,
    /// Its private key needs a password.
    #[error("its private key is encrypted; write it without a password")]
    EncryptedKey,
    /// Its private key cannot be used.
    #[error(
        "its private key is damaged, or of a kind that cannot be used (RSA from 2048 bits, P-256, P-384 and Ed25519 can)"
    )]
    BadKey,
    /// The private key is that of another certificate.
    #[error("its private key does not match the first certificate in {}", .0.display())]
    OtherKey(PathBuf),
}

impl FileError {
    pub(crate) fn new(file: &Path, fault: FileFault) -> FileError {
        FileError { file: file.to_owned(), fault }
    }
}
