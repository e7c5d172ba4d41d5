//! Floor 5: a server inside the page. It answers the requests that the page otherwise sends to a server, and runs its tables with
//! the crate `host`, so that a game needs no connection.
//!
//! The module has a plain C interface (`exports.rs`): a text goes in, a text comes out, both JSON. `wasm-bindgen` would bring a
//! second tool whose version must match the crate's, and glue for types; there is only one type here, text.
//!
//! A [`Local`] has no clock, no random source and no storage. The worker around it (`web/src/local`) brings the time and chance, and
//! stores. The order is that of a server, *stored, then true, then told*: an [`Output`] with writes says nothing yet; the worker
//! stores them in one transaction and says so ([`Input::Stored`]), and the next output has the answer and the messages.
//!
//! Bots and advice think elsewhere: an output holds a [`Job`], any other instance of the module carries it out
//! ([`Thinker`]), and the result comes back as [`Input::Decided`] or goes to whoever requested it. A job holds the
//! record of a game. The bot gets a position dealt anew for its seat, as on a server.

mod answer;
mod asked;
mod create;
#[cfg(target_arch = "wasm32")]
mod exports;
mod holder;
mod import;
mod job;
mod local;
mod looking;
mod output;
mod puzzle_book;
mod routes;
mod seats;
mod sending;
mod stopped;
mod stored;
mod thinker;

pub use answer::{Answer, Fault};
pub use holder::LOCAL;
pub use job::{Job, PartOf, ShareTold, TurnTold, Work};
pub use local::{Input, Local};
pub use output::{Output, Send, Thought};
pub use stored::{Head, StoredEntry, StoredSeat, StoredTable, Write};
pub use thinker::{Progress, Thinker};
