//! The measured servers: processes of their own with private folders, or servers that are already running.

use crate::bench::args::ServeBench;
use anyhow::{Context, Result, bail, ensure};
use clients::options::UNLIMITED;
use clients::process;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, ToSocketAddrs};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

/// Running servers. Those that were started here are killed, and their folder is removed, when this is dropped.
pub struct Servers {
    /// Their addresses.
    pub addresses: Vec<SocketAddr>,
    own: Vec<Own>,
    folder: Option<PathBuf>,
}

struct Own {
    child: Child,
    /// Kept open, so that the server can write more.
    _out: BufReader<ChildStdout>,
}

/// A fault if the database already contains something: its tables would be counted and played too.
pub fn is_empty(database: &str) -> Result<()> {
    let database: store::PostgresUrl = database.parse()?;
    let used = store::is_in_use(&database).with_context(|| database.to_string())?;
    ensure!(!used, "{database} has been used; name an empty database, which is then filled with tables");
    Ok(())
}

impl Servers {
    /// Starts the requested servers, or finds those that are named.
    pub fn of(args: &ServeBench) -> Result<Servers> {
        let mut servers = Servers { addresses: Vec::new(), own: Vec::new(), folder: None };
        for url in &args.url {
            let name = url.trim_start_matches("http://").trim_end_matches('/');
            let found = name.to_socket_addrs().with_context(|| url.clone())?.find(SocketAddr::is_ipv4);
            servers.addresses.push(found.with_context(|| format!("{url}: no address of IPv4"))?);
        }
        if args.url.is_empty() {
            let folder = args.folder.join(format!("goldfever-bench-{}", std::process::id()));
            std::fs::create_dir(&folder).with_context(|| folder.display().to_string())?;
            servers.folder = Some(folder);
            servers.start(args)?;
        }
        Ok(servers)
    }

    fn start(&mut self, args: &ServeBench) -> Result<()> {
        let Some(folder) = &self.folder else { return Ok(()) };
        for at in 0..args.nodes {
            let (own, address) = one(args, &folder.join(format!("server-{at}")))?;
            self.own.push(own);
            self.addresses.push(address);
        }
        Ok(())
    }

    /// Restarts the servers on what they have stored; returns the memory they need then, in kB. Nothing if they are not
    /// ours.
    pub fn start_anew(&mut self, args: &ServeBench) -> Result<Option<f64>> {
        if self.own.is_empty() {
            return Ok(None);
        }
        self.end();
        self.addresses.clear();
        self.start(args)?;
        Ok(self.memory())
    }

    /// Memory of all, in kB.
    pub fn memory(&self) -> Option<f64> {
        self.sum(process::memory)
    }

    /// Seconds of processor time that all have used.
    pub fn cpu(&self) -> Option<f64> {
        self.sum(process::cpu)
    }

    fn sum(&self, of: fn(u32) -> Option<f64>) -> Option<f64> {
        if self.own.is_empty() { None } else { self.own.iter().map(|own| of(own.child.id())).sum() }
    }

    fn end(&mut self) {
        for mut own in self.own.drain(..) {
            let _ = own.child.kill();
            let _ = own.child.wait();
        }
    }
}

impl Drop for Servers {
    fn drop(&mut self) {
        self.end();
        if let Some(folder) = &self.folder {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

/// Starts a server on this folder, with only the settings to be measured.
fn one(args: &ServeBench, data: &Path) -> Result<(Own, SocketAddr)> {
    let log = data.with_extension("log");
    let mut command = Command::new(std::env::current_exe()?);
    let settings = std::env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    for name in settings.filter(|name| name.starts_with("GOLDFEVER_") && name != "GOLDFEVER_LOCALES") {
        command.env_remove(name);
    }
    if let Some(database) = &args.database {
        // Not on the command line, which everyone on the machine can read.
        command.env("GOLDFEVER_DATABASE", database);
    }
    command.args(["serve", "--port", "0", "--log", "warn", "--data-dir"]).arg(data).args(UNLIMITED);
    let tables = (args.tables * 4).max(5000).to_string();
    command.args(["--max-tables-per-session", tables.as_str()]);
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(File::create(&log)?)
        .spawn()
        .context("a server cannot be started")?;
    let mut out = BufReader::new(child.stdout.take().context("no output")?);
    let mut line = String::new();
    while out.read_line(&mut line)? > 0 {
        let said = line.split("http://").nth(1).and_then(|rest| rest.split('/').next());
        if let Some(address) = said.and_then(|address| address.parse().ok()) {
            return Ok((Own { child, _out: out }, address));
        }
        line.clear();
    }
    let _ = child.kill();
    let _ = child.wait();
    bail!("a server did not start: {}", std::fs::read_to_string(&log).unwrap_or_default().trim())
}
