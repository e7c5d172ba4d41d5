//! Adds `Link` headers to a page's answer for the files that the page will request at its address, so that the browser
//! fetches them while the page itself is still arriving. The build of the page lists them (`files.json`). This only saves
//! time: other files are fetched when the page requests them.

use crate::base::language::language;
use crate::operation::database::Database;
use axum::http::{HeaderMap, HeaderValue, header};
use ids::TableId;
use std::collections::BTreeMap;
use std::sync::LazyLock;
use std::time::Duration;
use store::{Access, access, ask};

/// How long the page waits for the name of its table's game.
const PATIENCE: Duration = Duration::from_millis(100);

/// `Link` headers by name: `page` for every page, `language-en`, `start`, `new`, `table`, `replay` and `rules` for kinds of
/// pages, and the name of each game for its tables; `new-en` for the messages that only this page or game needs. Browsers
/// fetch in the order in which the files are named.
static LINKS: LazyLock<BTreeMap<String, HeaderValue>> = LazyLock::new(|| {
    let text = crate::page::build::text("files.json").unwrap_or_default();
    let files: BTreeMap<String, Vec<String>> = serde_json::from_slice(&text).unwrap_or_default();
    files.into_iter().filter_map(|(name, files)| Some((name, link(&files)?))).collect()
});

fn link(files: &[String]) -> Option<HeaderValue> {
    let one = |file: &String| match file.ends_with(".css") {
        true => format!("<{file}>; rel=preload; as=style; crossorigin"),
        false => format!("<{file}>; rel=modulepreload; crossorigin"),
    };
    HeaderValue::from_str(&files.iter().map(one).collect::<Vec<_>>().join(", ")).ok()
}

/// The files of every page, of the requested language, of a kind of page, and of the game of its table.
pub(crate) async fn links(database: &Database, asked: &HeaderMap, kind: &str, table: Option<TableId>) -> HeaderMap {
    let mut headers = HeaderMap::new();
    let mut add = |name: &str| LINKS.get(name).map(|link| headers.append(header::LINK, link.clone()));
    let language = language(asked);
    add("page");
    add(&format!("language-{}", language.tag()));
    add(kind);
    add(&format!("{kind}-{}", language.tag()));
    if let Some(id) = table {
        // Of a private table, nothing is known to everybody.
        let game = database.read(move |store| match ask(store, access(&id, None))? {
            Some(Access::Anyone) => store.game(&id),
            _ => Ok(None),
        });
        if let Ok(Ok(Some(game))) = tokio::time::timeout(PATIENCE, game).await {
            add(&game);
            add(&format!("{game}-{}", language.tag()));
        }
    }
    headers
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn styles_and_modules_are_named_as_the_page_asks_for_them() {
        let files = ["/assets/a-1.js".to_owned(), "/assets/a-2.css".to_owned()];
        let link = link(&files).unwrap();
        assert_eq!(
            link,
            "</assets/a-1.js>; rel=modulepreload; crossorigin, </assets/a-2.css>; rel=preload; as=style; crossorigin"
        );
    }
}
