//! Paths in documents and comments: the file or folder must exist in the checkout, and so must the target of a link.

use super::Faults;
use crate::checkout::Checkout;
use anyhow::Result;
use std::path::{Component, Path, PathBuf};

/// Folders whose paths are checked wherever they are written in full.
const TOPS: &[&str] =
    &["crates/", "docs/", "examples/", "fuzz/", "locales/", "rulebook/", "testdata/", "web/", "xtask/"];
const DOCUMENTS: &[&str] = &["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"];
/// The characters of such a path. `{table}`, `*` and words in capitals are placeholders, so they end or void one.
const PLAIN: &[char] = &['/', '.', '-', '_', '+'];
/// Folders created by a build: a fresh checkout lacks them.
const BUILT: &[&str] = &["web/dist", "web/screenshots/failures", "web/screenshots/browsers"];
/// The tutorial names files that its reader writes.
const TUTORIALS: &[&str] = &["docs/contributing/expansion.md"];

/// Every path in a document or a comment exists.
pub fn check(checkout: &Checkout, faults: &mut Faults) -> Result<()> {
    let built = |path: &Path| BUILT.iter().any(|folder| path.starts_with(folder));
    let there = |path: &Path| built(path) || checkout.root.join(path).exists();
    let folders = ["crates", "xtask", "fuzz", "web", "docs", "rulebook", "testdata"];
    let files = folders.iter().flat_map(|folder| checkout.files(folder)).chain(DOCUMENTS.iter().map(PathBuf::from));
    for file in files.filter(|file| !TUTORIALS.iter().any(|tutorial| file == Path::new(tutorial))) {
        let document = file.extension().is_some_and(|e| e == "md");
        let code = file.extension().is_some_and(|e| e == "rs" || e == "ts" || e == "mjs" || e == "svelte");
        if !document && !code || file.ends_with("tidy/paths.rs") {
            continue;
        }
        // Notes describe what existed on their date.
        let notes = file.starts_with("docs/notes");
        for (i, line) in checkout.text(&file)?.lines().enumerate() {
            let named = if document { Some(line) } else { comment(line) };
            let paths = named.filter(|_| !notes).into_iter().flat_map(paths).map(PathBuf::from);
            let links = document.then(|| links(line)).into_iter().flatten();
            let links = links.map(|link| joined(file.parent().unwrap_or(Path::new("")), link));
            for path in paths.chain(links).filter(|path| !there(path)) {
                faults.push(format!("{}:{}: there is no {}", file.display(), i + 1, path.display()));
            }
        }
    }
    Ok(())
}

/// The text after a comment sign.
fn comment(line: &str) -> Option<&str> {
    let line = line.trim_start();
    ["//", "/*", "*", "<!--"].iter().find_map(|sign| line.strip_prefix(sign))
}

/// The paths from the top of the checkout in a line, without those that contain placeholders.
fn paths(line: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for (at, _) in TOPS.iter().flat_map(|top| line.match_indices(top)) {
        let begins = !line[..at].ends_with(|c: char| c.is_alphanumeric() || PLAIN.contains(&c));
        let rest = &line[at..];
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && !PLAIN.contains(&c)).unwrap_or(rest.len());
        let path = rest[..end].trim_end_matches(['.', '/']);
        let open = rest[end..].starts_with(['*', '{', '[', '<', '$']) || path.ends_with('-');
        let capitals = path
            .split(['/', '.'])
            .any(|word| word.len() > 1 && word.chars().all(|c| c.is_ascii_uppercase()) && !word.starts_with("README"));
        if begins && !open && !capitals {
            found.push(path);
        }
    }
    found
}

/// The targets of the links in a line, except addresses and places on the same page.
fn links(line: &str) -> Vec<&str> {
    let targets = line.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let files = targets.filter(|target| !target.contains("://") && !target.contains(' '));
    files.map(|target| target.split('#').next().unwrap_or_default()).filter(|file| !file.is_empty()).collect()
}

/// The path that a link in this folder leads to.
fn joined(folder: &Path, link: &str) -> PathBuf {
    let mut path = folder.to_path_buf();
    for part in Path::new(link).components() {
        match part {
            Component::ParentDir => {
                path.pop();
            }
            Component::CurDir => {}
            part => path.push(part),
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::{comment, joined, links, paths};
    use std::path::Path;

    #[test]
    fn paths_are_found_in_text() {
        let line = "See `crates/game/src/hash.rs`, web/tests and (docs/records.md).";
        assert_eq!(paths(line), ["crates/game/src/hash.rs", "docs/records.md", "web/tests"]);
    }

    #[test]
    fn what_is_to_be_filled_in_is_no_path() {
        for line in [
            "crates/NAME/src",
            "web/src/games/*/generated.ts",
            "locales/{en,cs}/x.ftl",
            "my-crates/a.rs",
            "rulebook/$x",
        ] {
            assert_eq!(paths(line), [""; 0], "{line}");
        }
    }

    #[test]
    fn links_lead_to_files() {
        let line = "[a](b.md#c), [d](../e.md), [f](#g), [h](https://i.example/j.md)";
        assert_eq!(links(line), ["b.md", "../e.md"]);
        assert_eq!(joined(Path::new("docs/notes"), "../e.md"), Path::new("docs/e.md"));
    }

    #[test]
    fn only_comments_of_code_are_read() {
        assert_eq!(comment("    // See docs/a.md."), Some(" See docs/a.md."));
        assert_eq!(comment("let path = \"docs/a.md\"; // docs/b.md"), None);
    }
}
