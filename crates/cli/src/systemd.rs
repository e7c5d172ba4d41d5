//! Notifies systemd (`Type=notify`) that the server is ready, alive, or stopping. Without systemd's variables it does
//! nothing. The crate `sd-notify` (0.5) is no alternative: it does not reach sockets without a file (`@name`), which
//! systemd allows.

#[cfg(unix)]
use sd_notify::NotifyState::{Ready, Status, Stopping, Watchdog};

/// The server can be reached at this address.
pub fn ready(address: &str) {
    #[cfg(unix)]
    say(&[Ready, Status(&format!("Serving at {address}"))]);
    #[cfg(not(unix))]
    let _ = address;
}

/// The server has begun to stop.
pub fn stopping() {
    #[cfg(unix)]
    say(&[Stopping]);
}

/// Notifies twice per period of the watchdog that the server is alive. It runs in the runtime that serves requests, so it
/// stops if that hangs.
pub fn start_watchdog() {
    #[cfg(unix)]
    if let Some(period) = sd_notify::watchdog_enabled().filter(|period| !period.is_zero()) {
        tokio::spawn(async move {
            loop {
                say(&[Watchdog]);
                tokio::time::sleep(period / 2).await;
            }
        });
    }
}

#[cfg(unix)]
fn say(what: &[sd_notify::NotifyState<'_>]) {
    if let Err(error) = sd_notify::notify(what) {
        tracing::warn!(%error, "could not notify systemd");
    }
}
