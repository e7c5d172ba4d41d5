//! The chat of a table: reading it, writing a line, switching it off.

use crate::admission::requests::Admission;
use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::admission::visitors::Who;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::lines::good_line;
use crate::base::path::{Path, Query};
use crate::operation::database::Database;
use crate::settings::config::Config;
use crate::tables::voice::Speaker;
use crate::task::message::{ChatMessage, SpokenLine};
use crate::task::tables::Tables;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use ids::TableId;
use serde::Deserialize;
use std::sync::Arc;
use store::{Store, StoreError, StoredLine, ask, chat_lines};
use wire::{Chat, ChatLine, ChatLines, NewChatLine, SwitchChat};

/// Which lines are wanted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct After {
    #[serde(default)]
    after: u32,
}

fn needs_account() -> Fault {
    Fault::new(StatusCode::FORBIDDEN, "chat-needs-account")
}

/// The fault for somebody without a session: on some servers they need no account, but a session by which they are known.
fn needs_session(config: &Config) -> Fault {
    let key = if config.chat_guests { "chat-needs-session" } else { "chat-needs-account" };
    Fault::new(StatusCode::FORBIDDEN, key)
}

/// Without chat on this server nothing else is looked at.
fn check_server(config: &Config) -> Result<(), Fault> {
    if config.chat == Chat::Free { Ok(()) } else { Err(host::Refusal::NoChat.into()) }
}

/// Whether somebody may write whose account has this name. The operator answers for programs with a token of theirs.
fn may_write(config: &Config, session: &Session, name: Option<&String>) -> bool {
    let operators = session.program().is_some_and(|program| program.maker().is_none());
    config.chat_guests || operators || name.is_some()
}

/// The latest lines of a table, without those of people whom the caller has blocked. Players read what spectators wrote during
/// the game only when it is over. New lines come over the socket and the stream of the table as `chat`.
#[utoipa::path(get, path = "/api/v1/tables/{table}/chat", tag = "play",
    params(("table" = String, Path, description = "Id of the table"),
        ("after" = Option<u32>, Query, description = "Only lines with higher numbers")),
    responses((status = 200, body = ChatLines), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem, description = "This server has no chat (`no-chat`), or the table has none (`chat-off`)"),
        (status = 404, body = wire::Problem), (status = 409, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn read(
    State(config): State<Arc<Config>>,
    State(database): State<Database>,
    State(tables): State<Arc<Tables>>,
    Path(table): Path<TableId>,
    Query(After { after }): Query<After>,
    session: Option<Session>,
) -> Result<Json<ChatLines>, Fault> {
    check_server(&config)?;
    let holder = session.as_ref().map(|session| session.holder);
    let sight = tables.ask(&table, |reply| ChatMessage::Look { holder, reply }).await??;
    // A program reads no more than whoever answers for it.
    let maker = session.as_ref().map(Session::speaker);
    let asides = sight.asides && tables.ask(&table, |reply| ChatMessage::Look { holder: maker, reply }).await??.asides;
    let reader = session.as_ref().map(|session| session.speaker().owner());
    let found = database.read(move |store: &dyn Store| {
        let name = reader.map(|reader| Speaker::read(store, &reader)).transpose()?.and_then(|speaker| speaker.name);
        Ok::<_, StoreError>((ask(store, chat_lines(&table, after, reader.as_ref()))?, name))
    });
    let (lines, name) = found.await?;
    let shown = lines.into_iter().filter(|line| asides || !line.aside).map(shown);
    let may_write = session.is_some_and(|session| may_write(&config, &session, name.as_ref()));
    Ok(Json(ChatLines { lines: shown.collect(), may_write }))
}

fn shown(line: StoredLine) -> ChatLine {
    let StoredLine { number, author: _, name, seat, aside, text, at_ms } = line;
    let name = name.filter(|_| seat.is_none());
    ChatLine { number, seat, name, text, at_ms: u64::try_from(at_ms).unwrap_or_default(), aside }
}

/// Writes a line in the chat of a table, as a player or as a spectator; programs write only for seats of theirs. It takes an
/// account, or a program whose token was made by an account or the operator, unless the server lets everybody write.
#[utoipa::path(post, path = "/api/v1/tables/{table}/chat", tag = "play", request_body = NewChatLine,
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 201, body = ChatLine, description = "Written"),
        (status = 400, body = wire::Problem, description = "Not readable, empty, too long or not visible (`chat-bad-line`), or a word \
            mixes scripts (`chat-mixed-scripts`)"),
        (status = 403, body = wire::Problem, description = "This server has no chat (`no-chat`), the table has none (`chat-off`), the \
            caller has no account (`chat-needs-account`) or, where everybody may write, no session (`chat-needs-session`), the seat is not theirs (`not-your-seat`), or a moderator has silenced or \
            banned them (`silenced`, `account-banned`)"),
        (status = 404, body = wire::Problem), (status = 409, body = wire::Problem), (status = 413, body = wire::Problem),
        (status = 429, body = wire::Problem, description = "Too many lines (`too-many-lines`)"),
        (status = 503, body = wire::Problem)))]
pub(crate) async fn write(
    State(admission): State<Arc<Admission>>,
    State(tables): State<Arc<Tables>>,
    Extension(visit): Extension<Visit>,
    Path(table): Path<TableId>,
    session: Option<Session>,
    Body(NewChatLine { text, seat }): Body<NewChatLine>,
) -> Result<(StatusCode, Json<ChatLine>), Fault> {
    let (config, database) = (&tables.context.config, &tables.context.database);
    check_server(config)?;
    let session = session.ok_or_else(|| needs_session(config))?;
    let (bearer, program, author) = (session.bearer(), session.program().is_some(), session.speaker().owner());
    let holder = Some(session.holder);
    // Whether there is a chat comes first: what follows is of no use otherwise.
    tables.ask(&table, |reply| ChatMessage::Look { holder, reply }).await??;
    let text = good_line(&text)?;
    let speaker = database.read(move |store| Speaker::read(store, &author)).await?;
    if !may_write(config, &session, speaker.name.as_ref()) {
        return Err(needs_account());
    }
    speaker.check()?;
    admission.visitors.of(Who::Holder(session.speaker())).line()?;
    visit.visitor.line_here()?;
    let Speaker { name, unheard_by, .. } = speaker;
    let line = Box::new(SpokenLine { text, seat, author, name, program, unheard_by });
    let written = tables.ask(&table, |reply| ChatMessage::Write { line, bearer, reply }).await??;
    Ok((StatusCode::CREATED, Json(written)))
}

/// Switches the chat of a table on or off; only its maker can. While it is off, nobody reads or writes lines. Repeating the
/// request is harmless.
#[utoipa::path(put, path = "/api/v1/tables/{table}/chat", tag = "play", request_body = SwitchChat,
    params(("table" = String, Path, description = "Id of the table")),
    responses((status = 204, description = "Switched"), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem, description = "This server has no chat (`no-chat`), or somebody else made the table \
            (`not-your-table`)"),
        (status = 404, body = wire::Problem), (status = 409, body = wire::Problem), (status = 413, body = wire::Problem),
        (status = 503, body = wire::Problem)))]
pub(crate) async fn switch(
    State(config): State<Arc<Config>>,
    State(tables): State<Arc<Tables>>,
    Path(table): Path<TableId>,
    session: Session,
    Body(SwitchChat { chat }): Body<SwitchChat>,
) -> Result<StatusCode, Fault> {
    check_server(&config)?;
    let bearer = session.bearer();
    tables.ask(&table, |reply| ChatMessage::Switch { chat, bearer, reply }).await??;
    Ok(StatusCode::NO_CONTENT)
}
