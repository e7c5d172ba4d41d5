//! Connections to PostgreSQL under TLS: what each word of the address checks, and the messages when something is wrong.

use crate::common::authority::{Authority, Certificate, write};
use crate::common::{create, folder, table};
use private_postgres::Server;
use std::sync::mpsc::channel;
use std::time::Duration;
use store::{Inspection, News, Place, Postgres, Store, StoreError, copy, survey};

/// On a busy machine; usually it takes milliseconds.
const LATEST: Duration = Duration::from_secs(20);
/// Years in which a certificate is valid.
const NOW: (i32, i32) = (2020, 2999);

/// A server on a port, one of its databases, and the way to it.
struct Way {
    server: Server,
    database: String,
    user: &'static str,
}

impl Way {
    fn new() -> Way {
        let server = Server::start_on_a_port();
        Way { database: server.database(), server, user: "goldfever:pass-word" }
    }

    fn url(&self, host: &str, words: &str) -> String {
        format!("{}&{words}", self.server.address(self.user, host, &self.database))
    }

    /// The version of TLS of a connection to a host with this name, or why there is none.
    fn connect_to(&self, host: &str, words: &str) -> Result<Option<String>, StoreError> {
        let found = survey(&self.url(host, words).parse().unwrap()).map(|survey| survey.tls);
        if let Err(error) = &found {
            assert!(!error.to_string().contains("pass-word"), "{error}");
        }
        found
    }

    fn connect(&self, words: &str) -> Result<Option<String>, StoreError> {
        self.connect_to("db.example", words)
    }

    /// It works, under TLS or without.
    fn works(&self, words: &str, tls: bool) {
        let found = self.connect(words);
        assert_eq!(found.as_ref().map(Option::is_some), Ok(tls), "{words}: {found:?}");
    }

    /// It does not work, for a reason that contains these words.
    fn fails(&self, words: &str, said: &[&str]) {
        self.fails_to("db.example", words, said);
    }

    fn fails_to(&self, host: &str, words: &str, said: &[&str]) {
        let found = self.connect_to(host, words);
        let Err(StoreError::Tls(why)) = found else { panic!("{words}: {found:?}") };
        assert!(said.iter().all(|said| why.contains(said)), "{words}: {said:?}: {why}");
    }

    /// The users who are admitted, in the form of `pg_hba.conf`; everybody through the socket.
    fn let_in(&self, lines: &str) {
        static TURN: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(100);
        self.server.put("pg_hba.conf", &format!("local all all trust\n{lines}\n"));
        // Any setting will do to see when the files have been read.
        let turn = TURN.fetch_add(1, std::sync::atomic::Ordering::Relaxed).to_string();
        self.server.set(&[("cpu_tuple_cost", &turn)]);
    }
}

#[test]
fn each_mode_checks_what_it_says() {
    let (way, (dir, _)) = (Way::new(), folder());
    let (authority, stranger) = (Authority::new("authority"), Authority::new("stranger"));
    let ca = write(dir.path(), "ca.pem", &authority.text()).display().to_string();
    let other = write(dir.path(), "other.pem", &stranger.text()).display().to_string();
    let (trusting, by_other) = (format!("sslrootcert={ca}"), format!("sslrootcert={other}"));

    // A server without TLS.
    way.works("sslmode=disable", false);
    way.works("sslmode=prefer", false);
    way.works("application_name=x", false);
    for words in ["sslmode=require".to_owned(), format!("sslmode=verify-full&{trusting}")] {
        way.fails(&words, &["server does not support TLS"]);
    }

    authority.signs("db.example", NOW).install(&way.server, "good");
    way.works("sslmode=disable", false);
    for mode in ["prefer", "require"] {
        way.works(&format!("sslmode={mode}"), true);
        way.works(&format!("sslmode={mode}&{trusting}"), true);
        way.fails(&format!("sslmode={mode}&{by_other}"), &["not from a trusted authority", &other, "db.example"]);
    }
    way.works(&format!("sslmode=verify-ca&{trusting}"), true);
    way.works(&format!("sslmode=verify-full&{trusting}"), true);
    way.fails(&format!("sslmode=verify-ca&{by_other}"), &["not from a trusted authority", &other]);
    way.fails(&format!("sslmode=verify-full&{by_other}"), &["not from a trusted authority", &other]);
    way.fails("sslmode=verify-full", &[]);
    // Another name: only verify-full refuses it.
    assert!(way.connect_to("other.example", &format!("sslmode=verify-ca&{trusting}")).unwrap().is_some());
    let said = ["not for other.example, but for db.example"];
    way.fails_to("other.example", &format!("sslmode=verify-full&{trusting}"), &said);
    way.fails("sslmode=verify-ca&sslrootcert=/nowhere/ca.pem", &["sslrootcert: /nowhere/ca.pem: "]);
    let empty = write(dir.path(), "empty.pem", "nothing").display().to_string();
    way.fails(&format!("sslmode=verify-ca&sslrootcert={empty}"), &["sslrootcert: ", &empty, "no certificate in it"]);
    way.server.set(&[("ssl_max_protocol_version", "TLSv1.2")]);
    assert_eq!(way.connect(&format!("sslmode=verify-full&{trusting}")), Ok(Some("TLSv1.2".to_owned())));

    stranger.signs("db.example", NOW).install(&way.server, "strange");
    way.fails(&format!("sslmode=verify-full&{trusting}"), &["not from a trusted authority", &ca]);
    way.works("sslmode=require", true);
    authority.signs("db.example", (2020, 2021)).install(&way.server, "old");
    way.fails(&format!("sslmode=verify-ca&{trusting}"), &["expired at 2021-01-01"]);
    way.works("sslmode=require", true);
    authority.signs("db.example", (2900, 2999)).install(&way.server, "early");
    way.fails(&format!("sslmode=verify-full&{trusting}"), &["holds only from 2900-01-01"]);
    // A server that has signed its own certificate: only clients that name it trust it.
    for (name, years, fault) in [
        ("own", NOW, None),
        ("own-old", (2020, 2021), Some("expired")),
        ("own-early", (2900, 2999), Some("holds only")),
    ] {
        let own = Certificate::self_signed("db.example", years);
        own.install(&way.server, name);
        let root = format!("sslrootcert={}", write(dir.path(), &format!("{name}.pem"), &own.text).display());
        way.fails(&format!("sslmode=verify-full&{trusting}"), &[]);
        match fault {
            None => {
                way.works(&format!("sslmode=verify-full&{root}"), true);
                way.fails_to("other.example", &format!("sslmode=verify-full&{root}"), &["not for other.example"]);
            }
            Some(fault) => way.fails(&format!("sslmode=verify-ca&{root}"), &[fault]),
        }
    }
}

#[test]
fn everything_connects_in_the_same_way() {
    let (way, (dir, file)) = (Way::new(), folder());
    let authority = Authority::new("authority");
    let root = write(dir.path(), "ca.pem", &authority.text());
    authority.signs("db.example", NOW).install(&way.server, "good");
    way.let_in("hostssl all all 127.0.0.1/32 trust");
    let url = way.url("db.example", &format!("sslmode=verify-full&sslrootcert={}", root.display()));
    let plain = Postgres::open(&way.url("db.example", "sslmode=disable").parse().unwrap()).err();
    assert!(matches!(plain, Some(StoreError::Refused(_))), "{plain:?}");

    let store = Postgres::open(&url.parse().unwrap()).unwrap();
    create(&store, table("t"));
    let (sender, heard) = channel();
    store::Leases::listen(&store, Box::new(move |news| sender.send(news).unwrap_or_default()));
    assert_eq!(heard.recv_timeout(LATEST), Ok(News::Missed));
    let sql = "SELECT bool_and(ssl), count(*) > 2 FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
               WHERE datname = current_database() AND application_name = 'goldfever'";
    assert_eq!(way.server.sql(&way.database, sql), "t|t", "reader, writer and listener");
    // A lost connection is replaced under TLS, too.
    let end = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'goldfever'";
    assert_ne!(way.server.sql("postgres", end), "0");
    assert!(store.load(&"t".into()).unwrap().is_some());
    assert_eq!(heard.recv_timeout(LATEST), Ok(News::Missed));
    drop(store);
    let place: Place = url.parse().unwrap();
    assert_eq!(Inspection::open(place.clone()).unwrap().counts().unwrap().0, 1);
    assert!(store::is_in_use(&url.parse().unwrap()).unwrap());
    copy(&place, &Place::File(file.clone()), &mut |_, _| {}).unwrap();
    let target = url.replace(&format!("/{}?", way.database), &format!("/{}?", way.server.database()));
    copy(&Place::File(file), &target.parse().unwrap(), &mut |_, _| {}).unwrap();

    // A mere preference gives way, as with PostgreSQL's own programs; a requirement does not.
    way.let_in("hostnossl all all 127.0.0.1/32 trust");
    way.works("sslmode=prefer", false);
    let refused = way.connect("sslmode=require");
    assert!(matches!(refused, Err(StoreError::Refused(_))), "{refused:?}");
}

#[test]
fn a_program_shows_who_it_is() {
    let (mut way, (dir, _)) = (Way::new(), folder());
    let (authority, clients, stranger) = (Authority::new("a"), Authority::new("clients"), Authority::new("s"));
    way.server.put("clients.crt", &clients.text());
    way.server.set(&[("ssl_ca_file", "clients.crt")]);
    authority.signs("db.example", NOW).install(&way.server, "good");
    way.server.sql("postgres", "CREATE ROLE certified LOGIN; CREATE ROLE bound LOGIN PASSWORD 'pass-word'");
    way.let_in(
        "hostssl all certified 127.0.0.1/32 cert
         host all bound 127.0.0.1/32 scram-sha-256",
    );
    let refused = |way: &Way, words: &str| {
        let found = way.connect(words);
        assert!(matches!(&found, Err(StoreError::Refused(_))), "{words}: {found:?}");
    };

    way.user = "certified";
    let own = clients.signs("certified", NOW).write(dir.path(), "own");
    way.works(&format!("sslmode=require&{own}"), true);
    refused(&way, "sslmode=require");
    let someone = clients.signs("someone", NOW).write(dir.path(), "someone");
    refused(&way, &format!("sslmode=require&{someone}"));
    let strange = stranger.signs("certified", NOW).write(dir.path(), "strange");
    let found = way.connect(&format!("sslmode=require&{strange}"));
    // The reason may be lost with the connection.
    assert!(matches!(&found, Err(StoreError::Tls(_) | StoreError::Unreachable(_))), "{found:?}");
    let mixed = own.replace("own.key", "someone.key");
    way.fails(&format!("sslmode=require&{mixed}"), &["sslkey: ", "someone.key", "does not match", "own.crt"]);
    let gone = own.replace("own.crt", "gone.crt");
    way.fails(&format!("sslmode=prefer&{gone}"), &["sslcert: ", "gone.crt: "]);

    // A password that is bound to the connection cannot be passed on by anybody in between.
    way.user = "bound:pass-word";
    way.works("sslmode=require&channel_binding=require", true);
    way.works("sslmode=disable", false);
    assert!(way.connect("sslmode=disable&channel_binding=require").is_err());
    way.user = "bound:wrong-pass-word";
    refused(&way, "sslmode=require");
}
