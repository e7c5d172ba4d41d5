//! What every request goes through: limits, the Origin check, the language of refusals, headers, the log.

use crate::app::App;
use crate::fault::Fault;
use axum::Json;
use axum::body::HttpBody;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::FutureExt;
use locales::Lang;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// What the page may do: everything from here, nothing from elsewhere. Styles are set by the page's own scripts.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
                      frame-ancestors 'none'";

/// A request that takes longer is given up.
const LONGEST: Duration = Duration::from_secs(30);

/// The guard's own state.
#[derive(Clone)]
pub(crate) struct Guard {
    pub app: Arc<App>,
    /// Places for requests in work.
    pub places: Arc<Semaphore>,
}

/// The middleware.
pub(crate) async fn guard(State(guard): State<Guard>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let lang = language(request.headers());
    let method = request.method().clone();
    // The pattern, not the path: a table's id is all that one needs to sit down there.
    let path = request.extensions().get::<MatchedPath>().map(|p| p.as_str().to_owned()).unwrap_or_default();
    let mut response = match admit(&guard, &request) {
        Ok(_place) => {
            let work = AssertUnwindSafe(tokio::time::timeout(LONGEST, next.run(request))).catch_unwind();
            match work.await {
                Ok(Ok(response)) => response,
                Ok(Err(_)) => Fault::unavailable("took-too-long").again_in("time", 5).into_response(),
                Err(_) => Fault::internal().into_response(),
            }
        }
        Err(fault) => fault.into_response(),
    };
    if let Some(fault) = response.extensions_mut().remove::<Fault>() {
        let problem = wire::Problem { reason: fault.reason(lang), version: fault.version };
        let headers = std::mem::take(response.headers_mut());
        response = (fault.status, Json(problem)).into_response();
        if let Some(allowed) = headers.get(header::ALLOW) {
            response.headers_mut().insert(header::ALLOW, allowed.clone());
        }
        if let Some((_, seconds)) = fault.retry() {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
    }
    set_headers(response.headers_mut());
    let (status, ms) = (response.status().as_u16(), began.elapsed().as_millis() as u64);
    if status >= 500 {
        tracing::warn!(%method, path, status, ms, "request");
    } else {
        tracing::debug!(%method, path, status, ms, bytes = response.body().size_hint().exact(), "request");
    }
    response
}

/// Lets a request in, or says why not. The place is given back when the answer is ready.
fn admit(guard: &Guard, request: &Request) -> Result<tokio::sync::OwnedSemaphorePermit, Fault> {
    let changes = request.method() != Method::GET && request.method() != Method::HEAD;
    let upgrades = request.headers().contains_key(header::UPGRADE);
    if guard.app.is_closing() && request.uri().path() != "/healthz" {
        return Err(Fault::closing());
    }
    if (changes || upgrades) && !same_origin(request.headers(), guard.app.config.behind_proxy) {
        return Err(Fault::new(StatusCode::FORBIDDEN, "bad-origin"));
    }
    let full = |_| Fault::new(StatusCode::SERVICE_UNAVAILABLE, "too-many-connections");
    Arc::clone(&guard.places).try_acquire_owned().map_err(full)
}

/// Browsers say where a page came from; it must be from here. Programs that are no browsers say nothing.
fn same_origin(headers: &HeaderMap, behind_proxy: bool) -> bool {
    if headers.get("sec-fetch-site").is_some_and(|site| site == "cross-site") {
        return false;
    }
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let forwarded = headers.get("x-forwarded-host").filter(|_| behind_proxy);
    let host = forwarded.or(headers.get(header::HOST)).and_then(|h| h.to_str().ok());
    let origin = origin.to_str().ok().and_then(|o| o.split_once("://")).map(|(_, rest)| rest);
    host.is_some() && origin == host
}

/// The language a request asks for.
pub(crate) fn language(headers: &HeaderMap) -> Lang {
    let asked = headers.get(header::ACCEPT_LANGUAGE).and_then(|v| v.to_str().ok()).unwrap_or_default();
    Lang::from_accept_language(asked)
}

fn set_headers(headers: &mut HeaderMap) {
    let fixed = [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "no-referrer"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ];
    for (name, value) in fixed {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    headers.insert("cross-origin-opener-policy", HeaderValue::from_static("same-origin"));
    headers.insert("cross-origin-resource-policy", HeaderValue::from_static("same-origin"));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs.iter().map(|(n, v)| (n.parse().unwrap(), v.parse().unwrap())).collect()
    }

    #[test]
    fn the_origin_must_be_this_host() {
        for (pairs, fine) in [
            (&[("host", "a:1")][..], true),
            (&[("host", "a:1"), ("origin", "http://a:1")], true),
            (&[("host", "a:1"), ("origin", "http://a:2")], false),
            (&[("host", "a:1"), ("origin", "http://b:1")], false),
            (&[("host", "a:1"), ("origin", "null")], false),
            (&[("origin", "http://a:1")], false),
            (&[("host", "a:1"), ("sec-fetch-site", "cross-site")], false),
            (&[("host", "a:1"), ("x-forwarded-host", "b"), ("origin", "http://b")], false),
        ] {
            assert_eq!(same_origin(&headers(pairs), false), fine, "{pairs:?}");
        }
        let forwarded = [("host", "a:1"), ("x-forwarded-host", "b"), ("origin", "https://b")];
        assert!(same_origin(&headers(&forwarded), true));
    }
}
