//! The games of a batch, with their type known.

use crate::encode;
use crate::fault::Fault;
use crate::history::Happened;
use crate::interface::{
    AnyBatch, AnyState, Autoreset, BatchSetting, MAX_GAMES, Planes, Rewards, Snapshot, Standing, check_threads,
};
use crate::luck::Luck;
use crate::position::Position;
use crate::returns::returns;
use crate::set::Set;
use game::{Features, NoEvents, Player, Record, ToAct, draw, legal_at};
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// The most players of any game.
pub(crate) const SEATS: usize = 8;
/// Games that a thread takes at a time.
const AT_ONCE: usize = 16;

/// One game.
pub(crate) struct Slot<G: Features> {
    pub state: G::State,
    pub menu: Vec<G::Action>,
    luck: Luck,
    /// Points after the last step; if a game has just ended, its final points.
    points: [i32; SEATS],
    /// For `Rewards::Win`, 0 except at the end of a game.
    rewards: [f32; SEATS],
    past: Vec<Happened<G>>,
    /// The steps of the game that ended last.
    last: Vec<Happened<G>>,
}

impl<G: Features> Clone for Slot<G> {
    fn clone(&self) -> Self {
        let Slot { state, menu, luck, points, rewards, past, last } = self;
        Slot {
            state: state.clone(),
            menu: menu.clone(),
            luck: luck.clone(),
            points: *points,
            rewards: *rewards,
            past: past.clone(),
            last: last.clone(),
        }
    }
}

/// A game that was saved.
struct Saved<G: Features> {
    slot: Slot<G>,
    standing: Standing,
}

/// Many games.
pub(crate) struct Many<G: Features> {
    pub set: Set<G>,
    setting: BatchSetting,
    start: G::State,
    /// Points at the start of a game.
    begun: [i32; SEATS],
    pub slots: Vec<Slot<G>>,
    pub standings: Vec<Standing>,
    pool: Option<ThreadPool>,
    /// The places of numbered actions in their lists, while a step is taken.
    pub places: Vec<i32>,
}

impl<G: Features> Many<G> {
    pub fn new(set: Set<G>, setting: BatchSetting) -> Result<Many<G>, Fault> {
        let BatchSetting { games, seed, threads, .. } = setting;
        if !(1..=MAX_GAMES).contains(&games) {
            return Err(Fault::Value(format!("a batch has 1 to {MAX_GAMES} games, not {games}")));
        }
        check_threads(threads)?;
        let pool = match threads {
            1 => None,
            _ => {
                let pool = ThreadPoolBuilder::new().num_threads(threads).build();
                Some(pool.map_err(|why| Fault::Value(format!("threads could not be started: {why}")))?)
            }
        };
        let start = set.game().start();
        let slot = |number| Slot {
            state: start.clone(),
            menu: Vec::new(),
            luck: Luck::numbered(seed, number),
            points: [0; SEATS],
            rewards: [0.0; SEATS],
            past: Vec::new(),
            last: Vec::new(),
        };
        let slots = (0..games as u64).map(slot).collect();
        let standings = vec![Standing { menu: 0, steps: 0, player: -1, done: false }; games];
        let mut begun = [0; SEATS];
        for (points, player) in begun.iter_mut().zip(Player::all(set.game().players())) {
            *points = Features::points(set.game(), &start, player);
        }
        let mut many = Many { set, setting, start, begun, slots, standings, pool, places: Vec::new() };
        many.reset(None)?;
        Ok(many)
    }

    /// Does something for each game, on all threads, with one number of a list for each.
    fn each<T: Sync>(&mut self, list: &[T], work: impl Fn(&Work<'_, G>, &mut Slot<G>, &mut Standing, &T) + Sync) {
        let Many { set, setting, start, begun, slots, standings, pool, .. } = self;
        let context = Work { game: set.game(), setting: *setting, start, begun: *begun };
        match pool {
            None => {
                for ((slot, standing), item) in slots.iter_mut().zip(standings).zip(list) {
                    work(&context, slot, standing, item);
                }
            }
            Some(pool) => pool.install(|| {
                let games = slots.par_iter_mut().zip(standings.par_iter_mut()).zip(list.par_iter());
                games.with_min_len(AT_ONCE).for_each(|((slot, standing), item)| work(&context, slot, standing, item));
            }),
        }
    }

    /// Fills a part of a buffer for each game, on all threads.
    pub fn fill<T: Send>(&self, out: &mut [T], width: usize, work: impl Fn(&Slot<G>, &Standing, &mut [T]) + Sync) {
        if width == 0 {
            return;
        }
        match &self.pool {
            None => {
                for ((slot, standing), part) in self.slots.iter().zip(&self.standings).zip(out.chunks_exact_mut(width))
                {
                    work(slot, standing, part);
                }
            }
            Some(pool) => pool.install(|| {
                let games = self.slots.par_iter().zip(self.standings.par_iter());
                let parts = games.zip(out.par_chunks_exact_mut(width)).with_min_len(AT_ONCE);
                parts.for_each(|((slot, standing), part)| work(slot, standing, part));
            }),
        }
    }

    pub fn slot(&self, game: usize) -> Result<&Slot<G>, Fault> {
        self.slots.get(game).ok_or_else(|| no_game(game, self.slots.len()))
    }

    fn seats(&self) -> usize {
        usize::from(self.set.game().players())
    }

    /// Refuses what cannot be carried out, before anything changes.
    fn check(&self, actions: &[i32]) -> Result<(), Fault> {
        exact("actions", actions.len(), self.slots.len())?;
        for (number, (standing, action)) in self.standings.iter().zip(actions).enumerate() {
            let there = u32::try_from(*action).is_ok_and(|action| action < standing.menu);
            if !there {
                match (standing.player, self.setting.autoreset) {
                    (-1, Autoreset::Disabled) => {
                        return Err(Fault::Value(format!("game {number} of the batch is over: reset it")));
                    }
                    (-1, _) => {}
                    _ => {
                        let (index, len) = (i64::from(*action), standing.menu as usize);
                        return Err(Fault::InGame(number, Box::new(Fault::Index { index, len })));
                    }
                }
            }
        }
        Ok(())
    }
}

/// The data that all games share.
struct Work<'a, G: Features> {
    game: &'a G,
    setting: BatchSetting,
    start: &'a G::State,
    /// Points at the start of a game.
    begun: [i32; SEATS],
}

impl<G: Features> Work<'_, G> {
    /// Begins a new game.
    fn begin(&self, slot: &mut Slot<G>, standing: &mut Standing) {
        slot.state.clone_from(self.start);
        slot.past.clear();
        standing.steps = 0;
        self.go_on(slot, standing);
    }

    /// Draws outcomes of chance, and lists the actions of the next player.
    #[inline]
    fn go_on(&self, slot: &mut Slot<G>, standing: &mut Standing) {
        loop {
            match self.game.to_act(&slot.state) {
                ToAct::Chance => {
                    let step = draw(self.game, &slot.state, &mut slot.luck);
                    if self.setting.records {
                        slot.past.push(Happened::Step(step.step()));
                    }
                    self.game.apply(&mut slot.state, step, &mut NoEvents);
                }
                ToAct::Player(player) => {
                    self.game.legal_actions(&slot.state, &mut slot.menu);
                    (standing.player, standing.menu) = (player.0 as i8, slot.menu.len() as u32);
                    return;
                }
                ToAct::Over => {
                    slot.menu.clear();
                    (standing.player, standing.menu) = (-1, 0);
                    return;
                }
            }
        }
    }

    #[inline]
    fn step(&self, slot: &mut Slot<G>, standing: &mut Standing, action: i32) {
        let (was_done, over) = (standing.done, standing.player < 0);
        standing.done = false;
        if was_done {
            slot.rewards = [0.0; SEATS];
        }
        if over {
            // Only if the next step resets can a game that is over get a step.
            slot.points = [0; SEATS];
            slot.rewards = [0.0; SEATS];
            return self.begin(slot, standing);
        }
        let Some(step) = legal_at(self.game, &slot.state, &slot.menu, action as usize) else {
            return debug_assert!(false, "actions are checked before");
        };
        if self.setting.records {
            slot.past.push(Happened::Step(step.step()));
        }
        self.game.apply(&mut slot.state, step, &mut NoEvents);
        standing.steps += 1;
        self.go_on(slot, standing);
        if self.setting.rewards == Rewards::Points {
            self.count(slot, standing.steps == 1);
        }
        if standing.player < 0 {
            self.end(slot, standing);
        }
    }

    /// What each player has gained since the last step; in the first step, since the start of the game.
    fn count(&self, slot: &mut Slot<G>, first: bool) {
        for seat in 0..usize::from(self.game.players()).min(SEATS) {
            let points = Features::points(self.game, &slot.state, Player(seat as u8));
            let before = if first { self.begun[seat] } else { slot.points[seat] };
            slot.rewards[seat] = (points - before) as f32;
            slot.points[seat] = points;
        }
    }

    #[cold]
    fn end(&self, slot: &mut Slot<G>, standing: &mut Standing) {
        let outcome = self.game.outcome(&slot.state);
        for (seat, points) in outcome.totals().enumerate().take(SEATS) {
            slot.points[seat] = points;
        }
        if self.setting.rewards == Rewards::Win {
            let ranks: Vec<u8> = outcome.players.iter().map(|player| player.rank).collect();
            for (reward, worth) in slot.rewards.iter_mut().zip(returns(&ranks)) {
                *reward = worth as f32;
            }
        }
        standing.done = true;
        if self.setting.records {
            std::mem::swap(&mut slot.past, &mut slot.last);
        }
        if self.setting.autoreset == Autoreset::SameStep {
            self.begin(slot, standing);
        }
    }
}

impl<G: Features> AnyBatch for Many<G> {
    fn games(&self) -> usize {
        self.slots.len()
    }

    fn standings(&self) -> &[Standing] {
        &self.standings
    }

    fn reset(&mut self, mask: Option<&[bool]>) -> Result<(), Fault> {
        let all;
        let mask = match mask {
            Some(mask) => mask,
            None => {
                all = vec![true; self.slots.len()];
                &all
            }
        };
        exact("the mask", mask.len(), self.slots.len())?;
        self.each(mask, |work, slot, standing, reset| {
            if *reset {
                (slot.points, slot.rewards, standing.done) = ([0; SEATS], [0.0; SEATS], false);
                work.begin(slot, standing);
            }
        });
        Ok(())
    }

    fn numbers(&self, out: &mut [i32]) -> Result<(), Fault> {
        exact("the numbers", out.len(), self.actions())?;
        self.write_numbers(out)
    }

    fn step(&mut self, actions: &[i32]) -> Result<(), Fault> {
        let numbered = self.set.grid().is_some();
        let mut places = std::mem::take(&mut self.places);
        let found = if numbered { self.find_places(actions, &mut places) } else { Ok(()) };
        let actions = if numbered { &places } else { actions };
        let fine = found.and_then(|()| self.check(actions));
        if fine.is_ok() {
            self.each(actions, |work, slot, standing, action| work.step(slot, standing, *action));
        }
        self.places = places;
        fine
    }

    fn rewards(&self, out: &mut [f32]) -> Result<(), Fault> {
        let seats = self.seats();
        exact("rewards", out.len(), self.slots.len() * seats)?;
        if self.setting.rewards == Rewards::Win {
            // Most games go on.
            out.fill(0.0);
            let ended = self.standings.iter().enumerate().filter(|(_, standing)| standing.done);
            for (at, _) in ended {
                out[at * seats..][..seats].copy_from_slice(&self.slots[at].rewards[..seats]);
            }
        } else {
            self.fill(out, seats, |slot, _, part| part.copy_from_slice(&slot.rewards[..seats]));
        }
        Ok(())
    }

    fn points(&self, out: &mut [i32]) -> Result<(), Fault> {
        let (seats, game) = (self.seats(), self.set.game());
        exact("points", out.len(), self.slots.len() * seats)?;
        self.fill(out, seats, |slot, standing, part| match standing.done {
            true => part.copy_from_slice(&slot.points[..seats]),
            false => {
                let seats = (0..).map(Player);
                part.iter_mut().zip(seats).for_each(|(to, player)| *to = Features::points(game, &slot.state, player));
            }
        });
        Ok(())
    }

    fn actions(&self) -> usize {
        self.standings.iter().map(|standing| standing.menu as usize).sum()
    }

    fn offsets(&self, out: &mut [i32]) -> Result<usize, Fault> {
        exact("offsets", out.len(), self.slots.len() + 1)?;
        let mut sum = 0;
        for (to, standing) in out.iter_mut().zip(&self.standings) {
            *to = sum as i32;
            sum += standing.menu as usize;
        }
        out[self.slots.len()] = sum as i32;
        Ok(sum)
    }

    fn mask(&self, out: &mut [u8]) -> Result<(), Fault> {
        let games = self.slots.len();
        let width = out.len() / games;
        exact("the mask", out.len(), width * games)?;
        if self.set.grid().is_some() {
            return self.mask_numbers(out, width);
        }
        let most = self.standings.iter().map(|standing| standing.menu.max(1)).max().unwrap_or(1) as usize;
        if most > width {
            return Err(Fault::Value(format!("the mask has room for {width} actions, and a game has {most}")));
        }
        for (part, standing) in out.chunks_exact_mut(width).zip(&self.standings) {
            // If a game is over any number will do: 0.
            let (there, rest) = part.split_at_mut(standing.menu.max(1) as usize);
            there.fill(1);
            rest.fill(0);
        }
        Ok(())
    }

    fn observe(&self, out: &mut [f32]) -> Result<(), Fault> {
        let (game, width) = (self.set.game(), self.set.schema().features.len());
        exact("features", out.len(), self.slots.len() * width)?;
        self.fill(out, width, |slot, standing, part| encode::features(game, &slot.state, looking(standing), part));
        Ok(())
    }

    fn action_features(&self, out: &mut [f32]) -> Result<(), Fault> {
        let (game, width, games) = (self.set.game(), self.set.schema().actions.len(), self.slots.len());
        exact("features of actions", out.len(), self.actions() * width)?;
        let mut rest = out;
        let mut parts = Vec::with_capacity(games);
        for (slot, standing) in self.slots.iter().zip(&self.standings) {
            let (part, more) = rest.split_at_mut(standing.menu as usize * width);
            parts.push((slot, standing, part));
            rest = more;
        }
        let work = |(slot, standing, part): (&Slot<G>, &Standing, &mut [f32])| {
            encode::actions(game, &slot.state, looking(standing), &slot.menu, width, part);
        };
        match &self.pool {
            None => parts.into_iter().for_each(work),
            Some(pool) => pool.install(|| parts.into_par_iter().with_min_len(AT_ONCE).for_each(work)),
        }
        Ok(())
    }

    fn observe_board(&self, out: Planes<'_>, side: usize) -> Result<(), Fault> {
        match out {
            Planes::Floats(out) => self.boards(out, side, f32::from),
            Planes::Bytes(out) => self.boards(out, side, |value| value),
        }
    }

    fn notation(&self, game: usize, action: i64) -> Result<String, Fault> {
        let menu = &self.slot(game)?.menu;
        let action = self.place_in(game, action)?;
        let found = usize::try_from(action).ok().and_then(|action| menu.get(action));
        found.map(G::Action::to_string).ok_or(Fault::Index { index: action, len: menu.len() })
    }

    fn save(&self, game: usize) -> Result<Snapshot, Fault> {
        Ok(Box::new(Saved { slot: self.slot(game)?.clone(), standing: self.standings[game] }))
    }

    fn load(&mut self, game: usize, snapshot: &Snapshot) -> Result<(), Fault> {
        let len = self.slots.len();
        let saved = snapshot.downcast_ref::<Saved<G>>();
        let saved = saved.ok_or_else(|| Fault::Value("the snapshot is of another game".to_owned()))?;
        let slot = self.slots.get_mut(game).ok_or_else(|| no_game(game, len))?;
        slot.clone_from(&saved.slot);
        self.standings[game] = saved.standing;
        Ok(())
    }

    fn state(&self, game: usize) -> Result<Box<dyn AnyState>, Fault> {
        let slot = self.slot(game)?;
        self.kept()?;
        let over = self.standings[game].player < 0;
        let past = if over { &slot.last } else { &slot.past };
        Ok(Box::new(Position::of(&self.set, &slot.state, &slot.luck, past)))
    }

    fn last_record(&self, game: usize) -> Result<Record, Fault> {
        let slot = self.slot(game)?;
        self.kept()?;
        if slot.last.is_empty() {
            return Err(Fault::Value(format!("no game has ended yet in place {game}")));
        }
        Position::of(&self.set, &slot.state, &slot.luck, &slot.last).record()
    }
}

impl<G: Features> Many<G> {
    fn kept(&self) -> Result<(), Fault> {
        let kept = self.setting.records.then_some(());
        kept.ok_or_else(|| Fault::Value("this batch keeps no steps: make it with records=True".to_owned()))
    }
}

/// The observer of a game: the player to act, or the first player when it is over.
pub(crate) fn looking(standing: &Standing) -> Player {
    Player(standing.player.max(0) as u8)
}

fn no_game(game: usize, len: usize) -> Fault {
    Fault::Value(format!("the batch has no game {game}: it has {len}, numbered from 0"))
}

/// Refuses a buffer of the wrong length.
pub(crate) fn exact(what: &str, len: usize, wanted: usize) -> Result<(), Fault> {
    if len == wanted { Ok(()) } else { Err(Fault::Value(format!("{what}: {len} entries where {wanted} have to be"))) }
}
