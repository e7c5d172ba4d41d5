//! The channels of a person in the database.

use crate::base::random::hex;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use store::NoticeChannel;

/// The kind of an address that a person entered.
pub(crate) const WEBHOOK: &str = "webhook";
/// The kind of a browser.
pub(crate) const PUSH: &str = "push";

/// What is stored of a browser beside its endpoint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Device {
    pub p256dh: String,
    pub auth: String,
    /// The tag of the language of its notices.
    pub language: String,
    /// Its name in lists.
    pub device: String,
}

impl Device {
    pub fn read(state: &str) -> Option<Device> {
        serde_json::from_str(state).ok()
    }

    pub fn text(&self) -> String {
        // Nothing in it is no JSON.
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// The id of a channel: a part of the hash of its address, from which nobody can find the address.
pub(crate) fn channel_id(channel: &NoticeChannel) -> String {
    hex(&Sha256::digest(channel.address.as_bytes())[..8])
}
