//! The worker's tasks.

use crate::answer::Answer;
use crate::job::Job;
use crate::stored::Write;
use host::Sent;
use serde::Serialize;
use serde_json::value::RawValue;

/// The result of an input. Answers and messages concern what is already stored, and are sent at once; then the writes
/// must be stored.
#[derive(Serialize, Default, Debug)]
pub struct Output {
    /// This table must first be read from the store ([`crate::Input::Load`]), or, if it is called `puzzles`, the collections be
    /// brought ([`crate::Input::Puzzles`]); then the input must be repeated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<String>,
    /// To be stored, all or nothing; the next call must be [`crate::Input::Stored`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub writes: Vec<Write>,
    /// The answer to a request; to an earlier one if it had to wait for the store.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
    /// The answer to the request is the result of this work.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub job: Option<Job>,
    /// Messages to viewers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sends: Vec<Send>,
    /// A computer player must think.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thought: Option<Thought>,
    /// The thinking at this table has become useless.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unwanted: Option<String>,
    /// The computer player of this table is to move now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hurry: Option<String>,
}

/// A message to viewers.
#[derive(Serialize, Debug)]
pub struct Send {
    /// The viewer.
    pub to: Vec<u64>,
    /// A [`wire::ServerMessage`].
    pub message: Box<RawValue>,
}

impl From<Sent> for Send {
    fn from(sent: Sent) -> Send {
        let to = sent.to.into_iter().map(|viewer| viewer.0).collect();
        Send { to, message: crate::answer::raw(&sent.text) }
    }
}

/// A task for a computer player.
#[derive(Serialize, Debug)]
pub struct Thought {
    /// The table.
    pub table: String,
    /// The version.
    pub version: u32,
    /// The seat.
    pub seat: u8,
    /// The computer player.
    pub bot: String,
    /// How long it waits before it moves, in milliseconds, so that people can follow.
    pub pause: u64,
    /// How many workers can usefully share the decision.
    pub shares: u32,
    /// The work. Its result is the action.
    pub job: Job,
}
