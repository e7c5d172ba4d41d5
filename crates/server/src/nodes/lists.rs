//! The list of one's tables, where some are at work at other servers.

use crate::admission::requests::Visit;
use crate::app::state::App;
use crate::nodes::forward;
use axum::http::{HeaderMap, Request};
use futures_util::future::join_all;
use std::collections::HashMap;
use std::sync::Arc;
use store::{Node, Whereabouts};
use wire::TableSummary;

/// Where the list is asked for.
const LIST: &str = "/api/tables";

/// Those of these tables that other servers have, as those show them to this visitor. One that does not answer shows none.
pub(crate) async fn elsewhere(
    app: &Arc<App>,
    ids: &[String],
    headers: &HeaderMap,
    visit: &Visit,
) -> HashMap<String, TableSummary> {
    let mut found = HashMap::new();
    if app.nodes.is_none() {
        return found;
    }
    let mut nodes: Vec<Node> = Vec::new();
    for id in ids {
        if let Ok(Whereabouts::There(node)) = app.whereabouts(id).await
            && !nodes.contains(&node)
        {
            nodes.push(node);
        }
    }
    let mut request = Request::get(LIST).body(()).unwrap_or_default();
    request.headers_mut().clone_from(headers);
    let (parts, ()) = request.into_parts();
    let asked = nodes.iter().map(|node| forward::read::<Vec<TableSummary>>(app, node, &parts, visit));
    for list in join_all(asked).await {
        found.extend(list.into_iter().flatten().map(|summary| (summary.table.id.clone(), summary)));
    }
    found
}
