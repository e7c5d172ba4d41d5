//! An OpenID Connect provider on this machine, for tests: it signs what it is told to sign, and can be silent or send too much.

use super::{Answer, Client, TestServer, start_with};
use axum::body::{Body, Bytes};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use data_encoding::{BASE64, BASE64URL_NOPAD};
use futures_util::stream;
use percent_encoding::percent_decode_str;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Value, json};
use server::{Config, Oidc};
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The address of the page.
pub const ORIGIN: &str = "http://localhost:8437";
/// Our name there, and our password: both have letters that must be encoded.
const CLIENT: &str = "games & more";
const SECRET: &str = "a:secret/word+";

/// How it behaves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    Fine,
    /// It accepts connections and says nothing.
    Silent,
    /// It sends 100 MB.
    Huge,
    Broken,
}

/// A code that somebody got.
struct Code {
    token: String,
    challenge: String,
}

struct Inner {
    url: String,
    mood: Mood,
    /// How it behaves when it is asked for its keys.
    mood_at_keys: Mood,
    pair: EcdsaKeyPair,
    key: String,
    codes: HashMap<String, Code>,
    count: usize,
    keys_read: usize,
    tokens_asked: usize,
}

/// The provider.
#[derive(Clone)]
pub struct Provider(Arc<Mutex<Inner>>);

/// What a provider adds to our address.
#[derive(Clone, Debug)]
pub struct Returned {
    pub state: String,
    pub code: String,
}

pub fn now() -> i64 {
    i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs()).unwrap()
}

fn new_pair() -> EcdsaKeyPair {
    let random = SystemRandom::new();
    let document = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &random).unwrap();
    EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, document.as_ref(), &random).unwrap()
}

fn fields(text: &str) -> HashMap<String, String> {
    let decoded = |text: &str| percent_decode_str(text).decode_utf8().unwrap().into_owned();
    text.split('&')
        .filter_map(|pair| pair.split_once('='))
        .map(|(name, value)| (name.to_owned(), decoded(value)))
        .collect()
}

/// A token with this head and these claims, without a signature.
pub fn unsigned(head: &Value, claims: &Value) -> String {
    let part = |value: &Value| BASE64URL_NOPAD.encode(value.to_string().as_bytes());
    format!("{}.{}", part(head), part(claims))
}

impl Provider {
    pub async fn start() -> Provider {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let (codes, key) = (HashMap::new(), "first".to_owned());
        let (mood, pair) = (Mood::Fine, new_pair());
        let inner = Inner { url, mood, mood_at_keys: mood, pair, key, codes, count: 0, keys_read: 0, tokens_asked: 0 };
        let provider = Provider(Arc::new(Mutex::new(inner)));
        let router = Router::new()
            .route("/.well-known/openid-configuration", get(describe))
            .route("/keys", get(keys))
            .route("/token", post(token))
            .with_state(provider.clone());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        provider
    }

    fn with<T>(&self, what: impl FnOnce(&mut Inner) -> T) -> T {
        what(&mut self.0.lock().unwrap())
    }

    pub fn url(&self) -> String {
        self.with(|inner| inner.url.clone())
    }

    pub fn be(&self, mood: Mood) {
        self.with(|inner| inner.mood = mood);
    }

    /// The same only where it publishes its keys.
    pub fn be_at_keys(&self, mood: Mood) {
        self.with(|inner| inner.mood_at_keys = mood);
    }

    /// How often its keys were read, and a token was asked for.
    pub fn asked(&self) -> (usize, usize) {
        self.with(|inner| (inner.keys_read, inner.tokens_asked))
    }

    /// It signs with another key from now on.
    pub fn another_key(&self, id: &str) {
        self.with(|inner| (inner.pair, inner.key) = (new_pair(), id.to_owned()));
    }

    /// The public key that it publishes.
    pub fn public_key(&self) -> Vec<u8> {
        self.with(|inner| inner.pair.public_key().as_ref().to_vec())
    }

    /// A server whose people sign in there.
    pub fn known_to(&self, config: &mut Config) {
        config.behind_proxy = true;
        config.public_url = Some(ORIGIN.parse().unwrap());
        config.oidc = Some(Oidc {
            issuer: self.url().parse().unwrap(),
            client_id: CLIENT.to_owned(),
            client_secret: Some(SECRET.to_owned()),
            name: "Example".to_owned(),
        });
    }

    pub async fn server(&self) -> TestServer {
        start_with(|config| self.known_to(config)).await
    }

    /// A token that it has signed.
    pub fn signed(&self, head: &Value, claims: &Value) -> String {
        let text = unsigned(head, claims);
        let signature = self.with(|inner| inner.pair.sign(&SystemRandom::new(), text.as_bytes()).unwrap());
        format!("{text}.{}", BASE64URL_NOPAD.encode(signature.as_ref()))
    }

    /// Somebody signs in at this address, as a browser would; `change` changes what the provider says about them.
    pub fn sign_in_with(&self, address: &str, subject: &str, change: impl FnOnce(&mut Value)) -> Returned {
        let key = self.with(|inner| inner.key.clone());
        self.sign_in_as(address, subject, |claims| {
            change(claims);
            self.signed(&json!({"alg": "ES256", "kid": key, "typ": "JWT"}), claims)
        })
    }

    pub fn sign_in(&self, address: &str, subject: &str) -> Returned {
        self.sign_in_with(address, subject, |_| {})
    }

    /// The same with a token that is made of the claims in this way.
    pub fn sign_in_as(&self, address: &str, subject: &str, token: impl FnOnce(&mut Value) -> String) -> Returned {
        let (at, query) = address.split_once('?').unwrap();
        let asked = fields(query);
        assert_eq!(at, format!("{}/authorize", self.url()));
        for (name, value) in [
            ("response_type", "code"),
            ("client_id", CLIENT),
            ("redirect_uri", &*format!("{ORIGIN}/api/v1/oidc/callback")),
            ("scope", "openid"),
            ("code_challenge_method", "S256"),
        ] {
            assert_eq!(asked[name], value);
        }
        let mut claims = json!({
            "iss": self.url(), "sub": subject, "aud": CLIENT, "iat": now(), "exp": now() + 300, "nonce": asked["nonce"],
            "auth_time": now(),
        });
        let token = token(&mut claims);
        let code = self.with(|inner| {
            inner.count += 1;
            let code = format!("code/{}+&=", inner.count);
            inner.codes.insert(code.clone(), Code { token, challenge: asked["code_challenge"].clone() });
            code
        });
        Returned { state: asked["state"].clone(), code }
    }
}

/// Answers as it feels.
async fn moody(provider: &Provider, fine: Response) -> Response {
    let mood = provider.with(|inner| inner.mood);
    in_mood(mood, fine).await
}

async fn in_mood(mood: Mood, fine: Response) -> Response {
    match mood {
        Mood::Fine => fine,
        Mood::Silent => {
            tokio::time::sleep(Duration::from_secs(3600)).await;
            fine
        }
        Mood::Huge => {
            let part = Bytes::from(vec![b' '; 100_000]);
            Body::from_stream(stream::iter((0..1000).map(move |_| Ok::<_, Infallible>(part.clone())))).into_response()
        }
        Mood::Broken => (StatusCode::INTERNAL_SERVER_ERROR, "oh").into_response(),
    }
}

async fn describe(State(provider): State<Provider>) -> Response {
    let url = provider.url();
    let fine = Json(json!({
        "issuer": url, "authorization_endpoint": format!("{url}/authorize"), "token_endpoint": format!("{url}/token"),
        "jwks_uri": format!("{url}/keys"), "response_types_supported": ["code"],
    }));
    moody(&provider, fine.into_response()).await
}

async fn keys(State(provider): State<Provider>) -> Response {
    let (point, id) = provider.with(|inner| {
        inner.keys_read += 1;
        (inner.pair.public_key().as_ref().to_vec(), inner.key.clone())
    });
    let (x, y) = (BASE64URL_NOPAD.encode(&point[1..33]), BASE64URL_NOPAD.encode(&point[33..]));
    let fine = Json(json!({"keys": [{"kty": "EC", "crv": "P-256", "x": x, "y": y, "kid": id, "use": "sig"}]}));
    match provider.with(|inner| inner.mood_at_keys) {
        Mood::Fine => moody(&provider, fine.into_response()).await,
        mood => in_mood(mood, fine.into_response()).await,
    }
}

async fn token(State(provider): State<Provider>, headers: HeaderMap, form: String) -> Response {
    let form = fields(&form);
    let found = provider.with(|inner| {
        inner.tokens_asked += 1;
        inner.codes.remove(&form["code"])
    });
    // Both are encoded before they are joined.
    let both = BASE64.encode(b"games%20%26%20more:a%3Asecret%2Fword%2B");
    let known = headers.get("authorization").is_some_and(|value| value == &format!("Basic {both}"));
    let ours =
        form["redirect_uri"] == format!("{ORIGIN}/api/v1/oidc/callback") && form["grant_type"] == "authorization_code";
    let shown = BASE64URL_NOPAD.encode(&Sha256::digest(&form["code_verifier"]));
    let fine = match found.filter(|code| known && ours && code.challenge == shown) {
        Some(code) => {
            Json(json!({"access_token": "x", "token_type": "Bearer", "id_token": code.token})).into_response()
        }
        None => (StatusCode::BAD_REQUEST, Json(json!({"error": "invalid_grant"}))).into_response(),
    };
    moody(&provider, fine).await
}

/// The cookies that a browser gets on the way.
pub fn keep(client: &mut Client, answer: &Answer) {
    let lines = answer.head.lines().filter_map(|line| line.split_once(": "));
    let set = lines.filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie")).map(|(_, value)| value);
    for cookie in set.filter(|set| set.starts_with("goldfever-oidc-")).filter_map(|set| set.split(';').next()) {
        let name = cookie.split_once('=').unwrap().0;
        client.headers.retain(|(header, value)| *header != "cookie" || !value.starts_with(name));
        client.headers.push(("cookie", cookie.to_owned()));
    }
}

/// A browser goes to the provider: the address there.
pub async fn begin(client: &mut Client, wanted: Value) -> String {
    let answer = client.post("/api/v1/oidc/begin", wanted).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    keep(client, &answer);
    answer.json()["address"].as_str().unwrap().to_owned()
}

pub fn to_sign_in() -> Value {
    json!({"purpose": "sign-in", "back": "/account"})
}

/// It comes back.
pub async fn finish(client: &mut Client, returned: &Returned) -> Answer {
    let wanted = json!({"state": returned.state, "code": returned.code});
    let answer = client.post("/api/v1/oidc/finish", wanted).await;
    keep(client, &answer);
    answer
}

/// There and back again.
pub async fn sign_in_there(client: &mut Client, provider: &Provider, subject: &str) -> Answer {
    let address = begin(client, to_sign_in()).await;
    finish(client, &provider.sign_in(&address, subject)).await
}

/// Somebody new.
pub async fn sign_up_there(client: &mut Client, provider: &Provider, subject: &str, name: &str) -> Answer {
    let answer = sign_in_there(client, provider, subject).await;
    assert_eq!((answer.status, &answer.json()["outcome"]), (200, &json!("unknown")), "{}", answer.text());
    client.post("/api/v1/oidc/sign-up", json!({"name": name})).await
}
