//! A plain drawing of a map, made from the structure of its tiles so that any tile set can be drawn.

use crate::phrases::Words;
use game::picture::{Cell, Figure, Form, Map, Segment, Spot, TileFace, Token};
use std::fmt::Write;

/// Width of a tile.
const SIZE: f64 = 90.0;
/// Width of the edge around the map.
const EDGE: f64 = 10.0;

/// The minimum distance of marks from the middle of a figure.
const FIGURE: f64 = 18.0;

/// Colours of the players, in seat order.
pub const PLAYERS: [&str; 6] = ["#f2c230", "#c8342c", "#2f8f4e", "#2c5fb3", "#222222", "#7d3fa0"];

/// The drawing of a map: its contents, its top left corner and its size.
pub struct Drawing {
    /// Elements of SVG.
    pub body: String,
    /// Its top left corner.
    pub corner: (f64, f64),
    /// Width and height.
    pub size: (f64, f64),
}

impl Drawing {
    /// The drawing by itself.
    pub fn whole(&self) -> String {
        let ((x, y), (width, height)) = (self.corner, self.size);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{x} {y} {width} {height}\" width=\"{width}\" height=\"{height}\">\n\
             {}</svg>\n",
            self.body
        )
    }
}

/// The drawing; `None` for a map without tiles.
pub fn drawing(map: &Map, words: &Words) -> Option<Drawing> {
    let range = |of: fn(&Cell) -> i16| {
        let values = || map.tiles.iter().map(|tile| of(&tile.cell));
        Some((f64::from(values().min()?), f64::from(values().max()?)))
    };
    let ((left, right), (top, bottom)) = (range(|cell| cell.0)?, range(|cell| cell.1)?);
    let (width, height) = ((right - left + 1.0) * SIZE, (bottom - top + 1.0) * SIZE);
    let mut body = String::new();
    for tile in &map.tiles {
        let Some(face) = map.faces.get(usize::from(tile.face)) else { continue };
        let (x, y) = middle(tile.cell);
        let _ = writeln!(body, "<g transform=\"translate({x} {y}) rotate({})\">", tile.rotation);
        body.push_str(&land(face, tile.rotation, words));
        let _ = writeln!(body, "<title>{}</title>\n</g>", escaped(&face.name));
    }
    map.tokens.iter().for_each(|token| body.push_str(&laid(token)));
    map.figures.iter().filter_map(|figure| standing(map, figure)).for_each(|figure| body.push_str(&figure));
    let corner = (left * SIZE - EDGE, top * SIZE - EDGE);
    Some(Drawing { body, corner, size: (width + 2.0 * EDGE, height + 2.0 * EDGE) })
}

/// The middle of a cell.
fn middle((x, y): Cell) -> (f64, f64) {
    ((f64::from(x) + 0.5) * SIZE, (f64::from(y) + 0.5) * SIZE)
}

/// A token: in a corner of its tile, or in the middle of all its tiles.
fn laid(token: &Token) -> String {
    let count = token.cells.len().max(1) as f64;
    let sum = token.cells.iter().map(|cell| middle(*cell)).fold((0.0, 0.0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
    let (dx, dy) = match token.look.spot {
        Spot::SouthEast => (28.0, 32.0),
        Spot::NorthWest => (-26.0, -26.0),
        Spot::Middle => (0.0, 0.0),
    };
    let (x, y) = (sum.0 / count + dx, sum.1 / count + dy);
    let text = token.count.map(|count| count.to_string()).unwrap_or_default();
    format!(
        "<g transform=\"translate({x} {y})\"><path d=\"{}\" fill=\"{}\" stroke=\"{}\"/>\
         <text y=\"5\" text-anchor=\"middle\" font-size=\"11\" font-family=\"sans-serif\">{text}</text></g>\n",
        token.look.outline, token.look.fill, token.look.edge
    )
}

/// A figure with the number of its player, at its place; `None` if the map has no such part.
fn standing(map: &Map, figure: &Figure) -> Option<String> {
    let tile = map.tiles.iter().find(|tile| tile.cell == figure.cell)?;
    let segment = map.faces.get(usize::from(tile.face))?.segments.get(usize::from(figure.segment))?;
    let (x, y) = anchor(segment);
    let (x, y) = match tile.rotation {
        90 => (-y, x),
        180 => (-x, -y),
        270 => (y, -x),
        _ => (x, y),
    };
    let (left, top) = middle(tile.cell);
    let body = figure.outline.map_or_else(|| "<circle r=\"9\"".to_owned(), |path| format!("<path d=\"{path}\""));
    Some(format!(
        "<g transform=\"translate({} {})\">{body} fill=\"{}\" stroke=\"#fff\" stroke-width=\"2\"/>\
         <text y=\"4\" text-anchor=\"middle\" font-size=\"11\" font-family=\"sans-serif\" fill=\"#fff\">{}</text></g>\n",
        left + x,
        top + y,
        PLAYERS[figure.player.index() % PLAYERS.len()],
        figure.player.index() + 1
    ))
}

/// Text escaped for SVG and HTML.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The place of a port on an unrotated tile, with the centre at 0,0.
fn port(port: u8) -> (f64, f64) {
    let half = SIZE / 2.0;
    let along = (f64::from(port % 3) - 1.0) * SIZE / 3.0;
    match port / 3 {
        0 => (along, -half),
        1 => (half, along),
        2 => (-along, half),
        _ => (-half, -along),
    }
}

/// One tile, not rotated: open land first, then everything on it. Texts are rotated back so that they are upright.
fn land(face: &TileFace, turn: u16, words: &Words) -> String {
    let mut out = format!(
        "<rect x=\"{0}\" y=\"{0}\" width=\"{SIZE}\" height=\"{SIZE}\" fill=\"#cfd89a\" stroke=\"#8b8f5e\"/>\n",
        -SIZE / 2.0
    );
    // Lines with a sign of their own lie below the others: a road crosses a river.
    let below = |segment: &&Segment| matches!(segment.look.form, Form::Line { .. }) && segment.look.sign != ' ';
    let above = face.segments.iter().filter(|segment| !below(segment));
    for segment in face.segments.iter().filter(below).chain(above) {
        let fill = segment.look.fill;
        match segment.look.form {
            Form::Area => out.push_str(&area(segment, fill)),
            Form::Line { dashes } => out.push_str(&line(segment, fill, dashes)),
            Form::Inside { outline, edge } if !outline.is_empty() => {
                let _ = writeln!(out, "<path d=\"{outline}\" fill=\"{fill}\" stroke=\"{edge}\"/>");
            }
            Form::Open | Form::Inside { .. } => {}
        }
    }
    for segment in &face.segments {
        let (x, y) = anchor(segment);
        // Towards the middle of the tile, or next to a figure if it would cover them there.
        let near = x.hypot(y) < 30.0;
        let ((x, y), mut right) = if near { ((x, y), FIGURE) } else { ((x * 0.4, y * 0.4), 0.0) };
        for mark in segment.marks.iter().filter(|mark| mark.sign != ' ') {
            let sign = if mark.count > 1 { format!("{}{}", mark.count, mark.sign) } else { mark.sign.to_string() };
            let width = 8.0 + 6.0 * sign.chars().count() as f64;
            right += (width - 14.0) / 2.0;
            let _ = writeln!(
                out,
                "<g transform=\"translate({} {}) rotate(-{turn}) translate({right} 0)\"><title>{}</title>\
                 <rect x=\"{}\" y=\"-7\" width=\"{width}\" height=\"14\" rx=\"7\" fill=\"#fffdf6\" stroke=\"#6b5b43\"/>\
                 <text y=\"4\" text-anchor=\"middle\" font-size=\"11\" font-family=\"sans-serif\">{}</text></g>",
                x,
                y,
                escaped(&words.mark(mark)),
                -width / 2.0,
                escaped(&sign)
            );
            right += width + 2.0;
        }
    }
    out
}

/// A filled area between the ports it owns, around the centre.
fn area(segment: &Segment, fill: &str) -> String {
    let mut path = String::from("M0 0");
    for at in &segment.ports {
        let side = SIZE / 6.0;
        let (x, y) = port(*at);
        let across = (at / 3).is_multiple_of(2);
        let sign = if matches!(at / 3, 0 | 1) { -side } else { side };
        let (dx, dy) = if across { (sign, 0.0) } else { (0.0, sign) };
        let _ = write!(path, " L{} {} L{} {}", x + dx, y + dy, x - dx, y - dy);
    }
    format!("<path d=\"{path} Z\" fill=\"{fill}\" stroke=\"{fill}\" stroke-width=\"2\" stroke-linejoin=\"round\"/>\n")
}

/// A line from each of its ports to the next; one that ends on the tile goes to the centre.
fn line(segment: &Segment, colour: &str, dashes: &str) -> String {
    let mut out = String::new();
    let ends: Vec<_> = segment.ports.iter().map(|at| port(*at)).collect();
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
fn anchor(segment: &Segment) -> (f64, f64) {
    let count = segment.ports.len().max(1) as f64;
    let sum = segment.ports.iter().map(|at| port(*at)).fold((0.0, 0.0), |sum, p| (sum.0 + p.0, sum.1 + p.1));
    (sum.0 / count * 0.8, sum.1 / count * 0.8)
}
