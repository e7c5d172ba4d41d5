//! Rules about the contents of source files.

use super::Faults;
use crate::checkout::Checkout;
use crate::floors::FLOORS;
use anyhow::Result;
use std::path::{Path, PathBuf};

/// The beginning of the tests in a source file. Other items may exist only for tests, and rules may follow them.
pub const TESTS: &str = "#[cfg(test)]\nmod tests {";
/// The most lines in a source file.
const MAX_LINES: usize = 500;

/// The most lines in a file of the page: its formatter breaks lines that Rust's would keep.
const MAX_PAGE_LINES: usize = 560;

fn sources(checkout: &Checkout, endings: &[&str]) -> Vec<PathBuf> {
    let folders = ["crates", "xtask", "fuzz", "web"];
    let files = folders.iter().flat_map(|folder| checkout.files(folder));
    files.filter(|f| f.extension().is_some_and(|e| endings.iter().any(|x| e == *x))).collect()
}

/// Written by a program; its generator is tested instead.
fn generated(file: &Path) -> bool {
    file.starts_with("web/src/wire") || file.starts_with("web/src") && file.ends_with("generated.ts")
}

/// First line and length.
pub fn files(checkout: &Checkout, faults: &mut Faults) -> Result<()> {
    for file in sources(checkout, &["rs", "ts", "svelte"]).into_iter().filter(|f| !generated(f)) {
        let text = checkout.text(&file)?;
        let (lines, first) = (text.lines().count(), text.lines().next().unwrap_or_default());
        let rust = file.extension().is_some_and(|e| e == "rs");
        if rust && !(first.starts_with("//! ") && first.len() > 12) {
            faults.push(format!("{}: the first line does not say what it is for", file.display()));
        }
        let most = if file.starts_with("web") { MAX_PAGE_LINES } else { MAX_LINES };
        if lines > most {
            faults.push(format!("{}: {lines} lines; {most} at most", file.display()));
        }
    }
    Ok(())
}

/// Words for unfinished work, and tests that do not run or do not wait.
pub fn finished(checkout: &Checkout, faults: &mut Faults) -> Result<()> {
    for file in sources(checkout, &["rs", "ts", "svelte", "js", "mjs"]) {
        let is_rust = file.extension().is_some_and(|e| e == "rs");
        for (line, word) in unfinished(&checkout.text(&file)?, is_rust) {
            // Scripts print their results. The gallery is for developers; it logs what would be clicked.
            let may_print = file.starts_with("web/src/gallery") || file.extension().is_some_and(|e| e == "mjs");
            if word != "console.log(" || !may_print {
                faults.push(format!("{}:{line}: {word}", file.display()));
            }
        }
    }
    Ok(())
}

/// The beginning of a test that only `cargo xtask night` runs; the reason says what takes so long.
const NIGHT: &str = "#[ignore = \"night: ";

/// Such words in a text, with their lines.
fn unfinished(text: &str, is_rust: bool) -> Vec<(usize, &'static str)> {
    const RUST: &[&str] = &["todo!(", "unimplemented!(", "dbg!(", "#[ignore", ", ignore)]"];
    // The first four after `test`, `it`, `describe` and `test.describe`. The last treats a promise as true.
    const WEB: &[&str] = &[".skip(", ".only(", ".fixme(", ".todo(", "console.log(", "waitForFunction(async"];
    const TESTS: &[&str] = &["test", "it", "describe"];
    let mut found = Vec::new();
    for (i, (line, written)) in code_only(text, is_rust).lines().zip(text.lines()).enumerate() {
        if is_rust && written.trim_start().starts_with(NIGHT) {
            continue;
        }
        for word in if is_rust { RUST } else { WEB } {
            let of_test = |at: usize| {
                let name = line[..at].rsplit(|c: char| !c.is_alphanumeric() && c != '_').next();
                name.is_some_and(|name| TESTS.contains(&name))
            };
            if line.match_indices(word).any(|(at, _)| !word.starts_with('.') || of_test(at)) {
                found.push((i + 1, *word));
            }
        }
    }
    found
}

/// No floating point and no hash maps where games are decided.
pub fn rules_crates(checkout: &Checkout, faults: &mut Faults) -> Result<()> {
    for floor in FLOORS.iter().filter(|f| f.rules) {
        for file in checkout.files(&format!("crates/{}/src", floor.name)) {
            let code = code_only(&checkout.text(&file)?, true);
            let code = code.split(TESTS).next().unwrap_or_default();
            for (i, line) in code.lines().enumerate() {
                for word in words(line) {
                    if matches!(word, "f32" | "f64" | "HashMap" | "HashSet") || is_float(word) {
                        faults.push(format!("{}:{}: {word}", file.display(), i + 1));
                    }
                }
            }
        }
    }
    Ok(())
}

/// Runs of letters, digits, `_` and `.`, so that `1.5` stays together.
fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == '.')).flat_map(|run| {
        let range = run.contains("..") || !run.starts_with(|c: char| c.is_ascii_digit());
        if range { run.split('.').collect::<Vec<_>>() } else { vec![run] }
    })
}

/// `1.5`, `2.`, `1e3`, but not a field such as `0.len` or a number such as `0x1e3`.
fn is_float(word: &str) -> bool {
    if let Some((whole, power)) = word.split_once(['e', 'E']) {
        return [whole, power].iter().all(|t| !t.is_empty() && t.bytes().all(|b| b.is_ascii_digit() || b == b'_'));
    }
    let Some((whole, rest)) = word.split_once('.') else { return false };
    let digits = |t: &str| t.bytes().all(|b| b.is_ascii_digit() || b == b'_');
    !whole.is_empty() && digits(whole) && (digits(rest) && !rest.is_empty())
}

/// The text with comments and quoted text blanked out; line numbers stay the same.
pub fn code_only(text: &str, rust: bool) -> String {
    let (mut out, mut rest) = (String::with_capacity(text.len()), text);
    while let Some(c) = rest.chars().next() {
        let skip = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |i| i + 2)
        } else if rust && (rest.starts_with("r\"") || rest.starts_with("r#\"")) && !out.ends_with(char::is_alphanumeric)
        {
            let (open, close) = if rest.starts_with("r\"") { (2, "\"") } else { (3, "\"#") };
            rest[open..].find(close).map_or(rest.len(), |i| open + i + close.len())
        } else if c == '"' || (!rust && (c == '\'' || c == '`')) {
            quoted(rest, c)
        } else if rust && c == '\'' {
            character(rest)
        } else {
            0
        };
        if skip == 0 {
            out.push(c);
            rest = &rest[c.len_utf8()..];
        } else {
            out.extend(rest[..skip].chars().map(|c| if c == '\n' { '\n' } else { ' ' }));
            rest = &rest[skip..];
        }
    }
    out
}

/// Length of the text between two of `quote`, including both.
fn quoted(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (i, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            c if c == quote => return i + 1,
            // An apostrophe in a page's text is not a quote.
            '\n' if quote == '\'' => return 1,
            _ => {}
        }
    }
    text.len()
}

/// Length of a character literal; 0 for a lifetime.
fn character(text: &str) -> usize {
    let inner = &text[1..];
    let Some(first) = inner.chars().next() else { return 0 };
    if first == '\\' {
        return inner[2..].find('\'').map_or(0, |i| i + 4);
    }
    if inner[first.len_utf8()..].starts_with('\'') { first.len_utf8() + 2 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_quotes_are_no_code() {
        let code =
            code_only("let a = \"f64 \\\" // x\"; // f32\nlet b: &'a str = r#\"dbg!(\"#; let c = '\\''; 'x'", true);
        assert!(!code.contains("f64") && !code.contains("f32") && !code.contains("dbg"), "{code}");
        assert!(code.contains("let b: &'a str =") && code.contains("let c ="), "{code}");
        assert_eq!(code.lines().count(), 2);
    }

    #[test]
    fn tests_that_do_not_run_are_found() {
        for line in ["test.skip(", "it.only(", "test.fixme(", "  describe.fixme(", "test.describe.only(", "it.todo("] {
            assert_eq!(unfinished(&format!("\n{line}\"a\", () => {{}});"), false).len(), 1, "{line}");
        }
        assert_eq!(unfinished("await page.waitForFunction(async () => false);", false).len(), 1);
        for line in ["list.skip(1)", "unit.only(", "// test.fixme(", "`test.fixme(`", "test(\"fixme\", run)"] {
            assert_eq!(unfinished(line, false), [], "{line}");
        }
        assert_eq!(unfinished("a();\n#[ignore = \"slow\"]\ntodo!()", true), [(2, "#[ignore"), (3, "todo!(")]);
        assert_eq!(unfinished("#[test]\n    #[ignore = \"night: 55 kills\"]\nfn f() {}", true), []);
    }

    #[test]
    fn floats_are_distinguished_from_fields_and_ranges() {
        let floats = |line| words(line).filter(|w| is_float(w)).count();
        assert_eq!(floats("let x = 1.5 * y.0;"), 1);
        assert_eq!(floats("let x = 1e3 + 0x1e3 + 1E_6 + e1 + size;"), 2);
        assert_eq!(floats("for i in 0..10 { a.0.1; w[0].0; 1..=2 }"), 0);
    }
}
