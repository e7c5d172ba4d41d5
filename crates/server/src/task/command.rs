//! Carrying out commands, and everything that happens without one: chance, bots.

use crate::base::fault::Fault;
use crate::base::ids::in_log;
use crate::base::random::TableChance;
use crate::bots::helper::GRACE;
use crate::bots::think_permits::{Rank, ThinkRequest};
use crate::bots::thought::{self, Asked, Decided};
use crate::settings::bots_think::BotsThink;
use crate::task::message::{Answer, Play, Posted};
use crate::task::table_task::{Flow, TableTask};
use host::{Change, Proposed, Thought};
use std::time::{Duration, Instant};
use store::StoreError;
use table::{Command, CommandId, Holder};
use wire::ServerMessage;

/// How long to wait before retrying something that could not be stored.
const AGAIN: Duration = Duration::from_millis(500);

/// A command in progress: when it arrived, its id, and where to send the answer.
struct Pending {
    began: Instant,
    id: CommandId,
    answer: Answer,
    /// It counts although the time of its player is over.
    late: bool,
}

impl TableTask {
    pub(crate) async fn play(&mut self, message: Play) -> Flow {
        // What was due before comes first.
        if let Some(flow) = self.keeps_time().await {
            return flow;
        }
        match message {
            Play::Command { bearer, id, version, command, answer } => {
                let holder = bearer.and_then(|bearer| self.still_counts(&bearer).ok());
                self.command(holder, id, version, &command, answer).await
            }
            Play::Thought(decided) => self.thought(decided).await,
            Play::GoOn => self.go_on().await,
        }
    }

    /// Carries out a command for the holder of its seat.
    async fn command(
        &mut self,
        holder: Option<Holder>,
        id: CommandId,
        version: u32,
        command: &Command,
        answer: Answer,
    ) -> Flow {
        let began = Instant::now();
        self.examined = Some((id.clone(), answer));
        let proposed = self.host.command(holder.as_ref(), id.clone(), version, command, &mut self.chance());
        let Some((_, answer)) = self.examined.take() else { return Flow::Continue };
        match proposed {
            Ok(Proposed::Store(change)) => {
                let now = self.context.uptime.now_ms();
                let (late, first) = match command {
                    Command::Act(_) => (true, self.host.grace(id.seat, now)),
                    // Whoever resigns loses anyway.
                    Command::Resign { .. } => (false, None),
                    _ => (false, self.host.out_without_grace(id.seat, now)),
                };
                match first {
                    None => self.store_command(change, Pending { began, id, answer, late: false }).await,
                    Some(first) => {
                        let version = Some(version).filter(|_| !late);
                        let pending = Pending { began, id, answer, late };
                        self.store_after(first, holder, version, command, pending).await
                    }
                }
            }
            Ok(Proposed::Repeated(version)) => {
                self.answer(answer, &id, Ok(version));
                Flow::Continue
            }
            Err(refusal) => {
                let fault = Fault::from(refusal).at(self.version_for(holder.as_ref()));
                self.answer(answer, &id, Err(fault));
                Flow::Continue
            }
        }
    }

    /// Carries through a command that came after its player's time had run out, and what the record says first: that a choice
    /// counts all the same, or that the time is over, and then the command meets the table as it is. `None`: its version is that
    /// of the table.
    async fn store_after(
        &mut self,
        first: Change,
        holder: Option<Holder>,
        version: Option<u32>,
        command: &Command,
        pending: Pending,
    ) -> Flow {
        if let Err(error) = self.carry_through(first, |_| {}).await {
            return self.not_stored(error, Some(pending.answer), &pending.id);
        }
        let version = version.unwrap_or_else(|| self.host.table().version());
        match self.host.command(holder.as_ref(), pending.id.clone(), version, command, &mut self.chance()) {
            Ok(Proposed::Store(change)) => return self.store_command(change, pending).await,
            Ok(Proposed::Repeated(version)) => self.answer(pending.answer, &pending.id, Ok(version)),
            Err(refusal) => self.answer(pending.answer, &pending.id, Err(refusal.into())),
        }
        self.go_on().await
    }

    /// Plays a bot's move, if it belongs to this version.
    async fn thought(&mut self, decided: Decided) -> Flow {
        let Decided { version, seat, action, mean_time, failed } = decided;
        self.mean_thought = mean_time.or(self.mean_thought);
        if let Some(helper) = failed.and_then(|listener| self.listeners.helper(listener)) {
            helper.bar();
        }
        self.thinking.take_if(|thinking| thinking.version == version);
        let Some(action) = action else { return Flow::Continue };
        let (began, id) = (Instant::now(), CommandId::of_computer(seat, version));
        match self.host.decided(seat, version, action, &mut self.chance()) {
            Ok(Some(change)) => {
                let pending = Pending { began, id, answer: Answer::Nobody, late: false };
                self.store_command(change, pending).await
            }
            Ok(None) => Flow::Continue,
            Err(refusal) => {
                self.answer(Answer::Nobody, &id, Err(refusal.into()));
                Flow::Continue
            }
        }
    }

    /// Carries through a command that the rules allow, and continues.
    async fn store_command(&mut self, change: Change, pending: Pending) -> Flow {
        let Pending { began, id, answer, late } = pending;
        let mut unanswered = Some(answer);
        let acknowledge = |task: &mut TableTask| {
            if let Some(answer) = unanswered.take() {
                task.answer(answer, &id, Ok(task.host.table().version()));
            }
            task.context.metrics.moves.inc();
            task.context.metrics.command(began.elapsed());
        };
        if let Err(error) = self.carry_through(change, acknowledge).await {
            return self.not_stored(error, unanswered, &id);
        }
        let ends = if late { self.host.end_late_turn(id.seat, &mut self.chance()) } else { None };
        if let Some(end) = ends
            && let Err(error) = self.carry_through(end, |_| {}).await
        {
            return self.not_stored(error, None, &id);
        }
        self.go_on().await
    }

    /// A command could not be stored.
    fn not_stored(&mut self, error: StoreError, answer: Option<Answer>, id: &CommandId) -> Flow {
        // Nobody is told: clients reconnect, and find the server that has the table.
        if error == StoreError::Fenced {
            return Flow::End;
        }
        let unsure = is_unsure(&error);
        if let Some(answer) = answer {
            self.answer(answer, id, Err(error.into()));
        }
        if unsure {
            return Flow::Reload;
        }
        self.try_again();
        Flow::Continue
    }

    /// The source of chance for this table now.
    pub(super) fn chance(&self) -> TableChance {
        TableChance::of(self.context.config.chance_seed, self.host.table().position().hash())
    }

    /// Answers the command during which the rules panicked. Whether any other command was stored is not known here: it
    /// was answered, or its sender will ask again.
    pub(crate) fn answer_examined(&mut self) {
        if let Some((id, answer)) = self.examined.take() {
            self.answer(answer, &id, Err(Fault::internal()));
        }
    }

    fn answer(&mut self, answer: Answer, id: &CommandId, result: Result<u32, Fault>) {
        let result = result.map_err(|fault| match fault.version {
            Some(_) => fault,
            None => fault.at(self.host.table().version()),
        });
        match (answer, result) {
            (Answer::Reply(reply), result) => drop(reply.send(result)),
            (Answer::Listener(listener), Ok(version)) => {
                self.send_one(listener, &ServerMessage::Done { id: id.id.clone(), version });
            }
            (Answer::Listener(listener), Err(fault)) => self.refuse(listener, Some(id.id.clone()), &fault),
            (Answer::Nobody, Ok(_)) => {}
            (Answer::Nobody, Err(fault)) => {
                tracing::warn!(
                    table = in_log(self.host.id()),
                    key = fault.key(),
                    "a bot's choice could not be carried out"
                )
            }
        }
    }

    /// Does what is due without a command, and starts a bot when it is its turn.
    pub(crate) async fn go_on(&mut self) -> Flow {
        if let Some(flow) = self.does_what_is_due().await {
            return flow;
        }
        if let Some(flow) = self.keeps_time().await {
            return flow;
        }
        // Where a turn ends by time, its end may be due.
        if let Some(flow) = self.does_what_is_due().await {
            return flow;
        }
        if let Err(error) = self.give_prepared().await {
            tracing::error!(table = in_log(self.host.id()), %error, "a prepared answer could not be stored");
            self.try_again();
            return if is_unsure(&error) { Flow::Reload } else { Flow::Continue };
        }
        self.set_thinking();
        Flow::Continue
    }

    /// Draws chance that is due without a command, or ends the turn of somebody for whom a computer player goes on.
    async fn does_what_is_due(&mut self) -> Option<Flow> {
        let change = self.host.due(&mut self.chance())?;
        let error = self.carry_through(change, |_| {}).await.err()?;
        tracing::error!(table = in_log(self.host.id()), %error, "what is due at a table could not be stored");
        self.try_again();
        Some(if is_unsure(&error) { Flow::Reload } else { Flow::Continue })
    }

    /// Does what the clock demands; the task ends if the table may be elsewhere, or the store has more.
    async fn keeps_time(&mut self) -> Option<Flow> {
        match self.keep_time().await {
            Ok(()) => None,
            Err(StoreError::Fenced) => Some(Flow::End),
            Err(error) => {
                tracing::error!(table = in_log(self.host.id()), %error, "the clock could not be stored");
                is_unsure(&error).then_some(Flow::Reload)
            }
        }
    }

    /// Starts the bot whose turn it is, unless it is thinking already or the table rests.
    fn set_thinking(&mut self) {
        let version = self.host.table().version();
        // Thinking about an earlier position is useless now.
        self.thinking.take_if(|thinking| thinking.version != version);
        if self.thinking.is_some() {
            return;
        }
        let Some(thought) = self.host.thought(self.now()) else { return };
        let request = ThinkRequest {
            network: self.network,
            session: self.host.maker(),
            bot: format!("{}/{}", self.host.table().game().name(), thought.bot),
            mean_time: self.mean_thought,
            rank: if self.host.is_alone() { Rank::Spectacle } else { Rank::Person },
        };
        let mailbox = self.mailbox.clone();
        let deliver = async move |decided| {
            if let Some(sender) = mailbox.upgrade() {
                let _ = sender.send(Posted::new(Play::Thought(decided))).await;
            }
        };
        let asked = self.ask_page(&thought);
        self.thinking = Some(thought::start(&self.context.thinkers, thought, request, asked, deliver));
    }

    /// Lets the page of the only person think, where the settings and the game allow it and the page has offered it.
    fn ask_page(&mut self, thought: &Thought) -> Option<Asked> {
        if self.context.config.bots_think != BotsThink::Browser {
            return None;
        }
        let listener = self.listeners.helpers().find(|listener| self.host.plays_alone(*listener))?;
        let limit = self.context.config.limits.thought;
        let think = self.host.deal(thought, limit)?;
        let answer = self.listeners.helper(listener)?.ask(thought.version);
        self.send_one(listener, &ServerMessage::Think(think));
        Some(Asked { listener, answer, patience: limit + GRACE })
    }

    /// Schedules another check, if something is due without a command.
    fn try_again(&self) {
        let waits = self.host.due(&mut self.chance()).is_some() || self.host.table().bot_to_act().is_some();
        if !waits && self.host.prepared_due(&mut self.chance()).is_none() {
            return;
        }
        let mailbox = self.mailbox.clone();
        tokio::spawn(async move {
            tokio::time::sleep(AGAIN).await;
            if let Some(sender) = mailbox.upgrade() {
                let _ = sender.send(Posted::new(Play::GoOn)).await;
            }
        });
    }
}

/// Whether the store may differ from the table in memory.
pub(crate) fn is_unsure(error: &StoreError) -> bool {
    matches!(error, StoreError::Conflict | StoreError::Unsure(_) | StoreError::Fenced)
}
