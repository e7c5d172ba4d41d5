//! Accounts: what a visitor has stays theirs, on every browser where they sign in, until they delete the account.

use crate::common::accounts::{PASSWORD, sign_in, sign_up, signed_in, signed_up, tables};
use crate::common::{Client, TestServer, bot, me, open, start, start_with, wait_for};
use serde_json::{Value, json};
use server::{SignUps, invitation_code, name_skeleton, reset_code};
use store::{
    AccountWrite, Accounts, BANNED_FOR_GOOD, Sqlite, SqliteOptions, Store, StoredAccount, Write, write_and_wait,
};

fn stored(server: &TestServer) -> Sqlite {
    Sqlite::open(&server.file(), &SqliteOptions::default()).unwrap()
}

fn account(store: &dyn Store, name: &str) -> StoredAccount {
    store.accounts(&Accounts::Called(name_skeleton(name))).unwrap().remove(0)
}

async fn delete(client: &mut Client, password: &str) -> crate::common::Answer {
    let body = json!({"password": password}).to_string();
    client.send("DELETE", "/api/v1/account", Some(body.as_bytes())).await
}

#[tokio::test]
async fn a_visitor_who_signs_up_keeps_their_table_and_finds_it_on_another_browser() {
    let server = start().await;
    let (mut ann, mut phone) = (server.client(), server.client());
    assert_eq!(
        ann.get("/api/v1/account").await.json(),
        json!({"sign_ups": "open", "free_chat": false, "email": false, "passkey_site": null, "oidc": null, "account": null})
    );
    assert!(ann.cookie.is_none(), "who only looks gets no session");
    let table = ann.make("", json!([me(""), open()])).await;
    let before = ann.cookie.clone();
    let made = signed_up(&mut ann, "Ann").await;
    assert_ne!(ann.cookie, before, "a right that is gained renews the cookie");
    let mut planted = server.client();
    planted.cookie = before;
    assert_eq!(signed_in(&mut planted).await, Value::Null, "whoever knew the guest's token learns nothing");
    assert_eq!((&made["name"], &made["rename_in_seconds"]), (&json!("Ann"), &json!(0)));
    assert_eq!((made["sessions"].as_array().unwrap().len(), &made["sessions"][0]["this"]), (1, &json!(true)));
    assert_eq!((signed_in(&mut ann).await, tables(&mut ann).await), (json!("Ann"), vec![table.clone()]));
    // The phone has a table, and a seat at the other.
    let other = phone.make("", json!([me("A"), open()])).await;
    let taken = phone.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "B"})).await;
    assert_eq!(taken.status, 204);
    let guest = phone.clone();
    let answer = sign_in(&mut phone, "ANN", PASSWORD).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert!(answer.head.contains("goldfever-known=") && !answer.text().contains("argon2"));
    let mut both = vec![table.clone(), other.clone()];
    both.sort();
    for client in [&mut ann, &mut phone] {
        assert_eq!((signed_in(client).await, tables(client).await), (json!("Ann"), both.clone()));
        assert_eq!(client.look(&table).await["mine"], json!([0, 1]), "both seats are hers, everywhere");
        assert_eq!(client.look(&other).await["maker"], json!(true));
    }
    // The cookie of the guest is worthless now.
    let refused = guest.clone().post("/api/tables", json!({"game": "toy", "seats": [me("Eve"), bot()]})).await;
    assert_eq!(refused.refusal(), (403, "old-session".to_owned()));
    // Each browser plays on; one renews its token without the other's ending.
    for client in [&mut ann, &mut phone] {
        client.make("", json!([me(""), open()])).await;
    }
    assert_eq!((signed_in(&mut ann).await, signed_in(&mut phone).await), (json!("Ann"), json!("Ann")));
    let server = server.restart().await;
    ann.addr = server.client().addr;
    assert_eq!((signed_in(&mut ann).await, tables(&mut ann).await.len()), (json!("Ann"), 4));
}

#[tokio::test]
async fn a_seat_without_a_name_has_the_name_of_the_account() {
    let server = start().await;
    let mut ann = server.client();
    signed_up(&mut ann, "Ann").await;
    let table = ann.make("", json!([me(""), me("Second"),])).await;
    let seats = ann.look(&table).await["table"]["seats"].clone();
    assert_eq!((&seats[0]["name"], &seats[1]["name"]), (&json!("Ann"), &json!("Second")));
}

#[tokio::test]
async fn who_signs_out_has_nothing_and_can_come_back() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), open()])).await;
    signed_up(&mut ann, "Ann").await;
    let old = ann.clone();
    assert_eq!(sign_in(&mut ann, "Ann", PASSWORD).await.refusal().1, "signed-in-already");
    assert_eq!(sign_up(&mut ann, "Other").await.refusal().1, "signed-in-already");
    assert_eq!(ann.send("DELETE", "/api/v1/session", None).await.status, 204);
    assert_eq!((signed_in(&mut ann).await, tables(&mut ann).await.len()), (Value::Null, 0));
    assert_eq!(ann.send("DELETE", "/api/v1/session", None).await.refusal().1, "not-signed-in");
    let mut stolen = old.clone();
    assert_eq!((signed_in(&mut stolen).await, tables(&mut stolen).await.len()), (Value::Null, 0));
    assert_eq!(old.clone().look(&table).await["mine"], json!([]));
    assert_eq!(sign_in(&mut ann, "Ann", PASSWORD).await.status, 200);
    assert_eq!(tables(&mut ann).await, [table]);
}

#[tokio::test]
async fn sessions_are_listed_and_ended_one_by_one() {
    let server = start().await;
    let (mut ann, mut phone) =
        (server.client(), server.client().with("user-agent", "Mozilla/5.0 (Android 14) Firefox/140.0"));
    signed_up(&mut ann, "Ann").await;
    sign_in(&mut phone, "Ann", PASSWORD).await;
    let list = ann.get("/api/v1/account").await.json()["account"]["sessions"].clone();
    let other = list.as_array().unwrap().iter().find(|one| one["this"] == json!(false)).unwrap();
    assert_eq!(other["device"], json!("Firefox, Android"));
    let id = other["id"].as_str().unwrap();
    let (mut bob, address) = (server.client(), format!("/api/v1/account/sessions/{id}"));
    assert_eq!(bob.send("DELETE", &address, None).await.refusal().1, "not-signed-in");
    signed_up(&mut bob, "Bob").await;
    assert_eq!(bob.send("DELETE", &address, None).await.refusal().1, "no-such-session");
    assert_eq!(ann.send("DELETE", &address, None).await.status, 204);
    assert_eq!(ann.send("DELETE", &address, None).await.refusal().1, "no-such-session");
    assert_eq!((signed_in(&mut phone).await, signed_in(&mut ann).await), (Value::Null, json!("Ann")));
}

#[tokio::test]
async fn another_password_ends_the_other_sessions() {
    let server = start().await;
    let (mut ann, mut phone) = (server.client(), server.client());
    signed_up(&mut ann, "Ann").await;
    sign_in(&mut phone, "Ann", PASSWORD).await;
    let change = |old: &str, new: &str| json!({"password": old, "new_password": new});
    let new = "žluťoučký kůň pěl";
    let at = "/api/v1/account/password";
    assert_eq!(ann.post(at, change("wrong", new)).await.refusal(), (403, "password-wrong".to_owned()));
    assert_eq!(ann.post(at, change(PASSWORD, "secret")).await.refusal(), (400, "password-weak".to_owned()));
    assert_eq!(signed_in(&mut phone).await, json!("Ann"));
    let before = ann.clone();
    assert_eq!(ann.post(at, change(PASSWORD, new)).await.status, 204);
    assert_eq!(
        signed_in(&mut before.clone()).await,
        Value::Null,
        "the token before it, even if the new one is never used"
    );
    assert_eq!((signed_in(&mut ann).await, signed_in(&mut phone).await), (json!("Ann"), Value::Null));
    assert_eq!(sign_in(&mut server.client(), "Ann", PASSWORD).await.refusal().1, "sign-in-wrong");
    assert_eq!(sign_in(&mut server.client(), "Ann", new).await.status, 200);
}

#[tokio::test]
async fn a_name_changes_once_a_month() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    signed_up(&mut ann, "Ann").await;
    signed_up(&mut bob, "Bob").await;
    let name = |name: &str| json!({"name": name});
    let at = "/api/v1/account/name";
    assert_eq!(ann.post(at, name("Hanna")).await.status, 200);
    assert_eq!(ann.post(at, name("Hannah")).await.refusal(), (409, "account-renamed-lately".to_owned()));
    assert_eq!(bob.post(at, name("ANN")).await.refusal().1, "account-name-taken");
    assert_eq!(bob.post(at, name("x")).await.refusal(), (400, "account-name-bad".to_owned()));
    assert_eq!(bob.post(at, name("Admin")).await.refusal(), (409, "account-name-reserved".to_owned()));
    let shown = ann.get("/api/v1/account").await.json()["account"].clone();
    assert_eq!((&shown["name"], &shown["former_name"]), (&json!("Hanna"), &json!("Ann")));
    assert!((29 * 86400..=30 * 86400).contains(&shown["rename_in_seconds"].as_u64().unwrap()));
    assert_eq!(ann.make("", json!([me(""), open()])).await.len(), 16);
    let table = &tables(&mut ann).await[0];
    assert_eq!(ann.look(table).await["table"]["seats"][0]["name"], json!("Hanna"));
}

#[tokio::test]
async fn everything_stored_is_in_one_file_and_nothing_of_others() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let table = ann.make("", json!([me("Annie"), open()])).await;
    bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Robert"})).await;
    signed_up(&mut ann, "Ann").await;
    ann.post("/api/v1/tokens", json!({"name": "Notes", "scopes": ["read"], "days": 3})).await;
    assert_eq!(bob.get("/api/v1/account/data").await.refusal().1, "not-signed-in");
    let data = ann.get("/api/v1/account/data").await;
    assert!(data.header("content-disposition").unwrap().contains("goldfever-account.json"));
    let told = data.json();
    assert_eq!((&told["account"]["name"], &told["seats"][0]["name"]), (&json!("Ann"), &json!("Annie")));
    assert_eq!((&told["seats"][0]["table"], &told["tokens"][0]["name"]), (&json!(table), &json!("Notes")));
    let text = data.text();
    for secret in ["Robert", "argon2", "gf_", ann.cookie.as_deref().unwrap()] {
        assert!(!text.contains(secret), "{secret}");
    }
}

#[tokio::test]
async fn of_a_deleted_account_a_former_player_is_left() {
    let server = start().await;
    let (mut ann, mut bob, mut phone) = (server.client(), server.client(), server.client());
    signed_up(&mut ann, "Ann").await;
    sign_in(&mut phone, "Ann", PASSWORD).await;
    let table = ann.make("", json!([me(""), open()])).await;
    bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await;
    assert_eq!(bob.look(&table).await["table"]["seats"][0]["name"], json!("Ann"));
    assert_eq!(delete(&mut ann, "wrong").await.refusal(), (403, "password-wrong".to_owned()));
    let old = ann.clone();
    assert_eq!(delete(&mut ann, PASSWORD).await.status, 204);
    let seats = bob.look(&table).await["table"]["seats"].clone();
    assert_eq!((&seats[0]["name"], &seats[0]["former"]), (&json!(""), &json!(true)));
    assert_eq!((&seats[1]["name"], &seats[1]["former"]), (&json!("Bob"), &Value::Null));
    for mut client in [ann.clone(), phone, old] {
        assert_eq!((signed_in(&mut client).await, tables(&mut client).await.len()), (Value::Null, 0));
        assert_eq!(client.look(&table).await["mine"], json!([]));
    }
    assert_eq!(sign_in(&mut ann, "Ann", PASSWORD).await.refusal().1, "sign-in-wrong");
    assert_eq!(sign_up(&mut server.client(), "Ann").await.refusal().1, "account-name-taken");
    signed_up(&mut ann, "Zoe").await;
    assert_eq!(tables(&mut ann).await.len(), 0);
}

#[tokio::test]
async fn who_may_sign_up_is_the_operators_choice() {
    let server = start_with(|config| config.accounts = SignUps::Closed).await;
    let mut ann = server.client();
    assert_eq!(sign_up(&mut ann, "Ann").await.refusal(), (403, "accounts-closed".to_owned()));
    let server = start_with(|config| config.accounts = SignUps::Invited).await;
    let code = invitation_code(&stored(&server).secret());
    let with = |name: &str, code: &str| json!({"name": name, "password": PASSWORD, "invitation": code});
    let (mut ann, mut bob, at) = (server.client(), server.client(), "/api/v1/accounts");
    for bad in ["", "x", &code[1..], &invitation_code(&[7; 32])] {
        assert_eq!(ann.post(at, with("Ann", bad)).await.refusal(), (403, "invitation-wrong".to_owned()));
    }
    assert_eq!(sign_up(&mut ann, "Ann").await.refusal().1, "invitation-wrong");
    assert_eq!(ann.post(at, with("Ann", &code)).await.status, 201);
    assert_eq!(bob.post(at, with("Bob", &code)).await.refusal(), (409, "invitation-used".to_owned()));
    assert_eq!(bob.post(at, with("Ann", &code)).await.refusal(), (409, "account-name-taken".to_owned()));
    assert_eq!(delete(&mut ann, PASSWORD).await.status, 204);
    assert_eq!(bob.post(at, with("Bob", &code)).await.refusal(), (409, "invitation-used".to_owned()), "for good");
}

#[tokio::test]
async fn a_right_is_for_new_sessions() {
    let server = start().await;
    let mut ann = server.client();
    signed_up(&mut ann, "Ann").await;
    let store = stored(&server);
    let role = AccountWrite::Role { account: account(&store, "Ann").owner, role: "moderator".to_owned() };
    write_and_wait(&store, Write::Account(role)).unwrap();
    wait_for("an end of the session", async || signed_in(&mut ann).await == Value::Null).await;
    assert_eq!(sign_in(&mut server.client(), "Ann", PASSWORD).await.json()["role"], "moderator");
}

#[tokio::test]
async fn the_operator_bans_and_lets_people_set_a_new_password() {
    let server = start().await;
    let mut ann = server.client();
    signed_up(&mut ann, "Ann").await;
    let store = stored(&server);
    let owner = account(&store, "Ann").owner;
    let change = |change| write_and_wait(&store, Write::Account(change)).unwrap();
    change(AccountWrite::Ban { account: owner, until: BANNED_FOR_GOOD, reason: "shouting".to_owned() });
    wait_for("an end of the session", async || signed_in(&mut ann).await == Value::Null).await;
    let refused = sign_in(&mut ann, "Ann", PASSWORD).await;
    assert_eq!(refused.refusal(), (403, "account-banned".to_owned()));
    assert!(refused.text().contains("shouting"));
    assert_eq!(sign_in(&mut ann, "Ann", "wrong").await.refusal().1, "sign-in-wrong", "only its owner learns of it");
    change(AccountWrite::Unban(owner));
    assert_eq!(sign_in(&mut ann, "Ann", PASSWORD).await.status, 200);
    let code = reset_code(&store.secret(), &owner);
    let reset = |code: &str, new: &str| json!({"code": code, "new_password": new});
    let (mut other, at, new) = (server.client(), "/api/v1/account/reset", "žluťoučký kůň pěl");
    for bad in ["", "x.y.z", &code[..code.len() - 1], &reset_code(&[7; 32], &owner)] {
        assert_eq!(other.post(at, reset(bad, new)).await.refusal(), (403, "reset-wrong".to_owned()));
    }
    assert_eq!(other.post(at, reset(&code, "secret")).await.refusal().1, "password-weak");
    assert_eq!(other.post(at, reset(&code, new)).await.status, 204);
    assert_eq!(other.post(at, reset(&code, new)).await.refusal().1, "reset-wrong", "it is good once");
    assert_eq!((signed_in(&mut ann).await, sign_in(&mut other, "Ann", new).await.status), (Value::Null, 200));
}

#[tokio::test]
async fn what_the_operator_says_about_privacy_is_told() {
    let server = start().await;
    assert_eq!(server.client().get("/api/v1/privacy").await.json(), json!({"text": null}));
    let server = start_with(|config| config.privacy_page = Some("<b>Ann's</b> server".to_owned())).await;
    assert_eq!(server.client().get("/api/v1/privacy").await.json(), json!({"text": "<b>Ann's</b> server"}));
}
