//! How reliable people are: from the outcomes of their games. Quick games seat those who leave later, and only they see it.

use crate::common::accounts::signed_up;
use crate::common::guests::store;
use crate::common::{Client, TestServer, start};
use serde_json::{Value, json};
use server::name_skeleton;
use store::{
    AccountWrite, Accounts, BY_RULES, DecidedBy, Moment, NewAccount, NewSignIn, NewTable, Outcome, OutcomeSeat,
    OutcomeWrite, Owner, SeatKind, Store, StoredEntry, StoredSeat, Write, write_and_wait,
};

async fn account(server: &TestServer, name: &str) -> (Client, Owner) {
    let mut client = server.client();
    signed_up(&mut client, name).await;
    let owner = store(server).accounts(&Accounts::Called(name_skeleton(name))).unwrap().remove(0).owner;
    (client, owner)
}

/// A game of this account with another one, where a computer player stood in for it at the end or not.
fn game(server: &TestServer, id: &str, account: Owner, absent: bool) {
    let seat = |name: &str, owners: Vec<Owner>, stand_in: Option<&str>| {
        let (kind, name, stand_in) = (SeatKind::Human, name.to_owned(), stand_in.map(str::to_owned));
        StoredSeat { kind, name, owners, stand_in, color: None }
    };
    let witness = Owner::new([77; 32]);
    let seats =
        vec![seat("Somebody", vec![account], absent.then_some("level-3")), seat("Witness", vec![witness], None)];
    let table = NewTable {
        id: id.into(),
        game: "toy".to_owned(),
        rules: 1,
        options: "players=2".to_owned(),
        data: None,
        seats,
        maker: account,
        origin: None,
        rated: false,
        pace: None,
        private: false,
    };
    let store = store(server);
    if store.accounts(&Accounts::Of(witness)).unwrap().is_empty() {
        let sign_in = NewSignIn { session: witness, device: String::new() };
        let (name, looks) = ("Witness".to_owned(), name_skeleton("Witness"));
        let password = String::new();
        let new = NewAccount { owner: witness, name, looks, password, invitation: None, sign_in, passkey: None };
        write_and_wait(&store, Write::Account(AccountWrite::Make(new))).unwrap();
    }
    write_and_wait(&store, Write::Create(table)).unwrap();
    let by = if absent { DecidedBy::StandIn } else { DecidedBy::Person };
    let moment = Some(Moment { at_ms: 1_000, by: Some(by) });
    let entries = vec![StoredEntry { text: "0: pass".to_owned(), hash: 1, command: None, moment }];
    write_and_wait(&store, Write::Append { table: id.into(), from: 0, entries, over: true }).unwrap();
    let seat = |left| OutcomeSeat { bot: None, points: 1, rank: 1, left };
    let (pace, reason) = (String::new(), BY_RULES.to_owned());
    let seats = vec![seat(absent), seat(false)];
    let outcome = Outcome { table: id.into(), pace, aids: false, reason, turns: 12, entries: 1, seats };
    write_and_wait(&store, Write::Outcome(OutcomeWrite::Keep(outcome))).unwrap();
}

async fn conduct(client: &mut Client) -> Value {
    client.get("/api/v1/account").await.json()["account"]["conduct"].clone()
}

async fn seek(client: &mut Client, options: &str) -> (String, bool) {
    let answer = client.post("/api/v1/seeks", json!({"game": "toy", "options": options, "players": 2})).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let found = answer.json();
    (found["table"].as_str().unwrap().to_owned(), found["seats"] == json!([]))
}

#[tokio::test]
async fn an_account_sees_how_reliable_it_is() {
    let server = start().await;
    let (mut eve, owner) = account(&server, "Eve").await;
    let (mut ann, _) = account(&server, "Ann").await;
    assert_eq!(conduct(&mut eve).await, json!({"reliability": "stays", "stayed": 0, "absent": 0}));
    game(&server, "a", owner, false);
    game(&server, "b", owner, true);
    assert_eq!(conduct(&mut eve).await, json!({"reliability": "stays", "stayed": 1, "absent": 1}), "once is nothing");
    game(&server, "c", owner, true);
    let sometimes = json!({"reliability": "leaves-sometimes", "stayed": 1, "absent": 2});
    assert_eq!(conduct(&mut eve).await, sometimes);
    let data = eve.get("/api/v1/account/data").await.json();
    assert_eq!(data["conduct"], sometimes);
    game(&server, "d", owner, true);
    assert_eq!(conduct(&mut eve).await["reliability"], "leaves-often");
    for id in ["e", "f", "g", "h"] {
        game(&server, id, owner, false);
    }
    assert_eq!(
        conduct(&mut eve).await,
        json!({"reliability": "stays", "stayed": 5, "absent": 3}),
        "she made up for it"
    );
    // Nobody else sees it.
    let profile = ann.get("/api/v1/players/Eve").await.text();
    assert!(!profile.contains("reliab") && !profile.contains("absent"), "{profile}");
}

#[tokio::test]
async fn quick_games_seat_those_who_leave_with_each_other_at_once_and_with_others_later() {
    let server = start().await;
    let (mut eve, owner) = account(&server, "Eve").await;
    let (mut eli, other) = account(&server, "Eli").await;
    let (mut ann, _) = account(&server, "Ann").await;
    for (owner, name) in [(owner, "e"), (other, "l")] {
        game(&server, &format!("{name}1"), owner, true);
        game(&server, &format!("{name}2"), owner, true);
    }
    let (waits, _) = seek(&mut ann, "rounds=1").await;
    let (own, alone) = seek(&mut eve, "rounds=1").await;
    assert!(own != waits && alone, "Ann has just begun to wait");
    assert_eq!(seek(&mut ann, "rounds=1").await, (waits.clone(), true), "nor is Ann sent to her");
    let (met, alone) = seek(&mut eli, "rounds=1").await;
    assert!(met == own && !alone, "he leaves as often");
    let listed = ann.get("/api/v1/lobby").await.text();
    assert!(!listed.contains("reliab") && !listed.contains("leaves"), "{listed}");
    // When Ann has waited for half a minute, she takes anybody.
    let file = rusqlite::Connection::open(server.file()).unwrap();
    let sql = "UPDATE lobby SET listed = listed - CASE table_id WHEN ?1 THEN 40 ELSE 31 END";
    file.execute(sql, [&waits]).unwrap();
    assert_eq!(seek(&mut eve, "rounds=1").await, (waits, false));
}

#[tokio::test]
async fn a_move_in_a_running_game_is_never_held_up() {
    let server = start().await;
    let (mut eve, owner) = account(&server, "Eve").await;
    for id in ["a", "b", "c", "d"] {
        game(&server, id, owner, true);
    }
    assert_eq!(conduct(&mut eve).await["reliability"], "leaves-often");
    let table = eve.make("rounds=1", json!([crate::common::me(""), crate::common::bot()])).await;
    eve.play_to_the_end(&table, async |_, _| {}).await;
    eve.check_record(&table).await;
}
