//! Darmstadt: two churches that give points to the player with the most followers around them, and a city with the
//! Darmstadtium (CA-22).

use crate::core::account::SEATS;
use crate::core::by_fields::by_fields;
use crate::core::declared::After;
use crate::core::event::{Event, Score, ScoreItem};
use crate::core::game::Carcassonne;
use crate::core::outlook::Outlook;
use crate::core::part_hash::PartHash;
use crate::core::scored::Worth;
use crate::core::short_list::ShortList;
use crate::core::slot::Slot;
use crate::core::state::Core;
use crate::core::terrain::CITY;
use crate::expansion::{Bots, Expansion, Flow, Listed, Scoring, Stateful, Tiles, Timing};
use game::{EventSink, Player, WeightSpec};
use tile_map::{Cell, Root, TileKind, TileNo};

/// See the file's first line.
pub struct Darmstadt;

/// On the tiles with a church.
const CHURCH: &str = "church";
/// On the tile with the Darmstadtium.
const DARMSTADTIUM: &str = "darmstadtium";
/// Points of each of them.
const POINTS: i32 = 3;

/// Numbers of the weights.
const CROWD: usize = 0;

/// The part of the state: the churches that are not complete.
#[derive(PartialEq, Eq, Hash, Default, Debug)]
pub struct Part {
    /// Column and row, sorted, because the order in which they were laid has no meaning.
    churches: ShortList<(i16, i16), 2>,
}

by_fields!(Part { churches });

/// The players with the most of them; nobody if there are no followers.
fn most(counts: [u8; SEATS]) -> impl Iterator<Item = Player> {
    let most = counts.into_iter().fold(1, u8::max);
    (0..SEATS as u8).map(Player).filter(move |player| counts[player.index()] == most)
}

fn pay<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, church: Cell, events: &mut E) {
    let counts = core.followers_near(church);
    // Like any other feature without owners, the church then makes no event.
    if most(counts).next().is_none() {
        return;
    }
    for player in most(counts) {
        core.points[player.index()][Darmstadt::FIRST_LINE] += POINTS;
    }
    events.push(|| {
        let parts = core.board.at(church).and_then(|tile| {
            let cloister = game.land.facts[core.board.tile(tile).kind].cloisters().into_iter().next()?;
            Some(core.board.site(core.board.node(tile, cloister)))
        });
        Event::Scored(Score {
            name: CHURCH,
            complete: true,
            last: core.ending(),
            parts: parts.into_iter().collect(),
            items: vec![ScoreItem { name: CHURCH, count: 1, points: POINTS }],
            points: most(counts).map(|player| (player, POINTS)).collect(),
            figures: counts[..usize::from(game.players)].to_vec(),
            returned: vec![],
        })
    });
}

impl Expansion for Darmstadt {
    const WORD: &'static str = "darmstadt";
    const LINES: &'static [&'static str] = &["church"];
}

impl Stateful for Darmstadt {
    type Part = Part;

    fn put_part(Part { churches }: &Part, to: &mut PartHash) {
        to.put_list(churches, |to, (x, y)| {
            to.put(*x).put(*y);
        });
    }
}

impl Tiles for Darmstadt {
    const BOOK: Option<&'static str> = Some(include_str!("../../tiles/darmstadt.tiles"));

    fn owns(kind: &TileKind) -> bool {
        kind.words.iter().any(|word| word == CHURCH || word == DARMSTADTIUM)
    }
}

impl Timing for Darmstadt {
    fn acts(slot: Slot, _: &TileKind, tile: After) -> bool {
        slot == Slot::Placed && tile.own
    }

    /// A church is remembered when it is laid, and scores before features do: all figures are still there (CA-22.2).
    fn step<E: EventSink<Event>>(
        game: &Carcassonne,
        core: &mut Core,
        part: &mut Part,
        slot: Slot,
        events: &mut E,
    ) -> Flow {
        if slot == Slot::Placed {
            let cell = core.last_cell();
            if !game.land.facts[core.last_kind()].cloisters().is_empty() {
                let church = (cell.x, cell.y);
                part.churches.insert(part.churches.partition_point(|other| *other < church), church);
                core.call(Self::PLACES, Slot::Closing, true);
            }
            return Flow::Done;
        }
        let here = |core: &Core, cell: Cell| core.fresh_tiles().any(|tile| cell.is_near(core.board.tile(tile).cell));
        let full = |core: &Core, cell: Cell| here(core, cell) && core.board.neighbours(cell) == 8;
        while let Some(at) = part.churches.iter().position(|(x, y)| full(core, Cell::new(*x, *y))) {
            let (x, y) = part.churches.remove(at);
            pay(game, core, Cell::new(x, y), events);
        }
        core.call(Self::PLACES, Slot::Closing, !part.churches.is_empty());
        Flow::Done
    }
}

impl Scoring for Darmstadt {
    const CHANGES_WORTH: bool = true;

    /// A complete city with the Darmstadtium (CA-22.3).
    fn worth(game: &Carcassonne, core: &Core, _: &Part, root: Root, complete: bool, worth: &mut Worth) {
        let board = &core.board;
        if !complete || board.kind(root) != CITY {
            return;
        }
        let is_own = |tile: TileNo| game.land.facts[board.tile(tile).kind].owners & Self::ID.bit() != 0;
        if board.members(root).any(|node| is_own(board.tile_of(node))) {
            worth.besides = Some((DARMSTADTIUM, 1, POINTS));
        }
    }
}

impl Bots for Darmstadt {
    const WEIGHTS: &'static [WeightSpec] = &[WeightSpec::new(
        "crowd",
        300,
        "part of a church's points that whoever has most followers around it expects; thousandths",
    )];

    /// The player with the most followers around a church may expect its points, the more so the fewer tiles are
    /// missing.
    fn estimate(_: &Carcassonne, core: &Core, part: &Part, weights: &[i32], _: &dyn Outlook, out: &mut [i32]) {
        for cell in part.churches.iter().map(|(x, y)| Cell::new(*x, *y)) {
            let there = i32::from(core.board.neighbours(cell));
            for player in most(core.followers_near(cell)) {
                out[player.index()] += POINTS * weights[CROWD] * (1 + there) / 9;
            }
        }
    }
}
