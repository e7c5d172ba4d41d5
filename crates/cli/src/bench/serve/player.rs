//! Two people at one table, who choose at random among what the server offers.

use anyhow::{Context, Result, bail};
use clients::client::Client;
use clients::latency::Latencies;
use clients::scan::{self, Kind};
use clients::socket::Socket;
use game::{ChanceSource, Seeded};
use std::net::SocketAddr;
use std::rc::Rc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::Instant;

/// How moves are made.
#[derive(Clone)]
pub enum Way {
    /// On a page, over its socket.
    Page,
    /// By single requests; all players without a page together send no more at the same time than there are places.
    Requests(Rc<Semaphore>),
}

/// A table and its players.
pub struct Player {
    client: Client,
    /// Their server.
    played_at: SocketAddr,
    way: Way,
    form: String,
    dice: Seeded,
    /// The page, if there is one.
    socket: Option<Socket>,
    /// The table in play now.
    pub table: String,
    /// How many tables were created, one after the other.
    pub made: usize,
    moves: u32,
    due: Option<Choice>,
    over: bool,
}

/// A choice to be sent.
struct Choice {
    version: u32,
    seat: u32,
    action: String,
}

impl Player {
    /// Makes a table of this game at the client's server; it is played at that address.
    pub async fn sit_down(client: Client, played_at: SocketAddr, way: Way, game: &str, seed: u64) -> Result<Player> {
        let form = format!(r#"{{"game":"{game}","seats":[{{"kind":"me","name":"A"}},{{"kind":"me","name":"B"}}]}}"#);
        let (dice, table) = (Seeded::new(seed), String::new());
        let mut player = Player {
            client,
            played_at,
            way,
            form,
            dice,
            socket: None,
            table,
            made: 0,
            moves: 0,
            due: None,
            over: false,
        };
        player.make().await?;
        player.wait().await?;
        Ok(player)
    }

    /// Makes a table, and opens its page.
    async fn make(&mut self) -> Result<()> {
        self.table = make(&mut self.client, &self.form).await?;
        // Idle connections would take files that others need.
        self.client.hang_up();
        self.made += 1;
        self.socket = match self.way {
            Way::Page => Some(join(&self.client, self.played_at, &self.table).await?),
            Way::Requests(_) => None,
        };
        Ok(())
    }

    /// Makes moves until that time, one every `pause`, and records how soon each was acknowledged as durable.
    pub async fn play(&mut self, until: Instant, pause: Option<Duration>) -> Result<Latencies> {
        let (mut latencies, mut next) = (Latencies::default(), Instant::now());
        while Instant::now() < until {
            self.wait().await?;
            let Some(choice) = self.due.take() else { bail!("nothing to choose") };
            self.moves += 1;
            latencies.add(self.act(choice).await?);
            if let Some(pause) = pause {
                next = (next + pause).max(Instant::now());
                tokio::time::sleep_until(next.min(until)).await;
            }
        }
        Ok(latencies)
    }

    /// Makes a move; returns how soon it was acknowledged.
    async fn act(&mut self, Choice { version, seat, action }: Choice) -> Result<Duration> {
        let act = format!(r#""id":"m{}","version":{version},"seat":{seat},"actions":["{action}"]"#, self.moves);
        let requests = match &self.way {
            Way::Requests(requests) => Rc::clone(requests),
            Way::Page => {
                let began = Instant::now();
                let socket = self.socket.as_mut().context("no page")?;
                socket.say(&format!(r#"{{"type":"act",{act}}}"#)).await?;
                self.acknowledged().await?;
                return Ok(began.elapsed());
            }
        };
        let _place = requests.acquire().await?;
        let (mut client, path) = (self.client.at(self.played_at), format!("/api/tables/{}", self.table));
        let began = Instant::now();
        let answer = client.post(&format!("{path}/actions"), &format!("{{{act}}}")).await?;
        let took = began.elapsed();
        if answer.status != 200 {
            bail!("a move was refused: {}", String::from_utf8_lossy(&answer.body));
        }
        self.read(&mut client, &path).await?;
        Ok(took)
    }

    /// Requests a snapshot of the table.
    async fn read(&mut self, client: &mut Client, path: &str) -> Result<()> {
        let answer = client.get(path).await?;
        if answer.status != 200 {
            bail!("a table was not shown: {}", String::from_utf8_lossy(&answer.body));
        }
        (self.due, self.over) = look(&answer.body, &mut self.dice)?;
        Ok(())
    }

    /// Reads until there is something to choose; another table follows when the game is over.
    async fn wait(&mut self) -> Result<()> {
        while self.due.is_none() {
            if self.over {
                self.over = false;
                self.make().await?;
            }
            match (&mut self.socket, &self.way) {
                (Some(socket), _) => {
                    let message = socket.hear_soon().await?.context("the server closed a player's socket")?;
                    if scan::kind(message) == Kind::Picture {
                        (self.due, self.over) = look(message, &mut self.dice)?;
                    }
                }
                (None, Way::Requests(requests)) => {
                    let requests = Rc::clone(requests);
                    let _place = requests.acquire().await?;
                    let (mut client, path) = (self.client.at(self.played_at), format!("/api/tables/{}", self.table));
                    self.read(&mut client, &path).await?;
                }
                (None, Way::Page) => bail!("no page"),
            }
        }
        Ok(())
    }

    /// Reads until the move is acknowledged.
    async fn acknowledged(&mut self) -> Result<()> {
        let socket = self.socket.as_mut().context("no page")?;
        loop {
            let message = socket.hear_soon().await?.context("the server closed a player's socket")?;
            match scan::kind(message) {
                Kind::Done => return Ok(()),
                Kind::Refused => bail!("a move was refused: {}", String::from_utf8_lossy(message)),
                Kind::Picture => (self.due, self.over) = look(message, &mut self.dice)?,
                Kind::Other => {}
            }
        }
    }
}

/// What is due in a snapshot, and whether the game is over.
fn look(message: &[u8], dice: &mut Seeded) -> Result<(Option<Choice>, bool)> {
    let version = scan::number(message, "version").context("no version")?;
    let mut found = Vec::new();
    scan::legal_actions(message, &mut found);
    let action = (!found.is_empty()).then(|| found[dice.below(found.len() as u64) as usize].to_owned());
    let due = action.zip(scan::number(message, "seat")).map(|(action, seat)| Choice { version, seat, action });
    Ok((due, scan::over(message)))
}

/// Makes a table; returns its id.
async fn make(client: &mut Client, form: &str) -> Result<String> {
    let answer = client.post("/api/tables", form).await?;
    if answer.status != 201 {
        bail!("a table was refused with {}: {}", answer.status, String::from_utf8_lossy(&answer.body));
    }
    Ok(scan::text(&answer.body, "table").context("no table in the answer")?.to_owned())
}

/// A socket that has requested a snapshot.
pub async fn join(client: &Client, at: SocketAddr, table: &str) -> Result<Socket> {
    let mut socket = Socket::open(&client.at(at), table).await?;
    socket.say(r#"{"type":"join","since":null}"#).await?;
    Ok(socket)
}
