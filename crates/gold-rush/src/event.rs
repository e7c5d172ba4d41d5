//! Events, in full and as one observer may see them. Screens animate events and logs print them; nobody computes state
//! from them.

use game::{Observer, Player};
use serde::Serialize;
use std::fmt;
use tile_map::{Cell, Kind, Rotation, SegmentNo, Site, SiteTuple, TileKindNo, TileSet};

/// An event in full, secrets included.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A tile was drawn.
    Drawn(Player, TileKindNo),
    /// It fits nowhere and is out of the game (GR-3.4).
    Discarded(TileKindNo),
    /// It was laid.
    Placed(Player, Cell, TileKindNo, Rotation),
    /// Tokens were laid on the mountain of this segment (GR-4.1).
    TokensLaid(Site, u16),
    /// A cowboy was placed; the kind of the segment gives its role.
    Cowboy(Player, Kind, Site),
    /// The tent was pitched, or moved (`true`).
    Tent(Player, Site, bool),
    /// A token was taken or won; its value.
    TokenTaken(Player, u8),
    /// The player did none of the three.
    Passed(Player),
    /// A feature was scored.
    Scored(Box<Score>),
    /// At the end: a player's tokens and their sum.
    TokensCounted(Player, Vec<u8>, u32),
    /// At the end: this many tokens and all tents left the table.
    TokensRemoved(u32),
    /// The winners.
    Over(Vec<Player>),
    /// The starting player was drawn (GR-2.3).
    Starter(Player),
}

/// The scoring of one feature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Score {
    /// Its kind.
    pub kind: Kind,
    /// True in the final scoring.
    pub last: bool,
    /// All its segments, sorted.
    pub parts: Vec<Site>,
    /// Whether it is complete.
    pub complete: bool,
    /// The terms of the points.
    pub items: Vec<ScoreItem>,
    /// Points of the players with the majority.
    pub points: Vec<(Player, u32)>,
    /// Cowboys per player.
    pub cowboys: Vec<u8>,
    /// Cowboys that return to their owners.
    pub returned: Vec<(Player, Site)>,
    /// Players whose tents return to them.
    pub tents: Vec<Player>,
    /// The players who get a token, in order.
    pub tokens: Vec<Player>,
}

/// One term of a score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ScoreItem {
    /// `tiles`, `locomotive`, `nuggets`, `railways`, `camps` or `herds`.
    pub name: &'static str,
    /// How many there are.
    pub count: u32,
    /// The points it gives.
    pub points: u32,
}

/// An event as an observer may see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the fields say what they are; their meaning is that of `Event`")]
pub enum EventView {
    Drawn { player: Player, kind: TileKindNo },
    Discarded { kind: TileKindNo },
    Placed { player: Player, x: i16, y: i16, kind: TileKindNo, rotation: Rotation },
    TokensLaid { x: i16, y: i16, segment: SegmentNo, count: u16 },
    Cowboy { player: Player, role: &'static str, x: i16, y: i16, segment: SegmentNo },
    Tent { player: Player, x: i16, y: i16, segment: SegmentNo, moved: bool },
    TokenTaken { player: Player, value: Option<u8> },
    Passed { player: Player },
    Scored(ScoreView),
    TokensCounted { player: Player, values: Vec<u8>, points: u32 },
    TokensRemoved { count: u32 },
    Over { winners: Vec<Player> },
    Starter { player: Player },
}

/// A [`Score`] as everyone sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[allow(missing_docs, reason = "the fields are those of `Score`")]
pub struct ScoreView {
    pub feature: &'static str,
    pub r#final: bool,
    pub parts: Vec<SiteTuple>,
    pub complete: bool,
    pub items: Vec<ScoreItem>,
    pub points: Vec<(Player, u32)>,
    pub cowboys: Vec<u8>,
    pub returned: Vec<(Player, i16, i16, SegmentNo)>,
    pub tents: Vec<Player>,
    pub tokens: Vec<Player>,
}

impl Event {
    /// The event as this observer may see it: only the taker may know the value of a token (GR-1.3).
    pub fn seen_by(&self, observer: Observer) -> EventView {
        match self.clone() {
            Event::Drawn(player, kind) => EventView::Drawn { player, kind },
            Event::Discarded(kind) => EventView::Discarded { kind },
            Event::Placed(player, Cell { x, y }, kind, rotation) => EventView::Placed { player, x, y, kind, rotation },
            Event::TokensLaid(Site { cell: Cell { x, y }, segment }, count) => {
                EventView::TokensLaid { x, y, segment, count }
            }
            Event::Cowboy(player, kind, Site { cell: Cell { x, y }, segment }) => {
                EventView::Cowboy { player, role: crate::terrain::role(kind), x, y, segment }
            }
            Event::Tent(player, Site { cell: Cell { x, y }, segment }, moved) => {
                EventView::Tent { player, x, y, segment, moved }
            }
            Event::TokenTaken(player, value) => {
                EventView::TokenTaken { player, value: observer.is(player).then_some(value) }
            }
            Event::Passed(player) => EventView::Passed { player },
            Event::Scored(score) => EventView::Scored(score.view()),
            Event::TokensCounted(player, values, points) => EventView::TokensCounted { player, values, points },
            Event::TokensRemoved(count) => EventView::TokensRemoved { count },
            Event::Over(winners) => EventView::Over { winners },
            Event::Starter(player) => EventView::Starter { player },
        }
    }
}

impl Score {
    fn view(self) -> ScoreView {
        ScoreView {
            feature: crate::terrain::TERRAIN.name(self.kind),
            r#final: self.last,
            parts: self.parts.into_iter().map(SiteTuple::from).collect(),
            complete: self.complete,
            items: self.items,
            points: self.points,
            cowboys: self.cowboys,
            returned: self.returned.into_iter().map(|(p, s)| (p, s.cell.x, s.cell.y, s.segment)).collect(),
            tents: self.tents,
            tokens: self.tokens,
        }
    }
}

impl EventView {
    /// One line, as scenarios and golden records have it, with tiles by name.
    pub fn line(&self, set: &TileSet) -> String {
        let name = |kind: TileKindNo| &set.kind(kind).name;
        match self {
            EventView::Drawn { player, kind } => format!("drawn {player} {}", name(*kind)),
            EventView::Discarded { kind } => format!("discarded {}", name(*kind)),
            EventView::Placed { player, x, y, kind, rotation } => {
                format!("placed {player} {} {x},{y} {rotation}", name(*kind))
            }
            other => other.to_string(),
        }
    }
}

impl fmt::Display for EventView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EventView::Drawn { player, kind } => write!(f, "drawn {player} {kind}"),
            EventView::Discarded { kind } => write!(f, "discarded {kind}"),
            EventView::Placed { player, x, y, kind, rotation } => {
                write!(f, "placed {player} {kind} {x},{y} {rotation}")
            }
            EventView::TokensLaid { x, y, segment, count } => write!(f, "tokens-laid {x},{y} {segment} {count}"),
            EventView::Cowboy { player, role, x, y, segment } => write!(f, "cowboy {player} {role} {x},{y} {segment}"),
            EventView::Tent { player, x, y, segment, moved } => {
                write!(f, "tent {player} {x},{y} {segment}{}", if *moved { " moved" } else { "" })
            }
            EventView::TokenTaken { player, value: Some(value) } => write!(f, "token-taken {player} {value}"),
            EventView::TokenTaken { player, value: None } => write!(f, "token-taken {player} ?"),
            EventView::Passed { player } => write!(f, "passed {player}"),
            EventView::Scored(score) => score.fmt(f),
            EventView::TokensCounted { player, values, points } => {
                write!(f, "tokens-counted {player}")?;
                values.iter().try_for_each(|v| write!(f, " {v}"))?;
                write!(f, " = {points}")
            }
            EventView::TokensRemoved { count } => write!(f, "tokens-removed {count}"),
            EventView::Starter { player } => write!(f, "starter {player}"),
            EventView::Over { winners } => {
                write!(f, "over")?;
                winners.iter().try_for_each(|w| write!(f, " {w}"))
            }
        }
    }
}

impl fmt::Display for ScoreView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", if self.r#final { "final" } else { "scored" }, self.feature)?;
        for (i, item) in self.items.iter().enumerate() {
            let comma = if i == 0 { "" } else { "," };
            write!(f, "{comma} {} {} = {}", item.name, item.count, item.points)?;
        }
        f.write_str(" | points")?;
        if self.points.is_empty() {
            f.write_str(" none")?;
        }
        for (i, (player, points)) in self.points.iter().enumerate() {
            write!(f, "{} {player} +{points}", if i == 0 { "" } else { "," })?;
        }
        players(f, " | tokens", &self.tokens)?;
        players(f, " | tents", &self.tents)?;
        for (i, (player, x, y, segment)) in self.returned.iter().enumerate() {
            write!(f, "{} {player} from {x},{y} {segment}", if i == 0 { " | home" } else { "," })?;
        }
        self.parts.first().map_or(Ok(()), |(x, y, segment)| write!(f, " | at {x},{y} {segment}"))
    }
}

fn players(f: &mut fmt::Formatter<'_>, head: &str, list: &[Player]) -> fmt::Result {
    if list.is_empty() {
        return Ok(());
    }
    f.write_str(head)?;
    list.iter().try_for_each(|p| write!(f, " {p}"))
}
