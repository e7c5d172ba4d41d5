//! `goldfever doctor` on both stores: it finds problems, says how to fix them, and writes nothing.

use crate::run::served::{Served, folder, serve};
use crate::run::{err, goldfever, out, text};
use private_postgres::Server;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::Path;
use std::time::SystemTime;

/// The findings, by subject: state and text; if there are several about one subject, the worst.
fn doctor(args: &[&str]) -> BTreeMap<String, (String, String)> {
    let done = goldfever(&[&["doctor", "--json"], args].concat());
    let told: Value = serde_json::from_str(&out(&done)).unwrap_or_else(|_| panic!("{}{}", out(&done), err(&done)));
    let mut all: BTreeMap<String, (String, String)> = BTreeMap::new();
    for one in told["findings"].as_array().expect("findings") {
        let part = |name: &str| one[name].as_str().unwrap_or_default().to_owned();
        let (state, found) = (part("state"), part("found"));
        assert!(state == "fine" || part("fix").len() > 20, "how to fix it? {one}");
        assert_eq!(one["fix"], one["mend"], "the old name stays for one release");
        // The words happen to be in alphabetical order.
        let worst = all.entry(part("what")).or_default();
        *worst = worst.clone().max((state, found));
    }
    all
}

fn state(found: &BTreeMap<String, (String, String)>, what: &str, state: &str, part: &str) {
    let (is, told) = found.get(what).unwrap_or_else(|| panic!("nothing about {what}: {found:?}"));
    assert!(is == state && told.contains(part), "{what}: {is}: {told}");
}

/// All files of a folder: their modification times and contents.
fn files(folder: &Path) -> Vec<(String, SystemTime, Vec<u8>)> {
    let mut all: Vec<_> = std::fs::read_dir(folder)
        .expect("a folder")
        .map(|file| file.expect("a file"))
        .map(|file| {
            let written = file.metadata().and_then(|found| found.modified()).expect("a time");
            (file.file_name().to_string_lossy().into_owned(), written, std::fs::read(file.path()).expect("a file"))
        })
        .collect();
    all.sort();
    all
}

fn make_a_table(server: &Served) {
    let me = |name: &str| json!({"kind": "me", "name": name});
    let mut ann = server.browser();
    let table = ann.make(&json!({"game": "gold-rush", "options": "", "seats": [me("Ann"), me("Bob")]}));
    ann.until(&table, |seen| seen["version"] != 0);
}

#[test]
fn a_folder_is_looked_at_without_writing() {
    let data = folder("doctor-data");
    let mut server = serve(&data, &[]);
    make_a_table(&server);
    let looks = || doctor(&["--data-dir", text(&data), "--port", "0"]);
    let found = looks();
    state(&found, "lock", "fine", "in use: process");
    state(&found, "database", "fine", "1 table, ");
    // As a killed server leaves it, with its log next to it.
    server.signal("KILL");
    server.ended();
    let before = files(&data);
    assert!(before.iter().any(|(name, _, log)| name == "goldfever.sqlite-wal" && !log.is_empty()));
    state(&looks(), "database", "fine", "1 table, ");
    assert!(files(&data) == before, "a file was changed after a kill");
    let mut server = serve(&data, &[]);
    server.signal("TERM");
    server.ended();
    let before = files(&data);
    let found = looks();
    state(&found, "database", "fine", "1 table, ");
    state(&found, "lock", "fine", "nobody has it");
    assert!(files(&data) == before, "a file was changed after a stop");
    for log in ["goldfever.sqlite-wal", "goldfever.sqlite-shm"] {
        let _ = std::fs::remove_file(data.join(log));
    }
    std::fs::write(data.join("goldfever.sqlite"), "no database at all, but long enough".repeat(99)).expect("a file");
    state(&looks(), "database", "wrong", "damaged");
}

#[test]
fn a_folder_that_serve_would_make_is_fine_whatever_way_it_is_named() {
    let here = folder("doctor-relative");
    std::fs::write(here.join("plain"), "no folder").unwrap();
    for (name, fine) in [("f9", true), ("./f9", true), ("f9/g", true), ("plain/f9", false)] {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_goldfever"));
        command.current_dir(&here).args(["doctor", "--port", "0", "--data-dir", name]);
        let told = out(&command.output().expect("goldfever runs"));
        assert_eq!(told.contains(&format!("{name} does not exist yet; serve creates it")), fine, "{told}");
    }
    assert_eq!(files(&here).len(), 1, "nothing is made");
}

#[test]
fn the_docs_say_how_many_connections_a_server_needs() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/postgresql.md");
    let docs = std::fs::read_to_string(docs).expect("the docs").replace('\n', " ");
    let words = docs.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        words.contains("Each server needs ten connections,"),
        "store::Postgres::CONNECTIONS has changed, or the docs have"
    );
    assert_eq!(store::Postgres::CONNECTIONS, 10);
}

#[test]
fn a_postgresql_database_is_looked_at_without_writing() {
    let database = Server::start();
    let name = database.database();
    let url = database.url(&name);
    // The server creates it, readable only by its owner.
    let data = &folder("doctor-postgres").join("data");
    let looks = |url: &str| doctor(&["--data-dir", text(data), "--port", "0", "--database", url]);
    let found = looks(&url);
    state(&found, "database", "fine", "PostgreSQL 1");
    state(&found, "tables", "fine", "none yet");
    state(&found, "connections", "fine", "each server needs 10");
    assert_eq!(database.sql(&name, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"), "0");
    assert!(!data.exists(), "nothing is made");

    let mut server = serve(data, &["--database", &url]);
    make_a_table(&server);
    let found = looks(&url);
    state(&found, "servers", "notice", "could not reach this one");
    state(&found, "tables", "fine", "1 table, ");
    state(&found, "old rules", "fine", "");
    state(&found, "rights", "fine", "");
    state(&found, "clock", "fine", "");
    let here = server.addr.port().to_string();
    let found = doctor(&["--data-dir", text(data), "--port", &here, "--database", &url]);
    state(&found, "port", "fine", "the running server");
    state(&found, "servers", "fine", &format!("at work: http://{}", server.addr));
    server.signal("TERM");
    server.ended();
    state(&looks(&url), "servers", "fine", "at servers that are gone: 1 table;");

    // A user with few rights.
    database.sql(&name, "CREATE ROLE little LOGIN; GRANT SELECT ON ALL TABLES IN SCHEMA public TO little");
    let little = url.replace("goldfever@", "little@");
    state(&looks(&little), "rights", "wrong", "little lacks INSERT on ");
    database.sql(&name, "REVOKE SELECT ON goldfever_form FROM little");
    state(&looks(&little), "rights", "wrong", "SELECT on goldfever_form");
    database.sql(&name, &format!("REVOKE CONNECT ON DATABASE {name} FROM PUBLIC"));
    state(&looks(&little), "database", "wrong", "denied");
    // Databases that cannot be used at all.
    database.sql(&name, "UPDATE goldfever_form SET form = 99");
    // Schema 5 only added a table that earlier programs ignore.
    state(&looks(&url), "tables", "fine", "with schema 99, compatible since schema 23");
    database.sql(&name, "UPDATE goldfever_form SET compatible_since = 99");
    state(&looks(&url), "tables", "wrong", "schema 99");
    database.sql(&name, "UPDATE goldfever_form SET form = 1");
    state(&looks(&url), "tables", "notice", "schema 1");
    state(&looks(&database.url("nowhere")), "database", "wrong", "does not exist");
    state(&looks("postgres://ann@127.0.0.1:1/games"), "database", "wrong", "cannot be reached");
    state(
        &looks("postgres://ann:secret@127.0.0.1:1/games"),
        "settings",
        "notice",
        "the command line contains the password",
    );
    // A file that exists as well is not the database that is served.
    std::fs::write(data.join("goldfever.sqlite"), "").expect("a file");
    state(&looks(&url), "data folder", "notice", "is not used");
}

#[test]
fn a_certificate_for_https_is_looked_at() {
    let data = folder("doctor-https");
    let write = |name: &str, key: &rcgen::KeyPair, of: &rcgen::KeyPair| {
        let wanted = rcgen::CertificateParams::new(["games.example".to_owned()]).unwrap();
        let (certificate, private) = (data.join(format!("{name}.crt")), data.join(format!("{name}.key")));
        std::fs::write(&certificate, wanted.self_signed(of).unwrap().pem()).unwrap();
        std::fs::write(&private, key.serialize_pem()).unwrap();
        #[cfg(unix)]
        std::fs::set_permissions(&private, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
        ["--tls-cert".to_owned(), text(&certificate).to_owned(), "--tls-key".to_owned(), text(&private).to_owned()]
    };
    let keys = [(); 2].map(|()| rcgen::KeyPair::generate().unwrap());
    let looks = |more: &[String]| {
        let usual = ["--data-dir", text(&data), "--port", "0", "--public-url", "https://games.example"];
        let more: Vec<&str> = more.iter().map(String::as_str).collect();
        doctor(&[&usual[..], &more[..]].concat())
    };
    let good = write("good", &keys[0], &keys[0]);
    let found = looks(&good);
    state(&found, "certificate", "notice", "holds until 4096");
    state(&found, "certificate", "notice", "signed by itself");
    state(&found, "names and proxies", "fine", "");
    state(&looks(&write("mixed", &keys[0], &keys[1])), "certificate", "wrong", "does not match");
    state(&looks(&good[..2]), "settings", "wrong", "tls-cert needs tls-key");
    state(&looks(&[]), "names and proxies", "wrong", "this server speaks HTTP");
}

#[test]
fn a_database_that_is_not_the_right_one_is_told() {
    let database = Server::start_on_a_port();
    let name = database.database();
    let key = rcgen::KeyPair::generate().unwrap();
    let wanted = rcgen::CertificateParams::new(["db.example".to_owned()]).unwrap();
    let certificate = wanted.self_signed(&key).unwrap().pem();
    database.put("own.crt", &certificate);
    database.put("own.key", &key.serialize_pem());
    database.set(&[("ssl_cert_file", "own.crt"), ("ssl_key_file", "own.key"), ("ssl", "on")]);
    let data = folder("doctor-tls");
    let root = data.join("root.pem");
    std::fs::write(&root, certificate).unwrap();
    let looks = |host: &str, words: &str| {
        let url = format!("{}&{words}", database.address("goldfever", host, &name));
        doctor(&["--data-dir", text(&data), "--port", "0", "--database", &url])
    };
    let trusting = format!("sslmode=verify-full&sslrootcert={}", text(&root));
    let found = looks("db.example", &trusting);
    state(&found, "database", "fine", "PostgreSQL 1");
    state(&found, "encryption", "fine", "TLSv1.3");
    state(&looks("other.example", &trusting), "database", "wrong", "its certificate is not for other.example");
    state(&looks("db.example", "sslmode=verify-full"), "database", "wrong", "");
}
