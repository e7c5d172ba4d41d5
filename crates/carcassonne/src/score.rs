//! Scoring of roads, cities and cloisters.

use crate::action::Piece;
use crate::carcassonne::Carcassonne;
use crate::event::{Event, Score, ScoreItem};
use crate::few::Few;
use crate::state::State;
use crate::terrain::{CITY, CLOISTER, ROAD};
use game::{EventSink, Player};
use tile_map::{Board, Cell, Figures, Kind, Site};

/// Lines of the account of the base game.
pub const ROADS: usize = 0;
/// Cities.
pub const CITIES: usize = 1;
/// Cloisters.
pub const CLOISTERS: usize = 2;
/// Fields.
pub const FIELDS: usize = 3;

/// Some tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Domain {
    /// Those a feature lies on, by its root.
    Feature(u16),
    /// Those in a rectangle.
    Area(Cell, Cell),
}

impl Domain {
    /// The nine tiles around and including this one.
    pub fn around(cell: Cell) -> Domain {
        Domain::Area(Cell::new(cell.x - 1, cell.y - 1), Cell::new(cell.x + 1, cell.y + 1))
    }

    /// Whether the tile at this cell is one of them.
    pub fn has(self, board: &Board, cell: Cell) -> bool {
        match self {
            Domain::Area(low, high) => within(cell, low, high),
            Domain::Feature(root) => board.members(root).any(|n| board.site(n).cell == cell),
        }
    }
}

/// Whether the cell is in the rectangle.
pub fn within(cell: Cell, low: Cell, high: Cell) -> bool {
    cell.x >= low.x && cell.x <= high.x && cell.y >= low.y && cell.y <= high.y
}

/// A feature that has just been scored.
#[derive(Clone, Copy, Debug)]
pub struct Scored {
    /// `road`, `city`, `cloister`, `castle` ...
    pub name: &'static str,
    /// Its root, where it is a feature of the map whose figures are about to go home.
    pub root: Option<u16>,
    /// The root of what it lies on; for a castle, of the city under it.
    pub body: u16,
    /// The tiles whose tokens belong to it: its own question, not always the tiles that score.
    pub domain: Domain,
    /// Its value before extras.
    pub value: i32,
    /// Who owns it.
    pub owners: Figures,
}

/// What a feature is worth, as counts.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Worth {
    /// Tiles, each once; for a cloister itself and the tiles around.
    pub tiles: i32,
    /// Pennants.
    pub pennants: i32,
    /// Points for each of them.
    pub each: i32,
}

impl Worth {
    /// The points.
    pub fn points(self) -> i32 {
        (self.tiles + self.pennants) * self.each
    }

    fn items(self) -> Vec<ScoreItem> {
        let mut items = vec![ScoreItem { name: "tiles", count: self.tiles, points: self.tiles * self.each }];
        if self.pennants > 0 {
            items.push(ScoreItem { name: "pennants", count: self.pennants, points: self.pennants * self.each });
        }
        items
    }
}

impl Carcassonne {
    /// What a road, city or cloister is worth, complete or as it lies.
    pub(crate) fn worth(&self, state: &State, root: u16, complete: bool) -> Worth {
        let board = &state.board;
        match board.kind(root) {
            ROAD => Worth { tiles: board.count_tiles(&self.land.set, root) as i32, pennants: 0, each: 1 },
            CITY => {
                let (mut tiles, mut pennants) = (0, 0);
                for node in board.members(root) {
                    let kind = board.tiles()[board.tile_of(node) as usize].kind;
                    pennants += i32::from(self.land.facts[kind as usize].pennants[board.segment_of(node) as usize]);
                    tiles += i32::from(board.is_first_on_tile(&self.land.set, node));
                }
                let small = tiles == 2 && self.small_city_two;
                Worth { tiles, pennants, each: if complete && !small { 2 } else { 1 } }
            }
            CLOISTER => Worth { tiles: 1 + i32::from(board.neighbours(board.site(root).cell)), pennants: 0, each: 1 },
            _ => Worth::default(),
        }
    }
}

fn name_and_item(kind: Kind) -> (&'static str, usize) {
    match kind {
        ROAD => ("road", ROADS),
        CITY => ("city", CITIES),
        _ => ("cloister", CLOISTERS),
    }
}

/// Scores everything that the tile laid last has completed.
pub fn completed<E: EventSink<Event>>(game: &Carcassonne, state: &mut State, events: &mut E) {
    // Four sides of roads and cities at most, and the cloisters around.
    let mut roots = [0; 16];
    let mut count = 0;
    let mut add = |root| {
        if let Some(room) = roots.get_mut(count) {
            *room = root;
            count += 1;
        }
    };
    state.board.closed_by_last(&game.land.set, &mut add);
    state.cloisters.take_complete(&mut add);
    for root in &roots[..count] {
        if game.watches_unowned || !state.board.figures(*root).is_empty() {
            complete(game, state, *root, events);
        }
    }
}

#[inline(never)]
fn complete<E: EventSink<Event>>(game: &Carcassonne, state: &mut State, root: u16, events: &mut E) {
    if !state.covered.is_empty() && state.cover(root).is_some() {
        return;
    }
    let worth = game.worth(state, root, true);
    let kind = state.board.kind(root);
    let owners = pay(game, state, root, worth, true, events);
    let domain = match kind {
        CLOISTER => Domain::around(state.board.site(root).cell),
        _ => Domain::Feature(root),
    };
    let (name, _) = name_and_item(kind);
    let scored = Scored { name, root: Some(root), body: root, domain, value: worth.points(), owners };
    game.tell(state, &scored, events);
    if !state.board.figures(root).is_empty() {
        for at in (0..state.figures.len()).rev() {
            let figure = state.figures[at];
            if !figure.apart && state.board.root(figure.node) == root {
                state.send_home(at);
            }
        }
    }
}

/// Gives the points to the owners; returns one figure for each of them.
fn pay<E: EventSink<Event>>(
    game: &Carcassonne,
    state: &mut State,
    root: u16,
    worth: Worth,
    complete: bool,
    events: &mut E,
) -> Figures {
    let figures = state.board.figures(root);
    if figures.is_empty() {
        return figures;
    }
    let (name, item) = name_and_item(state.board.kind(root));
    let mut owners = Figures::default();
    for owner in figures.owners() {
        state.points[owner.index()][item] += worth.points();
        owners = owners.plus(Figures::one(owner, 1));
    }
    events.push(|| {
        let mut parts: Vec<Site> = state.board.members(root).map(|n| state.board.site(n)).collect();
        parts.sort_unstable();
        Event::Scored(Score {
            name,
            complete,
            last: state.ending(),
            parts,
            items: worth.items(),
            points: figures.owners().map(|p| (p, worth.points())).collect(),
            figures: figures.counts(game.players),
            returned: if complete { homeward(state, root) } else { Vec::new() },
        })
    });
    owners
}

fn homeward(state: &State, root: u16) -> Vec<(Player, Piece, Site)> {
    let on_it = state.figures.iter().filter(|f| !f.apart && state.board.root(f.node) == root);
    let mut list: Vec<_> = on_it.map(|f| (Player(f.player), Piece(f.piece), state.board.site(f.node))).collect();
    list.sort_unstable();
    list
}

/// Scores unfinished roads, cities and cloisters at the end. Figures stay where they are.
pub fn unfinished<E: EventSink<Event>>(game: &Carcassonne, state: &mut State, roots: &[u16], events: &mut E) {
    for root in roots.iter().copied() {
        if matches!(state.board.kind(root), ROAD | CITY | CLOISTER) {
            let worth = game.worth(state, root, false);
            pay(game, state, root, worth, false, events);
        }
    }
}

/// The roots of all features with figures, each once.
pub(crate) fn occupied(state: &State) -> Few<u16, 16> {
    let mut roots: Few<u16, 16> = Few::default();
    for figure in state.figures.iter().filter(|f| !f.apart) {
        let root = state.board.root(figure.node);
        if !roots.contains(&root) {
            roots.push(root);
        }
    }
    roots
}
