//! `impl Pictures`: views, choices and events for plain screens. The hook `draw` of expansions adds theirs.

use super::event_view::EventView;
use super::view::{FigureView, SeatView, View};
use crate::core::action::Piece;
use crate::core::action_view::ActionView;
use crate::core::game::Carcassonne;
use crate::expansions::{TERRAIN, leaving};
use game::picture::{Choice, Figure, Form, Look};
use game::{Field, Phrase, Picture, Pictures, Player, Term};
use tile_map::{TileKindNo, pictured};

/// A disc one and a half times as large as a follower's.
const LARGE: &str = "M-14 0A14 14 0 1 0 14 0A14 14 0 1 0 -14 0Z";
const CLOISTER: &str = "M-13 13 V-3 L0 -15 L13 -3 V13 Z";

impl Pictures for Carcassonne {
    fn picture(&self, view: &View) -> Picture {
        let mut map = pictured(&self.land.set, &view.placed, look, sign);
        map.drawn = view.drawn.map(|kind| kind.0);
        map.figures = view.figures.iter().map(|f| self.pictured(f)).collect();
        let mut picture = Picture { map: Some(map), seats: view.players.iter().map(seat).collect(), table: Vec::new() };
        view.parts.draw(&mut picture);
        picture
    }

    fn choice(&self, action: &ActionView) -> Choice {
        let cell = (action.x.zip(action.y)).filter(|_| action.kind == "place");
        let word = |group: &str, word: Option<&'static str>| {
            word.map(|word| Phrase::new(format!("{group}-carcassonne-{word}")).or(word))
        };
        let pays = action.points.map(|points| Phrase::new("carcassonne-pays").with("points", points));
        let terms = [word("feature", action.feature), word("piece", action.piece), word("role", action.role), pays];
        let part = action.x.zip(action.y).zip(action.segment).map(|(cell, segment)| (cell, segment.0));
        Choice { cell, part, terms: terms.into_iter().flatten().map(Term::Phrase).collect() }
    }

    fn sentence(&self, event: &EventView) -> Vec<Phrase> {
        let log = |name: &str| Phrase::new(format!("log-carcassonne-{name}"));
        let by = |name: &str, player: Player| log(name).with("player", player);
        let tile = |kind: TileKindNo| self.land.set.kind(kind).name.clone();
        let said = match event {
            EventView::Starter { player } => by("starter", *player),
            EventView::Drawn { player, kind } => by("drawn", *player).with("tile", tile(*kind)),
            EventView::Discarded { kind } => log("discarded").with("tile", tile(*kind)),
            EventView::Placed { player, kind, .. } => match self.half(*kind) {
                // A tile of two cells is told of once: with its western half.
                Some(half) if half.second => return Vec::new(),
                Some(_) => by("double-laid", *player),
                None if self.hand == Some(*kind) => by("hand-laid", *player),
                None => by("placed", *player),
            },
            EventView::Figure { player, piece, role, .. } => {
                by("figure", *player).with("piece", *piece).with("role", *role)
            }
            EventView::Passed { player } => by("passed", *player),
            EventView::Scored { feature, complete, last, points, .. } => {
                let what = log("scored").with("feature", *feature).with("complete", *complete).with("final", *last);
                let points = points.iter().map(|(player, n)| by("scored-points", *player).with("points", *n));
                return std::iter::once(what).chain(points).collect();
            }
            EventView::Tile { event, player, kind, count } => {
                let said = log(event).with("tile", tile(*kind)).with("count", *count);
                match player {
                    Some(player) => said.with("player", *player),
                    None => said,
                }
            }
            EventView::Other(other) => {
                let mut said = log(other.event).with("count", other.count);
                for (name, player) in [("player", other.player), ("by", other.by)] {
                    said = player.into_iter().fold(said, |said, player| said.with(name, player));
                }
                other.piece.into_iter().fold(said, |said, piece| said.with("piece", piece))
            }
            EventView::Over { winners } => {
                log("over").with("players", Term::players(winners)).with("count", winners.len())
            }
        };
        vec![said]
    }
}

impl Carcassonne {
    /// A figure that weighs more than a follower is drawn larger.
    fn pictured(&self, f: &FigureView) -> Figure {
        let disc = Figure::disc(f.player, (f.x, f.y), f.segment.0);
        let heavy = Piece::find(f.piece).is_some_and(|piece| self.weights[usize::from(piece.0)] > 1);
        Figure { outline: heavy.then_some(LARGE), ..disc }
    }
}

fn seat(seat: &SeatView) -> Vec<Field> {
    let field = |name: &str, value: Term| Field::new(format!("field-carcassonne-{name}"), value);
    let supply = seat.supply.iter().map(|(piece, n)| field(piece, (*n).into())).collect::<Vec<_>>();
    vec![field("score", seat.score.into()), field("supply", supply.into())]
}

fn look(kind: &str) -> Look {
    match kind {
        "road" => Look { form: Form::Line { dashes: "" }, sign: ' ', fill: "#f6f1e3" },
        "city" => Look { form: Form::Area, sign: '▒', fill: "#c89a5b" },
        "cloister" => Look { form: Form::Inside { outline: CLOISTER, edge: "#6b4f3a" }, sign: '‡', fill: "#d9c7b0" },
        "field" => Look { form: Form::Open, sign: ' ', fill: "" },
        // A space of an expansion.
        other => leaving(other).unwrap_or(Look { form: Form::Inside { outline: "", edge: "" }, sign: '◦', fill: "" }),
    }
}

/// The letter of a mark: its initial. Of two marks with the same initial, the first has the capital letter.
fn sign(mark: &str) -> char {
    // The look of a city, without anything that counts.
    if mark == "throat" {
        return ' ';
    }
    let Some(initial) = mark.chars().next() else { return '?' };
    let mut alike = TERRAIN.marks.iter().filter(|other| other.starts_with(initial));
    match (alike.next(), alike.next()) {
        (Some(first), Some(_)) if *first == mark => initial.to_ascii_uppercase(),
        _ => initial,
    }
}
