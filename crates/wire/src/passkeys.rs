//! Passkeys (`/api/v1/passkeys`): keys on people's devices that sign them in without a password. Bytes are base64url without
//! padding, as in the JSON that browsers make of their answers.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A passkey of the caller's account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Passkey {
    /// The id for renaming or removing it.
    pub id: String,
    /// The name that its owner gave it.
    pub name: String,
    /// The host name at which it can be used.
    pub site: String,
    /// Whether its device copies it to others.
    pub backed_up: bool,
    /// Seconds since it was made.
    pub age_seconds: u32,
    /// Seconds since it was last used; `null`: never.
    pub unused_seconds: Option<u32>,
}

/// Asks for a challenge (`POST /api/v1/passkeys/challenge`). Whoever is signed in may say what the answer is for: what cannot be done
/// is then refused before anybody is asked for a passkey.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct AskPasskey {
    /// To add another passkey.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub adds_passkey: bool,
    /// To set this password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub new_password: Option<String>,
}

/// A challenge for a passkey that exists (`POST /api/v1/passkeys/challenge`), to be answered once within five minutes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PasskeyChallenge {
    /// The challenge.
    pub challenge: String,
    /// The host name whose passkeys can answer.
    pub site: String,
    /// The passkeys that can answer, if the caller is signed in: those of the account. Otherwise empty: any.
    pub passkeys: Vec<String>,
}

/// What a browser needs to make a passkey (`POST /api/v1/passkeys/begin` or `/sign-up/begin`), once within five minutes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PasskeyWanted {
    /// The challenge.
    pub challenge: String,
    /// The host name at which it will be used.
    pub site: String,
    /// The name of the account.
    pub name: String,
    /// The number under which devices keep the account.
    pub user: String,
    /// The algorithms that the server knows, the best first, by their numbers in COSE.
    pub algorithms: Vec<i32>,
    /// The passkeys that the account has: no device makes a second one.
    pub passkeys: Vec<String>,
}

/// A passkey that a browser has made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct MadePasskey {
    /// `clientDataJSON` of the answer.
    pub client_data: String,
    /// `attestationObject` of the answer.
    pub attestation: String,
}

/// The answer of a passkey to a challenge.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PasskeyAnswer {
    /// The id of the passkey.
    pub id: String,
    /// `clientDataJSON` of the answer.
    pub client_data: String,
    /// `authenticatorData` of the answer.
    pub authenticator_data: String,
    /// `signature` of the answer.
    pub signature: String,
    /// `userHandle` of the answer, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub user: Option<String>,
}

/// Signs in (`POST /api/v1/passkeys/sign-in`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PasskeySignIn {
    /// The answer to a challenge.
    pub passkey: PasskeyAnswer,
}

/// Begins to create an account with a passkey (`POST /api/v1/passkeys/sign-up/begin`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BeginPasskeySignUp {
    /// The name, 2 to 20 visible characters. It is public, and nobody else's may look like it.
    pub name: String,
    /// The operator's invitation, if signing up needs one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub invitation: Option<String>,
}

/// Creates an account with a passkey and without a password (`POST /api/v1/passkeys/sign-up`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct PasskeySignUp {
    /// The name with which it began.
    pub name: String,
    /// The passkey.
    pub passkey: MadePasskey,
    /// The operator's invitation, if signing up needs one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub invitation: Option<String>,
}

/// Begins to add a passkey to the caller's account (`POST /api/v1/passkeys/begin`).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BeginPasskey {
    /// The password; empty if a passkey answers instead.
    pub password: String,
    /// The answer of a passkey of the account, instead of the password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub passkey: Option<PasskeyAnswer>,
    /// The proof by an identity of the account, instead of the password (`POST /api/v1/oidc/finish`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub identity: Option<String>,
    /// A code of the authenticator app, or a recovery code, if the account has one-time codes and the password is sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub one_time_code: Option<String>,
}

/// Removes a passkey from the caller's account (`DELETE /api/v1/passkeys/{passkey}`).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RemovePasskey {
    /// The password; empty if a passkey answers instead.
    pub password: String,
    /// The answer of a passkey of the account, instead of the password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub passkey: Option<PasskeyAnswer>,
    /// The proof by an identity of the account, instead of the password (`POST /api/v1/oidc/finish`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub identity: Option<String>,
    /// A code of the authenticator app, or a recovery code, if the account has one-time codes and the password is sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub one_time_code: Option<String>,
}

/// Gives a passkey of the caller's account another name (`PATCH /api/v1/passkeys/{passkey}`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RenamePasskey {
    /// The name, at most 40 characters; empty: that of the browser.
    pub name: String,
}

/// Adds a passkey to the caller's account (`POST /api/v1/passkeys`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct AddPasskey {
    /// Its name, at most 40 characters; empty: that of the browser.
    pub name: String,
    /// The passkey.
    pub passkey: MadePasskey,
}
