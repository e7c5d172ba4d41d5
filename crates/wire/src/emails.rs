//! E-mail addresses of accounts (`/api/v1/account/email`), and what is done with links from e-mails.

use crate::passkeys::PasskeyAnswer;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The e-mail address of the caller's account.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Email {
    /// The confirmed address, to which e-mail goes; `null`: none.
    pub address: Option<String>,
    /// An address that waits until the link that was sent there is opened; `null`: none.
    pub asked: Option<String>,
}

/// Another e-mail address (`PUT /api/v1/account/email`). It has to be confirmed with the link that is sent there.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ChangeEmail {
    /// The address.
    pub email: String,
    /// The password of the account, which could be reset by this address later; empty if a passkey answers instead.
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

/// Removes the e-mail address (`DELETE /api/v1/account/email`).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RemoveEmail {
    /// The password of the account, which could be reset by this address; empty if a passkey answers instead.
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

/// Confirms an address (`POST /api/v1/account/email/confirm`).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ConfirmEmail {
    /// The code in the link.
    pub code: String,
}

/// Asks for a link to choose a new password (`POST /api/v1/account/forgotten`).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ForgotPassword {
    /// The name of the account, or its confirmed e-mail address.
    pub account: String,
}
