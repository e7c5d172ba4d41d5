//! Hills and Sheep: hills over face-down tiles, which decide ties; vineyards around cloisters; and a shepherd with a
//! flock for each player (CA-15).

use crate::core::account::SEATS;
use crate::core::action::{Action, Piece};
use crate::core::declared::{After, Form, PieceSpec};
use crate::core::event::{Event, Score, ScoreItem};
use crate::core::game::Carcassonne;
use crate::core::illegal::{Illegal, NOT_NOW, Rule, rules};
use crate::core::outlook::Outlook;
use crate::core::part_hash::PartHash;
use crate::core::removed::Removed;
use crate::core::scored::Worth;
use crate::core::short_list::ShortList;
use crate::core::slot::Slot;
use crate::core::state::{Core, Figure};
use crate::core::terrain::FIELD;
use crate::core::verb_spec::VerbSpec;
use crate::expansion::{
    Bots, Decisions, Expansion, Flow, Listed, Lots, Lottery, Pieces, Scoring, Speed, Stateful, Tiles, Timing,
};
use game::{EventSink, Player, ToAct, WeightSpec};
use tile_map::{Figures, MAX_SEGMENTS, Node, Root, SIDES, Side, Site, TileKind, TileNo};

mod judgement;
mod showing;

/// See the file's first line.
pub struct Hills;

const SHEPHERD: u8 = Hills::FIRST_PIECE;
const FLOCK: usize = Hills::FIRST_LINE;

// The reading with the smallest change comes first.
const SCORE: u8 = 0;
const GROW: u8 = 1;

/// The tokens: wolves, then those with one sheep, two, three and four (CA-15.5).
const TOKENS: [u16; 5] = [2, 4, 5, 5, 2];
const WOLF: u8 = 0;
/// The name of a flock's tokens in a score.
const SHEEP: [&str; 4] = ["sheep-1", "sheep-2", "sheep-3", "sheep-4"];

/// The word on tiles with a vineyard.
const VINEYARD: &str = "vineyard";
/// The alternative reading: vineyards score for gardens like for cloisters (CA-15.11).
const GARDENS: &str = "vineyard-gardens";

/// Points for each vineyard around a complete cloister (CA-15.3).
const VINTAGE: i32 = 3;

/// The alternative reading: of tied players, the one with the most followers on hills wins.
const COUNTED: &str = "hill-count";

rules! {
    /// There is no decision about a flock.
    FLOCK_UNTIMELY = "CA-15.6" "flock-untimely" "Your flock grows or scores only when you extend its field.";
}

/// The stage of the turn concerning the flock of the player on turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
enum Stage {
    #[default]
    Idle,
    /// Grow or score?
    Choose,
    /// A token is drawn.
    Draw,
    /// Everything about the player's own flock is done.
    Done,
}

/// The part of the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Part {
    stage: Stage,
    /// Tokens of each player's shepherd, by the number of sheep on them.
    flocks: [[u16; SHEEP.len()]; SEATS],
}

/// All shepherds.
fn shepherds(core: &Core) -> impl Iterator<Item = &Figure> {
    core.of_kind(SHEPHERD)
}

fn shepherd_of(core: &Core, player: Player) -> Option<&Figure> {
    shepherds(core).find(|f| f.player == player.0)
}

/// How many sheep are on this many tokens of each kind.
fn sheep(tokens: &[u16; SHEEP.len()]) -> i32 {
    (1..).zip(tokens).map(|(sheep, count)| sheep * i32::from(*count)).sum()
}

/// The tokens in the bag.
fn bag(game: &Carcassonne, part: &Part) -> [u16; TOKENS.len()] {
    let mut left = TOKENS.map(|count| count * game.copies());
    for flock in &part.flocks {
        left[1..].iter_mut().zip(flock).for_each(|(left, out)| *left -= out);
    }
    left
}

/// The tokens of all flocks on a field.
fn tokens_on(core: &Core, part: &Part, field: Root) -> [u16; SHEEP.len()] {
    let mut all = [0; SHEEP.len()];
    for shepherd in shepherds(core).filter(|f| core.board.root(f.node) == field) {
        all.iter_mut().zip(part.flocks[usize::from(shepherd.player)]).for_each(|(sum, count)| *sum += count);
    }
    all
}

/// Sides of empty cells that a field borders on, up to this many, searched from this part of it.
fn open_sides(game: &Carcassonne, core: &Core, field: impl Into<Node>, most: i32) -> i32 {
    let mut open = 0;
    let board = &core.board;
    for node in board.members(field) {
        let tile = board.tile(board.tile_of(node));
        let ports = game.land.set.kind(tile.kind).segment(board.segment_of(node)).ports.turned(tile.rotation);
        let touched = ports.touched();
        let empty = |side: &Side| touched >> side.0 & 1 == 1 && board.at(tile.cell.across(*side)).is_none();
        open += SIDES.into_iter().filter(empty).count() as i32;
        if open >= most {
            return most;
        }
    }
    open
}

/// Whether the tile laid last is a part of this field.
#[inline]
fn is_enlarged(game: &Carcassonne, core: &Core, field: Root) -> bool {
    core.fresh_tiles().any(|tile| fields_of(game, core, tile).any(|part| core.board.root(part) == field))
}

/// Whether the tile laid last is part of the field of some shepherd, or may end one since it has no field.
#[inline]
fn concerns_some(game: &Carcassonne, core: &Core) -> bool {
    let (mut own, mut many) = ([Root::default(); 2 * MAX_SEGMENTS], 0);
    let parts = core.fresh_tiles().flat_map(|tile| fields_of(game, core, tile));
    for (place, part) in own.iter_mut().zip(parts) {
        *place = core.board.root(part);
        many += 1;
    }
    many == 0 || shepherds(core).any(|shepherd| own[..many].contains(&core.board.root(shepherd.node)))
}

/// Parts of fields on a tile.
fn fields_of(game: &Carcassonne, core: &Core, tile: TileNo) -> impl Iterator<Item = Node> {
    let fields = game.land.facts[core.board.tile(tile).kind].fields;
    fields.into_iter().map(move |segment| core.board.node(tile, segment))
}

/// Returns all shepherds of a field; their tokens go back into the bag.
fn leave(core: &mut Core, part: &mut Part, field: Root) -> ShortList<Figure, 8> {
    let mut gone = ShortList::default();
    for at in (0..core.figures.len()).rev() {
        let figure = core.figures[at];
        if figure.piece == SHEPHERD && core.board.root(figure.node) == field {
            gone.push(core.send_home(at));
            part.flocks[usize::from(figure.player)] = [0; SHEEP.len()];
        }
    }
    gone.sort_unstable_by_key(|shepherd| shepherd.player);
    gone
}

/// Every shepherd of a field scores all sheep on it for its player (CA-15.7).
fn score<E: EventSink<Event>>(core: &mut Core, part: &mut Part, field: Root, events: &mut E) {
    let tokens = tokens_on(core, part, field);
    let gone = leave(core, part, field);
    let points = sheep(&tokens);
    gone.iter().for_each(|shepherd| core.points[usize::from(shepherd.player)][FLOCK] += points);
    events.push(|| {
        let line = |((name, each), count): ((&'static str, i32), &u16)| {
            let count = i32::from(*count);
            ScoreItem { name, count, points: count * each }
        };
        let mut parts: Vec<Site> = core.board.members(field).map(|node| core.board.site(node)).collect();
        parts.sort_unstable();
        Event::Scored(Score {
            name: "flock",
            complete: true,
            last: false,
            parts,
            items: SHEEP.into_iter().zip(1..).zip(&tokens).map(line).filter(|item| item.count > 0).collect(),
            points: gone.iter().map(|f| (Player(f.player), points)).collect(),
            figures: vec![],
            returned: gone.iter().map(|f| (Player(f.player), Piece(f.piece), core.board.site(f.node))).collect(),
        })
    });
}

/// Fields that the tile laid last has closed score (CA-15.8).
fn score_closed<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, part: &mut Part, events: &mut E) {
    let kept: ShortList<Root, 8> = shepherds(core).map(|f| core.board.root(f.node)).collect();
    let mut closed = ShortList::<Root, 8>::default();
    let mut look = |part: Node| {
        let field = core.board.root(part);
        if kept.contains(&field) && !closed.contains(&field) && open_sides(game, core, part, 1) == 0 {
            closed.push(field);
        }
    };
    // The tile's own fields join those around it. If it has none, neighbouring fields may end at it.
    if game.land.facts[core.last_kind()].fields.is_empty() {
        let around = SIDES.into_iter().filter_map(|side| core.board.at(core.last_cell().across(side)));
        around.flat_map(|tile| fields_of(game, core, tile)).for_each(look);
    } else {
        core.fresh_tiles().flat_map(|tile| fields_of(game, core, tile)).for_each(&mut look);
    }
    // The order in which figures were placed has no meaning.
    closed.sort_unstable_by_key(|root| core.board.members(*root).map(|node| core.board.site(node)).min());
    closed.iter().for_each(|field| score(core, part, *field, events));
}

/// How many followers of a player on these features stand on hills.
fn on_hills(game: &Carcassonne, core: &Core, roots: &[Root], player: Player) -> usize {
    let there = |f: &&Figure| f.works() && f.player == player.0 && roots.contains(&core.board.root(f.node));
    core.figures.iter().filter(there).filter(|f| stands_on_hill(game, core, f)).count()
}

fn stands_on_hill(game: &Carcassonne, core: &Core, figure: &Figure) -> bool {
    game.owns(Hills::ID, core.board.tile(core.board.tile_of(figure.node)).kind)
}

impl Expansion for Hills {
    const WORD: &'static str = "hills";
    const VERBS: &'static [VerbSpec] = &[
        VerbSpec::action("score-flock", Form::Word, "scores your flock and takes the shepherd back", "score-flock"),
        VerbSpec::action("grow-flock", Form::Word, "draws a token for your flock", "grow-flock"),
        VerbSpec::lot("sheep", "the token drawn for a flock: its number of sheep, or 0 for a wolf", "sheep 2"),
    ];
    const LINES: &'static [&'static str] = &["flocks"];
    const READINGS: &'static [&'static str] = &[COUNTED, GARDENS];
}

impl Stateful for Hills {
    type Part = Part;

    fn put_part(part: &Part, to: &mut PartHash) {
        let Part { stage, flocks } = part;
        let word = match stage {
            Stage::Idle => "idle",
            Stage::Choose => "choose",
            Stage::Draw => "draw",
            Stage::Done => "done",
        };
        to.put_word(word);
        flocks.iter().for_each(|tokens| {
            to.put_counts(tokens);
        });
    }
}

impl Tiles for Hills {
    const BOOK: Option<&'static str> = Some(include_str!("../../tiles/hills.tiles"));
    const SYMBOL: &'static str = "hill";
}

impl Pieces for Hills {
    const PIECES: &'static [PieceSpec] =
        &[PieceSpec::loner("shepherd", 1, &[FIELD]).example("shepherd 3").calling(Slot::Closing)];
    const HEARS_REMOVED: bool = true;

    /// The tokens of a shepherd that was removed from the map go back into the bag.
    fn removed<E: EventSink<Event>>(_: &Carcassonne, _: &mut Core, part: &mut Part, removed: &Removed, _: &mut E) {
        if removed.figure.piece == SHEPHERD {
            part.flocks[usize::from(removed.figure.player)] = [0; SHEEP.len()];
        }
    }
}

impl Timing for Hills {
    fn acts(slot: Slot, _: &TileKind, tile: After) -> bool {
        slot == Slot::Placed && tile.own
    }

    fn step<E: EventSink<Event>>(
        game: &Carcassonne,
        core: &mut Core,
        part: &mut Part,
        slot: Slot,
        events: &mut E,
    ) -> Flow {
        if slot == Slot::Placed {
            if game.owns(Hills::ID, core.last_kind()) && core.bag.hide() {
                let (player, cell) = (Some(core.turn), Some(core.last_cell()));
                events.push(|| Event::Other { name: "hill-tile", player, cell, to: None, count: 1 });
            }
            return Flow::Done;
        }
        if part.stage == Stage::Idle {
            if shepherds(core).next().is_none() {
                core.call(Hills::PLACES, Slot::Closing, false);
                return Flow::Done;
            }
            // Most tiles concern no flock.
            if !concerns_some(game, core) {
                return Flow::Done;
            }
            part.stage = match shepherd_of(core, core.turn) {
                Some(f) if core.fresh_tiles().any(|tile| core.board.tile_of(f.node) == tile) => Stage::Draw,
                Some(f) if is_enlarged(game, core, core.board.root(f.node)) => Stage::Choose,
                _ => Stage::Done,
            };
        }
        if part.stage != Stage::Done {
            return Flow::Waits;
        }
        part.stage = Stage::Idle;
        score_closed(game, core, part, events);
        Flow::Done
    }

    fn asks(_: &Carcassonne, core: &Core, part: &Part) -> (ToAct, &'static str) {
        match part.stage {
            Stage::Choose => (ToAct::Player(core.turn), "flock"),
            _ => (ToAct::Chance, "sheep"),
        }
    }

    fn untimely(_: &Carcassonne, _: &Core, _: &Part, action: Action) -> Option<&'static Rule> {
        let Action::Do { verb, .. } = action else { return None };
        [SCORE, GROW].contains(&verb.number).then_some(&FLOCK_UNTIMELY)
    }
}

impl Decisions for Hills {
    fn options(_: &Carcassonne, _: &Core, _: &Part, out: &mut Vec<Action>) {
        out.extend([SCORE, GROW].map(|number| Action::word(Hills::ID, number)));
    }

    fn check(_: &Carcassonne, _: &Core, _: &Part, action: Action) -> Result<(), Illegal> {
        let known = [SCORE, GROW].map(|number| Action::word(Hills::ID, number));
        if known.contains(&action) { Ok(()) } else { NOT_NOW.no() }
    }

    fn act<E: EventSink<Event>>(_: &Carcassonne, core: &mut Core, part: &mut Part, action: Action, events: &mut E) {
        if action == Action::word(Hills::ID, GROW) {
            part.stage = Stage::Draw;
            return;
        }
        part.stage = Stage::Done;
        if let Some(shepherd) = shepherd_of(core, core.turn) {
            let field = core.board.root(shepherd.node);
            score(core, part, field, events);
        }
    }
}

impl Lottery for Hills {
    const LUCK: u8 = 2;

    fn lots(game: &Carcassonne, _: &Core, part: &Part, out: &mut Lots) {
        (WOLF..).zip(bag(game, part)).filter(|(_, count)| *count > 0).for_each(|(value, count)| {
            out.push((value, count.into()));
        });
    }

    /// A token for the shepherd, or a wolf, which removes all shepherds of the field (CA-15.5).
    fn lot<E: EventSink<Event>>(_: &Carcassonne, core: &mut Core, part: &mut Part, value: u8, events: &mut E) {
        part.stage = Stage::Done;
        let player = core.turn;
        let Some(shepherd) = shepherd_of(core, player) else { return };
        let (field, cell) = (core.board.root(shepherd.node), core.board.site(shepherd.node).cell);
        let name = if value == WOLF { "wolf" } else { "sheep" };
        let (player, at, count) = (Some(player), Some(cell), value.into());
        events.push(|| Event::Other { name, player, cell: at, to: None, count });
        if let Some(kind) = usize::from(value).checked_sub(1) {
            part.flocks[core.turn.index()][kind] += 1;
            return;
        }
        for shepherd in leave(core, part, field).iter() {
            let (player, cell) = (Some(Player(shepherd.player)), Some(core.board.site(shepherd.node).cell));
            events.push(|| Event::Other { name: "shepherd-home", player, cell, to: None, count: 1 });
        }
    }
}

impl Scoring for Hills {
    const CHANGES_WORTH: bool = true;
    const BREAKS_TIES: bool = true;

    /// Vineyards around a complete cloister (CA-15.3).
    fn worth(game: &Carcassonne, core: &Core, _: &Part, root: Root, complete: bool, worth: &mut Worth) {
        let board = &core.board;
        let kind = board.kind(root);
        let garden = || game.reads(GARDENS) && game.land.set.terrain.name(kind) == "garden";
        if !complete || !game.is_cloister(kind) && !garden() {
            return;
        }
        let ring = board.beside(board.site(root).cell).filter_map(|cell| board.at(cell));
        let printed = |tile: &TileNo| game.note(Hills::ID, board.tile(*tile).kind) != 0;
        let vineyards = ring.filter(printed).count() as i32;
        if vineyards > 0 {
            worth.besides = Some(("vineyards", vineyards, VINTAGE * vineyards));
        }
    }

    /// Of tied players, those with a follower on a hill there win (CA-15.2).
    fn break_tie(game: &Carcassonne, core: &Core, _: &Part, roots: &[Root], tied: &mut Figures) {
        let counted = game.reads(COUNTED);
        let up = |player: Player| {
            let there = on_hills(game, core, roots, player);
            if counted { there } else { there.min(1) }
        };
        let most = tied.owners().map(up).max().unwrap_or(0);
        let winners = tied.owners().filter(|player| up(*player) == most);
        *tied = winners.fold(Figures::default(), |all, player| all.plus(Figures::one(player, 1)));
    }
}

impl Speed for Hills {
    /// Whether there is a vineyard.
    fn note(kind: &TileKind) -> u8 {
        u8::from(kind.words.iter().any(|word| word == VINEYARD))
    }
}

impl Bots for Hills {
    const WEIGHTS: &'static [WeightSpec] = judgement::WEIGHTS;

    fn estimate(game: &Carcassonne, core: &Core, part: &Part, weights: &[i32], _: &dyn Outlook, out: &mut [i32]) {
        judgement::estimate(game, core, part, weights, out);
    }
}
