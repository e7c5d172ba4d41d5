//! The river, the first and the second: it is laid before all other tiles, from the spring to the lake (CA-11).

use crate::core::declared::{Space, Stake, Switch};
use crate::core::game::Carcassonne;
use crate::core::illegal::{Illegal, rules};
use crate::core::state::Core;
use crate::core::terrain::ROAD;
use crate::expansion::{Expansion, Listed, Placement, Scoring, Tiles};
use game::picture::{Form, Look};
use tile_map::{Cell, Closing, Kind, KindSpec, Rotation, SIDES, SegmentSet, Side, TileKind, TileKindNo};

/// See the file's first line.
pub struct River;

/// Water: a part of every tile of the river.
const WATER: Kind = Kind(River::FIRST_KIND);

/// Its look on plain screens.
const LOOK: Look = Look { form: Form::Line { dashes: "" }, sign: '~', fill: "#5f9fc4" };

/// The alternative reading: the way ahead is clear as far as the map goes (CA-11.7).
const CLEAR: &str = "river-clear";

/// The word of the last tile.
const LAKE: &str = "lake";

rules! {
    /// No water joins the river.
    NOT_JOINED = "CA-11.2" "river-not-joined" "You must continue the river where it ends: water to water.";
    /// The same by the alternative reading.
    NOT_CLEAR = "CA-11.7" "river-not-clear" "Where the river continues, no tile may lie straight ahead or one cell to either side of that line.";
    /// The next tile of the river would not have enough room.
    BENDS_BACK = "CA-11.3" "river-bends-back" "The river would turn back. The cell where it continues must be free, with no other tiles next to it or diagonally beyond it.";
}

impl Expansion for River {
    const WORD: &'static str = "rivers";
    const READINGS: &'static [&'static str] = &[CLEAR];
    const SWITCHES: &'static [Switch] = &[
        Switch::of_tiles("river", |kind| kind.name.starts_with("RI.1/")),
        Switch {
            stakes: &["inn"],
            replaces: &["RI.1/I.e"],
            ..Switch::of_tiles("river-2", |kind| kind.name.starts_with("RI.2/"))
        },
    ];
}

impl Tiles for River {
    const BOOK: Option<&'static str> = Some(include_str!("../../tiles/river.tiles"));
    const SPACES: &'static [Space] =
        &[Space { kind: KindSpec { name: "water", closing: Closing::Otherwise }, role: "none", leaves: Some(LOOK) }];
    const MARKS: &'static [&'static str] = &["pig-herd"];
    const START: Option<&'static str> = Some("RI/s");

    fn owns(kind: &TileKind) -> bool {
        kind.segments.iter().any(|segment| segment.kind == WATER)
    }

    /// The fork, all others, the lake.
    fn stage(kind: &TileKind) -> u8 {
        let sides = kind.segments.iter().filter(|s| s.kind == WATER).map(|s| s.ports.sides().count_ones()).sum::<u32>();
        match sides {
            3.. => 3,
            _ if kind.words.iter().any(|word| word == LAKE) => 1,
            _ => 2,
        }
    }
}

impl Placement for River {
    const JOINS: &'static [usize] = &[0];

    fn limits(kind: &TileKind, _: SegmentSet) -> bool {
        River::owns(kind)
    }

    fn check_place(
        game: &Carcassonne,
        core: &Core,
        (): &(),
        kind: TileKindNo,
        cell: Cell,
        rotation: Rotation,
    ) -> Result<(), Illegal> {
        let Some(water) = game.land.facts[kind].space(WATER) else { return Ok(()) };
        let sides = game.land.set.kind(kind).segment(water).ports.turned(rotation).sides();
        let laid = |cell: Cell| core.board.at(cell).is_some();
        let runs = || SIDES.into_iter().filter(|side| sides >> side.0 & 1 == 1);
        if !runs().any(|side| laid(cell.across(side))) {
            return NOT_JOINED.no();
        }
        let blocked = |side: Side| {
            let next = cell.across(side);
            let ahead = next.across(side);
            let aside = || SIDES.into_iter().filter(move |s| s.0 % 2 != side.0 % 2);
            !laid(next) && (laid(ahead) || aside().any(|s| laid(next.across(s)) || laid(ahead.across(s))))
        };
        if runs().any(blocked) {
            return BENDS_BACK.no();
        }
        let ahead = |tile: Cell, side: Side| {
            let (east, south) = (tile.x - cell.x, tile.y - cell.y);
            let (along, beside) = match side.0 {
                0 => (-south, east),
                1 => (east, south),
                2 => (south, east),
                _ => (-east, south),
            };
            along > 0 && beside.abs() <= 1
        };
        let unclear =
            |side: Side| !laid(cell.across(side)) && core.board.tiles().iter().any(|tile| ahead(tile.cell, side));
        if game.reads(CLEAR) && runs().any(unclear) { NOT_CLEAR.no() } else { Ok(()) }
    }
}

impl Scoring for River {
    const STAKES: &'static [Stake] = &[Stake { kind: ROAD, mark: "inn" }];
    const HERDS: &'static [&'static str] = &["pig-herd"];
}
