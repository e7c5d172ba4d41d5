//! Who may speak at a table, and who hears it: a moderator may have silenced an account, and others may have blocked it.

use crate::admission::bearer::Bearer;
use crate::base::clock::unix_seconds;
use crate::base::fault::Fault;
use crate::base::holders::{AsHolder, AsOwner};
use crate::operation::database::Database;
use crate::stored::sanctions::{lasting, until};
use axum::http::StatusCode;
use std::time::Duration;
use store::{Act, Owner, Store, blockers};
use table::Holder;
use tokio::time::Instant;

/// For how long what was read counts.
const FRESH: Duration = Duration::from_secs(2);

/// The voice behind a socket.
pub(crate) struct Voice {
    /// The account of the speaker, if there is one: nobody else can be silenced or blocked.
    account: Option<Owner>,
    last: Option<(Instant, Heard)>,
}

#[derive(Clone)]
struct Heard {
    silent_until: Option<i64>,
    unheard_by: Vec<Holder>,
}

impl Voice {
    pub fn of(bearer: &Bearer) -> Voice {
        Voice { account: bearer.account.then(|| bearer.holder.owner()), last: None }
    }

    /// Those who do not hear the speaker.
    ///
    /// # Errors
    /// If a moderator has silenced the speaker, or the store cannot be read.
    pub async fn unheard_by(&mut self, database: &Database) -> Result<Vec<Holder>, Fault> {
        let Some(account) = self.account else { return Ok(Vec::new()) };
        let now = unix_seconds();
        let heard = match &self.last {
            Some((at, heard)) if at.elapsed() < FRESH => heard.clone(),
            _ => {
                let read = move |store: &dyn Store| {
                    let blockers = store::ask(store, blockers(&account))?;
                    let silent_until = until(&lasting(store, &account, now)?, Act::Silence);
                    Ok(Heard { silent_until, unheard_by: blockers.iter().map(AsHolder::holder).collect() })
                };
                let heard = database.read(read).await?;
                self.last = Some((Instant::now(), heard.clone()));
                heard
            }
        };
        match heard.silent_until.filter(|until| *until > now) {
            Some(until) => {
                let days = (until - now + 24 * 3600 - 1).div_euclid(24 * 3600);
                Err(Fault::new(StatusCode::FORBIDDEN, "silenced").with("days", days))
            }
            None => Ok(heard.unheard_by),
        }
    }
}
