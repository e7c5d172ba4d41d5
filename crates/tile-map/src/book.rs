//! Tile books: one line of text per kind of tile, easy to compare with the printed tile.
//!
//! ```text
//! # a comment
//! set base
//! reconstruction counts are printed, pictures are not known
//! # name count (* = start) | segment ports marks > end | tile: words
//! D   4*  | city N  | road Em Wm | field El Wr | field Er S Wl
//! L   3   | city N  | road Em > village | ... | field El Wr | ...
//! R22 1   | mountain N nugget:2 | railway Sm > mountain | prairie E Sl | prairie Sr W
//! ```
//!
//! Ports: `N` is the whole north side, `Nl`, `Nm`, `Nr` its left, middle and right port as seen from the centre. A segment
//! whose kind closes by its sides owns the middle of each side by which it leaves. A segment without ports lies inside the
//! tile. `| tile: word ...` is about the whole tile; `shared:N`: two segments of one kind meet at the north side and both
//! leave the tile there; `joins:none`: no part of it leaves the tile, so it has no ports and matches any tiles on its four
//! sides. Other lines without `|` are headers: `set`, `reconstruction`, or ones that the game reads.

use crate::budget::{BOOK, HEADERS, KINDS, LINE, NAME, SEGMENTS, WORDS, quoted};
use crate::name::MAX_NAME_BYTES;
use crate::tile_kind::{APART, shared_sides};
use crate::{
    ByKind, Kind, MAX_SEGMENTS, Port, Ports, Segment, SegmentNo, SegmentSet, Terrain, TileKind, TileKindNo, TileSet,
};
use std::collections::BTreeSet;
use std::fmt::Write;

/// Why a tile book cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct BookError {
    /// Line, counted from 1; 0 if the error concerns the book as a whole.
    pub line: usize,
    /// The error.
    pub reason: String,
}

impl From<BookError> for game::InvalidOptions {
    fn from(e: BookError) -> Self {
        game::InvalidOptions::Data { line: e.line, reason: e.reason }
    }
}

impl TileSet {
    /// Reads a book that has exactly one start tile.
    ///
    /// # Errors
    /// The line and the reason: a line cannot be read, a tile is incomplete or not allowed by the terrain, the book or one
    /// of its lines is too long, or there is not exactly one start tile (line 0).
    pub fn parse(text: &str, terrain: &'static Terrain) -> Result<TileSet, BookError> {
        let (set, start) = read(text, terrain)?;
        match start {
            Some(start) => Ok(TileSet { start, ..set }),
            None => {
                Err(BookError { line: 0, reason: "no tile is marked as the start tile (a count with *)".to_owned() })
            }
        }
    }

    /// Reads a book without a start tile: tiles to be added to another set.
    ///
    /// # Errors
    /// As for [`TileSet::parse`], but the book must not have a start tile.
    pub fn parse_addition(text: &str, terrain: &'static Terrain) -> Result<TileSet, BookError> {
        let (set, start) = read(text, terrain)?;
        match start {
            None => Ok(set),
            Some(_) => Err(BookError { line: 0, reason: "an addition has no start tile".to_owned() }),
        }
    }

    /// The book of this set; reading it gives the same set.
    pub fn to_book(&self) -> String {
        let mut book = format!("set {}\n", self.name);
        if let Some(note) = &self.reconstruction {
            let _ = writeln!(book, "reconstruction {note}");
        }
        for (_, word, rest) in &self.headers {
            let _ = writeln!(book, "{word} {rest}");
        }
        for (no, kind) in self.kinds() {
            let star = if no == self.start { "*" } else { "" };
            let _ = write!(book, "{} {}{star}", kind.name, kind.count);
            for segment in &kind.segments {
                let _ = write!(book, " | {}", segment_text(segment, self.terrain));
            }
            if !kind.words.is_empty() {
                let _ = write!(book, " | tile: {}", kind.words.join(" "));
            }
            book.push('\n');
        }
        book
    }
}

fn segment_text(segment: &Segment, terrain: &Terrain) -> String {
    let mut text = terrain.name(segment.kind).to_owned();
    for side in crate::SIDES {
        let own = [0, 1, 2].map(|p| segment.ports.has(Port(side.0 * 3 + p)));
        if own == [true; 3] {
            let _ = write!(text, " {}", side.letter());
        } else {
            for (has, place) in own.into_iter().zip(['l', 'm', 'r']) {
                if has {
                    let _ = write!(text, " {}{place}", side.letter());
                }
            }
        }
    }
    for (count, name) in segment.marks.iter().zip(terrain.marks).filter(|(c, _)| **c > 0) {
        let _ = if *count == 1 { write!(text, " {name}") } else { write!(text, " {name}:{count}") };
    }
    if let Some(end) = segment.end {
        let _ = write!(text, " > {}", terrain.ends[end as usize]);
    }
    text
}

fn read(text: &str, terrain: &'static Terrain) -> Result<(TileSet, Option<TileKindNo>), BookError> {
    let mut set = TileSet {
        name: String::new(),
        reconstruction: None,
        headers: Vec::new(),
        kinds: Vec::new(),
        start: TileKindNo::default(),
        terrain,
        hot: ByKind::default(),
        shares: false,
        splits: false,
        joins_middles: false,
        has_apart: false,
        spans: None,
    };
    let whole = |reason: String| BookError { line: 0, reason };
    if text.len() > BOOK {
        return Err(whole(format!("the book has {} bytes, more than {BOOK}", text.len())));
    }
    let (mut start, mut names, mut segments) = (None, BTreeSet::new(), 0);
    for (i, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        let bad = |reason: String| BookError { line: i + 1, reason };
        if line.is_empty() {
            continue;
        }
        if line.len() > LINE {
            return Err(bad(format!("a line of {} bytes; more than {LINE} are too many", line.len())));
        }
        if !line.contains('|') {
            read_header(&mut set, i + 1, line).map_err(bad)?;
            continue;
        }
        let (kind, is_start) = read_kind(line, terrain).map_err(bad)?;
        if is_start && start.replace(TileKindNo(set.kinds.len() as u16)).is_some() {
            return Err(bad("a second start tile".to_owned()));
        }
        if !names.insert(kind.name.clone()) {
            return Err(bad(format!("a second tile called '{}'", kind.name)));
        }
        segments += kind.segments.len();
        set.kinds.push(kind);
        if set.kinds.len() > KINDS || segments > SEGMENTS {
            return Err(bad(format!("a book has at most {KINDS} kinds of tiles with {SEGMENTS} segments on them")));
        }
    }
    if set.name.is_empty() {
        return Err(whole("the set has no name (a line 'set NAME')".to_owned()));
    }
    if set.kinds.is_empty() {
        return Err(whole("there is no tile".to_owned()));
    }
    set.kinds.shrink_to_fit();
    let set = set.prepared().map_err(whole)?;
    Ok((set, start))
}

fn read_header(set: &mut TileSet, at: usize, line: &str) -> Result<(), String> {
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    match word {
        "set" if rest.len() > NAME => return Err(format!("the name of a set has at most {NAME} bytes")),
        "set" => set.name = rest.to_owned(),
        "reconstruction" => set.reconstruction = Some(rest.to_owned()),
        _ if set.headers.len() == HEADERS => return Err(format!("more than {HEADERS} lines without a tile")),
        _ => set.headers.push((at, word.to_owned(), rest.to_owned())),
    }
    Ok(())
}

fn read_kind(line: &str, terrain: &Terrain) -> Result<(TileKind, bool), String> {
    let mut parts = line.split('|').map(str::trim);
    let head = parts.next().unwrap_or_default();
    let (name, count) = match head.split_whitespace().collect::<Vec<_>>()[..] {
        [name, count] => (name, count),
        _ => return Err(format!("{} should be a name and a count", quoted(head))),
    };
    if name.len() > MAX_NAME_BYTES || !name.chars().all(|c| c.is_ascii_alphanumeric() || "._-+/!".contains(c)) {
        let name = quoted(name);
        return Err(format!("{name} is no name for a tile: 1 to {MAX_NAME_BYTES} of A-Z a-z 0-9 . _ - + / !"));
    }
    let (digits, is_start) = count.strip_suffix('*').map_or((count, false), |d| (d, true));
    let count = digits.parse::<u16>().ok().filter(|n| (1..=10_000).contains(n));
    let count = count.ok_or_else(|| format!("{} is no count from 1 to 10000", quoted(digits)))?;
    let (mut segments, mut words) = (Vec::new(), Vec::new());
    for part in parts {
        match part.strip_prefix("tile:") {
            Some(rest) => words.extend(rest.split_whitespace().map(str::to_owned)),
            None if segments.len() == MAX_SEGMENTS => return Err("a tile has 1 to 16 segments, not more".to_owned()),
            None => segments.push(read_segment(part, terrain)?),
        }
    }
    let (most, longest) = WORDS;
    if words.len() > most || words.iter().any(|w| w.len() > longest) {
        return Err(format!("a tile has up to {most} words of up to {longest} bytes"));
    }
    let shared = shared_sides(&words)?;
    if words.iter().any(|word| word == APART) {
        check_apart(&segments)?;
    } else {
        check_ports(&segments, terrain, shared)?;
    }
    let touching = (0..segments.len() as u8).map(|i| touching(&segments, SegmentNo(i))).collect();
    Ok((TileKind { name: name.to_owned(), count, segments, touching, words }, is_start))
}

fn read_segment(part: &str, terrain: &Terrain) -> Result<Segment, String> {
    let mut words = part.split_whitespace();
    let word = words.next().ok_or("an empty segment between two |")?;
    let kind: Kind = terrain.kind(word).ok_or_else(|| {
        let known: Vec<_> = terrain.kinds.iter().map(|k| k.name).collect();
        format!("{} is no kind of segment; there are {}", quoted(word), known.join(", "))
    })?;
    let mut segment = Segment { kind, ports: Ports::default(), marks: [0; 8], end: None };
    while let Some(word) = words.next() {
        if word == ">" {
            let end = words.next().ok_or("nothing follows '>'")?;
            let at = terrain.ends.iter().position(|e| *e == end);
            let at = at.ok_or_else(|| format!("{} is no end; there are {}", quoted(end), terrain.ends.join(", ")))?;
            segment.end = Some(at as u8);
        } else if let Some(ports) = read_ports(word) {
            if segment.ports.0 & ports.0 != 0 {
                return Err(format!("port {word} is given twice"));
            }
            segment.ports.0 |= ports.0;
        } else {
            let (name, count) = word.split_once(':').unwrap_or((word, "1"));
            let mark = terrain.mark(name).ok_or_else(|| format!("{} is neither a port nor a mark", quoted(word)))?;
            let count = count.parse::<u8>().ok().filter(|n| (1..=99).contains(n));
            segment.marks[mark.0 as usize] =
                count.ok_or_else(|| format!("{} has no count from 1 to 99", quoted(word)))?;
        }
    }
    Ok(segment)
}

fn read_ports(word: &str) -> Option<Ports> {
    let mut letters = word.chars();
    let side = "NESW".find(letters.next()?)? as u16;
    let bits = match letters.as_str() {
        "" => 0b111,
        "l" => 0b001,
        "m" => 0b010,
        "r" => 0b100,
        _ => return None,
    };
    Some(Ports(bits << (side * 3)))
}

fn port_name(port: Port) -> String {
    format!("{}{}", port.side().letter(), ['l', 'm', 'r'][port.place() as usize])
}

fn check_apart(segments: &[Segment]) -> Result<(), String> {
    match segments.iter().all(|segment| segment.ports.0 == 0) {
        _ if segments.is_empty() => Err("a tile has 1 to 16 segments, not 0".to_owned()),
        true => Ok(()),
        false => Err("no part of a tile that lies apart leaves it".to_owned()),
    }
}

fn check_ports(segments: &[Segment], terrain: &Terrain, shared: u8) -> Result<(), String> {
    if segments.is_empty() || segments.len() > MAX_SEGMENTS {
        return Err(format!("a tile has 1 to 16 segments, not {}", segments.len()));
    }
    let mut owners = [None; 12];
    for (i, segment) in segments.iter().enumerate() {
        for port in segment.ports.iter() {
            if owners[port.0 as usize].replace(i).is_some() {
                return Err(format!("port {} belongs to two segments", port_name(port)));
            }
            // A kind that closes by sides has one part per side at most, and a side is identified by its middle.
            let name = terrain.name(segment.kind);
            let whole = segment.ports.sides() | shared;
            if terrain.closes_by_sides(segment.kind) && whole >> port.side().0 & 1 == 0 {
                return Err(format!("a {name} leaves the tile by the middle of a side, not just {}", port_name(port)));
            }
        }
    }
    if let Some(free) = owners.iter().position(Option::is_none) {
        return Err(format!("port {} belongs to no segment", port_name(Port(free as u8))));
    }
    for port in (0..12).map(Port).filter(|p| p.place() < 2) {
        let (a, b) = (owners[port.0 as usize], owners[port.0 as usize + 1]);
        if let (Some(a), Some(b)) = (a, b)
            && a != b
            && shared >> port.side().0 & 1 == 0
            && segments[a].kind == segments[b].kind
        {
            return Err(format!("two segments of one kind lie side by side at {}", port_name(port)));
        }
    }
    for side in crate::SIDES.into_iter().filter(|side| shared >> side.0 & 1 == 1) {
        let [left, middle, right] = [0, 1, 2].map(|place| owners[usize::from(side.0 * 3 + place)]);
        let kinds: Vec<_> = [left, middle, right].into_iter().flatten().map(|at| segments[at].kind).collect();
        let two = left != right && (middle == left || middle == right);
        if !two || kinds.iter().any(|kind| *kind != kinds[0]) {
            return Err(format!("side {} is not shared by two segments of one kind", side.letter()));
        }
    }
    Ok(())
}

/// Segments that own a port next to one of this segment's, around the rim.
fn touching(segments: &[Segment], of: SegmentNo) -> SegmentSet {
    let ports = segments[of.index()].ports.0;
    let beside = (ports << 1 | ports >> 11 | ports >> 1 | ports << 11) & 0xfff;
    let numbered = (0..).map(SegmentNo).zip(segments);
    numbered.filter(|(no, other)| *no != of && other.ports.0 & beside != 0).map(|(no, _)| no).collect()
}
