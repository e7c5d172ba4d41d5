//! Takebacks by agreement: whatever players ask, answer and play, the entries lead to the same table again.

use crate::common::{act, batch, game, id, refusal};
use game::{ChanceSource, Record, Seeded, TakeBackRule};
use registry::toy::TOY;
use table::{Command, Entry, Holder, Phase, Proposal, Refusal, Seat, Table};

const ASK: Command = Command::TakeBack(TakeBackRule::USUAL);

struct Kept {
    table: Table,
    entries: Vec<Entry>,
    chance: Seeded,
    commands: u32,
}

impl Kept {
    fn new(players: u8, seed: u64) -> Kept {
        let seats = (0..players).map(|seat| Seat::human("P", Holder::new([seat; 32]))).collect();
        let table = Table::new(game(&format!("players={players},rounds=3")), seats).unwrap();
        let mut kept = Kept { table, entries: Vec::new(), chance: Seeded::new(seed), commands: 0 };
        let first = kept.table.propose_chance(&mut kept.chance).unwrap();
        kept.take(first);
        kept
    }

    fn take(&mut self, batch: table::Batch) {
        self.entries.extend_from_slice(batch.entries());
        assert!(self.table.commit(batch));
    }

    fn propose(&mut self, seat: u8, command: &Command) -> Proposal {
        self.commands += 1;
        let name = format!("c{}", self.commands);
        self.table.propose(id(seat, &name), self.table.version(), command, &mut self.chance)
    }

    fn play(&mut self, seat: u8, command: &Command) {
        let batch = batch(self.propose(seat, command));
        self.take(batch);
    }

    fn refused(&mut self, seat: u8, command: &Command) -> Refusal {
        refusal(self.propose(seat, command))
    }

    /// What was stored leads to the same table, and the record is accepted.
    fn check(&self) {
        let loaded = Table::load(self.table.game().clone(), self.table.seats().to_vec(), &self.entries).unwrap();
        assert_eq!((loaded.version(), loaded.hash()), (self.table.version(), self.table.hash()));
        assert_eq!(loaded.marks(), self.table.marks());
        assert_eq!((loaded.phase(), loaded.to_act()), (self.table.phase(), self.table.to_act()));
        for seat in 0..self.table.game().players() {
            assert_eq!(loaded.can_undo(seat), self.table.can_undo(seat));
        }
        let record: Record = self.table.record().to_string().parse().unwrap();
        assert_eq!(record, self.table.record());
        registry::replay(&[&TOY], &record).unwrap();
        for since in 0..=self.table.version() {
            assert_eq!(loaded.still_true(since), self.table.still_true(since), "since {since}");
        }
    }
}

#[test]
fn a_turn_goes_back_when_all_have_accepted() {
    let mut kept = Kept::new(3, 1);
    let before = kept.table.hash();
    assert_eq!(kept.refused(0, &ASK), Refusal::NothingToTakeBack);
    kept.play(0, &act(&["flag 1"]));
    assert_eq!(kept.refused(0, &ASK), Refusal::NothingToTakeBack, "this step can be undone without asking");
    kept.play(0, &act(&["keep"]));
    let far = kept.table.hash();
    kept.play(0, &ASK);
    kept.check();
    assert_eq!(kept.refused(1, &ASK), Refusal::TakeBackAsked);
    assert_eq!(kept.refused(0, &Command::AcceptBack), Refusal::NoTakeBackAsked);
    kept.play(1, &Command::AcceptBack);
    assert_eq!(kept.refused(1, &Command::AcceptBack), Refusal::NoTakeBackAsked);
    assert_eq!(kept.table.hash(), far, "one is not enough");
    kept.check();
    kept.play(2, &Command::AcceptBack);
    kept.check();
    assert_eq!((kept.table.hash(), kept.table.to_act()), (before, Some(0)));
    assert_eq!(kept.entries.last().unwrap().hash, before);
    assert_eq!(kept.table.marks().take_backs().taken(0), 1);
    assert!(!kept.table.can_undo(0), "what came before stays");
    kept.play(0, &act(&["flag 1"]));
    kept.play(0, &Command::Undo);
    kept.check();
}

#[test]
fn only_what_nobody_has_revealed_goes_back_where_the_table_says_so() {
    let mut kept = Kept::new(2, 1);
    kept.play(0, &act(&["flag 1", "keep"]));
    let strict = Command::TakeBack(TakeBackRule { most: 3, draws: false });
    assert!(kept.table.record().steps.last().unwrap().text.starts_with("! "), "the next tile has been drawn");
    assert_eq!(kept.refused(0, &strict), Refusal::TakeBackRevealed);
    assert_eq!(kept.refused(0, &Command::TakeBack(TakeBackRule::NONE)), Refusal::NoTakeBacks);
    kept.play(0, &ASK);
}

#[test]
fn a_computer_player_does_not_accept_for_the_person_in_whose_place_it_plays() {
    let mut kept = Kept::new(2, 1);
    kept.play(0, &act(&["flag 1", "keep"]));
    kept.table.stand_in(1, Some("random")).unwrap();
    let far = kept.table.hash();
    kept.play(0, &ASK);
    assert_eq!(kept.table.hash(), far, "nothing is taken back yet");
    kept.play(1, &Command::AcceptBack);
    assert_ne!(kept.table.hash(), far, "the person has accepted");
}

#[test]
fn a_player_asks_once_between_two_moves_and_only_so_often() {
    let mut kept = Kept::new(2, 1);
    let once = Command::TakeBack(TakeBackRule { most: 1, draws: true });
    kept.play(0, &act(&["flag 1", "keep"]));
    kept.play(0, &once);
    kept.play(0, &Command::RefuseBack);
    assert_eq!(kept.refused(0, &once), Refusal::TakeBackRefused, "they withdrew it");
    kept.play(1, &act(&["flag 1"]));
    kept.play(0, &once);
    kept.play(1, &Command::Undo);
    assert_eq!(kept.refused(1, &Command::AcceptBack), Refusal::NoTakeBackAsked, "an undo ends a request");
    kept.play(0, &once);
    kept.play(1, &Command::AcceptBack);
    kept.play(0, &act(&["flag 1", "keep"]));
    assert_eq!(kept.refused(0, &once), Refusal::NoTakeBackLeft);
    kept.check();
}

/// Any order of moves, requests, answers, undos, pauses and restarts.
#[test]
fn any_order_leads_to_the_same_table_and_record() {
    let (mut taken, mut over, mut paused) = (0, 0, 0);
    for seed in 0..400 {
        let players = 2 + (seed % 2) as u8;
        let (mut kept, mut dice) = (Kept::new(players, seed), Seeded::new(seed + 1000));
        for _ in 0..60 {
            let seat = dice.below(u64::from(players)) as u8;
            let legal = kept.table.position().legal_notations();
            let mut command = match dice.below(13) {
                10 => Command::Pause { seconds: 900, together: true },
                11 => Command::AcceptPause,
                12 if dice.below(3) == 0 => Command::RefusePause,
                12 => Command::GoOn,
                0 | 1 => ASK,
                2..4 => Command::AcceptBack,
                4 if dice.below(3) == 0 => Command::RefuseBack,
                4 | 5 => Command::Undo,
                6 if dice.below(20) == 0 => Command::Agree,
                7 if dice.below(8) == 0 => Command::Disagree,
                _ => match legal.get(dice.below(legal.len().max(1) as u64) as usize) {
                    Some(action) => act(&[action]),
                    None => Command::Undo,
                },
            };
            if dice.below(300) == 0 {
                command = Command::Resign { bot: None };
            }
            let seat = if matches!(command, Command::Act(_)) { kept.table.to_act().unwrap_or(seat) } else { seat };
            let before = kept.table.hash();
            match kept.propose(seat, &command) {
                Proposal::Append(batch) => kept.take(batch),
                Proposal::Refused(_) => assert_eq!(kept.table.hash(), before),
                Proposal::Repeated(version) => panic!("repeated at {version}"),
            }
            if let Some(over) = kept.table.propose_pause_over().filter(|_| dice.below(5) == 0) {
                kept.take(over);
            }
            if dice.below(6) == 0 {
                kept.check();
                // A restart.
                let seats = kept.table.seats().to_vec();
                kept.table = Table::load(kept.table.game().clone(), seats, &kept.entries).unwrap();
            }
        }
        kept.check();
        taken += kept.entries.iter().filter(|entry| entry.text.starts_with("taken-back ")).count();
        paused += kept.entries.iter().filter(|entry| entry.text.starts_with("paused ")).count();
        over += usize::from(kept.table.phase() == Phase::Over);
    }
    assert!(taken > 100 && over > 20 && paused > 100, "{taken} takebacks, {over} games over, {paused} pauses");
}
