//! The fast ranking of whole turns, a tile and a figure, without playing any of them out.
//!
//! It evaluates like [`ExpectedPoints`], with three shortcuts. A feature is evaluated again only if the tile lies near
//! it. Figures are added to the value of the position without them. And the odds of a cell are cached while the
//! remaining tiles stay the same. The result is not exactly the evaluation after the turn: the value of a figure in the
//! supply is that before the turn.

use super::expected_points::ExpectedPoints;
use super::known::Known;
use crate::core::account::SEATS;
use crate::core::action::{Action, FOLLOWER};
use crate::core::declared::Id;
use crate::core::farmers::Farmers;
use crate::core::game::Carcassonne;
use crate::core::terrain::{CITY, FIELD};
use crate::core::weights::Weights;
use crate::expansion::{Hooks, State};
use game::Player;
use tile_map::{Cell, Figures, Kind, OddsMemo, Root, Rotation, Span};

/// Scratch memory that is reused from turn to turn.
#[derive(Debug)]
pub struct Scratch<P> {
    pub(crate) odds: OddsMemo,
    /// Results of decisions that were examined earlier, and where.
    pub(crate) known: Known,
    features: Vec<Judged>,
    placements: Vec<(Cell, Rotation, Option<Span>)>,
    next: Option<State<P>>,
}

impl<P> Default for Scratch<P> {
    fn default() -> Self {
        Scratch {
            odds: OddsMemo::default(),
            known: Known::default(),
            features: Vec::new(),
            placements: Vec::new(),
            next: None,
        }
    }
}

/// Cells of a feature that are kept to see whether a tile lies near it; a feature with more is evaluated again each
/// time.
const KEPT: usize = 12;

/// A feature with figures as it was evaluated before the tile was laid.
#[derive(Clone, Copy, Debug)]
struct Judged {
    root: Root,
    segments: u16,
    value: i32,
    back: i32,
    cells: [Cell; KEPT],
    count: usize,
}

impl Judged {
    /// Whether a tile at this cell may change its expected points.
    #[inline]
    fn is_near(&self, cell: Cell) -> bool {
        let close = |c: &Cell| (c.x - cell.x).unsigned_abs() + (c.y - cell.y).unsigned_abs() <= 1;
        self.count > KEPT || self.cells[..self.count].iter().any(close)
    }
}

/// Whether a tile that does not lie near such a feature may change its expected points.
#[inline]
fn far(game: &Carcassonne, kind: Kind, city_closed: bool) -> bool {
    city_closed && kind == FIELD || game.is_lasting(kind)
}

/// All turns of the base game for the player who is to lay a tile, with the player's lead after each: own expected
/// points less the mean of the others', times their number, in thousandths of a point. Choices and points of expansions
/// are not included, except the effects of completing features according to `own`, their weights.
pub fn each_turn<'a, P: Hooks>(
    game: &Carcassonne,
    weights: Weights,
    own: impl Fn(Id) -> &'a [i32],
    state: &State<P>,
    scratch: &mut Scratch<P>,
    mut found: impl FnMut(&[Action], i64),
) {
    let Scratch { odds, features, placements, next, .. } = scratch;
    odds.begin(&state.bag.counts());
    let before = ExpectedPoints::quick(game, weights, state, odds);
    features.clear();
    for figure in state.figures.iter() {
        let root = state.board.root(figure.node);
        if features.iter().all(|f| f.root != root) {
            let (value, back) = before.feature(root);
            let (mut cells, mut count) = ([Cell::new(0, 0); KEPT], 0);
            before.open_cells(root, |cell| {
                if let Some(place) = cells.get_mut(count) {
                    *place = cell;
                }
                count += 1;
            });
            features.push(Judged { root, segments: state.board.segments(root), value, back, cells, count });
        }
    }
    placements.clear();
    game.each_placement(state, state.drawn, |cell, rotation| placements.push((cell, rotation, None)));
    game.each_spanned_placement(state, state.drawn, |cell, rotation, span| {
        placements.push((cell, rotation, Some(span)));
    });
    let kind = state.drawn;
    let next = match next {
        Some(next) => {
            next.clone_from(state);
            next
        }
        None => next.insert(state.clone()),
    };
    for &(cell, rotation, span) in placements.iter() {
        next.board.clone_from(&state.board);
        next.core.spans = state.spans;
        let tile = match span {
            None => next.board.lay(&game.land.set, cell, kind, rotation),
            Some(span) => {
                next.core.spans[state.turn.index()] -= 1;
                next.board.lay_spanned(&game.land.set, cell, kind, rotation, span)
            }
        };
        let after = ExpectedPoints::quick(game, weights, next, odds);
        let mut points = [0; SEATS];
        let mut home = [0; SEATS];
        let mut city_closed = false;
        next.board.closed_by_last(&game.land.set, |root| city_closed |= next.board.kind(root) == CITY);
        let mut seen = [Root::default(); 32];
        let mut count = 0;
        for figure in next.figures.iter() {
            let root = next.board.root(figure.node);
            if seen[..count.min(32)].contains(&root) {
                continue;
            }
            if let Some(place) = seen.get_mut(count) {
                *place = root;
            }
            count += 1;
            let (figures, majority) = (next.board.figures(root), game.majority(next, root));
            if game.is_complete(next, root) {
                let full = 1_000 * game.worth(next, root, true).points();
                majority.owners().for_each(|p| points[p.index()] += full);
                for player in Player::all(game.players) {
                    home[player.index()] += usize::from(figures.of(player));
                }
                continue;
            }
            let same = features.iter().find(|f| f.root == root && f.segments == next.board.segments(root));
            let (value, back) = match same {
                Some(f) if !(f.is_near(cell) || far(game, next.board.kind(root), city_closed)) => (f.value, f.back),
                _ => after.feature(root),
            };
            majority.owners().for_each(|p| points[p.index()] += value);
            if back > 0 {
                after.coming_home(figures, back, &mut points[..usize::from(game.players)]);
            }
        }
        if game.ranks_completing {
            next.board.closed_by_last(&game.land.set, |root| {
                for id in game.with.iter().filter(|id| P::LIST[id.index()].ranks_completing) {
                    next.parts.completing(*id, game, &next.core, own(*id), root, &mut points);
                }
            });
        }
        let who = next.turn;
        if let (Some(spec), Some(owner)) = (&game.spans, game.span_owner) {
            points[who.index()] += (spec.worth)(own(owner), next.spans[who.index()], next.ahead(game.players));
        }
        let mut supply = 0;
        for player in Player::all(game.players) {
            let at = player.index();
            let hand = game.at_hand(next, player).map(|(_, n)| usize::from(n)).sum::<usize>() + home[at];
            points[at] += 1_000 * next.total(player) + after.at_hand(hand);
            if player == who {
                supply = hand;
            }
        }
        let all = &points[..usize::from(game.players)];
        let others = all.len() as i64 - 1;
        let sum: i64 = all.iter().map(|p| i64::from(*p)).sum();
        let lead = i64::from(points[who.index()]) * all.len() as i64 - sum;
        let place = Action::Place { cell, rotation };
        found(&[place, Action::Pass], lead);
        let mut free = game.features_of(next, tile);
        if game.farmers == Farmers::None {
            free = free.without(game.land.facts[kind].fields);
        }
        // Figures that stand where followers do would get the same evaluation.
        for (piece, _) in game.at_hand(next, who).filter(|(p, _)| *p == FOLLOWER || game.stands_elsewhere(*p)) {
            for segment in game.parts_for(piece, kind, free) {
                let root = next.board.root(next.board.node(tile, segment));
                if !next.board.figures(root).is_empty() || game.is_barred(next, root) {
                    continue;
                }
                let own = if game.is_complete(next, root) {
                    1_000 * game.worth(next, root, true).points()
                } else {
                    let (value, back) = after.feature(root);
                    let mut coming = [0; SEATS];
                    after.coming_home(Figures::one(who, 1), back, &mut coming[..usize::from(game.players)]);
                    value + coming[who.index()] + after.at_hand(supply - 1) - after.at_hand(supply)
                };
                found(&[place, Action::Figure { piece, segment }], lead + i64::from(own) * others);
            }
        }
    }
}
