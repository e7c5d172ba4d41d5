//! The network: the port, and settings about names and proxies.

use super::Finding;
use server::Config;
use std::io::ErrorKind;
use std::net::TcpListener;

/// Checks port, names and proxies. `asked` says whether the port was chosen, `holder` who serves the data folder.
pub fn look(config: &Config, asked: bool, holder: Option<&str>) -> Vec<Finding> {
    let mut all = vec![port(config, asked, holder)];
    all.extend(proxies(config));
    all
}

fn port(config: &Config, asked: bool, holder: Option<&str>) -> Finding {
    const WHAT: &str = "port";
    let addr = config.addr;
    let Err(error) = TcpListener::bind(addr) else { return Finding::fine(WHAT, format!("{addr} is free")) };
    // In the lock's text a slash follows the port: `http://127.0.0.1:8437/`.
    let ours = holder.is_some_and(|who| who.contains(&format!(":{}/", addr.port())));
    match error.kind() {
        ErrorKind::AddrInUse if ours => Finding::fine(WHAT, format!("the running server listens at {addr}")),
        ErrorKind::AddrInUse if !asked => {
            Finding::notice(WHAT, format!("{addr} is in use; serve chooses a free port"), "choose one with --port")
        }
        ErrorKind::AddrInUse => Finding::wrong(
            WHAT,
            format!("another program listens at {addr}"),
            "end it, or choose another port with --port",
        ),
        ErrorKind::PermissionDenied => Finding::wrong(
            WHAT,
            format!("this user is not allowed to listen at {addr}"),
            "choose a port from 1024 and put a proxy in front of it, or allow it (AmbientCapabilities=CAP_NET_BIND_SERVICE)",
        ),
        ErrorKind::AddrNotAvailable => Finding::wrong(
            WHAT,
            format!("this machine has no address {}", addr.ip()),
            "name one of its addresses with --addr",
        ),
        _ => Finding::wrong(WHAT, format!("{addr}: {error}"), "choose others with --addr and --port"),
    }
}

fn proxies(config: &Config) -> Vec<Finding> {
    const WHAT: &str = "names and proxies";
    let mut all = Vec::new();
    let to_all = !config.addr.ip().to_canonical().is_loopback();
    let proxied = config.behind_proxy || !config.trusted_proxies.is_empty();
    let https = config.public_url.as_ref().is_some_and(server::PublicUrl::is_https);
    let own_https = config.tls.is_some();
    if config.behind_proxy && to_all {
        let fix = "make sure that only the proxy can reach the port, or use --trusted-proxy ADDRESS instead";
        all.push(Finding::notice(WHAT, format!("every connection to {} counts as the proxy", config.addr), fix));
    }
    if own_https && config.public_url.is_some() && !https {
        let fix = "write https:// in --public-url, or omit --tls-cert and --tls-key";
        all.push(Finding::wrong(WHAT, "--public-url is http, but the server speaks HTTPS", fix));
    }
    if https && !proxied && !own_https {
        let fix = "name the proxy that speaks HTTPS: --trusted-proxy 127.0.0.1; else all who come through it count as one. Or \
                   serve HTTPS here: --tls-cert FILE --tls-key FILE";
        all.push(Finding::wrong(
            WHAT,
            "--public-url is https, but no proxy is named, and this server speaks HTTP",
            fix,
        ));
    }
    if proxied && config.hosts.is_empty() && config.public_url.is_none() {
        let fix = "set the address at which others reach the server: --public-url https://NAME";
        all.push(Finding::notice(
            WHAT,
            "a proxy is set, but no public name; requests for unknown names are refused",
            fix,
        ));
    }
    if to_all && !proxied && !own_https {
        let fix = "in a network of one's own that is fine; on the internet put a proxy with HTTPS before it, or serve HTTPS: \
                   --tls-cert FILE --tls-key FILE";
        all.push(Finding::notice(WHAT, format!("{} is open to others without a proxy", config.addr), fix));
    }
    if all.is_empty() {
        all.push(Finding::fine(WHAT, "nothing contradicts itself"));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::State;

    #[test]
    fn contradictions_are_found() {
        let worst = |change: &dyn Fn(&mut Config)| {
            let mut config = Config::new("/nowhere".into());
            change(&mut config);
            proxies(&config).into_iter().map(|found| found.state).max_by_key(|state| *state as u8).unwrap()
        };
        assert_eq!(worst(&|_| {}), State::Fine);
        assert_eq!(worst(&|config| config.public_url = Some("https://games.example".parse().unwrap())), State::Wrong);
        assert_eq!(worst(&|config| config.addr = "0.0.0.0:1".parse().unwrap()), State::Notice);
        assert_eq!(worst(&|config| config.behind_proxy = true), State::Notice);
        let https = |config: &mut Config, url: &str| {
            config.addr = "0.0.0.0:1".parse().unwrap();
            config.tls = Some(certificates::Pair { certificate: "c".into(), key: "k".into() });
            config.public_url = Some(url.parse().unwrap());
        };
        assert_eq!(worst(&|config| https(config, "https://games.example")), State::Fine);
        assert_eq!(worst(&|config| https(config, "http://games.example")), State::Wrong);
    }

    #[test]
    fn a_port_that_somebody_has_is_told() {
        let taken = TcpListener::bind("127.0.0.1:0").unwrap();
        let mut config = Config::new("/nowhere".into());
        config.addr = taken.local_addr().unwrap();
        assert_eq!(port(&config, true, None).state, State::Wrong);
        assert_eq!(port(&config, false, None).state, State::Notice);
        let holder = format!("process 1, http://{}/, since 2026", config.addr);
        assert_eq!(port(&config, true, Some(&holder)).state, State::Fine);
    }
}
