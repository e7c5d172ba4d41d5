//! Recovery codes: for people whose authenticator app is lost. Each works once, and only its hash is stored.

use crate::admission::token::keyed;
use crate::base::random::bytes;
use data_encoding::BASE32_NOPAD;
use hmac::Mac;
use store::Owner;

/// How many an account gets.
pub(crate) const COUNT: usize = 10;
/// The letters of a code: 60 bits that nobody can guess.
const LETTERS: usize = 12;
/// The letters of a group.
const GROUP: usize = 4;

/// New codes.
pub(crate) fn new() -> Vec<String> {
    (0..COUNT).map(|_| grouped(&BASE32_NOPAD.encode(&bytes::<8>()).to_lowercase())).collect()
}

fn grouped(letters: &str) -> String {
    let mut groups = Vec::new();
    let mut rest = letters.get(..LETTERS).unwrap_or(letters);
    while let Some((group, after)) = rest.split_at_checked(GROUP) {
        groups.push(group);
        rest = after;
    }
    groups.join("-")
}

/// What is stored of a code; `None`: it looks like none.
pub(crate) fn hash(secret: &[u8; 32], account: &Owner, code: &str) -> Option<[u8; 32]> {
    let letters = code.chars().filter(|sign| !sign.is_whitespace() && *sign != '-').take(LETTERS + 1);
    let letters: String = letters.map(|letter| letter.to_ascii_lowercase()).collect();
    // The same letters in which they are written; people may mistake two digits that are none of them.
    let known = |byte: u8| byte.is_ascii_lowercase() || (b'2'..=b'7').contains(&byte);
    (letters.len() == LETTERS && letters.bytes().all(known)).then(|| {
        keyed(secret, &[b"recovery code ", &account.bytes(), letters.as_bytes()]).finalize().into_bytes().into()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: Owner = Owner::new([1; 32]);
    const SECRET: [u8; 32] = [3; 32];

    #[test]
    fn codes_differ_and_are_read_however_they_are_typed() {
        let codes = new();
        assert_eq!(codes.len(), COUNT);
        for code in &codes {
            assert_eq!((code.len(), code.matches('-').count()), (14, 2), "{code}");
            assert_eq!(codes.iter().filter(|other| *other == code).count(), 1);
            let stored = hash(&SECRET, &ANN, code);
            assert!(stored.is_some());
            for typed in [code.to_uppercase(), code.replace('-', ""), format!(" {} ", code.replace('-', " "))] {
                assert_eq!(hash(&SECRET, &ANN, &typed), stored, "{typed}");
            }
            assert_ne!(hash(&SECRET, &Owner::new([2; 32]), code), stored);
            assert_ne!(hash(&[4; 32], &ANN, code), stored);
        }
    }

    #[test]
    fn what_is_none_is_not_looked_up() {
        for other in ["", "123456", "abcd-efgh-ijk", "abcd-efgh-ijkl-m", "abcd-efgh-ijk1", "abcd-efgh-ijkž"] {
            assert_eq!(hash(&SECRET, &ANN, other), None, "{other}");
        }
    }
}
