//! The chat of a table for people at several servers on one database: lines, blocks, a chat that is switched off, a moderator's silence.

use crate::common::accounts::signed_up;
use crate::common::socket::Socket;
use crate::common::{Answer, Client, TestServer, me, open, start_with};
use private_postgres::Server as Database;
use serde_json::{Value, json};
use server::Chat;

/// A server on the database, where people may write.
async fn node(url: &str) -> TestServer {
    let url = url.parse().unwrap();
    start_with(move |config| (config.database, config.chat) = (Some(url), Chat::Free)).await
}

/// Two servers on one database. The first has the table, where Ann and Bob play: she is at the first server, and he at the other.
struct Two {
    servers: [TestServer; 2],
    database: (Database, String),
    ann: Client,
    bob: Client,
    table: String,
}

impl Two {
    async fn start() -> Two {
        let database = Database::start();
        let name = database.database();
        let url = database.url(&name);
        let servers = [node(&url).await, node(&url).await];
        let (mut ann, mut bob) = (servers[0].client(), servers[1].client());
        signed_up(&mut ann, "Ann").await;
        signed_up(&mut bob, "Bob").await;
        let table = ann.make("rounds=1", json!([me(""), open()])).await;
        let claim = format!("/api/tables/{table}/seats/1");
        assert_eq!(bob.post(&claim, json!({"name": ""})).await.status, 204);
        let two = Two { servers, database: (database, name), ann, bob, table };
        let node = two.sql(&format!("SELECT node FROM leases WHERE table_id = '{}'", two.table));
        let first =
            two.sql(&format!("SELECT id FROM nodes WHERE url LIKE '%:{}%'", two.servers[0].server.addr().port()));
        assert_eq!(node, first, "the first server has the table");
        two
    }

    fn sql(&self, sql: &str) -> String {
        let (database, name) = &self.database;
        database.sql(name, sql)
    }

    /// The same person at this server.
    fn at(&self, person: &Client, server: usize) -> Client {
        Client { addr: self.servers[server].server.addr(), ..person.clone() }
    }

    /// The pages of a person at both servers.
    async fn pages(&self, person: &Client) -> [Socket; 2] {
        [self.at(person, 0).joined(&self.table).await.0, self.at(person, 1).joined(&self.table).await.0]
    }

    async fn write(&self, person: &Client, server: usize, text: &str) -> Answer {
        let at = format!("/api/v1/tables/{}/chat", self.table);
        self.at(person, server).post(&at, json!({"text": text})).await
    }

    /// What a person reads, which is the same at both servers.
    async fn texts(&self, person: &Client) -> Vec<String> {
        let mut read = Vec::new();
        for server in 0..2 {
            let answer = self.at(person, server).get(&format!("/api/v1/tables/{}/chat", self.table)).await;
            assert_eq!(answer.status, 200, "{}", answer.text());
            let lines = answer.json()["lines"].as_array().unwrap().clone();
            read.push(lines.iter().map(|line| line["text"].as_str().unwrap().to_owned()).collect::<Vec<_>>());
        }
        assert_eq!(read[0], read[1]);
        read.remove(0)
    }
}

/// The texts of the next lines at this page, in order.
async fn hears(page: &mut Socket, texts: &[&str]) {
    for text in texts {
        assert_eq!(page.receive("chat").await["line"]["text"], *text);
    }
}

#[tokio::test]
async fn people_at_different_servers_read_each_other_and_nobody_whom_they_block() {
    let two = Two::start().await;
    let (ann, bob) = (&two.ann, &two.bob);
    let (mut at_ann, mut at_bob) = (two.pages(ann).await, two.pages(bob).await);
    // Wherever somebody writes, everybody hears it in the same order, and its number counts at both.
    for (number, (person, server, text)) in
        [(ann, 0, "Hello"), (bob, 1, "Ahoj"), (ann, 1, "From the other"), (bob, 0, "So am I")].into_iter().enumerate()
    {
        let written = two.write(person, server, text).await;
        assert_eq!((written.status, &written.json()["number"]), (201, &json!(number + 1)), "{text}");
    }
    let all = ["Hello", "Ahoj", "From the other", "So am I"];
    for page in at_ann.iter_mut().chain(&mut at_bob) {
        hears(page, &all).await;
    }
    assert_eq!(
        (two.texts(ann).await, two.texts(bob).await),
        (all.map(str::to_owned).to_vec(), all.map(str::to_owned).to_vec())
    );
    // Ann blocks Bob at the server where he is not.
    let blocked = two.at(ann, 0).post("/api/v1/account/blocks", json!({"name": "Bob"})).await;
    assert_eq!(blocked.status, 204, "{}", blocked.text());
    for server in 0..2 {
        assert_eq!(two.write(bob, server, "Do you hear me?").await.status, 201, "he does not learn of it");
    }
    assert_eq!(two.write(ann, 1, "Is anybody here?").await.status, 201);
    for page in &mut at_ann {
        hears(page, &["Is anybody here?"]).await;
    }
    for page in &mut at_bob {
        hears(page, &["Do you hear me?", "Do you hear me?", "Is anybody here?"]).await;
    }
    assert_eq!(two.texts(ann).await, ["Hello", "From the other", "Is anybody here?"]);
}

#[tokio::test]
async fn players_hear_nothing_of_spectators_at_another_server_before_the_end() {
    let two = Two::start().await;
    let (mut eve, mut eli) = (two.servers[1].client(), two.servers[0].client());
    signed_up(&mut eve, "Eve").await;
    signed_up(&mut eli, "Eli").await;
    let (mut at_ann, mut at_eli) = (two.pages(&two.ann).await, two.pages(&eli).await);
    assert_eq!(two.write(&eve, 1, "She should lay it there").await.json()["aside"], true);
    assert_eq!(two.write(&two.bob, 1, "Hm").await.status, 201);
    for page in &mut at_ann {
        hears(page, &["Hm"]).await;
    }
    for page in &mut at_eli {
        hears(page, &["She should lay it there", "Hm"]).await;
    }
    assert_eq!(two.texts(&two.ann).await, ["Hm"]);
    assert_eq!(two.texts(&eli).await, ["She should lay it there", "Hm"]);
}

#[tokio::test]
async fn a_silence_and_a_switched_off_chat_count_at_every_server() {
    let two = Two::start().await;
    let mut moderator = two.servers[1].client();
    signed_up(&mut moderator, "Mona").await;
    two.sql("UPDATE accounts SET role = 'moderator' WHERE name = 'Mona'");
    assert_eq!(two.write(&two.bob, 1, "You are a fool").await.status, 201);
    let report = json!({"table": two.table, "seat": 1, "reason": "chat", "text": "He insults me"});
    assert_eq!(two.at(&two.ann, 0).post("/api/v1/reports", report).await.status, 204);
    let reports = moderator.get("/api/v1/moderation/reports").await.json();
    let found = &reports["reports"][0];
    assert_eq!((&found["player"], &found["lines"][0]["text"]), (&json!("Bob"), &json!("You are a fool")));
    let decide = format!("/api/v1/moderation/reports/{}", found["id"].as_str().unwrap());
    let silence = json!({"act": "silence", "days": 3, "text": "Be kind."});
    assert_eq!(moderator.post(&decide, silence).await.status, 204);
    let (mut at_ann, _) = two.at(&two.ann, 1).joined(&two.table).await;
    for server in 0..2 {
        let refused = two.write(&two.bob, server, "Nobody silences me").await;
        assert_eq!(refused.refusal(), (403, "silenced".to_owned()), "at server {server}");
    }
    assert_eq!(two.write(&two.ann, 1, "Quiet at last").await.status, 201);
    hears(&mut at_ann, &["Quiet at last"]).await;
    assert_eq!(two.texts(&two.bob).await, ["You are a fool", "Quiet at last"], "he still reads");
    // Its maker switches the chat off from a server that does not have the table.
    let at = format!("/api/v1/tables/{}/chat", two.table);
    let off = json!({"chat": "off"}).to_string();
    assert_eq!(two.at(&two.ann, 1).send("PUT", &at, Some(off.as_bytes())).await.status, 204);
    while at_ann.receive("table").await["table"]["chat"] != "off" {}
    for server in 0..2 {
        let refused = two.write(&two.ann, server, "Hello").await;
        assert_eq!(refused.refusal(), (403, "chat-off".to_owned()), "at server {server}");
        let read: Value = two.at(&two.bob, server).look(&two.table).await;
        assert_eq!(read["table"]["chat"], "off");
    }
}
