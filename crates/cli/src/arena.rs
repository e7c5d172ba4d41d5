//! Computer players against each other, seats rotated from game to game.

use crate::args::Arena;
use crate::cores::on_all_cores;
use crate::{Verdict, input};
use anyhow::{Context, Result, anyhow, bail};
use game::{ChanceSource, Game, NoEvents, Options, Outcome, Player, Seeded, ToAct, admit, deal, draw};
use registry::{BotEntry, Entry, NEVER, Setting, Think, Visitor};
use serde::Serialize;
use std::time::{Duration, Instant};

/// How one of the bots did.
#[derive(Serialize)]
struct Standing {
    bot: String,
    /// Games won alone.
    wins: u32,
    /// Victories shared.
    ties: u32,
    games: u32,
    /// The share of games won, a victory shared by n counted as 1/n.
    win_share: f64,
    /// The win share lies in here with 95 % confidence (Wilson's interval).
    win_share95: [f64; 2],
    mean_score: f64,
    /// Own points less the mean of the others, on average.
    mean_difference: f64,
    /// The mean difference lies in here with 95 % confidence.
    interval95: [f64; 2],
    /// How long a decision took on average, in milliseconds; other work of the machine included.
    mean_ms: f64,
}

#[derive(Serialize)]
struct Table {
    game: &'static str,
    options: String,
    games: u32,
    bots: Vec<Standing>,
}

/// Plays and prints one line a bot.
pub fn run(args: &Arena) -> Result<Verdict> {
    let shelf = input::find(&args.game.game)?;
    args.bots.iter().try_for_each(|bot| input::check_bot(shelf, bot))?;
    let (options, data) = input::game_setting(&args.game)?;
    let seats = args.bots.len().to_string();
    if options.get("players").is_some_and(|given| given != seats) {
        bail!("{seats} computer players do not fit --options {options}");
    }
    let options = options.with("players", seats);
    let contest = Contest { args, options: &options, data: data.as_deref() };
    let table = registry::with_game(&args.game.game, contest).ok_or_else(|| anyhow!("no such game"))??;
    if args.json {
        println!("{}", serde_json::to_string(&table)?);
        return Ok(Verdict::Fine);
    }
    println!("{} ({}), {} games", table.game, table.options, table.games);
    let width = table.bots.iter().map(|s| s.bot.len()).max().unwrap_or(0).max(12);
    for s in &table.bots {
        let share = 100.0 * s.win_share;
        println!(
            "{:<width$} {:>6} wins ({share:.1} % [{:.1}, {:.1}]), {} ties, mean score {:.2}, mean difference {:+.2} \
             (95 %: {:+.2} to {:+.2}), {:.2} ms a decision",
            s.bot,
            s.wins,
            100.0 * s.win_share95[0],
            100.0 * s.win_share95[1],
            s.ties,
            s.mean_score,
            s.mean_difference,
            s.interval95[0],
            s.interval95[1],
            s.mean_ms,
        );
    }
    Ok(Verdict::Fine)
}

struct Contest<'a> {
    args: &'a Arena,
    options: &'a Options,
    data: Option<&'a str>,
}

impl Visitor for Contest<'_> {
    type Output = Result<Table>;

    fn visit<G: Game>(self, entry: &'static Entry<G>) -> Result<Table> {
        let game = G::create(self.options, self.data).context("these options are not possible")?;
        let find = |bot: &String| -> Option<Contestant<G>> {
            let (name, setting) = registry::named(bot).ok()?;
            let entry = entry.bots.iter().find(|b: &&BotEntry<G>| b.name == name)?;
            Some((entry.think, setting.or(entry.setting)))
        };
        let bots: Option<Vec<Contestant<G>>> = self.args.bots.iter().map(find).collect();
        let bots = bots.context("no such computer player")?;
        let results = on_all_cores(self.args.games, |number| one_game(&game, &bots, number, self.args.seed))?;
        let standing = |(i, bot): (usize, &String)| standing(bot, results.iter().map(|game| &game[i]));
        Ok(Table {
            game: G::NAME,
            options: game.options().to_string(),
            games: self.args.games,
            bots: self.args.bots.iter().enumerate().map(standing).collect(),
        })
    }
}

/// How one bot did in one game.
struct Share {
    points: i32,
    /// Mean of the others' points.
    others: f64,
    won: bool,
    /// How many players have won.
    winners: usize,
    /// Decisions, and how long they took.
    decisions: u32,
    thought: Duration,
}

/// A bot and its setting.
type Contestant<G> = (Think<G>, Setting);

/// One game. Games come in groups of as many as there are players, one deck a group (paired decks); bot `i` sits at
/// seat `i + number`, round the table. Chance and thoughts have generators of their own, so that games of one deck
/// draw alike until the first different choice.
fn one_game<G: Game>(game: &G, bots: &[Contestant<G>], number: u32, seed: u64) -> Result<Vec<Share>> {
    let players = game.players() as usize;
    let seat_of = |bot: usize| (bot + number as usize) % players;
    // Neighbouring seeds and numbers of games must not give related games.
    let deck = u64::from(number) / players as u64;
    let mut mixed = Seeded::new(seed.wrapping_add(deck.wrapping_mul(0x9e37_79b9_7f4a_7c15)));
    let (mut luck, mut thought) = (Seeded::new(mixed.below(u64::MAX)), Seeded::new(mixed.below(u64::MAX)));
    let mut state = game.start();
    let mut times = vec![(0, Duration::ZERO); players];
    loop {
        let step = match game.to_act(&state) {
            ToAct::Over => return Ok(shares(&game.outcome(&state), (0..players).map(seat_of), &times)),
            ToAct::Chance => draw(game, &state, &mut luck),
            ToAct::Player(who) => {
                let bot = (0..players).find(|b| seat_of(*b) == who.index()).context("no bot has this seat")?;
                let began = Instant::now();
                let action = think(game, &state, bots[bot], who, &mut thought)?;
                times[bot].0 += 1;
                times[bot].1 += began.elapsed();
                admit(game, &state, who, action)
                    .map_err(|why| anyhow!("a computer player did what is forbidden: {why}"))?
            }
        };
        game.apply(&mut state, step, &mut NoEvents);
    }
}

fn think<G: Game>(
    game: &G,
    state: &G::State,
    (bot, setting): Contestant<G>,
    who: Player,
    thought: &mut Seeded,
) -> Result<G::Action> {
    let dealt = deal(game, state, who, thought);
    let began = Instant::now();
    bot(NEVER.with_clock(&|| began.elapsed()), setting, game, &dealt, thought)
        .context("a computer player had nothing to say")
}

fn shares(outcome: &Outcome, seats: impl Iterator<Item = usize>, times: &[(u32, Duration)]) -> Vec<Share> {
    let totals: Vec<i32> = outcome.totals().collect();
    let winners = outcome.players.iter().filter(|p| p.rank == 1).count();
    let sum: i32 = totals.iter().sum();
    let share = |(seat, (decisions, thought)): (usize, &(u32, Duration))| Share {
        points: totals[seat],
        others: f64::from(sum - totals[seat]) / (totals.len() - 1).max(1) as f64,
        won: outcome.players[seat].rank == 1,
        winners,
        decisions: *decisions,
        thought: *thought,
    };
    seats.zip(times).map(share).collect()
}

fn standing<'a>(bot: &str, games: impl Iterator<Item = &'a Share> + Clone) -> Standing {
    let count = games.clone().count() as f64;
    let mean = |of: fn(&Share) -> f64| games.clone().map(of).sum::<f64>() / count;
    let difference = |s: &Share| f64::from(s.points) - s.others;
    let mean_difference = mean(difference);
    let squares: f64 = games.clone().map(|s| (difference(s) - mean_difference).powi(2)).sum();
    let win_share = mean(|s| if s.won { 1.0 / s.winners.max(1) as f64 } else { 0.0 });
    let decisions: f64 = games.clone().map(|s| f64::from(s.decisions)).sum();
    let time: f64 = games.clone().map(|s| s.thought.as_secs_f64()).sum();
    let half = 1.96 * (squares / (count - 1.0).max(1.0) / count).sqrt();
    Standing {
        bot: bot.to_owned(),
        wins: games.clone().filter(|s| s.won && s.winners == 1).count() as u32,
        ties: games.clone().filter(|s| s.won && s.winners > 1).count() as u32,
        games: count as u32,
        win_share,
        win_share95: wilson(win_share, count),
        mean_score: mean(|s| f64::from(s.points)),
        mean_difference,
        interval95: [mean_difference - half, mean_difference + half],
        mean_ms: 1_000.0 * time / decisions.max(1.0),
    }
}

/// Wilson's interval of a share of so many games, with 95 % confidence.
fn wilson(share: f64, games: f64) -> [f64; 2] {
    let z = 1.96_f64;
    let middle = (share + z * z / (2.0 * games)) / (1.0 + z * z / games);
    let half = z / (1.0 + z * z / games) * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
    [(middle - half).max(0.0), (middle + half).min(1.0)]
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
}
