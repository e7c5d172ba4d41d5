//! Properties of ratings: the order of games and seats does not matter, unrated games change nothing, and what a moderator strikes
//! out leaves no trace.

use proptest::prelude::*;
use ratings::{
    Conduct, FinishedGame, LEAST_TURNS, Ladder, LadderError, MOST_SEATS, Pace, Person, Players, Pool, Rating,
    Reliability, Scale, Seat, Stay, Unrated, Who,
};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::collections::BTreeSet;

fn person(name: &str) -> Who {
    Who::Person(Person(name.to_owned()))
}

fn seat(who: Who, rank: u32) -> Seat {
    Seat { who, rank, left: false }
}

fn game(id: u32, finished: u64, seats: Vec<Seat>) -> FinishedGame {
    FinishedGame {
        id: format!("g{id:05}"),
        game: "carcassonne".to_owned(),
        pace: Pace::Live,
        aids: false,
        finished,
        turns: 70,
        rated: true,
        one_screen: false,
        custom: false,
        seats,
    }
}

fn scale() -> Scale {
    Scale::read("carcassonne 2 1 1000 60\ncarcassonne 2 4 1600 60\ncarcassonne 3+ 4 1600 60\n").unwrap()
}

fn compute(games: &[FinishedGame]) -> Ladder {
    Ladder::recompute(&scale(), games.iter().cloned(), |_| false).unwrap()
}

fn rating(ladder: &Ladder, name: &str) -> Rating {
    let all = ladder.pools().flat_map(|(_, standings)| standings);
    all.into_iter().find(|(person, _)| person.0 == name).map(|(_, standing)| standing.rating).unwrap()
}

/// Some games of six people and two levels, with ties, leavers, unrated tables and long breaks.
fn games() -> impl Strategy<Value = Vec<FinishedGame>> {
    let who = prop_oneof![
        8 => (0..6u8).prop_map(|n| person(&format!("p{n}"))),
        1 => Just(Who::Level(4)),
        1 => Just(Who::Unknown),
    ];
    let seat = (who, 1..4u32, prop::bool::weighted(0.1)).prop_map(|(who, rank, left)| Seat { who, rank, left });
    let one = (prop::collection::vec(seat, 2..5), 0..40_000_000u64, prop::bool::weighted(0.9), prop::bool::ANY);
    prop::collection::vec(one, 0..30).prop_map(|list| {
        let made = list.into_iter().zip(0..).map(|((seats, finished, rated, aids), id)| FinishedGame {
            rated,
            aids,
            ..game(id, finished, seats)
        });
        made.collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_order_of_games_does_not_matter(games in games(), at in 0..30usize) {
        let mut turned = games.clone();
        if !turned.is_empty() {
            let middle = at % turned.len();
            turned.rotate_left(middle);
            turned.reverse();
        }
        prop_assert_eq!(compute(&games), compute(&turned));
    }

    #[test]
    fn the_order_of_seats_does_not_matter(games in games(), by in 0..5usize) {
        let mut turned = games.clone();
        for game in &mut turned {
            let middle = by % game.seats.len();
            game.seats.rotate_left(middle);
        }
        prop_assert_eq!(compute(&games), compute(&turned));
    }

    #[test]
    fn unrated_games_change_nothing(games in games()) {
        let all = compute(&games);
        let rated: Vec<_> = games.iter().filter(|game| !all.unrated().contains_key(&game.id)).cloned().collect();
        let fewer = compute(&rated);
        prop_assert!(fewer.unrated().is_empty());
        prop_assert_eq!(all.history(), fewer.history());
        prop_assert!(all.pools().eq(fewer.pools()));
    }

    #[test]
    fn what_is_struck_out_leaves_no_trace(games in games(), banned in 0..6u8) {
        let name = person(&format!("p{banned}"));
        let struck = |game: &FinishedGame| game.seats.iter().any(|seat| seat.who == name);
        let with_ban = Ladder::recompute(&scale(), games.iter().cloned(), struck).unwrap();
        let others: Vec<_> = games.iter().filter(|game| !struck(game)).cloned().collect();
        let never_played = compute(&others);
        prop_assert_eq!(with_ban.history(), never_played.history());
        prop_assert!(with_ban.pools().eq(never_played.pools()));
        // The ban is lifted: all is as it was.
        prop_assert_eq!(compute(&games), Ladder::recompute(&scale(), games, |_| false).unwrap());
    }

    #[test]
    fn adding_one_by_one_is_the_same(games in games()) {
        let mut sorted = games.clone();
        sorted.sort_by(|one, other| (one.finished, &one.id).cmp(&(other.finished, &other.id)));
        let (mut ladder, scale) = (Ladder::default(), scale());
        let mut changes = 0;
        for game in &sorted {
            changes += ladder.add(&scale, game, false).unwrap().len();
        }
        prop_assert_eq!(changes, ladder.history().len());
        prop_assert_eq!(ladder, compute(&games));
    }

    #[test]
    fn ratings_stay_within_bounds(games in games()) {
        for change in compute(&games).history() {
            for rating in [change.before, change.after] {
                prop_assert!((Rating::LEAST_UNCERTAINTY..=Rating::NEW.uncertainty).contains(&rating.uncertainty));
                prop_assert!(rating.mean.abs() < 10_000_000);
            }
            prop_assert!(change.after.uncertainty <= change.before.uncertainty);
        }
    }

    /// The formulas are those of `skillratings`, but for rounding.
    #[test]
    fn the_model_is_that_of_the_library(ranks in prop::collection::vec(1..5u32, 2..7)) {
        let seats = ranks.iter().enumerate().map(|(n, rank)| seat(person(&format!("p{n}")), *rank)).collect();
        let ladder = compute(&[game(1, 0, seats)]);
        let new = [WengLinRating { rating: 1_500.0, uncertainty: 250.0 }];
        let teams: Vec<_> = ranks.iter().map(|rank| (&new[..], MultiTeamOutcome::new(*rank as usize))).collect();
        let config = WengLinConfig { beta: 125.0, uncertainty_tolerance: 1e-6 };
        for (n, team) in weng_lin_multi_team(&teams, &config).iter().enumerate() {
            let ours = rating(&ladder, &format!("p{n}"));
            prop_assert!((ours.mean as f64 / 1_000.0 - team[0].rating).abs() < 0.001);
            let uncertainty = team[0].uncertainty.max(20.0);
            prop_assert!((ours.uncertainty as f64 / 1_000.0 - uncertainty).abs() < 0.001);
        }
    }
}

/// The ratings after these games, to the last digit. The numbers were computed once; if they change, all stored ratings do.
#[test]
fn these_games_give_these_ratings() {
    let day = 86_400;
    let games = [
        game(1, day, vec![seat(person("ada"), 1), seat(person("bela"), 2)]),
        game(2, 2 * day, vec![seat(person("bela"), 1), seat(person("ada"), 1)]),
        game(3, 3 * day, vec![seat(Who::Level(4), 1), seat(person("ada"), 2)]),
        game(4, 200 * day, vec![seat(person("ada"), 2), seat(person("bela"), 1)]),
    ];
    let ladder = compute(&games);
    let told: Vec<(i64, i64)> =
        ["ada", "bela"].map(|name| rating(&ladder, name)).map(|r| (r.mean, r.uncertainty)).to_vec();
    assert_eq!(told, EXPECTED);
    assert_eq!(ladder.history().len(), 7);
}

const EXPECTED: [(i64, i64); 2] = [(1_402_993, 225_539), (1_519_819, 237_557)];

/// How many games it takes until a rating is no longer provisional, with half of them won.
#[test]
fn a_rating_is_provisional_for_some_dozens_of_games() {
    let until_known = |other: Who| {
        let rounds = (0..500u32).map(|n| (n, vec![seat(person("ada"), 1 + n % 2), seat(other.clone(), 2 - n % 2)]));
        let ladder = compute(&rounds.map(|(n, seats)| game(n, u64::from(n), seats)).collect::<Vec<_>>());
        let of_ada = ladder.history().iter().filter(|change| change.person.0 == "ada");
        of_ada.take_while(|change| change.after.is_provisional()).count()
    };
    assert_eq!((until_known(person("bela")), until_known(Who::Level(4))), (29, 17));
}

#[test]
fn whoever_wins_gains_and_ties_draw_together() {
    let ladder = compute(&[game(1, 0, vec![seat(person("ada"), 1), seat(person("bela"), 2)])]);
    let (ada, bela) = (rating(&ladder, "ada"), rating(&ladder, "bela"));
    assert!(ada.mean > Rating::NEW.mean && bela.mean < Rating::NEW.mean);
    assert_eq!(ada.mean - Rating::NEW.mean, Rating::NEW.mean - bela.mean);
    let tie = compute(&[game(1, 0, vec![seat(person("ada"), 1), seat(person("bela"), 1)])]);
    assert_eq!(rating(&tie, "ada").mean, Rating::NEW.mean);
    assert!(rating(&tie, "ada").uncertainty < Rating::NEW.uncertainty);
    // After their first game, a tie brings both nearer to each other.
    let second = game(2, 1, vec![seat(person("ada"), 1), seat(person("bela"), 1)]);
    let first = game(1, 0, vec![seat(person("ada"), 1), seat(person("bela"), 2)]);
    let both = compute(&[first, second]);
    assert!(rating(&both, "ada").mean < ada.mean && rating(&both, "bela").mean > bela.mean);
}

#[test]
fn whoever_leaves_is_last() {
    let left = |rank| Seat { left: true, ..seat(person("ada"), rank) };
    let stays = compute(&[game(1, 0, vec![seat(person("ada"), 3), seat(person("bela"), 1), seat(person("cyril"), 2)])]);
    let leaves = compute(&[game(1, 0, vec![left(1), seat(person("bela"), 1), seat(person("cyril"), 2)])]);
    assert!(stays.pools().eq(leaves.pools()), "the lead at that time does not help");
    let all = game(1, 0, vec![left(1), Seat { left: true, ..seat(person("bela"), 1) }]);
    assert_eq!(compute(&[all]).unrated()["g00001"], Unrated::AllLeft);
}

#[test]
fn pools_are_apart() {
    let seats = || vec![seat(person("ada"), 1), seat(person("bela"), 2)];
    let mut games = vec![game(1, 0, seats())];
    games.push(FinishedGame { aids: true, ..game(2, 1, seats()) });
    games.push(FinishedGame { pace: Pace::Days, ..game(3, 2, seats()) });
    games.push(FinishedGame { game: "gold-rush".to_owned(), ..game(4, 3, seats()) });
    games.push(game(5, 4, vec![seat(person("ada"), 1), seat(person("bela"), 2), seat(person("cyril"), 3)]));
    let ladder = compute(&games);
    assert_eq!(ladder.pools().count(), 5);
    for change in ladder.history() {
        assert_eq!(change.before, Rating::NEW, "the first game of this pool");
    }
    let pool = Pool { game: "carcassonne".to_owned(), pace: Pace::Live, players: Players::More, aids: false };
    assert_eq!(ladder.standing(&pool, &Person("cyril".to_owned())).unwrap().games, 1);
    assert_eq!(ladder.chart(&pool, &Person("ada".to_owned())).count(), 1);
}

#[test]
fn what_is_never_rated_says_why() {
    let ada = || seat(person("ada"), 1);
    let two = || vec![ada(), seat(person("bela"), 2)];
    let base = || game(1, 0, two());
    let crowd = (0..=MOST_SEATS as u32).map(|n| seat(person(&format!("p{n}")), 1)).collect();
    let cases = [
        (FinishedGame { rated: false, ..base() }, Unrated::NotChosen),
        (FinishedGame { one_screen: true, ..base() }, Unrated::OneScreen),
        (FinishedGame { custom: true, ..base() }, Unrated::Custom),
        (FinishedGame { turns: LEAST_TURNS - 1, ..base() }, Unrated::TooShort),
        (game(1, 0, vec![ada()]), Unrated::Seats),
        (game(1, 0, Vec::new()), Unrated::Seats),
        (game(1, 0, crowd), Unrated::Seats),
        (game(1, 0, vec![ada(), seat(person("bela"), 0)]), Unrated::NoPlace),
        (game(1, 0, vec![ada(), seat(person("ada"), 2)]), Unrated::AgainstOneself),
        (game(1, 0, vec![ada(), seat(Who::Unknown, 2)]), Unrated::UnknownPlayer),
        (game(1, 0, vec![ada(), seat(Who::Level(9), 2)]), Unrated::UnknownPlayer),
        (game(1, 0, vec![seat(Who::Level(1), 1), seat(Who::Level(4), 2)]), Unrated::NoPerson),
    ];
    for (game, why) in cases {
        let ladder = compute(std::slice::from_ref(&game));
        assert_eq!(ladder.unrated().get(&game.id), Some(&why));
        assert!(ladder.history().is_empty() && ladder.pools().next().is_none());
    }
    assert!(compute(&[FinishedGame { turns: LEAST_TURNS, ..base() }]).unrated().is_empty());
    let struck = Ladder::recompute(&scale(), [base()], |_| true).unwrap();
    assert_eq!(struck.unrated()["g00001"], Unrated::StruckOut);
}

#[test]
fn levels_are_a_fixed_scale() {
    let beats = |level, times: u32| {
        let games: Vec<_> = (0..times)
            .map(|n| game(n, u64::from(n), vec![seat(person("ada"), 1 + n % 2), seat(Who::Level(level), 2 - n % 2)]))
            .collect();
        compute(&games)
    };
    for (level, strength) in [(1, 1_000_000), (4, 1_600_000)] {
        let ladder = beats(level, 200);
        let ada = rating(&ladder, "ada");
        assert!((ada.mean - strength).abs() < 150_000, "with half of all games she is as strong as the level: {ada:?}");
        assert!(!ada.is_provisional());
        assert_eq!(ladder.pools().map(|(_, standings)| standings.len()).sum::<usize>(), 1, "levels have no standing");
    }
    assert!(rating(&beats(4, 5), "ada").is_provisional());
}

#[test]
fn uncertainty_grows_while_nobody_plays() {
    let known = Rating { mean: 1_700_000, uncertainty: 40_000 };
    assert_eq!(known.after_idle(Rating::MONTH - 1), known);
    assert_eq!(known.after_idle(Rating::MONTH), Rating { mean: 1_700_000, uncertainty: 50_000 });
    let years = known.after_idle(10 * 12 * Rating::MONTH);
    assert_eq!(years, Rating { mean: 1_700_000, uncertainty: Rating::NEW.uncertainty });
    assert_eq!(known.after_idle(u64::MAX), years);
    assert!(years.is_provisional());
    // The game after a break begins with the greater uncertainty.
    let games: Vec<_> = (0..60)
        .map(|n| game(n, u64::from(n), vec![seat(person("ada"), 1 + n % 2), seat(person("bela"), 2 - n % 2)]))
        .chain([game(99, 12 * Rating::MONTH, vec![seat(person("ada"), 1), seat(person("bela"), 2)])])
        .collect();
    let ladder = compute(&games);
    let [.., before, _, last, _] = ladder.history() else { panic!("many games") };
    assert_eq!(last.before, before.after.after_idle(12 * Rating::MONTH - 59));
    assert!(last.before.uncertainty > before.after.uncertainty);
}

#[test]
fn leaderboards_leave_out_provisional_ratings() {
    let games: Vec<_> = (0..80)
        .map(|n| {
            game(
                n,
                u64::from(n),
                vec![seat(person("ada"), 1 + u32::from(n % 3 == 0)), seat(person("bela"), 2 - u32::from(n % 3 == 0))],
            )
        })
        .chain([game(99, 99, vec![seat(person("cyril"), 1), seat(Who::Level(1), 2)])])
        .collect();
    let ladder = compute(&games);
    let (pool, _) = ladder.pools().next().unwrap();
    let names = |now, least| ladder.leaderboard(pool, now, least).iter().map(|(p, _)| p.0.clone()).collect::<Vec<_>>();
    assert_eq!(names(100, 10), ["ada", "bela"]);
    assert_eq!(names(100, 81), Vec::<String>::new());
    assert_eq!(names(60 * Rating::MONTH, 10), Vec::<String>::new(), "after five years nobody is known");
}

#[test]
fn games_come_once_and_in_order() {
    let seats = || vec![seat(person("ada"), 1), seat(person("bela"), 2)];
    let twice = Ladder::recompute(&scale(), [game(1, 0, seats()), game(1, 5, seats())], |_| false);
    assert_eq!(twice, Err(LadderError::Twice("g00001".to_owned())));
    let mut ladder = Ladder::default();
    ladder.add(&scale(), &game(2, 10, seats()), false).unwrap();
    let before = ladder.clone();
    assert_eq!(ladder.add(&scale(), &game(3, 9, seats()), false), Err(LadderError::TooLate("g00003".to_owned())));
    assert_eq!(ladder, before, "a refused game leaves no trace");
    assert_eq!(ladder.add(&scale(), &game(2, 10, seats()), false), Err(LadderError::Twice("g00002".to_owned())));
    // In the same second the id decides.
    assert!(ladder.add(&scale(), &game(1, 10, seats()), false).is_err());
    assert!(ladder.add(&scale(), &game(3, 10, seats()), false).is_ok());
}

#[test]
fn the_scale_of_this_crate_can_be_read_and_grows_with_the_levels() {
    let scale = Scale::built_in().unwrap();
    let mut seen = BTreeSet::new();
    for (game, players, level, rating) in scale.levels() {
        seen.insert((game.to_owned(), players));
        if let Some(lower) = level.checked_sub(1).and_then(|lower| scale.rating(game, players, lower)) {
            assert!(lower.mean < rating.mean, "{game} {players:?} {level}");
        }
    }
    assert_eq!(seen.len(), 6, "three games, two or more players");
    for (text, line) in [
        ("carcassonne 2 1 1000", 1),
        ("# a\n\ncarcassonne 4 1 1000 60", 3),
        ("carcassonne 2 0 1000 60", 1),
        ("carcassonne 2 1 x 60", 1),
        ("carcassonne 2 1 1000 19", 1),
        ("carcassonne 2 1 9000 60", 1),
        ("carcassonne 2 1 1000 60\ncarcassonne 2 1 1000 60", 2),
    ] {
        assert_eq!(Scale::read(text).unwrap_err().line, line, "{text}");
    }
}

#[test]
fn chances_are_fair() {
    let (strong, weak) =
        (Rating { mean: 1_900_000, uncertainty: 60_000 }, Rating { mean: 1_500_000, uncertainty: 60_000 });
    assert!((strong.win_chance(strong) - 0.5).abs() < 1e-12);
    assert!((strong.win_chance(weak) + weak.win_chance(strong) - 1.0).abs() < 1e-12);
    let ten_to_one =
        Rating { mean: 1_900_000, uncertainty: 20_000 }.win_chance(Rating { mean: 1_500_000, uncertainty: 20_000 });
    assert!((0.89..0.92).contains(&ten_to_one), "{ten_to_one}");
    assert!(strong.win_chance(weak) > 0.8);
    let far = Rating { mean: i64::MAX / 4, uncertainty: 20_000 };
    assert!(far.win_chance(weak) > 0.999 && weak.win_chance(far) < 0.001);
}

fn stays() -> impl Strategy<Value = Vec<Stay>> {
    proptest::collection::vec(prop_oneof![3 => Just(Stay::Stayed), 1 => Just(Stay::Absent)], 0..60)
}

proptest! {
    #[test]
    fn absences_count_until_good_games_make_up_for_them(games in stays()) {
        let now = Conduct::after_all(games.iter().copied());
        prop_assert_eq!(now, games.iter().fold(Conduct::default(), |before, game| before.after(*game)), "computed again");
        prop_assert!(now.after(Stay::Stayed) <= now && now.after(Stay::Absent) >= now);
        prop_assert!(now > now.after(Stay::Stayed) || now == Conduct::default());
        if !games.contains(&Stay::Absent) {
            prop_assert_eq!(now, Conduct::default());
        }
        // An absence instead of a game to the end is never better, wherever it was.
        for at in 0..games.len() {
            let mut worse = games.clone();
            worse[at] = Stay::Absent;
            prop_assert!(Conduct::after_all(worse) >= now);
        }
        // Five games make up for anything, and forty are forgotten.
        let later = |count| Conduct::after_all(games.iter().copied().chain(std::iter::repeat_n(Stay::Stayed, count)));
        prop_assert_eq!(later(5).reliability(), Reliability::Stays);
        prop_assert_eq!(later(40), Conduct::default());
    }
}

#[test]
fn one_absence_is_nothing_and_several_are() {
    use Reliability::{LeavesOften, LeavesSometimes, Stays};
    let after = |count| Conduct::after_all(std::iter::repeat_n(Stay::Absent, count)).reliability();
    assert_eq!([0, 1, 2, 3, 50].map(after), [Stays, Stays, LeavesSometimes, LeavesOften, LeavesOften]);
    for one in [Stays, LeavesSometimes, LeavesOften] {
        assert_eq!(one.patience(one), 0);
    }
    assert_eq!([Stays.patience(LeavesSometimes), LeavesOften.patience(LeavesSometimes)], [30, 30]);
    assert_eq!([Stays.patience(LeavesOften), LeavesOften.patience(Stays)], [60, 60]);
}

#[test]
fn a_season_has_the_games_that_ended_in_it() {
    let pool = game(0, 0, vec![]).pool();
    let two = || vec![seat(person("ann"), 1), seat(person("bob"), 2)];
    let games = [
        game(1, 10, two()),
        game(2, 20, two()),
        game(3, 29, vec![seat(person("ann"), 1), seat(person("eve"), 2)]),
        game(4, 30, two()),
    ];
    let ladder = Ladder::recompute(&scale(), games.clone(), |_| false).unwrap();
    let season = |ladder: &Ladder, least| -> Vec<(String, u32, u64)> {
        let all = ladder.season(&pool, 20, 30, least).into_iter();
        all.map(|(person, standing)| (person.0.clone(), standing.games, standing.last)).collect()
    };
    let listed = [("ann".to_owned(), 2, 29), ("bob".to_owned(), 1, 20), ("eve".to_owned(), 1, 29)];
    let mut found = season(&ladder, 1);
    assert_eq!(found[0], listed[0], "the best first");
    found.sort();
    assert_eq!(found, listed);
    assert_eq!(season(&ladder, 2), [("ann".to_owned(), 2, 29)]);
    // The rating after the last game in it, not that of today.
    let anns = ladder.season(&pool, 20, 30, 1)[0].1.rating;
    let after: Vec<_> = ladder.history().iter().filter(|one| one.person.0 == "ann").map(|one| one.after).collect();
    assert_eq!((anns, after.len()), (after[2], 4));
    // A game that is struck out is not in it, and later ratings are as if it had not been played.
    let struck = Ladder::recompute(&scale(), games, |game| game.id.ends_with('3')).unwrap();
    assert_eq!(season(&struck, 2), []);
    assert!(ladder.season(&pool, 31, u64::MAX, 1).is_empty() && ladder.season(&pool, 30, 20, 1).is_empty());
}
