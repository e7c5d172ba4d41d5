//! Errors in a language file, and what it lacks, compared with English.

use crate::language::check_text;
use crate::references::references;
use crate::{Lang, NoLanguage};
use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::{Display, Formatter};

/// What a translator still has to do.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Review {
    /// The errors, in line order.
    pub findings: Vec<Finding>,
    /// Keys of messages that only English has; English replaces them.
    pub missing: Vec<String>,
    /// Keys of messages that are word for word the same as in English.
    pub untranslated: Vec<String>,
}

/// An error in a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The line in which the message begins, counted from 1.
    pub line: usize,
    /// The error.
    pub defect: Defect,
}

/// Possible errors in a message. In each case English replaces the message, unless nobody uses it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Defect {
    /// It cannot be read; this is the parser's error.
    Syntax(String),
    /// English has no message with this key.
    Unknown(String),
    /// This key occurs for the second time; the first counts.
    Twice(String),
    /// The message (first) has a variable (second) that is not filled in; these (third) are.
    Variable(String, String, Vec<String>),
    /// The message (first) refers to another one, a term or a function (second) that does not exist in the file.
    Reference(String, String),
    /// The message contains a control character.
    Control(String),
}

impl Display for Finding {
    fn fmt(&self, f: &mut Formatter) -> std::fmt::Result {
        match &self.defect {
            Defect::Syntax(why) => write!(f, "cannot be read: {why}"),
            Defect::Unknown(key) => write!(f, "'{key}' is unknown: the program has no such message"),
            Defect::Twice(key) => write!(f, "'{key}' is there twice; the first one counts"),
            Defect::Variable(key, name, filled) => {
                let filled: Vec<_> = filled.iter().map(|name| format!("${name}")).collect();
                let there = if filled.is_empty() { "none".to_owned() } else { filled.join(", ") };
                write!(f, "'{key}' is shown in English: it has no variable ${name} (there is {there})")
            }
            Defect::Reference(key, name) => {
                write!(f, "'{key}' is shown in English: it refers to {name}, which this file does not have")
            }
            Defect::Control(key) => write!(f, "'{key}' is shown in English: it contains a control character"),
        }
    }
}

type Messages<'a> = BTreeMap<&'a str, &'a Pattern<&'a str>>;

/// Compares a language's messages, as the text of one file, with English.
///
/// # Errors
/// If the text is not a language at all, for the reasons of [`Lang::add`], except its name.
pub fn review(text: &str) -> Result<Review, NoLanguage> {
    check_text(text)?;
    let english = parser::parse(Lang::EN.file()).unwrap_or_else(|(found, _)| found);
    let en = messages(&english.body);
    let (other, faults) = parser::parse(text).map_or_else(|both| both, |found| (found, Vec::new()));
    let own = messages(&other.body);
    let lines = Lines::of(text);
    let mut found = Review::default();
    for fault in &faults {
        let start = fault.slice.as_ref().map_or(fault.pos.start, |slice| slice.start);
        found.findings.push(Finding { line: lines.at(start), defect: Defect::Syntax(fault.kind.to_string()) });
    }
    let (messages_there, terms) = names(&other.body);
    let mut seen = BTreeSet::new();
    for entry in &other.body {
        let Entry::Message(message) = entry else { continue };
        let Some(pattern) = &message.value else { continue };
        let key = message.id.name;
        let line = lines.at(offset(text, key));
        let mut tell = |defect| found.findings.push(Finding { line, defect });
        if !seen.insert(key) {
            tell(Defect::Twice(key.to_owned()));
            continue;
        }
        let Some(original) = en.get(key) else {
            tell(Defect::Unknown(key.to_owned()));
            continue;
        };
        let (used, filled) = (references(pattern), references(original));
        used.variables.difference(&filled.variables).for_each(|name| {
            let filled = filled.variables.iter().map(|name| (*name).to_owned()).collect();
            tell(Defect::Variable(key.to_owned(), (*name).to_owned(), filled));
        });
        used.unresolved(&messages_there, &terms).for_each(|name| tell(Defect::Reference(key.to_owned(), name)));
        if used.control {
            tell(Defect::Control(key.to_owned()));
        }
    }
    found.findings.sort_by_key(|finding| finding.line);
    found.missing = en.keys().filter(|key| !own.contains_key(*key)).map(|key| (*key).to_owned()).collect();
    let same = own.iter().filter(|(key, pattern)| en.get(*key) == Some(*pattern) && has_words(pattern));
    found.untranslated = same.map(|(key, _)| (*key).to_owned()).collect();
    Ok(found)
}

/// The first message of each key.
fn messages<'a>(body: &'a [Entry<&'a str>]) -> Messages<'a> {
    let mut all = BTreeMap::new();
    for entry in body {
        if let Entry::Message(message) = entry
            && let Some(pattern) = &message.value
        {
            all.entry(message.id.name).or_insert(pattern);
        }
    }
    all
}

/// Names of the messages and of the terms.
fn names<'a>(body: &'a [Entry<&'a str>]) -> (BTreeSet<&'a str>, BTreeSet<&'a str>) {
    let terms = body.iter().filter_map(|entry| match entry {
        Entry::Term(term) => Some(term.id.name),
        _ => None,
    });
    (messages(body).into_keys().collect(), terms.collect())
}

/// Whether it contains a word to translate.
fn has_words(pattern: &Pattern<&str>) -> bool {
    pattern.elements.iter().any(|element| match element {
        PatternElement::TextElement { value } => value.chars().any(char::is_alphabetic),
        PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
            variants.iter().any(|variant| has_words(&variant.value))
        }
        PatternElement::Placeable { .. } => false,
    })
}

/// The offset of `part`, a piece of `text`, in it.
fn offset(text: &str, part: &str) -> usize {
    (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize)
}

/// Where lines begin.
struct Lines(Vec<usize>);

impl Lines {
    fn of(text: &str) -> Lines {
        Lines(text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n').map(|(at, _)| at).collect())
    }

    /// The line that contains a byte, counted from 1.
    fn at(&self, byte: usize) -> usize {
        self.0.partition_point(|end| *end < byte) + 1
    }
}
