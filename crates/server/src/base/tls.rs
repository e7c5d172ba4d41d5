//! Connections under TLS to servers of others: the authorities that the system trusts.

use rustls::{ClientConfig, RootCertStore};
use std::sync::Arc;
use tokio_rustls::TlsConnector;

/// The authorities that the system trusts.
pub(crate) fn system_roots() -> RootCertStore {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    roots
}

/// Connects to servers whose certificates are from these authorities.
pub(crate) fn connector(roots: RootCertStore) -> TlsConnector {
    let config = ClientConfig::builder_with_provider(certificates::provider());
    let config = config
        .with_safe_default_protocol_versions()
        .map(|config| config.with_root_certificates(roots).with_no_client_auth());
    // The provider has both versions of TLS.
    let config = config.unwrap_or_else(|error| unreachable!("{error}"));
    TlsConnector::from(Arc::new(config))
}
