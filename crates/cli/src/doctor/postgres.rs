//! A PostgreSQL database: whether it can be reached and used, who uses it, and what it contains. Nothing is written there.

use super::{Finding, certificate, rules};
use crate::counted;
use server::Config;
use std::collections::BTreeSet;
use std::net::{SocketAddr, TcpStream, ToSocketAddrs};
use std::time::Duration;
use store::{Inspection, Place, Postgres, PostgresUrl, StoreError, Survey, SurveyedNode};

/// The oldest version with everything we need.
const OLDEST: i64 = 130_000;
/// The most connections that a server opens.
const CONNECTIONS: i64 = Postgres::CONNECTIONS as i64;
/// Clocks that differ by more seconds than the first number are worth knowing about; by more than the second, a problem.
const CLOCKS: (f64, f64) = (5.0, 60.0);
/// How long to wait for another server.
const REACH: Duration = Duration::from_secs(1);
/// How many servers to try.
const TRIED: usize = 16;

/// The findings, and the addresses of servers that use the database.
pub fn look(config: &Config, url: &PostgresUrl) -> (Vec<Finding>, Vec<String>) {
    let survey = match store::survey(url) {
        Ok(survey) => survey,
        Err(error) => {
            let found = format!("{url}: {}", told(&error));
            return (vec![Finding::wrong("database", found, fix(&error))], Vec::new());
        }
    };
    let mut all = vec![server_itself(url, &survey), encryption(url, &survey)];
    all.extend(url.own_certificate().map(certificate::of_client));
    all.extend(form(config, url, &survey));
    all.push(rights(&survey));
    all.push(connections(&survey));
    all.push(clock(survey.clock_ahead));
    all.push(Finding::fine(
        "disk",
        format!("the database has {} MB; check the free space of its disk on that machine", survey.bytes >> 20),
    ));
    all.extend(servers(config, &survey.nodes));
    let alive = survey.nodes.into_iter().filter(|node| node.alive).map(|node| node.url);
    (all, alive.collect())
}

fn told(error: &StoreError) -> String {
    match error {
        StoreError::Other(why) | StoreError::Refused(why) | StoreError::Tls(why) => why.clone(),
        error => error.to_string(),
    }
}

/// How to fix it if it cannot be checked.
fn fix(error: &StoreError) -> &'static str {
    match error {
        StoreError::Refused(why) if why.ends_with("(3D000)") => {
            "create it: `createdb -O USER NAME`; serve creates its tables at the first start"
        }
        StoreError::Refused(_) => {
            "check user and password in GOLDFEVER_DATABASE, and the users that pg_hba.conf allows"
        }
        StoreError::Tls(_) => {
            "check sslmode, sslrootcert, sslcert and sslkey in GOLDFEVER_DATABASE, and the certificate of PostgreSQL (ssl_cert_file)"
        }
        StoreError::Unreachable(why) if why.contains("too many") || why.contains("slots") => {
            "raise max_connections of PostgreSQL, or end other programs that use it"
        }
        StoreError::ReadOnly(_) => {
            "give the user the right to connect and to read: GRANT CONNECT ON DATABASE ... TO ..."
        }
        StoreError::Unreachable(_) => {
            "check that PostgreSQL runs there, listens (listen_addresses, port) and accepts this machine (pg_hba.conf, firewall)"
        }
        _ => "look at the log of PostgreSQL",
    }
}

fn server_itself(url: &PostgresUrl, survey: &Survey) -> Finding {
    const WHAT: &str = "database";
    let shown = format!("{url}: PostgreSQL {}", survey.version);
    if survey.version_number < OLDEST {
        return Finding::wrong(WHAT, shown, "version 13 is the oldest that can be used: update PostgreSQL");
    }
    if survey.only_read {
        let fix = "name the primary server in GOLDFEVER_DATABASE, or set default_transaction_read_only=off";
        return Finding::wrong(WHAT, format!("{shown}, which accepts no writes"), fix);
    }
    if !survey.unicode {
        let fix = "create another with `createdb --encoding=UTF8 --template=template0 NAME`: names contain letters of all languages";
        return Finding::wrong(WHAT, format!("{shown}, whose encoding is not UTF8"), fix);
    }
    if !survey.risky.is_empty() {
        let fix = "turn it on in postgresql.conf: otherwise acknowledged moves are lost if the machine fails";
        return Finding::wrong(WHAT, format!("{shown}, with {}", survey.risky.join(", ")), fix);
    }
    Finding::fine(WHAT, shown)
}

/// Whether others can read or change what is sent.
fn encryption(url: &PostgresUrl, survey: &Survey) -> Finding {
    const WHAT: &str = "encryption";
    let (mode, local) = (url.tls_mode().word(), url.is_local());
    let fix = "add ?sslmode=verify-full to the address, and sslrootcert=FILE if the certificate is from an authority of your own";
    match &survey.tls {
        None if local => Finding::fine(WHAT, "the database is on this machine; nothing is encrypted"),
        None => Finding::notice(WHAT, format!("the connection to the database is not encrypted (sslmode={mode})"), fix),
        Some(version) if local || url.checks_server() => Finding::fine(WHAT, format!("{version}, sslmode={mode}")),
        Some(version) => Finding::notice(
            WHAT,
            format!("{version}, but nobody checks whether it is the right server (sslmode={mode})"),
            fix,
        ),
    }
}

/// The schema, and the contents of the tables.
fn form(config: &Config, url: &PostgresUrl, survey: &Survey) -> Vec<Finding> {
    const WHAT: &str = "tables";
    let known = survey.known;
    let since = survey.compatible_since.map(|since| format!(", compatible since schema {since}")).unwrap_or_default();
    match survey.form {
        // Missing rights explain it.
        None if !survey.missing_rights.is_empty() => Vec::new(),
        None => vec![Finding::fine(WHAT, "there are none yet; serve creates them")],
        Some(form) if form > known && survey.compatible_since.is_none_or(|since| since > known) => {
            vec![Finding::wrong(
                WHAT,
                format!("they have schema {form}, but this program knows schemas up to {known}"),
                "use the newer program again, or restore an earlier backup into an empty database",
            )]
        }
        Some(form) if form < known && !config.store.migrate => vec![Finding::wrong(
            WHAT,
            format!("they have schema {form}; this program needs {known}, and --no-migrate forbids migrating them"),
            "start without --no-migrate, or use the older program",
        )],
        Some(form) if form < known => vec![before_a_migration(form, survey)],
        Some(form) => match contents(config, url) {
            Ok((held, rules)) => vec![Finding::fine(WHAT, format!("with schema {form}{since}: {held}")), rules],
            Err(StoreError::ReadOnly(_)) => Vec::new(),
            Err(error) => {
                vec![Finding::wrong(WHAT, told(&error), "`goldfever verify` and the log of PostgreSQL show more")]
            }
        },
    }
}

/// What happens to older servers if this program migrates the tables.
fn before_a_migration(form: i64, survey: &Survey) -> Finding {
    let (known, since) = (survey.known, survey.compatible_then);
    let backup = "make a backup first (`goldfever backup FILE`)";
    let (others, fix) = if since <= form {
        (format!("servers with schema {since} or later can keep running beside it"), backup.to_owned())
    } else {
        let stop = match since - 1 {
            1 => "servers of schema 1".to_owned(),
            last => format!("servers of schemas 1 to {last}"),
        };
        let fix = format!(
            "{backup}, and have the new program ready on all machines: a server that has stopped serves nobody"
        );
        (format!("{stop} stop serving then"), fix)
    };
    Finding::notice(
        "tables",
        format!("they have schema {form}; serve migrates them to schema {known}, and {others}"),
        fix,
    )
}

fn contents(config: &Config, url: &PostgresUrl) -> Result<(String, Finding), StoreError> {
    let inspection = Inspection::open(Place::Postgres(url.clone()))?;
    let (tables, entries) = inspection.counts()?;
    let held = format!("{}, {}", counted::tables(tables), counted::entries(entries));
    Ok((held, rules::look(config, &inspection)?))
}

fn rights(survey: &Survey) -> Finding {
    const WHAT: &str = "rights";
    let user = &survey.user;
    if survey.missing_rights.is_empty() {
        return Finding::fine(WHAT, format!("{user} has all rights that serve needs"));
    }
    let lacks = survey.missing_rights.join(", ");
    let on_schema = survey.missing_rights.iter().any(|right| right.contains(" on schema "));
    let fix = match on_schema {
        true => format!(
            "as the owner of the database: ALTER DATABASE ... OWNER TO {user}, or GRANT CREATE ON SCHEMA public TO {user}"
        ),
        false => format!(
            "as the owner of the tables: GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO {user}"
        ),
    };
    Finding::wrong(WHAT, format!("{user} lacks {lacks}"), fix)
}

fn connections(survey: &Survey) -> Finding {
    const WHAT: &str = "connections";
    let left = survey.connections_left;
    let found = format!("{left} more may be opened; each server needs {CONNECTIONS}");
    let fix = "raise max_connections of PostgreSQL, or the limit of the database or user, or end other programs";
    match left {
        ..CONNECTIONS if survey.nodes.iter().any(|node| node.alive) => Finding::notice(WHAT, found, fix),
        ..CONNECTIONS => Finding::wrong(WHAT, found, fix),
        _ => Finding::fine(WHAT, found),
    }
}

fn clock(ahead: f64) -> Finding {
    const WHAT: &str = "clock";
    let fix = "set the clocks of both machines (timedatectl set-ntp true): tables are removed and sessions end by them";
    let way = if ahead < 0.0 { "behind" } else { "ahead of" };
    let found = format!("the database's is {:.1} s {way} this machine's", ahead.abs());
    match ahead.abs() {
        by if by > CLOCKS.1 => Finding::wrong(WHAT, found, fix),
        by if by > CLOCKS.0 => Finding::notice(WHAT, found, fix),
        _ => Finding::fine(WHAT, found),
    }
}

/// Servers on the database: which are running, which can be reached, and what is left of those that are not.
fn servers(config: &Config, nodes: &[SurveyedNode]) -> Vec<Finding> {
    const WHAT: &str = "servers";
    let alive: Vec<&str> = nodes.iter().filter(|node| node.alive).map(|node| node.url.as_str()).collect();
    let left: u64 = nodes.iter().filter(|node| !node.alive).map(|node| node.tables).sum();
    let behind = match left {
        0 => String::new(),
        left => {
            let left = counted::tables(left);
            format!("; at servers that are gone: {left}; the next server to get a request for one takes it")
        }
    };
    let mut all = Vec::new();
    let mut seen = BTreeSet::new();
    for url in &alive {
        if !seen.insert(*url) {
            all.push(Finding::wrong(
                WHAT,
                format!("two servers claim the address {url}"),
                "give each server its own address at which the others reach it: --node-url",
            ));
        } else if seen.len() <= TRIED && !can_be_reached(url) {
            all.push(Finding::wrong(
                WHAT,
                format!("the server at {url} cannot be reached from here: its tables could not be played here"),
                "check its --node-url, its --addr, and the firewall between the machines",
            ));
        }
    }
    let here = at(config);
    let elsewhere = alive.iter().any(|url| !here.iter().any(|own| own == url));
    if elsewhere && config.node_url.is_none() && config.addr.ip().to_canonical().is_loopback() {
        let fix = "name an address of this machine that they can open: --node-url http://10.0.0.7:8437, with --addr";
        all.push(Finding::notice(WHAT, "other servers use the database and could not reach this one", fix));
    }
    if all.is_empty() {
        let there =
            if alive.is_empty() { "none is running".to_owned() } else { format!("at work: {}", alive.join(", ")) };
        all.push(Finding::fine(WHAT, there + &behind));
    }
    all
}

/// The address at which others know the server with this configuration.
pub fn at(config: &Config) -> Vec<String> {
    let loopback = SocketAddr::from((std::net::Ipv4Addr::LOCALHOST, config.addr.port()));
    let mut all = server::urls(config.addr, false);
    all.extend([format!("http://{}", config.addr), format!("http://{loopback}")]);
    all.extend(config.node_url.clone());
    all
}

fn can_be_reached(url: &str) -> bool {
    let place = url.strip_prefix("http://").unwrap_or(url);
    let mut found = place.to_socket_addrs().into_iter().flatten();
    found.any(|addr| TcpStream::connect_timeout(&addr, REACH).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::doctor::State;

    fn survey() -> Survey {
        Survey {
            version: "15.5".to_owned(),
            version_number: 150_005,
            form: None,
            compatible_since: None,
            known: 2,
            compatible_then: 2,
            unicode: true,
            only_read: false,
            user: "ann".to_owned(),
            missing_rights: Vec::new(),
            risky: Vec::new(),
            clock_ahead: 0.0,
            connections_left: 90,
            bytes: 0,
            tls: None,
            nodes: Vec::new(),
        }
    }

    fn node(url: &str, alive: bool) -> SurveyedNode {
        SurveyedNode { url: url.to_owned(), alive, tables: 7 }
    }

    #[test]
    fn each_fault_of_the_database_is_told() {
        let url: PostgresUrl = "postgres://ann@db/games".parse().unwrap();
        let state = |change: &dyn Fn(&mut Survey)| {
            let mut survey = survey();
            change(&mut survey);
            server_itself(&url, &survey).state
        };
        assert_eq!(state(&|_| {}), State::Fine);
        assert_eq!(state(&|survey| survey.version_number = 120_017), State::Wrong);
        assert_eq!(state(&|survey| survey.only_read = true), State::Wrong);
        assert_eq!(state(&|survey| survey.unicode = false), State::Wrong);
        assert_eq!(state(&|survey| survey.risky = vec!["fsync=off".to_owned()]), State::Wrong);
        assert_eq!([0.2, -30.0, 90.0].map(clock).map(|found| found.state), [State::Fine, State::Notice, State::Wrong]);
        let few = Survey { connections_left: 9, ..survey() };
        assert_eq!(connections(&few).state, State::Wrong);
        assert_eq!(connections(&Survey { nodes: vec![node("http://127.0.0.1:1", true)], ..few }).state, State::Notice);
    }

    #[test]
    fn a_connection_that_others_can_read_is_told() {
        let state = |url: &str, tls: Option<&str>| {
            let survey = Survey { tls: tls.map(str::to_owned), ..survey() };
            encryption(&url.parse().unwrap(), &survey).state
        };
        assert_eq!(state("postgres://db/games", None), State::Notice);
        assert_eq!(state("postgres://localhost/games", None), State::Fine);
        assert_eq!(state("postgres://db/games?sslmode=require", Some("TLSv1.3")), State::Notice);
        assert_eq!(state("postgres://db/games?sslmode=verify-full", Some("TLSv1.3")), State::Fine);
    }

    #[test]
    fn it_is_told_which_servers_go_on_after_a_migration() {
        let told = |form, known, compatible_then| {
            before_a_migration(form, &Survey { known, compatible_then, ..survey() }).found
        };
        let found = told(5, 7, 4);
        assert!(
            found.contains("schema 5;")
                && found.contains("to schema 7, and servers with schema 4 or later can keep running"),
            "{found}"
        );
        assert!(told(5, 7, 6).ends_with("servers of schemas 1 to 5 stop serving then"), "{}", told(5, 7, 6));
        assert!(told(1, 2, 2).ends_with("servers of schema 1 stop serving then"), "{}", told(1, 2, 2));
    }

    #[test]
    fn servers_that_are_in_each_others_way_are_told() {
        let listens = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let (open, config) = (format!("http://{}", listens.local_addr().unwrap()), Config::new("/nowhere".into()));
        let found = |nodes: &[SurveyedNode]| {
            let all = servers(&config, nodes);
            (all[0].state, all[0].found.clone())
        };
        assert_eq!(found(&[]).0, State::Fine);
        let (state, gone) = found(&[node("http://10.9.9.9:1", false)]);
        assert!(state == State::Fine && gone.contains("at servers that are gone: 7 tables;"), "{gone}");
        let (state, twice) = found(&[node(&open, true), node(&open, true)]);
        assert!(state == State::Wrong && twice.contains("two servers"), "{twice}");
        let (state, other) = found(&[node(&open, true)]);
        assert!(state == State::Notice && other.contains("could not reach this one"), "{other}");
        drop(listens);
        let (state, closed) = found(&[node(&open, true)]);
        assert!(state == State::Wrong && closed.contains("cannot be reached from here"), "{closed}");
    }
}
