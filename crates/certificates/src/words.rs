//! The faults of a TLS connection in words.

use crate::dates::date;
use rustls::{CertificateError, Error, InvalidMessage};

/// Why a connection failed, as a sentence about the other end.
#[must_use]
pub fn explain(error: &Error) -> String {
    match error {
        Error::InvalidCertificate(fault) => certificate(fault),
        Error::AlertReceived(alert) => format!("it broke the handshake off: {alert:?}"),
        Error::PeerIncompatible(why) => {
            format!("it has no version or cipher of TLS in common with this program ({why:?})")
        }
        Error::InvalidMessage(InvalidMessage::InvalidContentType) => "what it sends is not TLS".to_owned(),
        Error::NoCertificatesPresented => "it has no certificate".to_owned(),
        other => other.to_string(),
    }
}

fn certificate(fault: &CertificateError) -> String {
    match fault {
        CertificateError::Expired => "its certificate has expired".to_owned(),
        CertificateError::ExpiredContext { not_after, .. } => {
            format!("its certificate expired at {}", date(not_after.as_secs()))
        }
        CertificateError::NotValidYet => "its certificate does not hold yet".to_owned(),
        CertificateError::NotValidYetContext { not_before, .. } => {
            format!("its certificate holds only from {} on (are the clocks right?)", date(not_before.as_secs()))
        }
        CertificateError::UnknownIssuer => "its certificate is not from a trusted authority".to_owned(),
        CertificateError::BadSignature => "its certificate was not signed by the authority that it names".to_owned(),
        CertificateError::NotValidForName => "its certificate is for another name".to_owned(),
        CertificateError::NotValidForNameContext { expected, presented } => {
            let names: Vec<&str> = presented.iter().map(|name| bare(name)).collect();
            let names = if names.is_empty() { "no name at all".to_owned() } else { names.join(", ") };
            format!("its certificate is not for {}, but for {names}", expected.to_str())
        }
        CertificateError::InvalidPurpose | CertificateError::InvalidPurposeContext { .. } => {
            "its certificate is not one for servers".to_owned()
        }
        CertificateError::BadEncoding => "its certificate is damaged".to_owned(),
        CertificateError::Revoked => "its certificate was revoked".to_owned(),
        CertificateError::Other(why) => format!("its certificate cannot be used: {}", why.0),
        other => format!("its certificate cannot be used: {other}"),
    }
}

/// A name without its kind: `DnsName("db.example")` is `db.example`.
fn bare(name: &str) -> &str {
    let inside = name.split_once('(').and_then(|(_, rest)| rest.strip_suffix(')')).unwrap_or(name);
    inside.trim_matches('"')
}
