//! The native side of `npm run measure:module` in `web`: carries out the jobs of a worker, and prints them as JSON together with
//! the times and answers. The script then has the module carry out the same jobs.

use browser::{Job, Progress, Thinker, Work};
use game::{Player, Record, RecordedStep, Seeded, ToAct};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// The number of runs; the fastest one counts.
const RUNS: u32 = 3;
const SEED: u64 = 5;
/// The games. The last one has everything.
const GAMES: [(&str, &str); 4] = [
    ("gold-rush", "players=2"),
    ("carcassonne", "players=2"),
    ("gold-river", "players=4"),
    ("carcassonne", EVERYTHING),
];
const EVERYTHING: &str =
    "players=4,with=abbey+inns+traders+princess+tower+hills+castles+bridges+bazaars+goldmines+king+cult+circus";
/// The bot whose playouts are measured, and the number of its playouts.
const SEARCHER: &str = "best:400sims";
/// The bot that plays a game, and how many of its decisions are measured at most: every job contains the whole record.
const PLAYER: &str = "level-4";
const MOST_DECISIONS: usize = 200;
/// Playouts begin at this decision.
const AT: usize = 25;

fn main() {
    let measured: Vec<Value> = GAMES.iter().map(|(game, options)| measure(game, options)).collect();
    println!("{}", Value::Array(measured));
}

fn bot(record: &Record, seat: Player, bot: &str) -> Job {
    let work = Work::Bot { seat: seat.index() as u8, bot: bot.to_owned(), part: None };
    Job { record: record.to_string(), work }
}

/// One game, played by the bot: the job of every decision.
fn jobs(game: &str, options: &str) -> Vec<Job> {
    let shelf = registry::find(game).expect("a game");
    let set = shelf.create(&options.parse().expect("options"), None).expect("options of the game");
    let (rules, options) = (set.rules(), set.options());
    let mut record = Record { game: game.to_owned(), rules, options, data: None, steps: Vec::new(), marks: Vec::new() };
    let (mut position, mut luck, mut jobs) = (set.start(), Seeded::new(SEED), Vec::new());
    loop {
        let applied = match position.to_act() {
            ToAct::Over => return jobs,
            ToAct::Player(_) if jobs.len() == MOST_DECISIONS => return jobs,
            ToAct::Chance => position.draw(&mut luck).expect("chance"),
            ToAct::Player(who) => {
                jobs.push(bot(&record, who, PLAYER));
                let action = position.think(PLAYER, who, &mut luck).expect("a choice");
                position.act(who, &action).expect("legal")
            }
        };
        record.steps.push(RecordedStep { text: applied.step, hash: applied.hash });
    }
}

/// The fastest run of these jobs, and the answers.
fn run(jobs: &[Job]) -> (Duration, Vec<Value>) {
    let mut fastest = Duration::MAX;
    let mut answers = Vec::new();
    for _ in 0..RUNS {
        let mut thinker = Thinker::default();
        let began = Instant::now();
        answers.clear();
        for job in jobs {
            let clock = || Duration::ZERO;
            let progress = thinker.begin(job.clone(), SEED, &clock, Duration::from_secs(1));
            let Progress::Done { answer } = progress else { continue };
            answers.push(serde_json::from_str(answer.body.get()).expect("JSON"));
        }
        fastest = fastest.min(began.elapsed());
    }
    (fastest, answers)
}

fn measure(game: &str, options: &str) -> Value {
    let whole = jobs(game, options);
    let mut searched = whole[AT.min(whole.len() - 1)].clone();
    if let Work::Bot { bot, .. } = &mut searched.work {
        *bot = SEARCHER.to_owned();
    }
    let part = |jobs: &[Job]| {
        let (fastest, answers) = run(jobs);
        json!({ "jobs": jobs, "micros": fastest.as_micros() as u64, "answers": answers })
    };
    let name = if options == EVERYTHING { format!("{game}, everything") } else { game.to_owned() };
    json!({ "game": name, "playouts": part(&[searched]), "whole": part(&whole) })
}
