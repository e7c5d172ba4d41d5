//! Prepared answers: what can be prepared, when an answer is given, and when all are discarded.

use crate::common::{ANN, BOB, EVE, TIMING};
use game::{Seeded, TakeBackRule, ToAct};
use host::{
    AtZero, Change, Contents, Guests, Host, Past, Prepared, PreparedCheck, PreparedDue, Proposed, Refusal, TimeControl,
    TimeRules,
};
use registry::AnyPosition;
use std::time::Duration;
use table::{Command, CommandId, DecidedBy, Holder, Refusal as CommandRefusal, Seat, Table, Timeline};

const DAY: u64 = 24 * 3_600_000;
const DAYS: TimeControl = TimeControl::Days { turn_ms: 3 * DAY, bank_ms: DAY };

/// A game of Ann and Bob over days, and what a store would have of it.
struct Duel {
    host: Host,
    luck: Seeded,
    /// How many commands there were.
    commands: u32,
    /// Who decided each change of the record.
    decided: Vec<Option<DecidedBy>>,
    /// What is stored of prepared answers.
    stored: Vec<(u8, String)>,
}

fn host(game: &str, options: &str, control: TimeControl, seats: Vec<Seat>) -> Host {
    let shelf = registry::find(game).unwrap();
    let game = shelf.create(&options.parse().unwrap(), None).unwrap();
    let facts = game.facts_json().into();
    let contents =
        Contents { table: Table::new(game, seats).unwrap(), facts, rematch: None, guests: Guests::default() };
    let host = Host::new("t".into(), ANN, shelf.bots(), TIMING, contents, Duration::ZERO);
    host.with_time(Some(TimeRules { control, at_zero: AtZero::Lose, free: host::FreeTimes::default() }), None)
}

impl Duel {
    fn new() -> Duel {
        Duel::of("carcassonne")
    }

    fn of(game: &str) -> Duel {
        let seats = vec![Seat::human("Ann", ANN), Seat::human("Bob", BOB)];
        let host = host(game, "players=2", DAYS, seats);
        let mut duel = Duel { host, luck: Seeded::new(3), commands: 0, decided: Vec::new(), stored: Vec::new() };
        let due = duel.host.due(&mut duel.luck).unwrap();
        duel.store(due);
        duel
    }

    fn store(&mut self, change: Change) {
        if let Change::Append(batch) = &change {
            self.decided.push(self.host.table().decided_by(batch));
        }
        let _ = self.host.commit(change).unwrap();
    }

    fn say(&mut self, holder: Holder, command: &Command) {
        self.commands += 1;
        let seat = self.host.mine(Some(&holder))[0];
        let id = CommandId { seat, id: format!("c{}", self.commands) };
        let version = self.host.table().version();
        match self.host.command(Some(&holder), id, version, command, &mut self.luck).unwrap() {
            Proposed::Store(change) => self.store(change),
            Proposed::Repeated(_) => panic!("it is new"),
        }
    }

    fn act(&mut self, holder: Holder, actions: &[String]) {
        self.say(holder, &Command::Act(actions.to_vec()));
    }

    /// Checks lines and stores them for somebody.
    fn prepare(&mut self, holder: Holder, lines: &[Vec<String>]) -> Result<(), Refusal> {
        let seat = self.host.may_prepare(Some(&holder))?;
        let at = self.host.table().version();
        let checked = checked(&self.host, seat, lines)?;
        assert_eq!(checked, lines);
        self.keep(seat, Some(Prepared::Lines { at, lines: checked }));
        Ok(())
    }

    fn keep(&mut self, seat: u8, prepared: Option<Prepared>) {
        self.stored.retain(|(of, _)| *of != seat);
        self.stored.extend(prepared.iter().map(|prepared| (seat, prepared.to_string())));
        self.host.set_prepared(seat, prepared);
    }

    /// What a server does after each change. Whatever is in memory gets lost before each step.
    fn settle(&mut self) {
        loop {
            let stored: Vec<(u8, Prepared)> =
                self.stored.iter().map(|(seat, text)| (*seat, text.parse().unwrap())).collect();
            self.host.set_all_prepared(stored);
            match self.host.prepared_due(&mut self.luck) {
                Some(PreparedDue::Give(change)) => self.store(change),
                Some(PreparedDue::Keep { seat, prepared }) => self.keep(seat, prepared),
                None => return,
            }
        }
    }

    fn dropped(&self, holder: Holder) -> Option<u32> {
        self.host.prepared_sight(Some(&holder)).unwrap().dropped
    }

    fn left(&self, holder: Holder) -> usize {
        self.host.prepared_sight(Some(&holder)).unwrap().lines.len()
    }

    /// Ann's next turn: in the other's lines, one for each tile that may be drawn then, with an answer of Bob's.
    fn lines(&self, which: usize) -> (Vec<String>, Vec<Vec<String>>) {
        let mut position = self.host.table().position().clone_box();
        let turn = turn(&mut *position, 0, which);
        let before: Vec<String> = turn.iter().map(|action| format!("0: {action}")).collect();
        let line = |(drawn, _): (String, u32)| {
            let mut position = position.clone_box();
            position.follow(&drawn).unwrap();
            let answer = self::turn(&mut *position, 1, 0);
            let answer = answer.iter().map(|action| format!("1: {action}"));
            before.iter().cloned().chain([drawn]).chain(answer).collect()
        };
        (turn, position.chances().into_iter().map(line).collect())
    }
}

/// The whole turn of a seat: this of its first choices, then the first of each.
fn turn(position: &mut dyn AnyPosition, seat: u8, which: usize) -> Vec<String> {
    let mut turn = Vec::new();
    while position.to_act() == ToAct::Player(game::Player(seat)) {
        let mut legal = position.legal_notations();
        let which = if turn.is_empty() { which % legal.len() } else { 0 };
        let action = legal.remove(which);
        position.act(game::Player(seat), &action).unwrap();
        turn.push(action);
    }
    turn
}

fn checked(host: &Host, seat: u8, lines: &[Vec<String>]) -> Result<Vec<Vec<String>>, Refusal> {
    let mut past = Past::new(Timeline::new(host.table()));
    let at = host.table().version();
    let mut check = loop {
        if let Some(check) = PreparedCheck::begin(&mut past, seat, at, lines).unwrap() {
            break check;
        }
    };
    loop {
        if let Some(lines) = check.go_on()? {
            for line in &lines {
                let steps = line.steps.iter().zip(&line.choices);
                assert!(steps.into_iter().all(|(step, choice)| step.starts_with('!') == choice.is_none()));
            }
            return Ok(lines.into_iter().map(|line| line.steps).collect());
        }
    }
}

#[test]
fn an_answer_is_given_when_its_condition_comes_true() {
    let mut duel = Duel::new();
    let (turn, lines) = duel.lines(0);
    assert!(lines.len() > 10, "one for each tile");
    duel.prepare(BOB, &lines).unwrap();
    duel.settle();
    assert_eq!((duel.left(BOB), duel.left(ANN)), (lines.len(), 0));
    // Step by step, and nothing happens before the condition is complete.
    duel.act(ANN, &turn[..1]);
    duel.settle();
    assert_eq!((duel.host.table().to_act(), duel.left(BOB)), (Some(0), lines.len()));
    duel.act(ANN, &turn[1..]);
    assert_eq!(duel.left(BOB), 1, "the tile is drawn");
    let before = duel.decided.len();
    duel.settle();
    assert_eq!(duel.host.table().to_act(), Some(0), "Bob has answered");
    assert_eq!(duel.decided[before..], [Some(DecidedBy::Prepared)]);
    assert_eq!(duel.stored, [], "everything that was prepared has been played");
    assert_eq!(duel.dropped(BOB), None);
    let record = duel.host.table().record();
    let steps: Vec<&str> = record.steps.iter().map(|step| step.text.as_str()).collect();
    assert!(lines.iter().any(|line| steps[1..].starts_with(&line.iter().map(String::as_str).collect::<Vec<_>>())));
}

#[test]
fn another_move_discards_them_and_says_so() {
    let mut duel = Duel::new();
    let (_, lines) = duel.lines(0);
    let (other, _) = duel.lines(1);
    duel.prepare(BOB, &lines).unwrap();
    duel.act(ANN, &other);
    let version = duel.host.table().version();
    duel.settle();
    assert_eq!((duel.host.table().to_act(), duel.host.table().version()), (Some(1), version), "Bob decides himself");
    assert_eq!((duel.dropped(BOB), duel.left(BOB)), (Some(version), 0));
    assert_eq!(duel.stored, [(1, format!("dropped {version}"))]);
    let own = turn(&mut *duel.host.table().position().clone_box(), 1, 0);
    duel.act(BOB, &own);
    duel.settle();
    assert_eq!(duel.dropped(BOB), Some(version), "until he has seen it");
}

#[test]
fn an_undone_step_discards_nothing() {
    let mut duel = Duel::new();
    let (turn, lines) = duel.lines(0);
    let (other, _) = duel.lines(1);
    duel.prepare(BOB, &lines).unwrap();
    for action in [&other[..1], &turn[..1]] {
        duel.act(ANN, action);
        duel.settle();
        duel.say(ANN, &Command::Undo);
        duel.settle();
        assert_eq!((duel.left(BOB), duel.dropped(BOB)), (lines.len(), None));
    }
    duel.act(ANN, &turn);
    duel.settle();
    assert_eq!(duel.host.table().to_act(), Some(0), "it is given after all");
}

#[test]
fn when_a_tree_ends_because_the_other_leaves_it_its_player_is_told() {
    let mut duel = Duel::new();
    let (first, lines) = duel.lines(0);
    let at = duel.host.table().version();
    // After each answer the tree goes on: for each tile, the first turn of Ann's, and then Bob's.
    let deeper = |line: &Vec<String>| {
        let mut position = duel.host.table().position().clone_box();
        for step in line {
            position.follow(step).unwrap();
        }
        let after = |(drawn, _): (String, u32)| {
            let (mut position, mut more) = (position.clone_box(), vec![drawn.clone()]);
            position.follow(&drawn).unwrap();
            more.extend(turn(&mut *position, 0, 0).iter().map(|action| format!("0: {action}")));
            let (drawn, _) = position.chances().swap_remove(0);
            position.follow(&drawn).unwrap();
            more.push(drawn);
            more.extend(turn(&mut *position, 1, 0).iter().map(|action| format!("1: {action}")));
            line.iter().cloned().chain(more).collect::<Vec<_>>()
        };
        position.chances().into_iter().map(after).collect::<Vec<_>>()
    };
    let all: Vec<Vec<String>> = lines.iter().flat_map(deeper).chain(lines.iter().cloned()).collect();
    duel.keep(1, Some(Prepared::Lines { at, lines: all }));
    duel.act(ANN, &first);
    duel.settle();
    assert_eq!((duel.host.table().to_act(), duel.dropped(BOB)), (Some(0), None), "Bob has answered");
    assert!(duel.left(BOB) > 0, "the tree goes on");
    let turns = [0, 1].map(|which| turn(&mut *duel.host.table().position().clone_box(), 0, which));
    assert_ne!(turns[0], turns[1]);
    duel.act(ANN, &turns[1][..1]);
    duel.settle();
    assert_eq!(duel.dropped(BOB), None, "Ann may undo it");
    duel.act(ANN, &turns[1][1..]);
    let version = duel.host.table().version();
    duel.settle();
    assert_eq!((duel.host.table().to_act(), duel.dropped(BOB)), (Some(1), Some(version)));
}

#[test]
fn what_was_prepared_after_a_step_that_is_undone_is_discarded() {
    let mut duel = Duel::new();
    let (turn, lines) = duel.lines(0);
    duel.act(ANN, &turn[..1]);
    let rest: Vec<Vec<String>> = lines.iter().map(|line| line[1..].to_vec()).collect();
    duel.prepare(BOB, &rest).unwrap();
    duel.say(ANN, &Command::Undo);
    duel.settle();
    assert!(duel.dropped(BOB).is_some());
}

#[test]
fn a_takeback_discards_them() {
    let mut duel = Duel::new();
    let (turn, _) = duel.lines(0);
    duel.act(ANN, &turn);
    let own = self::turn(&mut *duel.host.table().position().clone_box(), 1, 0);
    duel.act(BOB, &own);
    let (_, lines) = duel.lines(0);
    duel.prepare(BOB, &lines).unwrap();
    let rule = TakeBackRule { most: 3, draws: true };
    duel.say(ANN, &Command::TakeBack(rule));
    duel.settle();
    assert_eq!(duel.left(BOB), lines.len(), "nothing is taken back yet");
    duel.say(BOB, &Command::AcceptBack);
    duel.settle();
    assert_eq!((duel.dropped(BOB), duel.left(BOB)), (Some(duel.host.table().version()), 0));
}

#[test]
fn a_tree_goes_on_after_an_answer() {
    let mut duel = Duel::of("gold-river");
    let first = duel.host.table().to_act().unwrap();
    let (opener, other) = if first == 0 { (ANN, BOB) } else { (BOB, ANN) };
    // An auction: bids on both sides, until the other passes.
    let mut position = duel.host.table().position().clone_box();
    let mut line = Vec::new();
    for (seat, word) in [(first, "bid"), (1 - first, "bid"), (first, "bid"), (1 - first, "pass")] {
        let action = position.legal_notations().into_iter().find(|action| action.starts_with(word)).unwrap();
        position.act(game::Player(seat), &action).unwrap();
        line.push(format!("{seat}: {action}"));
    }
    let passes = vec![line[0].clone(), line[1].clone(), format!("{first}: pass")];
    assert_eq!(duel.prepare(other, &[line.clone(), passes]), Err(Refusal::PreparedLine { line: 2 }));
    duel.prepare(other, std::slice::from_ref(&line)).unwrap();
    let action = |step: &String| vec![step.split_once(": ").unwrap().1.to_owned()];
    duel.act(opener, &action(&line[0]));
    duel.settle();
    assert_eq!((duel.host.table().to_act(), duel.left(other)), (Some(first), 1), "the first answer is given");
    duel.act(opener, &action(&line[2]));
    duel.settle();
    let prepared = duel.decided.iter().filter(|by| **by == Some(DecidedBy::Prepared)).count();
    assert_eq!((prepared, duel.stored.len(), duel.dropped(other)), (2, 0, None), "and so is the second");
}

#[test]
fn whoever_stops_playing_has_nothing_prepared() {
    let mut resigns = Duel::new();
    let (_, lines) = resigns.lines(0);
    resigns.prepare(BOB, &lines).unwrap();
    resigns.say(BOB, &Command::Resign { bot: None });
    resigns.settle();
    assert_eq!(resigns.stored, []);
    let mut over = Duel::new();
    over.prepare(BOB, &lines).unwrap();
    over.say(ANN, &Command::Resign { bot: None });
    over.settle();
    assert_eq!(over.stored, [], "the game is over");
    let mut leaves = Duel::new();
    leaves.prepare(BOB, &lines).unwrap();
    leaves.store(Change::StandIn { seat: 1, bot: Some("level-1".to_owned()), by: BOB });
    leaves.settle();
    assert_eq!(leaves.stored, [], "a computer player decides for the seat");
}

#[test]
fn answers_are_prepared_only_where_nothing_is_hidden_and_days_pass() {
    let people = |holders: &[Holder]| holders.iter().map(|holder| Seat::human("Ann", *holder)).collect::<Vec<_>>();
    let may = |game: &str, options: &str, control, seats: &[Holder], who: Holder| {
        let mut host = host(game, options, control, people(seats));
        while let Some(change) = host.due(&mut Seeded::new(1)) {
            let _ = host.commit(change).unwrap();
        }
        let waiting = (0..2).find(|seat| host.table().to_act() != Some(*seat)).unwrap();
        let who = if who == EVE { EVE } else { seats[usize::from(waiting)] };
        host.may_prepare(Some(&who)).map(|seat| seat == waiting)
    };
    let live = TimeControl::Live { bank_ms: 600_000, increment_ms: 0 };
    assert_eq!(may("carcassonne", "players=2", DAYS, &[ANN, BOB], ANN), Ok(true));
    assert_eq!(may("gold-river", "players=2", DAYS, &[ANN, BOB], ANN), Ok(true));
    assert_eq!(may("carcassonne", "players=2", DAYS, &[ANN, BOB], EVE), Err(Refusal::NotYourSeat));
    assert_eq!(may("carcassonne", "players=2", DAYS, &[ANN, ANN], ANN), Err(Refusal::PreparedNowhere), "both seats");
    assert_eq!(may("carcassonne", "players=2", live, &[ANN, BOB], ANN), Err(Refusal::PreparedNowhere));
    assert_eq!(may("carcassonne", "players=3", DAYS, &[ANN, BOB, EVE], ANN), Err(Refusal::PreparedNowhere));
    assert_eq!(may("gold-rush", "players=2", DAYS, &[ANN, BOB], ANN), Err(Refusal::PreparedNowhere), "it hides tokens");
    let duel = Duel::new();
    assert_eq!(duel.host.may_prepare(Some(&ANN)), Err(Refusal::PreparedOwnTurn));
    assert_eq!(duel.host.may_prepare(None), Err(Refusal::NotYourSeat));
    assert_eq!(duel.host.prepared_sight(Some(&EVE)), Err(Refusal::NotYourSeat));
    let mut over = Duel::new();
    over.say(ANN, &Command::Resign { bot: None });
    assert_eq!(over.host.may_prepare(Some(&BOB)), Err(CommandRefusal::Over.into()));
}

#[test]
fn lines_that_do_not_fit_are_refused_with_their_place() {
    let duel = Duel::new();
    let (turn, lines) = duel.lines(0);
    let check = |lines: &[Vec<String>]| checked(&duel.host, 1, lines);
    let before: Vec<String> = lines[0][..=turn.len()].to_vec();
    assert_eq!(
        check(&[lines[0].clone(), before.clone()]),
        Err(Refusal::PreparedLine { line: 2 }),
        "it answers nothing"
    );
    assert_eq!(check(&[Vec::new()]), Err(Refusal::PreparedLine { line: 1 }));
    let bad = |at: usize, step: &str| {
        let mut line = lines[0].clone();
        line[at] = step.to_owned();
        check(&[lines[1].clone(), line]).unwrap_err()
    };
    for (at, step) in [(0, "nonsense"), (0, "1: pass"), (turn.len(), "! nothing"), (turn.len() + 1, "1: place 99,99 0")]
    {
        assert!(matches!(bad(at, step), Refusal::PreparedStep { line: 2, step, .. } if step == at + 1), "{step}");
    }
    // Another answer to the same.
    let mut position = duel.host.table().position().clone_box();
    before.iter().for_each(|step| drop(position.follow(step).unwrap()));
    let other = self::turn(&mut *position, 1, 1).into_iter().map(|action| format!("1: {action}"));
    let other: Vec<String> = before.iter().cloned().chain(other).collect();
    let twice = check(&[lines[1].clone(), lines[0].clone(), other.clone()]);
    assert_eq!(twice, Err(Refusal::PreparedTwice { line: 2, other: 3 }));
    assert!(check(&[lines[1].clone(), lines[0].clone(), lines[0].clone()]).is_ok(), "the same twice is no harm");
    assert!(check(&[]).unwrap().is_empty());
    let many = vec![lines[0].clone(); PreparedCheck::MOST_LINES + 1];
    assert!(!PreparedCheck::fits(&many) && PreparedCheck::fits(&many[1..]));
    let long = vec!["0: pass".to_owned(); PreparedCheck::MOST_STEPS + 1];
    assert!(!PreparedCheck::fits(std::slice::from_ref(&long)) && PreparedCheck::fits(&[long[1..].to_vec()]));
    assert!(!PreparedCheck::fits(&[vec!["0".repeat(301)]]));
}

#[test]
fn what_is_stored_is_read_as_it_was_written() {
    let lines = vec![vec!["0: a".to_owned(), "! T".to_owned(), "1: b c".to_owned()], vec!["0: x".to_owned()]];
    for prepared in [Prepared::Lines { at: 7, lines }, Prepared::Dropped(9)] {
        assert_eq!(prepared.to_string().parse(), Ok(prepared));
    }
    for none in ["", "at", "at x\n0: a", "dropped", "dropped -1", "more 1"] {
        assert!(none.parse::<Prepared>().is_err(), "{none}");
    }
}
