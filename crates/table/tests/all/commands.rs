//! Commands of one table: what is carried out, refused and undone, and what each observer sees.

#[allow(dead_code)]
use crate::common;

use common::{act, batch, game, id, look, open_seats, refusal, started, two_humans};
use game::Seeded;
use table::{
    BeginError, Command, Entry, Holder, LoadError, Log, LogReplay, Occupant, Phase, Proposal, Refusal, Seat, SeatError,
    Table,
};

#[test]
fn several_actions_are_done_all_or_none() {
    let (mut table, mut chance) = started(1);
    let (version, hash) = (table.version(), table.hash());
    let no = refusal(table.propose(id(0, "a"), version, &act(&["flag 1", "flag 2"]), &mut chance));
    assert_eq!((no.key().as_str(), no.ruling()), ("refusal-toy-now", Some("TOY-2")));
    assert_eq!((table.version(), table.hash()), (version, hash));
    let yes = batch(table.propose(id(0, "a"), version, &act(&["flag 1", "keep"]), &mut chance));
    // Two choices, and the next player's die, which is drawn immediately.
    assert_eq!(yes.entries().len(), 3);
    assert!(yes.entries()[2].text.starts_with("! die "));
    assert_eq!((table.version(), table.hash()), (version, hash), "nothing is true before it is stored");
    assert!(table.commit(yes));
    assert_eq!((table.version(), table.to_act()), (4, Some(1)));
}

#[test]
fn choices_after_chance_is_due_are_refused_unseen() {
    let (table, mut chance) = started(1);
    let no = refusal(table.propose(id(0, "a"), 1, &act(&["flag 1", "keep", "flag 0"]), &mut chance));
    assert_eq!(no.ruling(), Some("TOY-1"));
}

#[test]
fn a_repeated_id_gets_the_same_answer() {
    let (mut table, mut chance) = started(1);
    let first = batch(table.propose(id(0, "a"), 1, &act(&["flag 1"]), &mut chance));
    table.commit(first);
    for version in [0, 1, 2, 77] {
        assert!(matches!(table.propose(id(0, "a"), version, &act(&["keep"]), &mut chance), Proposal::Repeated(2)));
    }
    // A command of another seat with the same id is another command.
    assert_eq!(refusal(table.propose(id(1, "a"), 2, &act(&["keep"]), &mut chance)), Refusal::NotYourTurn);
}

#[test]
fn no_client_can_use_up_the_id_of_a_computer_players_move() {
    let (mut table, mut chance) = started(1);
    // At version 1 a player sends the id that a bot's move will have at version 3, undoes the action, and leaves.
    let first = batch(table.propose(id(0, "bot-3"), 1, &act(&["flag 1"]), &mut chance));
    table.commit(first);
    let undo = batch(table.propose(id(0, "u"), 2, &Command::Undo, &mut chance));
    table.commit(undo);
    let played = batch(table.propose_computer(0, 3, &act(&["flag 1"]), &mut chance));
    assert_eq!(played.command(), Some(&id(0, "bot:3")), "stored apart from those of people, too");
    assert!(table.commit(played));
    let again = table.propose_computer(0, 3, &act(&["flag 1"]), &mut chance);
    assert!(matches!(again, Proposal::Repeated(4)), "the same thought twice is one move");
    let theirs = table.propose(id(0, "bot:3"), 4, &act(&["keep"]), &mut chance);
    assert_eq!(refusal(theirs), Refusal::BadId);
}

#[test]
fn refusals_come_in_order_and_have_keys() {
    let (table, mut chance) = started(1);
    let mut ask = |seat, name: &str, version, command: &Command| {
        refusal(table.propose(id(seat, name), version, command, &mut chance)).key()
    };
    let flag = act(&["flag 1"]);
    assert_eq!(ask(0, "", 1, &flag), "bad-id");
    assert_eq!(ask(0, "a b", 1, &flag), "bad-id");
    assert_eq!(ask(0, &"x".repeat(65), 1, &flag), "bad-id");
    assert_eq!(ask(2, "a", 1, &flag), "no-such-seat");
    assert_eq!(ask(0, "a", 0, &flag), "stale");
    assert_eq!(ask(0, "a", 2, &flag), "stale");
    assert_eq!(ask(1, "a", 1, &flag), "not-your-turn");
    assert_eq!(ask(0, "a", 1, &act(&[])), "bad-message");
    assert_eq!(ask(0, "a", 1, &act(&["flag 1"; 17])), "too-many-actions");
    assert_eq!(ask(0, "a", 1, &act(&["dance"])), "not-an-action");
    assert_eq!(ask(0, "a", 1, &Command::Undo), "nothing-to-undo");
}

#[test]
fn a_game_waits_for_its_seats_and_ends() {
    let mut table = Table::new(game("players=2,rounds=1"), open_seats()).unwrap();
    let mut chance = Seeded::new(5);
    assert_eq!(table.phase(), Phase::Waiting);
    assert!(table.propose_chance(&mut chance).is_none());
    assert!(look(&table, &[0], 0).view.is_null());
    assert_eq!(refusal(table.propose(id(0, "a"), 0, &act(&["flag 1"]), &mut chance)), Refusal::NotStarted);
    assert_eq!(table.claim(0, "Eve", Holder::new([3; 32])), Err(SeatError::Taken));
    assert_eq!(table.claim(2, "Eve", Holder::new([3; 32])), Err(SeatError::None));
    assert_eq!(table.enter(1, Holder::new([3; 32])), Err(SeatError::Open));
    assert_eq!(table.claim(1, "Bob", Holder::new([2; 32])), Ok(()));
    assert_eq!(table.enter(1, Holder::new([4; 32])), Ok(()));
    assert_eq!((table.seats_of(&Holder::new([4; 32])), table.seats_of(&Holder::new([9; 32]))), (vec![1], vec![]));
    let dice = table.propose_chance(&mut chance).unwrap();
    table.commit(dice);
    for seat in [0, 1] {
        let turn = batch(table.propose(id(seat, "t"), table.version(), &act(&["flag 0", "keep"]), &mut chance));
        table.commit(turn);
    }
    assert_eq!((table.phase(), table.to_act()), (Phase::Over, None));
    let late = table.propose(id(0, "u"), table.version(), &act(&["flag 0"]), &mut chance);
    assert_eq!(refusal(late), Refusal::Over);
    assert!(!table.can_undo(1), "the end has shown what was hidden");
}

#[test]
fn a_step_can_be_taken_back_until_chance_or_another_turn() {
    let (mut table, mut chance) = started(1);
    let before = table.hash();
    let flag = batch(table.propose(id(0, "a"), 1, &act(&["flag 1"]), &mut chance));
    table.commit(flag);
    assert!(table.can_undo(0) && !table.can_undo(1));
    assert_eq!(refusal(table.propose(id(1, "b"), 2, &Command::Undo, &mut chance)), Refusal::NothingToUndo);
    let back = batch(table.propose(id(0, "b"), 2, &Command::Undo, &mut chance));
    assert_eq!((back.entries()[0].text.as_str(), back.entries()[0].hash), (Entry::UNDO, before));
    table.commit(back);
    assert_eq!((table.version(), table.hash()), (3, before));
    assert!(!table.can_undo(0), "the die was rolled before");
    assert_eq!(table.record().steps.len(), 1);
    let turn = batch(table.propose(id(0, "c"), 3, &act(&["flag 2", "keep"]), &mut chance));
    table.commit(turn);
    assert!(!table.can_undo(0) && !table.can_undo(1), "the next die was rolled");
    assert!(registry::replay(&[&registry::toy::TOY], &table.record()).is_ok());
}

#[test]
fn a_view_since_a_version_names_what_still_stands() {
    let (mut table, mut chance) = started(1);
    let flag = batch(table.propose(id(0, "a"), 1, &act(&["flag 1"]), &mut chance));
    table.commit(flag);
    let seen = look(&table, &[0], 1);
    assert_eq!((seen.version, seen.log_since, seen.log.len()), (2, 1, 1));
    assert!(seen.can_undo && seen.legal_actions.len() == 2 && seen.seat == Some(0));
    let back = batch(table.propose(id(0, "b"), 2, &Command::Undo, &mut chance));
    table.commit(back);
    // A viewer who saw version 2 learns that only version 1 is still valid.
    let seen = look(&table, &[0], 2);
    assert_eq!((seen.version, seen.log_since, seen.log.len()), (3, 1, 0));
    let flag = batch(table.propose(id(0, "c"), 3, &act(&["flag 0"]), &mut chance));
    table.commit(flag);
    let seen = look(&table, &[0], 2);
    assert_eq!((seen.version, seen.log_since, seen.log[0]["version"].as_u64()), (4, 1, Some(4)));
    assert_eq!(look(&table, &[0], 3).log_since, 3);
    assert_eq!(look(&table, &[0], 99).log_since, 0, "a version from the future is no version");
    assert_eq!(look(&table, &[], 0).log.len(), 2);
}

#[test]
fn a_log_that_is_continued_equals_one_made_from_the_start() {
    let (mut table, mut chance) = started(5);
    let perspectives = [table.perspective(&[0]).log, table.perspective(&[1]).log, table.perspective(&[]).log];
    let mut kept: Vec<Log> =
        perspectives.iter().map(|perspective| LogReplay::new(&table, *perspective).finish()).collect();
    let commands = ["flag 1", "undo", "flag 2", "keep", "flag 0", "undo", "flag 1", "undo", "flag 2", "show", "flag 1"];
    for (n, word) in commands.iter().enumerate() {
        let (seat, from) = (table.to_act().unwrap(), table.version());
        let choices = table.position().legal_notations();
        let named = choices.iter().find(|choice| choice.starts_with(word)).cloned();
        let command = named.map_or(Command::Undo, |choice| act(&[&choice]));
        let batch = batch(table.propose(id(seat, &format!("c{n}")), from, &command, &mut chance));
        assert!(table.commit(batch));
        let still = table.still_true(from);
        for (kept, perspective) in kept.iter_mut().zip(perspectives) {
            kept.forget_after(still);
            kept.append(&table.recent_log(perspective, still).expect("what has just been done is at hand"));
            let anew = LogReplay::new(&table, perspective).finish();
            assert_eq!(*kept, anew);
            for since in 0..=table.version() + 1 {
                assert_eq!(*kept.since(since), *table.log(perspective, since), "since {since}");
            }
        }
    }
    assert!(table.version() > 12 && kept[0] != kept[1]);
    assert!(table.recent_log(perspectives[0], 0).is_none(), "the beginning is not at hand");
}

#[test]
fn every_observer_sees_his_part() {
    let (table, _) = started(1);
    let (own, other, public, both) =
        (look(&table, &[0], 0), look(&table, &[1], 0), look(&table, &[], 0), look(&table, &[0, 1], 0));
    assert!(own.view["die"].is_u64() && own.log[0]["events"][0]["value"].is_u64());
    assert!(
        other.view["die"].is_null() && other.log[0]["events"][0]["value"].is_null() && other.legal_actions.is_empty()
    );
    assert!(public.view["die"].is_null() && public.seat.is_none() && public.legal_actions.is_empty());
    // Two players at one screen: the view belongs to the one who acts, and the log contains what both may read.
    assert!(both.seat == Some(0) && both.view["die"].is_u64() && both.log[0]["events"][0]["value"].is_null());
}

#[test]
fn stored_entries_make_the_same_table() {
    let (mut table, mut chance) = started(8);
    let mut stored = vec![Entry { text: table.record().steps[0].text.clone(), hash: table.hash(), command: None }];
    for (n, command) in [act(&["flag 1"]), Command::Undo, act(&["flag 2", "keep"])].iter().enumerate() {
        let next = batch(table.propose(id(0, &n.to_string()), table.version(), command, &mut chance));
        stored.extend_from_slice(next.entries());
        assert!(table.commit(next));
    }
    let again = Table::load(game("players=2,rounds=3"), two_humans(), &stored).unwrap();
    assert_eq!((again.version(), again.hash()), (table.version(), table.hash()));
    assert_eq!(look(&again, &[0], 0), look(&table, &[0], 0));
    assert_eq!(look(&again, &[], 2), look(&table, &[], 2));
    assert!(matches!(again.propose(id(0, "1"), 0, &Command::Undo, &mut chance), Proposal::Repeated(3)));
    let broken = |change: fn(&mut Vec<Entry>)| {
        let mut entries = stored.clone();
        change(&mut entries);
        Table::load(game("players=2,rounds=3"), two_humans(), &entries).err().unwrap()
    };
    assert!(matches!(broken(|e| e[1].hash += 1), LoadError::Hash(2, _, _)));
    assert!(matches!(broken(|e| e[1].text = "0: dance".to_owned()), LoadError::Step(2, _)));
    assert!(matches!(broken(|e| e[0].text = Entry::UNDO.to_owned()), LoadError::Undo(1)));
    let one = Table::load(game("players=2"), vec![Seat::new(Occupant::Open)], &[]).err();
    assert_eq!(one, Some(LoadError::Seats { seats: 1, players: 2 }));
}

#[test]
fn a_batch_of_another_version_changes_nothing() {
    let (mut table, mut chance) = started(1);
    let one = batch(table.propose(id(0, "a"), 1, &act(&["flag 1"]), &mut chance));
    let two = batch(table.propose(id(0, "b"), 1, &act(&["flag 2"]), &mut chance));
    assert!(table.commit(one));
    let hash = table.hash();
    assert!(!table.commit(two));
    assert_eq!((table.version(), table.hash()), (2, hash));
}

#[test]
fn a_computer_player_on_the_last_seat_waits_for_the_maker() {
    let mut table = Table::new(game("players=2,rounds=1"), open_seats()).unwrap();
    assert_eq!(table.begin(), Err(BeginError::OpenSeat));
    assert_eq!(table.put_bot(0, Some("random")), Err(SeatError::Taken));
    assert_eq!(table.put_bot(2, Some("random")), Err(SeatError::None));
    assert_eq!(table.put_bot(1, None), Ok(false));
    assert_eq!(table.put_bot(1, Some("random")), Ok(true));
    assert_eq!((table.phase(), table.bot_to_act(), table.is_held()), (Phase::Waiting, None, true));
    assert!(table.propose_chance(&mut Seeded::new(5)).is_none());
    assert_eq!(table.claim(1, "Bob", Holder::new([2; 32])), Err(SeatError::Taken));
    assert_eq!(table.put_bot(1, Some("greedy")), Ok(true), "another in his place");
    assert_eq!(table.put_bot(1, None), Ok(false));
    assert_eq!(table.claim(1, "Bob", Holder::new([2; 32])), Ok(()));
    assert_eq!(table.phase(), Phase::Playing, "with the last person it begins by itself");
    assert_eq!((table.begin(), table.put_bot(1, None)), (Ok(false), Err(SeatError::Taken)));

    let mut table = Table::new(game("players=2,rounds=1"), open_seats()).unwrap();
    assert_eq!((table.put_bot(1, Some("random")), table.begin()), (Ok(true), Ok(true)));
    assert_eq!((table.phase(), table.begin()), (Phase::Playing, Ok(false)));
    assert_eq!(table.put_bot(1, None), Err(SeatError::Begun));
    assert_eq!(table.put_bot(1, Some("greedy")), Err(SeatError::Begun));
}
