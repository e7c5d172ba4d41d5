//! Why a table refuses a request.

use crate::text::{Text, text};
use crate::viewers::ViewerId;
use table::{BeginError, Seat, SeatError};
use wire::{ProblemKind, Reason, ServerMessage};

/// Why a request is refused. The table is unchanged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The command cannot be carried out.
    #[error(transparent)]
    Command(#[from] table::Refusal),
    /// The seat cannot be taken, entered or given away.
    #[error(transparent)]
    Seat(#[from] SeatError),
    /// The game cannot begin.
    #[error(transparent)]
    Begin(#[from] BeginError),
    /// They do not hold the seat.
    #[error("this seat belongs to somebody else")]
    NotYourSeat,
    /// Only the maker of the table may do that.
    #[error("only the person who made this table can do that")]
    NotYourTable,
    /// The game has no such bot; these are the bots it has.
    #[error("this game has no such computer player")]
    NoSuchBot(&'static [&'static str]),
    /// Only the strongest bot may take over for another player.
    #[error("only the strongest computer player may take over for another player")]
    StandInStrongest,
    /// The person chose this bot as a stand-in, so only they can change that.
    #[error("only the person who left this computer player in their place can change that")]
    StandInTheirs,
    /// The table has a clock, which decides what happens when a player stays away.
    #[error("the clock of this table decides what happens when a player stays away")]
    StandInClock,
    /// In a rated game nobody lets a computer player play for them.
    #[error("in a rated game you cannot let a computer player play for you")]
    StandInRated,
    /// The player has not been away long enough.
    #[error("this player was here a moment ago")]
    StillHere {
        /// A bot may take over after this many seconds.
        seconds: u64,
    },
    /// The other players who are there have to want a stand-in, too; it is noted who wants one.
    #[error("the other players who are here have to want this, too")]
    StandInAgree {
        /// Their names.
        names: Vec<String>,
    },
    /// The invitation of the bot has ended.
    #[error("this invitation has ended")]
    NoSuchInvitation,
    /// The table is played without aids, and its game is not over.
    #[error("this table is played without aids")]
    AidsLocked,
    /// The record contains secrets until the game is over.
    #[error("the record contains hidden information until the game is over")]
    RecordLater,
    /// Only a game that is over can be analyzed.
    #[error("a game can be analysed when it is over")]
    AnalysisLater,
    /// The game hides something until it is over, so no trial is possible.
    #[error("other moves can be tried when the game is over")]
    TrialLater,
    /// Only the person who began an analysis, or a player of the game, can stop it.
    #[error("only the person who started this analysis, or a player of the game, can stop it")]
    AnalysisTheirs,
    /// A step of a trial does not fit.
    #[error("step {step} cannot be tried: {reason}")]
    TrialStep {
        /// The number of the step, from 1.
        step: usize,
        /// Why not.
        reason: String,
    },
    /// Only a game that is over, or one's own, can be continued at another table.
    #[error("only a game that is over, or one of which you play all seats, can be continued at a new table")]
    BranchLater,
    /// Others play this game, or it counts for ratings, so nobody can take it to another place.
    #[error("only a game that you play alone, and that is not rated, can be taken to another place")]
    TransferOthers,
    /// A rematch is possible only after the game is over.
    #[error("you can play again when this game is over")]
    RematchLater,
    /// This server has switched phrases off.
    #[error("nothing can be said at the tables of this server")]
    PhrasesOff,
    /// This server has no chat.
    #[error("the tables of this server have no chat")]
    NoChat,
    /// The maker of the table has switched its chat off.
    #[error("the chat of this table is switched off")]
    ChatOff,
    /// Answers can be prepared only in games for two over days that hide nothing, by people who play themselves.
    #[error("answers can be prepared only in games for two over days, with open information and aids")]
    PreparedNowhere,
    /// It is their turn, so there is nothing to wait for.
    #[error("it is this seat's turn: answers are prepared while the other player decides")]
    PreparedOwnTurn,
    /// Others have been prepared for the seat than the caller has seen.
    #[error("other answers have been prepared for this seat meanwhile")]
    PreparedChanged,
    /// A step of a prepared line does not fit.
    #[error("line {line}, step {step}: {reason}")]
    PreparedStep {
        /// The number of the line, from 1.
        line: usize,
        /// The number of the step, from 1.
        step: usize,
        /// Why not.
        reason: String,
    },
    /// A prepared line contains no answer, or begins with one.
    #[error("line {line} does not begin with the other player or chance, and end with a step of this seat")]
    PreparedLine {
        /// The number of the line, from 1.
        line: usize,
    },
    /// Two prepared lines answer the same differently.
    #[error("lines {line} and {other} answer the same differently")]
    PreparedTwice {
        /// The number of a line, from 1.
        line: usize,
        /// That of the other.
        other: usize,
    },
    /// The turn of a puzzle ends before its last action.
    #[error("the turn of this puzzle is over already")]
    PuzzleTurnOver,
    /// The turn of a puzzle cannot be judged before it is complete.
    #[error("the turn is not over yet")]
    PuzzleTurnOpen,
}

impl Refusal {
    /// Key of the sentence in the message files.
    pub fn key(&self) -> String {
        let key = match self {
            Refusal::Command(refusal) => return refusal.key(),
            Refusal::Seat(SeatError::None) => "no-such-seat",
            Refusal::Seat(SeatError::Taken) => "seat-taken",
            Refusal::Seat(SeatError::Reserved) => "seat-reserved",
            Refusal::Seat(SeatError::Open) | Refusal::NotYourSeat => "not-your-seat",
            Refusal::Seat(SeatError::Begun) => "game-begun",
            Refusal::Seat(SeatError::NoStandIn) => "no-stand-in",
            Refusal::Seat(SeatError::Full) => "too-many-devices",
            Refusal::Begin(BeginError::OpenSeat) => "seat-still-open",
            Refusal::NotYourTable => "not-your-table",
            Refusal::NoSuchBot(_) => "no-such-bot",
            Refusal::StandInStrongest => "stand-in-strongest",
            Refusal::StandInTheirs => "stand-in-theirs",
            Refusal::StandInClock => "stand-in-clock",
            Refusal::StandInRated => "stand-in-rated",
            Refusal::StillHere { .. } => "still-here",
            Refusal::StandInAgree { .. } => "stand-in-agree",
            Refusal::NoSuchInvitation => "no-such-invitation",
            Refusal::AidsLocked => "aids-locked",
            Refusal::RecordLater => "record-later",
            Refusal::AnalysisLater => "analysis-later",
            Refusal::AnalysisTheirs => "analysis-theirs",
            Refusal::TrialLater => "trial-later",
            Refusal::TrialStep { .. } => "trial-step",
            Refusal::BranchLater => "branch-later",
            Refusal::TransferOthers => "transfer-others",
            Refusal::RematchLater => "rematch-later",
            Refusal::PhrasesOff => "phrases-off",
            Refusal::NoChat => "no-chat",
            Refusal::ChatOff => "chat-off",
            Refusal::PreparedNowhere => "prepared-nowhere",
            Refusal::PreparedOwnTurn => "prepared-own-turn",
            Refusal::PreparedChanged => "prepared-changed",
            Refusal::PreparedStep { .. } => "prepared-step",
            Refusal::PreparedLine { .. } => "prepared-line",
            Refusal::PreparedTwice { .. } => "prepared-twice",
            Refusal::PuzzleTurnOver => "puzzle-turn-over",
            Refusal::PuzzleTurnOpen => "puzzle-turn-open",
        };
        key.to_owned()
    }

    /// The kind of refusal, for those that act upon it.
    pub fn kind(&self) -> ProblemKind {
        match self {
            Refusal::Command(table::Refusal::Stale) => ProblemKind::Stale,
            Refusal::Seat(SeatError::Open) | Refusal::NotYourSeat => ProblemKind::NotYourSeat,
            Refusal::Seat(SeatError::Taken) => ProblemKind::SeatTaken,
            Refusal::Seat(SeatError::Begun) => ProblemKind::GameBegun,
            Refusal::StillHere { .. } => ProblemKind::StillHere,
            Refusal::AidsLocked => ProblemKind::AidsLocked,
            Refusal::TrialLater => ProblemKind::TrialLater,
            _ => ProblemKind::Other,
        }
    }

    /// The arguments of that sentence.
    pub fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            // It reuses the sentence for unreadable messages, which takes a reason.
            Refusal::Command(table::Refusal::NoAction) => vec![("why", "actions: there is none".to_owned())],
            Refusal::Command(refusal) => refusal.args().to_vec(),
            Refusal::Seat(SeatError::Full) => vec![("limit", Seat::MOST_HOLDERS.to_string())],
            Refusal::NoSuchBot(bots) => vec![("bots", bots.join(", "))],
            Refusal::StandInAgree { names } => vec![("names", names.join(", "))],
            Refusal::StillHere { seconds } => vec![("seconds", seconds.to_string())],
            Refusal::TrialStep { step, reason } => vec![("step", step.to_string()), ("reason", reason.clone())],
            Refusal::PreparedStep { line, step, reason } => {
                vec![("line", line.to_string()), ("step", step.to_string()), ("reason", reason.clone())]
            }
            Refusal::PreparedLine { line } => vec![("line", line.to_string())],
            Refusal::PreparedTwice { line, other } => vec![("line", line.to_string()), ("other", other.to_string())],
            _ => Vec::new(),
        }
    }

    /// Number of the ruling that forbids it, if it is a rule.
    pub fn ruling(&self) -> Option<&'static str> {
        match self {
            Refusal::Command(refusal) => refusal.ruling(),
            _ => None,
        }
    }

    /// The reason as a message contains it. `sentence` makes the sentence in the reader's language from its key and
    /// arguments; without it, the sentence is in English.
    pub fn reason(&self, sentence: impl FnOnce(&str, &[(&'static str, String)]) -> Option<String>) -> Reason {
        let (key, args) = (self.key(), self.args());
        let message = sentence(&key, &args).unwrap_or_else(|| self.to_string());
        let args = args.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
        Reason { key, args, ruling: self.ruling().map(str::to_owned), message }
    }
}

/// A refusal, and the viewer to whom it is sent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The viewer who receives it.
    pub viewer: ViewerId,
    /// The id of the refused command, if it was one.
    pub id: Option<String>,
    /// The version of the table.
    pub version: u32,
    /// Why not.
    pub why: Refusal,
}

impl Refused {
    /// The message about it. For `sentence`, see [`Refusal::reason`].
    pub fn text(self, sentence: impl FnOnce(&str, &[(&'static str, String)]) -> Option<String>) -> Text {
        let Refused { id, version, why, .. } = self;
        text(&ServerMessage::Refused { id, version, reason: why.reason(sentence) })
    }
}
