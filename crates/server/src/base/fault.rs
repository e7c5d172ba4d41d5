//! Refusals over HTTP and on sockets: a key, a sentence in the reader's language, a status.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use game::InvalidOptions;
use host::Refusal;
use locales::Lang;
use registry::Shelf;
use std::borrow::Cow;
use std::fmt::Display;
use std::ops::RangeInclusive;
use store::StoreError;
use table::SeatError;
use wire::ProblemKind;

/// The most characters of the reason why a message cannot be read.
const MOST_OF_WHY: usize = 300;

/// Why a request is refused.
#[derive(Clone, Debug)]
pub(crate) struct Fault {
    pub status: StatusCode,
    kind: ProblemKind,
    key: Cow<'static, str>,
    args: Vec<(&'static str, String)>,
    ruling: Option<&'static str>,
    /// Arguments for keys that are not messages of ours.
    english: Box<str>,
    /// Version of the table, if the request concerned one.
    pub version: Option<u32>,
    /// The limit that was exceeded, and the seconds after which to try again.
    retry: Option<(&'static str, u64)>,
}

impl Fault {
    pub fn new(status: StatusCode, key: &'static str) -> Fault {
        Fault {
            status,
            kind: ProblemKind::Other,
            key: Cow::Borrowed(key),
            args: Vec::new(),
            ruling: None,
            english: Box::default(),
            version: None,
            retry: None,
        }
    }

    /// A fault of a special kind.
    #[must_use]
    pub fn of_kind(self, kind: ProblemKind) -> Fault {
        Fault { kind, ..self }
    }

    pub fn kind(&self) -> ProblemKind {
        self.kind
    }

    /// The message cannot be read; `why` gives the place and the reason, in the words of the parser.
    pub fn bad_message(why: impl Display) -> Fault {
        // It may quote the message, however long that is.
        let why: String =
            why.to_string().chars().map(|c| if c.is_control() { ' ' } else { c }).take(MOST_OF_WHY).collect();
        Fault::new(StatusCode::BAD_REQUEST, "bad-message").with("why", why)
    }

    /// Unknown game; lists the known ones.
    pub fn no_such_game(shelf: &[&'static dyn Shelf]) -> Fault {
        let names: Vec<&str> = shelf.iter().map(|game| game.name()).collect();
        Fault::new(StatusCode::NOT_FOUND, "no-such-game").with("games", names.join(", "))
    }

    /// Unknown computer player; lists those of the game.
    pub fn no_such_bot(bots: &[&str]) -> Fault {
        Fault::new(StatusCode::BAD_REQUEST, "no-such-bot").with("bots", bots.join(", "))
    }

    /// The number of seats differs from the number of players.
    pub fn bad_seats(count: usize, players: RangeInclusive<usize>) -> Fault {
        let (least, most) = players.into_inner();
        let kind = if least == most { "exact" } else { "range" };
        let fault = Fault::new(StatusCode::BAD_REQUEST, "bad-seats").with("kind", kind);
        fault.with("least", least).with("most", most).with("count", count)
    }

    pub fn no_such_table() -> Fault {
        Fault::new(StatusCode::NOT_FOUND, "no-such-table").of_kind(ProblemKind::NoSuchTable)
    }

    pub fn not_your_seat() -> Fault {
        Fault::new(StatusCode::FORBIDDEN, "not-your-seat").of_kind(ProblemKind::NotYourSeat)
    }

    /// Another token has taken the place of the one sent.
    pub fn old_session() -> Fault {
        Fault::new(StatusCode::FORBIDDEN, "old-session")
    }

    /// The table has gone on, for example because another player was faster.
    pub fn stale() -> Fault {
        Fault::new(StatusCode::CONFLICT, "stale").of_kind(ProblemKind::Stale)
    }

    /// A socket sends messages too fast.
    pub fn too_fast() -> Fault {
        Fault::new(StatusCode::TOO_MANY_REQUESTS, "too-fast").of_kind(ProblemKind::TooFast)
    }

    /// The server cannot do it now.
    pub fn unavailable(key: &'static str) -> Fault {
        Fault::new(StatusCode::SERVICE_UNAVAILABLE, key)
    }

    pub fn closing() -> Fault {
        Fault::unavailable("closing").of_kind(ProblemKind::NotHere).again_in("closing", 5)
    }

    /// A newer program has changed the database.
    pub fn outdated() -> Fault {
        Fault::unavailable("database-newer").of_kind(ProblemKind::NotHere).again_in("database", 5)
    }

    #[track_caller]
    pub fn internal() -> Fault {
        tracing::error!(at = %std::panic::Location::caller(), "a request could not be answered");
        Fault::new(StatusCode::INTERNAL_SERVER_ERROR, "internal")
    }

    /// There is no capacity at the moment.
    pub fn full() -> Fault {
        Fault::new(StatusCode::SERVICE_UNAVAILABLE, "too-many-connections").with("seconds", 2).again_in("places", 2)
    }

    /// A later attempt may succeed; `limit` names the limit that was exceeded.
    #[must_use]
    pub fn again_in(mut self, limit: &'static str, seconds: u64) -> Fault {
        self.retry = Some((limit, seconds));
        self
    }

    /// The limit that was exceeded, and the seconds after which to try again.
    pub fn retry(&self) -> Option<(&'static str, u64)> {
        self.retry
    }

    /// The body of an answer over HTTP.
    pub fn problem(&self, lang: Lang) -> wire::Problem {
        let ratelimit = self.retry.map(|(key, seconds)| wire::RateLimit { key: key.to_owned(), seconds });
        let reason = self.reason(lang);
        wire::Problem { kind: self.kind, error: reason.key.clone(), reason, version: self.version, ratelimit }
    }

    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Fault {
        self.args.push((name, value.to_string()));
        self
    }

    #[must_use]
    pub fn at(mut self, version: u32) -> Fault {
        self.version = Some(version);
        self
    }

    /// Key of the sentence in the message files.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// The reason in this language.
    pub fn reason(&self, lang: Lang) -> wire::Reason {
        let message = locales::try_message(lang, &self.key, &self.args);
        wire::Reason {
            key: self.key.clone().into_owned(),
            args: self.args.iter().map(|(n, v)| ((*n).to_owned(), v.clone())).collect(),
            ruling: self.ruling.map(str::to_owned),
            message: message.unwrap_or_else(|| self.english.to_string()),
        }
    }
}

impl Fault {
    /// Another server has the table, but it is not known yet which, or it does not answer.
    pub fn elsewhere() -> Fault {
        Fault::unavailable("table-elsewhere").of_kind(ProblemKind::NotHere).again_in("server", 1)
    }
}

impl Fault {
    /// A request claims to come from another server, and does not, or too late. One that did come from there looks the
    /// table up again.
    pub fn not_from_a_server() -> Fault {
        Fault::new(StatusCode::FORBIDDEN, "node-refused").of_kind(ProblemKind::NotHere)
    }

    /// Another server has the table, received the command, and does not answer.
    pub fn unanswered() -> Fault {
        Fault::unavailable("server-silent").again_in("server", 2)
    }
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Fault {
        Fault {
            status: status(&refusal),
            kind: refusal.kind(),
            key: Cow::Owned(refusal.key()),
            args: refusal.args(),
            ruling: refusal.ruling(),
            english: refusal.to_string().into(),
            version: None,
            retry: None,
        }
    }
}

/// The status for a table's refusal.
fn status(refusal: &Refusal) -> StatusCode {
    match refusal {
        Refusal::Command(table::Refusal::Stale) => StatusCode::CONFLICT,
        Refusal::Command(table::Refusal::NoSuchSeat) | Refusal::Seat(SeatError::None) | Refusal::NoSuchInvitation => {
            StatusCode::NOT_FOUND
        }
        Refusal::Command(_)
        | Refusal::TrialStep { .. }
        | Refusal::PreparedOwnTurn
        | Refusal::PreparedStep { .. }
        | Refusal::PreparedLine { .. }
        | Refusal::PreparedTwice { .. }
        | Refusal::PuzzleTurnOver
        | Refusal::PuzzleTurnOpen => StatusCode::UNPROCESSABLE_ENTITY,
        Refusal::NoSuchBot(_) => StatusCode::BAD_REQUEST,
        Refusal::Seat(SeatError::Open)
        | Refusal::NotYourSeat
        | Refusal::PhrasesOff
        | Refusal::NoChat
        | Refusal::ChatOff
        | Refusal::NotYourTable
        | Refusal::StandInStrongest
        | Refusal::StandInTheirs
        | Refusal::StandInClock
        | Refusal::StandInRated
        | Refusal::AnalysisTheirs
        | Refusal::AidsLocked
        | Refusal::RecordLater
        | Refusal::AnalysisLater
        | Refusal::TrialLater
        | Refusal::PreparedNowhere
        | Refusal::TransferOthers
        | Refusal::BranchLater => StatusCode::FORBIDDEN,
        Refusal::Seat(_)
        | Refusal::Begin(_)
        | Refusal::StillHere { .. }
        | Refusal::StandInAgree { .. }
        | Refusal::PreparedChanged
        | Refusal::RematchLater => StatusCode::CONFLICT,
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        let fault = match &error {
            StoreError::Conflict => return Fault::stale(),
            StoreError::Closed => return Fault::closing(),
            StoreError::Fenced => return Fault::elsewhere(),
            StoreError::Full => Fault::unavailable("disk-full").again_in("disk", 60),
            StoreError::Unreachable(_) => Fault::unavailable("database-unreachable").again_in("database", 2),
            StoreError::Refused(_) => Fault::unavailable("database-refuses").again_in("database", 5),
            StoreError::Tls(_) => Fault::unavailable("database-unprotected").again_in("database", 5),
            StoreError::Locked(_) => Fault::unavailable("database-locked").again_in("database", 2),
            StoreError::ReadOnly(_) => Fault::unavailable("database-read-only"),
            StoreError::Unsure(_) => Fault::unavailable("disk-failed").again_in("disk", 5),
            StoreError::Damaged(_) => Fault::unavailable("database-damaged"),
            StoreError::BadRow(_) | StoreError::Missing(_) => Fault::unavailable("database-damaged"),
            StoreError::Newer { .. } => Fault::outdated(),
            StoreError::Other(_) | StoreError::Older { .. } | StoreError::NoBackup { .. } => {
                Fault::unavailable("database").again_in("database", 5)
            }
        };
        tracing::error!(%error, "the store failed");
        fault
    }
}

impl From<InvalidOptions> for Fault {
    fn from(error: InvalidOptions) -> Fault {
        let bad = |key| Fault::new(StatusCode::BAD_REQUEST, key);
        match error {
            // The reason comes from the reader of the file, in English; the sentence around it is in the requested
            // language.
            InvalidOptions::Data { line, reason } => bad("bad-data").with("line", line).with("reason", reason),
            other => bad("bad-options").with("reason", other),
        }
    }
}

/// The body is written last, when the reader's language is known.
impl IntoResponse for Fault {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}
