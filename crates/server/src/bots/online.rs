//! Other people's bots that are online: what they play, and which can be invited to a table.

use crate::admission::makers::Makers;
use crate::admission::session::Session;
use crate::admission::token_rights::TokenRights;
use crate::base::body::Body;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::path::Query;
use crate::operation::database::Database;
use crate::settings::config::Config;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use game::{InvalidOptions, OptionKind, Options};
use registry::Shelf;
use serde::Deserialize;
use std::sync::Arc;
use store::{Store, StoreError, StoredToken, TokenWrite, Write};
use wire::{BotOnline, BotPlays};

/// The most games that a bot may name.
const MOST_GAMES: usize = 20;
/// The most options of a game that it may name, and the most values of an option.
const MOST_OPTIONS: usize = 100;
/// The most bytes of an announcement, because every maker of a table reads those of all bots.
const MOST_SAID: usize = 8 * 1024;
/// The most bots in a list.
const MOST_LISTED: usize = 200;

/// A bot announces what it plays, replacing its earlier announcement. It can be invited by name to such tables while it
/// reads its events (`GET /api/v1/stream/events`).
#[utoipa::path(put, path = "/api/v1/bot", tag = "programs", request_body = BotPlays,
    responses((status = 204, description = "Stored"), (status = 400, body = wire::Problem),
        (status = 403, body = wire::Problem, description = "The request has no bot's API token"),
        (status = 404, body = wire::Problem, description = "The game does not exist"),
        (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn plays(
    State(config): State<Arc<Config>>,
    State(database): State<Database>,
    session: Option<Session>,
    Body(plays): Body<BotPlays>,
) -> Result<StatusCode, Fault> {
    let not_a_bot = || Fault::new(StatusCode::FORBIDDEN, "not-a-bot");
    let holder = session.as_ref().and_then(Session::bot).ok_or_else(not_a_bot)?.holder;
    if plays.games.len() > MOST_GAMES {
        return Err(Fault::bad_message(format_args!("games: more than {MOST_GAMES}")));
    }
    for of_game in &plays.games {
        let game = config.game(&of_game.game).ok_or_else(|| Fault::no_such_game(config.shelf))?;
        let specs = game.option_specs();
        let small = of_game.options.len() <= MOST_OPTIONS && of_game.options.values().all(|v| v.len() <= MOST_OPTIONS);
        if !small {
            return Err(Fault::bad_message(format_args!("options of {}: more than {MOST_OPTIONS}", of_game.game)));
        }
        for name in of_game.options.keys() {
            if !specs.iter().any(|spec| spec.name == name) {
                return Err(InvalidOptions::unknown(name, specs.iter().map(|spec| spec.name)).into());
            }
        }
    }
    let text = serde_json::to_string(&plays).map_err(|_| Fault::internal())?;
    if text.len() > MOST_SAID {
        return Err(Fault::new(StatusCode::PAYLOAD_TOO_LARGE, "too-big"));
    }
    database.write(Write::Token(TokenWrite::Plays(holder.owner(), text))).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The table for which bots are wanted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    game: Option<String>,
    #[serde(default)]
    options: String,
}

/// Other people's bots that are online, by name, those of the operator before those of visitors, 200 at most; for a game,
/// those that play it with these options.
#[utoipa::path(get, path = "/api/v1/bots", tag = "programs",
    params(("game" = Option<String>, Query, description = "Only those that play this game"),
        ("options" = Option<String>, Query, description = "Only those that play with these options, written as for a \
            new table")),
    responses((status = 200, body = [BotOnline]), (status = 400, body = wire::Problem),
        (status = 404, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn online(
    State(config): State<Arc<Config>>,
    State(database): State<Database>,
    Query(wanted): Query<Wanted>,
) -> Result<Json<Vec<BotOnline>>, Fault> {
    let game = match &wanted.game {
        Some(name) => Some(config.game(name).ok_or_else(|| Fault::no_such_game(config.shelf))?),
        None => None,
    };
    let options: Options = wanted.options.parse().map_err(Fault::from)?;
    let mut there = bots(&database).await?;
    // They are sorted by name. However many bots visitors have, those of the operator are found.
    there.sort_by_key(|token| TokenRights::read(&token.scopes).maker.is_some());
    let fits = |token: &StoredToken| game.is_none_or(|game| plays_it(&plays_of(token), game, &options));
    let there: Vec<StoredToken> = there.into_iter().filter(fits).take(MOST_LISTED).collect();
    let shown = move |store: &dyn Store| {
        let mut makers = Makers::default();
        let bot = |token: StoredToken| {
            let maker = makers.of(store, &token.scopes)?;
            Ok(BotOnline { plays: plays_of(&token), maker, name: token.name })
        };
        there.into_iter().map(bot).collect::<Result<_, StoreError>>()
    };
    Ok(Json(database.read(shown).await?))
}

/// The tokens of the bots that are online.
pub(crate) async fn bots(database: &Database) -> Result<Vec<StoredToken>, StoreError> {
    let tokens = database.read(|store| store.tokens()).await?;
    Ok(tokens.into_iter().filter(|token| token.bot && token.online && token.counts()).collect())
}

/// What a bot has announced; empty if it has announced nothing.
fn plays_of(token: &StoredToken) -> BotPlays {
    serde_json::from_str(&token.plays).unwrap_or_default()
}

/// A fault if a bot does not play this game with these options.
pub(crate) fn check_plays(token: &StoredToken, game: &dyn Shelf, options: &Options) -> Result<(), Fault> {
    let plays = plays_it(&plays_of(token), game, options);
    if plays { Ok(()) } else { Err(Fault::new(StatusCode::CONFLICT, "bot-does-not-play")) }
}

fn plays_it(plays: &BotPlays, game: &dyn Shelf, options: &Options) -> bool {
    let Some(of_game) = plays.games.iter().find(|of_game| of_game.game == game.name()) else { return false };
    game.option_specs().iter().all(|spec| {
        let Some(values) = of_game.options.get(spec.name) else { return true };
        let has = |value: &str| values.iter().any(|one| one == value);
        match (&spec.kind, options.get(spec.name)) {
            (OptionKind::Several { .. }, value) => {
                value.unwrap_or_default().split('+').filter(|one| !one.is_empty()).all(has)
            }
            (_, Some(value)) => has(value),
            (OptionKind::Flag { default }, None) => has(if *default { "yes" } else { "no" }),
            (OptionKind::Number { default, .. }, None) => has(&default.to_string()),
            (OptionKind::OneOf { default, .. }, None) => has(default),
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use registry::toy::TOY;

    #[test]
    fn a_bot_plays_what_it_has_named_and_with_any_value_of_other_options() {
        let plays = |options: &str| -> BotPlays {
            let text = format!(r#"{{"games": [{{"game": "toy", "options": {options}}}]}}"#);
            serde_json::from_str(&text).unwrap()
        };
        let fits = |limits: &str, options: &str| plays_it(&plays(limits), &TOY, &options.parse().unwrap());
        assert!(fits("{}", "") && fits("{}", "players=3,rounds=2"));
        assert!(fits(r#"{"players": ["2"]}"#, "players=2") && !fits(r#"{"players": ["2"]}"#, "players=3"));
        assert!(fits(r#"{"rounds": ["2", "3"]}"#, "rounds=3") && !fits(r#"{"rounds": ["2"]}"#, "rounds=3"));
        assert!(!plays_it(&BotPlays::default(), &TOY, &Options::default()));
    }
}
