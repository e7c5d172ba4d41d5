//! Three servers on one PostgreSQL database: they are killed without warning, one after the other, while tables are played
//! at all of them. Players who lose their server continue at another one.

use crate::audit::Audit;
use crate::client::from;
use crate::environment::Environment;
use crate::load::OPEN;
use crate::players::Players;
use crate::report::{Report, Target};
use crate::server::Server;
use anyhow::{Context, Result};
use fastrand::Rng;
use private_postgres::Server as Database;
use std::cell::{Cell, RefCell};
use std::net::SocketAddr;
use std::rc::Rc;
use tokio::task::LocalSet;
use tokio::time::{Duration, Instant};

/// The number of servers.
const NODES: usize = 3;
/// The number of tables.
const TABLES: usize = 6;
/// How soon everyone must play on.
const SOON: Duration = Duration::from_secs(5);
/// A player who has not continued after this long never will.
const PATIENCE: Duration = Duration::from_secs(30);

/// The assault.
pub fn assault(env: &Environment, report: &mut Report) -> Result<()> {
    let kills = env.size(200, 6);
    let database = Database::start();
    let url = database.url(&database.database());
    let start = |at: usize| {
        let options = [OPEN, &["--database", url.as_str()]].concat();
        Server::start(env, &format!("node-{at}"), &options)
    };
    let mut servers = (0..NODES).map(start).collect::<Result<Vec<_>>>()?;
    let played = env.block_on(play(&mut servers, &start, kills))?;
    drop(servers);
    let mut faults = played.faults;
    let audit = Audit::of_postgres(&url)?;
    for history in played.players.iter().flat_map(|players| &players.histories) {
        if let Err(why) = audit.check(history) {
            faults.push(format!("{why:#}"));
        }
    }
    let moves: usize =
        played.players.iter().flat_map(|players| &players.histories).map(|history| history.count()).sum();
    let seen = match faults.first() {
        Some(first) => format!("{} faults, the first: {first}", faults.len()),
        None => format!("{kills} kills, {moves} acknowledged moves"),
    };
    report.promise("a server killed: nothing acknowledged is lost, doubled or changed", faults.is_empty(), seen);
    report.promise("enough was played", moves > kills, format!("{moves} moves"));
    let again: usize = played.players.iter().map(|players| players.repeated).sum();
    report.figure("commands that were asked for again after a kill", again as f64, "", Target::None);
    let slowest = played.slowest.as_secs_f64();
    report.figure("longest from a kill until a player went on", slowest, "s", Target::AtMost(SOON.as_secs_f64()));
    Ok(())
}

/// The results.
struct Played {
    players: Vec<Players>,
    faults: Vec<String>,
    slowest: Duration,
}

async fn play(servers: &mut [Server], start: &dyn Fn(usize) -> Result<Server>, kills: usize) -> Result<Played> {
    let addresses = Rc::new(RefCell::new(servers.iter().map(|server| server.addr).collect::<Vec<_>>()));
    let (stop, moved) = (Rc::new(Cell::new(false)), Rc::new(RefCell::new(vec![Instant::now(); TABLES])));
    let mut dice = Rng::with_seed(20_261_124);
    let mut sitting = Vec::new();
    for n in 0..TABLES {
        let addr = servers[n % NODES].addr;
        let mut players = Players::sit_down(addr, from(n as u16), n as u64).await.context("to sit down")?;
        players.keep_history(&format!("{n}-"));
        sitting.push(players);
    }
    let local = LocalSet::new();
    let playing: Vec<_> = sitting
        .into_iter()
        .enumerate()
        .map(|(n, players)| {
            let (addresses, stop) = (Rc::clone(&addresses), (Rc::clone(&stop), Rc::clone(&moved)));
            local.spawn_local(one(players, n, addresses, stop))
        })
        .collect();
    local
        .run_until(async {
            for kill in 0..kills {
                tokio::time::sleep(Duration::from_millis(dice.u64(50..400))).await;
                let (at, killed) = (dice.usize(..NODES), Instant::now());
                servers[at].kill()?;
                servers[at] = start(at)?;
                addresses.borrow_mut()[at] = servers[at].addr;
                // The next one when everyone has continued, so that the delay after each kill can be measured.
                while moved.borrow().iter().any(|moved| *moved < killed) && killed.elapsed() < PATIENCE {
                    tokio::time::sleep(Duration::from_millis(20)).await;
                }
                if kill % 20 == 19 {
                    eprintln!("    {} of {kills} kills", kill + 1);
                }
            }
            stop.set(true);
            let mut played = Played { players: Vec::new(), faults: Vec::new(), slowest: Duration::ZERO };
            for one in playing {
                let (players, fault, slowest) = one.await?;
                played.players.push(players);
                played.faults.extend(fault);
                played.slowest = played.slowest.max(slowest);
            }
            Ok(played)
        })
        .await
}

/// Plays until told to stop, changing servers whenever the connection is lost; returns the longest time to continue after a
/// kill.
async fn one(
    mut players: Players,
    n: usize,
    addresses: Rc<RefCell<Vec<SocketAddr>>>,
    (stop, moved): (Rc<Cell<bool>>, Rc<RefCell<Vec<Instant>>>),
) -> (Players, Option<String>, Duration) {
    let (mut slowest, mut lost_at, mut dice) = (Duration::ZERO, None::<Instant>, Rng::with_seed(n as u64));
    while !stop.get() {
        let gone = match players.act().await {
            Ok(_) => {
                if let Some(lost) = lost_at.take() {
                    slowest = slowest.max(lost.elapsed());
                }
                moved.borrow_mut()[n] = Instant::now();
                continue;
            }
            Err(why) => why,
        };
        if !crate::kills::is_cut_off(&gone) {
            return (players, Some(format!("{gone:#}")), slowest);
        }
        let since = *lost_at.get_or_insert_with(Instant::now);
        loop {
            let addr = {
                let addresses = addresses.borrow();
                addresses[dice.usize(..addresses.len())]
            };
            match players.come_back(addr).await {
                Ok(()) => break,
                Err(why) if since.elapsed() > PATIENCE => return (players, Some(format!("{why:#}")), since.elapsed()),
                Err(why) if format!("{why:#}").contains("was shown before") => {
                    return (players, Some(format!("{why:#}")), slowest);
                }
                Err(_) => tokio::time::sleep(Duration::from_millis(250)).await,
            }
        }
    }
    (players, None, slowest)
}
