//! Everything that is stored about an account, as one file without secrets or data of other people.

use crate::accounts::kept::kept_by;
use crate::accounts::parts::{Office, by_page, not_signed_in, reliability};
use crate::admission::session::Session;
use crate::admission::token_rights::TokenRights;
use crate::base::fault::Fault;
use crate::base::holders::AsHolder;
use crate::stored::conduct::latest_games;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::IntoResponse;
use serde_json::{Value, json};
use store::{
    AccountSeat, Accounts, Block, EMAIL_CHANNEL, Identity, LoggedAct, NoticeChannel, OwnLine, Owner, SignIn, Store,
    StoreError, StoredAccount, StoredCodes, StoredIdentity, StoredPasskey, StoredReport, StoredToken, StoredVacation,
    acts_about, ask, blocks, chat_lines_by, codes_of, email_of, identities_of, notice_channels, notice_settings,
    passkeys_of, prepared_by, reports_by, vacations_of, zones_of,
};

/// Everything that is stored about the caller's account. Times are seconds since 1970.
#[utoipa::path(get, path = "/api/v1/account/data", tag = "accounts", responses(
    (status = 200, body = Object, description = "A file: account, e-mail address, passkeys without their keys, one-time codes without their secret, identities, sessions, seats, time zones, vacations, tokens, blocks, lines in chats, reports, prepared \
        answers, notices, conduct, settings and solved puzzles, decisions"),
    (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`)"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn data(State(office): State<Office>, session: Option<Session>) -> Result<impl IntoResponse, Fault> {
    let session = by_page(session.ok_or_else(not_signed_in)?)?;
    let owner = session.account.as_ref().ok_or_else(not_signed_in)?.owner;
    let told = office.database.read(move |store| account_data(store, &owner)).await?.ok_or_else(not_signed_in)?;
    let name = HeaderValue::from_static("attachment; filename=\"goldfever-account.json\"");
    Ok(([(header::CONTENT_DISPOSITION, name)], Json(told)))
}

/// Everything that is stored about an account; `None` if there is none. Takes several reads.
///
/// # Errors
/// If the store cannot be read.
pub fn account_data(store: &dyn Store, owner: &Owner) -> Result<Option<Value>, StoreError> {
    let Some(account) = store.accounts(&Accounts::Of(*owner))?.into_iter().next() else { return Ok(None) };
    let tokens = store.tokens()?;
    let own = tokens.iter().filter(|token| TokenRights::read(&token.scopes).made_by(&owner.holder()));
    Ok(Some(json!({
        "account": about(&account),
        "email": email_data(store, owner)?,
        "passkeys": ask(store, passkeys_of(owner))?.iter().map(passkey_data).collect::<Vec<_>>(),
        "codes": ask(store, codes_of(owner))?.as_ref().map(code_data),
        "identities": ask(store, identities_of(owner))?.iter().map(identity_data).collect::<Vec<_>>(),
        "sessions": store.sign_ins(owner)?.iter().map(session_data).collect::<Vec<_>>(),
        "seats": store.account_seats(owner)?.iter().map(seat_data).collect::<Vec<_>>(),
        "zones": ask(store, zones_of(owner))?.iter().map(zone_data).collect::<Vec<_>>(),
        "vacations": ask(store, vacations_of(owner))?.iter().map(vacation_data).collect::<Vec<_>>(),
        "tokens": own.map(token_data).collect::<Vec<_>>(),
        "blocks": ask(store, blocks(owner))?.iter().map(block_data).collect::<Vec<_>>(),
        "chat": ask(store, chat_lines_by(owner))?.iter().map(line_data).collect::<Vec<_>>(),
        "reports": ask(store, reports_by(owner))?.iter().map(report_data).collect::<Vec<_>>(),
        "prepared": ask(store, prepared_by(owner))?.iter().map(prepared_data).collect::<Vec<_>>(),
        "notices": notice_data(store, owner)?,
        "conduct": conduct_data(store, owner)?,
        "kept": kept_by(store, owner)?,
        "decisions": ask(store, acts_about(owner))?.iter().map(act_data).collect::<Vec<_>>(),
    })))
}

fn about(account: &StoredAccount) -> Value {
    let StoredAccount { name, created, renamed, former_name, role, banned_until, ban_reason, shows, .. } = account;
    json!({
        "name": name, "created": created, "renamed": renamed, "former_name": former_name, "role": role,
        "banned_until": banned_until, "ban_reason": ban_reason, "shows": shows,
    })
}

/// How reliable the account is in games with others, from the latest of them.
fn conduct_data(store: &dyn Store, owner: &Owner) -> Result<Value, StoreError> {
    let games = latest_games(store, owner)?;
    let known = reliability(games.conduct.reliability());
    Ok(json!({ "reliability": known, "stayed": games.stayed, "absent": games.absent }))
}

fn notice_data(store: &dyn Store, owner: &Owner) -> Result<Value, StoreError> {
    let wishes = ask(store, notice_settings(owner))?.and_then(|text| serde_json::from_str::<Value>(&text).ok());
    let channels = ask(store, notice_channels(owner))?;
    // The e-mail channel has no address of its own.
    let address = |one: &NoticeChannel| (one.kind != EMAIL_CHANNEL).then(|| one.address.clone());
    let channels: Vec<Value> =
        channels.iter().map(|one| json!({ "kind": one.kind, "address": address(one) })).collect();
    Ok(json!({ "wishes": wishes, "channels": channels }))
}

fn email_data(store: &dyn Store, owner: &Owner) -> Result<Value, StoreError> {
    let found = ask(store, email_of(owner))?;
    Ok(found.map_or(Value::Null, |one| json!({ "address": one.address, "asked": one.asked, "until": one.until })))
}

fn passkey_data(passkey: &StoredPasskey) -> Value {
    let StoredPasskey { name, site, backed_up, created, used, .. } = passkey;
    json!({ "name": name, "site": site, "backed_up": backed_up, "created": created, "used": used })
}

fn code_data(codes: &StoredCodes) -> Value {
    json!({ "created": codes.created, "recovery_codes": codes.recovery_codes })
}

fn identity_data(one: &StoredIdentity) -> Value {
    let Identity { issuer, subject } = &one.identity;
    json!({ "issuer": issuer, "subject": subject, "created": one.created })
}

fn session_data(session: &SignIn) -> Value {
    json!({ "device": session.device, "created": session.created, "seen": session.seen })
}

fn seat_data(seat: &AccountSeat) -> Value {
    let AccountSeat { table, game, seat, name, over, created, touched } = seat;
    json!({
        "table": table, "game": game, "seat": seat, "name": name, "over": over, "created": created, "touched": touched,
    })
}

fn zone_data((table, seat, zone): &(String, u8, String)) -> Value {
    json!({ "table": table, "seat": seat, "zone": zone })
}

fn vacation_data(vacation: &StoredVacation) -> Value {
    json!({ "from": vacation.from_ms / 1000, "until": vacation.until_ms / 1000 })
}

fn block_data(block: &Block) -> Value {
    json!({ "name": block.name, "made": block.made })
}

fn line_data(line: &OwnLine) -> Value {
    json!({ "table": line.table, "text": line.text, "at": line.at_ms / 1000 })
}

fn prepared_data((table, seat, text): &(String, u8, String)) -> Value {
    json!({ "table": table, "seat": seat, "text": text })
}

/// Who has an account and who wrote a program is not told by reporting their seat: only a name that the reporter gave is.
fn report_data(found: &StoredReport) -> Value {
    let StoredReport { report, person_name, made, closed, .. } = found;
    let named = report.seat.is_none().then_some(person_name);
    json!({
        "player": named, "program": report.program, "table": report.table, "reason": report.reason, "text": report.words, "made": made,
        "decided": closed,
    })
}

/// What moderators decided about the account; who they were is not part of it.
fn act_data(act: &LoggedAct) -> Value {
    json!({ "act": act.act.word(), "at": act.at, "until": act.until, "text": act.words, "undone": act.undone })
}

fn token_data(token: &StoredToken) -> Value {
    let rights = TokenRights::read(&token.scopes);
    json!({
        "name": token.name, "bot": token.bot, "scopes": rights.scopes, "age_seconds": token.age,
        "unused_seconds": token.unused, "revoked": token.revoked,
    })
}
