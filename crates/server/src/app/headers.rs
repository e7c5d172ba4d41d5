//! The headers of every answer: permissions of the page in the browser, and no caching of anything that may change.

use axum::http::{HeaderName, HeaderValue, header};
use tower_http::set_header::SetResponseHeaderLayer;

/// The permissions of the page: everything from here, nothing from elsewhere. The page's own scripts set styles. The
/// module that runs in the page is WebAssembly from here, too.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
                      font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";
const OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");
const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// A header in an answer.
type Set = SetResponseHeaderLayer<HeaderValue>;

/// The layers that set them. An answer may state its own cache lifetime.
pub(crate) fn headers() -> (Set, Set, Set, Set, Set, Set, Set) {
    let fixed = |name, value| Set::overriding(name, HeaderValue::from_static(value));
    (
        fixed(header::CONTENT_SECURITY_POLICY, POLICY),
        fixed(header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        fixed(header::REFERRER_POLICY, "no-referrer"),
        fixed(header::X_FRAME_OPTIONS, "DENY"),
        fixed(OPENER_POLICY, "same-origin"),
        fixed(RESOURCE_POLICY, "same-origin"),
        Set::if_not_present(header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
    )
}
