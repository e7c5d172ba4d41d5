//! Reports and moderators: only moderators see and decide them, every outcome has its effect, and another moderator can undo it.

use crate::common::accounts::{PASSWORD, sign_in, signed_up};
use crate::common::guests::store;
use crate::common::{Answer, Client, TestServer, me, open, start, start_with};
use serde_json::{Value, json};
use server::{Chat, name_skeleton};
use store::{AccountWrite, Accounts, Store, Write, write_and_wait};

async fn account(server: &TestServer, name: &str) -> Client {
    let mut client = server.client();
    signed_up(&mut client, name).await;
    client
}

/// Gives a role as the command line does, while the server runs.
fn role(server: &TestServer, name: &str, role: &str) {
    let store = store(server);
    let account = store.accounts(&Accounts::Called(name_skeleton(name))).unwrap().remove(0).owner;
    write_and_wait(&store, Write::Account(AccountWrite::Role { account, role: role.to_owned() })).unwrap();
}

async fn moderator(server: &TestServer, name: &str) -> Client {
    account(server, name).await;
    role(server, name, "moderator");
    // The right is for new sessions.
    let mut client = server.client();
    assert_eq!(sign_in(&mut client, name, PASSWORD).await.status, 200);
    client
}

async fn report(client: &mut Client, body: Value) -> Answer {
    client.post("/api/v1/reports", body).await
}

async fn reports(client: &mut Client) -> Vec<Value> {
    client.get("/api/v1/moderation/reports").await.json()["reports"].as_array().unwrap().clone()
}

async fn log(client: &mut Client) -> Vec<Value> {
    client.get("/api/v1/moderation/log").await.json()["acts"].as_array().unwrap().clone()
}

/// Reports Eve, and decides that.
async fn decides(by: &mut Client, reporter: &mut Client, decision: Value) {
    let made = report(reporter, json!({"player": "Eve", "reason": "other"})).await;
    assert_eq!(made.status, 204, "{}", made.text());
    let id = reports(by).await[0]["id"].as_str().unwrap().to_owned();
    let decided = by.post(&format!("/api/v1/moderation/reports/{id}"), decision).await;
    assert_eq!(decided.status, 204, "{}", decided.text());
}

async fn undo(by: &mut Client, number: u64) -> Answer {
    by.post(&format!("/api/v1/moderation/log/{number}/undo"), json!({"text": "a mistake"})).await
}

async fn sanctions(client: &mut Client) -> Value {
    client.get("/api/v1/account").await.json()["account"]["sanctions"].clone()
}

#[tokio::test]
async fn for_everybody_else_there_is_nothing() {
    let server = start().await;
    let mut mod_ = moderator(&server, "Mona").await;
    let (mut ann, _eve) = (account(&server, "Ann").await, account(&server, "Eve").await);
    assert_eq!(report(&mut ann, json!({"player": "Eve", "reason": "cheating"})).await.status, 204);
    let id = reports(&mut mod_).await[0]["id"].as_str().unwrap().to_owned();
    let mut former = moderator(&server, "Former").await;
    role(&server, "Former", "");
    let good = json!({"act": "warn"}).to_string();
    for client in [&mut ann, &mut former, &mut server.client()] {
        for body in ["[]", "", &*good] {
            for (method, path) in [
                ("GET", "/api/v1/moderation/reports".to_owned()),
                ("GET", "/api/v1/moderation/log".to_owned()),
                ("GET", "/api/v1/moderation/log?before=x".to_owned()),
                ("POST", format!("/api/v1/moderation/reports/{id}")),
                ("POST", "/api/v1/moderation/reports/none".to_owned()),
                ("POST", "/api/v1/moderation/log/1/undo".to_owned()),
            ] {
                let answer = client.send(method, &path, (method == "POST").then_some(body.as_bytes())).await;
                assert_eq!(answer.refusal(), (404, "not-found".to_owned()), "{method} {path} {body}");
            }
        }
    }
    // Calls from other sites do not count.
    let mut foreign = mod_.clone().with("origin", "https://evil.example");
    let answer = foreign.post(&format!("/api/v1/moderation/reports/{id}"), json!({"act": "dismiss"})).await;
    assert_eq!(answer.status, 403, "{}", answer.text());
    assert_eq!((reports(&mut mod_).await.len(), log(&mut mod_).await.len()), (1, 0), "nothing was decided");
}

#[tokio::test]
async fn a_report_has_the_table_as_evidence_even_if_it_is_private() {
    let server = start().await;
    let mut mod_ = moderator(&server, "Mona").await;
    let (mut ann, mut eve) = (account(&server, "Ann").await, account(&server, "Eve").await);
    let body = json!({"game": "toy", "seats": [me(""), open()], "visibility": "private", "invite": ["Eve"]});
    let table = ann.post("/api/tables", body).await.json()["table"].as_str().unwrap().to_owned();
    assert_eq!(eve.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Nobody"})).await.status, 204);
    assert_eq!(mod_.get(&format!("/api/tables/{table}")).await.status, 404);
    let words = "<b>slow</b>\n\u{7}on purpose";
    let made = report(&mut ann, json!({"table": table, "seat": 1, "reason": "stalling", "text": words})).await;
    assert_eq!(made.status, 204, "{}", made.text());
    let found = reports(&mut mod_).await.remove(0);
    assert_eq!((&found["player"], &found["reporter"]), (&json!("Eve"), &json!("Ann")));
    assert_eq!((&found["table"], &found["seat"], &found["game"]), (&json!(table), &json!(1), &json!("toy")));
    assert_eq!((&found["reason"], &found["text"]), (&json!("stalling"), &json!("<b>slow</b>  on purpose")));
    assert_eq!(mod_.look(&table).await["mine"], json!([]), "a moderator may look");
    // Nobody reports what they cannot see.
    let mut stranger = account(&server, "Stranger").await;
    let key = async |client: &mut Client, body: Value| report(client, body).await.refusal();
    let at = |seat: u8| json!({"table": table, "seat": seat, "reason": "other"});
    assert_eq!(key(&mut stranger, at(1)).await, (404, "no-such-table".to_owned()));
    assert_eq!(key(&mut ann, at(0)).await, (400, "report-yourself".to_owned()));
    assert_eq!(key(&mut ann, at(9)).await, (404, "no-such-seat".to_owned()));
    assert_eq!(key(&mut ann, json!({"reason": "other"})).await, (400, "report-nobody".to_owned()));
    assert_eq!(key(&mut ann, json!({"player": "Nemo", "reason": "other"})).await, (404, "no-such-player".to_owned()));
    let long = "x".repeat(501);
    assert_eq!(
        key(&mut ann, json!({"player": "Eve", "reason": "other", "text": long})).await,
        (400, "text-too-long".to_owned())
    );
    assert_eq!(key(&mut ann, json!({"player": "Eve", "reason": "revenge"})).await, (400, "bad-message".to_owned()));
    assert_eq!(key(&mut server.client(), at(1)).await, (403, "not-signed-in".to_owned()));
    for _ in 1..20 {
        assert_eq!(report(&mut ann, at(1)).await.status, 204);
    }
    assert_eq!(key(&mut ann, at(1)).await, (429, "report-too-many".to_owned()));
    let guest = server.client().make("", json!([me("Guest"), open()])).await;
    let nobody = json!({"table": guest, "seat": 0, "reason": "other"});
    assert_eq!(key(&mut stranger, nobody).await, (409, "report-without-account".to_owned()));
}

#[tokio::test]
async fn every_outcome_has_its_effect_until_another_moderator_undoes_it() {
    let server = start().await;
    let (mut one, mut two) = (moderator(&server, "Mona").await, moderator(&server, "Max").await);
    let (mut ann, mut eve) = (account(&server, "Ann").await, account(&server, "Eve").await);
    decides(&mut one, &mut ann, json!({"act": "warn", "text": "Be kind."})).await;
    let told = sanctions(&mut eve).await;
    assert_eq!((&told[0]["act"], &told[0]["text"]), (&json!("warn"), &json!("Be kind.")));
    // Silence.
    decides(&mut one, &mut ann, json!({"act": "silence", "days": 3})).await;
    let table = eve.make("rounds=1", json!([me(""), open()])).await;
    let (mut page, _) = eve.joined(&table).await;
    page.say(json!({"type": "say", "seat": 0, "phrase": "hello"})).await;
    assert_eq!(page.receive("refused").await["reason"]["key"], "silenced");
    assert_eq!(undo(&mut one, 2).await.refusal(), (409, "cannot-undo".to_owned()), "nobody undoes their own");
    assert_eq!(undo(&mut two, 2).await.status, 204);
    assert_eq!(undo(&mut two, 2).await.refusal(), (409, "cannot-undo".to_owned()), "it is undone already");
    assert_eq!(undo(&mut one, 3).await.refusal(), (409, "cannot-undo".to_owned()), "an undo stays");
    let (mut page, _) = eve.joined(&table).await;
    page.say(json!({"type": "say", "seat": 0, "phrase": "hello"})).await;
    page.receive("said").await;
    // Its report is open again.
    let open_again = reports(&mut two).await;
    assert_eq!((open_again.len(), open_again[0]["before"].as_array().unwrap().len()), (1, 3));
    let id = open_again[0]["id"].as_str().unwrap();
    assert_eq!(two.post(&format!("/api/v1/moderation/reports/{id}"), json!({"act": "dismiss"})).await.status, 204);
    // Rated games.
    decides(&mut one, &mut ann, json!({"act": "unrated", "days": 1})).await;
    let rated = json!({"game": "toy", "seats": [me(""), open()], "rated": true});
    assert_eq!(eve.post("/api/tables", rated.clone()).await.refusal(), (403, "rated-barred".to_owned()));
    let seek = json!({"game": "toy", "players": 2, "rated": true});
    assert_eq!(eve.post("/api/v1/seeks", seek).await.refusal(), (403, "rated-barred".to_owned()));
    let offered = ann.post("/api/tables", rated.clone()).await.json()["table"].as_str().unwrap().to_owned();
    let claim = format!("/api/tables/{offered}/seats/1");
    assert_eq!(eve.post(&claim, json!({"name": ""})).await.refusal(), (403, "rated-barred".to_owned()));
    assert_eq!(eve.post("/api/tables", json!({"game": "toy", "seats": [me(""), open()]})).await.status, 201);
    let number = log(&mut two).await[0]["number"].as_u64().unwrap();
    assert_eq!(undo(&mut two, number).await.status, 204);
    assert_eq!(eve.post(&claim, json!({"name": ""})).await.status, 204);
    assert_eq!(sanctions(&mut eve).await.as_array().unwrap().len(), 1, "the warning is left");
}

#[tokio::test]
async fn a_ban_ends_all_sessions_and_can_be_undone() {
    let server = start().await;
    let (mut one, mut two) = (moderator(&server, "Mona").await, moderator(&server, "Max").await);
    let (mut ann, eve) = (account(&server, "Ann").await, account(&server, "Eve").await);
    decides(&mut one, &mut ann, json!({"act": "ban", "days": 2, "text": "Two accounts."})).await;
    let mut here = eve.clone();
    assert_eq!(here.get("/api/v1/account").await.json()["account"], Value::Null);
    let refused = sign_in(&mut here, "Eve", PASSWORD).await;
    assert_eq!(refused.status, 403, "{}", refused.text());
    assert_eq!(undo(&mut two, 1).await.status, 204);
    let mut again = server.client();
    assert_eq!(sign_in(&mut again, "Eve", PASSWORD).await.status, 200);
    // A moderator who is banned is none.
    let store = store(&server);
    let account = store.accounts(&Accounts::Called(name_skeleton("Max"))).unwrap().remove(0).owner;
    let ban = AccountWrite::Ban { account, until: i64::MAX / 2, reason: String::new() };
    write_and_wait(&store, Write::Account(ban)).unwrap();
    assert_eq!(two.get("/api/v1/moderation/log").await.status, 404);
}

#[tokio::test]
async fn decisions_that_make_no_sense_are_refused_and_the_log_has_all_others() {
    let server = start().await;
    let (mut one, mut two) = (moderator(&server, "Mona").await, moderator(&server, "Max").await);
    let (mut ann, mut eve) = (account(&server, "Ann").await, account(&server, "Eve").await);
    assert_eq!(report(&mut ann, json!({"player": "Eve", "reason": "name"})).await.status, 204);
    let id = reports(&mut one).await[0]["id"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/moderation/reports/{id}");
    for bad in [
        json!({"act": "undo"}),
        json!({"act": "silence"}),
        json!({"act": "silence", "days": 0}),
        json!({"act": "ban", "days": 366}),
        json!({"act": "warn", "days": 3}),
    ] {
        assert_eq!(one.post(&path, bad.clone()).await.refusal(), (400, "bad-decision".to_owned()), "{bad}");
    }
    assert_eq!(one.post(&path, json!({"act": "hang"})).await.refusal(), (400, "bad-message".to_owned()));
    let none = one.post("/api/v1/moderation/reports/none", json!({"act": "warn"})).await;
    assert_eq!(none.refusal(), (404, "no-such-report".to_owned()));
    for number in ["0", "7", "x", "-1", "99999999999"] {
        let answer = one.post(&format!("/api/v1/moderation/log/{number}/undo"), json!({})).await;
        assert_eq!(answer.refusal(), (409, "cannot-undo".to_owned()), "{number}");
    }
    assert_eq!(one.post(&path, json!({"act": "dismiss"})).await.status, 204);
    assert_eq!(two.post(&path, json!({"act": "ban", "days": 9})).await.refusal(), (409, "report-decided".to_owned()));
    assert_eq!(undo(&mut two, 1).await.status, 204);
    // Whoever is reported may be gone before it is decided.
    let body = json!({"password": PASSWORD}).to_string();
    assert_eq!(eve.send("DELETE", "/api/v1/account", Some(body.as_bytes())).await.status, 204);
    assert_eq!(reports(&mut two).await[0]["player"], "");
    assert_eq!(two.post(&path, json!({"act": "ban", "days": 9})).await.refusal(), (409, "report-decided".to_owned()));
    assert_eq!(two.post(&path, json!({"act": "dismiss"})).await.status, 204);
    let acts = log(&mut one).await;
    let lines: Vec<_> =
        acts.iter().map(|act| (act["number"].as_u64().unwrap(), act["act"].as_str().unwrap())).collect();
    assert_eq!(lines, [(3, "dismiss"), (2, "undo"), (1, "dismiss")]);
    assert_eq!((&acts[2]["undone"], &acts[1]["undoes"], &acts[2]["own"]), (&json!(true), &json!(1), &json!(true)));
    let earlier = one.get("/api/v1/moderation/log?before=2").await.json()["acts"].clone();
    assert_eq!((earlier.as_array().unwrap().len(), &earlier[0]["number"]), (1, &json!(1)));
}

#[tokio::test]
async fn nobody_judges_a_report_about_themselves() {
    let server = start().await;
    let (mut mona, mut max) = (moderator(&server, "Mona").await, moderator(&server, "Max").await);
    let mut ann = account(&server, "Ann").await;
    assert_eq!(report(&mut ann, json!({"player": "Mona", "reason": "other"})).await.status, 204);
    assert!(reports(&mut mona).await.is_empty(), "she does not see who has reported her");
    let id = reports(&mut max).await[0]["id"].as_str().unwrap().to_owned();
    let path = format!("/api/v1/moderation/reports/{id}");
    let own = mona.post(&path, json!({"act": "dismiss"})).await;
    assert_eq!(own.refusal(), (404, "no-such-report".to_owned()));
    assert_eq!(max.post(&path, json!({"act": "warn"})).await.status, 204);
    assert_eq!(undo(&mut mona, 1).await.refusal(), (409, "cannot-undo".to_owned()), "nor what was decided about her");
    assert_eq!(report(&mut mona, json!({"player": "Ann", "reason": "other"})).await.status, 204);
    assert!(reports(&mut mona).await.is_empty(), "she does not judge what she has reported");
    assert_eq!(reports(&mut max).await.len(), 1);
}

#[tokio::test]
async fn a_ban_revokes_the_tokens_that_the_account_has_made() {
    let server = start().await;
    let mut mona = moderator(&server, "Mona").await;
    let (mut ann, mut eve) = (account(&server, "Ann").await, account(&server, "Eve").await);
    let made = eve.post("/api/v1/tokens", json!({"name": "Robot", "scopes": ["read", "play"], "days": 7})).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let mut robot =
        server.client().with("authorization", &format!("Bearer {}", made.json()["secret"].as_str().unwrap()));
    assert_eq!(robot.get("/api/v1/me/games").await.status, 200);
    decides(&mut mona, &mut ann, json!({"act": "ban", "days": 1})).await;
    assert_eq!(robot.get("/api/v1/me/games").await.refusal(), (401, "bad-token".to_owned()));
}

/// A program with a token that somebody made on the page.
async fn program(server: &TestServer, maker: &mut Client, name: &str) -> Client {
    let made = maker.post("/api/v1/tokens", json!({"name": name, "scopes": ["read", "play"], "days": 7})).await;
    assert_eq!(made.status, 201, "{}", made.text());
    server.client().with("authorization", &format!("Bearer {}", made.json()["secret"].as_str().unwrap()))
}

#[tokio::test]
async fn a_program_is_reported_as_the_account_that_made_its_token() {
    let server = start().await;
    let mut mona = moderator(&server, "Mona").await;
    let (mut ann, mut eve) = (account(&server, "Ann").await, account(&server, "Eve").await);
    let mut robot = program(&server, &mut eve, "Robot").await;
    let table = ann.make("rounds=1", json!([me(""), open()])).await;
    assert_eq!(robot.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Robot"})).await.status, 204);
    let at = |seat: u8| json!({"table": table, "seat": seat, "reason": "cheating"});
    let made = report(&mut ann, at(1)).await;
    assert_eq!(made.status, 204, "{}", made.text());
    let found = reports(&mut mona).await.remove(0);
    assert_eq!((&found["player"], &found["program"]), (&json!("Eve"), &json!("Robot")));
    assert_eq!(report(&mut eve, at(1)).await.refusal(), (400, "report-yourself".to_owned()));
    let told = ann.get("/api/v1/account/data").await.json();
    assert_eq!(told["reports"][0]["program"], "Robot");
    // Of a program of somebody without an account nobody is responsible.
    let mut guest = server.client();
    let mut stray = program(&server, &mut guest, "Stray").await;
    let table = ann.make("rounds=1", json!([me(""), open()])).await;
    assert_eq!(stray.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Stray"})).await.status, 204);
    let nobody = json!({"table": table, "seat": 1, "reason": "cheating"});
    assert_eq!(report(&mut ann, nobody).await.refusal(), (409, "report-without-account".to_owned()));
}

#[tokio::test]
async fn a_report_about_a_chat_names_the_author_among_several_people_at_a_seat() {
    let server = start_with(|config| config.chat = Chat::Free).await;
    let mut mona = moderator(&server, "Mona").await;
    let (mut ann, mut bob, mut eve) =
        (account(&server, "Ann").await, account(&server, "Bob").await, account(&server, "Eve").await);
    let table = ann.make("rounds=1", json!([me(""), open()])).await;
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": ""})).await.status, 204);
    let key = bob.seat_key(&table, 1).await;
    let enter = format!("/api/tables/{table}/enter");
    assert_eq!(eve.post(&enter, json!({"seat": 1, "key": key})).await.status, 204);
    let write = async |client: &mut Client, text: &str| {
        client.post(&format!("/api/v1/tables/{table}/chat"), json!({"text": text})).await.status
    };
    for (client, name) in [(&mut eve, "Eve"), (&mut bob, "Bob")] {
        assert_eq!(write(client, &format!("{name} says something bad")).await, 201);
        let body = json!({"table": table, "seat": 1, "reason": "chat"});
        assert_eq!(report(&mut ann, body).await.status, 204);
        let found = reports(&mut mona).await.into_iter().find(|one| one["player"] == name).unwrap();
        assert_eq!(found["program"], Value::Null);
        let lines = found["lines"].as_array().unwrap();
        assert_eq!((lines.len(), &lines[0]["text"]), (1, &json!(format!("{name} says something bad"))));
    }
    // Whoever shares the seat reports the other, not themselves.
    let body = json!({"table": table, "seat": 1, "reason": "chat"});
    assert_eq!(report(&mut bob, body).await.status, 204);
    let found = reports(&mut mona).await.into_iter().find(|one| one["reporter"] == "Bob").unwrap();
    assert_eq!(found["player"], "Eve");
}
