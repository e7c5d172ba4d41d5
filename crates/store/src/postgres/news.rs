//! Messages between nodes: notifications of the database, sent in a statement of their own after the commit. A lost one
//! only causes a delay, since everything is also looked up every few seconds.

use super::connect::connect;
use super::held::Fence;
use super::lent;
use super::pool::WORK_TIMEOUT;
use crate::change::Write;
use crate::leases::News;
use crate::{Owner, PostgresUrl};
use deadpool_postgres::Pool;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};
use tokio_postgres::AsyncMessage;

/// The channel of all nodes of a database.
const CHANNEL: &str = "goldfever";
/// The pause before a lost connection is replaced.
const AGAIN: Duration = Duration::from_secs(1);
/// The most notifications in one statement.
const MAX_TOLD_AT_ONCE: usize = 256;

const REMOVED: &str = "removed";
const LEFT: &str = "left";
const RENEWED: &str = "renewed ";
const SEATS: &str = "seats ";

/// The receiver of the messages.
pub(crate) type Told = Box<dyn Fn(News) + Send + Sync>;

/// The messages for the others about a write that was stored.
fn of(write: &Write) -> Vec<String> {
    match write {
        Write::Remove { .. } | Write::RemoveLone { .. } | Write::Sweep { .. } | Write::MakeRoom { .. } => {
            vec![REMOVED.to_owned()]
        }
        Write::Renew { owner, .. } => {
            vec![owner.bytes().iter().fold(RENEWED.to_owned(), |text, byte| format!("{text}{byte:02x}"))]
        }
        Write::Account(change) => change.tables().iter().map(|table| format!("{SEATS}{table}")).collect(),
        _ => Vec::new(),
    }
}

/// A received message. Words from a newer program mean nothing here.
fn read(text: &str) -> Option<News> {
    match text {
        REMOVED => Some(News::Removed),
        LEFT => Some(News::Left),
        _ => match text.strip_prefix(SEATS) {
            Some(table) => Some(News::Seats(table.to_owned())),
            None => owner(text.strip_prefix(RENEWED)?).map(News::Renewed),
        },
    }
}

fn owner(hex: &str) -> Option<Owner> {
    let mut owner = [0; 32];
    if hex.len() != owner.len() * 2 || !hex.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    for (byte, at) in owner.iter_mut().zip((0..).step_by(2)) {
        *byte = u8::from_str_radix(&hex[at..at + 2], 16).ok()?;
    }
    Some(Owner::new(owner))
}

/// Queues the messages about stored writes.
pub(crate) fn pass_on<'a>(stored: impl Iterator<Item = &'a (Write, Fence)>, teller: &UnboundedSender<String>) {
    for text in stored.flat_map(|(write, _)| of(write)) {
        let _ = teller.send(text);
    }
}

/// Sends messages until the last sender is dropped. Messages that cannot be sent are dropped: other nodes find the changes
/// later.
pub(crate) async fn tell(pool: Pool, mut line: UnboundedReceiver<String>) {
    let mut some = Vec::new();
    while line.recv_many(&mut some, MAX_TOLD_AT_ONCE).await > 0 {
        // Each message only once.
        let texts: Vec<String> = some.drain(..).collect::<BTreeSet<_>>().into_iter().collect();
        let said = lent::work(&pool, WORK_TIMEOUT, |client| async move { Ok(say(&client, &texts).await?) });
        let _ = said.await;
    }
}

async fn say(client: &deadpool_postgres::Client, texts: &[String]) -> Result<(), tokio_postgres::Error> {
    // A hint need not be durable.
    let sql =
        "SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, told) FROM unnest($2::text[]) AS told";
    client.query(&client.prepare_cached(sql).await?, &[&CHANNEL, &texts]).await?;
    Ok(())
}

/// Announces that this node has given its tables up.
pub(crate) async fn tell_leaving(client: &deadpool_postgres::Client) {
    let _ = say(client, &[LEFT.to_owned()]).await;
}

/// Listens on a connection of its own until the program ends; a lost one is replaced.
pub(crate) async fn hear(url: PostgresUrl, told: Arc<Told>) {
    loop {
        let _ = hear_once(&url, &told).await;
        tokio::time::sleep(AGAIN).await;
    }
}

async fn hear_once(url: &PostgresUrl, told: &Arc<Told>) -> Result<(), tokio_postgres::Error> {
    let Ok(connected) = tokio::time::timeout(WORK_TIMEOUT, connect(url)).await else { return Ok(()) };
    let (client, mut line) = connected?;
    let there = Arc::clone(told);
    // It ends with the connection, or when nobody holds the client any more.
    let hearing = tokio::spawn(async move {
        while let Some(Ok(message)) = std::future::poll_fn(|context| line.poll_message(context)).await {
            if let AsyncMessage::Notification(told) = message
                && let Some(news) = read(told.payload())
            {
                there(news);
            }
        }
    });
    client.batch_execute(&format!("LISTEN {CHANNEL}")).await?;
    told(News::Missed);
    let _ = hearing.await;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{AccountWrite, Generation};

    #[test]
    fn what_is_told_is_understood_and_nothing_else() {
        let owner = Owner::new(std::array::from_fn(|at| at as u8 * 8));
        let renew = Write::Renew { owner, to: Generation::default() };
        let told = |write: &Write| of(write).first().and_then(|text| read(text));
        assert_eq!(told(&renew), Some(News::Renewed(owner)));
        assert_eq!(told(&Write::Remove { table: "t".into() }), Some(News::Removed));
        assert_eq!(told(&Write::Probe), None);
        let delete = AccountWrite::Delete {
            account: owner,
            grounds: crate::Grounds::Operator,
            tables: vec!["t".into(), "u".into()],
        };
        let seats: Vec<_> = of(&Write::Account(delete)).iter().map(|text| read(text)).collect();
        assert_eq!(seats, ["t", "u"].map(|table| Some(News::Seats(table.to_owned()))));
        let whole = of(&renew).remove(0);
        for bad in ["", "moved", "renewed", "renewed 00", "renewed é", &whole[..whole.len() - 1], &format!("{whole}0")]
        {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
