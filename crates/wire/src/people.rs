//! People among each other: invitations, blocks, reports (`/api/v1/reports`), and what moderators do (`/api/v1/moderation`).

use crate::TimeControl;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A person who was invited to a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct InvitedPerson {
    /// The name of their account.
    pub name: String,
    /// Whether they have declined.
    pub declined: bool,
}

/// Withdraws the invitation of a person (`POST /api/v1/tables/{table}/withdraw`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct WithdrawInvitation {
    /// The name of their account.
    pub name: String,
}

/// The open invitations of the caller's account (`GET /api/v1/account/invitations`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PersonalInvitations {
    /// The latest come first.
    pub invitations: Vec<PersonalInvitation>,
}

/// An invitation to a table with an open seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PersonalInvitation {
    /// The table; its page is `/t/{table}`.
    pub table: String,
    /// The name of the account that invites.
    pub host: String,
    /// Name of the game.
    pub game: String,
    /// Options in canonical form.
    pub options: String,
    /// True if the table has its own tiles or cards.
    pub custom_data: bool,
    /// Whether its game counts for ratings.
    pub rated: bool,
    /// Whether only invited people may enter.
    pub private: bool,
    /// The number of seats.
    pub seats: u8,
    /// The time control, if the table has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub pace: Option<TimeControl>,
    /// What happens when the time of a player runs out, as at the table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub at_zero: Option<String>,
    /// Seconds since the invitation.
    pub age_s: u32,
}

/// Blocks an account (`POST /api/v1/account/blocks`): quick games seat them at different tables, invitations of it are not
/// shown, and its phrases and lines in the chat neither.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewBlock {
    /// The name of the account; missing if there is a seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub name: Option<String>,
    /// A table where both may be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub table: Option<String>,
    /// The seat there of the account, under its own name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seat: Option<u8>,
}

/// The accounts that the caller has blocked (`GET /api/v1/account/blocks`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Blocks {
    /// By name.
    pub blocks: Vec<BlockedPerson>,
}

/// An account that was blocked.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BlockedPerson {
    /// Its name.
    pub name: String,
    /// Seconds since then.
    pub age_s: u32,
}

/// Reports a person (`POST /api/v1/reports`), by the name of the account or by the seat at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// The name of the account; may be missing if there is a seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub player: Option<String>,
    /// The evidence: a table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub table: Option<String>,
    /// The seat of the person there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub seat: Option<u8>,
    /// Why.
    pub reason: ReportReason,
    /// In the reporter's words, at most 500 characters; may be empty.
    #[serde(default)]
    pub text: String,
}

/// Why somebody is reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ReportReason {
    /// Uses help that is not allowed, or plays with two accounts.
    Cheating,
    /// Lets others wait on purpose.
    Stalling,
    /// Leaves games.
    Leaving,
    /// An offensive name.
    Name,
    /// Annoys others with phrases.
    Phrases,
    /// Insults or annoys others in the chat.
    Chat,
    /// Something else.
    Other,
}

impl ReportReason {
    /// All reasons.
    pub const ALL: [ReportReason; 7] = [
        ReportReason::Cheating,
        ReportReason::Stalling,
        ReportReason::Leaving,
        ReportReason::Name,
        ReportReason::Phrases,
        ReportReason::Chat,
        ReportReason::Other,
    ];

    /// Its word in the database.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            ReportReason::Cheating => "cheating",
            ReportReason::Stalling => "stalling",
            ReportReason::Leaving => "leaving",
            ReportReason::Name => "name",
            ReportReason::Phrases => "phrases",
            ReportReason::Chat => "chat",
            ReportReason::Other => "other",
        }
    }

    /// The reason with this word.
    #[must_use]
    pub fn read(word: &str) -> ReportReason {
        ReportReason::ALL.into_iter().find(|reason| reason.word() == word).unwrap_or(ReportReason::Other)
    }
}

/// The reports that are not decided (`GET /api/v1/moderation/reports`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Reports {
    /// In the order in which they were made.
    pub reports: Vec<Report>,
}

/// A report, as moderators see it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Report {
    /// Its id.
    pub id: String,
    /// The name of the account that is reported; empty if it was deleted.
    pub player: String,
    /// The name of the program that played at the seat: its token is of the account that is reported.
    pub program: Option<String>,
    /// The name of the account that reports; empty if it was deleted.
    pub reporter: String,
    /// The table.
    pub table: Option<String>,
    /// The seat of the person there.
    pub seat: Option<u8>,
    /// The game of the table, as long as it exists.
    pub game: Option<String>,
    /// Why.
    pub reason: ReportReason,
    /// In the reporter's words.
    pub text: String,
    /// Seconds since then.
    pub age_s: u32,
    /// What the person had written in the chat of the table when the report was made: the latest 20 lines.
    pub lines: Vec<ReportedLine>,
    /// What moderators did about the person before, the latest first.
    pub before: Vec<ModerationAct>,
}

/// A line of the chat that belongs to a report. The server has it from its own store.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ReportedLine {
    /// The text.
    pub text: String,
    /// Seconds since then.
    pub age_s: u32,
}

/// What a moderator does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ModerationOutcome {
    /// Nothing has happened.
    Dismiss,
    /// The person is warned.
    Warn,
    /// The person can say no phrases and write nothing in chats for a time.
    Silence,
    /// The person can play no rated games for a time.
    Unrated,
    /// The account is banned for a time.
    Ban,
    /// A network is banned for a time.
    BanNetwork,
    /// An earlier act is undone.
    Undo,
}

/// Decides a report (`POST /api/v1/moderation/reports/{report}`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Decision {
    /// What is done; not `ban-network` or `undo`.
    pub act: ModerationOutcome,
    /// For how many days, from 1 to 365; for `silence`, `unrated` and `ban`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub days: Option<u32>,
    /// The reason, which the person sees, at most 500 characters.
    #[serde(default)]
    pub text: String,
}

/// Bans a network for a time (`POST /api/v1/moderation/networks`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BanNetwork {
    /// The network: an address, or an address and a number of bits, at least 24 of IPv4 and 48 of IPv6. Without a number it is
    /// that of one customer: 32 of IPv4, 64 of IPv6.
    pub network: String,
    /// For how many days, from 1 to 365.
    pub days: u32,
    /// The reason, which everybody sees who is refused because of it, at most 500 characters.
    #[serde(default)]
    pub text: String,
}

/// The networks that are banned now (`GET /api/v1/moderation/networks`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BannedNetworks {
    /// In the order in which they were banned.
    pub networks: Vec<BannedNetwork>,
}

/// A network that is banned.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BannedNetwork {
    /// Number of the act in the log; `POST /api/v1/moderation/log/{number}/undo` ends the ban.
    pub number: u32,
    /// The network, such as `192.0.2.0/24`.
    pub network: String,
    /// The reason.
    pub text: String,
    /// Seconds until it ends.
    pub ends_in_s: u32,
}

/// Undoes an act (`POST /api/v1/moderation/log/{number}/undo`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct UndoAct {
    /// The reason, at most 500 characters.
    #[serde(default)]
    pub text: String,
}

/// What moderators did (`GET /api/v1/moderation/log`). Nobody can change it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ModerationLog {
    /// The latest first, at most 100.
    pub acts: Vec<ModerationAct>,
}

/// An act of a moderator.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ModerationAct {
    /// Its number; the first has 1.
    pub number: u32,
    /// What was done.
    pub act: ModerationOutcome,
    /// The name of the account that it concerns; empty if it was deleted, or a network is concerned.
    pub player: String,
    /// The network that it concerns.
    pub network: Option<String>,
    /// The name of the moderator; empty if the account was deleted, or it was the operator.
    pub moderator: String,
    /// Whether the operator of the server did it. Moderators cannot undo that.
    pub operator: bool,
    /// Whether the caller did it.
    pub own: bool,
    /// The reason.
    pub text: String,
    /// Seconds since then.
    pub age_s: u32,
    /// Seconds until it ends; missing if it has no end, 0 if it is over.
    pub ends_in_s: Option<u32>,
    /// The number of the act that it undoes.
    pub undoes: Option<u32>,
    /// Whether a later act has undone it.
    pub undone: bool,
}

/// What moderators decided about the caller, as long as it lasts; a warning for thirty days.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Sanction {
    /// What was done.
    pub act: ModerationOutcome,
    /// The reason.
    pub text: String,
    /// Seconds until it ends.
    pub ends_in_s: u32,
}

#[cfg(test)]
mod tests {
    use super::ReportReason;

    #[test]
    fn a_reason_is_stored_under_the_word_that_it_is_sent_with() {
        for reason in ReportReason::ALL {
            assert_eq!(serde_json::to_value(reason).unwrap(), reason.word());
            assert_eq!(ReportReason::read(reason.word()), reason);
        }
        assert_eq!(ReportReason::read("later"), ReportReason::Other);
    }
}
