//! The name of a kind of tile as a small value, for outcomes of chance in records.

use crate::{TileKindNo, TileSet};
use game::BadNotation;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

/// The longest name of a tile, in bytes: a name then takes 24 bytes.
pub(crate) const MAX_NAME_BYTES: usize = 21;

/// A tile kind's name. It remembers the number of the kind if it was made from a set; equality, order and hash use only the
/// name.
#[derive(Clone, Copy)]
pub struct TileName {
    text: [u8; MAX_NAME_BYTES],
    len: u8,
    hint: TileKindNo,
}

impl TileName {
    /// The name of a kind of this set.
    pub fn of(set: &TileSet, kind: TileKindNo) -> TileName {
        let name = &set.kind(kind).name;
        let text = padded(name).unwrap_or([0; MAX_NAME_BYTES]);
        TileName { text, len: name.len().min(MAX_NAME_BYTES) as u8, hint: kind }
    }

    /// The kind of this name in a set.
    #[inline]
    pub fn kind_in(&self, set: &TileSet) -> Option<TileKindNo> {
        let own = &self.text[..self.len as usize];
        let hinted = set.kinds.get(self.hint.index()).filter(|k| k.name.as_bytes() == own);
        if hinted.is_some() { Some(self.hint) } else { set.find(self.as_str()) }
    }

    /// Whether the texts are equal, word by word and without a call.
    #[inline]
    fn same_words(&self, other: &TileName) -> bool {
        let words = |name: &TileName| -> [u64; 3] {
            let mut bytes = [0; 24];
            bytes[..MAX_NAME_BYTES].copy_from_slice(&name.text);
            std::array::from_fn(|i| (0..8).fold(0, |word, n| word | u64::from(bytes[8 * i + n]) << (8 * n)))
        };
        let (a, b) = (words(self), words(other));
        (a[0] ^ b[0]) | (a[1] ^ b[1]) | (a[2] ^ b[2]) == 0
    }

    /// As [`TileName::kind_in`], given the names of all kinds in their order: no texts are compared if the hint is right.
    #[inline]
    pub fn kind_among(&self, names: &[TileName]) -> Option<TileKindNo> {
        match names.get(self.hint.index()) {
            Some(name) if name.same_words(self) => Some(self.hint),
            _ => names.iter().position(|name| name == self).map(|i| TileKindNo(i as u16)),
        }
    }

    /// The name as text.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.text[..self.len as usize]).unwrap_or_default()
    }
}

fn padded(text: &str) -> Option<[u8; MAX_NAME_BYTES]> {
    let mut bytes = [0; MAX_NAME_BYTES];
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
        let bytes = padded(text).filter(|_| sound).ok_or_else(|| BadNotation::new(text, "the name of a tile"))?;
        Ok(TileName { text: bytes, len: text.len() as u8, hint: TileKindNo(u16::MAX) })
    }
}
