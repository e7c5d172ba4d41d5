//! What is known of whoever sends a request.

use crate::admission::program_tokens::Program;
use crate::admission::token::Token;
use std::sync::Arc;
use table::Holder;

/// What is known of the session of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    /// There is none.
    Nobody,
    /// Its token has been renewed since and counts no longer.
    Outdated {
        /// It was replaced so long ago that the answer with the new one cannot still be on its way.
        long: bool,
    },
    /// This one.
    Session(Token),
    /// None of a browser: that of a program, which came with its own token.
    Program(Arc<Program>),
}

impl Known {
    /// Who holds seats so.
    pub fn holder(&self) -> Option<Holder> {
        match self {
            Known::Session(token) => Some(token.holder()),
            Known::Program(program) => Some(program.holder),
            Known::Nobody | Known::Outdated { .. } => None,
        }
    }
}
