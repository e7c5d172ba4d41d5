//! Ids of tables and invitations, as they appear in paths and in the log.

use crate::base::path::decoded;

/// Between the table's id and the rest of an invitation's id. The table's id comes first, so that an answer goes to the
/// server that has the table.
pub(crate) const BETWEEN: char = '-';

/// The table of an invitation.
pub(crate) fn table_of(invitation: &str) -> Option<&str> {
    invitation.rsplit_once(BETWEEN).map(|(table, _)| table)
}

/// The table in a path of the interface.
pub(crate) fn table_in(path: &str) -> Option<String> {
    let invitation = path.strip_prefix("/api/v1/invitations/");
    let rest =
        invitation.or_else(|| path.strip_prefix("/api/tables/")).or_else(|| path.strip_prefix("/api/v1/tables/"))?;
    let part = decoded(rest.split('/').next()?)?;
    let table = if invitation.is_some() { table_of(&part)?.to_owned() } else { part };
    Some(table).filter(|id| !id.is_empty() && id.len() <= 64 && !id.contains('\0'))
}

/// Enough of an id to find the table by, not enough to take a seat there.
pub(crate) fn in_log(id: &str) -> &str {
    id.get(..6).unwrap_or_default()
}
