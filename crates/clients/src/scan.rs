//! Reads from a message only what a random player needs, without parsing the rest: many thousands arrive every second.

use memchr::memmem;

/// The kind of a message.
#[derive(PartialEq, Eq, Debug, Clone, Copy)]
pub enum Kind {
    /// A view with legal actions: a snapshot or an update.
    Picture,
    /// A command was carried out.
    Done,
    /// A command was refused.
    Refused,
    /// Anything else.
    Other,
}

/// The kind of a message; the server writes its type first.
pub fn kind(text: &[u8]) -> Kind {
    let Some(rest) = text.strip_prefix(br#"{"type":""#) else { return Kind::Other };
    let is = |word: &[u8]| rest.starts_with(word);
    match () {
        () if is(b"snapshot\"") || is(b"update\"") => Kind::Picture,
        () if is(b"done\"") => Kind::Done,
        () if is(b"refused\"") => Kind::Refused,
        () => Kind::Other,
    }
}

/// The first number after `"name":`.
pub fn number(text: &[u8], name: &str) -> Option<u32> {
    let at = memmem::find(text, format!("\"{name}\":").as_bytes())? + name.len() + 3;
    let digits = text[at..].iter().take_while(|b| b.is_ascii_digit());
    let mut found = None;
    for digit in digits {
        found = Some(found.unwrap_or(0u32).checked_mul(10)?.checked_add(u32::from(digit - b'0'))?);
    }
    found
}

/// The first text after `"name":`, exactly as it is between its quotes.
pub fn text<'a>(text: &'a [u8], name: &str) -> Option<&'a str> {
    let at = memmem::find(text, format!("\"{name}\":\"").as_bytes())? + name.len() + 4;
    let rest = &text[at..];
    std::str::from_utf8(&rest[..memchr::memchr(b'"', rest)?]).ok()
}

/// All texts after `"name":`, each exactly as it is between its quotes.
pub fn texts<'a>(message: &'a [u8], name: &str, mut found: impl FnMut(&'a str)) {
    let before = format!("\"{name}\":\"");
    for at in memmem::find_iter(message, before.as_bytes()) {
        let rest = &message[at + before.len()..];
        let end = memchr::memchr(b'"', rest).unwrap_or(rest.len());
        if let Ok(text) = std::str::from_utf8(&rest[..end]) {
            found(text);
        }
    }
}

/// What is visible of the game: the text of the message's view.
pub fn view(text: &[u8]) -> &[u8] {
    let from = memmem::find(text, br#","view":"#).unwrap_or(text.len());
    let to = list(&text[from..]).map_or(text.len() - from, |start| start - 1);
    &text[from..from + to]
}

/// Where the list of legal actions begins, including its name. Older programs, which are measured for comparison, call it
/// `options`; tables have a field with that name too, but as text.
fn list(text: &[u8]) -> Option<usize> {
    [&br#""legal_actions":["#[..], br#""options":["#].iter().find_map(|name| memmem::find(text, name))
}

/// True when the game is over.
pub fn over(text: &[u8]) -> bool {
    memmem::find(text, br#""phase":"over""#).is_some()
}

/// The legal actions in a message, in the game's notation.
pub fn legal_actions<'a>(text: &'a [u8], found: &mut Vec<&'a str>) {
    const MARK: &[u8] = br#"{"action":""#;
    found.clear();
    let Some(from) = list(text) else { return };
    let list = &text[from..];
    let list = &list[..memmem::find(list, br#"],"can_undo":"#).unwrap_or(list.len())];
    for at in memmem::find_iter(list, MARK) {
        let rest = &list[at + MARK.len()..];
        let end = memchr::memchr(b'"', rest).unwrap_or(0);
        if let Ok(action) = std::str::from_utf8(&rest[..end]) {
            found.push(action);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_needed_is_read() {
        let update = br#"{"type":"update","version":41,"from":40,"seat":1,"view":{"seats":[]},"legal_actions":[{"action":"place 1,-2 90","view":{"kind":"place"}},{"action":"pass","view":{}}],"can_undo":false,"log":[]}"#;
        let mut found = Vec::new();
        legal_actions(update, &mut found);
        assert_eq!(found, ["place 1,-2 90", "pass"]);
        assert_eq!(
            (kind(update), number(update, "version"), number(update, "seat")),
            (Kind::Picture, Some(41), Some(1))
        );
        assert!(!over(update));
        assert_eq!(view(update), br#","view":{"seats":[]}"#);
        let older = String::from_utf8_lossy(update).replace("legal_actions", "options");
        legal_actions(older.as_bytes(), &mut found);
        assert_eq!((found.len(), view(older.as_bytes())), (2, view(update)));
        let none = br#"{"type":"snapshot","version":1,"seat":null,"legal_actions":[],"table":{"phase":"over"}}"#;
        legal_actions(none, &mut found);
        assert!(found.is_empty() && over(none));
        assert_eq!(number(none, "seat"), None);
        assert_eq!(kind(br#"{"type":"done","id":"a","version":3}"#), Kind::Done);
        assert_eq!(text(br#"{"table":"abc"}"#, "table"), Some("abc"));
    }
}
