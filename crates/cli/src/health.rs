//! `goldfever health`: asks the running server whether games can be played, for container platforms that have no other
//! program for it. It asks in plain HTTP, which a server with a certificate also answers for this purpose.

use crate::serve_args::Look;
use crate::settings::{self, Source};
use crate::{Verdict, database, input, output, running, serve};
use anyhow::{Context, Result, bail};
use serde_json::json;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// The longest wait for each step.
const PATIENCE: Duration = Duration::from_secs(5);
/// The longest answer of a server.
const MAX_ANSWER_BYTES: u64 = 64 << 10;

/// Asks; [`Verdict::Difference`] unless the server is ready.
pub fn run(look: &Look) -> Result<Verdict> {
    let address = running::own(address(look)?);
    let told = ask(address);
    let fine = told.as_ref().is_ok_and(|answer| answer == "ready");
    let found = told.unwrap_or_else(|why| input::reasons(&why));
    match look.json {
        true => output::object(json!({ "fine": fine, "address": address.to_string(), "found": found }))?,
        false => outln!("{address}: {}", input::shown(&found))?,
    }
    Ok(if fine { Verdict::Fine } else { Verdict::Difference })
}

/// The address of the server: with the port on the command line, or else that of the server on the data folder, or else
/// with the port in the settings. A container's variable must not hide that its server was started with another port.
fn address(look: &Look) -> Result<SocketAddr> {
    let settings = settings::of_this_command().ok();
    let port_is_given =
        settings.is_some_and(|settings| settings.all.iter().any(|one| one.key == "port" && one.source == Source::Flag));
    // With PostgreSQL nobody locks the folder: who has it is another server.
    let folder = database::folder(look.serve.data_dir.as_deref()).ok().filter(|_| look.serve.database.is_none());
    if let Some(found) = folder.filter(|_| !port_is_given).and_then(|folder| running::address(&folder)) {
        return Ok(found);
    }
    match look.serve.port {
        Some(0) => bail!("port 0 means any free one: name the one that the server printed"),
        port => Ok(SocketAddr::new(look.serve.addr, port.unwrap_or(serve::PORT))),
    }
}

/// The server's answer: `ready`, or the key of the problem.
fn ask(address: SocketAddr) -> Result<String> {
    let mut stream = TcpStream::connect_timeout(&address, PATIENCE).context("no server answers")?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.write_all(format!("GET /readyz HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\n\r\n").as_bytes())?;
    let mut bytes = Vec::new();
    stream.take(MAX_ANSWER_BYTES).read_to_end(&mut bytes).context("the answer did not come in time")?;
    read(&String::from_utf8_lossy(&bytes))
}

/// The answer in an HTTP response.
fn read(response: &str) -> Result<String> {
    let (head, body) = response.split_once("\r\n\r\n").context("the answer is not HTTP")?;
    match head.split_whitespace().nth(1) {
        Some("200") if body.trim() == "ready" => Ok("ready".to_owned()),
        Some("503") => {
            let problem: serde_json::Value = serde_json::from_str(body).unwrap_or_default();
            Ok(problem["error"].as_str().unwrap_or("not ready").to_owned())
        }
        _ => bail!("another program answers there: {}", head.lines().next().unwrap_or_default()),
    }
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn only_the_answers_of_a_server_count() {
        assert_eq!(read("HTTP/1.1 200 OK\r\na: b\r\n\r\nready\n").unwrap(), "ready");
        assert_eq!(read("HTTP/1.1 503 No\r\n\r\n{\"error\":\"disk-full\"}").unwrap(), "disk-full");
        assert_eq!(read("HTTP/1.1 503 No\r\n\r\nsorry").unwrap(), "not ready");
        for bad in ["", "\r\n\r\n", "ready", "HTTP/1.1 200 OK\r\n\r\n<html>", "HTTP/1.1 404 No\r\n\r\nready\n"] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }
}
