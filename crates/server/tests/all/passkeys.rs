//! Passkeys: accounts are made with them, opened with them, and get and lose them.

use crate::common::accounts::{PASSWORD, sign_in, signed_in, signed_up, tables};
use crate::common::passkeys::{Device, ORIGIN, add_passkey, at, challenge, sign_in_by_passkey, sign_up_by_passkey};
use crate::common::{Answer, Client, TestServer, me, open, start, start_with};
use serde_json::{Value, json};
use server::{name_skeleton, reset_code};
use store::{Accounts, Sqlite, SqliteOptions, Store};

const OTHER_PASSWORD: &str = "čtyři stříbrné lžíce v rohu";

async fn server() -> TestServer {
    start_with(|config| config.behind_proxy = true).await
}

fn browser(server: &TestServer) -> Client {
    at(server.client(), ORIGIN)
}

async fn account(client: &mut Client) -> Value {
    client.get("/api/v1/account").await.json()["account"].clone()
}

/// The passkey with this name, from a list.
fn called<'a>(list: &'a Value, name: &str) -> &'a Value {
    list.as_array().unwrap().iter().find(|one| one["name"] == name).unwrap()
}

async fn remove(client: &mut Client, passkey: &Value, proof: &Value) -> Answer {
    let (id, body) = (passkey["id"].as_str().unwrap(), proof.to_string());
    client.send("DELETE", &format!("/api/v1/passkeys/{id}"), Some(body.as_bytes())).await
}

/// What a link of the operator contains now.
pub fn link(server: &TestServer, name: &str) -> String {
    let store = Sqlite::open(&server.file(), &SqliteOptions::default()).unwrap();
    let account = store.accounts(&Accounts::Called(name_skeleton(name))).unwrap().remove(0);
    reset_code(&store.secret(), &account.owner)
}

#[tokio::test]
async fn an_account_is_made_and_opened_with_a_passkey_alone() {
    let server = server().await;
    let (mut ann, mut phone) = (browser(&server), browser(&server));
    let state = ann.get("/api/v1/account").await.json();
    assert_eq!((&state["passkey_site"], &state["account"]), (&json!("localhost"), &Value::Null));
    let table = ann.make("", json!([me(""), open()])).await;
    let before = ann.cookie.clone();
    let mut device = sign_up_by_passkey(&mut ann, "Ann").await;
    assert_ne!(ann.cookie, before, "a right that is gained renews the session");
    let shown = account(&mut ann).await;
    assert_eq!((&shown["name"], &shown["password"]), (&json!("Ann"), &json!(false)));
    let passkey = &shown["passkeys"][0];
    assert_eq!((&passkey["site"], &passkey["unused_seconds"]), (&json!("localhost"), &Value::Null));
    // Nobody types a name.
    let answer = sign_in_by_passkey(&mut phone, &mut device).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert!(answer.head.contains("goldfever-known="));
    assert_eq!((signed_in(&mut phone).await, tables(&mut phone).await), (json!("Ann"), vec![table]));
    assert!(account(&mut phone).await["passkeys"][0]["unused_seconds"].is_u64());
    // It has no password, not even an empty one.
    for password in ["", PASSWORD] {
        assert_eq!(sign_in(&mut browser(&server), "Ann", password).await.refusal().1, "sign-in-wrong");
    }
    let found = challenge(&mut ann).await;
    let proof = json!({"password": "", "passkey": device.answer(&found)});
    assert_eq!(remove(&mut ann, passkey, &proof).await.refusal(), (409, "passkey-last".to_owned()));
    let data = ann.get("/api/v1/account/data").await;
    assert_eq!(data.json()["passkeys"][0]["site"], "localhost");
    assert!(data.json()["passkeys"][0].get("key").is_none());
    // The challenge may come from a server that knows nothing of this one but the database.
    let mut tablet = browser(&server);
    let found = challenge(&mut tablet).await;
    let answer = json!({"passkey": device.answer(&found)});
    let server = server.restart_with(|config| config.behind_proxy = true).await;
    tablet.addr = server.client().addr;
    let mut again = tablet.clone();
    assert_eq!(tablet.post("/api/v1/passkeys/sign-in", answer.clone()).await.status, 200);
    let server = server.restart_with(|config| config.behind_proxy = true).await;
    again.addr = server.client().addr;
    let refused = again.post("/api/v1/passkeys/sign-in", answer).await;
    assert_eq!(refused.refusal(), (403, "passkey-wrong".to_owned()), "no server takes it twice");
}

#[tokio::test]
async fn an_account_with_a_password_gets_passkeys_and_loses_them() {
    let server = server().await;
    let mut ann = browser(&server);
    signed_up(&mut ann, "Ann").await;
    let refused = ann.post("/api/v1/passkeys/begin", json!({"password": "wrong"})).await;
    assert_eq!(refused.refusal(), (403, "password-wrong".to_owned()));
    let before = ann.clone();
    let (mut first, added) = add_passkey(&mut ann, PASSWORD, "My phone").await;
    assert_eq!((added.status, &added.json()["passkeys"][0]["name"]), (201, &json!("My phone")));
    assert_eq!(signed_in(&mut before.clone()).await, Value::Null, "the session is renewed");
    // The next one needs no password: the first one answers instead.
    let challenge = challenge(&mut ann).await;
    assert_eq!(challenge["passkeys"].as_array().unwrap().len(), 1);
    let proof = json!({"password": "", "passkey": first.answer(&challenge)});
    let wanted = ann.post("/api/v1/passkeys/begin", proof).await.json();
    assert_eq!(wanted["passkeys"], challenge["passkeys"], "no device makes a second one");
    let mut second = Device::new(&wanted);
    let made = second.made(&wanted);
    let added = ann.post("/api/v1/passkeys", json!({"name": "", "passkey": made})).await;
    assert_eq!(added.status, 201, "{}", added.text());
    let shown = account(&mut ann).await;
    assert_eq!(shown["passkeys"].as_array().unwrap().len(), 2);
    assert_eq!(sign_in_by_passkey(&mut browser(&server), &mut second).await.status, 200);
    // Without a name of its own it has that of the browser, which these do not send.
    let (unnamed, phone) = (called(&shown["passkeys"], ""), called(&shown["passkeys"], "My phone"));
    let (right, bad) = (json!({"password": PASSWORD}), json!({"password": "wrong"}));
    assert_eq!(remove(&mut ann, unnamed, &bad).await.refusal(), (403, "password-wrong".to_owned()));
    assert_eq!(remove(&mut ann, unnamed, &json!({})).await.refusal().1, "bad-message");
    assert_eq!(remove(&mut ann, unnamed, &right).await.status, 200);
    assert_eq!(remove(&mut ann, unnamed, &right).await.refusal(), (404, "no-such-passkey".to_owned()));
    let refused = sign_in_by_passkey(&mut browser(&server), &mut second).await;
    assert_eq!(refused.refusal(), (403, "passkey-wrong".to_owned()));
    let asked = ann.post("/api/v1/passkeys/challenge", json!({})).await.json();
    let proof = json!({"password": "", "passkey": first.answer(&asked)});
    assert_eq!(remove(&mut ann, phone, &proof).await.status, 200, "the password is left");
    assert_eq!(sign_in(&mut browser(&server), "Ann", PASSWORD).await.status, 200);
}

#[tokio::test]
async fn a_passkey_gets_another_name() {
    let server = server().await;
    let (mut ann, mut eve) = (browser(&server), browser(&server));
    signed_up(&mut ann, "Ann").await;
    signed_up(&mut eve, "Eve").await;
    let (mut device, added) = add_passkey(&mut ann, PASSWORD, "Phone").await;
    let address = format!("/api/v1/passkeys/{}", added.json()["passkeys"][0]["id"].as_str().unwrap());
    let rename = async |client: &mut Client, name: Value| {
        client.send("PATCH", &address, Some(json!({"name": name}).to_string().as_bytes())).await
    };
    let renamed = rename(&mut ann, json!("  <b>Old</b> phone ")).await;
    assert_eq!((renamed.status, &renamed.json()["passkeys"][0]["name"]), (200, &json!("<b>Old</b> phone")));
    assert_eq!(account(&mut ann).await["passkeys"][0]["name"], "<b>Old</b> phone");
    // The same names are refused as when it is made.
    for bad in ["x".repeat(41), "turned\u{202e}round".to_owned()] {
        assert_eq!(rename(&mut ann, json!(bad)).await.refusal(), (400, "bad-name".to_owned()), "{bad:?}");
    }
    assert_eq!(rename(&mut ann, json!(7)).await.refusal(), (400, "bad-message".to_owned()));
    let nothing = ann.send("PATCH", &address, Some(b"{}")).await;
    assert_eq!(nothing.refusal(), (400, "bad-message".to_owned()));
    // Nobody renames what is not theirs, and no other site does.
    assert_eq!(rename(&mut eve, json!("Mine")).await.refusal(), (404, "no-such-passkey".to_owned()));
    assert_eq!(rename(&mut browser(&server), json!("Mine")).await.refusal(), (403, "not-signed-in".to_owned()));
    let mut forged = ann.clone();
    forged.headers.retain(|(name, _)| *name != "origin");
    let refused = rename(&mut forged.with("origin", "https://evil.example"), json!("Mine")).await;
    assert_eq!(refused.refusal(), (403, "bad-origin".to_owned()));
    assert_eq!(account(&mut ann).await["passkeys"][0]["name"], "<b>Old</b> phone");
    // Without a name it gets that of the browser, which these do not send. It still signs in.
    assert_eq!(rename(&mut ann, json!(" ")).await.json()["passkeys"][0]["name"], "");
    assert_eq!(sign_in_by_passkey(&mut browser(&server), &mut device).await.status, 200);
}

#[tokio::test]
async fn a_passkey_replaces_the_password_where_one_is_asked_for() {
    let server = server().await;
    let mut ann = browser(&server);
    let mut device = sign_up_by_passkey(&mut ann, "Ann").await;
    let at = "/api/v1/account/password";
    let refused = ann.post(at, json!({"password": "", "new_password": PASSWORD})).await;
    assert_eq!(refused.refusal(), (403, "password-wrong".to_owned()));
    let found = challenge(&mut ann).await;
    let proof = device.answer(&found);
    let change = json!({"password": "", "new_password": PASSWORD, "passkey": proof});
    assert_eq!(ann.post(at, change.clone()).await.status, 204);
    assert_eq!(ann.post(at, change).await.refusal(), (403, "passkey-wrong".to_owned()), "it is used up");
    assert_eq!(sign_in(&mut browser(&server), "Ann", PASSWORD).await.status, 200);
    let found = challenge(&mut ann).await;
    let body = json!({"password": "", "passkey": device.answer(&found)}).to_string();
    assert_eq!(ann.send("DELETE", "/api/v1/account", Some(body.as_bytes())).await.status, 204);
    let gone = sign_in_by_passkey(&mut browser(&server), &mut device).await;
    assert_eq!(gone.refusal(), (403, "passkey-wrong".to_owned()), "passkeys go with their account");
}

#[tokio::test]
async fn a_new_password_by_link_leaves_passkeys_unless_they_are_to_go() {
    let server = server().await;
    let mut ann = browser(&server);
    let mut device = sign_up_by_passkey(&mut ann, "Ann").await;
    for (remove, left) in [(false, 200), (true, 403)] {
        let code = link(&server, "Ann");
        let about = ann.post("/api/v1/account/reset/look", json!({"code": code})).await;
        let expected = json!({"passkeys": 1, "identities": 0, "codes": "none"});
        assert_eq!((about.status, about.json()), (200, expected));
        let password = if remove { PASSWORD } else { OTHER_PASSWORD };
        let wanted = json!({"code": code, "new_password": password, "remove_passkeys": remove});
        assert_eq!(ann.post("/api/v1/account/reset", wanted.clone()).await.status, 204);
        assert_eq!(ann.post("/api/v1/account/reset", wanted).await.refusal().1, "reset-wrong");
        let about = ann.post("/api/v1/account/reset/look", json!({"code": code})).await;
        assert_eq!(about.refusal(), (403, "reset-wrong".to_owned()));
        assert_eq!(sign_in(&mut browser(&server), "Ann", password).await.status, 200);
        assert_eq!(sign_in_by_passkey(&mut browser(&server), &mut device).await.status, left);
    }
}

#[tokio::test]
async fn a_new_password_ends_all_passkeys_if_that_is_wanted() {
    let server = server().await;
    let mut ann = browser(&server);
    signed_up(&mut ann, "Ann").await;
    let (mut thiefs, _) = add_passkey(&mut ann, PASSWORD, "Not hers").await;
    let at = "/api/v1/account/password";
    let change =
        |old: &str, new: &str, ends: bool| json!({"password": old, "new_password": new, "remove_passkeys": ends});
    assert_eq!(ann.post(at, change("wrong", OTHER_PASSWORD, true)).await.refusal().1, "password-wrong");
    assert_eq!(ann.post(at, change(PASSWORD, OTHER_PASSWORD, false)).await.status, 204);
    assert_eq!(sign_in_by_passkey(&mut browser(&server), &mut thiefs).await.status, 200, "nobody has removed it");
    assert_eq!(ann.post(at, change(OTHER_PASSWORD, PASSWORD, true)).await.status, 204);
    assert_eq!(sign_in_by_passkey(&mut browser(&server), &mut thiefs).await.refusal().1, "passkey-wrong");
    assert_eq!(account(&mut ann).await["passkeys"], json!([]));
}

#[tokio::test]
async fn passkeys_are_not_offered_where_browsers_refuse_them() {
    let server = start().await;
    let mut ann = server.client();
    assert_eq!(ann.get("/api/v1/account").await.json()["passkey_site"], Value::Null);
    for (path, body) in [("challenge", json!({})), ("sign-up/begin", json!({"name": "Ann"}))] {
        let refused = ann.post(&format!("/api/v1/passkeys/{path}"), body).await;
        assert_eq!(refused.refusal(), (409, "passkeys-off".to_owned()));
    }
}

#[tokio::test]
async fn over_https_passkeys_belong_to_the_public_address() {
    let server = start_with(|config| {
        config.behind_proxy = true;
        config.public_url = Some("https://games.example".parse().unwrap());
        config.hosts = vec!["other.example".to_owned()];
    })
    .await;
    let mut ann = at(server.client(), "https://games.example");
    let begun = ann.post("/api/v1/passkeys/sign-up/begin", json!({"name": "Ann"})).await.json();
    assert_eq!(begun["site"], "games.example");
    let mut device = Device::new(&begun);
    device.origin = "https://games.example".to_owned();
    let made = device.made(&begun);
    let made = ann.post("/api/v1/passkeys/sign-up", json!({"name": "Ann", "passkey": made})).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let mut phone = at(server.client(), "https://games.example");
    assert_eq!(sign_in_by_passkey(&mut phone, &mut device).await.status, 200);
    let cookies = phone.headers.iter().filter(|(name, _)| *name == "cookie").map(|(_, value)| value.as_str());
    assert!(cookies.clone().all(|cookie| cookie.starts_with("__Host-goldfever-passkey=")) && cookies.count() == 1);
    let mut other = at(server.client(), "https://other.example");
    let refused = other.post("/api/v1/passkeys/challenge", json!({})).await;
    assert_eq!(refused.refusal(), (409, "passkeys-off".to_owned()));
}
