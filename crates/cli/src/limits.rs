//! The limits of a server, as they are chosen on the command line.

use std::time::Duration;

/// What is too much. "Of one address" counts everybody at an IPv4 address, or in the first 64 bits of an IPv6 address,
/// as one.
#[derive(clap::Args)]
pub struct Limits {
    /// Most open tables (default: 10000)
    #[arg(long, value_name = "N")]
    max_tables: Option<u32>,
    /// Most open tables made by one browser (default: 100)
    #[arg(long, value_name = "N")]
    max_tables_per_session: Option<u32>,
    /// Most open tables made from one address, twice as many from one IPv6 /48, 0 for no limit (default: 500)
    #[arg(long, value_name = "N")]
    max_tables_per_address: Option<u32>,
    /// Most tables made in an hour by one address, 0 for no limit (default: 60)
    #[arg(long, value_name = "N")]
    max_tables_per_hour: Option<u32>,
    /// Most new players in an hour of one address, 0 for no limit (default: 200)
    #[arg(long, value_name = "N")]
    max_sessions_per_hour: Option<u32>,
    /// Most connected pages; a quarter is kept for those who play (default: 2000)
    #[arg(long, value_name = "N")]
    max_connections: Option<usize>,
    /// Most connected pages of one address that do not play, four times as many that do; 0 for no limit (default: 100)
    #[arg(long, value_name = "N")]
    max_pages_per_address: Option<usize>,
    /// Most connected pages of one browser (default: 30)
    #[arg(long, value_name = "N")]
    max_pages_per_session: Option<usize>,
    /// Most open connections of one address, 0 for no limit (default: 256)
    #[arg(long, value_name = "N")]
    max_connections_per_address: Option<usize>,
    /// Most requests in work at once; a quarter is kept for those who play (default: 512)
    #[arg(long, value_name = "N")]
    max_requests: Option<usize>,
    /// Most requests in work at once of one address, 0 for no limit (default: 64)
    #[arg(long, value_name = "N")]
    max_requests_per_address: Option<usize>,
    /// Most requests a second of one address in the long run, ten times as many at once; costly ones count as several;
    /// 0 for no limit (default: 50)
    #[arg(long, value_name = "N")]
    max_requests_per_second: Option<u32>,
    /// Most bytes of a request (default: 524288)
    #[arg(long, value_name = "BYTES")]
    max_body: Option<usize>,
    /// Most messages a second of one page, in the long run (default: 20)
    #[arg(long, value_name = "N")]
    max_messages: Option<u32>,
    /// Remove a table where no person has moved after so many hours (default: 24)
    #[arg(long, value_name = "HOURS", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    keep_unplayed: Option<u32>,
}

impl Limits {
    /// Puts what was chosen in the place of what is usual.
    pub fn apply(&self, limits: &mut server::Limits) {
        fn set<T: Copy>(limit: &mut T, chosen: Option<T>) {
            *limit = chosen.unwrap_or(*limit);
        }
        set(&mut limits.tables, self.max_tables);
        set(&mut limits.tables_per_session, self.max_tables_per_session);
        set(&mut limits.tables_per_address, self.max_tables_per_address);
        set(&mut limits.tables_per_hour, self.max_tables_per_hour);
        set(&mut limits.sessions_per_hour, self.max_sessions_per_hour);
        set(&mut limits.sockets, self.max_connections);
        set(&mut limits.sockets_per_address, self.max_pages_per_address);
        set(&mut limits.sockets_per_session, self.max_pages_per_session);
        set(&mut limits.connections_per_address, self.max_connections_per_address);
        set(&mut limits.requests, self.max_requests);
        set(&mut limits.requests_per_address, self.max_requests_per_address);
        set(&mut limits.requests_per_second, self.max_requests_per_second);
        set(&mut limits.request_burst, self.max_requests_per_second.map(|n| n.saturating_mul(10)));
        set(&mut limits.body, self.max_body);
        set(&mut limits.messages_per_second, self.max_messages);
        let hours = self.keep_unplayed.map(|hours| Duration::from_secs(u64::from(hours) * 3600));
        set(&mut limits.unplayed_kept, hours);
    }
}
