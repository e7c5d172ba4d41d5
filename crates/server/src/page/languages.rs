//! The languages of the page: built-in ones, and those from single files.

use crate::base::fault::Fault;
use crate::base::path::Path;
use axum::Json;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use locales::Lang;

/// The languages of the server: the built-in ones, then those from files.
#[utoipa::path(get, path = "/api/languages", tag = "tables", responses((status = 200, body = [wire::Language])))]
pub(crate) async fn languages() -> Json<Vec<wire::Language>> {
    let told = |lang: Lang| wire::Language {
        tag: lang.tag().to_owned(),
        name: lang.name(),
        right_to_left: lang.right_to_left(),
    };
    Json(Lang::all().into_iter().map(told).collect())
}

/// All messages of a language in the format of Fluent (UTF-8). A language from a file may lack some; they are shown in
/// English.
#[utoipa::path(get, path = "/api/languages/{tag}", tag = "tables",
    params(("tag" = String, Path, description = "Tag of the language")),
    responses((status = 200, body = String, content_type = "text/plain"), (status = 400, body = wire::Problem),
        (status = 404, body = wire::Problem)))]
pub(crate) async fn messages(Path(tag): Path<String>) -> Result<impl IntoResponse, Fault> {
    let lang = Lang::all().into_iter().find(|lang| lang.tag() == tag);
    let lang = lang.ok_or_else(|| Fault::new(StatusCode::NOT_FOUND, "not-found"))?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")], lang.file()))
}
