//! The limits of a server, as they are chosen on the command line.

use std::time::Duration;

/// What is too much. "Of one address" counts everybody at an IPv4 address, or in the first 64 bits of an IPv6 address,
/// as one.
#[derive(clap::Args)]
pub struct Limits {
    /// Most open tables
    #[arg(long, value_name = "N", default_value_t = usual().tables)]
    max_tables: u32,
    /// Most open tables made by one browser
    #[arg(long, value_name = "N", default_value_t = usual().tables_per_session)]
    max_tables_per_session: u32,
    /// Most open tables made from one address, twice as many from one IPv6 /48, 0 for no limit
    #[arg(long, value_name = "N", default_value_t = usual().tables_per_address)]
    max_tables_per_address: u32,
    /// Most tables made in an hour by one address, 0 for no limit
    #[arg(long, value_name = "N", default_value_t = usual().tables_per_hour)]
    max_tables_per_hour: u32,
    /// Most new players in an hour of one address, 0 for no limit
    #[arg(long, value_name = "N", default_value_t = usual().sessions_per_hour)]
    max_sessions_per_hour: u32,
    /// Most tokens made in the page that count, of the whole server
    #[arg(long, value_name = "N", default_value_t = usual().tokens)]
    max_tokens: u32,
    /// Most of them of one browser
    #[arg(long, value_name = "N", default_value_t = usual().tokens_per_session)]
    max_tokens_per_session: u32,
    /// Most tokens made in the page in an hour by one address, 0 for no limit
    #[arg(long, value_name = "N", default_value_t = usual().tokens_per_hour)]
    max_tokens_per_hour: u32,
    /// Most connected pages; a quarter is kept for those who play
    #[arg(long, value_name = "N", default_value_t = usual().sockets)]
    max_connections: usize,
    /// Most connected pages of one address that do not play, four times as many that do; 0 for no limit
    #[arg(long, value_name = "N", default_value_t = usual().sockets_per_address)]
    max_pages_per_address: usize,
    /// Most connected pages of one browser
    #[arg(long, value_name = "N", default_value_t = usual().sockets_per_session)]
    max_pages_per_session: usize,
    /// Most open connections of one address, 0 for no limit
    #[arg(long, value_name = "N", default_value_t = usual().connections_per_address)]
    max_connections_per_address: usize,
    /// Most requests in work at once; a quarter is kept for those who play
    #[arg(long, value_name = "N", default_value_t = usual().requests)]
    max_requests: usize,
    /// Most requests in work at once of one address, 0 for no limit
    #[arg(long, value_name = "N", default_value_t = usual().requests_per_address)]
    max_requests_per_address: usize,
    /// Most requests a second of one address in the long run, ten times as many at once; costly ones count as several;
    /// 0 for no limit
    #[arg(long, value_name = "N", default_value_t = usual().requests_per_second)]
    max_requests_per_second: u32,
    /// Most bytes of a request
    #[arg(long, value_name = "BYTES", default_value_t = usual().body)]
    max_body: usize,
    /// Most messages a second of one page, in the long run
    #[arg(long, value_name = "N", default_value_t = usual().messages_per_second)]
    max_messages: u32,
    /// Remove a table where no person has moved after so many hours
    #[arg(long, value_name = "HOURS", default_value_t = 24, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    keep_unplayed: u32,
}

fn usual() -> server::Limits {
    server::Limits::default()
}

impl Limits {
    /// Puts what was chosen in the place of what is usual.
    pub fn apply(&self, limits: &mut server::Limits) {
        limits.tables = self.max_tables;
        limits.tables_per_session = self.max_tables_per_session;
        limits.tables_per_address = self.max_tables_per_address;
        limits.tables_per_hour = self.max_tables_per_hour;
        limits.sessions_per_hour = self.max_sessions_per_hour;
        limits.tokens = self.max_tokens;
        limits.tokens_per_session = self.max_tokens_per_session;
        limits.tokens_per_hour = self.max_tokens_per_hour;
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
