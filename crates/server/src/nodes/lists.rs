//! The list of a visitor's tables, if other servers run some of them.

use crate::admission::visit::Visit;
use crate::nodes::forward;
use crate::nodes::membership::Nodes;
use axum::http::{HeaderMap, Request};
use futures_util::future::join_all;
use ids::TableId;
use std::collections::HashMap;
use std::sync::Arc;
use store::{Node, Whereabouts};
use wire::TableSummary;

/// The address of the list.
const LIST: &str = "/api/tables";

/// The tables that other servers own, in those servers' own words for this visitor. A server that does not answer shows
/// none.
pub(crate) async fn elsewhere(
    among: &Arc<Nodes>,
    ids: &[TableId],
    headers: &HeaderMap,
    visit: &Visit,
) -> HashMap<TableId, TableSummary> {
    let mut found = HashMap::new();
    if among.others.is_none() {
        return found;
    }
    let mut nodes: Vec<Node> = Vec::new();
    for id in ids {
        if let Ok(Whereabouts::There(node)) = among.whereabouts(id).await
            && !nodes.contains(&node)
        {
            nodes.push(node);
        }
    }
    let mut request = Request::get(LIST).body(()).unwrap_or_default();
    request.headers_mut().clone_from(headers);
    let (parts, ()) = request.into_parts();
    let asked = nodes.iter().map(|node| forward::read::<Vec<TableSummary>>(among, node, &parts, visit));
    for list in join_all(asked).await {
        found.extend(list.into_iter().flatten().map(|summary| (summary.table.id.as_str().into(), summary)));
    }
    found
}
