//! How many connections are possible with the files that the system lets the program open. If they are fewer than the
//! limits allow, the server refuses further visitors immediately, and can still reach the database.

use crate::settings::config::Config;

/// One connection in this many is kept for requests when pages have taken their maximum.
const FOR_REQUESTS: usize = 16;

/// The most connections at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ConnectionLimits {
    /// Connections from visitors.
    pub connections: usize,
    /// Those of them that are sockets.
    pub sockets: usize,
    /// Connections to other servers, for forwarded sockets.
    pub passed_on: usize,
}

impl ConnectionLimits {
    /// The configured limits, or a part of them if the system does not allow as much.
    pub fn of(config: &Config) -> ConnectionLimits {
        let limits = &config.limits;
        // Every socket and every request in progress has a connection; browsers keep some more open.
        let wanted = ConnectionLimits {
            connections: limits.sockets + limits.requests * 4,
            sockets: limits.sockets,
            passed_on: if config.database.is_some() { limits.sockets } else { 0 },
        };
        match config.open_files {
            Some(most) if most < wanted.connections + wanted.passed_on => wanted.within(most),
            _ => wanted,
        }
    }

    fn within(self, most: usize) -> ConnectionLimits {
        let passed_on = self.passed_on.min(most / 3);
        let connections = self.connections.min(most - passed_on);
        let sockets = self.sockets.min(connections - connections / FOR_REQUESTS);
        let all = self.connections + self.passed_on;
        tracing::warn!(
            most,
            all,
            "the system allows fewer open files than the limits of connections need; no more connections are let in than fit \
             (ulimit -n, LimitNOFILE= of systemd)"
        );
        ConnectionLimits { connections, sockets, passed_on }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn room(open_files: Option<usize>, database: Option<&str>) -> [usize; 3] {
        let mut config = Config::new("nowhere".into());
        (config.open_files, config.database) = (open_files, database.map(|url| url.parse().unwrap()));
        let ConnectionLimits { connections, sockets, passed_on } = ConnectionLimits::of(&config);
        [connections, sockets, passed_on]
    }

    #[test]
    fn no_more_connections_than_files() {
        let shared = Some("postgres://a@b/c");
        for enough in [None, Some(1 << 20), Some(4048)] {
            assert_eq!(room(enough, None), [4048, 2000, 0]);
        }
        assert_eq!(room(Some(1 << 20), shared), [4048, 2000, 2000]);
        assert_eq!(room(Some(924), None), [924, 867, 0]);
        assert_eq!(room(Some(924), shared), [616, 578, 308]);
        assert_eq!(room(Some(0), shared), [0, 0, 0]);
    }
}
