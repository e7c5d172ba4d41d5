//! When a certificate holds, and whether an authority has signed it.

use rustls::pki_types::{CertificateDer, UnixTime};
use std::time::Duration;
use x509_cert::Certificate;
use x509_cert::der::{DateTime, Decode};

/// The first and the last moment of a certificate, in seconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dates {
    /// The first moment.
    pub from: u64,
    /// The last moment.
    pub to: u64,
}

impl Dates {
    /// Those of this certificate; `None` if it cannot be read.
    #[must_use]
    pub fn of(certificate: &CertificateDer<'_>) -> Option<Dates> {
        let validity = Certificate::from_der(certificate).ok()?.tbs_certificate.validity;
        let seconds = |time: x509_cert::time::Time| time.to_unix_duration().as_secs();
        Some(Dates { from: seconds(validity.not_before), to: seconds(validity.not_after) })
    }

    /// Whether it holds at this moment.
    #[must_use]
    pub fn hold(&self, now: UnixTime) -> bool {
        (self.from..=self.to).contains(&now.as_secs())
    }

    /// How many seconds are left; 0 if none are.
    #[must_use]
    pub fn left(&self, now: UnixTime) -> u64 {
        self.to.saturating_sub(now.as_secs())
    }
}

/// Whether a certificate names itself as its authority.
pub(crate) fn is_self_signed(certificate: &CertificateDer<'_>) -> bool {
    Certificate::from_der(certificate)
        .is_ok_and(|certificate| certificate.tbs_certificate.issuer == certificate.tbs_certificate.subject)
}

/// A moment as people write it: `2026-11-28T12:00:00Z`.
#[must_use]
pub fn date(seconds: u64) -> String {
    DateTime::from_unix_duration(Duration::from_secs(seconds))
        .map_or_else(|_| "a year beyond 9999".to_owned(), |date| date.to_string())
}
