//! Floor 5: the web server. HTTP and sockets in front, one task per table behind, a store below, the page on top.
//!
//! The path of a move: `tables/socket.rs` or `tables/actions.rs` reads it, `task/tables.rs` finds the table's mailbox,
//! `task/run.rs` takes it from there, and `task/command.rs` has the crate `host` propose it. Then `task/carry_through.rs`
//! stores it, has `host` commit it, and sends each observer what they may know.
//!
//! Each folder imports only from those before it in this list: `base`, `settings`, `operation`, `page`, `admission`,
//! `stored`, `nodes`, `bots`, `task`, `tables`, `showing`, `programs`, `mail`, `oidc`, `accounts`, `notices`, `app`. Within a folder, imports between
//! files have no cycles.

mod accounts;
mod admission;
mod app;
mod base;
mod bots;
mod mail;
mod nodes;
mod notices;
mod oidc;
mod operation;
mod page;
mod programs;
mod settings;
mod showing;
mod stored;
mod tables;
mod task;

pub use accounts::codes::{invitation_code, reset_code};
pub use accounts::data::account_data;
pub use accounts::names::looked_up as name_skeleton;
pub use admission::makers::made_by;
pub use admission::program_tokens::{TokenError, TokenWanted, make_token};
pub use admission::token_rights::TokenRights;
pub use app::https::HttpsError;
pub use app::openapi::openapi_json;
pub use app::routes::addresses;
pub use app::serve::{DATABASE, ServeError, Server, asked_to_stop, make_folder, serve};
pub use base::addresses::Network;
pub use base::budget::default_memory;
pub use operation::reach::urls;
pub use page::build::page_is_built_in;
pub use programs::tokens::token_id;
pub use settings::bots_think::BotsThink;
pub use settings::config::{Config, Limits, default_data_dir};
pub use settings::contact::Contact;
pub use settings::mail::{Mail, MailFrom, SmtpUrl};
pub use settings::metrics_token::MetricsToken;
pub use settings::oidc::{Issuer, Oidc};
pub use settings::public_url::PublicUrl;
pub use settings::traces_target::{TracesShare, TracesUrl};
pub use stored::examine::{Diagnosis, Hindrance};
pub use stored::export::{ExportFilter, ExportWishes, InvalidExport, export};
pub use stored::keepsake_writer::{KeepsakesWritten, write_keepsakes};
pub use stored::outcome_keeper::{OutcomesMade, make_outcomes};
pub use stored::standings::{Standings, StandingsError, pace, person};
pub use stored::verify::{Verified, verify};
pub use wire::{Chat, SignUps, TokenScope as Scope, VisitorTokens};
