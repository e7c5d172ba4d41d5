//! The files of the built page, compiled in from `web/dist`. The build also stores its texts there in compressed form
//! (`NAME.br`, `NAME.gz`), which is smaller than compression for each request could achieve.

use crate::base::fault::Fault;
use crate::base::random;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;
use std::borrow::Cow;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Dist;

/// Whether the page was built into the program.
pub fn page_is_built_in() -> bool {
    Dist::get("index.html").is_some()
}

/// The content of a file of the build; `None` if the page was not built.
pub(crate) fn text(name: &str) -> Option<Cow<'static, [u8]>> {
    Dist::get(name).map(|file| file.data)
}

/// The file, in the smallest form that the browser accepts. A file that may change has an `ETag`: a browser that has it
/// already gets an empty answer.
pub(crate) fn file(name: &str, asked: &HeaderMap, for_ever: bool) -> Result<Response, Fault> {
    let plain = Dist::get(name).ok_or_else(|| Fault::new(StatusCode::NOT_FOUND, "not-found"))?;
    let small = |&(coding, ending): &(&'static str, &str)| {
        let file = takes(asked, coding).then(|| Dist::get(&format!("{name}.{ending}")))??;
        Some((coding, file))
    };
    let mut headers = HeaderMap::new();
    let cache = if for_ever { "public, max-age=31536000, immutable" } else { "no-cache" };
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(kind) = HeaderValue::from_str(plain.metadata.mimetype()) {
        headers.insert(header::CONTENT_TYPE, kind);
    }
    let (coding, file) = match [("br", "br"), ("gzip", "gz")].iter().find_map(small) {
        Some((coding, file)) => (Some(coding), file),
        None => (None, plain),
    };
    if !for_ever {
        let mark = format!("\"{}\"", random::hex(&file.metadata.sha256_hash()[..12]));
        let known = asked.get_all(header::IF_NONE_MATCH).iter().any(|list| has_mark(list, &mark));
        if let Ok(mark) = HeaderValue::from_str(&mark) {
            headers.insert(header::ETAG, mark);
        }
        if known {
            headers.remove(header::CONTENT_TYPE);
            return Ok((StatusCode::NOT_MODIFIED, headers).into_response());
        }
    }
    if let Some(coding) = coding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
    }
    Ok((headers, file.data).into_response())
}

/// Whether a browser's list of tags contains this one. A proxy that compresses or decompresses makes a tag weak (`W/`).
fn has_mark(list: &HeaderValue, mark: &str) -> bool {
    let list = list.to_str().unwrap_or_default();
    list.split(',').map(str::trim).any(|one| one.strip_prefix("W/").unwrap_or(one) == mark)
}

/// Whether the browser accepts this coding, and not with the weight 0.
fn takes(asked: &HeaderMap, coding: &str) -> bool {
    let lists = asked.get_all(header::ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|one| {
        let mut parts = one.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(coding));
        let refused = parts.filter_map(|part| part.strip_prefix("q=")).any(|q| q.parse() == Ok(0.0_f32));
        named && !refused
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_may_change_is_sent_once() {
        // The page need not be built for this test.
        let Ok(first) = file("index.html", &HeaderMap::new(), false) else { return };
        let mark = first.headers()[header::ETAG].clone();
        for known in [mark.clone(), HeaderValue::from_str(&format!("\"x\", W/{}", mark.to_str().unwrap())).unwrap()] {
            let again = file("index.html", &HeaderMap::from_iter([(header::IF_NONE_MATCH, known)]), false).unwrap();
            assert_eq!((again.status(), &again.headers()[header::ETAG]), (StatusCode::NOT_MODIFIED, &mark));
        }
        let asked = [(header::IF_NONE_MATCH, mark), (header::ACCEPT_ENCODING, HeaderValue::from_static("br"))];
        assert_eq!(file("index.html", &HeaderMap::from_iter(asked), false).unwrap().status(), StatusCode::OK);
    }

    #[test]
    fn marks_are_compared_whole_and_weak_ones_count() {
        let has = |list: &'static str| has_mark(&HeaderValue::from_static(list), "\"abc\"");
        assert!(has("\"abc\"") && has("W/\"abc\"") && has("\"x\" , \"abc\""));
        assert!(!has("\"abcd\"") && !has("abc") && !has("*") && !has(""));
    }

    #[test]
    fn a_coding_is_taken_where_it_is_named_and_not_refused() {
        let asked =
            |list: &'static str| HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_static(list))]);
        for (list, br, gzip) in [
            ("gzip, deflate, br", true, true),
            ("GZIP;q=0.5 , br;q=0", false, true),
            ("br; q=0.000, x-gzip", false, false),
            ("", false, false),
            ("*", false, false),
        ] {
            assert_eq!((takes(&asked(list), "br"), takes(&asked(list), "gzip")), (br, gzip), "{list}");
        }
        assert!(!takes(&HeaderMap::new(), "br"));
    }
}
