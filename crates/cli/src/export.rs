//! `goldfever export`: finished games of a database, one JSON object per line.

use crate::Verdict;
use crate::database::At;
use crate::output::OutputError;
use crate::tables::open;
use anyhow::{Context, Result};
use server::{ExportFilter, ExportWishes};
use std::io::{BufWriter, Write};
use store::{Cursor, StoreError};
use wire::FinishedGame;

/// `goldfever export`
#[derive(clap::Args)]
pub struct Export {
    /// Only games of this name
    #[arg(long, value_name = "GAME")]
    game: Option<String>,
    /// Only games with all of these options, such as players=2,farmers=no
    #[arg(long, value_name = "NAME=VALUE,...")]
    options: Option<String>,
    /// Only games with all of these expansions, joined by +
    #[arg(long, value_name = "A+B")]
    with: Option<String>,
    /// Only games of a player with exactly this name
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// Only games that ended at this time or later: 2026-11-25, 2026-11-25T18:30:00Z (UTC), or seconds since 1970
    #[arg(long, value_name = "TIME")]
    from: Option<String>,
    /// Only games that ended before this time
    #[arg(long, value_name = "TIME")]
    until: Option<String>,
    /// Continue after a game: use the `cursor` of the last line written
    #[arg(long, value_name = "CURSOR")]
    after: Option<Cursor>,
    /// The database.
    #[command(flatten)]
    at: At,
}

/// Why writing ended early.
enum Cut {
    Store(StoreError),
    Output(std::io::Error),
}

impl From<StoreError> for Cut {
    fn from(error: StoreError) -> Cut {
        Cut::Store(error)
    }
}

/// Writes the games.
pub fn run(args: &Export) -> Result<Verdict> {
    let wishes = ExportWishes {
        game: args.game.as_deref(),
        options: args.options.as_deref(),
        with: args.with.as_deref(),
        player: args.player.as_deref(),
        from: args.from.as_deref(),
        until: args.until.as_deref(),
    };
    let shelf = registry::shelf();
    let filter = ExportFilter::new(shelf, &wishes)?;
    let store = open(&args.at)?;
    let mut out = BufWriter::new(std::io::stdout().lock());
    let mut write = |game: &FinishedGame| {
        serde_json::to_writer(&mut out, game).map_err(|error| Cut::Output(error.into()))?;
        out.write_all(b"\n").map_err(Cut::Output)
    };
    let written = server::export(&*store, shelf, &filter, args.after.clone(), &mut write);
    match written.and_then(|()| out.flush().map_err(Cut::Output)) {
        Err(Cut::Output(error)) => Err(OutputError::from(error).into()),
        Err(Cut::Store(error)) => Err(error).context("the database"),
        Ok(()) => Ok(Verdict::Fine),
    }
}
