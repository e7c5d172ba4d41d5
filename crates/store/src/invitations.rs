//! Invitations of bots, and what a program needs to know about its tables.

use crate::clock::now;
use crate::{Owner, StoreError};
use ids::{InvitationId, TableId};
use rusqlite::{Connection, Row, params};

/// A bot that is invited to a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invitation {
    /// The id of the invitation; a new one each time a bot is invited.
    pub id: InvitationId,
    /// The bot's token.
    pub owner: Owner,
}

/// A bot that was invited to a seat which is still open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Invited {
    /// The seat.
    pub seat: u8,
    /// Its invitation.
    pub invitation: Invitation,
    /// The bot's name.
    pub name: String,
    /// Whether it has declined.
    pub declined: bool,
}

/// The bots of a table.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Guests {
    /// Bots that hold seats there, with the words of their tokens, as in [`NewToken::scopes`](crate::NewToken::scopes).
    pub seated: Vec<(Owner, String)>,
    /// Invited bots, in seat order.
    pub invited: Vec<Invited>,
}

/// A seat that a program has, or to which it is invited.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Engagement {
    /// The table.
    pub table: TableId,
    /// The seat.
    pub seat: u8,
    /// Name of the game.
    pub game: String,
    /// Options in canonical form.
    pub options: String,
    /// Its invitation, if the program has not answered it.
    pub invitation: Option<InvitationId>,
    /// Whether the game has not begun.
    pub waits: bool,
}

/// Invites a bot to an open seat, replacing an earlier invitation (`None` withdraws it).
pub(crate) fn invite(
    connection: &Connection,
    table: &str,
    seat: u8,
    invitation: Option<&Invitation>,
) -> Result<(), StoreError> {
    answered(connection, table, seat)?;
    let Some(Invitation { id, owner }) = invitation else { return Ok(()) };
    let sql = "INSERT INTO invitations (table_id, seat, id, owner, made) SELECT ?1, ?2, ?3, ?4, ?5
               WHERE EXISTS (SELECT 1 FROM seats WHERE table_id = ?1 AND seat = ?2 AND kind = 'open')";
    exactly_one(connection.prepare_cached(sql)?.execute(params![table, seat, id.as_str(), owner, now()])?)
}

/// A bot declines.
pub(crate) fn decline(connection: &Connection, table: &str, seat: u8, id: &str) -> Result<(), StoreError> {
    let sql = "UPDATE invitations SET declined = 1 WHERE table_id = ?1 AND seat = ?2 AND id = ?3";
    exactly_one(connection.prepare_cached(sql)?.execute(params![table, seat, id])?)
}

/// Removes the invitation to this seat.
pub(crate) fn answered(connection: &Connection, table: &str, seat: u8) -> Result<(), StoreError> {
    let sql = "DELETE FROM invitations WHERE table_id = ?1 AND seat = ?2";
    connection.prepare_cached(sql)?.execute(params![table, seat])?;
    Ok(())
}

/// Removes all invitations to this table.
pub(crate) fn forget(connection: &Connection, table: &str) -> Result<(), StoreError> {
    connection.prepare_cached("DELETE FROM invitations WHERE table_id = ?1")?.execute([table])?;
    Ok(())
}

fn exactly_one(changed: usize) -> Result<(), StoreError> {
    if changed == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

/// The bots of a table.
pub(crate) fn guests(connection: &Connection, table: &str) -> Result<Guests, StoreError> {
    let sql = "SELECT DISTINCT owner, scopes FROM owners JOIN tokens USING (owner) WHERE table_id = ?1 AND bot = 1
               ORDER BY owner";
    let bot = |row: &Row| Ok((row.get(0)?, row.get(1)?));
    let seated = connection.prepare_cached(sql)?.query_map([table], bot)?.collect::<Result<_, _>>()?;
    let sql = "SELECT seat, id, owner, name, declined FROM invitations JOIN tokens USING (owner)
               WHERE table_id = ?1 ORDER BY seat";
    let invited = |row: &Row| {
        let invitation = Invitation { id: row.get::<_, String>(1)?.into(), owner: row.get(2)? };
        Ok(Invited { seat: row.get(0)?, invitation, name: row.get(3)?, declined: row.get(4)? })
    };
    let invited = connection.prepare_cached(sql)?.query_map([table], invited)?.collect::<Result<_, _>>()?;
    Ok(Guests { seated, invited })
}

/// The seats that a program has at tables whose game is not over, and those to which it is invited; the oldest 1000 of
/// each.
pub(crate) fn engagements(connection: &Connection, owner: &Owner) -> Result<Vec<Engagement>, StoreError> {
    let asked = "SELECT table_id, seat, game, options, invitations.id, 1
                 FROM invitations JOIN tables ON tables.id = table_id
                 WHERE owner = ?1 AND declined = 0 ORDER BY made, table_id, seat";
    let seated = "SELECT table_id, seat, game, options, NULL, held OR EXISTS
                     (SELECT 1 FROM seats WHERE seats.table_id = tables.id AND kind = 'open')
                  FROM owners JOIN tables ON tables.id = table_id
                  WHERE owner = ?1 AND over = 0 ORDER BY created, table_id, seat";
    let mut all = Vec::new();
    for sql in [asked, seated] {
        let one = |row: &Row| {
            Ok(Engagement {
                table: row.get::<_, String>(0)?.into(),
                seat: row.get(1)?,
                game: row.get(2)?,
                options: row.get(3)?,
                invitation: row.get::<_, Option<String>>(4)?.map(Into::into),
                waits: row.get(5)?,
            })
        };
        let mut statement = connection.prepare_cached(sql)?;
        for row in statement.query_map([owner], one)? {
            all.push(row?);
        }
    }
    Ok(all)
}
