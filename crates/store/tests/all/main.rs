//! The tests of both stores: one program, since each would take seconds to link.

mod accounts;
mod analyses;
mod common;
mod copy;
mod due;
mod files;
mod finished;
mod forms;
mod keepsakes;
mod leases;
mod lobby;
mod maintenance;
mod news;
mod notices;
mod open_tables;
mod outcomes;
mod people;
mod postgres;
mod readers;
mod removal;
mod salvage;
mod sqlite;
mod store;
mod tls;
mod tokens;
mod waiting;
