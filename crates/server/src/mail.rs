//! What can be posted to the task of a table.

use crate::addresses::Address;
use crate::fault::Fault;
use crate::listeners::Listener;
use crate::session::Bearer;
use game::Observer;
use std::time::Duration;
use table::{Command, CommandId, Holder, Log};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// A message to a table's task.
pub(crate) enum Mail {
    /// Everything somebody may know: a [`wire::Snapshot`] as text.
    Look { holder: Option<Holder>, since: u32, reply: oneshot::Sender<Utf8Bytes> },
    /// The table in short.
    Summary { holder: Option<Holder>, reply: oneshot::Sender<wire::TableSummary> },
    /// The record of a game that is over.
    Record { reply: oneshot::Sender<Result<String, Fault>> },
    /// Somebody sits down on an open seat.
    Claim { seat: u8, name: String, bearer: Bearer, reply: oneshot::Sender<Result<(), Fault>> },
    /// Somebody comes with the private link of a seat; the key is checked already.
    Enter { seat: u8, bearer: Bearer, reply: oneshot::Sender<Result<(), Fault>> },
    /// A seat's command.
    Command { bearer: Option<Bearer>, id: CommandId, version: u32, command: Command, answer: Answer },
    /// A bot has thought. The version it thought at tells whether that still counts; `pace` is how long thoughts take
    /// here from now on.
    Thought { version: u32, seat: u8, action: Option<String>, pace: Duration },
    /// What these eyes have seen so far has been told; without a log, the rules panicked.
    Told { eyes: Observer, number: u64, log: Option<Log> },
    /// Looks again whether something is due: after a failure to store.
    GoOn,
    /// May another socket come? The answer names the seats of its holder.
    Knock { holder: Holder, network: Address, reply: oneshot::Sender<Result<Vec<u8>, Fault>> },
    /// A socket opens; it hears nothing before it joins.
    Connect(Box<Listener>),
    /// A page on a socket says what it has seen.
    Join { listener: u64, since: u32 },
    /// A socket's message is refused without a look at the game.
    Refuse { listener: u64, id: Option<String>, fault: Fault },
    /// A page asks whether the server is there.
    Ping { listener: u64 },
    /// A socket has closed.
    Leave { listener: u64 },
    /// Memory is scarce: the table leaves it if nobody looks. A bot who thinks there stops.
    MakeRoom,
    /// Memory is scarce: those from this network, or without one all who look, have to go.
    TurnOut { network: Option<Address> },
    /// The server goes down. The task tells its listeners and ends; then the sender is dropped.
    Close(#[allow(dead_code, reason = "dropping it is the message")] oneshot::Sender<()>),
}

impl Mail {
    /// Who asks something of the table.
    pub fn holder(&self) -> Option<Holder> {
        match self {
            Mail::Look { holder, .. } | Mail::Summary { holder, .. } => *holder,
            Mail::Command { bearer, .. } => bearer.map(|bearer| bearer.holder),
            Mail::Claim { bearer, .. } | Mail::Enter { bearer, .. } => Some(bearer.holder),
            Mail::Knock { holder, .. } => Some(*holder),
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
