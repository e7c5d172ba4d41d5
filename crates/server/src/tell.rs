//! What a table tells its listeners.

use crate::room::Room;
use table::{Look, Phase, Sitter};
use wire::{Choice, LogEntry, SeatInfo, SeatKind, ServerMessage, Snapshot, TableInfo, TablePhase, Update};

impl Room {
    /// What everybody may know of the table.
    pub(crate) fn info(&self) -> TableInfo {
        let game = self.table.game();
        let seats = self.table.seats().iter().map(|seat| {
            let (kind, name) = match &seat.sitter {
                Sitter::Open => (SeatKind::Open, ""),
                Sitter::Human(name) => (SeatKind::Human, name.as_str()),
                Sitter::Bot(name) => (SeatKind::Bot, name.as_str()),
            };
            let present = kind == SeatKind::Bot || seat.holders.iter().any(|h| self.listeners.has(h));
            SeatInfo { kind, name: name.to_owned(), present }
        });
        TableInfo {
            id: self.id.clone(),
            game: game.name().to_owned(),
            options: game.options().to_string(),
            custom_data: game.data().is_some(),
            seats: seats.collect(),
            phase: match self.table.phase() {
                Phase::Waiting => TablePhase::Waiting,
                Phase::Playing => TablePhase::Playing,
                Phase::Over => TablePhase::Over,
            },
            to_act: self.table.to_act(),
        }
    }

    /// Everything those with the seats `mine` may know.
    pub(crate) fn snapshot(&self, mine: &[u8], since: u32) -> Snapshot {
        let look = self.table.look(mine, since);
        Snapshot {
            version: look.version,
            table: self.info(),
            mine: mine.to_vec(),
            seat: look.seat,
            facts: self.facts.clone(),
            options: choices(&look),
            can_undo: look.can_undo,
            log_since: look.log_since,
            log: log(&look),
            view: look.view,
        }
    }

    /// Tells everybody what has changed since version `from`.
    pub(crate) fn tell(&mut self, from: u32) {
        let info = Some(self.info());
        let changed = if info == self.told { None } else { info.clone() };
        self.told = info;
        let table = &self.table;
        self.listeners.send_each(table, |mine| {
            let look = table.look(mine, from);
            ServerMessage::Update(Box::new(Update {
                version: look.version,
                from,
                seat: look.seat,
                options: choices(&look),
                can_undo: look.can_undo,
                log: log(&look),
                undone: (look.log_since < from).then_some(look.log_since),
                table: changed.clone(),
                view: look.view,
            }))
        });
    }

    /// Tells everybody about seats and presence, if they have changed.
    pub(crate) fn tell_table(&mut self) {
        let info = self.info();
        if self.told.as_ref() != Some(&info) {
            self.told = Some(info.clone());
            self.listeners.send_all(&ServerMessage::Table { table: info });
        }
    }
}

fn choices(look: &Look) -> Vec<Choice> {
    look.choices.iter().map(|c| Choice { action: c.action.clone(), view: c.view.clone() }).collect()
}

fn log(look: &Look) -> Vec<LogEntry> {
    look.log.iter().map(|seen| LogEntry { version: seen.version, events: seen.events.clone() }).collect()
}
