//! Tables where players say when their turn is over: until then, the last step can be undone, too, and nothing is drawn.

use crate::common::{act, batch, game, id, look, refusal, two_humans};
use game::{ChanceSource, Record, Seeded};
use registry::toy::TOY;
use table::{Batch, Command, DecidedBy, Entry, Occupant, OutOfTime, Phase, Proposal, Refusal, Seat, Table};

/// A table with the rule, and the entries that a store has of it.
struct Kept {
    table: Table,
    entries: Vec<Entry>,
    chance: Seeded,
}

impl Kept {
    fn new(options: &str, seats: Vec<Seat>) -> Kept {
        let game = game(options);
        let first = Entry { text: "end-of-turn".to_owned(), hash: game.clone().start().hash(), command: None };
        let table = Table::load(game, seats, std::slice::from_ref(&first)).unwrap();
        let mut kept = Kept { table, entries: vec![first], chance: Seeded::new(5) };
        kept.draw();
        kept
    }

    fn take(&mut self, batch: Batch) {
        self.entries.extend_from_slice(batch.entries());
        let (to_act, over) = (batch.to_act(), batch.ends_the_game());
        assert!(self.table.commit(batch));
        assert_eq!((self.table.to_act(), self.table.phase() == Phase::Over), (to_act, over), "as the batch has said");
    }

    fn draw(&mut self) {
        while let Some(batch) = self.table.propose_chance(&mut self.chance) {
            self.take(batch);
        }
    }

    fn propose(&mut self, seat: u8, command: &Command) -> Proposal {
        let name = format!("c{}", self.entries.len());
        self.table.propose(id(seat, &name), self.table.version(), command, &mut self.chance)
    }

    fn play(&mut self, seat: u8, command: &Command) {
        let batch = batch(self.propose(seat, command));
        self.take(batch);
    }

    fn texts(&self) -> Vec<&str> {
        self.entries.iter().map(|entry| entry.text.as_str()).collect()
    }

    /// Whatever was stored leads to the same table, and its record is accepted.
    fn check(&self) {
        let loaded = Table::load(self.table.game().clone(), self.table.seats().to_vec(), &self.entries).unwrap();
        let state = |table: &Table| (table.version(), table.phase(), table.to_act(), table.open_turn());
        assert_eq!(state(&loaded), state(&self.table));
        for seat in 0..self.table.game().players() {
            assert_eq!(loaded.can_undo(seat), self.table.can_undo(seat));
        }
        let record: Record = self.table.record().to_string().parse().unwrap();
        assert_eq!(record, self.table.record());
        registry::replay(&[&TOY], &record).unwrap();
    }
}

/// The notes about grace that are part of the record.
fn notes(kept: &Kept) -> usize {
    kept.table.record().to_string().lines().filter(|line| line.starts_with("grace ")).count()
}

#[test]
fn a_note_about_grace_goes_with_its_choice() {
    let mut kept = Kept::new("players=2,rounds=3", two_humans());
    let late = |kept: &mut Kept| {
        let note = kept.table.propose_grace(0, 340).unwrap();
        kept.take(note);
        kept.play(0, &act(&["flag 1"]));
        assert_eq!(notes(kept), 1);
        kept.check();
    };
    late(&mut kept);
    kept.play(0, &Command::Undo);
    assert_eq!(notes(&kept), 0, "the choice is undone");
    kept.check();
    kept.play(0, &act(&["flag 1", "keep"]));
    assert_eq!(notes(&kept), 0, "another choice was not late");
    kept.play(0, &end());
    kept.play(1, &act(&["flag 1", "keep"]));
    kept.play(1, &end());
    late(&mut kept);
    kept.play(0, &act(&["keep"]));
    kept.play(0, &Command::Undo);
    assert_eq!(notes(&kept), 1, "only the choice after it is undone");
    kept.play(0, &act(&["keep"]));
    kept.play(0, &end());
    kept.play(0, &Command::TakeBack(game::TakeBackRule::USUAL));
    kept.play(1, &Command::AcceptBack);
    assert_eq!((kept.table.to_act(), notes(&kept)), (Some(0), 0), "it is taken back");
    kept.check();
}

#[test]
fn the_clock_ends_a_turn_of_somebody_who_is_there() {
    let mut kept = Kept::new("players=2,rounds=3", two_humans());
    assert!(kept.table.propose_end_of_late_turn(0, &mut kept.chance).is_none(), "it is not complete");
    kept.play(0, &act(&["flag 1", "keep"]));
    assert!(kept.table.propose_end_of_late_turn(1, &mut kept.chance).is_none(), "that of another");
    let end = kept.table.propose_end_of_late_turn(0, &mut kept.chance).unwrap();
    assert_eq!(kept.table.decided_by(&end), Some(DecidedBy::Clock));
    kept.take(end);
    assert_eq!(kept.table.to_act(), Some(1));
    kept.check();
}

fn end() -> Command {
    act(&[Command::END_TURN])
}

#[test]
fn nothing_is_drawn_before_a_turn_is_over() {
    let mut kept = Kept::new("players=2,rounds=1", two_humans());
    assert_eq!(refusal(kept.propose(0, &end())), Refusal::NoTurnToEnd, "nobody has moved");
    kept.play(0, &act(&["flag 1", "keep"]));
    assert_eq!((kept.table.to_act(), kept.table.open_turn(), kept.table.can_undo(0)), (Some(0), Some(0), true));
    assert!(kept.table.propose_chance(&mut kept.chance).is_none());
    let (mine, others) = (look(&kept.table, &[0], 0), look(&kept.table, &[1], 0));
    assert!(mine.legal_actions.is_empty() && mine.can_undo && others.legal_actions.is_empty());
    assert_eq!(refusal(kept.propose(0, &act(&["flag 1"]))), Refusal::TurnToEnd);
    assert_eq!(refusal(kept.propose(1, &act(&["flag 1"]))), Refusal::NotYourTurn);
    assert_eq!(refusal(kept.propose(1, &end())), Refusal::NotYourTurn);
    kept.check();
    kept.play(0, &Command::Undo);
    assert_eq!((kept.table.to_act(), kept.table.open_turn()), (Some(0), None), "the last choice is open again");
    kept.play(0, &Command::Undo);
    kept.play(0, &act(&["flag 2", "keep"]));
    kept.play(0, &end());
    assert_eq!((kept.table.to_act(), kept.table.can_undo(0)), (Some(1), false), "chance has followed at once");
    assert_eq!(refusal(kept.propose(0, &Command::Undo)), Refusal::NothingToUndo);
    assert!(kept.texts().windows(2).any(|two| two[0] == "end-turn 0" && two[1].starts_with('!')));
    kept.check();
    kept.play(1, &act(&["flag 0", "keep"]));
    assert_eq!(kept.table.phase(), Phase::Over, "what the end reveals cannot be hidden again");
    assert!(kept.table.outcome().is_some() && !kept.table.can_undo(1));
    kept.check();
}

#[test]
fn the_same_request_ends_a_turn_once() {
    let mut kept = Kept::new("players=2,rounds=2", two_humans());
    kept.play(0, &act(&["flag 1", "keep"]));
    let asked = |kept: &mut Kept, version| kept.table.propose(id(0, "end"), version, &end(), &mut kept.chance);
    assert_eq!(refusal(asked(&mut kept, 2)), Refusal::Stale, "whoever saw an earlier turn does not end this one");
    let version = kept.table.version();
    let first = batch(asked(&mut kept, version));
    kept.take(first);
    assert!(matches!(asked(&mut kept, version), Proposal::Repeated(_)));
}

#[test]
fn whoever_resigns_or_runs_out_of_time_leaves_no_open_turn() {
    for out in [None, Some(OutOfTime::Overtime("random".to_owned())), Some(OutOfTime::Lost("random".to_owned()))] {
        let people = (0..3).map(|n| Seat::human("P", table::Holder::new([n; 32]))).collect();
        let mut kept = Kept::new("players=3,rounds=3", people);
        kept.play(0, &act(&["flag 1", "keep"]));
        let batch = match &out {
            Some(out) => kept.table.propose_out_of_time(0, out).unwrap(),
            None => batch(kept.propose(0, &Command::Resign { bot: Some("random".to_owned()) })),
        };
        kept.take(batch);
        kept.check();
        if let Some(OutOfTime::Overtime(_)) = out {
            assert_eq!(
                (kept.table.open_turn(), kept.table.bot_to_act()),
                (Some(0), None),
                "it is ended, not gone on with"
            );
            let end = kept.table.propose_end_of_turn(&mut kept.chance).unwrap();
            assert_eq!(
                (end.entries()[0].text.as_str(), kept.table.decided_by(&end)),
                ("end-turn 0", Some(DecidedBy::StandIn))
            );
            kept.take(end);
        }
        assert_eq!(kept.table.open_turn(), None, "{out:?}");
        kept.draw();
        kept.check();
        // Coming back opens nothing.
        assert!(kept.table.propose_end_of_turn(&mut kept.chance).is_none() && !kept.table.can_undo(0));
        assert_eq!(kept.table.to_act(), Some(1));
    }
}

#[test]
fn computer_players_end_their_turns_by_moving() {
    let seats = vec![Seat::human("Ann", table::Holder::new([1; 32])), Seat::new(Occupant::Bot("first".to_owned()))];
    let mut kept = Kept::new("players=2,rounds=2", seats);
    kept.play(0, &act(&["flag 1", "keep"]));
    kept.play(0, &end());
    for action in ["flag 1", "keep"] {
        let version = kept.table.version();
        let batch = batch(kept.table.propose_computer(1, version, &act(&[action]), &mut kept.chance));
        kept.take(batch);
    }
    assert_eq!((kept.table.open_turn(), kept.table.to_act()), (None, Some(0)));
    kept.check();
}

/// Whatever people do: what was stored leads to the same table, and nothing is drawn in an open turn.
#[test]
fn tables_with_ends_of_turns_are_read_back_at_every_moment() {
    let (mut ends, mut undone, mut back, mut over) = (0, 0, 0, 0);
    for seed in 0..150 {
        let mut kept = Kept::new("players=2,rounds=3", two_humans());
        let mut dice = Seeded::new(seed);
        for _ in 0..60 {
            if kept.table.phase() == Phase::Over {
                over += 1;
                break;
            }
            let seat = if dice.below(3) == 0 { dice.below(2) as u8 } else { kept.table.to_act().unwrap_or(0) };
            let legal = kept.table.position().legal_notations();
            let command = match dice.below(12) {
                0 => Command::Undo,
                1 if kept.table.open_turn().is_some() => Command::Undo,
                2 => Command::TakeBack(game::TakeBackRule::USUAL),
                3 | 4 if kept.table.marks().take_backs().asked().is_some() => Command::AcceptBack,
                3..=8 if kept.table.open_turn().is_some() => end(),
                _ if legal.is_empty() => end(),
                _ => Command::Act(vec![legal[dice.below(legal.len() as u64) as usize].clone()]),
            };
            if let Proposal::Append(batch) = kept.propose(seat, &command) {
                undone += usize::from(command == Command::Undo && kept.table.open_turn().is_some());
                back += usize::from(batch.takes_back().is_some());
                kept.take(batch);
                kept.check();
            }
            kept.draw();
            kept.check();
        }
        ends += kept.texts().iter().filter(|text| text.starts_with("end-turn")).count();
    }
    assert!(ends > 300 && undone > 50 && back > 15 && over > 10, "{ends}, {undone}, {back}, {over}");
}
