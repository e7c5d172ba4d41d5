//! The provider: where people sign in there, and who came back. What it publishes is read when it is first needed, and kept for an
//! hour. A provider that does not answer takes only a few places for requests.

use crate::oidc::fetch::{Answer, Fetch, NoAnswer, Target, target};
use crate::oidc::id_token::{Expected, IdToken, Person};
use crate::oidc::keys::Keys;
use crate::settings::config::Config;
use crate::settings::oidc::Oidc;
use axum::http::{HeaderValue, StatusCode};
use data_encoding::BASE64;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Deserialize;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// How long what it publishes is kept.
const KEPT: Duration = Duration::from_secs(3600);
/// The pause before its keys are read anew because none of them has signed a token.
const KEYS_AGAIN: Duration = Duration::from_secs(60);
/// The most requests at once.
const AT_ONCE: usize = 16;
/// Where it sends people back to, below the public address.
pub(crate) const CALLBACK: &str = "/api/v1/oidc/callback";

const PLAIN: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

fn encoded(text: &str) -> String {
    utf8_percent_encode(text, PLAIN).to_string()
}

fn form(fields: &[(&str, &str)]) -> String {
    let pairs: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={}", encoded(value))).collect();
    pairs.join("&")
}

/// Why the provider does not say who somebody is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Trouble {
    /// It does not answer, or not as providers do.
    Silent,
    /// It does not accept the code.
    Refused,
    /// What it says is not believed.
    Wrong,
}

/// What somebody is sent there with.
pub(crate) struct Request<'a> {
    pub state: &'a str,
    pub nonce: &'a str,
    /// The SHA-256 of the verifier, in base64url.
    pub challenge: &'a str,
    /// Whether they sign in there again, even if they are signed in.
    pub again: bool,
}

/// What somebody came back with.
pub(crate) struct Returned<'a> {
    pub code: &'a str,
    pub verifier: &'a str,
    pub nonce: &'a str,
    /// Seconds since 1970.
    pub now: i64,
}

/// What it publishes about itself (OpenID Connect Discovery 1.0).
#[derive(Deserialize)]
struct Published {
    issuer: String,
    authorization_endpoint: String,
    token_endpoint: String,
    jwks_uri: String,
    #[serde(default)]
    token_endpoint_auth_methods_supported: Vec<String>,
}

/// The same, checked.
struct Addresses {
    sign_in: String,
    token: Target,
    keys: Target,
    /// Whether the password is part of the form, and not of the head.
    password_in_form: bool,
}

/// Something that was read at some time.
struct Known<T> {
    found: Arc<T>,
    since: Instant,
}

impl<T> Known<T> {
    fn current(kept: &Mutex<Option<Known<T>>>) -> Option<Arc<T>> {
        let kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.as_ref().filter(|known| known.since.elapsed() < KEPT).map(|known| Arc::clone(&known.found))
    }

    fn keep(kept: &Mutex<Option<Known<T>>>, found: T) -> Arc<T> {
        let found = Arc::new(found);
        let known = Known { found: Arc::clone(&found), since: Instant::now() };
        *kept.lock().unwrap_or_else(PoisonError::into_inner) = Some(known);
        found
    }
}

/// How reading its keys went.
#[derive(Default)]
struct Reading {
    /// When they were last read anew because none of them had signed a token.
    again: Option<Instant>,
    /// When they last could not be read: those who waited in the meantime do not try again.
    failed: Option<Instant>,
}

/// The provider.
pub(crate) struct Provider {
    settings: Oidc,
    /// Where it sends people back to.
    back: String,
    fetch: Fetch,
    addresses: Mutex<Option<Known<Addresses>>>,
    keys: Mutex<Option<Known<Keys>>>,
    /// Held while its keys are read, so that only one request does so.
    reading: tokio::sync::Mutex<Reading>,
    places: Semaphore,
}

impl Provider {
    /// The provider of this configuration, if it has one. It needs a public address.
    pub fn new(config: &Config) -> Option<Provider> {
        let (settings, public) = (config.oidc.clone()?, config.public_url.as_ref()?);
        Some(Provider {
            settings,
            back: format!("{public}{CALLBACK}"),
            fetch: Fetch::new(config.limits.provider),
            addresses: Mutex::default(),
            keys: Mutex::default(),
            reading: tokio::sync::Mutex::default(),
            places: Semaphore::new(AT_ONCE),
        })
    }

    /// Its address.
    pub fn issuer(&self) -> &str {
        self.settings.issuer.as_str()
    }

    /// Its name, for people.
    pub fn name(&self) -> &str {
        &self.settings.name
    }

    /// The address at which somebody signs in.
    ///
    /// # Errors
    /// If the provider does not answer.
    pub async fn sign_in(&self, request: Request<'_>) -> Result<String, Trouble> {
        let _place = self.places.try_acquire().map_err(|_| Trouble::Silent)?;
        let addresses = self.addresses().await?;
        let Request { state, nonce, challenge, again } = request;
        let mut fields = vec![
            ("response_type", "code"),
            ("client_id", &self.settings.client_id),
            ("redirect_uri", &self.back),
            ("scope", "openid"),
            ("state", state),
            ("nonce", nonce),
            ("code_challenge", challenge),
            ("code_challenge_method", "S256"),
        ];
        if again {
            fields.extend([("prompt", "login"), ("max_age", "0")]);
        }
        let join = if addresses.sign_in.contains('?') { '&' } else { '?' };
        Ok(format!("{}{join}{}", addresses.sign_in, form(&fields)))
    }

    /// The person who came back.
    ///
    /// # Errors
    /// If the provider does not answer, does not know the code, or says something that is not believed.
    pub async fn person(&self, returned: Returned<'_>) -> Result<Person, Trouble> {
        let _place = self.places.try_acquire().map_err(|_| Trouble::Silent)?;
        let addresses = self.addresses().await?;
        let text = self.token(&addresses, returned.code, returned.verifier).await?;
        let token = IdToken::read(&text).map_err(unbelievable)?;
        let mut keys = self.keys(&addresses).await?;
        // It may have another key now, also one of the same name.
        if !token.is_signed_by(&keys)
            && let Some(anew) = self.keys_again(&addresses, &keys).await?
        {
            keys = anew;
        }
        let client = self.settings.client_id.as_str();
        let expected = Expected { issuer: self.issuer(), client, nonce: returned.nonce, now: returned.now };
        token.person(&keys, expected).map_err(unbelievable)
    }

    async fn addresses(&self) -> Result<Arc<Addresses>, Trouble> {
        if let Some(known) = Known::current(&self.addresses) {
            return Ok(known);
        }
        let address = format!("{}/.well-known/openid-configuration", self.issuer().trim_end_matches('/'));
        let at = self.target(&address)?;
        let published: Published = self.read("its description of itself", &at).await?;
        if published.issuer != self.issuer() {
            tracing::warn!(
                issuer = self.issuer(),
                named = %published.issuer.escape_debug().take(200).collect::<String>(),
                "the OpenID Connect provider names itself otherwise: set its issuer exactly so"
            );
            return Err(Trouble::Silent);
        }
        let way = |name: &str| published.token_endpoint_auth_methods_supported.iter().any(|way| way == name);
        // People go there, so the address must be as good as those that this server asks.
        self.target(&published.authorization_endpoint)?;
        let addresses = Addresses {
            token: self.target(&published.token_endpoint)?,
            keys: self.target(&published.jwks_uri)?,
            sign_in: published.authorization_endpoint,
            password_in_form: way("client_secret_post") && !way("client_secret_basic"),
        };
        Ok(Known::keep(&self.addresses, addresses))
    }

    async fn keys(&self, addresses: &Addresses) -> Result<Arc<Keys>, Trouble> {
        if let Some(known) = Known::current(&self.keys) {
            return Ok(known);
        }
        let asked = Instant::now();
        let mut reading = self.reading.lock().await;
        // Somebody else has read them in the meantime, or has tried in vain.
        match Known::current(&self.keys) {
            Some(known) => Ok(known),
            None if reading.failed.is_some_and(|at| at >= asked) => Err(Trouble::Silent),
            None => self.read_keys(&mut reading, addresses).await,
        }
    }

    /// The keys, if they are others than these; `None` if they were read anew a moment ago.
    async fn keys_again(&self, addresses: &Addresses, tried: &Arc<Keys>) -> Result<Option<Arc<Keys>>, Trouble> {
        let asked = Instant::now();
        let mut reading = self.reading.lock().await;
        if let Some(known) = Known::current(&self.keys).filter(|known| !Arc::ptr_eq(known, tried)) {
            return Ok(Some(known));
        }
        if reading.again.is_some_and(|at| at.elapsed() < KEYS_AGAIN) {
            return Ok(None);
        }
        if reading.failed.is_some_and(|at| at >= asked) {
            return Err(Trouble::Silent);
        }
        let keys = self.read_keys(&mut reading, addresses).await?;
        reading.again = Some(Instant::now());
        Ok(Some(keys))
    }

    async fn read_keys(&self, reading: &mut Reading, addresses: &Addresses) -> Result<Arc<Keys>, Trouble> {
        let answer = self.fetch.get(&addresses.keys).await;
        let keys = self
            .fine("its keys", answer)
            .and_then(|body| Keys::read(&body).ok_or_else(|| self.silent("its keys", "they cannot be read")));
        reading.failed = keys.is_err().then(Instant::now);
        Ok(Known::keep(&self.keys, keys?))
    }

    /// The ID token for a code.
    async fn token(&self, addresses: &Addresses, code: &str, verifier: &str) -> Result<String, Trouble> {
        #[derive(Deserialize)]
        struct Tokens {
            id_token: String,
        }
        let mut fields = vec![
            ("grant_type", "authorization_code"),
            ("code", code),
            ("redirect_uri", &self.back),
            ("code_verifier", verifier),
        ];
        let mut head = None;
        match &self.settings.client_secret {
            Some(secret) if !addresses.password_in_form => head = basic(&self.settings.client_id, secret),
            Some(secret) => fields.extend([("client_id", &*self.settings.client_id), ("client_secret", secret)]),
            None => fields.push(("client_id", &self.settings.client_id)),
        }
        let answer = self.fetch.post(&addresses.token, head, form(&fields)).await;
        if let Ok(answer) = &answer
            && answer.status.is_client_error()
        {
            tracing::warn!(status = %answer.status, error = %error_of(answer), "the OpenID Connect provider refuses a code");
            return Err(Trouble::Refused);
        }
        let body = self.fine("its token", answer)?;
        let tokens: Result<Tokens, _> = serde_json::from_slice(&body);
        tokens.map(|tokens| tokens.id_token).map_err(|_| self.silent("its token", "there is no ID token in it"))
    }

    fn target(&self, address: &str) -> Result<Target, Trouble> {
        target(address, self.settings.issuer.is_open()).map_err(|why| self.silent("an address of it", why))
    }

    async fn read<T: serde::de::DeserializeOwned>(&self, what: &str, from: &Target) -> Result<T, Trouble> {
        let body = self.fine(what, self.fetch.get(from).await)?;
        serde_json::from_slice(&body).map_err(|error| self.silent(what, error))
    }

    fn fine(&self, what: &str, answer: Result<Answer, NoAnswer>) -> Result<Vec<u8>, Trouble> {
        match answer {
            Ok(answer) if answer.status == StatusCode::OK => Ok(answer.body),
            Ok(answer) => Err(self.silent(what, answer.status)),
            Err(why) => Err(self.silent(what, why)),
        }
    }

    fn silent(&self, what: &str, why: impl std::fmt::Display) -> Trouble {
        tracing::warn!(issuer = self.issuer(), what, %why, "the OpenID Connect provider does not answer as it should");
        Trouble::Silent
    }
}

fn unbelievable(why: &'static str) -> Trouble {
    tracing::warn!(why, "an ID token of the OpenID Connect provider is not believed");
    Trouble::Wrong
}

/// The name and the password in the head of a request (RFC 6749, 2.3.1).
fn basic(client: &str, secret: &str) -> Option<HeaderValue> {
    let both = BASE64.encode(format!("{}:{}", encoded(client), encoded(secret)).as_bytes());
    let mut value = HeaderValue::from_str(&format!("Basic {both}")).ok()?;
    value.set_sensitive(true);
    Some(value)
}

/// The word with which a provider refuses, such as `invalid_grant`.
fn error_of(answer: &Answer) -> String {
    #[derive(Deserialize)]
    struct Refusal {
        error: String,
    }
    let word = serde_json::from_slice::<Refusal>(&answer.body).map(|refusal| refusal.error).unwrap_or_default();
    word.chars().filter(|c| c.is_ascii_alphanumeric() || *c == '_').take(60).collect()
}
