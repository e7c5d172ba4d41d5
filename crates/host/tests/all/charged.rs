//! Whatever players do, they are charged for the time in which they had to decide: with undo, computer players that they put in and
//! out, pauses, turns that are taken back, and restarts. Counted a second time, beside the clock.

use crate::timed::{PLAYERS, Timed};
use game::{ChanceSource, Seeded, TakeBackRule};
use host::{AtZero, FreeTimes, TimeControl, TimeRules};
use std::time::Duration;
use table::{Command, Phase};

/// Nobody runs out of it.
const BANK: u64 = 100_000_000;
const MORE: u64 = 5_000;
/// A choice with a single possibility takes no time for so long, once in a turn.
const FREE: u64 = 15_000;
/// A player is charged at most so much for the time of a computer player in one turn.
const MOST_OWED: u64 = 60_000;

/// What is known of a seat.
#[derive(Clone, Copy, Default)]
struct Account {
    /// It had to decide for so long.
    decided: u64,
    /// A computer player had to, in this turn.
    owed: u64,
    /// So much it may have had free at most.
    free: u64,
    /// It had a choice with a single possibility in this turn.
    forced: bool,
    /// Turns that its player finished.
    finished: u64,
    /// What it gave back for turns that were taken back.
    gave_back: u64,
}

struct Watched {
    timed: Timed,
    at: u64,
    accounts: Vec<Account>,
    /// Whose turn it is.
    turn: Option<u8>,
    /// The last step of this turn was that of a computer player.
    by_computer: bool,
    times: [u32; 4],
}

impl Watched {
    fn new(players: usize, ends: bool) -> Watched {
        let control = TimeControl::Live { bank_ms: BANK, increment_ms: MORE };
        let rules = TimeRules { control, at_zero: AtZero::Lose, free: FreeTimes::default() };
        let mut timed = Timed::with_ends(rules, players, ends);
        timed.look(0);
        let turn = timed.host.table().to_act();
        let mut watched = Watched {
            timed,
            at: 0,
            accounts: vec![Account::default(); players],
            turn,
            by_computer: false,
            times: [0; 4],
        };
        watched.note();
        watched
    }

    fn stands_in(&self, seat: u8) -> bool {
        self.timed.host.table().seats()[usize::from(seat)].stand_in.is_some()
    }

    fn pass(&mut self, ms: u64) {
        let until = self.at + ms;
        let table = self.timed.host.table();
        let still = self.timed.host.clock().unwrap().still_until().unwrap_or_default();
        let counted = until.saturating_sub(self.at.max(still));
        if let Some(seat) = table.to_act().filter(|_| table.phase() == Phase::Playing) {
            let stands_in = self.stands_in(seat);
            let account = &mut self.accounts[usize::from(seat)];
            if stands_in {
                account.owed = (account.owed + counted).min(MOST_OWED);
            } else {
                account.decided += counted;
            }
        }
        self.at = until;
    }

    /// The player of a seat does something themselves.
    fn settle(&mut self, seat: u8) {
        let over = self.timed.host.table().phase() == Phase::Over;
        let account = &mut self.accounts[usize::from(seat)];
        let owed = std::mem::take(&mut account.owed);
        // With the last choice of a game, nobody needs time any more.
        account.decided += if over { 0 } else { owed };
        self.by_computer = false;
    }

    /// Notes what has changed after something was done.
    fn note(&mut self) {
        let look = self.at;
        while let Some(change) = self.timed.host.due(&mut self.timed.luck) {
            // The turn of somebody for whom a computer player goes on is ended.
            self.by_computer |= self.timed.host.table().open_turn().is_some();
            self.timed.store(change, look);
        }
        self.timed.look(look);
        let (turn, before) = (self.timed.host.table().to_act(), self.turn);
        if turn != before {
            if let Some(seat) = before {
                let over = self.timed.host.table().phase() == Phase::Over;
                let account = &mut self.accounts[usize::from(seat)];
                account.finished += u64::from(!self.by_computer && !over);
                (account.owed, account.forced) = (0, false);
            }
            (self.turn, self.by_computer) = (turn, false);
        }
        let open = self.timed.host.table().open_turn().is_some();
        if let Some(seat) = turn.filter(|_| !open && self.timed.host.table().position().legal_notations().len() == 1) {
            let account = &mut self.accounts[usize::from(seat)];
            account.free += if account.forced { 0 } else { FREE };
            account.forced = true;
        }
    }

    /// Takes back a turn, if somebody asks for it and all agree.
    fn take_back(&mut self, seat: u8) {
        if self.timed.say(self.at, seat, &Command::TakeBack(TakeBackRule::NONE)).is_err() {
            return;
        }
        for other in 0..self.accounts.len() as u8 {
            let asked = self.timed.host.table().marks().take_backs().asked().is_some();
            // Whoever agrees in place of a computer player does something, too.
            if other == seat || !asked || self.stands_in(other) {
                continue;
            }
            // What has passed is charged first.
            self.timed.host.settle_time(self.at);
            let before = banks(&self.timed);
            let _ = self.timed.say(self.at, other, &Command::AcceptBack);
            let after = banks(&self.timed);
            for (account, (before, after)) in self.accounts.iter_mut().zip(before.iter().zip(after)) {
                account.gave_back += before - after;
            }
        }
        if self.timed.host.table().marks().take_backs().asked().is_some() {
            let _ = self.timed.say(self.at, seat, &Command::RefuseBack);
        } else {
            // Nobody has finished anything with that.
            self.times[2] += 1;
            // Whoever was in the middle of a turn goes on with it.
            let goes_on = self.turn.filter(|turn| *turn == seat);
            for (_, account) in (0u8..).zip(&mut self.accounts).filter(|(n, _)| Some(*n) != goes_on) {
                (account.owed, account.forced) = (0, false);
            }
            self.turn = self.timed.host.table().to_act();
            self.by_computer = false;
        }
    }

    /// Something happens.
    fn happens(&mut self, chance: &mut Seeded) {
        let Some(seat) = self.timed.host.table().to_act() else { return };
        let anybody = chance.below(self.accounts.len() as u64) as u8;
        let holder = PLAYERS[usize::from(seat)];
        let (at, stands_in, paused) = (self.at, self.stands_in(seat), self.timed.host.table().is_paused());
        match chance.below(12) {
            0 | 1 => {
                let bot = if stands_in { None } else { Some("first".to_owned()) };
                let change = self.timed.host.put_bot(seat, bot, holder, Duration::ZERO).unwrap().unwrap();
                self.timed.store(change, at);
                self.timed.look(at);
                if stands_in {
                    self.settle(seat);
                }
                self.times[0] += 1;
            }
            2 | 3 if self.timed.say(at, seat, &Command::Undo).is_ok() => {
                self.settle(seat);
                self.times[1] += 1;
            }
            4 => self.take_back(anybody),
            5 if self.timed.say(at, anybody, &Command::Pause { seconds: 30, together: false }).is_ok() => {
                for other in 0..self.accounts.len() as u8 {
                    let _ = self.timed.say(at, other, &Command::AcceptPause);
                }
                self.times[3] += u32::from(self.timed.host.table().is_paused());
            }
            6 if paused => drop(self.timed.say(at, anybody, &Command::GoOn)),
            7 => self.timed.restart(),
            _ if stands_in && !paused && chance.below(3) > 0 && self.timed.host.table().open_turn().is_none() => {
                let version = self.timed.host.table().version();
                let action = self.timed.host.table().position().legal_notations().remove(0);
                let change = self.timed.host.decided(seat, version, action, &mut self.timed.luck).unwrap().unwrap();
                self.timed.store(change, at);
                self.by_computer = true;
            }
            _ if self.timed.host.table().open_turn().is_some() => {
                let ends = Command::Act(vec![Command::END_TURN.to_owned()]);
                if self.timed.say(at, seat, &ends).is_ok() {
                    self.settle(seat);
                }
            }
            which => {
                self.timed.play(at, which as usize);
                self.settle(seat);
            }
        }
        self.note();
    }

    fn check(&self, seed: u64) {
        for (seat, account) in (0u8..).zip(&self.accounts) {
            let left = self.timed.left(seat, self.at);
            // What is free and not used is not what players were given.
            let given = BANK + MORE * account.finished - account.gave_back;
            let charged = i128::from(given) + i128::from(account.free) - i128::from(left);
            let decided = i128::from(account.decided);
            assert!(
                charged >= decided,
                "seed {seed}: seat {seat} decided for {decided} ms, and pays {charged} at most"
            );
            assert!(charged - i128::from(account.free) <= decided, "seed {seed}: seat {seat} pays too much");
        }
    }
}

/// The banks of all seats.
fn banks(timed: &Timed) -> Vec<u64> {
    let clock = timed.host.clock().unwrap().to_string();
    let (_, seats) = clock.split_once(' ').unwrap();
    seats.split(',').map(|seat| seat.split(':').nth(1).unwrap().parse().unwrap()).collect()
}

#[test]
fn nobody_has_time_that_they_are_not_charged_for() {
    let mut times = [0; 4];
    for seed in 0..400 {
        let mut chance = Seeded::new(seed);
        let mut watched = Watched::new(2 + chance.below(2) as usize, chance.below(3) == 0);
        for _ in 0..80 {
            watched.pass([0, 1, 700, 4_000, 9_000, 40_000][chance.below(6) as usize]);
            watched.timed.look(watched.at);
            watched.happens(&mut chance);
            watched.check(seed);
        }
        times.iter_mut().zip(watched.times).for_each(|(all, one)| *all += one);
    }
    assert!(times.iter().all(|times| *times > 100), "{times:?}");
}
