//! Where computer players think.

use std::fmt::{self, Display};
use std::str::FromStr;

/// Where computer players think when one person plays alone against them.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum BotsThink {
    /// On the server.
    #[default]
    Server,
    /// In that person's browser, if it offers that, and the computer player sees no more than everybody.
    Browser,
}

impl FromStr for BotsThink {
    type Err = String;

    fn from_str(text: &str) -> Result<BotsThink, String> {
        match text {
            "server" => Ok(BotsThink::Server),
            "browser" => Ok(BotsThink::Browser),
            _ => Err("server or browser".to_owned()),
        }
    }
}

impl Display for BotsThink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BotsThink::Server => "server",
            BotsThink::Browser => "browser",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::BotsThink;

    #[test]
    fn what_is_written_is_read() {
        for place in [BotsThink::Server, BotsThink::Browser] {
            assert_eq!(place.to_string().parse(), Ok(place));
        }
        "phone".parse::<BotsThink>().unwrap_err();
    }
}
