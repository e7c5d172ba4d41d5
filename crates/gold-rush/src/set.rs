//! Tile books of Gold Rush: the kernel's format, with a line for the tokens, and the requirements for its tiles.

use crate::terrain::{
    CAMP, END_MOUNTAIN, END_TOWN, HERD, LOCOMOTIVE, MOUNTAIN, NUGGET, PRAIRIE, RAILWAY, TERRAIN, TOWN,
};
use tile_map::{BookError, Segment, TileKind, TileSet};

/// The built-in tile book: a reconstruction.
pub const BUILT_IN: &str = include_str!("../tiles/gold-rush.tiles");

/// The most different values tokens may have.
pub const MAX_VALUES: usize = 8;

/// Tiles and tokens of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RushSet {
    /// The tiles.
    pub tiles: TileSet,
    /// Values and how many tokens have them, by value.
    pub tokens: Vec<(u8, u8)>,
}

impl RushSet {
    /// Reads a book, such as [`BUILT_IN`].
    ///
    /// # Errors
    /// The book cannot be read (with its line), has a header other than `set`, `reconstruction` and one `tokens`, or a tile
    /// that cannot be used in Gold Rush.
    pub fn read(text: &str) -> Result<RushSet, BookError> {
        let tiles = TileSet::parse(text, &TERRAIN)?;
        let mut tokens = None;
        for (line, word, rest) in &tiles.headers {
            let bad = |reason: String| BookError { line: *line, reason };
            match word.as_str() {
                "tokens" if tokens.is_none() => tokens = Some(read_tokens(rest).map_err(bad)?),
                "tokens" => return Err(bad("a second line of tokens".to_owned())),
                _ => return Err(bad(format!("'{word}' is no header; there are set, reconstruction, tokens"))),
            }
        }
        let missing = || BookError { line: 0, reason: "there is no line 'tokens VALUExCOUNT ...'".to_owned() };
        let tokens = tokens.ok_or_else(missing)?;
        for kind in &tiles.kinds {
            check_kind(kind).map_err(|reason| BookError { line: line_of(text, &kind.name), reason })?;
        }
        Ok(RushSet { tiles, tokens })
    }
}

fn line_of(text: &str, name: &str) -> usize {
    let at = text.lines().position(|l| l.contains('|') && l.split_whitespace().next() == Some(name));
    at.map_or(0, |i| i + 1)
}

fn read_tokens(text: &str) -> Result<Vec<(u8, u8)>, String> {
    let mut tokens = Vec::new();
    for word in text.split_whitespace() {
        let pair = word.split_once('x').and_then(|(v, n)| Some((v.parse::<u8>().ok()?, n.parse::<u8>().ok()?)));
        match pair {
            Some((value, count)) if value <= 99 && (1..=250).contains(&count) => tokens.push((value, count)),
            _ => return Err(format!("'{word}' should be VALUExCOUNT, a value up to 99 and a count from 1 to 250")),
        }
    }
    tokens.sort_unstable();
    if let Some(twice) = tokens.windows(2).find(|w| w[0].0 == w[1].0) {
        return Err(format!("tokens of value {} are given twice", twice[0].0));
    }
    if tokens.is_empty() || tokens.len() > MAX_VALUES {
        return Err(format!("there are 1 to {MAX_VALUES} values of tokens, not {}", tokens.len()));
    }
    Ok(tokens)
}

fn check_kind(kind: &TileKind) -> Result<(), String> {
    let towns = kind.segments.iter().filter(|s| s.kind == TOWN).count();
    let mountains = kind.segments.iter().any(|s| s.kind == MOUNTAIN);
    if towns > 1 {
        return Err("a tile has at most one town".to_owned());
    }
    if !kind.words.is_empty() {
        return Err(format!("'tile: {}' means nothing here", kind.words.join(" ")));
    }
    for segment in &kind.segments {
        check_segment(segment)?;
        match segment.end {
            Some(END_TOWN) if towns == 0 => return Err("a track ends in a town that is not there".to_owned()),
            Some(END_MOUNTAIN) if !mountains => {
                return Err("a track ends in mountains that are not there".to_owned());
            }
            _ => {}
        }
    }
    Ok(())
}

fn check_segment(segment: &Segment) -> Result<(), String> {
    let name = TERRAIN.name(segment.kind);
    if segment.end.is_some() && segment.kind != RAILWAY {
        return Err(format!("a {name} ends at nothing"));
    }
    if segment.kind == TOWN && segment.ports.0 != 0 {
        return Err("a town lies inside its tile and has no ports".to_owned());
    }
    for (mark, on) in [(LOCOMOTIVE, RAILWAY), (NUGGET, MOUNTAIN), (CAMP, PRAIRIE), (HERD, PRAIRIE)] {
        if segment.mark(mark) > 0 && segment.kind != on {
            return Err(format!("a {} is on a {}, not on a {name}", TERRAIN.marks[mark.0 as usize], TERRAIN.name(on)));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> String {
        RushSet::read(text).map(|_| String::new()).unwrap_or_else(|e| e.to_string())
    }

    #[test]
    fn the_built_in_set_keeps_every_published_count() {
        let set = RushSet::read(BUILT_IN).expect("the built-in book is sound");
        assert!(set.tiles.reconstruction.is_some());
        assert_eq!(set.tiles.total(), 72);
        assert_eq!(set.tokens, [(0, 10), (1, 10), (2, 30), (3, 10), (5, 3)]);
        let mut designs = std::collections::BTreeMap::<&str, u16>::new();
        for kind in &set.tiles.kinds {
            *designs.entry(kind.name.split('.').next().unwrap_or_default()).or_default() += kind.count;
        }
        let mut counts: Vec<u16> = designs.values().copied().collect();
        counts.sort_unstable();
        assert_eq!(counts, [1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 7]);
        let start = set.tiles.kind(set.tiles.start);
        assert_eq!((start.count, start.total(NUGGET)), (5, 1));
        let nuggets: u32 = set.tiles.kinds.iter().map(|k| u32::from(k.count) * k.total(NUGGET)).sum();
        assert_eq!(nuggets, 63);
        assert_eq!(RushSet::read(&set.tiles.to_book()).map(|s| s.tiles.kinds), Ok(set.tiles.kinds));
    }

    #[test]
    fn faults_are_reported_with_their_line() {
        let with = |line: &str| fault(&format!("set x\ntokens 1x1\nS 1* | prairie N E S W\n{line}\n"));
        assert_eq!(with(""), "");
        assert!(with("T 1 | town N | prairie E S W").starts_with("line 4: a town lies inside"));
        assert!(with("T 1 | town | town | prairie N E S W").starts_with("line 4: a tile has at most one town"));
        assert!(with("T 1 | railway Nm > town | prairie Nl E S W Nr").starts_with("line 4: a track ends in a town"));
        assert!(with("T 1 | prairie N E S W nugget").starts_with("line 4: a nugget is on a mountain"));
        assert!(with("T 1 | prairie N E S W > junction").starts_with("line 4: a prairie ends at nothing"));
        assert!(with("T 1 | mountain Nl | prairie Nm Nr E S W").starts_with("line 4: a mountain leaves"));
        assert!(with("weather fine").starts_with("line 4: 'weather' is no header"));
        assert!(fault("set x\nS 1* | prairie N E S W\n").contains("no line 'tokens"));
        assert!(fault("set x\ntokens 1x1 1x2\nS 1* | prairie N E S W\n").starts_with("line 2: tokens of value 1"));
        assert!(fault("set x\ntokens lots\nS 1* | prairie N E S W\n").starts_with("line 2: 'lots'"));
    }
}
