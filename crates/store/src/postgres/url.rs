//! The address of a PostgreSQL database: `postgres://user:password@host:port/name`.

use super::tls::{Check, Protection, TlsMode, Words};
use certificates::Pair;
use percent_encoding::percent_decode_str;
use std::fmt::{self, Debug, Display};
use std::net::IpAddr;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;
use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslNegotiation};

/// The address of a PostgreSQL database. Its displayed form has no password.
#[derive(Clone)]
pub struct PostgresUrl {
    config: Box<Config>,
    protection: Arc<Protection>,
}

/// Why a text is not such an address.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PostgresUrlError {
    /// It does not begin like an address.
    #[error("the address of a database begins with postgres://")]
    Scheme,
    /// It cannot be read.
    #[error("this is not the address of a database: {0}")]
    Syntax(String),
    /// It lacks a host or the name of a database.
    #[error("the address of the database has no {0}")]
    Lacks(&'static str),
    /// Its TLS parameters make no sense.
    #[error("{0}")]
    Tls(&'static str),
}

impl PostgresUrl {
    /// Whether a text looks like such an address, correct or not. No file has such a name. (`host=db password=...` is
    /// an address for other programs; if it were treated as a file name, it would be displayed.)
    #[must_use]
    pub fn is_meant(text: &str) -> bool {
        text.contains("://") || text.contains("password=")
    }

    pub(crate) fn config(&self) -> &Config {
        &self.config
    }

    pub(crate) fn protection(&self) -> &Arc<Protection> {
        &self.protection
    }

    /// The required protection by TLS.
    #[must_use]
    pub fn tls_mode(&self) -> TlsMode {
        self.protection.mode
    }

    /// Whether the certificate of the server is checked.
    #[must_use]
    pub fn checks_server(&self) -> bool {
        self.protection.check() != Check::Nothing
    }

    /// The certificate with which this program identifies itself, if there is one.
    #[must_use]
    pub fn own_certificate(&self) -> Option<&Pair> {
        self.protection.own.as_ref()
    }

    /// Whether the server is on this machine, so that nobody else can listen.
    #[must_use]
    pub fn is_local(&self) -> bool {
        let local = |host: &Host| match host {
            Host::Tcp(name) => {
                name.eq_ignore_ascii_case("localhost") || name.parse().is_ok_and(|ip: IpAddr| ip.is_loopback())
            }
            #[cfg(unix)]
            Host::Unix(_) => true,
        };
        match self.config.get_hostaddrs() {
            [] => self.config.get_hosts().iter().all(local),
            addresses => addresses.iter().all(IpAddr::is_loopback),
        }
    }
}

/// Separates the TLS parameters of an address, because the library reads only some of them.
fn without_tls(text: &str) -> (String, Words) {
    let mut words = Words::default();
    // A name or password before the @ may contain any other character.
    let begin = text.find('@').unwrap_or_default();
    let Some(at) = text[begin..].find('?').map(|at| begin + at) else { return (text.to_owned(), words) };
    let decoded = |part: &str| percent_decode_str(part).decode_utf8().map(|text| text.into_owned()).ok();
    let is_other = |parameter: &&str| {
        let pair = parameter.split_once('=').and_then(|(name, value)| Some((decoded(name)?, decoded(value)?)));
        !pair.is_some_and(|(name, value)| words.take(&name, &value))
    };
    let others: Vec<&str> = text[at + 1..].split('&').filter(is_other).collect();
    let place = &text[..at];
    (if others.is_empty() { place.to_owned() } else { format!("{place}?{}", others.join("&")) }, words)
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
        let (plain, words) = without_tls(text);
        let mut protection = words.read().map_err(PostgresUrlError::Tls)?;
        let mut config: Config = plain.parse().map_err(|error| PostgresUrlError::Syntax(told(&error)))?;
        if config.get_hosts().is_empty() {
            return Err(PostgresUrlError::Lacks("host"));
        }
        if config.get_dbname().is_none_or(str::is_empty) {
            return Err(PostgresUrlError::Lacks("name of a database"));
        }
        // There is no TLS on a socket of this machine.
        #[cfg(unix)]
        if config.get_hosts().iter().all(|host| matches!(host, Host::Unix(_))) {
            protection.mode = TlsMode::Disable;
        }
        protection.direct = config.get_ssl_negotiation() == SslNegotiation::Direct;
        config.ssl_mode(protection.mode.for_library());
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
        Ok(PostgresUrl { config: Box::new(config), protection: Arc::new(protection) })
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
    }

    #[test]
    fn the_words_about_tls_mean_what_they_mean_elsewhere() {
        let read = |rest: &str| {
            let url: PostgresUrl = format!("postgres://ann:a?sslmode=x&b@db/games{rest}").parse().unwrap();
            (url.tls_mode(), url.protection().check(), url.config().get_ssl_mode())
        };
        use tokio_postgres::config::SslMode;
        assert_eq!(read(""), (TlsMode::Prefer, Check::Nothing, SslMode::Prefer));
        assert_eq!(read("?sslmode=disable"), (TlsMode::Disable, Check::Nothing, SslMode::Disable));
        assert_eq!(read("?connect_timeout=3&sslmode=require"), (TlsMode::Require, Check::Nothing, SslMode::Require));
        assert_eq!(read("?sslmode=require&sslrootcert=/r.pem").1, Check::Authority);
        assert_eq!(read("?sslmode=prefer&sslrootcert=/r.pem").1, Check::Authority);
        assert_eq!(read("?ssl%6dode=verify-ca&sslrootcert=%2Fr.pem").1, Check::Authority);
        assert_eq!(read("?sslmode=verify-full"), (TlsMode::VerifyFull, Check::AuthorityAndName, SslMode::Require));
        assert_eq!(read("?sslmode=verify-full&sslrootcert=system").1, Check::AuthorityAndName);
        assert_eq!(read("?sslmode=disable&sslmode=require").0, TlsMode::Require, "the last one counts");
        let url: PostgresUrl =
            "postgres://db/g?sslmode=require&sslcert=/c%20d&sslkey=/k&options=-c%20x".parse().unwrap();
        assert_eq!(url.own_certificate(), Some(&Pair { certificate: "/c d".into(), key: "/k".into() }));
        assert_eq!(url.config().get_options(), Some("-c x"));
        let socket: PostgresUrl = "postgres://ann@%2Frun%2Fpostgresql/games?sslmode=verify-full".parse().unwrap();
        assert_eq!((socket.tls_mode(), socket.is_local()), (TlsMode::Disable, true), "as with PostgreSQL's programs");
        assert!(!url.is_local() && "postgres://127.0.0.1/g".parse::<PostgresUrl>().unwrap().is_local());
    }

    #[test]
    fn contradictions_about_tls_are_told_without_what_was_written() {
        for (bad, said) in [
            ("sslmode=allow", "sslmode is one of"),
            ("sslmode=secret", "sslmode is one of"),
            ("sslmode=verify-ca", "needs sslrootcert=FILE"),
            ("sslmode=require&sslrootcert=system", "needs sslmode=verify-full"),
            ("sslmode=verify-ca&sslrootcert=system", "needs sslmode=verify-full"),
            ("sslcert=/secret", "go together"),
            ("sslkey=/secret", "go together"),
        ] {
            let why = format!("postgres://ann:secret@db/games?{bad}").parse::<PostgresUrl>().unwrap_err().to_string();
            assert!(why.contains(said) && !why.contains("secret"), "{bad}: {why}");
        }
    }
}
