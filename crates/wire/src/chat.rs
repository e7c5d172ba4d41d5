//! The chat of a table: what people write there in their own words (`/api/v1/tables/{table}/chat`).

use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::str::FromStr;
use utoipa::ToSchema;

/// The ways in which people at the tables of a server can talk to each other.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Chat {
    /// None.
    Off,
    /// [`Phrase`](crate::Phrase)s.
    #[default]
    Phrases,
    /// Phrases, and lines in their own words.
    Free,
}

impl FromStr for Chat {
    type Err = String;

    fn from_str(text: &str) -> Result<Chat, String> {
        match text {
            "off" => Ok(Chat::Off),
            "phrases" => Ok(Chat::Phrases),
            "free" => Ok(Chat::Free),
            _ => Err("off, phrases or free".to_owned()),
        }
    }
}

impl Display for Chat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Chat::Off => "off",
            Chat::Phrases => "phrases",
            Chat::Free => "free",
        })
    }
}

/// The chat of a table on a server that has chat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TableChat {
    /// People can write.
    On,
    /// The maker of the table has switched it off.
    Off,
}

/// A line of the chat. It is plain text: nothing in it is markup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChatLine {
    /// Its number at the table; numbers grow.
    pub number: u32,
    /// The seat of the player who wrote it; `null`: a spectator did.
    pub seat: Option<u8>,
    /// The name of the spectator's account; missing for a player, and if there is no such account, or not any more.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<String>,
    /// The text.
    pub text: String,
    /// When it was written, in milliseconds since 1970.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at_ms: u64,
    /// True if a spectator wrote it during the game: players read it when the game is over.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub aside: bool,
}

/// The chat of a table, as the caller may read it (`GET /api/v1/tables/{table}/chat`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChatLines {
    /// The lines, in order. A table keeps the latest 300 and 300 of its spectators.
    pub lines: Vec<ChatLine>,
    /// Whether the caller can write. On most servers this takes an account.
    pub may_write: bool,
}

/// Writes a line (`POST /api/v1/tables/{table}/chat`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewChatLine {
    /// The text: one line of at most 300 characters, all of them visible.
    pub text: String,
    /// Which of the caller's seats writes it; without this field the first one. Somebody without a seat writes as a spectator.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seat: Option<u8>,
}

/// Switches the chat of a table on or off (`PUT /api/v1/tables/{table}/chat`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SwitchChat {
    /// How it is from now on.
    pub chat: TableChat,
}

#[cfg(test)]
mod tests {
    use super::Chat;

    #[test]
    fn what_is_written_is_read() {
        for chat in [Chat::Off, Chat::Phrases, Chat::Free] {
            assert_eq!(chat.to_string().parse(), Ok(chat));
        }
        "loud".parse::<Chat>().unwrap_err();
    }
}
