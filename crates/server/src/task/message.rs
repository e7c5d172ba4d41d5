//! Messages to the task of a table: one enum for each concern, which the file of that concern handles.

use crate::admission::bearer::Bearer;
use crate::base::addresses::Address;
use crate::base::fault::Fault;
use crate::bots::thought::Decided;
use crate::task::listeners::Listener;
use game::Observer;
use host::{Admitted, Advised, FinishedGame, RematchPlan, Text, ViewerId};
use opentelemetry::Context;
use std::time::{Duration, Instant};
use store::StoredToken;
use table::{Command, CommandId, Holder, Log};
use tokio::sync::oneshot;
use wire::Pace;

/// Where the answer to a message goes.
pub(crate) type Reply<T> = oneshot::Sender<T>;

/// A message in a table's mailbox.
pub(crate) struct Posted {
    pub message: TableMessage,
    /// Since when it waits.
    at: Instant,
    /// The span of the request that it belongs to, where traces are taken.
    pub trace: Context,
}

impl Posted {
    /// A message that begins to wait now.
    pub fn new(message: impl Into<TableMessage>) -> Posted {
        Posted { message: message.into(), at: Instant::now(), trace: Context::current() }
    }

    /// How long it has waited.
    pub fn waited(&self) -> Duration {
        self.at.elapsed()
    }
}

/// A message to a table's task, by what it is about.
pub(crate) enum TableMessage {
    Look(Look),
    Play(Play),
    Seat(SeatMessage),
    Rematch(Rematch),
    Connection(Connection),
    Upkeep(Upkeep),
}

/// Looking at the table, without changing it.
pub(crate) enum Look {
    /// Everything somebody may know: a [`wire::Snapshot`] as text.
    Snapshot { holder: Option<Holder>, since: u32, reply: Reply<Text> },
    /// What somebody could work out of what they may know: [`wire::Aids`] as text.
    Aids { holder: Option<Holder>, reply: Reply<Result<Text, Fault>> },
    /// The position in which somebody wants to know what to do; only who is to act gets it.
    Advise { holder: Option<Holder>, reply: Reply<Result<Advised, Fault>> },
    /// The table in short.
    Summary { holder: Option<Holder>, reply: Reply<wire::TableSummary> },
    /// Version of the rules; and points and ranks, once the game is over.
    Standing { reply: Reply<(u32, Vec<wire::Placing>)> },
    /// A game that is over, to be analysed.
    Finished { reply: Reply<Result<FinishedGame, Fault>> },
    /// The record of a game that is over.
    Record { reply: Reply<Result<String, Fault>> },
    /// Who may see the past, as which observer (`wanted`, or themselves), and the steps, if the table has another version than
    /// `known`.
    Past { holder: Option<Holder>, wanted: Option<Observer>, known: Option<u32>, reply: Reply<Result<Admitted, Fault>> },
    /// The record up to a version, for one who wants to play on from there.
    Branch { holder: Holder, at: u32, reply: Reply<Result<game::Record, Fault>> },
    /// The log of this observer has been made by replaying the game; without a log, the rules panicked.
    LogReady { observer: Observer, number: u64, log: Option<Log> },
}

/// What brings the game on.
pub(crate) enum Play {
    /// A seat's command.
    Command { bearer: Option<Bearer>, id: CommandId, version: u32, command: Command, answer: Answer },
    /// A bot has thought. The version it thought at shows whether that still counts.
    Thought(Decided),
    /// Checks again whether something is due: after a failure to store.
    GoOn,
}

/// Who sits where, before and during the game.
pub(crate) enum SeatMessage {
    /// Somebody takes an open seat.
    Claim { seat: u8, name: String, bearer: Bearer, reply: Reply<Result<(), Fault>> },
    /// Somebody comes with the private link of a seat; the key is checked already.
    Enter { seat: u8, bearer: Bearer, reply: Reply<Result<(), Fault>> },
    /// The maker puts a computer player on a seat, or takes it off.
    PutBot { seat: u8, bot: Option<String>, bearer: Bearer, reply: Reply<Result<(), Fault>> },
    /// The maker asks a bot to take a seat, or nobody any more.
    Invite { seat: u8, bot: Option<Box<StoredToken>>, bearer: Bearer, reply: Reply<Result<(), Fault>> },
    /// A bot says yes or no. The answer is its seat.
    Answered { id: String, yes: bool, name: String, bearer: Bearer, reply: Reply<Result<u8, Fault>> },
    /// The maker begins the game.
    Begin { bearer: Bearer, reply: Reply<Result<(), Fault>> },
}

/// Playing again.
pub(crate) enum Rematch {
    /// Somebody who sits there wants to play again. The answer is the table for that.
    Wanted { bearer: Bearer, reply: Reply<Result<RematchPlan, Fault>> },
    /// The table at which they play again is stored.
    Made { table: String },
}

/// What the sockets of the table say, and what is said of them.
pub(crate) enum Connection {
    /// May another socket come? The answer names the seats of its holder.
    MayConnect { holder: Holder, network: Address, reply: Reply<Result<Vec<u8>, Fault>> },
    /// A socket opens; nothing is sent to it before it joins.
    Connect(Box<Listener>),
    /// A page on a socket says what it has seen.
    Join { listener: ViewerId, since: u32 },
    /// A socket's message is refused without reading the game.
    Refuse { listener: ViewerId, id: Option<String>, fault: Fault },
    /// A page says how quickly it shows the moves of others.
    Pace { listener: ViewerId, pace: Pace },
    /// A page wants the computer player who thinks to move now.
    Hurry { listener: ViewerId },
    /// A page asks whether the server is there.
    Ping { listener: ViewerId },
    /// A socket has closed.
    Leave { listener: ViewerId },
}

/// What the server wants of the task.
pub(crate) enum Upkeep {
    /// Memory is scarce: the table leaves it if it has no viewer. A bot who thinks there stops.
    MakeRoom,
    /// Memory is scarce: those from this network, or without one all who look, have to go.
    Disconnect { network: Option<Address> },
    /// The server goes down. The task notifies its listeners and ends; then the sender is dropped.
    Close(#[allow(dead_code, reason = "dropping it is the message")] Reply<()>),
}

impl TableMessage {
    /// Who asks something of the table.
    pub fn holder(&self) -> Option<Holder> {
        match self {
            TableMessage::Look(look) => look.holder(),
            TableMessage::Play(Play::Command { bearer, .. }) => bearer.map(|bearer| bearer.holder),
            TableMessage::Seat(message) => Some(message.bearer().holder),
            TableMessage::Rematch(Rematch::Wanted { bearer, .. }) => Some(bearer.holder),
            TableMessage::Connection(Connection::MayConnect { holder, .. }) => Some(*holder),
            _ => None,
        }
    }

    /// The name of a trace that begins with this message, and not with a request.
    pub fn begins_trace(&self) -> Option<&'static str> {
        match self {
            TableMessage::Play(Play::Command { answer: Answer::Listener(_), .. }) => Some("command by socket"),
            TableMessage::Play(Play::Thought(_)) => Some("move of a computer player"),
            _ => None,
        }
    }
}

impl Look {
    fn holder(&self) -> Option<Holder> {
        match self {
            Look::Snapshot { holder, .. }
            | Look::Aids { holder, .. }
            | Look::Advise { holder, .. }
            | Look::Summary { holder, .. }
            | Look::Past { holder, .. } => *holder,
            Look::Branch { holder, .. } => Some(*holder),
            Look::Standing { .. } | Look::Finished { .. } | Look::Record { .. } | Look::LogReady { .. } => None,
        }
    }
}

impl SeatMessage {
    fn bearer(&self) -> &Bearer {
        match self {
            SeatMessage::Claim { bearer, .. }
            | SeatMessage::Enter { bearer, .. }
            | SeatMessage::PutBot { bearer, .. }
            | SeatMessage::Invite { bearer, .. }
            | SeatMessage::Answered { bearer, .. }
            | SeatMessage::Begin { bearer, .. } => bearer,
        }
    }
}

macro_rules! is_a_message {
    ($($variant:ident($concern:ident),)*) => {
        $(impl From<$concern> for TableMessage {
            fn from(message: $concern) -> TableMessage {
                TableMessage::$variant(message)
            }
        })*
    };
}

is_a_message! {
    Look(Look),
    Play(Play),
    Seat(SeatMessage),
    Rematch(Rematch),
    Connection(Connection),
    Upkeep(Upkeep),
}

/// Where the answer to a command goes.
pub(crate) enum Answer {
    /// To a request.
    Reply(Reply<Result<u32, Fault>>),
    /// To a socket.
    Listener(ViewerId),
    /// To nobody: a bot's command.
    Nobody,
}
