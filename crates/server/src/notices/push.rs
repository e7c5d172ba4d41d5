//! What is sent to browsers.

use crate::notices::channels::Device;
use crate::notices::delivery::Delivery;
use crate::notices::outside::Letter;
use crate::notices::seal::DeviceKeys;
use crate::task::about::About;
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use data_encoding::BASE64URL_NOPAD;
use serde_json::json;
use sha2::{Digest, Sha256};

/// For so long a service keeps what it cannot deliver, in seconds: 12 hours.
const TTL: &str = "43200";

/// The request to the push service; `None` if nothing can be encrypted for this browser.
pub(super) fn letter(device: &Device, delivery: &Delivery, proof: &str) -> Option<Letter> {
    let language = &device.language;
    let table = delivery.only().map(|item| item.table.as_str());
    let told = json!({
        "event": delivery.word(), "table": table, "title": delivery.title(language), "text": delivery.sentence(language),
        "language": language, "always": delivery.wishes.always,
    });
    let body = DeviceKeys::read(&device.p256dh, &device.auth)?.seal(told.to_string().as_bytes())?;
    let mut headers = HeaderMap::new();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/octet-stream"));
    headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("aes128gcm"));
    headers.insert(HeaderName::from_static("ttl"), HeaderValue::from_static(TTL));
    headers.insert(
        HeaderName::from_static("urgency"),
        HeaderValue::from_static(urgency(delivery.only().map(|item| item.about))),
    );
    headers.insert(
        HeaderName::from_static("topic"),
        HeaderValue::from_str(&topic(table.unwrap_or(delivery.word()))).ok()?,
    );
    headers.insert(header::AUTHORIZATION, HeaderValue::from_str(proof).ok()?);
    Some(Letter { headers, body })
}

/// Whether a phone is woken up for it.
fn urgency(about: Option<About>) -> &'static str {
    match about {
        Some(About::Turn | About::Hour | About::Seat | About::Asked | About::Invited | About::Challenged) => "high",
        // It comes when they want it; there is no hurry.
        None | Some(About::Half | About::EightHours | About::TimeOut) => "normal",
        Some(About::Over) => "low",
    }
}

/// A newer notice of a table, or a newer digest, replaces an older one that was not delivered yet. A topic has up to 32 letters.
fn topic(table: &str) -> String {
    BASE64URL_NOPAD.encode(&Sha256::digest(table.as_bytes())[..24])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn topics_are_as_services_accept_them() {
        assert_eq!(topic("t").len(), 32);
        assert_ne!(topic("t"), topic("u"));
        assert!(topic("šachy").bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)));
    }
}
