//! What the program says about itself: its version, completions for shells, man pages.

use crate::run::served::folder;
use crate::run::{code, err, goldfever, json, out, text};
use std::fs;

#[test]
fn the_version_names_commit_rules_and_schemas() {
    let long = out(&goldfever(&["--version"]));
    assert!(long.starts_with(concat!("goldfever ", env!("CARGO_PKG_VERSION"))), "{long}");
    for game in registry::shelf() {
        assert!(long.contains(&format!("{} {}", game.name(), game.rules())), "{long}");
    }
    assert!(long.contains(&format!("database schema: {} (SQLite)", store::SCHEMA)), "{long}");
    assert_eq!(out(&goldfever(&["-V"])).lines().count(), 1);
    for args in [["--version", "--json"], ["--json", "--version"]] {
        let told = json(&args);
        assert_eq!(told["version"], env!("CARGO_PKG_VERSION"));
        assert_eq!(told["schema"]["sqlite"], store::SCHEMA);
        assert_eq!(told["rules"]["carcassonne"]["new"], registry::find("carcassonne").unwrap().rules());
        let commit = told["commit"].as_str();
        assert!(commit.is_none_or(|commit| long.contains(commit)), "{told}");
    }
}

#[test]
fn shells_and_man_know_every_command() {
    for (shell, part) in [("bash", "complete -F"), ("zsh", "#compdef goldfever"), ("fish", "complete -c goldfever")] {
        let script = goldfever(&["completions", shell]);
        assert_eq!(code(&script), 0, "{}", err(&script));
        assert!(out(&script).contains(part) && out(&script).contains("no-migrate"), "{shell}");
    }
    assert_eq!(code(&goldfever(&["completions", "teletype"])), 2);
    assert!(out(&goldfever(&["man"])).starts_with(".ie"), "a page of man");
    let pages = folder("man-pages");
    assert_eq!(code(&goldfever(&["man", "--out", text(&pages)])), 0);
    let mut names: Vec<_> =
        fs::read_dir(&pages).unwrap().map(|page| page.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    for page in ["goldfever.1", "goldfever-serve.1", "goldfever-tables-list.1"] {
        assert!(names.contains(&page.to_owned()), "{names:?}");
    }
    assert!(!names.contains(&"goldfever-man.1".to_owned()), "it is hidden");
    assert!(fs::read_to_string(pages.join("goldfever-serve.1")).unwrap().contains("no\\-migrate"));
}
