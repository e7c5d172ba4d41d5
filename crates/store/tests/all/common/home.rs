//! Where a test keeps its tables: the same tests run on both stores.

use private_postgres::Server;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use store::{Inspection, Leases, Node, Place, Postgres, Sqlite, SqliteOptions, Store};

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

    /// Makes every table look older than it is.
    pub fn age(&self, seconds: u32) {
        self.sql(&format!("UPDATE tables SET touched = touched - {seconds}, created = created - {seconds}"));
    }

    /// What is wrong with the database as such.
    pub fn faults(&self) -> Vec<String> {
        Inspection::open(self.url().parse::<Place>().unwrap()).unwrap().faults().unwrap()
    }
}
