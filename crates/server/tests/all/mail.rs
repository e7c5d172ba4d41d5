//! E-mail addresses of accounts, and links for new passwords. Our own SMTP server receives what is sent.

use crate::common::accounts::{PASSWORD, sign_in, signed_in, signed_up};
use crate::common::smtp::{SITE, Smtp};
use crate::common::{Answer, Client, TestServer, start, wait_for};
use serde_json::{Value, json};
use std::time::Duration;

pub const ADDRESS: &str = "Ann@Mail.example";
const OTHER_PASSWORD: &str = "čtyři stříbrné lžíce v rohu";

pub async fn set(client: &mut Client, address: &str) -> Answer {
    let wanted = json!({"email": address, "password": PASSWORD});
    client.send("PUT", "/api/v1/account/email", Some(wanted.to_string().as_bytes())).await
}

pub async fn remove(client: &mut Client, password: &str) -> Answer {
    let proof = json!({"password": password}).to_string();
    client.send("DELETE", "/api/v1/account/email", Some(proof.as_bytes())).await
}

pub async fn confirm(client: &mut Client, code: &str) -> Answer {
    client.post("/api/v1/account/email/confirm", json!({"code": code})).await
}

async fn forgotten(client: &mut Client, account: &str) -> Answer {
    client.post("/api/v1/account/forgotten", json!({"account": account})).await
}

async fn reset(client: &mut Client, code: &str, password: &str) -> Answer {
    client.post("/api/v1/account/reset", json!({"code": code, "new_password": password})).await
}

async fn shown(client: &mut Client) -> Value {
    client.get("/api/v1/account").await.json()["account"]["email"].clone()
}

/// An account with a confirmed address, which has got one letter.
pub async fn with_address(server: &TestServer, smtp: &Smtp, name: &str, address: &str) -> Client {
    let mut client = server.client();
    signed_up(&mut client, name).await;
    confirmed(&mut client, smtp, address, 1).await;
    client
}

/// Sets and confirms an address; the link comes in the letter with this number.
pub async fn confirmed(client: &mut Client, smtp: &Smtp, address: &str, letter: usize) {
    assert_eq!(set(client, address).await.status, 200);
    let code = smtp.nth(address, letter).await.code("email");
    assert_eq!(confirm(client, &code).await.status, 204);
}

pub fn change_database(server: &TestServer, sql: &str) -> usize {
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.busy_timeout(Duration::from_secs(60)).unwrap();
    database.execute(sql, []).unwrap()
}

#[tokio::test]
async fn an_address_is_used_once_its_link_was_opened() {
    let smtp = Smtp::start(&["250 Good"]).await;
    let server = smtp.server().await;
    let mut ann = server.client().with("accept-language", "cs");
    signed_up(&mut ann, "Ann").await;
    assert_eq!(ann.get("/api/v1/account").await.json()["email"], true, "this server sends e-mail");
    assert_eq!(shown(&mut ann).await, json!({"address": null, "asked": null}));
    let answer = set(&mut ann, ADDRESS).await;
    assert_eq!((answer.status, &answer.json()["email"]["asked"]), (200, &json!(ADDRESS)), "{}", answer.text());
    let letter = smtp.nth(ADDRESS, 1).await;
    assert_eq!(letter.subject(), "Potvrďte svou e-mailovou adresu");
    assert_eq!(letter.header("from"), Some("Goldfever <games@games.example>"));
    assert!(letter.text.contains(SITE), "{letter:?}");
    assert!(!letter.text.contains("Ann"), "a name that anybody can choose does not reach strangers: {letter:?}");
    assert_eq!(letter.header("list-unsubscribe"), None, "there is nothing to end");
    // Nobody signs in for it: the link may be opened on a phone.
    let code = letter.code("email");
    assert_eq!(confirm(&mut server.client(), "0").await.refusal(), (403, "email-code-wrong".to_owned()));
    assert_eq!(confirm(&mut server.client(), &code).await.status, 204);
    assert_eq!(shown(&mut ann).await, json!({"address": ADDRESS, "asked": null}));
    assert_eq!(
        confirm(&mut server.client(), &code).await.refusal(),
        (403, "email-code-wrong".to_owned()),
        "it is used"
    );
    let data = ann.get("/api/v1/account/data").await.json();
    assert_eq!(data["email"], json!({"address": ADDRESS, "asked": null, "until": null}));
    // The former one stays until the next one is confirmed.
    assert_eq!(set(&mut ann, "ann@other.example").await.status, 200);
    assert_eq!(shown(&mut ann).await, json!({"address": ADDRESS, "asked": "ann@other.example"}));
    confirm(&mut ann, &smtp.nth("ann@other.example", 1).await.code("email")).await;
    assert_eq!(shown(&mut ann).await, json!({"address": "ann@other.example", "asked": null}));
    let gone = remove(&mut ann, PASSWORD).await;
    assert_eq!((gone.status, &gone.json()["email"]["address"]), (200, &Value::Null));
    // Each of the two was told that it is not used any more.
    for (address, letters) in [(ADDRESS, 2), ("ann@other.example", 2)] {
        wait_for(address, async || smtp.to(address).len() == letters).await;
    }
    assert_eq!(smtp.letters().len(), 4);
}

#[tokio::test]
async fn a_new_password_ends_what_somebody_else_has_begun() {
    let smtp = Smtp::start(&["250 Good"]).await;
    let server = smtp.server().await;
    let mut ann = with_address(&server, &smtp, "Ann", ADDRESS).await;
    // Eve knew the password.
    set(&mut ann, "eve@mail.example").await;
    let eves = smtp.nth("eve@mail.example", 1).await.code("email");
    assert_eq!(forgotten(&mut server.client(), "Ann").await.status, 204);
    let code = smtp.nth(ADDRESS, 2).await.code("reset");
    assert_eq!(reset(&mut server.client(), &code, "three grey otters swim").await.status, 204);
    assert_eq!(confirm(&mut server.client(), &eves).await.refusal(), (403, "email-code-wrong".to_owned()));
}

#[tokio::test]
async fn a_thief_inside_the_account_ends_no_link() {
    let smtp = Smtp::start(&["250 Good"]).await;
    let server = smtp.server().await;
    let mut ann = with_address(&server, &smtp, "Ann", ADDRESS).await;
    // Somebody has her session, and not her password.
    assert_eq!(remove(&mut ann, "wrong").await.refusal(), (403, "password-wrong".to_owned()));
    assert_eq!(shown(&mut ann).await["address"], ADDRESS);
    let [mailed, again] = {
        assert_eq!(forgotten(&mut server.client(), "Ann").await.status, 204);
        let first = smtp.nth(ADDRESS, 2).await.code("reset");
        assert_eq!(forgotten(&mut server.client(), "Ann").await.status, 204);
        [first, smtp.nth(ADDRESS, 3).await.code("reset")]
    };
    let operators = crate::passkeys::link(&server, "Ann");
    // Somebody has both, and changes the password.
    let eves = json!({"password": PASSWORD, "new_password": "nine grey otters swim"});
    assert_eq!(ann.post("/api/v1/account/password", eves).await.status, 204);
    for code in [&mailed, &operators] {
        let look = server.client().post("/api/v1/account/reset/look", json!({"code": code})).await;
        assert_eq!(look.status, 200, "{}", look.text());
    }
    // Two who use a link at the same moment: it is valid once.
    let (mut one, mut other) = (server.client(), server.client());
    let both = tokio::join!(reset(&mut one, &mailed, OTHER_PASSWORD), reset(&mut other, &mailed, OTHER_PASSWORD));
    let mut both = [both.0.status, both.1.status];
    both.sort_unstable();
    assert_eq!(both, [204, 403]);
    assert_eq!(signed_in(&mut ann).await, Value::Null);
    assert_eq!(sign_in(&mut server.client(), "Ann", OTHER_PASSWORD).await.status, 200);
    let look = server.client().post("/api/v1/account/reset/look", json!({"code": mailed})).await;
    assert_eq!(look.refusal(), (403, "reset-wrong".to_owned()), "it is used up");
    // The one of the operator removes the address, and with it what was sent there.
    assert_eq!(reset(&mut server.client(), &operators, PASSWORD).await.status, 204);
    let wrong = (403, "reset-wrong".to_owned());
    assert_eq!(reset(&mut server.client(), &operators, PASSWORD).await.refusal(), wrong);
    assert_eq!(reset(&mut server.client(), &again, PASSWORD).await.refusal(), wrong);
}

#[tokio::test]
async fn nobody_learns_whose_address_it_is_or_keeps_others_from_their_links() {
    let smtp = Smtp::start(&["250 Good"]).await;
    let server = smtp.server().await;
    with_address(&server, &smtp, "Ann", ADDRESS).await;
    // All come from one network, which is allowed that many.
    for _ in 0..4 {
        for whom in ["Ann", ADDRESS, "nobody at all", "nobody@mail.example"] {
            assert_eq!(forgotten(&mut server.client(), whom).await.status, 204);
        }
    }
    // The confirmation, and as many links as an account gets. Each is valid for an hour.
    wait_for("three links", async || smtp.to(ADDRESS).len() == 4).await;
    let mut eve = server.client();
    signed_up(&mut eve, "Eve").await;
    assert_eq!(set(&mut eve, ADDRESS).await.status, 200, "as for any other address");
    wait_for("the link for Eve", async || smtp.to(ADDRESS).len() == 5).await;
    let code = smtp.to(ADDRESS)[3].code("reset");
    assert_eq!(reset(&mut server.client(), &code, "three grey otters swim").await.status, 204);
}

#[tokio::test]
async fn a_name_that_looks_like_an_address_gets_nobody_elses_letter() {
    let smtp = Smtp::start(&["250 Good"]).await;
    let server = smtp.server().await;
    with_address(&server, &smtp, "bob@mail.cz", "eve@mail.example").await;
    with_address(&server, &smtp, "Bob", "bob@mail.cz").await;
    assert_eq!(forgotten(&mut server.client(), "bob@mail.cz").await.status, 204);
    wait_for("the link", async || smtp.to("bob@mail.cz").len() == 2).await;
    assert_eq!(smtp.to("eve@mail.example").len(), 1, "only her own confirmation");
}

#[tokio::test]
async fn an_old_link_confirms_nothing() {
    let smtp = Smtp::start(&["250 Good"]).await;
    let server = smtp.server().await;
    let mut ann = server.client();
    signed_up(&mut ann, "Ann").await;
    set(&mut ann, "old@mail.example").await;
    let old = smtp.nth("old@mail.example", 1).await.code("email");
    set(&mut ann, "new@mail.example").await;
    let new = smtp.nth("new@mail.example", 1).await.code("email");
    let wrong = (403, "email-code-wrong".to_owned());
    assert_eq!(confirm(&mut ann, &old).await.refusal(), wrong, "another address was asked for");
    assert_eq!(change_database(&server, "UPDATE emails SET until = 1"), 1);
    assert_eq!(confirm(&mut ann, &new).await.refusal(), wrong, "it is too late");
    assert_eq!(shown(&mut ann).await["asked"], "new@mail.example", "it is stored, so it is shown and can be removed");
    set(&mut ann, "new@mail.example").await;
    let code = smtp.nth("new@mail.example", 2).await.code("email");
    remove(&mut ann, PASSWORD).await;
    assert_eq!(confirm(&mut ann, &code).await.refusal(), wrong, "the address was removed");
    let database = rusqlite::Connection::open(server.file()).unwrap();
    set(&mut ann, "new@mail.example").await;
    let code = smtp.nth("new@mail.example", 3).await.code("email");
    let stored: Vec<u8> = database.query_row("SELECT code FROM emails", [], |row| row.get(0)).unwrap();
    assert_ne!(stored, code.as_bytes(), "the code itself is not stored");
}

#[tokio::test]
async fn only_usable_addresses_and_the_right_password_are_accepted() {
    let smtp = Smtp::start(&["250 Good"]).await;
    let server = smtp.server().await;
    let mut ann = server.client();
    assert_eq!(set(&mut ann, ADDRESS).await.refusal(), (403, "not-signed-in".to_owned()));
    signed_up(&mut ann, "Ann").await;
    for bad in ["", "ann", "ann@localhost", "ann@mail.example\r\nBcc: bob@mail.example", "Ann <ann@mail.example>"] {
        assert_eq!(set(&mut ann, bad).await.refusal(), (400, "email-bad".to_owned()), "{bad:?}");
    }
    let wrong = json!({"email": ADDRESS, "password": "wrong"});
    let answer = ann.send("PUT", "/api/v1/account/email", Some(wrong.to_string().as_bytes())).await;
    assert_eq!(answer.refusal(), (403, "password-wrong".to_owned()));
    assert_eq!(shown(&mut ann).await["asked"], Value::Null);
    // Several accounts may have the same address: nobody learns that another one has it.
    confirmed(&mut ann, &smtp, ADDRESS, 1).await;
    with_address_again(&server, &smtp).await;
}

async fn with_address_again(server: &TestServer, smtp: &Smtp) {
    let mut bob = server.client();
    signed_up(&mut bob, "Bob").await;
    confirmed(&mut bob, smtp, ADDRESS, 2).await;
    // A link for each comes to whoever asks for the address.
    assert_eq!(forgotten(&mut server.client(), &ADDRESS.to_uppercase()).await.status, 204);
    let all = async || smtp.to(ADDRESS).len() == 4;
    wait_for("two links", all).await;
}

#[tokio::test]
async fn people_cannot_be_flooded() {
    let smtp = Smtp::start(&["250 Good"]).await;
    let server = smtp.server().await;
    let mut ann = server.client();
    signed_up(&mut ann, "Ann").await;
    for n in 1..=5 {
        assert_eq!(set(&mut ann, &format!("{n}@mail.example")).await.status, 200);
    }
    assert_eq!(set(&mut ann, "6@mail.example").await.refusal(), (429, "too-many-emails".to_owned()), "of an account");
    for name in ["Bob", "Cid", "Dan", "Eve", "Fay"] {
        let mut other = server.client();
        signed_up(&mut other, name).await;
        assert_eq!(set(&mut other, "one@mail.example").await.status, 200);
    }
    let mut last = server.client();
    signed_up(&mut last, "Gil").await;
    assert_eq!(
        set(&mut last, "One@mail.example").await.refusal(),
        (429, "too-many-emails".to_owned()),
        "to an address"
    );
}

#[tokio::test]
async fn a_link_by_e_mail_lets_its_owner_choose_a_new_password() {
    let smtp = Smtp::start(&["250 Good"]).await;
    let server = smtp.server().await;
    let mut ann = with_address(&server, &smtp, "Ann", ADDRESS).await;
    // Bob's address is not confirmed.
    let mut bob = server.client();
    signed_up(&mut bob, "Bob").await;
    set(&mut bob, "bob@mail.example").await;
    let mut told = Vec::new();
    for account in ["Nobody", "nobody@mail.example", "Bob", "bob@mail.example", "", "Ann"] {
        let answer = forgotten(&mut server.client(), account).await;
        told.push((answer.status, answer.body));
    }
    assert!(told.iter().all(|one| *one == (204, Vec::new())), "{told:?}");
    let letter = smtp.nth(ADDRESS, 2).await;
    assert_eq!(letter.subject(), "A new password");
    let code = letter.code("reset");
    let mut visitor = server.client();
    assert_eq!(reset(&mut visitor, &code, OTHER_PASSWORD).await.status, 204);
    assert_eq!(signed_in(&mut ann).await, Value::Null, "all sessions have ended");
    assert_eq!(sign_in(&mut server.client(), "Ann", PASSWORD).await.status, 403);
    assert_eq!(sign_in(&mut ann, "Ann", OTHER_PASSWORD).await.status, 200);
    let wrong = (403, "reset-wrong".to_owned());
    assert_eq!(reset(&mut visitor, &code, PASSWORD).await.refusal(), wrong, "it works once");
    // By the address, whatever its capitals; and it ends with the address.
    assert_eq!(forgotten(&mut visitor, "ann@mail.EXAMPLE").await.status, 204);
    let code = smtp.nth(ADDRESS, 3).await.code("reset");
    remove(&mut ann, OTHER_PASSWORD).await;
    assert_eq!(reset(&mut visitor, &code, PASSWORD).await.refusal(), wrong, "she has no such address any more");
    assert_eq!(smtp.to("bob@mail.example").len(), 1, "nothing but the link to confirm it");
}

#[tokio::test]
async fn a_server_that_takes_letters_only_when_they_come_again_gets_them() {
    let smtp = Smtp::start(&["451 Come again", "421 Busy", "250 Good"]).await;
    let server = smtp.server().await;
    with_address(&server, &smtp, "Ann", ADDRESS).await;
    assert_eq!(*smtp.connections.lock().unwrap(), 3);
}

#[tokio::test]
async fn an_address_goes_with_its_account() {
    let smtp = Smtp::start(&["250 Good"]).await;
    let server = smtp.server().await;
    let mut ann = with_address(&server, &smtp, "Ann", ADDRESS).await;
    let mut bob = server.client();
    let profile = bob.get("/api/v1/players/Ann").await;
    assert!(!profile.text().to_lowercase().contains("mail.example"), "{}", profile.text());
    let body = json!({"password": PASSWORD}).to_string();
    assert_eq!(ann.send("DELETE", "/api/v1/account", Some(body.as_bytes())).await.status, 204);
    assert_eq!(change_database(&server, "DELETE FROM emails"), 0);
}

#[tokio::test]
async fn without_an_smtp_server_there_is_no_e_mail() {
    let server = start().await;
    let mut ann = server.client();
    signed_up(&mut ann, "Ann").await;
    assert_eq!(ann.get("/api/v1/account").await.json()["email"], false);
    assert_eq!(set(&mut ann, ADDRESS).await.refusal(), (409, "email-off".to_owned()));
    assert_eq!(forgotten(&mut ann, "Ann").await.refusal(), (409, "email-off".to_owned()));
}
