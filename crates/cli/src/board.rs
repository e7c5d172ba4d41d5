//! A map of tiles as text: seven characters by three for each tile, drawn from its structure.

use game::picture::{Cell, Form, Map, Mark, Segment, Spot, TileFace, Token};
use std::collections::BTreeMap;

const WIDTH: usize = 7;
const HEIGHT: usize = 3;

/// One tile in characters.
type Drawing = [[char; WIDTH]; HEIGHT];

/// The map, with `labels` written into empty cells. Empty if there are no tiles on it.
pub fn map(map: &Map, labels: &BTreeMap<Cell, String>) -> String {
    let cells: Vec<Cell> = map.tiles.iter().map(|tile| tile.cell).chain(labels.keys().copied()).collect();
    let range = |of: fn(&Cell) -> i16| {
        let values = || cells.iter().map(of).map(i32::from);
        (values().min(), values().max())
    };
    let ((Some(left), Some(right)), (Some(top), Some(bottom))) = (range(|c| c.0), range(|c| c.1)) else {
        return String::new();
    };
    if map.tiles.is_empty() {
        return String::new();
    }
    let columns = (right - left + 1) as usize;
    let mut rows = vec![vec![' '; columns * WIDTH]; (bottom - top + 1) as usize * HEIGHT];
    let mut put = |(x, y): Cell, drawing: Drawing| {
        let (column, row) = ((i32::from(x) - left) as usize * WIDTH, (i32::from(y) - top) as usize * HEIGHT);
        for (i, line) in drawing.iter().enumerate() {
            rows[row + i][column..column + WIDTH].copy_from_slice(line);
        }
    };
    for tile in &map.tiles {
        let Some(face) = map.faces.get(usize::from(tile.face)) else { continue };
        let turns = (tile.rotation / 90) as u8;
        let mut drawing = printed(face, turns);
        for figure in map.figures.iter().filter(|figure| figure.cell == tile.cell) {
            if let Some(segment) = face.segments.get(usize::from(figure.segment)) {
                let (row, column) = spot(&ports(segment, turns), 0);
                drawing[row][column] = char::from_digit(u32::from(figure.player.0) + 1, 10).unwrap_or('?');
            }
        }
        for token in map.tokens.iter().filter(|token| token.cells.contains(&tile.cell)) {
            lay(&mut drawing, token, tile.cell);
        }
        put(tile.cell, drawing);
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
        let mark = if middle { (top + (i / HEIGHT) as i32).to_string() } else { String::new() };
        let line = format!("\n{mark:>4} {}", row.iter().collect::<String>());
        out.push_str(line.trim_end());
    }
    out.push('\n');
    out
}

/// The tile to be laid, as printed; empty if there is none.
pub fn drawn(map: &Map) -> String {
    map.drawn.map(|face| beside(map, &[face])).unwrap_or_default()
}

/// Tiles as printed, from west to east.
pub fn beside(map: &Map, faces: &[u16]) -> String {
    let faces = faces.iter().filter_map(|face| map.faces.get(usize::from(*face)));
    let tiles: Vec<Drawing> = faces.map(|face| printed(face, 0)).collect();
    if tiles.is_empty() {
        return String::new();
    }
    let line = |row: usize| tiles.iter().flat_map(|tile| tile[row]).collect::<String>();
    (0..HEIGHT).map(|row| format!("     {}\n", line(row))).collect()
}

/// Writes a token into the tile at `cell`: its sign in a corner, with a digit before it if there can be several, or on the
/// border to the other tile on which it lies.
fn lay(drawing: &mut Drawing, token: &Token, cell: Cell) {
    let (row, column) = match token.look.spot {
        Spot::NorthWest => (0, 0),
        Spot::SouthEast => (2, WIDTH - 1),
        Spot::Middle => {
            let other = token.cells.iter().find(|at| **at != cell).copied().unwrap_or(cell);
            match (other.0.cmp(&cell.0) as i8, other.1.cmp(&cell.1) as i8) {
                (0, 1) => (2, 2),
                (0, _) => (0, 2),
                (1, _) => (1, WIDTH - 1),
                _ => (1, 0),
            }
        }
    };
    drawing[row][column] = token.look.sign;
    if let Some(count) = token.count {
        let before = if column == 0 { 1 } else { column - 1 };
        drawing[row][before] = char::from_digit(count.min(9), 10).unwrap_or('9');
    }
}

/// The ports of a segment on a tile after this many quarter turns.
fn ports(segment: &Segment, turns: u8) -> Vec<u8> {
    segment.ports.iter().map(|port| (port + 3 * turns) % 12).collect()
}

/// The printed face of a tile after this many quarter turns.
fn printed(face: &TileFace, turns: u8) -> Drawing {
    let parts: Vec<(&Segment, Vec<u8>)> = face.segments.iter().map(|s| (s, ports(s, turns))).collect();
    let glyph = |port: u8| parts.iter().find(|(_, p)| p.contains(&port)).map_or(' ', |(s, _)| land(s, port));
    // A corner shows whichever of its two ports is not open land.
    let corner = |a: u8, b: u8| if glyph(a) == ' ' { glyph(b) } else { glyph(a) };
    // A line continues to the middle.
    let inward = |port: u8| {
        let line = |(s, p): &&(&Segment, Vec<u8>)| p.contains(&port) && matches!(s.look.form, Form::Line { .. });
        parts.iter().find(line).map_or(' ', |(s, _)| land(s, port))
    };
    let mut out = [
        [corner(0, 11), glyph(0), glyph(0), glyph(1), glyph(2), glyph(2), corner(2, 3)],
        [glyph(10), glyph(10), inward(10), centre(&parts), inward(4), glyph(4), glyph(4)],
        [corner(8, 9), glyph(8), glyph(8), glyph(7), glyph(6), glyph(6), corner(6, 5)],
    ];
    for (segment, ports) in &parts {
        for (i, c) in signs(&segment.marks).into_iter().enumerate() {
            let (row, column) = spot(ports, 1 + i);
            out[row][column] = c;
        }
    }
    out
}

/// The land of a segment at a port.
fn land(segment: &Segment, port: u8) -> char {
    match segment.look.form {
        Form::Line { .. } if segment.look.sign != ' ' => segment.look.sign,
        Form::Line { .. } if (port / 3).is_multiple_of(2) => '│',
        Form::Line { .. } => '─',
        Form::Open | Form::Area | Form::Inside { .. } => segment.look.sign,
    }
}

/// The sign in the middle: an object inside the tile, the point where lines meet, or an area that reaches across.
fn centre(parts: &[(&Segment, Vec<u8>)]) -> char {
    if let Some((inside, _)) = parts.iter().find(|(_, ports)| ports.is_empty()) {
        return if matches!(inside.look.form, Form::Inside { .. }) { inside.look.sign } else { '◦' };
    }
    let sides = |ports: &[u8]| ports.iter().filter(|p| *p % 3 == 1).fold(0_u8, |all, p| all | 1 << (p / 3));
    let is_line = |s: &Segment| matches!(s.look.form, Form::Line { .. });
    let lines = parts.iter().filter(|(s, _)| is_line(s) && s.look.sign == ' ');
    match lines.map(|(_, ports)| sides(ports)).fold(0, |all, one| all | one) {
        0 => {
            let wide = |s: &Segment, p: &[u8]| s.look.form == Form::Area && sides(p).count_ones() > 1;
            parts.iter().find(|(s, p)| is_line(s) || wide(s, p)).map_or(' ', |(s, _)| s.look.sign)
        }
        bits => [' ', '╵', '╶', '└', '╷', '│', '┌', '├', '╴', '┘', '─', '┴', '┐', '┤', '┬', '┼'][bits as usize & 15],
    }
}

/// Printed marks, each as its sign, with a digit before it if there are several.
fn signs(marks: &[Mark]) -> Vec<char> {
    let digit = |mark: &Mark| char::from_digit(mark.count.into(), 10).filter(|_| mark.count > 1);
    let shown = marks.iter().filter(|mark| mark.sign != ' ');
    shown.flat_map(|mark| digit(mark).into_iter().chain([mark.sign])).collect()
}

/// Row and column for the `nth` thing on a segment.
fn spot(ports: &[u8], nth: usize) -> (usize, usize) {
    let mut at = ports.iter().filter(|p| *p % 3 == 1).chain(ports.iter().filter(|p| *p % 3 != 1));
    let (row, column) = match at.next().copied() {
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
    // Further ones go towards the middle of the tile.
    let step = if column >= WIDTH / 2 { column.saturating_sub(nth) } else { column + nth };
    (row, step.min(WIDTH - 1))
}
