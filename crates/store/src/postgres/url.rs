//! The address of a PostgreSQL database: `postgres://user:password@host:port/name`.

use std::fmt::{self, Debug, Display};
use std::str::FromStr;
use std::time::Duration;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

/// The address of a PostgreSQL database. Its displayed form has no password.
#[derive(Clone)]
pub struct PostgresUrl {
    config: Box<Config>,
}

/// Why a text is not such an address.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PostgresUrlError {
    /// It does not begin like one.
    #[error("the address of a database begins with postgres://")]
    Scheme,
    /// It cannot be read.
    #[error("this is not the address of a database: {0}")]
    Syntax(String),
    /// It lacks a host or the name of a database.
    #[error("the address of the database has no {0}")]
    Lacks(&'static str),
    /// It requests a connection over TLS.
    #[error(
        "connections to the database under TLS (sslmode=require) are not supported: use a socket, a private network or a tunnel"
    )]
    Tls,
}

impl PostgresUrl {
    /// Whether a text is meant as such an address, correct or not. No file has such a name. (`host=db password=...` is an
    /// address for other programs; if it were treated as a file name, it would be displayed.)
    #[must_use]
    pub fn is_meant(text: &str) -> bool {
        text.contains("://") || text.contains("password=")
    }

    pub(crate) fn config(&self) -> &Config {
        &self.config
    }
}

impl FromStr for PostgresUrl {
    type Err = PostgresUrlError;

    fn from_str(text: &str) -> Result<PostgresUrl, PostgresUrlError> {
        if !text.starts_with("postgres://") && !text.starts_with("postgresql://") {
            return Err(PostgresUrlError::Scheme);
        }
        // Otherwise a part of a password that contains this character would be mistaken for the host, and displayed.
        if text.matches('@').count() > 1 {
            return Err(PostgresUrlError::Syntax("an @ in a name or a password is written %40".to_owned()));
        }
        let told = |error: &tokio_postgres::Error| {
            let why = std::error::Error::source(error).map(ToString::to_string);
            match why.unwrap_or_else(|| error.to_string()) {
                // The text after an & in a password is mistaken for the name of another parameter, and would be displayed.
                why if why.starts_with("unknown option") && text.contains("password=") => {
                    "a parameter is unknown; an & in a password is written %26".to_owned()
                }
                why => why,
            }
        };
        let mut config: Config = text.parse().map_err(|error| PostgresUrlError::Syntax(told(&error)))?;
        if config.get_hosts().is_empty() {
            return Err(PostgresUrlError::Lacks("host"));
        }
        if config.get_dbname().is_none_or(str::is_empty) {
            return Err(PostgresUrlError::Lacks("name of a database"));
        }
        if matches!(config.get_ssl_mode(), SslMode::Require) {
            return Err(PostgresUrlError::Tls);
        }
        if config.get_application_name().is_none() {
            config.application_name("goldfever");
        }
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(Duration::from_secs(3));
        }
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(Duration::from_secs(10));
        }
        config.keepalives_idle(Duration::from_secs(15));
        Ok(PostgresUrl { config: Box::new(config) })
    }
}

impl Display for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let host = match self.config.get_hosts().first() {
            Some(Host::Tcp(name)) => name.clone(),
            #[cfg(unix)]
            Some(Host::Unix(folder)) => folder.display().to_string().replace('/', "%2F"),
            None => String::new(),
        };
        let port = match self.config.get_ports().first() {
            Some(5432) | None => String::new(),
            Some(port) => format!(":{port}"),
        };
        write!(f, "postgres://{host}{port}/{}", self.config.get_dbname().unwrap_or_default())
    }
}

impl Debug for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        let url: PostgresUrl = "postgres://ann:secret@db.example:5433/games?connect_timeout=9".parse().unwrap();
        assert_eq!(format!("{url} {url:?}"), ["postgres://db.example:5433/games"; 2].join(" "));
        let socket: PostgresUrl = "postgresql://ann@%2Frun%2Fpostgresql/games".parse().unwrap();
        assert_eq!(socket.to_string(), "postgres://%2Frun%2Fpostgresql/games");
    }

    #[test]
    fn what_cannot_work_is_refused() {
        let why = |text: &str| text.parse::<PostgresUrl>().unwrap_err();
        assert_eq!(why("mysql://ann@host/games"), PostgresUrlError::Scheme);
        assert!(matches!(why("postgres://ann@host:port/games"), PostgresUrlError::Syntax(_)));
        let refused = why("postgres://ann:sec@ret@host/games").to_string();
        assert!(refused.contains("%40") && !refused.contains("ret"), "{refused}");
        let refused = why("postgres://host/games?user=ann&password=sec&ret=").to_string();
        assert!(refused.contains("%26") && !refused.contains("ret"), "{refused}");
        assert!(why("postgres://host/games?timeout=1").to_string().contains("timeout"));
        assert!(PostgresUrl::is_meant("host=db dbname=games user=ann password=secret"));
        assert_eq!(why("host=db dbname=games user=ann password=secret"), PostgresUrlError::Scheme);
        assert_eq!(why("postgres://ann@host"), PostgresUrlError::Lacks("name of a database"));
        assert_eq!(why("postgres:///games"), PostgresUrlError::Lacks("host"));
        assert_eq!(why("postgres://ann@host/games?sslmode=require"), PostgresUrlError::Tls);
        assert!("postgres://ann@host/games?sslmode=prefer".parse::<PostgresUrl>().is_ok());
    }
}
