//! Notices: what a person hears of tables while they are elsewhere (`/api/v1/me/notices`).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Which notices a person gets, and where (`GET` and `PUT /api/v1/me/notices`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Notices {
    /// When it is their turn.
    pub turn: bool,
    /// Reminders in games with days for a turn: after half the time, and 8 hours and 1 hour before it runs out.
    pub reminders: bool,
    /// When somebody takes a seat at their table.
    pub seat: bool,
    /// When their game is over.
    pub over: bool,
    /// When somebody invites them to a table.
    #[serde(default = "yes")]
    pub invited: bool,
    /// When somebody challenges them: invites them alone to a game for two. `null`: as `invited`.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub challenge: Option<bool>,
    /// When the time of another player has run out.
    #[serde(default = "yes")]
    pub time_out: bool,
    /// When another player asks for something that they have to answer: to take back a turn, for a pause, to end the game.
    #[serde(default = "yes")]
    pub asked: bool,
    /// Also of a table that they see.
    #[serde(default)]
    pub always: bool,
    /// When they get none; `null`: never.
    #[serde(default)]
    pub quiet: Option<QuietHours>,
    /// When they get all in one; `null`: each at once.
    #[serde(default)]
    pub digest: Option<DigestTime>,
    /// The tag of the language of the notices.
    pub language: String,
    /// The address of the page, for links in notices, if the operator has set none.
    pub site: String,
    /// Where the notices go; `null`: nowhere.
    pub webhook: Option<Webhook>,
    /// Also by e-mail, to the confirmed address of the account.
    #[serde(default)]
    pub email: bool,
}

/// Older wishes do not say it.
fn yes() -> bool {
    true
}

/// The hours of each day in which a person gets no notices.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// When they begin, such as `22:00`.
    pub from: String,
    /// When they end, such as `07:00`; before `from`: on the next day.
    pub until: String,
    /// The time zone by its IANA name, such as `Europe/Prague`.
    pub zone: String,
}

/// The time of each day at which a person gets a digest: one notice that sums up what is still true then. What concerns a game with
/// a live clock, and the last reminder of a turn, goes out at once all the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DigestTime {
    /// The time, such as `18:00`. Quiet hours do not hold a digest up.
    pub at: String,
    /// The time zone by its IANA name, such as `Europe/Prague`.
    pub zone: String,
}

/// The browsers in which a person gets notices (`GET /api/v1/me/push`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PushDevices {
    /// The key that a browser needs to subscribe, in base64url; `null`: the operator has not set up Web Push.
    pub key: Option<String>,
    /// The browsers, the one that subscribed first comes first.
    pub devices: Vec<PushDevice>,
}

/// A browser that gets notices.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PushDevice {
    /// The first 16 hexadecimal digits of the SHA-256 of its endpoint.
    pub id: String,
    /// What the browser said about itself, such as `Firefox, Linux`; may be empty.
    pub device: String,
}

/// A browser that is to get notices (`POST /api/v1/me/push`), as its `PushSubscription` has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewPushDevice {
    /// The address of its push service; it begins with `https://`.
    pub endpoint: String,
    /// Its key, in base64url.
    pub p256dh: String,
    /// Its secret, in base64url.
    pub auth: String,
    /// The tag of the language of its notices; `null`: as before, or English.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub language: Option<String>,
    /// An earlier endpoint of the same browser, which this one replaces.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub instead: Option<String>,
}

/// An address that gets the notices of a person.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Webhook {
    /// It begins with `https://`.
    pub address: String,
    /// What is sent there.
    pub format: WebhookFormat,
}

/// The webhook of a table, which only its maker sees (`GET` and `PUT /api/v1/tables/{table}/webhook`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TableWebhook {
    /// The address and what is sent there; `null`: nothing is.
    pub webhook: Option<Webhook>,
    /// The tag of the language of what is sent.
    pub language: String,
    /// The address of the page, for links, if the operator has set none.
    pub site: String,
}

/// What is sent to the webhook of a person or a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum WebhookFormat {
    /// JSON with `text`, `event`, `table` and `link`.
    Plain,
    /// A message of Discord.
    Discord,
    /// A message of Slack.
    Slack,
    /// A message of ntfy.
    Ntfy,
}
