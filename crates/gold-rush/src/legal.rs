//! The legal actions: the list, and the check that agrees with it.

use crate::state::{Phase, State};
use crate::terrain::{MOUNTAIN, PRAIRIE, TERRAIN};
use crate::{Action, Chance, GoldRush, Illegal};
use game::Player;
use tile_map::{Cell, Node, Rotation, SegmentNo, Site, TileNo};

impl GoldRush {
    pub(crate) fn check_action(&self, state: &State, who: Player, action: Action) -> Result<(), Illegal> {
        if !matches!(state.phase, Phase::Place | Phase::Act) {
            return Err(Illegal::NotNow);
        }
        if who != state.turn {
            return Err(Illegal::NotYourTurn);
        }
        match (state.phase, action) {
            (Phase::Place, Action::Place { cell, rotation }) => self.check_place(state, cell, rotation),
            (Phase::Act, Action::Cowboy { segment }) => self.check_cowboy(state, segment),
            (Phase::Act, Action::Tent { .. } | Action::Token) if self.may_only_lay(state) => Err(Illegal::OnlyTiles),
            (Phase::Act, Action::Tent { site }) => check_tent(state, site),
            (Phase::Act, Action::Token) => check_token(state),
            (Phase::Act, Action::Pass) => Ok(()),
            _ => Err(Illegal::NotNow),
        }
    }

    /// GR-7.4: the player to move has no cowboy in the supply and may only lay tiles in this game.
    #[inline]
    pub(crate) fn may_only_lay(&self, state: &State) -> bool {
        self.only_tiles && state.seats[state.turn.index()].cowboys == 0
    }

    /// GR-3.1 to GR-3.3.
    fn check_place(&self, state: &State, cell: Cell, rotation: Rotation) -> Result<(), Illegal> {
        if state.board.at(cell).is_some() {
            return Err(Illegal::CellTaken);
        }
        if !state.board.is_frontier(cell) {
            return Err(Illegal::Apart);
        }
        if !state.board.fits(&self.set, cell, state.drawn, rotation) {
            return Err(Illegal::Misfit);
        }
        match self.set.kind(state.drawn).canonical(rotation) {
            same if same != rotation && !self.any_look => Err(Illegal::SameLook(same.degrees())),
            _ => Ok(()),
        }
    }

    /// GR-5.1 to GR-5.3, GR-1.5.
    fn check_cowboy(&self, state: &State, segment: SegmentNo) -> Result<(), Illegal> {
        let tile = state.last_tile();
        if segment.0 >= self.tables[state.board.tile(tile).kind].segments {
            return Err(Illegal::NoPart);
        }
        let root = state.board.root(state.board.node(tile, segment));
        let kind = state.board.kind(root);
        if kind == PRAIRIE && !self.farmers {
            return Err(Illegal::NoFarmers);
        }
        if state.seats[state.turn.index()].cowboys == 0 {
            return Err(Illegal::NoCowboy);
        }
        if !state.board.figures(root).is_empty() {
            return Err(Illegal::FeatureOccupied(TERRAIN.name(kind)));
        }
        Ok(())
    }

    pub(crate) fn list_actions(&self, state: &State, out: &mut Vec<Action>) {
        out.clear();
        match state.phase {
            Phase::Place => {
                let found = |cell, rotation| out.push(Action::Place { cell, rotation });
                state.board.each_placement(&self.set, state.drawn, found);
                out.sort_unstable_by_key(order);
            }
            Phase::Act if self.may_only_lay(state) => out.push(Action::Pass),
            Phase::Act => {
                let (tile, seat) = (state.last_tile(), &state.seats[state.turn.index()]);
                let table = &self.tables[state.board.tile(tile).kind];
                let segments = if seat.cowboys > 0 { table.segments } else { 0 };
                let free = (0..segments).map(SegmentNo).filter(|s| self.is_free(state, tile, *s));
                out.extend(free.map(|segment| Action::Cowboy { segment }));
                let tents = out.len();
                let open = state.mountain_segments.iter().filter(|p| is_tent_spot(state, p.node));
                out.extend(open.map(|p| Action::Tent { site: state.board.site(p.node) }));
                out[tents..].sort_unstable_by_key(order);
                if check_token(state).is_ok() {
                    out.push(Action::Token);
                }
                out.push(Action::Pass);
            }
            Phase::Starter | Phase::Draw | Phase::Token(_) | Phase::Over => {}
        }
    }

    #[inline]
    pub(crate) fn is_free(&self, state: &State, tile: TileNo, segment: SegmentNo) -> bool {
        let table = &self.tables[state.board.tile(tile).kind];
        let root = || state.board.root(state.board.node(tile, segment));
        table.spots.has(segment) && state.board.figures(root()).is_empty()
    }

    pub(crate) fn list_chance(&self, state: &State, out: &mut Vec<(Chance, u32)>) {
        out.clear();
        match state.phase {
            Phase::Draw => {
                let kinds = self.by_name.iter().filter(|k| state.bag[**k] > 0);
                out.extend(kinds.map(|k| (Chance::Tile(self.names[*k]), u32::from(state.bag[*k]))));
            }
            Phase::Token(_) => {
                let values = self.tokens.iter().zip(&state.unseen).filter(|(_, n)| **n > 0);
                out.extend(values.map(|((value, _), n)| (Chance::Token(*value), u32::from(*n))));
            }
            Phase::Starter => out.extend(Player::all(self.players).map(|p| (Chance::Starter(p), 1))),
            Phase::Place | Phase::Act | Phase::Over => {}
        }
    }
}

/// The order of actions of one kind as a number, which is faster to compare: by x, y, then rotation or segment.
fn order(action: &Action) -> u64 {
    let key = |cell: Cell, last: u8| {
        let up = |n: i16| u64::from(n as u16 ^ 0x8000);
        up(cell.x) << 32 | up(cell.y) << 16 | u64::from(last)
    };
    match action {
        Action::Place { cell, rotation } => key(*cell, rotation.index() as u8),
        Action::Tent { site } => key(site.cell, site.segment.0),
        Action::Cowboy { segment } => u64::from(segment.0),
        Action::Token | Action::Pass => 0,
    }
}

/// GR-6.1 to GR-6.3.
fn check_tent(state: &State, site: Site) -> Result<(), Illegal> {
    let node = state.board.node_at(site).filter(|n| state.board.kind(*n) == MOUNTAIN).ok_or(Illegal::NoMountain)?;
    if state.board.open(state.board.root(node)) == 0 {
        return Err(Illegal::TentFinished);
    }
    if state.is_occupied(node) { Err(Illegal::TentOccupied) } else { Ok(()) }
}

#[inline]
pub(crate) fn is_tent_spot(state: &State, node: Node) -> bool {
    state.board.open(state.board.root(node)) > 0 && !state.is_occupied(node)
}

/// GR-7.1, GR-7.2.
pub(crate) fn check_token(state: &State) -> Result<(), Illegal> {
    let tent = state.seats[state.turn.index()].tent.ok_or(Illegal::TokenNoTent)?;
    let found = state.part_with_token(state.board.root(tent));
    found.map(|_| ()).ok_or(Illegal::TokenNone)
}
