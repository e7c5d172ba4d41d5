//! Notices by e-mail: to confirmed addresses, until somebody ends them.

use crate::common::accounts::{PASSWORD, signed_up};
use crate::common::smtp::{Letter, SITE, Smtp};
use crate::common::{Client, TestServer, me, open, start_with, wait_for};
use crate::mail::{ADDRESS, confirm, confirmed, remove, set, with_address};
use crate::notices::{Receiver, hurry, is_put_off, moves, put, rows, sits_down, wishes};
use private_postgres::Server;
use serde_json::{Value, json};

/// Notices go by e-mail, too.
async fn switched_on(client: &mut Client, webhook: Value, language: &str) {
    let mut wanted = wishes(webhook);
    (wanted["email"], wanted["language"]) = (json!(true), json!(language));
    let answer = put(client, &wanted).await;
    assert_eq!((answer.status, answer.json()), (200, wanted.clone()), "{}", answer.text());
    assert_eq!(client.get("/api/v1/me/notices").await.json(), wanted);
}

/// A table where it is Ann's turn as soon as Bob sits down.
async fn table(server: &TestServer, ann: &mut Client) -> (Client, String) {
    let mut bob = server.client();
    signed_up(&mut bob, "Bob").await;
    (bob, ann.make("", json!([me("Ann"), open()])).await)
}

/// The path of the link in the header, with the code.
fn unsubscribing(letter: &Letter) -> String {
    let link = letter.header("list-unsubscribe").unwrap();
    link.strip_prefix(&format!("<{SITE}")).and_then(|link| link.strip_suffix('>')).unwrap().to_owned()
}

#[tokio::test]
async fn a_notice_comes_in_the_language_of_the_person_and_one_click_ends_it() {
    let (smtp, hook) = (Smtp::start(&["250 Good"]).await, Receiver::start(&["204 No Content"]).await);
    let server = smtp.server().await;
    let mut ann = with_address(&server, &smtp, "Ann", ADDRESS).await;
    switched_on(&mut ann, json!({"address": hook.address, "format": "plain"}), "cs").await;
    let (mut bob, table) = table(&server, &mut ann).await;
    sits_down(&mut bob, &table).await;
    let letter = smtp.nth(ADDRESS, 2).await;
    assert!(letter.subject().starts_with("Jste na tahu. Hra: "), "{}", letter.subject());
    assert!(letter.text.contains(&format!("\n{SITE}/t/{table}\n")), "{letter:?}");
    assert_eq!(letter.header("list-unsubscribe-post"), Some("List-Unsubscribe=One-Click"));
    assert_eq!(letter.header("auto-submitted"), Some("auto-generated"));
    hook.hears(&["turn"]).await;
    let path = unsubscribing(&letter);
    assert!(path.ends_with(&letter.code("unsubscribe")), "people find the same code in the text");
    // Opening it asks first.
    let mut mail_program = server.client();
    let asks = mail_program.get(&path).await;
    assert_eq!(asks.status, 303);
    assert_eq!(asks.header("location").unwrap(), format!("/account#unsubscribe={}", letter.code("unsubscribe")));
    assert_eq!(ann.get("/api/v1/me/notices").await.json()["email"], true);
    let body = b"List-Unsubscribe=One-Click";
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: {}\r\nconnection: close\r\ncontent-type: application/x-www-form-urlencoded\r\n\
         content-length: {}\r\n\r\n",
        mail_program.addr,
        body.len()
    );
    let ended = mail_program.raw(&[head.as_bytes(), body].concat()).await.unwrap();
    assert_eq!(ended.status, 204, "{}", ended.text());
    let left = ann.get("/api/v1/me/notices").await.json();
    assert_eq!((&left["email"], &left["webhook"]["address"]), (&json!(false), &json!(hook.address)));
    assert_eq!(left["language"], "cs", "nothing else has changed");
    assert_eq!(mail_program.post(&path, json!({})).await.status, 204, "it has ended before");
    moves(&mut ann, &table, 0).await;
    moves(&mut bob, &table, 1).await;
    hook.hears(&["turn", "turn"]).await;
    wait_for("nothing is due", async || rows(&server) == 0).await;
    assert_eq!(smtp.to(ADDRESS).len(), 2, "no more letters");
    let wrong = mail_program.post("/api/v1/unsubscribe/00.1.00", json!({})).await;
    assert_eq!(wrong.refusal(), (403, "unsubscribe-wrong".to_owned()));
}

#[tokio::test]
async fn nothing_goes_to_an_address_that_is_not_confirmed() {
    let smtp = Smtp::start(&["250 Good"]).await;
    let server = smtp.server().await;
    let mut ann = server.client();
    let mut wanted = wishes(Value::Null);
    wanted["email"] = json!(true);
    assert_eq!(put(&mut ann, &wanted).await.refusal(), (403, "not-signed-in".to_owned()));
    signed_up(&mut ann, "Ann").await;
    set(&mut ann, ADDRESS).await;
    assert_eq!(put(&mut ann, &wanted).await.refusal(), (400, "email-unconfirmed".to_owned()));
    // A new address gets notices once it is confirmed; until then the former one does.
    confirm(&mut ann, &smtp.nth(ADDRESS, 1).await.code("email")).await;
    switched_on(&mut ann, Value::Null, "en").await;
    set(&mut ann, "new@mail.example").await;
    let code = smtp.nth("new@mail.example", 1).await.code("email");
    let (mut bob, table) = table(&server, &mut ann).await;
    sits_down(&mut bob, &table).await;
    let notice = smtp.nth(ADDRESS, 2).await;
    assert_eq!(notice.subject(), "It is your turn in toy.");
    confirm(&mut ann, &code).await;
    moves(&mut ann, &table, 0).await;
    moves(&mut bob, &table, 1).await;
    let letter = smtp.nth("new@mail.example", 2).await;
    // The code in a letter to the former address does nothing.
    let old = unsubscribing(&notice);
    assert_eq!(bob.post(&old, json!({})).await.refusal(), (403, "unsubscribe-wrong".to_owned()));
    assert_eq!(ann.get("/api/v1/me/notices").await.json()["email"], true);
    assert_eq!(bob.post(&unsubscribing(&letter), json!({})).await.status, 204);
    // Notices end with the address, too, and do not begin again with the next one.
    switched_on(&mut ann, Value::Null, "en").await;
    remove(&mut ann, PASSWORD).await;
    assert_eq!(ann.get("/api/v1/me/notices").await.json()["email"], false);
    confirmed(&mut ann, &smtp, "third@mail.example", 1).await;
    assert_eq!(ann.get("/api/v1/me/notices").await.json()["email"], false);
}

#[tokio::test]
async fn a_letter_that_is_refused_for_now_is_tried_again_and_one_that_is_refused_for_good_is_not() {
    for (second, letters) in [("250 Good", 2), ("550 No such user", 1)] {
        let answers: &'static [&'static str] = Box::leak(Box::new(["250 Good", "451 Come again", second]));
        let (smtp, hook) = (Smtp::start(answers).await, Receiver::start(&["204 No Content"]).await);
        let server = smtp.server().await;
        let mut ann = with_address(&server, &smtp, "Ann", ADDRESS).await;
        switched_on(&mut ann, json!({"address": hook.address, "format": "plain"}), "en").await;
        let (mut bob, table) = table(&server, &mut ann).await;
        sits_down(&mut bob, &table).await;
        hook.hears(&["turn"]).await;
        is_put_off(&server).await;
        hurry(&server);
        wait_for("nothing is due", async || rows(&server) == 0).await;
        assert_eq!(smtp.to(ADDRESS).len(), letters, "{second}");
        assert_eq!(hook.events(), ["turn"], "the other channel got it before");
        assert_eq!(ann.get("/api/v1/me/notices").await.json()["email"], true);
    }
}

#[tokio::test]
async fn a_silent_smtp_server_holds_up_no_other_notice() {
    let answers: &'static [&'static str] = Box::leak(Box::new(["250 Good", ""]));
    let (smtp, hook) = (Smtp::start(answers).await, Receiver::start(&["204 No Content"]).await);
    let server = smtp.server().await;
    let mut ann = with_address(&server, &smtp, "Ann", ADDRESS).await;
    switched_on(&mut ann, json!({"address": hook.address, "format": "plain"}), "en").await;
    let (mut bob, first) = table(&server, &mut ann).await;
    sits_down(&mut bob, &first).await;
    hook.hears(&["turn"]).await;
    // The first letter is still on its way, or has failed: the next notices go out all the same.
    for n in 2..=3 {
        let next = ann.make("", json!([me("Ann"), open()])).await;
        sits_down(&mut bob, &next).await;
        hook.hears(&vec!["turn"; n]).await;
    }
    assert_eq!(smtp.to(ADDRESS).len(), 1, "only the link");
}

#[tokio::test]
async fn what_is_no_longer_true_is_not_sent() {
    let answers: &'static [&'static str] = Box::leak(Box::new(["250 Good", "451 Come again", "250 Good"]));
    let smtp = Smtp::start(answers).await;
    let server = smtp.server().await;
    let mut ann = with_address(&server, &smtp, "Ann", ADDRESS).await;
    switched_on(&mut ann, Value::Null, "en").await;
    let (mut bob, table) = table(&server, &mut ann).await;
    sits_down(&mut bob, &table).await;
    is_put_off(&server).await;
    moves(&mut ann, &table, 0).await;
    hurry(&server);
    wait_for("nothing is due", async || rows(&server) == 0).await;
    assert_eq!(smtp.to(ADDRESS).len(), 1);
}

#[tokio::test]
async fn of_two_servers_one_sends_each_letter() {
    let (database, smtp) = (Server::start(), Smtp::start(&["250 Good"]).await);
    let name = database.database();
    let start = async || {
        let url = database.url(&name).parse().unwrap();
        start_with(|config| {
            smtp.set(config);
            config.database = Some(url);
        })
        .await
    };
    let (first, second) = (start().await, start().await);
    let mut ann = with_address(&first, &smtp, "Ann", ADDRESS).await;
    switched_on(&mut ann, Value::Null, "en").await;
    let (mut bob, table) = table(&first, &mut ann).await;
    bob.addr = second.client().addr;
    sits_down(&mut bob, &table).await;
    smtp.nth(ADDRESS, 2).await;
    wait_for("nothing is due", async || database.sql(&name, "SELECT count(*) FROM notices") == "0").await;
    assert_eq!(smtp.to(ADDRESS).len(), 2);
    // The other one confirms and resets as well.
    let path = unsubscribing(&smtp.nth(ADDRESS, 2).await);
    assert_eq!(second.client().post(&path, json!({})).await.status, 204);
    assert_eq!(ann.get("/api/v1/me/notices").await.json()["email"], false);
}
