//! Licences of the page's packages, and the sources in lock files.

use super::Faults;
use crate::checkout::Checkout;
use anyhow::{Context, Result};
use serde_json::Value;

/// Licences of tools that build or test the page and are not part of it.
const ALLOWED_TOOLS: &[&str] = &["BlueOak-1.0.0", "CC-BY-4.0", "MPL-2.0", "Python-2.0"];

/// Licences that cargo-deny allows for crates.
fn allowed_for_crates(checkout: &Checkout) -> Result<Vec<String>> {
    let text = checkout.text("deny.toml")?;
    let list = text.split_once("\nallow = [").and_then(|(_, rest)| rest.split_once(']'));
    let (list, _) = list.context("deny.toml has no list of licences")?;
    Ok(list.split(',').map(|word| word.trim().trim_matches('"').to_owned()).filter(|word| !word.is_empty()).collect())
}

/// The source that cargo itself writes into its lock file.
const CRATES: &str = "source = \"registry+https://github.com/rust-lang/crates.io-index\"";

/// All packages of the page; `cargo deny` checks the crates.
pub fn check(checkout: &Checkout, faults: &mut Faults) -> Result<()> {
    let for_crates = allowed_for_crates(checkout)?;
    let page: Vec<&str> = for_crates.iter().map(String::as_str).collect();
    let tools = [&page, ALLOWED_TOOLS].concat();
    let lock: Value = serde_json::from_str(&checkout.text("web/package-lock.json")?)?;
    for (path, package) in lock["packages"].as_object().into_iter().flatten() {
        let licence = package["license"].as_str().unwrap_or_default();
        if !is_met(licence, if package["dev"] == true { &tools } else { &page }) {
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
        // A version that is an address, or contents without a checksum, come from elsewhere than the registry.
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

/// Whether these licences satisfy a licence expression.
fn is_met(expression: &str, allowed: &[&str]) -> bool {
    let allows = |required: &spdx::LicenseReq| allowed.contains(&required.to_string().as_str());
    spdx::Expression::parse(expression).is_ok_and(|expression| expression.evaluate(allows))
}

#[cfg(test)]
mod tests {
    use super::is_met;

    #[test]
    fn expressions_are_read() {
        let allowed = ["MIT", "Apache-2.0", "Unicode-3.0", "Apache-2.0 WITH LLVM-exception"];
        for good in [
            "MIT",
            "GPL-3.0-only OR MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR GPL-2.0-only",
        ] {
            assert!(is_met(good, &allowed), "{good}");
        }
        for bad in ["", "GPL-3.0-only", "MIT AND GPL-3.0-only", "(MIT", "MIT MIT", "MPL-2.0", "ours"] {
            assert!(!is_met(bad, &allowed), "{bad}");
        }
    }
}
