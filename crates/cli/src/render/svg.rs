//! A plain drawing of a map, made from the structure of its tiles so that any tile set can be drawn.

use crate::tokens::{self, Kind, Token};
use serde_json::Value;
use std::fmt::Write;

/// Width of a tile.
const SIZE: f64 = 90.0;

/// Colours of the players, in seat order.
const PLAYERS: [&str; 6] = ["#f2c230", "#c8342c", "#2f8f4e", "#2c5fb3", "#222222", "#7d3fa0"];

/// The picture; `None` for a view without placed tiles.
pub fn picture(facts: &Value, view: &Value) -> Option<String> {
    let placed = view["placed"].as_array().filter(|p| !p.is_empty())?;
    let range = |axis: &str| {
        let values = || placed.iter().map(|t| number(&t[axis]));
        (values().fold(f64::MAX, f64::min), values().fold(f64::MIN, f64::max))
    };
    let ((left, right), (top, bottom)) = (range("x"), range("y"));
    let (width, height) = ((right - left + 1.0) * SIZE, (bottom - top + 1.0) * SIZE);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" width=\"{}\" height=\"{}\">\n",
        left * SIZE - 10.0,
        top * SIZE - 10.0,
        width + 20.0,
        height + 20.0,
        width + 20.0,
        height + 20.0
    );
    for tile in placed {
        let (x, y) = (number(&tile["x"]) * SIZE, number(&tile["y"]) * SIZE);
        let half = SIZE / 2.0;
        let turn = number(&tile["rotation"]);
        let kind = &facts["tiles"][number(&tile["kind"]) as usize];
        let _ = writeln!(out, "<g transform=\"translate({} {}) rotate({turn})\">", x + half, y + half);
        out.push_str(&land(kind, turn));
        let _ = writeln!(out, "<title>{}</title>\n</g>", escaped(kind["id"].as_str().unwrap_or_default()));
    }
    tokens::on_map(view).iter().for_each(|token| out.push_str(&drawn(token)));
    for (seat, spot, shape) in figures(facts, view, placed) {
        let colour = PLAYERS[seat % PLAYERS.len()];
        let body = match shape {
            Shape::Figure => "<circle r=\"9\"".to_owned(),
            Shape::Tent => "<path d=\"M-10 8 L0 -10 L10 8 Z\"".to_owned(),
        };
        let _ = writeln!(
            out,
            "<g transform=\"translate({} {})\">{body} fill=\"{colour}\" stroke=\"#fff\" stroke-width=\"2\"/>\
             <text y=\"4\" text-anchor=\"middle\" font-size=\"11\" font-family=\"sans-serif\" fill=\"#fff\">{}</text></g>",
            spot.0,
            spot.1,
            seat + 1
        );
    }
    out.push_str("</svg>\n");
    Some(out)
}

/// A token: bars in a corner of the tile, the big top in another, a castle across the border of its tiles.
fn drawn(token: &Token) -> String {
    let count = token.cells.len().max(1) as f64;
    let middle = |of: fn(&(i64, i64)) -> i64| (token.cells.iter().map(of).sum::<i64>() as f64 / count + 0.5) * SIZE;
    let (x, y) = (middle(|c| c.0), middle(|c| c.1));
    let (x, y, body, text) = match token.kind {
        Kind::Bars(bars) => {
            let body = "<path d=\"M-13 8 L-9 -8 H9 L13 8 Z\" fill=\"#f2b820\" stroke=\"#6b4a08\"/>";
            (x + 28.0, y + 32.0, body, bars.to_string())
        }
        Kind::BigTop => {
            let body =
                "<path d=\"M-16 14 V0 L0 -16 L16 0 V14 Z\" fill=\"#d8483e\" stroke=\"#fff\" stroke-width=\"2\"/>";
            (x - 26.0, y - 26.0, body, String::new())
        }
        Kind::Castle => {
            let body =
                "<path d=\"M-18 14 V-14 H-9 V-8 H-4 V-14 H4 V-8 H9 V-14 H18 V14 Z\" fill=\"#8d8a86\" stroke=\"#333\"/>";
            (x, y, body, String::new())
        }
    };
    format!(
        "<g transform=\"translate({x} {y})\">{body}<text y=\"5\" text-anchor=\"middle\" font-size=\"11\" \
         font-family=\"sans-serif\">{text}</text></g>\n"
    )
}

enum Shape {
    Figure,
    Tent,
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_default()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Where a port lies on an unrotated tile, the centre at 0,0.
fn port(port: f64) -> (f64, f64) {
    let half = SIZE / 2.0;
    let along = (port % 3.0 - 1.0) * SIZE / 3.0;
    match (port / 3.0) as u8 {
        0 => (along, -half),
        1 => (half, along),
        2 => (-along, half),
        _ => (-half, -along),
    }
}

fn ports(segment: &Value) -> Vec<f64> {
    segment["ports"].as_array().into_iter().flatten().map(number).collect()
}

/// One tile, not turned: open land first, then what stands on it. Words are turned back to be upright.
fn land(kind: &Value, turn: f64) -> String {
    let half = SIZE / 2.0;
    let mut out = format!(
        "<rect x=\"{0}\" y=\"{0}\" width=\"{SIZE}\" height=\"{SIZE}\" fill=\"#cfd89a\" stroke=\"#8b8f5e\"/>\n",
        -half
    );
    let segments = kind["segments"].as_array();
    for segment in segments.into_iter().flatten() {
        match segment["kind"].as_str().unwrap_or_default() {
            "mountain" => out.push_str(&area(segment, "#9a8d80")),
            "city" => out.push_str(&area(segment, "#c89a5b")),
            "railway" => out.push_str(&line(segment, "#4a3b2f", "4 5")),
            "road" => out.push_str(&line(segment, "#f6f1e3", "")),
            "town" => out.push_str(
                "<rect x=\"-14\" y=\"-14\" width=\"28\" height=\"28\" fill=\"#b5603a\" stroke=\"#5e2f1b\"/>\n",
            ),
            "cloister" => {
                out.push_str("<path d=\"M-13 13 V-3 L0 -15 L13 -3 V13 Z\" fill=\"#d9c7b0\" stroke=\"#6b4f3a\"/>\n");
            }
            _ => {}
        }
    }
    for segment in segments.into_iter().flatten() {
        let (x, y) = anchor(segment);
        for (i, (name, count)) in segment["marks"].as_object().into_iter().flatten().enumerate() {
            let text = if number(count) > 1.0 { format!("{count} {name}") } else { name.clone() };
            let _ = writeln!(
                out,
                "<text transform=\"translate({} {}) rotate({})\" y=\"{}\" text-anchor=\"middle\" font-size=\"9\" \
                 font-family=\"sans-serif\">{}</text>",
                x * 0.6,
                y * 0.6,
                -turn,
                10 * i + 3,
                escaped(&text)
            );
        }
    }
    out
}

/// A filled area between the ports it owns, going round by the centre.
fn area(segment: &Value, fill: &str) -> String {
    let mut path = String::from("M0 0");
    for at in ports(segment) {
        let side = SIZE / 6.0;
        let (x, y) = port(at);
        let across = ((at / 3.0) as u8).is_multiple_of(2);
        let sign = if matches!((at / 3.0) as u8, 0 | 1) { -side } else { side };
        let (dx, dy) = if across { (sign, 0.0) } else { (0.0, sign) };
        let _ = write!(path, " L{} {} L{} {}", x + dx, y + dy, x - dx, y - dy);
    }
    format!("<path d=\"{path} Z\" fill=\"{fill}\" stroke=\"{fill}\" stroke-width=\"2\" stroke-linejoin=\"round\"/>\n")
}

/// A line from each of its ports to the next; one that ends on the tile goes to the centre.
fn line(segment: &Value, colour: &str, dashes: &str) -> String {
    let mut out = String::new();
    let ends: Vec<_> = ports(segment).into_iter().map(port).collect();
    let path = match ends[..] {
        [(x, y)] => format!("M{x} {y} L{} {}", x * 0.2, y * 0.2),
        [(x, y), (u, v)] => format!("M{x} {y} Q0 0 {u} {v}"),
        _ => ends.iter().fold(String::new(), |path, (x, y)| format!("{path} M{x} {y} L0 0")),
    };
    let _ = writeln!(out, "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"7\"/>");
    if !dashes.is_empty() {
        let _ = writeln!(
            out,
            "<path d=\"{path}\" fill=\"none\" stroke=\"#e9e2d0\" stroke-width=\"3\" stroke-dasharray=\"{dashes}\"/>"
        );
    }
    out
}

/// The middle of a segment on an unrotated tile: between its ports and the centre.
fn anchor(segment: &Value) -> (f64, f64) {
    let all: Vec<_> = ports(segment).into_iter().map(port).collect();
    let count = (all.len().max(1)) as f64;
    let (x, y) = all.iter().fold((0.0, 0.0), |sum, p| (sum.0 + p.0, sum.1 + p.1));
    (x / count * 0.8, y / count * 0.8)
}

/// Figures and tents with the places where they stand on the map.
fn figures(facts: &Value, view: &Value, placed: &[Value]) -> Vec<(usize, (f64, f64), Shape)> {
    let spot = |at: &Value| {
        let tile = placed.iter().find(|t| t["x"] == at["x"] && t["y"] == at["y"])?;
        let segment = &facts["tiles"][number(&tile["kind"]) as usize]["segments"][number(&at["segment"]) as usize];
        let (x, y) = anchor(segment);
        let (x, y) = match number(&tile["rotation"]) as u16 {
            90 => (-y, x),
            180 => (-x, -y),
            270 => (y, -x),
            _ => (x, y),
        };
        Some(((number(&at["x"]) + 0.5) * SIZE + x, (number(&at["y"]) + 0.5) * SIZE + y))
    };
    let standing = view["figures"].as_array().into_iter().flatten();
    let standing = standing.filter_map(|f| Some((number(&f["player"]) as usize, spot(f)?, Shape::Figure)));
    let tents = view["tents"].as_array().into_iter().flatten().enumerate();
    standing.chain(tents.filter_map(|(seat, t)| Some((seat, spot(t)?, Shape::Tent)))).collect()
}
