//! Signing up with an identity and without a password.

use crate::accounts::names;
use crate::accounts::oidc_proof::late;
use crate::accounts::oidc_seals::{Found, kept, no_cookie};
use crate::accounts::parts::{Office, by_page};
use crate::accounts::sign_up::{Wanted, invitation, make};
use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse};

/// Makes an account with the identity with which this browser came back from the OpenID Connect provider. It keeps everything that
/// this browser has.
#[utoipa::path(post, path = "/api/v1/oidc/sign-up", tag = "accounts", request_body = wire::OidcSignUp, responses(
    (status = 201, body = wire::Account, description = "Made; this browser is signed in"),
    (status = 400, body = wire::Problem, description = "Not readable, or a bad name (`account-name-bad`)"),
    (status = 403, body = wire::Problem, description = "This visitor has not come back with an identity, or too long ago \
        (`oidc-late`), or nobody can sign up here (`accounts-closed`), or not without a valid invitation (`invitation-wrong`), or \
        the request comes from a program with a token (`accounts-by-page`)"),
    (status = 409, body = wire::Problem, description = "The name is taken (`account-name-taken`), or nobody may have it \
        (`account-name-reserved`), or an account has this identity (`identity-known`), or this browser is signed in already \
        (`signed-in-already`), or there is no provider at this address (`oidc-off`)"),
    (status = 413, body = wire::Problem),
    (status = 429, body = wire::Problem, description = "Too many new accounts from this address"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn sign_up(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    headers: HeaderMap,
    session: Session,
    Body(wanted): Body<wire::OidcSignUp>,
) -> Result<impl IntoResponse, Fault> {
    let session = by_page(session)?;
    if session.account.is_some() {
        return Err(Fault::new(StatusCode::CONFLICT, "signed-in-already"));
    }
    let provider = office.needed_provider(&visit)?;
    let https = visit.origin.https == Some(true);
    let this = session.own_holder().owner();
    let found = kept::<Found>(&office.database.secret(), &headers, https).filter(|found| found.is_for(&this));
    let found = found.filter(|found| found.identity().issuer == provider.issuer()).ok_or_else(late)?;
    let invitation = invitation(&office, wanted.invitation.as_deref())?;
    let (name, looks) = names::good(&wanted.name, office.config.shelf)?;
    visit.visitor.account()?;
    let identity = Some((found.identity(), found.spent()));
    let wanted = Wanted { name, looks, password: String::new(), invitation, passkey: None, identity };
    let made = make(&office, &visit, &headers, &session, wanted).await?;
    let cookie = no_cookie::<Found>(https).map(|cookie| (header::SET_COOKIE, cookie));
    Ok((AppendHeaders(cookie), made))
}

/// Forgets the identity with which this browser came back: nobody makes an account with it.
#[utoipa::path(delete, path = "/api/v1/oidc/sign-up", tag = "accounts", responses(
    (status = 204, description = "Forgotten, if there was one"),
    (status = 403, body = wire::Problem, description = "The request comes from a program with a token (`accounts-by-page`)"),
    (status = 413, body = wire::Problem),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn forget(
    Extension(visit): Extension<Visit>,
    session: Option<Session>,
) -> Result<impl IntoResponse, Fault> {
    session.map(by_page).transpose()?;
    let cookie = no_cookie::<Found>(visit.origin.https == Some(true)).map(|cookie| (header::SET_COOKIE, cookie));
    Ok((StatusCode::NO_CONTENT, AppendHeaders(cookie)))
}
