//! `impl Pictures`: views, choices and events as plain screens show them.

use crate::event::ScoreView;
use crate::view::SeatView;
use crate::{ActionView, EventView, GoldRush, View};
use game::picture::{Choice, Figure, Form, Look, Spot, Token, TokenLook};
use game::{Field, Phrase, Picture, Pictures, Player, Term};
use tile_map::{TileKindNo, pictured};

/// The outline of a tent.
const TENT: &str = "M-10 8 L0 -10 L10 8 Z";
const TOWN: &str = "M-14 -14 H14 V14 H-14 Z";
/// Ore tokens on mountains.
const ORE: TokenLook = TokenLook {
    sign: '*',
    spot: Spot::SouthEast,
    outline: "M-11 0 A11 11 0 0 1 11 0 A11 11 0 0 1 -11 0 Z",
    fill: "#d8b04a",
    edge: "#6b4a08",
};

impl Pictures for GoldRush {
    fn picture(&self, view: &View) -> Picture {
        let mut map = pictured(&self.set, &view.placed, look, sign);
        map.drawn = view.drawn.map(|kind| kind.0);
        let cowboys = view.figures.iter().map(|f| Figure::disc(f.player, (f.x, f.y), f.segment.0));
        let tents = (0..).map(Player).zip(&view.tents).filter_map(|(player, tent)| Some((player, (*tent)?)));
        let tents = tents.map(|(player, tent)| Figure {
            player,
            cell: (tent.x, tent.y),
            segment: tent.segment.0,
            outline: Some(TENT),
        });
        map.figures = cowboys.chain(tents).collect();
        let pile = |pile: &crate::PileView| Token {
            name: Phrase::new("legend-gold-rush-tokens"),
            look: ORE,
            cells: vec![(pile.x, pile.y)],
            count: Some(pile.size),
        };
        map.tokens = view.piles.iter().map(pile).collect();
        Picture { map: Some(map), seats: view.players.iter().map(seat).collect(), table: Vec::new() }
    }

    fn choice(&self, action: &ActionView) -> Choice {
        match action {
            ActionView::Place { x, y, .. } => Choice { cell: Some((*x, *y)), ..Choice::default() },
            ActionView::Cowboy { role, x, y, segment } => {
                let role = Phrase::new(format!("role-gold-rush-{role}"));
                Choice { part: Some(((*x, *y), segment.0)), terms: vec![role.into()], ..Choice::default() }
            }
            ActionView::Tent { x, y, segment } => Choice { part: Some(((*x, *y), segment.0)), ..Choice::default() },
            ActionView::Token { .. } | ActionView::Pass => Choice::default(),
        }
    }

    fn sentence(&self, event: &EventView) -> Vec<Phrase> {
        let log = |name: &str| Phrase::new(format!("log-gold-rush-{name}"));
        let by = |name: &str, player: Player| log(name).with("player", player);
        let tile = |kind: TileKindNo| self.set.kind(kind).name.clone();
        let said = match event {
            EventView::Starter { player } => by("starter", *player),
            EventView::Drawn { player, kind } => by("drawn", *player).with("tile", tile(*kind)),
            EventView::Discarded { kind } => log("discarded").with("tile", tile(*kind)),
            EventView::Placed { player, .. } => by("placed", *player),
            EventView::TokensLaid { count, .. } => log("tokens-laid").with("count", *count),
            EventView::Cowboy { player, role, .. } => by("cowboy", *player).with("role", *role),
            EventView::Tent { player, moved, .. } => by("tent", *player).with("moved", *moved),
            EventView::TokenTaken { player, value } => {
                by("token-taken", *player).with("value", value.map_or(Term::from("hidden"), Term::from))
            }
            EventView::Passed { player } => by("passed", *player),
            EventView::Scored(score) => return scored(score),
            EventView::TokensCounted { player, values, .. } if values.is_empty() => by("tokens-counted-none", *player),
            EventView::TokensCounted { player, values, points } => {
                by("tokens-counted", *player).with("values", grouped(values)).with("points", *points)
            }
            EventView::TokensRemoved { count } => log("tokens-removed").with("count", *count),
            EventView::Over { winners } => {
                log("over").with("players", Term::players(winners)).with("count", winners.len())
            }
        };
        vec![said]
    }
}

/// The values of tokens as a sum, equal ones together, the highest first: "5 + 8 × 3".
fn grouped(values: &[u8]) -> String {
    let mut sorted = values.to_vec();
    sorted.sort_unstable_by(|a, b| b.cmp(a));
    let summand = |alike: &[u8]| match alike {
        [value] => value.to_string(),
        _ => format!("{} × {}", alike.len(), alike[0]),
    };
    sorted.chunk_by(|a, b| a == b).map(summand).collect::<Vec<_>>().join(" + ")
}

/// What was scored, and who gets what.
fn scored(score: &ScoreView) -> Vec<Phrase> {
    let said = Phrase::new("log-gold-rush-scored")
        .with("feature", score.feature)
        .with("complete", score.complete)
        .with("final", score.r#final);
    let points = score.points.iter().map(|(player, points)| {
        Phrase::new("log-gold-rush-scored-points").with("player", *player).with("points", *points)
    });
    let tokens = (!score.tokens.is_empty())
        .then(|| Phrase::new("log-gold-rush-scored-tokens").with("count", score.tokens.len()));
    std::iter::once(said).chain(points).chain(tokens).collect()
}

fn seat(seat: &SeatView) -> Vec<Field> {
    let field = |name: &str, value: Term| Field::new(format!("field-gold-rush-{name}"), value);
    let values = seat.values.iter().flatten().map(|value| Term::from(*value)).collect::<Vec<_>>();
    vec![
        field("cowboys", seat.cowboys.into()),
        field("score", seat.score.into()),
        field("tent", seat.tent.into()),
        field("tokens", seat.tokens.into()),
        field("values", values.into()),
    ]
}

fn look(kind: &str) -> Look {
    match kind {
        "railway" => Look { form: Form::Line { dashes: "4 5" }, sign: ' ', fill: "#4a3b2f" },
        "mountain" => Look { form: Form::Area, sign: '▲', fill: "#9a8d80" },
        "town" => Look { form: Form::Inside { outline: TOWN, edge: "#5e2f1b" }, sign: '■', fill: "#b5603a" },
        _ => Look { form: Form::Open, sign: ' ', fill: "" },
    }
}

fn sign(mark: &str) -> char {
    match mark {
        "locomotive" => 'L',
        "nugget" => 'o',
        "camp" => 'A',
        _ => 'h',
    }
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn equal_tokens_are_counted_together_the_highest_first() {
        assert_eq!(grouped(&[0, 3, 5, 3, 0, 3]), "5 + 3 × 3 + 2 × 0");
        assert_eq!(grouped(&[2]), "2");
    }
}
