//! Floor 4: one table. Seats, versions, commands, undo - and no socket, no clock, no disk.
//!
//! A command goes through two steps. [`Table::propose`] applies it to a copy and changes nothing; its [`Batch`] names
//! the entries to be stored. When they are durable, [`Table::commit`] makes the copy the table's state, and only then
//! may anybody be told: *stored, then true, then told*.
//!
//! The *version* counts the entries of the table's own record: steps, and marks where a step was taken back. A record
//! for others ([`Table::record`]) has the steps that still stand.

mod applied_commands;
mod command;
mod entry;
mod keepsake;
mod load;
mod log;
mod seat;
mod stand_in;
mod state;
mod steps;
mod table_view;
mod timeline;
mod waiting;

pub use command::{Batch, Command, Proposal, Refusal, good_id};
pub use entry::{CommandId, Entry, LoadError};
pub use keepsake::Keepsake;
pub use load::Replay;
pub use log::{Log, LogReplay};
pub use seat::{BeginError, Holder, Occupant, Seat, SeatError};
pub use state::{Phase, Table};
pub use table_view::{Perspective, TableView};
pub use timeline::{CannotReplay, Timeline};
