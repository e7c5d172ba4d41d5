//! Links of the operator, and in e-mails: an invitation to sign up, one that lets somebody set a new password, one that ends
//! e-mail. Each contains a code that only this database's secret can make and that expires; nothing is stored for it.

use crate::accounts::passwords::unhex;
use crate::admission::token::{keyed, same};
use crate::base::random::{bytes, hex};
use std::time::{SystemTime, UNIX_EPOCH};
use store::{Owner, StoredAccount};

/// Seconds for which an invitation is valid.
const INVITATION: i64 = 14 * 24 * 3600;
/// Seconds for which a link for a new password is valid.
const RESET: i64 = 24 * 3600;

/// Seconds for which such a link in an e-mail is valid.
pub(crate) const MAILED_RESET: i64 = 3600;
/// Seconds for which a link that ends e-mail is valid.
const UNSUBSCRIBE: i64 = 2 * 365 * 24 * 3600;

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs().cast_signed())
}

/// The code of an invitation, which is valid for one account within two weeks.
#[must_use]
pub fn invitation_code(secret: &[u8; 32]) -> String {
    code(secret, "invitation", &hex(&bytes::<8>()), now() + INVITATION, "")
}

/// The code with which the owner of an account can set a new password within a day; it becomes invalid when the
/// password changes.
#[must_use]
pub fn reset_code(secret: &[u8; 32], account: &StoredAccount) -> String {
    code(secret, "new password", &hex(&account.owner.bytes()), now() + RESET, &account.password)
}

/// The same for a link in an e-mail to this address, which also becomes invalid when the account gets another address, or none.
pub(crate) fn mailed_reset_code(secret: &[u8; 32], account: &StoredAccount, address: &str) -> String {
    let (about, also) = (hex(&account.owner.bytes()), mailed(account, address));
    code(secret, "new password by e-mail", &about, now() + MAILED_RESET, &also)
}

fn mailed(account: &StoredAccount, address: &str) -> String {
    format!("{} {address}", account.password)
}

/// The code with which anyone can end e-mail of an account to this address.
pub(crate) fn unsubscribe_code(secret: &[u8; 32], account: &Owner, address: &str) -> String {
    code(secret, "no e-mail", &hex(&account.bytes()), now() + UNSUBSCRIBE, address)
}

fn code(secret: &[u8; 32], purpose: &str, about: &str, until: i64, also: &str) -> String {
    let until = until.to_string();
    let parts: Vec<&[u8]> = [purpose, " ", about, " ", &until, " ", also].map(str::as_bytes).to_vec();
    let seal = hex(&keyed(secret, &parts).finalize_bytes()[..16]);
    format!("{about}.{until}.{seal}")
}

/// The subject of a code, if the code is genuine; `also` is another value that it depends on.
fn read<'a>(text: &'a str, secret: &[u8; 32], purpose: &str, also: &str) -> Option<&'a str> {
    let parts: Vec<&str> = text.splitn(4, '.').collect();
    let [about, until, _] = parts[..] else { return None };
    let until: i64 = until.parse().ok()?;
    (same(text, &code(secret, purpose, about, until, also)) && until > now()).then_some(about)
}

/// The invitation in this code, if it is valid.
pub(crate) fn invitation(secret: &[u8; 32], text: &str) -> Option<String> {
    read(text, secret, "invitation", "").map(str::to_owned)
}

/// The account that this code claims to be for.
pub(crate) fn claimed(text: &str) -> Option<Owner> {
    let about = unhex(text.split('.').next()?)?;
    Some(Owner::new(about.try_into().ok()?))
}

/// Whether this code is valid for the account in its current state.
pub(crate) fn resets(secret: &[u8; 32], text: &str, account: &StoredAccount) -> bool {
    read(text, secret, "new password", &account.password).is_some() && claimed(text) == Some(account.owner)
}

/// Whether this code came in an e-mail to this address, and is valid for the account in its current state.
pub(crate) fn resets_by_mail(secret: &[u8; 32], text: &str, account: &StoredAccount, address: &str) -> bool {
    read(text, secret, "new password by e-mail", &mailed(account, address)).is_some()
        && claimed(text) == Some(account.owner)
}

/// Whether this code ends e-mail of the account to this address.
pub(crate) fn unsubscribes(secret: &[u8; 32], text: &str, account: &Owner, address: &str) -> bool {
    read(text, secret, "no e-mail", address).is_some() && claimed(text) == Some(*account)
}

/// The bytes of a keyed hash.
trait FinalizeBytes {
    fn finalize_bytes(self) -> [u8; 32];
}

impl FinalizeBytes for hmac::Hmac<sha2::Sha256> {
    fn finalize_bytes(self) -> [u8; 32] {
        hmac::Mac::finalize(self).into_bytes().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn account(password: &str) -> StoredAccount {
        StoredAccount {
            owner: Owner::new([7; 32]),
            name: "Ann".to_owned(),
            password: password.to_owned(),
            created: 0,
            renamed: None,
            former_name: None,
            role: String::new(),
            banned_until: None,
            ban_reason: String::new(),
            shows: "all".to_owned(),
        }
    }

    #[test]
    fn a_code_is_good_here_alone_for_one_purpose_and_until_it_is_used() {
        let (secret, other) = ([1; 32], [2; 32]);
        let invited = invitation_code(&secret);
        assert!(invitation(&secret, &invited).is_some() && invitation(&other, &invited).is_none());
        let reset = reset_code(&secret, &account("old"));
        assert!(resets(&secret, &reset, &account("old")) && claimed(&reset) == Some(Owner::new([7; 32])));
        assert!(!resets(&secret, &reset, &account("new")), "it has been used");
        assert!(!resets(&other, &reset, &account("old")) && invitation(&secret, &reset).is_none());
        assert!(!resets(&secret, &invited, &account("old")));
        assert_eq!(
            read(&code(&secret, "invitation", "00", now() - 1, ""), &secret, "invitation", ""),
            None,
            "too late"
        );
    }

    #[test]
    fn a_code_in_an_e_mail_is_good_for_one_address_and_purpose() {
        let (secret, ann) = ([1; 32], account("old"));
        let reset = mailed_reset_code(&secret, &ann, "ann@mail.example");
        assert!(resets_by_mail(&secret, &reset, &ann, "ann@mail.example"));
        assert!(!resets_by_mail(&secret, &reset, &ann, "ann@other.example"), "she has another address now");
        assert!(!resets_by_mail(&secret, &reset, &account("new"), "ann@mail.example"), "it has been used");
        assert!(!resets(&secret, &reset, &ann));
        let end = unsubscribe_code(&secret, &ann.owner, "ann@mail.example");
        assert!(unsubscribes(&secret, &end, &ann.owner, "ann@mail.example"));
        assert!(!unsubscribes(&secret, &end, &Owner::new([8; 32]), "ann@mail.example"));
        assert!(!unsubscribes(&secret, &end, &ann.owner, "ann@other.example"));
        assert!(!resets_by_mail(&secret, &end, &ann, "ann@mail.example"), "it gives no right to the account");
        assert!(!unsubscribes(&secret, &reset, &ann.owner, "ann@mail.example"));
    }

    #[test]
    fn a_changed_code_is_no_code() {
        let secret = [1; 32];
        let whole = invitation_code(&secret);
        for at in 0..whole.len() {
            let other = if whole.as_bytes()[at] == b'0' { "1" } else { "0" };
            for changed in [format!("{}{other}{}", &whole[..at], &whole[at + 1..]), whole[..at].to_owned()] {
                assert_eq!(invitation(&secret, &changed), None, "{changed}");
            }
        }
        for bad in ["", ".", "..", "...", "a.b.c", "é.1.é", &format!("{whole}.0")] {
            assert_eq!((invitation(&secret, bad), claimed(bad)), (None, None), "{bad}");
        }
    }
}
