//! Captives: figures that players have taken from others, exchanged, ransomed (CA-20.5 to CA-20.7).

use super::{
    Action, Carcassonne, Core, Event, EventSink, Flow, Illegal, LATE, Leaving, NO_CAPTIVE, ONE_RANSOM, PAY, PRICE,
    Part, PartHash, Piece, Player, RANSOM, Score, ScoreItem, ShortList, Slot, Stage, TOO_POOR, Tower, with_piece,
};
use crate::core::by_fields::by_fields;
use crate::expansion::Listed;
use serde::Serialize;
use tile_map::Cell;

/// Figures of one kind and player that another player holds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Captive {
    pub jailer: u8,
    pub owner: u8,
    pub piece: u8,
    count: u8,
}

/// For a screen.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "who holds them, whose they are, of which kind, and how many")]
pub struct CaptiveView {
    pub jailer: Player,
    pub owner: Player,
    pub piece: &'static str,
    pub count: u8,
}

impl Captive {
    pub fn view(&self) -> CaptiveView {
        let piece = crate::expansions::piece_word(Piece(self.piece));
        CaptiveView { jailer: Player(self.jailer), owner: Player(self.owner), piece, count: self.count }
    }

    fn is(&self, jailer: u8, owner: u8, piece: u8) -> bool {
        (self.jailer, self.owner, self.piece) == (jailer, owner, piece)
    }
}

/// All of them, sorted, so that equal positions are equal.
#[derive(PartialEq, Eq, Hash, Default, Debug)]
pub struct Captives {
    list: ShortList<Captive, 8>,
}

by_fields!(Captives { list });

impl Captives {
    pub fn iter(&self) -> impl Iterator<Item = &Captive> + Clone {
        self.list.iter()
    }

    pub fn put(&self, to: &mut PartHash) {
        let mut words: Vec<_> = self
            .list
            .iter()
            .map(|c| (c.jailer, c.owner, crate::expansions::piece_word(Piece(c.piece)), c.count))
            .collect();
        words.sort_unstable();
        to.put(words.len());
        for (jailer, owner, word, count) in words {
            to.put(jailer).put(owner).put_word(word).put(count);
        }
    }

    fn add(&mut self, jailer: u8, owner: u8, piece: u8) {
        match self.list.iter_mut().find(|c| c.is(jailer, owner, piece)) {
            Some(captive) => captive.count += 1,
            None => {
                let captive = Captive { jailer, owner, piece, count: 1 };
                let at = self.list.partition_point(|c| *c < captive);
                self.list.insert(at, captive);
            }
        }
    }

    /// Whether there was one to release.
    fn free(&mut self, jailer: u8, owner: u8, piece: u8) -> bool {
        let Some(at) = self.list.iter().position(|c| c.is(jailer, owner, piece)) else { return false };
        self.list[at].count -= 1;
        if self.list[at].count == 0 {
            self.list.remove(at);
        }
        true
    }
}

/// Reports how a figure of this kind and player was taken from the map or released, and by whom.
fn told<E: EventSink<Event>>(
    name: &'static str,
    (player, piece): (Player, u8),
    cell: Option<Cell>,
    by: Option<Player>,
    events: &mut E,
) {
    events.push(|| Event::Left { name, player, piece: Piece(piece), cell, to: None, by });
}

/// The player on turn takes the figure with this index: their own one returns, another is held or exchanged
/// immediately.
pub fn take<E: EventSink<Event>>(core: &mut Core, part: &mut Part, index: usize, events: &mut E) {
    let (jailer, at) = (core.turn, core.board.site(core.figures[index].node).cell);
    let owner = core.figures[index].player;
    if owner == jailer.0 {
        let own = core.remove(index, Leaving::Home);
        return told("captive-own", (jailer, own.piece), Some(at), None, events);
    }
    let piece = core.remove(index, Leaving::Held).piece;
    part.captives.add(jailer.0, owner, piece);
    told("captive-taken", (Player(owner), piece), Some(at), Some(jailer), events);
    let held = part.captives.iter().filter(|c| (c.jailer, c.owner) == (owner, jailer.0));
    let held: ShortList<u8, 8> = held.map(|c| c.piece).collect();
    match held[..] {
        [] => {}
        [own] => exchange(core, part, owner, piece, own, events),
        _ => part.stage = Stage::Exchange(owner, piece),
    }
}

/// The captured figure returns to its owner in exchange for one of the captor's own (CA-20.6).
pub fn exchange<E: EventSink<Event>>(core: &mut Core, part: &mut Part, other: u8, taken: u8, own: u8, events: &mut E) {
    let me = core.turn;
    if part.captives.free(me.0, other, taken) && part.captives.free(other, me.0, own) {
        core.supply[usize::from(other)].add(taken);
        core.supply[me.index()].add(own);
    }
    told("captive-back", (me, own), None, Some(Player(other)), events);
    told("captive-back", (Player(other), taken), None, Some(me), events);
}

/// By the alternative reading, the end of a turn is requested while somebody holds a figure: its owner may buy it back
/// then.
pub fn call(game: &Carcassonne, core: &mut Core, part: &Part) {
    if game.reads(LATE) {
        core.call(Tower::PLACES, Slot::TurnEnd, part.captives.iter().next().is_some());
    }
}

/// The end of a turn, or of a part of one, by the alternative reading: the player on turn decides, if they can pay
/// (CA-20.7).
pub fn turn_end(core: &Core, part: &mut Part) -> Flow {
    let asked = part.stage == Stage::Declined;
    let waits = !asked && may_ransom(core, part).next().is_some();
    part.stage = if waits { Stage::Ransom } else { Stage::Idle };
    if waits { Flow::Waits } else { Flow::Done }
}

/// Figures that the player on turn may buy back.
pub fn may_ransom<'a>(core: &'a Core, part: &'a Part) -> impl Iterator<Item = Action> + Clone + 'a {
    let rich = !part.captives.list.is_empty() && !part.ransomed && core.total(core.turn) >= PRICE;
    let mine = part.captives.iter().filter(move |c| rich && c.owner == core.turn.0);
    mine.map(|c| with_piece(PAY + c.jailer, c.piece))
}

/// How many there are.
#[inline]
pub fn many_to_ransom(core: &Core, part: &Part) -> u32 {
    // Usually nobody holds any.
    if part.captives.list.is_empty() { 0 } else { may_ransom(core, part).count() as u32 }
}

pub fn check_ransom(core: &Core, part: &Part, jailer: u8, piece: Piece) -> Result<(), Illegal> {
    if !part.captives.iter().any(|c| c.is(jailer, core.turn.0, piece.0)) {
        return NO_CAPTIVE.no();
    }
    if part.ransomed {
        return ONE_RANSOM.no();
    }
    if core.total(core.turn) < PRICE { TOO_POOR.no() } else { Ok(()) }
}

/// The player on turn buys a figure back.
pub fn ransom<E: EventSink<Event>>(
    game: &Carcassonne,
    core: &mut Core,
    part: &mut Part,
    jailer: u8,
    piece: Piece,
    events: &mut E,
) {
    let me = core.turn;
    part.ransomed = true;
    core.call(Tower::PLACES, Slot::Placed, true);
    if !part.captives.free(jailer, me.0, piece.0) {
        return;
    }
    call(game, core, part);
    core.supply[me.index()].add(piece.0);
    core.points[me.index()][RANSOM] -= PRICE;
    core.points[usize::from(jailer)][RANSOM] += PRICE;
    told("ransom-paid", (me, piece.0), None, Some(Player(jailer)), events);
    let line = |player: Player, points: i32| Score {
        name: if points < 0 { "ransom-out" } else { "ransom" },
        complete: true,
        last: false,
        parts: vec![],
        items: vec![ScoreItem { name: if points < 0 { "ransom-out" } else { "ransom" }, count: 1, points }],
        points: vec![(player, points)],
        figures: vec![],
        returned: vec![],
    };
    events.push(|| Event::Scored(line(me, -PRICE)));
    events.push(|| Event::Scored(line(Player(jailer), PRICE)));
}
