//! Why a save becomes no record.

use std::fmt::Display;

/// Why a save becomes no record, with the place in the file.
#[derive(Debug, thiserror::Error)]
pub enum SaveError {
    /// The text is no such save.
    #[error("{place}: {reason}")]
    Form {
        /// Where: `line 3, column 5`, `setup.start`, `replay[12] PLACE_TILE`.
        place: String,
        /// What is wrong.
        reason: String,
    },
    /// It plays with something that we do not have.
    #[error("{place}: '{what}' is not supported")]
    Unsupported {
        /// Where, as above.
        place: String,
        /// What, in the words of the file.
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

    /// Where in the file.
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
        // The place stands in front of it.
        let reason = reason.rsplit_once(" at line ").map_or(reason.as_str(), |(reason, _)| reason);
        SaveError::form(format_args!("line {}, column {}", error.line(), error.column()), reason)
    }
}

/// What is told of a file may have been made long on purpose.
fn short(text: impl Display) -> String {
    let text = text.to_string();
    match text.char_indices().nth(200) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
