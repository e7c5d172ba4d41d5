//! The content of the table and its description: tiles, bag, figures, actions, events, the slots of a turn.
//!
//! Data with its small operations. Nothing here depends on a rule of scoring or on an expansion; rules and expansions import it.

pub mod account;
pub mod action;
pub mod action_view;
pub mod bag;
pub(crate) mod by_fields;
pub mod calls;
pub mod cloisters;
mod core_fields;
pub mod declared;
pub mod double_spec;
pub mod doubles;
pub mod event;
pub mod farmers;
pub mod figure;
pub(crate) mod figure_index;
pub mod game;
pub(crate) mod hubs;
pub mod illegal;
pub mod laid_out;
pub mod land;
pub mod nth_bit;
pub mod on_heap;
pub mod outlook;
pub mod part_hash;
pub mod rank;
pub mod removed;
pub mod rows;
pub mod scored;
pub mod short_list;
pub mod slot;
pub mod span_spec;
pub mod spans;
pub mod state;
pub(crate) mod stood_on;
pub(crate) mod supply;
pub mod terrain;
pub mod verb_spec;
pub mod weights;
