//! The path and the query of a request. A path that is not text names nothing here; an unreadable query is refused with a
//! key.

use crate::base::fault::Fault;
use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

/// Parts of the path.
pub(crate) struct Path<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Path<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Path<T>, Fault> {
        let found = axum::extract::Path::<T>::from_request_parts(parts, state).await;
        let found = found.map_err(|_| Fault::new(StatusCode::NOT_FOUND, "not-found"))?;
        // The database looks up tables and invitations by exactly these texts.
        let (path, asked) = (parts.uri.path(), ["/api/tables/", "/api/v1/tables/", "/api/v1/invitations/", "/t/"]);
        if holds_nul(path) && asked.iter().any(|begin| path.starts_with(begin)) {
            return Err(Fault::no_such_table());
        }
        Ok(Path(found.0))
    }
}

/// The query.
pub(crate) struct Query<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Query<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Query<T>, Fault> {
        if parts.uri.query().is_some_and(holds_nul) {
            return Err(Fault::bad_message("the query holds the sign NUL"));
        }
        let query = axum::extract::Query::<T>::from_request_parts(parts, state).await;
        query.map(|query| Query(query.0)).map_err(|error| Fault::bad_message(error.body_text()))
    }
}

/// Whether it contains, possibly encoded, the NUL character, which some databases refuse in a search.
fn holds_nul(text: &str) -> bool {
    text.contains("%00")
}

/// A part of a path as handlers get it: `%` and two digits may stand for any byte. `None` if the result is not text.
pub(crate) fn decoded(part: &str) -> Option<String> {
    percent_encoding::percent_decode_str(part).decode_utf8().ok().map(Into::into)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_paths_are_decoded_as_handlers_get_them() {
        for (part, text) in
            [("abc", "abc"), ("%61bc", "abc"), ("a%2Fb", "a/b"), ("%", "%"), ("%4", "%4"), ("%zz%+1", "%zz%+1")]
        {
            assert_eq!(decoded(part).as_deref(), Some(text), "{part}");
        }
        assert_eq!(decoded("%C5%A0").as_deref(), Some("Š"));
        assert_eq!(decoded("%ff"), None);
    }
}
