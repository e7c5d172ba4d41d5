//! Floor 5: the web server. HTTP and sockets in front, one task per table behind, a store below, the page on top.
//!
//! The way of a move: `tables::socket` or `tables::play` reads it, `task::hub` finds the table's mailbox, `task::table_task`
//! (the table's task) proposes it, stores it, commits it and sends each observer what he may know.

mod admission;
mod app;
mod base;
mod bots;
mod nodes;
mod operation;
mod page;
mod programs;
mod settings;
mod showing;
mod stored;
mod tables;
mod task;

pub use admission::program_tokens::{TokenError, TokenWanted, make_token};
pub use admission::token_rights::TokenRights;
pub use app::openapi::openapi_json;
pub use app::routes::addresses;
pub use app::serve::{DATABASE, ServeError, Server, asked_to_stop, make_folder, serve};
pub use base::addresses::Network;
pub use base::budget::default_memory;
pub use operation::metrics_page::MetricsToken;
pub use operation::traces::{TracesShare, TracesUrl};
pub use page::pages::page_is_built_in;
pub use programs::own_tokens::token_id;
pub use settings::config::{Config, Limits, default_data_dir};
pub use settings::reach::{PublicUrl, urls};
pub use stored::examine::Diagnosis;
pub use stored::export::{ExportFilter, ExportWishes, InvalidExport, export};
pub use stored::keepsake_writer::{KeepsakesWritten, write_keepsakes};
pub use stored::verify::{Verified, verify};
pub use wire::{TokenScope as Scope, VisitorTokens};
