//! Identities of accounts: who somebody is at a provider of OpenID Connect.

use crate::passkeys::PasskeyAnswer;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// An identity of the caller's account: who they are at a provider.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Identity {
    /// The id for removing it.
    pub id: String,
    /// The address of the provider.
    pub issuer: String,
    /// The provider's number of the person, at most 60 characters of it.
    pub subject: String,
    /// Whether the operator still uses this provider: otherwise nobody can sign in with it.
    pub usable: bool,
    /// Seconds since the account got it.
    pub age_seconds: u32,
}

/// Removes an identity from the caller's account (`DELETE /api/v1/oidc/identities/{identity}`).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct RemoveIdentity {
    /// The password; empty if a passkey or an identity answers instead.
    pub password: String,
    /// The answer of a passkey of the account, instead of the password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub passkey: Option<PasskeyAnswer>,
    /// The proof by an identity of the account, instead of the password.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub identity: Option<String>,
    /// A code of the authenticator app, or a recovery code, if the account has one-time codes and the password is sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub one_time_code: Option<String>,
}
