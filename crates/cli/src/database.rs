//! The database of a command: a file in a data folder, or a PostgreSQL database.

use anyhow::{Context, Result};
use std::path::{Path, PathBuf};
use store::{Place, PostgresUrl};

/// The variable that names a PostgreSQL database.
const VARIABLE: &str = "GOLDFEVER_DATABASE";

/// The database of a command.
#[derive(clap::Args)]
pub struct At {
    /// Folder of the database (default: as for `goldfever serve`)
    #[arg(long, visible_alias = "data", value_name = "DIR")]
    pub data_dir: Option<PathBuf>,
    /// A PostgreSQL database, postgres://USER@HOST/NAME, to use instead of the file in that folder (default:
    /// GOLDFEVER_DATABASE, if no folder is named)
    #[arg(long, value_name = "URL", conflicts_with = "data_dir")]
    pub database: Option<PostgresUrl>,
}

/// The PostgreSQL database named in the environment.
pub fn of_environment() -> Result<Option<PostgresUrl>> {
    match std::env::var(VARIABLE).ok().filter(|text| !text.is_empty()) {
        Some(text) => Ok(Some(text.parse().context(VARIABLE)?)),
        None => Ok(None),
    }
}

impl At {
    /// The database: the one from the command line, or else from the environment, or else the file in the usual folder.
    pub fn place(&self) -> Result<Place> {
        let url = match (&self.database, &self.data_dir) {
            (Some(url), _) => Some(url.clone()),
            (None, Some(_)) => None,
            (None, None) => of_environment()?,
        };
        match url {
            Some(url) => Ok(Place::Postgres(url)),
            None => Ok(Place::File(folder(self.data_dir.as_deref())?.join(server::DATABASE))),
        }
    }
}

/// The address at which other servers reach a server: `http://HOST:PORT`.
pub fn node_url(text: &str) -> Result<String, String> {
    let place = text.strip_prefix("http://").map(|rest| rest.trim_end_matches('/'));
    let port = place.and_then(|place| place.rsplit_once(':')).filter(|(host, port)| {
        !host.is_empty() && !host.contains('/') && port.parse::<u16>().is_ok_and(|port| port > 0)
    });
    match port {
        Some((host, port)) => Ok(format!("http://{host}:{port}")),
        None => Err("it is http://HOST:PORT, in a network that nobody else can listen to".to_owned()),
    }
}

/// The data folder.
pub fn folder(asked: Option<&Path>) -> Result<PathBuf> {
    let folder = asked.map(Path::to_owned).or_else(server::default_data_dir);
    folder.context("where is the data? Set the folder with --data-dir")
}

#[cfg(test)]
mod tests {
    use super::node_url;

    #[test]
    fn an_address_for_other_servers_has_a_host_and_a_port() {
        assert_eq!(node_url("http://10.0.0.7:8437/").as_deref(), Ok("http://10.0.0.7:8437"));
        assert_eq!(node_url("http://[fd00::7]:80").as_deref(), Ok("http://[fd00::7]:80"));
        for bad in ["10.0.0.7:8437", "https://a:1", "http://a", "http://a:0", "http://a:x", "http://:1", "http://a/b:1"]
        {
            assert!(node_url(bad).is_err(), "{bad}");
        }
    }
}
