//! Honest players: two people at one table, who choose at random among what the server offers.

use crate::client::Client;
use crate::history::{History, Operation};
use crate::latency::Latencies;
use crate::scan::{self, Kind};
use crate::socket::Socket;
use anyhow::{Context, Result, bail, ensure};
use fastrand::Rng;
use std::net::{IpAddr, SocketAddr};
use tokio::time::{Duration, Instant};

/// The default game: Gold Rush for two, both seats in one browser.
pub const USUAL: &str = r#"{"game":"gold-rush","seats":[{"kind":"me","name":"A"},{"kind":"me","name":"B"}]}"#;

/// Makes a table; returns its id.
pub async fn make(client: &mut Client, body: &str) -> Result<String> {
    let answer = client.post("/api/tables", body).await?;
    if answer.status != 201 {
        bail!("a table was refused with {}: {}", answer.status, String::from_utf8_lossy(&answer.body));
    }
    Ok(scan::text(&answer.body, "table").context("no table in the answer")?.to_owned())
}

/// A choice to be sent.
struct OfferedAction {
    version: u32,
    seat: u32,
    action: String,
}

/// A table that is played over one socket by the holders of all its seats.
pub struct Players {
    pub client: Client,
    pub table: String,
    socket: Socket,
    dice: Rng,
    next: u32,
    due: Option<OfferedAction>,
    over: bool,
    what: String,
    /// The history of each table, if it is kept.
    pub histories: Vec<History>,
    /// Prefix of the ids of commands; a history is kept if there is one.
    word: Option<String>,
    /// Commands that were repeated after the server was gone.
    pub repeated: usize,
}

impl Players {
    /// Takes the seats at a new table of the usual game.
    pub async fn sit_down(addr: SocketAddr, from: IpAddr, seed: u64) -> Result<Players> {
        Players::at(Client::new(addr, from), USUAL, seed).await
    }

    /// Takes the seats at a new table of this form.
    pub async fn at(mut client: Client, what: &str, seed: u64) -> Result<Players> {
        let table = make(&mut client, what).await?;
        let what = what.to_owned();
        let socket = join(&client, &table).await?;
        let dice = Rng::with_seed(seed);
        let (histories, word, due) = (Vec::new(), None, None);
        Ok(Players { client, table, socket, dice, next: 0, due, over: false, what, histories, word, repeated: 0 })
    }

    /// From now on everything sent and received is kept; ids of commands begin with `word`.
    pub fn keep_history(&mut self, word: &str) {
        self.word = Some(word.to_owned());
        self.histories = vec![History::new(self.table.clone())];
    }

    /// Finds the table again at a restarted server, and repeats commands that were not answered.
    pub async fn come_back(&mut self, addr: SocketAddr) -> Result<()> {
        self.client = self.client.at(addr);
        self.due = None;
        self.socket = join(&self.client, &self.table).await?;
        loop {
            let message = self.socket.hear_soon().await?.context("the server closed a player's socket")?;
            if scan::kind(message) == Kind::Picture {
                let version = scan::number(message, "version").context("no version")?;
                let shown = self.histories.last().map_or(0, |d| d.shown);
                ensure!(version >= shown, "version {shown} was shown before, now it is {version}");
                look(message, &mut self.histories, &mut self.dice, &mut self.due, &mut self.over)?;
                break;
            }
        }
        let open = self.histories.last().and_then(|d| d.operations.last()).filter(|n| n.led_to.is_none()).cloned();
        if let Some(operation) = open {
            self.repeated += 1;
            self.send(&operation).await?;
            if !self.answered().await? {
                // The game continued without it, or its outcome is unknown and the snapshot shows what is due.
                self.forget_last();
            }
        }
        Ok(())
    }

    fn forget_last(&mut self) {
        if let Some(history) = self.histories.last_mut() {
            history.operations.pop();
        }
    }

    /// Reads until there is something to choose.
    pub async fn wait(&mut self) -> Result<()> {
        while self.due.is_none() {
            if self.over {
                self.table = make(&mut self.client, &self.what).await?;
                self.over = false;
                if self.word.is_some() {
                    self.histories.push(History::new(self.table.clone()));
                }
                self.socket = join(&self.client, &self.table).await?;
            }
            let message = self.socket.hear_soon().await?.context("the server closed a player's socket")?;
            if scan::kind(message) == Kind::Picture {
                look(message, &mut self.histories, &mut self.dice, &mut self.due, &mut self.over)?;
            }
        }
        Ok(())
    }

    /// The choice that is due, with an id.
    async fn choose(&mut self) -> Result<Operation> {
        self.wait().await?;
        let OfferedAction { version, seat, action } = self.due.take().context("nothing to choose")?;
        self.next += 1;
        let id = format!("{}{}", self.word.as_deref().unwrap_or_default(), self.next);
        Ok(Operation { id, version, seat, action, led_to: None })
    }

    async fn send(&mut self, operation: &Operation) -> Result<()> {
        let Operation { id, version, seat, action, .. } = operation;
        let body = format!(r#"{{"type":"act","id":"{id}","version":{version},"seat":{seat},"actions":["{action}"]}}"#);
        self.socket.say(&body).await
    }

    /// Reads until the command is acknowledged (true) or refused.
    async fn answered(&mut self) -> Result<bool> {
        loop {
            let message = self.socket.hear_soon().await?.context("the server closed a player's socket")?;
            match scan::kind(message) {
                Kind::Done => {
                    if let Some(history) = self.histories.last_mut() {
                        let id = scan::text(message, "id").context("no id")?;
                        history.acknowledged(id, scan::number(message, "version").context("no version")?);
                    }
                    return Ok(true);
                }
                Kind::Refused if self.repeated > 0 => return Ok(false),
                Kind::Refused => bail!("an honest move was refused: {}", String::from_utf8_lossy(message)),
                Kind::Picture => look(message, &mut self.histories, &mut self.dice, &mut self.due, &mut self.over)?,
                Kind::Other => {}
            }
        }
    }

    /// Makes one move; returns how long it took until it was acknowledged as durable.
    pub async fn act(&mut self) -> Result<Duration> {
        let operation = self.choose().await?;
        if let (Some(_), Some(history)) = (&self.word, self.histories.last_mut()) {
            history.operations.push(operation.clone());
        }
        let began = Instant::now();
        self.send(&operation).await?;
        if !self.answered().await? {
            self.forget_last();
        }
        Ok(began.elapsed())
    }

    /// Makes one move over HTTP instead.
    pub async fn act_by_http(&mut self) -> Result<()> {
        let Operation { id, version, seat, action, .. } = self.choose().await?;
        let body = format!(r#"{{"id":"{id}","version":{version},"seat":{seat},"actions":["{action}"]}}"#);
        let answer = self.client.post(&format!("/api/tables/{}/actions", self.table), &body).await?;
        ensure!(answer.status == 200, "an honest move was refused: {}", String::from_utf8_lossy(&answer.body));
        Ok(())
    }

    /// Makes moves until that time, one every `pause`, and records each delay.
    pub async fn play(&mut self, until: Instant, pause: Option<Duration>, latencies: &mut Latencies) -> Result<()> {
        let mut next = Instant::now();
        while Instant::now() < until {
            if let Some(pause) = pause {
                next = (next + pause).max(Instant::now());
                tokio::time::sleep_until(next.min(until)).await;
            }
            latencies.add(self.act().await?);
        }
        Ok(())
    }
}

/// A socket that has requested a snapshot.
async fn join(client: &Client, table: &str) -> Result<Socket> {
    let mut socket = Socket::open(client, table).await?;
    socket.say(r#"{"type":"join","since":null}"#).await?;
    Ok(socket)
}

/// Takes what is due from a snapshot, and records it.
fn look(
    message: &[u8],
    histories: &mut [History],
    dice: &mut Rng,
    due: &mut Option<OfferedAction>,
    over: &mut bool,
) -> Result<()> {
    let version = scan::number(message, "version").context("no version")?;
    if let Some(history) = histories.last_mut() {
        let same = history.see(version, scan::number(message, "seat"), scan::view(message));
        ensure!(same, "version {version} looks different now");
    }
    let mut found = Vec::new();
    scan::legal_actions(message, &mut found);
    let action = found.get(dice.usize(..found.len().max(1)));
    let seat = scan::number(message, "seat");
    *due = action.zip(seat).map(|(action, seat)| OfferedAction { version, seat, action: (*action).to_owned() });
    *over = scan::over(message);
    Ok(())
}
