//! The games that can be played here, with their built-in tiles or cards.

use crate::base::fault::Fault;
use crate::base::path::{Path, Query};
use crate::bots::thinking_time::ThinkingTimes;
use crate::settings::config::Config;
use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use registry::Shelf;
use serde::Deserialize;
use std::sync::Arc;

/// The games that can be played here.
#[utoipa::path(get, path = "/api/games", tag = "tables", responses((status = 200, body = [wire::GameInfo])))]
pub(crate) async fn games(
    State(config): State<Arc<Config>>,
    State(times): State<Arc<ThinkingTimes>>,
) -> Json<Vec<wire::GameInfo>> {
    times.measure();
    let bot =
        |game: &str, name: &&'static str| wire::BotInfo { name: (*name).to_owned(), thinks_ms: times.of(game, name) };
    let info = |game: &&'static dyn Shelf| wire::GameInfo {
        name: game.name().to_owned(),
        options: game.option_specs(),
        bots: game.bots().iter().map(|name| bot(game.name(), name)).collect(),
        takes_data: game.built_in_data().is_some(),
        files: game.built_in_files().iter().map(|(name, _)| (*name).to_owned()).collect(),
        reconstruction: game.reconstruction(),
    };
    Json(config.shelf.iter().map(info).collect())
}

/// Which of the built-in files of a game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Which {
    file: Option<String>,
}

/// The built-in tiles or cards of a game, in the format that a table accepts as `data`.
#[utoipa::path(get, path = "/api/games/{game}/data", tag = "tables",
    params(("game" = String, Path, description = "Name of the game"),
        ("file" = Option<String>, Query, description = "Which of the game's files (from `files`); by default the first")),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 400, body = wire::Problem),
        (status = 404, body = wire::Problem)))]
pub(crate) async fn data(
    State(config): State<Arc<Config>>,
    Path(game): Path<String>,
    Query(which): Query<Which>,
) -> Result<impl IntoResponse, Fault> {
    let of_game = config.game(&game).ok_or_else(|| Fault::no_such_game(config.shelf))?;
    let files = of_game.built_in_files();
    let names: Vec<&str> = files.iter().map(|(name, _)| *name).collect();
    let unknown = || Fault::new(StatusCode::NOT_FOUND, "no-such-file").with("files", names.join(", "));
    let wanted = |name: &str| which.file.as_deref().is_none_or(|file| file == name);
    let data = files.iter().find(|(name, _)| wanted(name)).map(|(_, data)| *data).ok_or_else(unknown)?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], data))
}
