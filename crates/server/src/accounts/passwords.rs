//! Passwords: how hard they are to guess, and their hashes (Argon2id with 19 MiB and two passes). Both run on threads
//! that may block. Only a few are hashed at the same time, since each takes its memory, and only a limited number may
//! wait.

use crate::admission::token::same;
use crate::base::fault::Fault;
use crate::base::random::{bytes, hex};
use argon2::{Algorithm, Argon2, Params, Version};
use axum::http::StatusCode;
use std::sync::Arc;
use tokio::sync::Semaphore;
use unicode_normalization::UnicodeNormalization;
use zxcvbn::{Score, zxcvbn};

/// Kibibytes of memory for a hash.
const MEMORY: u32 = 19 * 1024;
/// Passes over this memory.
const PASSES: u32 = 2;
/// Bytes of a hash.
const LENGTH: usize = 32;
/// The most characters of a password.
const MAX_PASSWORD_CHARS: usize = 200;
/// The most that are hashed at the same time.
const AT_ONCE: usize = 2;
/// The most that wait for it.
const WAITING: usize = 64;
/// The name of the format; its parameters follow.
const FORMAT: &str = "argon2id";

/// Hashes passwords.
pub(crate) struct Passwords {
    at_once: Arc<Semaphore>,
    waiting: Semaphore,
}

impl Default for Passwords {
    fn default() -> Passwords {
        Passwords { at_once: Arc::new(Semaphore::new(AT_ONCE)), waiting: Semaphore::new(WAITING) }
    }
}

impl Passwords {
    /// A fault if this cannot be the new password of somebody with this name.
    pub async fn strong(&self, password: String, name: String) -> Result<(), Fault> {
        let password = short(&password)?;
        let weak = self.work(move || weak(&password, &name)).await?;
        if weak { Err(too_weak()) } else { Ok(()) }
    }

    /// The hash of a new password, unless it is easy to guess, for somebody with this name.
    pub async fn new_hash(&self, password: String, name: String) -> Result<String, Fault> {
        let password = short(&password)?;
        let made = self.work(move || if weak(&password, &name) { None } else { hashed(&password, &bytes::<16>()) });
        made.await?.ok_or_else(too_weak)
    }

    /// Whether this is the password of this hash. Without a hash, or with an empty one, the check takes just as long and fails.
    pub async fn is(&self, password: String, hash: Option<String>) -> Result<bool, Fault> {
        let hash = hash.filter(|hash| !hash.is_empty());
        self.work(move || match (canonical(&password), hash) {
            (Some(password), Some(hash)) => verify(&password, &hash),
            (password, _) => {
                let _ = std::hint::black_box(hashed(password.as_deref().unwrap_or_default(), &[0; 16]));
                false
            }
        })
        .await
    }

    async fn work<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Fault> {
        let _waiting = self.waiting.try_acquire().map_err(|_| Fault::full())?;
        let place = Arc::clone(&self.at_once).acquire_owned().await.map_err(|_| Fault::internal())?;
        let done = tokio::task::spawn_blocking(move || {
            let _place = place;
            work()
        });
        done.await.map_err(|_| Fault::internal())
    }
}

fn weak(password: &str, name: &str) -> bool {
    zxcvbn(password, &[name, "goldfever"]).score() < Score::Three
}

fn too_weak() -> Fault {
    Fault::new(StatusCode::BAD_REQUEST, "password-weak")
}

/// The new password in composed form, unless it is too long.
fn short(password: &str) -> Result<String, Fault> {
    let long = || Fault::new(StatusCode::BAD_REQUEST, "password-long").with("most", MAX_PASSWORD_CHARS);
    canonical(password).ok_or_else(long)
}

/// The password in composed form, since keyboards differ; `None` if it is too long.
fn canonical(password: &str) -> Option<String> {
    let short = password.len() <= MAX_PASSWORD_CHARS * 4 && password.chars().count() <= MAX_PASSWORD_CHARS;
    short.then(|| password.nfc().collect())
}

fn hashed(password: &str, salt: &[u8; 16]) -> Option<String> {
    let digest = digest(password, salt, MEMORY, PASSES)?;
    Some(format!("{FORMAT}.{MEMORY}.{PASSES}.{}.{}", hex(salt), hex(&digest)))
}

fn digest(password: &str, salt: &[u8], memory: u32, passes: u32) -> Option<[u8; LENGTH]> {
    let parameters = Params::new(memory, passes, 1, Some(LENGTH)).ok()?;
    let mut digest = [0; LENGTH];
    let hasher = Argon2::new(Algorithm::Argon2id, Version::V0x13, parameters);
    hasher.hash_password_into(password.as_bytes(), salt, &mut digest).ok()?;
    Some(digest)
}

fn verify(password: &str, hash: &str) -> bool {
    let parts: Vec<&str> = hash.split('.').collect();
    let [FORMAT, memory, passes, salt, right] = parts[..] else { return false };
    let (Ok(memory), Ok(passes), Some(salt)) = (memory.parse(), passes.parse(), unhex(salt)) else { return false };
    digest(password, &salt, memory, passes).is_some_and(|digest| same(&hex(&digest), right))
}

/// The bytes of hexadecimal digits.
pub(crate) fn unhex(text: &str) -> Option<Vec<u8>> {
    if !text.len().is_multiple_of(2) || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    (0..text.len()).step_by(2).map(|at| u8::from_str_radix(text.get(at..at + 2)?, 16).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_known_by_its_hash_and_no_other_is() {
        let passwords = Passwords::default();
        let hash = passwords.new_hash("correct horse battery".to_owned(), "Ann".to_owned()).await.unwrap();
        assert!(hash.starts_with("argon2id.19456.2.") && !hash.contains("horse"));
        let is = async |password: &str, hash: Option<&str>| {
            passwords.is(password.to_owned(), hash.map(str::to_owned)).await.unwrap()
        };
        assert!(is("correct horse battery", Some(&hash)).await);
        assert!(!is("correct horse batterz", Some(&hash)).await && !is("", Some(&hash)).await);
        assert!(!is("correct horse battery", None).await);
        assert!(!is("", Some("")).await && !is("", None).await, "an account without a password");
        for bad in ["", "argon2id", "argon2id.0.0..", "argon2id.19456.2.00.zz", "plain.1.1.00.00"] {
            assert!(!is("correct horse battery", Some(bad)).await, "{bad}");
        }
        let again = passwords.new_hash("correct horse battery".to_owned(), "Ann".to_owned()).await.unwrap();
        assert_ne!(hash, again, "each has its own salt");
    }

    #[tokio::test]
    async fn what_is_easy_to_guess_is_refused_and_characters_do_not_matter() {
        let passwords = Passwords::default();
        let long = "x9!".repeat(100);
        for weak in ["", "password", "12345678", "Annabella1", "qwertyuiop", &long] {
            let refused = passwords.new_hash(weak.to_owned(), "Annabella".to_owned()).await;
            let why = if weak == long { "password-long" } else { "password-weak" };
            assert_eq!(refused.unwrap_err().key(), why, "{weak}");
            let refused = passwords.strong(weak.to_owned(), "Annabella".to_owned()).await;
            assert_eq!(refused.unwrap_err().key(), why, "{weak}");
        }
        for fine in ["žluťoučký kůň", "tři zlaté vlasy děda", "шесть диких гусей", "ZZpjqxwkvz"]
        {
            assert!(passwords.new_hash(fine.to_owned(), "Ann".to_owned()).await.is_ok(), "{fine}");
            assert!(passwords.strong(fine.to_owned(), "Ann".to_owned()).await.is_ok(), "{fine}");
        }
        let hash = passwords.new_hash("z\u{30c}lut\u{30c}oučký kůň".to_owned(), "Ann".to_owned()).await.unwrap();
        assert!(passwords.is("žluťoučký kůň".to_owned(), Some(hash)).await.unwrap(), "in any form");
    }
}
