//! Ids of tables and invitations, as they appear in paths and in the log.

use crate::base::path::decoded;
use ids::{InvitationId, TableId};

/// Between the table's id and the rest of an invitation's id. The table's id comes first, so that an answer goes to the
/// server that has the table.
pub(crate) const BETWEEN: char = '-';

/// The table of an invitation.
pub(crate) fn table_of(invitation: &InvitationId) -> Option<TableId> {
    invitation.as_str().rsplit_once(BETWEEN).map(|(table, _)| table.into())
}

/// The table in a path of the interface.
pub(crate) fn table_in(path: &str) -> Option<TableId> {
    let invitation = path.strip_prefix("/api/v1/invitations/");
    let tables = ["/api/tables/", "/api/v1/tables/", "/api/v1/seeks/"];
    let rest = invitation.or_else(|| tables.iter().find_map(|tables| path.strip_prefix(tables)))?;
    let part = decoded(rest.split('/').next()?)?;
    let table = if invitation.is_some() { table_of(&part.into())? } else { part.into() };
    Some(table).filter(|id: &TableId| (1..=64).contains(&id.as_str().len()) && !id.as_str().contains('\0'))
}

/// Enough of an id to find the table by, not enough to take a seat there.
pub(crate) fn in_log(id: &TableId) -> &str {
    id.as_str().get(..6).unwrap_or_default()
}
