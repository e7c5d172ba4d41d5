//! Reads tables back.

use super::lent;
use super::pool::WORK_TIMEOUT;
use crate::values::{Kind, Moment, NewTable, Origin, StoredEntry, StoredTable};
use crate::{KeptEntry, Owner, Salvage, SeatKind, StoreError, StoredSeat};
use deadpool_postgres::{Client, Pool, Transaction};
use ids::TableId;
use tokio_postgres::{IsolationLevel, Row};

/// Entries read at a time.
const PAGE: i64 = 1000;

/// A transaction that sees a single moment.
pub(crate) async fn moment(client: &mut Client) -> Result<Transaction<'_>, StoreError> {
    Ok(client.build_transaction().isolation_level(IsolationLevel::RepeatableRead).read_only(true).start().await?)
}

/// The rows of a prepared query about one table.
async fn rows_of(on: &Transaction<'_>, sql: &str, id: &str) -> Result<Vec<Row>, StoreError> {
    Ok(on.query(&on.prepare_cached(sql).await?, &[&id]).await?)
}

/// Bytes in a row that have a fixed length.
pub(crate) fn fixed<const N: usize>(bytes: &[u8]) -> Result<[u8; N], StoreError> {
    bytes.try_into().map_err(|_| StoreError::BadRow(format!("{} bytes in the place of {N}", bytes.len())))
}

/// A number of a row that must be in a range.
fn number<T: TryFrom<i64>>(number: i64) -> Result<T, StoreError> {
    T::try_from(number).map_err(|_| StoreError::BadRow(format!("the number {number}")))
}

/// The game of a table. Its file, which may be long, is not read.
pub(crate) async fn game(client: &Client, id: &str) -> Result<Option<String>, StoreError> {
    let statement = client.prepare_cached("SELECT game FROM tables WHERE id = $1").await?;
    Ok(client.query_opt(&statement, &[&id]).await?.map(|row| row.try_get(0)).transpose()?)
}

/// The data a table was made with, with its current seats.
pub(crate) async fn head(client: &mut Client, id: &str) -> Result<Option<NewTable>, StoreError> {
    Ok(head_in(&moment(client).await?, id).await?.map(|(table, _)| table))
}

/// The same, and whether the game waits for its maker.
async fn head_in(on: &Transaction<'_>, id: &str) -> Result<Option<(NewTable, bool)>, StoreError> {
    let sql = "SELECT id, game, rules, options, maker, address, network, file IS NOT NULL,
                   (SELECT text FROM files WHERE hash = file), held, rated, pace, private
               FROM tables WHERE id = $1";
    let Some(row) = rows_of(on, sql, id).await?.pop() else { return Ok(None) };
    let (address, network): (Option<&[u8]>, Option<&[u8]>) = (row.try_get(5)?, row.try_get(6)?);
    let origin = match address.zip(network) {
        Some((address, network)) => Some(Origin { address: fixed(address)?, network: fixed(network)? }),
        None => None,
    };
    let (has_file, file): (bool, Option<Vec<u8>>) = (row.try_get(7)?, row.try_get(8)?);
    if has_file != file.is_some() {
        return Err(StoreError::BadRow("the file of the table is missing".to_owned()));
    }
    let data = file.map(String::from_utf8).transpose();
    let table = NewTable {
        id: row.try_get::<_, String>(0)?.into(),
        game: row.try_get(1)?,
        rules: number(row.try_get(2)?)?,
        options: row.try_get(3)?,
        maker: Owner::read(row.try_get(4)?)?,
        data: data.map_err(|_| StoreError::BadRow("the file of the table is no text".to_owned()))?,
        seats: seats(on, id).await?,
        origin,
        rated: row.try_get(10)?,
        pace: row.try_get(11)?,
        private: row.try_get(12)?,
    };
    Ok(Some((table, row.try_get(9)?)))
}

async fn seats(on: &Transaction<'_>, id: &str) -> Result<Vec<StoredSeat>, StoreError> {
    let mut seats = Vec::new();
    // Checks read databases of earlier programs as they are: their seats have no such column.
    let sql = "SELECT kind, name, stand_in, to_jsonb(seats) ->> 'color' FROM seats WHERE table_id = $1 ORDER BY seat";
    for row in rows_of(on, sql, id).await? {
        let (kind, name, stand_in) = (SeatKind::read(row.try_get(0)?)?, row.try_get(1)?, row.try_get(2)?);
        seats.push(StoredSeat { kind, name, owners: Vec::new(), stand_in, color: row.try_get(3)? });
    }
    let sql = "SELECT seat, owner FROM owners WHERE table_id = $1 ORDER BY seat, owner";
    for row in rows_of(on, sql, id).await? {
        let at = usize::try_from(row.try_get::<_, i16>(0)?).ok();
        if let Some(seat) = at.and_then(|at| seats.get_mut(at)) {
            seat.owners.push(Owner::read(row.try_get(1)?)?);
        }
    }
    Ok(seats)
}

/// A table with all its entries, read in pieces: between pieces the connection is free for others. Entries are only ever
/// added, so those up to the last one at the first moment are from that moment.
pub(crate) async fn load(pool: &Pool, id: &str) -> Result<Option<StoredTable>, StoreError> {
    let head = lent::work(pool, WORK_TIMEOUT, |mut client| async move {
        let on = moment(&mut client).await?;
        let Some((table, held)) = head_in(&on, id).await? else { return Ok(None) };
        Ok(Some((table, held, length(&on, id).await?)))
    });
    let Some((table, held, last)) = head.await? else { return Ok(None) };
    let mut entries = Vec::new();
    while (entries.len() as i64) < last {
        let read = entries.len();
        let (to, more) = (last.min(read as i64 + PAGE), &mut entries);
        let there = lent::work(pool, WORK_TIMEOUT, |client| async move {
            page(&client, id, to, more).await?;
            Ok(more.len() > read || game(&client, id).await?.is_some())
        });
        // It was removed meanwhile, or an entry is missing.
        match there.await? {
            false => return Ok(None),
            true if entries.len() == read => return Err(missing(read)),
            true => {}
        }
    }
    Ok(Some(StoredTable { table, held, entries }))
}

fn missing(read: usize) -> StoreError {
    StoreError::Missing(u32::try_from(read).unwrap_or(u32::MAX).saturating_add(1))
}

async fn length(on: &Transaction<'_>, id: &str) -> Result<i64, StoreError> {
    let sql = "SELECT coalesce(max(seq), 0) FROM entries WHERE table_id = $1";
    Ok(on.query_one(&on.prepare_cached(sql).await?, &[&id]).await?.try_get(0)?)
}

/// Reads the following entries up to number `to`.
async fn page(client: &Client, id: &str, to: i64, entries: &mut Vec<StoredEntry>) -> Result<(), StoreError> {
    let sql = "SELECT seq, text, hash, seat, command, at, decided_by FROM entries
               WHERE table_id = $1 AND seq > $2 AND seq <= $3 ORDER BY seq";
    let statement = client.prepare_cached(sql).await?;
    for row in client.query(&statement, &[&id, &(entries.len() as i64), &to]).await? {
        if row.try_get::<_, i64>(0)? != entries.len() as i64 + 1 {
            return Err(missing(entries.len()));
        }
        let seat = row.try_get::<_, Option<i16>>(3)?.map(|seat| number(i64::from(seat))).transpose()?;
        let (hash, command) = (row.try_get::<_, i64>(2)?.cast_unsigned(), row.try_get::<_, Option<String>>(4)?);
        let moment = Moment::read(row.try_get(5)?, row.try_get(6)?);
        entries.push(StoredEntry { text: row.try_get(1)?, hash, command: seat.zip(command), moment });
    }
    Ok(())
}

/// Whatever can be read of a table; `None` if there is none with this id. The database itself enforces the types of
/// columns, so only unknown values and missing entries count as damage.
pub(crate) async fn salvage(client: &mut Client, id: &str) -> Result<Option<Salvage>, StoreError> {
    let on = moment(client).await?;
    let sql = "SELECT game, rules, options, file IS NOT NULL, (SELECT text FROM files WHERE hash = file), over
               FROM tables WHERE id = $1";
    let Some(row) = rows_of(&on, sql, id).await?.pop() else { return Ok(None) };
    let (has_file, file): (bool, Option<Vec<u8>>) = (row.try_get(3)?, row.try_get(4)?);
    let data = file.and_then(|bytes| String::from_utf8(bytes).ok());
    let mut flaw = (has_file && data.is_none()).then(|| "the table's row".to_owned());
    let seats = seats(&on, id).await.unwrap_or_else(|error| {
        flaw.get_or_insert(error.to_string());
        Vec::new()
    });
    let mut entries = Vec::new();
    let sql = "SELECT seq, text, hash, seat, command FROM entries WHERE table_id = $1 ORDER BY seq";
    for row in rows_of(&on, sql, id).await? {
        let seat = row.try_get::<_, Option<i16>>(3)?.and_then(|seat| u8::try_from(seat).ok());
        entries.push(KeptEntry {
            number: number(row.try_get(0)?)?,
            text: row.try_get(1)?,
            hash: Some(row.try_get::<_, i64>(2)?.cast_unsigned()),
            command: seat.zip(row.try_get(4)?),
        });
    }
    let (game, rules, options, over) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(5)?);
    Ok(Some(Salvage { id: id.into(), game, rules, options, data, over, seats, entries, flaw }))
}

/// The ids that a query finds.
fn ids(rows: &[Row]) -> Result<Vec<TableId>, StoreError> {
    Ok(rows.iter().map(|row| row.try_get::<_, String>(0).map(TableId::from)).collect::<Result<_, _>>()?)
}

pub(crate) async fn tables_of(client: &Client, owner: &Owner) -> Result<Vec<TableId>, StoreError> {
    let sql = "SELECT id FROM tables WHERE maker = $1 OR id IN (SELECT table_id FROM owners WHERE owner = $1)
               ORDER BY touched DESC, created DESC, id LIMIT 200";
    ids(&client.query(&client.prepare_cached(sql).await?, &[&owner.as_slice()]).await?)
}

/// How many tables there are for each game and version of its rules.
pub(crate) async fn kinds(client: &Client) -> Result<Vec<Kind>, StoreError> {
    let sql = "SELECT game, rules, count(*) FROM tables GROUP BY game, rules ORDER BY game, rules";
    let kind = |row: &Row| {
        let tables = row.try_get::<_, i64>(2)?.max(0).cast_unsigned();
        Ok::<_, StoreError>(Kind { game: row.try_get(0)?, rules: row.try_get(1)?, tables })
    };
    client.query(sql, &[]).await?.iter().map(kind).collect()
}

/// Ids of tables of this game and version of its rules, at most `most`.
pub(crate) async fn ids_of(client: &Client, kind: &Kind, most: u32) -> Result<Vec<TableId>, StoreError> {
    let sql = "SELECT id FROM tables WHERE game = $1 AND rules = $2 ORDER BY id LIMIT $3";
    ids(&client.query(sql, &[&kind.game, &kind.rules, &i64::from(most)]).await?)
}

/// Ids of all tables, in order.
pub(crate) async fn all_ids(client: &Client) -> Result<Vec<TableId>, StoreError> {
    ids(&client.query("SELECT id FROM tables ORDER BY id", &[]).await?)
}

/// Ids of tables of one kind, after this one, with entries without a keepsake; at most `most`, in order.
pub(crate) async fn without_keepsake(
    client: &Client,
    kind: &Kind,
    after: &str,
    most: u32,
) -> Result<Vec<TableId>, StoreError> {
    let sql = "SELECT id FROM tables WHERE game = $1 AND rules = $2 AND id > $3
               AND (SELECT coalesce(max(seq), 0) FROM entries WHERE table_id = id)
                   > coalesce((SELECT entries FROM keepsakes WHERE table_id = id AND seat = -1), 0)
               ORDER BY id LIMIT $4";
    ids(&client.query(sql, &[&kind.game, &kind.rules, &after, &i64::from(most)]).await?)
}

/// Whether a query returns true.
pub(crate) async fn holds_seat(client: &Client, owner: &Owner, table: &str) -> Result<bool, StoreError> {
    let sql = "SELECT EXISTS (SELECT 1 FROM owners WHERE owner = $1 AND table_id = $2)";
    let statement = client.prepare_cached(sql).await?;
    Ok(client.query_one(&statement, &[&owner.as_slice(), &table]).await?.try_get(0)?)
}
