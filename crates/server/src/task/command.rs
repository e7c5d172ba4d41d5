//! Carrying out a command: proposed, stored, committed, broadcast. And what is due without a command: chance, bots.

use crate::base::fault::Fault;
use crate::base::ids::in_log;
use crate::base::random::TableChance;
use crate::bots::think_permits::ThinkRequest;
use crate::bots::thought::{self, Decided, Thought};
use crate::task::message::{Answer, Play, Posted};
use crate::task::table_task::{Flow, TableTask};
use std::time::{Duration, Instant};
use store::{StoreError, StoredEntry, Write};
use table::{Batch, Command, CommandId, Holder, Phase, Proposal};
use wire::ServerMessage;

/// How long to wait before something that could not be stored is tried again.
const AGAIN: Duration = Duration::from_millis(500);

impl TableTask {
    pub(crate) async fn play(&mut self, message: Play) -> Flow {
        match message {
            Play::Command { bearer, id, version, command, answer } => {
                let holder = bearer.and_then(|bearer| self.still_counts(&bearer).ok());
                self.command(holder, id, version, &command, answer).await
            }
            Play::Thought(Decided { version, seat, action, mean_time }) => {
                self.mean_thought = Some(mean_time);
                self.thinking.take_if(|thinking| thinking.version == version);
                let Some(action) = action.filter(|_| version == self.table.version()) else { return Flow::Continue };
                let id = CommandId { seat, id: format!("bot-{version}") };
                self.propose(id, version, &Command::Act(vec![action]), Answer::Nobody).await
            }
            Play::GoOn => self.go_on().await,
        }
    }

    /// Carries a command out for whoever holds its seat.
    async fn command(
        &mut self,
        holder: Option<Holder>,
        id: CommandId,
        version: u32,
        command: &Command,
        answer: Answer,
    ) -> Flow {
        let exists = usize::from(id.seat) < self.table.seats().len();
        if exists && !self.mine(holder.as_ref()).contains(&id.seat) {
            self.answer(answer, &id, Err(Fault::not_your_seat()));
            return Flow::Continue;
        }
        self.propose(id, version, command, answer).await
    }

    /// Proposes a command, and carries it through.
    async fn propose(&mut self, id: CommandId, version: u32, command: &Command, answer: Answer) -> Flow {
        let began = Instant::now();
        let batch = match self.table.propose(id.clone(), version, command, &mut self.chance()) {
            Proposal::Append(batch) => batch,
            Proposal::Repeated(version) => {
                self.answer(answer, &id, Ok(version));
                return Flow::Continue;
            }
            Proposal::Refused(refusal) => {
                self.answer(answer, &id, Err(refusal.into()));
                return Flow::Continue;
            }
        };
        let mut unanswered = Some(answer);
        let acknowledge = |task: &mut TableTask| {
            if let Some(answer) = unanswered.take() {
                task.answer(answer, &id, Ok(task.table.version()));
            }
            task.context.metrics.moves.inc();
            task.context.metrics.command(began.elapsed());
        };
        match self.carry_through(batch, acknowledge).await {
            Ok(()) => self.go_on().await,
            // Nobody is told: whoever asks comes back, and finds the server that has the table.
            Err(StoreError::Fenced) => Flow::End,
            Err(error) => {
                let unsure = is_unsure(&error);
                if let Some(answer) = unanswered {
                    self.answer(answer, &id, Err(error.into()));
                }
                if unsure {
                    return Flow::Reload;
                }
                self.try_again();
                Flow::Continue
            }
        }
    }

    /// Stores a batch, commits it, acknowledges it to whoever waits for that, and broadcasts what has changed: in this order,
    /// so that nobody is told what is not durable. Nothing has changed where it fails.
    async fn carry_through(
        &mut self,
        batch: Batch,
        acknowledge: impl FnOnce(&mut TableTask),
    ) -> Result<(), StoreError> {
        let from = batch.from();
        self.store(&batch).await?;
        self.table.commit(batch);
        acknowledge(self);
        self.broadcast(from);
        Ok(())
    }

    /// What brings chance at this table now.
    fn chance(&self) -> TableChance {
        TableChance::of(self.context.config.chance_seed, self.table.position().hash())
    }

    fn answer(&mut self, answer: Answer, id: &CommandId, result: Result<u32, Fault>) {
        let result = result.map_err(|fault| fault.at(self.table.version()));
        match (answer, result) {
            (Answer::Reply(reply), result) => drop(reply.send(result)),
            (Answer::Listener(listener), Ok(version)) => {
                self.listeners.send(listener, &ServerMessage::Done { id: id.id.clone(), version });
            }
            (Answer::Listener(listener), Err(fault)) => self.refuse(listener, Some(id.id.clone()), &fault),
            (Answer::Nobody, Ok(_)) => {}
            (Answer::Nobody, Err(fault)) => {
                tracing::warn!(table = in_log(&self.id), key = fault.key(), "a bot's choice was not made")
            }
        }
    }

    async fn store(&self, batch: &Batch) -> Result<(), StoreError> {
        let entries = batch.entries().iter().map(|e| StoredEntry {
            text: e.text.clone(),
            hash: e.hash,
            command: e.command.as_ref().map(|c| (c.seat, c.id.clone())),
        });
        let (entries, over) = (entries.collect(), batch.ends_the_game());
        self.context.database.write(Write::Append { table: self.id.clone(), from: batch.from(), entries, over }).await
    }

    /// Draws chance that is due with nobody's command, and sets a bot thinking when it is its turn.
    pub(crate) async fn go_on(&mut self) -> Flow {
        if let Some(batch) = self.table.propose_chance(&mut self.chance())
            && let Err(error) = self.carry_through(batch, |_| {}).await
        {
            tracing::error!(table = in_log(&self.id), %error, "chance that is due cannot be stored");
            self.try_again();
            return if is_unsure(&error) { Flow::Reload } else { Flow::Continue };
        }
        self.set_thinking();
        Flow::Continue
    }

    /// Sets the bot thinking whose turn it is, unless it thinks already or rests.
    fn set_thinking(&mut self) {
        let version = self.table.version();
        // What was thought about an earlier position is of no use any more.
        self.thinking.take_if(|thinking| thinking.version != version);
        let (bot_wanted, rests) = (self.thinking.is_none(), self.rests());
        let Some((seat, name)) = self.table.bot_to_act().filter(|_| bot_wanted && !rests) else { return };
        let (position, game, bot) = (self.table.position().clone_box(), self.table.game().name(), name.to_owned());
        let request = ThinkRequest {
            session: self.maker,
            bot: format!("{game}/{bot}"),
            mean_time: self.mean_thought,
            patient: false,
        };
        let thought = Thought { position, bot, seat, version, pause: self.pause() };
        let mailbox = self.mailbox.clone();
        let deliver = async move |decided| {
            if let Some(sender) = mailbox.upgrade() {
                let _ = sender.send(Posted::new(Play::Thought(decided))).await;
            }
        };
        self.thinking = Some(thought::start(&self.context.thinkers, thought, request, deliver));
    }

    /// A table where computer players play among themselves rests while nobody watches it. Where a person has a seat, they
    /// go on: he comes back to find that it is his turn.
    fn rests(&self) -> bool {
        self.is_alone() && self.listeners.is_empty() && self.looked.elapsed() > self.context.config.limits.bots_rest
    }

    /// Schedules another check of what is due, if something is due without anybody's command.
    fn try_again(&self) {
        let chance_due = self.table.phase() == Phase::Playing && self.table.to_act().is_none();
        if !chance_due && self.table.bot_to_act().is_none() {
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

/// Whether the store may hold something else than the table in memory.
fn is_unsure(error: &StoreError) -> bool {
    matches!(error, StoreError::Conflict | StoreError::Unsure(_) | StoreError::Fenced)
}
