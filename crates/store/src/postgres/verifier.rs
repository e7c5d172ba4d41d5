//! Checking the certificate of a database server: its authority, and its name if required.

use super::tls::Check;
use certificates::Dates;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::client::{verify_server_cert_signed_by_trust_anchor, verify_server_name};
use rustls::crypto::{WebPkiSupportedAlgorithms, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::server::ParsedCertificate;
use rustls::{CertificateError, DigitallySignedStruct, Error, RootCertStore, SignatureScheme};

/// Checks the certificate of a server. That the server has its private key is checked in any case: otherwise a stranger
/// could show the certificate of the right server, and the password would be bound to the connection with the stranger.
#[derive(Debug)]
pub(crate) struct Verifier {
    check: Check,
    roots: RootCertStore,
    /// Certificates that are trusted directly: those of servers that signed their own.
    pinned: Vec<CertificateDer<'static>>,
    algorithms: WebPkiSupportedAlgorithms,
}

impl Verifier {
    pub fn new(check: Check, roots: RootCertStore, pinned: Vec<CertificateDer<'static>>) -> Verifier {
        let algorithms = certificates::provider().signature_verification_algorithms;
        Verifier { check, roots, pinned, algorithms }
    }

    fn is_trusted(
        &self,
        certificate: &CertificateDer<'_>,
        parsed: &ParsedCertificate<'_>,
        between: &[CertificateDer<'_>],
        now: UnixTime,
    ) -> Result<(), Error> {
        if !self.pinned.iter().any(|pinned| pinned == certificate) {
            return verify_server_cert_signed_by_trust_anchor(parsed, &self.roots, between, now, self.algorithms.all);
        }
        let Dates { from, to } = Dates::of(certificate).ok_or(CertificateError::BadEncoding)?;
        let moment = |seconds| UnixTime::since_unix_epoch(std::time::Duration::from_secs(seconds));
        match now.as_secs() {
            time if time < from => {
                Err(CertificateError::NotValidYetContext { time: now, not_before: moment(from) }.into())
            }
            time if time > to => Err(CertificateError::ExpiredContext { time: now, not_after: moment(to) }.into()),
            _ => Ok(()),
        }
    }
}

impl ServerCertVerifier for Verifier {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        between: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        _: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        if self.check != Check::Nothing {
            let parsed = ParsedCertificate::try_from(certificate)?;
            self.is_trusted(certificate, &parsed, between, now)?;
            if self.check == Check::AuthorityAndName {
                verify_server_name(&parsed, name)?;
            }
        }
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls12_signature(message, certificate, signed, &self.algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        verify_tls13_signature(message, certificate, signed, &self.algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.algorithms.supported_schemes()
    }
}
