//! How the process ends: in an orderly way within ten seconds after the first request, immediately after the second.

use std::io::Write;

/// Ends the process without waiting for its threads.
pub fn end(code: i32) -> ! {
    let _ = std::io::stdout().flush();
    std::process::exit(code)
}

/// Watches for signals to stop (SIGTERM, Ctrl-C), independently of everything that serves and may be stuck. Ten seconds
/// after the first, the process exits with 0 in any case: what was acknowledged is stored by then. The second ends it
/// immediately, with 128 plus the number of the signal, as if it had not been caught.
#[cfg(unix)]
pub fn watch() -> std::io::Result<()> {
    use signal_hook::consts::{SIGINT, SIGTERM};
    use signal_hook::flag::{register, register_conditional_shutdown};
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;

    /// A little more than an orderly shutdown may take.
    const LAST: Duration = Duration::from_millis(9_300);

    let asked = Arc::new(AtomicBool::new(false));
    for signal in [SIGTERM, SIGINT] {
        // In this order: the first signal arms the immediate exit at the second.
        register_conditional_shutdown(signal, 128 + signal, Arc::clone(&asked))?;
        register(signal, Arc::clone(&asked))?;
    }
    let mut signals = signal_hook::iterator::Signals::new([SIGTERM, SIGINT])?;
    std::thread::Builder::new().name("ending".to_owned()).spawn(move || {
        if signals.forever().next().is_some() {
            std::thread::sleep(LAST);
            errln!("goldfever: not everything was finished in ten seconds; what was acknowledged is stored");
            end(0);
        }
    })?;
    Ok(())
}

/// Does nothing: on this system an uncaught signal ends the process.
#[cfg(not(unix))]
pub fn watch() -> std::io::Result<()> {
    Ok(())
}

/// Reaching a limit on file size should be an error like a full disk; the system's default would end the process.
#[cfg(unix)]
pub fn survive_size_limit() {
    let heard = std::sync::Arc::default();
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, heard);
}

/// There is no such signal here.
#[cfg(not(unix))]
pub fn survive_size_limit() {}
