//! How a connection to a database is protected: the words `sslmode`, `sslrootcert`, `sslcert` and `sslkey` of its address,
//! with the meaning that they have for PostgreSQL's own programs.

use certificates::Pair;
use std::path::PathBuf;
use tokio_postgres::config::SslMode;

/// How much protection is asked for (`sslmode`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub enum TlsMode {
    /// None.
    Disable,
    /// Encryption if the server offers it. Whoever can change what is sent can turn it off.
    #[default]
    Prefer,
    /// Encryption, of whatever server answers; with a file of roots as [`TlsMode::VerifyCa`].
    Require,
    /// Encryption, of a server with a certificate from one of these authorities.
    VerifyCa,
    /// The same, with a certificate for the name of the server.
    VerifyFull,
}

impl TlsMode {
    /// As it is written in an address.
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

    /// What the library has to know: whether to ask for TLS.
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

/// Whose certificates are trusted (`sslrootcert`).
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) enum Roots {
    /// Nothing is said: the system's, where a certificate is checked.
    #[default]
    Unsaid,
    /// Those that this machine trusts.
    System,
    /// Those in a file.
    File(PathBuf),
}

/// What is checked about the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Check {
    /// Nothing.
    Nothing,
    /// That its certificate is from a trusted authority.
    Authority,
    /// That, and that it is for the server's name.
    AuthorityAndName,
}

/// The protection of a connection.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Protection {
    pub mode: TlsMode,
    pub roots: Roots,
    /// The certificate by which this program shows who it is.
    pub own: Option<Pair>,
    /// Whether the connection begins with TLS (`sslnegotiation=direct`).
    pub direct: bool,
}

impl Protection {
    /// What is checked.
    pub fn check(&self) -> Check {
        match (self.mode, &self.roots) {
            (TlsMode::VerifyFull, _) => Check::AuthorityAndName,
            (TlsMode::VerifyCa, _) | (TlsMode::Prefer | TlsMode::Require, Roots::File(_)) => Check::Authority,
            _ => Check::Nothing,
        }
    }
}

/// The words of an address about TLS.
#[derive(Default)]
pub(crate) struct Words {
    mode: Option<String>,
    roots: Option<String>,
    certificate: Option<String>,
    key: Option<String>,
}

impl Words {
    /// Whether a parameter of an address is one of them. It is noted then.
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

    /// What they say together, or why they cannot be meant.
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
        // Whoever has a certificate of any public authority would be let through.
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
