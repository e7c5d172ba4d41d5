//! Ratings from stored outcomes: all of them, computed anew in the order in which the games ended.

use crate::base::random::hex;
use ratings::{FinishedGame, Ladder, LadderError, Pace, Person, Scale, ScaleError, Seat, Who};
use std::collections::BTreeSet;
use store::{OutcomeSeat, Outcomes, Owner, Store, StoreError, StoredOutcome};

/// The beginning of the names of computer players that are levels.
const LEVEL: &str = "level-";

/// Why ratings cannot be computed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StandingsError {
    /// The store cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The store has a game twice.
    #[error(transparent)]
    Ladder(#[from] LadderError),
    /// The fixed ratings of computer players are not readable.
    #[error(transparent)]
    Scale(#[from] ScaleError),
}

/// All ratings, and the games from which they follow.
#[derive(Debug)]
pub struct Standings {
    /// The ratings.
    pub ladder: Ladder,
    /// The outcomes of all rated tables, in the order in which they ended.
    pub games: Vec<StoredOutcome>,
    /// The fixed ratings of computer players.
    pub scale: Scale,
}

impl Standings {
    /// Computes all ratings from the outcomes of rated tables.
    ///
    /// # Errors
    /// If an outcome is there twice, which no store allows.
    pub fn new(mut games: Vec<StoredOutcome>) -> Result<Standings, StandingsError> {
        games.sort_by(|one, other| (one.ended, &one.outcome.table).cmp(&(other.ended, &other.outcome.table)));
        let scale = Scale::built_in()?;
        let struck: BTreeSet<&str> =
            games.iter().filter(|game| game.struck.is_some()).map(|game| game.outcome.table.as_str()).collect();
        let finished = games.iter().map(finished_game);
        let ladder = Ladder::recompute(&scale, finished, |game| struck.contains(game.id.as_str()))?;
        Ok(Standings { ladder, games, scale })
    }

    /// The same with games that ended later. `None` if one of them ended before one that is known: then all has to be computed anew.
    pub(crate) fn with(&self, mut later: Vec<StoredOutcome>) -> Option<Standings> {
        later.sort_by(|one, other| (one.ended, &one.outcome.table).cmp(&(other.ended, &other.outcome.table)));
        let mut ladder = self.ladder.clone();
        for game in &later {
            ladder.add(&self.scale, &finished_game(game), game.struck.is_some()).ok()?;
        }
        let games = self.games.iter().cloned().chain(later).collect();
        Some(Standings { ladder, games, scale: self.scale.clone() })
    }

    /// The same from a store.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn read(store: &dyn Store) -> Result<Standings, StandingsError> {
        Standings::new(store.outcomes(&Outcomes::Rated)?)
    }
}

/// An account as ratings name it. It stays the same when the account is renamed or deleted.
pub fn person(owner: &Owner) -> Person {
    Person(hex(&owner.bytes()))
}

/// Somebody who deleted their account during a game: they have played this game alone. No account is called like that.
fn former_person(table: &str, seat: usize) -> Person {
    Person(format!("former {table} {seat}"))
}

/// The class of time control with this word.
pub fn pace(word: &str) -> Option<Pace> {
    match word {
        "none" => Some(Pace::Untimed),
        "live" => Some(Pace::Live),
        "days" => Some(Pace::Days),
        _ => None,
    }
}

/// The level of a computer player, if it is one.
pub(crate) fn level(bot: &str) -> Option<u8> {
    bot.strip_prefix(LEVEL)?.parse().ok()
}

/// A stored outcome as ratings are computed from it.
pub(crate) fn finished_game(stored: &StoredOutcome) -> FinishedGame {
    let StoredOutcome { outcome, game, rated, custom, ended, people, .. } = stored;
    let seat = |(at, (seat, owner)): (usize, (&OutcomeSeat, &Option<Owner>))| Seat {
        who: match (&seat.bot, owner) {
            (Some(bot), _) => level(bot).map_or(Who::Unknown, Who::Level),
            (None, Some(owner)) => Who::Person(person(owner)),
            // Everybody at a rated table had an account: this one was deleted during the game, which still counts for the others.
            (None, None) if *rated => Who::Person(former_person(outcome.table.as_str(), at)),
            (None, None) => Who::Unknown,
        },
        rank: u32::from(seat.rank),
        // A game that does not count has no ranks, and nobody has left it.
        left: seat.left && seat.rank > 0,
    };
    FinishedGame {
        id: outcome.table.clone().into(),
        game: game.clone(),
        // A word of a later program: those games have a clock.
        pace: pace(&outcome.pace).unwrap_or(Pace::Live),
        aids: outcome.aids,
        finished: u64::try_from(*ended).unwrap_or_default(),
        turns: outcome.turns,
        rated: *rated,
        one_screen: false,
        custom: *custom,
        seats: outcome.seats.iter().zip(people).enumerate().map(seat).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::Outcome;

    fn game(id: &str, ended: i64, first: u8, second: u8) -> StoredOutcome {
        let seat = |rank| OutcomeSeat { bot: None, points: 0, rank, left: false };
        let outcome = Outcome {
            table: id.into(),
            pace: "none".to_owned(),
            aids: true,
            reason: "rules".to_owned(),
            turns: 40,
            entries: 100,
            seats: vec![seat(1), seat(2)],
        };
        let people = [first, second].map(|who| Some(Owner::new([who; 32]))).to_vec();
        let (game, options) = ("gold-rush".to_owned(), String::new());
        StoredOutcome { outcome, game, options, rated: true, custom: false, ended, struck: None, people }
    }

    #[test]
    fn ratings_do_not_depend_on_the_order_of_reading_and_a_game_struck_out_changes_nothing() {
        let all = || vec![game("a", 10, 1, 2), game("b", 20, 2, 3), game("c", 20, 3, 1)];
        let first = Standings::new(all()).unwrap();
        let again = Standings::new(all().into_iter().rev().collect()).unwrap();
        assert_eq!(first.ladder, again.ladder);
        assert_eq!(first.ladder.history().len(), 6);
        let mut struck = all();
        struck[1].struck = Some("for a reason".to_owned());
        let without = Standings::new(all().into_iter().filter(|game| game.outcome.table != "b").collect()).unwrap();
        let struck = Standings::new(struck).unwrap();
        assert_eq!(struck.ladder.history(), without.ladder.history());
        assert_ne!(struck.ladder.history(), first.ladder.history());
    }

    #[test]
    fn games_that_ended_later_are_added_to_what_is_known() {
        let all = || vec![game("a", 10, 1, 2), game("b", 20, 2, 3), game("c", 20, 3, 1), game("d", 30, 1, 2)];
        let known = Standings::new(all()[..2].to_vec()).unwrap();
        let more = known.with(all()[2..].iter().rev().cloned().collect()).unwrap();
        let whole = Standings::new(all()).unwrap();
        assert_eq!((&more.ladder, &more.games), (&whole.ladder, &whole.games));
        assert!(known.with(vec![game("0", 15, 1, 2)]).is_none(), "it ended before one that is known");
        assert!(known.with(vec![game("b", 20, 2, 3)]).is_none(), "it is known");
    }

    #[test]
    fn a_game_counts_although_somebody_deleted_their_account_during_it() {
        let mut left = game("a", 10, 1, 2);
        left.people[1] = None;
        left.outcome.seats[1].left = true;
        let standings = Standings::new(vec![left]).unwrap();
        let winner = standings.ladder.pools().next().unwrap().1[&person(&Owner::new([1; 32]))];
        assert!(winner.rating.mean > ratings::Rating::NEW.mean);
    }

    #[test]
    fn who_leaves_is_ranked_last_and_an_abandoned_game_does_not_count() {
        let mut left = game("a", 10, 1, 2);
        left.outcome.seats[0].left = true;
        let standings = Standings::new(vec![left]).unwrap();
        let mean = |who: u8| {
            let found = standings.ladder.pools().next().unwrap().1[&person(&Owner::new([who; 32]))];
            found.rating.mean
        };
        assert!(mean(1) < mean(2));
        let mut abandoned = game("a", 10, 1, 2);
        abandoned.outcome.seats.iter_mut().for_each(|seat| (seat.rank, seat.left) = (0, true));
        assert_eq!(Standings::new(vec![abandoned]).unwrap().ladder.pools().count(), 0);
    }
}
