//! The rights of a program's token, and who made it: words that the store keeps with its name.

use axum::http::Method;
use std::fmt::{self, Display};
use table::Holder;
use wire::TokenScope as Scope;

/// Prefix of the word for a token's maker. Our older programs ignore it.
const BY: &str = "by:";

/// Rights of a token.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TokenRights {
    /// Its scopes.
    pub scopes: Vec<Scope>,
    /// The session that made it on the page, as 64 digits; `None`: the operator made it.
    pub maker: Option<String>,
}

impl TokenRights {
    /// Reads the words of a stored token; unknown words give no right.
    pub fn read(words: &str) -> TokenRights {
        let scopes = words.split(' ').filter_map(|word| word.parse().ok()).collect();
        TokenRights { scopes, maker: words.split(' ').find_map(|word| word.strip_prefix(BY)).map(str::to_owned) }
    }

    /// The session that made it on the page.
    pub(crate) fn maker_holder(&self) -> Option<Holder> {
        let digits = self.maker.as_deref().filter(|digits| digits.len() == 64 && digits.is_ascii())?;
        let mut bytes = [0; 32];
        for (byte, at) in bytes.iter_mut().zip((0..).step_by(2)) {
            *byte = u8::from_str_radix(&digits[at..at + 2], 16).ok()?;
        }
        Some(Holder::new(bytes))
    }

    /// Whether this session made it.
    pub(crate) fn made_by(&self, holder: &Holder) -> bool {
        self.maker.as_deref() == Some(&*maker(holder))
    }
}

impl Display for TokenRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scopes = Scope::ALL.into_iter().filter(|scope| self.scopes.contains(scope)).map(|scope| scope.to_string());
        let words = scopes.chain(self.maker.iter().map(|maker| format!("{BY}{maker}")));
        f.write_str(&words.collect::<Vec<_>>().join(" "))
    }
}

/// The name of a session as the maker of tokens.
pub(crate) fn maker(holder: &Holder) -> String {
    crate::base::random::hex(&holder.bytes())
}

/// The scope that a request needs.
pub(crate) fn needed(method: &Method, pattern: &str) -> Scope {
    match (method, pattern) {
        (&Method::GET | &Method::HEAD, _) => Scope::Read,
        (
            _,
            "/api/tables/{table}/actions"
            | "/api/tables/{table}/undo"
            | "/api/tables/{table}/enter"
            | "/api/tables/{table}/trial"
            | "/api/tables/{table}/seats/{seat}"
            | "/api/v1/tables/{table}/act"
            | "/api/v1/tables/{table}/undo"
            | "/api/v1/tables/{table}/resign"
            | "/api/v1/tables/{table}/agree"
            | "/api/v1/tables/{table}/disagree"
            | "/api/v1/tables/{table}/take-back"
            | "/api/v1/tables/{table}/pause"
            | "/api/v1/tables/{table}/abandon"
            | "/api/v1/tables/{table}/prepared"
            | "/api/v1/invitations/{invitation}/accept"
            | "/api/v1/invitations/{invitation}/decline"
            | "/api/v1/bot",
        )
        | (&Method::POST, "/api/v1/tables/{table}/chat") => Scope::Play,
        _ => Scope::Make,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_playing_needs_the_scope_to_make() {
        assert_eq!(needed(&Method::GET, "/api/v1/tables/{table}/stream"), Scope::Read);
        assert_eq!(needed(&Method::POST, "/api/v1/tables/{table}/act"), Scope::Play);
        assert_eq!(needed(&Method::PUT, "/api/v1/bot"), Scope::Play);
        assert_eq!(needed(&Method::POST, "/api/v1/tables/{table}/chat"), Scope::Play);
        assert_eq!(needed(&Method::PUT, "/api/v1/tables/{table}/chat"), Scope::Make);
        assert_eq!(needed(&Method::POST, "/api/tables/{table}/trial"), Scope::Play);
        assert_eq!(needed(&Method::POST, "/api/tables"), Scope::Make);
        assert_eq!(needed(&Method::DELETE, "/api/tables/{table}/analysis"), Scope::Make);
    }

    #[test]
    fn rights_are_read_as_they_were_written() {
        let holder = Holder::new([7; 32]);
        let rights = TokenRights { scopes: vec![Scope::Play, Scope::Read], maker: Some(maker(&holder)) };
        let words = rights.to_string();
        assert!(words.starts_with("read play by:0707"), "{words}");
        let read = TokenRights::read(&words);
        assert!(read.made_by(&holder) && !read.made_by(&Holder::new([8; 32])));
        assert_eq!(read.scopes, [Scope::Read, Scope::Play]);
        let old = TokenRights::read("read make");
        assert_eq!((&*old.scopes, &old.maker), (&[Scope::Read, Scope::Make][..], &None));
        assert_eq!(TokenRights::read("steal by"), TokenRights::default());
    }
}
