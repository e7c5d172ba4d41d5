//! Where a test keeps its tables: the same tests run on both stores.

use private_postgres::Server;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};
use store::{Inspection, Leases, Node, Place, Postgres, Sqlite, SqliteOptions, Store};

/// Nothing that a test waits for takes longer, however busy the machine is.
const PATIENCE: Duration = Duration::from_secs(60);

/// A statement that ends when so many others have waited for a lock for half a second; the locks of its transaction are held until
/// then. It fails when nobody comes.
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

/// An empty database that goes with the test.
pub enum Home {
    Sqlite { _folder: tempfile::TempDir, file: PathBuf },
    Postgres { name: String },
}

/// Makes of each function `fn test(home: &Home)` a test on SQLite and one on PostgreSQL.
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

/// One server for all tests of this program; it ends with it.
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

    /// Opens it, as every program that works on it does.
    pub fn open(&self) -> Arc<dyn Store> {
        match self {
            Home::Sqlite { file, .. } => Arc::new(Sqlite::open(file, &SqliteOptions::default()).unwrap()),
            Home::Postgres { .. } => Arc::new(Postgres::open(&self.url().parse().unwrap()).unwrap()),
        }
    }

    /// As an operator names it.
    pub fn url(&self) -> String {
        match self {
            Home::Sqlite { file, .. } => file.display().to_string(),
            Home::Postgres { name } => server().url(name),
        }
    }

    /// Carries statements out past the store; the lines of what they answer.
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

    /// Waits until a statement of [`held_until_waiting`] holds what its transaction has locked.
    pub fn until_held(&self) {
        self.until("wait_event = 'PgSleep'", 1);
    }

    /// Waits until so many wait for a lock.
    pub fn until_waiting(&self, number: u32) {
        self.until("wait_event_type = 'Lock'", number);
    }

    /// Waits until so many connections to the database are as the condition says.
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
    }

    /// What is wrong with the database as such.
    pub fn faults(&self) -> Vec<String> {
        Inspection::open(self.url().parse::<Place>().unwrap()).unwrap().faults().unwrap()
    }
}
