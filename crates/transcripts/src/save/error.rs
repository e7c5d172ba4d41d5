//! Why no record can be made from a save.

use std::fmt::Display;

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
    /// It uses something that we do not have.
    #[error("{place}: '{what}' is not supported")]
    Unsupported {
        /// Where, as above.
        place: String,
        /// Its name in the file.
        what: String,
    },
    /// A choice that the rules forbid, or that cannot be made there.
    #[error("{place}: {reason}")]
    Choice {
        /// Where, as above.
        place: String,
        /// Why not.
        reason: String,
    },
}

impl SaveError {
    pub(super) fn form(place: impl Display, reason: impl Display) -> SaveError {
        SaveError::Form { place: short(place), reason: short(reason) }
    }

    pub(super) fn unsupported(place: impl Display, what: impl Display) -> SaveError {
        SaveError::Unsupported { place: short(place), what: short(what) }
    }

    pub(super) fn choice(place: impl Display, reason: impl Display) -> SaveError {
        SaveError::Choice { place: short(place), reason: short(reason) }
    }

    /// The place in the file.
    pub fn place(&self) -> &str {
        match self {
            SaveError::Form { place, .. } | SaveError::Unsupported { place, .. } | SaveError::Choice { place, .. } => {
                place
            }
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
