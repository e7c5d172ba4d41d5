//! The options of a server that is measured without its limits.

/// Options of `goldfever serve`, each with its value.
pub const UNLIMITED: &[&str] = &[
    "--max-messages",
    "1000000",
    "--max-tables",
    "100000",
    "--max-tables-per-address",
    "0",
    "--max-tables-per-hour",
    "0",
    "--max-sessions-per-hour",
    "0",
    "--max-connections",
    "40000",
    "--max-connections-per-address",
    "0",
    "--max-pages-per-address",
    "0",
    "--max-requests",
    "20000",
    "--max-requests-per-address",
    "0",
    "--max-requests-per-second",
    "0",
];
