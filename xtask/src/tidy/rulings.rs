//! Rulings: every number in the rulebook has a scenario under it, and every number cited in code is in the rulebook.

use super::Faults;
use crate::checkout::Checkout;
use crate::floors::FLOORS;
use anyhow::Result;
use std::collections::{BTreeMap, BTreeSet};

/// Compares rulebook and code.
pub fn check(checkout: &Checkout, faults: &mut Faults) -> Result<()> {
    let mut scenarios: BTreeMap<String, usize> = BTreeMap::new();
    // The pages in a subfolder (`cs`) are translations: they have the same numbers as the pages with the scenarios.
    let is_page = |f: &std::path::PathBuf| f.extension().is_some_and(|e| e == "md") && f.components().count() == 3;
    for file in checkout.files("rulebook").into_iter().filter(is_page) {
        let found = sections(&checkout.text(&file)?);
        let bare = found.iter().filter(|(_, count)| *count == 0);
        faults.extend(bare.map(|(number, _)| format!("{}: {number} has no scenario", file.display())));
        for (number, count) in found {
            if scenarios.insert(number.clone(), count).is_some() {
                faults.push(format!("{}: {number} is numbered twice", file.display()));
            }
        }
    }
    let prefixes: BTreeSet<&str> = scenarios.keys().filter_map(|n| Some(n.split_once('-')?.0)).collect();
    for floor in FLOORS.iter().filter(|f| f.rules) {
        for file in checkout.files(&format!("crates/{}/src", floor.name)) {
            for (i, line) in checkout.text(&file)?.lines().enumerate() {
                for number in numbers(line).filter(|n| prefixes.contains(n.split('-').next().unwrap_or_default())) {
                    // A whole page may be cited: GR-7 for GR-7.1, GR-7.2 ...
                    let page = format!("{number}.");
                    if !scenarios.contains_key(number) && !scenarios.keys().any(|n| n.starts_with(&page)) {
                        faults.push(format!("{}:{}: {number} is not in the rulebook", file.display(), i + 1));
                    }
                }
            }
        }
    }
    Ok(())
}

/// Rulings of a page (a heading with a number), each with the count of scenarios before the next one.
fn sections(page: &str) -> Vec<(String, usize)> {
    let mut found: Vec<(String, usize)> = Vec::new();
    for line in page.lines() {
        if line.starts_with('#') {
            found.extend(numbers(line).next().map(|n| (n.to_owned(), 0)));
        } else if line.starts_with("```scenario")
            && let Some(last) = found.last_mut()
        {
            last.1 += 1;
        }
    }
    found
}

/// Numbers of rulings in a line: `GR-7.2` and the like.
fn numbers(line: &str) -> impl Iterator<Item = &str> {
    let words = line.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-' || c == '.'));
    words.map(|w| w.trim_end_matches(['.', '-'])).filter(|w| {
        w.split_once('-').is_some_and(|(letters, digits)| {
            (2..=3).contains(&letters.len())
                && letters.bytes().all(|b| b.is_ascii_uppercase())
                && digits.split('.').all(|d| !d.is_empty() && d.bytes().all(|b| b.is_ascii_digit()))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_scenarios_are_found() {
        let page = "# Tents\n## GR-7.2 Where a tent may stand\ntext\n```scenario\n```\n## GR-7.3: moving it.\n";
        assert_eq!(sections(page), [("GR-7.2".to_owned(), 1), ("GR-7.3".to_owned(), 0)]);
        let line = "see GR-7.2, (CA-11) and GR-7.2. but not UTF-8x or a-1 or BSD-";
        assert_eq!(numbers(line).collect::<Vec<_>>(), ["GR-7.2", "CA-11", "GR-7.2"]);
    }
}
