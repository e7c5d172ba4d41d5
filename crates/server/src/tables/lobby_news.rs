//! Sends changes of the lobby to listeners: one read of the database and one text serve all of them.

use crate::base::fault::Fault;
use crate::operation::database::Database;
use crate::operation::lifecycle::Lifecycle;
use crate::tables::lobby::OpenTables;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::broadcast::{Receiver, Sender};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use wire::{Lobby, LobbyNews, LobbyTable, LobbyUpdate};

/// How often the lobby is read while somebody listens.
const EVERY: Duration = Duration::from_millis(250);
/// Changes that may wait for a slow listener. One that falls further behind gets the whole lobby again.
const WAITING: usize = 16;

/// The listeners, and what they know.
pub(crate) struct LobbyWatch {
    changes: Sender<Utf8Bytes>,
    /// The lobby as known to everyone who has read every change. It changes together with the messages.
    known: Mutex<Known>,
    /// Somebody starts to listen.
    wanted: Notify,
}

/// The lobby, and its whole text once somebody has asked for it: many may start to listen at once.
#[derive(Default)]
struct Known {
    lobby: Arc<Lobby>,
    text: Option<Utf8Bytes>,
}

impl Known {
    fn text(&mut self) -> Utf8Bytes {
        self.text.get_or_insert_with(|| line(&LobbyNews::Full(Lobby::clone(&self.lobby)))).clone()
    }
}

impl Default for LobbyWatch {
    fn default() -> LobbyWatch {
        LobbyWatch { changes: Sender::new(WAITING), known: Mutex::default(), wanted: Notify::new() }
    }
}

impl LobbyWatch {
    /// Starts to listen.
    pub async fn listen(self: &Arc<Self>, database: &Database, lobby: &OpenTables) -> Result<LobbyListener, Fault> {
        if self.changes.receiver_count() == 0 {
            // Nobody has listened for some time.
            let now = lobby.within(EVERY, database).await?;
            self.tell(now);
        }
        let changes = self.changes.subscribe();
        self.wanted.notify_one();
        Ok(LobbyListener { watch: Arc::clone(self), changes, needs_all: true })
    }

    /// Sends everything that has changed since the last time.
    fn tell(&self, now: Arc<Lobby>) {
        let mut known = self.lock();
        if let Some(update) = difference(&known.lobby, &now) {
            // There may be no listeners.
            let _ = self.changes.send(line(&LobbyNews::Update(update)));
        }
        *known = Known { lobby: now, text: None };
    }

    /// Reads the lobby repeatedly while somebody listens, until the server shuts down.
    pub async fn follow(self: Arc<Self>, database: Database, lifecycle: Arc<Lifecycle>, lobby: Arc<OpenTables>) {
        loop {
            let pause = async {
                match self.changes.receiver_count() {
                    0 => self.wanted.notified().await,
                    _ => tokio::time::sleep(EVERY).await,
                }
            };
            tokio::select! {
                () = lifecycle.closed() => return,
                () = pause => {}
            }
            // If it cannot be read now, the next read will do.
            if let Ok(now) = lobby.within(EVERY, &database).await {
                self.tell(now);
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A listener.
pub(crate) struct LobbyListener {
    watch: Arc<LobbyWatch>,
    changes: Receiver<Utf8Bytes>,
    needs_all: bool,
}

impl LobbyListener {
    /// The next message: a line of JSON.
    pub async fn next(&mut self) -> Utf8Bytes {
        if !std::mem::take(&mut self.needs_all) {
            match self.changes.recv().await {
                Ok(change) => return change,
                Err(RecvError::Lagged(_)) => {}
                // The sender is in `watch`, so the channel stays open.
                Err(RecvError::Closed) => return std::future::pending().await,
            }
        }
        // Nothing is sent in the meantime.
        let mut known = self.watch.lock();
        self.changes = self.changes.resubscribe();
        known.text()
    }
}

fn line(news: &LobbyNews) -> Utf8Bytes {
    let text = serde_json::to_string(news).expect("news are plain data with text keys");
    (text + "\n").into()
}

/// The changes; `None` if nothing but the time has changed.
fn difference(before: &Lobby, now: &Lobby) -> Option<LobbyUpdate> {
    let earlier: HashMap<&str, &LobbyTable> = before.tables.iter().map(|table| (table.table.as_str(), table)).collect();
    let is_same =
        |a: &LobbyTable, b: &LobbyTable| LobbyTable { age_s: 0, ..a.clone() } == LobbyTable { age_s: 0, ..b.clone() };
    let is_new = |table: &&LobbyTable| !earlier.get(table.table.as_str()).is_some_and(|before| is_same(before, table));
    let tables: Vec<LobbyTable> = now.tables.iter().filter(is_new).cloned().collect();
    let there: std::collections::HashSet<&str> = now.tables.iter().map(|table| table.table.as_str()).collect();
    let gone = before.tables.iter().map(|table| &table.table).filter(|table| !there.contains(table.as_str()));
    let gone: Vec<String> = gone.cloned().collect();
    (!tables.is_empty() || !gone.is_empty()).then_some(LobbyUpdate { tables, gone })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lobby(tables: &[(&str, u32, bool)]) -> Lobby {
        let table = |&(id, age_s, present): &(&str, u32, bool)| LobbyTable {
            table: id.to_owned(),
            game: "toy".to_owned(),
            options: String::new(),
            custom_data: false,
            seats: Vec::new(),
            playing: false,
            rated: false,
            pace: None,
            at_zero: None,
            age_s,
            present,
            watching: 0,
            strength: None,
            delay: 0,
            seating: wire::Seating::Given,
        };
        Lobby { tables: tables.iter().map(table).collect() }
    }

    #[test]
    fn only_what_has_changed_is_told() {
        let before = lobby(&[("b", 3, true), ("a", 9, true), ("o", 20, false)]);
        assert_eq!(difference(&before, &lobby(&[("b", 4, true), ("a", 10, true), ("o", 21, false)])), None);
        let update = difference(&before, &lobby(&[("c", 0, true), ("b", 4, true), ("a", 10, false)])).unwrap();
        let told: Vec<&str> = update.tables.iter().map(|table| table.table.as_str()).collect();
        assert_eq!((told, update.gone), (vec!["c", "a"], vec!["o".to_owned()]));
    }

    #[tokio::test]
    async fn a_listener_who_is_too_slow_gets_the_whole_lobby_again() {
        let watch = Arc::new(LobbyWatch::default());
        let mut slow = LobbyListener { watch: Arc::clone(&watch), changes: watch.changes.subscribe(), needs_all: true };
        assert_eq!(slow.next().await.as_str(), "{\"type\":\"full\",\"tables\":[]}\n");
        for n in 0..=WAITING {
            watch.tell(Arc::new(lobby(&[(["a", "b"][n % 2], 0, true)])));
        }
        let text = slow.next().await;
        assert!(text.starts_with("{\"type\":\"full\"") && text.contains("\"table\":\"a\""), "{text}");
        watch.tell(Arc::new(lobby(&[])));
        assert_eq!(slow.next().await.as_str(), "{\"type\":\"update\",\"tables\":[],\"gone\":[\"a\"]}\n");
    }
}
