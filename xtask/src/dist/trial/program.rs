//! Tries a program: its needs, its description of itself, and whether it serves. Another machine's runs in an emulator.

use super::{Outcome, foreign};
use crate::dist::files::{emptied, output};
use crate::dist::programs::runs;
use crate::dist::release::{Machine, Release};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The longest wait for an answer; an emulator is slow.
const PATIENCE: Duration = Duration::from_secs(120);

/// Tries the program of a machine.
pub fn works(release: &Release, machine: &Machine, out: &Path, work: &Path) -> Result<Outcome> {
    let program = out.join(release.file(&format!("-linux-{}", machine.name)));
    is_self_contained(&std::fs::read(&program)?, machine)?;
    if let Some(hindered) = foreign(machine) {
        return Ok(hindered);
    }
    let command = || runs(machine, &program).context("no emulator");
    says_who_it_is(command()?, release)?;
    let data = emptied(&work.join("trial-data"))?;
    let mut serve = command()?;
    serve.args(["serve", "--port", "0", "--data-dir"]).arg(&data);
    let took = serves(serve, |port| {
        let mut health = command()?;
        health.args(["health", "--port", &port.to_string()]);
        ensure!(output(&mut health)?.contains("ready"), "`goldfever health` does not say ready");
        Ok(())
    })?;
    let how = if machine.is_this() { "here" } else { machine.emulator };
    Ok(Outcome::Works(format!("static; serves the page after {:.1} s ({how})", took.as_secs_f32())))
}

/// Whether `--version` names this release.
pub fn says_who_it_is(mut command: Command, release: &Release) -> Result<()> {
    let told: Value = serde_json::from_str(&output(command.args(["--version", "--json"]))?)?;
    ensure!(told["version"] == release.version.as_str(), "it is version {}", told["version"]);
    ensure!(told["commit"] == release.commit.as_str(), "it is of commit {}", told["commit"]);
    ensure!(told["rules"]["carcassonne"]["new"].is_number() && told["schema"]["sqlite"].is_number(), "it says {told}");
    Ok(())
}

/// Starts a server by this command, and asks for the page, its largest file and its state. Returns how long the start took.
pub fn serves(mut command: Command, more: impl FnOnce(u16) -> Result<()>) -> Result<Duration> {
    let begun = Instant::now();
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().context("it does not start")?;
    let tried = asked(&mut child, begun).and_then(|(port, took)| more(port).map(|()| took));
    let pid = child.id().to_string();
    let _ = Command::new("kill").args(["-s", "TERM", &pid]).status();
    let ended = wait(&mut child)?;
    let took = tried?;
    ensure!(ended == Some(0), "told to stop, it ends with {ended:?}");
    Ok(took)
}

fn asked(child: &mut Child, begun: Instant) -> Result<(u16, Duration)> {
    let mut line = String::new();
    BufReader::new(child.stdout.take().context("no output")?).read_line(&mut line)?;
    let port = line.split("http://").nth(1).and_then(|rest| rest.split('/').next()?.rsplit(':').next()?.parse().ok());
    let port = port.with_context(|| format!("it does not say where it serves: {line:?}"))?;
    let page = get(port, "/")?;
    let took = begun.elapsed();
    ensure!(page.contains("<title>Goldfever"), "it does not serve the page");
    ensure!(get(port, "/readyz")?.ends_with("ready\n"), "it is not ready");
    ensure!(get(port, "/typefaces.txt")?.contains("OPEN FONT LICENSE"), "a file of the page is missing");
    Ok((port, took))
}

/// Waits for the end, and kills the program if it does not exit.
fn wait(child: &mut Child) -> Result<Option<i32>> {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if let Some(status) = child.try_wait()? {
            return Ok(status.code());
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    child.kill()?;
    child.wait()?;
    bail!("it does not stop")
}

fn get(port: u16, path: &str) -> Result<String> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(stream, "GET {path} HTTP/1.1\r\nhost: localhost:{port}\r\nconnection: close\r\n\r\n")?;
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes)?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    ensure!(text.starts_with("HTTP/1.1 200"), "{path}: {}", text.lines().next().unwrap_or_default());
    Ok(text)
}

/// Whether an executable is one of this machine that asks for no loader, and so for no library of a system.
fn is_self_contained(file: &[u8], machine: &Machine) -> Result<()> {
    /// The segment that names a loader.
    const INTERPRETER: u64 = 3;
    let number = |at: usize, length: usize| {
        let bytes = file.get(at..at + length).context("the executable ends early")?;
        Ok::<_, anyhow::Error>(bytes.iter().rev().fold(0, |number: u64, byte| number << 8 | u64::from(*byte)))
    };
    ensure!(file.starts_with(b"\x7fELF\x02\x01"), "it is no executable of 64 bits");
    ensure!(number(18, 2)? == u64::from(machine.elf), "it is for another machine");
    let (from, size, count) = (number(32, 8)?, number(54, 2)?, number(56, 2)?);
    for i in 0..count {
        let kind = number(usize::try_from(from + i * size)?, 4)?;
        ensure!(kind != INTERPRETER, "it asks for a loader, so it is not self-contained");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dist::release::MACHINES;

    /// A header with one segment.
    fn executable(machine: u16, kind: u8) -> Vec<u8> {
        let mut file = vec![0; 64 + 56];
        file[..6].copy_from_slice(b"\x7fELF\x02\x01");
        file[18..20].copy_from_slice(&machine.to_le_bytes());
        (file[32], file[54], file[56], file[64]) = (64, 56, 1, kind);
        file
    }

    #[test]
    fn only_executables_without_a_loader_are_self_contained() {
        for machine in MACHINES {
            assert!(is_self_contained(&executable(machine.elf, 1), machine).is_ok());
            assert!(is_self_contained(&executable(machine.elf, 3), machine).is_err(), "it has a loader");
            assert!(is_self_contained(&executable(40, 1), machine).is_err(), "another machine");
            let whole = executable(machine.elf, 1);
            for end in 0..67 {
                assert!(is_self_contained(&whole[..end], machine).is_err(), "{end} bytes");
            }
        }
        assert!(is_self_contained(b"#!/bin/sh", &MACHINES[0]).is_err());
    }
}
