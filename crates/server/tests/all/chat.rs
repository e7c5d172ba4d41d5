//! The chat of tables: who may write and read, in which order it is stored and told, and what blocks, silences and reports do.

use crate::common::accounts::{PASSWORD, sign_in, signed_up};
use crate::common::guests::{Lines, program, store};
use crate::common::socket::Socket;
use crate::common::{Answer, Client, TestServer, bot, me, open, start, start_with};
use serde_json::{Value, json};
use server::{Chat, name_skeleton};
use store::{AccountWrite, Accounts, Store, Write, write_and_wait};

async fn free() -> TestServer {
    start_with(|config| config.chat = Chat::Free).await
}

async fn account(server: &TestServer, name: &str) -> Client {
    let mut client = server.client();
    signed_up(&mut client, name).await;
    client
}

fn path(table: &str) -> String {
    format!("/api/v1/tables/{table}/chat")
}

async fn write(client: &mut Client, table: &str, text: &str) -> Answer {
    client.post(&path(table), json!({"text": text})).await
}

/// The texts that somebody reads.
async fn texts(client: &mut Client, table: &str) -> Vec<String> {
    let answer = client.get(&path(table)).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let lines = answer.json()["lines"].as_array().unwrap().clone();
    lines.iter().map(|line| line["text"].as_str().unwrap().to_owned()).collect()
}

/// Ann's table, where Bob has the second seat.
async fn ann_and_bob(server: &TestServer) -> (Client, Client, String) {
    let (mut ann, mut bob) = (account(server, "Ann").await, account(server, "Bob").await);
    let table = ann.make("rounds=1", json!([me(""), open()])).await;
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": ""})).await.status, 204);
    (ann, bob, table)
}

async fn switch(client: &mut Client, table: &str, to: &str) -> Answer {
    client.send("PUT", &path(table), Some(json!({"chat": to}).to_string().as_bytes())).await
}

#[tokio::test]
async fn what_a_player_writes_is_stored_and_reaches_everyone() {
    let server = free().await;
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    let eve = server.client();
    let before = ann.look(&table).await;
    assert_eq!(before["table"]["chat"], "on");
    assert_eq!(before["table"]["phrases"], true, "there are phrases, too");
    let mut pages = [ann.joined(&table).await.0, bob.joined(&table).await.0, eve.joined(&table).await.0];
    let text = "<b>Ahoj</b> https://example.org 👍🏽";
    let written = bob.post(&path(&table), json!({"text": format!("  {text} "), "seat": 1})).await;
    assert_eq!(written.status, 201, "{}", written.text());
    let line = written.json();
    assert_eq!((&line["number"], &line["seat"], &line["text"]), (&json!(1), &json!(1), &json!(text)));
    for page in &mut pages {
        assert_eq!(page.receive("chat").await["line"], line);
    }
    assert_eq!(write(&mut ann, &table, "Hello").await.json()["seat"], 0);
    let read = server.client().get(&path(&table)).await.json();
    assert_eq!((&read["lines"][0], &read["lines"][1]["text"]), (&line, &json!("Hello")));
    assert_eq!(read["may_write"], false);
    assert_eq!(ann.get(&path(&table)).await.json()["may_write"], true);
    let rest = ann.get(&format!("{}?after=1", path(&table))).await.json();
    assert_eq!(rest["lines"].as_array().unwrap().len(), 1);
    assert_eq!(ann.look(&table).await["version"], before["version"], "it is not part of the game");
    // Lines are numbered on after a restart.
    let (cookie, server) = (ann.cookie.clone(), server.restart_with(|config| config.chat = Chat::Free).await);
    let mut ann = Client { cookie, ..server.client() };
    assert_eq!(texts(&mut ann, &table).await, [text, "Hello"]);
    assert_eq!(write(&mut ann, &table, "Again").await.json()["number"], 3);
}

#[tokio::test]
async fn a_record_and_its_hash_know_nothing_of_the_chat() {
    let server = free().await;
    let mut ann = account(&server, "Ann").await;
    let table = ann.make("rounds=1", json!([me(""), bot()])).await;
    assert_eq!(write(&mut ann, &table, "a secret word").await.status, 201);
    ann.play_to_the_end(&table, async |_, _| {}).await;
    ann.check_record(&table).await;
    for file in ["record", "record.json"] {
        let record = ann.get(&format!("/api/tables/{table}/{file}")).await;
        assert!(record.status == 200 && !record.text().contains("secret"), "{file}");
    }
    assert_eq!(texts(&mut ann, &table).await, ["a secret word"]);
}

#[tokio::test]
async fn without_free_chat_nothing_is_read_or_written() {
    for chat in [Chat::Off, Chat::Phrases] {
        let server = start_with(|config| config.chat = chat).await;
        let mut ann = account(&server, "Ann").await;
        let table = ann.make("rounds=1", json!([me(""), open()])).await;
        assert_eq!(ann.look(&table).await["table"].get("chat"), None);
        let refused = (403, "no-chat".to_owned());
        assert_eq!(ann.get(&path(&table)).await.refusal(), refused);
        assert_eq!(write(&mut ann, &table, "Hello").await.refusal(), refused);
        assert_eq!(switch(&mut ann, &table, "on").await.refusal(), refused);
    }
    // Neither are lines that were written before.
    let server = free().await;
    let mut ann = account(&server, "Ann").await;
    let table = ann.make("rounds=1", json!([me(""), open()])).await;
    assert_eq!(write(&mut ann, &table, "Hello").await.status, 201);
    let (cookie, server) = (ann.cookie.clone(), server.restart().await);
    let mut ann = Client { cookie, ..server.client() };
    assert_eq!(ann.get(&path(&table)).await.refusal(), (403, "no-chat".to_owned()));
}

#[tokio::test]
async fn the_maker_of_a_table_switches_its_chat_off() {
    let server = free().await;
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    assert_eq!(write(&mut bob, &table, "Hello").await.status, 201);
    assert_eq!(switch(&mut bob, &table, "off").await.refusal(), (403, "not-your-table".to_owned()));
    let (mut page, _) = bob.joined(&table).await;
    for _ in 0..2 {
        assert_eq!(switch(&mut ann, &table, "off").await.status, 204);
    }
    while page.receive("table").await["table"]["chat"] != "off" {}
    for client in [&mut ann, &mut bob] {
        assert_eq!(write(client, &table, "Hello").await.refusal(), (403, "chat-off".to_owned()));
        assert_eq!(client.get(&path(&table)).await.refusal(), (403, "chat-off".to_owned()));
    }
    // It is stored.
    let (cookie, server) = (ann.cookie.clone(), server.restart_with(|config| config.chat = Chat::Free).await);
    let mut ann = Client { cookie, ..server.client() };
    assert_eq!(ann.look(&table).await["table"]["chat"], "off");
    assert_eq!(switch(&mut ann, &table, "on").await.status, 204);
    assert_eq!(texts(&mut ann, &table).await, ["Hello"]);
}

#[tokio::test]
async fn a_table_is_made_with_its_chat_switched_off_and_so_is_its_rematch() {
    let server = free().await;
    let mut ann = account(&server, "Ann").await;
    let made = async |ann: &mut Client, chat: Value| {
        let body =
            json!({"game": "toy", "options": "rounds=1", "seats": [me(""), bot()], "chat": chat, "request": "once"});
        ann.post("/api/tables", body).await
    };
    assert_eq!(made(&mut ann, json!("loud")).await.refusal(), (400, "bad-message".to_owned()));
    let first = made(&mut ann, json!("off")).await;
    assert_eq!(first.status, 201, "{}", first.text());
    let table = first.json()["table"].as_str().unwrap().to_owned();
    assert_eq!(ann.look(&table).await["table"]["chat"], "off");
    assert_eq!(write(&mut ann, &table, "Hello").await.refusal(), (403, "chat-off".to_owned()));
    ann.play_to_the_end(&table, async |_, _| {}).await;
    let again = ann.post(&format!("/api/tables/{table}/rematch"), json!({})).await.json();
    let again = again["table"].as_str().unwrap().to_owned();
    assert_eq!(ann.look(&again).await["table"]["chat"], "off");
    // The maker switches it on later. Repeating the request then changes nothing.
    assert_eq!(switch(&mut ann, &table, "on").await.status, 204);
    assert_eq!(made(&mut ann, json!("off")).await.json()["table"], table.as_str());
    assert_eq!(ann.look(&table).await["table"]["chat"], "on");
    assert_eq!(write(&mut ann, &table, "Hello").await.status, 201);
    // Whoever says nothing, or that it is on, gets a chat.
    for chat in [Value::Null, json!("on")] {
        let body = json!({"game": "toy", "seats": [me(""), open()], "chat": chat});
        let table = ann.post("/api/tables", body).await.json()["table"].as_str().unwrap().to_owned();
        assert_eq!(ann.look(&table).await["table"]["chat"], "on");
    }
    // The page is told whether there is a chat at all, before a table is made.
    assert_eq!(ann.get("/api/v1/account").await.json()["free_chat"], true);
    let server = start().await;
    let mut guest = server.client();
    assert_eq!(guest.get("/api/v1/account").await.json()["free_chat"], false);
    let body = json!({"game": "toy", "seats": [me(""), open()], "chat": "off"});
    let table = guest.post("/api/tables", body).await.json()["table"].as_str().unwrap().to_owned();
    assert_eq!(guest.look(&table).await["table"].get("chat"), None, "there is none to switch off");
}

#[tokio::test]
async fn players_read_what_spectators_write_when_the_game_is_over() {
    let server = free().await;
    let (mut ann, mut eve, mut eli) =
        (account(&server, "Ann").await, account(&server, "Eve").await, account(&server, "Eli").await);
    let table = ann.make("rounds=1", json!([me(""), open()])).await;
    let waiting = write(&mut eve, &table, "What are the rules?").await.json();
    assert_eq!((&waiting["seat"], &waiting["name"], waiting.get("aside")), (&Value::Null, &json!("Eve"), None));
    assert_eq!(texts(&mut ann, &table).await, ["What are the rules?"], "before the game everybody reads everything");
    let with_bot = ann.post(&format!("/api/tables/{table}/seats/1/bot"), json!({"bot": "random"})).await;
    assert_eq!(with_bot.status, 204, "{}", with_bot.text());
    assert_eq!(ann.post(&format!("/api/tables/{table}/begin"), json!({})).await.status, 204);
    let (mut at_ann, _) = ann.joined(&table).await;
    let (mut at_eli, _) = eli.joined(&table).await;
    let aside = write(&mut eve, &table, "She should lay it there").await.json();
    assert_eq!(aside["aside"], true);
    assert_eq!(at_eli.receive("chat").await["line"], aside);
    assert_eq!(write(&mut ann, &table, "Hm").await.status, 201);
    assert_eq!(at_ann.receive("chat").await["line"]["text"], "Hm", "messages come in order");
    assert_eq!(texts(&mut ann, &table).await, ["What are the rules?", "Hm"]);
    assert_eq!(texts(&mut eli, &table).await, ["What are the rules?", "She should lay it there", "Hm"]);
    ann.play_to_the_end(&table, async |_, _| {}).await;
    assert_eq!(texts(&mut ann, &table).await.len(), 3);
}

#[tokio::test]
async fn only_people_with_an_account_write_unless_the_operator_lets_everybody() {
    let server = free().await;
    let mut guest = server.client();
    let table = guest.make("rounds=1", json!([me("Guest"), open()])).await;
    let refused = (403, "chat-needs-account".to_owned());
    assert_eq!(write(&mut guest, &table, "Hello").await.refusal(), refused);
    assert_eq!(write(&mut server.client(), &table, "Hello").await.refusal(), refused);
    assert_eq!(guest.get(&path(&table)).await.json()["may_write"], false);
    let server = server.restart_with(|config| (config.chat, config.chat_guests) = (Chat::Free, true)).await;
    let mut guest = Client { addr: server.server.addr(), ..guest };
    let mut watcher = server.client();
    assert_eq!(guest.get(&path(&table)).await.json()["may_write"], true);
    assert_eq!(write(&mut guest, &table, "Hello").await.status, 201);
    // Without any session.
    let unknown = write(&mut server.client(), &table, "Hello").await;
    assert_eq!(unknown.refusal(), (403, "chat-needs-session".to_owned()));
    // A visitor with a session, but without a seat here.
    watcher.make("rounds=1", json!([me("Other"), open()])).await;
    let line = write(&mut watcher, &table, "Hi").await.json();
    assert_eq!((&line["seat"], line.get("name")), (&Value::Null, None));
    // What they wrote is theirs when they sign up.
    signed_up(&mut guest, "Gustav").await;
    let told = guest.get("/api/v1/account/data").await.json();
    assert_eq!((&told["chat"][0]["text"], &told["chat"][0]["table"]), (&json!("Hello"), &json!(table)));
}

#[tokio::test]
async fn bad_lines_are_refused_with_a_reason() {
    let server = free().await;
    let (mut ann, _, table) = ann_and_bob(&server).await;
    let key = async |ann: &mut Client, body: Value| ann.post(&path(&table), body).await.refusal();
    for text in ["", "  ", "two\nlines", "turned\u{202e}round", "zero\u{200b}width", &"a".repeat(301)] {
        assert_eq!(key(&mut ann, json!({"text": text})).await, (400, "chat-bad-line".to_owned()), "{text:?}");
    }
    assert_eq!(key(&mut ann, json!({"text": "pаypal"})).await, (400, "chat-mixed-scripts".to_owned()));
    for seat in [1, 9] {
        assert_eq!(key(&mut ann, json!({"text": "Hi", "seat": seat})).await, (403, "not-your-seat".to_owned()));
    }
    assert_eq!(key(&mut ann, json!({"text": "Hi", "color": "red"})).await, (400, "bad-message".to_owned()));
    assert_eq!(texts(&mut ann, &table).await, [] as [&str; 0]);
    assert_eq!(write(&mut ann, "nowhere", "Hi").await.refusal(), (404, "no-such-table".to_owned()));
}

#[tokio::test]
async fn nobody_writes_without_end() {
    let server = free().await;
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    let mut refused = None;
    for n in 0..10 {
        let answer = write(&mut ann, &table, &format!("line {n}")).await;
        if answer.status != 201 {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("after a burst");
    let again = refused.json()["ratelimit"].clone();
    assert_eq!(refused.refusal(), (429, "too-many-lines".to_owned()));
    assert_eq!(again["key"], "chat");
    assert!((1..=3).contains(&again["seconds"].as_u64().unwrap()), "{again}");
    assert_eq!(refused.header("retry-after").unwrap(), again["seconds"].to_string());
    assert_eq!(write(&mut bob, &table, "Hello").await.status, 201, "others are not concerned");
    // At another table it is still the same person.
    let other = ann.make("rounds=1", json!([me(""), open()])).await;
    assert_eq!(write(&mut ann, &other, "Hello").await.status, 429);
}

#[tokio::test]
async fn everybody_at_an_address_shares_a_limit() {
    let server = start_with(|config| (config.chat, config.limits.lines_per_minute) = (Chat::Free, 1)).await;
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    assert_eq!(write(&mut ann, &table, "Hello").await.status, 201);
    assert_eq!(write(&mut bob, &table, "Hello").await.refusal(), (429, "too-many-lines".to_owned()));
}

async fn block(client: &mut Client, name: &str) {
    assert_eq!(client.post("/api/v1/account/blocks", json!({"name": name})).await.status, 204);
}

#[tokio::test]
async fn nobody_reads_lines_of_people_whom_they_have_blocked() {
    let server = free().await;
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    assert_eq!(write(&mut bob, &table, "before").await.status, 201);
    block(&mut ann, "Bob").await;
    let (mut at_ann, _) = ann.joined(&table).await;
    let (mut at_bob, _) = bob.joined(&table).await;
    assert_eq!(write(&mut bob, &table, "after").await.status, 201);
    assert_eq!(at_bob.receive("chat").await["line"]["text"], "after", "he does not learn of it");
    assert_eq!(write(&mut ann, &table, "mine").await.status, 201);
    assert_eq!(at_ann.receive("chat").await["line"]["text"], "mine");
    assert_eq!(texts(&mut ann, &table).await, ["mine"]);
    assert_eq!(texts(&mut bob, &table).await, ["before", "after", "mine"], "he reads her");
}

/// Makes an account a moderator as the command line does, while the server runs.
async fn moderator(server: &TestServer, name: &str) -> Client {
    account(server, name).await;
    let store = store(server);
    let account = store.accounts(&Accounts::Called(name_skeleton(name))).unwrap().remove(0).owner;
    let role = AccountWrite::Role { account, role: "moderator".to_owned() };
    write_and_wait(&store, Write::Account(role)).unwrap();
    // The right is for new sessions.
    let mut client = server.client();
    assert_eq!(sign_in(&mut client, name, PASSWORD).await.status, 200);
    client
}

#[tokio::test]
async fn reports_carry_the_lines_and_a_silence_ends_them() {
    let server = free().await;
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    let mut moderator = moderator(&server, "Mona").await;
    assert_eq!(write(&mut bob, &table, "You are a fool").await.status, 201);
    assert_eq!(write(&mut ann, &table, "Please stop").await.status, 201);
    let report = json!({"table": table, "seat": 1, "reason": "chat", "text": "He wrote: I will kill you"});
    assert_eq!(ann.post("/api/v1/reports", report).await.status, 204);
    let reports = moderator.get("/api/v1/moderation/reports").await.json();
    let found = &reports["reports"][0];
    assert_eq!((&found["reason"], &found["player"]), (&json!("chat"), &json!("Bob")));
    let lines: Vec<_> = found["lines"].as_array().unwrap().iter().map(|line| line["text"].clone()).collect();
    assert_eq!(lines, ["You are a fool"], "they are the server's own");
    let decision = json!({"act": "silence", "days": 3, "text": "Be kind."});
    let decide = format!("/api/v1/moderation/reports/{}", found["id"].as_str().unwrap());
    assert_eq!(moderator.post(&decide, decision).await.status, 204);
    let refused = write(&mut bob, &table, "You cannot silence me").await;
    assert_eq!(refused.json()["reason"]["args"]["days"], "3");
    assert_eq!(refused.refusal(), (403, "silenced".to_owned()));
    assert_eq!(texts(&mut bob, &table).await.len(), 2, "he still reads");
}

#[tokio::test]
async fn lines_of_a_deleted_account_have_no_author() {
    let server = free().await;
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    let mut eve = account(&server, "Eve").await;
    assert_eq!(write(&mut bob, &table, "I am Bob").await.status, 201);
    assert_eq!(write(&mut eve, &table, "I watch").await.status, 201);
    let body = json!({"password": PASSWORD}).to_string();
    for client in [&mut bob, &mut eve] {
        assert_eq!(client.send("DELETE", "/api/v1/account", Some(body.as_bytes())).await.status, 204);
    }
    let read = ann.get(&path(&table)).await.json();
    let lines = read["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 1, "spectators wrote during the game");
    assert_eq!(lines[0]["seat"], 1);
    assert_eq!(ann.look(&table).await["table"]["seats"][1]["former"], true);
    let read = server.client().get(&path(&table)).await.json();
    assert_eq!(read["lines"][1].get("name"), None);
    assert!(!read.to_string().contains("Eve"));
}

/// A program with a token that somebody made on the page.
async fn helper(server: &TestServer, maker: &mut Client) -> Client {
    let made = maker.post("/api/v1/tokens", json!({"name": "helper", "scopes": ["read", "play"], "days": 30})).await;
    assert_eq!(made.status, 201, "{}", made.text());
    program(server, made.json()["secret"].as_str().unwrap())
}

#[tokio::test]
async fn programs_read_and_write_with_their_tokens() {
    let server = free().await;
    let mut ann = account(&server, "Ann").await;
    let mut program = helper(&server, &mut ann).await;
    let table = ann.make("rounds=1", json!([open(), me("")])).await;
    let claim = format!("/api/tables/{table}/seats/0");
    assert_eq!(program.post(&claim, json!({"name": "Robot"})).await.status, 204);
    let stream = format!("/api/v1/tables/{table}/stream");
    let mut lines = Lines::open(&program, &stream).await;
    assert_eq!(write(&mut program, &table, "Hello, I am a program").await.json()["seat"], 0);
    let heard = loop {
        let line = lines.next("ToProgram").await.unwrap();
        if line["type"] == "chat" {
            break line;
        }
    };
    assert_eq!((&heard["text"], &heard["seat"]), (&json!("Hello, I am a program"), &json!(0)));
    assert_eq!(texts(&mut program, &table).await, ["Hello, I am a program"]);
    // At a table of others it only reads.
    let other = ann.make("rounds=1", json!([me(""), open()])).await;
    assert_eq!(write(&mut program, &other, "Buy gold").await.refusal(), (403, "not-your-seat".to_owned()));
    // Whoever made its token is responsible.
    let told = ann.get("/api/v1/account/data").await.json();
    assert_eq!(told["chat"][0]["text"], "Hello, I am a program");
    // A token of somebody without an account does not help.
    let mut guest = server.client();
    let mut program = helper(&server, &mut guest).await;
    let table = guest.make("rounds=1", json!([open(), me("Guest")])).await;
    assert_eq!(program.post(&format!("/api/tables/{table}/seats/0"), json!({"name": "Robot"})).await.status, 204);
    assert_eq!(write(&mut program, &table, "Hello").await.refusal(), (403, "chat-needs-account".to_owned()));
}

#[tokio::test]
async fn a_program_reads_no_more_asides_than_whoever_made_its_token() {
    let server = free().await;
    let (mut ann, mut bob, table) = ann_and_bob(&server).await;
    let (mut eve, mut eli) = (account(&server, "Eve").await, account(&server, "Eli").await);
    // None of the programs has a seat.
    let (mut of_ann, mut of_eli) = (helper(&server, &mut ann).await, helper(&server, &mut eli).await);
    let (mut at_ann, _) = of_ann.joined(&table).await;
    let (mut at_eli, _) = of_eli.joined(&table).await;
    let aside = write(&mut eve, &table, "She should lay it there").await.json();
    assert_eq!(aside["aside"], true);
    assert_eq!(write(&mut bob, &table, "Hm").await.status, 201);
    assert_eq!(at_eli.receive("chat").await["line"], aside, "hers is a spectator, too");
    assert_eq!(at_ann.receive("chat").await["line"]["text"], "Hm", "messages come in order");
    assert_eq!(texts(&mut of_ann, &table).await, ["Hm"]);
    assert_eq!(texts(&mut of_eli, &table).await, ["She should lay it there", "Hm"]);
    // Nor does it hear those whom its maker has blocked.
    block(&mut eli, "Bob").await;
    assert_eq!(write(&mut bob, &table, "Who is Eli?").await.status, 201);
    assert_eq!(write(&mut ann, &table, "Nobody").await.status, 201);
    at_eli.receive("chat").await;
    assert_eq!(at_eli.receive("chat").await["line"]["text"], "Nobody");
}

#[tokio::test]
async fn a_private_table_keeps_its_chat_to_itself() {
    let server = free().await;
    let (mut ann, mut eve) = (account(&server, "Ann").await, account(&server, "Eve").await);
    let body = json!({"game": "toy", "seats": [me(""), open()], "visibility": "private"});
    let table = ann.post("/api/tables", body).await.json()["table"].as_str().unwrap().to_owned();
    assert_eq!(write(&mut ann, &table, "Only us").await.status, 201);
    let none = (404, "no-such-table".to_owned());
    assert_eq!(eve.get(&path(&table)).await.refusal(), none);
    assert_eq!(write(&mut eve, &table, "Hello").await.refusal(), none);
}

#[tokio::test]
async fn an_invitation_is_withdrawn_and_strangers_do_not_learn_who_is_invited() {
    let server = start().await;
    let (mut ann, mut bob, mut eve) =
        (account(&server, "Ann").await, account(&server, "Bob").await, account(&server, "Eve").await);
    let body = json!({"game": "toy", "seats": [me(""), open()], "visibility": "public", "invite": ["Bob", "Eve"]});
    let table = ann.post("/api/tables", body).await.json()["table"].as_str().unwrap().to_owned();
    let invited = async |client: &mut Client| client.look(&table).await["table"].get("invited").cloned();
    let names = |names: &[&str]| Some(names.iter().map(|name| json!({"name": name, "declined": false})).collect());
    assert_eq!(invited(&mut ann).await, names(&["Bob", "Eve"]));
    assert_eq!((invited(&mut server.client()).await, invited(&mut bob).await), (None, None));
    let (mut at_ann, snapshot) = ann.joined(&table).await;
    assert_eq!(snapshot["table"].get("invited").cloned(), names(&["Bob", "Eve"]));
    let (mut at_stranger, snapshot) = server.client().joined(&table).await;
    assert_eq!(snapshot["table"].get("invited"), None);
    let withdraw = async |client: &mut Client, name: &str| {
        client.post(&format!("/api/v1/tables/{table}/withdraw"), json!({"name": name})).await
    };
    for name in ["Eve", "Nemo"] {
        let told = withdraw(&mut bob, name).await.refusal();
        assert_eq!(told, (403, "not-your-table".to_owned()), "he does not learn whether {name} exists");
    }
    assert_eq!(withdraw(&mut ann, "Nemo").await.refusal(), (404, "no-such-player".to_owned()));
    for _ in 0..2 {
        assert_eq!(withdraw(&mut ann, "bob").await.status, 204);
    }
    let told = told_about(&mut at_ann).await;
    assert_eq!(told["table"].get("invited").cloned(), names(&["Eve"]));
    assert_eq!(bob.get("/api/v1/account/invitations").await.json()["invitations"], json!([]));
    at_stranger.say(json!({"type": "ping"})).await;
    at_stranger.receive("pong").await;
    // The name of a deleted account is gone at once.
    let body = json!({"password": PASSWORD}).to_string();
    assert_eq!(eve.send("DELETE", "/api/v1/account", Some(body.as_bytes())).await.status, 204);
    assert_eq!(invited(&mut ann).await, None);
    for message in at_stranger.heard {
        let told = message.to_string();
        assert!(!told.contains("Bob") && !told.contains("Eve"), "{told}");
    }
}

/// The next message about the table that has fewer invited people than two.
async fn told_about(page: &mut Socket) -> Value {
    loop {
        let message = page.receive("table").await;
        if message["table"]["invited"].as_array().is_none_or(|all| all.len() < 2) {
            return message;
        }
    }
}

#[tokio::test]
async fn whoever_is_no_longer_invited_to_a_private_table_has_to_leave() {
    let server = start().await;
    let (mut ann, bob) = (account(&server, "Ann").await, account(&server, "Bob").await);
    let body = json!({"game": "toy", "seats": [me(""), open()], "visibility": "private", "invite": ["Bob"]});
    let table = ann.post("/api/tables", body).await.json()["table"].as_str().unwrap().to_owned();
    let (mut at_bob, _) = bob.joined(&table).await;
    assert_eq!(ann.post(&format!("/api/v1/tables/{table}/withdraw"), json!({"name": "Bob"})).await.status, 204);
    while at_bob.next().await.is_some() {}
    assert_eq!(bob.socket(&table).await.err(), Some(404));
    assert!(ann.socket(&table).await.is_ok());
}
