//! The choices that bots consider: some of the legal ones, few bids, and the best of them.

use carcassonne::{Action, Carcassonne, Id};
use game::prelude::*;
use game::{Estimate, Evaluate, NoEvents, Player, Rules, Seeded, ToAct, legal_at, sample};

/// The evaluation of the best lead after one of these choices, in thousandths of a point.
fn best(game: &Carcassonne, state: &<Carcassonne as Rules>::State, who: Player, list: &[Action]) -> i64 {
    let mut points = Vec::new();
    let mut lead = |at: usize| {
        let mut next = state.clone();
        game.apply(&mut next, legal_at(game, state, list, at).expect("it is listed"), &mut NoEvents);
        game.estimate(&next, &mut points);
        let sum: i64 = points.iter().map(|points| i64::from(*points)).sum();
        i64::from(points[who.index()]) * points.len() as i64 - sum
    };
    (0..list.len()).map(&mut lead).max().expect("there is a choice")
}

/// Along a random game: the highest number of bids, and by how much, at most, the best of all choices exceeded the best
/// of those that bots consider.
fn looked_at(game: &Carcassonne, seed: u64) -> (usize, i64) {
    let (mut luck, mut scratch, mut state) = (Seeded::new(seed), Vec::new(), game.start());
    let (mut all, mut short) = (Vec::new(), Vec::new());
    let (mut most, mut missed) = (0, 0);
    while let Some(step) = sample(game, &state, &mut luck, &mut scratch) {
        if let ToAct::Player(who) = game.to_act(&state) {
            game.legal_actions(&state, &mut all);
            game.shortlist(&state, &mut short);
            assert!(!short.is_empty(), "one choice at least is looked at");
            assert!(short.windows(2).all(|pair| pair[0] < pair[1]), "sorted, without twins");
            assert!(short.iter().all(|action| all.binary_search(action).is_ok()), "what is looked at is legal");
            let bids = |list: &[Action]| list.iter().filter(|action| action.to_string().starts_with("bid ")).count();
            if bids(&all) > 0 {
                assert!(bids(&short) <= 4 * usize::from(game.players()), "few bids: {short:?}");
                most = most.max(bids(&all));
                missed = missed.max(best(game, &state, who, &all) - best(game, &state, who, &short));
            }
        }
        game.apply(&mut state, step, &mut NoEvents);
    }
    (most, missed)
}

#[test]
fn of_many_bids_a_few_are_looked_at_and_the_best_is_among_them() {
    let mut most = 0;
    let beyond = ",bid-beyond-points=yes";
    for (players, seeds, reading) in [(2, 0..12, ""), (4, 20..24, ""), (2, 30..36, beyond), (4, 40..42, beyond)] {
        let options = format!("players={players},with=bazaars+tile-auctions{reading}");
        let game = Carcassonne::create(&options.parse().unwrap(), None);
        let game = game.unwrap();
        let found: Vec<(usize, i64)> = seeds.map(|seed| looked_at(&game, seed)).collect();
        most = found.iter().fold(most, |most, (bids, _)| most.max(*bids));
        // In thousandths of a point, times the number of the others.
        let missed = found.iter().map(|(_, missed)| *missed).max().unwrap();
        assert!(missed <= 1_000 * (players - 1), "the best bid is looked at, or one that is hardly worse: {found:?}");
    }
    assert!(most >= 10, "there are more bids than are looked at: {most}");
}

#[test]
fn with_everything_on_something_legal_is_looked_at() {
    let words: Vec<&str> = Id::ALL.iter().map(|id| id.whole()).collect();
    let game = Carcassonne::create(&format!("players=3,with={}", words.join("+")).parse().unwrap(), None).unwrap();
    for seed in 0..3 {
        looked_at(&game, seed);
    }
}

/// The consequences of a sale are remembered during a decision, and the evaluation is the same as a new one: another
/// chosen tile, another bid, and another map are other positions.
#[test]
fn a_sale_is_judged_with_memory_as_without() {
    let all: Vec<&str> = Id::ALL.iter().map(|id| id.whole()).collect();
    let mut sales = 0;
    for (with, seeds) in [("bazaars+tile-auctions", 0..4), (&all.join("+"), 4..5)] {
        let game = Carcassonne::create(&format!("players=2,with={with}").parse().unwrap(), None).unwrap();
        let (weights, mut memory) = (game.tuned(), <Carcassonne as Evaluate>::Scratch::default());
        let (mut afresh, mut remembered, mut short) = (Vec::new(), Vec::new(), Vec::new());
        for seed in seeds {
            let (mut luck, mut scratch, mut state) = (Seeded::new(seed), Vec::new(), game.start());
            while let Some(step) = sample(&game, &state, &mut luck, &mut scratch) {
                game.shortlist_by(&weights, &state, &mut short);
                let bidding = short.iter().any(|action| {
                    let word = action.to_string();
                    ["choose ", "bid ", "buy"].iter().any(|verb| word.starts_with(verb))
                });
                for at in 0..if bidding { short.len() } else { 0 } {
                    let mut next = state.clone();
                    let choice = legal_at(&game, &state, &short, at).expect("it is listed");
                    game.apply(&mut next, choice, &mut NoEvents);
                    game.evaluate(&weights, &next, &mut afresh);
                    game.evaluate_in(&weights, &next, &mut memory, &mut remembered);
                    assert_eq!(afresh, remembered, "after {} in {with}, seed {seed}", short[at]);
                    sales += 1;
                }
                game.apply(&mut state, step, &mut NoEvents);
            }
        }
    }
    assert!(sales >= 40, "{sales}");
}
