//! Invitations of bots, and what a program needs to know about its tables.

use super::statement::{exactly_one, execute, seat_of};
use crate::invitations::{Engagement, Guests, Invitation, Invited};
use crate::{Owner, StoreError};
use deadpool_postgres::{Client, Transaction};

/// Invites a bot to an open seat, replacing an earlier invitation (`None` withdraws it).
pub(crate) async fn invite(
    on: &Transaction<'_>,
    table: &str,
    seat: u8,
    invitation: Option<&Invitation>,
) -> Result<(), StoreError> {
    answered(on, table, seat).await?;
    let Some(Invitation { id, owner }) = invitation else { return Ok(()) };
    let sql = concat!(
        "INSERT INTO invitations (table_id, seat, id, owner, made)
         SELECT table_id, seat, $3, $4, ",
        now!(),
        " FROM seats WHERE table_id = $1 AND seat = $2 AND kind = 'open'"
    );
    exactly_one(execute(on, sql, &[&table, &i16::from(seat), &id.as_str(), &owner.as_slice()]).await?)
}

/// A bot declines.
pub(crate) async fn decline(on: &Transaction<'_>, table: &str, seat: u8, id: &str) -> Result<(), StoreError> {
    let sql = "UPDATE invitations SET declined = true WHERE table_id = $1 AND seat = $2 AND id = $3";
    exactly_one(execute(on, sql, &[&table, &i16::from(seat), &id]).await?)
}

/// Removes the invitation to this seat.
pub(crate) async fn answered(on: &Transaction<'_>, table: &str, seat: u8) -> Result<(), StoreError> {
    execute(on, "DELETE FROM invitations WHERE table_id = $1 AND seat = $2", &[&table, &i16::from(seat)]).await?;
    Ok(())
}

/// The bots of a table.
pub(crate) async fn guests(client: &Client, table: &str) -> Result<Guests, StoreError> {
    let mut guests = Guests::default();
    let sql = "SELECT DISTINCT owner, scopes FROM owners JOIN tokens USING (owner) WHERE table_id = $1 AND bot
               ORDER BY owner";
    for row in client.query(&client.prepare_cached(sql).await?, &[&table]).await? {
        guests.seated.push((Owner::read(row.try_get(0)?)?, row.try_get(1)?));
    }
    let sql = "SELECT seat, id, owner, name, declined FROM invitations JOIN tokens USING (owner)
               WHERE table_id = $1 ORDER BY seat";
    for row in client.query(&client.prepare_cached(sql).await?, &[&table]).await? {
        let invitation = Invitation { id: row.try_get::<_, String>(1)?.into(), owner: Owner::read(row.try_get(2)?)? };
        let (seat, name, declined) = (seat_of(row.try_get(0)?)?, row.try_get(3)?, row.try_get(4)?);
        guests.invited.push(Invited { seat, invitation, name, declined });
    }
    Ok(guests)
}

/// The seats that a program has at tables whose game is not over, and those to which it is invited; the oldest 1000 of
/// each.
pub(crate) async fn engagements(client: &Client, owner: &Owner) -> Result<Vec<Engagement>, StoreError> {
    let asked = "SELECT table_id, seat, game, options, invitations.id, true
                 FROM invitations JOIN tables ON tables.id = table_id
                 WHERE owner = $1 AND NOT declined ORDER BY made, table_id, seat";
    let seated = "SELECT table_id, seat, game, options, NULL::text, held OR EXISTS
                     (SELECT 1 FROM seats WHERE seats.table_id = tables.id AND kind = 'open')
                  FROM owners JOIN tables ON tables.id = table_id
                  WHERE owner = $1 AND NOT over ORDER BY created, table_id, seat";
    let mut all = Vec::new();
    for sql in [asked, seated] {
        for row in client.query(&client.prepare_cached(sql).await?, &[&owner.as_slice()]).await? {
            all.push(Engagement {
                table: row.try_get::<_, String>(0)?.into(),
                seat: seat_of(row.try_get(1)?)?,
                game: row.try_get(2)?,
                options: row.try_get(3)?,
                invitation: row.try_get::<_, Option<String>>(4)?.map(Into::into),
                waits: row.try_get(5)?,
            });
        }
    }
    Ok(all)
}
