//! The keys with which this server proves to push services that it is the one to which a browser subscribed (VAPID, RFC 8292).
//! The first server of a database makes them; they stay the same, since subscriptions depend on them.

use crate::operation::database::Database;
use crate::settings::contact::Contact;
use data_encoding::BASE64URL_NOPAD;
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;
use store::{NoticeWrite, StoreError, Write, ask, push_keys};
use tokio::sync::OnceCell;

/// For so long a proof is valid, in seconds. Services accept a day at most.
const VALID_S: i64 = 12 * 3600;

/// The keys of this database.
pub(crate) struct Keys {
    pair: EcdsaKeyPair,
    /// The public key in base64url.
    pub public: String,
}

/// Web Push at this server.
pub(crate) struct Push {
    database: Database,
    contact: Option<Contact>,
    keys: OnceCell<Keys>,
}

impl Push {
    /// Without a contact of the operator there is no Web Push: some services deliver nothing without one.
    pub fn new(database: Database, contact: Option<Contact>) -> Push {
        Push { database, contact, keys: OnceCell::new() }
    }

    /// The keys; `None` if the operator has not set up Web Push.
    ///
    /// # Errors
    /// If the database cannot be read or written.
    pub async fn keys(&self) -> Result<Option<&Keys>, StoreError> {
        match self.contact {
            Some(_) => self.keys.get_or_try_init(|| find_or_make(&self.database)).await.map(Some),
            None => Ok(None),
        }
    }

    /// The proof for a service, such as `https://push.example`, as a header; `None` if there is no Web Push.
    ///
    /// # Errors
    /// If the database cannot be read or written.
    pub async fn proof(&self, service: &str, now_ms: i64) -> Result<Option<String>, StoreError> {
        let (Some(keys), Some(contact)) = (self.keys().await?, &self.contact) else { return Ok(None) };
        let expires = now_ms / 1000 + VALID_S;
        let text = |what: serde_json::Value| BASE64URL_NOPAD.encode(what.to_string().as_bytes());
        let claims = json!({"aud": service, "exp": expires, "sub": contact.to_string()});
        let signed = format!("{}.{}", text(json!({"typ": "JWT", "alg": "ES256"})), text(claims));
        let signature = keys.pair.sign(&SystemRandom::new(), signed.as_bytes()).map_err(|_| unusable())?;
        let signature = BASE64URL_NOPAD.encode(signature.as_ref());
        Ok(Some(format!("vapid t={signed}.{signature}, k={}", keys.public)))
    }
}

fn unusable() -> StoreError {
    StoreError::Other("the stored keys of Web Push cannot be used".to_owned())
}

async fn find_or_make(database: &Database) -> Result<Keys, StoreError> {
    let stored = match database.read(|store| ask(store, push_keys())).await? {
        Some(stored) => stored,
        None => {
            let made = EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new());
            let made = made.map_err(|_| unusable())?.as_ref().to_vec();
            database.write(Write::Notice(NoticeWrite::PushKeys(made))).await?;
            // Another server may have been faster.
            database.read(|store| ask(store, push_keys())).await?.ok_or_else(unusable)?
        }
    };
    let pair = EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &stored, &SystemRandom::new());
    let pair = pair.map_err(|_| unusable())?;
    let public = BASE64URL_NOPAD.encode(pair.public_key().as_ref());
    Ok(Keys { pair, public })
}
