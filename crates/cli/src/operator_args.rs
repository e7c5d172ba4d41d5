//! What those may ask for who look after a server: where settings stand, what is logged.

use clap::ArgAction;
use std::path::PathBuf;

/// Options of `goldfever serve` for the operator.
#[derive(clap::Args)]
pub struct OperatorArgs {
    /// File with settings, the names of these options as keys; GOLDFEVER_... variables count before it, flags before both
    /// (default: goldfever.toml in the data folder, if there is one)
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// With this token, 16 letters or more, /metrics can be read from anywhere; without one, from this machine alone, and not
    /// through a proxy. Better in the file or the environment than here, where others see it in the list of processes
    #[arg(long, value_name = "TOKEN")]
    pub metrics_token: Option<server::MetricsToken>,
    /// Send traces to this collector, which takes OTLP over HTTP, such as http://127.0.0.1:4318; what it wants in headers, such as
    /// a token, is taken from OTEL_EXPORTER_OTLP_HEADERS
    #[arg(long, value_name = "URL")]
    pub traces: Option<server::TracesUrl>,
    /// Which share of all traces is sent, from 0 to 1
    #[arg(long, value_name = "SHARE", default_value_t = server::TracesShare::ALL)]
    pub traces_share: server::TracesShare,
    /// Do not start on a database of an older schema, which would be migrated (with a backup of the file beside it)
    #[arg(long, num_args = 0..=1, require_equals = true, default_value_t = false, default_missing_value = "true", action = ArgAction::Set)]
    pub no_migrate: bool,
    /// What is logged on standard error
    #[arg(long, default_value = "info", value_parser = ["off", "error", "warn", "info", "debug", "trace"])]
    pub log: String,
    /// How it is logged: as text, or as one JSON object a line
    #[arg(long, default_value = "text", value_parser = ["text", "json"])]
    pub log_format: String,
}
