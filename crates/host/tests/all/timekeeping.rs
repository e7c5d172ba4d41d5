//! Tables with a clock: it runs for whoever decides, what happens at zero, and that restarts change nothing.

use crate::common::{ANN, BOB, World};
use crate::timed::{BANK, MORE, PLAYERS, Timed, rules};
use game::{ChanceSource, Seeded};
use host::{AtZero, FreeTimes, Span, TimeControl, TimeRules};
use std::time::Duration;
use table::{Command, Phase, Seat};

#[test]
fn time_runs_for_whoever_decides_and_a_turn_adds_some() {
    let mut timed = Timed::new(rules(AtZero::Lose), 2);
    assert!(!timed.host.follow_seats(2_000), "it has run since the first tile was drawn");
    let first = timed.host.table().to_act().unwrap();
    assert_eq!((timed.left(first, 3_000), timed.left(1 - first, 3_000)), (BANK - 3_000, BANK));
    assert_eq!(timed.host.deadline(), Some(BANK));
    while timed.host.table().to_act() == Some(first) {
        timed.play(11_000, 0);
    }
    assert_eq!(timed.left(first, 90_000), BANK - 11_000 + MORE);
    assert_eq!(timed.left(1 - first, 12_000), BANK - 1_000);
    let info = timed.host.info();
    assert_eq!((info.clocks.len(), info.clocks_at_ms), (2, Some(11_000)));
    assert_eq!(info.clocks[usize::from(1 - first)].left_ms, BANK);
    assert!(info.clocks[usize::from(1 - first)].running && !info.clocks[usize::from(first)].running);
    assert_eq!(info.at_zero.as_deref(), Some("lose"));
    assert_eq!(info.pace, Some(wire::TimeControl::Live { bank_s: 60, increment_s: 5 }));
}

#[test]
fn who_runs_out_of_time_has_lost_and_two_players_have_no_game_left() {
    let mut timed = Timed::new(rules(AtZero::Lose), 2);
    timed.look(0);
    let first = timed.host.table().to_act().unwrap();
    timed.look(BANK - 1);
    assert_eq!(timed.host.table().phase(), Phase::Playing);
    timed.look(BANK);
    assert_eq!(timed.host.table().ended(), Some(game::EndReason::Time));
    assert_eq!(
        timed.entries.iter().rev().take(2).map(|e| e.text.clone()).collect::<Vec<_>>(),
        ["end time".to_owned(), format!("time {first}")]
    );
    assert_eq!(timed.host.deadline(), None);
    assert!(timed.host.info().clocks.iter().all(|clock| !clock.running));
    let outcome = timed.host.table().outcome().unwrap();
    assert_eq!(outcome.players[usize::from(first)].rank, 2, "wherever the points are");
    let before = timed.entries.len();
    timed.look(BANK * 2);
    assert_eq!(timed.entries.len(), before, "it is decided once");
}

#[test]
fn a_computer_player_goes_on_until_the_player_comes_back() {
    let bot = "first".to_owned();
    let mut timed = Timed::new(rules(AtZero::Bot(bot.clone())), 2);
    timed.look(0);
    let first = timed.host.table().to_act().unwrap();
    timed.look(BANK + 3);
    assert_eq!(timed.entries.last().unwrap().text, format!("overtime {first} first"));
    assert_eq!(timed.host.table().bot_to_act(), Some((first, "first")));
    assert_eq!((timed.host.deadline(), timed.left(first, BANK * 9)), (None, 0));
    assert!(timed.host.info().seats[usize::from(first)].out_of_time);
    timed.restart();
    assert_eq!(timed.host.deadline(), None);
    let holder = PLAYERS[usize::from(first)];
    let back = timed.host.put_bot(first, None, holder, Duration::ZERO).unwrap().unwrap();
    timed.store(back, 100_000);
    timed.look(100_000);
    assert_eq!(timed.host.deadline(), Some(100_000 + 15_000), "enough for a turn");
    timed.look(115_000);
    assert_eq!(timed.entries.last().unwrap().text, format!("overtime {first} first"), "and then again");
}

#[test]
fn with_three_players_a_computer_player_finishes_for_who_has_lost() {
    let mut timed = Timed::new(rules(AtZero::Lose), 3);
    timed.look(0);
    let first = timed.host.table().to_act().unwrap();
    timed.look(BANK);
    let strongest = timed.host.bots().last().unwrap();
    assert_eq!(timed.entries.last().unwrap().text, format!("time {first} {strongest}"));
    assert_eq!(timed.host.table().phase(), Phase::Playing);
    assert_eq!(timed.host.table().bot_to_act(), Some((first, *strongest)));
    assert_eq!(timed.host.deadline(), None);
}

#[test]
fn times_without_a_server_are_credited() {
    let mut timed = Timed::new(rules(AtZero::Lose), 2);
    timed.look(0);
    let first = timed.host.table().to_act().unwrap();
    assert!(timed.host.credit(&[(20_000, 500_000)]));
    assert_eq!(timed.left(first, 500_000), BANK - 20_000 + 15_000);
    assert_eq!(timed.host.info().credited_ms, Some(480_000 + 15_000), "the table says so");
    timed.look(500_000);
    assert_eq!(timed.host.table().phase(), Phase::Playing);
    timed.play(500_000, 0);
    assert_eq!(timed.host.info().credited_ms, None, "until the next move");
    timed.look(500_000 + 2 * BANK);
    assert_eq!(timed.host.table().phase(), Phase::Over);
    assert!(!timed.host.credit(&[(700_000, 700_009)]), "nobody had to decide");
}

#[test]
fn several_restarts_in_one_turn_help_once() {
    let mut timed = Timed::new(rules(AtZero::Lose), 2);
    timed.look(0);
    let first = timed.host.table().to_act().unwrap();
    assert!(timed.host.credit(&[(1_000, 2_000)]));
    timed.restart();
    assert!(timed.host.credit(&[(3_000, 4_000), (5_000, 6_000)]));
    assert_eq!(timed.left(first, 6_000), BANK - 3_000 + 15_000);
    while timed.host.table().to_act() == Some(first) {
        timed.play(6_000, 0);
    }
    assert!(timed.host.credit(&[(6_000, 7_000)]));
    assert_eq!(timed.left(1 - first, 7_000), BANK + 15_000, "it was another turn");
}

#[test]
fn a_table_without_a_clock_knows_no_time() {
    let mut world = World::new(vec![Seat::human("Ann", ANN), Seat::human("Bob", BOB)]);
    world.draw();
    assert!(!world.host.follow_seats(5) && !world.host.credit(&[(1, 2)]));
    assert!(world.host.out_of_time(u64::MAX).is_none() && world.host.deadline().is_none());
    let info = world.host.info();
    assert_eq!((info.pace, info.clocks.len(), info.clocks_at_ms), (None, 0, None));
}

/// Some players move, some run out of time, some come back. With restarts, everything ends as without.
#[test]
fn restarts_at_any_moment_change_no_record_and_no_clock() {
    const HISTORIES: u64 = 200;
    let (mut ran_out, mut finished) = (0, 0);
    for seed in 0..HISTORIES {
        let mut chance = Seeded::new(seed);
        let at_zero = if chance.below(2) == 0 { AtZero::Lose } else { AtZero::Bot("first".to_owned()) };
        let players = 2 + usize::from(chance.below(2) == 0);
        let mut tables = [Timed::new(rules(at_zero.clone()), players), Timed::new(rules(at_zero), players)];
        let mut at = 0;
        for _ in 0..60 {
            let step = [0, 1, 700, 4_000, 30_000, 70_000][chance.below(6) as usize];
            at += step;
            let (which, restarts, comes_back) = (chance.below(9) as usize, chance.below(3) == 0, chance.below(4) == 0);
            if restarts {
                tables[1].restart();
            }
            for timed in &mut tables {
                timed.look(at);
                let table = timed.host.table();
                if table.phase() != Phase::Playing {
                    continue;
                }
                match table.bot_to_act() {
                    Some((seat, _)) if comes_back && !table.marks().resigned().contains_key(&seat) => {
                        let holder = PLAYERS[usize::from(seat)];
                        let back = timed.host.put_bot(seat, None, holder, Duration::ZERO).unwrap().unwrap();
                        timed.store(back, at);
                        timed.look(at);
                    }
                    Some((seat, _)) => {
                        let version = timed.host.table().version();
                        let action = timed.host.table().position().legal_notations().remove(0);
                        let change = timed.host.decided(seat, version, action, &mut timed.luck).unwrap().unwrap();
                        timed.store(change, at);
                    }
                    None => drop(timed.play(at, which)),
                }
            }
            let texts = |timed: &Timed| timed.entries.iter().map(|e| e.text.clone()).collect::<Vec<_>>();
            assert_eq!(texts(&tables[0]), texts(&tables[1]), "seed {seed}");
            assert_eq!(
                tables[0].host.clock().unwrap().to_string(),
                tables[1].host.clock().unwrap().to_string(),
                "seed {seed}"
            );
        }
        ran_out += usize::from(!tables[0].host.table().marks().out_of_time().is_empty());
        finished += usize::from(tables[0].host.table().phase() == Phase::Over);
    }
    assert!(ran_out * 3 > HISTORIES as usize && finished * 3 > HISTORIES as usize, "{ran_out}, {finished}");
}

mod asked {
    use crate::timed::rules;
    use host::{AtZero, BadPace, TimeControl, TimeRules};

    const BOTS: &[&str] = &["first", "level-4"];

    fn asked(pace: &str, at_zero: Option<&str>, test: bool) -> Result<Option<TimeRules>, BadPace> {
        TimeRules::asked(&serde_json::from_str(pace).unwrap(), at_zero, BOTS, test)
    }

    #[test]
    fn a_table_gets_what_was_asked_for() {
        let live = r#"{"kind":"live","bank_s":600,"increment_s":15}"#;
        let given = asked(live, Some("lose"), false).unwrap().unwrap();
        assert_eq!(given.control, TimeControl::Live { bank_ms: 600_000, increment_ms: 15_000 });
        let given = asked(live, None, false).unwrap().unwrap();
        assert_eq!(given.at_zero, AtZero::Bot("level-4".to_owned()), "the strongest");
        let days = r#"{"kind":"days","days":3,"bank_h":24,"weekends":false}"#;
        let given = asked(days, Some("bot:first"), false).unwrap().unwrap();
        assert_eq!(given.to_string(), "days 259200000 86400000 bot:first");
        assert_eq!(asked(r#"{"kind":"none"}"#, None, false), Ok(None));
        let seconds = r#"{"kind":"days","seconds":2}"#;
        let given = asked(seconds, None, true).unwrap().unwrap();
        assert_eq!(given.control, TimeControl::Days { turn_ms: 2_000, bank_ms: 0 });
        assert!(asked(r#"{"kind":"live","bank_s":2,"increment_s":0}"#, None, true).is_ok());
        let free = r#"{"kind":"days","days":3,"weekends":true,"nights":true}"#;
        let free = asked(free, Some("lose"), false).unwrap().unwrap();
        assert_eq!(free.to_string(), "days 259200000 0 lose weekends nights");
        let nights = asked(r#"{"kind":"days","days":1,"nights":true}"#, None, false).unwrap().unwrap();
        assert_eq!((nights.free.weekends, nights.free.nights), (false, true));
        for rules in [given, free, nights, rules(AtZero::Lose)] {
            assert_eq!(rules.to_string().parse(), Ok(rules.clone()));
            let shown = serde_json::to_string(&rules.shown()).unwrap();
            assert_eq!(asked(&shown, Some(&rules.at_zero.to_string()), true), Ok(Some(rules)));
        }
    }

    #[test]
    fn what_cannot_be_is_refused_with_a_reason() {
        for (pace, at_zero, word) in [
            (r#"{"kind":"live","bank_s":2,"increment_s":0}"#, None, "bank"),
            (r#"{"kind":"live","bank_s":4294967295,"increment_s":0}"#, None, "bank"),
            (r#"{"kind":"live","bank_s":600,"increment_s":601}"#, None, "increment"),
            (r#"{"kind":"days"}"#, None, "days"),
            (r#"{"kind":"days","days":4}"#, None, "days"),
            (r#"{"kind":"days","days":3,"bank_h":337}"#, None, "bank-hours"),
            (r#"{"kind":"days","seconds":2}"#, None, "seconds"),
            (r#"{"kind":"live","bank_s":600,"increment_s":15}"#, Some("bot:best"), "at-zero"),
            (r#"{"kind":"live","bank_s":600,"increment_s":15}"#, Some("bot:"), "at-zero"),
            (r#"{"kind":"live","bank_s":600,"increment_s":15}"#, Some("LOSE"), "at-zero"),
            (r#"{"kind":"none"}"#, Some("lose"), "no-clock"),
        ] {
            assert_eq!(asked(pace, at_zero, false).unwrap_err().word(), word, "{pace} {at_zero:?}");
        }
        let both = r#"{"kind":"days","days":1,"seconds":2}"#;
        assert_eq!(asked(both, None, true), Err(BadPace::Both));
        for text in [
            "",
            "live",
            "live 1 2",
            "live 1 2 lose 3",
            "live -1 2 lose",
            "hours 1 2 lose",
            "live 1 2 bot:",
            "live 1 2 lose nights",
            "days 1 2 lose nights nights",
            "days 1 2 lose days",
        ] {
            assert!(text.parse::<TimeRules>().is_err(), "{text}");
        }
    }
}

/// Seat 0 plays its turn, asks to take it back, and the other accepts.
fn take_back(timed: &mut Timed, at: u64) {
    timed.say(at, 0, &Command::TakeBack(game::TakeBackRule::NONE)).unwrap();
    timed.say(at, 1, &Command::AcceptBack).unwrap();
}

/// All steps of the turn of the seat to act.
fn whole_turn(timed: &mut Timed, at: u64) {
    let seat = timed.host.table().to_act();
    while timed.host.table().to_act() == seat {
        timed.play(at, 0);
        while let Some(change) = timed.host.due(&mut timed.luck) {
            timed.store(change, at);
        }
    }
}

#[test]
fn a_turn_that_is_taken_back_gives_back_what_it_had_added() {
    let mut timed = Timed::new(rules(AtZero::Lose), 2);
    timed.look(0);
    for round in 0..3 {
        let at = 1_000 * (2 * round + 1);
        whole_turn(&mut timed, at);
        let before = timed.left(0, at);
        take_back(&mut timed, at + 1_000);
        assert_eq!(timed.left(0, at + 1_000), before - MORE, "round {round}");
        assert_eq!(timed.host.table().to_act(), Some(0));
    }
    // Three seconds were charged before each turn ended, or none; nothing was gained.
    assert!(timed.left(0, 6_000) <= BANK && timed.left(1, 6_000) <= BANK);
}

#[test]
fn with_days_for_each_turn_a_turn_that_begins_anew_has_all_its_time() {
    let control = TimeControl::Days { turn_ms: 8_000, bank_ms: 0 };
    let mut timed = Timed::new(TimeRules { control, at_zero: AtZero::Lose, free: FreeTimes::default() }, 2);
    timed.look(0);
    whole_turn(&mut timed, 1_000);
    take_back(&mut timed, 7_000);
    whole_turn(&mut timed, 8_000);
    assert_eq!(timed.host.table().to_act(), Some(1));
    assert_eq!(timed.left(1, 8_000), 8_000, "six seconds of a turn that no longer counts are not charged");
}

#[test]
fn everybody_sees_when_a_clock_stands_still_and_whose_is_reckoned_in_utc() {
    let control = TimeControl::Days { turn_ms: 8_000, bank_ms: 0 };
    let free = FreeTimes { weekends: true, ..FreeTimes::default() };
    let mut timed = Timed::new(TimeRules { control, at_zero: AtZero::Lose, free }, 2);
    timed.host.set_zoned([1].into());
    timed.look(0);
    let weekend = Span { from: 5_000, until: 6_500 };
    assert!(
        timed.host.set_free(0, [weekend]) && !timed.host.set_free(0, [weekend]) && !timed.host.set_free(1, [weekend])
    );
    let clocks = timed.host.info().clocks;
    let free = vec![wire::FreeSpan { from_ms: 5_000, until_ms: 6_500 }];
    let idle = |seat| {
        let (left_ms, running, zero_ms, utc, vacation) = (8_000, false, None, false, None);
        wire::SeatClock { seat, left_ms, running, zero_ms, free: Vec::new(), utc, vacation }
    };
    let first = wire::SeatClock { running: true, zero_ms: Some(9_500), free, utc: true, ..idle(0) };
    let second = idle(1);
    assert_eq!(clocks, [first.clone(), second]);
    assert_eq!(timed.host.clock_due(), Some(9_500));
    let (within, later) = (first.at(0, 6_000), first.at(0, 7_000));
    assert_eq!((within.left_ms, within.free.len(), later.left_ms, later.free.len()), (3_000, 1, 2_500, 0));
    timed.look(9_499);
    assert!(!timed.host.table().is_done(), "nobody is out");
    timed.restart();
    timed.host.set_zoned([0].into());
    assert_eq!(timed.host.info().clocks[0], wire::SeatClock { utc: false, ..first }, "the spans are stored");
    timed.look(9_500);
    assert!(timed.host.table().is_done());
}

#[test]
fn everybody_sees_the_vacations_of_players_and_the_days_that_they_have_left() {
    let control = TimeControl::Days { turn_ms: 8_000, bank_ms: 0 };
    let free = FreeTimes { vacations: true, ..FreeTimes::default() };
    let rules = TimeRules { control, at_zero: AtZero::Lose, free };
    assert_eq!(rules.to_string().parse(), Ok(rules.clone()));
    assert!(rules.to_string().ends_with(" vacations"), "the store knows these tables by it");
    assert!(!rules.by_zones(), "nobody needs a time zone for that");
    let mut timed = Timed::new(rules, 2);
    timed.look(0);
    let away = wire::SeatVacation { until_ms: Some(20_000), days_left: 18 };
    let all = [(0, away), (1, wire::SeatVacation { until_ms: None, days_left: 21 })];
    assert!(timed.host.set_vacations(all.into()) && !timed.host.set_vacations(all.into()));
    // It began after two seconds of the turn, and ends early.
    assert!(timed.host.set_free(0, [Span { from: 2_000, until: 20_000 }]));
    assert_eq!(timed.host.clock_due(), Some(26_000));
    let shown: Vec<_> = timed.host.info().clocks.iter().map(|clock| clock.vacation).collect();
    assert_eq!(shown, [Some(away), Some(all[1].1)]);
    assert!(timed.host.set_free(0, [Span { from: 2_000, until: 5_000 }]));
    assert_eq!(timed.host.clock_due(), Some(11_000));
    // From now on nothing is free any more; what has passed stays as it is.
    timed.host.settle_time(4_000);
    assert!(timed.host.set_free(0, []));
    assert_eq!((timed.left(0, 4_000), timed.host.clock_due()), (6_000, Some(10_000)));
}
