//! Scoring: what a tile completes, tokens handed out, and the end of the game.

use crate::GoldRush;
use crate::event::{Event, Score};
use crate::points::first_site;
use crate::state::{PendingToken, Phase, State};
use crate::terrain::{MOUNTAIN, RAILWAY, TOWN};
use game::{EventSink, Player};
use tile_map::{Kind, Node, Root, Site};

/// Roots of the features a tile has completed, in the order in which they are scored.
struct Closed {
    roots: [Root; 16],
    len: usize,
}

/// Everything that is scored after a tile was laid. Neither points nor tokens change it, so it is computed once.
struct Scored {
    closed: Closed,
    /// Towns that the tile has connected (GR-8.9).
    towns: Vec<Node>,
}

impl Closed {
    fn of(&self, state: &State, kind: Kind) -> impl Iterator<Item = Root> {
        let is_kind = move |root: &Root| state.board.kind(*root) == kind;
        self.roots[..self.len].iter().copied().filter(is_kind)
    }
}

impl GoldRush {
    /// Step 3 of a turn (GR-8.11): everything the tile completes is scored for the same position.
    pub(crate) fn score_turn(&self, state: &mut State, events: &mut impl EventSink<Event>) {
        let scored = self.scored(state);
        for kind in [RAILWAY, MOUNTAIN] {
            for root in &scored.closed.roots[..scored.closed.len] {
                if state.board.kind(*root) == kind {
                    self.score(state, *root, true, events);
                }
            }
        }
        for town in &scored.towns {
            self.score(state, state.board.root(*town), true, events);
        }
        self.hand_out(state, &scored, events);
    }

    fn scored(&self, state: &State) -> Scored {
        let closed = self.closed(state);
        Scored { towns: self.connected_towns(state, &closed), closed }
    }

    fn closed(&self, state: &State) -> Closed {
        let mut closed = Closed { roots: [Root::default(); 16], len: 0 };
        state.board.closed_by_last(&self.set, |root| {
            closed.roots[closed.len] = root;
            closed.len += 1;
        });
        if closed.len > 1 {
            closed.roots[..closed.len].sort_unstable_by_key(|root| first_site(state, *root));
        }
        closed
    }

    /// GR-8.9: towns that this tile has connected, sorted. A list without entries allocates nothing.
    fn connected_towns(&self, state: &State, closed: &Closed) -> Vec<Node> {
        let tile = state.last_tile();
        let here = self.tables[state.board.tile(tile).kind].town;
        let here = here.map(|town| state.board.node(tile, town));
        let mut towns = Vec::new();
        let ends = closed.of(state, RAILWAY).flat_map(|railway| self.towns_of(state, railway));
        for town in here.into_iter().chain(ends) {
            if !towns.contains(&town) && self.is_connected(state, town) {
                towns.push(town);
            }
        }
        towns.sort_unstable_by_key(|town| state.board.site(*town));
        towns
    }

    /// GR-8.3: points for the majority, all tied players in full.
    fn score(&self, state: &mut State, root: Root, complete: bool, events: &mut impl EventSink<Event>) {
        let (kind, figures) = (state.board.kind(root), state.board.figures(root));
        if !figures.is_empty() {
            let points = self.items(state, root, complete).points();
            for owner in figures.owners() {
                state.seats[owner.index()].points[kind.0 as usize] += points;
            }
        }
        events.push(|| Event::Scored(Box::new(self.account(state, root, complete))));
    }

    fn account(&self, state: &State, root: Root, during: bool) -> Score {
        let (kind, figures) = (state.board.kind(root), state.board.figures(root));
        let items = self.items(state, root, during);
        let site = |node: Node| state.board.site(node);
        let mut parts: Vec<Site> = state.board.members(root).map(site).collect();
        parts.sort_unstable();
        let closing = during && kind == MOUNTAIN;
        let in_here = |node: Node| state.board.root(node) == root;
        let mut returned: Vec<_> = state.figures.iter().filter(|s| during && in_here(s.node)).collect();
        returned.sort_unstable_by_key(|s| (s.player, site(s.node)));
        let tents = Player::all(self.players).filter(|p| closing && state.seats[p.index()].tent.is_some_and(in_here));
        let order = state.turn.clockwise(self.players).filter(|p| figures.owners().any(|o| o == *p));
        let won = if closing && !figures.is_empty() { state.pile(root) as usize } else { 0 };
        Score {
            kind,
            last: !during,
            parts,
            complete: self.is_complete(state, root),
            items: items.shown().collect(),
            points: figures.owners().map(|p| (p, items.points())).collect(),
            cowboys: figures.counts(self.players),
            returned: returned.into_iter().map(|s| (s.player, site(s.node))).collect(),
            tents: tents.collect(),
            tokens: order.cycle().take(won).collect(),
        }
    }

    /// GR-8.5: after a token, the next one of the same mountain goes to the next miner with the majority.
    pub(crate) fn hand_on(&self, state: &mut State, last: PendingToken, events: &mut impl EventSink<Event>) {
        let segment = state.mountain_segments[last.segment as usize];
        if segment.pile == 0 {
            return self.hand_out(state, &self.scored(state), events);
        }
        let player = self.next_owner(state, state.board.root(segment.node), last.player.next(self.players));
        state.phase = Phase::Token(PendingToken { player, ..last });
    }

    /// GR-8.5, GR-8.6: the tokens of completed mountains go to the miners with the majority, one by one. When none is
    /// left, cowboys and tents return to their owners and the turn ends.
    fn hand_out(&self, state: &mut State, scored: &Scored, events: &mut impl EventSink<Event>) {
        for root in scored.closed.roots[..scored.closed.len].iter().copied() {
            if state.board.kind(root) == MOUNTAIN
                && !state.board.figures(root).is_empty()
                && let Some(segment) = gather(state, root)
            {
                let player = self.next_owner(state, root, state.turn);
                state.phase = Phase::Token(PendingToken { player, segment: segment as u16, won: true });
                return;
            }
        }
        self.send_home(state, scored);
        state.turn = state.turn.next(self.players);
        state.phase = Phase::Draw;
        if state.left == 0 {
            self.finish(state, events);
        }
    }

    /// The first player with the majority there, clockwise from this one.
    fn next_owner(&self, state: &State, root: Root, from: Player) -> Player {
        let owners = state.board.figures(root).owners();
        from.clockwise(self.players).find(|p| owners.clone().any(|o| o == *p)).unwrap_or(from)
    }

    /// Cowboys and tents of everything this tile has completed return to their owners (GR-8.8, GR-8.10).
    fn send_home(&self, state: &mut State, Scored { closed, towns }: &Scored) {
        for town in towns {
            bring_back(state, state.board.root(*town));
        }
        for root in &closed.roots[..closed.len] {
            bring_back(state, *root);
            for i in 0..self.players as usize {
                if state.seats[i].tent.is_some_and(|t| state.board.root(t) == *root) {
                    state.seats[i].tent = None;
                }
            }
        }
        if closed.of(state, MOUNTAIN).next().is_some() {
            state.forget_finished_parts();
        }
    }

    /// Cowboys and tents of everything the last tile has completed return to their owners, whatever is still due.
    pub(crate) fn leave_completed(&self, state: &mut State) {
        let scored = self.scored(state);
        self.send_home(state, &scored);
    }

    /// The final scoring: GR-10.2 to GR-10.8.
    pub(crate) fn finish(&self, state: &mut State, events: &mut impl EventSink<Event>) {
        state.phase = Phase::Over;
        let removed: u32 = state.mountain_segments.iter().map(|p| u32::from(p.pile)).sum();
        state.mountain_segments.iter_mut().for_each(|p| p.pile = 0);
        state.seats.iter_mut().for_each(|s| s.tent = None);
        events.push(|| Event::TokensRemoved(removed));
        let mut standing = std::mem::take(&mut state.figures);
        standing.sort_unstable_by_key(|s| {
            let root = state.board.root(s.node);
            (final_order(state.board.kind(root)), first_site(state, root), s.player, s.node)
        });
        state.figures = standing;
        for i in 0..state.figures.len() {
            let root_of = |i: usize| state.board.root(state.figures[i].node);
            if i == 0 || root_of(i) != root_of(i - 1) {
                self.score(state, root_of(i), false, events);
            }
        }
        for player in Player::all(self.players) {
            let seat = &state.seats[player.index()];
            events.push(|| Event::TokensCounted(player, self.hand(seat), self.hand_points(seat)));
        }
        events.push(|| Event::Over(self.winners(state)));
    }
}

/// Mountains, railways, towns, prairies.
fn final_order(kind: Kind) -> u8 {
    match kind {
        MOUNTAIN => 0,
        RAILWAY => 1,
        TOWN => 2,
        _ => 3,
    }
}

/// Moves all tokens of a mountain to one segment's count; returns its index, or `None` if there are no tokens.
fn gather(state: &mut State, root: Root) -> Option<usize> {
    let first = state.part_with_token(root)?;
    let pile = state.pile(root) as u16;
    for i in first + 1..state.mountain_segments.len() {
        if state.board.root(state.mountain_segments[i].node) == root {
            state.mountain_segments[i].pile = 0;
        }
    }
    state.mountain_segments[first].pile = pile;
    Some(first)
}

fn bring_back(state: &mut State, root: Root) {
    let figures = state.board.figures(root);
    if figures.is_empty() {
        return;
    }
    state.board.take_figures(root, figures);
    let (board, seats) = (&state.board, &mut state.seats);
    state.figures.retain(|s| {
        let stays = board.root(s.node) != root;
        seats[s.player.index()].cowboys += u8::from(!stays);
        stays
    });
}
