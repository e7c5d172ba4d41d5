//! Grace: what was on its way at zero still counts, once, and is noted.

use crate::timed::{BANK, MORE, Timed, rules};
use host::{AtZero, FreeTimes, TimeControl, TimeRules};
use std::collections::BTreeMap;
use table::Command;

/// A game in which the choices of whoever is first are on their way for so long.
fn delayed(ms: u32) -> (Timed, u8) {
    let mut timed = Timed::new(rules(AtZero::Lose), 2);
    let first = timed.host.table().to_act().unwrap();
    timed.host.set_delays(BTreeMap::from([(first, ms)]));
    (timed, first)
}

#[test]
fn what_was_on_its_way_counts_and_the_record_says_so() {
    let (mut timed, first) = delayed(300);
    assert_eq!(timed.host.deadline(), Some(BANK), "everybody sees the same zero");
    assert_eq!(timed.host.clock_due(), Some(BANK + 300));
    assert!(timed.host.grace(first, BANK - 1).is_none(), "it is in time");
    assert!(timed.host.grace(1 - first, BANK + 1).is_none(), "the time of the other does not run");
    timed.look(BANK + 299);
    let note = timed.host.grace(first, BANK + 299).unwrap();
    timed.store(note, BANK + 299);
    timed.play(BANK + 299, 0);
    let (note, step) = (&timed.entries[timed.entries.len() - 2], timed.entries.last().unwrap());
    assert_eq!(note.text, format!("grace {first} 299"));
    assert!(step.text.starts_with(&format!("{first}: ")), "{}", step.text);
    let mut left = 0;
    if timed.host.table().to_act() == Some(first) {
        // What follows was not on its way at zero.
        assert!(timed.host.grace(first, BANK + 299).is_none());
        assert_eq!(timed.host.clock_due(), Some(BANK + 299));
    } else {
        left = MORE;
    }
    assert_eq!(timed.left(first, BANK + 299), left);
    let before = timed.texts().join("\n");
    timed.restart();
    assert_eq!(timed.texts().join("\n"), before);
    let record = timed.host.table().record();
    registry::replay(&[&registry::toy::TOY], &record).unwrap();
    assert!(record.to_string().contains(&format!("\ngrace {first} 299 #")), "{record}");
}

#[test]
fn grace_ends_and_is_a_second_at_most() {
    let (mut timed, first) = delayed(90_000);
    assert_eq!(timed.host.clock_due(), Some(BANK + 1000));
    assert!(timed.host.grace(first, BANK + 999).is_some());
    assert!(timed.host.grace(first, BANK + 1000).is_none());
    timed.look(BANK + 999);
    assert_eq!(timed.host.table().ended(), None);
    timed.look(BANK + 1000);
    assert_eq!(timed.host.table().ended(), Some(game::EndReason::Time));
}

#[test]
fn who_has_no_time_left_at_the_beginning_of_a_turn_has_no_grace() {
    let none = TimeRules {
        control: TimeControl::Live { bank_ms: BANK, increment_ms: 0 },
        at_zero: AtZero::Lose,
        free: FreeTimes::default(),
    };
    let mut timed = Timed::new(none, 2);
    let first = timed.host.table().to_act().unwrap();
    timed.host.set_delays(BTreeMap::from([(0, 500), (1, 500)]));
    let note = timed.host.grace(first, BANK + 1).unwrap();
    timed.store(note, BANK + 1);
    let mut at = BANK + 1;
    timed.play(at, 0);
    while timed.host.table().to_act() == Some(1 - first) {
        at += 1;
        timed.play(at, 0);
    }
    assert_eq!(timed.host.table().to_act(), Some(first), "it is their turn again");
    assert!(timed.host.grace(first, at).is_none());
    timed.look(at);
    assert_eq!(timed.host.table().ended(), Some(game::EndReason::Time));
}

#[test]
fn days_have_no_grace() {
    let control = TimeControl::Days { turn_ms: 86_400_000, bank_ms: 0 };
    let mut timed = Timed::new(TimeRules { control, at_zero: AtZero::Lose, free: FreeTimes::default() }, 2);
    let first = timed.host.table().to_act().unwrap();
    timed.host.set_delays(BTreeMap::from([(first, 500)]));
    assert_eq!(timed.host.clock_due(), timed.host.deadline());
    let zero = timed.host.deadline().unwrap();
    assert!(timed.host.grace(first, zero).is_none());
}

#[test]
fn only_choices_have_grace() {
    let (mut timed, first) = delayed(300);
    assert!(timed.host.out_without_grace(first, BANK - 1).is_none(), "its time is not over");
    assert!(timed.host.out_without_grace(1 - first, BANK + 100).is_none(), "the time of the other does not run");
    timed.look(BANK + 100);
    assert_eq!(timed.host.table().ended(), None, "a choice may be on its way");
    let out = timed.host.out_without_grace(first, BANK + 100).unwrap();
    timed.store(out, BANK + 100);
    assert_eq!(timed.host.table().ended(), Some(game::EndReason::Time));
    assert!(timed.host.out_without_grace(first, BANK + 100).is_none());
}

#[test]
fn a_late_choice_ends_a_turn_that_is_complete() {
    let mut timed = Timed::with_ends(rules(AtZero::Lose), 2, true);
    let first = timed.host.table().to_act().unwrap();
    timed.host.set_delays(BTreeMap::from([(first, 300)]));
    let whole = Command::Act(vec!["flag 1".to_owned(), "keep".to_owned()]);
    let at = BANK + 200;
    let note = timed.host.grace(first, at).unwrap();
    timed.store(note, at);
    timed.say(at, first, &whole).unwrap();
    assert_eq!(timed.host.table().open_turn(), Some(first));
    let end = timed.host.end_late_turn(first, &mut timed.luck).unwrap();
    timed.store(end, at);
    assert_ne!(timed.host.table().to_act(), Some(first));
    timed.look(at + 5000);
    assert_eq!(timed.host.table().ended(), None);
    // Whoever is in time ends their turn themselves.
    let second = timed.host.table().to_act().unwrap();
    timed.say(at + 5000, second, &whole).unwrap();
    assert_eq!(timed.host.table().open_turn(), Some(second));
    assert!(timed.host.end_late_turn(second, &mut timed.luck).is_none());
}
