//! Carrying out a step: draw, lay, act, turn tokens over.

use crate::state::{Figure, MountainSegment, PendingToken, Phase, State};
use crate::{Action, Chance, Event, GoldRush};
use game::{EventSink, Player};
use tile_map::{Cell, Figures, Rotation, SegmentNo, Site, TileName};

impl GoldRush {
    pub(crate) fn carry_out(&self, state: &mut State, who: Player, action: Action, events: &mut impl EventSink<Event>) {
        match action {
            Action::Place { cell, rotation } => return self.lay(state, who, cell, rotation, events),
            Action::Cowboy { segment } => place_cowboy(state, who, segment, events),
            Action::Tent { site } => pitch_tent(state, who, site, events),
            Action::Token => return self.dig(state, who, events),
            Action::Pass => events.push(|| Event::Passed(who)),
        }
        self.score_turn(state, events);
    }

    pub(crate) fn reveal(&self, state: &mut State, outcome: Chance, events: &mut impl EventSink<Event>) {
        match (state.phase, outcome) {
            (Phase::Draw, Chance::Tile(name)) => self.draw(state, name, events),
            (Phase::Token(due), Chance::Token(value)) => self.turn_over(state, due, value, events),
            (Phase::Starter, Chance::Starter(player)) => {
                (state.starter, state.turn, state.phase) = (player, player, Phase::Draw);
                events.push(|| Event::Starter(player));
            }
            _ => debug_assert!(false, "{outcome} cannot come now"),
        }
    }

    /// GR-3.4: a tile that fits nowhere is out of the game.
    fn draw(&self, state: &mut State, name: TileName, events: &mut impl EventSink<Event>) {
        let Some(kind) = name.kind_in(&self.set) else { return };
        state.bag[kind] -= 1;
        state.left -= 1;
        state.drawn = kind;
        let turn = state.turn;
        events.push(|| Event::Drawn(turn, kind));
        if state.board.fits_anywhere(&self.set, kind) {
            state.phase = Phase::Place;
            return;
        }
        events.push(|| Event::Discarded(kind));
        state.phase = Phase::Draw;
        if state.left == 0 {
            self.finish(state, events);
        }
    }

    /// GR-4.1 to GR-4.3.
    pub(crate) fn lay(
        &self,
        state: &mut State,
        who: Player,
        cell: Cell,
        rotation: Rotation,
        events: &mut impl EventSink<Event>,
    ) {
        let kind = state.drawn;
        let tile = state.board.lay(&self.set, cell, kind, rotation);
        events.push(|| Event::Placed(who, cell, kind, rotation));
        for (segment, nuggets) in &self.tables[kind].mountains {
            let pile = u16::from(*nuggets).min(state.supply);
            state.supply -= pile;
            state.mountain_segments.push(MountainSegment { node: state.board.node(tile, *segment), pile });
            if pile > 0 {
                events.push(|| Event::TokensLaid(Site { cell, segment: *segment }, pile));
            }
        }
        state.phase = Phase::Act;
    }

    /// GR-7.1: the token is turned over before anything is scored.
    fn dig(&self, state: &mut State, who: Player, events: &mut impl EventSink<Event>) {
        let tent = state.seats[who.index()].tent;
        match tent.and_then(|t| state.part_with_token(state.board.root(t))) {
            Some(segment) => {
                state.phase = Phase::Token(PendingToken { player: who, segment: segment as u16, won: false })
            }
            None => self.score_turn(state, events),
        }
    }

    fn turn_over(&self, state: &mut State, due: PendingToken, value: u8, events: &mut impl EventSink<Event>) {
        let Some(at) = self.tokens.iter().position(|(v, _)| *v == value) else { return };
        state.unseen[at] -= 1;
        state.seats[due.player.index()].tokens[at] += 1;
        state.mountain_segments[due.segment as usize].pile -= 1;
        events.push(|| Event::TokenTaken(due.player, value));
        if due.won {
            self.hand_on(state, due, events);
        } else {
            self.score_turn(state, events);
        }
    }
}

fn place_cowboy(state: &mut State, who: Player, segment: SegmentNo, events: &mut impl EventSink<Event>) {
    let node = state.board.node(state.last_tile(), segment);
    let root = state.board.root(node);
    state.board.add_figures(root, Figures::one(who, 1));
    state.figures.push(Figure { player: who, node });
    state.seats[who.index()].cowboys -= 1;
    events.push(|| Event::Cowboy(who, state.board.kind(node), state.board.site(node)));
}

fn pitch_tent(state: &mut State, who: Player, site: Site, events: &mut impl EventSink<Event>) {
    let node = state.board.node_at(site);
    let before = std::mem::replace(&mut state.seats[who.index()].tent, node);
    events.push(|| Event::Tent(who, site, before.is_some()));
}
