//! The games of an arena, played on all cores.

use super::bot::Bot;
use super::csv::Journal;
use super::live::Live;
use super::one_game::{Contestant, OneGame};
use crate::cores::while_on_all_cores;
use crate::interrupt::Interrupt;
use anyhow::{Context, Result};
use game::{Evaluate, Options};
use registry::{BotEntry, Entry, Visitor};
use research::arena::{Played, Schedule};

/// The games to play.
pub struct Contest<'a> {
    pub options: &'a Options,
    pub data: Option<&'a str>,
    /// Names of the bots, as given.
    pub names: &'a [String],
    pub bots: &'a [Bot],
    pub schedule: &'a Schedule,
    pub seed: u64,
    pub live: &'a Live,
    pub journal: &'a Journal<'a>,
    pub interrupt: &'a Interrupt,
}

impl Visitor for Contest<'_> {
    /// The complete options, and all games in the order of their numbers.
    type Output = Result<(String, Vec<Played>)>;

    fn visit<G: Evaluate>(self, entry: &'static Entry<G>) -> Self::Output {
        let game = G::create(self.options, self.data).context("these options are not possible")?;
        let mut bots: Vec<Contestant<G>> = Vec::new();
        for bot in self.bots {
            bots.push(match bot {
                Bot::Program(fleet) => Contestant::Program(fleet),
                Bot::BuiltIn(bot) => {
                    let found = entry.bots.iter().find(|b: &&BotEntry<G>| b.name == bot.name);
                    let found = found.context("no such computer player")?;
                    let own = bot.net.as_ref().map(|(file, text)| game.with_net(text).context(file.clone()));
                    Contestant::BuiltIn(found.think, bot.setting.or(found.setting), own.transpose()?)
                }
            });
        }
        let games = self.schedule.games().context("so many games cannot be played")?;
        let goes_on = || !self.interrupt.is_set();
        let played = while_on_all_cores(games, goes_on, |number| {
            let seating = self.schedule.seating(number);
            let one = OneGame::new(&game, &bots, self.names, number + 1, seating);
            let Some(played) = one.play(self.seed, self.interrupt)? else { return Ok(None) };
            self.journal.add(&played);
            self.live.add(&played);
            Ok(Some(played))
        });
        self.live.end();
        Ok((game.options().to_string(), played?))
    }
}
