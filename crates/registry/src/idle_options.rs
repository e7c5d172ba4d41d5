//! Options that have no effect in a game, such as an alternative interpretation of a rule whose expansion is not in
//! play. They are refused, because nobody chooses such an option on purpose.

use game::{InvalidOptions, Need, OptionKind, OptionSpec, Options};

/// Refuses an option if it needs another that was not chosen.
///
/// # Errors
/// The first option without effect, and what it needs.
pub fn refuse(specs: &[OptionSpec], options: &Options) -> Result<(), InvalidOptions> {
    for spec in specs {
        let Some(value) = options.get(spec.name).filter(|value| *value != spec.kind.default_value()) else { continue };
        lacks(specs, options, &spec.needs, spec.name, value)?;
        for part in spec.parts(value) {
            let mut of_value = spec.value_needs.iter().filter(|one| one.value == part);
            of_value.try_for_each(|one| lacks(specs, options, &one.needs, spec.name, part))?;
        }
    }
    Ok(())
}

fn lacks(
    specs: &[OptionSpec],
    options: &Options,
    needs: &[Need],
    name: &str,
    value: &str,
) -> Result<(), InvalidOptions> {
    let missing: Vec<String> = needs
        .iter()
        .filter(|need| !is_chosen(specs, options, need))
        .map(|need| format!("{}={}", need.option, need.value))
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    Err(InvalidOptions::Idle { name: name.to_owned(), value: value.to_owned(), missing })
}

/// Whether the options have this value, chosen or by default.
fn is_chosen(specs: &[OptionSpec], options: &Options, need: &Need) -> bool {
    let Some(spec) = specs.iter().find(|spec| spec.name == need.option) else { return false };
    let value = options.get(need.option).map_or_else(|| spec.kind.default_value(), str::to_owned);
    match &spec.kind {
        OptionKind::Several { .. } => {
            let chosen = spec.parts(&value);
            spec.parts(need.value).iter().any(|part| chosen.contains(part))
        }
        _ => value == need.value,
    }
}
