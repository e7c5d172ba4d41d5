//! The language that a request asks for.

use axum::http::{HeaderMap, header};
use locales::Lang;

/// The language that a request asks for.
pub(crate) fn language(headers: &HeaderMap) -> Lang {
    let asked = headers.get(header::ACCEPT_LANGUAGE).and_then(|v| v.to_str().ok()).unwrap_or_default();
    Lang::from_accept_language(asked)
}
