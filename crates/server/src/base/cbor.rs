//! Reads CBOR (RFC 8949) as far as authenticators send it: whole items of definite length, nested a few levels deep.

/// Levels of lists and maps.
const MAX_DEPTH: u8 = 8;
/// Items in all. Authenticators send a few dozen.
const MAX_ITEMS: u16 = 256;

/// An item.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Cbor {
    Number(i64),
    Bytes(Vec<u8>),
    Text(String),
    List(Vec<Cbor>),
    Map(Vec<(Cbor, Cbor)>),
    /// A truth value, nothing, or a number with a fraction, which nobody here needs.
    Other,
}

impl Cbor {
    /// The first item, and what follows it.
    pub fn read(bytes: &[u8]) -> Option<(Cbor, &[u8])> {
        let mut left = MAX_ITEMS;
        item(bytes, 0, &mut left)
    }

    /// The value of this key in a map; `None` if it has the key twice.
    pub fn get(&self, key: &Cbor) -> Option<&Cbor> {
        let Cbor::Map(pairs) = self else { return None };
        let mut found = pairs.iter().filter(|(one, _)| one == key);
        let first = found.next()?;
        found.next().is_none().then_some(&first.1)
    }

    /// The value of a key that is a text.
    pub fn named(&self, name: &str) -> Option<&Cbor> {
        self.get(&Cbor::Text(name.to_owned()))
    }

    /// Bytes under a key that is a number.
    pub fn bytes_at(&self, key: i64) -> Option<&[u8]> {
        match self.get(&Cbor::Number(key))? {
            Cbor::Bytes(bytes) => Some(bytes),
            _ => None,
        }
    }

    /// A number under a key that is a number.
    pub fn number_at(&self, key: i64) -> Option<i64> {
        match self.get(&Cbor::Number(key))? {
            Cbor::Number(number) => Some(*number),
            _ => None,
        }
    }
}

/// An item with what follows it; `left` items may still be read.
fn item<'a>(bytes: &'a [u8], depth: u8, left: &mut u16) -> Option<(Cbor, &'a [u8])> {
    *left = left.checked_sub(1)?;
    if depth > MAX_DEPTH {
        return None;
    }
    let (head, rest) = bytes.split_first()?;
    let (kind, size) = (head >> 5, head & 31);
    let (argument, rest) = argument(size, rest)?;
    match kind {
        0 => Some((Cbor::Number(i64::try_from(argument).ok()?), rest)),
        1 => Some((Cbor::Number(-1 - i64::try_from(argument).ok()?), rest)),
        2 | 3 => {
            let (content, rest) = rest.split_at_checked(usize::try_from(argument).ok()?)?;
            let found = match kind {
                2 => Cbor::Bytes(content.to_vec()),
                _ => Cbor::Text(std::str::from_utf8(content).ok()?.to_owned()),
            };
            Some((found, rest))
        }
        // Each item takes a byte, so that a length that is not true ends soon.
        4 => {
            let (mut all, mut rest) = (Vec::new(), rest);
            for _ in 0..argument {
                let (one, after) = item(rest, depth + 1, left)?;
                all.push(one);
                rest = after;
            }
            Some((Cbor::List(all), rest))
        }
        5 => {
            let (mut all, mut rest) = (Vec::new(), rest);
            for _ in 0..argument {
                let (key, after) = item(rest, depth + 1, left)?;
                let (value, after) = item(after, depth + 1, left)?;
                all.push((key, value));
                rest = after;
            }
            Some((Cbor::Map(all), rest))
        }
        7 if size != 24 => Some((Cbor::Other, rest)),
        // Tags are not used by authenticators.
        _ => None,
    }
}

/// The number in or after the first byte.
fn argument(size: u8, rest: &[u8]) -> Option<(u64, &[u8])> {
    let length = match size {
        0..=23 => return Some((size.into(), rest)),
        24 => 1,
        25 => 2,
        26 => 4,
        27 => 8,
        _ => return None,
    };
    let (number, rest) = rest.split_at_checked(length)?;
    Some((number.iter().fold(0, |all, byte| all << 8 | u64::from(*byte)), rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_read_one_after_the_other() {
        let bytes = [0xa2, 0x01, 0x02, 0x20, 0x42, 7, 8, 0x63, b'a', b'b', b'c', 0x82, 0xf5, 0x39, 0x01, 0x00];
        let (map, rest) = Cbor::read(&bytes).unwrap();
        assert_eq!((map.number_at(1), map.bytes_at(-1)), (Some(2), Some(&[7, 8][..])));
        let (text, rest) = Cbor::read(rest).unwrap();
        assert_eq!(text, Cbor::Text("abc".to_owned()));
        let (list, rest) = Cbor::read(rest).unwrap();
        assert_eq!((list, rest), (Cbor::List(vec![Cbor::Other, Cbor::Number(-257)]), &[][..]));
    }

    #[test]
    fn what_is_cut_short_too_deep_or_unknown_is_refused() {
        let whole = [0xa1, 0x61, b'a', 0x58, 0x02, 1, 2];
        assert_eq!(Cbor::read(&whole).unwrap().0.named("a"), Some(&Cbor::Bytes(vec![1, 2])));
        for at in 0..whole.len() {
            assert_eq!(Cbor::read(&whole[..at]), None, "{at}");
        }
        for bad in [
            &[0xff][..],
            &[0x9f, 0xff],
            &[0xc0, 0x00],
            &[0x1b, 0xff, 0, 0, 0, 0, 0, 0, 0],
            &[0x62, 0xff, 0xff],
            &[0xf8, 0x20],
        ] {
            assert_eq!(Cbor::read(bad), None, "{bad:?}");
        }
        assert_eq!(
            Cbor::read(&[0x9b, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]),
            None,
            "a length that is not true"
        );
        assert_eq!(Cbor::read(&[0x81; 100_000]), None);
        for (items, fine) in [(MAX_ITEMS - 1, true), (MAX_ITEMS, false)] {
            let size = items.to_be_bytes();
            let list = [&[0x99, size[0], size[1]][..], &vec![0; items.into()]].concat();
            assert_eq!(Cbor::read(&list).is_some(), fine, "{items} in a list");
            let half = (items / 2).to_be_bytes();
            let map = [&[0xb9, half[0], half[1]][..], &vec![0; usize::from(items / 2) * 2]].concat();
            assert_eq!(Cbor::read(&map).is_some(), fine, "{items} in a map");
        }
        let twice = Cbor::read(&[0xa2, 0x01, 0x02, 0x01, 0x03]).unwrap().0;
        assert_eq!(twice.number_at(1), None, "nobody knows which is meant");
    }
}
