//! The tests of the program as it is installed: one program, since each would take seconds to link.

mod about;
mod analysis;
mod arena;
mod bench_lobby;
mod bench_serve;
mod clocks;
mod commands;
mod doctor;
mod drill;
mod export;
mod frozen;
mod fuzz;
mod kill;
mod languages;
mod maintenance;
mod migration;
mod node_asleep;
mod nodes;
mod nodes_network;
mod operator;
mod output;
mod people;
mod pictures;
mod postgres;
#[cfg(unix)]
mod program_requests;
mod programs;
mod puzzles;
mod quick_nodes;
mod rolling;
mod run;
mod selfplay;
mod shutdown;
mod tables;
mod terminal;
#[cfg(unix)]
mod tokens;
mod transcripts;
mod words;
