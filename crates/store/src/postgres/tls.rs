//! Protection of a connection to a database: the parameters `sslmode`, `sslrootcert`, `sslcert` and `sslkey` of its
//! address, with the same meaning as for PostgreSQL's own programs.

use certificates::Pair;
use std::path::PathBuf;
use tokio_postgres::config::SslMode;

/// The required protection (`sslmode`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum TlsMode {
    /// None.
    Disable,
    /// Encryption if the server offers it. An attacker on the network can turn it off.
    #[default]
    Prefer,
    /// Encryption, with any server; with a file of roots as [`TlsMode::VerifyCa`].
    Require,
    /// Encryption, with a server whose certificate is from one of these authorities.
    VerifyCa,
    /// The same, with a certificate for the name of the server.
    VerifyFull,
}

impl TlsMode {
    /// Its spelling in an address.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            TlsMode::Disable => "disable",
            TlsMode::Prefer => "prefer",
            TlsMode::Require => "require",
            TlsMode::VerifyCa => "verify-ca",
            TlsMode::VerifyFull => "verify-full",
        }
    }

    /// The library's setting: whether to ask for TLS.
    pub(crate) fn for_library(self) -> SslMode {
        match self {
            TlsMode::Disable => SslMode::Disable,
            TlsMode::Prefer => SslMode::Prefer,
            TlsMode::Require | TlsMode::VerifyCa | TlsMode::VerifyFull => SslMode::Require,
        }
    }

    fn read(word: &str) -> Option<TlsMode> {
        use TlsMode::{Disable, Prefer, Require, VerifyCa, VerifyFull};
        [Disable, Prefer, Require, VerifyCa, VerifyFull].into_iter().find(|mode| mode.word() == word)
    }
}

/// The trusted certificates (`sslrootcert`).
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) enum Roots {
    /// Not given: the system's, if a certificate is checked.
    #[default]
    Unsaid,
    /// The authorities that this machine trusts.
    System,
    /// The authorities in a file.
    File(PathBuf),
}

/// The checks of the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Check {
    /// Nothing.
    Nothing,
    /// That its certificate is from a trusted authority.
    Authority,
    /// The same, and that it is for the server's name.
    AuthorityAndName,
}

/// The protection of a connection.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Protection {
    pub mode: TlsMode,
    pub roots: Roots,
    /// The certificate with which this program identifies itself.
    pub own: Option<Pair>,
    /// Whether the connection begins with TLS (`sslnegotiation=direct`).
    pub direct: bool,
}

impl Protection {
    /// The checks.
    pub fn check(&self) -> Check {
        match (self.mode, &self.roots) {
            (TlsMode::VerifyFull, _) => Check::AuthorityAndName,
            (TlsMode::VerifyCa, _) | (TlsMode::Prefer | TlsMode::Require, Roots::File(_)) => Check::Authority,
            _ => Check::Nothing,
        }
    }
}

/// The TLS parameters of an address.
#[derive(Default)]
pub(crate) struct Words {
    mode: Option<String>,
    roots: Option<String>,
    certificate: Option<String>,
    key: Option<String>,
}

impl Words {
    /// Whether a parameter of an address is one of them. If so, it is noted.
    pub fn take(&mut self, name: &str, value: &str) -> bool {
        let place = match name {
            "sslmode" => &mut self.mode,
            "sslrootcert" => &mut self.roots,
            "sslcert" => &mut self.certificate,
            "sslkey" => &mut self.key,
            _ => return false,
        };
        *place = Some(value.to_owned()).filter(|value| !value.is_empty());
        true
    }

    /// Their combined meaning, or why they contradict each other.
    pub fn read(self) -> Result<Protection, &'static str> {
        let mode = match &self.mode {
            None => TlsMode::default(),
            Some(word) => {
                TlsMode::read(word).ok_or("sslmode is one of disable, prefer, require, verify-ca and verify-full")?
            }
        };
        let roots = match self.roots {
            None => Roots::Unsaid,
            Some(word) if word == "system" => Roots::System,
            Some(file) => Roots::File(file.into()),
        };
        let own = match (self.certificate, self.key) {
            (Some(certificate), Some(key)) => Some(Pair { certificate: certificate.into(), key: key.into() }),
            (None, None) => None,
            _ => return Err("sslcert and sslkey go together: the files of a certificate and of its private key"),
        };
        // Anyone with a certificate of any public authority would be accepted.
        match (mode, &roots) {
            (TlsMode::VerifyFull, _) => {}
            (_, Roots::System) => return Err("sslrootcert=system needs sslmode=verify-full"),
            (TlsMode::VerifyCa, Roots::Unsaid) => {
                return Err("sslmode=verify-ca needs sslrootcert=FILE; for public authorities use sslmode=verify-full");
            }
            _ => {}
        }
        Ok(Protection { mode, roots, own, direct: false })
    }
}
