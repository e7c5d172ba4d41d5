//! Two people at one table, who choose by chance among what the server offers, over one socket.

use anyhow::{Context, Result, bail};
use clients::client::Client;
use clients::latency::Latencies;
use clients::scan::{self, Kind};
use clients::socket::Socket;
use game::{ChanceSource, Seeded};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::time::Instant;

/// A table and those who play there.
pub struct Player {
    client: Client,
    /// Where the socket is opened.
    socket_at: SocketAddr,
    form: String,
    dice: Seeded,
    socket: Socket,
    /// The table that is played now.
    pub table: String,
    /// How many tables were made, one after the other.
    pub made: usize,
    moves: u32,
    due: Option<Choice>,
    over: bool,
}

/// A choice that is to be sent.
struct Choice {
    version: u32,
    seat: u32,
    action: String,
}

impl Player {
    /// Makes a table of this game at the client's server and opens its socket at that address.
    pub async fn sit_down(mut client: Client, socket_at: SocketAddr, game: &str, seed: u64) -> Result<Player> {
        let form = format!(r#"{{"game":"{game}","seats":[{{"kind":"me","name":"A"}},{{"kind":"me","name":"B"}}]}}"#);
        let table = make(&mut client, &form).await?;
        let socket = join(&client, socket_at, &table).await?;
        let dice = Seeded::new(seed);
        let mut player =
            Player { client, socket_at, form, dice, socket, table, made: 1, moves: 0, due: None, over: false };
        player.wait().await?;
        Ok(player)
    }

    /// Makes moves until the moment, one every `pause`, and notes how soon each was acknowledged as durable.
    pub async fn play(&mut self, until: Instant, pause: Option<Duration>) -> Result<Latencies> {
        let (mut latencies, mut next) = (Latencies::default(), Instant::now());
        while Instant::now() < until {
            self.wait().await?;
            let Some(Choice { version, seat, action }) = self.due.take() else { bail!("nothing to choose") };
            self.moves += 1;
            let body = format!(
                r#"{{"type":"act","id":"m{}","version":{version},"seat":{seat},"actions":["{action}"]}}"#,
                self.moves
            );
            let began = Instant::now();
            self.socket.say(&body).await?;
            self.acknowledged().await?;
            latencies.add(began.elapsed());
            if let Some(pause) = pause {
                next = (next + pause).max(Instant::now());
                tokio::time::sleep_until(next.min(until)).await;
            }
        }
        Ok(latencies)
    }

    /// Reads until there is something to choose; another table follows when the game is over.
    async fn wait(&mut self) -> Result<()> {
        while self.due.is_none() {
            if self.over {
                self.over = false;
                self.table = make(&mut self.client, &self.form).await?;
                self.made += 1;
                self.socket = join(&self.client, self.socket_at, &self.table).await?;
            }
            let message = self.socket.hear_soon().await?.context("the server closed a player's socket")?;
            if scan::kind(message) == Kind::Picture {
                (self.due, self.over) = look(message, &mut self.dice)?;
            }
        }
        Ok(())
    }

    /// Reads until the move is acknowledged.
    async fn acknowledged(&mut self) -> Result<()> {
        loop {
            let message = self.socket.hear_soon().await?.context("the server closed a player's socket")?;
            match scan::kind(message) {
                Kind::Done => return Ok(()),
                Kind::Refused => bail!("a move was refused: {}", String::from_utf8_lossy(message)),
                Kind::Picture => (self.due, self.over) = look(message, &mut self.dice)?,
                Kind::Other => {}
            }
        }
    }
}

/// What is due in a picture, and whether the game is over.
fn look(message: &[u8], dice: &mut Seeded) -> Result<(Option<Choice>, bool)> {
    let version = scan::number(message, "version").context("no version")?;
    let mut found = Vec::new();
    scan::legal_actions(message, &mut found);
    let action = (!found.is_empty()).then(|| found[dice.below(found.len() as u64) as usize].to_owned());
    let due = action.zip(scan::number(message, "seat")).map(|(action, seat)| Choice { version, seat, action });
    Ok((due, scan::over(message)))
}

/// Makes a table; its id.
async fn make(client: &mut Client, form: &str) -> Result<String> {
    let answer = client.post("/api/tables", form).await?;
    if answer.status != 201 {
        bail!("a table was refused with {}: {}", answer.status, String::from_utf8_lossy(&answer.body));
    }
    Ok(scan::text(&answer.body, "table").context("no table in the answer")?.to_owned())
}

/// A socket that has asked for everything.
pub async fn join(client: &Client, at: SocketAddr, table: &str) -> Result<Socket> {
    let mut socket = Socket::open(&client.at(at), table).await?;
    socket.say(r#"{"type":"join","since":null}"#).await?;
    Ok(socket)
}
