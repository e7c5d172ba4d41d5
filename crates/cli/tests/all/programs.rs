//! Programs that play in `goldfever arena` and `goldfever play`: the examples, and programs that break every rule of the
//! protocol. None of them may block the arena, and none may be left running.

use crate::run::{PATIENCE, built_example, code, err, file, goldfever, json, out, text, wait_for};
use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The folder of the examples.
fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/programs")
}

/// An example, with the command that runs it.
fn example(runner: &str, name: &str) -> String {
    format!("exec:{runner} {}", text(&examples().join(name)))
}

/// The example in Rust.
fn rust_example() -> String {
    format!("exec:{}", text(&built_example("bot")))
}

/// A program in Python, in a temporary file: it imports what it needs, says hello as `hello` says, and for each `ask` runs
/// `answer`, where `say` sends a message and `ask` is the request.
fn program(name: &str, hello: &str, answer: &str) -> String {
    let indented: String = answer.lines().map(|line| format!("        {line}\n")).collect();
    let script = format!(
        "import json, os, sys, time, random, subprocess\n\
         def say(message):\n    print(json.dumps(message), flush=True)\n\
         def act(action, **more):\n    say({{'type': 'act', 'version': ask['version'], 'actions': [action], **more}})\n\
         asked = 0\n\
         for line in sys.stdin:\n    \
             ask = json.loads(line)\n    \
             if ask['type'] == 'hello':\n        {hello}\n    \
             if ask['type'] == 'ask':\n        asked += 1\n{indented}"
    );
    format!("exec:python3 {}", text(&file(&format!("program-{name}"), script.as_bytes())))
}

const HELLO: &str = "say({'type': 'hello', 'protocol': 1, 'name': 'Test'})";
const ANY: &str = "act(random.choice(ask['actions']))";

/// The arena's report on this program against a built-in one: the program's standing, and how long everything took.
fn arena(game: &str, program: &str, more: &[&str]) -> (Value, Duration) {
    let began = Instant::now();
    let told = json(&[&["arena", game, program, "random", "--json", "--games", "2"], more].concat());
    (told["bots"][0].clone(), began.elapsed())
}

#[test]
fn the_examples_play_whole_games_of_every_game() {
    let (python, node, rust) = (example("python3", "bot.py"), example("node", "bot.js"), rust_example());
    for game in ["gold-rush", "carcassonne", "gold-river"] {
        let told = json(&["arena", game, &python, &node, &rust, "--games", "3", "--json"]);
        let bots = told["bots"].as_array().expect("bots");
        assert_eq!(bots.len(), 3);
        for bot in bots {
            assert_eq!(bot["games"], 3, "{game}: {bot}");
            assert!(bot.get("forfeits").is_none(), "{game}: {bot}");
        }
    }
    let lines = std::fs::read_to_string(examples().join("bot.py")).expect("the example").lines().count();
    assert!(lines <= 30, "the example in Python has {lines} lines");
}

#[test]
fn whoever_breaks_a_rule_loses_with_a_reason_and_holds_up_nobody() {
    let quit = "os._exit(7) if asked > 3 else act(ask['actions'][0])";
    let cases: &[(&str, &str, &str)] = &[
        ("slow", "time.sleep(1000)", "sent nothing in time"),
        ("busy", "while True: pass", "sent nothing in time"),
        ("crash", quit, "ended its output (exit status: 7)"),
        ("garbage", "print('I resign', flush=True)", "wrote a line that is not an answer"),
        ("binary", "sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()", "not text (UTF-8)"),
        ("long", "print('x' * 1000000, flush=True)", "wrote a line of more than 64 kB"),
        ("endless", "while True: sys.stdout.write('x' * 4096)", "wrote a line of more than 64 kB"),
        ("empty", "while True: print(flush=True)", "sent nothing in time"),
        ("unknown", "act('fly to the moon')", "chose something that is not an action of the game: fly to the moon"),
        ("nothing", "say({'type': 'act', 'version': ask['version'], 'actions': []})", "answered without an action"),
        ("many", "act('pass', actions=['pass'] * 17)", "answered with more than 16 actions"),
        ("stale", "act(ask['actions'][0], version=99999)", "answered for version 99999 when it was asked at"),
        ("greedy", "act('', actions=[ask['actions'][0]] * 16)", "chose an illegal action"),
        ("closed", "sys.stdout.close(); os.close(1); time.sleep(1000)", "ended its output"),
        ("deaf", "act(ask['actions'][0]); time.sleep(1000)", "sent nothing in time"),
    ];
    for (name, answer, reason) in cases {
        let program = program(&format!("{name}.py"), HELLO, answer);
        let (bot, took) = arena("gold-rush", &program, &["--deadline", "700"]);
        let forfeits = bot["forfeits"].as_array().unwrap_or_else(|| panic!("{name}: {bot}"));
        let said = forfeits[0]["reason"].as_str().expect("a reason");
        assert!(said.contains(reason), "{name}: {said}");
        assert_eq!(forfeits.iter().map(|f| f["games"].as_u64().unwrap_or_default()).sum::<u64>(), 2, "{name}: {bot}");
        assert_eq!((&bot["wins"], &bot["ties"]), (&Value::from(0), &Value::from(0)), "{name}: {bot}");
        assert!(took < PATIENCE, "{name} took {took:?}: a program that says nothing was waited for");
        assert!(!runs(&format!("{name}.py")), "{name} still runs");
    }
}

#[test]
fn a_program_gets_no_secret_of_a_server() {
    let hello = format!("os._exit(9) if 'SECRET' in str(os.environ) else {HELLO}");
    let program = program("curious.py", &hello, ANY);
    let mut arena = Command::new(env!("CARGO_BIN_EXE_goldfever"));
    arena.args(["arena", "gold-rush", &program, "random", "--games", "2"]).stdin(Stdio::null());
    arena
        .env("GOLDFEVER_DATABASE", "postgres://ann:SECRET@db/games")
        .env("GOLDFEVER_METRICS_TOKEN", "SECRET-of-16-letters");
    let done = arena.output().expect("goldfever runs");
    assert!(done.status.success(), "{}", err(&done));
}

/// Whether a process has this in its command line.
fn runs(word: &str) -> bool {
    let all = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let line = |dir: std::fs::DirEntry| std::fs::read(dir.path().join("cmdline")).ok();
    all.filter_map(line).any(|line| String::from_utf8_lossy(&line).contains(word))
}

#[test]
fn a_program_that_cannot_play_is_refused_before_anything_is_played() {
    let cases = [
        ("exec:".to_owned(), "its name is missing"),
        ("exec:/no/such/program".to_owned(), "cannot be started"),
        ("exec:true".to_owned(), "ended its output (exit status: 0)"),
        (program("other.py", "say({'type': 'hello', 'protocol': 9, 'name': 'x'})", ANY), "speaks version 9"),
        (program("nameless.py", "say({'type': 'hello', 'protocol': 1, 'name': ''})", ANY), "its name does not have"),
        (program("early.py", "say({'type': 'act', 'version': 0, 'actions': ['x']})", ANY), "but it acts"),
        (program("words.py", "print('hello', flush=True)", ANY), "its line cannot be read"),
    ];
    for (program, reason) in cases {
        let output = goldfever(&["arena", "gold-rush", &program, "random"]);
        assert_eq!(code(&output), 2, "{program}: {}", out(&output));
        assert!(err(&output).contains(reason), "{program}: {}", err(&output));
    }
}

#[test]
fn what_a_program_has_started_ends_with_it() {
    let answer = "subprocess.Popen(['sleep', '98761'])\ntime.sleep(1000)";
    let (bot, _) = arena("gold-rush", &program("parent.py", HELLO, answer), &["--deadline", "400"]);
    assert!(bot["forfeits"][0]["reason"].as_str().is_some_and(|r| r.contains("in time")), "{bot}");
    assert!(!runs("98761"), "a process that the program has started still runs");
}

#[test]
fn a_signal_ends_the_programs_with_the_arena() {
    let asked = Path::new(env!("CARGO_TARGET_TMPDIR")).join("signal.asked");
    let _ = std::fs::remove_file(&asked);
    let program = program("signal.py", HELLO, &format!("open({:?}, 'w').close()\nwhile True: pass", text(&asked)));
    let mut arena = Command::new(env!("CARGO_BIN_EXE_goldfever"))
        .args(["arena", "gold-rush", &program, &program, "--deadline", "600000"])
        .stdin(Stdio::null())
        .spawn()
        .expect("goldfever runs");
    wait_for("a program that is asked", || asked.exists());
    let id = arena.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().expect("kill runs").success());
    arena.wait().expect("the arena ends");
    // The arena itself had the name in its command line; remains of other processes take a moment to disappear.
    wait_for("an end of the programs", || !runs("signal.py"));
}

#[test]
fn a_program_is_told_what_its_seat_may_know_and_no_more() {
    let told = Path::new(env!("CARGO_TARGET_TMPDIR")).join("told.jsonl");
    let _ = std::fs::remove_file(&told);
    let keep = format!("open({:?}, 'a').write(line)", text(&told));
    let script = format!(
        "import json, sys\nfor line in sys.stdin:\n    ask = json.loads(line)\n    {keep}\n    \
         if ask['type'] == 'hello':\n        print('{{\"type\":\"hello\",\"protocol\":1,\"name\":\"x\"}}', flush=True)\n    \
         if ask['type'] == 'ask':\n        \
         print(json.dumps({{'type': 'act', 'version': ask['version'], 'actions': ask['actions'][:1]}}), flush=True)\n"
    );
    let program = format!("exec:python3 {}", text(&file("program-keeps.py", script.as_bytes())));
    json(&["arena", "gold-river", &program, "random", "--games", "1", "--json"]);
    let text = std::fs::read_to_string(&told).expect("what it was told");
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let kind = |line: &Value| line["type"].as_str().expect("a type").to_owned();
    assert_eq!(kind(&lines[0]), "hello");
    assert_eq!(kind(&lines[1]), "full");
    assert_eq!(lines.iter().map(kind).filter(|kind| kind == "full").count(), 1);
    assert_eq!(kind(lines.last().expect("lines")), "over");
    let (seat, full) = (&lines[1]["seat"], &lines[1]);
    assert_eq!(full["table"]["game"], "gold-river");
    let mut version = full["version"].as_u64().expect("a version");
    for line in &lines[2..] {
        match kind(line).as_str() {
            "update" => {
                assert_eq!(line["from"].as_u64(), Some(version), "nothing is left out: {line}");
                version = line["version"].as_u64().expect("a version");
                let log = line["log"].as_array().expect("a log");
                let last = log.last().and_then(|entry| entry["version"].as_u64());
                assert_eq!(last, Some(version), "the log goes up to it");
            }
            "ask" => {
                assert_eq!((&line["seat"], line["version"].as_u64()), (seat, Some(version)));
                assert_eq!(line["deadline_ms"], 5000);
            }
            other => assert_eq!(other, "over"),
        }
        assert!(serde_json::from_value::<wire::ToProgram>(line.clone()).is_ok(), "as it is described: {line}");
    }
}

#[test]
fn a_person_plays_against_a_program_and_wins_when_it_fails() {
    let play = |program: &str| {
        let mut play = Command::new(env!("CARGO_BIN_EXE_goldfever"))
            .args(["play", "gold-rush", program, "--seed", "3", "--lang", "en", "--deadline", "700"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("goldfever runs");
        let mut input = play.stdin.take().expect("its input");
        // Taking the first choice again and again must lead to the end.
        let _ = input.write_all("1\n".repeat(500).as_bytes());
        drop(input);
        play.wait_with_output().expect("it ends")
    };
    let whole = play(&example("python3", "bot.py"));
    assert!(out(&whole).contains("The game is over"), "{}", out(&whole));
    let forfeit = play(&program("fails.py", HELLO, "sys.exit(3)"));
    assert!(
        out(&forfeit)
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
            .contains("loses by forfeit: the program ended its output (exit status: 3)"),
        "{}",
        out(&forfeit)
    );
    assert_eq!(code(&forfeit), 0);
}
