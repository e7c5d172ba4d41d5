//! The games of an arena, played on all cores.

use super::csv::Journal;
use super::live::Live;
use super::pairings::{Schedule, Seating};
use super::table::{Played, Share};
use crate::cores::on_all_cores;
use anyhow::{Context, Result, anyhow};
use game::{ChanceSource, Game, NoEvents, Options, Player, Seeded, ToAct, admit, deal, draw};
use registry::{BotEntry, Entry, NEVER, Setting, Think, Visitor};
use std::time::{Duration, Instant};

/// What is played.
pub struct Contest<'a> {
    pub options: &'a Options,
    pub data: Option<&'a str>,
    /// The bots, with what is set behind their names.
    pub bots: &'a [(String, Setting)],
    pub schedule: &'a Schedule,
    pub seed: u64,
    pub live: &'a Live,
    pub journal: &'a Journal<'a>,
}

impl Visitor for Contest<'_> {
    /// The complete options, and all games in the order of their numbers.
    type Output = Result<(String, Vec<Played>)>;

    fn visit<G: Game>(self, entry: &'static Entry<G>) -> Self::Output {
        let game = G::create(self.options, self.data).context("these options are not possible")?;
        let find = |(name, setting): &(String, Setting)| -> Option<Contestant<G>> {
            let entry = entry.bots.iter().find(|b: &&BotEntry<G>| b.name == name)?;
            Some((entry.think, setting.or(entry.setting)))
        };
        let bots: Option<Vec<Contestant<G>>> = self.bots.iter().map(find).collect();
        let bots = bots.context("no such computer player")?;
        let games = self.schedule.games().context("so many games cannot be played")?;
        let played = on_all_cores(games, |number| {
            let played = one_game(&game, &bots, self.schedule.seating(number), self.seed)?;
            self.journal.add(number as usize, &played);
            self.live.add(&played);
            Ok(played)
        });
        self.live.end();
        Ok((game.options().to_string(), played?))
    }
}

/// A bot and its setting.
type Contestant<G> = (Think<G>, Setting);

/// One game. Chance and thoughts have generators of their own, so that games of one deck draw alike until the first
/// different choice.
fn one_game<G: Game>(game: &G, bots: &[Contestant<G>], seating: Seating, seed: u64) -> Result<Played> {
    let Seating { deck, seats } = seating;
    // Neighbouring seeds and numbers of decks must not give related games.
    let mut mixed = Seeded::new(seed.wrapping_add(u64::from(deck).wrapping_mul(0x9e37_79b9_7f4a_7c15)));
    let (mut luck, mut thought) = (Seeded::new(mixed.below(u64::MAX)), Seeded::new(mixed.below(u64::MAX)));
    let mut times = vec![(0, Duration::ZERO); seats.len()];
    let mut state = game.start();
    loop {
        let step = match game.to_act(&state) {
            ToAct::Over => break,
            ToAct::Chance => draw(game, &state, &mut luck),
            ToAct::Player(who) => {
                let bot = *seats.get(who.index()).context("no bot has this seat")?;
                let began = Instant::now();
                let action = think(game, &state, bots[bot], who, &mut thought)?;
                times[who.index()].0 += 1;
                times[who.index()].1 += began.elapsed();
                admit(game, &state, who, action)
                    .map_err(|why| anyhow!("a computer player did what is forbidden: {why}"))?
            }
        };
        game.apply(&mut state, step, &mut NoEvents);
    }
    let shares = game.outcome(&state).players.into_iter().zip(seats).zip(times);
    let share = |((outcome, bot), (decisions, thought)): ((game::PlayerOutcome, usize), (u32, Duration))| Share {
        bot,
        points: outcome.total,
        rank: outcome.rank,
        decisions,
        thought,
    };
    Ok(Played { deck, seats: shares.map(share).collect() })
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
