//! Answers to the page's requests, with the status and the body that a server would give.

use game::InvalidOptions;
use host::Refusal;
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};
use std::fmt::Display;
use wire::ProblemKind;

/// An answer.
#[derive(Serialize, Clone, Debug)]
pub struct Answer {
    /// As in HTTP.
    pub status: u16,
    /// JSON; `null` where there is no content.
    pub body: Box<RawValue>,
}

/// JSON that is already text.
pub(crate) fn raw(text: &str) -> Box<RawValue> {
    RawValue::from_string(text.to_owned()).unwrap_or_else(|_| RawValue::NULL.to_owned())
}

impl Answer {
    /// The requested value.
    pub fn json(body: &impl Serialize) -> Answer {
        Answer { status: 200, body: to_raw_value(body).unwrap_or_else(|_| RawValue::NULL.to_owned()) }
    }

    /// The same, from text that is already JSON.
    pub fn text(body: &str) -> Answer {
        Answer { status: 200, body: raw(body) }
    }

    /// Done, without content.
    pub fn done() -> Answer {
        Answer { status: 204, body: RawValue::NULL.to_owned() }
    }

    /// Something was created.
    pub fn made(body: &impl Serialize) -> Answer {
        Answer { status: 201, ..Answer::json(body) }
    }
}

/// The reason why a request is refused: a key of the message files. The page writes the sentence in its language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// As in HTTP.
    pub status: u16,
    kind: ProblemKind,
    reason: wire::Reason,
}

impl Fault {
    /// A fault with this key.
    pub fn new(status: u16, key: &str) -> Fault {
        let reason =
            wire::Reason { key: key.to_owned(), args: Default::default(), ruling: None, message: String::new() };
        Fault { status, kind: ProblemKind::Other, reason }
    }

    /// A fault of a kind upon which the page acts.
    #[must_use]
    pub(crate) fn of_kind(self, kind: ProblemKind) -> Fault {
        Fault { kind, ..self }
    }

    /// Fills a place of the sentence.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Display) -> Fault {
        self.reason.args.insert(name.to_owned(), value.to_string());
        self
    }

    /// Key of the sentence.
    pub fn key(&self) -> &str {
        &self.reason.key
    }

    /// The input cannot be read.
    pub(crate) fn bad_message(why: impl Display) -> Fault {
        Fault::new(400, "bad-message").with("why", why)
    }

    pub(crate) fn no_such_game() -> Fault {
        let names: Vec<&str> = registry::shelf().iter().map(|game| game.name()).collect();
        Fault::new(404, "no-such-game").with("games", names.join(", "))
    }

    pub(crate) fn no_such_bot(bots: &[&str]) -> Fault {
        Fault::new(400, "no-such-bot").with("bots", bots.join(", "))
    }

    /// The number of seats is not that of the game's players.
    pub(crate) fn bad_seats(count: usize, least: usize, most: usize) -> Fault {
        let kind = if least == most { "exact" } else { "range" };
        let fault = Fault::new(400, "bad-seats").with("kind", kind);
        fault.with("least", least).with("most", most).with("count", count)
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        // The page distinguishes them by their kinds.
        Fault { status: 409, kind: refusal.kind(), reason: refusal.reason(|_, _| None) }
    }
}

impl From<InvalidOptions> for Fault {
    fn from(error: InvalidOptions) -> Fault {
        match error {
            InvalidOptions::Data { line, reason } => {
                Fault::new(400, "bad-data").with("line", line).with("reason", reason)
            }
            other => Fault::new(400, "bad-options").with("reason", other),
        }
    }
}

impl From<Fault> for wire::Reason {
    fn from(fault: Fault) -> wire::Reason {
        fault.reason
    }
}

impl From<Fault> for Answer {
    fn from(fault: Fault) -> Answer {
        let Fault { status, kind, reason } = fault;
        let problem = wire::Problem { kind, error: reason.key.clone(), reason, version: None, ratelimit: None };
        Answer { status, ..Answer::json(&problem) }
    }
}
