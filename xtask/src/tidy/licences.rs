//! Licences of what we build on, and where lock files point.

use super::Faults;
use crate::checkout::Checkout;
use anyhow::Result;
use serde_json::Value;

/// Licences that let anybody use, change and pass on the program, with notice at most.
const ALLOWED: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Licences of tools that build or test the page and are not part of it.
const ALLOWED_TOOLS: &[&str] = &["BlueOak-1.0.0", "CC-BY-4.0", "MPL-2.0", "Python-2.0"];

/// The list in `deny.toml`, for `cargo deny`.
pub fn deny(checkout: &Checkout, faults: &mut Faults) -> Result<()> {
    let text = checkout.text("deny.toml")?;
    let list = text.split_once("\nallow = [").and_then(|(_, rest)| rest.split_once(']')).map_or("", |(list, _)| list);
    let listed: Vec<&str> =
        list.split(',').map(|word| word.trim().trim_matches('"')).filter(|w| !w.is_empty()).collect();
    if listed != ALLOWED {
        faults.push(format!("deny.toml allows {}; this project allows {}", listed.join(", "), ALLOWED.join(", ")));
    }
    Ok(())
}

/// The source that cargo itself writes into its lock file.
const CRATES: &str = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";

/// All crates and all packages of the page.
pub fn check(checkout: &Checkout, faults: &mut Faults) -> Result<()> {
    for package in checkout.metadata()?["packages"].as_array().into_iter().flatten() {
        let licence = package["license"].as_str().unwrap_or_default();
        if !allowed(licence, &[]) {
            faults.push(format!("crate {}: '{licence}'", package["name"].as_str().unwrap_or_default()));
        }
    }
    let lock: Value = serde_json::from_str(&checkout.text("web/package-lock.json")?)?;
    for (path, package) in lock["packages"].as_object().into_iter().flatten() {
        let licence = package["license"].as_str().unwrap_or_default();
        let tools = if package["dev"] == true { ALLOWED_TOOLS } else { &[] };
        if !allowed(licence, tools) {
            faults.push(format!("package {path}: '{licence}'"));
        }
    }
    Ok(())
}

/// Lock files name the registry of crates as cargo writes it, and no address of packages.
pub fn locks(checkout: &Checkout, faults: &mut Faults) -> Result<()> {
    for (i, line) in checkout.text("Cargo.lock")?.lines().enumerate() {
        if line.contains("://") && line != CRATES {
            faults.push(format!("Cargo.lock:{}: {line}", i + 1));
        }
    }
    let lock = checkout.text("web/package-lock.json")?;
    let parsed: Value = serde_json::from_str(&lock)?;
    for (path, package) in parsed["packages"].as_object().into_iter().flatten().filter(|(path, _)| !path.is_empty()) {
        // A version that is an address, or contents that nobody vouches for, come from elsewhere than the registry.
        let numbered = package["version"].as_str().is_some_and(|v| v.starts_with(|c: char| c.is_ascii_digit()));
        let sealed = package["integrity"].as_str().is_some_and(|seal| seal.starts_with("sha512-"));
        if !numbered || !sealed {
            faults.push(format!("package {path}: no version of the registry with its sha512"));
        }
    }
    for (i, line) in lock.lines().enumerate().filter(|(_, l)| l.contains("\"resolved\"")) {
        faults.push(format!("web/package-lock.json:{}: {}", i + 1, line.trim()));
    }
    Ok(())
}

/// Whether a licence expression can be met by what is allowed: one of an OR, all of an AND.
fn allowed(expression: &str, more: &[&str]) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let words: Vec<&str> = spaced.split_whitespace().collect();
    let mut at = 0;
    !words.is_empty() && any(&words, &mut at, more) && at == words.len()
}

fn any(words: &[&str], at: &mut usize, more: &[&str]) -> bool {
    let mut good = every(words, at, more);
    while words.get(*at) == Some(&"OR") {
        *at += 1;
        good |= every(words, at, more);
    }
    good
}

fn every(words: &[&str], at: &mut usize, more: &[&str]) -> bool {
    let mut good = one(words, at, more);
    while words.get(*at) == Some(&"AND") {
        *at += 1;
        good &= one(words, at, more);
    }
    good
}

fn one(words: &[&str], at: &mut usize, more: &[&str]) -> bool {
    let Some(word) = words.get(*at) else { return false };
    *at += 1;
    if *word == "(" {
        let good = any(words, at, more);
        let closed = words.get(*at) == Some(&")");
        *at += 1;
        return good && closed;
    }
    let mut name = (*word).to_owned();
    if words.get(*at) == Some(&"WITH") {
        name = format!("{name} WITH {}", words.get(*at + 1).unwrap_or(&""));
        *at += 2;
    }
    ALLOWED.contains(&name.as_str()) || more.contains(&name.as_str())
}

#[cfg(test)]
mod tests {
    use super::allowed;

    #[test]
    fn expressions_are_read() {
        for good in ["MIT", "GPL-3.0 OR MIT", "(MIT OR Apache-2.0) AND Unicode-3.0", "MIT/Apache-2.0"] {
            assert!(allowed(good, &[]), "{good}");
        }
        assert!(allowed("Apache-2.0 WITH LLVM-exception OR GPL-2.0", &[]));
        for bad in ["", "GPL-3.0", "MIT AND GPL-3.0", "(MIT", "MIT MIT", "MPL-2.0"] {
            assert!(!allowed(bad, &[]), "{bad}");
        }
        assert!(allowed("MPL-2.0", &["MPL-2.0"]));
    }
}
