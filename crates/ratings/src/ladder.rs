//! All ratings, from all finished games.

use crate::eligibility::{Unrated, check};
use crate::finished::{FinishedGame, Person, Pool, Seat, Who};
use crate::model::{Side, after_game};
use crate::rating::Rating;
use crate::scale::Scale;
use std::collections::{BTreeMap, BTreeSet};

/// Where somebody stands in a pool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The rating after the last game. [`Rating::after_idle`] makes it that of today.
    pub rating: Rating,
    /// How many rated games.
    pub games: u32,
    /// When the last of them ended, in seconds since 1970.
    pub last: u64,
}

/// What a game changed for one person: a point of their chart.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// The game's id.
    pub game: String,
    /// When it ended, in seconds since 1970.
    pub finished: u64,
    /// The pool.
    pub pool: Pool,
    /// Who.
    pub person: Person,
    /// The rating with which the game was entered: with the uncertainty of idle months.
    pub before: Rating,
    /// The rating after it.
    pub after: Rating,
}

/// Why a game cannot be added.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum LadderError {
    /// A game of this id was added before.
    #[error("the game {0} exists already")]
    Twice(String),
    /// It ended before one that was added: all ratings must be computed again.
    #[error("the game {0} ended before one that was rated")]
    TooLate(String),
}

/// All ratings, with their history.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ladder {
    pools: BTreeMap<Pool, BTreeMap<Person, Standing>>,
    history: Vec<Change>,
    unrated: BTreeMap<String, Unrated>,
    added: BTreeSet<String>,
    /// End and id of the last game.
    last: Option<(u64, String)>,
}

impl Ladder {
    /// Computes all ratings from all finished games, which may come in any order. Games for which `struck` says yes change
    /// nothing, as if they had not been played: a ban is taken back exactly by computing once more.
    ///
    /// # Errors
    /// [`LadderError::Twice`] if two games have the same id.
    pub fn recompute(
        scale: &Scale,
        games: impl IntoIterator<Item = FinishedGame>,
        struck: impl Fn(&FinishedGame) -> bool,
    ) -> Result<Ladder, LadderError> {
        let mut games: Vec<FinishedGame> = games.into_iter().collect();
        games.sort_by(|one, other| (one.finished, &one.id).cmp(&(other.finished, &other.id)));
        let mut ladder = Ladder::default();
        for game in &games {
            ladder.add(scale, game, struck(game))?;
        }
        Ok(ladder)
    }

    /// Adds a game that has just ended, and says what it changed. A game that is not rated changes nothing, and
    /// [`Ladder::unrated`] says why.
    ///
    /// # Errors
    /// The game is there already, or it ended before the last one that was added.
    pub fn add(&mut self, scale: &Scale, game: &FinishedGame, struck: bool) -> Result<&[Change], LadderError> {
        if !self.added.insert(game.id.clone()) {
            return Err(LadderError::Twice(game.id.clone()));
        }
        let end = (game.finished, game.id.clone());
        if self.last.as_ref().is_some_and(|last| end < *last) {
            self.added.remove(&game.id);
            return Err(LadderError::TooLate(game.id.clone()));
        }
        self.last = Some(end);
        let from = self.history.len();
        match if struck { Err(Unrated::StruckOut) } else { check(game, scale) } {
            Ok(()) => self.rate(scale, game),
            Err(why) => drop(self.unrated.insert(game.id.clone(), why)),
        }
        Ok(&self.history[from..])
    }

    fn rate(&mut self, scale: &Scale, game: &FinishedGame) {
        let pool = game.pool();
        // Sums of fractions depend on their order, so the seats have one of their own.
        let mut seats: Vec<(&Seat, u32)> = game.seats.iter().zip(game.places()).collect();
        seats.sort_by(|one, other| (&one.0.who, one.1).cmp(&(&other.0.who, other.1)));
        let standings = self.pools.entry(pool.clone()).or_default();
        let rating = |who: &Who| match who {
            Who::Person(person) => standings.get(person).map_or(Rating::NEW, |standing| {
                standing.rating.after_idle(game.finished.saturating_sub(standing.last))
            }),
            Who::Level(level) => scale.rating(&pool.game, pool.players, *level).unwrap_or(Rating::NEW),
            Who::Unknown => Rating::NEW,
        };
        let sides: Vec<Side> =
            seats.iter().map(|(seat, place)| Side { rating: rating(&seat.who), place: *place }).collect();
        for ((seat, _), (side, after)) in seats.iter().zip(sides.iter().zip(after_game(&sides))) {
            let Who::Person(person) = &seat.who else { continue };
            let games = standings.get(person).map_or(0, |standing| standing.games) + 1;
            standings.insert(person.clone(), Standing { rating: after, games, last: game.finished });
            self.history.push(Change {
                game: game.id.clone(),
                finished: game.finished,
                pool: pool.clone(),
                person: person.clone(),
                before: side.rating,
                after,
            });
        }
    }

    /// All pools in which somebody has a rating, with their standings.
    pub fn pools(&self) -> impl Iterator<Item = (&Pool, &BTreeMap<Person, Standing>)> {
        self.pools.iter()
    }

    /// Where somebody stands in a pool, if they have played there.
    pub fn standing(&self, pool: &Pool, person: &Person) -> Option<Standing> {
        self.pools.get(pool)?.get(person).copied()
    }

    /// The standings of a pool in a span of time, from its first second up to `until`: those with at least so many games that ended
    /// in it, with the ratings after the last of these, the best first.
    pub fn season(&self, pool: &Pool, from: u64, until: u64, least_games: u32) -> Vec<(&Person, Standing)> {
        // Changes are in the order in which the games ended.
        let place = |end: u64| self.history.partition_point(|change| change.finished < end);
        let span = self.history.get(place(from)..place(until)).unwrap_or_default();
        let mut all: BTreeMap<&Person, Standing> = BTreeMap::new();
        for Change { person, finished, after, .. } in span.iter().filter(|change| change.pool == *pool) {
            let games = all.get(person).map_or(0, |standing| standing.games) + 1;
            all.insert(person, Standing { rating: *after, games, last: *finished });
        }
        let mut list: Vec<(&Person, Standing)> =
            all.into_iter().filter(|(_, standing)| standing.games >= least_games).collect();
        best_first(&mut list);
        list
    }

    /// All changes, from the first game to the last.
    pub fn history(&self) -> &[Change] {
        &self.history
    }

    /// The changes of one person in one pool, for a chart.
    pub fn chart<'a>(&'a self, pool: &'a Pool, person: &'a Person) -> impl Iterator<Item = &'a Change> {
        self.history.iter().filter(move |change| change.pool == *pool && change.person == *person)
    }

    /// Games that were not rated, by id, and why.
    pub fn unrated(&self) -> &BTreeMap<String, Unrated> {
        &self.unrated
    }

    /// The standings of a pool for a leaderboard at a time (in seconds since 1970): those with at least so many games and no
    /// provisional rating, the best first. Uncertainties have grown up to this time.
    pub fn leaderboard(&self, pool: &Pool, now: u64, least_games: u32) -> Vec<(&Person, Standing)> {
        let today = |(person, standing): (_, &Standing)| {
            let rating = standing.rating.after_idle(now.saturating_sub(standing.last));
            (person, Standing { rating, ..*standing })
        };
        let all = self.pools.get(pool).into_iter().flatten().map(today);
        let mut list: Vec<(&Person, Standing)> =
            all.filter(|(_, standing)| standing.games >= least_games && !standing.rating.is_provisional()).collect();
        best_first(&mut list);
        list
    }
}

fn best_first(list: &mut [(&Person, Standing)]) {
    list.sort_by(|one, other| (other.1.rating.at_least(), one.0).cmp(&(one.1.rating.at_least(), other.0)));
}
