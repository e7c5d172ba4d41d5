//! Both languages have the same messages, with the plurals that Czech needs.

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;
use locales::{FILES, Lang, try_message};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The variables of a message, and the plural forms of each of its choices.
#[derive(Default, Debug)]
struct Shape {
    variables: BTreeSet<String>,
    choices: Vec<BTreeSet<String>>,
    references: BTreeSet<String>,
}

fn text(file: &locales::File, lang: Lang) -> &'static str {
    if lang == Lang::EN { file.en } else { file.cs }
}

fn shapes(name: &str, lang: Lang, source: &str) -> BTreeMap<String, Shape> {
    let resource = parser::parse(source).unwrap_or_else(|(_, faults)| panic!("{}/{name}.ftl: {faults:?}", lang.tag()));
    let mut all = BTreeMap::new();
    for entry in resource.body {
        let (key, pattern) = match entry {
            Entry::Message(m) => {
                assert!(m.attributes.is_empty(), "{}: attributes are not used here", m.id.name);
                (m.id.name.to_owned(), m.value.unwrap_or_else(|| panic!("{} is empty", m.id.name)))
            }
            Entry::Term(t) => (format!("-{}", t.id.name), t.value),
            Entry::Junk { content } => panic!("{}/{name}.ftl cannot be read: {content}", lang.tag()),
            _ => continue,
        };
        let mut shape = Shape::default();
        walk(&pattern, &mut shape);
        assert!(all.insert(key.clone(), shape).is_none(), "{key} stands twice in {}/{name}.ftl", lang.tag());
    }
    all
}

fn walk(pattern: &Pattern<&str>, shape: &mut Shape) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable { expression } => walk_expression(expression, shape),
        }
    }
}

fn walk_expression(expression: &Expression<&str>, shape: &mut Shape) {
    match expression {
        Expression::Inline(inline) => walk_inline(inline, shape),
        Expression::Select { selector, variants } => {
            walk_inline(selector, shape);
            let key = |k: &VariantKey<&str>| match k {
                VariantKey::Identifier { name } => (*name).to_owned(),
                VariantKey::NumberLiteral { value } => (*value).to_owned(),
            };
            shape.choices.push(variants.iter().map(|v| key(&v.key)).collect());
            variants.iter().for_each(|v| walk(&v.value, shape));
        }
    }
}

fn walk_inline(inline: &InlineExpression<&str>, shape: &mut Shape) {
    let mut arguments = |all: &CallArguments<&str>| all.positional.iter().for_each(|a| walk_inline(a, shape));
    match inline {
        InlineExpression::VariableReference { id } => {
            shape.variables.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments: all, .. } => arguments(all),
        InlineExpression::Placeable { expression } => walk_expression(expression, shape),
        InlineExpression::MessageReference { id, .. } => {
            shape.references.insert(id.name.to_owned());
        }
        InlineExpression::TermReference { id, .. } => {
            shape.references.insert(format!("-{}", id.name));
        }
        InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
    }
}

fn all(lang: Lang) -> BTreeMap<String, Shape> {
    let mut together = BTreeMap::new();
    for file in FILES {
        for (key, shape) in shapes(file.name, lang, text(file, lang)) {
            assert!(together.insert(key.clone(), shape).is_none(), "{key} stands in two files");
        }
    }
    together
}

#[test]
fn the_list_of_files_is_the_folder() {
    let mut listed: Vec<String> = FILES.iter().map(|f| format!("{}.ftl", f.name)).collect();
    assert_eq!(listed[0], "language.ftl", "a translation begins with what the language is");
    listed.sort();
    for lang in Lang::BUILT_IN {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../locales").join(lang.tag());
        let entries = std::fs::read_dir(folder).expect("the folder of the language");
        let mut found: Vec<_> =
            entries.map(|e| e.expect("an entry").file_name().into_string().expect("text")).collect();
        found.sort();
        assert_eq!(found, listed, "list every file of locales/{} in src/files.rs", lang.tag());
    }
}

#[test]
fn both_languages_have_the_same_messages_and_places() {
    let (en, cs) = (all(Lang::EN), all(Lang::CS));
    let keys = |m: &BTreeMap<String, Shape>| m.keys().cloned().collect::<BTreeSet<_>>();
    let only = |a: BTreeSet<String>, b: &BTreeSet<String>| a.difference(b).cloned().collect::<Vec<_>>();
    assert_eq!(only(keys(&en), &keys(&cs)), Vec::<String>::new(), "not translated into Czech");
    assert_eq!(only(keys(&cs), &keys(&en)), Vec::<String>::new(), "not translated into English");
    for (key, shape) in en.iter().filter(|(key, _)| !key.starts_with('-')) {
        assert_eq!(shape.variables, cs[key].variables, "{key}: the places differ");
    }
}

#[test]
fn czech_plurals_are_complete() {
    for (key, shape) in all(Lang::CS) {
        for forms in shape.choices.iter().filter(|f| f.contains("few") || f.contains("one") || f.contains("many")) {
            for form in ["one", "few", "many", "other"] {
                assert!(forms.contains(form), "{key}: the plural form '{form}' is missing");
            }
        }
    }
    for (key, shape) in all(Lang::EN) {
        for forms in &shape.choices {
            assert!(!forms.contains("few") && !forms.contains("many"), "{key}: English has no such plural form");
        }
    }
}

#[test]
fn every_message_can_be_filled_in() {
    for lang in Lang::BUILT_IN {
        let together = all(lang);
        for (key, shape) in together.iter().filter(|(key, _)| !key.starts_with('-')) {
            for reference in &shape.references {
                assert!(together.contains_key(reference), "{key} refers to {reference}, which is not there");
            }
            for value in ["0", "1", "2", "5", "1.5", "a name"] {
                let args: Vec<_> = shape.variables.iter().map(|v| (v.as_str(), value.to_owned())).collect();
                let said = try_message(lang, key, &args).unwrap_or_else(|| panic!("{key} is not there"));
                assert!(!said.trim().is_empty() && !said.contains("{$"), "{} {key}: '{said}'", lang.tag());
            }
        }
    }
}

/// The first player with two claims is mayor, and then anyone who draws level or overtakes: never simply the player with
/// the most.
#[test]
fn help_and_guides_tell_who_becomes_mayor() {
    let said = |lang, key: &str, takeover: &str| {
        let said = try_message(lang, key, &[("takeover", takeover.to_owned())]);
        said.unwrap_or_else(|| panic!("{key} is not there"))
    };
    let (help, guide) = ("gold-river-help-claims", "guide-gold-river-mayor");
    for (lang, key, takeover, words) in [
        (Lang::EN, help, "equal", ["first player with two claims", "draws level"]),
        (Lang::EN, help, "more", ["first player with two claims", "has more claims there than the mayor"]),
        (Lang::EN, guide, "equal", ["first player with two claims", "draws level"]),
        (Lang::EN, "guide-boomtown-mayor", "more", ["first to have two claims", "until another player has more"]),
        (Lang::CS, help, "equal", ["jako první dvě naleziště", "dožene nebo předstihne"]),
        (Lang::CS, help, "more", ["jako první dvě naleziště", "víc než starosta"]),
        (Lang::CS, guide, "equal", ["jako první dvě naleziště", "dožene nebo předstihne"]),
        (Lang::CS, "guide-boomtown-mayor", "more", ["jako první ve městě dvě naleziště", "nemá víc"]),
    ] {
        let said = said(lang, key, takeover);
        assert!(words.iter().all(|word| said.contains(word)), "{} {key} ({takeover}): '{said}'", lang.tag());
    }
    for lang in Lang::BUILT_IN {
        let messages = all(lang);
        for key in messages.keys().filter(|key| key.contains("gold-river") || key.contains("boomtown")) {
            let said = said(lang, key, "equal").to_lowercase();
            let wrong = ["most claims in a town", "nejvíc nalezišť"].iter().any(|word| said.contains(word));
            assert!(!wrong, "{} {key}: '{said}'", lang.tag());
        }
    }
}
