//! Facts about the sender of a request.

use crate::admission::program_tokens::Program;
use crate::admission::token::Token;
use crate::base::holders::AsHolder;
use std::sync::Arc;
use store::Owner;
use table::Holder;

/// The account to which a session is signed in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Account {
    /// The holder of its seats.
    pub owner: Owner,
    pub name: String,
}

/// A session with a valid token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Recognised {
    pub token: Token,
    /// The account that it is signed in to.
    pub account: Option<Arc<Account>>,
}

impl Recognised {
    /// The holder of its seats: its account, if it has one.
    pub fn holder(&self) -> Holder {
        self.account.as_ref().map_or_else(|| self.token.holder(), |account| account.owner.holder())
    }
}

/// The state of a request's session.
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
    Session(Recognised),
    /// Not a browser's: it belongs to a program, which sent its own token.
    Program(Arc<Program>),
}

impl Known {
    /// The holder of seats behind it.
    pub fn holder(&self) -> Option<Holder> {
        match self {
            Known::Session(session) => Some(session.holder()),
            Known::Program(program) => Some(program.holder),
            Known::Nobody | Known::Outdated { .. } => None,
        }
    }
}
