//! Traders and Builders: goods of cities, a builder and a pig for each player (CA-13).

use crate::core::account::SEATS;
use crate::core::action::Piece;
use crate::core::declared::{After, PieceSpec};
use crate::core::event::{Event, Score, ScoreItem};
use crate::core::farmers::Farmers;
use crate::core::game::Carcassonne;
use crate::core::outlook::Outlook;
use crate::core::part_hash::PartHash;
use crate::core::scored::Scored;
use crate::core::slot::Slot;
use crate::core::state::Core;
use crate::core::terrain::{CITY, FIELD, ROAD};
use crate::expansion::{Bots, Expansion, Flow, Listed, Pieces, Scoring, Showing, Stateful, Tiles, Timing};
use game::{EventSink, Field, Picture, Player, WeightSpec};
use serde::Serialize;
use tile_map::{Mark, Root, TileKind};

/// See the file's first line.
pub struct Traders;

const BUILDER: u8 = Traders::FIRST_PIECE;
const PIG: u8 = Traders::FIRST_PIECE + 1;

/// The goods: the mark of a city part, and the event for getting some.
const GOODS: [(&str, &str); 3] = [("wine", "wine-taken"), ("grain", "grain-taken"), ("cloth", "cloth-taken")];

/// Points for each kind of goods at the end (CA-13.2).
const GOODS_POINTS: i32 = 10;

/// Numbers of the weights.
const BUILDER_AT_WORK: usize = 0;
const PIG_AT_WORK: usize = 1;
const GOODS_HELD: usize = 2;
const GOODS_AHEAD: usize = 3;
const SECOND_PART: usize = 4;

/// The part of the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Part {
    /// Goods of each player, by kind.
    held: [[u16; GOODS.len()]; SEATS],
    /// The builder of the player on turn has earned a second part of the turn.
    earned: bool,
}

/// For a screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TradersView {
    /// Goods of each player.
    pub held: Vec<GoodsView>,
    /// The builder of the player on turn has earned a second part of the turn.
    pub earned: bool,
    /// This is the second part of a turn.
    pub second: bool,
}

/// Goods of a player.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "how many of each kind")]
pub struct GoodsView {
    pub wine: u16,
    pub grain: u16,
    pub cloth: u16,
}

/// The goods of a city, by kind.
fn goods_of(game: &Carcassonne, core: &Core, root: Root) -> [u16; GOODS.len()] {
    let board = &core.board;
    let mut found = [0; GOODS.len()];
    for node in board.members(root) {
        let kind = game.land.set.kind(board.tile(board.tile_of(node)).kind);
        let Some(segment) = kind.segments.get(board.segment_of(node).index()) else { continue };
        for (goods, count) in found.iter_mut().enumerate() {
            *count += u16::from(segment.mark(Mark(Traders::FIRST_MARK + goods as u8)));
        }
    }
    found
}

/// Whether a builder of the player stands on a feature that the tile laid last extends.
fn builds(game: &Carcassonne, core: &Core, player: Player) -> bool {
    if game.keeps_all(core, player, Piece(BUILDER)) {
        return false;
    }
    let board = &core.board;
    core.of_kind(BUILDER).filter(|f| f.player == player.0).any(|builder| {
        let root = board.root(builder.node);
        core.fresh_tiles()
            .any(|tile| game.features_of(core, tile).into_iter().any(|part| board.root(board.node(tile, part)) == root))
    })
}

/// The players with the most of this kind of goods, if anybody has any (CA-13.2).
fn leading(game: &Carcassonne, part: &Part, kind: usize) -> impl Iterator<Item = Player> {
    let held = part.held;
    let most = Player::all(game.players).map(|p| held[p.index()][kind]).max().unwrap_or(0);
    Player::all(game.players).filter(move |p| most > 0 && held[p.index()][kind] == most)
}

impl Expansion for Traders {
    const WORD: &'static str = "traders";
    const LINES: &'static [&'static str] = &["goods"];
}

impl Stateful for Traders {
    type Part = Part;

    fn put_part(part: &Part, to: &mut PartHash) {
        let Part { held, earned } = part;
        for goods in held {
            to.put_counts(goods);
        }
        to.put(*earned);
    }
}

impl Tiles for Traders {
    const BOOK: Option<&'static str> = Some(include_str!("../../tiles/traders.tiles"));
    const MARKS: &'static [&'static str] = &[GOODS[0].0, GOODS[1].0, GOODS[2].0];
}

impl Pieces for Traders {
    const PIECES: &'static [PieceSpec] = &[
        PieceSpec::companion("builder", 1, &[ROAD, CITY]).example("builder 1").calling(Slot::Placed),
        PieceSpec::companion("pig", 1, &[FIELD]).example("pig 2").with_points_per_city(1),
    ];
}

impl Timing for Traders {
    fn acts(_: Slot, _: &TileKind, _: After) -> bool {
        false
    }

    fn step<E: EventSink<Event>>(
        game: &Carcassonne,
        core: &mut Core,
        part: &mut Part,
        slot: Slot,
        events: &mut E,
    ) -> Flow {
        match slot {
            Slot::Placed => {
                part.earned = !core.second && builds(game, core, core.turn);
                let waits = core.of_kind(BUILDER).next().is_some();
                core.call(Traders::PLACES, Slot::Placed, waits);
                core.call(Traders::PLACES, Slot::TurnEnd, part.earned);
            }
            Slot::TurnEnd => {
                core.call(Traders::PLACES, Slot::TurnEnd, false);
                core.stays = std::mem::take(&mut part.earned) && core.may_lay_more();
                if core.stays {
                    let (player, cell) = (Some(core.turn), Some(core.last_cell()));
                    events.push(|| Event::Other { name: "second-part", player, cell, to: None, count: 1 });
                }
            }
            _ => count_goods(game, core, part, events),
        }
        Flow::Done
    }
}

impl Scoring for Traders {
    const HEARS_SCORED: bool = true;
    const WATCHES_UNOWNED: bool = true;

    /// All goods of a completed city go to the player on turn (CA-13.1).
    fn scored<E: EventSink<Event>>(
        game: &Carcassonne,
        core: &mut Core,
        part: &mut Part,
        scored: &Scored,
        events: &mut E,
    ) {
        let Some(root) = scored.root.filter(|root| core.board.kind(*root) == CITY) else { return };
        let (player, cell) = (core.turn, Some(core.last_cell()));
        for (kind, count) in goods_of(game, core, root).into_iter().enumerate().filter(|(_, count)| *count > 0) {
            let held = &mut part.held[player.index()][kind];
            *held = held.saturating_add(count);
            let (name, count) = (GOODS[kind].1, i32::from(count));
            events.push(|| Event::Other { name, player: Some(player), cell, to: None, count });
        }
    }
}

impl Showing for Traders {
    type View = TradersView;

    fn view(game: &Carcassonne, core: &Core, part: &Part) -> TradersView {
        let goods = |p: Player| {
            let [wine, grain, cloth] = part.held[p.index()];
            GoodsView { wine, grain, cloth }
        };
        TradersView { held: Player::all(game.players).map(goods).collect(), earned: part.earned, second: core.second }
    }

    fn draw(view: &TradersView, picture: &mut Picture) {
        for (seat, held) in picture.seats.iter_mut().zip(&view.held) {
            seat.push(Field::new("field-carcassonne-wine", held.wine));
            seat.push(Field::new("field-carcassonne-grain", held.grain));
            seat.push(Field::new("field-carcassonne-cloth", held.cloth));
        }
    }
}

impl Bots for Traders {
    const WEIGHTS: &'static [WeightSpec] = &[
        WeightSpec::new("builder-at-work", 4_000, "a builder on the map, at the start; thousandths of a point"),
        WeightSpec::new("pig-at-work", 1_500, "a pig on the map, at the start, besides the cities there are"),
        WeightSpec::new("goods-held", 300, "a token of goods, besides who has most"),
        WeightSpec::new(
            "goods-ahead",
            900,
            "each token more of a kind than the others have, up to three, at the start",
        ),
        WeightSpec::new("second-part", 4_000, "a second part of the turn that is earned"),
    ];

    /// Goods by who has the most now, and the expected points of a builder and a pig.
    fn estimate(game: &Carcassonne, core: &Core, part: &Part, weights: &[i32], _: &dyn Outlook, out: &mut [i32]) {
        let ahead = core.ahead(game.players);
        for kind in 0..GOODS.len() {
            let leaders = leading(game, part, kind);
            leaders.for_each(|p| out[p.index()] += 1_000 * GOODS_POINTS * (1_000 - ahead) / 1_000);
            for player in Player::all(game.players) {
                let own = i32::from(part.held[player.index()][kind]);
                let others = Player::all(game.players).filter(|p| *p != player);
                let best = others.map(|p| i32::from(part.held[p.index()][kind])).max().unwrap_or(0);
                let more = (own - best).clamp(-3, 3) * weights[GOODS_AHEAD];
                out[player.index()] += weights[GOODS_HELD] * own + more * ahead / 1_000;
            }
        }
        for figure in core.figures.iter().filter(|f| f.companion()) {
            let points = &mut out[usize::from(figure.player)];
            match figure.piece {
                BUILDER if core.board.open(core.board.root(figure.node)) > 0 => {
                    *points += weights[BUILDER_AT_WORK] * ahead / 1_000;
                }
                PIG if game.farmers != Farmers::None => {
                    let root = core.board.root(figure.node);
                    if game.declared_weights(core, root).owners().any(|owner| owner.0 == figure.player) {
                        *points += 1_000 * game.cities_of(core, root).len() as i32;
                    }
                    *points += weights[PIG_AT_WORK] * ahead / 1_000;
                }
                _ => {}
            }
        }
        if part.earned {
            out[core.turn.index()] += weights[SECOND_PART];
        }
    }
}

/// Ten points for each kind to all players who have the most of it.
fn count_goods<E: EventSink<Event>>(game: &Carcassonne, core: &mut Core, part: &Part, events: &mut E) {
    for (kind, (name, _)) in GOODS.into_iter().enumerate() {
        let mut count = 0;
        for player in leading(game, part, kind) {
            core.points[player.index()][Traders::FIRST_LINE] += GOODS_POINTS;
            count = i32::from(part.held[player.index()][kind]);
        }
        if count == 0 {
            continue;
        }
        events.push(|| {
            Event::Scored(Score {
                name: "goods",
                complete: true,
                last: true,
                parts: vec![],
                items: vec![ScoreItem { name, count, points: GOODS_POINTS }],
                points: leading(game, part, kind).map(|player| (player, GOODS_POINTS)).collect(),
                figures: vec![],
                returned: vec![],
            })
        });
    }
}
