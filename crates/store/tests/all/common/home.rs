//! The place of a test's tables: the same tests run on both stores.

use private_postgres::Server;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};
use store::{Inspection, Leases, Node, Place, Postgres, Sqlite, SqliteOptions, Store};

/// Nothing that a test waits for takes longer, however busy the machine is.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// A statement that ends when this many others have waited for a lock for half a second; the locks of its transaction are
/// held until then. It fails if nobody comes.
pub fn held_until_waiting(number: u32) -> String {
    format!(
        "DO $$ BEGIN
            FOR turn IN 1..3000 LOOP
                PERFORM pg_sleep(0.02);
                PERFORM pg_stat_clear_snapshot();
                IF (SELECT count(*) >= {number} FROM pg_stat_activity
                    WHERE datname = current_database() AND wait_event_type = 'Lock') THEN
                    PERFORM pg_sleep(0.5);
                    RETURN;
                END IF;
            END LOOP;
            RAISE EXCEPTION 'nobody waits';
         END $$"
    )
}

/// An empty database that is deleted with the test.
pub enum Home {
    Sqlite { _folder: tempfile::TempDir, file: PathBuf },
    Postgres { name: String },
}

/// Makes each function a `fn test(home: &Home)` that runs once on SQLite and once on PostgreSQL.
#[macro_export]
macro_rules! on_both {
    ($($name:ident),+ $(,)?) => {
        mod on_sqlite {
            $(#[test]
            fn $name() {
                super::$name(&$crate::common::home::Home::sqlite());
            })+
        }
        mod on_postgres {
            $(#[test]
            fn $name() {
                super::$name(&$crate::common::home::Home::postgres());
            })+
        }
    };
}

/// One server for all tests of this program, which ends with it.
pub fn server() -> &'static Server {
    static SERVER: OnceLock<Server> = OnceLock::new();
    SERVER.get_or_init(Server::start)
}

pub fn node(name: &str) -> Node {
    Node { id: name.to_owned(), url: format!("http://{name}.example") }
}

/// A program that is this node on the database.
pub fn enter(home: &Home, name: &str) -> Postgres {
    let store = Postgres::open(&home.url().parse().unwrap()).unwrap();
    store.enter(&node(name)).unwrap();
    store
}

impl Home {
    pub fn sqlite() -> Home {
        let (folder, file) = super::folder();
        Home::Sqlite { _folder: folder, file }
    }

    pub fn postgres() -> Home {
        Home::Postgres { name: server().database() }
    }

    /// Opens it, as every program that uses it does.
    pub fn open(&self) -> Arc<dyn Store> {
        match self {
            Home::Sqlite { file, .. } => Arc::new(Sqlite::open(file, &SqliteOptions::default()).unwrap()),
            Home::Postgres { .. } => Arc::new(Postgres::open(&self.url().parse().unwrap()).unwrap()),
        }
    }

    /// The name by which an operator refers to it.
    pub fn url(&self) -> String {
        match self {
            Home::Sqlite { file, .. } => file.display().to_string(),
            Home::Postgres { name } => server().url(name),
        }
    }

    /// Runs statements without the store; returns the lines of their answers.
    pub fn sql(&self, sql: &str) -> Vec<String> {
        match self {
            Home::Sqlite { file, .. } => {
                let other = rusqlite::Connection::open(file).unwrap();
                let mut statement = other.prepare(sql).unwrap();
                if statement.column_count() == 0 {
                    statement.execute([]).unwrap();
                    return Vec::new();
                }
                statement.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap()
            }
            Home::Postgres { name } => server().sql(name, sql).lines().map(str::to_owned).collect(),
        }
    }

    /// Waits until a statement from [`held_until_waiting`] holds the locks of its transaction.
    pub fn until_held(&self) {
        self.until("wait_event = 'PgSleep'", 1);
    }

    /// Waits until this many wait for a lock.
    pub fn until_waiting(&self, number: u32) {
        self.until("wait_event_type = 'Lock'", number);
    }

    /// Waits until this many connections to the database match the condition.
    pub fn until(&self, found: &str, number: u32) {
        let sql =
            format!("SELECT count(*) >= {number} FROM pg_stat_activity WHERE datname = current_database() AND {found}");
        let began = Instant::now();
        while self.sql(&sql) != ["t"] {
            assert!(began.elapsed() < PATIENCE, "never: {sql}");
        }
    }

    /// Makes every table look older than it is.
    pub fn age(&self, seconds: u32) {
        self.sql(&format!("UPDATE tables SET touched = touched - {seconds}, created = created - {seconds}"));
        self.sql(&format!(
            "UPDATE lobby SET listed = listed - {seconds}, present = present - {seconds}, watched = watched - {seconds}"
        ));
    }

    /// The errors of the database as such.
    pub fn faults(&self) -> Vec<String> {
        Inspection::open(self.url().parse::<Place>().unwrap()).unwrap().faults().unwrap()
    }
}
