//! Why no record can be made from a save.

use std::fmt::{self, Display};

/// Why no record can be made from a save, with the place in the file.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// The text is not such a save.
    #[error("{place}: {reason}")]
    Form {
        /// Where: `line 3, column 5`, `setup.start`, `replay[12] PLACE_TILE`.
        place: String,
        /// The error.
        reason: String,
    },
    /// It is a save of an earlier version of that program, which has another form.
    #[error(
        "{place}: this is a save of JCloisterZone 4 or earlier, which is too old; only saves of version 5 can be imported"
    )]
    TooOld {
        /// What only such saves have: `slots`, `setup.expansions`.
        place: String,
    },
    /// It uses something that we do not have.
    #[error("{0}")]
    Unsupported(Unsupported),
    /// A choice that the rules forbid, or that cannot be made there.
    #[error("{place}: {reason}")]
    Choice {
        /// Where, as above.
        place: String,
        /// Why not.
        reason: String,
    },
}

/// All that a save uses and we do not have. There is at least one item.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Unsupported {
    /// The place in the file, and what is there: by its printed name, where it has one.
    pub items: Vec<(String, String)>,
}

impl Unsupported {
    /// Adds one, unless the same thing was named before. Of a long list only the beginning is kept.
    pub(super) fn add(&mut self, place: impl Display, what: impl Display) {
        const MAX_ITEMS: usize = 50;
        const MAX_LEN: usize = 1_400;
        let (place, what) = (short(place), short(what));
        let length: usize = self.items.iter().map(|(place, what)| place.len() + what.len()).sum();
        let room =
            self.items.is_empty() || self.items.len() < MAX_ITEMS && length + place.len() + what.len() <= MAX_LEN;
        if room && self.items.iter().all(|(_, other)| *other != what) {
            self.items.push((place, what));
        }
    }

    /// Where: the place of a single item, or the part of the file that all have in common.
    pub fn place(&self) -> &str {
        match &self.items[..] {
            [(place, _)] => place,
            items if items.iter().all(|(place, _)| place.starts_with("setup.")) => "setup",
            _ => "the save",
        }
    }

    /// What, as a list in one line.
    pub fn what(&self) -> String {
        let names: Vec<&str> = self.items.iter().map(|(_, what)| what.as_str()).collect();
        names.join(", ")
    }
}

impl Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let [(place, what)] = &self.items[..] {
            return write!(f, "{place}: '{what}' is not supported");
        }
        write!(f, "{}: not supported are", self.place())?;
        for (at, (place, what)) in self.items.iter().enumerate() {
            write!(f, "{} '{what}' ({place})", if at == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl SaveError {
    pub(super) fn form(place: impl Display, reason: impl Display) -> SaveError {
        SaveError::Form { place: short(place), reason: short(reason) }
    }

    pub(super) fn unsupported(place: impl Display, what: impl Display) -> SaveError {
        let mut all = Unsupported::default();
        all.add(place, what);
        SaveError::Unsupported(all)
    }

    pub(super) fn choice(place: impl Display, reason: impl Display) -> SaveError {
        SaveError::Choice { place: short(place), reason: short(reason) }
    }

    /// The place in the file.
    pub fn place(&self) -> &str {
        match self {
            SaveError::Form { place, .. } | SaveError::TooOld { place } | SaveError::Choice { place, .. } => place,
            SaveError::Unsupported(all) => all.place(),
        }
    }
}

impl From<serde_json::Error> for SaveError {
    fn from(error: serde_json::Error) -> SaveError {
        let reason = error.to_string();
        // The place comes before it.
        let reason = reason.rsplit_once(" at line ").map_or(reason.as_str(), |(reason, _)| reason);
        SaveError::form(format_args!("line {}, column {}", error.line(), error.column()), reason)
    }
}

/// Text quoted from a file may be long on purpose.
fn short(text: impl Display) -> String {
    let text = text.to_string();
    match text.char_indices().nth(200) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
