//! Who is who and how strong, for profiles and leaderboards: read from the database once for all who ask within a short time.
//! Every answer about a name is looked up here in the same way, whether there is such an account or not.

use crate::accounts::codes::now;
use crate::accounts::names::looked_up;
use crate::accounts::peers::Peers;
use crate::accounts::seasons::Season;
use crate::base::fault::Fault;
use crate::operation::database::Database;
use crate::stored::standings::{Standings, person};
use crate::stored::strengths::Strengths;
use ratings::{Change, Person, Pool};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{Accounts, Owner, StoredAccount, StoredOutcome};
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
    /// The seasons in which games of each pool ended.
    seasons: BTreeMap<Pool, BTreeSet<Season>>,
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
        let seasons = seasons(standings.ladder.history());
        Board { standings, changes, games, seasons, by_looks, looks_of }
    }

    /// The seasons in which games of a pool ended.
    pub fn seasons(&self, pool: &Pool) -> &BTreeSet<Season> {
        static NONE: BTreeSet<Season> = BTreeSet::new();
        self.seasons.get(pool).unwrap_or(&NONE)
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

/// The seasons of each pool. Changes are in the order of their games.
fn seasons(history: &[Change]) -> BTreeMap<Pool, BTreeSet<Season>> {
    let mut all: BTreeMap<Pool, BTreeSet<Season>> = BTreeMap::new();
    let mut now: Option<(Season, u64)> = None;
    for change in history {
        // Almost all fall into the season of the one before.
        let same = now.filter(|(_, until)| change.finished < *until);
        now = same.or_else(|| Season::at(change.finished).and_then(|season| Some((season, season.span()?.1))));
        let Some((season, _)) = now else { continue };
        if !all.get(&change.pool).is_some_and(|seasons| seasons.contains(&season)) {
            all.entry(change.pool.clone()).or_default().insert(season);
        }
    }
    all
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
pub(crate) struct Boards {
    strengths: Arc<Strengths>,
    last: Mutex<Option<Last>>,
    /// How all people have made their points.
    pub peers: Peers,
}

struct Last {
    at: Instant,
    board: Arc<Board>,
}

impl Boards {
    /// Boards with these ratings.
    pub fn new(strengths: Arc<Strengths>) -> Boards {
        Boards { strengths, last: Mutex::default(), peers: Peers::default() }
    }

    /// The board, at most three seconds old.
    ///
    /// # Errors
    /// If the database cannot be read.
    pub async fn now(&self, database: &Database) -> Result<Arc<Board>, Fault> {
        let mut last = self.last.lock().await;
        if let Some(Last { at, board, .. }) = &*last
            && at.elapsed() < FRESH
        {
            return Ok(Arc::clone(board));
        }
        let (at, now) = (Instant::now(), now());
        let standings = self.strengths.now(database).await?;
        let accounts = database.read(|store| store.accounts(&Accounts::All)).await?;
        let board = Arc::new(Board::new(standings, accounts, now));
        *last = Some(Last { at, board: Arc::clone(&board) });
        Ok(board)
    }

    /// What was read is outdated: an account has changed here.
    pub async fn forget(&self) {
        if let Some(last) = &mut *self.last.lock().await {
            last.at = last.at.checked_sub(FRESH).unwrap_or(last.at);
        }
    }
}
