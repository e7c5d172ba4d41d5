//! The sender of a request, for requests that have to wait.

use store::Generation;
use table::Holder;

/// The sender, and the token of their session that they used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bearer {
    pub holder: Holder,
    /// The person who is responsible for it: for a program whoever made its token on the page.
    pub person: Holder,
    /// The holder of their session without its account; the valid token is stored under it.
    pub session: Holder,
    pub generation: Generation,
    /// Whether it is somebody's own bot.
    pub bot: bool,
    /// Whether the session is signed in to an account.
    pub account: bool,
}
