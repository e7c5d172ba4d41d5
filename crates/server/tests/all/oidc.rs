//! Signing in with OpenID Connect: accounts are made with it, opened with it, linked and unlinked.

use crate::common::accounts::{PASSWORD, sign_in, signed_in, signed_up, tables};
use crate::common::passkeys::at;
use crate::common::provider::{ORIGIN, Provider, begin, finish, sign_in_there, sign_up_there, to_sign_in};
use crate::common::{Answer, Client, TestServer, me, open, start};
use data_encoding::BASE64URL_NOPAD;
use serde_json::{Value, json};
use server::{SignUps, name_skeleton, reset_code};
use store::{AccountWrite, Accounts, BANNED_FOR_GOOD, Sqlite, SqliteOptions, Store, Write, write_and_wait};

fn browser(server: &TestServer) -> Client {
    at(server.client(), ORIGIN)
}

async fn account(client: &mut Client) -> Value {
    client.get("/api/v1/account").await.json()["account"].clone()
}

async fn remove(client: &mut Client, identity: &Value, proof: &Value) -> Answer {
    let (id, body) = (identity["id"].as_str().unwrap(), proof.to_string());
    client.send("DELETE", &format!("/api/v1/oidc/identities/{id}"), Some(body.as_bytes())).await
}

/// A proof that the account is theirs, from the provider.
async fn confirm(client: &mut Client, provider: &Provider, subject: &str) -> Answer {
    let address = begin(client, json!({"purpose": "confirm", "back": "/account"})).await;
    assert!(address.contains("&prompt=login&max_age=0"), "{address}");
    finish(client, &provider.sign_in(&address, subject)).await
}

#[tokio::test]
async fn an_account_is_made_and_opened_with_an_identity_alone() {
    let provider = Provider::start().await;
    let server = provider.server().await;
    let (mut ann, mut phone) = (browser(&server), browser(&server));
    let state = ann.get("/api/v1/account").await.json();
    assert_eq!((&state["oidc"], &state["account"]), (&json!("Example"), &Value::Null));
    let table = ann.make("", json!([me(""), open()])).await;
    let made = sign_up_there(&mut ann, &provider, "ann-1", "Ann").await;
    assert_eq!(made.status, 201, "{}", made.text());
    let shown = account(&mut ann).await;
    assert_eq!((&shown["name"], &shown["password"]), (&json!("Ann"), &json!(false)));
    let identity = &shown["identities"][0];
    assert_eq!((&identity["issuer"], &identity["usable"]), (&json!(provider.url()), &json!(true)));
    // Nobody types a name, and what the guest had comes along.
    let theirs = phone.make("", json!([me(""), open()])).await;
    let before = phone.cookie.clone();
    let entered = sign_in_there(&mut phone, &provider, "ann-1").await;
    assert_eq!(entered.status, 200, "{}", entered.text());
    assert_eq!(entered.json()["outcome"], "signed-in");
    assert_eq!(entered.json()["account"]["name"], "Ann");
    assert_ne!(phone.cookie, before, "a right that is gained renews the session");
    let mut both = vec![table, theirs];
    both.sort();
    assert_eq!((signed_in(&mut phone).await, tables(&mut phone).await), (json!("Ann"), both));
    for password in ["", PASSWORD] {
        assert_eq!(sign_in(&mut browser(&server), "Ann", password).await.refusal().1, "sign-in-wrong");
    }
    let data = ann.get("/api/v1/account/data").await.json();
    assert_eq!(
        (&data["identities"][0]["subject"], &data["identities"][0]["issuer"]),
        (&json!("ann-1"), &json!(provider.url()))
    );
    // Somebody may come back to a server that knows nothing of the first one but the database.
    let mut tablet = browser(&server);
    let address = begin(&mut tablet, json!({"purpose": "sign-in", "back": "/t/abc?x=1"})).await;
    let returned = provider.sign_in(&address, "ann-1");
    let server = server.restart_with(|config| provider.known_to(config)).await;
    tablet.addr = server.client().addr;
    let mut again = tablet.clone();
    let entered = finish(&mut tablet, &returned).await;
    assert_eq!((entered.status, &entered.json()["back"]), (200, &json!("/t/abc?x=1")));
    let server = server.restart_with(|config| provider.known_to(config)).await;
    again.addr = server.client().addr;
    assert_eq!(
        finish(&mut again, &returned).await.refusal(),
        (403, "oidc-wrong".to_owned()),
        "no server takes it twice"
    );
}

#[tokio::test]
async fn the_provider_sends_people_to_the_account_page() {
    let provider = Provider::start().await;
    let server = provider.server().await;
    let mut ann = browser(&server);
    let address = begin(&mut ann, to_sign_in()).await;
    let returned = provider.sign_in(&address, "ann");
    let code = returned.code.replace('+', "%2B").replace('&', "%26").replace('=', "%3D");
    let state = &returned.state;
    let answer = ann.get(&format!("/api/v1/oidc/callback?code={code}&state={state}&session_state=x")).await;
    let to = format!("/account#oidc={state}&code={}", BASE64URL_NOPAD.encode(returned.code.as_bytes()));
    assert_eq!((answer.status, answer.header("location")), (303, Some(&*to)));
    assert_eq!(
        (answer.header("cache-control"), answer.header("referrer-policy")),
        (Some("no-store"), Some("no-referrer"))
    );
    for odd in [
        format!("error=access_denied&state={state}"),
        format!("code={code}&error=access_denied&state={state}"),
        format!("code={code}&state=x%0d%0ax"),
        format!("code=a%0d%0ab&state={state}"),
        format!("code={code}&code={code}&state={state}"),
        format!("code={}&state={state}", "a".repeat(4001)),
        String::new(),
        "state=%ff".to_owned(),
    ] {
        let answer = ann.get(&format!("/api/v1/oidc/callback?{odd}")).await;
        assert_eq!((answer.status, answer.header("location")), (303, Some("/account#oidc=none")), "{odd}");
    }
    assert_eq!(sign_up_there(&mut ann, &provider, "ann", "Ann").await.status, 201);
}

#[tokio::test]
async fn an_account_with_a_password_is_linked_and_unlinked() {
    let provider = Provider::start().await;
    let server = provider.server().await;
    let mut ann = browser(&server);
    signed_up(&mut ann, "Ann").await;
    let link = |password: &str| json!({"purpose": "link", "back": "/account", "password": password});
    for bad in ["", "wrong"] {
        let refused = ann.post("/api/v1/oidc/begin", link(bad)).await;
        assert_eq!(refused.refusal(), (403, "password-wrong".to_owned()));
    }
    let refused = ann.post("/api/v1/oidc/begin", to_sign_in()).await;
    assert_eq!(refused.refusal(), (409, "signed-in-already".to_owned()));
    let refused = ann.post("/api/v1/oidc/begin", json!({"purpose": "confirm", "back": "/account"})).await;
    assert_eq!(refused.refusal(), (409, "no-such-identity".to_owned()));
    let before = ann.clone();
    let address = begin(&mut ann, link(PASSWORD)).await;
    assert!(address.contains("&prompt=login&max_age=0"), "whoever is signed in there is asked again: {address}");
    let linked = finish(&mut ann, &provider.sign_in(&address, "ann")).await;
    assert_eq!((linked.status, &linked.json()["outcome"]), (200, &json!("linked")), "{}", linked.text());
    assert_eq!(signed_in(&mut before.clone()).await, Value::Null, "the session is renewed");
    assert_eq!(sign_in_there(&mut browser(&server), &provider, "ann").await.json()["outcome"], "signed-in");
    // An identity belongs to one account.
    let address = begin(&mut ann, link(PASSWORD)).await;
    assert_eq!(finish(&mut ann, &provider.sign_in(&address, "ann")).await.refusal().1, "identity-known");
    let mut bob = browser(&server);
    signed_up(&mut bob, "Bob").await;
    let address = begin(&mut bob, link(PASSWORD)).await;
    let refused = finish(&mut bob, &provider.sign_in(&address, "ann")).await;
    assert_eq!(refused.refusal(), (409, "identity-known".to_owned()));
    // The same e-mail address says nothing.
    let address = begin(&mut browser(&server), to_sign_in()).await;
    let mut eve = browser(&server);
    let address_of_eve = begin(&mut eve, to_sign_in()).await;
    assert_ne!(address, address_of_eve);
    let returned = provider.sign_in_with(&address_of_eve, "eve", |claims| {
        claims["email"] = json!("ann@mail.example");
        claims["email_verified"] = json!(true);
        claims["preferred_username"] = json!("Ann");
    });
    assert_eq!(finish(&mut eve, &returned).await.json()["outcome"], "unknown");
    let identity = account(&mut ann).await["identities"][0].clone();
    assert_eq!(identity["subject"], "ann", "the owner sees who it is");
    assert_eq!(remove(&mut ann, &identity, &json!({"password": "wrong"})).await.refusal().1, "password-wrong");
    assert_eq!(remove(&mut bob, &identity, &json!({"password": PASSWORD})).await.refusal().1, "no-such-identity");
    assert_eq!(remove(&mut ann, &identity, &json!({"password": PASSWORD})).await.status, 200);
    assert_eq!(account(&mut ann).await["identities"], json!([]));
    assert_eq!(sign_in_there(&mut browser(&server), &provider, "ann").await.json()["outcome"], "unknown");
}

#[tokio::test]
async fn an_account_has_few_identities() {
    let provider = Provider::start().await;
    let server = provider.server().await;
    let mut ann = browser(&server);
    signed_up(&mut ann, "Ann").await;
    let link = json!({"purpose": "link", "back": "/account", "password": PASSWORD});
    for subject in ["1", "2", "3", "4", "5"] {
        let address = begin(&mut ann, link.clone()).await;
        assert_eq!(finish(&mut ann, &provider.sign_in(&address, subject)).await.status, 200);
    }
    assert_eq!(ann.post("/api/v1/oidc/begin", link).await.refusal(), (409, "identities-many".to_owned()));
}

#[tokio::test]
async fn an_identity_replaces_the_password_where_one_is_asked_for() {
    let provider = Provider::start().await;
    let server = provider.server().await;
    let mut ann = browser(&server);
    sign_up_there(&mut ann, &provider, "ann", "Ann").await;
    let identity = account(&mut ann).await["identities"][0].clone();
    let at = "/api/v1/account/password";
    let refused = ann.post(at, json!({"password": "", "new_password": PASSWORD})).await;
    assert_eq!(refused.refusal(), (403, "password-wrong".to_owned()));
    let confirmed = confirm(&mut ann, &provider, "ann").await;
    assert_eq!((confirmed.status, &confirmed.json()["outcome"]), (200, &json!("confirmed")), "{}", confirmed.text());
    let proof = json!({"password": "", "identity": confirmed.json()["proof"]});
    assert_eq!(remove(&mut ann, &identity, &proof).await.refusal(), (409, "identity-last".to_owned()));
    // It is for this account in this session.
    let mut bob = browser(&server);
    signed_up(&mut bob, "Bob").await;
    let mut wanted = proof.clone();
    wanted["new_password"] = json!("čtyři stříbrné lžíce v rohu");
    assert_eq!(bob.post(at, wanted.clone()).await.refusal(), (403, "oidc-late".to_owned()));
    let mut phone = browser(&server);
    sign_in_there(&mut phone, &provider, "ann").await;
    assert_eq!(phone.post(at, wanted.clone()).await.refusal(), (403, "oidc-late".to_owned()));
    assert_eq!(ann.post(at, wanted).await.status, 204);
    // The session is the same after its token was renewed; other sessions have ended.
    assert_eq!((signed_in(&mut ann).await, signed_in(&mut phone).await), (json!("Ann"), Value::Null));
    assert_eq!(sign_in(&mut browser(&server), "Ann", "čtyři stříbrné lžíce v rohu").await.status, 200);
    // Without the identity the proof is worth nothing.
    assert_eq!(remove(&mut ann, &identity, &proof).await.status, 200);
    let body = proof.to_string();
    let refused = ann.send("DELETE", "/api/v1/account", Some(body.as_bytes())).await;
    assert_eq!(refused.refusal(), (403, "oidc-late".to_owned()));
}

#[tokio::test]
async fn an_account_is_deleted_with_its_identities() {
    let provider = Provider::start().await;
    let server = provider.server().await;
    let mut ann = browser(&server);
    sign_up_there(&mut ann, &provider, "ann", "Ann").await;
    let proof = confirm(&mut ann, &provider, "ann").await.json()["proof"].clone();
    let body = json!({"password": "", "identity": proof}).to_string();
    assert_eq!(ann.send("DELETE", "/api/v1/account", Some(body.as_bytes())).await.status, 204);
    let mut again = browser(&server);
    assert_eq!(sign_in_there(&mut again, &provider, "ann").await.json()["outcome"], "unknown");
}

#[tokio::test]
async fn signing_up_follows_the_rules_of_the_server() {
    let provider = Provider::start().await;
    let server = provider.server().await;
    let mut ann = browser(&server);
    let refused = ann.post("/api/v1/oidc/sign-up", json!({"name": "Ann"})).await;
    assert_eq!(refused.refusal(), (403, "oidc-late".to_owned()), "nobody knows who that is");
    signed_up(&mut browser(&server), "Taken").await;
    for (name, key) in [("Taken", "account-name-taken"), ("x", "account-name-bad"), ("admin", "account-name-reserved")]
    {
        assert_eq!(sign_up_there(&mut ann, &provider, "ann", name).await.refusal().1, key);
    }
    // The name can be chosen again without going there again; the identity is used up by the account.
    let before = ann.clone();
    assert_eq!(ann.post("/api/v1/oidc/sign-up", json!({"name": "Ann"})).await.status, 201);
    let refused = before.clone().post("/api/v1/oidc/sign-up", json!({"name": "Other"})).await;
    assert!(["signed-in-already", "identity-known", "old-session"].contains(&&*refused.refusal().1));
    let mut planted = browser(&server);
    planted.headers.clone_from(&before.headers);
    let refused = planted.post("/api/v1/oidc/sign-up", json!({"name": "Other"})).await;
    assert_eq!(refused.refusal(), (403, "oidc-late".to_owned()), "it was another visitor who came back");

    let server = server
        .restart_with(|config| {
            provider.known_to(config);
            config.accounts = SignUps::Closed;
        })
        .await;
    let refused = sign_in_there(&mut browser(&server), &provider, "bob").await;
    assert_eq!(refused.refusal(), (403, "identity-unknown".to_owned()));
    assert_eq!(sign_in_there(&mut browser(&server), &provider, "ann").await.json()["outcome"], "signed-in");

    let server = server
        .restart_with(|config| {
            provider.known_to(config);
            config.accounts = SignUps::Invited;
        })
        .await;
    let mut bob = browser(&server);
    let refused = sign_up_there(&mut bob, &provider, "bob", "Bob").await;
    assert_eq!(refused.refusal(), (403, "invitation-wrong".to_owned()));
    let secret = Sqlite::open(&server.file(), &SqliteOptions::default()).unwrap().secret();
    let code = server::invitation_code(&secret);
    let wanted = json!({"name": "Bob", "invitation": code});
    assert_eq!(bob.post("/api/v1/oidc/sign-up", wanted.clone()).await.status, 201);
    let mut eve = browser(&server);
    sign_in_there(&mut eve, &provider, "eve").await;
    let wanted = json!({"name": "Eve", "invitation": wanted["invitation"]});
    assert_eq!(eve.post("/api/v1/oidc/sign-up", wanted).await.refusal(), (409, "invitation-used".to_owned()));
}

#[tokio::test]
async fn a_banned_account_stays_banned() {
    let provider = Provider::start().await;
    let server = provider.server().await;
    sign_up_there(&mut browser(&server), &provider, "ann", "Ann").await;
    server.server.stop().await;
    {
        let store = Sqlite::open(&server.folder.path().join("goldfever.sqlite"), &SqliteOptions::default()).unwrap();
        let found = store.accounts(&Accounts::Called(name_skeleton("Ann"))).unwrap().remove(0);
        let (until, reason) = (BANNED_FOR_GOOD, "cheating".to_owned());
        let ban = AccountWrite::Ban { account: found.owner, until, reason };
        write_and_wait(&store, Write::Account(ban)).unwrap();
    }
    let folder = server.folder;
    let mut config = crate::common::config(&folder);
    provider.known_to(&mut config);
    let server = TestServer { server: server::Server::start(config).await.unwrap(), folder };
    let refused = sign_in_there(&mut browser(&server), &provider, "ann").await;
    assert_eq!(refused.refusal(), (403, "account-banned".to_owned()));
}

#[tokio::test]
async fn a_new_password_by_link_leaves_identities_unless_they_are_to_go() {
    let provider = Provider::start().await;
    let server = provider.server().await;
    let mut ann = browser(&server);
    sign_up_there(&mut ann, &provider, "ann", "Ann").await;
    for (remove, left) in [(false, "signed-in"), (true, "unknown")] {
        let store = Sqlite::open(&server.file(), &SqliteOptions::default()).unwrap();
        let found = store.accounts(&Accounts::Called(name_skeleton("Ann"))).unwrap().remove(0);
        let code = reset_code(&store.secret(), &found.owner);
        drop(store);
        let about = ann.post("/api/v1/account/reset/look", json!({"code": code})).await;
        assert_eq!((about.status, about.json()), (200, json!({"passkeys": 0, "identities": 1, "codes": "none"})));
        let password = if remove { PASSWORD } else { "čtyři stříbrné lžíce v rohu" };
        let wanted = json!({"code": code, "new_password": password, "remove_identities": remove});
        assert_eq!(ann.post("/api/v1/account/reset", wanted).await.status, 204);
        assert_eq!(sign_in_there(&mut browser(&server), &provider, "ann").await.json()["outcome"], left);
    }
}

#[tokio::test]
async fn without_a_provider_or_at_another_address_there_is_none() {
    let server = start().await;
    let mut ann = server.client();
    assert_eq!(ann.get("/api/v1/account").await.json()["oidc"], Value::Null);
    assert_eq!(ann.post("/api/v1/oidc/begin", to_sign_in()).await.refusal(), (409, "oidc-off".to_owned()));
    let provider = Provider::start().await;
    let server = provider.server().await;
    let mut ann = at(server.client(), "http://127.0.0.1:8437");
    assert_eq!(ann.get("/api/v1/account").await.json()["oidc"], Value::Null);
    let nobody = json!({"state": "0".repeat(64), "code": "x"});
    for (path, body) in [("begin", to_sign_in()), ("finish", nobody), ("sign-up", json!({"name": "Ann"}))] {
        let refused = ann.post(&format!("/api/v1/oidc/{path}"), body).await;
        assert_eq!(refused.refusal(), (409, "oidc-off".to_owned()), "{path}");
    }
}

#[tokio::test]
async fn an_identity_that_was_found_belongs_to_the_visitor_who_came_back() {
    let provider = Provider::start().await;
    let server = provider.server().await;
    let wanted = || json!({"name": "Ann"});
    let late = (403, "oidc-late".to_owned());
    // Whoever has no session yet gets one on the way back.
    let mut ann = browser(&server);
    sign_in_there(&mut ann, &provider, "ann").await;
    assert!(ann.cookie.is_some());
    let mut next = ann.clone();
    next.cookie = None;
    assert_eq!(next.post("/api/v1/oidc/sign-up", wanted()).await.refusal(), late, "the next one at this browser");
    next.make("", json!([me(""), open()])).await;
    assert_eq!(next.post("/api/v1/oidc/sign-up", wanted()).await.refusal(), late);
    // Who goes back, signs in or signs out does not leave it behind.
    let ended = |answer: &Answer| answer.head.contains("goldfever-oidc-found=; Path=/");
    let back = ann.send("DELETE", "/api/v1/oidc/sign-up", None).await;
    assert!(back.status == 204 && ended(&back), "{}", back.head);
    let mut bob = browser(&server);
    signed_up(&mut bob, "Bob").await;
    let out = bob.send("DELETE", "/api/v1/session", None).await;
    assert!(out.status == 204 && ended(&out), "{}", out.head);
    assert!(ended(&sign_in(&mut bob, "Bob", PASSWORD).await));
    assert_eq!(ann.post("/api/v1/oidc/sign-up", wanted()).await.status, 201);
}
