//! `goldfever networks`: networks that are banned for a time, for the operator of the server.

use crate::database::At;
use crate::tables::{open, time};
use crate::{Verdict, output};
use anyhow::{Context, Result, bail};
use clap::Subcommand;
use serde_json::{Value, json};
use server::Network;
use std::time::{SystemTime, UNIX_EPOCH};
use store::{NetworkBan, NewNetworkBan, PeopleWrite, Store, StoreError, Write, ask, network_bans, write_and_wait};

/// `goldfever networks`
#[derive(Subcommand)]
pub enum Networks {
    /// List the networks that are banned now
    List {
        /// The database.
        #[command(flatten)]
        at: At,
        /// Print one JSON object
        #[arg(long)]
        json: bool,
    },
    /// Ban a network: from there people can read and finish their games, but begin nothing and write nothing
    Ban {
        /// The network: an address, or an address and a number of bits (at least 24 of IPv4, 48 of IPv6)
        #[arg(value_name = "NETWORK")]
        network: String,
        /// Days until the ban ends
        #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..=365))]
        days: u32,
        /// The reason, which everybody sees who is refused
        #[arg(long, value_name = "TEXT", default_value = "")]
        reason: String,
        /// The database.
        #[command(flatten)]
        at: At,
    },
    /// End the bans of a network, whoever decided them
    Unban {
        /// The network, as the list shows it
        #[arg(value_name = "NETWORK")]
        network: String,
        /// The database.
        #[command(flatten)]
        at: At,
    },
}

/// Lists the banned networks, or bans one, or ends its ban.
pub fn run(command: &Networks) -> Result<Verdict> {
    match command {
        Networks::List { at, json } => return list(&*open(at)?, *json),
        Networks::Ban { network, days, reason, at } => {
            if reason.chars().count() > 500 || reason.chars().any(char::is_control) {
                bail!("the reason is one line of at most 500 characters");
            }
            let network = read(network)?;
            let (until, words) = (now() + i64::from(*days) * 24 * 3600, reason.clone());
            let ban = NewNetworkBan { moderator: None, network: network.clone(), until, words };
            match write_and_wait(&*open(at)?, Write::People(PeopleWrite::BanNetwork(ban))) {
                Err(StoreError::Conflict) => bail!("too many networks are banned; `goldfever networks list` lists all"),
                done => done?,
            }
            outln!("{network} is banned")?;
        }
        Networks::Unban { network, at } => {
            let (store, network) = (open(at)?, read(network)?);
            let bans: Vec<NetworkBan> = lasting(&*store)?.into_iter().filter(|ban| ban.network == network).collect();
            if bans.is_empty() {
                bail!("{network} is not banned; `goldfever networks list` lists all");
            }
            for NetworkBan { number, .. } in bans {
                let undo = PeopleWrite::Undo { moderator: None, number, words: String::new() };
                match write_and_wait(&*store, Write::People(undo)) {
                    // A moderator was faster.
                    Err(StoreError::Conflict) => {}
                    done => done?,
                }
            }
            outln!("{network} is not banned")?;
        }
    }
    Ok(Verdict::Fine)
}

fn read(network: &str) -> Result<String> {
    let read = Network::to_ban(network).map(|network| network.to_string());
    read.with_context(|| {
        format!("'{network}' is no network that can be banned, such as 192.0.2.7, 192.0.2.0/24 or 2001:db8:1::/48")
    })
}

fn now() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs().cast_signed())
}

fn lasting(store: &dyn Store) -> Result<Vec<NetworkBan>, StoreError> {
    ask(store, network_bans(now()))
}

fn list(store: &dyn Store, as_json: bool) -> Result<Verdict> {
    let bans = lasting(store)?;
    if as_json {
        let value = |ban: &NetworkBan| json!({ "number": ban.number, "network": ban.network, "until": ban.until, "reason": ban.words });
        output::object(json!({ "networks": bans.iter().map(value).collect::<Vec<Value>>() }))?;
        return Ok(Verdict::Fine);
    }
    outln!("{:<24} {:>5}  reason", "network", "left")?;
    for ban in &bans {
        let left = time(u64::try_from(ban.until - now()).unwrap_or_default());
        outln!("{:<24} {left:>5}  {}", ban.network, ban.words)?;
    }
    Ok(Verdict::Fine)
}
