//! Attacks on signing in with OpenID Connect: forged tokens, states and codes of others, and providers that are away.

use crate::common::accounts::{PASSWORD, signed_in, signed_up};
use crate::common::passkeys::at;
use crate::common::provider::{
    Mood, ORIGIN, Provider, Returned, begin, finish, now, sign_in_there, sign_up_there, to_sign_in, unsigned,
};
use crate::common::{Client, TestServer, start_with};
use data_encoding::BASE64URL_NOPAD;
use ring::hmac;
use serde_json::{Value, json};
use std::time::Duration;

fn browser(server: &TestServer) -> Client {
    at(server.client(), ORIGIN)
}

fn wrong() -> (u16, String) {
    (403, "oidc-wrong".to_owned())
}

/// The answer to somebody about whom the provider says this.
async fn told(server: &TestServer, provider: &Provider, change: impl FnOnce(&mut Value)) -> (u16, String) {
    let mut eve = browser(server);
    let address = begin(&mut eve, to_sign_in()).await;
    let answer = finish(&mut eve, &provider.sign_in_with(&address, "ann", change)).await;
    assert_eq!(signed_in(&mut eve).await, Value::Null);
    answer.refusal()
}

#[tokio::test]
async fn a_token_for_others_or_of_another_time_is_refused() {
    let provider = Provider::start().await;
    let server = provider.server().await;
    sign_up_there(&mut browser(&server), &provider, "ann", "Ann").await;
    for (name, bad) in [
        ("nonce", json!("other")),
        ("nonce", Value::Null),
        ("aud", json!("other")),
        ("aud", json!(["games & more", "other"])),
        ("azp", json!("other")),
        ("iss", json!("https://evil.example")),
        ("exp", json!(now() - 120)),
        ("exp", json!("never")),
        ("iat", json!(now() + 3600)),
        ("iat", json!(now() - 86400)),
        ("sub", json!("")),
        ("sub", json!("a\u{0}b")),
    ] {
        assert_eq!(told(&server, &provider, |claims| claims[name] = bad.clone()).await, wrong(), "{name} {bad}");
    }
    assert_eq!(sign_in_there(&mut browser(&server), &provider, "ann").await.json()["outcome"], "signed-in");
}

#[tokio::test]
async fn what_was_shown_must_still_be_there_when_an_identity_is_added() {
    let provider = Provider::start().await;
    let server = provider.server().await;
    let mut ann = browser(&server);
    signed_up(&mut ann, "Ann").await;
    let link = |more: Value| {
        let mut all = json!({"purpose": "link", "back": "/account"});
        all.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        all
    };
    let address = begin(&mut ann, link(json!({"password": PASSWORD}))).await;
    let linked = finish(&mut ann, &provider.sign_in(&address, "stolen")).await;
    assert_eq!(linked.status, 200, "{}", linked.text());
    let id = linked.json()["account"]["identities"][0]["id"].as_str().unwrap().to_owned();
    let address = begin(&mut ann, json!({"purpose": "confirm", "back": "/account"})).await;
    let proof = finish(&mut ann, &provider.sign_in(&address, "stolen")).await.json()["proof"].clone();
    // The thief begins with the identity, and the owner removes it.
    let address = begin(&mut ann, link(json!({"identity": proof}))).await;
    let path = format!("/api/v1/oidc/identities/{id}");
    let removed = ann.send("DELETE", &path, Some(json!({"password": PASSWORD}).to_string().as_bytes())).await;
    assert_eq!(removed.status, 200, "{}", removed.text());
    assert_eq!(finish(&mut ann, &provider.sign_in(&address, "thief")).await.refusal(), wrong());
}

#[tokio::test]
async fn a_token_that_the_provider_has_not_signed_is_refused() {
    let provider = Provider::start().await;
    let server = provider.server().await;
    sign_up_there(&mut browser(&server), &provider, "ann", "Ann").await;
    let point = provider.public_key();
    let by_hmac = |text: &str, key: &[u8]| {
        let key = hmac::Key::new(hmac::HMAC_SHA256, key);
        format!("{text}.{}", BASE64URL_NOPAD.encode(hmac::sign(&key, text.as_bytes()).as_ref()))
    };
    let head = |alg: &str| json!({"alg": alg, "kid": "first"});
    let forgeries: [&dyn Fn(&mut Value) -> String; 6] = [
        &|claims| format!("{}.", unsigned(&head("none"), claims)),
        &|claims| format!("{}.", unsigned(&head("ES256"), claims)),
        &|claims| by_hmac(&unsigned(&head("HS256"), claims), &point),
        &|claims| by_hmac(&unsigned(&head("HS256"), claims), b"a:secret/word+"),
        &|claims| by_hmac(&unsigned(&head("ES256"), claims), &point),
        &|_| "no token".to_owned(),
    ];
    for (at, forge) in forgeries.into_iter().enumerate() {
        let mut eve = browser(&server);
        let address = begin(&mut eve, to_sign_in()).await;
        let returned = provider.sign_in_as(&address, "ann", forge);
        assert_eq!(finish(&mut eve, &returned).await.refusal(), wrong(), "{at}");
    }
    // A token of another provider with a key of the same name.
    let other = Provider::start().await;
    let mut eve = browser(&server);
    let address = begin(&mut eve, to_sign_in()).await;
    let returned = provider.sign_in_as(&address, "ann", |claims| other.signed(&head("ES256"), claims));
    assert_eq!(finish(&mut eve, &returned).await.refusal(), wrong());
}

#[tokio::test]
async fn keys_are_read_again_once_when_one_is_not_known() {
    let provider = Provider::start().await;
    let server = provider.server().await;
    sign_up_there(&mut browser(&server), &provider, "ann", "Ann").await;
    assert_eq!(provider.asked().0, 1);
    provider.another_key("second");
    assert_eq!(sign_in_there(&mut browser(&server), &provider, "ann").await.status, 200);
    assert_eq!(provider.asked().0, 2);
    // Whoever invents keys does not make this server ask again and again.
    for _ in 0..3 {
        let mut eve = browser(&server);
        let address = begin(&mut eve, to_sign_in()).await;
        let forged = provider.sign_in_as(&address, "ann", |claims| {
            let text = unsigned(&json!({"alg": "ES256", "kid": "invented"}), claims);
            format!("{text}.{}", BASE64URL_NOPAD.encode(&[7; 64]))
        });
        assert_eq!(finish(&mut eve, &forged).await.refusal(), wrong());
    }
    assert_eq!(provider.asked().0, 2);
    assert_eq!(sign_in_there(&mut browser(&server), &provider, "ann").await.status, 200);
}

#[tokio::test]
async fn what_was_begun_elsewhere_is_not_finished_here() {
    let provider = Provider::start().await;
    let server = provider.server().await;
    sign_up_there(&mut browser(&server), &provider, "ann", "Ann").await;
    let asked = provider.asked().1;
    // Eve gives Ann a link that would sign her in as Eve.
    let (mut eve, mut ann) = (browser(&server), browser(&server));
    let address = begin(&mut eve, to_sign_in()).await;
    let hers = provider.sign_in(&address, "eve");
    assert_eq!(finish(&mut ann, &hers).await.refusal(), wrong(), "without a cookie");
    let address = begin(&mut ann, to_sign_in()).await;
    assert_eq!(finish(&mut ann, &hers).await.refusal(), wrong(), "with that of another state");
    // Eve has got Ann's code, but neither her cookie nor what belongs to it.
    let anns = provider.sign_in(&address, "ann");
    assert_eq!(finish(&mut eve, &anns).await.refusal(), wrong());
    assert_eq!(provider.asked().1, asked, "for none of this the provider was asked");
    let mixed = Returned { state: hers.state.clone(), code: anns.code.clone() };
    assert_eq!(
        finish(&mut eve, &mixed).await.refusal(),
        (403, "oidc-refused".to_owned()),
        "the code needs her verifier"
    );
    for odd in [
        Returned { state: String::new(), code: "x".to_owned() },
        Returned { state: "0".repeat(64), code: "x".to_owned() },
        Returned { state: anns.state.clone(), code: String::new() },
        Returned { state: anns.state.clone(), code: "a\r\nb".to_owned() },
        Returned { state: anns.state.clone(), code: "a".repeat(5000) },
    ] {
        assert_eq!(finish(&mut ann, &odd).await.refusal(), wrong());
    }
    // Changed cookies are none.
    let cookie = ann.headers.iter().find(|(name, _)| *name == "cookie").unwrap().1.clone();
    for changed in [
        cookie.replace("asked=", "asked=A"),
        cookie[..cookie.len() - 1].to_owned(),
        "goldfever-oidc-asked=x.y".to_owned(),
    ] {
        let mut other = browser(&server);
        other.headers.push(("cookie", changed));
        assert_eq!(finish(&mut other, &anns).await.refusal(), wrong());
    }
}

#[tokio::test]
async fn a_code_is_used_once() {
    let provider = Provider::start().await;
    let server = provider.server().await;
    sign_up_there(&mut browser(&server), &provider, "ann", "Ann").await;
    let mut ann = browser(&server);
    let address = begin(&mut ann, to_sign_in()).await;
    let returned = provider.sign_in(&address, "ann");
    let mut thief = ann.clone();
    assert_eq!(finish(&mut ann, &returned).await.status, 200);
    let asked = provider.asked().1;
    assert_eq!(finish(&mut thief, &returned).await.refusal(), wrong());
    assert_eq!(provider.asked().1, asked);
    assert_eq!(signed_in(&mut thief).await, Value::Null);
}

#[tokio::test]
async fn a_stolen_session_links_nothing() {
    let provider = Provider::start().await;
    let server = provider.server().await;
    let mut ann = browser(&server);
    sign_up_there(&mut ann, &provider, "ann", "Ann").await;
    let mut thief = ann.clone();
    thief.headers.retain(|(name, _)| *name != "cookie");
    // Without a proof, and with one of somebody else.
    let link = json!({"purpose": "link", "back": "/account"});
    assert_eq!(thief.post("/api/v1/oidc/begin", link.clone()).await.refusal().1, "password-wrong");
    let confirm = json!({"purpose": "confirm", "back": "/account"});
    let address = begin(&mut thief, confirm.clone()).await;
    let refused = finish(&mut thief, &provider.sign_in(&address, "thief")).await;
    assert_eq!(refused.refusal(), (403, "identity-other".to_owned()));
    // Nor by being signed in there since long ago.
    let address = begin(&mut thief, confirm.clone()).await;
    let old = provider.sign_in_with(&address, "ann", |claims| claims["auth_time"] = json!(now() - 3600));
    assert_eq!(finish(&mut thief, &old).await.refusal(), (403, "oidc-not-again".to_owned()));
    // Nor where the provider does not say since when: a browser can drop from the address that it has to ask again.
    let address = begin(&mut thief, confirm.clone()).await.replace("&prompt=login&max_age=0", "");
    let unsaid = provider.sign_in_with(&address, "ann", without_time);
    assert_eq!(finish(&mut thief, &unsaid).await.refusal(), (403, "oidc-not-again".to_owned()));
    for bad in ["", "x", "x.y"] {
        let mut forged = link.clone();
        forged["identity"] = json!(bad);
        assert_eq!(thief.post("/api/v1/oidc/begin", forged).await.refusal(), (403, "oidc-late".to_owned()));
    }
    // What is sealed for one thing is not good for another.
    let kept =
        thief.headers.iter().find(|(name, _)| *name == "cookie").unwrap().1.split_once('=').unwrap().1.to_owned();
    let mut forged = link.clone();
    forged["identity"] = json!(kept);
    assert_eq!(thief.post("/api/v1/oidc/begin", forged).await.refusal().1, "oidc-late");
    // To sign in, to link and to confirm are different things.
    let address = begin(&mut thief, confirm).await;
    let back = finish(&mut thief, &provider.sign_in(&address, "ann")).await;
    assert_eq!(back.json()["outcome"], "confirmed");
}

fn without_time(claims: &mut Value) {
    claims.as_object_mut().unwrap().remove("auth_time");
}

#[tokio::test]
async fn nobody_is_linked_who_only_happens_to_be_signed_in_there() {
    let provider = Provider::start().await;
    let server = provider.server().await;
    let mut ann = browser(&server);
    signed_up(&mut ann, "Ann").await;
    let link = json!({"purpose": "link", "back": "/account", "password": PASSWORD});
    let long_ago = |claims: &mut Value| claims["auth_time"] = json!(now() - 3600);
    for change in [without_time as fn(&mut Value), long_ago] {
        let address = begin(&mut ann, link.clone()).await;
        let refused = finish(&mut ann, &provider.sign_in_with(&address, "lodger", change)).await;
        assert_eq!(refused.refusal(), (403, "oidc-not-again".to_owned()));
    }
    assert_eq!(ann.get("/api/v1/account").await.json()["account"]["identities"], json!([]));
}

#[tokio::test]
async fn a_link_that_was_begun_ends_with_the_session_or_the_password() {
    let provider = Provider::start().await;
    let server = provider.server().await;
    let mut ann = browser(&server);
    signed_up(&mut ann, "Ann").await;
    let link = json!({"purpose": "link", "back": "/account", "password": PASSWORD});
    let address = begin(&mut ann, link.clone()).await;
    let returned = provider.sign_in(&address, "thief");
    let change = json!({"password": PASSWORD, "new_password": "čtyři stříbrné lžíce v rohu"});
    assert_eq!(ann.post("/api/v1/account/password", change).await.status, 204);
    assert_eq!(finish(&mut ann, &returned).await.refusal(), wrong());
    let link = json!({"purpose": "link", "back": "/account", "password": "čtyři stříbrné lžíce v rohu"});
    let address = begin(&mut ann, link).await;
    let returned = provider.sign_in(&address, "thief");
    let mut bob = browser(&server);
    signed_up(&mut bob, "Bob").await;
    bob.headers.clone_from(&ann.headers);
    assert_eq!(finish(&mut bob, &returned).await.refusal(), wrong(), "it is not Bob's");
    assert_eq!(ann.send("DELETE", "/api/v1/session", None).await.status, 204);
    assert_eq!(finish(&mut ann, &returned).await.refusal(), (403, "not-signed-in".to_owned()));
    assert_eq!(bob.get("/api/v1/account").await.json()["account"]["identities"], json!([]));
}

#[tokio::test]
async fn a_provider_that_is_away_or_sends_too_much_is_told_of_and_stops_nobody() {
    let provider = Provider::start().await;
    let server = start_with(|config| {
        provider.known_to(config);
        config.limits.provider = Duration::from_secs(2);
    })
    .await;
    let silent = (503, "oidc-silent".to_owned());
    for mood in [Mood::Silent, Mood::Huge, Mood::Broken] {
        provider.be(mood);
        let refused = browser(&server).post("/api/v1/oidc/begin", to_sign_in()).await;
        assert_eq!(refused.refusal(), silent);
        assert!(refused.json()["ratelimit"]["seconds"].is_u64(), "{}", refused.text());
    }
    provider.be(Mood::Fine);
    for mood in [Mood::Silent, Mood::Huge, Mood::Broken] {
        let mut ann = browser(&server);
        let address = begin(&mut ann, to_sign_in()).await;
        let returned = provider.sign_in(&address, "ann");
        provider.be(mood);
        assert_eq!(finish(&mut ann, &returned).await.refusal(), silent);
        signed_up(&mut ann, &format!("Ann {}", mood as u8)).await;
        provider.be(Mood::Fine);
        assert_eq!(finish(&mut ann, &returned).await.refusal().1, "signed-in-already");
    }
    assert_eq!(sign_up_there(&mut browser(&server), &provider, "bob", "Bob").await.status, 201);
}

#[tokio::test]
async fn a_provider_that_names_itself_otherwise_is_not_used() {
    let provider = Provider::start().await;
    let server = start_with(|config| {
        provider.known_to(config);
        let mut oidc = config.oidc.clone().unwrap();
        oidc.issuer = provider.url().replace("127.0.0.1", "localhost").parse().unwrap();
        config.oidc = Some(oidc);
    })
    .await;
    let refused = browser(&server).post("/api/v1/oidc/begin", to_sign_in()).await;
    assert_eq!(refused.refusal(), (503, "oidc-silent".to_owned()));
}

#[tokio::test]
async fn nobody_is_sent_to_another_page_afterwards() {
    let provider = Provider::start().await;
    let server = provider.server().await;
    for bad in ["", "account", "//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)"] {
        let wanted = json!({"purpose": "sign-in", "back": bad});
        let refused = browser(&server).post("/api/v1/oidc/begin", wanted).await;
        assert_eq!(refused.refusal(), (400, "bad-message".to_owned()), "{bad}");
    }
    let mut forged = browser(&server);
    forged.headers.retain(|(name, _)| *name != "origin");
    let mut forged = forged.with("origin", "https://evil.example");
    for (path, body) in [("begin", to_sign_in()), ("finish", json!({"state": "x", "code": "y"}))] {
        assert_eq!(forged.post(&format!("/api/v1/oidc/{path}"), body).await.status, 403, "{path}");
    }
}

#[tokio::test]
async fn another_key_of_the_same_name_is_read_once_for_all() {
    let provider = Provider::start().await;
    let server = provider.server().await;
    sign_up_there(&mut browser(&server), &provider, "ann", "Ann").await;
    provider.another_key("first");
    // The first attempt to read it fails, and the next one counts.
    let mut ann = browser(&server);
    let address = begin(&mut ann, to_sign_in()).await;
    let returned = provider.sign_in(&address, "ann");
    provider.be_at_keys(Mood::Broken);
    assert_eq!(finish(&mut ann, &returned).await.refusal(), (503, "oidc-silent".to_owned()));
    provider.be_at_keys(Mood::Fine);
    let before = provider.asked().0;
    let mut all = Vec::new();
    for _ in 0..5 {
        let (mut one, provider) = (browser(&server), provider.clone());
        all.push(tokio::spawn(async move { sign_in_there(&mut one, &provider, "ann").await.status }));
    }
    for one in all {
        assert_eq!(one.await.unwrap(), 200);
    }
    assert_eq!(provider.asked().0, before + 1);
}

#[tokio::test]
async fn only_what_is_not_believed_counts() {
    let provider = Provider::start().await;
    let server = provider.server().await;
    // A neighbour begins again and again.
    let mut eve = browser(&server);
    for _ in 0..100 {
        begin(&mut eve, to_sign_in()).await;
    }
    sign_up_there(&mut browser(&server), &provider, "ann", "Ann").await;
    // Nor is it anybody's fault that the provider is away.
    provider.be(Mood::Broken);
    for _ in 0..70 {
        let address = begin(&mut eve, to_sign_in()).await;
        assert_eq!(finish(&mut eve, &provider.sign_in(&address, "eve")).await.refusal().1, "oidc-silent");
    }
    provider.be(Mood::Fine);
    let mut refused = None;
    for _ in 0..400 {
        let address = begin(&mut eve, to_sign_in()).await;
        let invented = Returned { code: "x".to_owned(), ..provider.sign_in(&address, "eve") };
        let answer = finish(&mut eve, &invented).await;
        if answer.refusal().1 != "oidc-refused" {
            refused = Some(answer);
            break;
        }
    }
    let refused = refused.expect("a limit");
    assert_eq!(refused.refusal(), (429, "too-many-identities".to_owned()));
    assert!(refused.json()["ratelimit"]["seconds"].is_u64());
}
