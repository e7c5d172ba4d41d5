//! Stored, then true, then told: the only place where a change of a table goes through these steps.

use crate::base::holders::AsOwner;
use crate::stored::outcome::writes;
use crate::task::table_task::TableTask;
use crate::task::timekeeper::stored_clock;
use host::{Change, Host, Invited};
use ids::TableId;
use store::{
    ChatWrite, DecidedBy, Invitation, Moment, Notice, PeopleWrite, StoreError, StoredClock, StoredEntry, Write,
};
use table::Batch;
use tokio::time::Instant;
use wire::TableChat;

impl TableTask {
    /// Stores a change, applies it, acknowledges it to its sender, and tells everyone: in this order, so that nobody
    /// sees anything that is not durable. If it fails, nothing has changed.
    pub(crate) async fn carry_through(
        &mut self,
        change: Change,
        acknowledge: impl FnOnce(&mut TableTask),
    ) -> Result<(), StoreError> {
        let ends = matches!(&change, Change::Append(batch) if batch.ends_the_game());
        let of_seats = !matches!(change, Change::Append(_));
        let before = self.before(&change);
        let present = self.context.uptime.present();
        if matches!(change, Change::Append(_)) && self.host.clock().is_some() {
            self.look_at_vacations().await?;
            // If this server was suspended since it looked at the clock, nobody is charged for that.
            self.catch_up(&present).await?;
        }
        // Since the clock decided this, its players may have gone on vacation, or got time for a downtime.
        if before.late().iter().any(|seat| !self.host.is_at_zero(*seat, present.seen)) {
            return Ok(());
        }
        let mut clock = self.host.clock_after(&change, present.seen);
        if let Some(clock) = &mut clock {
            self.set_free(clock);
        }
        let mut kept = clock.as_ref().map(|clock| stored_clock(&self.host, clock, present.server));
        if let Some(kept) = kept.as_mut().filter(|_| self.host.stirs_prepared(&change)) {
            // If this server stops before it gives the answer, what is due at the table is looked at by the next one.
            kept.due_ms = Some(i64::try_from(present.seen).unwrap_or(i64::MAX));
        }
        // They are stored with it: even if nobody is sure whether it was stored, people hear of it.
        let turn = match &change {
            Change::Append(batch) => self.turn_notices(&before, self.host.decider_after(batch), clock.as_ref()),
            _ => Vec::new(),
        };
        self.context.database.write(write(&self.host, &change, present.seen, kept.map(|kept| (kept, turn)))).await?;
        let shown_later = self.entries_of(&change);
        // Nothing else changes the table meanwhile. If something did, the store would contain more than this table.
        let timed = clock.is_some();
        let news = self.host.commit(change).map_err(|_| StoreError::Conflict)?;
        if let Some(clock) = clock {
            self.host.set_clock(clock);
        }
        acknowledge(self);
        if ends {
            // Made from the record, so it can be made again if this gets lost.
            for write in writes(self.host.id(), self.host.table()) {
                self.context.database.write_unawaited(write);
            }
        }
        if of_seats {
            self.weighed();
        }
        self.sort_viewers();
        // A new seat holder has another perspective now.
        for listener in news.seated().map(|holder| self.host.viewers_of(&holder)).unwrap_or_default() {
            self.snapshots.ask(listener, 0, Instant::now());
        }
        let sent = self.host.tell(news, self.now());
        self.send(sent);
        self.tell_late(shown_later);
        self.note(&before, timed);
        if self.host.decider() != before.decider() {
            // The reminders of the next turn are stored by the clock as it is.
            self.timekeeper.reminded = None;
        }
        Ok(())
    }
}

/// The moment of what is decided now.
fn moment(by: Option<table::DecidedBy>, at_ms: u64) -> Moment {
    let by = by.map(|by| match by {
        table::DecidedBy::Person => DecidedBy::Person,
        table::DecidedBy::Prepared => DecidedBy::Prepared,
        table::DecidedBy::Computer => DecidedBy::Computer,
        table::DecidedBy::StandIn => DecidedBy::StandIn,
        table::DecidedBy::Clock => DecidedBy::Clock,
    });
    Moment { at_ms: i64::try_from(at_ms).unwrap_or(i64::MAX), by }
}

/// A change in the store's types, with the clock after it and the notices of the turn that begins.
fn write(host: &Host, change: &Change, at_ms: u64, clock: Option<(StoredClock, Vec<Notice>)>) -> Write {
    let table = host.id().clone();
    match change {
        Change::Append(batch) => append(table, batch, moment(host.table().decided_by(batch), at_ms), clock),
        Change::Claim { seat, name, holder, zone, color } => {
            let (name, zone) = (name.clone(), zone.clone());
            let color = color.map(|color| color.word().to_owned());
            Write::Claim { table, seat: *seat, name, owner: holder.owner(), zone, color }
        }
        Change::Leave { seat, .. } => Write::Leave { table, seat: *seat },
        Change::Enter { seat, holder } => Write::Enter { table, seat: *seat, owner: holder.owner() },
        Change::PutBot { seat, bot, held } => Write::PutBot { table, seat: *seat, bot: bot.clone(), held: *held },
        Change::StandIn { seat, bot, .. } => Write::StandIn { table, seat: *seat, bot: bot.clone() },
        Change::Begin => Write::Begin { table },
        Change::Invite { seat, invited } => {
            let invitation = |one: &Invited| Invitation { id: one.id.clone(), owner: one.holder.owner() };
            Write::Invite { table, seat: *seat, invitation: invited.as_ref().map(invitation) }
        }
        Change::Decline { seat, id } => Write::Decline { table, seat: *seat, id: id.clone() },
        Change::SwitchChat(chat) => Write::Chat(ChatWrite::Switch { table, on: *chat == TableChat::On }),
        Change::WithdrawInvitation { holder } => {
            Write::People(PeopleWrite::Uninvite { table, account: holder.owner() })
        }
        Change::DeclinePersonally { holder } => Write::People(PeopleWrite::Decline { table, account: holder.owner() }),
    }
}

fn append(table: TableId, batch: &Batch, moment: Moment, clock: Option<(StoredClock, Vec<Notice>)>) -> Write {
    let entries = batch.entries().iter().map(|entry| StoredEntry {
        text: entry.text.clone(),
        hash: entry.hash,
        command: entry.command.as_ref().map(|command| (command.seat, command.id.clone())),
        moment: Some(moment),
    });
    let (from, entries, over) = (batch.from(), entries.collect(), batch.ends_the_game());
    let stand_in = batch.stand_in().map(|(seat, bot)| (seat, bot.to_owned()));
    match clock {
        Some((clock, notices)) => Write::AppendTimed { table, from, entries, over, clock, stand_in, notices },
        None => Write::Append { table, from, entries, over },
    }
}
