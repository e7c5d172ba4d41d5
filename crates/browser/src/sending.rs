//! A game that goes on at a server: it is over here, so that it never goes on at both places.

use crate::answer::{Answer, Fault};
use crate::asked::Asked;
use crate::holder::LOCAL;
use crate::local::{Local, Open};
use crate::output::Output;
use crate::stopped::Stopped;
use game::{EndReason, Observer, Player};
use host::{Pending, Proposed};
use serde::Deserialize;
use table::{Command, CommandId, good_id};

impl Open {
    /// Whether the game goes on at a server, where others do not know what this device knows.
    pub(crate) fn keeps_secrets(&self) -> bool {
        let table = self.host.table();
        table.ended() == Some(EndReason::Transferred)
            && table.game().same_view_as(Observer::Player(Player(0))) != Observer::Public
    }
}

/// Where the game goes on.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sent {
    /// The table of the server.
    table: String,
}

impl Local {
    /// The record of this game has become a table of a server: the game ends here, and its head names that table.
    pub(crate) fn sent(&mut self, id: &str, asked: &mut Asked<'_>, out: &mut Output) -> Result<(), Stopped> {
        let Sent { table } = asked.read()?;
        if !good_id(&table) {
            return Err(Fault::new(400, "bad-id").into());
        }
        let open = self.table(id)?;
        if !open.owned {
            return Err(Fault::new(409, "local-elsewhere").into());
        }
        let seat = open.host.people().next().map_or(0, |(seat, _)| u8::try_from(seat).unwrap_or_default());
        let (command, version) = (CommandId { seat, id: "sent".to_owned() }, open.host.table().version());
        match open.host.command(Some(&LOCAL), command, version, &Command::Transfer, asked.chance)? {
            Proposed::Repeated(_) => out.answer = Some(Answer::done()),
            Proposed::Store(change) => {
                // If the store has more, the table is read again, with its head.
                open.head.sent = Some(table);
                self.store(id, Pending::from(change), Some(Answer::done()), asked.now, out);
            }
        }
        Ok(())
    }
}
