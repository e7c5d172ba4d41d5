//! `cargo xtask version X.Y.Z`: raises the version everywhere, if the changelog has a page for it and what the last release stored
//! still opens.

use crate::checkout::Checkout;
use anyhow::{Context, Result, bail, ensure};
use std::fs;

/// Raises the version.
///
/// # Errors
/// If the version is not later than today's, the changelog has no page for it, the frozen set of the last release is missing or
/// does not open, or a file cannot be written. Before the last check has passed, nothing is written.
pub fn run(checkout: &Checkout, args: &[String]) -> Result<()> {
    let [new] = args else { bail!("name one version, such as 0.2.0") };
    let (cargo, web, lock) = ("Cargo.toml", "web/package.json", "web/package-lock.json");
    let manifest = checkout.text(cargo)?;
    let old = version_in(&manifest, "version = \"").context("Cargo.toml names no version")?;
    ensure!(number(new)? > number(&old)?, "{new} is not later than {old}");
    changelog(&checkout.text("CHANGELOG.md")?, new)?;
    let set = format!("testdata/frozen/stores/{}", old.replace('.', "-"));
    ensure!(
        checkout.root.join(&set).is_dir(),
        "{set} is missing: `cargo run -p cli --example freeze -- {}` writes what version {old} stores",
        old.replace('.', "-")
    );
    checkout.run("cargo", "", &["test", "--locked", "--package", "cli", "--test", "all", "frozen::"])?;
    let raised =
        |text: &str, mark: &str, times| replaced(text, &format!("{mark}{old}\""), &format!("{mark}{new}\""), times);
    let json = "\"version\": \"";
    let files = [
        (cargo, raised(&manifest, "version = \"", 1)),
        (web, raised(&checkout.text(web)?, json, 1)),
        // The package names itself twice, before all others.
        (lock, raised(&checkout.text(lock)?, json, 2)),
    ];
    for (file, text) in files {
        let text = text.with_context(|| format!("{file} does not name version {old} where expected"))?;
        fs::write(checkout.root.join(file), text).with_context(|| file.to_owned())?;
    }
    checkout.run("cargo", "", &["update", "--workspace", "--offline"])?;
    println!("{old} -> {new}");
    Ok(())
}

/// The version after the first `mark`.
fn version_in(text: &str, mark: &str) -> Option<String> {
    Some(text.split_once(mark)?.1.split_once('"')?.0.to_owned())
}

/// `X.Y.Z` as numbers.
fn number(version: &str) -> Result<[u32; 3]> {
    let parts: Vec<u32> = version.split('.').map(str::parse).collect::<Result<_, _>>().ok().unwrap_or_default();
    parts.try_into().ok().with_context(|| format!("'{version}' is no version, such as 0.2.0"))
}

/// The changelog has lines for this version, and none left under "Unreleased".
fn changelog(text: &str, new: &str) -> Result<()> {
    let lines = |title: &str| {
        let page = text.lines().skip_while(|line| *line != title).skip(1).take_while(|line| !line.starts_with("## "));
        page.filter(|line| !line.trim().is_empty()).count()
    };
    ensure!(lines(&format!("## {new}")) > 0, "CHANGELOG.md has no page '## {new}'");
    ensure!(lines("## Unreleased") == 0, "CHANGELOG.md still has lines under 'Unreleased': they belong to {new}");
    Ok(())
}

/// The text with the first `times` places of `old` replaced; `None` if there are fewer.
fn replaced(text: &str, old: &str, new: &str, times: usize) -> Option<String> {
    (text.matches(old).count() >= times).then(|| text.replacen(old, new, times))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_compared_as_numbers() {
        assert!(number("0.10.0").unwrap() > number("0.9.9").unwrap());
        for bad in ["", "1", "1.2", "1.2.3.4", "1.2.x", "v1.2.3", "1.2.3-rc1"] {
            assert!(number(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn the_changelog_must_have_a_page_and_nothing_unreleased() {
        let page = "# Changelog\n\n## Unreleased\n\n## 0.2.0\n\n- It flies.\n\n## 0.1.0\n\nThe first release.\n";
        assert!(changelog(page, "0.2.0").is_ok());
        assert!(changelog(page, "0.3.0").is_err());
        assert!(changelog(&page.replace("- It flies.", ""), "0.2.0").is_err());
        assert!(changelog(&page.replace("## 0.2.0", "- Something.\n\n## 0.2.0"), "0.2.0").is_err());
    }

    #[test]
    fn only_the_places_of_the_version_change() {
        let lock = "{\"version\": \"0.1.0\", \"\": {\"version\": \"0.1.0\"}, \"other\": {\"version\": \"0.1.0\"}}";
        let raised = replaced(lock, "\"version\": \"0.1.0\"", "\"version\": \"0.2.0\"", 2).unwrap();
        assert_eq!(raised.matches("0.2.0").count(), 2);
        assert!(raised.contains("\"other\": {\"version\": \"0.1.0\"}"));
        assert_eq!(replaced(lock, "\"version\": \"0.3.0\"", "", 1), None);
        assert_eq!(version_in("[package]\nversion = \"1.2.3\"\n", "version = \"").as_deref(), Some("1.2.3"));
    }
}
