//! Certificates: whether their files can be read and belong together, when they are valid, and for which name.

use super::{Finding, State};
use certificates::{Identity, Pair, date};
use server::PublicUrl;
use std::time::{SystemTime, UNIX_EPOCH};

/// A certificate that ends within this time, in seconds, should be renewed now.
const SOON: u64 = 14 * 24 * 3600;

/// The certificate for HTTPS.
pub fn of_server(pair: &Pair, public: Option<&PublicUrl>) -> Finding {
    const WHAT: &str = "certificate";
    let identity = match read(WHAT, pair, "--tls-cert and --tls-key") {
        Ok(identity) => identity,
        Err(finding) => return finding,
    };
    if let Some(url) = public.filter(|url| !identity.is_for(url.host())) {
        let found = format!("{} is not for the name {}", pair.certificate.display(), url.host());
        return Finding::wrong(WHAT, found, "get a certificate for the name in --public-url, or correct the name");
    }
    match dated(WHAT, pair, &identity, now()) {
        Finding { state: State::Fine, found, .. } if identity.self_signed => {
            let fix = "browsers warn of it, and refuse it at an address that has asked for HTTPS only; get one from an authority, \
                       such as Let's Encrypt";
            Finding::notice(WHAT, format!("{found}; it is signed by itself, not by an authority"), fix)
        }
        other => other,
    }
}

/// The certificate that is shown to the database.
pub fn of_client(pair: &Pair) -> Finding {
    const WHAT: &str = "client certificate";
    match read(WHAT, pair, "sslcert and sslkey") {
        Ok(identity) => dated(WHAT, pair, &identity, now()),
        Err(finding) => finding,
    }
}

fn read(what: &'static str, pair: &Pair, options: &str) -> Result<Identity, Finding> {
    pair.read().map_err(|error| {
        let fix = format!("name the files of a certificate and of its own private key with {options}");
        Finding::wrong(what, error.to_string(), fix)
    })
}

/// The findings about dates, and about who can read the key.
fn dated(what: &'static str, pair: &Pair, identity: &Identity, now: u64) -> Finding {
    let (file, dates) = (pair.certificate.display(), identity.dates);
    let renew = "renew it; the server loads the new file automatically";
    if now > dates.to {
        return Finding::wrong(what, format!("{file} ended at {}", date(dates.to)), renew);
    }
    if now < dates.from {
        let fix = "wait, or correct the clock of this machine";
        return Finding::wrong(what, format!("{file} is not valid before {}", date(dates.from)), fix);
    }
    if store::open_to_others(&pair.key) {
        let found = format!("other users can read the private key {}", pair.key.display());
        return Finding::notice(what, found, format!("chmod 600 {}", pair.key.display()));
    }
    let found = format!("{file} holds until {}", date(dates.to));
    match dates.to - now {
        ..SOON => Finding::notice(what, found, renew),
        _ => Finding::fine(what, found),
    }
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A certificate for a name, valid from and until these years, with its key, in a folder.
    fn pair(name: &str, years: (i32, i32)) -> (tempfile::TempDir, Pair) {
        let folder = tempfile::tempdir().unwrap();
        let key = rcgen::KeyPair::generate().unwrap();
        let mut wanted = rcgen::CertificateParams::new([name.to_owned()]).unwrap();
        wanted.not_before = rcgen::date_time_ymd(years.0, 1, 1);
        wanted.not_after = rcgen::date_time_ymd(years.1, 1, 1);
        let pair = Pair { certificate: folder.path().join("cert.pem"), key: folder.path().join("key.pem") };
        std::fs::write(&pair.certificate, wanted.self_signed(&key).unwrap().pem()).unwrap();
        std::fs::write(&pair.key, key.serialize_pem()).unwrap();
        #[cfg(unix)]
        std::fs::set_permissions(&pair.key, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
        (folder, pair)
    }

    #[test]
    fn dates_and_names_are_judged() {
        let (_folder, good) = pair("games.example", (2020, 4000));
        let url = |text: &str| text.parse::<PublicUrl>().unwrap();
        for public in [Some(&url("https://games.example:8443")), None] {
            let found = of_server(&good, public);
            assert!(found.state == State::Notice && found.found.contains("signed by itself"), "{}", found.found);
        }
        let found = of_server(&good, Some(&url("https://other.example")));
        assert!(found.state == State::Wrong && found.found.contains("other.example"), "{}", found.found);
        let identity = good.read().unwrap();
        let state = |now: u64| dated("x", &good, &identity, now).state;
        let (from, to) = (identity.dates.from, identity.dates.to);
        assert_eq!([from - 1, from, to - SOON, to - SOON + 1, to, to + 1].map(state), {
            use State::{Fine, Notice, Wrong};
            [Wrong, Fine, Fine, Notice, Notice, Wrong]
        });
        let (_folder, old) = pair("games.example", (2020, 2021));
        let found = of_client(&old);
        assert!(found.state == State::Wrong && found.found.contains("2021-01-01"), "{}", found.found);
    }

    #[cfg(unix)]
    #[test]
    fn a_key_of_another_certificate_or_open_to_all_is_told() {
        let ((_one, first), (_two, second)) = (pair("a.example", (2020, 4000)), pair("b.example", (2020, 4000)));
        let found = of_server(&Pair { certificate: first.certificate.clone(), key: second.key }, None);
        assert!(found.state == State::Wrong && found.found.contains("does not match"), "{}", found.found);
        std::fs::set_permissions(&first.key, std::os::unix::fs::PermissionsExt::from_mode(0o644)).unwrap();
        assert_eq!(of_server(&first, None).state, State::Notice);
    }
}
