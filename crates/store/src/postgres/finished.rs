//! Finished games in the order in which they ended, a page at a time.

use super::read::moment;
use super::statement::seat_of;
use crate::finished::{Cursor, Finished, SETTLED};
use crate::{Owner, SeatKind, StoreError, StoredSeat};
use deadpool_postgres::Client;
use std::collections::BTreeMap;

/// The finished games after this place, in order, at most `most`.
pub(crate) async fn finished(
    client: &mut Client,
    after: &Cursor,
    owner: Option<&Owner>,
    most: u32,
) -> Result<Vec<Finished>, StoreError> {
    let on = moment(client).await?;
    let sql = concat!(
        "SELECT id, game, options, created, touched, $4::bytea IS NOT NULL AND
            (maker = $4 OR EXISTS (SELECT 1 FROM owners WHERE owner = $4 AND table_id = id)), private
         FROM tables WHERE over AND (touched, id) > ($1, $2) AND touched <= ",
        now!(),
        " - $3 ORDER BY touched, id LIMIT $5"
    );
    let owner = owner.map(Owner::as_slice);
    let mut games = Vec::new();
    let page = on.prepare_cached(sql).await?;
    for row in on.query(&page, &[&after.ended, &after.id, &SETTLED, &owner, &i64::from(most)]).await? {
        games.push(Finished {
            id: row.try_get::<_, String>(0)?.into(),
            game: row.try_get(1)?,
            options: row.try_get(2)?,
            seats: Vec::new(),
            programs: Vec::new(),
            made: row.try_get(3)?,
            ended: row.try_get(4)?,
            own: row.try_get(5)?,
            private: row.try_get(6)?,
        });
    }
    let ids: Vec<&str> = games.iter().map(|game| game.id.as_str()).collect();
    let sql = "SELECT table_id, kind, name, stand_in FROM seats WHERE table_id = ANY($1) ORDER BY table_id, seat";
    let mut seats: BTreeMap<String, Vec<StoredSeat>> = BTreeMap::new();
    for row in on.query(&on.prepare_cached(sql).await?, &[&ids]).await? {
        let (kind, name, stand_in) = (SeatKind::read(row.try_get(1)?)?, row.try_get(2)?, row.try_get(3)?);
        seats.entry(row.try_get(0)?).or_default().push(StoredSeat {
            kind,
            name,
            owners: Vec::new(),
            stand_in,
            color: None,
        });
    }
    let sql = "SELECT DISTINCT table_id, seat FROM owners JOIN tokens USING (owner) WHERE table_id = ANY($1) AND bot
               ORDER BY table_id, seat";
    let mut programs: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for row in on.query(&on.prepare_cached(sql).await?, &[&ids]).await? {
        programs.entry(row.try_get(0)?).or_default().push(seat_of(row.try_get(1)?)?);
    }
    for game in &mut games {
        game.seats = seats.remove(game.id.as_str()).unwrap_or_default();
        game.programs = programs.remove(game.id.as_str()).unwrap_or_default();
    }
    Ok(games)
}
