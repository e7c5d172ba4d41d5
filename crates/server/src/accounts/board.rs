//! Who is who and how strong, for profiles and leaderboards: read from the database once for all who ask within a short time.
//! Every answer about a name is looked up here in the same way, whether there is such an account or not.

use crate::accounts::codes::now;
use crate::accounts::names::looked_up;
use crate::base::fault::Fault;
use crate::operation::database::Database;
use crate::stored::standings::{Standings, StandingsError, person};
use ratings::{Change, Person};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{Accounts, Outcomes, Owner, Store, StoreError, StoredAccount, StoredOutcome};
use tokio::sync::Mutex;
use wire::Shows;

/// The database is read once for all who ask within this time.
const FRESH: Duration = Duration::from_secs(2);

/// An account as others may see it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Player {
    pub owner: Owner,
    pub person: Person,
    pub name: String,
    pub former_name: Option<String>,
    pub shows: Shows,
    pub banned: bool,
}

/// Everything at one moment.
pub(crate) struct Board {
    pub standings: Arc<Standings>,
    /// What each game changed, by game and person.
    changes: BTreeMap<(String, Person), usize>,
    /// The games of each person, the first first.
    games: BTreeMap<Person, Vec<usize>>,
    by_looks: BTreeMap<String, Player>,
    looks_of: BTreeMap<Person, String>,
}

impl Board {
    fn new(standings: Arc<Standings>, accounts: Vec<StoredAccount>, now: i64) -> Board {
        let history = standings.ladder.history().iter().enumerate();
        let changes = history.map(|(at, one)| ((one.game.clone(), one.person.clone()), at)).collect();
        let mut games: BTreeMap<Person, Vec<usize>> = BTreeMap::new();
        for (at, game) in standings.games.iter().enumerate() {
            for owner in game.people.iter().flatten() {
                let all = games.entry(person(owner)).or_default();
                if all.last() != Some(&at) {
                    all.push(at);
                }
            }
        }
        let (mut by_looks, mut looks_of) = (BTreeMap::new(), BTreeMap::new());
        for account in accounts {
            let looks = looked_up(&account.name);
            let player = player(account, now);
            looks_of.insert(player.person.clone(), looks.clone());
            by_looks.insert(looks, player);
        }
        Board { standings, changes, games, by_looks, looks_of }
    }

    /// The player with this name, for this caller: a player who shows nothing is there for themselves alone.
    pub fn called(&self, name: &str, caller: Option<&Owner>) -> Option<&Player> {
        let found = self.by_looks.get(&looked_up(name));
        found.filter(|player| player.shows != Shows::Nothing || caller == Some(&player.owner))
    }

    /// The account of a person, if it exists.
    pub fn of(&self, person: &Person) -> Option<&Player> {
        self.by_looks.get(self.looks_of.get(person)?)
    }

    /// The rated games of a person, the first first.
    pub fn games_of(&self, person: &Person) -> impl DoubleEndedIterator<Item = &StoredOutcome> {
        let places = self.games.get(person).map(Vec::as_slice).unwrap_or_default();
        places.iter().filter_map(|at| self.standings.games.get(*at))
    }

    /// What a game changed for a person.
    pub fn change(&self, game: &str, person: &Person) -> Option<&Change> {
        let at = self.changes.get(&(game.to_owned(), person.clone()))?;
        self.standings.ladder.history().get(*at)
    }
}

fn player(account: StoredAccount, now: i64) -> Player {
    Player {
        person: person(&account.owner),
        banned: account.banned_at(now).is_some(),
        owner: account.owner,
        shows: Shows::read(&account.shows),
        former_name: account.former_name,
        name: account.name,
    }
}

/// The board as it was last read.
#[derive(Default)]
pub(crate) struct Boards(Mutex<Option<Last>>);

struct Last {
    at: Instant,
    stamp: i64,
    board: Arc<Board>,
}

impl Boards {
    /// The board, at most two seconds old.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn now(&self, database: &Database) -> Result<Arc<Board>, Fault> {
        let mut last = self.0.lock().await;
        if let Some(Last { at, board, .. }) = &*last
            && at.elapsed() < FRESH
        {
            return Ok(Arc::clone(board));
        }
        let (at, now) = (Instant::now(), now());
        let known = last.as_ref().map(|last| (last.stamp, Arc::clone(&last.board.standings)));
        let (stamp, board) = database.read(move |store| read(store, known, now)).await?;
        let board = Arc::new(board);
        *last = Some(Last { at, stamp, board: Arc::clone(&board) });
        Ok(board)
    }

    /// What was read is outdated: an account has changed here.
    pub async fn forget(&self) {
        if let Some(last) = &mut *self.0.lock().await {
            last.at = last.at.checked_sub(FRESH).unwrap_or(last.at);
        }
    }
}

/// Reads what has changed since the standings that are known.
fn read(store: &dyn Store, known: Option<(i64, Arc<Standings>)>, now: i64) -> Result<(i64, Board), StoreError> {
    // Read before the outcomes: what is stored in between is read again next time.
    let stamp = store.outcome_stamp()?;
    let standings = match known {
        Some((same, standings)) if same == stamp => standings,
        _ => Arc::new(Standings::new(store.outcomes(&Outcomes::Rated)?).map_err(unreadable)?),
    };
    Ok((stamp, Board::new(standings, store.accounts(&Accounts::All)?, now)))
}

fn unreadable(error: StandingsError) -> StoreError {
    match error {
        StandingsError::Store(error) => error,
        other => StoreError::Other(other.to_string()),
    }
}
