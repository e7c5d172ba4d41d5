//! Encrypts what is sent to a browser, so that only the browser can read it: RFC 8291, in one record of RFC 8188.

use crate::base::random::bytes;
use data_encoding::BASE64URL_NOPAD;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, Prk, Salt};
use ring::rand::SystemRandom;

/// Length of a public key: a point that is not compressed.
const POINT: usize = 65;
/// The size of records, which one record never reaches.
const RECORD: u32 = 4096;
/// The most bytes that services must deliver, less what is added to them.
pub(crate) const MOST: usize = 4096 - 16 - 4 - 1 - POINT - 1 - 16;

/// The keys of a browser.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct DeviceKeys {
    point: [u8; POINT],
    secret: [u8; 16],
}

impl DeviceKeys {
    /// Reads them; `None` if nothing can be encrypted for them.
    pub fn read(p256dh: &str, auth: &str) -> Option<DeviceKeys> {
        let keys = DeviceKeys { point: decode(p256dh)?, secret: decode(auth)? };
        // Not every point is one of the curve.
        keys.seal(b"").map(|_| keys)
    }

    /// The encrypted text; `None` if the text is too long or the keys are bad.
    pub fn seal(&self, text: &[u8]) -> Option<Vec<u8>> {
        let random = SystemRandom::new();
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
        let own_point: [u8; POINT] = own.compute_public_key().ok()?.as_ref().try_into().ok()?;
        let theirs = UnparsedPublicKey::new(&ECDH_P256, &self.point);
        agree_ephemeral(own, &theirs, |shared| self.seal_with(text, shared, &own_point, &bytes())).ok()?
    }

    fn seal_with(&self, text: &[u8], shared: &[u8], own: &[u8; POINT], salt: &[u8; 16]) -> Option<Vec<u8>> {
        if text.len() > MOST {
            return None;
        }
        let shared = Salt::new(HKDF_SHA256, &self.secret).extract(shared);
        let key: [u8; 32] = expand(&shared, &[b"WebPush: info\0", &self.point, own])?;
        let record = Salt::new(HKDF_SHA256, salt).extract(&key);
        let key: [u8; 16] = expand(&record, &[b"Content-Encoding: aes128gcm\0"])?;
        let nonce: [u8; 12] = expand(&record, &[b"Content-Encoding: nonce\0"])?;
        // After the text, 2 marks the last record.
        let mut sealed = [text, &[2]].concat();
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).ok()?);
        key.seal_in_place_append_tag(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut sealed).ok()?;
        let length = [u8::try_from(POINT).ok()?];
        Some([salt.as_slice(), &RECORD.to_be_bytes(), &length, own, &sealed].concat())
    }
}

/// Browsers write no padding; others may.
fn decode<const N: usize>(text: &str) -> Option<[u8; N]> {
    let text = text.trim_end_matches('=');
    if text.len() > 2 * N {
        return None;
    }
    BASE64URL_NOPAD.decode(text.as_bytes()).ok()?.try_into().ok()
}

struct Length(usize);

impl ring::hkdf::KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(key: &Prk, info: &[&[u8]]) -> Option<[u8; N]> {
    let mut out = [0; N];
    key.expand(info, Length(N)).ok()?.fill(&mut out).ok()?;
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    // The example of RFC 8291, appendix A.
    const POINT_TEXT: &str = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const SECRET: &str = "BTBZMqHH6r4Tts7J_aSIgg";

    #[test]
    fn the_example_of_the_standard_is_sealed_as_it_says() {
        let keys = DeviceKeys::read(POINT_TEXT, SECRET).unwrap();
        let own =
            decode("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8").unwrap();
        let shared: [u8; 32] = decode("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs").unwrap();
        let salt = decode("DGv6ra1nlYgDCS1FRnbzlw").unwrap();
        let text = b"When I grow up, I want to be a watermelon";
        let sealed = keys.seal_with(text, &shared, &own, &salt).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8\
            wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(BASE64URL_NOPAD.encode(&sealed), expected);
    }

    #[test]
    fn each_message_has_a_key_of_its_own_and_fits() {
        let keys = DeviceKeys::read(POINT_TEXT, SECRET).unwrap();
        assert_ne!(keys.seal(b"x"), keys.seal(b"x"));
        assert_eq!(keys.seal(&[b'x'; MOST]).unwrap().len(), 4096);
        assert!(keys.seal(&[b'x'; MOST + 1]).is_none());
    }

    #[test]
    fn malformed_keys_are_refused() {
        let off_curve = BASE64URL_NOPAD.encode(&[[4].as_slice(), &[1; 64]].concat());
        let compressed = BASE64URL_NOPAD.encode(&[[2].as_slice(), &[1; 32]].concat());
        let (giant, zeros) = ("A".repeat(100_000), BASE64URL_NOPAD.encode(&[0; 65]));
        for bad in ["", "x", &POINT_TEXT[1..], &off_curve, &compressed, &giant, &zeros, "žluť"] {
            assert!(DeviceKeys::read(bad, SECRET).is_none(), "{bad}");
        }
        for bad in ["", "BTBZMqHH6r4Tts7J_aSI", "BTBZMqHH6r4Tts7J+aSIgg", &giant] {
            assert!(DeviceKeys::read(POINT_TEXT, bad).is_none(), "{bad}");
        }
        assert!(DeviceKeys::read(&format!("{POINT_TEXT}="), &format!("{SECRET}==")).is_some());
    }
}
