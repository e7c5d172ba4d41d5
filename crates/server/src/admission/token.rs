//! Session tokens as text: `id.generation.seal`, and `id.generation.mark.before.seal` after a renewal.

use crate::base::random::{bytes, hex};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use store::Generation;
use subtle::ConstantTimeEq;
use table::Holder;

/// Bytes of the seal.
const SEAL: usize = 16;

/// A token that this server made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Token {
    id: String,
    /// How often it was renewed, with the random mark that distinguishes it from other tokens made in its place.
    pub generation: Generation,
    /// The mark of the token that it replaces.
    before: i64,
    /// True for an old token, without generation and seal.
    pub old_form: bool,
}

/// The state of a token compared with the valid one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TokenState {
    /// It is the valid one.
    Current,
    /// It was made to follow the valid one, and takes its place as soon as the browser uses it.
    Next,
    /// Another has taken its place.
    Outdated,
}

impl Token {
    /// The first token of a new session.
    pub fn new() -> Token {
        Token::first(&hex(&bytes::<16>()))
    }

    /// The first token of the session with this id: 32 hexadecimal digits that nobody else can know.
    pub fn first(id: &str) -> Token {
        Token { id: id.to_owned(), generation: Generation::default(), before: 0, old_form: false }
    }

    /// The holder of seats with it. Old tokens have the same holders.
    pub fn holder(&self) -> Holder {
        Holder::new(Sha256::digest(self.id.as_bytes()).into())
    }

    /// The next token, which nobody can know before receiving it.
    pub fn renewed(&self) -> Token {
        self.next((i64::from_le_bytes(bytes()) & i64::MAX).max(1))
    }

    fn next(&self, mark: i64) -> Token {
        let generation = Generation { number: self.generation.number.saturating_add(1), mark };
        Token { id: self.id.clone(), generation, before: self.generation.mark, old_form: false }
    }

    /// Its state if `current` is the valid token.
    pub fn state(&self, current: Generation) -> TokenState {
        let (number, after) = (self.generation.number, current.number.saturating_add(1));
        let next = match self.generation.mark {
            // Older programs made one token for each number, and none after one with a mark.
            0 => current.mark == 0 && number >= after,
            // A still newer one was made before the database was restored from a backup.
            _ => (number == after && self.before == current.mark) || number > after,
        };
        match next {
            _ if self.generation == current => TokenState::Current,
            true => TokenState::Next,
            false => TokenState::Outdated,
        }
    }
}

/// Writes tokens and recognizes its own.
pub(crate) struct Sealer([u8; 32]);

impl Sealer {
    pub fn new(key: [u8; 32]) -> Sealer {
        Sealer(key)
    }

    pub fn write(&self, token: &Token) -> String {
        let Generation { number, mark } = token.generation;
        let plain = match mark {
            0 => format!("{}.{number}", token.id),
            _ => format!("{}.{number}.{mark:016x}.{:016x}", token.id, token.before),
        };
        format!("{plain}.{}", self.seal(&plain))
    }

    fn seal(&self, plain: &str) -> String {
        hex(&keyed(&self.0, &[plain.as_bytes()]).finalize().into_bytes()[..SEAL])
    }

    /// A token of ours, or one in the old form; nothing else.
    pub fn read(&self, text: &str) -> Option<Token> {
        if is_hex(text, 32) {
            let id = text.to_owned();
            return Some(Token { id, generation: Generation::default(), before: 0, old_form: true });
        }
        let (plain, seal) = text.rsplit_once('.').filter(|(_, seal)| is_hex(seal, 2 * SEAL))?;
        let parts: Vec<&str> = plain.splitn(5, '.').collect();
        let (id, number, mark, before) = match parts[..] {
            [id, number] => (id, number, 0, 0),
            [id, number, mark, before] => (id, number, marked(mark).filter(|mark| *mark > 0)?, marked(before)?),
            _ => return None,
        };
        let number: u32 = number.parse().ok().filter(|n: &u32| n.to_string() == number)?;
        let right = is_hex(id, 32) && same(seal, &self.seal(plain));
        let generation = Generation { number, mark };
        right.then(|| Token { id: id.to_owned(), generation, before, old_form: false })
    }

    /// An old token in today's form. All answers contain the same one, since a browser may receive several at a time.
    pub fn sealed(&self, old: &Token) -> Token {
        let digest = keyed(&self.0, &[b"of old", old.id.as_bytes()]).finalize().into_bytes();
        let mark = digest[..8].iter().fold(0, |mark: i64, byte| mark << 8 | i64::from(*byte));
        old.next((mark & i64::MAX).max(1))
    }
}

/// A hash that only holders of the key can compute.
pub(crate) fn keyed(key: &[u8], parts: &[&[u8]]) -> Hmac<Sha256> {
    let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(key).expect("a key of any length will do");
    parts.iter().for_each(|part| mac.update(part));
    mac
}

/// Compares in a time that depends only on the lengths.
pub(crate) fn same(a: &str, b: &str) -> bool {
    a.as_bytes().ct_eq(b.as_bytes()).into()
}

fn marked(text: &str) -> Option<i64> {
    i64::from_str_radix(text, 16).ok().filter(|_| is_hex(text, 16))
}

fn is_hex(text: &str, length: usize) -> bool {
    text.len() == length && text.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'f').contains(&b))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sealer(key: u8) -> Sealer {
        Sealer::new([key; 32])
    }

    #[test]
    fn only_tokens_of_this_server_are_read() {
        let (ours, theirs) = (sealer(1), sealer(2));
        for token in [Token::new(), Token::new().renewed(), Token::new().renewed().renewed()] {
            let text = ours.write(&token);
            assert_eq!(ours.read(&text), Some(token.clone()));
            assert_eq!(theirs.read(&text), None);
            // Changed anywhere, longer or shorter, it belongs to nobody.
            for at in 0..text.len() {
                let other = if text.as_bytes()[at] == b'0' { "1" } else { "0" };
                for changed in [format!("{}{other}{}", &text[..at], &text[at + 1..]), text[..at].to_owned()] {
                    assert!(ours.read(&changed).is_none_or(|read| read.old_form), "{changed}");
                }
            }
            let (id, seal) = (&token.id, text.rsplit('.').next().unwrap());
            for bad in [
                String::new(),
                "zzz".to_owned(),
                ".".to_owned(),
                "....".to_owned(),
                id[1..].to_owned(),
                id.to_uppercase().replace(char::is_numeric, "A"),
                format!("{id}.1"),
                format!("{id}.+1.{seal}"),
                format!("{id}.01.{seal}"),
                format!("{id}.4294967296.{seal}"),
                format!("{id}.1.-000000000000001.0000000000000000.{seal}"),
                format!("{id}.1.ffffffffffffffff.0000000000000000.{seal}"),
                format!("{text}.1"),
                format!("{text}0"),
            ] {
                assert_eq!(ours.read(&bad), None, "{bad}");
            }
            let old = ours.read(id).unwrap();
            assert!(old.old_form && old.generation == Generation::default() && old.holder() == token.holder());
        }
    }

    #[test]
    fn of_several_next_tokens_the_first_that_comes_counts_alone() {
        let first = Token::new();
        let (one, two) = (first.renewed(), first.renewed());
        assert_ne!(one, two);
        assert_eq!(first.state(first.generation), TokenState::Current);
        assert_eq!([&one, &two].map(|t| t.state(first.generation)), [TokenState::Next; 2]);
        assert_eq!(one.state(one.generation), TokenState::Current);
        assert_eq!([&first, &two].map(|t| t.state(one.generation)), [TokenState::Outdated; 2]);
        // Tokens kept in reserve by the loser are worthless too.
        assert_eq!(two.renewed().state(one.renewed().generation), TokenState::Outdated);
        assert_eq!(one.renewed().state(one.generation), TokenState::Next);
        // The database is older than the token.
        assert_eq!(one.renewed().state(first.generation), TokenState::Next);
    }

    #[test]
    fn tokens_of_older_programs_count_until_a_marked_one_comes() {
        let plain = |number| Token { generation: Generation { number, mark: 0 }, ..Token::new() };
        let current = Generation { number: 1, mark: 0 };
        assert_eq!(
            [0, 1, 2].map(|n| plain(n).state(current)),
            [TokenState::Outdated, TokenState::Current, TokenState::Next]
        );
        let next = plain(1).renewed();
        assert_eq!(next.state(current), TokenState::Next);
        assert_eq!([0, 1, 2, 3].map(|n| plain(n).state(next.generation)), [TokenState::Outdated; 4]);
        let old = Token { old_form: true, ..plain(0) };
        let sealer = sealer(1);
        assert_eq!(sealer.sealed(&old), sealer.sealed(&old), "however often it is asked for");
        assert_eq!(sealer.sealed(&old).state(old.generation), TokenState::Next);
    }

    #[test]
    fn comparing_distinguishes_right_from_wrong() {
        assert!(same("abc", "abc") && !same("abc", "abd") && !same("abc", "ab"));
    }
}
