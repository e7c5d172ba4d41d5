//! Where passkeys can be used: browsers tie each to one host name, and offer them only over HTTPS and at `localhost`.

use crate::admission::hosts::{bare, same_origin};
use crate::admission::visit::Visit;
use crate::base::addresses::Origin;
use crate::base::fault::Fault;
use crate::settings::config::Config;
use crate::settings::public_url::PublicUrl;
use axum::http::StatusCode;
use std::net::Ipv4Addr;

/// The host name whose passkeys can be used at the address of this request: that of the public address, or, if the operator has set
/// none, the one by which the page was reached.
pub(crate) fn site(public: Option<&PublicUrl>, origin: &Origin) -> Option<String> {
    let host = bare(origin.host.as_deref()?).to_lowercase();
    let name = host.strip_suffix('.').unwrap_or(&host);
    let elsewhere = public.is_some_and(|url| url.host() != name);
    let number = name.is_empty() || name.starts_with('[') || name.parse::<Ipv4Addr>().is_ok();
    let open = (origin.https == Some(false) || public.is_some_and(|url| !url.is_https())) && !is_local(name);
    (!elsewhere && !number && !open).then(|| name.to_owned())
}

/// The same for a request that needs them.
pub(crate) fn needed(config: &Config, visit: &Visit) -> Result<String, Fault> {
    site(config.public_url.as_ref(), &visit.origin).ok_or_else(|| Fault::new(StatusCode::CONFLICT, "passkeys-off"))
}

/// Whether a browser's page with this origin is ours: at the public address, or, if the operator has set none, at the address of this
/// request.
pub(crate) fn is_own_page(page: &str, site: &str, public: Option<&PublicUrl>, origin: &Origin) -> bool {
    let safe = page.starts_with("https://") || is_local(site);
    let here = || same_origin(page, origin.host.as_deref().unwrap_or_default(), origin.https);
    safe && public.map_or_else(here, |url| url.is_origin(page))
}

/// Browsers trust what comes from their own machine.
fn is_local(name: &str) -> bool {
    name == "localhost" || name.ends_with(".localhost")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    fn origin(host: &str, https: Option<bool>) -> Origin {
        Origin { address: IpAddr::from([192, 0, 2, 1]).into(), host: Some(host.to_owned()), https }
    }

    fn at(public: Option<&str>, host: &str, https: Option<bool>) -> Option<String> {
        let public: Option<PublicUrl> = public.map(|url| url.parse().unwrap());
        site(public.as_ref(), &origin(host, https))
    }

    #[test]
    fn a_site_is_a_name_over_https_or_this_machine() {
        for (public, host, https, fine) in [
            (None, "localhost:8437", Some(false), Some("localhost")),
            (None, "Games.Example", Some(true), Some("games.example")),
            (None, "games.example.:443", None, Some("games.example")),
            (None, "games.example", Some(false), None),
            (None, "127.0.0.1:8437", Some(false), None),
            (None, "192.0.2.1", Some(true), None),
            (None, "[::1]:8437", Some(true), None),
            (None, "", Some(true), None),
            (Some("https://games.example"), "games.example", Some(true), Some("games.example")),
            (Some("https://games.example:8443"), "games.example:8443", Some(true), Some("games.example")),
            (Some("https://games.example"), "www.games.example", Some(true), None),
            (Some("https://games.example"), "localhost:8437", Some(false), None),
            (Some("http://games.example"), "games.example", Some(false), None),
            (Some("http://games.example"), "games.example", None, None),
            (Some("http://localhost:8437"), "localhost:8437", Some(false), Some("localhost")),
        ] {
            assert_eq!(at(public, host, https).as_deref(), fine, "{public:?} {host} {https:?}");
        }
    }

    #[test]
    fn a_page_is_ours_with_its_scheme_and_port() {
        let is_own_page = |page: &str, site: &str, origin: &Origin| is_own_page(page, site, None, origin);
        let https = origin("games.example:8443", Some(true));
        assert!(is_own_page("https://games.example:8443", "games.example", &https));
        for bad in
            ["https://games.example", "http://games.example:8443", "https://evil.example:8443", "null", "", "https://"]
        {
            assert!(!is_own_page(bad, "games.example", &https), "{bad}");
        }
        assert!(is_own_page("http://localhost:1", "localhost", &origin("localhost:1", Some(false))));
        assert!(!is_own_page("http://localhost:2", "localhost", &origin("localhost:1", Some(false))));
        let silent = origin("games.example", None);
        assert!(is_own_page("https://games.example", "games.example", &silent));
        assert!(!is_own_page("http://games.example", "games.example", &silent), "nobody is safe there");
    }

    #[test]
    fn with_a_public_address_a_page_is_ours_only_there() {
        let url = |text: &str| -> PublicUrl { text.parse().unwrap() };
        let ours = |page: &str, public: &str, host: &str| {
            is_own_page(page, bare(host), Some(&url(public)), &origin(host, Some(true)))
        };
        for public in ["https://games.example", "https://games.example:443"] {
            assert!(ours("https://games.example", public, "games.example"));
            assert!(ours("https://games.example", public, "games.example:8443"), "a proxy may hide the port");
            for bad in ["https://games.example:8443", "http://games.example", "https://www.games.example", "null"] {
                assert!(!ours(bad, public, "games.example:8443"), "{bad}");
            }
        }
        assert!(ours("https://games.example:8443", "https://games.example:8443", "games.example"));
        assert!(!ours("https://games.example", "https://games.example:8443", "games.example"));
        assert!(ours("http://localhost", "http://localhost:80", "localhost"));
        assert!(!ours("https://localhost", "http://localhost:80", "localhost"));
    }
}
