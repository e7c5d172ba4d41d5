//! Attacks on accounts: enumeration, guesses, forged sessions and origins, floods, names that look alike, markup, and accounts
//! that come back.

use crate::common::accounts::{PASSWORD, sign_in, sign_up, signed_in, signed_up, tables};
use crate::common::{Client, bot, me, open, start, start_with, wait_for};
use crate::mail::change_database;
use serde_json::{Value, json};
use std::cell::Cell;
use std::time::{Duration, Instant};

/// All cookies that an answer sets.
fn cookies(answer: &crate::common::Answer) -> String {
    let set = answer.head.lines().filter_map(|line| line.split_once(": "));
    let set = set.filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie"));
    set.map(|(_, cookie)| cookie.split(';').next().unwrap().to_owned()).collect::<Vec<_>>().join("; ")
}

#[tokio::test]
async fn known_and_unknown_names_get_the_same_answer_after_the_same_work() {
    let server = start().await;
    signed_up(&mut server.client(), "Ann").await;
    let mut eve = server.client();
    let mut asked = async |name: &str| {
        let began = Instant::now();
        let answer = sign_in(&mut eve, name, "a wrong password").await;
        (answer.refusal(), answer.text(), began.elapsed())
    };
    let (mut known, mut unknown) = (Vec::new(), Vec::new());
    for n in 0..5 {
        let (here, there) = (asked("Ann").await, asked(&format!("Bob{n}")).await);
        assert_eq!((&here.0, &here.1), (&there.0, &there.1));
        known.push(here.2);
        unknown.push(there.2);
    }
    // Without the work of a hash the quickest answer would take a small part of the time.
    let (known, unknown) = (known.into_iter().min().unwrap(), unknown.into_iter().min().unwrap());
    assert!(known < unknown * 4, "{known:?} {unknown:?}");
    for odd in ["", " ", "\u{0}", &"x".repeat(10_000), "\u{1}former player"] {
        assert_eq!(asked(odd).await.0.1, "sign-in-wrong");
    }
}

#[tokio::test]
async fn guessing_is_slowed_down_and_the_owner_is_not_locked_out() {
    let server = start_with(|config| config.behind_proxy = true).await;
    let mut ann = server.visitor("192.0.2.1");
    let known = cookies(&{
        signed_up(&mut ann, "Ann").await;
        ann.send("DELETE", "/api/v1/session", None).await;
        sign_in(&mut ann, "Ann", PASSWORD).await
    });
    let known = known.split("; ").find(|cookie| cookie.starts_with("goldfever-known=")).unwrap().to_owned();
    // From ever new networks, at one name: it exists or not.
    for name in ["Ann", "Nobody at all"] {
        let mut tried = 0;
        while sign_in(&mut server.visitor(&format!("198.51.100.{tried}")), name, "wrong").await.status != 429 {
            tried += 1;
            // A slow machine gets some more in the time that it needs.
            assert!(tried < 100, "{name} can be guessed at for ever");
        }
        assert!(tried >= 10, "{name}: {tried}");
    }
    let mut other = server.visitor("203.0.113.1");
    assert_eq!(sign_in(&mut other, "Ann", PASSWORD).await.refusal().1, "too-many-guesses");
    // A browser that was here before gets in all the same; with a forged mark it does not.
    let forged = known.replace(|c: char| c.is_ascii_digit(), "7");
    let mut forger = server.visitor("203.0.113.2").with("cookie", &forged);
    assert_eq!(sign_in(&mut forger, "Ann", PASSWORD).await.refusal().1, "too-many-guesses");
    let mut home = server.visitor("203.0.113.3").with("cookie", &known);
    assert_eq!(sign_in(&mut home, "Ann", PASSWORD).await.status, 200);
    // One network at many names.
    let mut network = server.visitor("203.0.113.9");
    let mut tried = 0;
    while sign_in(&mut network, &format!("Name {tried}"), "wrong").await.refusal().1 != "too-many-guesses" {
        tried += 1;
        assert!(tried < 200, "a network can guess for ever");
    }
}

#[tokio::test]
async fn whoever_has_a_link_gets_in_while_others_guess() {
    let server = start_with(|config| config.behind_proxy = true).await;
    signed_up(&mut server.visitor("192.0.2.1"), "Ann").await;
    let mut tried = 0;
    while sign_in(&mut server.visitor(&format!("198.51.100.{tried}")), "Ann", "wrong").await.status != 429 {
        tried += 1;
        assert!(tried < 100, "it can be guessed at for ever");
    }
    let new = "čtyři stříbrné lžíce v rohu";
    let code = crate::passkeys::link(&server, "Ann");
    let mut home = server.visitor("203.0.113.1");
    let reset = home.post("/api/v1/account/reset", json!({"code": code, "new_password": new})).await;
    assert_eq!(reset.status, 204, "{}", reset.text());
    assert_eq!(sign_in(&mut server.visitor("203.0.113.2"), "Ann", new).await.refusal().1, "too-many-guesses");
    let mut home = home.with("cookie", &cookies(&reset));
    assert_eq!(sign_in(&mut home, "Ann", new).await.status, 200);
}

#[tokio::test]
async fn a_session_beyond_the_limit_loses_its_sockets() {
    let server = start_with(|config| config.limits.removals_looked_up = Duration::from_millis(20)).await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), bot()])).await;
    signed_up(&mut ann, "Ann").await;
    let (mut socket, joined) = ann.joined(&table).await;
    assert_eq!(joined["mine"], json!([0]));
    // 49 others were used later.
    change_database(&server, "UPDATE sign_ins SET created = 1");
    let others = "WITH RECURSIVE numbers(n) AS (SELECT 100 UNION ALL SELECT n + 1 FROM numbers WHERE n < 148)
        INSERT INTO sign_ins (session, account, device, created, seen)
        SELECT CAST(substr('12345678901234567890123456789' || n, 1, 32) AS BLOB), account, '', 5, 4000000000 FROM sign_ins, numbers";
    assert_eq!(change_database(&server, others), 49);
    assert_eq!(sign_in(&mut server.client(), "Ann", PASSWORD).await.status, 200);
    while socket.next().await.is_some() {}
    assert_eq!(signed_in(&mut ann).await, Value::Null);
}

#[tokio::test]
async fn names_are_not_asked_for_by_renaming() {
    let server = start_with(|config| config.limits.accounts_per_hour = 4).await;
    let (mut ann, mut bob) = (server.client(), server.client());
    signed_up(&mut ann, "Ann").await;
    signed_up(&mut bob, "Bob").await;
    let rename = async |client: &mut Client, name: &str| {
        client.post("/api/v1/account/name", json!({"name": name})).await.refusal()
    };
    for _ in 0..2 {
        assert_eq!(rename(&mut ann, "Bob").await, (409, "account-name-taken".to_owned()));
    }
    assert_eq!(rename(&mut ann, "Bob").await, (429, "too-many-new-accounts".to_owned()));
    let zero = sign_in(&mut server.client(), "a\u{0}", "wrong").await.refusal();
    assert_eq!(zero, (403, "sign-in-wrong".to_owned()));
}

#[tokio::test]
async fn the_present_password_is_not_guessed_with_a_stolen_session() {
    let server = start().await;
    let mut ann = server.client();
    signed_up(&mut ann, "Ann").await;
    let body = json!({"password": "wrong"}).to_string();
    let mut tried = 0;
    while ann.send("DELETE", "/api/v1/account", Some(body.as_bytes())).await.status != 429 {
        tried += 1;
        assert!(tried < 100, "it can be guessed at for ever");
    }
    assert_eq!(signed_in(&mut ann).await, json!("Ann"));
}

#[tokio::test]
async fn forged_sessions_and_pages_of_other_sites_are_refused() {
    let server = start().await;
    let mut ann = server.client();
    signed_up(&mut ann, "Ann").await;
    let real = ann.cookie.clone().unwrap();
    let (id, rest) = real.split_once('.').unwrap();
    for forged in [format!("{id}.9.{rest}"), id.to_owned(), format!("{}.{rest}", "0".repeat(32)), String::new()] {
        let mut eve = Client { cookie: Some(forged.clone()), ..server.client() };
        assert_eq!(signed_in(&mut eve).await, Value::Null, "{forged}");
    }
    let mut elsewhere = ann.clone().with("origin", "https://evil.example");
    let mut cross = ann.clone().with("sec-fetch-site", "cross-site");
    let password = json!({"password": PASSWORD}).to_string();
    for page in [&mut elsewhere, &mut cross] {
        for (method, path, body) in [
            ("DELETE", "/api/v1/account", password.clone()),
            ("DELETE", "/api/v1/session", String::new()),
            ("POST", "/api/v1/session", json!({"name": "Eve", "password": PASSWORD}).to_string()),
            ("POST", "/api/v1/accounts", json!({"name": "Eve", "password": PASSWORD}).to_string()),
            ("POST", "/api/v1/account/name", json!({"name": "Eve"}).to_string()),
            ("POST", "/api/v1/account/password", json!({"password": PASSWORD, "new_password": "x"}).to_string()),
            ("POST", "/api/v1/account/reset", json!({"code": "x", "new_password": "x"}).to_string()),
            ("DELETE", "/api/v1/account/sessions/0011223344556677", String::new()),
        ] {
            let refused = page.send(method, path, Some(body.as_bytes())).await;
            assert_eq!(refused.refusal(), (403, "bad-origin".to_owned()), "{method} {path}");
        }
    }
    assert_eq!(signed_in(&mut ann).await, json!("Ann"));
}

#[tokio::test]
async fn programs_with_tokens_have_nothing_to_do_with_accounts() {
    let server = start().await;
    let mut ann = server.client();
    signed_up(&mut ann, "Ann").await;
    let made =
        ann.post("/api/v1/tokens", json!({"name": "Notes", "scopes": ["read", "play", "make"], "days": 3})).await;
    let secret = made.json()["secret"].as_str().unwrap().to_owned();
    let mut program = server.client().with("authorization", &format!("Bearer {secret}"));
    for (method, path, body) in [
        ("GET", "/api/v1/account", None),
        ("GET", "/api/v1/account/data", None),
        ("DELETE", "/api/v1/session", None),
        ("DELETE", "/api/v1/account/sessions/0011223344556677", None),
        ("DELETE", "/api/v1/account", Some(json!({"password": PASSWORD}))),
        ("PATCH", "/api/v1/passkeys/0011223344556677", Some(json!({"name": "Eve"}))),
        ("POST", "/api/v1/account/name", Some(json!({"name": "Eve"}))),
        ("POST", "/api/v1/account/password", Some(json!({"password": PASSWORD, "new_password": "x"}))),
        ("POST", "/api/v1/account/reset", Some(json!({"code": "x", "new_password": "x"}))),
        ("POST", "/api/v1/account/codes/begin", Some(json!({"password": PASSWORD}))),
        ("POST", "/api/v1/account/codes", Some(json!({"setup": "x", "one_time_code": "123456"}))),
        ("DELETE", "/api/v1/account/codes", Some(json!({"password": PASSWORD, "one_time_code": "123456"}))),
        ("POST", "/api/v1/accounts", Some(json!({"name": "Eve", "password": PASSWORD}))),
        ("POST", "/api/v1/session", Some(json!({"name": "Ann", "password": PASSWORD}))),
    ] {
        let body = body.map(|body| body.to_string());
        let refused = program.send(method, path, body.as_deref().map(str::as_bytes)).await;
        assert_eq!(refused.refusal(), (403, "accounts-by-page".to_owned()), "{method} {path}");
    }
}

#[tokio::test]
async fn a_flood_of_sign_ups_from_one_address_is_slowed_down() {
    let server = start_with(|config| {
        config.behind_proxy = true;
        config.limits.accounts_per_hour = 3;
    })
    .await;
    for n in 0..3 {
        signed_up(&mut server.visitor("192.0.2.1"), &format!("Ann {n}x")).await;
    }
    let refused = sign_up(&mut server.visitor("192.0.2.1"), "Bob").await;
    assert_eq!(refused.refusal(), (429, "too-many-new-accounts".to_owned()));
    assert!(refused.header("retry-after").is_some());
    signed_up(&mut server.visitor("192.0.2.2"), "Bob").await;
    // Many at the same time: hashing takes turns, and others are served before everybody's turn has come.
    let left = Cell::new(12);
    let rush = (0..12).map(|n| {
        let (mut one, left) = (server.visitor(&format!("198.51.100.{n}")), &left);
        async move {
            let status = sign_up(&mut one, &format!("Crowd {n}x")).await.status;
            left.set(left.get() - 1);
            status
        }
    });
    let mut other = server.visitor("203.0.113.1");
    let (all, (status, waiting)) = tokio::join!(futures_util::future::join_all(rush), async {
        wait_for("the first account", async || left.get() < 12).await;
        (other.get("/api/games").await.status, left.get())
    });
    assert!(all.iter().all(|status| *status == 201), "{all:?}");
    assert!(status == 200 && waiting > 0, "{status}, {waiting} wait");
}

#[tokio::test]
async fn names_that_look_alike_or_contain_markup_mislead_nobody() {
    let server = start_with(|config| config.limits.accounts_per_hour = 0).await;
    signed_up(&mut server.client(), "Olga").await;
    for name in ["olga", "OLGA", "0lga", "О1ga", "O l g a", "Оlga", "Olɡa", "Ｏlga"] {
        let refused = sign_up(&mut server.client(), name).await.refusal();
        assert!(["account-name-taken", "account-name-bad"].contains(&&*refused.1), "{name}: {refused:?}");
    }
    for name in
        ["Ol\u{200b}ga", "\u{202e}Olga", "Olga\u{3164}", "x", "Admin", "správce", "Player 3", "\u{1}former player"]
    {
        let refused = sign_up(&mut server.client(), name).await;
        assert!([400, 409].contains(&refused.status), "{name}");
    }
    // Markup is text like any other.
    let mut ann = server.client();
    let name = "<b>&amp;\"'</b>";
    assert_eq!(signed_up(&mut ann, name).await["name"], json!(name));
    let shown = ann.get("/api/v1/account").await;
    assert!(shown.header("content-type").unwrap().starts_with("application/json"));
    assert_eq!(shown.json()["account"]["name"], json!(name));
    let table = ann.make("", json!([me(""), open()])).await;
    assert_eq!(ann.look(&table).await["table"]["seats"][0]["name"], json!(name));
}

#[tokio::test]
async fn odd_bodies_are_refused() {
    let server = start_with(|config| config.limits.accounts_per_hour = 0).await;
    let mut eve = server.client();
    let long = "x".repeat(100_000);
    for body in [
        json!({}),
        json!([]),
        json!({"name": "Ann"}),
        json!({"name": null, "password": PASSWORD}),
        json!({"name": "Ann", "password": PASSWORD, "role": "moderator"}),
        json!({"name": "Ann", "password": ""}),
        json!({"name": "Ann", "password": long}),
        json!({"name": long, "password": PASSWORD}),
        json!({"name": "Annabella", "password": "Annabella1"}),
    ] {
        assert_eq!(eve.post("/api/v1/accounts", body.clone()).await.status, 400, "{body:.80}");
    }
    assert_eq!(signed_in(&mut eve).await, Value::Null);
}

#[tokio::test]
async fn a_name_is_taken_by_one_of_many_at_once() {
    let server = start().await;
    let all = (0..6).map(|_| {
        let mut one = server.client();
        async move { sign_up(&mut one, "Ann").await.status }
    });
    let mut all = futures_util::future::join_all(all).await;
    all.sort_unstable();
    assert_eq!(all, [201, 409, 409, 409, 409, 409]);
}

#[tokio::test]
async fn a_deleted_account_never_comes_back() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), bot()])).await;
    signed_up(&mut ann, "Ann").await;
    let key = ann.seat_key(&table, 0).await;
    let (old, mut new) = (ann.clone(), ann.clone());
    let body = json!({"password": PASSWORD}).to_string();
    assert_eq!(new.send("DELETE", "/api/v1/account", Some(body.as_bytes())).await.status, 204);
    for path in ["/api/v1/accounts", "/api/v1/account/name"] {
        let refused = old.clone().post(path, json!({"name": "Zoe", "password": PASSWORD})).await;
        assert!(refused.status >= 400, "{path}");
    }
    let refused = old.clone().post("/api/tables", json!({"game": "toy", "seats": [me("Ann"), bot()]})).await;
    assert_eq!(refused.refusal().1, "old-session");
    let server = server.restart().await;
    let mut back = Client { addr: server.client().addr, ..old };
    assert_eq!((signed_in(&mut back).await, tables(&mut back).await.len()), (Value::Null, 0));
    assert_eq!(back.look(&table).await["mine"], json!([]));
    // A private link is a right of its own, as for everybody.
    let mut other = server.client();
    let entered = other.post(&format!("/api/tables/{table}/enter"), json!({"seat": 0, "key": key})).await;
    assert_eq!(entered.status, 204);
}
