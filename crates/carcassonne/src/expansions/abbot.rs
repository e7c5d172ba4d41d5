//! The abbot and the gardens of the newer base box: a figure that can be taken back early, and places for it alone
//! (CA-12).

use crate::core::action::{Action, Piece};
use crate::core::action_view::ActionView;
use crate::core::declared::{CentreSpec, Form, Grounds, PieceSpec, Space};
use crate::core::event::{Event, Score, ScoreItem};
use crate::core::game::Carcassonne;
use crate::core::illegal::{Illegal, NOT_NOW, Rule, rules};
use crate::core::removed::Leaving;
use crate::core::slot::CLAIM;
use crate::core::state::{Core, Figure};
use crate::core::verb_spec::VerbSpec;
use crate::expansion::{Claims, Expansion, Listed, Pieces, Showing, Speed, Tiles, Timing};
use game::EventSink;
use tile_map::{Cell, Closing, Figures, KindSpec};

/// See the file's first line.
pub struct Abbot;

const ABBOT: u8 = Abbot::FIRST_PIECE;
const RECALL: u8 = 0;

rules! {
    /// The player has no abbot there.
    NO_ABBOT = "CA-12.3" "no-abbot" "Your abbot is not there.";
    /// It scores without being taken back.
    ABBOT_DONE = "CA-12.3" "abbot-done" "The abbot is surrounded by eight tiles and scores anyway, so you cannot take it back.";
    /// Not instead of placing a figure.
    ABBOT_UNTIMELY = "CA-12.3" "abbot-untimely" "You can take back your abbot only after laying a tile, instead of placing a figure.";
}

/// The abbot of the player on turn: its index among the figures, and its place.
fn abbot(core: &Core) -> Option<(usize, Cell)> {
    if core.supply[core.turn.index()][usize::from(ABBOT)] > 0 {
        return None;
    }
    let mine = |f: &Figure| f.player == core.turn.0 && f.piece == ABBOT && f.apart.is_none();
    let at = core.figures.iter().position(mine)?;
    let node = core.figures[at].node;
    Some((at, core.board.site(node).cell))
}

/// Whether all tiles around it are there.
fn surrounded(core: &Core, cell: Cell) -> bool {
    core.board.neighbours(cell) == 8
}

/// The points for taking an abbot back: its tile, and those around it.
fn points(core: &Core, cell: Cell) -> i32 {
    1 + i32::from(core.board.neighbours(cell))
}

impl Expansion for Abbot {
    const WORD: &'static str = "abbot";
    const VERBS: &'static [VerbSpec] = &[VerbSpec::action(
        "recall",
        Form::Cell,
        "takes your abbot back from this cell and scores its surroundings",
        "recall 2,6",
    )];
    const LINES: &'static [&'static str] = &["gardens"];
    const READINGS: &'static [&'static str] = &["more-gardens"];
}

impl Tiles for Abbot {
    const BOOK: Option<&'static str> = Some(include_str!("../../tiles/abbot.tiles"));
    const SPACES: &'static [Space] =
        &[Space { kind: KindSpec { name: "garden", closing: Closing::Otherwise }, role: "abbot", leaves: None }];
    const CENTRES: &'static [CentreSpec] = &[CentreSpec::new(Grounds::RESERVED)];
    const MORE_TILES: Option<(&'static str, &'static str)> =
        Some(("more-gardens", include_str!("../../tiles/more-gardens.tiles")));
}

impl Pieces for Abbot {
    const PIECES: &'static [PieceSpec] =
        &[PieceSpec::new("abbot", 1).example("abbot 0").only_on(Grounds::CLOISTERS.and(Grounds::RESERVED))];
}

impl Timing for Abbot {
    fn untimely(_: &Carcassonne, core: &Core, (): &(), _: Action) -> Option<&'static Rule> {
        (core.row != CLAIM).then_some(&ABBOT_UNTIMELY)
    }
}

impl Claims for Abbot {
    fn claims(game: &Carcassonne, core: &Core, (): &(), out: &mut Vec<Action>) {
        out.extend(Self::candidate(game, core, &(), 0));
    }

    fn check_claim(_: &Carcassonne, core: &Core, (): &(), action: Action) -> Result<(), Illegal> {
        let Action::Do { cell, .. } = action else { return NOT_NOW.no() };
        match abbot(core) {
            Some((_, there)) if there == cell && surrounded(core, cell) => ABBOT_DONE.no(),
            Some((_, there)) if there == cell => Ok(()),
            _ => NO_ABBOT.no(),
        }
    }

    /// It scores as at the end of the game, and nothing is completed, so no other expansion is notified.
    fn claim<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, (): &mut (), _: Action, events: &mut E) {
        let Some((at, cell)) = abbot(core) else { return };
        let (name, line) = game.name_and_line(core.board.kind(core.figures[at].node));
        let points = points(core, cell);
        let player = core.turn;
        core.points[player.index()][line] += points;
        let site = core.board.site(core.figures[at].node);
        core.remove(at, Leaving::Home);

        events.push(|| Event::Other {
            name: "abbot-home",
            player: Some(player),
            cell: Some(cell),
            to: None,
            count: points,
        });
        events.push(|| {
            Event::Scored(Score {
                name,
                complete: false,
                last: false,
                parts: vec![site],
                items: vec![ScoreItem { name: "tiles", count: points, points }],
                points: vec![(player, points)],
                figures: Figures::one(player, 1).counts(game.players),
                returned: vec![(player, Piece(ABBOT), site)],
            })
        });
    }
}

impl Showing for Abbot {
    type View = ();

    fn view(_: &Carcassonne, _: &Core, (): &()) {}

    fn describe(_: &Carcassonne, core: &Core, (): &(), action: Action, view: &mut ActionView) {
        if let Action::Do { cell, .. } = action {
            view.points = Some(points(core, cell));
        }
    }
}

impl Speed for Abbot {
    #[inline]
    fn candidates(_: &Carcassonne, core: &Core, (): &()) -> u32 {
        u32::from(core.supply[core.turn.index()][usize::from(ABBOT)] == 0)
    }

    fn candidate(_: &Carcassonne, core: &Core, (): &(), _: u32) -> Option<Action> {
        let (_, cell) = abbot(core).filter(|(_, cell)| !surrounded(core, *cell))?;
        Some(Action::at(Abbot::ID, RECALL, cell))
    }
}
