//! What is known about the sender of a request.

use crate::admission::program_tokens::Program;
use crate::admission::token::Token;
use std::sync::Arc;
use table::Holder;

/// What is known about the session of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Known {
    /// There is none.
    Nobody,
    /// Its token has been renewed and is no longer valid.
    Outdated {
        /// It was replaced so long ago that the answer with the new token cannot still be on its way.
        long: bool,
    },
    /// This one.
    Session(Token),
    /// Not a browser's: it belongs to a program, which sent its own token.
    Program(Arc<Program>),
}

impl Known {
    /// The holder of seats behind it.
    pub fn holder(&self) -> Option<Holder> {
        match self {
            Known::Session(token) => Some(token.holder()),
            Known::Program(program) => Some(program.holder),
            Known::Nobody | Known::Outdated { .. } => None,
        }
    }
}
