//! The hash of rules 2 depends on names: the place of a kind of tile or a value of tokens in the program's lists means
//! nothing, and what is absent is not in it. The hash of rules 1 did depend on these places.

use game::prelude::*;
use game::{Options, Seeded, admit_step, parse_step, sample, step_text};
use gold_rush::{BUILT_IN, COWBOYS, GoldRush, RushSet, StartTile};
use tile_map::{Cell, Rotation};

/// The built-in book with its kinds of tiles in the opposite order.
fn reversed() -> String {
    let (kinds, head): (Vec<_>, Vec<_>) =
        BUILT_IN.lines().partition(|line| line.contains('|') && !line.starts_with('#'));
    head.into_iter().chain(kinds.into_iter().rev()).fold(String::new(), |text, line| text + line + "\n")
}

/// Plays the same steps in both games; returns whether all hashes are equal.
fn hash_alike(one: &GoldRush, other: &GoldRush) -> bool {
    let (mut rng, mut scratch) = (Seeded::new(4), Vec::new());
    let (mut a, mut b, mut alike) = (one.start(), other.start(), true);
    while let Some(legal) = sample(one, &a, &mut rng, &mut scratch) {
        let step = parse_step::<GoldRush>(&step_text::<GoldRush>(&legal.step())).unwrap();
        one.apply(&mut a, legal, &mut Vec::new());
        let again = admit_step(other, &b, step).expect("the same step is legal");
        other.apply(&mut b, again, &mut Vec::new());
        alike &= one.state_hash(&a) == other.state_hash(&b);
    }
    assert_eq!(one.outcome(&a), other.outcome(&b));
    alike
}

#[test]
fn kinds_of_tiles_are_hashed_by_name() {
    let options: Options = "players=3".parse().unwrap();
    let of = |rules, data: Option<&str>| GoldRush::create_under(rules, &options, data).unwrap();
    let book = reversed();
    assert!(hash_alike(&of(2, None), &of(2, Some(&book))), "rules 2");
    assert!(!hash_alike(&of(1, None), &of(1, Some(&book))), "rules 1 hashed the numbers of kinds");
}

#[test]
fn rules_1_know_none_of_the_later_options() {
    for later in ["start=drawn", "out-of-cowboys=tiles"] {
        let options: Options = later.parse().unwrap();
        assert!(GoldRush::create_under(2, &options, None).is_ok(), "{later}");
        let why = GoldRush::create_under(1, &options, None).err().unwrap().to_string();
        assert!(why.starts_with("unknown option"), "{why}");
    }
}

#[test]
fn a_value_that_no_token_has_is_not_hashed() {
    let game = |more: &[(u8, u8)]| {
        let mut set = RushSet::read(BUILT_IN).unwrap();
        set.tokens.extend(more);
        set.tokens.sort_unstable();
        let start = StartTile { kind: set.tiles.start, cell: Cell::new(0, 0), rotation: Rotation::NONE };
        GoldRush::arranged(set, 2, true, COWBOYS, vec![start]).unwrap()
    };
    assert!(hash_alike(&game(&[]), &game(&[(4, 0), (99, 0)])));
}
