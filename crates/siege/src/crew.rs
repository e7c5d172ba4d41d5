//! Honest players: two people at one table, who choose by chance among what the server offers.

use crate::client::Client;
use crate::meter::Meter;
use crate::scan::{self, Kind};
use crate::socket::Socket;
use anyhow::{Context, Result, bail, ensure};
use fastrand::Rng;
use std::net::{IpAddr, SocketAddr};
use tokio::time::{Duration, Instant};

/// What is played unless something else is said: Gold Rush for two, both seats in one browser.
pub const USUAL: &str = r#"{"game":"gold-rush","seats":[{"kind":"me","name":"A"},{"kind":"me","name":"B"}]}"#;

/// Makes a table; its id.
pub async fn make(client: &mut Client, body: &str) -> Result<String> {
    let answer = client.post("/api/tables", body).await?;
    if answer.status != 201 {
        bail!("a table was refused with {}: {}", answer.status, String::from_utf8_lossy(&answer.body));
    }
    Ok(scan::text(&answer.body, "table").context("no table in the answer")?.to_owned())
}

/// A table that is played over one socket by those who hold all its seats.
pub struct Crew {
    pub client: Client,
    pub table: String,
    socket: Socket,
    dice: Rng,
    next: u32,
    /// The choice that is to be sent: version, seat, action.
    due: Option<(u32, u32, String)>,
    over: bool,
    what: &'static str,
}

impl Crew {
    /// Sits down at a new table of the usual game.
    pub async fn sit_down(addr: SocketAddr, from: IpAddr, seed: u64) -> Result<Crew> {
        Crew::at(Client::new(addr, from), USUAL, seed).await
    }

    /// Sits down at a new table of that form.
    pub async fn at(mut client: Client, what: &'static str, seed: u64) -> Result<Crew> {
        let table = make(&mut client, what).await?;
        let mut socket = Socket::open(&client, &table).await?;
        socket.say(r#"{"type":"join","since":null}"#).await?;
        Ok(Crew { client, table, socket, dice: Rng::with_seed(seed), next: 0, due: None, over: false, what })
    }

    /// Reads until there is something to choose.
    pub async fn wait(&mut self) -> Result<()> {
        while self.due.is_none() {
            if self.over {
                self.table = make(&mut self.client, self.what).await?;
                self.socket = Socket::open(&self.client, &self.table).await?;
                self.socket.say(r#"{"type":"join","since":null}"#).await?;
                self.over = false;
            }
            let message = self.socket.hear_soon().await?.context("the server closed a player's socket")?;
            if scan::kind(message) == Kind::Picture {
                (self.due, self.over) = (choose(message, &mut self.dice), scan::over(message));
            }
        }
        Ok(())
    }

    /// Makes one move and tells how long it took until it was acknowledged as durable.
    pub async fn act(&mut self) -> Result<Duration> {
        self.wait().await?;
        let (version, seat, action) = self.due.take().context("nothing to choose")?;
        self.next += 1;
        let id = self.next;
        let body = format!(r#"{{"type":"act","id":"{id}","version":{version},"seat":{seat},"actions":["{action}"]}}"#);
        let began = Instant::now();
        self.socket.say(&body).await?;
        loop {
            let message = self.socket.hear_soon().await?.context("the server closed a player's socket")?;
            match scan::kind(message) {
                Kind::Done => return Ok(began.elapsed()),
                Kind::Refused => bail!("an honest move was refused: {}", String::from_utf8_lossy(message)),
                Kind::Picture => (self.due, self.over) = (choose(message, &mut self.dice), scan::over(message)),
                Kind::Other => {}
            }
        }
    }

    /// Makes one move over HTTP instead.
    pub async fn act_by_http(&mut self) -> Result<()> {
        self.wait().await?;
        let (version, seat, action) = self.due.take().context("nothing to choose")?;
        self.next += 1;
        let body = format!(r#"{{"id":"{}","version":{version},"seat":{seat},"actions":["{action}"]}}"#, self.next);
        let answer = self.client.post(&format!("/api/tables/{}/actions", self.table), &body).await?;
        ensure!(answer.status == 200, "an honest move was refused: {}", String::from_utf8_lossy(&answer.body));
        Ok(())
    }

    /// Makes moves until the moment, one every `pause`, and notes each delay.
    pub async fn play(&mut self, until: Instant, pause: Option<Duration>, meter: &mut Meter) -> Result<()> {
        let mut next = Instant::now();
        while Instant::now() < until {
            if let Some(pause) = pause {
                next = (next + pause).max(Instant::now());
                tokio::time::sleep_until(next.min(until)).await;
            }
            meter.add(self.act().await?);
        }
        Ok(())
    }
}

/// One of the choices: version, seat, action.
fn choose(message: &[u8], dice: &mut Rng) -> Option<(u32, u32, String)> {
    let mut found = Vec::new();
    scan::choices(message, &mut found);
    let action = found.get(dice.usize(..found.len().max(1)))?;
    Some((scan::number(message, "version")?, scan::number(message, "seat")?, (*action).to_owned()))
}
