//! Slows down guessing of passwords: for each name, whether an account has it or not, and for each network. A browser
//! that was signed in to the account before has its own limit, so that nobody can lock its owner out. E-mails that people ask for
//! are limited in the same way.

use crate::admission::visitors::too_many;
use crate::base::addresses::Address;
use crate::base::fault::Fault;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The most whose guesses are remembered; networks are kept beyond that.
const MAX_COUNTED: usize = 50_000;

/// The groups in which guesses and e-mails are counted.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Of {
    /// Everybody who tries this name and was never signed in to it.
    Name(String),
    /// Everybody's in this network.
    Network(Address),
    /// Those of a browser that was signed in to the account before, or is.
    Browser(String),
    /// Answers of passkeys from this network, apart from passwords: nobody who guesses those keeps neighbours with passkeys out.
    Passkeys(Address),
    /// Answers of passkeys in this session.
    OwnPasskeys(String),
    /// One-time codes of this account, from browsers that were never signed in to it, or from one that was. They are few: whoever
    /// guesses them knows the password. Recovery codes do not count: nobody guesses those.
    Codes(String),
    /// One-time codes in this session. The session that has signed up has the number of its account, so these are counted apart from
    /// those of strangers.
    OwnCodes(String),
    /// One-time codes of this account from all browsers together that were ever signed in to it: a thief may have signed in with many,
    /// before codes were switched on.
    KnownCodes(String),
    /// One-time codes of this account from people with a link in an e-mail, so that whoever knows only the password does not block them.
    ResetCodes(String),
    /// Those in this network who come back from the OpenID Connect provider with something that is not believed.
    Identities(Address),
    /// Addresses that this account wants to have confirmed.
    MailAbout(String),
    /// E-mails to this address, so that it can be confirmed.
    MailTo(String),
    /// Links for a new password of this account. Nobody is told of this limit: it would say that there is such an account.
    MailReset(String),
    /// E-mails that are asked for in this network.
    MailFrom(Address),
}

impl Of {
    /// How many wrong guesses are free, and how long it takes until one more is.
    fn allowed(&self) -> (f64, Duration) {
        match self {
            Of::Name(_) | Of::Browser(_) | Of::OwnPasskeys(_) => (10.0, Duration::from_secs(30)),
            Of::Network(_) | Of::Passkeys(_) => (30.0, Duration::from_secs(10)),
            // Somebody who knows the password gets in within a year with a chance of one in four. That is for one process: these
            // counts are kept in memory, so a restart forgets them, and each server of a database counts by itself.
            Of::Codes(_) | Of::OwnCodes(_) | Of::ResetCodes(_) => (10.0, Duration::from_secs(5 * 60)),
            Of::KnownCodes(_) => (20.0, Duration::from_secs(5 * 60)),
            Of::Identities(_) => (60.0, Duration::from_secs(5)),
            Of::MailAbout(_) | Of::MailTo(_) => (5.0, Duration::from_secs(15 * 60)),
            // A link is valid for an hour. So whoever gets none, because others have asked for too many, already has one.
            Of::MailReset(_) => (3.0, Duration::from_secs(10 * 60)),
            Of::MailFrom(_) => (20.0, Duration::from_secs(3 * 60)),
        }
    }

    /// The refusal of whoever has none left.
    fn refusal(&self, seconds: u64) -> Fault {
        match self {
            Of::Name(_) | Of::Network(_) | Of::Browser(_) => too_many("too-many-guesses", "guesses", seconds),
            Of::Passkeys(_) | Of::OwnPasskeys(_) => too_many("too-many-passkeys", "guesses", seconds),
            Of::Codes(_) | Of::OwnCodes(_) | Of::KnownCodes(_) | Of::ResetCodes(_) => {
                too_many("too-many-codes", "guesses", seconds)
            }
            Of::Identities(_) => too_many("too-many-identities", "guesses", seconds),
            Of::MailAbout(_) | Of::MailTo(_) | Of::MailReset(_) | Of::MailFrom(_) => {
                too_many("too-many-emails", "emails", seconds)
            }
        }
    }
}

/// How many are left at a given time.
struct Left {
    guesses: f64,
    at: Instant,
}

/// All recent guesses.
#[derive(Default)]
pub(crate) struct Guesses(Mutex<HashMap<Of, Left>>);

impl Guesses {
    /// Counts one more guess; a fault if there were too many.
    pub fn take(&self, all: &[Of]) -> Result<(), Fault> {
        self.take_at(all, Instant::now())
    }

    fn take_at(&self, all: &[Of], now: Instant) -> Result<(), Fault> {
        let mut left = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if left.len() >= MAX_COUNTED {
            left.retain(|of, left| now_left(of, left, now) < of.allowed().0);
            if left.len() >= MAX_COUNTED {
                left.retain(|of, _| {
                    matches!(
                        of,
                        Of::Network(_)
                            | Of::Passkeys(_)
                            | Of::Codes(_)
                            | Of::OwnCodes(_)
                            | Of::KnownCodes(_)
                            | Of::ResetCodes(_)
                            | Of::Identities(_)
                            | Of::MailFrom(_)
                    )
                });
            }
        }
        for of in all {
            let guesses = left.get(of).map_or(of.allowed().0, |left| now_left(of, left, now));
            if guesses < 1.0 {
                let wait = of.allowed().1.mul_f64(1.0 - guesses).as_secs() + 1;
                return Err(of.refusal(wait));
            }
        }
        for of in all {
            let entry = left.entry(of.clone()).or_insert_with(|| Left { guesses: of.allowed().0, at: now });
            *entry = Left { guesses: now_left(of, entry, now) - 1.0, at: now };
        }
        Ok(())
    }

    /// The guess was right: it does not count.
    pub fn give_back(&self, all: &[Of]) {
        let mut left = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for of in all {
            if let Some(left) = left.get_mut(of) {
                left.guesses = (left.guesses + 1.0).min(of.allowed().0);
            }
        }
    }
}

fn now_left(of: &Of, left: &Left, now: Instant) -> f64 {
    let (most, each) = of.allowed();
    let since = now.saturating_duration_since(left.at);
    (left.guesses + since.as_secs_f64() / each.as_secs_f64()).min(most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    fn of_network(last: u8) -> Address {
        Address::from(IpAddr::from([192, 0, 2, last]))
    }

    fn network(last: u8) -> Of {
        Of::Network(of_network(last))
    }

    #[test]
    fn whoever_guesses_is_slowed_down_and_a_known_browser_is_not() {
        let (guesses, now) = (Guesses::default(), Instant::now());
        let name = || Of::Name("ann".to_owned());
        for n in 0..10 {
            assert!(guesses.take_at(&[name(), network(n)], now).is_ok(), "{n}");
        }
        let fault = guesses.take_at(&[name(), network(99)], now).unwrap_err();
        assert_eq!((fault.key(), fault.retry()), ("too-many-guesses", Some(("guesses", 31))));
        assert!(guesses.take_at(&[Of::Browser("a".to_owned()), network(99)], now).is_ok());
        assert!(guesses.take_at(&[Of::Name("bob".to_owned()), network(99)], now).is_ok());
        let later = now + Duration::from_secs(31);
        assert!(guesses.take_at(&[name(), network(99)], later).is_ok());
        assert!(guesses.take_at(&[name(), network(99)], later).is_err());
        guesses.give_back(&[name()]);
        assert!(guesses.take_at(&[name()], later).is_ok(), "a right one does not count");
    }

    #[test]
    fn a_network_that_tries_many_names_is_slowed_down_too() {
        let (guesses, now) = (Guesses::default(), Instant::now());
        let tried = (0..100).filter(|n| guesses.take_at(&[Of::Name(n.to_string()), network(1)], now).is_ok()).count();
        assert_eq!(tried, 30);
        assert!(guesses.take_at(&[Of::Name("x".to_owned()), network(2)], now).is_ok());
    }

    #[test]
    fn passkeys_are_counted_apart_from_passwords() {
        let (guesses, now) = (Guesses::default(), Instant::now());
        while guesses.take_at(&[network(1)], now).is_ok() {}
        let from = || Of::Passkeys(of_network(1));
        assert_eq!((0..100).filter(|_| guesses.take_at(&[from()], now).is_ok()).count(), 30);
        assert_eq!(guesses.take_at(&[from()], now).unwrap_err().key(), "too-many-passkeys");
    }

    #[test]
    fn few_codes_are_free() {
        let (guesses, now) = (Guesses::default(), Instant::now());
        let of = |who: &str| [Of::Codes(who.to_owned())];
        let tried = |later: u64| {
            let now = now + Duration::from_secs(later);
            (0..1000).filter(|_| guesses.take_at(&of("account"), now).is_ok()).count()
        };
        assert_eq!((tried(0), tried(3600)), (10, 10));
        let fault = guesses.take_at(&of("account"), now + Duration::from_secs(3600)).unwrap_err();
        assert_eq!((fault.key(), fault.retry()), ("too-many-codes", Some(("guesses", 301))));
        assert!(guesses.take_at(&of("browser"), now).is_ok(), "the owner's browser has its own");
        let own = [Of::OwnCodes("account".to_owned())];
        assert!(guesses.take_at(&own, now).is_ok(), "so has the session that signed up");
        let by_mail = [Of::ResetCodes("account".to_owned())];
        assert!(guesses.take_at(&by_mail, now).is_ok(), "so has a link in an e-mail");
    }

    #[test]
    fn e_mails_have_limits_of_their_own() {
        let (guesses, now) = (Guesses::default(), Instant::now());
        let all = |n: u8| [Of::MailTo("ann@mail.example".to_owned()), Of::MailFrom(of_network(n))];
        let sent = (0..20).filter(|n| guesses.take_at(&all(*n), now).is_ok()).count();
        assert_eq!(sent, 5);
        assert_eq!(guesses.take_at(&all(99), now).unwrap_err().key(), "too-many-emails");
        let from = |n: usize| [Of::MailTo(format!("{n}@mail.example")), Of::MailFrom(of_network(100))];
        assert_eq!((0..50).filter(|n| guesses.take_at(&from(*n), now).is_ok()).count(), 20);
        assert!(guesses.take_at(&[network(100)], now).is_ok(), "guesses at passwords are counted apart");
    }

    #[test]
    fn memory_is_bounded() {
        let (guesses, now) = (Guesses::default(), Instant::now());
        assert!(guesses.take_at(&[network(1)], now).is_ok());
        for n in 0..MAX_COUNTED + 10 {
            assert!(guesses.take_at(&[Of::Name(n.to_string())], now).is_ok());
        }
        assert!(guesses.0.lock().unwrap().len() <= MAX_COUNTED && guesses.0.lock().unwrap().contains_key(&network(1)));
    }
}
