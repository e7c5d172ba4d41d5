//! Letters that somebody asked for, such as the link for a new password: they go out beside the request, and are tried again if the
//! SMTP server does not take them. They do not outlive the server; whoever gets none asks again.

use crate::mail::letter::Letter;
use crate::mail::mailer::{Failure, Mailer};
use crate::operation::lifecycle::Lifecycle;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The most letters on their way.
const MOST: usize = 200;
/// The pauses between tries, in seconds.
const PAUSES: [u64; 4] = [30, 120, 480, 1800];

/// Sends letters beside requests.
pub(crate) struct Outgoing {
    pub mailer: Arc<Mailer>,
    lifecycle: Arc<Lifecycle>,
    places: Arc<Semaphore>,
    /// For tests: the pauses are so many times as short.
    hurry: u32,
}

impl Outgoing {
    pub fn new(mailer: Arc<Mailer>, lifecycle: Arc<Lifecycle>, hurry: bool) -> Outgoing {
        Outgoing { mailer, lifecycle, places: Arc::new(Semaphore::new(MOST)), hurry: if hurry { 100 } else { 1 } }
    }

    /// A place for letters; `None` if too many are on their way.
    pub fn place(&self) -> Option<OwnedSemaphorePermit> {
        let place = Arc::clone(&self.places).try_acquire_owned().ok();
        if place.is_none() {
            tracing::warn!("too many letters are on their way");
        }
        place
    }

    /// Does this work beside the request, and sends the letters that come of it. Returns whether there is room for it.
    pub fn send(&self, letters: impl Future<Output = Vec<Letter>> + Send + 'static) -> bool {
        let place = self.place();
        place.map(|place| self.send_from(place, letters)).is_some()
    }

    /// The same from a place that was taken before.
    pub fn send_from(&self, place: OwnedSemaphorePermit, letters: impl Future<Output = Vec<Letter>> + Send + 'static) {
        let (mailer, lifecycle, hurry) = (Arc::clone(&self.mailer), Arc::clone(&self.lifecycle), self.hurry);
        tokio::spawn(async move {
            let _place = place;
            let all = async {
                for letter in letters.await {
                    deliver(&mailer, &letter, hurry).await;
                }
            };
            tokio::select! {
                () = lifecycle.closed() => {}
                () = all => {}
            }
        });
    }
}

async fn deliver(mailer: &Mailer, letter: &Letter, hurry: u32) {
    for pause in PAUSES.map(Some).into_iter().chain([None]) {
        match (mailer.send(letter).await, pause) {
            (Err(Failure::Later), Some(pause)) => tokio::time::sleep(Duration::from_secs(pause) / hurry).await,
            (Err(Failure::Later), None) => tracing::warn!("a letter was given up"),
            (Ok(()) | Err(Failure::Never), _) => return,
        }
    }
}
