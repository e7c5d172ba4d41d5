//! Signing up: the visitor's seats and tables then belong to a new account.

use crate::accounts::codes;
use crate::accounts::device::device;
use crate::accounts::names;
use crate::accounts::parts::{Office, by_page};
use crate::admission::known::Account;
use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use store::{
    AccountInvitation, AccountWrite, Accounts, Identity, IdentityWrite, NewAccount, NewPasskey, NewSignIn,
    SpentChallenge, StoreError, Write,
};
use wire::SignUps;

/// Makes an account. It keeps everything that this browser has: its tables, its seats, its tokens.
#[utoipa::path(post, path = "/api/v1/accounts", tag = "accounts", request_body = wire::NewAccount, responses(
    (status = 201, body = wire::Account, description = "Made; this browser is signed in"),
    (status = 400, body = wire::Problem, description = "Not readable (`bad-message`), a name that is too short or too long \
        (`account-name-bad`), or a password that is easy to guess (`password-weak`) or too long (`password-long`)"),
    (status = 403, body = wire::Problem, description = "Nobody can sign up here (`accounts-closed`), or not without a valid \
        invitation (`invitation-wrong`), or the request comes from a program with a token (`accounts-by-page`)"),
    (status = 409, body = wire::Problem, description = "The name is taken (`account-name-taken`), or nobody may have it \
        (`account-name-reserved`), or this browser is signed in already (`signed-in-already`)"),
    (status = 413, body = wire::Problem),
    (status = 429, body = wire::Problem, description = "Too many new accounts from this address"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn sign_up(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    headers: HeaderMap,
    session: Session,
    Body(wanted): Body<wire::NewAccount>,
) -> Result<impl IntoResponse, Fault> {
    let session = by_page(session)?;
    if session.account.is_some() {
        return Err(Fault::new(StatusCode::CONFLICT, "signed-in-already"));
    }
    let invitation = invitation(&office, wanted.invitation.as_deref())?;
    let (name, looks) = names::good(&wanted.name, office.config.shelf)?;
    visit.visitor.account()?;
    let password = office.desk.passwords.new_hash(wanted.password, name.clone()).await?;
    let wanted = Wanted { name, looks, password, invitation, passkey: None, identity: None };
    make(&office, &visit, &headers, &session, wanted).await
}

/// What belongs to a new account.
pub(crate) struct Wanted {
    pub name: String,
    /// The skeleton of the name.
    pub looks: String,
    /// The hash of the password; empty if there is only a passkey or an identity.
    pub password: String,
    pub invitation: Option<AccountInvitation>,
    pub passkey: Option<NewPasskey>,
    /// The identity, and what shows that it is theirs.
    pub identity: Option<(Identity, SpentChallenge)>,
}

/// Stores a new account of this session, and signs it in.
pub(crate) async fn make(
    office: &Office,
    visit: &Visit,
    headers: &HeaderMap,
    session: &Session,
    wanted: Wanted,
) -> Result<impl IntoResponse + use<>, Fault> {
    let Wanted { name, looks, password, invitation, passkey, identity } = wanted;
    let owner = session.own_holder().owner();
    let sign_in = NewSignIn { session: owner, device: device(headers) };
    let new = NewAccount { owner, name: name.clone(), looks: looks.clone(), password, invitation, sign_in, passkey };
    let invited = new.invitation.is_some();
    let credential = new.passkey.as_ref().map(|passkey| passkey.credential.clone());
    let known = identity.as_ref().map(|(identity, _)| identity.clone());
    let change = match identity {
        Some((identity, challenge)) => {
            Write::Identity(IdentityWrite::SignUp { account: Box::new(new), identity, challenge })
        }
        None => Write::Account(AccountWrite::Make(new)),
    };
    match office.database.write(change).await {
        Err(StoreError::Conflict) => {
            let taken = office.find(Accounts::Called(looks)).await?.is_some();
            if let Some(identity) = known.filter(|_| !taken) {
                let key = match office.identity(identity).await? {
                    Some(_) => "identity-known",
                    None if invited => "invitation-used",
                    None => "account-name-taken",
                };
                return Err(Fault::new(StatusCode::CONFLICT, key));
            }
            let key = match credential {
                Some(id) if !taken && office.knows_passkey(&id).await? => "passkey-known",
                _ if taken || !invited => "account-name-taken",
                _ => "invitation-used",
            };
            return Err(Fault::new(StatusCode::CONFLICT, key));
        }
        done => done?,
    }
    office.admission.sessions.signed_up(&session.own_holder(), Account { owner, name });
    tracing::info!("a new account was created");
    let account = office.find(Accounts::Of(owner)).await?.ok_or_else(Fault::internal)?;
    let shown = office.shown(&account, owner).await?;
    Ok((StatusCode::CREATED, office.cookies(visit, headers, session, &owner).await?, Json(shown)))
}

/// The invitation that a new account uses up, if it needs one.
pub(crate) fn invitation(office: &Office, code: Option<&str>) -> Result<Option<AccountInvitation>, Fault> {
    match office.config.accounts {
        SignUps::Open => Ok(None),
        SignUps::Closed => Err(Fault::new(StatusCode::FORBIDDEN, "accounts-closed")),
        SignUps::Invited => {
            let good = code.and_then(|code| codes::invitation(&office.database.secret(), code));
            good.map(Some).ok_or_else(|| Fault::new(StatusCode::FORBIDDEN, "invitation-wrong"))
        }
    }
}
