//! Tokens that visitors make on the page: each visitor lists, makes and revokes those of their own session. The
//! programs are separate players, like new visitors, and can do nothing that a visitor could not. `docs/programs.md`
//! describes the security.

use crate::admission::program_tokens::{TokenError, TokenWanted, new_token};
use crate::admission::requests::Admission;
use crate::admission::session::Session;
use crate::admission::token_rights::TokenRights;
use crate::admission::visit::Visit;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::names::look_of;
use crate::base::path::Path;
use crate::base::random::hex;
use crate::operation::database::Database;
use crate::settings::config::Config;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use std::sync::Arc;
use store::{NewToken, Owner, StoreError, StoredToken, TokenMaker, TokenWrite, Write};
use table::Holder;
use wire::{MadeToken, OwnToken, OwnTokens, VisitorTokens};

/// The most days for which one is valid: a visitor who loses their browser's cookie can no longer revoke it.
const MOST_DAYS: u16 = 365;
/// When to try again if there are too many tokens, in seconds.
const LATER: u64 = 3600;

/// The id of a token in lists: a part of the hash under which it is stored.
pub fn token_id(owner: &Owner) -> String {
    hex(&owner.bytes()[..8])
}

/// The valid tokens that this session has made, the newest first, without their secrets, which nobody has any more.
#[utoipa::path(get, path = "/api/v1/tokens", tag = "programs", responses(
    (status = 200, body = OwnTokens),
    (status = 403, body = wire::Problem, description = "The request comes from a program with a token (`tokens-by-page`)"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn list(
    State(config): State<Arc<Config>>,
    State(database): State<Database>,
    session: Option<Session>,
) -> Result<Json<OwnTokens>, Fault> {
    let tokens = match &session {
        Some(session) => own(&database, &by_page(session)?).await?.iter().map(in_list).collect(),
        None => Vec::new(),
    };
    Ok(Json(OwnTokens { allowed: config.visitor_tokens, most: config.limits.tokens_per_session, tokens }))
}

/// Makes a token. Only this response contains its secret.
#[utoipa::path(post, path = "/api/v1/tokens", tag = "programs", request_body = wire::NewToken, responses(
    (status = 201, body = MadeToken, description = "Made; the session cookie is set or renewed"),
    (status = 400, body = wire::Problem, description = "Not readable (`bad-message`), no scope (`no-scopes`), days not \
        between 1 and 365 (`bad-days`), or no name (`bad-name`)"),
    (status = 403, body = wire::Problem, description = "The operator does not let visitors make such tokens \
        (`tokens-not-allowed`), or the request comes from a program with a token (`tokens-by-page`), or the session has just ended \
        (`old-session`)"),
    (status = 409, body = wire::Problem, description = "The name is taken (`token-name-taken`), or is that of a computer \
        player (`name-of-bot`), or reserved (`account-name-reserved`)"),
    (status = 413, body = wire::Problem),
    (status = 429, body = wire::Problem, description = "Too many tokens of this session or address"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn make(
    State(config): State<Arc<Config>>,
    State(database): State<Database>,
    State(admission): State<Arc<Admission>>,
    Extension(visit): Extension<Visit>,
    session: Session,
    Body(wanted): Body<wire::NewToken>,
) -> Result<impl IntoResponse, Fault> {
    let by = by_page(&session)?;
    let allowed = match config.visitor_tokens {
        VisitorTokens::No => false,
        VisitorTokens::Programs => !wanted.bot,
        VisitorTokens::Bots => true,
    };
    if !allowed {
        return Err(Fault::new(StatusCode::FORBIDDEN, "tokens-not-allowed"));
    }
    if wanted.scopes.is_empty() {
        return Err(Fault::new(StatusCode::BAD_REQUEST, "no-scopes"));
    }
    if !(1..=MOST_DAYS).contains(&wanted.days) {
        return Err(Fault::new(StatusCode::BAD_REQUEST, "bad-days").with("most", MOST_DAYS));
    }
    let days = Some(u32::from(wanted.days));
    let wanted = TokenWanted { name: wanted.name, scopes: wanted.scopes, bot: wanted.bot, days };
    let (secret, token) = new_token(config.shelf, &wanted, Some(&by))?;
    // It counts as a new player as well.
    visit.visitor.token()?;
    visit.visitor.session()?;
    let _one_by_one = admission.programs.making.lock().await;
    check_room(&config, &database, &by, &token).await?;
    let (owner, this) = (token.owner, session.own_holder().owner());
    let maker = TokenMaker { session: this, account: session.account.as_ref().map(|account| account.owner) };
    match database.write(Write::Token(TokenWrite::Make(NewToken { maker: Some(maker), ..token }))).await {
        Err(StoreError::Conflict) => return Err(why_not(&database, &session).await?),
        done => done?,
    }
    let stored = database.read(move |store| store.token(&owner)).await?.ok_or_else(Fault::internal)?;
    Ok((StatusCode::CREATED, session.gained(&admission.keys), Json(MadeToken { secret, token: in_list(&stored) })))
}

/// Why no token was made: its name is taken, or the session has ended in the meantime, for instance because the account was banned.
async fn why_not(database: &Database, session: &Session) -> Result<Fault, StoreError> {
    let this = session.own_holder().owner();
    let generation = database.read(move |store| store.generation(&this)).await?;
    Ok(if generation.number == u32::MAX { Fault::old_session() } else { TokenError::NameTaken.into() })
}

/// Revokes a token of this session: it is invalid from now on, and its streams end.
#[utoipa::path(delete, path = "/api/v1/tokens/{token}", tag = "programs",
    params(("token" = String, Path, description = "Id of the token, from the list")),
    responses((status = 204, description = "Revoked"), (status = 403, body = wire::Problem),
        (status = 404, body = wire::Problem, description = "This session has no such valid token (`no-such-token`)"),
        (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn revoke(
    State(database): State<Database>,
    State(admission): State<Arc<Admission>>,
    Path(token): Path<String>,
    session: Option<Session>,
) -> Result<StatusCode, Fault> {
    let none = || Fault::new(StatusCode::NOT_FOUND, "no-such-token");
    let by = by_page(&session.ok_or_else(none)?)?;
    let found = own(&database, &by).await?.into_iter().find(|own| token_id(&own.owner) == token).ok_or_else(none)?;
    match database.write(Write::Token(TokenWrite::Revoke(found.owner))).await {
        Err(StoreError::Conflict) => return Err(none()),
        done => done?,
    }
    admission.programs.refresh().await;
    Ok(StatusCode::NO_CONTENT)
}

/// The caller, unless it is a program: a token cannot make tokens, so that revoking it is final.
fn by_page(session: &Session) -> Result<Holder, Fault> {
    match session.program() {
        Some(_) => Err(Fault::new(StatusCode::FORBIDDEN, "tokens-by-page")),
        None => Ok(session.holder),
    }
}

/// The valid tokens of this session, the newest first.
async fn own(database: &Database, by: &Holder) -> Result<Vec<StoredToken>, StoreError> {
    let mut tokens = database.read(|store| store.tokens()).await?;
    tokens.retain(|token| token.counts() && TokenRights::read(&token.scopes).made_by(by));
    // They are sorted by name, and keep that order if they have the same age.
    tokens.sort_by_key(|token| token.age);
    Ok(tokens)
}

/// A fault if there are too many tokens already, or somebody else has the name of the bot.
async fn check_room(config: &Config, database: &Database, by: &Holder, new: &NewToken) -> Result<(), Fault> {
    let limits = &config.limits;
    let tokens = database.read(|store| store.tokens()).await?;
    let (mut here, mut mine) = (0, 0);
    for token in &tokens {
        let rights = TokenRights::read(&token.scopes);
        let my_own = rights.made_by(by);
        if token.counts() && rights.maker.is_some() {
            here += 1;
            mine += u32::from(my_own);
        }
        // Players know a bot by its name, and tables show who has played: a used name never goes to anyone else.
        if new.bot && token.bot && !my_own && look_of(&token.name) == new.looks {
            return Err(TokenError::NameTaken.into());
        }
    }
    if mine >= limits.tokens_per_session {
        let fault = Fault::new(StatusCode::TOO_MANY_REQUESTS, "too-many-tokens");
        return Err(fault.with("limit", limits.tokens_per_session).again_in("tokens", LATER));
    }
    if here >= limits.tokens { Err(Fault::unavailable("tokens-full").again_in("tokens", LATER)) } else { Ok(()) }
}

fn in_list(token: &StoredToken) -> OwnToken {
    let seconds = |seconds: u64| u32::try_from(seconds).unwrap_or(u32::MAX);
    OwnToken {
        id: token_id(&token.owner),
        name: token.name.clone(),
        scopes: TokenRights::read(&token.scopes).scopes,
        bot: token.bot,
        age_seconds: seconds(token.age),
        unused_seconds: token.unused.map(seconds),
        left_seconds: token.left.map(seconds),
        online: token.bot && token.online,
    }
}

impl From<TokenError> for Fault {
    fn from(error: TokenError) -> Fault {
        match error {
            TokenError::BadName => Fault::new(StatusCode::BAD_REQUEST, "bad-name"),
            TokenError::NameOfBot => Fault::new(StatusCode::CONFLICT, "name-of-bot"),
            TokenError::NameReserved => Fault::new(StatusCode::CONFLICT, "account-name-reserved"),
            TokenError::NameTaken => Fault::new(StatusCode::CONFLICT, "token-name-taken"),
            TokenError::Store(error) => error.into(),
        }
    }
}
