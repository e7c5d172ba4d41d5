//! The place of a database: a file, or a PostgreSQL server.

use crate::{PostgresUrl, PostgresUrlError};
use std::fmt::{self, Display};
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// The place of a database.
#[derive(Clone, Debug)]
pub enum Place {
    /// An SQLite file.
    File(PathBuf),
    /// A PostgreSQL database.
    Postgres(PostgresUrl),
}

impl FromStr for Place {
    type Err = PostgresUrlError;

    fn from_str(text: &str) -> Result<Place, PostgresUrlError> {
        if PostgresUrl::is_meant(text) { Ok(Place::Postgres(text.parse()?)) } else { Ok(Place::File(text.into())) }
    }
}

impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::File(file) => Display::fmt(&file.display(), f),
            Place::Postgres(url) => Display::fmt(url, f),
        }
    }
}

impl From<&Place> for Place {
    fn from(place: &Place) -> Place {
        place.clone()
    }
}

impl From<&Path> for Place {
    fn from(file: &Path) -> Place {
        Place::File(file.to_owned())
    }
}

impl From<&PathBuf> for Place {
    fn from(file: &PathBuf) -> Place {
        Place::File(file.clone())
    }
}

impl From<PathBuf> for Place {
    fn from(file: PathBuf) -> Place {
        Place::File(file)
    }
}
