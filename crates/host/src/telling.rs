//! Messages to the viewers of a table: snapshots of everything, updates, and news about seats.

use crate::change::News;
use crate::host::Host;
use crate::seating::colors;
use crate::text::{Sent, Text, text};
use crate::time_rules::TimeRules;
use crate::view_cache::{SnapshotForm, SnapshotKey};
use crate::viewers::{Group, ViewerId};
use std::time::Duration;
use table::{FORMER_PLAYER, Holder, Occupant, Phase};
use wire::{Placing, SeatInfo, SeatKind, ServerMessage, Snapshot, TableInfo, TablePhase, Update};

impl Host {
    /// What everyone may know about the table.
    pub fn info(&self) -> TableInfo {
        let (game, marks) = (self.table.game(), self.table.marks());
        let (clocks, clocks_at_ms) = self.shown_clocks();
        let colors = colors(self.table.seats());
        let seats = (0u8..).zip(self.table.seats()).zip(colors).map(|((at, seat), color)| {
            let (kind, name) = match &seat.occupant {
                Occupant::Open => (SeatKind::Open, ""),
                Occupant::Human(name) => (SeatKind::Human, name.as_str()),
                Occupant::Bot(name) => (SeatKind::Bot, name.as_str()),
            };
            let present = kind == SeatKind::Bot
                || kind == SeatKind::Human && seat.holders.iter().any(|h| self.viewers.has(h))
                || self.lateness.as_ref().is_some_and(|late| late.is_present(at));
            let maker = self.guests.maker(seat).filter(|_| kind == SeatKind::Human).cloned();
            let invited = if kind == SeatKind::Open { self.guests.invited(at) } else { None };
            let (resigned, agrees) = (marks.resigned().get(&at), marks.agreed().contains(&at));
            // A player who resigned no longer decides who plays on.
            let stand_in = resigned.cloned().unwrap_or_else(|| seat.stand_in.clone());
            let (resigned, out_of_time) = (resigned.is_some(), marks.out_of_time().contains(&at));
            let former = name == FORMER_PLAYER;
            let name = if former { String::new() } else { name.to_owned() };
            let reserved_for = seat.reserved_for.clone();
            let (taken_back, pauses) = (marks.take_backs().taken(at), marks.pauses().had(at));
            SeatInfo {
                kind,
                name,
                former,
                present,
                stand_in,
                program: maker.is_some(),
                maker,
                resigned,
                out_of_time,
                agrees,
                excused: self.is_excused(at) || self.is_silent(at),
                end_refused: marks.end_was_declined(at),
                end_waits: marks.end_was_refused(at),
                no_take_back: self.no_take_back(at, kind),
                take_back_refused: marks.take_backs().was_declined(at),
                taken_back,
                pause_refused: marks.pauses().was_declined(at),
                pauses,
                invited,
                reserved_for,
                color,
            }
        });
        TableInfo {
            id: self.id.to_string(),
            game: game.name().to_owned(),
            options: game.options().to_string(),
            latest_options: Some(game.latest_options())
                .filter(|latest| *latest != game.options())
                .map(|latest| latest.to_string()),
            custom_data: game.data().is_some(),
            prepares: self.can_prepare(),
            phrases: self.phrases,
            chat: self.chat,
            rated: self.rated,
            pace: self.shown_rules().map(TimeRules::shown),
            at_zero: self.shown_rules().map(|rules| rules.at_zero.to_string()),
            clocks,
            clocks_at_ms,
            take_backs: Some(self.take_back_rule()).filter(|rule| rule.most > 0).map(wire::TakeBackRule::from),
            end_of_turn: marks.turns().are_said(),
            turn_to_end: self.table.open_turn().is_some(),
            take_back: marks.take_backs().asked().map(wire::AskedBack::from),
            pause: marks.pauses().asked().map(wire::AskedPause::from),
            paused: self.shown_pause(),
            credited_ms: self.time.as_ref().and_then(|time| time.credited),
            aids: game.knows_aids(),
            seats: seats.collect(),
            phase: match self.table.phase() {
                Phase::Waiting => TablePhase::Waiting,
                Phase::Playing => TablePhase::Playing,
                Phase::Over => TablePhase::Over,
            },
            private: self.private,
            invited: self.invited_people(),
            strength: self.strength,
            delay: self.delay,
            seating: self.seating,
            watching: self.watching(),
            to_act: self.table.to_act(),
            abandonable: self.table.phase() == Phase::Playing && !self.table.all_moved(),
            ended: self.table.ended().map(wire::EndReason::from),
        }
    }

    /// Why the person of this seat cannot ask to take back a turn; told only while the game goes on and the table allows that.
    fn no_take_back(&self, seat: u8, kind: SeatKind) -> Option<String> {
        let rule = self.take_back_rule();
        let asks = kind == SeatKind::Human && rule.most > 0 && self.table.phase() == Phase::Playing;
        asks.then(|| self.table.no_take_back(seat, rule)).flatten().map(|refusal| refusal.key().to_owned())
    }

    /// Version of the rules, and points and ranks if the game is over and counts.
    pub fn standing(&self) -> (u32, Vec<Placing>) {
        let players = self.table.outcome().map(|outcome| outcome.players).unwrap_or_default();
        let placing = |player: &game::PlayerOutcome| Placing { points: player.total, rank: player.rank };
        (self.table.game().rules(), players.iter().map(placing).collect())
    }

    /// Everything that a viewer may know who has seen everything up to version `since`. From then on they receive
    /// updates.
    pub fn show(&mut self, viewer: ViewerId, since: u32) -> Option<Sent> {
        let holder = self.viewers.holder(viewer)?;
        // First, so that they see themselves as present.
        self.viewers.join(viewer);
        let text = self.snapshot(Some(&holder), since, SnapshotForm::Socket);
        Some(Sent { to: vec![viewer], text })
    }

    /// Everything that someone may know, as the text of a message: with its type for a viewer, without it for a
    /// request. The same request at the same version gets the same bytes.
    pub fn snapshot(&mut self, holder: Option<&Holder>, since: u32, form: SnapshotForm) -> Text {
        let (mine, maker) = (self.mine(holder), holder == Some(&self.maker));
        let reserved = holder.map(|holder| self.table.reserved_for(holder)).unwrap_or_default();
        let info = self.info();
        self.cache.turn(&self.table, Some(&info));
        let info = if maker || !mine.is_empty() { info } else { self.for_strangers(info) };
        let asked = SnapshotKey { mine: mine.clone(), reserved: reserved.clone(), maker, since, form };
        let (cache, table, facts) = (&mut self.cache, &self.table, &self.facts);
        let rematch = self.rematch.as_ref().filter(|_| !mine.is_empty()).map(ToString::to_string);
        cache.snapshot(asked, |cache| {
            let (perspective, log_since) = (table.perspective(&mine), table.still_true(since));
            let snapshot = Snapshot {
                version: table.version(),
                table: info,
                mine: mine.clone(),
                reserved,
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

    /// The messages about a change that has been applied.
    #[must_use = "it is to be sent"]
    pub fn tell(&mut self, news: News, now: Duration) -> Vec<Sent> {
        self.note_decider(now);
        match news.from {
            Some(from) => self.tell_game(from),
            None => self.tell_table(now),
        }
    }

    /// The changes of the game since version `from`, for everyone who has joined.
    pub(crate) fn tell_game(&mut self, from: u32) -> Vec<Sent> {
        let info = Some(self.info());
        let changed = if info == self.sent_info { None } else { info.clone() };
        self.sent_info = info;
        self.cache.histories.follow(&self.table, from);
        if self.viewers.is_empty() {
            return Vec::new();
        }
        let for_strangers = changed.clone().map(|info| self.for_strangers(info));
        self.cache.turn(&self.table, None);
        let (cache, table) = (&mut self.cache, &self.table);
        let log_since = table.still_true(from);
        let groups = self.viewers.groups(table).into_iter();
        let update = |Group { mine, viewers }| {
            let perspective = table.perspective(&mine);
            let update = Update {
                version: table.version(),
                from,
                seat: perspective.seat,
                legal_actions: cache.legal_actions(table, perspective),
                can_undo: perspective.seat.is_some_and(|n| table.can_undo(n)),
                log: cache.log(table, perspective.log, log_since),
                undone: (log_since < from).then_some(log_since),
                table: if mine.is_empty() { for_strangers.clone() } else { changed.clone() },
                view: cache.view(table, perspective.view),
            };
            Sent { to: viewers, text: update.text().into() }
        };
        groups.map(update).collect()
    }

    /// Seats and presence for everyone who has joined, if they have changed.
    #[must_use = "it is to be sent"]
    pub fn tell_table(&mut self, now: Duration) -> Vec<Sent> {
        self.note_presence(now);
        self.note_decider(now);
        let info = self.info();
        if self.sent_info.as_ref() == Some(&info) {
            return Vec::new();
        }
        self.sent_info = Some(info.clone());
        let strangers = self.for_strangers(info.clone());
        if strangers == info {
            return vec![self.to_all(&ServerMessage::Table { table: Box::new(info) })];
        }
        let groups = [(true, info), (false, strangers)].into_iter();
        let sent = groups.map(|(belong, table)| {
            let of_group = |(_, holder): &(ViewerId, &Holder)| self.belongs(holder) == belong;
            let to = self.viewers.joined().filter(of_group).map(|(id, _)| id).collect();
            Sent { to, text: text(&ServerMessage::Table { table: Box::new(table) }) }
        });
        sent.filter(|sent| !sent.to.is_empty()).collect()
    }
}
