//! Signing in with OpenID Connect (`/api/v1/oidc`): a provider that the operator has chosen says who somebody is.

use crate::accounts::Account;
use crate::passkeys::PasskeyAnswer;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What somebody wants from the provider.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OidcPurpose {
    /// To sign in, or to sign up if no account has the identity.
    SignIn,
    /// To add an identity to the caller's account.
    Link,
    /// To show that the caller's account is theirs, instead of the password: they sign in at the provider again.
    Confirm,
}

/// Begins to sign in at the provider (`POST /api/v1/oidc/begin`).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BeginOidc {
    /// What for.
    pub purpose: OidcPurpose,
    /// The path of our page to which the browser returns, at most 300 characters.
    pub back: String,
    /// To link: the password; empty if a passkey or an identity answers instead.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<String>"))]
    pub password: String,
    /// To link: the answer of a passkey of the account, instead of the password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub passkey: Option<PasskeyAnswer>,
    /// To link: the proof by an identity of the account, instead of the password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub identity: Option<String>,
    /// To link: a code of the authenticator app, or a recovery code, if the account has one-time codes and the password is sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub one_time_code: Option<String>,
}

/// Where somebody signs in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OidcAddress {
    /// The address at the provider, to which the browser goes within ten minutes.
    pub address: String,
}

/// Comes back from the provider (`POST /api/v1/oidc/finish`).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct FinishOidc {
    /// `state` from the address.
    pub state: String,
    /// `code` from the address.
    pub code: String,
}

/// What became of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OidcOutcome {
    /// This browser is signed in.
    SignedIn,
    /// No account has the identity. For fifteen minutes this browser can make one (`POST /api/v1/oidc/sign-up`).
    Unknown,
    /// The caller's account has one more.
    Linked,
    /// The caller's account is theirs.
    Confirmed,
}

/// The answer to whoever comes back from the provider.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OidcFinished {
    /// What became of it.
    pub outcome: OidcOutcome,
    /// The path of our page to which the browser returns.
    pub back: String,
    /// The caller's account, if they are signed in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub account: Option<Account>,
    /// If confirmed: what other requests take as `identity` instead of the password, in this session, for five minutes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub proof: Option<String>,
}

/// Creates an account with the identity with which this browser came back (`POST /api/v1/oidc/sign-up`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct OidcSignUp {
    /// The name, 2 to 20 visible characters. It is public, and nobody else's may look like it.
    pub name: String,
    /// The operator's invitation, if signing up needs one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub invitation: Option<String>,
}
