//! Attacks on passkeys: forged pages and sites, answers that are sent again or meant for something else, passkeys of others,
//! copies of devices, and floods.

use crate::common::accounts::{PASSWORD, sign_in, signed_in, signed_up};
use crate::common::codes::App;
use crate::common::passkeys::{Device, ORIGIN, add_passkey, at, challenge, sign_in_by_passkey, sign_up_by_passkey};
use crate::common::{Answer, Client, TestServer, start_with};
use serde_json::{Value, json};

async fn server() -> TestServer {
    start_with(|config| config.behind_proxy = true).await
}

fn browser(server: &TestServer) -> Client {
    at(server.client(), ORIGIN)
}

fn wrong() -> (u16, String) {
    (403, "passkey-wrong".to_owned())
}

async fn enter(client: &mut Client, answer: &Value) -> Answer {
    client.post("/api/v1/passkeys/sign-in", json!({"passkey": answer})).await
}

#[tokio::test]
async fn an_answer_for_another_page_or_site_is_refused() {
    let server = server().await;
    let mut device = sign_up_by_passkey(&mut browser(&server), "Ann").await;
    let mut eve = browser(&server);
    for origin in ["https://evil.example", "http://localhost:9", "https://localhost:8437", "null", ""] {
        device.origin = origin.to_owned();
        assert_eq!(sign_in_by_passkey(&mut eve, &mut device).await.refusal(), wrong(), "{origin}");
    }
    device.origin = ORIGIN.to_owned();
    device.site = "evil.example".to_owned();
    assert_eq!(sign_in_by_passkey(&mut eve, &mut device).await.refusal(), wrong());
    device.site = "localhost".to_owned();
    for flags in [0x00, 0x0c, 0x05, 0x15] {
        device.flags = flags;
        assert_eq!(
            sign_in_by_passkey(&mut eve, &mut device).await.refusal(),
            wrong(),
            "nobody is there, or it has changed"
        );
    }
    device.flags = 0x0d;
    assert_eq!(sign_in_by_passkey(&mut eve, &mut device).await.status, 200, "without all this it is fine");
}

#[tokio::test]
async fn a_page_of_another_site_gets_nothing() {
    let server = server().await;
    let mut device = sign_up_by_passkey(&mut browser(&server), "Ann").await;
    let mut eve = browser(&server);
    let found = challenge(&mut eve).await;
    let answer = device.answer(&found);
    let mut forged = eve.clone();
    forged.headers.retain(|(name, _)| *name != "origin");
    let mut forged = forged.with("origin", "https://evil.example");
    for path in ["challenge", "sign-in", "sign-up/begin", "sign-up", "begin"] {
        let refused = forged.post(&format!("/api/v1/passkeys/{path}"), json!({"passkey": answer})).await;
        assert_eq!(refused.refusal(), (403, "bad-origin".to_owned()), "{path}");
    }
    assert_eq!(enter(&mut eve, &answer).await.status, 200);
}

#[tokio::test]
async fn a_challenge_is_answered_once_in_the_browser_that_asked() {
    let server = server().await;
    let mut device = sign_up_by_passkey(&mut browser(&server), "Ann").await;
    let (mut ann, mut eve) = (browser(&server), browser(&server));
    let found = challenge(&mut ann).await;
    let answer = device.answer(&found);
    assert_eq!(enter(&mut eve, &answer).await.refusal(), wrong(), "she asked for none");
    challenge(&mut eve).await;
    assert_eq!(enter(&mut eve, &answer).await.refusal(), wrong(), "it is Ann's challenge");
    assert_eq!(enter(&mut ann, &answer).await.status, 200);
    assert_eq!(ann.send("DELETE", "/api/v1/session", None).await.status, 204);
    assert_eq!(enter(&mut ann, &answer).await.refusal(), wrong(), "once");
    // Invented and changed ones.
    for invented in ["", "AAAA", &"A".repeat(54)] {
        let answer = device.answer(&json!({"challenge": invented}));
        assert_eq!(enter(&mut ann, &answer).await.refusal(), wrong(), "{invented}");
    }
}

#[tokio::test]
async fn a_challenge_is_for_one_purpose() {
    let server = server().await;
    let (mut ann, mut guest) = (browser(&server), browser(&server));
    signed_up(&mut ann, "Ann").await;
    let (mut device, _) = add_passkey(&mut ann, PASSWORD, "One").await;
    // What confirms something does not sign in, and the other way round.
    let confirms = challenge(&mut ann).await;
    let answer = device.answer(&confirms);
    challenge(&mut guest).await;
    assert_eq!(enter(&mut guest, &answer).await.refusal(), wrong());
    let enters = challenge(&mut guest).await;
    let proof = json!({"password": "", "passkey": device.answer(&enters)});
    assert_eq!(ann.post("/api/v1/passkeys/begin", proof).await.refusal(), wrong());
    // Nobody adds a passkey without having begun it.
    for found in [&confirms, &enters] {
        let wanted = json!({"challenge": found["challenge"], "user": "AA", "site": "localhost"});
        let mut new = Device::new(&wanted);
        let made = new.made(&wanted);
        let refused = ann.post("/api/v1/passkeys", json!({"name": "New", "passkey": made})).await;
        assert_eq!(refused.refusal(), wrong());
    }
    // The name of a new account is the one with which it began.
    let begun = guest.post("/api/v1/passkeys/sign-up/begin", json!({"name": "Bob"})).await.json();
    let mut new = Device::new(&begun);
    let made = new.made(&begun);
    let other = json!({"name": "Carl", "passkey": made});
    assert_eq!(guest.post("/api/v1/passkeys/sign-up", other).await.refusal(), wrong());
    let stolen = json!({"name": "Bob", "passkey": made});
    assert_eq!(browser(&server).post("/api/v1/passkeys/sign-up", stolen.clone()).await.refusal(), wrong());
    assert_eq!(guest.post("/api/v1/passkeys/sign-up", stolen).await.status, 201);
}

#[tokio::test]
async fn nobody_uses_the_passkey_of_another_account() {
    let server = server().await;
    let (mut ann, mut eve) = (browser(&server), browser(&server));
    let mut hers = sign_up_by_passkey(&mut ann, "Ann").await;
    let mut own = sign_up_by_passkey(&mut eve, "Eve").await;
    // It does not confirm what is done with another account.
    let found = challenge(&mut ann).await;
    let body = json!({"password": "", "passkey": own.answer(&found)}).to_string();
    assert_eq!(ann.send("DELETE", "/api/v1/account", Some(body.as_bytes())).await.refusal(), wrong());
    // Eve says that hers is Ann's, or that it is nobody's.
    let mut guest = browser(&server);
    let user = own.user.clone();
    for claimed in [hers.user.clone(), None] {
        own.user = claimed;
        assert_eq!(sign_in_by_passkey(&mut guest, &mut own).await.refusal(), wrong());
    }
    own.user = user;
    // Her key signs, but with the id of Ann's.
    let id = std::mem::replace(&mut own.id, hers.id.clone());
    own.user.clone_from(&hers.user);
    assert_eq!(sign_in_by_passkey(&mut guest, &mut own).await.refusal(), wrong());
    // Nor does she get an account with Ann's passkey, whose id she knows.
    let begun = guest.post("/api/v1/passkeys/sign-up/begin", json!({"name": "Eve 2"})).await.json();
    let made = own.made(&begun);
    let refused = guest.post("/api/v1/passkeys/sign-up", json!({"name": "Eve 2", "passkey": made})).await;
    assert_eq!(refused.refusal(), (409, "passkey-known".to_owned()), "the name is free");
    assert_eq!(signed_in(&mut guest).await, Value::Null);
    own.id = id;
    assert_eq!(sign_in_by_passkey(&mut browser(&server), &mut hers).await.status, 200);
    // She removes none of Ann's.
    let list = ann.get("/api/v1/account").await.json()["account"]["passkeys"].clone();
    let address = format!("/api/v1/passkeys/{}", list[0]["id"].as_str().unwrap());
    let body = json!({"password": ""}).to_string();
    let none = eve.send("DELETE", &address, Some(body.as_bytes())).await;
    assert_eq!(none.refusal(), (404, "no-such-passkey".to_owned()));
    assert_eq!(browser(&server).send("DELETE", &address, Some(body.as_bytes())).await.refusal().1, "not-signed-in");
}

#[tokio::test]
async fn a_copy_of_a_device_that_counts_is_noticed() {
    let server = server().await;
    let mut ann = browser(&server);
    let begun = ann.post("/api/v1/passkeys/sign-up/begin", json!({"name": "Ann"})).await.json();
    let mut device = Device::new(&begun);
    device.flags = 0x05;
    let made = device.made(&begun);
    assert_eq!(ann.post("/api/v1/passkeys/sign-up", json!({"name": "Ann", "passkey": made})).await.status, 201);
    device.count = Some(6);
    assert_eq!(sign_in_by_passkey(&mut browser(&server), &mut device).await.status, 200);
    device.count = Some(3);
    assert_eq!(sign_in_by_passkey(&mut browser(&server), &mut device).await.refusal(), wrong());
    device.count = Some(7);
    assert_eq!(sign_in_by_passkey(&mut browser(&server), &mut device).await.status, 200);
    // Each device counts on its own if the passkey may be copied.
    let mut copied = sign_up_by_passkey(&mut browser(&server), "Bob").await;
    for count in [6, 3, 7] {
        copied.count = Some(count);
        assert_eq!(sign_in_by_passkey(&mut browser(&server), &mut copied).await.status, 200, "{count}");
    }
}

#[tokio::test]
async fn whoever_only_has_the_device_does_not_get_in() {
    let server = server().await;
    let unverified = || (403, "passkey-unverified".to_owned());
    // Nor does the device make a passkey before it has recognized its owner.
    for flags in [0x01, 0x09] {
        let mut eve = browser(&server);
        let begun = eve.post("/api/v1/passkeys/sign-up/begin", json!({"name": "Eve"})).await.json();
        let mut device = Device::new(&begun);
        device.flags = flags;
        let made = device.made(&begun);
        let refused = eve.post("/api/v1/passkeys/sign-up", json!({"name": "Eve", "passkey": made})).await;
        assert_eq!(refused.refusal(), unverified(), "{flags}");
    }
    for (name, flags) in [("Ann", 0x05), ("Bob", 0x0d), ("Carl", 0x1d)] {
        let mut owner = browser(&server);
        let begun = owner.post("/api/v1/passkeys/sign-up/begin", json!({"name": name})).await.json();
        let mut device = Device::new(&begun);
        device.flags = flags;
        let made = device.made(&begun);
        assert_eq!(owner.post("/api/v1/passkeys/sign-up", json!({"name": name, "passkey": made})).await.status, 201);
        device.flags = flags & !0x04;
        assert_eq!(sign_in_by_passkey(&mut browser(&server), &mut device).await.refusal(), unverified(), "{name}");
        let found = challenge(&mut owner).await;
        let body = json!({"password": "", "passkey": device.answer(&found)}).to_string();
        let refused = owner.send("DELETE", "/api/v1/account", Some(body.as_bytes())).await;
        assert_eq!(refused.refusal(), unverified(), "{name}");
        device.flags = flags;
        assert_eq!(sign_in_by_passkey(&mut browser(&server), &mut device).await.status, 200, "{name}");
    }
}

#[tokio::test]
async fn what_was_begun_before_the_password_changed_adds_nothing() {
    let server = server().await;
    let (mut ann, mut thief) = (browser(&server), browser(&server));
    signed_up(&mut ann, "Ann").await;
    assert_eq!(sign_in(&mut thief, "Ann", PASSWORD).await.status, 200);
    let mut begun = Vec::new();
    for client in [&mut ann, &mut thief] {
        let wanted = client.post("/api/v1/passkeys/begin", json!({"password": PASSWORD})).await.json();
        begun.push(json!({"name": "New", "passkey": Device::new(&wanted).made(&wanted)}));
    }
    let change = json!({"password": PASSWORD, "new_password": "čtyři stříbrné lžíce v rohu"});
    assert_eq!(ann.post("/api/v1/account/password", change).await.status, 204);
    let refused = thief.post("/api/v1/passkeys", begun.remove(1)).await;
    assert_eq!(refused.refusal(), (403, "not-signed-in".to_owned()));
    let refused = ann.post("/api/v1/passkeys", begun.remove(0)).await;
    assert_eq!(refused.refusal(), wrong(), "not in the session that stays either");
    let (_, added) = add_passkey(&mut ann, "čtyři stříbrné lžíce v rohu", "New").await;
    assert_eq!((added.status, added.json()["passkeys"].as_array().unwrap().len()), (201, 1));
}

#[tokio::test]
async fn a_public_address_is_the_only_one() {
    let server = start_with(|config| {
        config.behind_proxy = true;
        config.public_url = Some("https://games.example".parse().unwrap());
    })
    .await;
    // Another program on the same machine, at another port.
    for (origin, status) in [("https://games.example:8443", 403), ("https://games.example", 201)] {
        let mut eve = at(server.client(), origin);
        let begun = eve.post("/api/v1/passkeys/sign-up/begin", json!({"name": "Eve"})).await.json();
        let mut device = Device::new(&begun);
        device.origin = origin.to_owned();
        let made = device.made(&begun);
        let answer = eve.post("/api/v1/passkeys/sign-up", json!({"name": "Eve", "passkey": made})).await;
        assert_eq!(answer.status, status, "{origin}: {}", answer.text());
    }
}

#[tokio::test]
async fn what_is_not_readable_is_refused() {
    let server = server().await;
    let mut device = sign_up_by_passkey(&mut browser(&server), "Ann").await;
    let mut eve = browser(&server);
    let found = challenge(&mut eve).await;
    let fine = device.answer(&found);
    for part in ["id", "client_data", "authenticator_data", "signature", "user"] {
        for (bad, why) in [("=", "bad-message"), ("é", "bad-message"), ("", "passkey-wrong"), ("AAAA", "passkey-wrong")]
        {
            let mut answer = fine.clone();
            answer[part] = json!(bad);
            assert_eq!(enter(&mut eve, &answer).await.refusal().1, why, "{part} {bad}");
        }
        let mut answer = fine.clone();
        let text = answer[part].as_str().unwrap();
        let other = if text.starts_with('A') { "B" } else { "A" };
        answer[part] = json!(format!("{other}{}", &text[1..]));
        let refused = enter(&mut eve, &answer).await;
        assert!([400, 403].contains(&refused.status), "{part}: {}", refused.text());
    }
    let begun = eve.post("/api/v1/passkeys/sign-up/begin", json!({"name": "Eve"})).await.json();
    let made = Device::new(&begun).made(&begun);
    // Just above 16 KiB.
    let long = "A".repeat(21_848);
    let passkey = json!({"client_data": made["client_data"], "attestation": long});
    let refused = eve.post("/api/v1/passkeys/sign-up", json!({"name": "Eve", "passkey": passkey})).await;
    assert_eq!(refused.refusal(), (400, "bad-message".to_owned()));
    for part in ["client_data", "attestation"] {
        for (bad, why) in [("=", "bad-message"), ("", "passkey-wrong"), ("gYGBgYGBgYGBgYGBgQ", "passkey-wrong")] {
            let mut passkey = made.clone();
            passkey[part] = json!(bad);
            let refused = eve.post("/api/v1/passkeys/sign-up", json!({"name": "Eve", "passkey": passkey})).await;
            assert_eq!(refused.refusal().1, why, "{part} {bad}");
        }
    }
}

#[tokio::test]
async fn what_was_shown_must_still_be_there_at_the_end() {
    let server = server().await;
    let mut ann = browser(&server);
    signed_up(&mut ann, "Ann").await;
    let (mut stolen, added) = add_passkey(&mut ann, PASSWORD, "Stolen").await;
    assert_eq!(added.status, 201, "{}", added.text());
    let id = added.json()["passkeys"][0]["id"].as_str().unwrap().to_owned();
    // The thief begins with it, and the owner removes it.
    let wanted = challenge(&mut ann).await;
    let begun = ann.post("/api/v1/passkeys/begin", json!({"password": "", "passkey": stolen.answer(&wanted)})).await;
    assert_eq!(begun.status, 200, "{}", begun.text());
    let wanted = challenge(&mut ann).await;
    let codes =
        ann.post("/api/v1/account/codes/begin", json!({"password": "", "passkey": stolen.answer(&wanted)})).await;
    assert_eq!(codes.status, 200, "{}", codes.text());
    // What was begun with the password stays.
    let by_password = ann.post("/api/v1/passkeys/begin", json!({"password": PASSWORD})).await.json();
    let path = format!("/api/v1/passkeys/{id}");
    let removed = ann.send("DELETE", &path, Some(json!({"password": PASSWORD}).to_string().as_bytes())).await;
    assert_eq!(removed.status, 200, "{}", removed.text());
    let mut thiefs = Device::new(&begun.json());
    let made = thiefs.made(&begun.json());
    let refused = ann.post("/api/v1/passkeys", json!({"name": "Thief", "passkey": made})).await;
    assert_eq!(refused.refusal(), (403, "passkey-wrong".to_owned()));
    let app = App::new(&codes.json());
    let on = json!({"setup": codes.json()["setup"], "one_time_code": app.code()});
    assert_eq!(ann.post("/api/v1/account/codes", on).await.refusal(), (403, "codes-late".to_owned()));
    let made = Device::new(&by_password).made(&by_password);
    let added = ann.post("/api/v1/passkeys", json!({"name": "New", "passkey": made})).await;
    assert_eq!(added.status, 201, "{}", added.text());
}

#[tokio::test]
async fn wrong_answers_from_a_network_are_limited() {
    let server = server().await;
    let mut device = sign_up_by_passkey(&mut browser(&server), "Ann").await;
    let mut eve = browser(&server).with("x-forwarded-for", "198.51.100.1");
    let mut tried = 0;
    let unknown = json!({"id": "AAAA", "client_data": "AA", "authenticator_data": "AA", "signature": "AA"});
    challenge(&mut eve).await;
    while enter(&mut eve, &unknown).await.refusal().1 != "too-many-passkeys" {
        tried += 1;
        assert!(tried < 200, "a network can try for ever");
    }
    assert_eq!(sign_in(&mut eve, "Ann", "wrong").await.refusal().1, "sign-in-wrong", "passwords are counted apart");
    let mut ann = browser(&server).with("x-forwarded-for", "203.0.113.1");
    assert_eq!(sign_in_by_passkey(&mut ann, &mut device).await.status, 200, "others are not locked out");
}

#[tokio::test]
async fn wrong_passwords_of_neighbours_do_not_block_passkeys() {
    let server = server().await;
    let mut device = sign_up_by_passkey(&mut browser(&server), "Ann").await;
    let near = || browser(&server).with("x-forwarded-for", "198.51.100.1");
    let (mut eve, mut tried) = (near(), 0);
    while sign_in(&mut eve, &format!("Name {tried}"), "wrong").await.refusal().1 != "too-many-guesses" {
        tried += 1;
        assert!(tried < 200, "a network can try for ever");
    }
    assert_eq!(sign_in_by_passkey(&mut near(), &mut device).await.status, 200);
}

#[tokio::test]
async fn what_cannot_be_done_is_refused_before_a_passkey_is_asked_for() {
    let server = server().await;
    let (mut ann, mut guest) = (browser(&server), browser(&server));
    sign_up_by_passkey(&mut ann, "Ann").await;
    let at = "/api/v1/passkeys/challenge";
    for (password, status) in [("Ann", 400), ("x9!".repeat(100).as_str(), 400), (PASSWORD, 200)] {
        assert_eq!(ann.post(at, json!({"new_password": password})).await.status, status, "{password}");
        let refused = guest.post(at, json!({"new_password": password})).await;
        assert_eq!(refused.refusal(), (403, "not-signed-in".to_owned()));
    }
    assert_eq!(guest.post(at, json!({"adds_passkey": true})).await.refusal().1, "not-signed-in");
    assert_eq!(ann.post(at, json!({"adds_passkey": true})).await.status, 200);
}

#[tokio::test]
async fn an_account_has_at_most_twenty() {
    let server = server().await;
    let mut ann = browser(&server);
    signed_up(&mut ann, "Ann").await;
    for n in 0..20 {
        assert_eq!(add_passkey(&mut ann, PASSWORD, &format!("Key {n}")).await.1.status, 201);
    }
    let refused = ann.post("/api/v1/passkeys/begin", json!({"password": PASSWORD})).await;
    assert_eq!(refused.refusal(), (409, "passkeys-many".to_owned()));
    let refused = ann.post("/api/v1/passkeys/challenge", json!({"adds_passkey": true})).await;
    assert_eq!(refused.refusal(), (409, "passkeys-many".to_owned()));
}

#[tokio::test]
async fn who_is_banned_does_not_get_in_with_a_passkey() {
    let server = server().await;
    let mut ann = browser(&server);
    let mut device = sign_up_by_passkey(&mut ann, "Ann").await;
    {
        use store::{AccountWrite, Accounts, BANNED_FOR_GOOD, Sqlite, SqliteOptions, Store, Write, write_and_wait};
        let store = Sqlite::open(&server.file(), &SqliteOptions::default()).unwrap();
        let account = store.accounts(&Accounts::All).unwrap()[0].owner;
        let ban = AccountWrite::Ban { account, until: BANNED_FOR_GOOD, reason: "shouting".to_owned() };
        write_and_wait(&store, Write::Account(ban)).unwrap();
    }
    let refused = sign_in_by_passkey(&mut browser(&server), &mut device).await;
    assert_eq!(refused.refusal(), (403, "account-banned".to_owned()));
    assert_eq!(sign_in(&mut browser(&server), "Ann", PASSWORD).await.refusal().1, "sign-in-wrong");
}
