//! Other steps tried from a moment of a game: what they lead to, for whom, and that nothing of them is stored.

use crate::common::{Answer, Client, TestServer, bot, me, open, start_with};
use serde_json::{Value, json};

async fn server() -> TestServer {
    start_with(|config| config.shelf = registry::shelf()).await
}

/// A table of Carcassonne for two at one screen.
async fn table(client: &mut Client, options: &str) -> String {
    let new = json!({"game": "carcassonne", "options": options, "seats": [me("Ann"), me("Bob")]});
    let made = client.post("/api/tables", new).await;
    assert_eq!(made.status, 201, "{}", made.text());
    made.json()["table"].as_str().unwrap().to_owned()
}

async fn attempt(client: &mut Client, table: &str, body: Value) -> Answer {
    client.post(&format!("/api/tables/{table}/trial"), body).await
}

/// The first choice of an answer as a step.
fn first(answer: &Value) -> String {
    format!("{}: {}", answer["to_act"], answer["legal_actions"][0]["action"].as_str().unwrap())
}

#[tokio::test]
async fn steps_are_tried_with_any_tile_and_leave_nothing_behind() {
    let server = server().await;
    let mut ann = server.client();
    let table = table(&mut ann, "players=2").await;
    let before = ann.look(&table).await;
    let here = before["version"].as_u64().unwrap();
    let same = attempt(&mut ann, &table, json!({"at": here, "steps": []})).await.json();
    assert_eq!((&same["view"], &same["legal_actions"]), (&before["view"], &before["legal_actions"]));
    let mut steps: Vec<String> = Vec::new();
    let drawn = attempt(&mut ann, &table, json!({"at": here, "redraw": true, "steps": steps})).await.json();
    assert_eq!(drawn["draws"].as_array().unwrap().len(), 24, "any tile may come");
    assert_eq!(drawn["draws"].as_array().unwrap().iter().map(|d| d["weight"].as_u64().unwrap()).sum::<u64>(), 71);
    steps.push("! BA/L".to_owned());
    for _ in 0..6 {
        let body = json!({"at": here, "redraw": true, "steps": steps});
        let tried = attempt(&mut ann, &table, body).await.json();
        let placed = tried["view"]["placed"].as_array().unwrap().len();
        assert_eq!(placed, 1 + steps.iter().filter(|s| s.contains("place")).count());
        let chance = tried["draws"].get(0).map(|draw| draw["step"].as_str().unwrap().to_owned());
        steps.push(chance.unwrap_or_else(|| first(&tried)));
        assert_eq!(tried["aids"]["outcome"]["players"].as_array().unwrap().len(), 2);
    }
    assert_eq!(ann.look(&table).await["view"], before["view"], "the table is as it was");
    // Anyone may watch a game that hides nothing.
    let mut visitor = server.client();
    assert_eq!(attempt(&mut visitor, &table, json!({"at": here, "steps": []})).await.status, 200);
}

#[tokio::test]
async fn what_cannot_be_tried_is_refused_with_its_step() {
    let server = server().await;
    let mut ann = server.client();
    let table = table(&mut ann, "players=2").await;
    for (steps, number) in [(json!(["0: pass"]), "1"), (json!(["nonsense"]), "1"), (json!(["! BA/L"]), "1")] {
        let refused = attempt(&mut ann, &table, json!({"at": 9, "steps": steps})).await;
        assert_eq!(refused.refusal(), (422, "trial-step".to_owned()));
        assert_eq!(refused.json()["reason"]["args"]["step"], number);
    }
    let long: Vec<&str> = vec!["0: pass"; 301];
    assert_eq!(attempt(&mut ann, &table, json!({"at": 0, "steps": long})).await.refusal(), (413, "too-big".to_owned()));
    for bad in [json!({"at": 0}), json!({"at": -1, "steps": []}), json!({"at": 0, "steps": [], "more": 1}), json!([])] {
        assert_eq!(attempt(&mut ann, &table, bad).await.status, 400);
    }
    assert_eq!(attempt(&mut ann, "nowhere", json!({"at": 0, "steps": []})).await.status, 404);
}

#[tokio::test]
async fn a_running_game_that_hides_something_is_not_tried() {
    let server = server().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let new = json!({"game": "gold-rush", "options": "players=2", "seats": [me("Ann"), open()]});
    let hidden = ann.post("/api/tables", new).await.json()["table"].as_str().unwrap().to_owned();
    bob.post(&format!("/api/tables/{hidden}/seats/1"), json!({"name": "Bob"})).await;
    let locked = table(&mut ann, "players=2,aids=no").await;
    for client in [&mut ann, &mut bob, &mut server.client()] {
        let refused = attempt(client, &hidden, json!({"at": 1, "steps": []})).await;
        assert_eq!(refused.refusal(), (403, "trial-later".to_owned()));
        let message = &refused.json()["reason"]["message"];
        assert!(message.as_str().unwrap().contains("“seed”"), "what a program has to do: {message}");
        let refused = attempt(client, &locked, json!({"at": 1, "steps": []})).await;
        assert_eq!(refused.refusal(), (403, "aids-locked".to_owned()));
    }
}

#[tokio::test]
async fn a_seat_tries_in_a_running_game_that_hides_something_if_it_has_a_seed() {
    let server = server().await;
    for game in ["gold-rush", "carcassonne", "gold-river"] {
        let (mut ann, mut bob) = (server.client(), server.client());
        let new = json!({"game": game, "options": "players=2", "seats": [me("Ann"), open()]});
        let table = ann.post("/api/tables", new).await.json()["table"].as_str().unwrap().to_owned();
        bob.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await;
        let here = ann.look(&table).await;
        let at = here["version"].as_u64().unwrap();
        let (mut steps, mut long) = (Vec::new(), Value::Null);
        for _ in 0..12 {
            let body = json!({"at": at, "seed": 7, "steps": steps});
            let answer = attempt(&mut ann, &table, body.clone()).await;
            assert_eq!(answer.status, 200, "{game}: {}", answer.text());
            assert_eq!(attempt(&mut ann, &table, body).await.json(), answer.json(), "{game}: the same seed");
            long = answer.json();
            let chance = long["draws"].get(0).map(|draw| draw["step"].as_str().unwrap().to_owned());
            steps.push(chance.unwrap_or_else(|| first(&long)));
        }
        assert_eq!(long["points"].as_array().unwrap().len(), 2, "{game}");
        let begun = attempt(&mut ann, &table, json!({"at": at, "seed": 8, "steps": []})).await.json();
        assert_eq!(begun["view"], here["view"], "{game}: what the seat knows stays");
        assert_eq!(ann.look(&table).await["version"].as_u64(), Some(at), "{game}: nothing is played");
        if game != "gold-rush" {
            continue; // it hides nothing
        }
        let as_ann = json!({"at": at, "seed": 7, "perspective": "0", "steps": []});
        assert_eq!(attempt(&mut bob, &table, as_ann).await.refusal(), (403, "not-your-seat".to_owned()));
        let visitor = attempt(&mut server.client(), &table, json!({"at": at, "seed": 7, "steps": []})).await;
        assert_eq!(visitor.refusal(), (403, "trial-later".to_owned()), "{game}: a seat is needed");
    }
    let mut ann = server.client();
    let new = json!({"game": "gold-rush", "options": "players=2,aids=no", "seats": [me("Ann"), bot()]});
    let locked = ann.post("/api/tables", new).await.json()["table"].as_str().unwrap().to_owned();
    let refused = attempt(&mut ann, &locked, json!({"at": 1, "seed": 7, "steps": []})).await;
    assert_eq!(refused.refusal(), (403, "aids-locked".to_owned()));
}

#[tokio::test]
async fn a_token_that_may_play_may_try_in_every_game() {
    use crate::common::guests::{program, token};
    use wire::TokenScope::{Play, Read};
    let server = server().await;
    let mut plays = program(&server, &token(&server, "Plays", false, &[Read, Play]));
    let mut reads = program(&server, &token(&server, "Reads", false, &[Read]));
    let mut ann = server.client();
    for game in ["gold-rush", "carcassonne", "gold-river"] {
        let new = json!({"game": game, "options": "players=2", "seats": [me("Ann"), open()]});
        let table = ann.post("/api/tables", new).await.json()["table"].as_str().unwrap().to_owned();
        let taken = plays.post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Plays"})).await;
        assert_eq!(taken.status, 204, "{}", taken.text());
        let at = plays.look(&table).await["version"].as_u64().unwrap();
        let body = json!({"at": at, "seed": 1, "steps": []});
        let tried = attempt(&mut plays, &table, body.clone()).await;
        assert_eq!(tried.status, 200, "{game}: {}", tried.text());
        assert_eq!(tried.json()["view"], plays.look(&table).await["view"], "{game}");
        assert_eq!(attempt(&mut reads, &table, body).await.refusal(), (403, "token-scope".to_owned()), "{game}");
    }
}

#[tokio::test]
async fn every_game_that_is_over_can_be_tried() {
    let server = server().await;
    let mut ann = server.client();
    for game in ["gold-rush", "carcassonne", "gold-river"] {
        let new = json!({"game": game, "options": "players=2,aids=no", "seats": [me("Ann"), me("Bob")]});
        let table = ann.post("/api/tables", new).await.json()["table"].as_str().unwrap().to_owned();
        let mut look = ann.look(&table).await;
        while look["table"]["phase"] != "over" {
            let (version, seat) = (look["version"].as_u64().unwrap(), look["table"]["to_act"].as_u64().unwrap());
            let choices = look["legal_actions"].as_array().unwrap();
            let action = choices[choices.len() / 2]["action"].as_str().unwrap().to_owned();
            let done = ann.act(&table, &format!("p{version}"), version, seat as u8, &[&action]).await;
            assert_eq!(done.status, 200, "{}", done.text());
            look = ann.look(&table).await;
        }
        let mut visitor = server.client();
        let last = look["version"].as_u64().unwrap();
        let end = attempt(&mut visitor, &table, json!({"at": last, "steps": []})).await.json();
        assert_eq!(end["over"], true, "{game}");
        for at in [1, last / 2] {
            for perspective in ["public", "1"] {
                let mut steps: Vec<String> = Vec::new();
                for _ in 0..12 {
                    let body = json!({"at": at, "perspective": perspective, "steps": steps});
                    let answer = attempt(&mut visitor, &table, body).await;
                    assert_eq!(answer.status, 200, "{game}: {}", answer.text());
                    let tried = answer.json();
                    if tried["over"] == true {
                        break;
                    }
                    let chance = tried["draws"].get(0).map(|draw| draw["step"].as_str().unwrap().to_owned());
                    steps.push(chance.unwrap_or_else(|| first(&tried)));
                }
                assert!(steps.len() > 1, "{game}");
            }
        }
    }
}
