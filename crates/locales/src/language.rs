//! The languages that the program has: the two that are compiled in, and those from files.

use crate::files::FILES;
use crate::limits::{MAX_LANGUAGE_BYTES, MAX_LANGUAGES, NoLanguage, check_depth};
use crate::signs::formatter;
use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use fluent_syntax::ast::Entry;
use std::borrow::Cow;
use std::fmt::Write;
use std::sync::{LazyLock, PoisonError, RwLock};
use unic_langid::{CharacterDirection, LanguageIdentifier};

pub(crate) type Bundle = FluentBundle<FluentResource>;

/// A language with its messages.
pub(crate) struct Language {
    pub tag: &'static str,
    pub text: Cow<'static, str>,
    pub bundle: LazyLock<Bundle, Box<dyn FnOnce() -> Bundle + Send>>,
}

static LANGUAGES: LazyLock<RwLock<Vec<&'static Language>>> =
    LazyLock::new(|| RwLock::new(vec![built_in("en", |f| f.en), built_in("cs", |f| f.cs)]));

/// How many there are.
pub(crate) fn count() -> usize {
    LANGUAGES.read().unwrap_or_else(PoisonError::into_inner).len()
}

/// The language with this index; the last one if the index is too large.
pub(crate) fn at(place: u8) -> &'static Language {
    let all = LANGUAGES.read().unwrap_or_else(PoisonError::into_inner);
    all[usize::from(place).min(all.len() - 1)]
}

fn built_in(tag: &'static str, text: fn(&crate::File) -> &'static str) -> &'static Language {
    let mut together = String::new();
    for file in FILES {
        let _ = writeln!(together, "{}", text(file));
    }
    language(tag, Cow::Owned(together))
}

fn language(tag: &'static str, text: Cow<'static, str>) -> &'static Language {
    let own = text.clone();
    let made: Box<dyn FnOnce() -> Bundle + Send> = Box::new(move || bundle(tag, &own));
    // A program has only a few of them, as long as it runs.
    Box::leak(Box::new(Language { tag, text, bundle: LazyLock::new(made) }))
}

/// The usual way to write a tag of two or three letters, with or without script, region and variants: `de`, `pt-BR`.
pub(crate) fn canonical(tag: &str) -> Option<LanguageIdentifier> {
    let primary = tag.split(['-', '_']).next().unwrap_or_default();
    let named = (2..=3).contains(&primary.len()) && !primary.eq_ignore_ascii_case("und") && tag.len() <= 35;
    tag.parse::<LanguageIdentifier>().ok().filter(|_| named)
}

/// Whether the language is written from right to left.
pub(crate) fn right_to_left(tag: &str) -> bool {
    canonical(tag).is_some_and(|id| id.character_direction() == CharacterDirection::RTL)
}

/// Checks whether a file with this name (without its ending) may be a language in addition to those built in.
///
/// # Errors
/// If it is not a tag, or the tag of a built-in language.
pub fn check_tag(tag: &str) -> Result<(), NoLanguage> {
    let tag = canonical(tag).ok_or(NoLanguage::Tag)?.to_string();
    if ["en", "cs"].contains(&&*tag) { Err(NoLanguage::Known) } else { Ok(()) }
}

/// Adds a language, and returns its index.
pub(crate) fn add(tag: &str, text: String) -> Result<u8, NoLanguage> {
    let tag = canonical(tag).ok_or(NoLanguage::Tag)?.to_string();
    check_text(&text)?;
    let mut there = LANGUAGES.write().unwrap_or_else(PoisonError::into_inner);
    if there.iter().any(|language| language.tag == tag) {
        return Err(NoLanguage::Known);
    }
    let place = u8::try_from(there.len()).ok().filter(|_| there.len() < MAX_LANGUAGES).ok_or(NoLanguage::TooMany)?;
    there.push(language(String::leak(tag), Cow::Owned(text)));
    Ok(place)
}

/// Refuses a text that is not a language.
pub(crate) fn check_text(text: &str) -> Result<(), NoLanguage> {
    if text.len() > MAX_LANGUAGE_BYTES {
        return Err(NoLanguage::TooLong);
    }
    check_depth(text)?;
    if any_message(text) { Ok(()) } else { Err(NoLanguage::Empty) }
}

/// Whether it contains a readable message that English also has.
fn any_message(text: &str) -> bool {
    let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(text.to_owned());
    let english = &at(0).bundle;
    resource.entries().any(|entry| matches!(entry, Entry::Message(message) if english.has_message(message.id.name)))
}

fn bundle(tag: &str, text: &str) -> Bundle {
    let id = canonical(tag).unwrap_or_default();
    // Names of players in another script would disturb the order of a line that is read from right to left.
    let isolating = id.character_direction() == CharacterDirection::RTL;
    let mut bundle = Bundle::new_concurrent(vec![id]);
    bundle.set_use_isolating(isolating);
    let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(text.to_owned());
    // A key given twice keeps its first meaning; a review reports it.
    let _ = bundle.add_resource(resource);
    let example = bundle.get_message("number-example").and_then(|message| message.value());
    let example = example.map(|pattern| bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned());
    bundle.set_formatter(Some(formatter(&example.unwrap_or_default())));
    bundle
}
