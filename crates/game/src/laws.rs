//! Laws that hold for every game, checked during random games. A broken law panics with its name, so only tests may use
//! this.

use crate::picture::Cell;
use crate::{
    Game, NoEvents, Observer, Outcome, Record, Seeded, Step, ToAct, admit, admit_chance, parse_step, sample, step_text,
};

/// Aids are checked at one step in this many, because they take longer than everything else.
const AIDED: u32 = 16;

/// Plays one random game from `seed` and checks every law at every step. The game may take at most `bound` steps. `also` is
/// called with every state, for laws of a single game (conservation, comparison with a brute-force twin). Returns the
/// outcome.
pub fn check_random_game<G: Game>(game: &G, seed: u64, bound: u32, mut also: impl FnMut(&G, &G::State)) -> Outcome {
    let mut rng = Seeded::new(seed);
    let mut state = game.start();
    let mut record = Record::new(game);
    let mut list = Vec::new();
    let mut foreign: Vec<G::Action> = Vec::new();
    let mut steps = 0;
    loop {
        also(game, &state);
        let who = game.to_act(&state);
        listed_is_checked(game, &state, who, &mut list, &foreign);
        foreign.extend(list.iter().take(3));
        if foreign.len() > 60 {
            foreign.drain(..30);
        }
        chance_is_sound(game, &state, who);
        let before = game_views(game, &state);
        picture_holds(game, &before[0].1);
        let (mut twin, mut same_rng) = (state.clone(), rng.clone());
        let Some(legal) = sample(game, &state, &mut rng, &mut list) else { break };
        let step = legal.step();
        assert_eq!(parse_step::<G>(&step_text::<G>(&step)).ok(), Some(step), "notation round trip");
        let copy = state.clone();
        let (hash, mut events) = (game.state_hash(&copy), Vec::new());
        secrets_stay(game, &state, &before, step, &mut rng);
        if steps % AIDED == 0 {
            aids_keep_secrets(game, &state, &mut rng.clone());
        }
        game.apply(&mut state, legal, &mut events);
        all_see_alike(game, &before, &events);
        assert_eq!(hash, game.state_hash(&copy), "a clone changed with its original");
        record.push(game, &step, &state);
        assert!(game.step_randomly(&mut twin, &mut same_rng, &mut list), "a random step is taken until the end");
        assert!(twin == state, "a random step is a sampled one applied: {step:?}");
        steps += 1;
        assert!(steps <= bound, "the game goes on after {bound} steps");
    }
    steps_together_are_steps(game, &mut rng, bound);
    let text = record.to_string();
    let read: Record = text.parse().expect("a record that was just written can be read");
    assert_eq!(read, record, "record round trip");
    let (_, replayed) = read.replay::<G>().expect("a record that was just played can be replayed");
    assert!(replayed == state, "replay leads to an equal state");
    game.outcome(&state)
}

/// Several steps taken at once lead to the same state as the same steps taken one after the other.
fn steps_together_are_steps<G: Game>(game: &G, rng: &mut Seeded, bound: u32) {
    let (mut single, mut same_rng, mut list) = (game.start(), rng.clone(), Vec::new());
    let (mut together, mut all) = (game.start(), 0);
    loop {
        let many = game.steps_randomly(&mut together, rng, &mut list);
        for _ in 0..many {
            assert!(game.step_randomly(&mut single, &mut same_rng, &mut list), "a step was counted that is none");
        }
        assert!(single == together, "{many} steps at once lead elsewhere than one after the other");
        all += many;
        assert!(all <= bound, "the game goes on after {bound} steps");
        if many == 0 {
            return assert!(!game.step_randomly(&mut single, &mut same_rng, &mut list), "the game goes on");
        }
    }
}

fn listed_is_checked<G: Game>(
    game: &G,
    state: &G::State,
    who: ToAct,
    list: &mut Vec<G::Action>,
    foreign: &[G::Action],
) {
    game.legal_actions(state, list);
    assert!(list.windows(2).all(|w| w[0] < w[1]), "legal actions are sorted and without twins");
    let ToAct::Player(who) = who else {
        assert!(list.is_empty(), "nobody is to act, yet actions are listed");
        return;
    };
    assert!(!list.is_empty(), "a player to act has at least one legal action");
    for action in list.iter() {
        assert!(game.check(state, who, *action).is_ok(), "listed but refused: {action}");
        let other = who.next(game.players());
        if other != who {
            assert!(game.check(state, other, *action).is_err(), "another player may act out of turn: {action}");
        }
    }
    for action in foreign {
        let (listed, checked) = (list.binary_search(action).is_ok(), game.check(state, who, *action));
        assert_eq!(listed, checked.is_ok(), "list and check disagree on {action}");
        if let Err(why) = checked {
            use crate::Refusal;
            assert!(!why.ruling().is_empty() && !why.key().is_empty(), "a refusal names its ruling: {why}");
        }
    }
}

fn chance_is_sound<G: Game>(game: &G, state: &G::State, who: ToAct) {
    let mut outcomes = Vec::new();
    game.chance_outcomes(state, &mut outcomes);
    assert_eq!(outcomes.is_empty(), who != ToAct::Chance, "outcomes are listed exactly when chance is due");
    assert!(outcomes.iter().all(|(_, weight)| *weight > 0), "weights are positive");
    assert!(outcomes.windows(2).all(|w| w[0].0 < w[1].0), "outcomes are sorted and without twins");
}

fn game_views<G: Game>(game: &G, state: &G::State) -> Vec<(Observer, G::View)> {
    Observer::all(game.players()).map(|o| (o, game.view(state, o))).collect()
}

/// A picture shows every player, and draws figures and tokens only on tiles.
fn picture_holds<G: Game>(game: &G, view: &G::View) {
    let picture = game.picture(view);
    assert_eq!(picture.seats.len(), usize::from(game.players()), "a picture shows every player");
    let Some(map) = picture.map else { return };
    let face = |cell: &Cell| {
        let tile = map.tiles.iter().find(|tile| tile.cell == *cell)?;
        assert!(matches!(tile.rotation, 0 | 90 | 180 | 270), "a tile is turned by quarters");
        map.faces.get(usize::from(tile.face))
    };
    assert!(map.tiles.iter().all(|tile| face(&tile.cell).is_some()), "a tile has a face");
    assert!(map.drawn.is_none_or(|drawn| map.faces.len() > usize::from(drawn)), "the tile drawn has a face");
    for figure in &map.figures {
        let segments = face(&figure.cell).map_or(0, |face| face.segments.len());
        assert!(usize::from(figure.segment) < segments, "a figure stands on a part of a tile: {figure:?}");
    }
    for token in &map.tokens {
        let lies = !token.cells.is_empty() && token.cells.iter().all(|cell| face(cell).is_some());
        assert!(lies, "a token lies on tiles: {token:?}");
    }
}

/// If a game declares that nothing is hidden, every observer gets the same views and events.
fn all_see_alike<G: Game>(game: &G, views: &[(Observer, G::View)], events: &[G::Event]) {
    if G::NOTHING_HIDDEN {
        assert!(views.iter().all(|(_, view)| *view == views[0].1), "something is hidden from somebody");
        for event in events {
            let open = game.event_view(event, Observer::Public);
            let alike = |o| game.event_view(event, o) == open;
            assert!(Observer::all(game.players()).all(alike), "something is hidden from somebody: {event:?}");
        }
    }
}

/// Two states that an observer cannot distinguish must remain indistinguishable after the same step. So whatever a step
/// reveals must be part of the step: a card that is shown belongs to the action or to the outcome of chance.
fn secrets_stay<G: Game>(
    game: &G,
    state: &G::State,
    views: &[(Observer, G::View)],
    step: Step<G::Action, G::Chance>,
    rng: &mut Seeded,
) {
    for (observer, view) in views {
        let other = game.determinize(state, *observer, rng);
        assert!(game.view(&other, *observer) == *view, "a position dealt anew has the same view, for {observer:?}");
        let (mut one, mut two) = (rng.clone(), rng.clone());
        let alike = game.determinize(state, *observer, &mut one) == game.determinize(&other, *observer, &mut two);
        assert!(alike, "what {observer:?} must not know shows in a position dealt for them");
        let again = |s: &G::State| match step {
            Step::Act(who, a) => admit(game, s, who, a).ok(),
            Step::Chance(c) => admit_chance(game, s, c),
        };
        // A step that depends on a secret of another player may be impossible in the other state.
        if let (Some(here), Some(there)) = (again(state), again(&other)) {
            let (mut a, mut b) = (state.clone(), other);
            let (mut seen, mut seen_there) = (Vec::new(), Vec::new());
            game.apply(&mut a, here, &mut seen);
            game.apply(&mut b, there, &mut seen_there);
            if game.to_act(&a) == ToAct::Over {
                continue; // everything is shown at the end
            }
            let look = |events: &[G::Event]| -> Vec<_> {
                events.iter().filter_map(|e| game.event_view(e, *observer)).collect()
            };
            assert!(
                look(&seen) == look(&seen_there),
                "an event tells {observer:?} a secret that is no part of {step:?}"
            );
            assert!(
                game.view(&a, *observer) == game.view(&b, *observer),
                "a view tells {observer:?} a secret that is no part of {step:?}"
            );
        }
    }
}

/// The aids of an observer depend only on what they may know.
fn aids_keep_secrets<G: Game>(game: &G, state: &G::State, rng: &mut Seeded) {
    let open = G::NOTHING_HIDDEN.then(|| game.aids(state, Observer::Public));
    for observer in Observer::all(game.players()) {
        let aids = game.aids(state, observer);
        let other = game.determinize(state, observer, rng);
        assert!(game.aids(&other, observer) == aids, "an aid reveals a secret to {observer:?}");
        assert!(open.as_ref().is_none_or(|open| *open == aids), "an aid is hidden from somebody");
    }
}

/// Plays one random game without checks, as a quick way to a late position. Returns the states along the way.
pub fn random_states<G: Game>(game: &G, seed: u64) -> Vec<G::State> {
    let mut rng = Seeded::new(seed);
    let (mut state, mut scratch, mut states) = (game.start(), Vec::new(), Vec::new());
    while let Some(step) = sample(game, &state, &mut rng, &mut scratch) {
        states.push(state.clone());
        game.apply(&mut state, step, &mut NoEvents);
    }
    states.push(state);
    states
}
