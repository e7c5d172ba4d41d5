//! Who has which seat: names, seats before the game, computer players who stand in for people.

use crate::answer::{Answer, Fault};
use crate::asked::Asked;
use crate::holder::LOCAL;
use crate::local::Local;
use crate::output::Output;
use crate::stopped::Stopped;
use crate::stored::StoredSeat;
use host::{Change, SeatWishes};
use registry::Shelf;
use wire::{NewSeat, SeatKind};

/// Most characters of a name.
const MAX_NAME_CHARS: usize = 40;

/// A name as it is shown. There is nobody here whom it could deceive, so it only has to fit on the screen.
fn good_name(name: &str) -> Result<String, Fault> {
    let name = name.trim();
    let fine = name.chars().count() <= MAX_NAME_CHARS && !name.chars().any(char::is_control);
    if fine { Ok(name.to_owned()) } else { Err(Fault::new(400, "bad-name")) }
}

/// No two people have the same name, as far as they have one.
fn check_names<'a>(names: impl Iterator<Item = &'a str>) -> Result<(), Fault> {
    let mut names: Vec<String> = names.filter(|name| !name.is_empty()).map(str::to_lowercase).collect();
    names.sort_unstable();
    if names.windows(2).any(|two| two[0] == two[1]) { Err(Fault::new(409, "name-taken")) } else { Ok(()) }
}

/// The seats of a new table.
pub(crate) fn seats(game: &dyn Shelf, wanted: &[NewSeat]) -> Result<Vec<StoredSeat>, Fault> {
    let seat = |seat: &NewSeat| {
        let (kind, name) = match seat {
            NewSeat::Me { name } => (SeatKind::Human, good_name(name)?),
            NewSeat::Open => (SeatKind::Open, String::new()),
            NewSeat::Bot { bot } if game.bots().contains(&bot.as_str()) => (SeatKind::Bot, bot.clone()),
            NewSeat::Bot { .. } => return Err(Fault::no_such_bot(game.bots())),
            // External programs play through a server.
            NewSeat::Program { .. } => return Err(Fault::new(409, "local-alone")),
        };
        Ok(StoredSeat { kind, name, stand_in: None, color: None })
    };
    let seats: Vec<StoredSeat> = wanted.iter().map(seat).collect::<Result<_, Fault>>()?;
    let people = seats.iter().filter(|seat| seat.kind == SeatKind::Human);
    check_names(people.map(|seat| seat.name.as_str()))?;
    Ok(seats)
}

fn number(seat: &str) -> Result<u8, Fault> {
    seat.parse().map_err(|_| Fault::new(404, "no-such-seat"))
}

impl Local {
    /// Another person at this device takes an open seat.
    pub(crate) fn claim(
        &mut self,
        id: &str,
        seat: &str,
        asked: &mut Asked<'_>,
        out: &mut Output,
    ) -> Result<(), Stopped> {
        let claim: wire::ClaimSeat = asked.read()?;
        let (seat, name) = (number(seat)?, good_name(&claim.name)?);
        let host = &self.table(id)?.host;
        check_names(host.people().map(|(_, name)| name).chain([name.as_str()]))?;
        let change = host.claim(seat, &name, LOCAL, SeatWishes { zone: None, color: claim.color })?;
        self.change(id, change, asked, out);
        Ok(())
    }

    pub(crate) fn put_bot(
        &mut self,
        id: &str,
        seat: &str,
        asked: &mut Asked<'_>,
        out: &mut Output,
    ) -> Result<(), Stopped> {
        let wire::SeatBot { bot } = asked.read()?;
        let (seat, now) = (number(seat)?, asked.now);
        let change = self.table(id)?.host.put_bot(seat, bot, LOCAL, now)?;
        if matches!(change, Some(Change::StandIn { .. })) {
            self.forget_thought(id, out);
        }
        self.change(id, change, asked, out);
        Ok(())
    }

    pub(crate) fn begin(&mut self, id: &str, asked: &mut Asked<'_>, out: &mut Output) -> Result<(), Stopped> {
        let change = self.table(id)?.host.begin(&LOCAL)?;
        self.change(id, change, asked, out);
        Ok(())
    }

    /// Has the change stored, and answers when that is done; at once if nothing changes.
    fn change(&mut self, id: &str, change: Option<Change>, asked: &Asked<'_>, out: &mut Output) {
        match change {
            Some(change) => self.store(id, change.into(), Some(Answer::done()), asked.now, out),
            None => out.answer = Some(Answer::done()),
        }
    }
}
