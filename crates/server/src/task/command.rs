//! Carrying out a command: proposed, stored, committed, broadcast. And what is due without a command: chance, bots.

use crate::base::fault::Fault;
use crate::base::random::TableChance;
use crate::bots::think_permits::ThinkRequest;
use crate::bots::thought;
use crate::task::message::{Answer, Posted, TableMessage};
use crate::task::table_task::{Flow, TableTask, in_log};
use std::time::{Duration, Instant};
use store::{StoreError, StoredEntry, Write};
use table::{Batch, Command, CommandId, Holder, Phase, Proposal};
use wire::ServerMessage;

/// How long to wait before something that could not be stored is tried again.
const AGAIN: Duration = Duration::from_millis(500);

impl TableTask {
    /// Carries a command out for whoever holds its seat.
    pub(crate) async fn command(
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

    /// Proposes a command, stores it, commits it and broadcasts what changed.
    pub(crate) async fn propose(&mut self, id: CommandId, version: u32, command: &Command, answer: Answer) -> Flow {
        let began = Instant::now();
        match self.table.propose(id.clone(), version, command, &mut self.chance()) {
            Proposal::Repeated(version) => self.answer(answer, &id, Ok(version)),
            Proposal::Refused(refusal) => self.answer(answer, &id, Err(refusal.into())),
            Proposal::Append(batch) => {
                let from = batch.from();
                match self.store(&batch).await {
                    Ok(()) => {
                        self.table.commit(batch);
                        self.answer(answer, &id, Ok(self.table.version()));
                        self.app.metrics.moves.inc();
                        self.app.metrics.command(began.elapsed());
                        self.broadcast(from);
                        return self.go_on().await;
                    }
                    // Nobody is told: whoever asks comes back, and finds the server that has the table.
                    Err(StoreError::Fenced) => return Flow::End,
                    Err(error) => {
                        let unsure = is_unsure(&error);
                        self.answer(answer, &id, Err(error.into()));
                        if unsure {
                            return Flow::Reload;
                        }
                        self.try_again();
                    }
                }
            }
        }
        Flow::Continue
    }

    /// What brings chance at this table now.
    fn chance(&self) -> TableChance {
        TableChance::of(self.app.config.chance_seed, self.table.position().hash())
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
        self.app.write(Write::Append { table: self.id.clone(), from: batch.from(), entries, over }).await
    }

    /// Draws chance that is due with nobody's command, and sets a bot thinking when it is its turn.
    pub(crate) async fn go_on(&mut self) -> Flow {
        if let Some(batch) = self.table.propose_chance(&mut self.chance()) {
            let from = batch.from();
            match self.store(&batch).await {
                Ok(()) => {
                    self.table.commit(batch);
                    self.broadcast(from);
                }
                Err(error) => {
                    tracing::error!(table = in_log(&self.id), %error, "chance that is due cannot be stored");
                    self.try_again();
                    return if is_unsure(&error) { Flow::Reload } else { Flow::Continue };
                }
            }
        }
        let version = self.table.version();
        // What was thought about an earlier position is of no use any more.
        self.thinking.take_if(|thinking| thinking.version != version);
        let (bot_wanted, rests) = (self.thinking.is_none(), self.rests());
        if let Some((seat, name)) = self.table.bot_to_act().filter(|_| bot_wanted && !rests) {
            let (position, game, bot) = (self.table.position().clone_box(), self.table.game().name(), name.to_owned());
            let request = ThinkRequest {
                session: self.maker,
                bot: format!("{game}/{bot}"),
                mean_time: self.mean_thought,
                patient: false,
            };
            let thought = thought::Thought { position, bot, seat, version, pause: self.pause() };
            self.thinking = Some(thought::start(&self.app, thought, request, self.mailbox.clone()));
        }
        Flow::Continue
    }

    /// A table where computer players play among themselves rests while nobody watches it. Where a person has a seat, they
    /// go on: he comes back to find that it is his turn.
    fn rests(&self) -> bool {
        self.is_alone() && self.listeners.is_empty() && self.looked.elapsed() > self.app.config.limits.bots_rest
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
                let _ = sender.send(Posted::new(TableMessage::GoOn)).await;
            }
        });
    }
}

/// Whether the store may hold something else than the table in memory.
fn is_unsure(error: &StoreError) -> bool {
    matches!(error, StoreError::Conflict | StoreError::Unsure(_) | StoreError::Fenced)
}
