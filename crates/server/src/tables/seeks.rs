//! Quick games: a seeker finds a table where somebody waits, or waits at a new one.

use crate::admission::requests::Admission;
use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::names::{check_clash, good_name};
use crate::operation::database::Database;
use crate::settings::config::Config;
use crate::stored::conduct::{LobbyReliability, latest_games, lobby_reliability};
use crate::stored::strengths::{points, pool, rating};
use crate::tables::lobby::OpenTables;
use crate::tables::pace;
use crate::tables::rated::check_sanctions;
use crate::tables::seats::good_claim;
use crate::tables::table::{make_for, players};
use crate::task::rated::needs_account;
use crate::task::tables::Tables;
use axum::Json;
use axum::extract::{Extension, State};
use axum::http::StatusCode;
use axum::response::IntoResponse;
use game::Options;
use host::TimeRules;
use ids::TableId;
use ratings::{Rating, Reliability};
use registry::Shelf;
use std::sync::Arc;
use std::time::Duration;
use store::{Store, StoreError, Write, apart, ask};
use table::Holder;
use tokio::sync::Mutex;
use tokio::time::timeout;
use wire::{LobbyTable, NewSeat, NewSeek, NewTable, SeatKind, Seating, Seek, TimeControl, Visibility};

/// How long a seek may wait for its turn.
const PATIENCE: Duration = Duration::from_secs(2);

/// At so many tables somebody may wait at once.
const MOST_SEEKS: usize = 10;
/// Seconds until somebody who waits at that many may seek again.
const LATER: u64 = 30;

/// How far apart the ratings of people may be who meet at once, in points.
const RANGE: i32 = 200;
/// By how much that grows with each second for which somebody waits.
const WIDENS: i32 = 5;
/// After so many seconds they play with anybody.
const ANYBODY: i32 = 120;

/// What happens when the time of a player runs out.
const LOSE: &str = "lose";

/// Only one seek at a time makes a table, so that two people who seek at the same moment find each other. On two
/// servers they may both wait; then the later one goes to the earlier one's table, at once or with the next seek.
#[derive(Default)]
pub(crate) struct Seeking(Mutex<()>);

/// Looks for people to play with. If somebody is present at a lobby table for the same game with the same options, number
/// of players and time control, the answer is that table with its open seats. Otherwise the server makes a table, and the seeker
/// waits there; the lobby shows it. Seats are drawn. A seeker who already waits for the same game stays at their
/// table.
///
/// A rated game needs an account, and then the others may be at most 200 points stronger or weaker. This range grows by 5 points
/// with each second for which they have waited; after two minutes there is none.
///
/// People who have often left games are seated with others like them at once, and with everybody else only when nobody has fitted
/// better for half a minute, or a minute.
///
/// A seeker who waits should seek again, for the first time after 1.5 seconds, since somebody may have come at the same moment on
/// another server. After that, every few seconds will do: somebody who has waited longer may be within reach by now.
#[utoipa::path(post, path = "/api/v1/seeks", tag = "tables", request_body = NewSeek, responses(
    (status = 200, body = Seek, description = "Found or made; the session cookie is set or renewed"),
    (status = 400, body = wire::Problem), (status = 403, body = wire::Problem), (status = 404, body = wire::Problem),
    (status = 409, body = wire::Problem), (status = 413, body = wire::Problem), (status = 429, body = wire::Problem),
    (status = 503, body = wire::Problem)))]
#[expect(clippy::too_many_arguments, reason = "an extractor for each part that it uses")]
pub(crate) async fn seek(
    State(admission): State<Arc<Admission>>,
    State(config): State<Arc<Config>>,
    State(database): State<Database>,
    State(lobby): State<Arc<OpenTables>>,
    State(seeking): State<Arc<Seeking>>,
    State(tables): State<Arc<Tables>>,
    Extension(visit): Extension<Visit>,
    session: Session,
    Body(seek): Body<NewSeek>,
) -> Result<impl IntoResponse, Fault> {
    let game = config.game(&seek.game).ok_or_else(|| Fault::no_such_game(config.shelf))?;
    let session = match &seek.request {
        Some(request) => session.seeking(&admission.keys, good_claim(request)?),
        None => session,
    };
    if seek.rated && session.account.is_none() {
        return Err(needs_account());
    }
    if seek.rated {
        check_sanctions(&database, &session).await?;
    }
    let asked = if seek.rated { session.rated_name(&seek.name) } else { &seek.name };
    let name = good_name(&session.name(asked))?;
    check_clash(0, &name, std::iter::empty(), game.bots())?;
    let made = seek.request.as_ref().map(|request| admission.keys.table_id(&session.holder, request));
    let new = table(seek);
    let options = canonical(game, players(game, &new)?).await?;
    let time = pace::asked(&new, game, &config)?;
    let (holder, rated, players) = (session.holder, new.rated, new.seats.len());
    let known = known_about(&database, &session).await?;
    let wanted = Wanted {
        game,
        options: &options,
        name: &name,
        holder,
        made,
        rated,
        time: time.as_ref(),
        players,
        known,
        lobby: &lobby,
    };
    let mut found = wanted.now(&database).await?;
    if found.is_none() {
        // Nobody is waiting. Seekers make tables one after the other, so that the next one finds the first one's table.
        let Ok(_alone) = timeout(PATIENCE, seeking.0.lock()).await else { return Err(Fault::full()) };
        found = match wanted.now(&database).await? {
            None => {
                let made = make_for(&config, &database, &tables, &visit, &session, new).await?;
                Some(wanted.earlier(&database, made).await?)
            }
            found => found,
        };
    }
    let found = found.ok_or_else(Fault::internal)?;
    Ok((session.gained(&admission.keys), Json(found)))
}

/// The table at which a seeker waits.
fn table(seek: NewSeek) -> NewTable {
    let open = (1..seek.players).map(|_| NewSeat::Open);
    let seats = std::iter::once(NewSeat::Me { name: seek.name }).chain(open).collect();
    let NewSeek { game, options, request, rated, pace, zone, color, .. } = seek;
    let at_zero = (pace != TimeControl::None).then(|| LOSE.to_owned());
    let (visibility, invite) = (Visibility::Public, Vec::new());
    let (take_backs, take_back_draws) = (None, None);
    let data = None;
    NewTable {
        game,
        options,
        seats,
        data,
        request,
        visibility,
        rated,
        invite,
        pace,
        at_zero,
        take_backs,
        end_of_turn: false,
        take_back_draws,
        zone,
        strength: None,
        delay: 0,
        chat: None,
        seating: Seating::Random,
        color,
    }
}

/// The options in the form in which the lobby lists them.
async fn canonical(game: &'static dyn Shelf, options: Options) -> Result<String, Fault> {
    let made = tokio::task::spawn_blocking(move || Ok(game.create(&options, None)?.options().to_string()));
    made.await.map_err(|_| Fault::internal())?
}

/// With whom a seeker is seated, and how soon.
#[derive(Default)]
struct Known {
    /// Tables with people whom the seeker has blocked, or who have blocked the seeker.
    apart: Vec<TableId>,
    reliability: Reliability,
    /// How reliable the people at the tables of the lobby are.
    others: LobbyReliability,
}

async fn known_about(database: &Database, session: &Session) -> Result<Known, Fault> {
    let account = session.account.as_ref().map(|account| account.owner);
    let read = move |store: &dyn Store| {
        let others = lobby_reliability(store)?;
        let Some(account) = account else { return Ok(Known { others, ..Known::default() }) };
        let reliability = latest_games(store, &account)?.conduct.reliability();
        Ok::<_, StoreError>(Known { apart: ask(store, apart(&account))?, reliability, others })
    };
    Ok(database.read(read).await?)
}

/// A seeker's wishes.
struct Wanted<'a> {
    game: &'static dyn Shelf,
    options: &'a str,
    name: &'a str,
    holder: Holder,
    /// The table that the same request has made before, or would make.
    made: Option<TableId>,
    rated: bool,
    time: Option<&'a TimeRules>,
    players: usize,
    known: Known,
    lobby: &'a OpenTables,
}

impl Wanted<'_> {
    /// The table that the same request made, or where the seeker waits already, or otherwise the best one with somebody
    /// else.
    async fn now(&self, database: &Database) -> Result<Option<Seek>, Fault> {
        let (made, owner) = (self.made.clone(), self.holder.owner());
        let made = move |store: &dyn Store| match made {
            Some(made) => store.head(&made),
            None => Ok(None),
        };
        if let Some(made) = database.read(made).await? {
            if !self.is_same(&made) {
                return Err(Fault::new(StatusCode::CONFLICT, "request-used"));
            }
            return Ok(Some(Seek { table: made.id.into(), seats: Vec::new() }));
        }
        let own = database.read(move |store| store.tables_of(&owner)).await?;
        let (listed, strength) = (self.lobby.read(database).await?.tables, self.strength(database).await?);
        let waits = listed.iter().position(|table| self.is_wanted(table) && holds(&own, table));
        Ok(match waits {
            Some(at) => self.better(&listed, at, &own, strength).or_else(|| Some(here(&listed[at]))),
            None => match self.fitting(listed.iter(), &own, strength) {
                None if waits_at(&listed, &own) >= MOST_SEEKS => {
                    let fault = Fault::new(StatusCode::TOO_MANY_REQUESTS, "too-many-seeks");
                    return Err(fault.with("limit", MOST_SEEKS).again_in("seeks", LATER));
                }
                found => found,
            },
        })
    }

    /// Whether the seeker looks for the game of a table that an earlier request has made.
    fn is_same(&self, made: &store::NewTable) -> bool {
        let time = self.time.map(ToString::to_string);
        made.game == self.game.name()
            && made.options == self.options
            && (made.rated, made.seats.len(), &made.pace) == (self.rated, self.players, &time)
    }

    /// Somebody may have made such a table at the same time on another server: the seeker then goes there, and their
    /// own table is removed.
    async fn earlier(&self, database: &Database, made: TableId) -> Result<Seek, Fault> {
        let (listed, strength) = (self.lobby.read(database).await?.tables, self.strength(database).await?);
        let before =
            listed.iter().position(|table| table.table == made.as_str()).map_or(&[][..], |at| &listed[at + 1..]);
        match self.fitting(before.iter(), std::slice::from_ref(&made), strength) {
            Some(found) => {
                database.write(Write::Remove { table: made }).await?;
                Ok(found)
            }
            None => Ok(Seek { table: made.into(), seats: Vec::new() }),
        }
    }

    /// How strong the seeker is, for a rated game.
    async fn strength(&self, database: &Database) -> Result<Option<i32>, Fault> {
        if !self.rated {
            return Ok(None);
        }
        let standings = self.lobby.strengths(database).await?;
        let pool = pool(self.game.name(), self.options, self.players, self.time.map(TimeRules::class));
        Ok(Some(points(rating(&standings, &pool, &self.holder.owner()).unwrap_or(Rating::NEW))))
    }

    /// A table of others that is better than the one where the seeker waits alone. Those who have waited longer may by now take
    /// anybody, or are near enough in strength. Two servers may also each have made a table at the same moment without
    /// seeing the other one's. Only one of two tables is better, so that two people never change places; and nobody
    /// leaves a person who has come.
    fn better(&self, listed: &[LobbyTable], at: usize, own: &[TableId], strength: Option<i32>) -> Option<Seek> {
        let here = &listed[at];
        if people(here, SeatKind::Human) > 1 {
            return None;
        }
        let fewer = |table: &&LobbyTable| open(table).len() < open(here).len();
        let before = listed[..at].iter().filter(fewer);
        self.fitting(before.chain(&listed[at + 1..]), own, strength)
            .filter(|found| found.seats.len() <= open(here).len())
    }

    /// Whether people wait there for the same game. Seekers do not want a table with computer players or programs.
    fn is_wanted(&self, table: &LobbyTable) -> bool {
        let same = table.game == self.game.name() && table.options == self.options && !table.custom_data;
        let programs = table.seats.iter().any(|seat| seat.program);
        same && table.rated == self.rated
            && table.pace == self.time.map(TimeRules::shown)
            && (table.pace.is_none() || table.at_zero.as_deref() == Some(LOSE))
            && (table.present || matches!(table.pace, Some(TimeControl::Days { .. })))
            && !table.playing
            && !programs
            // The seeker has asked for neither.
            && table.strength.is_none()
            && table.delay == 0
            && people(table, SeatKind::Bot) == 0
            && people(table, SeatKind::Human) > 0
    }

    /// The best table of others where they can sit down: one that needs the fewest others, then the one that has waited
    /// longest.
    fn fitting<'t>(
        &self,
        listed: impl DoubleEndedIterator<Item = &'t LobbyTable>,
        own: &[TableId],
        strength: Option<i32>,
    ) -> Option<Seek> {
        let fits = |table: &&'t LobbyTable| {
            let people = (0..).zip(&table.seats).filter(|(_, seat)| seat.kind == SeatKind::Human);
            let names = people.map(|(at, seat)| (at, seat.name.as_str()));
            let at = open(table).first().copied().map_or(0, usize::from);
            let free = check_clash(at, self.name, names, self.game.bots()).is_ok();
            let near = strength.is_none_or(|strength| is_near(strength, table));
            let apart = holds(&self.known.apart, table);
            free && near && !apart && self.known.has_waited(table) && self.is_wanted(table) && !holds(own, table)
        };
        // The lobby begins with the latest.
        listed.rev().filter(fits).min_by_key(|table| open(table).len()).map(found)
    }
}

impl Known {
    /// Whether the people at a table are as reliable as the seeker, or have waited long enough for somebody who is.
    fn has_waited(&self, table: &LobbyTable) -> bool {
        let there = self.others.get(table.table.as_str()).copied().unwrap_or_default();
        table.age_s >= self.reliability.patience(there)
    }
}

/// Whether everybody at a table is about as strong, given how long it has waited. Whoever has no rating, or shows none, counts as
/// new.
fn is_near(strength: i32, table: &LobbyTable) -> bool {
    let waited = i32::try_from(table.age_s).unwrap_or(i32::MAX);
    let range = RANGE.saturating_add(waited.saturating_mul(WIDENS));
    let people = table.seats.iter().filter(|seat| seat.kind == SeatKind::Human);
    let mut strengths = people.map(|seat| seat.rating.as_ref().map_or(points(Rating::NEW), |known| known.rating));
    waited >= ANYBODY || strengths.all(|other| strength.abs_diff(other) <= range.unsigned_abs())
}

/// Whether a table is among these.
fn holds(ids: &[TableId], table: &LobbyTable) -> bool {
    ids.iter().any(|id| id.as_str() == table.table)
}

/// At how many of a person's own tables games have yet to begin.
fn waits_at(listed: &[LobbyTable], own: &[TableId]) -> usize {
    listed.iter().filter(|table| !table.playing && holds(own, table)).count()
}

fn here(table: &LobbyTable) -> Seek {
    Seek { table: table.table.clone(), seats: Vec::new() }
}

/// How many seats are of a kind.
fn people(table: &LobbyTable, kind: SeatKind) -> usize {
    table.seats.iter().filter(|seat| seat.kind == kind).count()
}

fn open(table: &LobbyTable) -> Vec<u8> {
    let seats = (0..).zip(&table.seats);
    seats.filter(|(_, seat)| seat.kind == SeatKind::Open).map(|(at, _)| at).collect()
}

fn found(table: &LobbyTable) -> Seek {
    Seek { table: table.table.clone(), seats: open(table) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::{LobbySeat, SeatRating};

    fn waits(rating: Option<i32>, age_s: u32) -> LobbyTable {
        let rating = rating.map(|rating| SeatRating { rating, provisional: false });
        let seat = LobbySeat { kind: SeatKind::Human, name: "Ann".to_owned(), program: false, rating };
        LobbyTable {
            table: "a".to_owned(),
            game: "toy".to_owned(),
            options: String::new(),
            custom_data: false,
            seats: vec![seat],
            playing: false,
            rated: true,
            pace: None,
            at_zero: None,
            age_s,
            present: true,
            watching: 0,
            strength: None,
            delay: 0,
            seating: Seating::Random,
        }
    }

    #[test]
    fn the_range_widens_until_anybody_will_do() {
        assert!(is_near(1700, &waits(Some(1500), 0)) && is_near(1300, &waits(None, 0)));
        assert!(!is_near(1701, &waits(Some(1500), 0)) && !is_near(1299, &waits(None, 0)));
        assert!(is_near(1750, &waits(Some(1500), 10)) && !is_near(1751, &waits(Some(1500), 10)));
        assert!(!is_near(4000, &waits(Some(1500), 119)) && is_near(i32::MAX, &waits(Some(i32::MIN), 120)));
        assert!(!is_near(i32::MIN, &waits(Some(i32::MAX), 0)));
    }
}
