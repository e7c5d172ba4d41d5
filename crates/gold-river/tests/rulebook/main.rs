//! Plays every scenario of the rulebook: `rulebook/gold-river/*.md`. Its language is explained in the README there.

#[path = "../common/lines.rs"]
mod lines;
mod stage;

use std::fs;
use std::path::Path;

#[test]
fn every_scenario_of_the_rulebook_comes_true() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rulebook/gold-river");
    let mut played = 0;
    let mut faults = Vec::new();
    let mut pages: Vec<_> = fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    pages.sort();
    for page in pages.iter().filter(|p| p.extension().is_some_and(|e| e == "md")) {
        let name = page.file_name().unwrap().to_string_lossy().into_owned();
        for (line, scenario) in scenarios(&fs::read_to_string(page).unwrap()) {
            played += 1;
            if let Err(why) = stage::play(&scenario) {
                faults.push(format!("{name}:{line}: {why}"));
            }
        }
    }
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    assert!(played > 60, "only {played} scenarios were found");
}

/// Every scenario with the line it begins at.
fn scenarios(page: &str) -> Vec<(usize, Vec<String>)> {
    let mut found: Vec<(usize, Vec<String>)> = Vec::new();
    let mut open = false;
    for (i, line) in page.lines().enumerate() {
        match (line.trim_end(), open) {
            ("```scenario", false) => {
                found.push((i + 1, Vec::new()));
                open = true;
            }
            ("```", true) => open = false,
            (line, true) => {
                if let Some((_, lines)) = found.last_mut() {
                    lines.push(line.to_owned());
                }
            }
            _ => {}
        }
    }
    found
}
