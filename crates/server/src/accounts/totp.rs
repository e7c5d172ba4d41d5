//! One-time codes of authenticator apps (RFC 6238): six digits that are made from a secret and the time, as all such apps make them.

use data_encoding::BASE32_NOPAD;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use ring::hmac::{HMAC_SHA1_FOR_LEGACY_USE_ONLY, Key, sign};
use subtle::ConstantTimeEq;

/// Bytes of a secret.
pub(crate) const SECRET: usize = 20;
/// Seconds for which a code is shown.
const STEP: i64 = 30;
/// So many steps the clock of an app may be ahead or behind.
const DRIFT: i64 = 1;
/// The digits of a code.
const DIGITS: usize = 6;
/// The name of the service in an app.
const ISSUER: &str = "Goldfever";

/// The step of the code that fits at this time, in seconds since 1970; `None`: it is no code of this secret, or not after the step
/// of the last one that was used.
pub(crate) fn step(secret: &[u8], code: &str, now: i64, last: i64) -> Option<i64> {
    let at = now.div_euclid(STEP);
    let mut unused = (at - DRIFT..=at + DRIFT).filter(|step| *step > last);
    unused.find(|step| code_at(secret, *step).as_bytes().ct_eq(code.as_bytes()).into())
}

/// The code of a step.
fn code_at(secret: &[u8], step: i64) -> String {
    let key = Key::new(HMAC_SHA1_FOR_LEGACY_USE_ONLY, secret);
    let number = truncated(sign(&key, &step.to_be_bytes()).as_ref());
    format!("{:0width$}", number % 10_u32.pow(DIGITS as u32), width = DIGITS)
}

/// Four bytes of a keyed hash; which ones, its last byte says (RFC 4226).
fn truncated(hash: &[u8]) -> u32 {
    let at = usize::from(hash.last().copied().unwrap_or_default() & 0xf);
    let four = hash.get(at..at + 4).and_then(|four| four.try_into().ok()).unwrap_or_default();
    u32::from_be_bytes(four) & 0x7fff_ffff
}

/// The secret as people type it into an app.
pub(crate) fn shown(secret: &[u8; SECRET]) -> String {
    BASE32_NOPAD.encode(secret)
}

/// The link that opens an app, and that it reads as a QR code.
pub(crate) fn link(secret: &[u8; SECRET], account: &str) -> String {
    let account = utf8_percent_encode(account, NON_ALPHANUMERIC);
    format!("otpauth://totp/{ISSUER}:{account}?secret={}&issuer={ISSUER}", shown(secret))
}

/// The digits of a code, if this is one: people may type spaces into it.
pub(crate) fn digits(text: &str) -> Option<String> {
    let digits: String = text.chars().filter(|sign| !sign.is_whitespace()).take(DIGITS + 1).collect();
    (digits.len() == DIGITS && digits.bytes().all(|byte| byte.is_ascii_digit())).then_some(digits)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The secret of the examples in RFC 4226 and RFC 6238.
    const KNOWN: &[u8; SECRET] = b"12345678901234567890";

    #[test]
    fn the_examples_of_the_standards_have_their_codes() {
        let codes =
            ["755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489"];
        for (step, code) in (0..).zip(codes) {
            assert_eq!(code_at(KNOWN, step), code, "RFC 4226, {step}");
        }
        // Their last six digits.
        for (seconds, code) in [
            (59, "94287082"),
            (1_111_111_109, "07081804"),
            (1_111_111_111, "14050471"),
            (1_234_567_890, "89005924"),
            (2_000_000_000, "69279037"),
            (20_000_000_000_i64, "65353130"),
        ] {
            assert_eq!(code_at(KNOWN, seconds / STEP), code[2..], "RFC 6238, {seconds}");
            assert_eq!(step(KNOWN, &code[2..], seconds, 0), Some(seconds / STEP));
        }
    }

    #[test]
    fn a_clock_may_be_one_step_off_and_no_code_counts_twice() {
        let now = 1_111_111_111;
        let at = now / STEP;
        for (drift, fits) in [(-2, false), (-1, true), (0, true), (1, true), (2, false)] {
            let code = code_at(KNOWN, at + drift);
            assert_eq!(step(KNOWN, &code, now, 0), fits.then_some(at + drift), "{drift}");
        }
        let code = code_at(KNOWN, at);
        assert_eq!(step(KNOWN, &code, now, at), None, "it was used");
        assert_eq!(step(KNOWN, &code, now, at + 1), None, "a later one was used");
        assert_eq!(step(KNOWN, &code, now, at - 1), Some(at));
        assert_eq!(step(b"another secret 12345", &code, now, 0), None);
        for other in ["", "000000", "14050471", "5047"] {
            assert_eq!(step(KNOWN, other, now, 0), None, "{other}");
        }
    }

    #[test]
    fn codes_are_read_as_apps_show_them() {
        assert_eq!(digits("050 471").as_deref(), Some("050471"));
        assert_eq!(digits(" 050471\n").as_deref(), Some("050471"));
        for other in ["", "05047", "0504711", "05047a", "٠٥٠٤٧١", "abcd-efgh-ijkl"] {
            assert_eq!(digits(other), None, "{other}");
        }
    }

    #[test]
    fn the_link_of_a_name_has_no_signs_of_its_own() {
        let link = link(KNOWN, "Žofie & co?");
        let secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
        assert_eq!(link, format!("otpauth://totp/Goldfever:%C5%BDofie%20%26%20co%3F?secret={secret}&issuer=Goldfever"));
        assert_eq!(shown(KNOWN), secret);
    }
}
