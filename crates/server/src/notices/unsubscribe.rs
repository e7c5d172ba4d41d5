//! The link in each notice that goes out by e-mail: it ends these e-mails, and nothing else. Mail programs send a `POST` there
//! without signing in (RFC 8058); people who open it see a page that asks them. Opening it alone changes nothing, since programs
//! that look for dangerous links open all of them.

use crate::accounts::codes::{claimed, unsubscribes};
use crate::base::fault::Fault;
use crate::base::path::Path;
use crate::notices::wishes::email_channel;
use crate::operation::database::Database;
use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::IntoResponse;
use store::{NoticeChannel, NoticeWrite, Write, ask, email_of};

/// Leads to the page that asks whether the e-mails should end.
#[utoipa::path(get, path = "/api/v1/unsubscribe/{code}", tag = "accounts",
    params(("code" = String, Path, description = "The code in the link")), responses(
    (status = 303, description = "The page that asks"),
    (status = 404, body = wire::Problem, description = "This is no code")))]
pub(crate) async fn look(Path(code): Path<String>) -> Result<impl IntoResponse, Fault> {
    let plain = code.len() <= 200 && code.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'.');
    let place = plain.then(|| HeaderValue::from_str(&format!("/account#unsubscribe={code}")).ok()).flatten();
    let place = place.ok_or_else(|| Fault::new(StatusCode::NOT_FOUND, "not-found"))?;
    Ok((StatusCode::SEE_OTHER, [(header::LOCATION, place)]))
}

/// Ends notices by e-mail to this address. Everything else stays as it is. The body, if there is one, is not read.
#[utoipa::path(post, path = "/api/v1/unsubscribe/{code}", tag = "accounts",
    params(("code" = String, Path, description = "The code in the link")), responses(
    (status = 204, description = "They have ended, now or before"),
    (status = 403, body = wire::Problem, description = "The code is not valid, or not any more (`unsubscribe-wrong`)"),
    (status = 404, body = wire::Problem, description = "This is no code"),
    (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn end(State(database): State<Database>, Path(code): Path<String>) -> Result<StatusCode, Fault> {
    let wrong = || Fault::new(StatusCode::FORBIDDEN, "unsubscribe-wrong");
    let owner = claimed(&code).ok_or_else(wrong)?;
    let email = database.read(move |store| ask(store, email_of(&owner))).await?;
    let address = email.and_then(|email| email.address).ok_or_else(wrong)?;
    if !unsubscribes(&database.secret(), &code, &owner, &address) {
        return Err(wrong());
    }
    let NoticeChannel { kind, address, .. } = email_channel(owner);
    database.write(Write::Notice(NoticeWrite::RemoveChannel { owner, kind, address })).await?;
    Ok(StatusCode::NO_CONTENT)
}
