//! What the worker is to do.

use crate::answer::Answer;
use crate::job::Job;
use crate::stored::Write;
use host::Sent;
use serde::Serialize;
use serde_json::value::RawValue;

/// What comes of an input. Answers and messages are about what is stored already, and are told at once; then the writes are to be
/// stored.
#[derive(Serialize, Default, Debug)]
pub struct Output {
    /// This table has to be read from the store first ([`crate::Input::Load`]); then the input is to be repeated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missing: Option<String>,
    /// To be stored, all or nothing; then [`crate::Input::Stored`] is to be called, and nothing else before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub writes: Vec<Write>,
    /// The answer to a request; one that was asked earlier where it had to wait for the store.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answer: Option<Answer>,
    /// The answer to the request is the result of this work.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub job: Option<Job>,
    /// Messages to viewers.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub sends: Vec<Send>,
    /// A computer player is to think.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub thought: Option<Thought>,
    /// What is thought about at this table is of no use any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unwanted: Option<String>,
    /// The computer player of this table is to move now.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hurry: Option<String>,
}

/// A message to viewers.
#[derive(Serialize, Debug)]
pub struct Send {
    /// To whom.
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

/// What a computer player is to think about.
#[derive(Serialize, Debug)]
pub struct Thought {
    /// At which table.
    pub table: String,
    /// At which version.
    pub version: u32,
    /// For which seat.
    pub seat: u8,
    /// Which computer player.
    pub bot: String,
    /// How long it waits before it moves, in milliseconds, so that people can follow.
    pub pause: u64,
    /// The work. Its result is the action.
    pub job: Job,
}
