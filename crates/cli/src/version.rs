//! `goldfever --version`: the program, the rules of its games, and the schemas of its databases.

use crate::output::{self, OutputError};
use serde_json::{Map, Value, json};

/// Version of the program.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The commit it was built from, if known.
fn commit() -> Option<&'static str> {
    Some(env!("GOLDFEVER_COMMIT")).filter(|commit| !commit.is_empty())
}

/// Version and commit.
pub fn short() -> String {
    commit().map_or(VERSION.to_owned(), |commit| format!("{VERSION} ({commit})"))
}

/// All of it.
pub fn long() -> String {
    let rules: Vec<String> = registry::shelf().iter().map(|game| format!("{} {}", game.name(), game.rules())).collect();
    format!(
        "{}\nrules: {}\ndatabase schema: {} (SQLite), {} (PostgreSQL)",
        short(),
        rules.join(", "),
        store::SCHEMA,
        store::Postgres::FORM
    )
}

/// Prints all of it as one JSON object, if the command line asks for that and nothing else; returns whether it did.
///
/// # Errors
/// When standard output cannot be written.
pub fn print_as_json() -> Result<bool, OutputError> {
    let args: Vec<_> = std::env::args_os().skip(1).collect();
    let asks_version = args.iter().any(|arg| arg == "--version" || arg == "-V");
    let asks_json = args.iter().any(|arg| arg == "--json");
    if args.len() != 2 || !asks_version || !asks_json {
        return Ok(false);
    }
    let rules = |game: &&dyn registry::Shelf| {
        (game.name().to_owned(), json!({ "new": game.rules(), "known": game.versions() }))
    };
    let rules: Map<String, Value> = registry::shelf().iter().map(rules).collect();
    output::object(json!({
        "version": VERSION, "commit": commit(), "rules": rules,
        "schema": { "sqlite": store::SCHEMA, "postgresql": store::Postgres::FORM },
    }))?;
    Ok(true)
}
