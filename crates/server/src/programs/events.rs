//! A program's events outside its tables, as a stream of lines: invitations, games that begin and end. All of them are
//! in the store, so that any of several servers can send them. The store is read every second, and immediately if this
//! server changes something.

use crate::admission::requests::Admission;
use crate::admission::session::Session;
use crate::admission::sockets::{End, SocketOwner, SocketPermit};
use crate::admission::visit::Visit;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::ndjson::{KEEP_ALIVE, NDJSON};
use crate::operation::database::Database;
use crate::operation::lifecycle::Lifecycle;
use crate::settings::config::Config;
use axum::body::{Body, Bytes};
use axum::extract::{Extension, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use ids::TableId;
use std::collections::{BTreeMap, VecDeque};
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use store::{Engagement, TokenWrite, Write};
use table::Holder;
use tokio::sync::oneshot;
use tokio::time::{Instant, Interval, MissedTickBehavior};
use wire::{Greeting, PROGRAM_PROTOCOL, ProgramEvent, SeatEvent, SeatOffer};

/// How often the store is read.
const LOOK: Duration = Duration::from_secs(1);
/// After a read it pauses for this many times as long as the read took, but no longer than `LOOK`: many events are sent
/// together, and a program with thousands of tables does not block the store.
const REST: u32 = 10;
/// How often the store is told that a bot is online.
const TELL: Duration = Duration::from_secs(10);
/// For how many seconds it then counts as online.
const THERE: u32 = 25;

/// A program's events, one JSON object per line: `hello`, then all invitations that it has not answered and all its running
/// games, then changes: `invitation`, `invitation-gone`, `game-start`, `game-over`. An empty line every few seconds shows
/// that the server is still there. A bot can be invited to tables while it reads this stream.
#[utoipa::path(get, path = "/api/v1/stream/events", tag = "programs",
    responses((status = 200, body = ProgramEvent, content_type = "application/x-ndjson"),
        (status = 403, body = wire::Problem, description = "The request has no API token"),
        (status = 503, body = wire::Problem)))]
pub(crate) async fn open(
    State(config): State<Arc<Config>>,
    State(database): State<Database>,
    State(lifecycle): State<Arc<Lifecycle>>,
    State(admission): State<Arc<Admission>>,
    Extension(visit): Extension<Visit>,
    session: Option<Session>,
) -> Result<Response, Fault> {
    let session = session.ok_or_else(no_token)?;
    let program = session.program().ok_or_else(no_token)?;
    let (holder, address, bearer) = (program.holder, visit.origin.address, session.bearer());
    let owner = SocketOwner {
        holder: bearer.session,
        generation: bearer.generation,
        address,
        table: TableId::from(""),
        seated: false,
    };
    let (place, end) = admission.sockets.open(&config.limits, owner)?;
    admission.programs.stream(holder, true);
    let mut events = Events {
        presence: Presence { admission, database, holder, bot: program.bot },
        lifecycle,
        known: BTreeMap::new(),
        ready: VecDeque::new(),
        end,
        look: slack(LOOK),
        rested: Instant::now(),
        keep_alive: tokio::time::interval_at(Instant::now() + KEEP_ALIVE, KEEP_ALIVE),
        tell: tokio::time::interval_at(Instant::now() + TELL, TELL),
        _place: place,
    };
    if program.bot {
        // Stored before the program learns that it can be invited.
        events.presence.database.write(Write::Token(TokenWrite::Use(holder.owner(), Some(THERE)))).await?;
    }
    let name = program.name.clone();
    events.say(&ProgramEvent::Hello(Greeting { protocol: PROGRAM_PROTOCOL, name }));
    events.look().await?;
    let body = stream::unfold(events, async |mut events| {
        let line = events.next().await?;
        Some((Ok::<_, Infallible>(Bytes::from(line)), events))
    });
    Ok(([(header::CONTENT_TYPE, NDJSON)], Body::from_stream(body)).into_response())
}

/// Late ticks are delayed, not made up for.
fn slack(every: Duration) -> Interval {
    let mut ticks = tokio::time::interval_at(Instant::now() + every, every);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    ticks
}

fn no_token() -> Fault {
    Fault::new(StatusCode::FORBIDDEN, "no-token")
}

/// Shows that a program reads its events. When this is dropped, the program is offline.
struct Presence {
    admission: Arc<Admission>,
    database: Database,
    holder: Holder,
    bot: bool,
}

impl Presence {
    /// Tells the store that a bot is online for this many seconds.
    fn tell(&self, seconds: u32) {
        if self.bot {
            let write = Write::Token(TokenWrite::Use(self.holder.owner(), Some(seconds)));
            self.database.write_unawaited(write);
        }
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        if self.admission.programs.stream(self.holder, false) == 0 {
            self.tell(0);
        }
    }
}

/// Identifies something in the stream: an invitation by its id, a seat by its table and number.
type Key = (String, u8);

/// The lines of a stream, as they become ready.
struct Events {
    presence: Presence,
    lifecycle: Arc<Lifecycle>,
    /// Lines that were sent and are still valid.
    known: BTreeMap<Key, Engagement>,
    ready: VecDeque<String>,
    end: oneshot::Receiver<End>,
    look: Interval,
    /// The earliest time of the next read of the store.
    rested: Instant,
    keep_alive: Interval,
    tell: Interval,
    _place: SocketPermit,
}

impl Events {
    /// The next line; `None` at the end of the stream.
    async fn next(&mut self) -> Option<String> {
        let (admission, lifecycle) = (Arc::clone(&self.presence.admission), Arc::clone(&self.lifecycle));
        loop {
            if let Some(line) = self.ready.pop_front() {
                self.keep_alive.reset();
                return Some(line);
            }
            tokio::select! {
                biased;
                _ = &mut self.end => return None,
                () = lifecycle.closed() => return None,
                () = admission.programs.next_news() => self.look().await.ok()?,
                _ = self.look.tick() => self.look().await.ok()?,
                _ = self.tell.tick() => self.presence.tell(THERE),
                _ = self.keep_alive.tick() => return Some("\n".to_owned()),
            }
        }
    }

    /// Reads the store, and returns what has changed. A store that fails for a while ends nothing.
    async fn look(&mut self) -> Result<(), Fault> {
        let holder = self.presence.holder;
        tokio::time::sleep_until(self.rested).await;
        let began = Instant::now();
        let now = match self.presence.database.read(move |store| store.engagements(&holder.owner())).await {
            Ok(now) => now,
            Err(error) if self.known.is_empty() => return Err(error.into()),
            Err(_) => return Ok(()),
        };
        self.rested = Instant::now() + LOOK.min(began.elapsed() * REST);
        // A game that waits to begin is not an event yet.
        let now = now.into_iter().filter(|one| one.invitation.is_some() || !one.waits);
        let now: BTreeMap<Key, Engagement> = now
            .map(|one| match &one.invitation {
                Some(id) => ((id.to_string(), one.seat), one),
                None => ((one.table.to_string(), one.seat), one),
            })
            .collect();
        let before = std::mem::take(&mut self.known);
        for (_, one) in before.iter().filter(|(key, _)| !now.contains_key(*key)) {
            self.say(&match &one.invitation {
                Some(id) => ProgramEvent::InvitationGone { id: id.clone().into() },
                None => ProgramEvent::GameOver(seat(one)),
            });
        }
        for (_, one) in now.iter().filter(|(key, _)| !before.contains_key(*key)) {
            let SeatEvent { table, seat, game, options } = seat(one);
            self.say(&match &one.invitation {
                Some(id) => ProgramEvent::Invitation(SeatOffer { id: id.clone().into(), table, seat, game, options }),
                None => ProgramEvent::GameStart(SeatEvent { table, seat, game, options }),
            });
        }
        self.known = now;
        Ok(())
    }

    fn say(&mut self, event: &ProgramEvent) {
        let line = serde_json::to_string(event).expect("events are plain data with text keys");
        self.ready.push_back(line + "\n");
    }
}

fn seat(one: &Engagement) -> SeatEvent {
    let Engagement { table, seat, game, options, .. } = one.clone();
    SeatEvent { table: table.into(), seat, game, options }
}
