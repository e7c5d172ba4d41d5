//! One game of an arena.

use super::scene::{ArenaScene, Events};
use crate::interrupt::Interrupt;
use crate::programs::{Fleet, Guest};
use anyhow::{Context, Result, anyhow};
use bots::{Bot, Random};
use game::{
    ChanceSource, Dealt, Game, Legal, NoEvents, Outcome, Player, PlayerOutcome, Seeded, ToAct, admit, deal, draw,
};
use registry::{Setting, Stop, Think};
use research::arena::{Played, Seating, Share};
use std::time::{Duration, Instant};
use wire::{Forfeit, Over, Placing};

/// A player of this game.
pub enum Contestant<'a, G: Game> {
    /// A computer player and its setting, and the game as its own net foresees it, if it has one.
    BuiltIn(Think<G>, Setting, Option<G>),
    /// A program.
    Program(&'a Fleet),
}

/// A game and its players.
pub struct OneGame<'a, G: Game> {
    game: &'a G,
    bots: &'a [Contestant<'a, G>],
    /// Names of those at the seats.
    names: Vec<&'a str>,
    /// Counted from 1.
    number: u32,
    seating: Seating,
    /// The programs at the seats.
    guests: Vec<Option<Guest<'a>>>,
    /// The events, if there are programs that receive them.
    events: Events<G>,
}

impl<'a, G: Game> OneGame<'a, G> {
    /// Seats the players.
    pub fn new(
        game: &'a G,
        bots: &'a [Contestant<'a, G>],
        names: &'a [String],
        number: u32,
        seating: Seating,
    ) -> OneGame<'a, G> {
        let guest = |(seat, bot): (u8, &usize)| match &bots[*bot] {
            Contestant::Program(fleet) => Some(Guest::new(fleet, seat)),
            Contestant::BuiltIn(..) => None,
        };
        let guests = (0..).zip(&seating.seats).map(guest).collect();
        let names = seating.seats.iter().map(|bot| names[*bot].as_str()).collect();
        OneGame { game, bots, names, number, seating, guests, events: Vec::new() }
    }

    /// Plays to the end. Chance and bots have their own random generators, so that games with the same deck draw alike
    /// until the first different choice. If a program loses by forfeit, its seat plays any legal choices, so that the
    /// others can play to the end; then it is last. `None` if the arena is interrupted before the end.
    ///
    /// # Errors
    /// If a built-in player did something illegal, or nothing.
    pub fn play(mut self, seed: u64, interrupt: &Interrupt) -> Result<Option<Played>> {
        let game = self.game;
        // Neighbouring seeds and deck numbers must not give related games.
        let deck = u64::from(self.seating.deck);
        let mut mixed = Seeded::new(seed.wrapping_add(deck.wrapping_mul(0x9e37_79b9_7f4a_7c15)));
        let (mut luck, mut thought) = (Seeded::new(mixed.below(u64::MAX)), Seeded::new(mixed.below(u64::MAX)));
        let mut times = vec![(0, Duration::ZERO); self.names.len()];
        let mut state = game.start();
        loop {
            if interrupt.is_set() {
                return Ok(None);
            }
            let step = match game.to_act(&state) {
                ToAct::Over => break,
                ToAct::Chance => draw(game, &state, &mut luck),
                ToAct::Player(who) => {
                    self.tell(&state, &mut times);
                    let began = Instant::now();
                    let step = self.decide(&state, who, &mut thought, interrupt)?;
                    times[who.index()].0 += 1;
                    times[who.index()].1 += began.elapsed();
                    step
                }
            };
            self.apply(&mut state, step);
        }
        self.tell(&state, &mut times);
        let outcome = game.outcome(&state);
        // A program that was ended by the interruption has not lost.
        Ok((!interrupt.is_set()).then(|| self.end(outcome, &times)))
    }

    fn apply(&mut self, state: &mut G::State, step: Legal<G>) {
        if self.guests.iter().all(Option::is_none) {
            return self.game.apply(state, step, &mut NoEvents);
        }
        let mut events = Vec::new();
        self.game.apply(state, step, &mut events);
        self.events.push((self.events.len() as u32 + 1, events));
    }

    /// Sends all programs what has happened. This is part of the time that their decisions take.
    fn tell(&mut self, state: &G::State, times: &mut [(u32, Duration)]) {
        let OneGame { game, names, number, events, guests, .. } = self;
        let scene = ArenaScene { game: *game, state, names, number: *number, events };
        for (guest, (_, time)) in guests.iter_mut().zip(times) {
            let Some(guest) = guest else { continue };
            let began = Instant::now();
            guest.tell(&scene);
            *time += began.elapsed();
        }
    }

    fn decide(
        &mut self,
        state: &G::State,
        who: Player,
        thought: &mut Seeded,
        interrupt: &Interrupt,
    ) -> Result<Legal<G>> {
        let OneGame { game, bots, names, number, seating, guests, events } = self;
        let game = *game;
        let bot = *seating.seats.get(who.index()).context("no bot has this seat")?;
        let action = match (&bots[bot], &mut guests[who.index()]) {
            (Contestant::BuiltIn(think, setting, own), _) => {
                let dealt = deal(game, state, who, thought);
                let began = Instant::now();
                let (ended, clock) = (|| interrupt.is_set(), || began.elapsed());
                let foreseen = own.as_ref().unwrap_or(game);
                think(Stop::when(&ended).with_clock(&clock), *setting, foreseen, &dealt, thought)
            }
            (Contestant::Program(_), Some(guest)) => {
                let scene = ArenaScene { game, state, names, number: *number, events };
                if let Some(said) = guest.decide(&scene) {
                    match legal(game, state, who, &said) {
                        Ok(step) => return Ok(step),
                        Err(why) => guest.lose(why),
                    }
                }
                let dealt: Dealt<G> = deal(game, state, who, thought);
                Random.choose(game, &dealt, thought)
            }
            (Contestant::Program(_), None) => None,
        };
        let action = action.context("a computer player made no choice")?;
        admit(game, state, who, action).map_err(|why| anyhow!("a computer player made an illegal choice: {why}"))
    }

    /// The result, which programs receive too.
    fn end(self, outcome: Outcome, times: &[(u32, Duration)]) -> Played {
        let lost: Vec<Option<String>> =
            self.guests.iter().map(|guest| Some(guest.as_ref()?.forfeit()?.to_owned())).collect();
        let placings = placings(&outcome.players, &lost);
        let forfeits: Vec<Forfeit> =
            (0..).zip(&lost).filter_map(|(seat, reason)| Some(Forfeit { seat, reason: reason.clone()? })).collect();
        let version = self.events.len() as u32;
        for guest in self.guests.into_iter().flatten() {
            guest.over(Over { version, players: placings.clone(), forfeits: forfeits.clone(), ended: None });
        }
        let share = |(seat, forfeit): (usize, Option<String>)| Share {
            bot: self.seating.seats[seat],
            points: placings[seat].points,
            rank: placings[seat].rank,
            decisions: times[seat].0,
            thought: times[seat].1,
            forfeit,
        };
        let seats = lost.into_iter().enumerate().map(share).collect();
        Played { number: self.number, deck: self.seating.deck, seats }
    }
}

/// A program's answer, if it is legal.
fn legal<G: Game>(game: &G, state: &G::State, who: Player, said: &str) -> Result<Legal<G>, String> {
    let begin: String = said.chars().take(60).collect();
    let action: G::Action =
        said.parse().map_err(|_| format!("chose something that is not an action of the game: {begin}"))?;
    admit(game, state, who, action).map_err(|why| format!("chose an illegal action: {begin} ({why})"))
}

/// Points and ranks. Players who lost by forfeit are behind all others, whatever their points.
fn placings(players: &[PlayerOutcome], lost: &[Option<String>]) -> Vec<Placing> {
    let ahead = |of: usize| {
        let beats = |n: usize| lost[n].is_none() && (lost[of].is_some() || players[n].rank < players[of].rank);
        (0..players.len()).filter(|n| beats(*n)).count()
    };
    let placing = |n: usize| Placing { points: players[n].total, rank: u8::try_from(1 + ahead(n)).unwrap_or(u8::MAX) };
    (0..players.len()).map(placing).collect()
}
