//! The project rules as checks. Every fault is printed; one is enough to fail.

mod code;
mod cycles;
mod edges;
mod expansion_names;
mod imports;
mod licences;
mod messages;
mod paths;
mod rooms;
mod rulings;

use crate::checkout::Checkout;
use anyhow::{Result, bail};

/// Faults found, as lines to print.
pub type Faults = Vec<String>;

/// A project rule: its text, and the check.
type Rule = (&'static str, fn(&Checkout, &mut Faults) -> Result<()>);

const RULES: &[Rule] = &[
    ("imports go down the floors only", edges::imports),
    ("no crate but bindings has unsafe code, all others share the lints", edges::lints),
    ("imports between the rooms of a crate go one way", rooms::check),
    ("no import cycle in any crate, nor in the page", cycles::check),
    ("only the closed list names two expansions", expansion_names::check),
    ("a file says first what it is for, and is not long", code::files),
    ("nothing is left unfinished, no test is switched off", code::finished),
    ("rules count in whole numbers and keep no hash maps", code::rules_crates),
    ("every ruling has a scenario, every cited ruling exists", rulings::check),
    ("every message is there in both languages", messages::check),
    ("paths that documents and comments name are there", paths::check),
    ("licences of the packages of the page are allowed", licences::check),
    ("lock files name no other registry", licences::locks),
];

/// Checks all rules.
pub fn run(checkout: &Checkout) -> Result<()> {
    let mut count = 0;
    for (says, rule) in RULES {
        let mut faults = Faults::new();
        rule(checkout, &mut faults)?;
        println!("{}  {says}", if faults.is_empty() { "ok   " } else { "FAULT" });
        for fault in &faults {
            println!("       {fault}");
        }
        count += faults.len();
    }
    if count > 0 {
        bail!("{count} faults");
    }
    Ok(())
}
