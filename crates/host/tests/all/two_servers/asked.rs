//! What is asked of a table in the simulation, and what the table makes of it.

use crate::timed::PLAYERS;
use game::Seeded;
use host::{Change, Host, Proposed};
use std::time::Duration;
use table::{Command, CommandId};

/// What is asked of a server.
#[derive(Clone, Debug)]
pub enum Asked {
    Said(Said),
    /// A player takes over from the computer player: their time ran out, or they put it in.
    Returns(u8),
    /// A player lets a computer player go on for them.
    PutsIn(u8),
    /// Another device enters a seat.
    Enters(u8),
    /// A computer player has thought.
    Computer(u8),
}

/// A request at one table.
#[derive(Clone, Debug)]
pub struct Said {
    pub seat: u8,
    pub id: String,
    pub command: Command,
    pub version: u32,
}

/// Chance is the same whoever draws it.
fn luck(version: u32) -> Seeded {
    Seeded::new(u64::from(version) + 77)
}

/// What is due without a command: chance, or the end of the turn of somebody for whom a computer player goes on.
pub fn drawn(host: &Host) -> Option<Change> {
    host.due(&mut luck(host.table().version()))
}

/// What a table makes of it.
pub fn asked_of(host: &mut Host, asked: &Asked) -> Result<Proposed, host::Refusal> {
    let version = host.table().version();
    match asked {
        Asked::Said(said) => {
            let id = CommandId { seat: said.seat, id: said.id.clone() };
            let holder = PLAYERS[usize::from(said.seat)];
            host.command(Some(&holder), id, said.version, &said.command, &mut luck(said.version))
        }
        Asked::Returns(seat) | Asked::PutsIn(seat) => {
            let bot = matches!(asked, Asked::PutsIn(_)).then(|| "first".to_owned());
            let changed = host.put_bot(*seat, bot, PLAYERS[usize::from(*seat)], Duration::ZERO)?;
            Ok(changed.map_or(Proposed::Repeated(version), Proposed::Store))
        }
        Asked::Computer(seat) if host.table().bot_to_act().is_some_and(|(bot, _)| bot == *seat) => {
            let action = host.table().position().legal_notations().remove(0);
            let decided = host.decided(*seat, version, action, &mut luck(version))?;
            Ok(decided.map_or(Proposed::Repeated(version), Proposed::Store))
        }
        Asked::Computer(_) | Asked::Enters(_) => Ok(Proposed::Repeated(version)),
    }
}
