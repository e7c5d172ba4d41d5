//! Questions of players: who has to answer, and who has answered.

use crate::timed::{Timed, rules};
use host::{AtZero, Questions};
use std::collections::BTreeSet;
use table::Command;

#[test]
fn a_question_waits_for_everybody_else_until_they_have_answered() {
    let mut timed = Timed::new(rules(AtZero::Lose), 3);
    let first = timed.host.table().to_act().unwrap();
    let others: Vec<u8> = (0..3).filter(|seat| *seat != first).collect();
    let all: BTreeSet<u8> = others.iter().copied().collect();
    let last = BTreeSet::from([others[1]]);
    assert_eq!(timed.host.questions(), Questions::default());
    timed.say(1_000, first, &Command::Pause { seconds: 900, together: true }).unwrap();
    let asked = timed.host.questions();
    assert_eq!(asked, Questions { pause: all.clone(), ..Questions::default() });
    assert_eq!(asked.since(&Questions::default()), all);
    assert!(asked.wait_for(&[first, others[0]]) && !asked.wait_for(&[first]) && !asked.wait_for(&[]));
    timed.say(2_000, others[0], &Command::AcceptPause).unwrap();
    let half = timed.host.questions();
    assert_eq!(half, Questions { pause: last.clone(), ..Questions::default() });
    assert_eq!(half.since(&asked), BTreeSet::new(), "nobody is asked anything new");
    timed.say(3_000, others[1], &Command::RefusePause).unwrap();
    assert_eq!(timed.host.questions(), Questions::default());
    timed.say(4_000, first, &Command::AGREE).unwrap();
    assert_eq!(timed.host.questions(), Questions { end: all, ..Questions::default() });
    timed.say(5_000, others[0], &Command::AGREE).unwrap();
    assert_eq!(timed.host.questions(), Questions { end: last, ..Questions::default() });
    timed.say(6_000, others[1], &Command::AGREE).unwrap();
    assert_eq!(timed.host.questions(), Questions::default(), "the game is over");
}
