//! King and Robber: the owners of the largest city and the longest road score all others (CA-14).

use crate::core::account::SEATS;
use crate::core::declared::After;
use crate::core::event::{Event, Score, ScoreItem};
use crate::core::game::Carcassonne;
use crate::core::outlook::Outlook;
use crate::core::part_hash::PartHash;
use crate::core::scored::Scored;
use crate::core::short_list::ShortList;
use crate::core::slot::Slot;
use crate::core::state::Core;
use crate::core::terrain::{CITY, ROAD};
use crate::expansion::{Bots, Expansion, Flow, Listed, Scoring, Showing, Stateful, Tiles, Timing};
use game::{EventSink, Picture, Player, WeightSpec};
use serde::Serialize;
use tile_map::{Kind, Root, TileKind};

/// See the file's first line.
pub struct King;

/// A title: the features it counts, the event when it changes hands, its score.
struct Title {
    kind: Kind,
    taken: &'static str,
    score: &'static str,
    item: &'static str,
}

const TITLES: [Title; 2] = [
    Title { kind: CITY, taken: "king-taken", score: "king", item: "cities" },
    Title { kind: ROAD, taken: "robber-taken", score: "robber", item: "roads" },
];

// The numbers of the weights.
const COMING: usize = 0;
const LOST: usize = 1;
const CHASED: usize = 2;
const OWNER: usize = 3;
const SOON: usize = 4;
const NEAR: usize = 5;

/// How fast a title is lost, by the number of tiles it was taken with (9 and more count the same): the share of the
/// remaining chance that one future tile takes, in hundred thousandths. Measured in 3,000 games of two players: it fits
/// at each stage of the game.
const LOST_BY: [[i32; 10]; TITLES.len()] = [
    [9_000, 9_000, 7_000, 4_500, 3_300, 2_000, 1_050, 450, 300, 100],
    [15_000, 15_000, 13_000, 10_000, 4_500, 2_500, 1_070, 800, 250, 150],
];

/// Alternative readings of the points for titles (CA-14.3): a point for each feature when it is completed; 10 points
/// each; 15 points each, and 40 for both.
const CONTINUOUS: &str = "king-points=continuous";
const TEN_EACH: &str = "king-points=10-each";
const FORTY_FOR_BOTH: &str = "king-points=15-40";

/// The holder of a title, and the feature that earned it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
struct Held {
    by: Option<Player>,
    /// Tiles of the largest complete feature so far.
    tiles: u16,
    /// Complete features.
    count: u16,
    /// Features completed in this turn that are still to be paid, and the player.
    due: u16,
    due_to: Option<Player>,
}

impl Held {
    /// The expected points of the title at the end, in thousandths of a point.
    fn brings(&self, game: &Carcassonne, core: &Core, weights: &[i32]) -> i32 {
        let coming = core.bag.len() as i32 * weights[COMING];
        let fixed = game.reads(TEN_EACH) || game.reads(FORTY_FOR_BOTH);
        self.at_the_end(game, None) * 1_000 + if fixed { 0 } else { coming }
    }

    /// The points that it scores at the end, if this player has the other title.
    fn at_the_end(&self, game: &Carcassonne, other: Option<Player>) -> i32 {
        match self.by {
            _ if game.reads(CONTINUOUS) => 0,
            _ if game.reads(TEN_EACH) => 10,
            by if game.reads(FORTY_FOR_BOTH) => {
                if by.is_some() && by == other {
                    20
                } else {
                    15
                }
            }
            _ => i32::from(self.count),
        }
    }

    /// The holder's share of it now: the more tiles must be beaten, the larger it is. `line` is the title's number.
    fn kept(&self, game: &Carcassonne, core: &Core, weights: &[i32], line: usize, brings: i32) -> i32 {
        let lost = weights[LOST] * core.ahead(game.players) / 1_000 * 4 / (i32::from(self.tiles) + 1);
        self.left(core, weights, line, lost, brings)
    }

    /// The share that is left after the future tiles, if `lost` counts too.
    fn left(&self, core: &Core, weights: &[i32], line: usize, lost: i32, brings: i32) -> i32 {
        let by = i64::from(LOST_BY[line][usize::from(self.tiles).min(9)]);
        let soon = i64::from(weights[SOON]) * by * core.bag.len() as i64 / 100_000;
        (i64::from(brings) * 1_000 / (1_000 + i64::from(lost) + soon + soon * soon / 2_000).max(1)) as i32
    }
}

/// The part of the state: the king and the robber.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Part([Held; TITLES.len()]);

/// For a screen.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct KingView {
    /// The king, by the largest city.
    pub king: TitleView,
    /// The robber, by the longest road.
    pub robber: TitleView,
}

/// The holder of a title.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TitleView {
    /// The player; nobody before the first feature is complete.
    pub by: Option<Player>,
    /// Tiles of the largest complete city, or of the longest complete road, so far.
    pub tiles: u16,
    /// The points at the end: as many as are complete, unless the game uses another reading.
    pub count: u16,
}

impl Expansion for King {
    const WORD: &'static str = "king";
    const LINES: &'static [&'static str] = &["king", "robber"];
    const READINGS: &'static [&'static str] = &[CONTINUOUS, TEN_EACH, FORTY_FOR_BOTH];
}

impl Stateful for King {
    type Part = Part;

    fn put_part(Part(titles): &Part, to: &mut PartHash) {
        for Held { by, tiles, count, .. } in titles {
            to.put(by.map_or(0, |player| player.0 + 1)).put(*tiles).put(*count);
        }
        for (name, Held { due, due_to, .. }) in ["due-to-king", "due-to-robber"].iter().zip(titles) {
            to.later(name, due, |to, due| {
                to.put(*due).put(due_to.map_or(0, |player| player.0 + 1));
            });
        }
    }
}

impl Tiles for King {
    const BOOK: Option<&'static str> = Some(include_str!("../../tiles/king.tiles"));
}

impl Timing for King {
    fn acts(_: Slot, _: &TileKind, _: After) -> bool {
        false
    }

    fn step<E: EventSink<Event>>(
        game: &Carcassonne,
        core: &mut Core,
        Part(titles): &mut Part,
        slot: Slot,
        events: &mut E,
    ) -> Flow {
        let other = |line: usize, titles: &[Held; TITLES.len()]| titles[1 - line].by;
        for (line, title) in TITLES.iter().enumerate() {
            let held = titles[line];
            if slot == Slot::TurnEnd {
                let points = i32::from(held.due);
                pay(core, line, held.due_to, (title.item, points, points), events);
                titles[line] = Held { due: 0, due_to: None, ..held };
            } else if !game.reads(CONTINUOUS) {
                let points = held.at_the_end(game, other(line, titles));
                let counted = !game.reads(TEN_EACH) && !game.reads(FORTY_FOR_BOTH);
                let (item, count) = if counted { (title.item, points) } else { ("title", 1) };
                pay(core, line, held.by, (item, count, points), events);
            }
        }
        core.call(King::PLACES, Slot::TurnEnd, false);
        Flow::Done
    }
}

/// Pays for a title, whose number is `line`: what is counted, how much, and the points.
fn pay<E: EventSink<Event>>(
    core: &mut Core,
    line: usize,
    to: Option<Player>,
    (name, count, points): (&'static str, i32, i32),
    events: &mut E,
) {
    let Some(player) = to else { return };
    core.points[player.index()][King::FIRST_LINE + line] += points;
    events.push(|| {
        Event::Scored(Score {
            name: TITLES[line].score,
            complete: true,
            last: core.ending(),
            parts: vec![],
            items: vec![ScoreItem { name, count, points }],
            points: vec![(player, points)],
            figures: vec![],
            returned: vec![],
        })
    });
}

impl Scoring for King {
    const HEARS_SCORED: bool = true;
    const WATCHES_UNOWNED: bool = true;

    /// The player on turn takes the title with more tiles than any feature before (CA-14.1).
    fn scored<E: EventSink<Event>>(
        game: &Carcassonne,
        core: &mut Core,
        Part(titles): &mut Part,
        scored: &Scored,
        events: &mut E,
    ) {
        let Some(root) = scored.root else { return };
        let kind = core.board.kind(root);
        let Some((title, held)) = TITLES.iter().zip(titles).find(|(title, _)| title.kind == kind) else { return };
        held.count = held.count.saturating_add(1);
        if game.reads(CONTINUOUS) {
            // Everything that one tile completes counts for the player who held the title before.
            held.due_to = if held.due == 0 { held.by } else { held.due_to };
            held.due += 1;
            core.call(King::PLACES, Slot::TurnEnd, true);
        }
        let tiles = game.count_tiles(core, root) as u16;
        if tiles > held.tiles {
            (held.by, held.tiles) = (Some(core.turn), tiles);
            let (player, cell) = (Some(core.turn), Some(core.last_cell()));
            events.push(|| Event::Other { name: title.taken, player, cell, to: None, count: i32::from(tiles) });
        }
    }
}

impl Showing for King {
    type View = KingView;

    fn view(game: &Carcassonne, _: &Core, Part([king, robber]): &Part) -> KingView {
        let title = |held: &Held, other: &Held| TitleView {
            by: held.by,
            tiles: held.tiles,
            count: held.at_the_end(game, other.by) as u16,
        };
        KingView { king: title(king, robber), robber: title(robber, king) }
    }

    fn draw(view: &KingView, picture: &mut Picture) {
        let titles = [("field-carcassonne-king", view.king), ("field-carcassonne-robber", view.robber)];
        for (name, title) in titles {
            if let Some(seat) = title.by.and_then(|player| picture.seats.get_mut(player.index())) {
                seat.push(game::Field::new(name, title.count));
            }
        }
    }
}

impl Bots for King {
    const WEIGHTS: &'static [WeightSpec] = &[
        WeightSpec::new("title-coming", 60, "cities, or roads, that each tile to come completes; thousandths"),
        WeightSpec::new(
            "title-lost",
            500,
            "how soon king or robber is another, at the start, by a title of three tiles",
        ),
        WeightSpec::new(
            "title-chased",
            300,
            "odds that an owned feature with one open side takes a title, at the start",
        ),
        WeightSpec::new("title-owner", 600, "part of a title that its owner has of such a feature; thousandths"),
        WeightSpec::new(
            "title-soon",
            0,
            "how soon king or robber is another, by what was counted in games; thousandths",
        ),
        WeightSpec::new(
            "title-near",
            0,
            "part of an owned feature's odds of completion by which it takes a title; thousandths",
        ),
    ];
    const RANKS_COMPLETING: bool = true;

    /// The expected points of a title go to its holder, less the share of players who may take it with a feature; that
    /// feature may in turn be beaten by a larger one.
    fn estimate(
        game: &Carcassonne,
        core: &Core,
        Part(titles): &Part,
        weights: &[i32],
        outlook: &dyn Outlook,
        out: &mut [i32],
    ) {
        for (line, (title, held)) in TITLES.iter().zip(titles).enumerate() {
            let brings = held.brings(game, core, weights);
            let (mut odds, mut of) = (0, [0; SEATS]);
            let mut seen: ShortList<Root, 16> = ShortList::default();
            for figure in core.figures.iter().filter(|f| f.works() && core.board.kind(f.node) == title.kind) {
                let root = core.board.root(figure.node);
                let open = i32::from(core.board.open(root));
                if open == 0 || seen.contains(&root) {
                    continue;
                }
                seen.push(root);
                let size = game.count_tiles(core, root) + (open + 1) / 2;
                if size > i32::from(held.tiles) {
                    let near = if weights[NEAR] == 0 { 0 } else { weights[NEAR] * outlook.completed(root) / 1_000 };
                    let chance = weights[CHASED] * core.ahead(game.players) / 1_000 / open + near;
                    odds += chance;
                    let mut owners = core.board.figures(root).owners();
                    if let (Some(owner), None) = (owners.next(), owners.next()) {
                        let taken = Held { by: Some(owner), tiles: size as u16, ..*held };
                        of[owner.index()] += taken.left(core, weights, line, 0, chance);
                    }
                }
            }
            for (points, odds_of) in out.iter_mut().zip(of) {
                *points += brings * odds_of / (1_000 + odds) * weights[OWNER] / 1_000;
            }
            if let Some(player) = held.by {
                out[player.index()] += held.kept(game, core, weights, line, brings) * 1_000 / (1_000 + odds);
            }
        }
    }

    /// A title that the player on turn takes.
    fn completing(game: &Carcassonne, core: &Core, Part(titles): &Part, weights: &[i32], root: Root, out: &mut [i32]) {
        let kind = core.board.kind(root);
        let Some(line) = TITLES.iter().position(|title| title.kind == kind) else { return };
        let held = &titles[line];
        let tiles = game.count_tiles(core, root) as u16;
        if tiles <= held.tiles {
            return;
        }
        let taken = Held { by: Some(core.turn), tiles, count: held.count.saturating_add(1), ..*held };
        for (sign, title) in [(-1, held), (1, &taken)] {
            if let Some(player) = title.by {
                out[player.index()] += sign * title.kept(game, core, weights, line, title.brings(game, core, weights));
            }
        }
    }
}
