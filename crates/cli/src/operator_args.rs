//! Options for operators of a server: where settings are stored, what is logged.

use clap::ArgAction;
use std::path::PathBuf;

/// Options of `goldfever serve` for the operator.
#[derive(clap::Args)]
pub struct OperatorArgs {
    /// Settings file, with the names of these options as keys; GOLDFEVER_... variables take precedence over it, and flags
    /// over both (default: goldfever.toml in the data folder, if it exists)
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// With this token of at least 16 letters, /metrics can be read from anywhere; without one, only from this machine,
    /// and not through a proxy. Set it in the file or the environment rather than here, where others see it in the list
    /// of processes
    #[arg(long, value_name = "TOKEN")]
    pub metrics_token: Option<server::MetricsToken>,
    /// Send traces to this collector, which accepts OTLP over HTTP, such as http://127.0.0.1:4318; headers that it needs,
    /// such as a token, are taken from OTEL_EXPORTER_OTLP_HEADERS
    #[arg(long, value_name = "URL")]
    pub traces: Option<server::TracesUrl>,
    /// The share of all traces to send, from 0 to 1
    #[arg(long, value_name = "SHARE", default_value_t = server::TracesShare::ALL)]
    pub traces_share: server::TracesShare,
    /// Do not start on a database with an older schema, which would otherwise be migrated (with a backup next to the
    /// file)
    #[arg(long, num_args = 0..=1, require_equals = true, default_value_t = false, default_missing_value = "true", action = ArgAction::Set)]
    pub no_migrate: bool,
    /// What to log on standard error
    #[arg(long, default_value = "info", value_parser = ["off", "error", "warn", "info", "debug", "trace"])]
    pub log: String,
    /// The log format: text, or one JSON object per line
    #[arg(long, default_value = "text", value_parser = ["text", "json"])]
    pub log_format: String,
}
