//! `impl Features`: positions as numbers, for machine learning. They cover the things on the table of every expansion:
//! figures, supplies, points by line, marks and tiles. An expansion's own part of the state is covered as far as it
//! shows in these.

use crate::core::action::{Action, Piece};
use crate::core::game::Carcassonne;
use crate::core::slot;
use crate::core::state::NO_KIND;
use crate::core::terrain::{CITY, CLOISTER, FIELD, PENNANT, ROAD};
use crate::expansions::{State, piece_word};
use game::{Features, NumberedChoice, NumberedChoices, Player};
use tile_map::{Kind, MapCode, Root, TileKindNo, own_and_others};

/// The kinds of things that are distinguished on the map.
const MAP: MapCode = MapCode { sides: &[ROAD, CITY, FIELD], inside: &[CLOISTER], marks: &[PENNANT] };
/// Kinds of features; `other` represents those of expansions.
const KINDS: [(Kind, &str); 4] = [(ROAD, "road"), (CITY, "city"), (CLOISTER, "cloister"), (FIELD, "field")];
const OTHER: usize = KINDS.len();
/// The numbers about a choice besides laying a tile and the kind of figure.
const CHOICE: [&str; 14] = [
    "pass",
    "figure",
    "other-choice",
    "choice-x",
    "choice-y",
    "on-road",
    "on-city",
    "on-cloister",
    "on-field",
    "on-other",
    "open",
    "tiles",
    "own",
    "others",
];

/// The number of a kind of features among [`KINDS`], or [`OTHER`].
fn kind_number(kind: Kind) -> usize {
    KINDS.iter().position(|(known, _)| *known == kind).unwrap_or(OTHER)
}

fn kind_names() -> impl Iterator<Item = &'static str> {
    KINDS.iter().map(|(_, name)| *name).chain(["other"])
}

impl Features for Carcassonne {
    const FEATURES: u32 = 1;

    fn feature_names(&self) -> Vec<String> {
        let mut names: Vec<String> = ["place", "claim", "hand", "other"].map(|phase| format!("phase-{phase}")).into();
        names.extend(self.with.iter().map(|id| format!("asks-{}", id.word())));
        names.extend(["tiles-left", "tiles-laid", "second-tile"].map(str::to_owned));
        let kinds = || self.land.set.kinds.iter().map(|kind| &kind.name);
        names.extend(kinds().map(|kind| format!("drawn-{kind}")));
        names.extend(kinds().map(|kind| format!("left-{kind}")));
        for player in 0..self.players {
            names.push(format!("{player}-turn"));
            names.extend(self.line_names().iter().map(|(_, line)| format!("{player}-points-{line}")));
            names.extend(self.pieces().map(|(piece, _)| format!("{player}-supply-{}", piece_word(piece))));
            names.extend(["hand", "spans"].map(|what| format!("{player}-{what}")));
            names.extend(kind_names().map(|kind| format!("{player}-on-{kind}")));
            names.extend(self.pieces().map(|(piece, _)| format!("{player}-map-{}", piece_word(piece))));
        }
        names
    }

    fn features(&self, state: &State, player: Player, put: &mut impl FnMut(i32)) {
        let (row, waiting) = (state.row, state.waiting());
        put(i32::from(row == slot::PLACE));
        put(i32::from(row == slot::CLAIM));
        put(i32::from(row == slot::HAND));
        put(i32::from(waiting.is_some()));
        self.with.iter().for_each(|id| put(i32::from(waiting == Some(*id))));
        put(state.bag.len() as i32);
        put(state.board.tiles().len() as i32);
        put(i32::from(state.second));
        let drawn = self.to_be_laid(state);
        self.land.set.numbers().for_each(|kind| put(i32::from(drawn == Some(kind))));
        let kinds = self.land.set.kinds.len();
        state.bag.counts()[..kinds].iter().for_each(|left| put((*left).into()));
        for who in player.clockwise(self.players) {
            let at = who.index();
            put(i32::from(state.turn == who));
            self.each_line(|line, _| put(state.points[at][line]));
            self.pieces().for_each(|(piece, _)| put(state.supply[at][usize::from(piece.0)].into()));
            put(state.hand[at].into());
            put(state.spans[at].into());
            let (mut on, mut pieces) = ([0; OTHER + 1], [0; crate::core::account::PIECES]);
            for figure in state.figures.iter().filter(|figure| figure.player == who.0) {
                on[kind_number(state.board.kind(figure.node))] += 1;
                pieces[usize::from(figure.piece)] += 1;
            }
            on.iter().for_each(|count| put(*count));
            self.pieces().for_each(|(piece, _)| put(pieces[usize::from(piece.0)]));
        }
    }

    fn action_feature_names(&self) -> Vec<String> {
        let figures = self.pieces().map(|(piece, _)| format!("with-{}", piece_word(piece)));
        let choice = CHOICE.map(str::to_owned);
        let verbs = self.with.iter().map(|id| format!("of-{}", id.word()));
        MAP.place_names(&self.land.set).into_iter().chain(choice).chain(figures).chain(verbs).collect()
    }

    fn action_features(&self, state: &State, player: Player, action: Action, put: &mut impl FnMut(i32)) {
        let (mut piece, mut root, mut of) = (None, None, None);
        let mut cell = state.board.extent().0;
        let choice = match action {
            Action::Place { cell, rotation } => {
                let kind = self.to_be_laid(state).unwrap_or(self.land.set.start);
                MAP.place(&state.board, &self.land.set, (kind, cell, rotation), player, self.players, put);
                (0..CHOICE.len() + self.pieces().count() + self.with.len()).for_each(|_| put(0));
                return;
            }
            Action::Pass => 0,
            Action::Figure { piece: with, segment } => {
                (piece, root) = (Some(with), Some(state.board.root(state.board.node(state.last(), segment))));
                cell = state.last_cell();
                1
            }
            Action::Do { verb, cell: there, segment } => {
                (piece, of, cell) = (Some(verb.piece()), Some(verb.of), there);
                let node = state.board.node_at(tile_map::Site { cell: there, segment });
                root = node.map(|node| state.board.root(node));
                2
            }
        };
        (0..MAP.place_len()).for_each(|_| put(0));
        (0..3).for_each(|at| put(i32::from(at == choice)));
        let (low, high) = state.board.extent();
        let there = i32::from(choice > 0);
        put(there * (2 * i32::from(cell.x) - i32::from(low.x) - i32::from(high.x)));
        put(there * (2 * i32::from(cell.y) - i32::from(low.y) - i32::from(high.y)));
        self.feature(state, player, root, put);
        self.pieces().for_each(|(known, _)| put(i32::from(piece == Some(known))));
        self.with.iter().for_each(|id| put(i32::from(of == Some(*id))));
    }

    fn plane_names(&self) -> Vec<String> {
        let mut names = MAP.plane_names(&self.land.set);
        for player in 0..self.players {
            names.extend(kind_names().map(|kind| format!("{player}-on-{kind}")));
        }
        names.extend(self.pieces().skip(1).map(|(piece, _)| format!("piece-{}", piece_word(piece))));
        names
    }

    fn extent(&self, state: &State) -> [(i16, i16); 2] {
        let (low, high) = state.board.extent();
        [(low.x - 1, low.y - 1), (high.x + 1, high.y + 1)]
    }

    fn planes(&self, state: &State, player: Player, put: &mut impl FnMut(usize, (i16, i16), i8)) {
        let set = &self.land.set;
        MAP.planes(&state.board, set, self.to_be_laid(state), player, self.players, put);
        let (from, each) = (MAP.planes_len(), OTHER + 1);
        let pieces = from + each * usize::from(self.players);
        for figure in state.figures.iter() {
            let site = state.board.site(figure.node);
            let at = (site.cell.x, site.cell.y);
            let seen = usize::from((figure.player + self.players - player.0) % self.players);
            put(from + seen * each + kind_number(state.board.kind(figure.node)), at, 1);
            if let Some(plane) = self.pieces().skip(1).position(|(piece, _)| piece == Piece(figure.piece)) {
                put(pieces + plane, at, 1);
            }
        }
    }

    fn turned_plane(&self, plane: usize) -> usize {
        MAP.turned_plane(plane)
    }

    fn numbered_choices(&self) -> Option<NumberedChoices> {
        self.fixed_choices()
    }

    fn numbered_choice(&self, action: Action) -> Option<NumberedChoice> {
        self.fixed_choice(action)
    }

    #[inline]
    fn points(&self, state: &State, player: Player) -> i32 {
        state.total(player)
    }
}

impl Carcassonne {
    /// The kind of the tile that is to be laid now.
    fn to_be_laid(&self, state: &State) -> Option<TileKindNo> {
        match state.row {
            slot::HAND => self.hand,
            slot::PLACE => (state.drawn != NO_KIND).then_some(state.drawn),
            _ => None,
        }
    }

    /// The numbers about the feature that a choice is about.
    fn feature(&self, state: &State, player: Player, root: Option<Root>, put: &mut impl FnMut(i32)) {
        let Some(root) = root else { return (5..CHOICE.len()).for_each(|_| put(0)) };
        let board = &state.board;
        let number = kind_number(board.kind(root));
        (0..=OTHER).for_each(|at| put(i32::from(at == number)));
        put(match board.kind(root) {
            ROAD | CITY => board.open(root).into(),
            kind if self.is_centre(kind) => self.missing_around(state, root).into(),
            kind if self.is_hub(kind) => self.open_of_hub(state, root).unwrap_or(0).into(),
            _ => 0,
        });
        put(board.count_tiles(&self.land.set, root) as i32);
        let (own, others) = own_and_others(board, root, player, self.players);
        put(own.into());
        put(others.into());
    }
}
