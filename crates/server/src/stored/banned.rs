//! Accounts that moderators or the operator have banned.

use crate::base::fault::Fault;
use axum::http::StatusCode;
use store::{BANNED_FOR_GOOD, StoredAccount};

/// A fault if the account is banned at this time, in seconds since 1970.
pub(crate) fn check_ban(account: &StoredAccount, now: i64) -> Result<(), Fault> {
    match account.banned_at(now) {
        None => Ok(()),
        Some(until) => {
            let hours = if until >= BANNED_FOR_GOOD { 0 } else { (until - now).max(0) / 3600 + 1 };
            let fault = Fault::new(StatusCode::FORBIDDEN, "account-banned").with("hours", hours);
            Err(fault.with("reason", &account.ban_reason))
        }
    }
}
