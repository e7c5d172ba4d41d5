//! The token for reading the metrics from anywhere.

use axum::http::{HeaderMap, header};
use sha2::{Digest, Sha256};
use std::str::FromStr;
use subtle::ConstantTimeEq;

/// The minimum length of a token.
const SHORTEST: usize = 16;

/// The token for reading the metrics from anywhere. Only its hash is kept.
#[derive(Clone, PartialEq, Eq)]
pub struct MetricsToken([u8; 32]);

impl FromStr for MetricsToken {
    type Err = String;

    fn from_str(text: &str) -> Result<MetricsToken, String> {
        if text.len() < SHORTEST || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(format!("a token must have at least {SHORTEST} letters, digits or signs, and no spaces"));
        }
        Ok(MetricsToken(Sha256::digest(text).into()))
    }
}

impl MetricsToken {
    /// Whether a request contains it. The time of the comparison reveals nothing about the token.
    pub(crate) fn comes_with(&self, headers: &HeaderMap) -> bool {
        let value = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token =
            value.and_then(|value| value.split_once(' ')).filter(|(kind, _)| kind.eq_ignore_ascii_case("bearer"));
        token.is_some_and(|(_, token)| Sha256::digest(token.trim()).as_slice().ct_eq(self.0.as_slice()).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_tokens_are_refused_and_only_the_whole_one_counts() {
        assert!("fifteen-letters".parse::<MetricsToken>().is_err());
        assert!("sixteen  letters".parse::<MetricsToken>().is_err());
        let token: MetricsToken = "sixteen-letters!".parse().unwrap();
        let with = |value: &'static str| HeaderMap::from_iter([(header::AUTHORIZATION, value.parse().unwrap())]);
        assert!(
            token.comes_with(&with("Bearer sixteen-letters!")) && token.comes_with(&with("bearer sixteen-letters!"))
        );
        for bad in ["Bearer sixteen-letters", "Basic sixteen-letters!", "sixteen-letters!", "Bearer "] {
            assert!(!token.comes_with(&with(bad)), "{bad}");
        }
    }
}
