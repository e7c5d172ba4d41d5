//! `goldfever tokens` while a server runs, and the example bots that use such a token and play.

use crate::run::{built_example, code, err, goldfever, json, out, text, wait_for};
use serde_json::{Value, json};
use server::{Config, Server};
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command};
use std::time::Duration;

/// A program that ends with the test.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The examples with the commands that run them, and the form of address that each takes.
fn examples(addr: SocketAddr) -> [(&'static str, Command, String); 3] {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/programs");
    let script = |runner: &str, name: &str| {
        let mut command = Command::new(runner);
        command.arg(folder.join(name));
        command
    };
    [
        ("Any choice", script("python3", "http_bot.py"), format!("http://{addr}")),
        ("First choice", script("node", "http_bot.mjs"), format!("http://{addr}")),
        ("Last choice", Command::new(built_example("http_bot")), addr.to_string()),
    ]
}

/// Status and body of an answer.
fn ask(addr: SocketAddr, method: &str, path: &str, body: &Value) -> (u16, Value) {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let mut stream = TcpStream::connect(addr).unwrap();
    write!(
        stream,
        "{method} {path} HTTP/1.0\r\nhost: {addr}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    let mut all = String::new();
    stream.read_to_string(&mut all).unwrap();
    let (head, body) = all.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, serde_json::from_str(body).unwrap_or_default())
}

#[test]
fn bots_in_three_languages_are_asked_to_a_table_and_play_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let at = text(folder.path());
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let server = runtime.block_on(Server::start(Config::new(folder.path().to_owned()))).unwrap();
    let addr = server.addr();
    let mut running = Vec::new();
    let mut names = Vec::new();
    for (name, mut command, address) in examples(addr) {
        let made = goldfever(&["tokens", "make", name, "--bot", "--days", "2", "--data-dir", at]);
        assert_eq!(code(&made), 0, "{}", err(&made));
        let secret = out(&made).trim().to_owned();
        assert!(secret.starts_with("gf_") && secret.len() == 67, "{secret}");
        running
            .push(Running(command.args([&address, &secret]).env("no_proxy", "*").spawn().expect("the example runs")));
        names.push(name);
    }
    let there = || ask(addr, "GET", "/api/v1/bots?game=gold-rush", &Value::Null).1;
    wait_for("all of them are there", || there().as_array().is_some_and(|bots| bots.len() == names.len()));
    let seats: Vec<Value> = names.iter().map(|name| json!({"kind": "program", "name": name})).collect();
    let (status, made) = ask(addr, "POST", "/api/tables", &json!({"game": "gold-rush", "seats": seats}));
    assert_eq!(status, 201, "{made}");
    let table = format!("/api/tables/{}", made["table"].as_str().unwrap());
    let mut last = Value::Null;
    wait_for("the game is over", || {
        last = ask(addr, "GET", &table, &Value::Null).1;
        last["table"]["phase"] == "over"
    });
    for (seat, name) in last["table"]["seats"].as_array().unwrap().iter().zip(&names) {
        assert_eq!((&seat["name"], &seat["program"]), (&json!(name), &json!(true)), "{last}");
    }
    // The operator's view and actions in the meantime.
    let refused = goldfever(&["tokens", "make", "any choice", "--data-dir", at]);
    assert_eq!((code(&refused), err(&refused).contains("another token has this name")), (2, true), "{}", err(&refused));
    let refused = goldfever(&["tokens", "make", "x", "--scopes", "read,steal", "--data-dir", at]);
    assert!(err(&refused).contains("scopes are read, play and make"), "{}", err(&refused));
    let listed = json(&["tokens", "list", "--json", "--data-dir", at]);
    let states: Vec<_> = listed["tokens"].as_array().unwrap().iter().map(|token| token["state"].clone()).collect();
    assert_eq!(states, ["there", "there", "there"], "{listed}");
    let revoked = goldfever(&["tokens", "revoke", "Any choice", "--data-dir", at]);
    assert_eq!(code(&revoked), 0, "{}", err(&revoked));
    assert_eq!(code(&goldfever(&["tokens", "revoke", "Any choice", "--data-dir", at])), 2);
    wait_for("it has gone", || there().as_array().is_some_and(|bots| bots.len() == 2));
    wait_for("its stream has ended, and so has it", || matches!(running[0].0.try_wait(), Ok(Some(_))));
    let listed = goldfever(&["tokens", "list", "--data-dir", at]);
    assert!(out(&listed).contains("revoked") && !out(&listed).contains("gf_"), "{}", out(&listed));
    drop(running);
    runtime.block_on(server.stop());
}

/// It takes long: the game must not end before the restart, so its built-in bot waits before each move.
#[test]
fn the_examples_play_on_when_the_server_restarts_in_the_middle_of_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let at = text(folder.path());
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let start = |addr: Option<SocketAddr>| {
        let mut config = Config::new(folder.path().to_owned());
        config.addr = addr.unwrap_or(config.addr);
        // The built-in bot at the table keeps the game from ending before the restart.
        config.bot_delay = Duration::from_millis(500);
        runtime.block_on(Server::start(config)).unwrap()
    };
    let mut server = start(None);
    let addr = server.addr();
    let mut running = Vec::new();
    let mut seats = Vec::new();
    for (name, mut command, address) in examples(addr) {
        let secret = out(&goldfever(&["tokens", "make", name, "--bot", "--data-dir", at])).trim().to_owned();
        running.push(Running(command.args([&address, &secret]).env("no_proxy", "*").spawn().unwrap()));
        seats.push(json!({"kind": "program", "name": name}));
    }
    seats.push(json!({"kind": "bot", "bot": "random"}));
    let there = || ask(addr, "GET", "/api/v1/bots?game=gold-rush", &Value::Null).1;
    wait_for("all of them are there", || there().as_array().is_some_and(|bots| bots.len() == 3));
    let (status, made) = ask(addr, "POST", "/api/tables", &json!({"game": "gold-rush", "seats": seats}));
    assert_eq!(status, 201, "{made}");
    let table = format!("/api/tables/{}", made["table"].as_str().unwrap());
    let look = || ask(addr, "GET", &table, &Value::Null).1;
    // When the built-in bot's turn comes for the second time, each of them has moved.
    wait_for("a first turn", || look()["table"]["to_act"] == 3);
    wait_for("the next round", || look()["table"]["to_act"] != 3);
    wait_for("a second turn", || look()["table"]["to_act"] == 3);
    assert_ne!(look()["table"]["phase"], "over");
    runtime.block_on(server.stop());
    // Long enough that each of them fails to connect at least once.
    std::thread::sleep(Duration::from_secs(2));
    server = start(Some(addr));
    wait_for("they go on and finish the game", || look()["table"]["phase"] == "over");
    wait_for("all of them are there again", || there().as_array().is_some_and(|bots| bots.len() == 3));
    for example in &mut running {
        assert!(matches!(example.0.try_wait(), Ok(None)), "an example has ended");
    }
    drop(running);
    runtime.block_on(server.stop());
}
