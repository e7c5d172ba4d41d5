//! Pauses by agreement: clocks stand still, and end where they would without a pause, to the millisecond.

use crate::timed::{BANK, MORE, Timed, rules};
use game::{ChanceSource, Seeded};
use host::{AtZero, FreeTimes, TimeControl, TimeRules};
use std::time::Duration;
use table::{Command, Phase, Refusal};

const ASK: Command = Command::Pause { seconds: 900, together: true };
const MINUTE: u64 = 60_000;

/// Two players, and who is to act.
fn two() -> (Timed, u8) {
    let timed = Timed::new(rules(AtZero::Lose), 2);
    let first = timed.host.table().to_act().unwrap();
    (timed, first)
}

#[test]
fn clocks_stand_still_until_the_pause_is_over() {
    let (mut timed, first) = two();
    timed.say(10_000, first, &ASK).unwrap();
    assert_eq!(timed.left(first, 12_000), BANK - 12_000, "a request stops no clock");
    let asked = timed.host.info().pause.unwrap();
    assert_eq!((asked.seat, asked.seconds, asked.accepted), (first, 900, vec![]));
    timed.say(20_000, 1 - first, &Command::AcceptPause).unwrap();
    let over = 20_000 + 15 * MINUTE;
    let info = timed.host.info();
    assert_eq!(info.paused.map(|pause| (pause.seat, pause.until_ms)), Some((first, over)));
    assert!(info.pause.is_none() && info.clocks.iter().all(|clock| !clock.running));
    assert_eq!(timed.left(first, over), BANK - 20_000);
    assert_eq!((timed.host.clock_due(), timed.host.deadline()), (Some(over), Some(over + BANK - 20_000)));
    timed.look(over - 1);
    assert!(timed.host.table().is_paused());
    // Nobody looks in time: time has run since the pause was over.
    timed.look(over + 7_000);
    assert_eq!(timed.texts().last(), Some(&"go-on"));
    assert_eq!(timed.left(first, over + 8_000), BANK - 28_000);
    let info = timed.host.info();
    assert!(info.paused.is_none() && info.clocks[usize::from(first)].running);
    assert_eq!(info.seats[usize::from(first)].pauses, 1);
    timed.look(over + BANK - 20_000);
    assert_eq!(timed.host.table().phase(), Phase::Over);
}

#[test]
fn a_player_goes_on_or_moves_before() {
    let (mut timed, first) = two();
    let pause = |timed: &mut Timed, at: u64| {
        timed.say(at, first, &ASK).unwrap();
        timed.say(at, 1 - first, &Command::AcceptPause).unwrap();
    };
    pause(&mut timed, 1_000);
    timed.say(500_000, 1 - first, &Command::GoOn).unwrap();
    assert_eq!(timed.texts().last(), Some(&&*format!("go-on {}", 1 - first)));
    assert_eq!(timed.left(first, 502_000), BANK - 3_000);
    assert_eq!(timed.say(503_000, first, &Command::GoOn), Err(Refusal::NotPaused.into()));
    pause(&mut timed, 502_000);
    while timed.host.table().to_act() == Some(first) {
        timed.play(700_000, 0);
    }
    assert!(!timed.host.table().is_paused());
    assert_eq!(timed.left(first, 800_000), BANK - 3_000 + MORE);
    assert_eq!(timed.left(1 - first, 701_000), BANK - 1_000);
}

#[test]
fn pauses_are_few_and_need_a_live_clock() {
    let (mut timed, first) = two();
    for n in 0..3 {
        timed.say(n, first, &ASK).unwrap();
        assert_eq!(timed.say(n, first, &ASK), Err(Refusal::PauseAsked.into()));
        timed.say(n, 1 - first, &Command::AcceptPause).unwrap();
        assert_eq!(timed.say(n, 1 - first, &ASK), Err(Refusal::PauseAsked.into()), "one is on");
        timed.say(n, first, &Command::GoOn).unwrap();
    }
    assert_eq!(timed.say(9, first, &ASK), Err(Refusal::NoPauseLeft.into()));
    timed.say(9, 1 - first, &ASK).unwrap();
    timed.say(9, first, &Command::RefusePause).unwrap();
    assert_eq!(timed.say(9, 1 - first, &ASK), Err(Refusal::PauseRefused.into()));
    let control = TimeControl::Days { turn_ms: 9_000, bank_ms: 0 };
    let days = TimeRules { control, at_zero: AtZero::Lose, free: FreeTimes::default() };
    let mut slow = Timed::new(days, 2);
    assert_eq!(slow.say(1, 0, &ASK), Err(Refusal::NoPauses.into()));
}

#[test]
fn a_time_without_a_server_within_a_pause_gives_nobody_anything() {
    let (mut timed, first) = two();
    timed.say(0, first, &ASK).unwrap();
    timed.say(0, 1 - first, &Command::AcceptPause).unwrap();
    assert!(!timed.host.credit(&[(MINUTE, 10 * MINUTE)]));
    assert_eq!(timed.left(first, 15 * MINUTE), BANK);
    assert!(timed.host.credit(&[(14 * MINUTE, 20 * MINUTE)]), "it lasted longer than the pause");
    assert_eq!(timed.host.info().credited_ms, Some(5 * MINUTE + 15_000));
    timed.look(20 * MINUTE);
    assert_eq!(timed.left(first, 20 * MINUTE), BANK + 15_000);
}

/// The same game in three forms: with pauses; with pauses and restarts; and without, where the time of pauses does not pass.
struct Three {
    tables: [Timed; 3],
    /// The time of all pauses that are over.
    stood: u64,
    /// When the pause that is on began, and when it ends.
    pause: Option<(u64, u64)>,
    restarted: usize,
}

impl Three {
    /// The time of the table without pauses.
    fn without(&self, at: u64) -> u64 {
        at - self.stood - self.pause.map_or(0, |(began, over)| at.min(over) - began)
    }

    /// Whoever has ended the pause: that much time did not pass.
    fn note_pause(&mut self, at: u64) {
        if let Some((began, over)) = self.pause.take_if(|_| !self.tables[0].host.table().is_paused()) {
            self.stood += at.min(over) - began;
        }
    }

    fn look(&mut self, at: u64) {
        let times = [at, at, self.without(at)];
        for (timed, at) in self.tables.iter_mut().zip(times) {
            timed.look(at);
        }
        self.note_pause(at);
    }

    /// Somebody says something about a pause; the table without pauses does not hear it.
    fn about_pause(&mut self, at: u64, chance: &mut Seeded) {
        let seat = chance.below(self.tables[0].host.table().seats().len() as u64) as u8;
        let seconds = [1, 5, 20, 70, 900][chance.below(5) as usize];
        let ask = Command::Pause { seconds, together: true };
        let command = match chance.below(6) {
            0 | 1 => ask,
            2..=4 => Command::AcceptPause,
            _ if chance.below(2) == 0 => Command::GoOn,
            _ => Command::RefusePause,
        };
        let [one, other, _] = &mut self.tables;
        let (said, again) = (one.say(at, seat, &command), other.say(at, seat, &command));
        assert_eq!(said, again);
        if self.pause.is_none() && self.tables[0].host.table().is_paused() {
            self.pause = self.tables[0].host.clock().unwrap().still_until().map(|over| (at, over));
        }
        self.note_pause(at);
    }

    fn move_on(&mut self, at: u64, which: usize, comes_back: bool) {
        let times = [at, at, self.without(at)];
        for (timed, at) in self.tables.iter_mut().zip(times) {
            let table = timed.host.table();
            match table.bot_to_act() {
                _ if table.phase() != Phase::Playing => {}
                Some((seat, _)) if comes_back && !table.marks().resigned().contains_key(&seat) => {
                    let holder = crate::timed::PLAYERS[usize::from(seat)];
                    let back = timed.host.put_bot(seat, None, holder, Duration::ZERO).unwrap().unwrap();
                    timed.store(back, at);
                    timed.look(at);
                }
                Some(_) if self.pause.is_some() => {
                    assert!(timed.host.thought(Duration::ZERO).is_none() || !table.is_paused());
                }
                Some((seat, _)) => {
                    let version = table.version();
                    let action = table.position().legal_notations().remove(0);
                    let change = timed.host.decided(seat, version, action, &mut timed.luck).unwrap().unwrap();
                    timed.store(change, at);
                }
                None => drop(timed.play(at, which)),
            }
        }
        self.note_pause(at);
    }

    fn check(&self, at: u64, seed: u64) {
        let [paused, restarted, plain] = &self.tables;
        assert_eq!(paused.texts(), restarted.texts(), "seed {seed}");
        let clocks = [paused, restarted].map(|timed| timed.host.clock().unwrap().to_string());
        assert_eq!(clocks[0], clocks[1], "seed {seed}");
        let about = |text: &&str| text.contains("pause") || text.starts_with("go-on");
        let without: Vec<&str> = paused.texts().into_iter().filter(|text| !about(text)).collect();
        assert_eq!(without, plain.texts(), "seed {seed}");
        for seat in 0..paused.host.clock().unwrap().seats() {
            assert_eq!(paused.left(seat, at), plain.left(seat, self.without(at)), "seed {seed}, seat {seat}, at {at}");
        }
    }
}

#[test]
fn whatever_happens_a_pause_is_as_if_no_time_had_passed() {
    const HISTORIES: u64 = 500;
    let (mut pauses, mut ran_out, mut restarts, mut expired) = (0, 0, 0, 0);
    for seed in 0..HISTORIES {
        let mut chance = Seeded::new(seed);
        let at_zero = if chance.below(2) == 0 { AtZero::Lose } else { AtZero::Bot("first".to_owned()) };
        let players = 2 + usize::from(chance.below(2) == 0);
        let tables = [(); 3].map(|()| Timed::new(rules(at_zero.clone()), players));
        let mut three = Three { tables, stood: 0, pause: None, restarted: 0 };
        let mut at = 0;
        for _ in 0..80 {
            at += [0, 1, 700, 4_000, 30_000, 70_000][chance.below(6) as usize];
            if chance.below(3) == 0 {
                three.tables[1].restart();
                three.restarted += 1;
            }
            three.look(at);
            three.check(at, seed);
            if three.tables[0].host.table().phase() != Phase::Playing {
                break;
            }
            match chance.below(4) {
                0 | 1 => three.about_pause(at, &mut chance),
                2 => {}
                _ => {
                    let (which, comes_back) = (chance.below(9) as usize, chance.below(4) == 0);
                    three.move_on(at, which, comes_back);
                }
            }
            three.check(at, seed);
        }
        let marks = three.tables[0].host.table().marks();
        pauses += (0..3).map(|seat| marks.pauses().had(seat)).sum::<u32>();
        ran_out += usize::from(!marks.out_of_time().is_empty());
        expired += three.tables[0].texts().iter().filter(|text| **text == "go-on").count();
        restarts += three.restarted;
    }
    assert!(
        pauses > 300 && ran_out > 100 && restarts > 1_000 && expired > 100,
        "{pauses}, {ran_out}, {restarts}, {expired}"
    );
}
