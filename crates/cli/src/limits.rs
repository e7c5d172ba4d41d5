//! The limits of a server, as chosen on the command line.

use std::time::Duration;

/// The limits. "Per address" counts everyone at an IPv4 address, or in the first 64 bits of an IPv6 address, as one.
#[derive(clap::Args)]
pub struct Limits {
    /// Maximum number of open tables
    #[arg(long, value_name = "N", default_value_t = usual().tables)]
    max_tables: u32,
    /// Maximum number of open tables created by one browser
    #[arg(long, value_name = "N", default_value_t = usual().tables_per_session)]
    max_tables_per_session: u32,
    /// Maximum number of open tables created from one address, twice as many from one IPv6 /48, 0 for no limit
    #[arg(long, value_name = "N", default_value_t = usual().tables_per_address)]
    max_tables_per_address: u32,
    /// Maximum number of tables created per hour by one address, 0 for no limit
    #[arg(long, value_name = "N", default_value_t = usual().tables_per_hour)]
    max_tables_per_hour: u32,
    /// Maximum number of new players per hour and address, 0 for no limit
    #[arg(long, value_name = "N", default_value_t = usual().sessions_per_hour)]
    max_sessions_per_hour: u32,
    /// Maximum number of valid tokens created on the page, on the whole server
    #[arg(long, value_name = "N", default_value_t = usual().tokens)]
    max_tokens: u32,
    /// The same, per browser
    #[arg(long, value_name = "N", default_value_t = usual().tokens_per_session)]
    max_tokens_per_session: u32,
    /// Maximum number of tokens created on the page per hour and address, 0 for no limit
    #[arg(long, value_name = "N", default_value_t = usual().tokens_per_hour)]
    max_tokens_per_hour: u32,
    /// Maximum number of attempts to sign up per hour and address, 0 for no limit
    #[arg(long, value_name = "N", default_value_t = usual().accounts_per_hour)]
    max_accounts_per_hour: u32,
    /// Maximum number of connected pages; a quarter is kept for players
    #[arg(long, value_name = "N", default_value_t = usual().sockets)]
    max_connections: usize,
    /// Maximum number of connected pages per address without a seat, and four times as many with one; 0 for no limit
    #[arg(long, value_name = "N", default_value_t = usual().sockets_per_address)]
    max_pages_per_address: usize,
    /// Maximum number of connected pages per browser
    #[arg(long, value_name = "N", default_value_t = usual().sockets_per_session)]
    max_pages_per_session: usize,
    /// Maximum number of open connections per address, 0 for no limit
    #[arg(long, value_name = "N", default_value_t = usual().connections_per_address)]
    max_connections_per_address: usize,
    /// Maximum number of requests in progress; a quarter is kept for players
    #[arg(long, value_name = "N", default_value_t = usual().requests)]
    max_requests: usize,
    /// Maximum number of requests in progress per address, 0 for no limit
    #[arg(long, value_name = "N", default_value_t = usual().requests_per_address)]
    max_requests_per_address: usize,
    /// Maximum average number of requests per second and address, ten times as many at once; costly ones count as
    /// several; 0 for no limit
    #[arg(long, value_name = "N", default_value_t = usual().requests_per_second)]
    max_requests_per_second: u32,
    /// Maximum size of a request, in bytes
    #[arg(long, value_name = "BYTES", default_value_t = usual().body)]
    max_body: usize,
    /// Maximum average number of messages per second from one page
    #[arg(long, value_name = "N", default_value_t = usual().messages_per_second)]
    max_messages: u32,
    /// Maximum number of lines in chats per minute and address, 0 for no limit
    #[arg(long, value_name = "N", default_value_t = usual().lines_per_minute)]
    max_lines_per_minute: u32,
    /// Remove a table after this many hours without a person's move
    #[arg(long, value_name = "HOURS", default_value_t = 24, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    keep_unplayed: u32,
}

fn usual() -> server::Limits {
    server::Limits::default()
}

impl Limits {
    /// Replaces the defaults with the chosen values.
    pub fn apply(&self, limits: &mut server::Limits) {
        limits.tables = self.max_tables;
        limits.tables_per_session = self.max_tables_per_session;
        limits.tables_per_address = self.max_tables_per_address;
        limits.tables_per_hour = self.max_tables_per_hour;
        limits.sessions_per_hour = self.max_sessions_per_hour;
        limits.tokens = self.max_tokens;
        limits.tokens_per_session = self.max_tokens_per_session;
        limits.tokens_per_hour = self.max_tokens_per_hour;
        limits.accounts_per_hour = self.max_accounts_per_hour;
        limits.lines_per_minute = self.max_lines_per_minute;
        limits.sockets = self.max_connections;
        limits.sockets_per_address = self.max_pages_per_address;
        limits.sockets_per_session = self.max_pages_per_session;
        limits.connections_per_address = self.max_connections_per_address;
        limits.requests = self.max_requests;
        limits.requests_per_address = self.max_requests_per_address;
        limits.requests_per_second = self.max_requests_per_second;
        limits.request_burst = self.max_requests_per_second.saturating_mul(10);
        limits.body = self.max_body;
        limits.messages_per_second = self.max_messages;
        limits.unplayed_kept = Duration::from_secs(u64::from(self.keep_unplayed) * 3600);
    }
}

#[cfg(test)]
mod tests {
    use super::Limits;
    use clap::Parser;

    #[derive(Parser)]
    struct Only {
        #[command(flatten)]
        limits: Limits,
    }

    #[test]
    fn without_a_word_all_is_as_usual() {
        let mut limits = server::Limits { tables: 1, request_burst: 1, ..server::Limits::default() };
        limits.unplayed_kept = std::time::Duration::ZERO;
        Only::parse_from(["goldfever"]).limits.apply(&mut limits);
        assert_eq!(format!("{limits:?}"), format!("{:?}", server::Limits::default()));
    }
}
