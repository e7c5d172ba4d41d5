//! Floor 4: one table. Seats, versions, commands, undo - and no socket, no clock, no disk.
//!
//! A command goes through two steps. [`Table::propose`] applies it to a copy and changes nothing; its [`Batch`] contains
//! the entries to be stored. When they are durable, [`Table::commit`] replaces the table's state by the copy, and only then
//! may anyone see it: *stored, then true, then told*.
//!
//! The *version* counts the entries of the table's own record: steps and undo marks. A record for others
//! ([`Table::record`]) contains only the steps that were not undone.
//!
//! ```
//! use game::{Options, Seeded};
//! use table::{Command, CommandId, Occupant, Proposal, Seat, Table};
//!
//! let game = registry::find("gold-rush").unwrap().create(&"players=2".parse::<Options>()?, None)?;
//! let seats = ["Ann", "Ben"].map(|name| Seat::new(Occupant::Human(name.to_owned())));
//! let (mut table, mut luck) = (Table::new(game, seats.to_vec())?, Seeded::new(1));
//!
//! // Chance that is due with nobody's command, such as the first tile.
//! if let Some(batch) = table.propose_chance(&mut luck) {
//!     table.commit(batch);
//! }
//! let seat = table.to_act().expect("the game is on");
//! let action = table.position().legal_notations().remove(0);
//! let id = CommandId { seat, id: "a1".to_owned() };
//! let command = Command::Act(vec![action.clone()]);
//! let Proposal::Append(batch) = table.propose(id.clone(), table.version(), &command, &mut luck) else {
//!     panic!("a legal action is not refused");
//! };
//! // A server stores `batch.entries()` here. Nothing has changed so far.
//! assert!(batch.entries()[0].text.ends_with(&action));
//! assert!(table.commit(batch));
//!
//! // The same command again does no harm: it was carried out, and led to this version.
//! let again = table.propose(id, 0, &command, &mut luck);
//! assert!(matches!(again, Proposal::Repeated(version) if version == table.version()));
//! println!("{}", table.record());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod applied_commands;
mod asked;
mod command;
mod decided_by;
mod entry;
mod keepsake;
mod late;
mod load;
mod log;
mod marks;
mod pause;
mod seat;
mod stand_in;
mod state;
mod steps;
mod table_view;
mod take_back;
mod timeline;
mod turn;
mod waiting;

pub use command::{Batch, Command, Proposal, Refusal, good_id};
pub use decided_by::DecidedBy;
pub use entry::{CommandId, Entry, LoadError};
pub use keepsake::Keepsake;
pub use late::Delay;
pub use load::Replay;
pub use log::{Log, LogReplay};
pub use marks::OutOfTime;
pub use seat::{BeginError, FORMER_PLAYER, Holder, Occupant, Seat, SeatError};
pub use state::{Phase, Table};
pub use table_view::{Perspective, TableView};
pub use timeline::{CannotReplay, Timeline};
