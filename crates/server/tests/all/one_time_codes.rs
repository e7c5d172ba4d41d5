//! One-time codes: they are asked for after the password, each is used once, and somebody whose app is lost gets in again.

use crate::common::accounts::{PASSWORD, sign_in, signed_in, signed_up};
use crate::common::codes::{App, begun, forget_used, switched_on};
use crate::common::passkeys::{ORIGIN, add_passkey, at, challenge, sign_in_by_passkey, sign_up_by_passkey};
use crate::common::smtp::Smtp;
use crate::common::{Answer, Client, TestServer, start, start_with};
use crate::mail::{ADDRESS, with_address};
use crate::passkeys::link;
use serde_json::{Value, json};

const OTHER_PASSWORD: &str = "čtyři stříbrné lžíce v rohu";

async fn with_code(client: &mut Client, password: &str, code: &str) -> Answer {
    let body = json!({"name": "Ann", "password": password, "one_time_code": code});
    client.post("/api/v1/session", body).await
}

async fn codes(client: &mut Client) -> Value {
    client.get("/api/v1/account").await.json()["account"]["codes"].clone()
}

async fn switch_off(client: &mut Client, proof: &Value, code: &str) -> Answer {
    let mut body = proof.clone();
    body["one_time_code"] = json!(code);
    client.send("DELETE", "/api/v1/account/codes", Some(body.to_string().as_bytes())).await
}

fn refused(key: &str) -> (u16, String) {
    (403, key.to_owned())
}

/// Ann, who has switched them on.
async fn ann(server: &TestServer) -> (Client, App, Vec<String>) {
    let mut ann = server.client();
    signed_up(&mut ann, "Ann").await;
    let (app, recovery) = switched_on(&mut ann, PASSWORD).await;
    (ann, app, recovery)
}

#[tokio::test]
async fn a_code_is_asked_for_after_the_right_password_and_used_once() {
    let server = start().await;
    let (_, app, _) = ann(&server).await;
    forget_used(&server);
    let mut phone = server.client();
    assert_eq!(sign_in(&mut phone, "Ann", "wrong").await.refusal(), refused("sign-in-wrong"));
    assert_eq!(with_code(&mut phone, "wrong", &app.code()).await.refusal(), refused("sign-in-wrong"));
    let needed = sign_in(&mut phone, "Ann", PASSWORD).await;
    assert_eq!((needed.refusal(), &needed.json()["kind"]), (refused("code-needed"), &json!("code-needed")));
    assert_eq!(with_code(&mut phone, PASSWORD, "  ").await.refusal(), refused("code-needed"));
    for wrong in [app.wrong(), app.before(9), "12345".to_owned(), "x".repeat(5000), "\u{0}".to_owned()] {
        assert_eq!(with_code(&mut phone, PASSWORD, &wrong).await.refusal(), refused("code-wrong"), "{wrong}");
    }
    assert_eq!(signed_in(&mut phone).await, Value::Null);
    let code = app.code();
    let typed = format!("{} {}", &code[..3], &code[3..]);
    assert_eq!(with_code(&mut phone, PASSWORD, &typed).await.status, 200);
    assert_eq!(signed_in(&mut phone).await, json!("Ann"));
    assert_eq!(with_code(&mut server.client(), PASSWORD, &code).await.refusal(), refused("code-wrong"));
}

#[tokio::test]
async fn switching_them_on_or_off_renews_the_session_and_ends_the_others() {
    let server = start().await;
    let (mut ann, mut phone) = (server.client(), server.client());
    signed_up(&mut ann, "Ann").await;
    assert_eq!(sign_in(&mut phone, "Ann", PASSWORD).await.status, 200);
    assert_eq!(codes(&mut ann).await, Value::Null);
    let before = ann.clone();
    let (app, recovery) = switched_on(&mut ann, PASSWORD).await;
    assert_eq!((recovery.len(), &codes(&mut ann).await["recovery_codes"]), (10, &json!(10)));
    assert_ne!(ann.cookie, before.cookie);
    assert_eq!(signed_in(&mut phone).await, Value::Null);
    // Neither the password nor a code is enough.
    let proof = json!({"password": PASSWORD});
    forget_used(&server);
    assert_eq!(switch_off(&mut ann, &json!({"password": "x"}), &app.code()).await.refusal(), refused("password-wrong"));
    assert_eq!(switch_off(&mut ann, &proof, &app.wrong()).await.refusal(), refused("code-wrong"));
    assert_eq!(switch_off(&mut ann, &proof, "").await.refusal(), refused("code-needed"));
    assert_eq!(with_code(&mut phone, PASSWORD, &app.code()).await.status, 200);
    forget_used(&server);
    let before = ann.cookie.clone();
    let off = switch_off(&mut ann, &proof, &app.code()).await;
    assert_eq!((off.status, &off.json()["codes"]), (200, &Value::Null));
    assert_ne!(ann.cookie, before);
    assert_eq!(signed_in(&mut phone).await, Value::Null);
    assert_eq!(switch_off(&mut ann, &proof, &app.code()).await.refusal(), (409, "codes-off".to_owned()));
    assert_eq!(sign_in(&mut phone, "Ann", PASSWORD).await.status, 200);
    // Recovery codes of before are worth nothing.
    switched_on(&mut ann, PASSWORD).await;
    assert_eq!(with_code(&mut server.client(), PASSWORD, &recovery[0]).await.refusal(), refused("code-wrong"));
}

#[tokio::test]
async fn a_recovery_code_works_once_instead_of_the_app() {
    let server = start().await;
    let (mut ann, _, recovery) = ann(&server).await;
    let mut phone = server.client();
    let typed = recovery[0].to_uppercase().replace('-', " ");
    assert_eq!(with_code(&mut phone, PASSWORD, &typed).await.status, 200);
    assert_eq!(with_code(&mut server.client(), PASSWORD, &recovery[0]).await.refusal(), refused("code-wrong"));
    assert_eq!(codes(&mut ann).await["recovery_codes"], 9);
    let off = switch_off(&mut phone, &json!({"password": PASSWORD}), &recovery[9]).await;
    assert_eq!(off.status, 200, "{}", off.text());
}

#[tokio::test]
async fn a_passkey_needs_no_code() {
    let server = start_with(|config| config.behind_proxy = true).await;
    let browser = || at(server.client(), ORIGIN);
    let (mut ann, mut phone) = (browser(), browser());
    signed_up(&mut ann, "Ann").await;
    let (mut device, _) = add_passkey(&mut ann, PASSWORD, "Key").await;
    switched_on(&mut ann, PASSWORD).await;
    assert_eq!(sign_in_by_passkey(&mut phone, &mut device).await.status, 200);
    // It replaces the password and the code: whoever has lost the app can switch them off.
    let found = challenge(&mut ann).await;
    let proof = json!({"password": "", "passkey": device.answer(&found)});
    assert_eq!(switch_off(&mut ann, &proof, "").await.status, 200);
    // An account without a password has nothing that a code would protect.
    let mut bob = browser();
    let mut device = sign_up_by_passkey(&mut bob, "Bob").await;
    let found = challenge(&mut bob).await;
    let proof = json!({"password": "", "passkey": device.answer(&found)});
    let begun = bob.post("/api/v1/account/codes/begin", proof).await;
    assert_eq!(begun.refusal(), (409, "codes-password".to_owned()));
}

#[tokio::test]
async fn the_link_of_the_operator_switches_them_off() {
    let server = start().await;
    let (_, app, _) = ann(&server).await;
    let mut phone = server.client();
    let code = link(&server, "Ann");
    let about = phone.post("/api/v1/account/reset/look", json!({"code": code})).await.json();
    assert_eq!(about, json!({"passkeys": 0, "identities": 0, "codes": "end"}));
    let reset = json!({"code": code, "new_password": OTHER_PASSWORD});
    assert_eq!(phone.post("/api/v1/account/reset", reset).await.status, 204);
    assert_eq!(sign_in(&mut phone, "Ann", OTHER_PASSWORD).await.status, 200);
    assert_eq!(codes(&mut phone).await, Value::Null);
    drop(app);
}

#[tokio::test]
async fn the_link_in_an_e_mail_asks_for_a_code() {
    let smtp = Smtp::start(&["250 Good"]).await;
    let server = smtp.server().await;
    let mut ann = with_address(&server, &smtp, "Ann", ADDRESS).await;
    let (app, recovery) = switched_on(&mut ann, PASSWORD).await;
    // The letter that says that they are on; letters are sent beside each other.
    smtp.nth(ADDRESS, 2).await;
    let mut phone = server.client();
    assert_eq!(phone.post("/api/v1/account/forgotten", json!({"account": "Ann"})).await.status, 204);
    let code = smtp.nth(ADDRESS, 3).await.code("reset");
    let about = phone.post("/api/v1/account/reset/look", json!({"code": code})).await.json();
    assert_eq!(about, json!({"passkeys": 0, "identities": 0, "codes": "asked"}));
    let mut reset = async |password: &str, one: Option<&str>| {
        let mut body = json!({"code": code, "new_password": password});
        if let Some(one) = one {
            body["one_time_code"] = json!(one);
        }
        phone.post("/api/v1/account/reset", body).await
    };
    assert_eq!(reset(OTHER_PASSWORD, None).await.refusal(), refused("code-needed"));
    assert_eq!(reset(OTHER_PASSWORD, Some(&app.wrong())).await.refusal(), refused("code-wrong"));
    // A code is not used up for a password that is refused.
    assert_eq!(reset("secret", Some(&recovery[0])).await.refusal(), (400, "password-weak".to_owned()));
    assert_eq!(reset(OTHER_PASSWORD, Some(&recovery[0])).await.status, 204);
    assert_eq!(sign_in(&mut phone, "Ann", OTHER_PASSWORD).await.refusal(), refused("code-needed"));
    forget_used(&server);
    assert_eq!(with_code(&mut phone, OTHER_PASSWORD, &app.code()).await.status, 200);
    // A new password by its owner leaves them, too.
    forget_used(&server);
    let change = json!({"password": OTHER_PASSWORD, "new_password": PASSWORD, "one_time_code": app.code()});
    assert_eq!(phone.post("/api/v1/account/password", change).await.status, 204);
    assert_eq!(codes(&mut phone).await["recovery_codes"], 9);
}

#[tokio::test]
async fn a_secret_is_good_for_the_session_that_asked_for_it() {
    let server = start().await;
    let (mut ann, mut bob, mut phone) = (server.client(), server.client(), server.client());
    signed_up(&mut ann, "Ann").await;
    signed_up(&mut bob, "Bob").await;
    assert_eq!(sign_in(&mut phone, "Ann", PASSWORD).await.status, 200);
    let at = "/api/v1/account/codes";
    let wrong = ann.post("/api/v1/account/codes/begin", json!({"password": "wrong"})).await;
    assert_eq!(wrong.refusal(), refused("password-wrong"));
    let wanted = begun(&mut ann, PASSWORD).await;
    let (app, setup) = (App::new(&wanted), wanted["setup"].as_str().unwrap());
    assert!(wanted["link"].as_str().unwrap().starts_with("otpauth://totp/Goldfever:Ann?secret="));
    let with = |setup: &str, code: &str| json!({"setup": setup, "one_time_code": code});
    for other in [&mut bob, &mut phone] {
        assert_eq!(other.post(at, with(setup, &app.code())).await.refusal(), refused("codes-late"));
    }
    for odd in ["", "x", &setup[1..], &"A".repeat(5000)] {
        assert_eq!(ann.post(at, with(odd, &app.code())).await.refusal(), refused("codes-late"));
    }
    assert_eq!(ann.post(at, with(setup, &app.wrong())).await.refusal(), refused("code-wrong"));
    assert_eq!(codes(&mut ann).await, Value::Null, "nothing is stored before the first code");
    let change = json!({"password": PASSWORD, "new_password": OTHER_PASSWORD});
    assert_eq!(ann.post("/api/v1/account/password", change).await.status, 204);
    assert_eq!(ann.post(at, with(setup, &app.code())).await.refusal(), refused("codes-late"));
    let wanted = begun(&mut ann, OTHER_PASSWORD).await;
    let (app, setup) = (App::new(&wanted), wanted["setup"].as_str().unwrap());
    let code = app.code();
    assert_eq!(ann.post(at, with(setup, &code)).await.status, 201);
    assert_eq!(ann.post(at, with(setup, &app.code())).await.refusal(), (409, "codes-on".to_owned()));
    let again = ann.post("/api/v1/account/codes/begin", json!({"password": OTHER_PASSWORD})).await;
    assert_eq!(again.refusal(), (409, "codes-on".to_owned()));
    // The code with which they were switched on is used.
    let body = json!({"name": "Ann", "password": OTHER_PASSWORD, "one_time_code": code});
    assert_eq!(phone.post("/api/v1/session", body).await.refusal().1, "code-wrong");
    assert_eq!(server.client().post(at, with(setup, &code)).await.refusal(), refused("not-signed-in"));
}

#[tokio::test]
async fn guessing_codes_is_slowed_down_and_the_owner_is_not_locked_out() {
    let server = start_with(|config| config.behind_proxy = true).await;
    let mut ann = server.visitor("192.0.2.1");
    signed_up(&mut ann, "Ann").await;
    let (app, recovery) = switched_on(&mut ann, PASSWORD).await;
    forget_used(&server);
    // The mark of a browser that was signed in.
    let mut home = server.visitor("192.0.2.1");
    let entered = with_code(&mut home, PASSWORD, &app.code()).await;
    let known = entered.head.lines().find_map(|line| line.split_once("goldfever-known="));
    let known = format!("goldfever-known={}", known.unwrap().1.split(';').next().unwrap());
    // Somebody knows the password, and guesses from ever new networks.
    let mut tried = 0;
    loop {
        let mut eve = server.visitor(&format!("198.51.100.{tried}"));
        let (status, key) = with_code(&mut eve, PASSWORD, &app.wrong()).await.refusal();
        if status == 429 {
            assert_eq!(key, "too-many-codes");
            break;
        }
        assert_eq!(key, "code-wrong");
        tried += 1;
        assert!(tried < 50, "codes can be guessed for ever");
    }
    assert!(tried >= 10, "{tried}");
    forget_used(&server);
    let stranger = with_code(&mut server.visitor("203.0.113.1"), PASSWORD, &app.code()).await;
    assert_eq!(stranger.refusal().1, "too-many-codes");
    assert!(stranger.header("retry-after").is_some(), "{}", stranger.head);
    let mut home = server.visitor("203.0.113.2").with("cookie", &known);
    assert_eq!(with_code(&mut home, PASSWORD, &app.code()).await.status, 200);
    // A recovery code is not guessed, so it still works.
    let stranger = with_code(&mut server.visitor("203.0.113.3"), PASSWORD, &recovery[0]).await;
    assert_eq!(stranger.status, 200, "{}", stranger.text());
    // Nor is the code guessed in a stolen session.
    let mut tried = 0;
    while switch_off(&mut ann, &json!({"password": PASSWORD}), &app.wrong()).await.refusal().1 != "too-many-codes" {
        tried += 1;
        assert!(tried < 50, "codes can be guessed for ever");
    }
    assert!(tried >= 10, "strangers use up her guesses: {tried}");
}

#[tokio::test]
async fn no_secret_is_told_again_or_stored_as_it_is() {
    let server = start().await;
    let (mut ann, app, recovery) = ann(&server).await;
    let secret = data_encoding::BASE32_NOPAD.encode(&app.secret);
    let told = [
        ann.get("/api/v1/account").await.text(),
        ann.get("/api/v1/account/data").await.text(),
        server.client().get("/api/v1/players/Ann").await.text(),
    ];
    for text in told {
        assert!(!text.contains(&secret) && !recovery.iter().any(|code| text.contains(code)), "{text}");
    }
    let data = ann.get("/api/v1/account/data").await.json();
    assert!(data["codes"]["created"].is_i64() && data["codes"]["recovery_codes"] == 10, "{data}");
    let mut stored = Vec::new();
    for file in std::fs::read_dir(server.file().parent().unwrap()).unwrap() {
        let path = file.unwrap().path();
        if path.is_file() {
            stored.extend(std::fs::read(path).unwrap());
        }
    }
    let has = |part: &[u8]| stored.windows(part.len()).any(|one| one == part);
    assert!(has(b"one_time_codes"), "it is the database");
    assert!(!has(&app.secret) && !has(secret.as_bytes()));
    for code in recovery {
        assert!(!has(code.as_bytes()) && !has(code.replace('-', "").as_bytes()));
    }
}

#[tokio::test]
async fn another_server_of_the_database_knows_them() {
    let server = start().await;
    let (_, app, recovery) = ann(&server).await;
    let server = server.restart_with(|_| {}).await;
    assert_eq!(with_code(&mut server.client(), PASSWORD, &recovery[3]).await.status, 200);
    forget_used(&server);
    assert_eq!(with_code(&mut server.client(), PASSWORD, &app.code()).await.status, 200);
}

#[tokio::test]
async fn new_recovery_codes_replace_the_former_ones() {
    let server = start().await;
    let (mut ann, app, recovery) = ann(&server).await;
    let at = "/api/v1/account/codes/recovery";
    assert_eq!(ann.post(at, json!({"password": "wrong"})).await.refusal(), refused("password-wrong"));
    assert_eq!(ann.post(at, json!({"password": PASSWORD})).await.refusal(), refused("code-needed"));
    let with = |code: &str| json!({"password": PASSWORD, "one_time_code": code});
    assert_eq!(ann.post(at, with(&app.wrong())).await.refusal(), refused("code-wrong"));
    let made = ann.post(at, with(&recovery[0])).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let new: Vec<String> = serde_json::from_value(made.json()["recovery_codes"].clone()).unwrap();
    assert_eq!((new.len(), &codes(&mut ann).await["recovery_codes"]), (10, &json!(10)));
    assert_eq!(with_code(&mut server.client(), PASSWORD, &recovery[1]).await.refusal(), refused("code-wrong"));
    assert_eq!(with_code(&mut server.client(), PASSWORD, &new[0]).await.status, 200);
    let mut bob = server.client();
    signed_up(&mut bob, "Bob").await;
    assert_eq!(bob.post(at, with("123456")).await.refusal(), (409, "codes-off".to_owned()));
    assert_eq!(server.client().post(at, with("123456")).await.refusal(), refused("not-signed-in"));
}

#[tokio::test]
async fn the_owner_is_told_when_they_are_switched_on_or_off() {
    let smtp = Smtp::start(&["250 Good"]).await;
    let server = smtp.server().await;
    let mut ann = with_address(&server, &smtp, "Ann", ADDRESS).await;
    let (app, recovery) = switched_on(&mut ann, PASSWORD).await;
    let on = smtp.nth(ADDRESS, 2).await;
    assert!(on.text.contains("One-time codes were switched on"), "{}", on.text);
    forget_used(&server);
    assert_eq!(switch_off(&mut ann, &json!({"password": PASSWORD}), &app.code()).await.status, 200);
    let off = smtp.nth(ADDRESS, 3).await;
    assert!(off.text.contains("One-time codes were switched off"), "{}", off.text);
    for text in [on.text, off.text] {
        assert!(!recovery.iter().any(|code| text.contains(code)));
    }
}
