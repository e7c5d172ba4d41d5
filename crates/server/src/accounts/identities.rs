//! The identities of accounts: listing them, using one as a proof, removing one.

use crate::accounts::evidence::Evidence;
use crate::accounts::identity_list::identity_id;
use crate::accounts::parts::{Office, by_page, not_signed_in};
use crate::accounts::passkey_site::site;
use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::path::Path;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use store::{IdentityWrite, StoreError, Way, Write};

/// Removes an identity from the account, unless it is the last way to sign in at this address. An e-mail address that waits to be
/// confirmed is forgotten: whoever used the identity may have asked for it.
#[utoipa::path(delete, path = "/api/v1/oidc/identities/{identity}", tag = "accounts",
    params(("identity" = String, Path, description = "Id of the identity, from the account")), request_body = wire::RemoveIdentity,
    responses((status = 200, body = wire::Account, description = "Removed; browsers that signed in with it stay signed in"),
        (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`), or the password (`password-wrong`), \
            the answer of the passkey (`passkey-wrong`, `passkey-late`, `passkey-unverified`) or the proof of the identity \
            (`oidc-late`) is wrong, or the account has one-time codes, and the password comes without one (`code-needed`) or with a \
            wrong one (`code-wrong`)"),
        (status = 404, body = wire::Problem, description = "There is no such identity (`no-such-identity`)"),
        (status = 409, body = wire::Problem, description = "The account has no other way to sign in at this address \
            (`identity-last`)"),
        (status = 413, body = wire::Problem), (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn remove(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    Path(id): Path<String>,
    session: Option<Session>,
    Body(wanted): Body<wire::RemoveIdentity>,
) -> Result<Json<wire::Account>, Fault> {
    let session = by_page(session.ok_or_else(not_signed_in)?)?;
    let account = office.account(&session).await?;
    let none = || Fault::new(StatusCode::NOT_FOUND, "no-such-identity");
    let all = office.identities(account.owner).await?;
    let identity = all.into_iter().map(|one| one.identity).find(|one| identity_id(one) == id).ok_or_else(none)?;
    let shown = Evidence::new(wanted.password, wanted.passkey, wanted.identity, wanted.one_time_code);
    let grounds = office.check(&visit, &session, &account, shown).await?;
    let site = site(office.config.public_url.as_ref(), &visit.origin).unwrap_or_default();
    let removed = Way::Identity(identity.clone());
    let change = IdentityWrite::Remove { account: account.owner, grounds, site, issuer: office.issuer(), identity };
    match office.database.write(Write::Identity(change)).await {
        Err(StoreError::Conflict) => return Err(office.why_kept(&visit, &session, &removed, "identity-last").await),
        done => done?,
    }
    tracing::info!("an identity was removed from an account");
    Ok(Json(office.shown(&account, session.own_holder().owner()).await?))
}
