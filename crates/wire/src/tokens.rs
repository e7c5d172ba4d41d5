//! Tokens of programs as their makers see them (`/api/v1/tokens`). `docs/programs.md` explains tokens.

use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::str::FromStr;
use utoipa::ToSchema;

/// The rights that a token gives to its program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TokenScope {
    /// Read everything that its seats may see: tables, streams, events.
    Read,
    /// Take seats, act and undo, answer invitations, announce what it plays.
    Play,
    /// Everything else that a visitor may do: make tables, invite bots, start games.
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

/// Which tokens visitors may make on the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum VisitorTokens {
    /// None: only the operator of the server makes tokens.
    No,
    /// Tokens of programs that are not bots.
    Programs,
    /// Tokens of bots too, which play under public names.
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

/// A new token (`POST /api/v1/tokens`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewToken {
    /// Its name, 1 to 40 visible characters. A bot's name is public, and nobody else's may look like it.
    pub name: String,
    /// What it allows; at least one.
    pub scopes: Vec<TokenScope>,
    /// Whether its program is a bot: it plays under this name, is marked as a bot, and can be invited to tables.
    #[serde(default)]
    pub bot: bool,
    /// The number of days for which it is valid.
    #[schema(minimum = 1, maximum = 365)]
    pub days: u16,
}

/// A new token, in answer to the request for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MadeToken {
    /// Its secret, which no later answer contains. Anyone who has it can act as this program.
    pub secret: String,
    /// The token as lists show it.
    pub token: OwnToken,
}

/// A token in the list of its maker.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OwnToken {
    /// The id for revoking it.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What it allows.
    pub scopes: Vec<TokenScope>,
    /// Whether its program is a bot.
    pub bot: bool,
    /// Seconds since it was made.
    pub age_seconds: u32,
    /// Seconds since it was last used, to within a minute; `null`: never used.
    pub unused_seconds: Option<u32>,
    /// Seconds for which it is still valid; `null`: until it is revoked.
    pub left_seconds: Option<u32>,
    /// Whether its program is online: a bot that can be invited to tables now.
    pub online: bool,
}

/// The caller's tokens (`GET /api/v1/tokens`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OwnTokens {
    /// Which tokens may be made on this server.
    pub allowed: VisitorTokens,
    /// How many valid tokens a visitor may have.
    pub most: u32,
    /// The valid ones, the newest first.
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
