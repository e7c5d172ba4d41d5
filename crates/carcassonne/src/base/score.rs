//! Scoring of roads, cities and cloisters.

use crate::core::action::Piece;
use crate::core::declared::Id;
use crate::core::event::{Event, Score};
use crate::core::game::Carcassonne;
use crate::core::scored::{Domain, Scored, Worth};
use crate::core::short_list::ShortList;
use crate::core::state::Core;
use crate::core::terrain::{CITY, ROAD};
use crate::expansion::{Hooks, State};
use game::{EventSink, Player};
use tile_map::{Figures, Root, Site};

/// The name of the empty cells around a feature that score points.
const EMPTY: &str = "empty-spaces";

impl Carcassonne {
    /// The value of a road, city or cloister, complete or as it is.
    #[inline]
    pub(crate) fn worth<P: Hooks>(&self, state: &State<P>, root: Root, complete: bool) -> Worth {
        let mut worth = self.printed_worth(state, root, complete);
        if let Some(mark) = self.stake_on(state, root).filter(|_| complete || !self.unfinished_as_without) {
            worth = worth.staked(mark, complete);
        }
        for id in Id::all_of(self.changes_worth) {
            state.parts.worth(id, self, &state.core, root, complete, &mut worth);
        }
        worth
    }

    /// The tiles whose tokens belong to a feature.
    #[inline]
    fn domain<P: Hooks>(&self, state: &State<P>, root: Root) -> Domain {
        let mut changing = Id::all_of(self.changes_domain);
        if let Some(own) = changing.find_map(|id| state.parts.domain(id, self, &state.core, root)) {
            return own;
        }
        match state.board.kind(root) {
            kind if self.is_centre(kind) => Domain::around(state.board.site(root).cell),
            kind if self.is_hub(kind) => self.domain_of_hub(&state.core, root),
            _ => Domain::Feature(root),
        }
    }

    /// The weights of the figures on a feature in its majority.
    #[inline]
    pub(crate) fn weights<P: Hooks>(&self, state: &State<P>, root: Root) -> Figures {
        let mut figures = self.declared_weights(state, root);
        if self.changes_weight != 0 && !state.board.figures(root).is_empty() {
            for id in Id::all_of(self.changes_weight) {
                state.parts.weigh(id, self, &state.core, root, &mut figures);
            }
        }
        figures
    }

    /// Figures whose owners own this feature.
    #[inline]
    pub(crate) fn majority<P: Hooks>(&self, state: &State<P>, root: Root) -> Figures {
        let figures = self.weights(state, root);
        if self.breaks_ties { self.break_tie(state, &[root], figures) } else { figures }
    }

    /// Figures whose owners own these features, by their total weights.
    #[inline(never)]
    pub(crate) fn break_tie<P: Hooks>(&self, state: &State<P>, roots: &[Root], figures: Figures) -> Figures {
        if figures.owners().nth(1).is_none() {
            return figures;
        }
        let mut tied = figures.owners().fold(Figures::default(), |all, p| all.plus(Figures::one(p, 1)));
        for id in self.with.iter().filter(|id| self.declared(**id).breaks_ties) {
            state.parts.break_tie(*id, self, &state.core, roots, &mut tied);
        }
        tied
    }

    /// Its value in the base game.
    fn printed_worth(&self, core: &Core, root: Root, complete: bool) -> Worth {
        let board = &core.board;
        match board.kind(root) {
            ROAD => Worth { tiles: self.count_tiles(core, root), each: 1, ..Worth::default() },
            CITY => {
                let (mut tiles, mut pennants) = (0, 0);
                for node in board.members(root) {
                    let kind = board.tile(board.tile_of(node)).kind;
                    pennants += i32::from(self.land.facts[kind].pennants[board.segment_of(node)]);
                    tiles += i32::from(board.is_first_on_tile(&self.land.set, node));
                }
                if !self.doubles.is_empty() {
                    tiles = self.count_tiles(core, root);
                }
                let small = tiles == 2 && self.small_city_two;
                Worth { tiles, pennants, each: if complete && !small { 2 } else { 1 }, ..Worth::default() }
            }
            kind if self.is_centre(kind) => {
                let around = i32::from(board.neighbours(board.site(root).cell));
                if self.is_shunning(kind) {
                    let empty = Some(8 - around).filter(|empty| *empty > 0);
                    let besides = empty.map(|empty| (EMPTY, empty, empty));
                    return Worth { tiles: 1, each: 1, besides, ..Worth::default() };
                }
                let tiles = 1 + around;
                Worth { tiles, each: 1, ..Worth::default() }
            }
            _ => Worth::default(),
        }
    }
}

/// Scores everything that the tile laid last has completed.
pub fn completed<P: Hooks, E: EventSink<Event>>(game: &Carcassonne, state: &mut State<P>, events: &mut E) {
    // Four sides of roads and cities at most, the cloisters around, and similar features.
    let mut roots = [Root::default(); 24];
    let mut count = 0;
    let mut add = |root| {
        if let Some(room) = roots.get_mut(count) {
            *room = root;
            count += 1;
        }
    };
    state.board.closed_by_last(&game.land.set, &mut add);
    let Core { board, cloisters, .. } = &mut state.core;
    let mut halves: ShortList<Root, 4> = ShortList::default();
    cloisters.take_complete(|node| {
        let root = board.root(node);
        if game.is_double(board.kind(root)) { halves.push(root) } else { add(root) }
    });
    let doubles = if halves.is_empty() { halves } else { completed_doubles(game, state, &halves) };
    let hubs = if game.has_hubs { completed_hubs(game, state, &roots[..count]) } else { ShortList::default() };
    for root in roots[..count].iter().chain(doubles.iter()).chain(hubs.iter()) {
        if game.watches_unowned || !state.board.figures(*root).is_empty() {
            complete(game, state, *root, events);
        }
    }
}

/// Of features on two tiles, each of which may be surrounded, those that are complete, each once.
#[cold]
fn completed_doubles(game: &Carcassonne, core: &Core, halves: &[Root]) -> ShortList<Root, 4> {
    let mut found: ShortList<Root, 4> = ShortList::default();
    for root in halves {
        if !found.contains(root) && game.is_complete(core, *root) {
            found.push(*root);
        }
    }
    found
}

/// Features that are complete now because their roads are.
fn completed_hubs(game: &Carcassonne, core: &Core, closed: &[Root]) -> ShortList<Root, 4> {
    let mut hubs: ShortList<Root, 4> = ShortList::default();
    for road in closed.iter().filter(|root| core.board.kind(**root) == ROAD) {
        for hub in game.hubs_at(core, *road).iter() {
            if !hubs.contains(hub) && game.is_complete(core, *hub) {
                hubs.push(*hub);
            }
        }
    }
    hubs
}

/// Whether a figure lies in the monastery whose place to stand this is. Then it is never complete (CA-17.5).
fn lies_there(game: &Carcassonne, core: &Core, root: Root) -> bool {
    let board = &core.board;
    if game.centres.is_empty() || !game.since(3) || !game.is_centre(board.kind(root)) {
        return false;
    }
    let Some(node) = board.members(root).next() else { return false };
    let other = game.other_place(core, board.tile_of(node), board.segment_of(node));
    other.is_some_and(|other| !board.figures(other).is_empty())
}

#[inline(never)]
fn complete<P: Hooks, E: EventSink<Event>>(game: &Carcassonne, state: &mut State<P>, root: Root, events: &mut E) {
    if !state.covered.is_empty() && state.cover(root).is_some() || lies_there(game, state, root) {
        return;
    }
    let worth = game.worth(state, root, true);
    let kind = state.board.kind(root);
    let owners = pay(game, state, root, worth, true, events);
    let domain = game.domain(state, root);
    let (name, _) = game.name_and_line(kind);
    let scored = Scored { name, root: Some(root), body: root, domain, value: worth.points(), owners, apart: None };
    report(game, state, &scored, events);
    if !state.board.figures(root).is_empty() {
        for at in (0..state.figures.len()).rev() {
            let figure = state.figures[at];
            if figure.apart.is_none() && state.board.root(figure.node) == root {
                state.send_home(at);
            }
        }
    }
}

/// Calls the hook `scored` of all expansions that listen to it, for a feature of the base game.
pub fn report<P: Hooks, E: EventSink<Event>>(
    game: &Carcassonne,
    state: &mut State<P>,
    scored: &Scored,
    events: &mut E,
) {
    if game.playing != 0 {
        game.stir(state);
        for id in Id::all_of(game.hears_scored) {
            state.parts.scored(id, game, &mut state.core, scored, events);
        }
        tell_removed(game, state, events);
    }
}

/// Calls the hook `removed` for figures that have left the map without their feature being scored, and returns
/// companions that they leave behind.
#[inline]
pub fn tell_removed<P: Hooks, E: EventSink<Event>>(game: &Carcassonne, state: &mut State<P>, events: &mut E) {
    if !state.core.removed.is_empty() {
        tell_each_removed(game, state, events);
    }
}

#[cold]
fn tell_each_removed<P: Hooks, E: EventSink<Event>>(game: &Carcassonne, state: &mut State<P>, events: &mut E) {
    while !state.core.removed.is_empty() {
        let removed = state.core.removed.remove(0);
        for id in Id::all_of(game.hears_removed) {
            state.parts.removed(id, game, &mut state.core, &removed, events);
        }
        if removed.figure.works() && !game.companions.is_empty() {
            let root = state.core.board.root(removed.figure.node);
            state.core.left_alone(Player(removed.figure.player), root, events);
        }
    }
}

/// Calls the hook `scored` of all expansions for something that one of them has scored.
#[cold]
pub fn report_pending<P: Hooks, E: EventSink<Event>>(game: &Carcassonne, state: &mut State<P>, events: &mut E) {
    for scored in std::mem::take(&mut state.core.unreported) {
        report(game, state, &scored, events);
    }
}

/// Gives the points to the owners; returns one figure for each of them.
fn pay<P: Hooks, E: EventSink<Event>>(
    game: &Carcassonne,
    state: &mut State<P>,
    root: Root,
    worth: Worth,
    complete: bool,
    events: &mut E,
) -> Figures {
    let figures = state.board.figures(root);
    if figures.is_empty() {
        return figures;
    }
    let (name, line) = game.name_and_line(state.board.kind(root));
    let majority = game.majority(state, root);
    let mut owners = Figures::default();
    for owner in majority.owners() {
        state.points[owner.index()][line] += worth.points();
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
            points: majority.owners().map(|p| (p, worth.points())).collect(),
            figures: figures.counts(game.players),
            returned: if complete { homeward(state, root) } else { Vec::new() },
        })
    });
    owners
}

fn homeward(state: &Core, root: Root) -> Vec<(Player, Piece, Site)> {
    let on_it = state.figures.iter().filter(|f| f.apart.is_none() && state.board.root(f.node) == root);
    let mut list: Vec<_> = on_it.map(|f| (Player(f.player), Piece(f.piece), state.board.site(f.node))).collect();
    list.sort_unstable();
    list
}

/// Scores unfinished roads, cities and cloisters at the end. Figures stay where they are.
pub fn unfinished<P: Hooks, E: EventSink<Event>>(
    game: &Carcassonne,
    state: &mut State<P>,
    roots: &[Root],
    events: &mut E,
) {
    for root in roots.iter().copied() {
        let kind = state.board.kind(root);
        if matches!(kind, ROAD | CITY) || game.is_centre(kind) || game.is_lasting(kind) || game.is_hub(kind) {
            let worth = game.worth(state, root, false);
            pay(game, state, root, worth, false, events);
        }
    }
}

/// The roots of all features with figures, each once.
pub(crate) fn occupied(state: &Core) -> ShortList<Root, 16> {
    let mut roots: ShortList<Root, 16> = ShortList::default();
    for figure in state.figures.iter().filter(|f| f.works()) {
        let root = state.board.root(figure.node);
        if !roots.contains(&root) {
            roots.push(root);
        }
    }
    roots
}
