//! Commands, and the batches or refusals that they lead to.

use crate::entry::{CommandId, Entry};
use game::{EndReason, Mark, TakeBackRule, ToAct};
use registry::{AnyPosition, AnyRefusal, Applied};

/// A request of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Choices in notation, applied in order, either all or none; or [`Command::END_TURN`] alone.
    Act(Vec<String>),
    /// Undoes the seat's own last step.
    Undo,
    /// The seat loses. If the game can go on without it, this computer player plays on for it; otherwise the game ends.
    Resign {
        /// The computer player; `None`: the game ends in any case.
        bot: Option<String>,
    },
    /// The seat wants to end the game now. It ends when all people agree.
    Agree,
    /// The seat does not want to end the game now, or withdraws its own wish to end it.
    Disagree,
    /// Ends the game without effect, before everybody has moved once.
    Abandon,
    /// Ends the game without effect, because it goes on at another place. The caller has checked that it concerns nobody else.
    Transfer,
    /// The seat asks to take back its last turn, where this rule holds.
    TakeBack(TakeBackRule),
    /// The seat lets another take back its turn. All people must accept.
    AcceptBack,
    /// The seat does not let another take back its turn, or withdraws its own request.
    RefuseBack,
    /// The seat asks for a pause.
    Pause {
        /// How long.
        seconds: u32,
        /// Whether another person must accept: alone, nobody may stop the clock.
        together: bool,
    },
    /// The seat accepts the pause that another wants. All people must accept.
    AcceptPause,
    /// The seat does not want a pause, or withdraws its own request.
    RefusePause,
    /// The seat ends the pause.
    GoOn,
}

impl Command {
    /// What a player says in place of a choice where turns end only when their players say so.
    pub const END_TURN: &'static str = "end-turn";

    /// Whether a player says with it that their turn is over.
    pub(crate) fn ends_turn(&self) -> bool {
        matches!(self, Command::Act(actions) if matches!(&actions[..], [action] if action == Command::END_TURN))
    }

    /// Whether it means the same at every version, unlike a move.
    pub(crate) fn is_mark(&self) -> bool {
        !matches!(self, Command::Act(_) | Command::Undo)
    }
}

/// The result of [`crate::Table::propose`].
pub enum Proposal {
    /// It was carried out before and led to this version. Nothing needs to be done.
    Repeated(u32),
    /// It cannot be carried out; nothing changes.
    Refused(Refusal),
    /// Store these entries, then commit.
    Append(Batch),
}

/// A change that was applied to a copy and waits to be stored.
pub struct Batch {
    pub(crate) from: u32,
    pub(crate) entries: Vec<Entry>,
    pub(crate) change: Change,
}

/// How a batch changes the table.
pub(crate) enum Change {
    /// Steps, the positions between a seat's choices, and the position after the last step.
    /// `ends`: the end of a turn, which comes before them. `open`: the seat whose player has to say first that the turn is over.
    Steps {
        ends: Option<Mark>,
        steps: Vec<Applied>,
        between: Vec<Box<dyn AnyPosition>>,
        after: Box<dyn AnyPosition>,
        open: Option<u8>,
    },
    /// The last step is undone.
    Undo,
    /// Marks, what comes after them, and the position if a turn was taken back.
    Marks { marks: Vec<Mark>, then: Then, back: Option<Box<dyn AnyPosition>> },
}

/// What comes after marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Then {
    /// The seat to act, if one is.
    pub to_act: Option<u8>,
    /// Whether the game is over.
    pub over: bool,
    /// Whether a turn that was open is over.
    pub passed: bool,
}

impl Batch {
    /// The version it builds on; its first entry has number `from() + 1`.
    pub fn from(&self) -> u32 {
        self.from
    }

    /// The version it leads to.
    pub fn version(&self) -> u32 {
        self.from + self.entries.len() as u32
    }

    /// The entries to be stored, in order.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Whether the game is over after it.
    pub fn ends_the_game(&self) -> bool {
        match &self.change {
            Change::Steps { after, .. } => after.to_act() == ToAct::Over,
            Change::Marks { then, .. } => then.over,
            Change::Undo => false,
        }
    }

    /// Why the game is over after it, if it is not by its rules.
    pub fn ended(&self) -> Option<EndReason> {
        let Change::Marks { marks, .. } = &self.change else { return None };
        marks.iter().find_map(|mark| if let Mark::End(reason) = mark { Some(*reason) } else { None })
    }

    /// The computer player that goes on for a seat from then on. A store keeps it with the entries.
    pub fn stand_in(&self) -> Option<(u8, &str)> {
        let Change::Marks { marks, .. } = &self.change else { return None };
        marks.iter().find_map(|mark| match mark {
            Mark::Overtime { seat, bot } => Some((*seat, bot.as_str())),
            _ => None,
        })
    }

    /// The seats whose players no longer decide from then on, because they resigned or their time ran out.
    pub fn leaving(&self) -> impl Iterator<Item = u8> {
        let marks = if let Change::Marks { marks, .. } = &self.change { marks.as_slice() } else { &[] };
        marks.iter().filter_map(|mark| match mark {
            Mark::Resign { seat, .. } | Mark::Time { seat, .. } | Mark::Overtime { seat, .. } => Some(*seat),
            _ => None,
        })
    }

    /// The position after it; `None` if it is the same as before, or after an undo.
    pub fn position(&self) -> Option<&dyn AnyPosition> {
        match &self.change {
            Change::Steps { after, .. } => Some(&**after),
            Change::Marks { back, .. } => back.as_deref(),
            Change::Undo => None,
        }
    }

    /// Whether whoever has to decide still has to: it is about decisions that are no moves.
    pub fn keeps_turn(&self) -> bool {
        matches!(&self.change, Change::Marks { back: None, then: Then { passed: false, .. }, .. })
    }

    /// The seat whose turn is open after it: its player may undo their last step, or says that the turn is over.
    pub fn opens(&self) -> Option<u8> {
        if let Change::Steps { open, .. } = &self.change { *open } else { None }
    }

    /// How many steps it takes back, if it takes back a turn: whoever had to decide before did not finish anything.
    pub fn takes_back(&self) -> Option<u32> {
        let Change::Marks { marks, .. } = &self.change else { return None };
        marks.iter().find_map(|mark| if let Mark::TakenBack { steps, .. } = mark { Some(*steps) } else { None })
    }

    /// How many seconds of a pause begin with it.
    pub fn pauses(&self) -> Option<u32> {
        let Change::Marks { marks, .. } = &self.change else { return None };
        marks.iter().find_map(|mark| if let Mark::Paused { seconds, .. } = mark { Some(*seconds) } else { None })
    }

    /// Whether a pause ends with it, if one is on.
    pub fn goes_on(&self) -> bool {
        match &self.change {
            Change::Steps { .. } | Change::Undo => true,
            Change::Marks { marks, .. } => {
                let ends = |mark: &Mark| {
                    matches!(mark, Mark::GoOn(_) | Mark::TakenBack { .. } | Mark::EndTurn(_) | Mark::End(_))
                };
                marks.iter().any(ends)
            }
        }
    }

    /// The seat to act after it, if one is.
    pub fn to_act(&self) -> Option<u8> {
        match &self.change {
            Change::Steps { open: Some(seat), .. } => Some(*seat),
            Change::Steps { after, .. } => match after.to_act() {
                ToAct::Player(who) => Some(who.0),
                ToAct::Chance | ToAct::Over => None,
            },
            Change::Marks { then, .. } => then.to_act,
            // After an undo, the same seat is to act again.
            Change::Undo => self.command().map(|command| command.seat),
        }
    }

    /// The command behind it; `None` for chance that was due on its own.
    pub fn command(&self) -> Option<&CommandId> {
        self.entries.last().and_then(|e| e.command.as_ref())
    }
}

/// Why a command was not carried out.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// It was based on another version.
    #[error("the game has moved on")]
    Stale,
    /// No such seat.
    #[error("there is no such seat")]
    NoSuchSeat,
    /// Seats are still open.
    #[error("the game has not started")]
    NotStarted,
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// Another seat is to act.
    #[error("it is not this seat's turn")]
    NotYourTurn,
    /// The seat has made its last choice, and may only undo it or say that its turn is over.
    #[error("this seat's turn is complete: end it, or undo")]
    TurnToEnd,
    /// The seat has no turn that waits for its end.
    #[error("there is no turn to end")]
    NoTurnToEnd,
    /// The seat has resigned.
    #[error("this seat has resigned")]
    Resigned,
    /// The seat has asked for the end of the game already.
    #[error("this seat has agreed to end the game already")]
    AgreedAlready,
    /// This was refused or withdrawn, and the seat has not moved since.
    #[error("this was refused; the seat may ask again after its next move")]
    EndRefused,
    /// Nobody wants to end the game.
    #[error("nobody wants to end the game now")]
    NobodyAgreed,
    /// Everybody has moved, so the game counts.
    #[error("everybody has moved once, so the game can no longer be abandoned")]
    AbandonLate,
    /// The seat's last step is not the last step of the game, or chance or the turn has moved on.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// At this table, no turn can be taken back.
    #[error("no turn can be taken back at this table")]
    NoTakeBacks,
    /// The seat has taken back as many turns as the table allows.
    #[error("this seat has taken back as many turns as the table allows")]
    NoTakeBackLeft,
    /// The seat has no turn to take back, or can undo its step itself.
    #[error("there is no turn to take back")]
    NothingToTakeBack,
    /// Something was revealed since, and the table does not let turns be taken back then.
    #[error("something was revealed since, so the turn can no longer be taken back")]
    TakeBackRevealed,
    /// Somebody has asked already.
    #[error("a request to take back a turn is open")]
    TakeBackAsked,
    /// The request was refused, and nobody has moved since.
    #[error("this was refused; the seat may ask again after the next move")]
    TakeBackRefused,
    /// Nobody waits for this answer.
    #[error("no takeback is waiting for this seat's answer")]
    NoTakeBackAsked,
    /// Without a clock for the whole game there is nothing to pause.
    #[error("only a game with a live clock can be paused")]
    NoPauses,
    /// The seat has had [`crate::Table::MOST_PAUSES`].
    #[error("this seat has had as many pauses as a game allows")]
    NoPauseLeft,
    /// In a rated game somebody else must agree, and there is nobody.
    #[error("a rated game pauses only if another person agrees")]
    PauseAlone,
    /// Somebody has asked already, or a pause is on.
    #[error("a request for a pause is open, or a pause is on")]
    PauseAsked,
    /// The request was refused, and the seat has not moved since.
    #[error("this was refused; the seat may ask again after its next move")]
    PauseRefused,
    /// Nobody waits for this answer.
    #[error("no pause is waiting for this seat's answer")]
    NoPauseAsked,
    /// There is no pause that could end.
    #[error("the game is not paused")]
    NotPaused,
    /// There were [`crate::Table::MOST_UNDOS`] in this turn already.
    #[error("too many steps were undone in this turn")]
    TooManyUndos,
    /// The record has [`crate::Table::MOST_ENTRIES`].
    #[error("the record of this table has reached its maximum length")]
    TableFull,
    /// It contains more than [`Refusal::MOST_ACTIONS`].
    #[error("too many actions at once")]
    TooManyActions,
    /// A command without an action.
    #[error("there is no action")]
    NoAction,
    /// An invalid id.
    #[error("an id has 1 to 64 characters of A-Z a-z 0-9 - _")]
    BadId,
    /// The rules forbid it.
    #[error(transparent)]
    Game(#[from] AnyRefusal),
}

impl Refusal {
    /// Most actions in one command.
    pub const MOST_ACTIONS: usize = 16;

    /// Key of the sentence in the message files.
    pub fn key(&self) -> String {
        let key = match self {
            Refusal::Stale => "stale",
            Refusal::NoSuchSeat => "no-such-seat",
            Refusal::NotStarted => "not-started",
            Refusal::Over => "game-over",
            Refusal::NotYourTurn => "not-your-turn",
            Refusal::TurnToEnd => "turn-to-end",
            Refusal::NoTurnToEnd => "no-turn-to-end",
            Refusal::Resigned => "resigned",
            Refusal::AgreedAlready => "agreed-already",
            Refusal::EndRefused => "end-refused",
            Refusal::NobodyAgreed => "nobody-agreed",
            Refusal::AbandonLate => "abandon-late",
            Refusal::NothingToUndo => "nothing-to-undo",
            Refusal::NoTakeBacks => "no-take-backs",
            Refusal::NoTakeBackLeft => "no-take-back-left",
            Refusal::NothingToTakeBack => "nothing-to-take-back",
            Refusal::TakeBackRevealed => "take-back-revealed",
            Refusal::TakeBackAsked => "take-back-asked",
            Refusal::TakeBackRefused => "take-back-refused",
            Refusal::NoTakeBackAsked => "no-take-back-asked",
            Refusal::NoPauses => "no-pauses",
            Refusal::NoPauseLeft => "no-pause-left",
            Refusal::PauseAlone => "pause-alone",
            Refusal::PauseAsked => "pause-asked",
            Refusal::PauseRefused => "pause-refused",
            Refusal::NoPauseAsked => "no-pause-asked",
            Refusal::NotPaused => "not-paused",
            Refusal::TooManyUndos => "too-many-undos",
            Refusal::TableFull => "table-full",
            Refusal::TooManyActions => "too-many-actions",
            Refusal::NoAction => "bad-message",
            Refusal::BadId => "bad-id",
            Refusal::Game(AnyRefusal::Notation(_)) => "not-an-action",
            Refusal::Game(AnyRefusal::Rule { key, .. }) => return format!("refusal-{key}"),
        };
        key.to_owned()
    }

    /// The arguments of that sentence.
    pub fn args(&self) -> &[(&'static str, String)] {
        if let Refusal::Game(AnyRefusal::Rule { args, .. }) = self { args } else { &[] }
    }

    /// Number of the ruling that forbids it, if it is a rule.
    pub fn ruling(&self) -> Option<&'static str> {
        if let Refusal::Game(AnyRefusal::Rule { ruling, .. }) = self { Some(ruling) } else { None }
    }
}

/// Whether this may be the id of a command or a request: 1 to 64 characters of `A-Z a-z 0-9 - _`.
pub fn good_id(id: &str) -> bool {
    (1..=64).contains(&id.len()) && id.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-' || b == b'_')
}
