//! All players and listeners.

use super::joined;
use super::player::{Player, Way, join};
use crate::bench::args::ServeBench;
use anyhow::Result;
use clients::client::{Client, from};
use clients::latency::Latencies;
use clients::socket::Socket;
use std::cell::Cell;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::rc::Rc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::task::{JoinHandle, LocalSet};
use tokio::time::Instant;

/// How many join at the same time as players or listeners; and how many requests are sent at the same time without a page.
const AT_ONCE: usize = 50;
/// If requests should be forwarded, each node's tables go to the next node's sockets.
const NEXT: usize = 1;

/// Players, and listeners who receive their moves.
pub struct Crowd {
    players: Vec<Player>,
    listeners: Vec<JoinHandle<()>>,
    local: LocalSet,
    heard: Rc<Cell<usize>>,
}

/// Measurements over some time.
pub struct Seen {
    /// How soon each move was acknowledged.
    pub latencies: Latencies,
    /// Messages received by listeners.
    pub heard: usize,
}

/// On one machine visitors come from many addresses, since one address does not have enough ports for all.
pub fn origin(server: SocketAddr, number: usize) -> IpAddr {
    if server.ip().is_loopback() { from((number % 250) as u16) } else { IpAddr::V4(Ipv4Addr::UNSPECIFIED) }
}

impl Crowd {
    /// Takes the seats at all tables, a few at a time.
    pub async fn sit_down(args: &ServeBench, servers: &[SocketAddr]) -> Result<Crowd> {
        let (local, places) = (LocalSet::new(), Rc::new(Semaphore::new(AT_ONCE)));
        let requests = Rc::new(Semaphore::new(AT_ONCE));
        let sitting: Vec<_> = (0..args.tables as usize)
            .map(|number| {
                let (places, game) = (Rc::clone(&places), args.game.clone());
                let made_at = servers[number % servers.len()];
                let played_at = servers[(number + if args.forwarded { NEXT } else { 0 }) % servers.len()];
                // Players with a page and those without are mixed, at all servers.
                let page =
                    number * args.pages() / args.tables as usize != (number + 1) * args.pages() / args.tables as usize;
                let way = if page { Way::Page } else { Way::Requests(Rc::clone(&requests)) };
                local.spawn_local(async move {
                    let _place = places.acquire().await?;
                    let client = Client::new(made_at, origin(made_at, number));
                    Player::sit_down(client, played_at, way, &game, number as u64).await
                })
            })
            .collect();
        let all = async {
            let mut players = Vec::new();
            for one in sitting {
                players.push(one.await??);
            }
            Ok::<_, anyhow::Error>(players)
        };
        let players = local.run_until(all).await?;
        Ok(Crowd { players, listeners: Vec::new(), local, heard: Rc::default() })
    }

    /// The number of tables made.
    pub fn made(&self) -> usize {
        self.players.iter().map(|player| player.made).sum()
    }

    /// This many listeners join, spread over the tables and servers.
    pub async fn listen(&mut self, args: &ServeBench, servers: &[SocketAddr]) -> Result<()> {
        let (count, next) = (args.listeners as usize, if args.forwarded { NEXT } else { 0 });
        let places = Rc::new(Semaphore::new(AT_ONCE));
        let coming: Vec<_> = (0..count)
            .map(|number| {
                let table = self.players[number % self.players.len()].table.clone();
                // The addresses of the players.
                let server = servers[(number % self.players.len() + next) % servers.len()];
                let (places, number) = (Rc::clone(&places), self.players.len() + number);
                self.local.spawn_local(async move {
                    let _place = places.acquire().await?;
                    let mut socket = join(&Client::new(server, origin(server, number)), server, &table).await?;
                    // The snapshot of the table, which every new viewer gets.
                    socket.hear_soon().await?;
                    Ok::<_, anyhow::Error>(socket)
                })
            })
            .collect();
        let heard = Rc::clone(&self.heard);
        let all = async {
            let mut listeners = Vec::new();
            for one in coming {
                let socket = one.await??;
                listeners.push(tokio::task::spawn_local(hear(socket, Rc::clone(&heard))));
            }
            Ok::<_, anyhow::Error>(listeners)
        };
        self.listeners = self.local.run_until(all).await?;
        Ok(())
    }

    /// All play for this long, each as fast as it is answered or with a pause between moves.
    pub async fn play(&mut self, long: Duration, pause: Option<Duration>) -> Result<Seen> {
        let (until, many, before) = (Instant::now() + long, self.players.len(), self.heard.get());
        let playing: Vec<_> = std::mem::take(&mut self.players)
            .into_iter()
            .enumerate()
            .map(|(number, mut player)| {
                self.local.spawn_local(async move {
                    // They do not all start at once.
                    if let Some(pause) = pause {
                        tokio::time::sleep(pause.mul_f64(number as f64 / many as f64)).await;
                    }
                    let latencies = player.play(until, pause).await?;
                    Ok::<_, anyhow::Error>((player, latencies))
                })
            })
            .collect();
        let all = async {
            let mut done = Vec::new();
            for one in playing {
                done.push(one.await??);
            }
            Ok::<_, anyhow::Error>(done)
        };
        let (players, latencies): (Vec<_>, Vec<_>) = self.local.run_until(all).await?.into_iter().unzip();
        self.players = players;
        Ok(Seen { latencies: joined(latencies.into_iter()), heard: self.heard.get() - before })
    }
}

/// Receives until the socket is closed.
async fn hear(mut socket: Socket, heard: Rc<Cell<usize>>) {
    while let Ok(Some(_)) = socket.receive().await {
        heard.set(heard.get() + 1);
    }
}
