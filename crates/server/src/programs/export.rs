//! Finished games over HTTP: the visitor's own, and everyone's if the operator has made them public.

use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::admission::visitors::{Thing, VisitorPermit, too_many};
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::ndjson::NDJSON;
use crate::base::path::Query;
use crate::base::pools::in_slices;
use crate::settings::config::{Config, Limits};
use crate::stored::examine::{Examination, Examined};
use crate::stored::export::{ExportFilter, ExportWishes, InvalidExport, PAGE, line};
use crate::task::context::TableContext;
use crate::task::tables::Tables;
use axum::body::{Body, Bytes};
use axum::extract::{Extension, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use serde::Deserialize;
use std::collections::VecDeque;
use std::io;
use std::sync::Arc;
use store::{Cursor, Finished, Salvage};
use table::Holder;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, Interval, MissedTickBehavior};

/// Seconds after which a visitor with another export in progress may try again.
const AGAIN: u64 = 10;

/// Places for exports of finished games, and for those that are reading.
pub(crate) struct Exports {
    places: Arc<Semaphore>,
    at_work: Semaphore,
}

impl Exports {
    pub fn new(limits: &Limits) -> Exports {
        Exports { places: Arc::new(Semaphore::new(limits.exports)), at_work: Semaphore::new(limits.exports_at_work) }
    }
}

/// The query. A misspelt filter is refused: without it the answer would contain more games, and nobody would notice.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wishes {
    #[serde(default)]
    mine: bool,
    game: Option<String>,
    options: Option<String>,
    with: Option<String>,
    player: Option<String>,
    from: Option<String>,
    until: Option<String>,
    after: Option<String>,
}

fn refused(error: InvalidExport, config: &Config) -> Fault {
    match error {
        InvalidExport::Game(_) => Fault::no_such_game(config.shelf),
        InvalidExport::Options(error) => error.into(),
        InvalidExport::Time(_) => Fault::bad_message(error),
    }
}

/// Finished games, one JSON object per line, in the order in which they ended; the games of the last seconds follow a
/// little later. With `mine=true` the games of this session; without it all games, if the operator has made them public
/// (`--public-games`). A response that is cut off does not end properly; continue with the `cursor` of the last line as
/// `after`.
#[utoipa::path(get, path = "/api/v1/export", tag = "programs",
    params(("mine" = Option<bool>, Query, description = "Only games at tables that this session made or holds a seat at"),
        ("game" = Option<String>, Query, description = "Name of a game"),
        ("options" = Option<String>, Query, description = "Games with all of these options: `players=2,farmers=no`"),
        ("with" = Option<String>, Query, description = "Games with all of these expansions: `inns+traders`"),
        ("player" = Option<String>, Query, description = "Games of a player with exactly this name"),
        ("from" = Option<String>, Query,
            description = "Games that ended at this time or later: `2026-11-25`, `2026-11-25T18:30:00Z`, or seconds \
                since 1970"),
        ("until" = Option<String>, Query, description = "Games that ended before this time"),
        ("after" = Option<String>, Query, description = "The `cursor` of the last line that you read")),
    responses((status = 200, body = wire::FinishedGame, content_type = "application/x-ndjson"),
        (status = 400, body = wire::Problem), (status = 403, body = wire::Problem, description = "Games on this server \
            are not public"),
        (status = 404, body = wire::Problem), (status = 422, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn export(
    State(config): State<Arc<Config>>,
    State(tables): State<Arc<Tables>>,
    State(exports): State<Arc<Exports>>,
    Query(wishes): Query<Wishes>,
    Extension(visit): Extension<Visit>,
    session: Option<Session>,
) -> Result<Response, Fault> {
    if !wishes.mine && !config.public_games {
        return Err(Fault::new(StatusCode::FORBIDDEN, "games-not-public"));
    }
    let filter = ExportFilter::new(
        config.shelf,
        &ExportWishes {
            game: wishes.game.as_deref(),
            options: wishes.options.as_deref(),
            with: wishes.with.as_deref(),
            player: wishes.player.as_deref(),
            from: wishes.from.as_deref(),
            until: wishes.until.as_deref(),
        },
    );
    let filter = filter.map_err(|error| refused(error, &config))?;
    let after = wishes.after.map(|text| text.parse()).transpose();
    let after = after.map_err(|error| Fault::bad_message(format_args!("after: {error}")))?;
    let place = visit.visitor.place(Thing::Export).ok_or_else(|| too_many("too-many-exports", "exports", AGAIN))?;
    let own_place = Arc::clone(&exports.places).try_acquire_owned().map_err(|_| Fault::full())?;
    let mut pace = tokio::time::interval(config.limits.export_pace);
    pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut lines = Lines {
        after: filter.start(after),
        filter,
        of: if wishes.mine { Whose::Own(session.map(|session| session.holder)) } else { Whose::Everybodys },
        games: VecDeque::new(),
        end: false,
        until: Instant::now() + config.limits.export_longest,
        pace,
        context: Arc::clone(&tables.context),
        exports,
        _places: (place, own_place),
    };
    // Errors of the store are reported while the status can still be set.
    lines.turn_page().await?;
    let body = stream::unfold(Some(lines), async |lines| {
        let mut lines = lines?;
        match lines.next().await {
            Ok(None) => None,
            Ok(Some(line)) => Some((Ok(Bytes::from(line)), Some(lines))),
            // The response breaks off, so that its reader sees that it is incomplete.
            Err(fault) => Some((Err(io::Error::other(fault.key().to_owned())), None)),
        }
    });
    Ok(([(header::CONTENT_TYPE, NDJSON)], Body::from_stream(body)).into_response())
}

/// The owner of the exported games.
enum Whose {
    Everybodys,
    /// One person's games; without a session there are none.
    Own(Option<Holder>),
}

/// The lines of an export, made one by one as they are read.
struct Lines {
    context: Arc<TableContext>,
    exports: Arc<Exports>,
    filter: ExportFilter,
    of: Whose,
    /// Games from the list that are still to be sent.
    after: Cursor,
    /// Whether the list is finished.
    games: VecDeque<Finished>,
    /// Whether the list is finished.
    end: bool,
    until: Instant,
    pace: Interval,
    _places: (VisitorPermit, OwnedSemaphorePermit),
}

impl Lines {
    /// The next line; `None` at the end.
    async fn next(&mut self) -> Result<Option<String>, Fault> {
        loop {
            if self.context.lifecycle.is_closing() {
                return Err(Fault::closing());
            }
            if Instant::now() >= self.until {
                return Err(Fault::unavailable("took-too-long"));
            }
            let Some(finished) = self.games.pop_front() else {
                if self.end {
                    return Ok(None);
                }
                self.turn_page().await?;
                continue;
            };
            self.pace.tick().await;
            // Held only while working, so that a slow reader delays nobody.
            let _at_work = self.exports.at_work.acquire().await.map_err(|_| Fault::closing())?;
            let id = finished.id.clone();
            // It may have been removed meanwhile.
            let Some(stored) = self.context.database.read(move |store| store.salvage(&id)).await? else { continue };
            let game = self.replayed(finished, stored).await?;
            let line = serde_json::to_string(&game).map_err(|_| Fault::internal())?;
            return Ok(Some(line + "\n"));
        }
    }

    /// Reads more of the list.
    async fn turn_page(&mut self) -> Result<(), Fault> {
        let (own, owner) = match &self.of {
            Whose::Everybodys => (false, None),
            Whose::Own(Some(holder)) => (true, Some(holder.owner())),
            Whose::Own(None) => {
                self.end = true;
                return Ok(());
            }
        };
        let after = self.after.clone();
        let at_work = self.exports.at_work.acquire().await.map_err(|_| Fault::closing())?;
        let page = self.context.database.read(move |store| store.finished(&after, owner.as_ref(), PAGE)).await?;
        drop(at_work);
        match page.last() {
            Some(last) => (self.after, self.end) = (last.cursor(), self.filter.is_past(last)),
            None => self.end = true,
        }
        let shelf = self.context.config.shelf;
        self.games.extend(
            page.into_iter().filter(|game| (game.own || !own && !game.private) && self.filter.wants(shelf, game)),
        );
        Ok(())
    }

    /// The line of a game, made in the pool for long work.
    async fn replayed(&self, finished: Finished, stored: Salvage) -> Result<wire::FinishedGame, Fault> {
        let context = Arc::clone(&self.context);
        let work = self.context.pools.awaited(async move {
            let (shelf, games, budget) = (context.config.shelf, &context.games, context.mailboxes.budget());
            let begun = Examination::begin(shelf, &stored, |head| Some(games.set_up(shelf, head, budget).ok()?.0));
            let examined: Examined = match begun {
                Ok(mut examination) => in_slices(|| examination.step(), || context.lifecycle.is_closing()).await?,
                Err(why) => (None, Some(why)),
            };
            Some(line(finished, &stored, examined))
        });
        work.await.map_err(|_| Fault::internal())?.ok_or_else(Fault::closing)
    }
}
