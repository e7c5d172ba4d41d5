//! Messages to the task of a table: one enum for each concern, which the file of that concern handles.

use crate::admission::bearer::Bearer;
use crate::base::addresses::Address;
use crate::base::fault::Fault;
use crate::bots::thought::Decided;
use crate::task::about::{Concern, TableNews};
use crate::task::listeners::Listener;
use game::Observer;
use host::{
    Admitted, Advised, ChatSight, FinishedGame, Prepared, PreparedSight, RematchPlan, SeatWishes, Text, ViewerId,
};
use ids::{InvitationId, TableId};
use opentelemetry::Context;
use std::time::{Duration, Instant};
use store::{Owner, StoredToken};
use table::{Command, CommandId, Holder, Log};
use tokio::sync::oneshot;
use wire::{ClientThought, Pace, Phrase};

/// Where the answer to a message goes.
pub(crate) type Reply<T> = oneshot::Sender<T>;

/// A message in a table's mailbox.
pub(crate) struct Posted {
    pub message: TableMessage,
    /// When it was posted.
    at: Instant,
    /// The span of its request, if traces are taken.
    pub trace: Context,
}

impl Posted {
    /// A message posted now.
    pub fn new(message: impl Into<TableMessage>) -> Posted {
        Posted { message: message.into(), at: Instant::now(), trace: Context::current() }
    }

    /// How long it has waited.
    pub fn waited(&self) -> Duration {
        self.at.elapsed()
    }
}

/// A message to a table's task, by subject.
pub(crate) enum TableMessage {
    Look(Look),
    Play(Play),
    Seat(SeatMessage),
    Rematch(Rematch),
    Chat(ChatMessage),
    Prepared(PreparedMessage),
    Connection(Connection),
    Upkeep(Upkeep),
}

/// Reading the table, without changing it.
pub(crate) enum Look {
    /// Everything that a visitor may know: a [`wire::Snapshot`] as text.
    Snapshot { holder: Option<Holder>, since: u32, reply: Reply<Text> },
    /// A visitor's aids: [`wire::Aids`] as text.
    Aids { holder: Option<Holder>, reply: Reply<Result<Text, Fault>> },
    /// The position for which someone wants advice; only the player to act gets it.
    Advise { holder: Option<Holder>, reply: Reply<Result<Advised, Fault>> },
    /// The table in lists.
    Summary { holder: Option<Holder>, reply: Reply<wire::TableSummary> },
    /// The seat of someone's command that names none.
    SeatFor { holder: Option<Holder>, command: String, reply: Reply<Option<u8>> },
    /// Version of the rules; and points and ranks, once the game is over.
    Standing { holder: Option<Holder>, reply: Reply<(u32, Vec<wire::Placing>)> },
    /// A game that is over, for analysis.
    Finished { holder: Option<Holder>, reply: Reply<Result<FinishedGame, Fault>> },
    /// The record of a game that is over.
    Record { holder: Option<Holder>, reply: Reply<Result<String, Fault>> },
    /// The observer whose past the visitor may see (`wanted`, or their own), and the steps, if the table has another
    /// version than `known`.
    Past { holder: Option<Holder>, wanted: Option<Observer>, known: Option<u32>, reply: Reply<Result<Admitted, Fault>> },
    /// The record up to a version, for someone who wants to continue from there.
    Branch { holder: Holder, at: u32, reply: Reply<Result<game::Record, Fault>> },
    /// Whether what a notice says is still true for somebody; only the server itself asks.
    Concern { holder: Holder, reply: Reply<Concern> },
    /// What is true now for the webhook of the table; only the server itself asks.
    News { reply: Reply<TableNews> },
    /// Answered when everything posted before is done; only the server itself asks.
    Done { reply: Reply<()> },
    /// A log is ready; if there is none, the rules panicked.
    LogReady { made: MadeLog, log: Option<Log> },
}

/// A log that is being made.
#[derive(Clone, Copy)]
pub(crate) struct MadeLog {
    /// Whose it is.
    pub observer: Observer,
    /// Whether it is of the table as people without a seat see it later.
    pub late: bool,
    /// The number of the replay.
    pub number: u64,
}

/// Messages that move the game forward.
pub(crate) enum Play {
    /// A seat's command.
    Command { bearer: Option<Bearer>, id: CommandId, version: u32, command: Command, answer: Answer },
    /// A bot has decided. The version shows whether its decision is still valid.
    Thought(Decided),
    /// Checks again whether something is due, after a failure to store.
    GoOn,
}

/// Seats and their players, before and during the game.
pub(crate) enum SeatMessage {
    /// Someone takes an open seat. `barred`: for how many days they may play no rated games. `replaces`: the table where they wait
    /// until now.
    Claim {
        seat: u8,
        name: String,
        account: Option<String>,
        barred: Option<i64>,
        wishes: SeatWishes,
        replaces: Option<TableId>,
        bearer: Bearer,
        reply: Reply<Result<(), Fault>>,
    },
    /// Someone stops waiting; without a `bearer` because their game has begun elsewhere. The answer is whether the table was
    /// removed, because nobody else waits there.
    Leave { holder: Holder, bearer: Option<Bearer>, reply: Reply<Result<bool, Fault>> },
    /// Someone who waits here looks again for people, so they are there.
    Here { holder: Holder },
    /// Someone uses the private link of a seat; the key has been checked.
    Enter { seat: u8, bearer: Bearer, reply: Reply<Result<(), Fault>> },
    /// The maker gives a seat to a computer player, or takes it back.
    PutBot { seat: u8, bot: Option<String>, bearer: Bearer, reply: Reply<Result<(), Fault>> },
    /// The maker invites a bot to a seat, or withdraws the invitation.
    Invite { seat: u8, bot: Option<Box<StoredToken>>, bearer: Bearer, reply: Reply<Result<(), Fault>> },
    /// A bot accepts or declines. The answer is its seat.
    Answered { id: InvitationId, yes: bool, name: String, bearer: Bearer, reply: Reply<Result<u8, Fault>> },
    /// An invited person declines.
    DeclinePersonally { bearer: Bearer, reply: Reply<Result<(), Fault>> },
    /// The maker withdraws the invitation of a person; `None`: there is no account with the name that they gave.
    Withdraw { person: Option<Holder>, bearer: Bearer, reply: Reply<Result<(), Fault>> },
    /// The maker starts the game.
    Begin { bearer: Bearer, reply: Reply<Result<(), Fault>> },
}

/// Playing again.
pub(crate) enum Rematch {
    /// A player of this table wants a rematch. The answer is the table for it.
    Wanted { bearer: Bearer, reply: Reply<Result<RematchPlan, Fault>> },
    /// The table of the rematch is stored.
    Made { table: TableId },
}

/// The chat of the table.
pub(crate) enum ChatMessage {
    /// What a visitor may read.
    Look { holder: Option<Holder>, reply: Reply<Result<ChatSight, Fault>> },
    /// Somebody writes a line. The answer is the line, once it is stored.
    Write { line: Box<SpokenLine>, bearer: Bearer, reply: Reply<Result<wire::ChatLine, Fault>> },
    /// The maker switches the chat on or off.
    Switch { chat: wire::TableChat, bearer: Bearer, reply: Reply<Result<(), Fault>> },
}

/// Answers that a player prepares.
pub(crate) enum PreparedMessage {
    /// What somebody has prepared.
    Look { holder: Holder, reply: Reply<Result<PreparedSight, Fault>> },
    /// The seat for which somebody may prepare answers at this version.
    May { holder: Holder, at: u32, reply: Reply<Result<u8, Fault>> },
    /// Their seat prepares this, which was checked at version `at`, instead of these lines if they name any.
    Put {
        at: u32,
        prepared: Option<Prepared>,
        instead_of: Option<Vec<Vec<String>>>,
        bearer: Bearer,
        reply: Reply<Result<(), Fault>>,
    },
    /// Their seat prepares nothing any more.
    Forget { bearer: Bearer, reply: Reply<Result<(), Fault>> },
}

/// A line that was checked and that its author may write, as far as that does not depend on the table.
pub(crate) struct SpokenLine {
    pub text: String,
    /// Which of their seats.
    pub seat: Option<u8>,
    /// Who is responsible for it.
    pub author: Owner,
    /// The name of their account.
    pub name: Option<String>,
    /// A program writes only for a seat.
    pub program: bool,
    /// Those who do not want to hear the author.
    pub unheard_by: Vec<Holder>,
}

/// Messages from and about the table's sockets.
pub(crate) enum Connection {
    /// Whether another socket may open. The answer names the seats of its holder.
    MayConnect { holder: Holder, network: Address, reply: Reply<Result<Vec<u8>, Fault>> },
    /// A socket opens; nothing is sent before it joins.
    Connect(Box<Listener>),
    /// A page on a socket states the version that it has seen.
    Join { listener: ViewerId, since: u32 },
    /// A message on a socket is refused without looking at the game.
    Refuse { listener: ViewerId, id: Option<String>, fault: Fault },
    /// A page says how fast it shows the moves of others.
    Pace { listener: ViewerId, pace: Pace },
    /// A page wants the computer player that is thinking to move now.
    Hurry { listener: ViewerId },
    /// A page offers to think for computer players, or withdraws that.
    OfferThinking { listener: ViewerId, offered: bool },
    /// A page has chosen for a computer player.
    Thought { listener: ViewerId, thought: ClientThought },
    /// A player says a phrase to everyone at the table except these.
    Say { listener: ViewerId, seat: u8, phrase: Phrase, unheard_by: Vec<Holder> },
    /// A page says whether it is visible.
    Visible { listener: ViewerId, visible: bool },
    /// A page asks whether the server is there.
    Ping { listener: ViewerId },
    /// How long messages of a page are on their way has changed.
    Delay { listener: ViewerId, delay: Duration },
    /// A socket has closed; `closed`: its page has closed it, and not a line that failed.
    Leave { listener: ViewerId, closed: bool },
}

/// Requests from the server to the task.
pub(crate) enum Upkeep {
    /// Opens the seats of people who wait for a quick game and are gone.
    Absent,
    /// Memory is scarce: the table unloads if it has no viewer. A bot that is thinking there stops.
    MakeRoom,
    /// Memory is scarce: the viewers from this network, or all, are disconnected.
    Disconnect { network: Option<Address> },
    /// The server shuts down. The task notifies its listeners and ends; then the sender is dropped.
    Close(#[allow(dead_code, reason = "dropping it is the message")] Reply<()>),
}

impl TableMessage {
    /// The sender of a message.
    pub fn holder(&self) -> Option<Holder> {
        match self {
            TableMessage::Look(look) => look.holder(),
            TableMessage::Play(Play::Command { bearer, .. }) => bearer.map(|bearer| bearer.holder),
            TableMessage::Seat(message) => Some(message.holder()),
            TableMessage::Rematch(Rematch::Wanted { bearer, .. }) => Some(bearer.holder),
            TableMessage::Chat(message) => message.holder(),
            TableMessage::Prepared(message) => Some(message.holder()),
            TableMessage::Connection(Connection::MayConnect { holder, .. }) => Some(*holder),
            _ => None,
        }
    }

    /// Who wants to enter the table with this message, if that has to be checked: `Some(None)` is anybody. Messages of the
    /// server itself, and those on a socket that was admitted when it opened, are not checked.
    pub fn visitor(&self) -> Option<Option<Holder>> {
        match self {
            TableMessage::Look(
                Look::LogReady { .. } | Look::Concern { .. } | Look::News { .. } | Look::Done { .. },
            ) => None,
            TableMessage::Look(look) => Some(look.holder()),
            TableMessage::Play(Play::Command { bearer, answer: Answer::Reply(_), .. }) => {
                Some(bearer.map(|bearer| bearer.holder))
            }
            // Whoever has the key of a seat may enter.
            TableMessage::Seat(SeatMessage::Enter { .. }) => None,
            TableMessage::Seat(message) => Some(Some(message.holder())),
            TableMessage::Rematch(Rematch::Wanted { bearer, .. }) => Some(Some(bearer.holder)),
            TableMessage::Chat(message) => Some(message.holder()),
            TableMessage::Prepared(message) => Some(Some(message.holder())),
            TableMessage::Connection(Connection::MayConnect { holder, .. }) => Some(Some(*holder)),
            TableMessage::Play(_)
            | TableMessage::Rematch(_)
            | TableMessage::Connection(_)
            | TableMessage::Upkeep(_) => None,
        }
    }

    /// The name of a trace that begins with this message instead of a request.
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
            | Look::SeatFor { holder, .. }
            | Look::Standing { holder, .. }
            | Look::Finished { holder, .. }
            | Look::Record { holder, .. }
            | Look::Past { holder, .. } => *holder,
            Look::Branch { holder, .. } => Some(*holder),
            Look::LogReady { .. } | Look::Concern { .. } | Look::News { .. } | Look::Done { .. } => None,
        }
    }
}

impl ChatMessage {
    fn holder(&self) -> Option<Holder> {
        match self {
            ChatMessage::Look { holder, .. } => *holder,
            ChatMessage::Write { bearer, .. } | ChatMessage::Switch { bearer, .. } => Some(bearer.holder),
        }
    }
}

impl PreparedMessage {
    fn holder(&self) -> Holder {
        match self {
            PreparedMessage::Look { holder, .. } | PreparedMessage::May { holder, .. } => *holder,
            PreparedMessage::Put { bearer, .. } | PreparedMessage::Forget { bearer, .. } => bearer.holder,
        }
    }
}

impl SeatMessage {
    fn holder(&self) -> Holder {
        match self {
            SeatMessage::Leave { holder, .. } | SeatMessage::Here { holder } => *holder,
            SeatMessage::Claim { bearer, .. }
            | SeatMessage::Enter { bearer, .. }
            | SeatMessage::PutBot { bearer, .. }
            | SeatMessage::Invite { bearer, .. }
            | SeatMessage::Answered { bearer, .. }
            | SeatMessage::DeclinePersonally { bearer, .. }
            | SeatMessage::Withdraw { bearer, .. }
            | SeatMessage::Begin { bearer, .. } => bearer.holder,
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
    Chat(ChatMessage),
    Prepared(PreparedMessage),
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
