//! Batches play as states do, whatever the number of threads.

use game::{ChanceSource, Options, Record};
use research::{AnyBatch, Autoreset, BatchSetting, Fault, Luck, Planes, Rewards, model, replayed};

fn setting(games: usize) -> BatchSetting {
    BatchSetting { games, seed: 1, threads: 1, autoreset: Autoreset::SameStep, rewards: Rewards::Win, records: true }
}

fn batch(name: &str, options: &str, setting: BatchSetting) -> Box<dyn AnyBatch> {
    let options: Options = options.parse().unwrap();
    model(name, None, &options, None).unwrap().batch(setting).unwrap()
}

fn random_actions(batch: &dyn AnyBatch, luck: &mut Luck) -> Vec<i32> {
    let one = |menu: u32| if menu == 0 { 0 } else { luck.below(menu.into()) as i32 };
    batch.standings().iter().map(|standing| standing.menu).map(one).collect()
}

const KINDS: [(&str, &str, usize); 4] = [
    ("carcassonne", "players=2", 2),
    ("carcassonne", "players=4,with=goldmines+circus+castles+river", 4),
    ("gold-rush", "players=3", 3),
    ("gold-river", "players=2", 2),
];

#[test]
fn games_of_a_batch_are_records() {
    for (name, options, players) in KINDS {
        let mut batch = batch(name, options, setting(3));
        let (mut luck, mut ended) = (Luck::new(2), 0);
        let (mut rewards, mut points) = (vec![0.0; 3 * players], vec![0; 3 * players]);
        while ended < 7 {
            let actions = random_actions(&*batch, &mut luck);
            batch.step(&actions).unwrap();
            batch.rewards(&mut rewards).unwrap();
            batch.points(&mut points).unwrap();
            for game in 0..3 {
                let (rewards, points) = (&rewards[game * players..][..players], &points[game * players..][..players]);
                if !batch.standings()[game].done {
                    assert!(rewards.iter().all(|reward| *reward == 0.0));
                    continue;
                }
                ended += 1;
                let record: Record = batch.last_record(game).unwrap().to_string().parse().unwrap();
                let state = replayed(&record, 0).unwrap();
                assert_eq!(state.points(), points, "{name}");
                let most = points.iter().max();
                assert!(rewards.iter().sum::<f32>().abs() < 1e-6);
                for (reward, points) in rewards.iter().zip(points) {
                    assert_eq!(Some(points) == most, *reward >= 0.0, "{name}: {rewards:?}");
                }
            }
            for game in 0..3 {
                let state = batch.state(game).unwrap();
                assert_eq!(
                    batch.standings()[game].steps == 0,
                    !state.history().iter().any(|step| !step.starts_with('!'))
                );
            }
        }
    }
}

#[test]
fn threads_change_nothing() {
    for (name, options, _) in KINDS {
        let run = |threads: usize| {
            let mut batch = batch(name, options, BatchSetting { threads, ..setting(40) });
            let mut luck = Luck::new(3);
            let mut seen = Vec::new();
            for _ in 0..120 {
                let actions = random_actions(&*batch, &mut luck);
                batch.step(&actions).unwrap();
                seen.extend(batch.standings().iter().map(|standing| (standing.menu, standing.player, standing.done)));
            }
            let hashes: Vec<u64> = (0..40).map(|game| batch.state(game).unwrap().hash()).collect();
            (seen, hashes)
        };
        let alone = run(1);
        assert!(run(2) == alone && run(7) == alone, "{name}");
    }
}

#[test]
fn games_reset_as_they_are_told() {
    for autoreset in [Autoreset::NextStep, Autoreset::Disabled, Autoreset::SameStep] {
        let mut batch = batch("gold-river", "players=3", BatchSetting { autoreset, ..setting(2) });
        let mut luck = Luck::new(4);
        while !batch.standings().iter().any(|standing| standing.done) {
            let actions = random_actions(&*batch, &mut luck);
            batch.step(&actions).unwrap();
        }
        let ended = batch.standings().iter().position(|standing| standing.done).unwrap();
        let over = batch.standings()[ended];
        assert_eq!(
            (over.player == -1, over.menu == 0),
            (autoreset != Autoreset::SameStep, autoreset != Autoreset::SameStep)
        );
        let actions = random_actions(&*batch, &mut luck);
        match autoreset {
            Autoreset::Disabled => {
                assert!(matches!(batch.step(&actions), Err(Fault::Value(_))));
                assert_eq!(batch.standings()[ended], over, "a step that is refused changes nothing");
                let mut mask = [false; 2];
                mask[ended] = true;
                let other = batch.standings()[1 - ended];
                batch.reset(Some(&mask)).unwrap();
                assert_eq!(batch.standings()[1 - ended], other);
            }
            Autoreset::NextStep => {
                batch.step(&actions).unwrap();
                assert_eq!(batch.standings()[ended].steps, 0);
            }
            Autoreset::SameStep => {
                batch.step(&actions).unwrap();
                assert_eq!(batch.standings()[ended].steps, 1);
            }
        }
        let now = batch.standings()[ended];
        assert!(now.player >= 0 && now.menu > 0 && !now.done);
    }
}

#[test]
fn points_as_rewards_add_up() {
    for (name, options, players) in KINDS {
        let mut batch = batch(name, options, BatchSetting { rewards: Rewards::Points, ..setting(2) });
        let mut luck = Luck::new(5);
        let mut sums = vec![0.0; 2 * players];
        let (mut rewards, mut points, mut ended) = (vec![0.0; 2 * players], vec![0; 2 * players], 0);
        // The points at the start are not a reward.
        let mut start = vec![0; 2 * players];
        batch.points(&mut start).unwrap();
        while ended < 5 {
            let actions = random_actions(&*batch, &mut luck);
            batch.step(&actions).unwrap();
            batch.rewards(&mut rewards).unwrap();
            batch.points(&mut points).unwrap();
            sums.iter_mut().zip(&rewards).for_each(|(sum, reward)| *sum += reward);
            for game in (0..2).filter(|game| batch.standings()[*game].done) {
                ended += 1;
                for seat in game * players..(game + 1) * players {
                    assert_eq!(sums[seat], (points[seat] - start[seat]) as f32, "{name}");
                    sums[seat] = 0.0;
                }
            }
        }
    }
}

#[test]
fn a_saved_game_goes_on_as_it_would_have() {
    let mut batch = batch("carcassonne", "players=2", setting(2));
    let mut luck = Luck::new(6);
    for _ in 0..50 {
        let actions = random_actions(&*batch, &mut luck);
        batch.step(&actions).unwrap();
    }
    let saved = batch.save(0).unwrap();
    batch.load(1, &saved).unwrap();
    for _ in 0..60 {
        let first = batch.standings()[0];
        assert_eq!(first, batch.standings()[1]);
        let action = luck.below(first.menu.into()) as i32;
        batch.step(&[action, action]).unwrap();
    }
    assert_eq!(batch.state(0).unwrap().hash(), batch.state(1).unwrap().hash());
    let mut other = self::batch("gold-rush", "players=2", setting(1));
    assert!(matches!(other.load(0, &saved), Err(Fault::Value(_))));
    assert!(other.save(9).is_err() && other.load(9, &saved).is_err());
}

#[test]
fn buffers_that_do_not_fit_are_refused() {
    let mut batch = batch("carcassonne", "players=2", setting(2));
    let schema = model("carcassonne", None, &"players=2".parse().unwrap(), None).unwrap();
    let (features, planes) = (schema.schema().features.len(), schema.schema().planes.len());
    assert!(batch.step(&[0]).is_err() && batch.step(&[0, 0, 0]).is_err());
    for wrong in [[-1, 0], [0, 10_000], [i32::MIN, i32::MAX]] {
        assert!(matches!(batch.step(&wrong), Err(Fault::InGame(..))));
    }
    assert!(batch.observe(&mut vec![0.0; 2 * features - 1]).is_err());
    assert!(batch.observe(&mut vec![0.0; 2 * features]).is_ok());
    assert!(batch.mask(&mut [0; 2]).is_err() && batch.offsets(&mut [0; 2]).is_err());
    assert!(batch.rewards(&mut [0.0; 3]).is_err() && batch.points(&mut [0; 5]).is_err());
    assert!(batch.observe_board(Planes::Bytes(&mut vec![0; 2 * planes * 4]), 2).is_err());
    assert!(batch.observe_board(Planes::Bytes(&mut vec![0; 2 * planes * 400]), 20).is_ok());
    assert!(batch.observe_board(Planes::Floats(&mut vec![0.0; 2 * planes * 400]), 21).is_err());
    assert!(batch.reset(Some(&[true])).is_err());
    let river = self::batch("gold-river", "players=2", setting(2));
    assert!(river.observe_board(Planes::Bytes(&mut []), 32).is_err());
    let games = |games, threads| {
        model("gold-rush", None, &Options::default(), None).unwrap().batch(BatchSetting {
            games,
            threads,
            ..setting(1)
        })
    };
    assert!(games(0, 1).is_err() && games(1, 0).is_err() && games(1, 10_000).is_err() && games(usize::MAX, 1).is_err());
}
