//! The name of a kind of tile as a small value, for outcomes of chance that stand in records.

use crate::TileSet;
use game::BadNotation;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

const LONGEST: usize = 40;

/// A tile kind's name. It remembers the number of the kind where it was made from a set; equality, order and hash
/// look at the name alone.
#[derive(Clone, Copy)]
pub struct TileName {
    text: [u8; LONGEST],
    hint: u16,
}

impl TileName {
    /// The name of a kind of this set.
    pub fn of(set: &TileSet, kind: u16) -> TileName {
        TileName { text: padded(&set.kind(kind).name).unwrap_or([0; LONGEST]), hint: kind }
    }

    /// The kind of this name in a set.
    #[inline]
    pub fn kind_in(&self, set: &TileSet) -> Option<u16> {
        let hinted = set.kinds.get(self.hint as usize).filter(|k| k.name == self.as_str());
        if hinted.is_some() { Some(self.hint) } else { set.find(self.as_str()) }
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        let end = self.text.iter().position(|b| *b == 0).unwrap_or(LONGEST);
        std::str::from_utf8(&self.text[..end]).unwrap_or_default()
    }
}

fn padded(text: &str) -> Option<[u8; LONGEST]> {
    let mut bytes = [0; LONGEST];
    bytes.get_mut(..text.len())?.copy_from_slice(text.as_bytes());
    Some(bytes)
}

impl PartialEq for TileName {
    fn eq(&self, other: &TileName) -> bool {
        self.text == other.text
    }
}

impl Eq for TileName {}

impl PartialOrd for TileName {
    fn partial_cmp(&self, other: &TileName) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for TileName {
    fn cmp(&self, other: &TileName) -> Ordering {
        self.text.cmp(&other.text)
    }
}

impl Hash for TileName {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.text.hash(state);
    }
}

impl fmt::Debug for TileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Display for TileName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for TileName {
    type Err = BadNotation;

    fn from_str(text: &str) -> Result<TileName, BadNotation> {
        let sound = !text.is_empty() && text.bytes().all(|b| b.is_ascii_alphanumeric() || b"._-+/!".contains(&b));
        let text = padded(text).filter(|_| sound).ok_or_else(|| BadNotation::new(text, "the name of a tile"))?;
        Ok(TileName { text, hint: u16::MAX })
    }
}
