//! Options that do nothing in a game, such as another reading of a rule whose expansion is not in play: nobody who chose one
//! meant that.

use game::{InvalidOptions, Need, OptionKind, OptionSpec, Options};

/// Refuses an option that needs another one which was not chosen.
///
/// # Errors
/// The first option that would do nothing, and what it needs.
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

/// Whether the options have this value, be it that nobody said otherwise.
fn is_chosen(specs: &[OptionSpec], options: &Options, need: &Need) -> bool {
    let Some(spec) = specs.iter().find(|spec| spec.name == need.option) else { return false };
    let value = options.get(need.option).map_or_else(|| spec.kind.default_value(), str::to_owned);
    match &spec.kind {
        OptionKind::Several { .. } => spec.parts(&value).contains(&need.value),
        _ => value == need.value,
    }
}

#[cfg(test)]
mod tests {
    use crate::{find, shelf};
    use game::{InvalidOptions, OptionKind};

    #[test]
    fn what_would_do_nothing_is_refused_in_new_games_and_still_played_in_old_ones() {
        let game = find("carcassonne").unwrap();
        for (options, missing) in [
            ("tower-safe=yes", "with=tower"),
            ("with=inns,tower-safe=yes", "with=tower"),
            ("with=tile-auctions", "with=castles"),
        ] {
            let options = options.parse().unwrap();
            match game.create(&options, None).err() {
                Some(InvalidOptions::Idle { missing: found, .. }) => {
                    assert!(!found.is_empty(), "{options} needs {missing}: {found:?}");
                }
                other => panic!("{options}: {other:?}"),
            }
            assert!(game.create_under(game.rules(), &options, None).is_ok(), "{options}: old records stay");
        }
        for options in ["tower-safe=no", "with=tower,tower-safe=yes", "with=tower", ""] {
            assert!(game.create(&options.parse().unwrap(), None).is_ok(), "{options}");
        }
    }

    #[test]
    fn every_option_that_needs_another_is_refused_without_it_and_taken_with_it() {
        let mut tried = 0;
        for game in shelf() {
            let specs = game.option_specs();
            for spec in &specs {
                for (needs, value) in std::iter::once((&spec.needs, "yes"))
                    .filter(|_| matches!(spec.kind, OptionKind::Flag { default: false }))
                    .chain(spec.value_needs.iter().map(|one| (&one.needs, one.value)))
                    .filter(|(needs, _)| !needs.is_empty())
                {
                    let alone = game::Options::default().with(spec.name, value);
                    let refused = game.create(&alone, None).err();
                    assert!(matches!(refused, Some(InvalidOptions::Idle { .. })), "{} {alone}", game.name());
                    let mut all = alone.clone();
                    for need in needs {
                        let joined = match all.get(need.option) {
                            Some(there) => format!("{there}+{}", need.value),
                            None => need.value.to_owned(),
                        };
                        all = all.with(need.option, joined);
                    }
                    assert!(
                        game.create(&all, None).is_ok(),
                        "{} {all}: {:?}",
                        game.name(),
                        game.create(&all, None).err()
                    );
                    tried += 1;
                }
            }
        }
        assert!(tried > 10, "{tried}");
    }
}
