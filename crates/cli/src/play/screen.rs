//! The screens of a game in the terminal: the position, the choices, help and hints.

use super::Sitting;
use crate::{board, wrap};
use anyhow::Result;
use game::picture::{Cell, Choice};
use game::{Observer, Picture, Player};
use locales::message;
use registry::{Ask, NEVER, Setting, Stop};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// How many turns a hint contains, and how long the computer player thinks about it, approximately and at most.
const HINTS: usize = 3;
const THOUGHT: Duration = Duration::from_millis(500);
const MAX_THOUGHT: Duration = Duration::from_secs(5);

impl Sitting<'_> {
    /// Prints a text in lines without breaking words.
    pub fn say(&self, text: &str) -> Result<()> {
        Ok(outln!("{}", wrap::beside("", text, wrap::width()))?)
    }

    /// The map with the numbers of choices in its empty cells, the players, and the choices.
    pub fn show(&self, choices: &[(String, Choice)]) -> Result<()> {
        let width = wrap::width();
        let picture = self.position.picture(Observer::Player(self.me));
        let mut cells: BTreeMap<Cell, Vec<usize>> = BTreeMap::new();
        for (i, (_, choice)) in choices.iter().enumerate() {
            if let Some(cell) = choice.cell {
                cells.entry(cell).or_default().push(i + 1);
            }
        }
        let label = |numbers: Vec<usize>| match numbers[..] {
            [first, .., last] => format!("{first}-{last}"),
            _ => numbers.iter().map(usize::to_string).collect(),
        };
        let labels = cells.into_iter().map(|(cell, numbers)| (cell, label(numbers))).collect();
        outln!("\n{}", picture.map.as_ref().map(|map| board::map(map, &labels)).unwrap_or_default())?;
        if let Some(legend) = picture.map.as_ref().and_then(|map| self.words.legend(map)) {
            outln!("{}", wrap::beside("", &legend, width))?;
        }
        outln!("{}", self.fields(&picture, width))?;
        if let Some(map) = picture.map.as_ref().filter(|map| map.drawn.is_some()) {
            outln!("{}\n{}", message(self.words.lang, "cli-drawn", &[]), board::drawn(map))?;
        }
        for (map, held) in picture.map.iter().flat_map(|map| map.held.iter().map(move |held| (map, held))) {
            if held.player == self.me {
                outln!("{}\n{}", self.words.name_of(&held.name), board::beside(map, &held.faces))?;
            }
        }
        for (i, (action, choice)) in choices.iter().enumerate() {
            let said = self.words.choice(action, choice, picture.map.as_ref());
            outln!("{}", wrap::beside(&format!("{:>4}  ", i + 1), &said, width))?;
        }
        Ok(())
    }

    /// One line per player, and one for everything else that lies face up.
    fn fields(&self, picture: &Picture, width: usize) -> String {
        let mut out = String::new();
        for (seat, fields) in (0..).zip(&picture.seats) {
            let first = format!("{} {:<14} ", seat + 1, self.words.name(Player(seat)));
            out.push_str(&wrap::beside(&first, &self.words.fields(fields), width));
            out.push('\n');
        }
        for line in picture.table.iter().filter_map(|field| self.words.field(field)) {
            out.push_str(&wrap::beside("", &line, width));
            out.push('\n');
        }
        out
    }

    /// What you can type, and how to read the screen.
    pub fn help(&self) -> Result<()> {
        let width = wrap::width();
        let map = self.position.picture(Observer::Player(self.me)).map;
        let keys = ["cli-help-choose", "cli-help-commands"]
            .into_iter()
            .chain(map.iter().flat_map(|_| ["cli-help-map", "cli-help-places"]));
        for key in keys {
            outln!("{}", wrap::paragraphs(&message(self.words.lang, key, &[]), width))?;
        }
        Ok(())
    }

    /// The turns that the strongest computer player considers best. It knows no more than the person does.
    pub fn hint(&mut self, choices: &[(String, Choice)]) -> Result<()> {
        let lang = self.words.lang;
        if !self.set.has_aids() {
            return self.say(&message(lang, "cli-hint-none", &[]));
        }
        let began = Instant::now();
        let ended = || began.elapsed() >= MAX_THOUGHT;
        let clock = || began.elapsed();
        let stop = Stop::when(&ended).with_clock(&clock);
        let ask = Ask { most: HINTS, also: &[], setting: Setting { time: Some(THOUGHT), ..Setting::NONE } };
        let advice = self.position.advise(stop, self.me, &ask, &mut self.guesses);
        let mut turns: Vec<Vec<String>> =
            advice.into_iter().map(|turn| turn.actions.into_iter().map(|legal| legal.action).collect()).collect();
        if turns.is_empty() {
            // For a game without an evaluation: what its best computer player would do.
            let best = self.set_bots().last().copied().unwrap_or_default();
            turns.extend(self.position.think_until(NEVER, best, self.me, &mut self.guesses).map(|action| vec![action]));
        }
        self.say(&message(lang, "cli-hint", &[]))?;
        for turn in turns {
            let number = turn.first().and_then(|first| choices.iter().position(|(action, _)| action == first));
            let first = number.map_or("      ".to_owned(), |at| format!("{:>4}  ", at + 1));
            outln!("{}", wrap::beside(&first, &turn.join(", "), wrap::width()))?;
        }
        Ok(())
    }

    fn set_bots(&self) -> &'static [&'static str] {
        registry::find(self.set.name()).map(registry::Shelf::bots).unwrap_or_default()
    }
}
