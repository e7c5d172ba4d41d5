//! Pauses by agreement: a player asks for a pause, the other people accept or refuse. Computer players agree silently, and so do
//! programs if a person asks. Each of
//! these is an entry of the record. When the time of a pause is over, the caller says so: a table has no clock.

use crate::command::{Batch, Command, Refusal};
use crate::entry::CommandId;
use crate::state::{Phase, Table};
use game::{AskedPause, Mark};

impl Table {
    /// The batch of a command about a pause.
    pub(crate) fn work_out_pause(&self, id: CommandId, command: &Command) -> Result<Batch, Refusal> {
        let (seat, pauses) = (id.seat, self.marks.pauses());
        let mut marks = Vec::new();
        match (command, pauses.asked()) {
            (Command::GoOn, _) if pauses.paused().is_some() => marks.push(Mark::GoOn(Some(seat))),
            (Command::GoOn, _) => return Err(Refusal::NotPaused),
            // Somebody may have left since, who was asked then.
            (Command::Pause { together, .. }, Some(asked)) if asked.seat == seat && self.all_accept(asked, seat) => {
                self.check_company(seat, *together)?;
                marks.push(Mark::Paused { seat, seconds: asked.seconds });
            }
            (Command::Pause { .. }, Some(_)) => return Err(Refusal::PauseAsked),
            (Command::Pause { seconds, together }, None) => {
                let seconds = *seconds;
                self.may_ask_for_pause(seat, *together)?;
                marks.push(Mark::AskPause { seat, seconds });
                if self.asked_to_pause(seat).next().is_none() {
                    marks.push(Mark::Paused { seat, seconds });
                }
            }
            (Command::AcceptPause, Some(asked)) if asked.seat != seat && !asked.accepted.contains(&seat) => {
                marks.push(Mark::AcceptPause(seat));
                if self.all_accept(asked, seat) {
                    marks.push(Mark::Paused { seat: asked.seat, seconds: asked.seconds });
                }
            }
            (Command::RefusePause, Some(_)) => marks.push(Mark::RefusePause(seat)),
            _ => return Err(Refusal::NoPauseAsked),
        }
        Ok(self.marks_batch(marks, Some(id)))
    }

    /// Whether everybody who is asked accepts, if this seat does.
    fn all_accept(&self, asked: &AskedPause, seat: u8) -> bool {
        self.asked_to_pause(asked.seat).all(|other| other == seat || asked.accepted.contains(&other))
    }

    fn may_ask_for_pause(&self, seat: u8, together: bool) -> Result<(), Refusal> {
        let pauses = self.marks.pauses();
        if pauses.paused().is_some() {
            return Err(Refusal::PauseAsked);
        }
        if pauses.had(seat) >= Table::MOST_PAUSES {
            return Err(Refusal::NoPauseLeft);
        }
        if pauses.was_refused(seat) {
            return Err(Refusal::PauseRefused);
        }
        self.check_company(seat, together)
    }

    fn check_company(&self, seat: u8, together: bool) -> Result<(), Refusal> {
        let alone = together && self.asked_to_pause(seat).next().is_none();
        if alone { Err(Refusal::PauseAlone) } else { Ok(()) }
    }

    /// Whether a pause is on.
    pub fn is_paused(&self) -> bool {
        self.marks.pauses().paused().is_some()
    }

    /// What the record says when the time of a pause is over. `None` if there is no pause.
    ///
    /// The caller must store this first, as with every batch.
    pub fn propose_pause_over(&self) -> Option<Batch> {
        let on = self.phase() == Phase::Playing && !self.is_full() && self.is_paused();
        on.then(|| self.marks_batch(vec![Mark::GoOn(None)], None))
    }
}
