//! The tables that are open, and one input after the other.

use crate::answer::{Answer, Fault, raw};
use crate::holder::LOCAL;
use crate::job::{Job, ShareTold, Work};
use crate::output::{Output, Send, Thought};
use crate::puzzle_book::PuzzleBook;
use crate::stopped::Stopped;
use crate::stored::{self, Head, StoredTable, Write};
use game::ChanceSource;
use host::{Contents, Effect, Guests, Host, Past, Pending, Timing, ViewerId};
use registry::{Share, Shelf};
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::Duration;
use table::{Phase, Table};
use wire::{Act, ClientMessage, Conclude, ProblemKind, ServerMessage, TableInfo, Undo};

/// How long computer players wait. Nobody counts as away: the person at this device plays for all people.
const TIMING: Timing =
    Timing { pause: Duration::from_millis(600), rest: Duration::from_secs(60), away: Duration::from_secs(60) };

/// A message or request of the worker.
#[derive(Deserialize, Debug)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Input {
    /// A request of the page.
    Ask {
        /// As in HTTP.
        method: String,
        /// The path with its query.
        path: String,
        /// JSON.
        #[serde(default)]
        body: Value,
    },
    /// A table from the store.
    Load {
        /// The table.
        table: Box<StoredTable>,
    },
    /// Whether the game runs in this worker, or in that of another tab, which this one follows. A table that was loaded
    /// is owned.
    Own {
        /// Which table.
        table: String,
        /// Whether it runs here.
        owned: bool,
    },
    /// The table is forgotten: another worker has it, or it was removed.
    Unload {
        /// The table.
        table: String,
    },
    /// Somebody opens a table.
    Connect {
        /// A number for this viewer, never used before.
        viewer: u64,
        /// Which table.
        table: String,
    },
    /// A viewer sends a message.
    Hear {
        /// The viewer.
        viewer: u64,
        /// The message.
        message: ClientMessage,
    },
    /// A viewer has gone.
    Leave {
        /// The viewer.
        viewer: u64,
    },
    /// A computer player has chosen.
    Decided {
        /// The table.
        table: String,
        /// The version.
        version: u32,
        /// The seat.
        seat: u8,
        /// The action.
        action: String,
    },
    /// Workers have shared the decision of a computer player.
    Shared {
        /// The table.
        table: String,
        /// The version.
        version: u32,
        /// The seat.
        seat: u8,
        /// The results of all parts.
        shares: Vec<ShareTold>,
    },
    /// The collections of puzzles, by game: one puzzle per line, as JSON.
    Puzzles {
        /// The texts of the files.
        collections: BTreeMap<String, String>,
    },
    /// The writes of the last output are stored.
    Stored,
    /// The writes of the last output are not stored: the store had more entries.
    Conflict,
}

/// A table that is open.
pub(crate) struct Open {
    pub host: Host,
    pub head: Head,
    pub past: Option<Past>,
    /// Whether the game runs here, and not in another tab.
    pub(crate) owned: bool,
    /// The version that a computer player thinks about.
    thinking: Option<u32>,
}

/// The action to take when the writes are stored.
pub(crate) enum Waiting {
    Change {
        table: String,
        pending: Pending,
        answer: Option<Answer>,
    },
    /// A new table; `again`: the table whose players play again there.
    Create {
        table: Box<StoredTable>,
        answer: Answer,
        again: Option<String>,
    },
}

/// The server inside the page.
#[derive(Default)]
pub struct Local {
    pub(crate) tables: BTreeMap<String, Open>,
    viewers: BTreeMap<u64, String>,
    waiting: Option<Waiting>,
    pub(crate) puzzles: PuzzleBook,
}

impl Local {
    /// No table is open.
    pub fn new() -> Local {
        Local::default()
    }

    /// Handles an input; `now` is the time since 1970.
    pub fn handle(&mut self, input: Input, now: Duration, chance: &mut dyn ChanceSource) -> Output {
        let mut out = Output::default();
        match self.handled(input, now, chance, &mut out) {
            Ok(()) => {}
            Err(Stopped::Missing(table)) => return Output { missing: Some(table), ..Output::default() },
            Err(Stopped::Refused(fault)) => out.answer = Some(fault.into()),
        }
        out
    }

    fn handled(
        &mut self,
        input: Input,
        now: Duration,
        chance: &mut dyn ChanceSource,
        out: &mut Output,
    ) -> Result<(), Stopped> {
        match input {
            Input::Ask { method, path, body } => self.ask(&method, &path, body, now, chance, out)?,
            Input::Load { table } => {
                let id = table.head.id.clone();
                self.load(*table, now)?;
                self.show(&id, out);
                self.go_on(&id, now, chance, out);
            }
            Input::Own { table, owned } => {
                self.table(&table)?.owned = owned;
                self.go_on(&table, now, chance, out);
            }
            Input::Unload { table } => drop(self.tables.remove(&table)),
            Input::Connect { viewer, table } => {
                self.table(&table)?.host.connect(ViewerId(viewer), LOCAL, now);
                self.viewers.insert(viewer, table.clone());
                self.go_on(&table, now, chance, out);
            }
            Input::Hear { viewer, message } => self.hear(viewer, message, now, chance, out),
            Input::Leave { viewer } => self.leave(viewer, now, out),
            Input::Decided { table, version, seat, action } => {
                self.decided(&table, version, seat, action, chance, now, out)?;
            }
            Input::Shared { table, version, seat, shares } => {
                if let Some(action) = self.merged(&table, shares, chance) {
                    self.decided(&table, version, seat, action, chance, now, out)?;
                }
            }
            Input::Puzzles { collections } => self.puzzles.bring(&collections),
            Input::Stored => self.stored(now, chance, out)?,
            Input::Conflict => self.conflict(out),
        }
        Ok(())
    }

    /// A table that is open.
    pub(crate) fn table(&mut self, id: &str) -> Result<&mut Open, Stopped> {
        self.tables.get_mut(id).ok_or_else(|| Stopped::Missing(id.to_owned()))
    }

    fn load(&mut self, table: StoredTable, now: Duration) -> Result<(), Stopped> {
        let StoredTable { head, entries } = table;
        let unplayable = |why: stored::Unloadable| {
            Fault::new(409, "table-unplayable").of_kind(ProblemKind::TableUnplayable).with("why", why.0)
        };
        let table = stored::load(&head, entries).map_err(unplayable)?;
        let (id, contents) = (head.id.clone(), contents(&head, table));
        match self.tables.get_mut(&id) {
            // Its viewers stay.
            Some(open) => {
                open.host.replace(contents);
                (open.head, open.past, open.thinking) = (head, None, None);
            }
            None => {
                let host = host(&head, contents, now);
                self.tables.insert(id, Open { host, head, past: None, owned: true, thinking: None });
            }
        }
        Ok(())
    }

    fn hear(
        &mut self,
        viewer: u64,
        message: ClientMessage,
        now: Duration,
        chance: &mut dyn ChanceSource,
        out: &mut Output,
    ) {
        let Some(id) = self.viewers.get(&viewer).cloned() else { return };
        let Some(open) = self.tables.get_mut(&id) else { return };
        if let (
            false,
            ClientMessage::Act(Act { id, .. })
            | ClientMessage::Undo(Undo { id, .. })
            | ClientMessage::Conclude(Conclude { id, .. }),
        ) = (open.owned, &message)
        {
            let (id, version) = (Some(id.clone()), open.host.table().version());
            let refused = ServerMessage::Refused { id, version, reason: Fault::new(409, "local-elsewhere").into() };
            return out.sends.push(Send { to: vec![viewer], message: raw(&text(&refused)) });
        }
        match open.host.handle(ViewerId(viewer), message, chance) {
            Effect::Send(sent) => out.sends.push(sent.into()),
            Effect::Store(pending) => self.store(&id, pending, None, now, out),
            Effect::Refuse(refused) => {
                let to = vec![refused.viewer.0];
                out.sends.push(Send { to, message: raw(&refused.text(|_, _| None)) });
            }
            Effect::Hurry => out.hurry = Some(id),
            Effect::Nothing => {}
        }
    }

    fn leave(&mut self, viewer: u64, now: Duration, out: &mut Output) {
        let Some(id) = self.viewers.remove(&viewer) else { return };
        if let Some(open) = self.tables.get_mut(&id) {
            out.sends.extend(open.host.leave(ViewerId(viewer), now).map(Send::from));
        }
        // Without viewers nobody thinks, and the table leaves memory.
        if !self.viewers.values().any(|table| *table == id) {
            self.tables.remove(&id);
            out.unwanted = Some(id);
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn decided(
        &mut self,
        id: &str,
        version: u32,
        seat: u8,
        action: String,
        chance: &mut dyn ChanceSource,
        now: Duration,
        out: &mut Output,
    ) -> Result<(), Stopped> {
        let Some(open) = self.tables.get_mut(id) else { return Ok(()) };
        open.thinking.take_if(|thinking| *thinking == version);
        match open.host.decided(seat, version, action, chance)? {
            Some(change) => self.store(id, change.into(), None, now, out),
            None => self.go_on(id, now, chance, out),
        }
        Ok(())
    }

    /// The choice of workers that have shared a decision; if they have found nothing, any legal choice.
    fn merged(&self, id: &str, shares: Vec<ShareTold>, chance: &mut dyn ChanceSource) -> Option<String> {
        let mut legal = self.tables.get(id)?.host.table().position().legal_notations();
        let chosen = registry::merged(shares.into_iter().map(Share::from));
        match chosen.filter(|chosen| legal.contains(chosen)) {
            None if legal.is_empty() => None,
            None => Some(legal.swap_remove(chance.below(legal.len() as u64) as usize)),
            chosen => chosen,
        }
    }

    /// Has a change of a table stored.
    pub(crate) fn store(
        &mut self,
        id: &str,
        pending: Pending,
        answer: Option<Answer>,
        now: Duration,
        out: &mut Output,
    ) {
        let Some(open) = self.tables.get(id) else { return };
        out.writes = stored::writes(&open.head, &open.host, pending.change(), now.as_millis() as u64);
        self.waiting = Some(Waiting::Change { table: id.to_owned(), pending, answer });
    }

    /// Has anything else stored.
    pub(crate) fn store_all(&mut self, writes: Vec<Write>, waiting: Waiting, out: &mut Output) {
        out.writes = writes;
        self.waiting = Some(waiting);
    }

    fn stored(&mut self, now: Duration, chance: &mut dyn ChanceSource, out: &mut Output) -> Result<(), Stopped> {
        match self.waiting.take() {
            None => {}
            Some(Waiting::Change { table, pending, answer }) => {
                let open = self.table(&table)?;
                let head = stored::writes(&open.head, &open.host, pending.change(), now.as_millis() as u64).pop();
                out.sends.extend(open.host.stored(pending, now)?.into_iter().map(Send::from));
                if let Some(Write::Head { head }) = head {
                    open.head = head;
                }
                out.answer = answer;
                self.go_on(&table, now, chance, out);
            }
            Some(Waiting::Create { table, answer, again }) => {
                let id = table.head.id.clone();
                self.load(*table, now)?;
                out.answer = Some(answer);
                if let Some(open) = again.and_then(|old| self.tables.get_mut(&old)) {
                    open.head.rematch = Some(id.clone());
                    out.sends.extend(open.host.rematch_made(id.as_str().into()).map(Send::from));
                }
                self.go_on(&id, now, chance, out);
            }
        }
        Ok(())
    }

    /// Another tab has changed the table. It must be loaded again, and then its viewers get everything anew.
    fn conflict(&mut self, out: &mut Output) {
        let Some(waiting) = self.waiting.take() else { return };
        let stale = Fault::new(409, "stale").of_kind(ProblemKind::Stale);
        if let Waiting::Change { table, pending, .. } = &waiting
            && let (Some(open), Some((viewer, id))) = (self.tables.get(table), pending.asked_by())
        {
            let (id, version) = (Some(id.to_owned()), open.host.table().version());
            let refused = ServerMessage::Refused { id, version, reason: stale.clone().into() };
            out.sends.push(Send { to: vec![viewer.0], message: raw(&text(&refused)) });
        }
        out.answer = Some(stale.into());
    }

    /// Sends the viewers of a table everything anew: it was read from the store again.
    fn show(&mut self, id: &str, out: &mut Output) {
        let viewers = self.viewers.iter().filter(|(_, table)| *table == id).map(|(viewer, _)| ViewerId(*viewer));
        let viewers: Vec<ViewerId> = viewers.collect();
        let Some(open) = self.tables.get_mut(id) else { return };
        out.sends.extend(viewers.into_iter().filter_map(|viewer| open.host.show(viewer, 0)).map(Send::from));
    }

    /// The computer player's thinking at this table has become useless.
    pub(crate) fn forget_thought(&mut self, id: &str, out: &mut Output) {
        let thinking = self.tables.get_mut(id).and_then(|open| open.thinking.take());
        out.unwanted = thinking.map(|_| id.to_owned());
    }

    /// Draws chance that is due, or lets a computer player think.
    pub(crate) fn go_on(&mut self, id: &str, now: Duration, chance: &mut dyn ChanceSource, out: &mut Output) {
        let Some(open) = self.tables.get_mut(id) else { return };
        if !open.owned {
            out.unwanted = open.thinking.take().map(|_| id.to_owned());
            return;
        }
        if let Some(change) = open.host.due(chance) {
            return self.store(id, change.into(), None, now, out);
        }
        let version = open.host.table().version();
        if open.thinking.take_if(|thinking| *thinking != version).is_some() {
            out.unwanted = Some(id.to_owned());
        }
        let watched = self.viewers.values().any(|table| table == id);
        let playing = open.host.table().phase() == Phase::Playing;
        if !watched || !playing || open.thinking.is_some() {
            return;
        }
        let Some(thought) = open.host.thought(now) else { return };
        open.thinking = Some(version);
        let record = open.host.table().record().to_string();
        out.thought = Some(Thought {
            table: id.to_owned(),
            version,
            seat: thought.seat,
            bot: thought.bot.clone(),
            pause: thought.pause.as_millis() as u64,
            shares: thought.position.most_shares(&thought.bot),
            job: Job { record, work: Work::Bot { seat: thought.seat, bot: thought.bot, part: None } },
        });
    }
}

fn contents(head: &Head, table: Table) -> Contents {
    let facts = table.game().facts_json().into();
    Contents { table, facts, rematch: head.rematch.as_deref().map(Into::into), guests: Guests::default() }
}

fn host(head: &Head, contents: Contents, now: Duration) -> Host {
    let bots = registry::find(&head.game).map(|shelf: &'static dyn Shelf| shelf.bots()).unwrap_or_default();
    Host::new(head.id.as_str().into(), LOCAL, bots, TIMING, contents, now)
}

/// The table as lists show it.
pub(crate) fn info(head: &Head, table: Table) -> TableInfo {
    host(head, contents(head, table), Duration::ZERO).info()
}

/// A message in the form that the page gets.
fn text(message: &ServerMessage) -> String {
    serde_json::to_string(message).unwrap_or_default()
}
