//! An authenticator app, for tests: it makes codes as all such apps do (RFC 6238).

use super::{Client, TestServer};
use data_encoding::BASE32_NOPAD;
use ring::hmac;
use serde_json::{Value, json};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// An app that has scanned a secret.
pub struct App {
    pub secret: Vec<u8>,
}

impl App {
    /// From the answer of the server to whoever begins.
    pub fn new(wanted: &Value) -> App {
        App { secret: BASE32_NOPAD.decode(wanted["secret"].as_str().unwrap().as_bytes()).unwrap() }
    }

    /// The code that was shown so many steps before now.
    pub fn before(&self, steps: u64) -> String {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
        let key = hmac::Key::new(hmac::HMAC_SHA1_FOR_LEGACY_USE_ONLY, &self.secret);
        let hash = hmac::sign(&key, &(now / 30 - steps).to_be_bytes());
        let hash = hash.as_ref();
        let at = usize::from(hash[19] & 15);
        let number = u32::from_be_bytes(hash[at..at + 4].try_into().unwrap()) & 0x7fff_ffff;
        format!("{:06}", number % 1_000_000)
    }

    /// The code of now. The server also takes the one before, so it does not matter how long a request takes.
    pub fn code(&self) -> String {
        self.before(0)
    }

    /// A code that is none of this app around now.
    pub fn wrong(&self) -> String {
        let near: Vec<String> = (0..10).map(|n| self.before(n)).collect();
        (0..20).map(|n| format!("{n:06}")).find(|code| !near.contains(code)).unwrap()
    }
}

/// What the server sends to whoever begins.
pub async fn begun(client: &mut Client, password: &str) -> Value {
    let begun = client.post("/api/v1/account/codes/begin", json!({"password": password})).await;
    assert_eq!(begun.status, 200, "{}", begun.text());
    begun.json()
}

/// One-time codes are switched on: the app, and the recovery codes.
pub async fn switched_on(client: &mut Client, password: &str) -> (App, Vec<String>) {
    let wanted = begun(client, password).await;
    let app = App::new(&wanted);
    let on = json!({"setup": wanted["setup"], "one_time_code": app.code()});
    let answer = client.post("/api/v1/account/codes", on).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    (app, serde_json::from_value(answer.json()["recovery_codes"].clone()).unwrap())
}

/// No code of any app counts as used: a test does not wait for the next one.
pub fn forget_used(server: &TestServer) {
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.busy_timeout(Duration::from_secs(60)).unwrap();
    database.execute("UPDATE one_time_codes SET step = 0", []).unwrap();
}
