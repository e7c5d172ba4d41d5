//! Names: the host name that a browser sends, and the names of players.

use crate::common::{Client, bot, me, open, start, start_with};
use serde_json::{Value, json};

/// A request with this host, and possibly an origin.
async fn ask(client: &Client, method: &str, path: &str, host: &str, more: &str) -> crate::common::Answer {
    let head = format!("{method} {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n{more}\r\n");
    client.raw(head.as_bytes()).await.expect("an answer")
}

#[tokio::test]
async fn a_foreign_name_that_points_here_gets_nothing() {
    let server = start_with(|config| config.hosts = vec!["Games.example".to_owned()]).await;
    let mut ann = server.client();
    let table = ann.make("", json!([me("Ann"), bot()])).await;
    for path in ["/", "/api/games", &format!("/api/tables/{table}")] {
        let refused = ask(&ann, "GET", path, "evil.example:8437", "").await;
        assert_eq!(refused.refusal(), (421, "unknown-host".to_owned()), "{path}");
        let message = refused.json()["reason"]["message"].as_str().unwrap().to_owned();
        assert!(message.contains("goldfever serve --host evil.example"), "{message}");
    }
    // The proxy that forwards is unknown here.
    let forwarded = ask(&ann, "GET", "/", "evil.example", "x-forwarded-host: localhost\r\n").await;
    assert_eq!(forwarded.status, 421);
    let twice = ask(&ann, "GET", "/", "localhost", "host: evil.example\r\n").await;
    assert_ne!(twice.status, 200);
    for host in ["localhost", "127.0.0.1:1", "[::1]:8437", "games.EXAMPLE", "games.example:443"] {
        assert_eq!(ask(&ann, "GET", "/", host, "").await.status, 200, "{host}");
    }
    assert_eq!(ask(&ann, "GET", "/healthz", "evil.example", "").await.status, 200);
}

#[tokio::test]
async fn the_origin_is_compared_with_its_scheme() {
    let server = start_with(|config| {
        config.hosts = vec!["games.example".to_owned()];
        config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
    })
    .await;
    let ann = server.client();
    for (more, status) in [
        ("origin: https://games.example\r\nx-forwarded-proto: https\r\n", 400),
        ("origin: https://games.example:443\r\nx-forwarded-proto: https\r\n", 400),
        ("origin: http://games.example\r\nx-forwarded-proto: https\r\n", 403),
        ("origin: https://games.example\r\nx-forwarded-proto: http\r\n", 403),
        ("origin: https://games.example:8443\r\nx-forwarded-proto: https\r\n", 403),
        ("origin: https://evil.example\r\nx-forwarded-proto: https\r\n", 403),
        ("origin: https://evil.example\r\nx-forwarded-proto: https\r\nx-forwarded-host: evil.example\r\n", 421),
    ] {
        let answer = ask(&ann, "POST", "/api/tables", "games.example", more).await;
        assert_eq!(answer.status, status, "{more}");
    }
    // Without a proxy this server speaks plain HTTP, and no header makes it believe otherwise.
    let plain = start().await;
    let told = "origin: https://localhost\r\nx-forwarded-proto: https\r\n";
    assert_eq!(ask(&plain.client(), "POST", "/api/tables", "localhost", told).await.refusal().1, "bad-origin");
}

fn named(a: &str, b: &str) -> Value {
    json!({"game": "toy", "seats": [me(a), me(b)]})
}

#[tokio::test]
async fn names_that_show_as_nothing_or_as_somebody_else_are_refused() {
    let server = start().await;
    let mut ann = server.client();
    for bad in [
        "\u{ad}",
        "\u{3164}",
        "\u{115f}",
        "\u{1160}",
        "\u{ffa0}",
        "Ann\u{e0041}",
        "\u{fe0f}",
        "\u{301}",
        "\u{e000}",
        "A\u{202e}n",
    ] {
        assert_eq!(ann.post("/api/tables", named(bad, "Bob")).await.refusal(), (400, "bad-name".to_owned()), "{bad:?}");
    }
    for (a, b, key) in [
        ("Ann", "ann", "name-taken"),
        ("Ann", "\u{410}nn", "name-taken"),
        ("Šárka", "S\u{30c}a\u{301}rka", "name-taken"),
        ("Ann Lee", "AnnLee", "name-taken"),
        ("Random", "Bob", "name-of-bot"),
        ("Tumbleweed", "Bob", "name-of-bot"),
        ("Stepní běžec 2", "Bob", "name-of-bot"),
    ] {
        assert_eq!(ann.post("/api/tables", named(a, b)).await.refusal(), (409, key.to_owned()), "{a} {b}");
    }
    let table = ann.make("players=3", json!([me("Šárka Ďuračová"), open(), open()])).await;
    let (mut bob, seat) = (server.client(), |n: u8| format!("/api/tables/{table}/seats/{n}"));
    for (name, refusal) in
        [("\u{3164}", (400, "bad-name")), ("šárka ďuračová", (409, "name-taken")), ("tumbleweed", (409, "name-of-bot"))]
    {
        let claim = bob.post(&seat(1), json!({"name": name})).await;
        assert_eq!(claim.refusal(), (refusal.0, refusal.1.to_owned()), "{name:?}");
    }
    assert_eq!(bob.post(&seat(1), json!({"name": "🦊"})).await.status, 204);
    assert_eq!(server.client().post(&seat(2), json!({"name": "🦊\u{fe0f}"})).await.refusal().1, "name-taken");
    assert_eq!(server.client().post(&seat(2), json!({"name": "🐻"})).await.status, 204);
    let look = ann.look(&table).await;
    assert_eq!(look["table"]["seats"][1]["name"], "🦊");
}

#[tokio::test]
async fn who_gives_no_name_has_none_and_nobody_else_takes_the_number_of_his_seat() {
    let server = start().await;
    let mut ann = server.client();
    let table = ann.make("players=4", json!([me(" "), me(""), open(), open()])).await;
    let seat = |n: u8| format!("/api/tables/{table}/seats/{n}");
    for name in ["Player 1", "player2", "Hráč 2", "HRÁČ 1"] {
        let refusal = server.client().post(&seat(2), json!({"name": name})).await.refusal();
        assert_eq!(refusal, (409, "name-taken".to_owned()), "{name:?}");
        assert_eq!(ann.post("/api/tables", named("", name)).await.status == 409, name.contains('1'), "{name:?}");
    }
    assert_eq!(server.client().post(&seat(2), json!({"name": "Player 3"})).await.status, 204, "his own number");
    assert_eq!(server.client().post(&seat(3), json!({"name": "\t"})).await.status, 204);
    let seats = ann.look(&table).await["table"]["seats"].clone();
    let names: Vec<&Value> = seats.as_array().unwrap().iter().map(|seat| &seat["name"]).collect();
    assert_eq!(names, ["", "", "Player 3", ""]);
}

#[tokio::test]
async fn only_who_sits_at_the_machine_is_told_its_addresses() {
    let here = start().await;
    let told = here.client().get("/api/reach").await.json();
    assert_eq!(told, json!({"public_url": null, "only_here": true, "addresses": [], "command": null}));
    let open = start_with(|config| {
        config.addr = "0.0.0.0:0".parse().unwrap();
        config.trusted_proxies = vec!["127.0.0.1".parse().unwrap()];
        config.public_url = Some("https://games.example".parse().unwrap());
        config.open_command = Some("goldfever serve --data-dir secret".to_owned());
    })
    .await;
    let port = open.server.addr().port();
    let mut at_home = open.client();
    at_home.addr = format!("127.0.0.1:{port}").parse().unwrap();
    let told = at_home.get("/api/reach").await.json();
    assert_eq!((told["only_here"].clone(), told["public_url"].clone()), (json!(false), json!("https://games.example")));
    assert_eq!(told["command"], "goldfever serve --data-dir secret");
    for url in told["addresses"].as_array().unwrap() {
        let url = url.as_str().unwrap();
        assert!(url.starts_with("http://") && url.ends_with(&format!(":{port}")) && !url.contains("//0."), "{url}");
    }
    let mut far = at_home.clone().with("x-forwarded-for", "203.0.113.9").with("x-forwarded-host", "localhost");
    let told = far.get("/api/reach").await.json();
    assert_eq!((told["addresses"].clone(), told["only_here"].clone()), (json!([]), json!(false)));
    assert_eq!(told["command"], Value::Null, "where its folder lies is nobody's business");
    // The name in the public address is a name of this server.
    assert_eq!(ask(&at_home, "GET", "/api/reach", "games.example", "").await.status, 200);
    assert_eq!(ask(&at_home, "GET", "/api/reach", "evil.example", "").await.status, 421);
}
