//! Finished games in bulk: the filter, and the line for each game. The command line writes them from a database,
//! `export_stream` sends them over HTTP.

use crate::base::times::seconds_of;
use crate::stored::examine::{Examined, examine};
use crate::stored::record_text::whole_record;
use crate::stored::rows::shown_kind;
use game::{InvalidOptions, OptionKind, OptionSpec, Options};
use registry::Shelf;
use store::{Cursor, Finished, Salvage, Store, StoreError};
use table::{Phase, Table};
use wire::{EndReason, FinishedGame, FinishedPlayer, Placing};

/// Finished games in one read of the store.
pub(crate) const PAGE: u32 = 200;

/// A filter for finished games.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ExportFilter {
    game: Option<String>,
    options: Options,
    player: Option<String>,
    from: i64,
    until: Option<i64>,
}

/// The parts of an [`ExportFilter`], as text. `None` excludes nothing.
#[derive(Clone, Default, Debug)]
pub struct ExportWishes<'a> {
    /// Name of a game.
    pub game: Option<&'a str>,
    /// `name=value,...`: games that have all of these; for an option that may have several values, games that have at least
    /// these.
    pub options: Option<&'a str>,
    /// Expansions, joined by `+`: the same as `with=...` among the options.
    pub with: Option<&'a str>,
    /// Name of a player, exactly as it appears at the table.
    pub player: Option<&'a str>,
    /// Games that ended at this time or later: `2026-11-25`, `2026-11-25T18:30:00Z`, or seconds since 1970.
    pub from: Option<&'a str>,
    /// Games that ended before this time.
    pub until: Option<&'a str>,
}

/// Why a filter is invalid.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum InvalidExport {
    /// There is no such game.
    #[error("there is no game '{0}'")]
    Game(String),
    /// The options cannot be read, or no game has one with this name.
    #[error(transparent)]
    Options(#[from] InvalidOptions),
    /// A time cannot be read.
    #[error("'{0}' is not a time: write 2026-11-25, 2026-11-25T18:30:00Z (UTC), or seconds since 1970")]
    Time(String),
}

impl ExportFilter {
    /// Reads the filter.
    ///
    /// # Errors
    /// If there is no such game or option, or a text cannot be read.
    pub fn new(shelf: &[&dyn Shelf], wishes: &ExportWishes<'_>) -> Result<ExportFilter, InvalidExport> {
        let entry = |name: &str| shelf.iter().find(|entry| entry.name() == name);
        let unknown = wishes.game.filter(|name| entry(name).is_none());
        if let Some(name) = unknown {
            return Err(InvalidExport::Game(name.chars().take(40).collect()));
        }
        let mut options: Options = wishes.options.unwrap_or_default().parse()?;
        if let Some(with) = wishes.with {
            if options.get("with").is_some() {
                return Err(InvalidOptions::Twice("with".to_owned()).into());
            }
            options = options.with("with", with);
        }
        let games = shelf.iter().filter(|entry| wishes.game.is_none_or(|name| entry.name() == name));
        let known: Vec<OptionSpec> = games.flat_map(|entry| entry.option_specs()).collect();
        if let Some((name, _)) = options.iter().find(|(name, _)| !known.iter().any(|spec| spec.name == *name)) {
            return Err(InvalidOptions::unknown(name, known.iter().map(|spec| spec.name)).into());
        }
        for (name, value) in options.iter() {
            let mut of_games = known.iter().filter(|spec| spec.name == name);
            if !of_games.any(|spec| spec.accepts(value)) {
                return Err(options.bad(name, expected(known.iter().filter(|spec| spec.name == name))).into());
            }
        }
        let time = |text: &str| seconds_of(text).ok_or_else(|| InvalidExport::Time(text.chars().take(40).collect()));
        Ok(ExportFilter {
            game: wishes.game.map(str::to_owned),
            options,
            player: wishes.player.map(str::to_owned),
            from: wishes.from.map(time).transpose()?.unwrap_or_default(),
            until: wishes.until.map(time).transpose()?,
        })
    }

    /// Where to start reading.
    pub(crate) fn start(&self, after: Option<Cursor>) -> Cursor {
        after.unwrap_or_default().max(Cursor { ended: self.from, id: String::new() })
    }

    /// Whether this game and all that follow ended too late.
    pub(crate) fn is_past(&self, game: &Finished) -> bool {
        self.until.is_some_and(|until| game.ended >= until)
    }

    /// Whether this game passes the filter.
    pub(crate) fn wants(&self, shelf: &[&dyn Shelf], game: &Finished) -> bool {
        self.game.as_ref().is_none_or(|name| *name == game.game)
            && self.player.as_ref().is_none_or(|name| game.seats.iter().any(|seat| seat.name == *name))
            && !self.is_past(game)
            && (self.options == Options::default() || self.fits(shelf, game))
    }

    fn fits(&self, shelf: &[&dyn Shelf], game: &Finished) -> bool {
        let specs = shelf.iter().find(|entry| entry.name() == game.game).map(|entry| entry.option_specs());
        let (Some(specs), Ok(found)) = (specs, game.options.parse::<Options>()) else { return false };
        self.options.iter().all(|(name, wanted)| {
            let Some(spec) = specs.iter().find(|spec| spec.name == name) else { return false };
            // An option that a table does not mention has its default.
            let found = found.get(name).map_or_else(|| spec.kind.default_value(), str::to_owned);
            match &spec.kind {
                OptionKind::Several { .. } => {
                    let found = spec.parts(&found);
                    spec.parts(wanted).iter().all(|part| found.contains(part))
                }
                _ => found == wanted,
            }
        })
    }
}

/// The values that an option can have, in the games that have it.
fn expected<'a>(specs: impl Iterator<Item = &'a OptionSpec>) -> String {
    let mut all: Vec<String> = specs.map(OptionSpec::expected).collect();
    all.dedup();
    all.join(", or ")
}

/// The line for a game, once its record is replayed.
pub(crate) fn line(finished: Finished, stored: &Salvage, examined: Examined) -> FinishedGame {
    let cursor = finished.cursor().to_string();
    let (table, why) = examined;
    let played = table.filter(|table| why.is_none() && table.is_done());
    let placing = |player: &game::PlayerOutcome| Placing { points: player.total, rank: player.rank };
    let record = match &played {
        Some(table) => Some(table.record().to_string()),
        None => match stored.sound() {
            (sound, None) => Some(whole_record(stored, &sound)),
            (_, Some(_)) => None,
        },
    };
    let player = |(number, seat): (u8, store::StoredSeat)| FinishedPlayer {
        kind: shown_kind(seat.kind),
        name: if seat.name == store::FORMER_PLAYER { String::new() } else { seat.name },
        program: finished.programs.contains(&number),
    };
    FinishedGame {
        id: finished.id.into(),
        cursor,
        game: finished.game,
        rules: stored.rules,
        options: finished.options,
        players: (0..).zip(finished.seats).map(player).collect(),
        made: finished.made,
        ended: finished.ended,
        end: played.as_ref().and_then(Table::ended).map(EndReason::from),
        result: played.and_then(result).map(|outcome| outcome.players.iter().map(placing).collect()),
        unplayable: why.map(|why| why.kind.word().to_owned()),
        record,
    }
}

/// Points and ranks of a game that nobody plays any more; `None` if it does not count.
fn result(table: Table) -> Option<game::Outcome> {
    // A record may be full without being over.
    let full = table.phase() != Phase::Over;
    if full { Some(table.position().outcome()) } else { table.outcome() }
}

/// Finished games of a store after a cursor, in the order in which they ended; `each` gets one line after the other. No
/// more than a page of heads and one record are in memory, and no read of the store lasts longer than that. A server may
/// use the store at the same time.
///
/// # Errors
/// Errors of the store, and the first error of `each`.
pub fn export<E: From<StoreError>>(
    store: &dyn Store,
    shelf: &[&dyn Shelf],
    filter: &ExportFilter,
    after: Option<Cursor>,
    each: &mut dyn FnMut(&FinishedGame) -> Result<(), E>,
) -> Result<(), E> {
    let mut after = filter.start(after);
    loop {
        let page = store.finished(&after, None, PAGE)?;
        let Some(last) = page.last() else { return Ok(()) };
        after = last.cursor();
        for finished in page {
            if filter.is_past(&finished) {
                return Ok(());
            }
            if !filter.wants(shelf, &finished) {
                continue;
            }
            // It may have been removed meanwhile.
            let Some(stored) = store.salvage(&finished.id)? else { continue };
            let examined = examine(shelf, &stored);
            each(&line(finished, &stored, examined))?;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn filter(change: impl FnOnce(&mut ExportWishes<'static>)) -> Result<ExportFilter, InvalidExport> {
        let mut wishes = ExportWishes::default();
        change(&mut wishes);
        ExportFilter::new(registry::shelf(), &wishes)
    }

    fn finished(game: &str, options: &str) -> Finished {
        let seat = |kind, name: &str| store::StoredSeat {
            kind,
            name: name.to_owned(),
            owners: Vec::new(),
            stand_in: None,
            color: None,
        };
        Finished {
            id: "t".into(),
            game: game.to_owned(),
            options: options.to_owned(),
            seats: vec![seat(store::SeatKind::Human, "Šárka"), seat(store::SeatKind::Bot, "greedy")],
            programs: Vec::new(),
            made: 100,
            ended: 86_400,
            own: false,
            private: false,
        }
    }

    #[test]
    fn games_are_chosen_by_game_options_player_and_time() {
        let rush = finished("gold-rush", "farmers=no,players=2");
        let wants = |change: fn(&mut ExportWishes<'static>), game: &Finished| {
            filter(change).unwrap().wants(registry::shelf(), game)
        };
        assert!(wants(|_| {}, &rush));
        assert!(wants(|w| w.game = Some("gold-rush"), &rush) && !wants(|w| w.game = Some("carcassonne"), &rush));
        assert!(wants(|w| w.player = Some("Šárka"), &rush) && !wants(|w| w.player = Some("Šárk"), &rush));
        assert!(wants(|w| w.options = Some("players=2"), &rush) && !wants(|w| w.options = Some("players=3"), &rush));
        // An option that the table does not mention has its default.
        assert!(wants(|w| w.options = Some("aids=yes"), &rush) && !wants(|w| w.options = Some("aids=no"), &rush));
        assert!(wants(|w| w.from = Some("1970-01-02"), &rush) && !wants(|w| w.until = Some("1970-01-02"), &rush));
        assert!(wants(|w| w.until = Some("86401"), &rush));
        let land = finished("carcassonne", "players=2,with=inns+traders");
        assert!(wants(|w| w.with = Some("inns"), &land) && wants(|w| w.with = Some("traders+inns"), &land));
        assert!(!wants(|w| w.with = Some("inns+abbey"), &land) && !wants(|w| w.with = Some("inns"), &rush));
        assert!(!wants(|w| w.options = Some("players=2"), &finished("of-another-program", "players=2")));
    }

    #[test]
    fn what_cannot_be_asked_for_is_refused_with_the_reason() {
        let refused = |change: fn(&mut ExportWishes<'static>)| filter(change).unwrap_err().to_string();
        assert!(refused(|w| w.game = Some("chess")).contains("chess"));
        assert!(refused(|w| w.options = Some("colour=red")).contains("colour"));
        assert!(refused(|w| (w.game, w.options) = (Some("gold-rush"), Some("with=inns"))).contains("with"));
        assert!(refused(|w| (w.with, w.options) = (Some("inns"), Some("with=inns"))).contains("twice"));
        assert!(refused(|w| w.with = Some("foo")).contains("'foo' is not a combination of"));
        assert!(refused(|w| (w.game, w.with) = (Some("carcassonne"), Some("inns+foo"))).contains("inns+foo"));
        assert!(refused(|w| w.options = Some("players=99")).contains("a whole number from"));
        assert!(refused(|w| w.options = Some("aids=perhaps")).contains("yes or no"));
        assert!(refused(|w| w.options = Some("nonsense")).contains("name=value"));
        assert!(refused(|w| w.until = Some("soon")).contains("'soon' is not a time"));
    }

    #[test]
    fn reading_begins_at_the_later_of_cursor_and_time() {
        let filter = filter(|w| w.from = Some("100")).unwrap();
        assert_eq!(filter.start(None).to_string(), "100-");
        assert_eq!(filter.start("99-a".parse().ok()).to_string(), "100-");
        assert_eq!(filter.start("100-a".parse().ok()).to_string(), "100-a");
    }
}
