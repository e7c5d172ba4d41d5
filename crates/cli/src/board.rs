//! A map of tiles as text: seven characters by three for each tile, drawn from its structure.

use crate::tokens::{self, Kind};
use serde_json::Value;
use std::collections::BTreeMap;

const WIDTH: usize = 7;
const HEIGHT: usize = 3;

/// The map of a view, with `labels` written into empty cells. Empty for a game without a map.
pub fn map(facts: &Value, view: &Value, labels: &BTreeMap<(i64, i64), String>) -> String {
    let Some(placed) = view["placed"].as_array().filter(|p| !p.is_empty()) else { return String::new() };
    let cells = placed.iter().map(|tile| (int(&tile["x"]), int(&tile["y"]))).chain(labels.keys().copied());
    let cells: Vec<_> = cells.collect();
    let range = |of: fn(&(i64, i64)) -> i64| (cells.iter().map(of).min(), cells.iter().map(of).max());
    let ((Some(left), Some(right)), (Some(top), Some(bottom))) = (range(|c| c.0), range(|c| c.1)) else {
        return String::new();
    };
    let columns = (right - left + 1) as usize;
    let mut rows = vec![vec![' '; columns * WIDTH]; (bottom - top + 1) as usize * HEIGHT];
    let mut put = |(x, y): (i64, i64), picture: [[char; WIDTH]; HEIGHT]| {
        for (i, line) in picture.iter().enumerate() {
            let at = (x - left) as usize * WIDTH;
            rows[(y - top) as usize * HEIGHT + i][at..at + WIDTH].copy_from_slice(line);
        }
    };
    let tokens = tokens::on_map(view);
    for tile in placed {
        let cell = (int(&tile["x"]), int(&tile["y"]));
        let mut tile = picture(facts, view, tile, cell);
        for token in tokens.iter().filter(|token| token.cells.contains(&cell)) {
            lay(&mut tile, token.kind, &token.cells, cell);
        }
        put(cell, tile);
    }
    for (cell, label) in labels {
        let mut empty = [[' '; WIDTH]; HEIGHT];
        let text = format!("{label:^WIDTH$}");
        empty[1].iter_mut().zip(text.chars()).for_each(|(place, c)| *place = c);
        put(*cell, empty);
    }
    let mut out = String::from("     ");
    (left..=right).for_each(|x| out.push_str(&format!("{x:^WIDTH$}")));
    for (i, row) in rows.iter().enumerate() {
        let middle = i % HEIGHT == HEIGHT / 2;
        let mark = if middle { (top + (i / HEIGHT) as i64).to_string() } else { String::new() };
        let line = format!("\n{mark:>4} {}", row.iter().collect::<String>());
        out.push_str(line.trim_end());
    }
    out.push('\n');
    out
}

/// Writes a token into the tile at `cell`: bars and the big top in corners, a castle across the border of its tiles.
fn lay(tile: &mut [[char; WIDTH]; HEIGHT], kind: Kind, cells: &[(i64, i64)], cell: (i64, i64)) {
    match kind {
        Kind::Bars(count) => {
            tile[2][WIDTH - 1] = '$';
            tile[2][WIDTH - 2] = char::from_digit(count.min(9) as u32, 10).unwrap_or('9');
        }
        Kind::BigTop => tile[0][0] = '^',
        Kind::Castle => {
            let other = cells.iter().find(|at| **at != cell).copied().unwrap_or(cell);
            let (row, column) = match (other.0 - cell.0, other.1 - cell.1) {
                (0, 1) => (2, 2),
                (0, _) => (0, 2),
                (1, _) => (1, WIDTH - 1),
                _ => (1, 0),
            };
            tile[row][column] = 'C';
        }
    }
}

/// A tile that is not on the map yet, as printed.
pub fn drawn(facts: &Value, kind: &Value) -> String {
    let tile = serde_json::json!({ "kind": kind, "rotation": 0 });
    let lines = picture(facts, &Value::Null, &tile, (i64::MAX, 0)).map(|line| line.iter().collect::<String>());
    lines.map(|line| format!("     {line}\n")).concat()
}

fn int(value: &Value) -> i64 {
    value.as_i64().unwrap_or_default()
}

fn picture(facts: &Value, view: &Value, tile: &Value, cell: (i64, i64)) -> [[char; WIDTH]; HEIGHT] {
    let none = Vec::new();
    let segments = facts["tiles"][int(&tile["kind"]) as usize]["segments"].as_array().unwrap_or(&none);
    let turns = int(&tile["rotation"]) / 90;
    let ports = |segment: &Value| -> Vec<i64> {
        segment["ports"].as_array().into_iter().flatten().map(|p| (int(p) + 3 * turns) % 12).collect()
    };
    let owner = |port: i64| segments.iter().find(|s| ports(s).contains(&port));
    let glyph = |port: i64| owner(port).map_or(' ', |s| land(s, port));
    // A corner shows whichever of its two ports is more than open land.
    let corner = |a: i64, b: i64| if glyph(a) == ' ' { glyph(b) } else { glyph(a) };
    let inward = |port: i64| if glyph(port) == '─' { '─' } else { ' ' };
    let mut out = [
        [corner(0, 11), glyph(0), glyph(0), glyph(1), glyph(2), glyph(2), corner(2, 3)],
        [glyph(10), glyph(10), inward(10), centre(segments, &ports), inward(4), glyph(4), glyph(4)],
        [corner(8, 9), glyph(8), glyph(8), glyph(7), glyph(6), glyph(6), corner(6, 5)],
    ];
    for segment in segments {
        for (i, c) in marks(segment).into_iter().enumerate() {
            let (row, column) = spot(&ports(segment), 1 + i);
            out[row][column] = c;
        }
    }
    for (seat, index) in figures(view, cell) {
        if let Some(segment) = segments.get(index) {
            let (row, column) = spot(&ports(segment), 0);
            out[row][column] = char::from_digit(seat as u32 + 1, 10).unwrap_or('?');
        }
    }
    out
}

/// Figures and tents of the view on this tile: seat and segment.
fn figures(view: &Value, cell: (i64, i64)) -> Vec<(usize, usize)> {
    let here = |v: &Value| v.is_object() && (int(&v["x"]), int(&v["y"])) == cell;
    let segment = |v: &Value| int(&v["segment"]) as usize;
    let standing = view["figures"].as_array().into_iter().flatten().filter(|f| here(f));
    let mut found: Vec<_> = standing.map(|f| (int(&f["player"]) as usize, segment(f))).collect();
    let tents = view["tents"].as_array().into_iter().flatten().enumerate().filter(|(_, t)| here(t));
    found.extend(tents.map(|(seat, tent)| (seat, segment(tent))));
    found
}

/// How the land of a segment looks at a port.
fn land(segment: &Value, port: i64) -> char {
    match segment["kind"].as_str().unwrap_or_default() {
        "railway" | "road" => {
            if (port / 3) % 2 == 0 {
                '│'
            } else {
                '─'
            }
        }
        "mountain" => '▲',
        "city" => '▒',
        "town" => '■',
        _ => ' ',
    }
}

/// What stands in the middle: where tracks or roads meet, a town, a cloister, or land that reaches across.
fn centre(segments: &[Value], ports: &impl Fn(&Value) -> Vec<i64>) -> char {
    let kind = |s: &Value| s["kind"].as_str().unwrap_or_default().to_owned();
    if let Some(inside) = segments.iter().find(|s| ports(s).is_empty()) {
        return match kind(inside).as_str() {
            "town" => '■',
            "cloister" => '‡',
            _ => '◦',
        };
    }
    let sides = |s: &Value| ports(s).iter().filter(|p| *p % 3 == 1).fold(0, |all, p| all | 1 << (p / 3));
    let lines = segments.iter().filter(|s| matches!(kind(s).as_str(), "railway" | "road"));
    match lines.map(sides).fold(0, |all, one| all | one) {
        0 => {
            let wide = segments
                .iter()
                .find(|s| matches!(kind(s).as_str(), "mountain" | "city") && i32::count_ones(sides(s)) > 1);
            wide.map_or(' ', |s| land(s, 1))
        }
        bits => [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'][bits as usize & 15],
    }
}

/// Printed marks, each as a letter, with a digit before it where there are several.
fn marks(segment: &Value) -> Vec<char> {
    let mut out = Vec::new();
    for (name, count) in segment["marks"].as_object().into_iter().flatten() {
        if int(count) > 1 {
            out.extend(char::from_digit(int(count) as u32, 10));
        }
        out.push(match name.as_str() {
            "locomotive" => 'L',
            "nugget" => 'o',
            "camp" => 'A',
            "herd" => 'h',
            "pennant" => 'P',
            other => other.chars().next().unwrap_or('?'),
        });
    }
    out
}

/// Row and column where the `nth` thing on a segment is written.
fn spot(ports: &[i64], nth: usize) -> (usize, usize) {
    let mut at = ports.iter().filter(|p| *p % 3 == 1).chain(ports.iter().filter(|p| *p % 3 != 1));
    let first = at.next().copied();
    let (row, column) = match first {
        Some(1) => (0, 3),
        Some(4) => (1, 5),
        Some(7) => (2, 3),
        Some(10) => (1, 1),
        Some(0 | 11) => (0, 1),
        Some(2 | 3) => (0, 5),
        Some(5 | 6) => (2, 5),
        Some(_) => (2, 1),
        None => (1, 3),
    };
    // What follows goes towards the middle of the tile.
    let step = if column >= WIDTH / 2 { column.saturating_sub(nth) } else { column + nth };
    (row, step.min(WIDTH - 1))
}
