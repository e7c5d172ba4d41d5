//! Words of `with=...`: an expansion as a whole, or one of its parts that can be played without the others.

use crate::core::declared::{Id, Switch};
use crate::expansions::OFFERED;
use game::Whole;

/// Switches of these expansions that are off.
pub(crate) fn off<'a>(with: &'a [Id], without: &'a [&'static str]) -> impl Iterator<Item = &'static Switch> + 'a {
    with.iter().flat_map(|id| id.switches()).filter(|switch| without.contains(&switch.word))
}

/// All words for a form, in the order of the form: the parts of expansions that have parts.
pub(crate) fn offered() -> Vec<&'static str> {
    let words = |id: &Id| match id.switches() {
        [] => vec![id.word()],
        parts => parts.iter().map(|switch| switch.word).collect(),
    };
    let mut all: Vec<&'static str> = Id::ALL.iter().flat_map(words).collect();
    all.sort_by_key(|word| OFFERED.iter().position(|offered| offered == word).unwrap_or(OFFERED.len()));
    all
}

/// Expansions that have parts, and their parts.
pub(crate) fn wholes() -> Vec<Whole> {
    let parts = |id: &Id| id.switches().iter().map(|switch| switch.word).collect();
    let whole = |id: &Id| Whole { value: id.whole(), parts: parts(id) };
    Id::ALL.iter().map(whole).filter(|whole| !whole.parts.is_empty()).collect()
}

/// The expansions in play, in words: the expansion's own word if all its parts play.
pub(crate) fn words(with: &[Id], without: &[&'static str]) -> Vec<&'static str> {
    let of = |id: &Id| match id.switches().iter().any(|switch| without.contains(&switch.word)) {
        true => id.switches().iter().map(|switch| switch.word).filter(|word| !without.contains(word)).collect(),
        false => vec![id.whole()],
    };
    with.iter().flat_map(of).collect()
}

/// The meaning of these words: the expansions in the order of the list, and the words of their parts that are off.
/// `known` tells which words there are.
///
/// # Errors
/// The words that would be valid instead.
pub(crate) fn read(text: &str, known: impl Fn(&str) -> bool) -> Result<(Vec<Id>, Vec<&'static str>), String> {
    let mut on: Vec<(Id, &'static str)> = Vec::new();
    for word in text.split('+').map(str::trim).filter(|word| !word.is_empty()) {
        let whole = Id::ALL.iter().copied().find(|id| id.whole() == word);
        let new: Vec<(Id, &'static str)> = match whole.filter(|_| known(word)) {
            Some(id) if id.switches().is_empty() => vec![(id, id.word())],
            Some(id) => id.switches().iter().map(|switch| (id, switch.word)).collect(),
            None => part(word).filter(|_| known(word)).into_iter().collect(),
        };
        if new.is_empty() {
            let parts = Id::ALL.iter().flat_map(|id| id.switches()).map(|switch| switch.word);
            let all: Vec<_> = Id::ALL.iter().map(|id| id.whole()).chain(parts).filter(|word| known(word)).collect();
            return Err(format!("a combination of {}", all.join("+")));
        }
        if new.iter().any(|one| on.contains(one)) {
            return Err("a list without repetitions".to_owned());
        }
        on.extend(new);
    }
    let with: Vec<Id> = Id::ALL.iter().copied().filter(|id| on.iter().any(|(of, _)| of == id)).collect();
    let parts = with.iter().flat_map(|id| id.switches().iter().map(move |switch| (*id, switch.word)));
    let without = parts.filter(|one| !on.contains(one)).map(|(_, word)| word).collect();
    Ok((with, without))
}

fn part(word: &str) -> Option<(Id, &'static str)> {
    Id::ALL.iter().find_map(|id| id.switches().iter().find(|s| s.word == word).map(|switch| (*id, switch.word)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_form_offers_each_word_once_and_all_have_a_place_in_its_order() {
        // Those of a test's own expansion follow at the end.
        let toys: &[&str] = if cfg!(feature = "toy-expansion") { &["toy", "houses"] } else { &[] };
        assert_eq!(offered(), [OFFERED, toys].concat());
    }
}
