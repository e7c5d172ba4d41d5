//! Tokens of programs as their makers see them (`/api/v1/tokens`). `docs/programs.md` describes what tokens are.

use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::str::FromStr;
use utoipa::ToSchema;

/// What a token lets its program do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TokenScope {
    /// Look at whatever its seats may see: tables, streams, events.
    Read,
    /// Take seats, play and take back, answer invitations, say what it plays.
    Play,
    /// Everything else that a visitor may: make tables, ask bots to them, begin games.
    Make,
}

impl TokenScope {
    /// All of them, in the order in which they are written.
    pub const ALL: [TokenScope; 3] = [TokenScope::Read, TokenScope::Play, TokenScope::Make];
}

impl Display for TokenScope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TokenScope::Read => "read",
            TokenScope::Play => "play",
            TokenScope::Make => "make",
        })
    }
}

impl FromStr for TokenScope {
    type Err = String;

    fn from_str(text: &str) -> Result<TokenScope, String> {
        let found = TokenScope::ALL.into_iter().find(|scope| scope.to_string() == text);
        found.ok_or_else(|| "scopes are read, play and make".to_owned())
    }
}

/// Which tokens visitors may make in the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum VisitorTokens {
    /// None: only whoever runs the server makes tokens.
    No,
    /// Tokens of programs that are no bots.
    Programs,
    /// Those of bots too, which play under public names.
    Bots,
}

impl FromStr for VisitorTokens {
    type Err = String;

    fn from_str(text: &str) -> Result<VisitorTokens, String> {
        match text {
            "no" => Ok(VisitorTokens::No),
            "programs" => Ok(VisitorTokens::Programs),
            "bots" => Ok(VisitorTokens::Bots),
            _ => Err("visitors may make tokens of: no, programs, bots".to_owned()),
        }
    }
}

impl Display for VisitorTokens {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            VisitorTokens::No => "no",
            VisitorTokens::Programs => "programs",
            VisitorTokens::Bots => "bots",
        })
    }
}

/// A token to be made (`POST /api/v1/tokens`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// Its name, 1 to 40 visible characters. That of a bot is public, and nobody else's looks like it.
    pub name: String,
    /// What it may do; one at least.
    pub scopes: Vec<TokenScope>,
    /// Whether its program is a bot: it plays under this name, is marked, and can be asked to tables.
    #[serde(default)]
    pub bot: bool,
    /// For how many days it counts.
    #[schema(minimum = 1, maximum = 365)]
    pub days: u16,
}

/// A token that was just made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MadeToken {
    /// Its secret, told this once: whoever has it is this program.
    pub secret: String,
    /// The token as lists have it.
    pub token: OwnToken,
}

/// A token in the list of its maker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OwnToken {
    /// By which it is revoked.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it may do.
    pub scopes: Vec<TokenScope>,
    /// Whether its program is a bot.
    pub bot: bool,
    /// Seconds since it was made.
    pub age_seconds: u32,
    /// Seconds since it was used, a minute more or less; `null`: never.
    pub unused_seconds: Option<u32>,
    /// Seconds for which it still counts; `null`: until it is revoked.
    pub left_seconds: Option<u32>,
    /// Whether its program is there: a bot that can be asked to tables now.
    pub online: bool,
}

/// The tokens of whoever asks (`GET /api/v1/tokens`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OwnTokens {
    /// Which tokens may be made here.
    pub allowed: VisitorTokens,
    /// How many that count one visitor may have.
    pub most: u32,
    /// Those that count, the newest first.
    pub tokens: Vec<OwnToken>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_settings_are_those_of_messages() {
        for scope in TokenScope::ALL {
            assert_eq!(scope.to_string().parse(), Ok(scope));
            assert_eq!(serde_json::to_value(scope).unwrap(), scope.to_string());
        }
        for allowed in [VisitorTokens::No, VisitorTokens::Programs, VisitorTokens::Bots] {
            assert_eq!(allowed.to_string().parse(), Ok(allowed));
            assert_eq!(serde_json::to_value(allowed).unwrap(), allowed.to_string());
        }
    }
}
