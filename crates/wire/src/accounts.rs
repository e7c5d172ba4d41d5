//! Accounts (`/api/v1/accounts`, `/api/v1/account`, `/api/v1/session`): a name and a password under which a person keeps their
//! tables.

use crate::emails::Email;
use crate::identities::Identity;
use crate::one_time_codes::OneTimeCodes;
use crate::passkeys::{Passkey, PasskeyAnswer};
use crate::people::Sanction;
use crate::ratings::Shows;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display};
use std::str::FromStr;
use utoipa::ToSchema;

/// The people who may sign up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SignUps {
    /// Everybody.
    Open,
    /// People with an invitation from the operator.
    Invited,
    /// Nobody.
    Closed,
}

impl FromStr for SignUps {
    type Err = String;

    fn from_str(text: &str) -> Result<SignUps, String> {
        match text {
            "open" => Ok(SignUps::Open),
            "invited" => Ok(SignUps::Invited),
            "closed" => Ok(SignUps::Closed),
            _ => Err("accounts are: open, invited, closed".to_owned()),
        }
    }
}

impl Display for SignUps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SignUps::Open => "open",
            SignUps::Invited => "invited",
            SignUps::Closed => "closed",
        })
    }
}

/// Signs up (`POST /api/v1/accounts`).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct NewAccount {
    /// The name, 2 to 20 visible characters. It is public, and nobody else's may look like it.
    pub name: String,
    /// The password, hard to guess; at most 200 characters.
    pub password: String,
    /// The operator's invitation, if signing up needs one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub invitation: Option<String>,
}

/// Signs in (`POST /api/v1/session`).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// The name.
    pub name: String,
    /// The password.
    pub password: String,
    /// A code of the account's authenticator app, or a recovery code, if the account has one-time codes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub one_time_code: Option<String>,
}

/// Another name (`POST /api/v1/account/name`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// The name, as for a new account.
    pub name: String,
}

/// Another password (`POST /api/v1/account/password`).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ChangePassword {
    /// The current one; empty if a passkey answers instead.
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
    /// The new one.
    pub new_password: String,
    /// Whether the passkeys of the account are removed, too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub remove_passkeys: bool,
    /// Whether the identities of the account are removed, too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub remove_identities: bool,
}

/// Asks what a link for a new password is about (`POST /api/v1/account/reset/look`).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LookAtReset {
    /// The code in the link of the operator, or in an e-mail.
    pub code: String,
}

/// What a link for a new password is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Reset {
    /// How many passkeys the account has.
    pub passkeys: u32,
    /// How many identities it has.
    pub identities: u32,
    /// What it means for one-time codes.
    pub codes: ResetCodes,
}

/// What a link for a new password means for the one-time codes of the account.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum ResetCodes {
    /// The account has none.
    None,
    /// The link came by e-mail: a code is needed, too.
    Asked,
    /// The link came from the operator: it switches them off.
    End,
}

/// Another password for somebody who has forgotten theirs (`POST /api/v1/account/reset`).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct ResetPassword {
    /// The code in the link of the operator, or in an e-mail.
    pub code: String,
    /// The new password.
    pub new_password: String,
    /// A code of the account's authenticator app, or a recovery code, if a look at the link says that it is `asked` for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub one_time_code: Option<String>,
    /// Whether the passkeys of the account are removed, too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub remove_passkeys: bool,
    /// Whether the identities of the account are removed, too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub remove_identities: bool,
}

/// Deletes the account (`DELETE /api/v1/account`).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct DeleteAccount {
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

/// The caller's account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Account {
    /// The name.
    pub name: String,
    /// The former name, which is shown next to it for a while.
    pub former_name: Option<String>,
    /// Rights that the operator has given it besides playing; usually empty.
    pub role: String,
    /// What others see of it.
    pub shows: Shows,
    /// What moderators decided about it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Sanction>>"))]
    pub sanctions: Vec<Sanction>,
    /// How reliable it is in games with others.
    pub conduct: Conduct,
    /// Its e-mail address.
    pub email: Email,
    /// Whether it has a password; otherwise it only has passkeys or identities.
    pub password: bool,
    /// Its passkeys, the first that was made first.
    pub passkeys: Vec<Passkey>,
    /// Its one-time codes, with which it also signs in; `null`: they are off.
    pub codes: Option<OneTimeCodes>,
    /// Its identities at OpenID Connect providers, the first that it got first.
    pub identities: Vec<Identity>,
    /// Seconds since it was made.
    pub age_seconds: u32,
    /// Seconds until its name can be changed; 0: now.
    pub rename_in_seconds: u32,
    /// The browsers that are signed in, the most recently used first.
    pub sessions: Vec<AccountSession>,
}

/// How reliable an account is, from its latest 40 games with others. Only the account itself sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Conduct {
    /// In a word. Quick games seat people who leave later, and rather with each other.
    pub reliability: Reliability,
    /// The games in which it was there until the end.
    pub stayed: u32,
    /// The games in which it was absent at the end: a computer player stood in, or its time ran out while the others waited.
    pub absent: u32,
}

/// How reliable somebody is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Reliability {
    /// They stay, as far as is known.
    Stays,
    /// They leave sometimes.
    LeavesSometimes,
    /// They leave often.
    LeavesOften,
}

/// A browser that is signed in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AccountSession {
    /// The id for ending it.
    pub id: String,
    /// The browser's description of itself, such as `Firefox, Linux`; empty if it sends none.
    pub device: String,
    /// Whether it is the caller's.
    pub this: bool,
    /// Seconds since it signed in.
    pub age_seconds: u32,
    /// Seconds since it was last used, to within five minutes.
    pub unseen_seconds: u32,
}

/// The caller's state and options concerning accounts (`GET /api/v1/account`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AccountState {
    /// Who may sign up here.
    pub sign_ups: SignUps,
    /// Whether this server sends e-mail.
    pub email: bool,
    /// The host name whose passkeys can be used at the address of this request; `null`: passkeys cannot be used there.
    pub passkey_site: Option<String>,
    /// The name of the OpenID Connect provider with which people can sign in at the address of this request; `null`: there is none.
    pub oidc: Option<String>,
    /// Whether people can write to each other in their own words at the tables of this server.
    pub free_chat: bool,
    /// The caller's account; `null`: they are not signed in.
    pub account: Option<Account>,
}

/// The operator's text about privacy (`GET /api/v1/privacy`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Privacy {
    /// Plain text in paragraphs; `null`: nothing besides what every server stores.
    pub text: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_settings_are_those_of_messages() {
        for allowed in [SignUps::Open, SignUps::Invited, SignUps::Closed] {
            assert_eq!(allowed.to_string().parse(), Ok(allowed));
            assert_eq!(serde_json::to_value(allowed).unwrap(), allowed.to_string());
        }
    }
}
