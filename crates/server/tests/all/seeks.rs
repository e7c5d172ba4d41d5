//! Quick games: people who look for the same game meet.

use crate::common::accounts::signed_up;
use crate::common::{Answer, Client, me, open, start};
use serde_json::{Value, json};

async fn seek(client: &mut Client, options: &str, players: u8) -> Answer {
    sought_as("", client, options, players).await
}

async fn sought_as(name: &str, client: &mut Client, options: &str, players: u8) -> Answer {
    client.post("/api/v1/seeks", json!({"game": "toy", "options": options, "players": players, "name": name})).await
}

/// The table and its open seats.
async fn found(client: &mut Client, options: &str, players: u8) -> (String, Vec<u64>) {
    let answer = seek(client, options, players).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let found = answer.json();
    let seats = found["seats"].as_array().unwrap().iter().map(|seat| seat.as_u64().unwrap()).collect();
    (found["table"].as_str().unwrap().to_owned(), seats)
}

/// The seat at a table for two that the caller does not have: seats are drawn.
async fn other_seat(client: &mut Client, table: &str) -> u64 {
    let mine = client.look(table).await["mine"].clone();
    let [own] = mine.as_array().unwrap().as_slice() else { panic!("{mine}") };
    1 - own.as_u64().unwrap()
}

#[tokio::test]
async fn two_who_look_for_the_same_game_meet() {
    let server = start().await;
    let (mut ann, mut bob, mut eve) = (server.client(), server.client(), server.client());
    let (table, seats) = found(&mut ann, "", 2).await;
    assert_eq!(seats, [] as [u64; 0], "she waits");
    assert_eq!(found(&mut ann, "", 2).await, (table.clone(), vec![]), "she still waits there");
    let open = other_seat(&mut ann, &table).await;
    // Another number of players is another game.
    let (other, seats) = found(&mut eve, "", 3).await;
    assert_ne!(other, table);
    assert_eq!(seats, [] as [u64; 0]);
    assert_eq!(found(&mut bob, "", 2).await, (table.clone(), vec![open]));
    assert_eq!(bob.post(&format!("/api/tables/{table}/seats/{open}"), json!({"name": "Bob"})).await.status, 204);
    assert_eq!(bob.look(&table).await["table"]["phase"], "playing");
    // Nobody waits there any more.
    let (next, seats) = found(&mut server.client(), "", 2).await;
    assert!(next != table && next != other && seats.is_empty());
}

#[tokio::test]
async fn nobody_is_sent_where_nobody_waits() {
    let server = start().await;
    let (table, _) = found(&mut server.client(), "", 2).await;
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.execute("UPDATE lobby SET present = present - 31", []).unwrap();
    let (other, seats) = found(&mut server.client(), "", 2).await;
    assert!(other != table && seats.is_empty());
    let lobby = server.client().get("/api/v1/lobby").await.json();
    let tables: &Vec<Value> = lobby["tables"].as_array().unwrap();
    let present = tables.iter().filter(|found| found["present"] == json!(true)).map(|found| &found["table"]);
    assert_eq!((tables.len(), present.collect::<Vec<_>>()), (2, vec![&json!(other)]));
}

/// A table for so many, made as another server would that does not see the others yet.
async fn waits(client: &mut Client, players: u8) -> String {
    let seats: Vec<Value> = std::iter::once(me("")).chain((1..players).map(|_| open())).collect();
    let body = json!({"game": "toy", "options": "", "seats": seats, "visibility": "public"});
    client.post("/api/tables", body).await.json()["table"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn two_who_wait_for_each_other_at_two_tables_meet() {
    let server = start().await;
    let (mut ann, mut bob) = (server.client(), server.client());
    let tables = [waits(&mut ann, 2).await, waits(&mut bob, 2).await];
    let found = [found(&mut ann, "", 2).await, found(&mut bob, "", 2).await];
    let goes = |at: usize| found[at] == (tables[1 - at].clone(), vec![1]);
    let stays = |at: usize| found[at] == (tables[at].clone(), vec![]);
    assert!((goes(0) && stays(1)) || (stays(0) && goes(1)), "one goes to the other: {found:?} of {tables:?}");
}

#[tokio::test]
async fn whoever_waits_alone_joins_those_who_need_one_more() {
    let server = start().await;
    let (mut ann, mut bob, mut cid) = (server.client(), server.client(), server.client());
    let (alone, two) = (waits(&mut ann, 3).await, waits(&mut bob, 3).await);
    assert_eq!(cid.post(&format!("/api/tables/{two}/seats/1"), json!({"name": "Cid"})).await.status, 204);
    for client in [&mut bob, &mut cid] {
        assert_eq!(found(client, "", 3).await, (two.clone(), vec![]), "nobody leaves a person who has come");
    }
    assert_ne!(alone, two);
    assert_eq!(found(&mut ann, "", 3).await, (two, vec![2]));
}

#[tokio::test]
async fn many_who_look_at_once_meet_in_pairs() {
    let server = start().await;
    let seekers: Vec<_> = (0..8)
        .map(|_| {
            let mut client = server.client();
            tokio::spawn(async move {
                // Whoever finds all seats taken seeks again.
                for _ in 0..50 {
                    let (table, seats) = found(&mut client, "", 2).await;
                    let Some(seat) = seats.first() else { return table };
                    let claim = client.post(&format!("/api/tables/{table}/seats/{seat}"), json!({"name": ""})).await;
                    match claim.status {
                        204 => return table,
                        409 => {}
                        other => panic!("{other}: {}", claim.text()),
                    }
                }
                panic!("no seat after fifty seeks")
            })
        })
        .collect();
    let mut tables = Vec::new();
    for seeker in seekers {
        tables.push(seeker.await.unwrap());
    }
    tables.sort();
    for pair in tables.chunks(2) {
        assert_eq!(pair[0], pair[1], "{tables:?}");
    }
    tables.dedup();
    assert_eq!(tables.len(), 4);
}

#[tokio::test]
async fn a_seek_that_cannot_be_is_refused() {
    let server = start().await;
    let mut ann = server.client();
    for players in [0, 1, 200] {
        assert_eq!(seek(&mut ann, "", players).await.status, 400, "{players}");
    }
    assert_eq!(seek(&mut ann, "nope=1", 2).await.status, 400);
    assert_eq!(ann.post("/api/v1/seeks", json!({"game": "chess", "players": 2})).await.status, 404);
    let unknown = json!({"game": "toy", "players": 2, "ranked": true});
    assert_eq!(ann.post("/api/v1/seeks", unknown).await.refusal(), (400, "bad-message".to_owned()));
}

#[tokio::test]
async fn a_seek_whose_answer_is_lost_is_the_same_seek() {
    let server = start().await;
    let body = json!({"game": "toy", "players": 2, "name": "Ann", "request": "ann-0123456789abcdef"});
    let (mut first, mut again) = (server.client(), server.client());
    let sought = first.post("/api/v1/seeks", body.clone()).await;
    assert_eq!(sought.status, 200, "{}", sought.text());
    // Without the cookie of the lost answer, it is still the same person.
    let repeated = again.post("/api/v1/seeks", body.clone()).await.json();
    assert_eq!((&repeated["table"], &repeated["seats"]), (&sought.json()["table"], &json!([])));
    let table = sought.json()["table"].as_str().unwrap().to_owned();
    assert_eq!(other_seat(&mut first, &table).await, other_seat(&mut again, &table).await);
    // Somebody sits down, and others wait elsewhere: the same request still leads to the same table.
    let claim = server.client().post(&format!("/api/tables/{table}/seats/1"), json!({"name": "Bob"})).await;
    assert_eq!(claim.status, 204);
    let (other, _) = found(&mut server.client(), "", 2).await;
    assert_ne!(other, table);
    assert_eq!(again.post("/api/v1/seeks", body.clone()).await.json(), json!({"table": table, "seats": []}));
    let mut other = body.clone();
    other["players"] = json!(3);
    assert_eq!(again.post("/api/v1/seeks", other).await.refusal(), (409, "request-used".to_owned()));
    let short = json!({"game": "toy", "players": 2, "request": "short"});
    assert_eq!(server.client().post("/api/v1/seeks", short).await.refusal(), (400, "bad-claim-id".to_owned()));
}

#[tokio::test]
async fn nobody_waits_at_more_than_ten_tables() {
    let server = start().await;
    let mut ann = server.client();
    let mut waits = Vec::new();
    for rounds in 1..=10 {
        waits.push(found(&mut ann, &format!("rounds={rounds}"), 2).await.0);
    }
    waits.sort();
    waits.dedup();
    assert_eq!(waits.len(), 10);
    let refused = seek(&mut ann, "rounds=11", 2).await;
    assert_eq!(refused.refusal(), (429, "too-many-seeks".to_owned()));
    assert_eq!(found(&mut ann, "rounds=3", 2).await.1, [] as [u64; 0], "she still waits there");
    let (other, _) = found(&mut server.client(), "rounds=11", 2).await;
    let (to, seats) = found(&mut ann, "rounds=11", 2).await;
    assert_eq!((to, seats.len()), (other, 1), "she may still go to somebody");
}

#[tokio::test]
async fn nobody_is_sent_to_a_table_made_by_hand_where_their_name_is_taken() {
    let server = start().await;
    let mut someone = server.client();
    let body = json!({"game": "toy", "seats": [me("Someone"), open()], "visibility": "public"});
    let table = someone.post("/api/tables", body).await.json()["table"].as_str().unwrap().to_owned();
    let open = other_seat(&mut someone, &table).await;
    // Times are stored in whole seconds.
    let database = rusqlite::Connection::open(server.file()).unwrap();
    database.execute("UPDATE lobby SET listed = listed - 2", []).unwrap();
    let other = sought_as("someone", &mut server.client(), "", 2).await.json();
    assert!(other["table"] != json!(table) && other["seats"] == json!([]), "{other}");
    let named = |name: &str| json!({"game": "toy", "players": 2, "name": name});
    let long = "x".repeat(41);
    for name in [long.as_str(), "\u{202e}abc"] {
        assert_eq!(server.client().post("/api/v1/seeks", named(name)).await.refusal().1, "bad-name");
    }
    let bob = server.client().post("/api/v1/seeks", named("Bob")).await.json();
    assert_eq!(bob, json!({"table": table, "seats": [open]}), "the one that has waited longest");
}

async fn rated(client: &mut Client) -> Answer {
    client.post("/api/v1/seeks", json!({"game": "toy", "players": 2, "name": "Ann", "rated": true})).await
}

#[tokio::test]
async fn a_rated_seek_needs_an_account_and_meets_only_rated_ones() {
    let server = start().await;
    let (mut ann, mut bob, mut guest) = (server.client(), server.client(), server.client());
    signed_up(&mut ann, "Ann").await;
    signed_up(&mut bob, "Bob").await;
    assert_eq!(rated(&mut guest).await.refusal(), (403, "rated-needs-account".to_owned()));
    let (casual, _) = found(&mut guest, "", 2).await;
    let waiting = rated(&mut ann).await.json();
    assert!(waiting["table"] != json!(casual) && waiting["seats"] == json!([]), "{waiting}");
    assert_eq!(rated(&mut ann).await.json(), waiting, "she still waits there");
    let table = waiting["table"].as_str().unwrap().to_owned();
    // Whoever looks for any game is not sent to a rated one, where they could not sit down.
    let (other, _) = found(&mut server.client(), "", 2).await;
    assert_eq!(other, casual);
    let open = other_seat(&mut ann, &table).await;
    assert_eq!(rated(&mut bob).await.json(), json!({"table": table, "seats": [open]}));
    // Nobody borrows a name there.
    let claim = bob.post(&format!("/api/tables/{table}/seats/{open}"), json!({"name": "Ann"})).await;
    assert_eq!(claim.status, 204, "{}", claim.text());
    let info = bob.look(&table).await["table"].clone();
    assert_eq!((&info["rated"], &info["phase"]), (&json!(true), &json!("playing")));
    let open = usize::try_from(open).unwrap();
    assert_eq!((&info["seats"][1 - open]["name"], &info["seats"][open]["name"]), (&json!("Ann"), &json!("Bob")));
}

#[tokio::test]
async fn whoever_makes_a_rated_table_sits_there_under_their_own_name() {
    let server = start().await;
    let mut eve = server.client();
    signed_up(&mut eve, "Eve").await;
    let wanted = json!({"game": "toy", "seats": [me("Champion"), open()], "rated": true});
    let table = eve.post("/api/tables", wanted).await.json()["table"].as_str().unwrap().to_owned();
    assert_eq!(eve.look(&table).await["table"]["seats"][0]["name"], "Eve");
    // Where nothing counts, everybody has the name they like.
    let wanted = json!({"game": "toy", "seats": [me("Champion"), open()]});
    let table = eve.post("/api/tables", wanted).await.json()["table"].as_str().unwrap().to_owned();
    assert_eq!(eve.look(&table).await["table"]["seats"][0]["name"], "Champion");
}
