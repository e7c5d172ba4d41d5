//! Signing up with a passkey and without a password.

use crate::accounts::names;
use crate::accounts::parts::{Office, by_page};
use crate::accounts::passkey_challenges::Purpose;
use crate::accounts::passkey_proof::wrong;
use crate::accounts::passkey_site::needed;
use crate::accounts::passkeys::named;
use crate::accounts::sign_up::{Wanted, invitation, make};
use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use store::Accounts;

/// Begins to create an account with a passkey: the browser makes one for the challenge in the answer. It is counted as a new
/// account of this address, since it says, as creating an account does, whether the name is taken.
#[utoipa::path(post, path = "/api/v1/passkeys/sign-up/begin", tag = "accounts", request_body = wire::BeginPasskeySignUp, responses(
    (status = 200, body = wire::PasskeyWanted),
    (status = 400, body = wire::Problem, description = "Not readable, or a bad name (`account-name-bad`)"),
    (status = 403, body = wire::Problem, description = "Nobody can sign up here (`accounts-closed`), or not without a valid \
        invitation (`invitation-wrong`), or the request comes from a program with a token (`accounts-by-page`)"),
    (status = 409, body = wire::Problem, description = "The name is taken (`account-name-taken`), or nobody may have it \
        (`account-name-reserved`), or this browser is signed in already (`signed-in-already`), or passkeys cannot be used at this \
        address (`passkeys-off`)"),
    (status = 413, body = wire::Problem),
    (status = 429, body = wire::Problem, description = "Too many new accounts from this address"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn begin(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    session: Session,
    Body(wanted): Body<wire::BeginPasskeySignUp>,
) -> Result<impl IntoResponse, Fault> {
    let session = by_page(session)?;
    if session.account.is_some() {
        return Err(Fault::new(StatusCode::CONFLICT, "signed-in-already"));
    }
    let site = needed(&office.config, &visit)?;
    invitation(&office, wanted.invitation.as_deref())?;
    let (name, looks) = names::good(&wanted.name, office.config.shelf)?;
    visit.visitor.account()?;
    if office.find(Accounts::Called(looks.clone())).await?.is_some() {
        return Err(Fault::new(StatusCode::CONFLICT, "account-name-taken"));
    }
    let owner = session.own_holder().owner();
    let wanted = office.wanted(site, &Purpose::SignUp(owner, looks), owner, name).await?;
    Ok((session.headers(&office.admission.keys), Json(wanted)))
}

/// Makes an account with the passkey that the browser has made. It keeps everything that this browser has.
#[utoipa::path(post, path = "/api/v1/passkeys/sign-up", tag = "accounts", request_body = wire::PasskeySignUp, responses(
    (status = 201, body = wire::Account, description = "Made; this browser is signed in"),
    (status = 400, body = wire::Problem, description = "Not readable, or a bad name (`account-name-bad`)"),
    (status = 403, body = wire::Problem, description = "The passkey was not made for a challenge of this browser and this name \
        (`passkey-wrong`), or not in time (`passkey-late`), or its device has not recognized its owner \
        (`passkey-unverified`), or nobody can sign up here (`accounts-closed`), or not without a valid \
        invitation (`invitation-wrong`), or the request comes from a program with a token (`accounts-by-page`)"),
    (status = 409, body = wire::Problem, description = "The name is taken (`account-name-taken`), or nobody may have it \
        (`account-name-reserved`), or an account has this passkey (`passkey-known`), or this browser is signed in already \
        (`signed-in-already`), or passkeys cannot be used at this address (`passkeys-off`)"),
    (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn finish(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    headers: HeaderMap,
    session: Option<Session>,
    Body(wanted): Body<wire::PasskeySignUp>,
) -> Result<impl IntoResponse, Fault> {
    let session = by_page(session.ok_or_else(wrong)?)?;
    if session.account.is_some() {
        return Err(Fault::new(StatusCode::CONFLICT, "signed-in-already"));
    }
    let invitation = invitation(&office, wanted.invitation.as_deref())?;
    let (name, looks) = names::good(&wanted.name, office.config.shelf)?;
    let purpose = Purpose::SignUp(session.own_holder().owner(), looks.clone());
    let passkey = office.made(&visit, &purpose, &wanted.passkey, named("", &headers)?)?;
    let wanted = Wanted { name, looks, password: String::new(), invitation, passkey: Some(passkey), identity: None };
    make(&office, &visit, &headers, &session, wanted).await
}
