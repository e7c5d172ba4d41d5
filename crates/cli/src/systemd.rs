//! Telling systemd (`Type=notify`) that the server is ready, lives, and stops. Without its variables nothing is said.

use std::time::Duration;

/// Says it, if somebody listens (`NOTIFY_SOCKET`).
#[cfg(unix)]
pub fn say(what: &str) {
    use std::os::unix::net::UnixDatagram;
    let Some(to) = std::env::var_os("NOTIFY_SOCKET") else { return };
    let sent = UnixDatagram::unbound().and_then(|socket| {
        #[cfg(target_os = "linux")]
        if let Some(name) = to.to_str().and_then(|name| name.strip_prefix('@')) {
            use std::os::linux::net::SocketAddrExt;
            let name = std::os::unix::net::SocketAddr::from_abstract_name(name)?;
            return socket.send_to_addr(what.as_bytes(), &name);
        }
        socket.send_to(what.as_bytes(), &to)
    });
    if let Err(error) = sent {
        tracing::warn!(%error, "systemd could not be told how the server is");
    }
}

/// There is no systemd here.
#[cfg(not(unix))]
pub fn say(_: &str) {}

/// Says twice in each period of the watchdog that the server lives. Called in the runtime that serves requests, it says
/// nothing more when that hangs.
pub fn start_watchdog() {
    let number = |name: &str| std::env::var(name).ok()?.parse::<u64>().ok();
    let ours = number("WATCHDOG_PID").is_none_or(|pid| pid == u64::from(std::process::id()));
    let Some(period) = number("WATCHDOG_USEC").filter(|period| ours && *period > 0) else { return };
    tokio::spawn(async move {
        loop {
            say("WATCHDOG=1");
            tokio::time::sleep(Duration::from_micros(period / 2)).await;
        }
    });
}
