//! `siege`: attacks and measures a running `goldfever` from outside, each attack against a server process of its own. It
//! uses only what any client has: the addresses and messages of the interface, and the server's options.

mod args;
mod attacks;
mod audit;
mod environment;
mod history;
mod honest_table;
mod kills;
mod load;
mod nodes;
mod os;
mod players;
mod power_cuts;
mod report;
mod secrets;
mod server;
mod shutdown;
mod tables;
mod thinking;

use anyhow::Result;
use args::Args;
use clients::{client, latency, scan, socket};
use environment::Environment;
use report::Report;
use std::process::ExitCode;
use std::time::Instant;

/// An attack: its name, what it does, the function.
type Assault = (&'static str, &'static str, fn(&Environment, &mut Report) -> Result<()>);

const ASSAULTS: &[Assault] = &[
    ("bodies", "requests whose heads and bodies never end", attacks::bodies::assault),
    ("idle", "thousands of sockets that send nothing or read nothing", attacks::idle::assault),
    ("creations", "tables made from one address as fast as possible", attacks::creations::assault),
    ("uploads", "tile files as long as may be", attacks::uploads::assault),
    ("unread", "clients that send requests and never read the answers", attacks::unread::assault),
    ("lines", "maps that are long straight lines", attacks::lines::assault),
    ("joins", "floods of joins, bytes and pings at the honest table", attacks::joins::assault),
    ("kills", "killed without warning, again and again, while tables are played", kills::assault),
    ("nodes", "three servers on one PostgreSQL database, killed one after the other", nodes::assault),
    ("cuts", "power cuts at every moment, built from a log of system calls", power_cuts::assault),
    ("shutdown", "asked to end, started twice, backed up, all while games are played", shutdown::assault),
    ("secrets", "what a spectator is sent of whole games", secrets::assault),
    ("speed", "durable moves a second over 1, 100, 400 and 1,000 tables; delay at 1,000 a second", load::speed),
    ("thinking", "how soon people move while the strongest computer players think at 200 tables", thinking::assault),
    ("memory", "memory of tables in play without viewers", tables::memory),
    ("start", "a start with a million entries", tables::start),
];

fn main() -> ExitCode {
    let args = match Args::read(std::env::args().skip(1)) {
        Ok(args) => args,
        Err(why) => {
            eprintln!("siege: {why}\n\n{}", args::HELP);
            for (name, about, _) in ASSAULTS {
                eprintln!("  {name:<10} {about}");
            }
            return ExitCode::from(2);
        }
    };
    if let Some(name) = args.names.iter().find(|n| !ASSAULTS.iter().any(|(name, ..)| name == n)) {
        eprintln!("siege: there is no assault '{name}'; there are {}", ASSAULTS.map_names().join(", "));
        return ExitCode::from(2);
    }
    match run(&args) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(why) => {
            eprintln!("siege: {why:#}");
            ExitCode::from(2)
        }
    }
}

trait Names {
    fn map_names(&self) -> Vec<&'static str>;
}

impl Names for [Assault] {
    fn map_names(&self) -> Vec<&'static str> {
        self.iter().map(|(name, ..)| *name).collect()
    }
}

/// Runs the requested attacks; true if every promise held.
fn run(args: &Args) -> Result<bool> {
    let env = Environment::new(args)?;
    let mut report = Report::new(args.full);
    for (name, about, assault) in ASSAULTS {
        if !args.names.is_empty() && !args.names.iter().any(|n| n == name) {
            continue;
        }
        eprintln!("\n=== {name}: {about}");
        let began = Instant::now();
        report.begin(name);
        if let Err(why) = assault(&env, &mut report) {
            report.promise("runs to its end", false, format!("{why:#}"));
        }
        eprintln!("    {:.1} s", began.elapsed().as_secs_f64());
    }
    if args.json {
        println!("{}", report.to_json())
    } else {
        print!("{report}")
    }
    Ok(report.all_held())
}
