//! Rated games: who may play them, what ratings follow, and what others see of a player.

use crate::common::accounts::{PASSWORD, sign_in, signed_up};
use crate::common::{Client, SHELF, TestServer, bot, me, open, start, wait_for};
use serde_json::{Value, json};
use server::{Standings, make_outcomes};
use store::{OutcomeWrite, Outcomes, Sqlite, SqliteOptions, Store, Write, ask, points_of, write_and_wait};

/// Six turns of each, which is just enough.
const ENOUGH: &str = "rounds=6";

async fn two(server: &TestServer) -> (Client, Client) {
    let (mut ann, mut bob) = (server.client(), server.client());
    signed_up(&mut ann, "Ann").await;
    signed_up(&mut bob, "Bob").await;
    (ann, bob)
}

fn wanted(options: &str, seats: &Value) -> Value {
    json!({"game": "toy", "options": options, "seats": seats, "rated": true})
}

/// A rated table of Ann, at which Bob takes the other seat.
async fn rated(ann: &mut Client, bob: &mut Client, options: &str) -> String {
    let made = ann.post("/api/tables", wanted(options, &json!([me(""), open()]))).await;
    assert_eq!(made.status, 201, "{}", made.text());
    let table = made.json()["table"].as_str().unwrap().to_owned();
    assert_eq!(ann.look(&table).await["table"]["rated"], json!(true));
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": ""})).await.status, 204);
    table
}

/// Plays a game to the end, always with the first choice.
async fn play(players: [&mut Client; 2], table: &str) {
    let mut moves = 0;
    loop {
        let look = players[0].look(table).await;
        if look["table"]["phase"] == "over" {
            return;
        }
        let Some(seat) = look["table"]["to_act"].as_u64() else { continue };
        let player = &mut *players[seat as usize];
        let look = player.look(table).await;
        let Some(choice) = look["legal_actions"].get(0) else { continue };
        let (version, action) = (look["version"].as_u64().unwrap(), choice["action"].as_str().unwrap());
        let done = player.act(table, &format!("m{moves}"), version, seat as u8, &[action]).await;
        assert_eq!(done.status, 200, "{}", done.text());
        moves += 1;
    }
}

fn stored(server: &TestServer) -> Sqlite {
    Sqlite::open(&server.file(), &SqliteOptions::default()).unwrap()
}

/// The ratings of somebody, once this many games are rated.
async fn ratings(client: &mut Client, name: &str, games: u64) -> Value {
    let path = format!("/api/v1/players/{name}");
    let mut found = Value::Null;
    wait_for("ratings", async || {
        found = client.get(&path).await.json()["ratings"].clone();
        found[0]["games"].as_u64().unwrap_or_default() == games
    })
    .await;
    found
}

#[tokio::test]
async fn a_rated_game_moves_ratings_and_is_shown() {
    let server = start().await;
    let (mut ann, mut bob) = two(&server).await;
    let mut eve = server.client();
    let empty = eve.get("/api/v1/players/ann").await.json();
    assert_eq!((&empty["name"], &empty["ratings"], &empty["opponents"]), (&json!("Ann"), &json!([]), &json!([])));
    let table = rated(&mut ann, &mut bob, ENOUGH).await;
    play([&mut ann, &mut bob], &table).await;
    let [hers, his] = [ratings(&mut eve, "Ann", 1).await, ratings(&mut eve, "Bob", 1).await];
    assert_eq!(hers[0]["pool"], json!({"game": "toy", "players": "two", "pace": "none", "aids": true}));
    assert_eq!(hers[0]["provisional"], json!(true));
    assert!(hers[0]["uncertainty"].as_u64().unwrap() < 250 && his[0]["uncertainty"].as_u64().unwrap() < 250);
    let games = eve.get("/api/v1/players/Ann/games").await.json();
    let game = &games["games"][0];
    assert_eq!((&game["table"], &game["reason"], &game["turns"]), (&json!(table), &json!("rules"), &json!(12)));
    assert_eq!((&game["seats"][0]["name"], &game["seats"][1]["name"]), (&json!("Ann"), &json!("Bob")));
    assert_eq!((&game["seats"][0]["own"], &game["seats"][1]["own"]), (&json!(true), &json!(false)));
    assert_eq!(game["change"].as_i64().unwrap() + 1500, hers[0]["rating"].as_i64().unwrap());
    let line = eve.get("/api/v1/players/Ann/ratings").await.json();
    assert_eq!(line["ratings"][0]["points"][0]["rating"], hers[0]["rating"]);
    let opponents = eve.get("/api/v1/players/Bob").await.json()["opponents"].clone();
    assert_eq!((&opponents[0]["name"], &opponents[0]["games"]), (&json!("Ann"), &json!(1)));
    assert_eq!(eve.get("/api/v1/players/Ann/games?before=none").await.json(), json!({"games": []}));
    // Nobody is on the leaderboard after one game.
    let board = eve.get("/api/v1/leaderboard?game=toy").await.json();
    assert_eq!((&board["players"], &board["least_games"]), (&json!([]), &json!(10)));
    let now = board["seasons"][0].as_str().unwrap().to_owned();
    assert_eq!((&board["season"], board["seasons"].as_array().unwrap().len()), (&json!("all"), 1));
    let season = eve.get(&format!("/api/v1/leaderboard?game=toy&season={now}")).await.json();
    assert_eq!((&season["season"], &season["players"], &season["least_games"]), (&json!(now), &json!([]), &json!(10)));
    for bad in ["2026", "2026-0", "2026-5", "2026-04", "ever", "%00", "99999-1"] {
        let refused = eve.get(&format!("/api/v1/leaderboard?game=toy&season={bad}")).await;
        assert_eq!(refused.refusal().0, 400, "{bad}");
    }
    for bad in ["", "?game=toy&players=7", "?game=toy&pace=slow", "?game=toy&more=1"] {
        assert_eq!(eve.get(&format!("/api/v1/leaderboard{bad}")).await.refusal().0, 400, "{bad}");
    }
    assert_eq!(eve.get("/api/v1/leaderboard?game=chess").await.refusal(), (404, "no-such-game".to_owned()));
}

#[tokio::test]
async fn a_profile_shows_how_points_were_made_and_old_games_are_filled_in() {
    let server = start().await;
    let (mut ann, mut bob) = two(&server).await;
    let mut eve = server.client();
    assert_eq!(eve.get("/api/v1/players/Ann/points").await.json(), json!({"games": []}));
    assert_eq!(eve.get("/api/v1/players/Nix/points").await.refusal(), (404, "no-such-player".to_owned()));
    let table = rated(&mut ann, &mut bob, ENOUGH).await;
    play([&mut ann, &mut bob], &table).await;
    let mut made = Value::Null;
    let mut until_shown = async |client: &mut Client| {
        wait_for("the points", async || {
            made = client.get("/api/v1/players/Ann/points").await.json()["games"][0].clone();
            made["games"] == json!(1)
        })
        .await;
        made.clone()
    };
    let made = until_shown(&mut eve).await;
    ratings(&mut eve, "Ann", 1).await;
    let seats = eve.get("/api/v1/players/Ann/games").await.json()["games"][0]["seats"].clone();
    assert_eq!(made["total"]["own"].as_i64(), seats[0]["points"].as_i64().map(|points| points * 10));
    let lines = made["lines"].as_array().unwrap();
    assert_eq!(
        lines.iter().map(|line| line["own"].as_i64().unwrap()).sum::<i64>(),
        made["total"]["own"].as_i64().unwrap()
    );
    // Bob alone is not enough for a comparison: that would show his game.
    assert_eq!((&made["others"], made["total"].get("others"), made.get("players")), (&json!(0), None, None));
    let store = stored(&server);
    let kept = ask(&store, points_of(&table.as_str().into())).unwrap();
    assert_eq!(kept.len(), 2);
    let forget = |server: &TestServer| {
        let database = rusqlite::Connection::open(server.file()).unwrap();
        database.busy_timeout(std::time::Duration::from_secs(60)).unwrap();
        assert!(database.execute("DELETE FROM outcome_points", []).unwrap() > 2);
    };
    forget(&server);
    make_outcomes(&store, SHELF).unwrap();
    assert_eq!(ask(&store, points_of(&table.as_str().into())).unwrap(), kept);
    // As an earlier version has left them.
    forget(&server);
    drop(store);
    let server = server.restart().await;
    let mut eve = server.client();
    until_shown(&mut eve).await;
    let mut ann = server.client();
    sign_in(&mut ann, "Ann", PASSWORD).await;
    assert_eq!(ann.post("/api/v1/account/shows", json!({"shows": "ratings"})).await.status, 200);
    assert_eq!(eve.get("/api/v1/players/Ann/points").await.json(), json!({"games": []}));
    assert_eq!(ann.get("/api/v1/players/Ann/points").await.json()["games"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_rated_table_cannot_be_made_by_everybody_nor_with_everything() {
    let server = start().await;
    let (mut ann, _) = two(&server).await;
    let mut eve = server.client();
    let guest = eve.post("/api/tables", wanted(ENOUGH, &json!([me("Eve"), open()]))).await;
    assert_eq!(guest.refusal(), (403, "rated-needs-account".to_owned()));
    for (seats, status, key) in [
        (json!([me("A"), me("B")]), 409, "rated-one-seat"),
        (json!([me("A"), bot()]), 400, "rated-bot"),
        (json!([me("A"), {"kind": "program", "name": "Robot"}]), 403, "rated-needs-account"),
    ] {
        let refused = ann.post("/api/tables", wanted(ENOUGH, &seats)).await;
        assert_eq!(refused.refusal(), (status, key.to_owned()), "{seats}");
    }
    let mut custom = wanted(ENOUGH, &json!([me("A"), open()]));
    custom["data"] = json!("face 7\n");
    assert_eq!(ann.post("/api/tables", custom).await.refusal(), (400, "rated-custom".to_owned()));
    assert_eq!(ann.get("/api/tables").await.json(), json!([]));
}

#[tokio::test]
async fn a_seat_at_a_rated_table_needs_an_account_and_is_one_persons() {
    let server = start().await;
    let (mut ann, mut bob) = two(&server).await;
    let mut eve = server.client();
    let made = ann.post("/api/tables", wanted(ENOUGH, &json!([me(""), open()]))).await.json();
    let table = made["table"].as_str().unwrap();
    let seat = format!("/api/tables/{table}/seats/1");
    let refused = eve.post(&seat, json!({"name": "Eve"})).await;
    assert_eq!(refused.refusal(), (403, "rated-needs-account".to_owned()));
    assert_eq!(ann.post(&seat, json!({"name": ""})).await.refusal(), (409, "rated-one-seat".to_owned()));
    let put = ann.post(&format!("{seat}/bot"), json!({"bot": "first"})).await;
    assert_eq!(put.refusal(), (400, "rated-bot".to_owned()));
    assert_eq!(bob.post(&seat, json!({"name": ""})).await.status, 204);
    assert_eq!(bob.post(&seat, json!({"name": ""})).await.status, 204, "again");
    // The private link of a seat gives it to nobody else; another device of the same account has it anyway.
    let key = bob.seat_key(table, 1).await;
    let enter = json!({"seat": 1, "key": key});
    let entered = eve.post(&format!("/api/tables/{table}/enter"), enter.clone()).await;
    assert_eq!(entered.refusal(), (403, "rated-own-seat".to_owned()));
    assert_eq!(ann.post(&format!("/api/tables/{table}/enter"), enter).await.status, 403);
    let mut phone = server.client();
    sign_in(&mut phone, "Bob", PASSWORD).await;
    assert_eq!(phone.look(table).await["mine"], json!([1]));
}

#[tokio::test]
async fn short_and_abandoned_games_change_nothing_and_who_resigns_is_last() {
    let server = start().await;
    let (mut ann, mut bob) = two(&server).await;
    let short = rated(&mut ann, &mut bob, "rounds=5").await;
    play([&mut ann, &mut bob], &short).await;
    let gone = rated(&mut ann, &mut bob, ENOUGH).await;
    let at = |table: &str, how: &str| format!("/api/v1/tables/{table}/{how}");
    assert_eq!(ann.post(&at(&gone, "abandon"), json!({})).await.status, 200);
    let resigned = rated(&mut ann, &mut bob, "rounds=20").await;
    for turn in 0..13 {
        let who = if turn % 2 == 0 { &mut ann } else { &mut bob };
        while who.look(&resigned).await["table"]["to_act"] == json!(turn % 2) {
            let look = who.look(&resigned).await;
            let action = look["legal_actions"][0]["action"].as_str().unwrap().to_owned();
            let version = look["version"].as_u64().unwrap();
            let done = who.act(&resigned, &format!("v{version}"), version, turn % 2, &[&action]).await;
            assert_eq!(done.status, 200, "{}", done.text());
        }
    }
    assert_eq!(ann.post(&at(&resigned, "resign"), json!({})).await.status, 200);
    let (hers, his) = (ratings(&mut ann, "Ann", 1).await, ratings(&mut bob, "Bob", 1).await);
    assert!(hers[0]["rating"].as_i64() < Some(1500) && his[0]["rating"].as_i64() > Some(1500));
    assert_eq!((&hers[0]["wins"], &his[0]["wins"]), (&json!(0), &json!(1)));
    let games = ann.get("/api/v1/players/Ann/games").await.json()["games"].clone();
    assert_eq!(games.as_array().unwrap().len(), 3);
    assert_eq!(games.as_array().unwrap().iter().filter(|game| game["change"].is_null()).count(), 2);
}

#[tokio::test]
async fn recomputing_gives_the_same_to_the_last_digit_and_striking_out_is_taken_back_exactly() {
    let server = start().await;
    let (mut ann, mut bob) = two(&server).await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        let table = rated(&mut ann, &mut bob, ENOUGH).await;
        play([&mut ann, &mut bob], &table).await;
        tables.push(table);
    }
    ratings(&mut ann, "Ann", 3).await;
    let store = stored(&server);
    let before = Standings::read(&store).unwrap();
    let kept = store.outcomes(&Outcomes::Rated).unwrap();
    let made = make_outcomes(&store, SHELF).unwrap();
    assert_eq!((made.again, made.missing, made.failed), (3, 0, Vec::new()));
    assert_eq!(store.outcomes(&Outcomes::Rated).unwrap(), kept, "the records say the same");
    assert_eq!(Standings::read(&store).unwrap().ladder, before.ladder);
    let strike = |why: Option<&str>| {
        let change = OutcomeWrite::Strike { table: tables[1].clone().into(), why: why.map(str::to_owned) };
        write_and_wait(&store, Write::Outcome(change)).unwrap();
    };
    strike(Some("cheating"));
    ratings(&mut ann, "Ann", 2).await;
    assert_ne!(Standings::read(&store).unwrap().ladder, before.ladder);
    strike(None);
    assert_eq!(Standings::read(&store).unwrap().ladder, before.ladder);
    // A deleted account takes nothing from the others.
    let his = ratings(&mut ann, "Bob", 3).await;
    let body = json!({"password": PASSWORD}).to_string();
    assert_eq!(ann.send("DELETE", "/api/v1/account", Some(body.as_bytes())).await.status, 204);
    assert_eq!(Standings::read(&store).unwrap().ladder, before.ladder);
    assert_eq!(ratings(&mut bob, "Bob", 3).await, his);
    assert_eq!(bob.get("/api/v1/players/Ann").await.refusal(), (404, "no-such-player".to_owned()));
    let seats = bob.get("/api/v1/players/Bob/games").await.json()["games"][0]["seats"].clone();
    assert_eq!((&seats[0]["name"], &seats[1]["name"]), (&json!(""), &json!("Bob")), "a former player has no name");
}

#[tokio::test]
async fn what_is_shown_is_the_players_choice_and_a_hidden_one_is_like_nobody() {
    let server = start().await;
    let (mut ann, mut bob) = two(&server).await;
    let mut eve = server.client();
    let table = rated(&mut ann, &mut bob, ENOUGH).await;
    play([&mut ann, &mut bob], &table).await;
    ratings(&mut eve, "Ann", 1).await;
    let shows =
        async |client: &mut Client, what: &str| client.post("/api/v1/account/shows", json!({"shows": what})).await;
    assert_eq!(shows(&mut eve, "nothing").await.refusal(), (403, "not-signed-in".to_owned()));
    assert_eq!(shows(&mut ann, "some").await.refusal().0, 400);
    assert_eq!(shows(&mut ann, "ratings").await.json()["shows"], json!("ratings"));
    let told = eve.get("/api/v1/players/Ann").await.json();
    assert_eq!((&told["opponents"], told["ratings"].as_array().unwrap().len()), (&json!([]), 1));
    assert_eq!(eve.get("/api/v1/players/Ann/games").await.json(), json!({"games": []}));
    assert_eq!(ann.get("/api/v1/players/Ann/games").await.json()["games"].as_array().unwrap().len(), 1);
    let seats = |games: Value| games["games"][0]["seats"].clone();
    assert_eq!(seats(eve.get("/api/v1/players/Bob/games").await.json())[0]["name"], json!(""));
    assert_eq!(shows(&mut ann, "nothing").await.status, 200);
    for rest in ["", "/ratings", "/games"] {
        let (hidden, none) = (
            eve.get(&format!("/api/v1/players/Ann{rest}")).await,
            eve.get(&format!("/api/v1/players/Nix{rest}")).await,
        );
        assert_eq!((hidden.status, hidden.json()), (none.status, none.json()), "{rest}");
        assert_eq!(hidden.refusal(), (404, "no-such-player".to_owned()));
        assert_eq!(ann.get(&format!("/api/v1/players/Ann{rest}")).await.status, 200, "she sees herself");
    }
    assert_eq!(eve.get("/api/v1/players/Bob").await.json()["opponents"], json!([]));
    assert_eq!(shows(&mut ann, "all").await.status, 200);
    assert_eq!(eve.get("/api/v1/players/Ann").await.status, 200);
    for odd in ["%00", "%FF", "%2F", "%3Cb%3E", "a%20b"] {
        assert_eq!(eve.get(&format!("/api/v1/players/{odd}")).await.status, 404, "{odd}");
    }
}

#[tokio::test]
async fn the_lobby_shows_the_rating_of_an_account_and_not_of_its_name() {
    let server = start().await;
    let (mut ann, mut bob) = two(&server).await;
    let mut eve = server.client();
    let table = rated(&mut ann, &mut bob, ENOUGH).await;
    play([&mut ann, &mut bob], &table).await;
    let known = ratings(&mut eve, "Ann", 1).await;
    let offer = |rated: bool, name: &str| {
        let seats = json!([me(name), open()]);
        json!({"game": "toy", "options": "rounds=7", "seats": seats, "rated": rated, "visibility": "public"})
    };
    let hers = ann.post("/api/tables", offer(true, "")).await.json()["table"].clone();
    let copied = eve.post("/api/tables", offer(false, "Ann")).await.json()["table"].clone();
    let mut seats = Value::Null;
    let mut seat = async |client: &mut Client, table: &Value| {
        wait_for("the lobby", async || {
            let lobby = client.get("/api/v1/lobby").await.json();
            let found = lobby["tables"].as_array().unwrap().iter().find(|one| one["table"] == *table).cloned();
            found.is_some_and(|found| {
                seats = found["seats"].clone();
                true
            })
        })
        .await;
        seats[0].clone()
    };
    let shown = seat(&mut eve, &hers).await;
    assert_eq!(shown["rating"], json!({"rating": known[0]["rating"], "provisional": true}));
    let shown = seat(&mut eve, &copied).await;
    assert_eq!((&shown["name"], shown.get("rating")), (&json!("Ann"), None), "a guest who borrows a name");
    assert_eq!(ann.post("/api/v1/account/shows", json!({"shows": "nothing"})).await.status, 200);
    wait_for("her rating to be hidden", async || {
        let lobby = eve.get("/api/v1/lobby").await.json();
        !lobby.to_string().contains("\"provisional\"")
    })
    .await;
}

#[tokio::test]
async fn games_with_people_who_hide_theirs_have_no_link() {
    let server = start().await;
    let (mut ann, mut bob) = two(&server).await;
    let table = rated(&mut ann, &mut bob, ENOUGH).await;
    play([&mut ann, &mut bob], &table).await;
    ratings(&mut ann, "Ann", 1).await;
    assert_eq!(bob.post("/api/v1/account/shows", json!({"shows": "nothing"})).await.status, 200);
    let games = async |who: &mut Client| who.get("/api/v1/players/Ann/games").await.json()["games"][0].clone();
    let mut eve = server.client();
    let shown = games(&mut eve).await;
    assert_eq!((&shown["table"], &shown["seats"][1]["name"], &shown["turns"]), (&Value::Null, &json!(""), &json!(12)));
    for who in [&mut ann, &mut bob] {
        assert_eq!(games(who).await["table"], json!(table), "they were there");
    }
    assert!(!eve.get("/api/v1/players/Ann/games").await.text().contains(&table));
}

#[tokio::test]
async fn a_game_counts_although_the_loser_has_deleted_their_account() {
    let server = start().await;
    let (mut ann, mut bob) = two(&server).await;
    let table = rated(&mut ann, &mut bob, ENOUGH).await;
    // All turns but the last.
    let mut moves = 0;
    loop {
        let look = ann.look(&table).await;
        let Some(seat) = look["table"]["to_act"].as_u64() else { continue };
        let who = if seat == 0 { &mut ann } else { &mut bob };
        let look = who.look(&table).await;
        let Some(choice) = look["legal_actions"].get(0) else { continue };
        if moves == 23 {
            break;
        }
        let (version, action) = (look["version"].as_u64().unwrap(), choice["action"].as_str().unwrap());
        assert_eq!(who.act(&table, &format!("m{moves}"), version, seat as u8, &[action]).await.status, 200);
        moves += 1;
    }
    let body = json!({"password": PASSWORD}).to_string();
    let gone = ann.send("DELETE", "/api/v1/account", Some(body.as_bytes())).await;
    assert!(gone.status < 300, "{}", gone.text());
    let look = bob.look(&table).await;
    let (version, action) = (look["version"].as_u64().unwrap(), look["legal_actions"][0]["action"].as_str().unwrap());
    assert_eq!(bob.act(&table, "last", version, 1, &[action]).await.status, 200);
    assert_eq!(bob.look(&table).await["table"]["phase"], "over");
    assert!(ratings(&mut bob, "Bob", 1).await[0]["games"] == json!(1));
}
