//! Farmers: the points of fields at the end, by today's rules, those of 2001 and those of 2000.

use super::score::report;
use crate::core::account::FIELDS;
use crate::core::action::Piece;
use crate::core::declared::Id;
use crate::core::event::{Event, Score, ScoreItem};
use crate::core::farmers::Farmers;
use crate::core::game::Carcassonne;
use crate::core::scored::{Domain, Scored, within};
use crate::core::short_list::ShortList;
use crate::core::state::Core;
use crate::core::terrain::FIELD;
use crate::expansion::{Hooks, State};
use game::{EventSink, Player};
use std::cmp::Reverse;
use std::collections::BTreeSet;
use tile_map::{Cell, Figures, Root, Site};

/// The extra points of a companion for a field: the word, and how many.
type More = Option<(&'static str, i32)>;

/// A completed city next to a field, by its root, and its points.
pub type Cities = ShortList<(Root, i32), 16>;

impl Carcassonne {
    /// Completed cities that touch a field, each once, with the points of each for it.
    pub(crate) fn cities_of(&self, state: &Core, root: Root) -> Cities {
        let mut cities = Cities::default();
        // Most fields are next to few cities, so a linear search is quickest; on a huge map there may be thousands.
        const FEW: usize = 16;
        let mut many = BTreeSet::new();
        let board = &state.board;
        let more = self.herd_to_field(state, root);
        for node in board.members(root) {
            let tile = board.tile_of(node);
            let facts = &self.land.facts[board.tile(tile).kind];
            for touching in facts.cities[board.segment_of(node)] {
                let city = board.root(board.node(tile, touching));
                if board.open(city) == 0
                    && cities.iter().take(FEW).all(|(c, _)| *c != city)
                    && (cities.len() < FEW || many.insert(city))
                {
                    cities.push((city, self.city_to_field(state, city) + more));
                }
            }
        }
        cities
    }

    /// The same by the usual rules for farmers, without herds: 3 per city, or the points of its cover.
    pub(crate) fn cities_beside(&self, state: &Core, root: Root) -> Cities {
        let points = |city: Root| state.cover(city).map_or(3, |c| i32::from(c.field));
        self.cities_of(state, root).iter().map(|(city, _)| (*city, points(*city))).collect()
    }

    /// Extra points of each city for this field. By the rules of 2000, cities score, not fields.
    pub(crate) fn herd_to_field(&self, state: &Core, root: Root) -> i32 {
        i32::from(self.farmers != Farmers::Rules2000 && self.herd_on(state, root).is_some())
    }

    fn city_to_field(&self, state: &Core, city: Root) -> i32 {
        let plain = if self.farmers == Farmers::Rules2000 { 4 } else { 3 };
        if state.covered.is_empty() { plain } else { state.cover(city).map_or(plain, |c| i32::from(c.field)) }
    }
}

/// Scores all fields with farmers.
pub fn score<P: Hooks, E: EventSink<Event>>(game: &Carcassonne, state: &mut State<P>, roots: &[Root], events: &mut E) {
    let roots: ShortList<Root, 16> = roots.iter().copied().filter(|r| state.board.kind(*r) == FIELD).collect();
    match game.farmers {
        Farmers::Modern => {
            for root in roots.iter().copied() {
                let cities = game.cities_of(state, root);
                for owner in game.majority(state, root).owners() {
                    pay(game, state, (root, owner), &cities, events);
                }
            }
        }
        Farmers::Rules2001 => each_city_once(game, state, roots, events),
        Farmers::Rules2000 => each_city(game, state, &roots, events),
        Farmers::None => {}
    }
}

/// If a figure that has farmers scored immediately stands there, they score and return (CA-18.7, CA-18.8).
#[inline(never)]
pub fn reap<P: Hooks, E: EventSink<Event>>(game: &Carcassonne, state: &mut State<P>, events: &mut E) {
    if game.barred_by(state).all(|figure| state.board.figures(state.board.root(figure.node)).is_empty()) {
        return;
    }
    let mut due: ShortList<(Root, &'static str, i32), 8> = ShortList::default();
    for figure in game.barred_by(state) {
        let root = state.board.root(figure.node);
        if state.board.figures(root).is_empty() {
            continue;
        }
        let Some(reaping) = game.specs[usize::from(figure.piece)].reaping else { continue };
        // It was placed in this turn if the tile laid last is one of the four at its corner.
        let Site { cell, .. } = state.board.site(figure.node);
        let fresh = state
            .fresh_tiles()
            .any(|tile| within(state.board.tile(tile).cell, Cell::new(cell.x - 1, cell.y - 1), cell));
        if due.iter().any(|(other, ..)| *other == root) {
            continue;
        }
        let (name, each) = if fresh { reaping.put } else { reaping.joined };
        due.push((root, name, each));
    }
    // The order in which figures were placed has no meaning.
    due.sort_unstable_by_key(|(root, ..)| state.board.members(*root).map(|node| state.board.site(node)).min());
    for (root, name, each) in due.iter().copied() {
        reap_field(game, state, root, (name, each), events);
    }
}

fn reap_field<P: Hooks, E: EventSink<Event>>(
    game: &Carcassonne,
    state: &mut State<P>,
    root: Root,
    (name, each): (&'static str, i32),
    events: &mut E,
) {
    let herded = game.herd_to_field(state, root);
    let cities: Cities =
        game.cities_beside(state, root).iter().map(|(city, points)| (*city, points - 3 + each + herded)).collect();
    let plain: i32 = cities.iter().map(|(_, points)| points).sum();
    let figures = state.board.figures(root);
    let mut owners = Figures::default();
    for (nth, owner) in game.majority(state, root).owners().enumerate() {
        owners = owners.plus(Figures::one(owner, 1));
        let companion = game.companion_on_field(state, root, owner);
        let more = companion.map(|c| (c.word, i32::from(c.per_city) * cities.len() as i32));
        let points = plain + more.map_or(0, |(_, points)| points);
        state.points[owner.index()][FIELDS] += points;
        events.push(|| match field_event(game, state, root, &cities, (vec![(owner, points)], more), figures) {
            Event::Scored(score) => {
                // There is one event for each group of returning figures.
                let returned = if nth == 0 { leaving(state, root) } else { vec![] };
                Event::Scored(Score { name, complete: true, last: false, returned, ..score })
            }
            other => other,
        });
    }
    let domain = Domain::Nowhere;
    report(
        game,
        state,
        &Scored { name, root: Some(root), body: root, domain, value: plain, owners, apart: None },
        events,
    );
    for at in (0..state.figures.len()).rev() {
        let figure = state.figures[at];
        if (figure.works() || figure.companion()) && state.board.root(figure.node) == root {
            state.send_home(at);
        }
    }
}

/// Followers of a field and their companions.
fn leaving(state: &Core, root: Root) -> Vec<(Player, Piece, Site)> {
    let there = state.figures.iter().filter(|f| (f.works() || f.companion()) && state.board.root(f.node) == root);
    let mut list: Vec<_> = there.map(|f| (Player(f.player), Piece(f.piece), state.board.site(f.node))).collect();
    list.sort_unstable();
    list
}

/// The rules of 2001: a city pays each player once, for the field that gives that player the most.
fn each_city_once<P: Hooks, E: EventSink<Event>>(
    game: &Carcassonne,
    state: &mut State<P>,
    mut roots: ShortList<Root, 16>,
    events: &mut E,
) {
    // Events show which of several fields pays, so the fields are taken in an order that does not depend on play.
    roots.sort_unstable_by_key(|r| state.board.members(*r).map(|n| state.board.site(n)).min());
    let owned = |root: &Root| game.majority(state, *root).owners().map(|owner| (*root, owner)).collect::<Vec<_>>();
    let mut fields: Vec<(Root, Player)> = roots.iter().flat_map(owned).collect();
    let more = |(root, owner): &(Root, Player)| {
        let companion = game.companion_on_field(state, *root, *owner).map_or(0, |c| i32::from(c.per_city));
        game.herd_to_field(state, *root) + companion
    };
    fields.sort_by_key(|field| Reverse(more(field)));
    let mut paid: Vec<(Player, Root)> = Vec::new();
    for (root, owner) in fields {
        let cities = game.cities_of(state, root);
        let unpaid = cities.iter().copied().filter(|(city, _)| !paid.contains(&(owner, *city)));
        let mine: Cities = unpaid.collect();
        paid.extend(mine.iter().map(|(city, _)| (owner, *city)));
        pay(game, state, (root, owner), &mine, events);
    }
}

/// Gives an owner of a field the points for these cities.
fn pay<P: Hooks, E: EventSink<Event>>(
    game: &Carcassonne,
    state: &mut State<P>,
    (root, owner): (Root, Player),
    cities: &Cities,
    events: &mut E,
) {
    let companion = game.companion_on_field(state, root, owner);
    let more = companion.map(|c| (c.word, i32::from(c.per_city) * cities.len() as i32));
    let points = cities.iter().map(|(_, points)| points).sum::<i32>() + more.map_or(0, |(_, points)| points);
    state.points[owner.index()][FIELDS] += points;
    let figures = state.board.figures(root);
    events.push(|| field_event(game, state, root, cities, (vec![(owner, points)], more), figures));
}

/// The rules of 2000: the farmers of all fields around a city count together for its 4 points, once per city.
fn each_city<P: Hooks, E: EventSink<Event>>(game: &Carcassonne, state: &mut State<P>, roots: &[Root], events: &mut E) {
    let mut cities: ShortList<(Root, i32, Figures), 16> = ShortList::default();
    for root in roots.iter().copied() {
        let farmers = game.weights(state, root);
        for (city, points) in game.cities_of(state, root).iter().copied() {
            match cities.iter_mut().find(|(c, _, _)| *c == city) {
                Some((_, _, sum)) => *sum = sum.plus(farmers),
                None => cities.push((city, points, farmers)),
            }
        }
    }
    for (city, points, farmers) in cities.iter().copied() {
        let mut majority = farmers;
        if game.breaks_ties {
            let beside = |root: &Root| game.cities_of(state, *root).iter().any(|(other, _)| *other == city);
            let fields: Vec<Root> = roots.iter().copied().filter(beside).collect();
            majority = game.break_tie(state, &fields, farmers);
        }
        majority.owners().for_each(|owner| state.points[owner.index()][FIELDS] += points);
        events.push(|| {
            let mine = [(city, points)].into_iter().collect();
            field_event(game, state, city, &mine, (majority.owners().map(|p| (p, points)).collect(), None), farmers)
        });
    }
}

fn field_event(
    game: &Carcassonne,
    state: &Core,
    root: Root,
    cities: &Cities,
    (points, more): (Vec<(Player, i32)>, More),
    figures: Figures,
) -> Event {
    let mut parts: Vec<Site> = state.board.members(root).map(|n| state.board.site(n)).collect();
    parts.sort_unstable();
    let herded = game.herd_to_field(state, root);
    let line = |name, cover: Option<Id>| {
        let list = cities.iter().filter(|(city, _)| state.cover(*city).map(|c| c.by) == cover);
        let (count, points) = list.fold((0, 0), |(count, sum), (_, points)| (count + 1, sum + points - herded));
        ScoreItem { name, count, points }
    };
    let covered = game.with.iter().map(|id| line(game.declared(*id).covered_line, Some(*id)));
    let herd = game.herd_on(state, root).filter(|_| herded > 0 && !cities.is_empty());
    let herd = herd.map(|name| ScoreItem { name, count: 1, points: herded * cities.len() as i32 });
    let more = more.filter(|(_, points)| *points > 0).map(|(name, points)| ScoreItem { name, count: 1, points });
    let items = std::iter::once(line("cities", None)).chain(covered).filter(|i| i.count > 0);
    let items = items.chain(herd).chain(more).collect();
    let figures = figures.counts(game.players);
    Event::Scored(Score { name: "field", complete: false, last: true, parts, items, points, figures, returned: vec![] })
}
