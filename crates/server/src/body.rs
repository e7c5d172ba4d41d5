//! JSON bodies of requests; what cannot be read is refused with a key.

use crate::fault::Fault;
use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use serde::de::DeserializeOwned;

/// A JSON body.
pub(crate) struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Fault> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(value)) => Ok(Body(value)),
            Err(JsonRejection::BytesRejection(e)) if e.status() == StatusCode::PAYLOAD_TOO_LARGE => {
                Err(Fault::new(StatusCode::PAYLOAD_TOO_LARGE, "too-big"))
            }
            Err(_) => Err(Fault::bad_message()),
        }
    }
}

/// A name as it is shown: without spaces around, 1 to 40 characters, none of them invisible.
pub(crate) fn good_name(name: &str) -> Result<&str, Fault> {
    let name = name.trim();
    let bad = |c: char| {
        c.is_control()
            || matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    let fine = (1..=40).contains(&name.chars().count()) && !name.chars().any(bad);
    if fine { Ok(name) } else { Err(Fault::new(StatusCode::BAD_REQUEST, "bad-name")) }
}
