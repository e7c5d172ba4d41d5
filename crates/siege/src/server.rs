//! A server process under attack.

use crate::environment::Environment;
use crate::os;
use anyhow::{Context, Result, bail};
use clients::process;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

/// A running server; it is killed when this is dropped.
pub struct Server {
    child: Child,
    pub addr: SocketAddr,
    /// This is kept open so that the server can write more.
    _out: BufReader<ChildStdout>,
}

impl Server {
    /// Starts the server on a fresh folder called `name`, with its usual limits and these options.
    pub fn start(env: &Environment, name: &str, options: &[&str]) -> Result<Server> {
        Server::on(env, &env.fresh(name)?, options)
    }

    /// Starts the server on a folder as it is.
    pub fn on(env: &Environment, data: &Path, options: &[&str]) -> Result<Server> {
        Server::by(env, Command::new(&env.program), data, options)
    }

    /// Starts the server by a command that ends with the program's name.
    pub fn by(env: &Environment, mut command: Command, data: &Path, options: &[&str]) -> Result<Server> {
        let log = File::create(log_beside(data))?;
        let mut child = command
            .args(["serve", "--port", "0", "--log", "warn", "--data-dir"])
            .arg(data)
            .args(env.known(options)?)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .context("the server cannot be started")?;
        let mut out = BufReader::new(child.stdout.take().context("no output")?);
        let mut addr = None;
        let mut line = String::new();
        while addr.is_none() && out.read_line(&mut line)? > 0 {
            addr = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()).and_then(|a| a.parse().ok());
            line.clear();
        }
        let Some(addr) = addr else {
            let _ = child.kill();
            let _ = child.wait();
            let said = std::fs::read_to_string(log_beside(data)).unwrap_or_default();
            bail!("the server did not start: {}", said.trim());
        };
        Ok(Server { child, addr, _out: out })
    }

    /// Memory in use, in kB.
    pub fn rss(&self) -> f64 {
        process::memory(self.child.id()).unwrap_or(f64::NAN)
    }

    /// Files and connections that are open.
    pub fn files(&self) -> usize {
        std::fs::read_dir(format!("/proc/{}/fd", self.child.id())).map_or(0, Iterator::count)
    }

    /// Seconds of processor time used so far.
    pub fn cpu(&self) -> f64 {
        process::cpu(self.child.id()).unwrap_or_default()
    }

    /// Id of the process, for measurements from outside.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Kills it without warning.
    pub fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Asks it to stop and waits for `longest`; returns how long it took and how it ended.
    pub fn terminate(&mut self, longest: Duration) -> Result<Option<(Duration, ExitStatus)>> {
        let began = Instant::now();
        os::terminate(self.child.id())?;
        while began.elapsed() < longest {
            if let Some(status) = self.child.try_wait()? {
                return Ok(Some((began.elapsed(), status)));
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        Ok(None)
    }

    /// Whether it is still running.
    pub fn lives(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.kill();
    }
}

/// The place for a server's log: outside its folder, which should contain only its own files.
pub fn log_beside(data: &Path) -> PathBuf {
    data.with_extension("log")
}
