//! The clock against a second one that counts every single millisecond, over many random histories.

use host::{Clock, Deadline, Decider, NoClock, Span, TimeControl, merged};

/// A plain generator, so that every failure can be repeated.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % sides
    }
}

/// What a player has, counted one millisecond at a time.
#[derive(Clone, Default)]
struct Counted {
    turn: u64,
    bank: u64,
    free: u64,
    deciding: bool,
    helped: bool,
    /// It had free time in this turn.
    freed: bool,
    /// A computer player that they put in decides for them, for so long in this turn.
    owed: Option<u64>,
}

impl Counted {
    fn uses_one(&mut self) {
        if self.free > 0 {
            self.free -= 1;
        } else if self.turn > 0 {
            self.turn -= 1;
        } else {
            self.bank = self.bank.saturating_sub(1);
        }
    }
}

struct Slow {
    control: TimeControl,
    seats: Vec<Counted>,
    now: u64,
    /// A pause ends then.
    still: u64,
    /// The free spans of each seat.
    free: Vec<Vec<Span>>,
    /// The vacations of each seat.
    away: Vec<Vec<Span>>,
}

/// Free spans for a while, in the order of their beginnings. Some overlap, some touch, and some are empty.
fn spans(dice: &mut Dice, from: u64) -> Vec<Span> {
    let mut at = from + dice.roll(200);
    let mut all = Vec::new();
    for _ in 0..dice.roll(100) {
        let length = if dice.roll(10) == 0 { 300 } else { dice.roll(60) };
        all.push(Span { from: at, until: at + length });
        at += if dice.roll(4) == 0 { length } else { dice.roll(150) };
    }
    all
}

/// What the caller of a clock does after everything that happens.
fn set_free(clock: &mut Clock, free: &[Vec<Span>], away: &[Vec<Span>]) {
    for (seat, (free, away)) in (0u8..).zip(free.iter().zip(away)) {
        let spans = || merged(free.iter().copied(), away.iter().copied());
        assert!(spans().is_sorted_by_key(|span| span.from));
        assert_eq!(spans().count(), free.len() + away.len());
        clock.set_free(seat, spans());
        assert!(!clock.set_free(seat, spans()), "the same again changes nothing");
    }
}

impl Slow {
    fn new(control: TimeControl, seats: u8, now: u64) -> Slow {
        let (turn, bank) = match control {
            TimeControl::Live { bank_ms, .. } => (0, bank_ms),
            TimeControl::Days { turn_ms, bank_ms } => (turn_ms, bank_ms),
        };
        let seat = Counted { turn, bank, ..Counted::default() };
        Slow {
            control,
            seats: vec![seat; usize::from(seats)],
            now,
            still: 0,
            free: vec![Vec::new(); usize::from(seats)],
            away: vec![Vec::new(); usize::from(seats)],
        }
    }

    fn wait(&mut self, until: u64) {
        while self.now < until {
            let stands = self.now < self.still;
            let now = self.now;
            let within = |spans: &[Span]| spans.iter().any(|span| span.from <= now && now < span.until);
            let free = self.free.iter().zip(&self.away).map(|(free, away)| within(free) || within(away));
            for (seat, free) in self.seats.iter_mut().zip(free).filter(|(seat, _)| seat.deciding && !stands) {
                match &mut seat.owed {
                    Some(owed) => *owed += 1,
                    None if free => {}
                    None => seat.uses_one(),
                }
            }
            self.now += 1;
        }
    }

    fn turn(&mut self, deciders: &[Decider]) {
        for (n, seat) in (0u8..).zip(&mut self.seats) {
            let decider = deciders.iter().find(|decider| decider.seat == n);
            if seat.deciding && decider.is_none() {
                match self.control {
                    TimeControl::Live { .. } if seat.owed.is_some() => {}
                    TimeControl::Live { increment_ms, .. } => seat.bank += increment_ms,
                    TimeControl::Days { turn_ms, .. } => seat.turn = turn_ms,
                }
            }
            seat.deciding = decider.is_some();
            seat.helped &= seat.deciding;
            seat.freed &= seat.deciding;
            let forced = decider.is_some_and(|decider| decider.forced);
            seat.free = match (forced, seat.freed) {
                (true, true) => seat.free,
                (true, false) => self.control.free_ms(),
                (false, _) => 0,
            };
            seat.freed |= forced;
            let owed = seat.owed.take().filter(|_| seat.deciding).unwrap_or_default();
            (0..owed).for_each(|_| seat.uses_one());
        }
    }

    /// A computer player decides for the only seat that had to, or for another one in its turn.
    fn represent(&mut self, who: u8) {
        let was = self.seats[usize::from(who)].clone();
        self.turn(&[]);
        let seat = &mut self.seats[usize::from(who)];
        if was.deciding {
            *seat = was;
        }
        seat.deciding = true;
        seat.owed.get_or_insert(0);
    }

    fn runs(&self, seat: u8) -> bool {
        let seat = &self.seats[usize::from(seat)];
        seat.deciding && seat.owed.is_none()
    }

    /// What those who had to decide got.
    fn down(&mut self, until: u64) -> Option<u64> {
        self.now = until;
        if until <= self.still {
            return None;
        }
        let mut most = None;
        for seat in self.seats.iter_mut().filter(|seat| seat.deciding && seat.owed.is_none()) {
            let gift = if seat.helped { 0 } else { self.control.gift_ms() };
            seat.bank += gift;
            seat.helped = true;
            most = most.max(Some(gift));
        }
        most
    }
}

fn control(dice: &mut Dice) -> TimeControl {
    if dice.roll(2) == 0 {
        TimeControl::Live { bank_ms: 20 + dice.roll(400), increment_ms: dice.roll(30) }
    } else {
        TimeControl::Days { turn_ms: 1 + dice.roll(60), bank_ms: dice.roll(200) }
    }
}

fn deciders(dice: &mut Dice, seats: u8) -> Vec<Decider> {
    let all = (0..seats).map(|seat| (seat, dice.roll(3) == 0, dice.roll(4) == 0)).collect::<Vec<_>>();
    all.into_iter().filter(|(_, decides, _)| *decides).map(|(seat, _, forced)| Decider { seat, forced }).collect()
}

/// Any moves, questions, restarts, pauses and times without a server, in any order: both clocks agree to the millisecond.
#[test]
fn every_millisecond_is_charged_once_to_whoever_had_to_decide() {
    for history in 0..500 {
        let mut dice = Dice(history);
        let (control, seats, mut now) = (control(&mut dice), 1 + dice.roll(5) as u8, 1000 + dice.roll(50));
        let (mut clock, mut slow) = (Clock::new(control, seats), Slow::new(control, seats, now));
        let free = history % 3 > 0;
        if free {
            slow.free = (0..seats).map(|_| spans(&mut dice, now)).collect();
        }
        for _ in 0..40 {
            match dice.roll(if free { 14 } else { 11 }) {
                // A computer player that somebody put in decides, or goes on.
                10 => {
                    let seat = dice.roll(u64::from(seats)) as u8;
                    slow.represent(seat);
                    clock.represent(now, seat);
                }
                // Somebody has announced that they are away from now on, or comes back early.
                11 => {
                    let away = Span { from: now, until: now + dice.roll(100) };
                    let seat = dice.roll(u64::from(seats)) as usize;
                    let spans_then = spans(&mut dice, away.until);
                    let free = &mut slow.free[seat];
                    free.retain(|span| span.from < now);
                    free.iter_mut().for_each(|span| span.until = span.until.min(now));
                    free.push(away);
                    free.extend(spans_then);
                }
                // A vacation begins, or the one that is on ends early; the clock hears of it a while later.
                12 => {
                    let away = &mut slow.away[dice.roll(u64::from(seats)) as usize];
                    match away.last_mut().filter(|span| span.until > now) {
                        Some(span) => span.until = now,
                        None => away.push(Span { from: now, until: now + 1 + dice.roll(400) }),
                    }
                    let later = now + dice.roll(40);
                    slow.wait(later);
                    now = later;
                }
                // Another device holds the seat, too, and is not on vacation.
                13 => {
                    let seat = dice.roll(u64::from(seats)) as usize;
                    clock.settle(now);
                    slow.away[seat].clear();
                }
                0..=3 => {
                    let mut turn = deciders(&mut dice, seats);
                    slow.turn(&turn);
                    // The order in which they are named does not matter.
                    if dice.roll(2) == 0 {
                        turn.reverse();
                    }
                    clock.turn(now, &turn);
                    let again = clock.clone();
                    clock.turn(now, &turn);
                    assert_eq!(clock, again, "history {history}: the same again changes nothing");
                }
                4 => clock = Clock::read(control, seats, &clock.to_string()).expect("what was written is read"),
                6 if clock.still_until().is_none() => {
                    slow.still = now + dice.roll(300);
                    clock.pause(now, slow.still);
                }
                7 => {
                    slow.still = 0;
                    clock.go_on(now);
                }
                5 => {
                    let back = now + dice.roll(500);
                    assert_eq!(clock.skip(now, back), slow.down(back), "history {history}");
                    now = back;
                }
                _ => {
                    now += dice.roll(40);
                    slow.wait(now);
                }
            }
            set_free(&mut clock, &slow.free, &slow.away);
            let counted: Vec<u64> = slow.seats.iter().map(|seat| seat.free + seat.turn + seat.bank).collect();
            let left: Vec<u64> = (0..seats).map(|seat| clock.left_ms(seat, now)).collect();
            assert_eq!(left, counted, "history {history} at {now}");
            let out: Vec<u8> = (0..seats).filter(|n| slow.runs(*n) && counted[usize::from(*n)] == 0).collect();
            assert_eq!(clock.out(now), out, "history {history} at {now}");
        }
    }
}

/// Exactly at the deadline, and not a millisecond before, that seat is out.
#[test]
fn the_deadline_is_the_first_moment_at_which_anybody_is_out() {
    for history in 1000..1500 {
        let mut dice = Dice(history);
        let (control, seats, now) = (control(&mut dice), 1 + dice.roll(4) as u8, dice.roll(1000));
        let mut clock = Clock::new(control, seats);
        clock.turn(now, &deciders(&mut dice, seats));
        let free: Vec<Vec<Span>> = (0..seats).map(|_| spans(&mut dice, now / 2)).collect();
        let away: Vec<Vec<Span>> = (0..seats).map(|_| spans(&mut dice, now / 2)).collect();
        set_free(&mut clock, &free, &away);
        let Some(Deadline { at, seat }) = clock.deadline() else {
            assert!(clock.out(u64::MAX).is_empty(), "history {history}: nobody's time runs");
            continue;
        };
        assert_eq!(clock.out(at).first(), Some(&seat), "history {history}");
        assert!(at == now || clock.out(at - 1).is_empty(), "history {history}");
        let most = clock.left_ms(seat, now);
        let ms = dice.roll(most + 1);
        let then = clock.when_left(seat, ms).expect("it runs");
        assert_eq!(clock.left_ms(seat, then), ms, "history {history}");
        assert!(then == now || clock.left_ms(seat, then - 1) == ms + 1, "history {history}: the first such moment");
        assert_eq!(clock.when_left(seat, most + 1), None, "history {history}");
    }
}

#[test]
fn free_spans_are_kept_as_far_as_the_time_reaches_and_written_down() {
    let control = TimeControl::Days { turn_ms: 50, bank_ms: 10 };
    let mut clock = Clock::new(control, 2);
    let weeks = || (1..).map(|week| Span { from: week * 100 - 30, until: week * 100 });
    assert!(!clock.set_free(0, weeks()), "its time does not run");
    clock.turn(10, &[Decider { seat: 0, forced: false }]);
    assert_eq!(clock.deadline(), Some(Deadline { at: 70, seat: 0 }));
    assert!(!clock.set_free(0, weeks()), "exactly then the next one begins");
    clock.turn(11, &[Decider { seat: 1, forced: false }]);
    clock.turn(12, &[Decider { seat: 0, forced: false }]);
    assert!(clock.set_free(0, weeks()));
    assert_eq!(clock.deadline(), Some(Deadline { at: 102, seat: 0 }));
    assert_eq!(clock.to_string(), "12 50:10:0:runs:70-100,50:10:0:idle");
    assert_eq!(Clock::read(control, 2, &clock.to_string()), Ok(clock.clone()));
    let mut back = clock.clone();
    back.turn(80, &[]);
    assert_eq!(back.to_string(), "80 50:2:0:idle,50:10:0:idle", "what does not run needs none");
    clock.set_free(0, [Span { from: 0, until: u64::MAX }]);
    assert_eq!((clock.deadline(), clock.left_ms(0, u64::MAX)), (Some(Deadline { at: u64::MAX, seat: 0 }), 60));
    for spans in ["", "70", "70-", "-70", "70-70", "80-70", "70-80/", "70-80/80-90", "90-95/70-80", "+70-80", "70-80:1"]
    {
        let text = format!("12 50:10:0:runs:{spans},50:10:0:idle");
        assert_eq!(Clock::read(control, 2, &text), Err(NoClock), "{text}");
    }
}

#[test]
fn a_time_that_is_set_back_charges_nothing() {
    let mut clock = Clock::new(TimeControl::Live { bank_ms: 1000, increment_ms: 0 }, 2);
    let mine = [Decider { seat: 0, forced: false }];
    clock.turn(5000, &mine);
    clock.turn(4000, &mine);
    assert_eq!(clock.left_ms(0, 4000), 1000);
    assert_eq!(clock.deadline(), Some(Deadline { at: 5000, seat: 0 }));
}

#[test]
fn whoever_comes_back_has_time_for_a_turn() {
    let mine = [Decider { seat: 0, forced: false }];
    for (control, least) in [
        (TimeControl::Live { bank_ms: 1000, increment_ms: 30_000 }, 30_000),
        (TimeControl::Live { bank_ms: 1000, increment_ms: 0 }, 15_000),
        (TimeControl::Days { turn_ms: 86_400_000, bank_ms: 0 }, 86_400_000),
    ] {
        let mut clock = Clock::new(control, 2);
        clock.turn(0, &mine);
        assert_eq!(clock.out(u64::MAX), [0]);
        clock.stop(u64::MAX / 2, 0);
        assert_eq!((clock.deadline(), clock.left_ms(0, u64::MAX)), (None, 0), "a computer player uses no time");
        clock.comes_back(u64::MAX / 2, 0);
        assert_eq!(clock.left_ms(0, u64::MAX), least);
        clock.comes_back(u64::MAX / 2, 0);
        assert_eq!(clock.left_ms(0, u64::MAX), least, "coming back again adds nothing");
    }
}

#[test]
fn a_clock_is_read_back_and_nothing_else_is() {
    let control = TimeControl::Days { turn_ms: 5, bank_ms: 7 };
    let mut clock = Clock::new(control, 3);
    clock.turn(12, &[Decider { seat: 1, forced: false }, Decider { seat: 2, forced: true }]);
    assert_eq!(clock.to_string(), "12 5:7:0:idle,5:7:0:runs,5:7:5:runs");
    assert_eq!(Clock::read(control, 3, &clock.to_string()), Ok(clock));
    let mut paused = Clock::read(control, 3, "12 5:7:0:idle,5:7:0:helped,5:7:5:runs").unwrap();
    paused.pause(13, 99);
    assert_eq!(paused.to_string(), "13/99 5:7:0:idle,4:7:0:helped,5:7:4:runs");
    assert_eq!(Clock::read(control, 3, &paused.to_string()), Ok(paused));
    for text in [
        "",
        "12/ 5:7:0:idle,5:7:0:idle,5:7:0:idle",
        "12/9/9 5:7:0:idle,5:7:0:idle,5:7:0:idle",
        "12",
        "12 ",
        "x 5:7:0:idle,5:7:0:idle,5:7:0:idle",
        "12 5:7:0:idle,5:7:0:idle",
        "12 5:7:0:idle,5:7:0:idle,5:7:0:idle,5:7:0:idle",
        "12 5:7:0:idle,5:7:0:idle,5:7:0:walks",
        "12 5:7:0:idle,5:7:0:idle,5:7:0",
        "12 5:7:0:idle,5:7:0:idle,5:7:0:idle:9",
        "12 5:-7:idle,5:7:0:idle,5:7:0:idle",
        "12 +5:7:0:idle,5:7:0:idle,5:7:0:idle",
        "12 5:99999999999999999999:0:idle,5:7:0:idle,5:7:0:idle",
    ] {
        assert_eq!(Clock::read(control, 3, text), Err(NoClock), "{text}");
    }
}

/// A player who does not answer must not stop the game, even if there is only one answer.
#[test]
fn a_forced_choice_takes_no_time_for_a_while() {
    let forced = [Decider { seat: 0, forced: true }];
    let live = TimeControl::Live { bank_ms: 60_000, increment_ms: 5_000 };
    let mut clock = Clock::new(live, 2);
    clock.turn(1_000, &forced);
    assert_eq!(clock.deadline(), Some(Deadline { at: 76_000, seat: 0 }), "15 seconds more");
    let mut quick = clock.clone();
    quick.turn(15_000, &[Decider { seat: 1, forced: false }]);
    assert_eq!(quick.left_ms(0, 20_000), 65_000, "nothing was charged");
    clock.turn(20_000, &[Decider { seat: 0, forced: false }]);
    assert_eq!(clock.left_ms(0, 20_000), 56_000, "four seconds were");
    assert_eq!(clock.out(76_000), [0]);
    let mut days = Clock::new(TimeControl::Days { turn_ms: 1_000, bank_ms: 500 }, 1);
    days.turn(0, &forced);
    assert_eq!(days.deadline(), Some(Deadline { at: 2_500, seat: 0 }));
}

#[test]
fn a_choice_that_comes_again_in_a_turn_has_no_more_free_time() {
    let live = TimeControl::Live { bank_ms: 60_000, increment_ms: 5_000 };
    let (forced, free) = ([Decider { seat: 0, forced: true }], [Decider { seat: 0, forced: false }]);
    let mut clock = Clock::new(live, 2);
    clock.turn(0, &free);
    for round in 1..=10 {
        clock.turn(round * 2_000 - 1_000, &forced);
        clock = Clock::read(live, 2, &clock.to_string()).unwrap();
        clock.turn(round * 2_000, &free);
    }
    // The first forced choice took no time.
    assert_eq!(clock.left_ms(0, 20_000), 60_000 - 19_000);
    clock.turn(20_000, &[Decider { seat: 1, forced: false }]);
    clock.turn(20_000, &forced);
    assert_eq!(clock.left_ms(0, 20_000), 60_000 - 19_000 + 5_000 + 15_000, "it is another turn");
}

#[test]
fn whoever_comes_back_in_a_turn_is_charged_for_the_time_of_the_computer_player() {
    let mine = [Decider { seat: 0, forced: false }];
    let days = TimeControl::Days { turn_ms: 50_000, bank_ms: 5 };
    for control in [TimeControl::Live { bank_ms: 50_000, increment_ms: 3_000 }, days] {
        let start = Clock::new(control, 2).left_ms(0, 0);
        let mut clock = Clock::new(control, 2);
        clock.turn(0, &mine);
        for round in 0..5 {
            clock.represent(round * 3_000 + 1_000, 0);
            assert!(clock.represents(0) && !clock.runs(0) && clock.deadline().is_none());
            clock = Clock::read(control, 2, &clock.to_string()).unwrap();
            clock.turn(round * 3_000 + 3_000, &mine);
        }
        assert_eq!(clock.left_ms(0, 15_000), start - 15_000, "switching it on and off gains nothing");
        clock.represent(15_000, 0);
        clock.decides_again(17_000, 0);
        assert_eq!(clock.left_ms(0, 17_000), start - 17_000, "nor does a choice of their own");
        clock.represent(17_000, 0);
        clock.turn(19_000, &[Decider { seat: 1, forced: false }]);
        let after = if control == days { start } else { start - 17_000 };
        assert_eq!(clock.left_ms(0, 19_000), after, "it has finished the turn itself, and gained nothing");
        clock.represent(20_000, 0);
        clock.turn(10_000_000, &mine);
        assert_eq!(clock.left_ms(0, 10_000_000), after.saturating_sub(60_000), "it could not decide");
    }
    assert_eq!(
        Clock::read(days, 1, "1 5:7:0:owes-3+helped+freed").map(|clock| clock.to_string()).unwrap(),
        "1 5:7:0:owes-3+helped+freed"
    );
    for bad in [
        "owes",
        "owes-",
        "owes--1",
        "owes-3+freed+helped",
        "runs+helped",
        "idle+freed",
        "runs+freed+freed",
        "helped+",
        "freed",
    ] {
        assert_eq!(Clock::read(days, 1, &format!("1 5:7:0:{bad}")), Err(NoClock), "{bad}");
    }
}

#[test]
fn no_number_is_too_large_for_a_clock() {
    let control = TimeControl::Live { bank_ms: u64::MAX, increment_ms: u64::MAX };
    let mut clock = Clock::new(control, 1);
    clock.turn(u64::MAX, &[Decider { seat: 0, forced: false }, Decider { seat: 200, forced: false }]);
    assert_eq!(clock.deadline(), Some(Deadline { at: u64::MAX, seat: 0 }));
    clock.turn(0, &[]);
    clock.skip(u64::MAX, 0);
    assert_eq!((clock.left_ms(0, 5), clock.left_ms(200, 5)), (u64::MAX, 0));
}

#[test]
fn what_several_lists_of_spans_have_in_common_is_counted_moment_by_moment() {
    assert_eq!(host::common([]), []);
    for history in 0..200 {
        let mut dice = Dice(history);
        let lists: Vec<Vec<Span>> = (0..=dice.roll(3)).map(|_| spans(&mut dice, 0)).collect();
        let found = host::common(lists.clone());
        assert!(found.is_sorted(), "history {history}");
        let within = |spans: &[Span], at: u64| spans.iter().any(|span| span.from <= at && at < span.until);
        for at in 0..2000 {
            let all = lists.iter().all(|spans| within(spans, at));
            assert_eq!(within(&found, at), all, "history {history} at {at}");
        }
    }
}
