//! A passkey on a device, for tests: it signs as authenticators do.

use super::{Answer, Client};
use data_encoding::BASE64URL_NOPAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_ASN1_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

/// The address of the page.
pub const ORIGIN: &str = "http://localhost:8437";

/// A passkey.
pub struct Device {
    pair: EcdsaKeyPair,
    pub id: Vec<u8>,
    pub user: Option<String>,
    pub site: String,
    pub origin: String,
    /// Somebody is there and was recognized; it can be copied.
    pub flags: u8,
    /// How often it was used; `None`: it does not count.
    pub count: Option<u32>,
}

fn encoded(bytes: &[u8]) -> Value {
    json!(BASE64URL_NOPAD.encode(bytes))
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

impl Device {
    /// One that will be made for this answer of the server.
    pub fn new(wanted: &Value) -> Device {
        let random = SystemRandom::new();
        let document = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, &random).unwrap();
        let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_ASN1_SIGNING, document.as_ref(), &random).unwrap();
        let id = Sha256::digest(pair.public_key()).to_vec();
        let (user, site) = (Some(text(&wanted["user"])), text(&wanted["site"]));
        Device { pair, id, user, site, origin: ORIGIN.to_owned(), flags: 0x0d, count: None }
    }

    fn client_data(&self, kind: &str, challenge: &Value) -> Vec<u8> {
        json!({"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": false})
            .to_string()
            .into_bytes()
    }

    fn data(&mut self, flags: u8) -> Vec<u8> {
        self.count = self.count.map(|count| count + 1);
        let count = self.count.unwrap_or_default().to_be_bytes();
        [Sha256::digest(&self.site).as_slice(), &[self.flags | flags], &count].concat()
    }

    /// The answer of a browser that has made it.
    pub fn made(&mut self, wanted: &Value) -> Value {
        let point = self.pair.public_key().as_ref().to_vec();
        let key = [&[0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32][..], &point[1..33], &[0x22, 0x58, 32], &point[33..]];
        let length = u16::try_from(self.id.len()).unwrap().to_be_bytes();
        let data = [&self.data(0x40)[..], &[0; 16], &length, &self.id, &key.concat()].concat();
        let size = u16::try_from(data.len()).unwrap().to_be_bytes();
        let parts = [&[0xa3, 0x63][..], b"fmt", &[0x64], b"none", &[0x67], b"attStmt", &[0xa0, 0x68], b"authData"];
        let attestation = [&parts.concat()[..], &[0x59], &size, &data].concat();
        let client_data = self.client_data("webauthn.create", &wanted["challenge"]);
        json!({"client_data": encoded(&client_data), "attestation": encoded(&attestation)})
    }

    /// Its answer to a challenge.
    pub fn answer(&mut self, challenge: &Value) -> Value {
        let (client_data, data) = (self.client_data("webauthn.get", &challenge["challenge"]), self.data(0));
        let signed = [&data[..], &Sha256::digest(&client_data)].concat();
        let signature = self.pair.sign(&SystemRandom::new(), &signed).unwrap();
        let mut answer = json!({
            "id": encoded(&self.id), "client_data": encoded(&client_data), "authenticator_data": encoded(&data),
            "signature": encoded(signature.as_ref()),
        });
        if let Some(user) = &self.user {
            answer["user"] = json!(user);
        }
        answer
    }
}

/// A browser whose page has this address. The server must trust its proxy.
pub fn at(client: Client, origin: &str) -> Client {
    let (scheme, host) = origin.split_once("://").unwrap();
    client.with("x-forwarded-host", host).with("x-forwarded-proto", scheme).with("origin", origin)
}

/// A challenge; the browser keeps the cookie by which it is known.
pub async fn challenge(client: &mut Client) -> Value {
    let answer = client.post("/api/v1/passkeys/challenge", json!({})).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    if let Some(set) = answer.header("set-cookie") {
        let cookie = set.split(';').next().unwrap().to_owned();
        client.headers.retain(|(name, _)| *name != "cookie");
        client.headers.push(("cookie", cookie));
    }
    answer.json()
}

/// Signs up with a passkey alone.
pub async fn sign_up_by_passkey(client: &mut Client, name: &str) -> Device {
    let begun = client.post("/api/v1/passkeys/sign-up/begin", json!({"name": name})).await;
    assert_eq!(begun.status, 200, "{}", begun.text());
    let mut device = Device::new(&begun.json());
    let made = device.made(&begun.json());
    let answer = client.post("/api/v1/passkeys/sign-up", json!({"name": name, "passkey": made})).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    device
}

/// Signs in with a passkey.
pub async fn sign_in_by_passkey(client: &mut Client, device: &mut Device) -> Answer {
    let challenge = challenge(client).await;
    let answer = device.answer(&challenge);
    client.post("/api/v1/passkeys/sign-in", json!({"passkey": answer})).await
}

/// Adds a passkey, with a password.
pub async fn add_passkey(client: &mut Client, password: &str, name: &str) -> (Device, Answer) {
    let begun = client.post("/api/v1/passkeys/begin", json!({"password": password})).await;
    assert_eq!(begun.status, 200, "{}", begun.text());
    let mut device = Device::new(&begun.json());
    let made = device.made(&begun.json());
    (device, client.post("/api/v1/passkeys", json!({"name": name, "passkey": made})).await)
}
