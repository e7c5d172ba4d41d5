//! Built-in bots: what they know, how they distribute their choice, and their arenas.

use game::{Observer, Options, ToAct};
use research::arena::{Schedule, Table};
use research::{AnyState, Contest, Contestant, Fault, Model, Outside, Thinker, model};
use std::sync::Arc;

const GAMES: [(&str, &str, &str); 3] = [
    ("carcassonne", "players=2", "greedy"),
    ("gold-rush", "players=3", "greedy"),
    ("gold-river", "players=3", "value"),
];

fn game((name, options): (&str, &str)) -> Arc<dyn Model> {
    let options: Options = options.parse().unwrap();
    model(name, None, &options, None).unwrap()
}

/// A state after some steps of `tuned` in which a player is to act.
fn middle(game: &dyn Model, steps: usize) -> Box<dyn AnyState> {
    let (mut state, tuned) = (game.start(5), Thinker::named("tuned").unwrap());
    loop {
        match state.to_act() {
            ToAct::Player(_) if state.steps() >= steps => return state,
            ToAct::Player(_) => {
                let action = state.think(&tuned, state.steps() as u64).unwrap();
                state.apply(action as i64).unwrap();
            }
            ToAct::Chance => state.sample_chance().unwrap(),
            ToAct::Over => panic!("the game is over"),
        }
    }
}

#[test]
fn what_bots_think_does_not_depend_on_what_they_cannot_know() {
    for (name, options, plain) in GAMES {
        let mut state = middle(&*game((name, options)), 40);
        let ToAct::Player(player) = state.to_act() else { panic!("nobody is to act") };
        for other in 0..4 {
            let mut dealt = state.dealt_for(Observer::Player(player), other);
            assert_eq!(dealt.view(Observer::Player(player)), state.view(Observer::Player(player)), "{name}");
            for bot in [plain, "tuned", "level-1", "best:6sims", "random"].map(|bot| Thinker::named(bot).unwrap()) {
                assert_eq!(dealt.weigh(&bot, 3), state.weigh(&bot, 3), "{name} {bot}");
            }
            let best = Thinker::named("best:6sims").unwrap();
            let points = |state: &dyn AnyState| state.evaluate(&best, Observer::Player(player), 3, 1);
            assert_eq!(points(&*dealt), points(&*state), "{name}");
            assert_eq!(dealt.advise(&best, 3, 1), state.advise(&best, 3, 1), "{name}");
        }
    }
}

#[test]
fn a_policy_adds_up_to_one_and_includes_the_choice() {
    for (name, options, plain) in GAMES {
        let mut state = middle(&*game((name, options)), 30);
        for bot in [plain, "tuned", "best:12sims", "random"].map(|bot| Thinker::named(bot).unwrap()) {
            let thought = state.weigh(&bot, 9).unwrap();
            assert_eq!(thought.action, state.think(&bot, 9).unwrap(), "{name} {bot}");
            assert_eq!(thought.policy.len(), state.actions(), "{name} {bot}");
            assert!((thought.policy.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{name} {bot}");
            assert!(thought.policy[thought.action] > 0.0, "{name} {bot}");
        }
    }
}

#[test]
fn a_state_without_history_tells_only_what_comes_after() {
    let state = middle(&*game(("gold-rush", "players=2")), 40);
    let ToAct::Player(player) = state.to_act() else { panic!("nobody is to act") };
    let mut seen = state.dealt_for(Observer::Player(player), 1);
    assert_eq!((seen.steps(), seen.history().len()), (state.steps(), 0));
    assert_eq!(seen.record().unwrap_err(), Fault::Dealt);
    assert_eq!(seen.saved().unwrap_err(), Fault::NoHistory);
    let before = seen.steps();
    seen.apply(0).unwrap();
    assert_eq!((seen.history().len(), seen.events_since(before, Observer::Player(player)).len()), (1, 1));
    let again = seen.determinize(Observer::Player(player), 2);
    assert_eq!(again.saved().unwrap_err(), Fault::NoHistory);
}

#[test]
fn a_copy_that_was_dealt_anew_does_not_foretell_the_draws() {
    let state = game(("carcassonne", "players=2")).start(1);
    let draws = |mut state: Box<dyn AnyState>| -> Vec<u64> {
        let mut seen = Vec::new();
        while seen.len() < 12 {
            match state.to_act() {
                ToAct::Chance => {
                    state.sample_chance().unwrap();
                    seen.push(state.hash());
                }
                _ => state.apply(0).unwrap(),
            }
        }
        seen
    };
    assert_eq!(draws(state.clone_box()), draws(state.clone_box()));
    assert_ne!(draws(state.determinize(Observer::Public, 1)), draws(state.clone_box()));
    assert_ne!(draws(state.dealt_for(Observer::Public, 1)), draws(state.clone_box()));
}

/// Takes the last action.
struct Last;

impl Outside for Last {
    fn choose(&self, mut state: Box<dyn AnyState>) -> Result<i64, Fault> {
        assert!(state.history().is_empty(), "it gets no history");
        Ok(state.actions() as i64 - 1)
    }
}

/// Chooses what does not exist.
struct Wrong;

impl Outside for Wrong {
    fn choose(&self, _: Box<dyn AnyState>) -> Result<i64, Fault> {
        Ok(-1)
    }
}

#[test]
fn an_arena_does_not_depend_on_its_threads() {
    let game = game(("gold-rush", "players=3"));
    let (tuned, random) = (Thinker::named("tuned").unwrap(), Thinker::named("random").unwrap());
    let players = [Contestant::BuiltIn(&tuned), Contestant::BuiltIn(&random), Contestant::Outside(&Last)];
    let schedule = Schedule::one_table(3, 6);
    let points = |threads: usize| {
        let contest = Contest { players: &players, schedule: &schedule, first: 0, seed: 4, threads, goes_on: &|| true };
        let played = game.contest(&contest).unwrap();
        let names = ["tuned", "random", "last"].map(String::from);
        let table = Table::of((game.name(), game.options().to_string()), 6, &names, &played);
        assert!(!table.interrupted && table.ratings.len() == 3);
        assert_eq!(table.ratings[0].bot, "tuned");
        let points = |game: &research::arena::Played| game.seats.iter().map(|seat| seat.points).collect::<Vec<_>>();
        played.iter().map(points).collect::<Vec<_>>()
    };
    assert_eq!(points(1), points(3));
    let wrong = [Contestant::BuiltIn(&tuned), Contestant::BuiltIn(&random), Contestant::Outside(&Wrong)];
    let contest = Contest { players: &wrong, schedule: &schedule, first: 0, seed: 4, threads: 2, goes_on: &|| true };
    assert!(matches!(game.contest(&contest), Err(Fault::Index { index: -1, .. })));
    let never = Contest { players: &players, schedule: &schedule, first: 0, seed: 4, threads: 2, goes_on: &|| false };
    assert_eq!(game.contest(&never).unwrap().len(), 0);
}

#[test]
fn bots_that_do_not_exist_are_refused() {
    let mut state = middle(&*game(("gold-river", "players=2")), 5);
    for bot in ["nobody", "greedy", ""] {
        let bot = Thinker::named(bot).unwrap();
        assert!(matches!(state.think(&bot, 1), Err(Fault::NoBot(_))), "{bot}");
    }
    assert!(Thinker::named("best:fast").is_err());
    assert!(Thinker::named("greedy").unwrap().with_weights("").is_err());
    let bad = Thinker::named("tuned").unwrap().with_weights("nothing = 1").unwrap();
    assert!(matches!(state.think(&bad, 1), Err(Fault::NoBot(_))));
    let random = Thinker::named("random").unwrap();
    assert!(state.evaluate(&random, Observer::Public, 1, 1).is_err() && state.advise(&random, 1, 1).is_err());
}
