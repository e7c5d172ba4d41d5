//! Why an action was not carried out, for callers that know no game's types.

/// Why an action was not carried out.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AnyRefusal {
    /// Not an action of this game.
    #[error("{0}")]
    Notation(String),
    /// The rules forbid it.
    #[error("{text} [{ruling}]")]
    Rule {
        /// Number of the ruling.
        ruling: &'static str,
        /// Key of the sentence in the message files.
        key: &'static str,
        /// Its arguments.
        args: Vec<(&'static str, String)>,
        /// The sentence in English.
        text: String,
    },
}
