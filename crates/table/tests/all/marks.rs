//! Resigning, agreeing to end the game, abandoning it: entries of the record that are not steps.

use crate::common::{act, batch, game, id, refusal, started, two_humans};
use game::{EndReason, Record, RecordError, Seeded};
use registry::toy::TOY;
use table::{Command, DecidedBy, Entry, Holder, LoadError, Occupant, OutOfTime, Phase, Proposal, Refusal, Seat, Table};

/// A table and the entries that a store has of it.
struct Kept {
    table: Table,
    entries: Vec<Entry>,
    chance: Seeded,
}

impl Kept {
    fn new(options: &str, seats: Vec<Seat>) -> Kept {
        let mut kept =
            Kept { table: Table::new(game(options), seats).unwrap(), entries: Vec::new(), chance: Seeded::new(5) };
        let batch = kept.table.propose_chance(&mut kept.chance).unwrap();
        kept.take(batch);
        kept
    }

    fn take(&mut self, batch: table::Batch) {
        self.entries.extend_from_slice(batch.entries());
        assert!(self.table.commit(batch));
    }

    fn play(&mut self, seat: u8, name: &str, command: &Command) {
        let proposed = self.table.propose(id(seat, name), self.table.version(), command, &mut self.chance);
        let batch = batch(proposed);
        self.take(batch);
    }

    fn refused(&mut self, seat: u8, name: &str, command: &Command) -> Refusal {
        refusal(self.table.propose(id(seat, name), self.table.version(), command, &mut self.chance))
    }

    /// Whatever was stored leads to the same table, and its record is accepted.
    fn check(&self) {
        let loaded = Table::load(self.table.game().clone(), self.table.seats().to_vec(), &self.entries).unwrap();
        assert_eq!(loaded.version(), self.table.version());
        assert_eq!(loaded.marks(), self.table.marks());
        assert_eq!((loaded.phase(), loaded.to_act()), (self.table.phase(), self.table.to_act()));
        let text = self.table.record().to_string();
        assert_eq!(loaded.record().to_string(), text);
        let record: Record = text.parse().unwrap();
        assert_eq!(record, self.table.record(), "{text}");
        registry::replay(&[&TOY], &record).unwrap();
        assert_eq!(self.table.record_until(u32::MAX).marks, [], "others play on from the steps alone");
    }
}

fn resign() -> Command {
    Command::Resign { bot: Some("random".to_owned()) }
}

fn people(n: u8) -> Vec<Seat> {
    (0..n).map(|seat| Seat::human("P", Holder::new([seat; 32]))).collect()
}

#[test]
fn of_two_players_one_resigns_and_the_other_has_won() {
    let mut kept = Kept::new("players=2,rounds=3", two_humans());
    kept.play(0, "a", &act(&["flag 1"]));
    // At any time, regardless of whose turn it is and which version the player has seen.
    let given_up = batch(kept.table.propose(id(1, "r"), 0, &resign(), &mut kept.chance));
    assert!(given_up.ends_the_game() && given_up.to_act().is_none());
    let texts: Vec<&str> = given_up.entries().iter().map(|entry| entry.text.as_str()).collect();
    assert_eq!(texts, ["resign 1", "end resigned"]);
    assert_eq!(kept.table.phase(), Phase::Playing, "nothing is true before it is stored");
    kept.take(given_up);
    kept.check();
    assert_eq!((kept.table.phase(), kept.table.ended()), (Phase::Over, Some(EndReason::Resigned)));
    assert_eq!(kept.table.outcome().unwrap().players.iter().map(|one| one.rank).collect::<Vec<_>>(), [1, 2]);
    assert!(!kept.table.can_undo(0) && kept.table.bot_to_act().is_none());
    assert!(matches!(kept.table.propose(id(1, "r"), 9, &resign(), &mut kept.chance), Proposal::Repeated(4)));
    for (seat, command) in [(0, act(&["keep"])), (0, Command::Undo), (1, resign()), (0, resign()), (0, Command::Agree)]
    {
        assert_eq!(kept.refused(seat, "late", &command), Refusal::Over);
    }
    // Nothing follows the end in a stored record, either.
    let step = Entry { text: "0: keep".to_owned(), hash: 0, command: None };
    kept.entries.push(step);
    let loaded = Table::load(kept.table.game().clone(), two_humans(), &kept.entries);
    assert!(matches!(loaded, Err(LoadError::Mark(5, _))));
}

#[test]
fn of_three_players_one_resigns_and_a_computer_player_plays_on() {
    let mut kept = Kept::new("players=3,rounds=2", people(3));
    kept.play(0, "r", &resign());
    kept.check();
    assert_eq!((kept.table.phase(), kept.table.bot_to_act()), (Phase::Playing, Some((0, "random"))));
    assert_eq!(kept.refused(0, "a", &act(&["flag 1"])), Refusal::Resigned);
    assert_eq!(kept.refused(0, "b", &Command::Agree), Refusal::Resigned);
    assert!(kept.table.check_stand_in(0).is_err(), "nobody comes back who has resigned");
    let moved =
        batch(kept.table.propose_computer(0, kept.table.version(), &act(&["flag 1", "keep"]), &mut kept.chance));
    kept.take(moved);
    kept.check();
    kept.play(2, "r", &resign());
    kept.check();
    assert_eq!(kept.table.ended(), Some(EndReason::Resigned), "one is left");
    let ranks: Vec<u8> = kept.table.outcome().unwrap().players.iter().map(|one| one.rank).collect();
    assert_eq!(ranks, [2, 1, 2], "who resigned ranks behind, wherever the points are");
}

#[test]
fn the_game_ends_where_no_person_is_left_or_nobody_could_play_on() {
    let bots = |n: usize| (0..n).map(|_| Seat::new(Occupant::Bot("random".to_owned())));
    let mut alone = Kept::new("players=3,rounds=2", people(1).into_iter().chain(bots(2)).collect());
    alone.play(0, "r", &resign());
    assert_eq!(alone.table.phase(), Phase::Over, "only computer players would play on");
    alone.check();
    let mut without = Kept::new("players=3,rounds=2", people(3));
    without.play(1, "r", &Command::Resign { bot: None });
    assert_eq!(without.table.phase(), Phase::Over);
    without.check();
}

#[test]
fn who_refuses_the_end_or_withdraws_it_is_not_asked_again_before_the_next_move() {
    let mut kept = Kept::new("players=2,rounds=3", two_humans());
    assert_eq!(kept.refused(0, "n", &Command::Disagree), Refusal::NobodyAgreed);
    kept.play(1, "a", &Command::Agree);
    kept.play(0, "a", &Command::Disagree);
    assert!(kept.table.marks().agreed().is_empty());
    assert_eq!(kept.refused(1, "b", &Command::Agree), Refusal::EndRefused);
    kept.check();
    // The other one may want it all the same, and then both do.
    kept.play(0, "c", &Command::Agree);
    kept.play(0, "d", &Command::Disagree);
    assert_eq!(kept.refused(0, "e", &Command::Agree), Refusal::EndRefused, "this was withdrawn");
    kept.play(0, "f", &act(&["flag 1", "keep"]));
    kept.play(0, "g", &Command::Agree);
    kept.check();
    kept.play(1, "h", &Command::Agree);
    assert_eq!((kept.table.phase(), kept.table.ended()), (Phase::Over, Some(EndReason::Agreed)));
    kept.check();
}

#[test]
fn all_agree_to_end_the_game_and_who_moves_takes_it_back() {
    let mut kept = Kept::new("players=2,rounds=3", two_humans());
    kept.play(1, "a", &Command::Agree);
    assert_eq!(kept.refused(1, "b", &Command::Agree), Refusal::AgreedAlready);
    kept.check();
    kept.play(0, "a", &act(&["flag 1"]));
    kept.play(0, "u", &Command::Undo);
    kept.check();
    kept.play(0, "b", &act(&["flag 1", "keep"]));
    kept.play(1, "c", &act(&["flag 1"]));
    assert!(kept.table.marks().agreed().is_empty());
    // An agreement in between does not keep a player from undoing.
    kept.play(0, "d", &Command::Agree);
    assert!(kept.table.can_undo(1));
    kept.play(1, "v", &Command::Undo);
    kept.check();
    assert_eq!(kept.table.phase(), Phase::Playing);
    kept.play(1, "e", &Command::Agree);
    assert_eq!((kept.table.phase(), kept.table.ended()), (Phase::Over, Some(EndReason::Agreed)));
    assert_eq!(kept.table.outcome(), Some(kept.table.position().outcome()), "points as they stand");
    kept.check();
}

#[test]
fn whoever_is_represented_need_not_agree() {
    let mut kept = Kept::new("players=3,rounds=3", people(3));
    kept.table.stand_in(2, Some("random")).unwrap();
    kept.play(0, "a", &Command::Agree);
    kept.play(1, "a", &Command::Agree);
    assert_eq!(kept.table.ended(), Some(EndReason::Agreed));
}

#[test]
fn a_game_is_abandoned_only_until_everybody_has_moved() {
    let mut kept = Kept::new("players=2,rounds=3", two_humans());
    kept.play(0, "a", &act(&["flag 1", "keep"]));
    let mut early = Kept::new("players=2,rounds=3", two_humans());
    early.play(1, "x", &Command::Abandon);
    assert_eq!((early.table.phase(), early.table.ended()), (Phase::Over, Some(EndReason::Abandoned)));
    assert_eq!(early.table.outcome(), None, "it does not count");
    early.check();
    kept.play(1, "b", &act(&["flag 1"]));
    assert_eq!(kept.refused(0, "x", &Command::Abandon), Refusal::AbandonLate);
    kept.play(1, "u", &Command::Undo);
    kept.play(0, "x", &Command::Abandon);
    kept.check();
}

#[test]
fn marks_that_do_not_fit_are_refused_in_records_and_in_stores() {
    let (table, _) = started(1);
    let mut text = table.record().to_string();
    let hash = table.hash();
    let read = |lines: &str| {
        let record: Record = format!("{text}{lines}").parse().unwrap();
        registry::replay(&[&TOY], &record).map(drop)
    };
    for bad in [
        format!("end resigned #{hash:016x}\n"),
        format!("end agreed #{hash:016x}\n"),
        format!("resign 2 #{hash:016x}\n"),
        format!("resign 0 #{hash:016x}\nresign 0 #{hash:016x}\n"),
        format!("end abandoned #{hash:016x}\nagree 0 #{hash:016x}\n"),
    ] {
        assert!(matches!(read(&bad), Err(RecordError::Mark(1, _))), "{bad}");
    }
    assert!(matches!(read("agree 0 #0000000000000000\n"), Err(RecordError::Hash(1, ..))));
    assert!(
        matches!(read("end of it #0000000000000000\n"), Err(RecordError::Step(2, _))),
        "an unknown word is no mark"
    );
    assert!(read(&format!("end abandoned #{hash:016x}\n")).is_ok());
    text.clear();
    let entries = [Entry { text: "agree 7".to_owned(), hash: table.game().clone().start().hash(), command: None }];
    assert!(matches!(Table::load(game("players=2"), two_humans(), &entries), Err(LoadError::Mark(1, _))));
}

#[test]
fn of_two_players_one_runs_out_of_time_and_has_lost() {
    let mut kept = Kept::new("players=2,rounds=3", two_humans());
    kept.play(0, "a", &act(&["flag 1", "keep"]));
    let out = kept.table.propose_out_of_time(1, &OutOfTime::Lost("random".to_owned())).unwrap();
    let texts: Vec<&str> = out.entries().iter().map(|entry| entry.text.as_str()).collect();
    assert_eq!(texts, ["time 1", "end time"]);
    assert!(out.ends_the_game() && out.command().is_none() && out.stand_in().is_none());
    kept.take(out);
    kept.check();
    assert_eq!((kept.table.phase(), kept.table.ended()), (Phase::Over, Some(EndReason::Time)));
    assert_eq!(kept.table.outcome().unwrap().players.iter().map(|one| one.rank).collect::<Vec<_>>(), [1, 2]);
    let again = kept.table.propose_out_of_time(0, &OutOfTime::Lost("random".to_owned()));
    assert!(again.is_none(), "nobody loses a game that is over");
}

#[test]
fn of_three_players_one_loses_by_time_and_a_computer_player_finishes() {
    let mut kept = Kept::new("players=3,rounds=2", people(3));
    let lost = OutOfTime::Lost("random".to_owned());
    let out = kept.table.propose_out_of_time(0, &lost).unwrap();
    kept.take(out);
    kept.check();
    assert_eq!((kept.table.phase(), kept.table.bot_to_act()), (Phase::Playing, Some((0, "random"))));
    assert!(kept.table.check_stand_in(0).is_err(), "the seat has lost");
    for seat in [0, 3] {
        assert!(kept.table.propose_out_of_time(seat, &lost).is_none(), "seat {seat} has no time to lose");
    }
}

#[test]
fn a_computer_player_goes_on_until_the_player_comes_back() {
    let mut kept = Kept::new("players=2,rounds=3", two_humans());
    let overtime = OutOfTime::Overtime("random".to_owned());
    let out = kept.table.propose_out_of_time(0, &overtime).unwrap();
    assert_eq!((out.stand_in(), out.ends_the_game()), (Some((0, "random")), false));
    kept.take(out);
    kept.check();
    assert_eq!((kept.table.phase(), kept.table.bot_to_act()), (Phase::Playing, Some((0, "random"))));
    kept.table.stand_in(0, None).unwrap();
    kept.play(0, "a", &act(&["flag 1"]));
    kept.check();
    let again = kept.table.propose_out_of_time(0, &overtime).unwrap();
    kept.take(again);
    kept.check();
    assert_eq!(kept.table.marks().out_of_time().len(), 1);
    // What became of the seat later is known by the store, not by the record.
    let loaded = Table::load(kept.table.game().clone(), two_humans(), &kept.entries).unwrap();
    assert_eq!(loaded.seats()[0].stand_in, None);
}

#[test]
fn of_every_entry_it_is_known_who_decided() {
    let seats = vec![Seat::human("Ann", Holder::new([1; 32])), Seat::new(Occupant::Bot("random".to_owned()))];
    let mut kept = Kept::new("players=2,rounds=3", seats);
    let fresh = Table::new(game("players=2,rounds=3"), two_humans()).unwrap();
    let chance = fresh.propose_chance(&mut kept.chance).unwrap();
    assert_eq!(fresh.decided_by(&chance), None);
    let hers = batch(kept.table.propose(id(0, "a"), 1, &act(&["flag 1", "keep"]), &mut kept.chance));
    assert_eq!(kept.table.decided_by(&hers), Some(DecidedBy::Person));
    kept.take(hers);
    let its = batch(kept.table.propose_computer(1, kept.table.version(), &act(&["flag 1", "keep"]), &mut kept.chance));
    assert_eq!(kept.table.decided_by(&its), Some(DecidedBy::Computer));
    kept.take(its);
    let out = kept.table.propose_out_of_time(0, &OutOfTime::Overtime("random".to_owned())).unwrap();
    assert_eq!(kept.table.decided_by(&out), Some(DecidedBy::Clock));
    kept.take(out);
    let for_her = batch(kept.table.propose_computer(0, kept.table.version(), &act(&["flag 1"]), &mut kept.chance));
    assert_eq!(kept.table.decided_by(&for_her), Some(DecidedBy::StandIn));
    let given_up = batch(kept.table.propose(id(0, "r"), 0, &resign(), &mut kept.chance));
    assert_eq!(kept.table.decided_by(&given_up), Some(DecidedBy::Person));
}

#[test]
fn whose_turns_a_computer_player_takes_for_the_most_part_is_known_from_the_record() {
    let mut kept = Kept::new("players=2,rounds=3", people(2));
    let computer = |kept: &mut Kept, action: &str| {
        let version = kept.table.version();
        let its = batch(kept.table.propose_computer(0, version, &act(&[action]), &mut kept.chance));
        kept.take(its);
    };
    let mostly = |kept: &Kept| {
        let loaded = Table::load(kept.table.game().clone(), kept.table.seats().to_vec(), &kept.entries).unwrap();
        let both = [0, 1].map(|seat| kept.table.is_mostly_stood_in(seat));
        assert_eq!([0, 1].map(|seat| loaded.is_mostly_stood_in(seat)), both, "the same after a restart");
        both
    };
    assert_eq!(mostly(&kept), [false, false], "nothing was decided");
    kept.table.stand_in(0, Some("random")).unwrap();
    computer(&mut kept, "flag 1");
    assert_eq!(mostly(&kept), [true, false]);
    computer(&mut kept, "keep");
    kept.play(1, "b", &act(&["flag 1", "keep"]));
    kept.table.stand_in(0, None).unwrap();
    kept.play(0, "c", &act(&["flag 1"]));
    assert_eq!(mostly(&kept), [true, false], "two of three steps");
    // A step that is undone and taken again is one.
    kept.play(0, "d", &Command::Undo);
    kept.play(0, "e", &act(&["flag 1"]));
    assert_eq!(mostly(&kept), [true, false]);
    kept.play(0, "f", &act(&["keep"]));
    assert_eq!(mostly(&kept), [false, false], "half of them");
}

#[test]
fn a_game_that_goes_on_at_another_place_is_over_here_and_does_not_count() {
    let mut kept = Kept::new("players=2,rounds=3", two_humans());
    kept.play(0, "a", &act(&["flag 1", "keep"]));
    kept.play(1, "b", &act(&["flag 1", "keep"]));
    kept.play(0, "x", &Command::Transfer);
    assert_eq!((kept.table.phase(), kept.table.ended()), (Phase::Over, Some(EndReason::Transferred)));
    assert_eq!(kept.table.outcome(), None, "it does not count");
    kept.check();
    assert_eq!(kept.refused(1, "y", &Command::Transfer), Refusal::Over);
}
