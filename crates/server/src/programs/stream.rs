//! A table as a stream of lines, for programs that play: the messages that pages get on sockets, in the form that
//! `docs/programs.md` describes.

use crate::admission::requests::Admission;
use crate::admission::session::Session;
use crate::admission::sockets::{End, SocketOwner, SocketPermit};
use crate::admission::visit::Visit;
use crate::base::fault::Fault;
use crate::base::frame_limit::TokenBucket;
use crate::base::language::language;
use crate::base::ndjson::{KEEP_ALIVE, NDJSON};
use crate::base::outbox::{Inbox, outbox};
use crate::base::path::{Path, Query};
use crate::task::listeners::{Listener, next_id};
use crate::task::message::{Connection, Look};
use crate::task::tables::Tables;
use axum::body::{Body, Bytes};
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use host::ViewerId;
use ids::TableId;
use serde::Deserialize;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use table::Holder;
use tokio::sync::oneshot;
use tokio::time::{Instant, Interval};
use wire::{Ask, Change, EndReason, Full, Json, Over, SeatClock, ServerMessage, TableInfo, TablePhase, ToProgram};

/// The query.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Since {
    /// The version that the program has seen; the log in `full` begins after it.
    #[serde(default)]
    since: u32,
}

/// A table as the seat of this session may see it, one JSON object per line: `full` first and after any gap, then `update`
/// after each change, `ask` when the seat has to decide, `over` at the end. An empty line every few seconds shows that the
/// server is still there. A client that does not read is disconnected, and can reconnect with `since`.
#[utoipa::path(get, path = "/api/v1/tables/{table}/stream", tag = "programs",
    params(("table" = String, Path, description = "Id of the table"),
        ("since" = Option<u32>, Query, description = "Version that the program has seen; the log in `full` begins after it")),
    responses((status = 200, body = ToProgram, content_type = "application/x-ndjson"), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem), (status = 404, body = wire::Problem), (status = 409, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn open(
    State(tables): State<Arc<Tables>>,
    State(admission): State<Arc<Admission>>,
    Path(table): Path<TableId>,
    Query(Since { since }): Query<Since>,
    headers: HeaderMap,
    Extension(visit): Extension<Visit>,
    session: Option<Session>,
) -> Result<Response, Fault> {
    let holder = session.as_ref().map(|session| session.holder);
    let (rules, _) = tables.ask(&table, |reply| Look::Standing { holder, reply }).await?;
    let session = session.ok_or_else(Fault::not_your_seat)?;
    let (holder, lang, address) = (session.holder, language(&headers), visit.origin.address);
    let network = address.network();
    let mine = tables.ask(&table, |reply| Connection::MayConnect { holder, network, reply }).await??;
    if mine.is_empty() {
        return Err(Fault::not_your_seat());
    }
    let bearer = session.bearer();
    let owner = SocketOwner {
        holder: bearer.session,
        generation: bearer.generation,
        address,
        table: table.clone(),
        seated: true,
    };
    let (place, end) = admission.socket(&bearer, owner)?;
    let (sender, messages) = outbox();
    let id = next_id();
    // Nothing measures it here.
    let delay = Duration::ZERO;
    let (joins, phrases) = (TokenBucket::new(1, 5), TokenBucket::new(1, 4));
    let listener = Listener { id, holder, person: session.speaker(), network, lang, sender, delay, joins, phrases };
    tables.post(&table, Connection::Connect(Box::new(listener))).await?;
    let keep_alive = tokio::time::interval_at(Instant::now() + KEEP_ALIVE, KEEP_ALIVE);
    let lines = Lines {
        seat: Seat { tables, table, id, holder },
        rules,
        phase: None,
        to_act: None,
        turn_to_end: false,
        version: 0,
        ended: None,
        clocks: Vec::new(),
        clocks_at_ms: 0,
        ready: VecDeque::new(),
        over: false,
        messages,
        end,
        keep_alive,
        _place: place,
    };
    lines.seat.join(since).await?;
    let body = stream::unfold(lines, async |mut lines| {
        let line = lines.next().await?;
        Some((Ok::<_, Infallible>(Bytes::from(line)), lines))
    });
    Ok(([(header::CONTENT_TYPE, NDJSON)], Body::from_stream(body)).into_response())
}

/// The listener behind the stream. When this is dropped, it leaves the table.
struct Seat {
    tables: Arc<Tables>,
    table: TableId,
    id: ViewerId,
    holder: Holder,
}

impl Seat {
    /// Requests a new snapshot.
    async fn join(&self, since: u32) -> Result<(), Fault> {
        self.tables.post(&self.table, Connection::Join { listener: self.id, since }).await
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        let Ok(runtime) = tokio::runtime::Handle::try_current() else { return };
        let (tables, table, listener) = (Arc::clone(&self.tables), self.table.clone(), self.id);
        runtime.spawn(async move {
            let _ = tables.post(&table, Connection::Leave { listener, closed: false }).await;
        });
    }
}

/// The lines of a stream, as they become ready.
struct Lines {
    seat: Seat,
    /// Version of the rules.
    rules: u32,
    phase: Option<TablePhase>,
    to_act: Option<u8>,
    /// The seat to act only has to say that its turn is over.
    turn_to_end: bool,
    version: u32,
    ended: Option<EndReason>,
    clocks: Vec<SeatClock>,
    clocks_at_ms: u64,
    ready: VecDeque<String>,
    /// Whether the game is over and the program knows it.
    over: bool,
    messages: Inbox,
    end: oneshot::Receiver<End>,
    keep_alive: Interval,
    _place: SocketPermit,
}

impl Lines {
    /// The next line; `None` at the end of the stream.
    async fn next(&mut self) -> Option<String> {
        loop {
            if let Some(line) = self.ready.pop_front() {
                self.keep_alive.reset();
                return Some(line);
            }
            if self.over {
                return None;
            }
            tokio::select! {
                biased;
                _ = &mut self.end => return None,
                message = self.messages.next() => self.translate(message?.as_str()).await?,
                _ = self.keep_alive.tick() => return Some("\n".to_owned()),
            }
        }
    }

    /// Translates a message for pages into one for programs. `None` if the stream must end.
    async fn translate(&mut self, message: &str) -> Option<()> {
        match serde_json::from_str(message).ok()? {
            ServerMessage::Snapshot(all) => {
                self.note(&all.table);
                self.version = all.version;
                let legal = notations(&all.legal_actions)?;
                self.say(&ToProgram::Full(Box::new(Full {
                    version: all.version,
                    table: all.table,
                    rules: self.rules,
                    seat: all.seat?,
                    facts: all.facts,
                    view: Some(all.view),
                    log_since: all.log_since,
                    log: all.log,
                })));
                self.ask(all.seat, legal);
            }
            ServerMessage::Update(new) => {
                new.table.iter().for_each(|table| self.note(table));
                self.version = new.version;
                let legal = notations(&new.legal_actions)?;
                self.say(&ToProgram::Update(Box::new(Change {
                    version: new.version,
                    from: new.from,
                    to_act: self.to_act,
                    clocks: self.clocks_now(),
                    view: Some(new.view),
                    patch: None,
                    log: new.log,
                    undone: new.undone,
                })));
                self.ask(new.seat, legal);
            }
            ServerMessage::Table { table } => {
                let begins = self.phase == Some(TablePhase::Waiting) && table.phase != TablePhase::Waiting;
                let waits = table.to_act.is_some();
                self.note(&table);
                // The game has begun with a decision: no other message says so.
                if begins && waits {
                    self.seat.join(self.version).await.ok()?;
                }
            }
            ServerMessage::Chat { line } => self.say(&ToProgram::Chat(line)),
            _ => {}
        }
        if self.phase == Some(TablePhase::Over) && !self.ready.is_empty() {
            let Seat { tables, table, holder, .. } = &self.seat;
            let holder = Some(*holder);
            let (_, players) = tables.ask(table, |reply| Look::Standing { holder, reply }).await.ok()?;
            self.say(&ToProgram::Over(Over {
                version: self.version,
                players,
                forfeits: Vec::new(),
                ended: self.ended,
            }));
            self.over = true;
        }
        Some(())
    }

    fn note(&mut self, table: &TableInfo) {
        (self.clocks, self.clocks_at_ms) = (table.clocks.clone(), table.clocks_at_ms.unwrap_or_default());
        (self.phase, self.to_act, self.ended) = (Some(table.phase), table.to_act, table.ended);
        self.turn_to_end = table.turn_to_end;
    }

    /// The clocks at this moment.
    fn clocks_now(&self) -> Vec<SeatClock> {
        let now = self.seat.tables.context.uptime.now_ms();
        self.clocks.iter().map(|clock| clock.at(self.clocks_at_ms, now)).collect()
    }

    fn ask(&mut self, seat: Option<u8>, mut actions: Vec<String>) {
        if self.turn_to_end && seat.is_some() && seat == self.to_act {
            actions.push(table::Command::END_TURN.to_owned());
        }
        if let Some(seat) = seat.filter(|_| !actions.is_empty()) {
            let now = self.seat.tables.context.uptime.now_ms();
            let clock = self.clocks_now().into_iter().find(|clock| clock.seat == seat && clock.running);
            self.say(&ToProgram::Ask(Ask {
                version: self.version,
                seat,
                actions,
                action_views: None,
                deadline_ms: clock.and_then(|clock| clock.zero_ms).map(|zero| zero.saturating_sub(now)),
            }));
        }
    }

    fn say(&mut self, message: &ToProgram) {
        self.ready.push_back(message.text() + "\n");
    }
}

/// The notations of legal actions.
fn notations(legal: &Json) -> Option<Vec<String>> {
    #[derive(Deserialize)]
    struct Legal {
        action: String,
    }
    let legal: Vec<Legal> = serde_json::from_str(legal.text()).ok()?;
    Some(legal.into_iter().map(|legal| legal.action).collect())
}
