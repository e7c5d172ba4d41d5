//! Links of the operator, and in e-mails: an invitation to sign up, one that lets somebody set a new password, one that ends
//! e-mail. Each contains a code that only this database's secret can make and that expires. Nothing is stored for it until it is used
//! up. Codes for new passwords do not depend on the password: a thief inside the account must not end them by changing it.

use crate::accounts::passwords::unhex;
use crate::admission::token::{keyed, same};
use crate::base::random::{bytes, hex};
use sha2::{Digest, Sha256};
use std::time::{SystemTime, UNIX_EPOCH};
use store::{AccountInvitation, Owner, SpentChallenge};

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

/// The code with which the owner of an account can set a new password within a day, once.
#[must_use]
pub fn reset_code(secret: &[u8; 32], account: &Owner) -> String {
    code(secret, "new password", &numbered(account), now() + RESET, "")
}

/// The same for a link in an e-mail to this address, which becomes invalid when the account gets another address, or none.
pub(crate) fn mailed_reset_code(secret: &[u8; 32], account: &Owner, address: &str) -> String {
    code(secret, "new password by e-mail", &numbered(account), now() + MAILED_RESET, address)
}

/// Two codes for one account at the same moment differ: each is used up by itself.
fn numbered(account: &Owner) -> String {
    format!("{}-{}", hex(&account.bytes()), hex(&bytes::<8>()))
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

/// The subject of a code and its end, if the code is genuine; `also` is another value that it depends on.
fn read<'a>(text: &'a str, secret: &[u8; 32], purpose: &str, also: &str) -> Option<(&'a str, i64)> {
    let parts: Vec<&str> = text.splitn(4, '.').collect();
    let [about, until, _] = parts[..] else { return None };
    let until: i64 = until.parse().ok()?;
    (same(text, &code(secret, purpose, about, until, also)) && until > now()).then_some((about, until))
}

/// A genuine code is used up.
fn spent(text: &str, until: i64) -> SpentChallenge {
    SpentChallenge { hash: Sha256::digest(format!("code: {text}")).into(), until }
}

/// The invitation in this code, if it is valid.
pub(crate) fn invitation(secret: &[u8; 32], text: &str) -> Option<AccountInvitation> {
    let (id, until) = read(text, secret, "invitation", "")?;
    Some(AccountInvitation { id: id.to_owned(), spent: spent(text, until) })
}

/// The account that this code claims to be for.
pub(crate) fn claimed(text: &str) -> Option<Owner> {
    let about = unhex(text.split(['.', '-']).next()?)?;
    Some(Owner::new(about.try_into().ok()?))
}

/// What is used up with this code, if it gives the account a new password.
pub(crate) fn resets(secret: &[u8; 32], text: &str, account: &Owner) -> Option<SpentChallenge> {
    let (_, until) = read(text, secret, "new password", "")?;
    (claimed(text) == Some(*account)).then(|| spent(text, until))
}

/// What is used up with this code, if it came in an e-mail to this address and gives the account a new password.
pub(crate) fn resets_by_mail(secret: &[u8; 32], text: &str, account: &Owner, address: &str) -> Option<SpentChallenge> {
    let (_, until) = read(text, secret, "new password by e-mail", address)?;
    (claimed(text) == Some(*account)).then(|| spent(text, until))
}

/// Whether this code ends e-mail of the account to this address.
pub(crate) fn unsubscribes(secret: &[u8; 32], text: &str, account: &Owner, address: &str) -> bool {
    read(text, secret, "no e-mail", address).is_some() && claimed(text) == Some(*account)
}

/// The bytes of a keyed hash.
trait FinalizeBytes {
    fn finalize_bytes(self) -> [u8; 32];
}

impl FinalizeBytes for hmac::Hmac<Sha256> {
    fn finalize_bytes(self) -> [u8; 32] {
        hmac::Mac::finalize(self).into_bytes().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Owner = Owner::new([7; 32]);
    const BOB: Owner = Owner::new([8; 32]);

    #[test]
    fn a_code_is_good_here_alone_for_one_purpose_and_one_account() {
        let (secret, other) = ([1; 32], [2; 32]);
        let invited = invitation_code(&secret);
        assert!(invitation(&secret, &invited).is_some() && invitation(&other, &invited).is_none());
        let reset = reset_code(&secret, &ANN);
        assert!(resets(&secret, &reset, &ANN).is_some() && claimed(&reset) == Some(ANN));
        assert_ne!(
            resets(&secret, &reset, &ANN),
            resets(&secret, &reset_code(&secret, &ANN), &ANN),
            "one does not use up another"
        );
        assert_eq!(resets(&secret, &reset, &BOB), None);
        assert!(resets(&other, &reset, &ANN).is_none() && invitation(&secret, &reset).is_none());
        assert_eq!(resets(&secret, &invited, &ANN), None);
        assert_eq!(
            read(&code(&secret, "invitation", "00", now() - 1, ""), &secret, "invitation", ""),
            None,
            "too late"
        );
    }

    #[test]
    fn a_code_in_an_e_mail_is_good_for_one_address_and_purpose() {
        let secret = [1; 32];
        let reset = mailed_reset_code(&secret, &ANN, "ann@mail.example");
        assert!(resets_by_mail(&secret, &reset, &ANN, "ann@mail.example").is_some());
        assert_eq!(resets_by_mail(&secret, &reset, &ANN, "ann@other.example"), None, "she has another address now");
        assert_eq!(resets_by_mail(&secret, &reset, &BOB, "ann@mail.example"), None);
        assert_eq!(resets(&secret, &reset, &ANN), None);
        let end = unsubscribe_code(&secret, &ANN, "ann@mail.example");
        assert!(unsubscribes(&secret, &end, &ANN, "ann@mail.example"));
        assert!(!unsubscribes(&secret, &end, &BOB, "ann@mail.example"));
        assert!(!unsubscribes(&secret, &end, &ANN, "ann@other.example"));
        assert_eq!(resets_by_mail(&secret, &end, &ANN, "ann@mail.example"), None, "it gives no right to the account");
        assert!(!unsubscribes(&secret, &reset, &ANN, "ann@mail.example"));
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
