//! What an observer may know of a position, and what a screen needs to know once. Nothing at this table is secret but
//! what nobody knows: tiles and tokens are drawn when they are turned up.

use crate::action::{Action, Piece};
use crate::bag::Bag;
use crate::carcassonne::Carcassonne;
use crate::cloisters::Cloisters;
use crate::expansions::{ITEMS, PIECES, PartViews, piece_word};
use crate::few::Few;
use crate::options::{Farmers, START};
use crate::state::{Covered, Figure, NO_KIND, SEATS, State};
use crate::terrain::{ACROBATS, CIRCUS, CITY, CLOISTER, FIELD, ROAD, kind_name, role};
use crate::turn;
use game::prelude::*;
use game::{Item, Outcome, Player, ToAct};
use serde::Serialize;
use std::collections::BTreeMap;
use tile_map::{
    Board, Cell, Figures, PlacedTile, PlacedView, Rotation, Site, TileKindView, placed_views, tile_kind_views,
};

/// What never changes during a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Facts {
    /// `carcassonne`.
    pub game: &'static str,
    /// Where the tiles come from.
    pub set: SetView,
    /// All kinds of tiles; other lists refer to them by index.
    pub tiles: Vec<TileKindView>,
    /// Number of players.
    pub players: u8,
    /// Expansions in the game.
    pub with: Vec<&'static str>,
    /// `modern`, `2001`, `2000` or `none`.
    pub farmers: &'static str,
    /// Points of a complete city of two tiles without pennant.
    pub small_city: u8,
    /// Who begins: `first` (the first seat) or `drawn`.
    pub start: &'static str,
    /// Kinds of figures and how many each player has.
    pub pieces: Vec<PieceView>,
}

/// The tile set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SetView {
    /// Its name.
    pub name: String,
    /// True when it is not the published set.
    pub reconstruction: bool,
    /// What to tell about it.
    pub note: Option<String>,
}

/// A kind of figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "its word, and how many a player has")]
pub struct PieceView {
    pub name: &'static str,
    pub count: u8,
}

impl Facts {
    pub(crate) fn new(game: &Carcassonne) -> Facts {
        let set = &game.land.set;
        Facts {
            game: Carcassonne::NAME,
            set: SetView {
                name: set.name.clone(),
                reconstruction: set.reconstruction.is_some(),
                note: set.reconstruction.clone(),
            },
            tiles: tile_kind_views(set),
            players: game.players,
            with: game.with.iter().map(|id| id.word()).collect(),
            farmers: game.farmers.word(),
            small_city: if game.small_city_two { 2 } else { 4 },
            start: START[usize::from(game.drawn_start)],
            pieces: game.pieces().map(|(piece, count)| PieceView { name: piece_word(piece), count }).collect(),
        }
    }
}

/// A position.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// `starter`, `draw`, `place`, `claim`, `over`, or an expansion's: `bar`, `castle`, `lord`, `take`, `token`, `crop-choose`,
    /// `crop-add`, `crop-home`.
    pub phase: &'static str,
    /// Who began, once it is known.
    pub starter: Option<Player>,
    /// Whose turn it is.
    pub turn: Player,
    /// Who decides now.
    pub to_act: Option<Player>,
    /// The tile drawn, while it is not laid.
    pub drawn: Option<u16>,
    /// All tiles in the order in which they were laid.
    pub placed: Vec<PlacedView>,
    /// Figures on the map.
    pub figures: Vec<FigureView>,
    /// The players.
    pub players: Vec<SeatView>,
    /// Tiles left to draw.
    pub left: u32,
    /// Tiles left to draw, per kind.
    pub remaining: Vec<u16>,
    /// Tiles that fitted nowhere, in the order of the kinds.
    pub discarded: Vec<u16>,
    /// All features.
    pub features: Vec<FeatureView>,
    /// What each expansion shows.
    pub parts: PartViews,
    /// Completed cities that do not score (any more), and what each gives to a field.
    pub covered: Vec<CoveredView>,
    /// Where in the turn table the game is: row, expansion in the row, whether it waits.
    pub at: (u8, u8, bool),
    /// The final scoring has begun.
    pub ending: bool,
    /// The final account, when the game is over.
    pub outcome: Option<Outcome>,
}

/// A figure on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FigureView {
    /// Whose.
    pub player: Player,
    /// `follower`, `ringmaster` ...
    pub piece: &'static str,
    /// `highwayman`, `knight`, `monk`, `farmer`, `acrobat`, `lord`.
    pub role: &'static str,
    /// Column.
    pub x: i16,
    /// Row.
    pub y: i16,
    /// Part of the tile.
    pub segment: u8,
    /// The other tile it stands on: of a castle.
    pub also: Option<Cell>,
}

/// A player.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SeatView {
    /// Points so far.
    pub score: i32,
    /// Figures in the supply.
    pub supply: BTreeMap<&'static str, u8>,
    /// Points by source.
    pub items: Vec<Item>,
}

/// A feature.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FeatureView {
    /// `road`, `city`, `cloister` or `field`.
    pub kind: &'static str,
    /// Its parts: x, y, segment.
    pub parts: Vec<(i16, i16, u8)>,
    /// Whether it is complete.
    pub complete: bool,
    /// Open sides; for a cloister, empty cells around it.
    pub open: u16,
    /// Its tiles.
    pub tiles: u32,
    /// Marks on it.
    pub marks: BTreeMap<&'static str, i32>,
    /// Figures of each player.
    pub figures: Vec<u8>,
    /// Players with the majority.
    pub owners: Vec<Player>,
    /// Points as it lies now; for a field, what the cities beside it give when no other field pays for them.
    pub worth: i32,
    /// Points when completed as it lies; `null` for fields.
    pub worth_complete: Option<i32>,
    /// For a field: completed cities beside it.
    pub cities: Option<usize>,
}

/// A city that does not score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "a part of it, and points to a field")]
pub struct CoveredView {
    pub x: i16,
    pub y: i16,
    pub segment: u8,
    pub field: u8,
}

impl View {
    pub(crate) fn new(game: &Carcassonne, state: &State) -> View {
        View { features: features(game, state), ..View::without_features(game, state) }
    }

    /// The view with an empty list of features, for those who need it after every step.
    pub fn without_features(game: &Carcassonne, state: &State) -> View {
        let to_act = game.to_act(state);
        let over = to_act == ToAct::Over;
        let kinds = game.land.set.kinds.len();
        // The first tile is the start tile.
        let by = |tile: usize| Some(((tile.checked_sub(1)? + state.starter.index()) % game.players as usize) as u8);
        View {
            phase: phase(game, state),
            starter: (state.row != turn::STARTER).then_some(state.starter),
            turn: state.turn,
            to_act: if let ToAct::Player(p) = to_act { Some(p) } else { None },
            drawn: (state.drawn != NO_KIND).then_some(state.drawn),
            placed: placed_views(&state.board, by),
            figures: state.figures.iter().map(|f| figure(state, f)).collect(),
            players: seats(game, state),
            left: state.bag.len() as u32,
            remaining: state.bag.counts()[..kinds].to_vec(),
            discarded: discarded(game, state),
            features: Vec::new(),
            parts: PartViews::new(game, state),
            covered: state
                .covered
                .iter()
                .map(|c| CoveredView { x: c.site.cell.x, y: c.site.cell.y, segment: c.site.segment, field: c.field })
                .collect(),
            at: (state.row, state.at, state.waits),
            ending: state.ending(),
            outcome: over.then(|| game.outcome(state)),
        }
    }

    /// The position of this view. It tells all: what is hidden has not been drawn yet.
    pub fn restore(&self, game: &Carcassonne) -> State {
        let set = &game.land.set;
        let mut board = Board::empty(set);
        for tile in &self.placed {
            let rotation = Rotation::from_degrees(tile.rotation).unwrap_or_default();
            board.lay(set, Cell::new(tile.x, tile.y), tile.kind, rotation);
        }
        let mut state = State {
            board,
            bag: Bag::new(self.remaining.iter().copied()),
            row: self.at.0,
            at: self.at.1,
            waits: self.at.2,
            due: 0,
            starter: self.starter.unwrap_or(Player(0)),
            turn: self.turn,
            drawn: self.drawn.unwrap_or(NO_KIND),
            supply: [[0; PIECES]; SEATS],
            points: [[0; ITEMS]; SEATS],
            figures: Few::default(),
            cloisters: Cloisters::default(),
            covered: Few::default(),
            parts: Default::default(),
        };
        let last = state.last_kind();
        game.begin_rows(&mut state, last);
        if state.waits {
            game.stir(&mut state);
        }
        let names = game.item_names();
        for (seat, view) in self.players.iter().enumerate() {
            for (piece, _) in game.pieces() {
                state.supply[seat][piece.0 as usize] = view.supply.get(piece_word(piece)).copied().unwrap_or(0);
            }
            names.iter().zip(&view.items).for_each(|((at, _), item)| state.points[seat][*at] = item.points);
        }
        let sites = self.covered.iter().map(|c| (Site { cell: Cell::new(c.x, c.y), segment: c.segment }, c.field));
        state.covered = sites.map(|(site, field)| Covered { site, field }).collect();
        self.figures.iter().for_each(|f| restore_figure(&mut state, f));
        // A cloister that the tile laid last has completed waits for its score; others that are complete have theirs.
        let waits = state.fresh_turn() && state.row < turn::SCORED;
        for tile in 0..state.board.tiles().len() as u16 {
            let PlacedTile { cell, kind, .. } = state.board.tiles()[tile as usize];
            if state.board.neighbours(cell) < 8 || waits && cell.is_near(state.last_cell()) {
                state.watch_cloister(tile, game.land.facts[kind as usize].cloister);
            }
        }
        self.parts.restore(game, &mut state);
        state
    }
}

fn restore_figure(state: &mut State, view: &FigureView) {
    let site = Site { cell: Cell::new(view.x, view.y), segment: view.segment };
    let (Some(node), Some(piece)) = (state.board.node_at(site), Piece::find(view.piece)) else { return };
    let other = view.also.and_then(|c| state.board.at(c));
    let (player, apart) = (view.player, other.is_some());
    state.figures.push(Figure { node, player: player.0, piece: piece.0, apart, other: other.unwrap_or(0) });
    if !apart {
        let root = state.board.root(node);
        state.board.add_figures(root, Figures::one(player, 1));
    }
}

fn phase(game: &Carcassonne, state: &State) -> &'static str {
    match state.row {
        turn::STARTER => "starter",
        turn::DRAW => "draw",
        turn::PLACE => "place",
        turn::CLAIM => "claim",
        _ => game.waiting(state).map_or("over", |id| id.asks(game, state).1),
    }
}

fn figure(state: &State, f: &Figure) -> FigureView {
    let site = state.board.site(f.node);
    FigureView {
        player: Player(f.player),
        piece: piece_word(Piece(f.piece)),
        role: if f.apart { "lord" } else { role(state.board.kind(f.node)) },
        x: site.cell.x,
        y: site.cell.y,
        segment: site.segment,
        also: state.cells(*f).1,
    }
}

fn seats(game: &Carcassonne, state: &State) -> Vec<SeatView> {
    let outcome = game.outcome(state);
    let supply =
        |p: Player| game.pieces().map(|(k, _)| (piece_word(k), state.supply[p.index()][k.0 as usize])).collect();
    let seat = |(p, o): (Player, game::PlayerOutcome)| SeatView { score: o.total, supply: supply(p), items: o.items };
    Player::all(game.players).zip(outcome.players).map(seat).collect()
}

fn discarded(game: &Carcassonne, state: &State) -> Vec<u16> {
    let mut missing = game.land.counts;
    state.board.tiles().iter().for_each(|t| missing[t.kind as usize] -= 1);
    missing.iter_mut().zip(state.bag.counts()).for_each(|(n, left)| *n -= left);
    if state.drawn != NO_KIND {
        missing[state.drawn as usize] -= 1;
    }
    let each = missing.iter().enumerate().flat_map(|(kind, n)| std::iter::repeat_n(kind as u16, *n as usize));
    each.collect()
}

fn features(game: &Carcassonne, state: &State) -> Vec<FeatureView> {
    let real = |root: &u16| ![CIRCUS, ACROBATS].contains(&state.board.kind(*root));
    let mut list: Vec<_> = state.board.roots().filter(real).map(|root| feature(game, state, root)).collect();
    list.sort_unstable_by(|a, b| a.parts.cmp(&b.parts));
    list
}

fn feature(game: &Carcassonne, state: &State, root: u16) -> FeatureView {
    let board = &state.board;
    let kind = board.kind(root);
    let mut parts = Vec::with_capacity(usize::from(board.segments(root)));
    parts.extend(board.members(root).map(|n| board.site(n)).map(|s| (s.cell.x, s.cell.y, s.segment)));
    parts.sort_unstable();
    let figures = board.figures(root);
    let complete = state.is_complete(root);
    let covered = complete && state.cover(root).is_some();
    let now = game.worth(state, root, complete);
    let cities = (kind == FIELD && game.farmers != Farmers::None).then(|| game.cities_of(state, root));
    let field = cities.as_ref().map(|list| list.iter().map(|(_, points)| points).sum());
    let marks = [("pennant", now.pennants)].into_iter().filter(|(_, n)| *n > 0).collect();
    FeatureView {
        kind: kind_name(kind),
        parts,
        complete,
        open: match kind {
            CLOISTER => 8 - u16::from(board.neighbours(board.site(root).cell)),
            ROAD | CITY => board.open(root),
            _ => 0,
        },
        tiles: if matches!(kind, ROAD | CITY) { now.tiles as u32 } else { board.count_tiles(&game.land.set, root) },
        marks,
        figures: figures.counts(game.players),
        owners: figures.owners().collect(),
        worth: if covered { 0 } else { field.unwrap_or(now.points()) },
        worth_complete: match kind {
            FIELD => None,
            CLOISTER => Some(9),
            _ if covered => Some(0),
            ROAD => Some(now.points()),
            _ if complete => Some(now.points()),
            _ => Some(game.worth(state, root, true).points()),
        },
        cities: cities.map(|list| list.len()),
    }
}

/// A legal choice for a screen. What does not belong to it is left out.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(optional_fields))]
pub struct ActionView {
    /// `place`, `figure`, `pass`, or an expansion's word: `bar`, `take`, `acrobat`, `pyramid`, `castle`, `lord` ...
    #[serde(rename = "type")]
    pub kind: &'static str,
    /// Column.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub x: Option<i16>,
    /// Row.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub y: Option<i16>,
    /// Degrees.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Rotation>"))]
    pub rotation: Option<u16>,
    /// Part of the tile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub segment: Option<u8>,
    /// Kind of figure.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub piece: Option<&'static str>,
    /// What the figure would be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub role: Option<&'static str>,
    /// What the lord would take: `road`, `city`, `cloister`, `castle`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub feature: Option<&'static str>,
    /// Points of the choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
    /// Bars there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub count: Option<i32>,
    /// The tiles of the castle the choice is for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<[Cell; 2]>,
    /// Acrobats there, per player.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(as = "Option<Vec<u8>>"))]
    pub figures: Vec<u8>,
}

impl ActionView {
    pub(crate) fn new(game: &Carcassonne, state: &State, action: Action) -> ActionView {
        let at = |view: &mut ActionView, cell: Cell| (view.x, view.y) = (Some(cell.x), Some(cell.y));
        let mut view = ActionView::default();
        match action {
            Action::Place { cell, rotation } => {
                view.kind = "place";
                view.rotation = Some(rotation.degrees());
                at(&mut view, cell);
            }
            Action::Figure { piece, segment } => {
                view.kind = "figure";
                view.segment = Some(segment);
                view.piece = Some(piece_word(piece));
                view.role = Some(role(state.board.kind(state.board.node(state.last(), segment))));
                at(&mut view, state.last_cell());
            }
            Action::Pass => view.kind = "pass",
            Action::Do { verb, cell, segment } => {
                let (word, form) = verb.spec();
                view.kind = word;
                if form != crate::action::Form::Word {
                    at(&mut view, cell);
                }
                view.segment = (form == crate::action::Form::Site).then_some(segment);
                verb.of.describe(game, state, action, &mut view);
            }
        }
        view
    }
}
