//! The task of one table. It owns the table, so there are no locks and no races.

use crate::app::App;
use crate::bot;
use crate::fault::Fault;
use crate::listeners::{Listener, Listeners};
use crate::mail::{Answer, Mail};
use crate::names::{bots_of, check_clash};
use crate::random::OsChance;
use crate::seen::{Form, Seen};
use axum::http::StatusCode;
use futures_util::FutureExt;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;
use store::{StoreError, StoredEntry, Write};
use table::{Batch, Command, CommandId, Holder, Phase, Proposal, Sitter, Table};
use tokio::sync::mpsc::{Receiver, WeakSender};
use wire::ServerMessage;

/// A table with everything around it.
pub(crate) struct Room {
    pub(crate) app: Arc<App>,
    pub(crate) id: String,
    pub(crate) table: Table,
    pub(crate) facts: wire::Json,
    pub(crate) seen: Seen,
    pub(crate) listeners: Listeners,
    /// The table as the listeners know it.
    pub(crate) told: Option<wire::TableInfo>,
    /// The version a bot thinks at.
    pub(crate) thinking: Option<u32>,
    mailbox: WeakSender<Mail>,
}

/// Whether the task goes on with its table or the table is to be read from the store again.
#[derive(PartialEq, Eq)]
enum Flow {
    Continue,
    Reload,
    End,
}

/// How long to wait before something that could not be stored is tried again.
const AGAIN: Duration = Duration::from_millis(500);

/// Loads the table and serves its mail until it is idle, broken, or the server goes down. Whoever writes to a table
/// whose task has ended starts it again, from the record.
pub(crate) async fn run(app: Arc<App>, id: String, mailbox: WeakSender<Mail>, mut mail: Receiver<Mail>) {
    let room = crate::load::table(&app, &id).await;
    let mut room = match room {
        Ok(Some((table, facts))) => Room {
            app: Arc::clone(&app),
            id: id.clone(),
            table,
            facts,
            seen: Seen::default(),
            listeners: Listeners::default(),
            told: None,
            thinking: None,
            mailbox,
        },
        // The letters are dropped; whoever waits for a reply finds out why.
        Ok(None) => return app.hub.remove(&id, &mut mail),
        Err(error) => {
            tracing::error!(table = in_log(&id), error = error.in_log(), "a table cannot be loaded");
            return app.hub.remove(&id, &mut mail);
        }
    };
    if room.guarded(None).await == Flow::Continue {
        room.serve(&mut mail).await;
    }
    app.hub.remove(&id, &mut mail);
}

impl Room {
    async fn serve(&mut self, mail: &mut Receiver<Mail>) {
        loop {
            let idle = self.app.config.limits.table_idle;
            match tokio::time::timeout(idle, mail.recv()).await {
                Ok(Some(letter)) => {
                    if self.guarded(Some(letter)).await != Flow::Continue {
                        return;
                    }
                }
                Ok(None) => return,
                Err(_) => {
                    let app = Arc::clone(&self.app);
                    if self.listeners.is_empty() && self.thinking.is_none() && app.hub.retire_if_idle(&self.id, mail) {
                        return;
                    }
                }
            }
        }
    }

    /// Handles a letter (or, without one, what is due). A panic in the rules ends this task alone; the table is read
    /// from its record again by the next who asks.
    async fn guarded(&mut self, letter: Option<Mail>) -> Flow {
        let asker = match &letter {
            Some(Mail::Command { answer: Answer::Listener(listener), id, .. }) => Some((*listener, id.id.clone())),
            _ => None,
        };
        let handled = AssertUnwindSafe(async {
            match letter {
                Some(letter) => self.handle(letter).await,
                None => self.go_on().await,
            }
        });
        let flow = handled.catch_unwind().await.unwrap_or_else(|_| {
            tracing::error!(table = in_log(&self.id), "the rules panicked; the table is read from its record again");
            Flow::Reload
        });
        if let (Flow::Reload, Some((listener, id))) = (&flow, asker) {
            let answer = AssertUnwindSafe(|| self.refuse(listener, Some(id), &Fault::internal()));
            let _ = std::panic::catch_unwind(answer);
        }
        flow
    }

    async fn handle(&mut self, letter: Mail) -> Flow {
        match letter {
            Mail::Look { holder, since, reply } => {
                let mine = self.mine(holder.as_ref());
                let _ = reply.send(self.snapshot(&mine, since, Form::Request));
                self.forget_what_nobody_sees();
            }
            Mail::Summary { holder, reply } => {
                let summary = wire::TableSummary { table: self.info(), mine: self.mine(holder.as_ref()) };
                let _ = reply.send(summary);
            }
            Mail::Record { reply } => {
                let over = self.table.phase() == Phase::Over;
                let later = || Fault::new(StatusCode::FORBIDDEN, "record-later").at(self.table.version());
                let _ = reply.send(if over { Ok(self.table.record().to_string()) } else { Err(later()) });
            }
            Mail::Claim { seat, name, holder, reply } => {
                let _ = reply.send(self.claim_afresh(seat, &name, holder).await);
                return self.go_on().await;
            }
            Mail::Enter { seat, holder, reply } => {
                let _ = reply.send(self.enter_afresh(seat, holder).await);
            }
            Mail::Command { holder, id, version, command, answer } => {
                return self.command(holder, id, version, &command, answer).await;
            }
            Mail::Thought { version, seat, action } => {
                if self.thinking == Some(version) {
                    self.thinking = None;
                }
                if version == self.table.version() {
                    let id = CommandId { seat, id: format!("bot-{version}") };
                    return self.propose(id, version, &Command::Act(vec![action]), Answer::Nobody).await;
                }
            }
            Mail::GoOn => return self.go_on().await,
            Mail::Connect(listener) => self.listeners.add(listener),
            Mail::Join { listener, since } => self.join(listener, since),
            Mail::Ping { listener } => self.listeners.send(listener, &ServerMessage::Pong),
            Mail::Refuse { listener, id, fault } => self.refuse(listener, id, &fault),
            Mail::Leave { listener } => {
                self.listeners.remove(listener);
                self.forget_what_nobody_sees();
                self.tell_table();
            }
            Mail::Close(_) => {
                self.listeners.send_all(&ServerMessage::Closing);
                return Flow::End;
            }
        }
        Flow::Continue
    }

    /// A table that nobody listens to keeps no pictures.
    fn forget_what_nobody_sees(&mut self) {
        if self.listeners.is_empty() {
            self.seen.clear();
        }
    }

    fn mine(&self, holder: Option<&Holder>) -> Vec<u8> {
        holder.map(|h| self.table.seats_of(h)).unwrap_or_default()
    }

    fn join(&mut self, listener: u64, since: u32) {
        let Some(Listener { joined, holder, .. }) = self.listeners.get(listener) else { return };
        *joined = true;
        let holder = *holder;
        let snapshot = self.snapshot(&self.table.seats_of(&holder), since, Form::Socket);
        self.listeners.send_text(listener, snapshot);
        self.tell_table();
    }

    fn refuse(&mut self, listener: u64, id: Option<String>, fault: &Fault) {
        let version = self.table.version();
        if let Some(lang) = self.listeners.get(listener).map(|l| l.lang) {
            let reason = fault.reason(lang);
            self.listeners.send(listener, &ServerMessage::Refused { id, version, reason });
        }
    }

    pub(crate) async fn claim(&mut self, seat: u8, name: &str, holder: Holder) -> Result<(), Fault> {
        // An answer got lost: he sits there already.
        if self.mine(Some(&holder)).contains(&seat) {
            return Ok(());
        }
        self.table.check_claim(seat)?;
        let others = self.table.seats().iter().filter_map(|seat| match &seat.sitter {
            Sitter::Human(name) => Some(name.as_str()),
            _ => None,
        });
        check_clash(name, others, bots_of(self.app.config.shelf, &self.table.record().game))?;
        let table = self.id.clone();
        self.app.write(Write::Claim { table, seat, name: name.to_owned(), owner: holder }).await?;
        self.table.claim(seat, name, holder)?;
        self.show_seats(holder);
        Ok(())
    }

    pub(crate) async fn enter(&mut self, seat: u8, holder: Holder) -> Result<(), Fault> {
        self.table.check_enter(seat)?;
        self.app.write(Write::Enter { table: self.id.clone(), seat, owner: holder }).await?;
        self.table.enter(seat, holder)?;
        self.show_seats(holder);
        Ok(())
    }

    /// Who has just got a seat sees with other eyes now.
    fn show_seats(&mut self, holder: Holder) {
        for listener in self.listeners.of(&holder) {
            let snapshot = self.snapshot(&self.table.seats_of(&holder), 0, Form::Socket);
            self.listeners.send_text(listener, snapshot);
        }
        self.tell_table();
    }

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

    async fn propose(&mut self, id: CommandId, version: u32, command: &Command, answer: Answer) -> Flow {
        match self.table.propose(id.clone(), version, command, &mut OsChance) {
            Proposal::Repeated(version) => self.answer(answer, &id, Ok(version)),
            Proposal::Refused(refusal) => self.answer(answer, &id, Err(refusal.into())),
            Proposal::Append(batch) => {
                let from = batch.from();
                match self.store(&batch).await {
                    Ok(()) => {
                        self.table.commit(batch);
                        self.answer(answer, &id, Ok(self.table.version()));
                        self.tell(from);
                        return self.go_on().await;
                    }
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
    async fn go_on(&mut self) -> Flow {
        if let Some(batch) = self.table.propose_chance(&mut OsChance) {
            let from = batch.from();
            match self.store(&batch).await {
                Ok(()) => {
                    self.table.commit(batch);
                    self.tell(from);
                }
                Err(error) => {
                    tracing::error!(table = in_log(&self.id), %error, "chance that is due cannot be stored");
                    self.try_again();
                    return if is_unsure(&error) { Flow::Reload } else { Flow::Continue };
                }
            }
        }
        let version = self.table.version();
        if let Some((seat, name)) = self.table.bot_to_act()
            && self.thinking != Some(version)
        {
            let position = self.table.position().clone_box();
            let thought = bot::Thought { position, bot: name.to_owned(), seat, version };
            bot::start(&self.app, thought, self.mailbox.clone());
            self.thinking = Some(version);
        }
        Flow::Continue
    }

    /// Asks for another look at what is due in a while, if something is due without anybody's command.
    fn try_again(&self) {
        let chance_due = self.table.phase() == Phase::Playing && self.table.to_act().is_none();
        if !chance_due && self.table.bot_to_act().is_none() {
            return;
        }
        let mailbox = self.mailbox.clone();
        tokio::spawn(async move {
            tokio::time::sleep(AGAIN).await;
            if let Some(sender) = mailbox.upgrade() {
                let _ = sender.send(Mail::GoOn).await;
            }
        });
    }
}

/// Enough of an id to find the table by, not enough to sit down there.
fn in_log(id: &str) -> &str {
    id.get(..6).unwrap_or_default()
}

/// Whether the store may hold something else than the table in memory.
fn is_unsure(error: &StoreError) -> bool {
    matches!(error, StoreError::Conflict | StoreError::Unsure(_))
}
