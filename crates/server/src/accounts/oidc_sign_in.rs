//! Signing in with OpenID Connect: the way to the provider and back, with a code, PKCE, a state and a nonce.

use crate::accounts::codes::now;
use crate::accounts::evidence::Evidence;
use crate::accounts::guesses::Of;
use crate::accounts::oidc_proof::late;
use crate::accounts::oidc_seals::{
    Asked, Found, Proof, Sealed, Wish, cookie, is_state, kept, no_cookie, owner_text, password_text,
};
use crate::accounts::parts::{Office, by_page, not_signed_in};
use crate::accounts::shown_way::mark;
use crate::accounts::sign_in::{banned, entered};
use crate::admission::session::Session;
use crate::admission::token::{Token, same};
use crate::admission::visit::Visit;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::oidc::id_token::{LEEWAY, Person};
use crate::oidc::provider::{Provider, Request, Returned, Trouble};
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Extension, Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::IntoResponse;
use data_encoding::BASE64URL_NOPAD;
use serde::Deserialize;
use store::{Accounts, Grounds, Identity, IdentityWrite, MOST_IDENTITIES, Owner, StoreError, Way, Write};
use wire::{OidcOutcome, OidcPurpose, SignUps};

/// The most characters of the path to which a browser returns.
const MAX_BACK: usize = 300;
/// The most characters of a code.
const MAX_CODE: usize = 4000;

/// What comes back is not what was asked for, or not in this browser. Nothing more is said.
fn wrong() -> Fault {
    Fault::new(StatusCode::FORBIDDEN, "oidc-wrong")
}

fn signed_in_already() -> Fault {
    Fault::new(StatusCode::CONFLICT, "signed-in-already")
}

/// An account has the identity.
fn known() -> Fault {
    Fault::new(StatusCode::CONFLICT, "identity-known")
}

fn trouble(trouble: Trouble) -> Fault {
    match trouble {
        Trouble::Silent => Fault::unavailable("oidc-silent").again_in("provider", 10),
        Trouble::Refused => Fault::new(StatusCode::FORBIDDEN, "oidc-refused"),
        Trouble::Wrong => wrong(),
    }
}

impl Office {
    /// The provider, if people can sign in with it at the address of this request: it sends them back to the public address.
    pub fn provider_at(&self, visit: &Visit) -> Option<&Provider> {
        let (provider, public) = (self.provider.as_deref()?, self.config.public_url.as_ref()?);
        visit.origin.host.as_deref().is_some_and(|host| public.is_name_of(host)).then_some(provider)
    }

    /// The same for a request that needs it.
    pub fn needed_provider(&self, visit: &Visit) -> Result<&Provider, Fault> {
        self.provider_at(visit).ok_or_else(|| Fault::new(StatusCode::CONFLICT, "oidc-off"))
    }
}

/// A path of our page, and of no other.
fn own_path(text: String) -> Result<String, Fault> {
    let ours = text.starts_with('/') && !text.starts_with("//") && text.len() <= MAX_BACK;
    let plain = text.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    if ours && plain {
        Ok(text)
    } else {
        Err(Fault::bad_message(format!("back: not a path of at most {MAX_BACK} characters")))
    }
}

/// Begins to sign in at the OpenID Connect provider: to sign in or up here, to add an identity to the account, or to show that the
/// account is theirs. The browser then goes to the address, and comes back within ten minutes.
#[utoipa::path(post, path = "/api/v1/oidc/begin", tag = "accounts", request_body = wire::BeginOidc, responses(
    (status = 200, body = wire::OidcAddress, description = "The address at the provider; a cookie belongs to it"),
    (status = 400, body = wire::Problem),
    (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`), or the password (`password-wrong`), the \
        answer of the passkey (`passkey-wrong`, `passkey-late`, `passkey-unverified`) or the proof of the identity (`oidc-late`) is \
        wrong, or the account has one-time codes, and the password comes without one (`code-needed`) or with a wrong one \
        (`code-wrong`), or the request comes from a program with a token (`accounts-by-page`)"),
    (status = 409, body = wire::Problem, description = "There is no provider at this address (`oidc-off`), or this browser is signed \
        in already (`signed-in-already`), or the account has as many identities as it can (`identities-many`), or none of the \
        provider that could show whose it is (`no-such-identity`)"),
    (status = 413, body = wire::Problem), (status = 429, body = wire::Problem, description = "Too many from this network"),
    (status = 503, body = wire::Problem, description = "The provider does not answer (`oidc-silent`)")))]
pub(crate) async fn begin(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    session: Option<Session>,
    Body(wanted): Body<wire::BeginOidc>,
) -> Result<impl IntoResponse, Fault> {
    let session = session.map(by_page).transpose()?;
    let provider = office.needed_provider(&visit)?;
    let (purpose, back) = (wanted.purpose, own_path(wanted.back.clone())?);
    let wish = wish(&office, &visit, session.as_ref(), wanted).await?;
    let asked = Asked::new(wish, back);
    let secret = office.database.secret();
    let (state, nonce, challenge) = (asked.state(&secret), asked.nonce(&secret), asked.challenge(&secret));
    // Whoever only happens to be signed in there is not asked for, and nobody adds them by mistake.
    let again = purpose != OidcPurpose::SignIn;
    let request = Request { state: &state, nonce: &nonce, challenge: &challenge, again };
    let address = provider.sign_in(request).await.map_err(trouble)?;
    let cookie = cookie(&secret, &asked, visit.origin.https == Some(true));
    let cookies: HeaderMap = cookie.into_iter().map(|cookie| (header::SET_COOKIE, cookie)).collect();
    Ok((cookies, Json(wire::OidcAddress { address })))
}

/// What somebody wants, if they may.
async fn wish(
    office: &Office,
    visit: &Visit,
    session: Option<&Session>,
    wanted: wire::BeginOidc,
) -> Result<Wish, Fault> {
    let signed_in = session.filter(|session| session.account.is_some());
    if wanted.purpose == OidcPurpose::SignIn {
        return if signed_in.is_some() { Err(signed_in_already()) } else { Ok(Wish::SignIn) };
    }
    let session = signed_in.ok_or_else(not_signed_in)?;
    let account = office.account(session).await?;
    let (owner, this) = (owner_text(&account.owner), owner_text(&session.own_holder().owner()));
    let has = office.identities(account.owner).await?;
    if wanted.purpose == OidcPurpose::Confirm {
        let issuer = office.issuer();
        return match has.iter().any(|one| one.identity.issuer == issuer) {
            true => Ok(Wish::Confirm { account: owner, session: this }),
            false => Err(Fault::new(StatusCode::CONFLICT, "no-such-identity")),
        };
    }
    if i64::try_from(has.len()).is_ok_and(|count| count >= MOST_IDENTITIES) {
        return Err(Fault::new(StatusCode::CONFLICT, "identities-many").with("most", MOST_IDENTITIES));
    }
    let shown = Evidence::new(wanted.password, wanted.passkey, wanted.identity, wanted.one_time_code);
    let shown = mark(&office.way_shown(visit, session, &account, shown).await?);
    Ok(Wish::Link { account: owner, session: this, password: password_text(&account.password), shown })
}

/// What a provider adds to the address.
#[derive(Deserialize)]
pub(crate) struct Answered {
    #[serde(default)]
    state: String,
    #[serde(default)]
    code: String,
    #[serde(default)]
    error: String,
}

/// Where the provider sends people back to. It sends them on to the account page, which finishes.
#[utoipa::path(get, path = "/api/v1/oidc/callback", tag = "accounts",
    params(("state" = Option<String>, Query, description = "From `begin`"), ("code" = Option<String>, Query, description = "From the \
        provider"), ("error" = Option<String>, Query, description = "Why there is no code")),
    responses((status = 303, description = "On to the account page")))]
pub(crate) async fn callback(answered: Result<Query<Answered>, QueryRejection>) -> impl IntoResponse {
    let part = match answered {
        Ok(Query(Answered { state, code, error })) if is_state(&state) && error.is_empty() && is_code(&code) => {
            format!("oidc={state}&code={}", BASE64URL_NOPAD.encode(code.as_bytes()))
        }
        _ => "oidc=none".to_owned(),
    };
    let to = HeaderValue::from_str(&format!("/account#{part}"));
    let to = to.unwrap_or_else(|_| HeaderValue::from_static("/account"));
    // Neither the code nor the state is told to anybody.
    let quiet = [
        (header::LOCATION, to),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    ];
    (StatusCode::SEE_OTHER, quiet)
}

fn is_code(code: &str) -> bool {
    !code.is_empty() && code.len() <= MAX_CODE && code.bytes().all(|byte| (b' '..=b'~').contains(&byte))
}

/// Finishes what was begun, in the same browser, once: the server asks the provider who came back.
#[utoipa::path(post, path = "/api/v1/oidc/finish", tag = "accounts", request_body = wire::FinishOidc, responses(
    (status = 200, body = wire::OidcFinished, description = "What became of it; if this browser is signed in now, with a new session"),
    (status = 400, body = wire::Problem),
    (status = 403, body = wire::Problem, description = "This browser has not begun it, or has finished it before, or what the provider \
        says is not believed (`oidc-wrong`); it took too long (`oidc-late`); the provider does not accept the code \
        (`oidc-refused`); no account has the identity, and nobody can sign up (`identity-unknown`); the account is banned \
        (`account-banned`); the identity is not one of the account (`identity-other`), or the provider has not asked again who \
        they are (`oidc-not-again`), or the request comes from a program with a token (`accounts-by-page`)"),
    (status = 409, body = wire::Problem, description = "There is no provider at this address (`oidc-off`), or this browser is signed \
        in already (`signed-in-already`), or an account has the identity (`identity-known`)"),
    (status = 413, body = wire::Problem), (status = 429, body = wire::Problem, description = "Too many from this network"),
    (status = 503, body = wire::Problem, description = "The provider does not answer (`oidc-silent`)")))]
pub(crate) async fn finish(
    State(office): State<Office>,
    Extension(visit): Extension<Visit>,
    headers: HeaderMap,
    session: Option<Session>,
    Body(wanted): Body<wire::FinishOidc>,
) -> Result<impl IntoResponse, Fault> {
    let session = session.map(by_page).transpose()?;
    let provider = office.needed_provider(&visit)?;
    let (secret, https) = (office.database.secret(), visit.origin.https == Some(true));
    let asked = kept::<Asked>(&secret, &headers, https).ok_or_else(wrong)?;
    if !same(&wanted.state, &asked.state(&secret)) || !is_code(&wanted.code) {
        return Err(wrong());
    }
    if !asked.is_current() {
        return Err(late());
    }
    let whose = whose(&asked.wish, session.as_ref())?;
    let of = [Of::Identities(visit.origin.address.network())];
    office.desk.guesses.take(&of)?;
    // Before anybody is asked, so that whoever has seen it cannot try it again.
    match office.database.write(Write::Identity(IdentityWrite::Spend(asked.spent()))).await {
        Err(StoreError::Conflict) => return Err(wrong()),
        done => done?,
    }
    let (verifier, nonce) = (asked.verifier(&secret), asked.nonce(&secret));
    let returned = Returned { code: &wanted.code, verifier: &verifier, nonce: &nonce, now: now() };
    let person = provider.person(returned).await;
    // Neither right ones count, nor those that the provider does not answer.
    if !matches!(person, Err(Trouble::Refused | Trouble::Wrong)) {
        office.desk.guesses.give_back(&of);
    }
    let person = person.map_err(trouble)?;
    let Person { subject, signed_in } = person;
    // The clocks of the provider and of this server may differ. A browser can drop from the address that it has to ask again, so whatever
    // does not say when they signed in counts as long ago.
    let again = signed_in.is_some_and(|at| at >= asked.since() - LEEWAY);
    if whose.is_some() && !again {
        return Err(Fault::new(StatusCode::FORBIDDEN, "oidc-not-again"));
    }
    let identity = Identity { issuer: provider.issuer().to_owned(), subject };
    let (mut cookies, finished) = match (whose, &asked.wish) {
        (Some((account, this)), Wish::Link { password, shown, .. }) => {
            let session = session.as_ref().ok_or_else(wrong)?;
            link(&office, (&visit, &headers), session, (account, this), (password, shown), identity).await?
        }
        (Some(this), _) => confirm(&office, this, identity).await?,
        (None, _) => come(&office, (&visit, &headers), session.as_ref(), identity).await?,
    };
    cookies.extend(no_cookie::<Asked>(https).map(|cookie| (header::SET_COOKIE, cookie)));
    Ok((cookies, Json(wire::OidcFinished { back: asked.back, ..finished })))
}

/// The account and the session for which somebody went to the provider, if it was not to sign in. They must still be the same.
fn whose(wish: &Wish, session: Option<&Session>) -> Result<Option<(Owner, Owner)>, Fault> {
    let here = session.and_then(|session| Some((session.account.as_ref()?.owner, session.own_holder().owner())));
    match (wish, here) {
        (Wish::SignIn, Some(_)) => Err(signed_in_already()),
        (Wish::SignIn, None) => Ok(None),
        (Wish::Link { account, session, .. } | Wish::Confirm { account, session }, Some(here)) => {
            let same = *account == owner_text(&here.0) && *session == owner_text(&here.1);
            if same { Ok(Some(here)) } else { Err(wrong()) }
        }
        (_, None) => Err(not_signed_in()),
    }
}

/// What came of it, without the way back.
type Done = (HeaderMap, wire::OidcFinished);

fn done(outcome: OidcOutcome, account: Option<wire::Account>, proof: Option<String>) -> wire::OidcFinished {
    wire::OidcFinished { outcome, back: String::new(), account, proof }
}

/// Somebody signs in, or may sign up.
async fn come(
    office: &Office,
    (visit, headers): (&Visit, &HeaderMap),
    session: Option<&Session>,
    identity: Identity,
) -> Result<Done, Fault> {
    let Some(found) = office.identity(identity.clone()).await? else {
        if office.config.accounts == SignUps::Closed {
            return Err(Fault::new(StatusCode::FORBIDDEN, "identity-unknown"));
        }
        let https = visit.origin.https == Some(true);
        // It belongs to this visitor. Whoever has no session yet gets one, which is not counted before it makes something.
        let new = session.is_none().then(Token::new);
        let visitor = session.map(Session::own_holder).or_else(|| new.as_ref().map(Token::holder)).ok_or_else(wrong)?;
        let found = cookie(&office.database.secret(), &Found::new(&identity, &visitor.owner()), https);
        let new = new.map(|token| office.admission.keys.cookie(&token, https));
        let cookies = new.into_iter().chain(found).map(|cookie| (header::SET_COOKIE, cookie)).collect();
        return Ok((cookies, done(OidcOutcome::Unknown, None, None)));
    };
    let account = office.find(Accounts::Of(found.account)).await?.ok_or_else(wrong)?;
    banned(&account)?;
    let (cookies, account) = entered(office, (visit, headers), session, &account, Way::Identity(identity)).await?;
    Ok((cookies, done(OidcOutcome::SignedIn, Some(account), None)))
}

/// An account has one more identity. Its session gets a new token.
async fn link(
    office: &Office,
    (visit, headers): (&Visit, &HeaderMap),
    session: &Session,
    (account, this): (Owner, Owner),
    (password, shown): (&str, &[u8; 32]),
    identity: Identity,
) -> Result<Done, Fault> {
    let stored = office.account(session).await?;
    // It was changed since this was allowed.
    if !same(&password_text(&stored.password), password) {
        return Err(wrong());
    }
    let way = office.marked(&stored, shown).await?.ok_or_else(wrong)?;
    let grounds = Grounds::Shown { session: this, way };
    let change = IdentityWrite::Add { account, grounds, password: stored.password.clone(), identity: identity.clone() };
    match office.database.write(Write::Identity(change)).await {
        Err(StoreError::Conflict) if office.identity(identity).await?.is_some() => return Err(known()),
        Err(StoreError::Conflict) => return Err(wrong()),
        done => done?,
    }
    tracing::info!("an identity was added to an account");
    let shown = office.shown(&stored, this).await?;
    Ok((office.cookies(visit, headers, session, &account).await?, done(OidcOutcome::Linked, Some(shown), None)))
}

/// The account is theirs.
async fn confirm(office: &Office, (account, this): (Owner, Owner), identity: Identity) -> Result<Done, Fault> {
    let found = office.identity(identity.clone()).await?;
    if found.is_none_or(|found| found.account != account) {
        return Err(Fault::new(StatusCode::FORBIDDEN, "identity-other"));
    }
    let proof = Proof::new(&account, &this, &identity).seal(&office.database.secret());
    Ok((HeaderMap::new(), done(OidcOutcome::Confirmed, None, Some(proof))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_returns_to_another_site() {
        for fine in ["/", "/account", "/t/abc?x=1#y", "/account#invitation=a.b"] {
            assert!(own_path(fine.to_owned()).is_ok(), "{fine}");
        }
        let long = format!("/{}", "a".repeat(300));
        for bad in
            ["", "account", "//evil.example", "/\\evil.example", "https://evil.example", "/a\nb", "/a b", "/č", &long]
        {
            assert!(own_path(bad.to_owned()).is_err(), "{bad}");
        }
    }
}
