//! New games refuse options without effect, and old records with such options still play.

use game::{InvalidOptions, OptionKind};
use registry::{find, shelf};

#[test]
fn what_would_do_nothing_is_refused_in_new_games_and_still_played_in_old_ones() {
    let game = find("carcassonne").unwrap();
    for (options, missing) in [
        ("tower-safe=yes", vec!["with=tower", "with=princess"]),
        ("with=inns,tower-safe=yes", vec!["with=tower", "with=princess"]),
        ("with=tower,tower-safe=yes", vec!["with=princess"]),
        ("with=tile-auctions", vec!["with=bazaars"]),
    ] {
        let options = options.parse().unwrap();
        match game.create(&options, None).err() {
            Some(InvalidOptions::Idle { missing: found, .. }) => {
                assert_eq!(found, missing, "{options}");
            }
            other => panic!("{options}: {other:?}"),
        }
        assert!(game.create_under(game.rules(), &options, None).is_ok(), "{options}: old records stay");
    }
    for options in ["tower-safe=no", "with=tower+princess,tower-safe=yes", "with=tower", ""] {
        assert!(game.create(&options.parse().unwrap(), None).is_ok(), "{options}");
    }
}

#[test]
fn every_option_that_needs_another_is_refused_without_it_and_taken_with_it() {
    let mut tried = 0;
    for game in shelf() {
        let specs = game.option_specs();
        for spec in &specs {
            let other = match &spec.kind {
                OptionKind::Flag { default: false } => Some("yes"),
                OptionKind::OneOf { values, .. } => values.get(1).copied(),
                _ => None,
            };
            for (needs, value) in other
                .map(|value| (&spec.needs, value))
                .into_iter()
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
                assert!(game.create(&all, None).is_ok(), "{} {all}: {:?}", game.name(), game.create(&all, None).err());
                tried += 1;
            }
        }
    }
    assert!(tried > 10, "{tried}");
}
