//! What stands in the address of a request: its path and its query. A path that is no text names nothing here; a query
//! that cannot be read is refused with a key.

use crate::fault::Fault;
use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

/// Parts of the path.
pub(crate) struct Path<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Path<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Path<T>, Fault> {
        let path = axum::extract::Path::<T>::from_request_parts(parts, state).await;
        path.map(|path| Path(path.0)).map_err(|_| Fault::new(StatusCode::NOT_FOUND, "not-found"))
    }
}

/// The query.
pub(crate) struct Query<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Query<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Query<T>, Fault> {
        let query = axum::extract::Query::<T>::from_request_parts(parts, state).await;
        query.map(|query| Query(query.0)).map_err(|_| Fault::bad_message())
    }
}
