//! What an account keeps for its browsers: settings and solved puzzles. Browsers send only what has changed there, so the last one wins
//! setting by setting, and puzzles that were solved in any of them stay solved.

use crate::accounts::parts::{Office, by_page, not_signed_in};
use crate::admission::session::Session;
use crate::base::body::Body;
use crate::base::fault::Fault;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use std::collections::{BTreeMap, HashMap, HashSet};
use store::{AccountWrite, Accounts, Owner, Store, StoreError, StoredKept, Write, ask, kept_of};
use wire::{Kept, Setting, SolvedPuzzles};

/// The most settings of an account.
const MOST_SETTINGS: usize = 60;
/// The most characters of their names, and of their values.
const MOST_NAME: usize = 40;
const MOST_VALUE: usize = 100;
/// The most solved puzzles; of more, the latest stay.
const MOST_SOLVED: usize = 2000;
/// The most characters of the id of a puzzle.
const MOST_ID: usize = 80;
/// How often this is tried while other browsers of the account change it, too.
const TRIES: usize = 5;

/// What is kept, as it is sent. A text that cannot be read counts as nothing.
fn read(stored: Option<&StoredKept>) -> Kept {
    let Some(stored) = stored else { return Kept::default() };
    serde_json::from_str(&stored.state).unwrap_or_else(|error| {
        tracing::warn!(%error, "what an account keeps cannot be read");
        Kept::default()
    })
}

/// What an account keeps.
///
/// # Errors
/// If the store cannot be read.
pub(crate) fn kept_by(store: &dyn Store, account: &Owner) -> Result<Kept, StoreError> {
    Ok(read(ask(store, kept_of(account))?.as_ref()))
}

/// The place of something that cannot be kept.
fn odd(new: &Kept) -> Option<String> {
    // It is cut, since it is somebody else's text.
    let short = |text: &str| text.chars().filter(char::is_ascii_graphic).take(MOST_NAME).collect::<String>();
    let word = |text: &str, most: usize| {
        let fine = |c: char| c.is_ascii_alphanumeric() || ".-".contains(c);
        !text.is_empty() && text.len() <= most && text.chars().all(fine)
    };
    for (name, value) in &new.settings {
        let fine = match value {
            Setting::Switch(_) => true,
            Setting::Choice(text) => text.chars().count() <= MOST_VALUE && !text.chars().any(char::is_control),
        };
        if !fine || !word(name, MOST_NAME) {
            return Some(format!("settings.{}", short(name)));
        }
    }
    if new.solved.len() > MOST_SOLVED {
        return Some("solved".to_owned());
    }
    new.solved.iter().position(|id| !word(id, MOST_ID)).map(|number| format!("solved.{number}"))
}

/// What is kept after this was added; the new puzzles are the latest.
fn with(kept: Kept, new: Kept) -> Result<Kept, Fault> {
    let Kept { mut settings, solved: before } = kept;
    settings.extend(new.settings);
    if settings.len() > MOST_SETTINGS {
        return Err(Fault::new(StatusCode::CONFLICT, "kept-full").with("most", MOST_SETTINGS));
    }
    let mut known: HashSet<String> = before.iter().cloned().collect();
    let mut solved: Vec<String> = new.solved.into_iter().filter(|id| known.insert(id.clone())).collect();
    solved.extend(before);
    solved.truncate(MOST_SOLVED);
    Ok(Kept { settings, solved })
}

/// What the caller's account keeps for its browsers: settings of the page, and solved puzzles.
#[utoipa::path(get, path = "/api/v1/me/kept", tag = "accounts", responses(
    (status = 200, body = Kept),
    (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`), or the request comes from a program with a \
        token (`accounts-by-page`)"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn look(State(office): State<Office>, session: Option<Session>) -> Result<Json<Kept>, Fault> {
    let session = by_page(session.ok_or_else(not_signed_in)?)?;
    let account = session.account.as_ref().ok_or_else(not_signed_in)?.owner;
    Ok(Json(office.database.read(move |store| kept_by(store, &account)).await?))
}

/// Adds to what the caller's account keeps: these settings take the place of those with the same names, and these puzzles are solved,
/// too. Everything else stays.
#[utoipa::path(post, path = "/api/v1/me/kept", tag = "accounts", request_body = Kept, responses(
    (status = 200, body = Kept, description = "Everything that is kept now"),
    (status = 400, body = wire::Problem, description = "Not readable, or something that cannot be kept (`kept-bad`)"),
    (status = 403, body = wire::Problem, description = "Not signed in (`not-signed-in`), or the request comes from a program with a \
        token (`accounts-by-page`)"),
    (status = 409, body = wire::Problem, description = "Too many settings (`kept-full`)"),
    (status = 413, body = wire::Problem), (status = 429, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn add(
    State(office): State<Office>,
    session: Option<Session>,
    Body(new): Body<Kept>,
) -> Result<Json<Kept>, Fault> {
    let session = by_page(session.ok_or_else(not_signed_in)?)?;
    let account = session.account.as_ref().ok_or_else(not_signed_in)?.owner;
    if let Some(at) = odd(&new) {
        return Err(Fault::new(StatusCode::BAD_REQUEST, "kept-bad").with("at", at));
    }
    for _ in 0..TRIES {
        let stored = office.database.read(move |store| ask(store, kept_of(&account))).await?;
        let before = read(stored.as_ref());
        let kept = with(before.clone(), new.clone())?;
        if kept == before {
            return Ok(Json(kept));
        }
        let state = serde_json::to_string(&kept).map_err(|_| Fault::internal())?;
        let version = stored.map_or(0, |stored| stored.version);
        match office.database.write(Write::Account(AccountWrite::Keep { account, state, version })).await {
            // Another browser was faster, or the account is deleted.
            Err(StoreError::Conflict) => {}
            done => {
                done?;
                return Ok(Json(kept));
            }
        }
    }
    match office.find(Accounts::Of(account)).await? {
        Some(_) => Err(Fault::full()),
        None => Err(not_signed_in()),
    }
}

/// The puzzles of the server, to count those that somebody has solved.
pub(crate) struct PuzzleGames {
    /// The game of each.
    games: HashMap<String, String>,
    /// The games in order, with the number of their puzzles.
    order: Vec<(String, u32)>,
}

impl PuzzleGames {
    /// From the ids and games of all puzzles.
    pub fn new<'a>(all: impl Iterator<Item = (&'a str, &'a str)>) -> PuzzleGames {
        let (mut games, mut order) = (HashMap::new(), Vec::<(String, u32)>::new());
        for (id, game) in all {
            games.insert(id.to_owned(), game.to_owned());
            match order.iter_mut().find(|(other, _)| other == game) {
                Some((_, count)) => *count += 1,
                None => order.push((game.to_owned(), 1)),
            }
        }
        PuzzleGames { games, order }
    }

    /// How many of these puzzles there are in each game; those that the server does not have do not count.
    pub fn count(&self, solved: &[String]) -> Vec<SolvedPuzzles> {
        let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
        for game in solved.iter().filter_map(|id| self.games.get(id)) {
            *counts.entry(game).or_default() += 1;
        }
        let of = |(game, all): &(String, u32)| {
            let solved = *counts.get(game.as_str())?;
            Some(SolvedPuzzles { game: game.clone(), solved, all: *all })
        };
        self.order.iter().filter_map(of).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(settings: &[(&str, &str)], solved: &[&str]) -> Kept {
        let setting = |(name, value): &(&str, &str)| ((*name).to_owned(), Setting::Choice((*value).to_owned()));
        Kept {
            settings: settings.iter().map(setting).collect(),
            solved: solved.iter().map(|id| (*id).to_owned()).collect(),
        }
    }

    #[test]
    fn the_last_one_wins_setting_by_setting_and_no_puzzle_is_lost() {
        let before = kept(&[("theme", "dark"), ("pace", "slow")], &["b", "a"]);
        let after = with(before, kept(&[("theme", "light")], &["d", "a", "c", "d"])).unwrap();
        assert_eq!(after, kept(&[("theme", "light"), ("pace", "slow")], &["d", "c", "b", "a"]));
        let many: Vec<String> = (0..MOST_SOLVED).map(|n| n.to_string()).collect();
        let many = Kept { solved: many, ..Kept::default() };
        let more = with(many, kept(&[], &["new"])).unwrap();
        assert_eq!((more.solved.len(), &*more.solved[0]), (MOST_SOLVED, "new"));
    }

    #[test]
    fn what_is_too_much_or_odd_is_refused_with_its_place() {
        let long = "x".repeat(101);
        for (new, at) in [
            (kept(&[("", "x")], &[]), "settings."),
            (kept(&[("a b\n", "x")], &[]), "settings.ab"),
            (kept(&[(&long, "x")], &[]), &*format!("settings.{}", &long[..40])),
            (kept(&[("a", &long)], &[]), "settings.a"),
            (kept(&[("a", "\u{0}")], &[]), "settings.a"),
            (kept(&[], &["fine", "<b>"]), "solved.1"),
            (kept(&[], &["", "fine"]), "solved.0"),
            (Kept { solved: vec!["a".to_owned(); MOST_SOLVED + 1], ..Kept::default() }, "solved"),
        ] {
            assert_eq!(odd(&new).as_deref(), Some(at));
        }
        assert_eq!(odd(&kept(&[("aid.cells", "x")], &["gold-rush-f8409746df77be63"])), None);
        let settings = |count: usize| {
            let settings = (0..count).map(|n| (n.to_string(), Setting::Switch(true))).collect();
            Kept { settings, ..Kept::default() }
        };
        assert!(with(settings(MOST_SETTINGS), settings(1)).is_ok(), "it is the same");
        assert_eq!(with(settings(MOST_SETTINGS), kept(&[("a", "b")], &[])).unwrap_err().key(), "kept-full");
    }

    #[test]
    fn only_puzzles_of_the_server_count() {
        let games = PuzzleGames::new([("r1", "rush"), ("c1", "carcassonne"), ("r2", "rush")].into_iter());
        let solved: Vec<String> = ["r2", "x", "r1", "x"].map(str::to_owned).to_vec();
        assert_eq!(games.count(&solved), [SolvedPuzzles { game: "rush".to_owned(), solved: 2, all: 2 }]);
    }
}
