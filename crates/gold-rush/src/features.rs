//! `impl Features`: positions as numbers, for machine learning.

use crate::choices::fixed_choice;
use crate::set::MAX_VALUES;
use crate::state::{Phase, State};
use crate::terrain::{CAMP, HERD, LOCOMOTIVE, MOUNTAIN, NUGGET, PRAIRIE, RAILWAY, TOWN};
use crate::{Action, GoldRush};
use game::{Features, NumberedChoice, NumberedChoices, Player};
use tile_map::{Kind, MapCode, Node, SegmentNo, TileNo, own_and_others};

/// The distinctions made on the map.
const MAP: MapCode =
    MapCode { sides: &[RAILWAY, MOUNTAIN, PRAIRIE], inside: &[TOWN], marks: &[LOCOMOTIVE, NUGGET, CAMP, HERD] };
/// Kinds of features, in the terrain's order.
const KINDS: [(Kind, &str); 4] = [(RAILWAY, "railway"), (MOUNTAIN, "mountain"), (TOWN, "town"), (PRAIRIE, "prairie")];
/// Names of the phases in which somebody decides.
const PHASES: [&str; 2] = ["place", "act"];
/// The features of a choice other than laying a tile.
const CHOICE: [&str; 15] = [
    "pass",
    "cowboy",
    "tent",
    "token",
    "choice-x",
    "choice-y",
    "on-railway",
    "on-mountain",
    "on-town",
    "on-prairie",
    "open",
    "tiles",
    "own",
    "others",
    "pile",
];

impl Features for GoldRush {
    const FEATURES: u32 = 1;

    fn feature_names(&self) -> Vec<String> {
        let mut names: Vec<String> = PHASES.iter().map(|phase| format!("phase-{phase}")).collect();
        names.extend(["tiles-left", "tiles-laid", "supply"].map(str::to_owned));
        names.extend(self.set.kinds.iter().map(|kind| format!("drawn-{}", kind.name)));
        names.extend(self.set.kinds.iter().map(|kind| format!("left-{}", kind.name)));
        names.extend(self.tokens.iter().map(|(value, _)| format!("own-tokens-{value}")));
        names.extend(self.tokens.iter().map(|(value, _)| format!("unknown-tokens-{value}")));
        for player in 0..self.players {
            names.push(format!("{player}-turn"));
            names.extend(KINDS.map(|(_, kind)| format!("{player}-points-{kind}")));
            names.extend(["cowboys", "tent", "tokens"].map(|what| format!("{player}-{what}")));
            names.extend(KINDS.map(|(_, kind)| format!("{player}-on-{kind}")));
            names.push(format!("{player}-tent-pile"));
        }
        names
    }

    fn features(&self, state: &State, player: Player, put: &mut impl FnMut(i32)) {
        put(i32::from(state.phase == Phase::Place));
        put(i32::from(state.phase == Phase::Act));
        put(state.left as i32);
        put(state.board.tiles().len() as i32);
        put(state.supply.into());
        let drawn = (state.phase == Phase::Place).then_some(state.drawn);
        self.set.numbers().for_each(|kind| put(i32::from(drawn == Some(kind))));
        state.bag.entries().iter().for_each(|left| put((*left).into()));
        let own = &state.seats[player.index()].tokens;
        let tokens = self.tokens.len().min(MAX_VALUES);
        own[..tokens].iter().for_each(|count| put((*count).into()));
        // What the player does not hold: tokens that nobody holds, and those that others hold face down.
        self.tokens.iter().zip(own).for_each(|((_, all), own)| put(i32::from(*all) - i32::from(*own)));
        for who in player.clockwise(self.players) {
            let seat = &state.seats[who.index()];
            put(i32::from(state.turn == who));
            seat.points.iter().for_each(|points| put(*points as i32));
            put(seat.cowboys.into());
            put(i32::from(seat.tent.is_none()));
            put(seat.held() as i32);
            for (kind, _) in KINDS {
                let there = state.figures.iter().filter(|f| f.player == who && state.board.kind(f.node) == kind);
                put(there.count() as i32);
            }
            put(seat.tent.map_or(0, |node| state.pile(state.board.root(node)) as i32));
        }
    }

    fn action_feature_names(&self) -> Vec<String> {
        MAP.place_names(&self.set).into_iter().chain(CHOICE.map(str::to_owned)).collect()
    }

    fn action_features(&self, state: &State, player: Player, action: Action, put: &mut impl FnMut(i32)) {
        let (choice, node) = match action {
            Action::Place { cell, rotation } => {
                MAP.place(&state.board, &self.set, (state.drawn, cell, rotation), player, self.players, put);
                return CHOICE.iter().for_each(|_| put(0));
            }
            Action::Pass => (0, None),
            Action::Cowboy { segment } => (1, Some(self.fresh(state, segment))),
            Action::Tent { site } => (2, state.board.node_at(site)),
            Action::Token => (3, state.seats[player.index()].tent),
        };
        (0..MAP.place_len()).for_each(|_| put(0));
        (0..4).for_each(|at| put(i32::from(at == choice)));
        let Some(node) = node else { return (4..CHOICE.len()).for_each(|_| put(0)) };
        let (cell, (low, high)) = (state.board.site(node).cell, state.board.extent());
        put(2 * i32::from(cell.x) - i32::from(low.x) - i32::from(high.x));
        put(2 * i32::from(cell.y) - i32::from(low.y) - i32::from(high.y));
        let root = state.board.root(node);
        KINDS.iter().for_each(|(kind, _)| put(i32::from(state.board.kind(root) == *kind)));
        put(state.board.open(root).into());
        put(state.board.count_tiles(&self.set, root) as i32);
        let (own, others) = own_and_others(&state.board, root, player, self.players);
        put(own.into());
        put(others.into());
        put(if state.board.kind(root) == MOUNTAIN { state.pile(root) as i32 } else { 0 });
    }

    fn plane_names(&self) -> Vec<String> {
        let mut names = MAP.plane_names(&self.set);
        for player in 0..self.players {
            names.extend(KINDS.map(|(_, kind)| format!("{player}-on-{kind}")));
            names.push(format!("{player}-tent"));
        }
        names.push("pile".to_owned());
        names
    }

    fn extent(&self, state: &State) -> [(i16, i16); 2] {
        let (low, high) = state.board.extent();
        [(low.x - 1, low.y - 1), (high.x + 1, high.y + 1)]
    }

    fn planes(&self, state: &State, player: Player, put: &mut impl FnMut(usize, (i16, i16), i8)) {
        let drawn = (state.phase == Phase::Place).then_some(state.drawn);
        MAP.planes(&state.board, &self.set, drawn, player, self.players, put);
        let (from, each) = (MAP.planes_len(), KINDS.len() + 1);
        let seen = |who: Player| usize::from((who.0 + self.players - player.0) % self.players);
        let at = |node: Node| {
            let cell = state.board.site(node).cell;
            (cell.x, cell.y)
        };
        for figure in &state.figures {
            put(from + seen(figure.player) * each + usize::from(state.board.kind(figure.node).0), at(figure.node), 1);
        }
        for who in Player::all(self.players) {
            if let Some(node) = state.seats[who.index()].tent {
                put(from + seen(who) * each + KINDS.len(), at(node), 1);
            }
        }
        let piles = from + usize::from(self.players) * each;
        for part in state.mountain_segments.iter().filter(|part| part.pile > 0) {
            put(piles, at(part.node), part.pile.min(100) as i8);
        }
    }

    fn turned_plane(&self, plane: usize) -> usize {
        MAP.turned_plane(plane)
    }

    fn numbered_choices(&self) -> Option<NumberedChoices> {
        self.fixed_choices()
    }

    fn numbered_choice(&self, action: Action) -> Option<NumberedChoice> {
        fixed_choice(action)
    }

    fn points(&self, state: &State, player: Player) -> i32 {
        let over = state.phase == Phase::Over;
        let seat = &state.seats[player.index()];
        (seat.score() + if over { self.hand_points(seat) } else { 0 }) as i32
    }
}

impl GoldRush {
    /// The node of a segment of the tile laid last.
    fn fresh(&self, state: &State, segment: SegmentNo) -> Node {
        state.board.node(TileNo(state.board.tiles().len() as u16 - 1), segment)
    }
}
