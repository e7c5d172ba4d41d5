//! The notices: which parts are in the program, and the texts of their licences, each once.

use super::parts::Part;
use crate::checkout::Checkout;
use anyhow::Result;
use std::collections::BTreeMap;

/// The text of the file.
///
/// # Errors
/// If our own licences cannot be read.
pub fn text(checkout: &Checkout, parts: &[Part]) -> Result<String> {
    let mut text = "Goldfever is licensed under MIT or Apache-2.0, at your option. The texts of both come first.\n\n\
        The program and the page in it contain the following work of others. What was chosen among several\n\
        licences is not said: all texts that came with the work are below.\n\n"
        .to_owned();
    // Texts that differ in nothing but their spaces are the same.
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    let mut texts = Vec::new();
    let mut number = |licence: &String| {
        let key: String = licence.split_whitespace().collect::<Vec<_>>().join(" ");
        *numbers.entry(key).or_insert_with(|| {
            texts.push(licence.clone());
            texts.len()
        })
    };
    for ours in ["LICENSE-MIT", "LICENSE-APACHE"] {
        number(&checkout.text(ours)?);
    }
    for part in parts {
        let told: Vec<_> = part.texts.iter().map(|licence| number(licence).to_string()).collect();
        let version = part.version.as_deref().map(|version| format!(" {version}")).unwrap_or_default();
        text += &format!("{}{version}: {}, text {}", part.name, part.licence, told.join(", "));
        text += &if part.home.is_empty() { "\n".to_owned() } else { format!("\n    {}\n", part.home) };
    }
    for (i, licence) in texts.iter().enumerate() {
        text += &format!("\n{}\nText {}\n\n{}\n", "=".repeat(80), i + 1, licence.trim_end());
    }
    Ok(text)
}
