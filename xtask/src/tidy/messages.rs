//! Messages: the same keys in both languages. (The tests of `locales` check arguments and plurals.)

use super::Faults;
use crate::checkout::Checkout;
use anyhow::Result;
use std::collections::BTreeSet;

/// Compares the files of both languages key by key.
pub fn check(checkout: &Checkout, faults: &mut Faults) -> Result<()> {
    let (english, czech) = (keys(checkout, "en")?, keys(checkout, "cs")?);
    faults.extend(english.difference(&czech).map(|key| format!("not in Czech: {key}")));
    faults.extend(czech.difference(&english).map(|key| format!("not in English: {key}")));
    Ok(())
}

/// `file: key` for every message of a language.
fn keys(checkout: &Checkout, lang: &str) -> Result<BTreeSet<String>> {
    let mut keys = BTreeSet::new();
    for file in checkout.files(&format!("locales/{lang}")) {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        for line in checkout.text(&file)?.lines() {
            if let Some((key, _)) = line.split_once(" =")
                && line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-')
            {
                keys.insert(format!("{name}: {key}"));
            }
        }
    }
    Ok(keys)
}
