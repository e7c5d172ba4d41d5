//! One-time codes (`/api/v1/account/codes`): codes of an authenticator app, which an account with a password can ask for at
//! sign-in as well.

use crate::passkeys::PasskeyAnswer;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The one-time codes of the caller's account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OneTimeCodes {
    /// How many recovery codes were not used yet.
    pub recovery_codes: u32,
    /// Seconds since they were switched on.
    pub age_seconds: u32,
}

/// Begins to switch one-time codes on (`POST /api/v1/account/codes/begin`).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BeginCodes {
    /// The password; empty if a passkey or an identity answers instead.
    pub password: String,
    /// The answer of a passkey of the account, instead of the password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub passkey: Option<PasskeyAnswer>,
    /// The proof by an identity of the account, instead of the password (`POST /api/v1/oidc/finish`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub identity: Option<String>,
}

/// What an authenticator app needs (RFC 6238: SHA-1, 6 digits, 30 seconds).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CodesWanted {
    /// The secret in base32.
    pub secret: String,
    /// A link that opens the app; as a QR code, the app scans it.
    pub link: String,
    /// What has to come back with the first code, within 15 minutes. Until then nothing is stored.
    pub setup: String,
}

/// Switches one-time codes on (`POST /api/v1/account/codes`).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SwitchOnCodes {
    /// As it came.
    pub setup: String,
    /// A code of the app.
    pub one_time_code: String,
}

/// One-time codes are on.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CodesOn {
    /// Codes for when the app is lost. Each works once. They are never shown again.
    pub recovery_codes: Vec<String>,
}

/// Switches one-time codes off (`DELETE /api/v1/account/codes`).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SwitchOffCodes {
    /// The password; empty if a passkey or an identity answers instead.
    pub password: String,
    /// The answer of a passkey of the account, instead of the password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub passkey: Option<PasskeyAnswer>,
    /// The proof by an identity of the account, instead of the password (`POST /api/v1/oidc/finish`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub identity: Option<String>,
    /// A code of the app, or a recovery code, if the password is sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub one_time_code: Option<String>,
}

/// Makes new recovery codes (`POST /api/v1/account/codes/recovery`). The former ones end.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewRecoveryCodes {
    /// The password; empty if a passkey or an identity answers instead.
    pub password: String,
    /// The answer of a passkey of the account, instead of the password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub passkey: Option<PasskeyAnswer>,
    /// The proof by an identity of the account, instead of the password (`POST /api/v1/oidc/finish`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub identity: Option<String>,
    /// A code of the app, or a recovery code, if the password is sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub one_time_code: Option<String>,
}
