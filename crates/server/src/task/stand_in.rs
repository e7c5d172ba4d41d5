//! Computer players that go on for people who have left a game, until they come back and say so.

use crate::base::fault::Fault;
use crate::base::names::bots_of;
use crate::task::table_task::TableTask;
use axum::http::StatusCode;
use std::time::Duration;
use store::Write;
use table::{Holder, Occupant};
use tokio::time::Instant;

impl TableTask {
    /// Lets a computer player go on for the person at a seat, or no longer. Who sits there may do so at any time; the others at
    /// the table when he has been away for a while ([`crate::Limits::away`]), and then only the strongest one.
    pub(crate) async fn stand_in(&mut self, seat: u8, bot: Option<String>, holder: Holder) -> Result<(), Fault> {
        let bots = bots_of(self.context.config.shelf, self.table.game().name());
        if bot.as_deref().is_some_and(|bot| !bots.contains(&bot)) {
            return Err(Fault::no_such_bot(bots));
        }
        let mine = self.mine(Some(&holder));
        if mine.is_empty() {
            return Err(Fault::not_your_seat());
        }
        self.table.check_stand_in(seat)?;
        let there = &self.table.seats()[usize::from(seat)];
        if there.stand_in == bot {
            return Ok(());
        }
        if !mine.contains(&seat) && bot.is_some() {
            // Nobody is to gain by it that another has left.
            if bot.as_deref() != bots.last().copied() {
                return Err(Fault::new(StatusCode::FORBIDDEN, "stand-in-strongest"));
            }
            // Programs may play without a socket: for them the time begins when it is asked for first.
            self.note_presence();
            let gone = self.away[usize::from(seat)].map_or(Duration::ZERO, |since| since.elapsed());
            let left = self.context.config.limits.away.saturating_sub(gone);
            if !left.is_zero() {
                return Err(Fault::new(StatusCode::CONFLICT, "still-here").with("seconds", left.as_secs() + 1));
            }
        }
        self.context.database.write(Write::StandIn { table: self.id.clone(), seat, bot: bot.clone() }).await?;
        self.table.stand_in(seat, bot.as_deref())?;
        // What the one before has thought is of no use any more.
        self.thinking = None;
        self.weighed();
        self.broadcast_table();
        Ok(())
    }

    /// Notes since when people are away.
    pub(crate) fn note_presence(&mut self) {
        let now = Instant::now();
        self.away.resize(self.table.seats().len(), None);
        for (away, seat) in self.away.iter_mut().zip(self.table.seats()) {
            let here =
                !matches!(seat.occupant, Occupant::Human(_)) || seat.holders.iter().any(|h| self.listeners.has(h));
            *away = if here { None } else { away.or(Some(now)) };
        }
    }
}
