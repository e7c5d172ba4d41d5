//! Attacks by somebody who knows the password of an account with one-time codes, and perhaps has a session of it.

use crate::common::accounts::{PASSWORD, sign_in, signed_up};
use crate::common::codes::{App, forget_used, switched_on};
use crate::common::passkeys::{add_passkey, at};
use crate::common::provider::{ORIGIN, Provider};
use crate::common::smtp::Smtp;
use crate::common::{Answer, Client, start, start_with};
use crate::mail::{ADDRESS, with_address};
use serde_json::{Value, json};

const OTHER_PASSWORD: &str = "čtyři stříbrné lžíce v rohu";

fn refused(key: &str) -> (u16, String) {
    (403, key.to_owned())
}

async fn send(client: &mut Client, (method, path): (&str, &str), body: &Value) -> Answer {
    client.send(method, path, Some(body.to_string().as_bytes())).await
}

/// The mark of a browser that was signed in, if an answer brings one.
fn mark(answer: &Answer) -> Option<String> {
    let set = answer.head.lines().find_map(|line| line.split_once("goldfever-known="))?;
    Some(set.1.split(';').next()?.to_owned())
}

#[tokio::test]
async fn the_password_is_not_enough_where_signing_in_needs_a_code() {
    let smtp = Smtp::start(&["250 Good"]).await;
    let provider = Provider::start().await;
    let server = start_with(|config| {
        smtp.set(config);
        provider.known_to(config);
    })
    .await;
    let mut ann = at(server.client(), ORIGIN);
    signed_up(&mut ann, "Ann").await;
    add_passkey(&mut ann, PASSWORD, "Key").await;
    let (app, _) = switched_on(&mut ann, PASSWORD).await;
    let account = ann.get("/api/v1/account").await.json()["account"].clone();
    let passkey = format!("/api/v1/passkeys/{}", account["passkeys"][0]["id"].as_str().unwrap());
    let all = [
        (("POST", "/api/v1/account/password"), json!({"new_password": OTHER_PASSWORD})),
        (("PUT", "/api/v1/account/email"), json!({"email": "eve@mail.example"})),
        (("DELETE", "/api/v1/account/email"), json!({})),
        (("POST", "/api/v1/passkeys/begin"), json!({})),
        (("DELETE", &*passkey), json!({})),
        (("POST", "/api/v1/oidc/begin"), json!({"purpose": "link", "back": "/account"})),
        (("POST", "/api/v1/account/codes/recovery"), json!({})),
        (("DELETE", "/api/v1/account/codes"), json!({})),
        (("DELETE", "/api/v1/account"), json!({})),
    ];
    for (at, mut body) in all.clone() {
        body["password"] = json!("wrong");
        body["one_time_code"] = json!(app.wrong());
        assert_eq!(send(&mut ann, at, &body).await.refusal(), refused("password-wrong"), "{at:?}");
        body["password"] = json!(PASSWORD);
        body.as_object_mut().unwrap().remove("one_time_code");
        let needed = send(&mut ann, at, &body).await;
        assert_eq!(
            (needed.refusal(), &needed.json()["kind"]),
            (refused("code-needed"), &json!("code-needed")),
            "{at:?}"
        );
    }
    let after = ann.get("/api/v1/account").await.json()["account"].clone();
    assert_eq!(
        (
            &after["email"],
            &after["identities"],
            &after["codes"]["recovery_codes"],
            after["passkeys"].as_array().unwrap().len()
        ),
        (&account["email"], &json!([]), &json!(10), 1),
        "nothing has changed"
    );
    // With a code each of them works.
    for (at, mut body) in all {
        forget_used(&server);
        let password = if at.1.ends_with("/password") { PASSWORD } else { OTHER_PASSWORD };
        body["password"] = json!(password);
        body["one_time_code"] = json!(app.code());
        let done = send(&mut ann, at, &body).await;
        // The last ones need no code any more.
        assert!(done.status < 300, "{at:?}: {}", done.text());
        if at == ("DELETE", "/api/v1/account/codes") {
            assert_eq!(ann.get("/api/v1/account").await.json()["account"]["codes"], Value::Null);
        }
    }
}

#[tokio::test]
async fn a_wrong_code_changes_nothing_and_a_refused_password_uses_no_code() {
    let server = start().await;
    let mut ann = server.client();
    signed_up(&mut ann, "Ann").await;
    let (app, recovery) = switched_on(&mut ann, PASSWORD).await;
    let at = "/api/v1/account/password";
    let with = |new: &str, code: &str| json!({"password": PASSWORD, "new_password": new, "one_time_code": code});
    for wrong in [app.wrong(), "x".repeat(5000), "\u{0}".to_owned()] {
        assert_eq!(ann.post(at, with(OTHER_PASSWORD, &wrong)).await.refusal(), refused("code-wrong"));
    }
    assert_eq!(ann.post(at, with("secret", &recovery[0])).await.refusal(), (400, "password-weak".to_owned()));
    assert_eq!(ann.post(at, with(OTHER_PASSWORD, &recovery[0])).await.status, 204);
    let again = json!({"password": OTHER_PASSWORD, "new_password": PASSWORD, "one_time_code": recovery[0]});
    assert_eq!(ann.post(at, again).await.refusal(), refused("code-wrong"), "it is used once");
}

#[tokio::test]
async fn nobody_collects_marks_of_known_browsers() {
    let server = start().await;
    let mut ann = server.client();
    signed_up(&mut ann, "Ann").await;
    let mut marks = Vec::new();
    for round in 0..3 {
        let (now, new) = if round % 2 == 0 { (PASSWORD, OTHER_PASSWORD) } else { (OTHER_PASSWORD, PASSWORD) };
        let changed = ann.post("/api/v1/account/password", json!({"password": now, "new_password": new})).await;
        assert_eq!(changed.status, 204, "{}", changed.text());
        marks.push(mark(&changed).unwrap());
    }
    assert!(marks.iter().all(|mark| *mark == marks[0]), "without the cookie it is the one of the session: {marks:?}");
    // With one that it has had before, a browser keeps that.
    let mut phone = server.client();
    let known = mark(&sign_in(&mut phone, "Ann", OTHER_PASSWORD).await).unwrap();
    assert_ne!(known, marks[0]);
    let mut again = server.client().with("cookie", &format!("goldfever-known={known}"));
    assert_eq!(mark(&sign_in(&mut again, "Ann", OTHER_PASSWORD).await).unwrap(), known);
}

#[tokio::test]
async fn marks_of_before_codes_were_switched_on_bring_few_guesses() {
    let server = start_with(|config| config.behind_proxy = true).await;
    let mut ann = server.visitor("192.0.2.1");
    signed_up(&mut ann, "Ann").await;
    // A thief has signed in again and again.
    let mut marks = Vec::new();
    for number in 0..6 {
        let mut eve = server.visitor(&format!("198.51.100.{number}"));
        marks.push(mark(&sign_in(&mut eve, "Ann", PASSWORD).await).unwrap());
    }
    let (app, recovery) = switched_on(&mut ann, PASSWORD).await;
    let enter = |code: &str| json!({"name": "Ann", "password": PASSWORD, "one_time_code": code});
    let mut tried = 0;
    for mark in marks {
        let mut eve = server.visitor("203.0.113.1").with("cookie", &format!("goldfever-known={mark}"));
        while eve.post("/api/v1/session", enter(&app.wrong())).await.refusal().1 == "code-wrong" {
            tried += 1;
            assert!(tried < 50, "each mark brings guesses");
        }
    }
    assert!(tried >= 10, "{tried}");
    let mut phone = server.visitor("192.0.2.2");
    assert_eq!(phone.post("/api/v1/session", enter(&recovery[0])).await.status, 200);
}

/// Somebody guesses codes until nobody may.
async fn exhausted(mut guess: impl AsyncFnMut(String) -> Answer, app: &App) {
    for tried in 0..50 {
        let (status, key) = guess(app.wrong()).await.refusal();
        if status == 429 {
            assert_eq!(key, "too-many-codes");
            return;
        }
        assert_eq!(key, "code-wrong", "{tried}");
    }
    panic!("codes can be guessed for ever");
}

#[tokio::test]
async fn a_thief_with_the_password_does_not_block_a_new_one_by_e_mail() {
    let smtp = Smtp::start(&["250 Good"]).await;
    let server = smtp.server().await;
    let mut ann = with_address(&server, &smtp, "Ann", ADDRESS).await;
    let (app, _) = switched_on(&mut ann, PASSWORD).await;
    let mut eve = server.client();
    let guess = async |code: String| {
        let body = json!({"name": "Ann", "password": PASSWORD, "one_time_code": code});
        eve.post("/api/v1/session", body).await
    };
    exhausted(guess, &app).await;
    // The letter that says that they are on; letters are sent beside each other.
    smtp.nth(ADDRESS, 2).await;
    let mut phone = server.client();
    assert_eq!(phone.post("/api/v1/account/forgotten", json!({"account": "Ann"})).await.status, 204);
    let code = smtp.nth(ADDRESS, 3).await.code("reset");
    forget_used(&server);
    let reset = |one: String| json!({"code": code, "new_password": OTHER_PASSWORD, "one_time_code": one});
    let wrong = phone.post("/api/v1/account/reset", reset(app.wrong())).await;
    assert_eq!(wrong.refusal(), refused("code-wrong"));
    let done = phone.post("/api/v1/account/reset", reset(app.code())).await;
    assert_eq!(done.status, 204, "{}", done.text());
    // Nor is the code guessed with a link.
    assert_eq!(phone.post("/api/v1/account/forgotten", json!({"account": "Ann"})).await.status, 204);
    let code = smtp.nth(ADDRESS, 4).await.code("reset");
    let guess = async |one: String| {
        let body = json!({"code": code, "new_password": PASSWORD, "one_time_code": one});
        phone.post("/api/v1/account/reset", body).await
    };
    exhausted(guess, &app).await;
}
