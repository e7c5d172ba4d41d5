//! What is noted of a notice that waits for a digest, in the words that say to which channels it still goes.

use std::fmt::{self, Display};
use store::DIGEST;

/// Before what its server says of it.
const TRUE: &str = "true:";

/// A notice that goes out in a digest.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(super) struct Held {
    /// The server that has its table says that it is true: at the moment to which it was put off then.
    pub found: Option<Found>,
    /// The ids of the channels to which it still goes; empty: all.
    pub channels: Vec<String>,
}

/// What another server needs to know of a notice that is true.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Found {
    /// Name of the game.
    pub game: String,
    /// The time left of the turn.
    pub left_ms: Option<i64>,
}

impl Held {
    /// Reads the words; `None`: it waits for no digest.
    pub fn of(rest: &str) -> Option<Held> {
        let mut words = rest.split(' ');
        if words.next() != Some(DIGEST) {
            return None;
        }
        let mut held = Held::default();
        for word in words {
            match word.strip_prefix(TRUE) {
                Some(found) => held.found = Found::of(found),
                None => held.channels.push(word.to_owned()),
            }
        }
        Some(held)
    }
}

impl Found {
    fn of(text: &str) -> Option<Found> {
        let (game, left) = text.split_once(':')?;
        Some(Found { game: game.to_owned(), left_ms: left.parse().ok() })
    }
}

impl Display for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(DIGEST)?;
        if let Some(Found { game, left_ms }) = &self.found {
            let left = left_ms.map(|left| left.to_string()).unwrap_or_default();
            write!(f, " {TRUE}{game}:{left}")?;
        }
        self.channels.iter().try_for_each(|channel| write!(f, " {channel}"))
    }
}

/// Whether a notice still goes to the channel with this id.
pub(super) fn goes_to(rest: &str, id: &str) -> bool {
    match Held::of(rest) {
        Some(Held { channels, .. }) => channels.is_empty() || channels.iter().any(|one| one == id),
        None => rest.is_empty() || rest.split(' ').any(|one| one == id),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_are_read_as_they_were_written() {
        let found = |left_ms| Some(Found { game: "gold-rush".to_owned(), left_ms });
        for held in [
            Held::default(),
            Held { found: found(None), channels: Vec::new() },
            Held { found: found(Some(7_200_000)), channels: vec!["a1".to_owned(), "b2".to_owned()] },
            Held { found: None, channels: vec!["a1".to_owned()] },
        ] {
            assert_eq!(Held::of(&held.to_string()), Some(held));
        }
        for other in ["", "a1b2", "a1 digest", "digests"] {
            assert_eq!(Held::of(other), None, "{other}");
        }
    }

    #[test]
    fn a_notice_goes_to_all_channels_or_to_those_that_are_left() {
        for all in ["", "digest", "digest true:toy:"] {
            assert!(goes_to(all, "a1"), "{all}");
        }
        for one in ["a1", "b2 a1", "digest a1", "digest true:toy:5 b2 a1"] {
            assert!(goes_to(one, "a1") && !goes_to(one, "c3"), "{one}");
        }
    }
}
