//! The results of the games so far: how each bot did, who was ahead of whom, and the ratings.

use crate::arena::ratings::{Meeting, Rating, ratings};
use serde::Serialize;
use std::time::Duration;

/// The results of an arena.
#[derive(Clone, Debug, Serialize)]
pub struct Table {
    /// Name of the game.
    pub game: &'static str,
    /// All its options.
    pub options: String,
    /// The number of games requested.
    pub games: u32,
    /// The number played: fewer if the arena was interrupted.
    pub played: usize,
    /// Whether it was.
    pub interrupted: bool,
    /// How each bot did, in their given order.
    pub bots: Vec<Standing>,
    /// Best first.
    pub ratings: Vec<Rated>,
    /// Every bot against every other that it has met.
    pub against: Vec<Against>,
}

impl Table {
    /// The results of these bots in the games played.
    pub fn of((game, options): (&'static str, String), games: u32, names: &[String], played: &[Played]) -> Table {
        let (ratings, against) = compared(names, played.iter());
        let one = |(bot, name): (usize, &String)| standing(|of| of == bot, name, played.iter());
        let (bots, number) = (names.iter().enumerate().map(one).collect(), played.len());
        Table { game, options, games, played: number, interrupted: number < games as usize, bots, ratings, against }
    }
}

/// How one bot did.
#[derive(Clone, Debug, Serialize)]
pub struct Standing {
    /// Its name and setting.
    pub bot: String,
    /// Games won alone.
    pub wins: u32,
    /// Victories shared.
    pub ties: u32,
    /// Games, each counted once for every seat the bot had.
    pub games: u32,
    /// The share of games won; a victory shared by n counts as 1/n.
    pub win_share: f64,
    /// The 95 % confidence interval of the win share (Wilson's interval).
    pub win_share95: [f64; 2],
    /// Own points, on average.
    pub mean_score: f64,
    /// Own points less the mean of the others, on average.
    pub mean_difference: f64,
    /// The 95 % confidence interval of the mean difference.
    pub interval95: [f64; 2],
    /// Decisions in all games.
    pub decisions: u32,
    /// The average time of a decision, in milliseconds, including delays by other work on the machine, and for programs
    /// the time to send them what has happened.
    pub mean_ms: f64,
    /// Games lost by forfeit, because of something a program did or failed to do. They count as lost against all others at
    /// the table.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub forfeits: Vec<Reason>,
}

/// The reason for losses by forfeit.
#[derive(Clone, Debug, Serialize)]
pub struct Reason {
    /// What the program did or failed to do.
    pub reason: String,
    /// How many games were lost for this reason.
    pub games: u32,
}

/// The rating of one bot.
#[derive(Clone, Debug, Serialize)]
pub struct Rated {
    /// Its name and setting.
    pub bot: String,
    /// Its rating.
    #[serde(flatten)]
    pub rating: Rating,
}

/// A bot against another at the same tables.
#[derive(Clone, Debug, Serialize)]
pub struct Against {
    /// The name and setting of the bot.
    pub bot: String,
    /// The other one.
    pub against: String,
    /// How often the two were compared: once for every pair of their seats at a table.
    pub meetings: u32,
    /// In what share of them the bot was ahead; a tie counts as half.
    pub share: f64,
}

/// The result of one seat in one game.
#[derive(Clone, Debug)]
pub struct Share {
    /// Index of the bot, in the order of the command line.
    pub bot: usize,
    /// Final points.
    pub points: i32,
    /// 1 + the number of seats with more points.
    pub rank: u8,
    /// How many decisions it took.
    pub decisions: u32,
    /// The time they took.
    pub thought: Duration,
    /// Why the seat lost by forfeit.
    pub forfeit: Option<String>,
}

/// One game, with its seats in table order.
#[derive(Clone, Debug)]
pub struct Played {
    /// Its number, counted from 1.
    pub number: u32,
    /// Games with the same number are played with the same luck.
    pub deck: u32,
    /// The results in seat order.
    pub seats: Vec<Share>,
}

impl Played {
    /// A game with these bots and points in seat order; the ranks follow from the points.
    pub fn by_points(number: u32, deck: u32, seats: &[(usize, i32)]) -> Played {
        let rank = |points: i32| 1 + seats.iter().filter(|(_, other)| *other > points).count() as u8;
        let share = |(bot, points): &(usize, i32)| Share {
            bot: *bot,
            points: *points,
            rank: rank(*points),
            decisions: 0,
            thought: Duration::ZERO,
            forfeit: None,
        };
        Played { number, deck, seats: seats.iter().map(share).collect() }
    }

    /// Mean of the points of all other seats.
    fn others(&self, seat: usize) -> f64 {
        let sum: i32 = self.seats.iter().map(|s| s.points).sum();
        f64::from(sum - self.seats[seat].points) / (self.seats.len() - 1).max(1) as f64
    }

    fn winners(&self) -> usize {
        self.seats.iter().filter(|s| s.rank == 1).count()
    }
}

/// The results in these games of a bot at all seats of the bots with its indices.
pub fn standing<'a>(is: impl Fn(usize) -> bool, name: &str, games: impl Iterator<Item = &'a Played>) -> Standing {
    let (mut count, mut wins, mut ties, mut won) = (0, 0, 0, 0.0);
    let (mut points, mut decisions, mut thought) = (0, 0, Duration::ZERO);
    let (mut differences, mut forfeits) = (Vec::new(), Vec::new());
    for game in games {
        for (seat, share) in game.seats.iter().enumerate().filter(|(_, share)| is(share.bot)) {
            count += 1;
            points += i64::from(share.points);
            differences.push(f64::from(share.points) - game.others(seat));
            decisions += share.decisions;
            thought += share.thought;
            share.forfeit.iter().for_each(|reason| count_reason(&mut forfeits, reason));
            match (share.rank, game.winners()) {
                (1, 1) => (wins, won) = (wins + 1, won + 1.0),
                (1, winners) => (ties, won) = (ties + 1, won + 1.0 / winners as f64),
                _ => {}
            }
        }
    }
    let games = f64::from(count).max(1.0);
    let mean_difference = differences.iter().sum::<f64>() / games;
    let squares: f64 = differences.iter().map(|d| (d - mean_difference).powi(2)).sum();
    let half = 1.96 * (squares / (games - 1.0).max(1.0) / games).sqrt();
    let win_share = won / games;
    Standing {
        bot: name.to_owned(),
        wins,
        ties,
        games: count,
        win_share,
        win_share95: wilson(win_share, games),
        mean_score: points as f64 / games,
        mean_difference,
        interval95: [mean_difference - half, mean_difference + half],
        decisions,
        mean_ms: 1_000.0 * thought.as_secs_f64() / f64::from(decisions).max(1.0),
        forfeits,
    }
}

fn count_reason(all: &mut Vec<Reason>, reason: &str) {
    match all.iter_mut().find(|known| known.reason == reason) {
        Some(known) => known.games += 1,
        None => all.push(Reason { reason: reason.to_owned(), games: 1 }),
    }
}

/// Wilson's interval for a share of this many games, with 95 % confidence.
fn wilson(share: f64, games: f64) -> [f64; 2] {
    let z = 1.96_f64;
    let middle = (share + z * z / (2.0 * games)) / (1.0 + z * z / games);
    let half = z / (1.0 + z * z / games) * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
    [(middle - half).max(0.0), (middle + half).min(1.0)]
}

/// Distinct names of the bots, in the order of the command line: a bot at several seats counts once.
pub fn different(names: &[String]) -> Vec<&str> {
    let mut all: Vec<&str> = Vec::new();
    for name in names {
        if !all.contains(&name.as_str()) {
            all.push(name);
        }
    }
    all
}

/// Every pair of seats of different bots in every game; indices are those of `different`.
fn meetings<'a>(names: &[String], games: impl Iterator<Item = &'a Played>) -> Vec<Meeting> {
    let all = different(names);
    let number = |share: &Share| all.iter().position(|name| *name == names[share.bot]).unwrap_or_default();
    let mut found = Vec::new();
    for game in games {
        for (seat, first) in game.seats.iter().enumerate() {
            for second in &game.seats[seat + 1..] {
                let bots = [number(first), number(second)];
                if bots[0] != bots[1] {
                    let score = match second.rank.cmp(&first.rank) {
                        std::cmp::Ordering::Greater => 1.0,
                        std::cmp::Ordering::Equal => 0.5,
                        std::cmp::Ordering::Less => 0.0,
                    };
                    found.push(Meeting { deck: game.deck, bots, score });
                }
            }
        }
    }
    found
}

/// The ratings, best first, and how each bot did against each other. Empty if there is only one bot.
pub fn compared<'a>(names: &[String], games: impl Iterator<Item = &'a Played>) -> (Vec<Rated>, Vec<Against>) {
    let all = different(names);
    if all.len() < 2 {
        return (Vec::new(), Vec::new());
    }
    let meetings = meetings(names, games);
    let rated = ratings(all.len(), &meetings).into_iter().zip(&all);
    let mut rated: Vec<Rated> = rated.map(|(rating, bot)| Rated { bot: (*bot).to_owned(), rating }).collect();
    rated.sort_by(|a, b| b.rating.rating.total_cmp(&a.rating.rating));
    let mut against = Vec::new();
    for (i, bot) in all.iter().enumerate() {
        for (j, other) in all.iter().enumerate().filter(|(j, _)| *j != i) {
            let scores = meetings.iter().filter_map(|m| match m.bots {
                bots if bots == [i, j] => Some(m.score),
                bots if bots == [j, i] => Some(1.0 - m.score),
                _ => None,
            });
            let (count, sum) = scores.fold((0, 0.0), |(count, sum), score| (count + 1, sum + score));
            if count > 0 {
                let (bot, against_it) = ((*bot).to_owned(), (*other).to_owned());
                against.push(Against { bot, against: against_it, meetings: count, share: sum / f64::from(count) });
            }
        }
    }
    (rated, against)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_that_of_the_tables() {
        let near = |found: [f64; 2], wanted: [f64; 2]| found.iter().zip(wanted).all(|(a, b)| (a - b).abs() < 0.001);
        assert!(near(wilson(0.915, 200.0), [0.8680, 0.9462]));
        assert!(near(wilson(1.0, 50.0), [0.9286, 1.0]));
        assert!(near(wilson(0.0, 10.0), [0.0, 0.2775]));
    }

    #[test]
    fn every_two_seats_of_different_bots_are_compared() {
        let names = ["a", "b", "a"].map(String::from);
        let mut games =
            [Played::by_points(1, 0, &[(0, 5), (1, 3), (2, 3)]), Played::by_points(2, 1, &[(1, 9), (2, 1), (0, 2)])];
        for share in games.iter_mut().flat_map(|game| &mut game.seats) {
            (share.decisions, share.thought) = (2, Duration::from_millis(3));
        }
        let (rated, against) = compared(&names, games.iter());
        assert_eq!(rated.len(), 2, "one bot at two seats is one");
        let b = against.iter().find(|a| a.bot == "b").expect("b has met a");
        assert_eq!((b.meetings, b.share), (4, 2.5 / 4.0));
        assert_eq!(rated[0].bot, "b");
        let first = standing(|bot| bot == 0, "a", games.iter());
        assert_eq!((first.games, first.wins, first.mean_score, first.mean_ms), (2, 1, 3.5, 1.5));
        assert!((first.mean_difference - (2.0 - 3.0) / 2.0).abs() < 1e-9);
    }
}
