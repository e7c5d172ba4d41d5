//! Relations between options: what one needs to have an effect, and words that stand for several values.

use game::{OptionKind, OptionSpec, Options, Outcome, Seeded, ToAct};
use registry::{AnyGame, AnyPosition, Shelf};
use std::sync::Arc;

fn find<'a>(specs: &'a [OptionSpec], name: &str) -> &'a OptionSpec {
    specs.iter().find(|spec| spec.name == name).unwrap_or_else(|| panic!("no option {name}"))
}

fn values(spec: &OptionSpec) -> Vec<&'static str> {
    match &spec.kind {
        OptionKind::Flag { .. } => vec!["yes", "no"],
        OptionKind::OneOf { values, .. } | OptionKind::Several { values } => values.clone(),
        OptionKind::Number { .. } => Vec::new(),
    }
}

/// Options that lack one need of an option: all values but the needed one if there may be several, or another value.
fn without(specs: &[OptionSpec], option: &str, value: &str) -> Options {
    let spec = find(specs, option);
    let parts = spec.parts(value);
    let others: Vec<&str> = values(spec).into_iter().filter(|other| !parts.contains(other)).collect();
    let others = if matches!(spec.kind, OptionKind::Several { .. }) { others.join("+") } else { others[0].to_owned() };
    Options::default().with(option, others)
}

/// The account without lines in which nobody has a point: a value without effect may add one.
fn scored(position: &dyn AnyPosition) -> Outcome {
    let mut outcome = position.outcome();
    outcome.players.iter_mut().for_each(|player| player.items.retain(|item| item.points != 0));
    outcome
}

/// Plays `one` at random and `other` along with it: the same choices, the same account.
fn alike(one: &Arc<dyn AnyGame>, other: &Arc<dyn AnyGame>, seed: u64) {
    let told = || format!("{} and {}", one.options(), other.options());
    let mut dice = Seeded::new(seed);
    let start = |game: &Arc<dyn AnyGame>| Arc::clone(game).start();
    let (mut a, mut b): (Box<dyn AnyPosition>, Box<dyn AnyPosition>) = (start(one), start(other));
    loop {
        assert_eq!(
            (a.to_act(), a.legal_notations(), scored(&*a)),
            (b.to_act(), b.legal_notations(), scored(&*b)),
            "{}",
            told()
        );
        let step = match a.to_act() {
            ToAct::Over => return,
            ToAct::Chance => a.draw(&mut dice).expect("a draw").step,
            ToAct::Player(who) => {
                let action = a.think("random", who, &mut dice).expect("every game has a random bot");
                a.act(who, &action).expect("a legal choice").step
            }
        };
        b.replay(&step).unwrap_or_else(|why| panic!("{step}: {why}"));
    }
}

/// In the form of a record: a new game may have no option without effect.
fn game(shelf: &dyn Shelf, options: &Options) -> Arc<dyn AnyGame> {
    shelf.create_under(shelf.rules(), options, None).unwrap_or_else(|why| panic!("{options}: {why}"))
}

#[test]
fn an_option_makes_no_difference_without_what_it_needs() {
    let mut needs = 0;
    for shelf in registry::shelf() {
        let specs = shelf.option_specs();
        for spec in &specs {
            for need in &spec.needs {
                let other = find(&specs, need.option);
                let known = other.parts(need.value).iter().all(|part| values(other).contains(part));
                assert!(known, "{}: {need:?}", spec.name);
                let options = without(&specs, need.option, need.value);
                let games: Vec<_> = values(spec)
                    .into_iter()
                    .map(|value| game(*shelf, &options.clone().with(spec.name, value)))
                    .collect();
                for seed in 0..3 {
                    games[1..].iter().for_each(|other| alike(&games[0], other, seed));
                }
                needs += 1;
            }
        }
    }
    assert!(needs > 0, "no option needs another: this test asserts nothing");
}

/// A value chosen without what it needs is played as if it were not chosen, except for its line in the account.
#[test]
fn a_value_makes_no_difference_without_what_it_needs() {
    let mut needs = 0;
    for shelf in registry::shelf() {
        let specs = shelf.option_specs();
        for spec in &specs {
            for one in &spec.value_needs {
                assert!(
                    matches!(spec.kind, OptionKind::Several { .. }),
                    "{}: one value of it is always chosen",
                    spec.name
                );
                assert!(values(spec).contains(&one.value), "{}: {one:?}", spec.name);
                for need in &one.needs {
                    assert!(values(find(&specs, need.option)).contains(&need.value), "{}: {need:?}", spec.name);
                    let off = [one.value, need.value];
                    let others: Vec<_> = values(spec).into_iter().filter(|value| !off.contains(value)).collect();
                    let text = others.join("+");
                    let made =
                        |value: String| game(*shelf, &without(&specs, need.option, need.value).with(spec.name, value));
                    let games = [made(text.clone()), made(format!("{text}+{}", one.value))];
                    (0..3).for_each(|seed| alike(&games[0], &games[1], seed));
                    needs += 1;
                }
            }
        }
    }
    assert!(needs > 0, "no value needs another: this test asserts nothing");
}

#[test]
fn a_word_for_several_values_means_all_of_them() {
    let mut wholes = 0;
    for shelf in registry::shelf() {
        for spec in shelf.option_specs() {
            for whole in &spec.wholes {
                assert!(whole.parts.len() > 1 && whole.parts.iter().all(|part| values(&spec).contains(part)));
                assert!(!values(&spec).contains(&whole.value), "{} is offered twice", whole.value);
                let made = |value: &str| game(*shelf, &Options::default().with(spec.name, value)).options();
                assert_eq!(made(whole.value), made(&whole.parts.join("+")));
                wholes += 1;
            }
        }
    }
    assert!(wholes > 0, "no option has such a word: this test asserts nothing");
}
