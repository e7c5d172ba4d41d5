//! What a table sends to its sockets: snapshots of everything, updates and news of the seats.

use crate::task::table_task::TableTask;
use crate::task::view_cache::{SnapshotForm, SnapshotKey};
use table::{Occupant, Phase};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use wire::{Placing, SeatInfo, SeatKind, ServerMessage, Snapshot, TableInfo, TablePhase, Update};

impl TableTask {
    /// What everybody may know of the table.
    pub(crate) fn info(&self) -> TableInfo {
        let game = self.table.game();
        let seats = (0u8..).zip(self.table.seats()).map(|(at, seat)| {
            let (kind, name) = match &seat.occupant {
                Occupant::Open => (SeatKind::Open, ""),
                Occupant::Human(name) => (SeatKind::Human, name.as_str()),
                Occupant::Bot(name) => (SeatKind::Bot, name.as_str()),
            };
            let present = kind == SeatKind::Bot || seat.holders.iter().any(|h| self.listeners.has(h));
            let program = kind == SeatKind::Human && self.guests.play(seat);
            let invited = if kind == SeatKind::Open { self.guests.invited(at) } else { None };
            SeatInfo { kind, name: name.to_owned(), present, stand_in: seat.stand_in.clone(), program, invited }
        });
        TableInfo {
            id: self.id.clone(),
            game: game.name().to_owned(),
            options: game.latest_options().to_string(),
            custom_data: game.data().is_some(),
            aids: game.knows_aids(),
            seats: seats.collect(),
            phase: match self.table.phase() {
                Phase::Waiting => TablePhase::Waiting,
                Phase::Playing => TablePhase::Playing,
                Phase::Over => TablePhase::Over,
            },
            to_act: self.table.to_act(),
        }
    }

    /// Version of the rules; and points and ranks, once the game is over.
    pub(crate) fn standing(&self) -> (u32, Vec<Placing>) {
        let players = match self.table.phase() {
            Phase::Over => self.table.position().outcome().players,
            _ => Vec::new(),
        };
        let placing = |player: &game::PlayerOutcome| Placing { points: player.total, rank: player.rank };
        (self.table.game().rules(), players.iter().map(placing).collect())
    }

    /// Everything those with the seats `mine` may know (`maker`: who made the table), as the text of a message: for a socket with its type, for a
    /// request without. Who asks again at the same version gets the same bytes.
    pub(crate) fn snapshot(&mut self, mine: &[u8], maker: bool, since: u32, form: SnapshotForm) -> Utf8Bytes {
        let info = self.info();
        self.cache.turn(&self.table, Some(&info));
        let asked = SnapshotKey { mine: mine.to_vec(), maker, since, form };
        let (cache, table, facts) = (&mut self.cache, &self.table, &self.facts);
        let rematch = self.rematch.clone().filter(|_| !mine.is_empty());
        cache.snapshot(asked, |cache| {
            let (perspective, log_since) = (table.perspective(mine), table.still_true(since));
            let snapshot = Snapshot {
                version: table.version(),
                table: info,
                mine: mine.to_vec(),
                maker,
                seat: perspective.seat,
                facts: facts.clone(),
                legal_actions: cache.legal_actions(table, perspective),
                can_undo: perspective.seat.is_some_and(|n| table.can_undo(n)),
                log_since,
                log: cache.log(table, perspective.log, log_since),
                view: cache.view(table, perspective.view),
                rematch,
            };
            snapshot.text(form == SnapshotForm::Socket).into()
        })
    }

    /// Sends everybody what has changed since version `from`.
    pub(crate) fn broadcast(&mut self, from: u32) {
        let info = Some(self.info());
        let changed = if info == self.sent_info { None } else { info.clone() };
        self.sent_info = info;
        self.cache.histories.follow(&self.table, from);
        if self.listeners.is_empty() {
            return;
        }
        self.cache.turn(&self.table, None);
        let (cache, table) = (&mut self.cache, &self.table);
        let log_since = table.still_true(from);
        self.listeners.send_each(table, |mine| {
            let perspective = table.perspective(mine);
            let update = Update {
                version: table.version(),
                from,
                seat: perspective.seat,
                legal_actions: cache.legal_actions(table, perspective),
                can_undo: perspective.seat.is_some_and(|n| table.can_undo(n)),
                log: cache.log(table, perspective.log, log_since),
                undone: (log_since < from).then_some(log_since),
                table: changed.clone(),
                view: cache.view(table, perspective.view),
            };
            update.text().into()
        });
    }

    /// Sends everybody seats and presence, if they have changed.
    pub(crate) fn broadcast_table(&mut self) {
        self.note_presence();
        let info = self.info();
        if self.sent_info.as_ref() != Some(&info) {
            self.sent_info = Some(info.clone());
            self.listeners.send_all(&ServerMessage::Table { table: info });
        }
    }
}
