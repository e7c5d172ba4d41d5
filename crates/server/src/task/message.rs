//! Messages to the task of a table.

use crate::admission::session::Bearer;
use crate::base::addresses::Address;
use crate::base::fault::Fault;
use crate::showing::advice::Advised;
use crate::showing::analysis::Wanted;
use crate::showing::moments::Admitted;
use crate::tables::invitations::Asked;
use crate::tables::rematch::RematchPlan;
use crate::task::listeners::Listener;
use game::Observer;
use opentelemetry::Context;
use std::time::{Duration, Instant};
use table::{Command, CommandId, Holder, Log};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use wire::Pace;

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
    pub fn new(message: TableMessage) -> Posted {
        Posted { message, at: Instant::now(), trace: Context::current() }
    }

    /// How long it has waited.
    pub fn waited(&self) -> Duration {
        self.at.elapsed()
    }
}

/// A message to a table's task.
pub(crate) enum TableMessage {
    /// Everything somebody may know: a [`wire::Snapshot`] as text.
    Snapshot { holder: Option<Holder>, since: u32, reply: oneshot::Sender<Utf8Bytes> },
    /// What somebody could work out of what he may know: [`wire::Aids`] as text.
    Aids { holder: Option<Holder>, reply: oneshot::Sender<Result<Utf8Bytes, Fault>> },
    /// The position in which somebody wants to know what to do; only who is to act gets it.
    Advise { holder: Option<Holder>, reply: oneshot::Sender<Result<Advised, Fault>> },
    /// The table in short.
    Summary { holder: Option<Holder>, reply: oneshot::Sender<wire::TableSummary> },
    /// Version of the rules; and points and ranks, once the game is over.
    Standing { reply: oneshot::Sender<(u32, Vec<wire::Placing>)> },
    /// A game that is over, to be analysed.
    Analysed { reply: oneshot::Sender<Result<Wanted, Fault>> },
    /// The record of a game that is over.
    Record { reply: oneshot::Sender<Result<String, Fault>> },
    /// Who may see the past, as which observer (`wanted`, or himself), and the steps, if the table has another version than
    /// `known`.
    Past {
        holder: Option<Holder>,
        wanted: Option<Observer>,
        known: Option<u32>,
        reply: oneshot::Sender<Result<Admitted, Fault>>,
    },
    /// The record up to a version, for one who wants to play on from there.
    Branch { holder: Holder, at: u32, reply: oneshot::Sender<Result<game::Record, Fault>> },
    /// Somebody takes an open seat.
    Claim { seat: u8, name: String, bearer: Bearer, reply: oneshot::Sender<Result<(), Fault>> },
    /// Somebody comes with the private link of a seat; the key is checked already.
    Enter { seat: u8, bearer: Bearer, reply: oneshot::Sender<Result<(), Fault>> },
    /// The maker puts a computer player on a seat, or takes it off.
    PutBot { seat: u8, bot: Option<String>, bearer: Bearer, reply: oneshot::Sender<Result<(), Fault>> },
    /// The maker asks a bot to take a seat, or nobody any more.
    Invite { seat: u8, bot: Option<Asked>, bearer: Bearer, reply: oneshot::Sender<Result<(), Fault>> },
    /// A bot says yes or no. The answer is its seat.
    Answered { id: String, yes: bool, name: String, bearer: Bearer, reply: oneshot::Sender<Result<u8, Fault>> },
    /// The maker begins the game.
    Begin { bearer: Bearer, reply: oneshot::Sender<Result<(), Fault>> },
    /// Somebody who sits there wants to play again. The answer is the table for that.
    Rematch { bearer: Bearer, reply: oneshot::Sender<Result<RematchPlan, Fault>> },
    /// The table at which they play again is stored.
    RematchMade { table: String },
    /// A seat's command.
    Command { bearer: Option<Bearer>, id: CommandId, version: u32, command: Command, answer: Answer },
    /// A bot has thought. The version it thought at shows whether that still counts; `mean_time` is how long thoughts take
    /// here from now on.
    Thought { version: u32, seat: u8, action: Option<String>, mean_time: Duration },
    /// The log of this observer has been made by replaying the game; without a log, the rules panicked.
    LogReady { observer: Observer, number: u64, log: Option<Log> },
    /// Checks again whether something is due: after a failure to store.
    GoOn,
    /// May another socket come? The answer names the seats of its holder.
    MayConnect { holder: Holder, network: Address, reply: oneshot::Sender<Result<Vec<u8>, Fault>> },
    /// A socket opens; nothing is sent to it before it joins.
    Connect(Box<Listener>),
    /// A page on a socket says what it has seen.
    Join { listener: u64, since: u32 },
    /// A socket's message is refused without reading the game.
    Refuse { listener: u64, id: Option<String>, fault: Fault },
    /// A page says how quickly it shows the moves of others.
    Pace { listener: u64, pace: Pace },
    /// A page wants the computer player who thinks to move now.
    Hurry { listener: u64 },
    /// A page asks whether the server is there.
    Ping { listener: u64 },
    /// A socket has closed.
    Leave { listener: u64 },
    /// Memory is scarce: the table leaves it if it has no viewer. A bot who thinks there stops.
    MakeRoom,
    /// Memory is scarce: those from this network, or without one all who look, have to go.
    Disconnect { network: Option<Address> },
    /// The server goes down. The task notifies its listeners and ends; then the sender is dropped.
    Close(#[allow(dead_code, reason = "dropping it is the message")] oneshot::Sender<()>),
}

impl TableMessage {
    /// Who asks something of the table.
    pub fn holder(&self) -> Option<Holder> {
        match self {
            TableMessage::Snapshot { holder, .. }
            | TableMessage::Aids { holder, .. }
            | TableMessage::Advise { holder, .. }
            | TableMessage::Summary { holder, .. }
            | TableMessage::Past { holder, .. } => *holder,
            TableMessage::Command { bearer, .. } => bearer.map(|bearer| bearer.holder),
            TableMessage::Claim { bearer, .. }
            | TableMessage::Enter { bearer, .. }
            | TableMessage::PutBot { bearer, .. }
            | TableMessage::Begin { bearer, .. }
            | TableMessage::Invite { bearer, .. }
            | TableMessage::Answered { bearer, .. }
            | TableMessage::Rematch { bearer, .. } => Some(bearer.holder),
            TableMessage::MayConnect { holder, .. } | TableMessage::Branch { holder, .. } => Some(*holder),
            _ => None,
        }
    }
}

/// Where the answer to a command goes.
pub(crate) enum Answer {
    /// To a request.
    Reply(oneshot::Sender<Result<u32, Fault>>),
    /// To a socket.
    Listener(u64),
    /// To nobody: a bot's command.
    Nobody,
}
