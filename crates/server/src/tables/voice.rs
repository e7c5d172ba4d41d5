//! Who may speak at a table, and who hears it: a moderator may have silenced an account, and others may have blocked it.

use crate::admission::requests::Admission;
use crate::admission::session::Session;
use crate::base::addresses::Address;
use crate::base::clock::unix_seconds;
use crate::base::fault::Fault;
use crate::base::holders::{AsHolder, AsOwner};
use crate::operation::database::Database;
use crate::stored::banned::check_ban;
use crate::stored::sanctions::{lasting, until};
use axum::http::StatusCode;
use std::sync::Arc;
use std::time::Duration;
use store::{Accounts, Act, Owner, Store, StoreError, blockers};
use table::Holder;
use tokio::time::Instant;

/// For how long what was read counts.
const FRESH: Duration = Duration::from_secs(2);

/// The voice behind a socket.
pub(crate) struct Voice {
    admission: Arc<Admission>,
    address: Address,
    speaker: Owner,
    /// Whether somebody with an account may be behind it: nobody else can be silenced or blocked.
    known: bool,
    last: Option<(Instant, Speaker)>,
}

/// What is known about somebody who speaks.
#[derive(Clone)]
pub(crate) struct Speaker {
    /// The name of their account, if they have one.
    pub name: Option<String>,
    /// The fault if their account is banned: a token of theirs may still be known somewhere.
    banned: Option<Fault>,
    /// Until when a moderator has silenced them, in seconds since 1970.
    silent_until: Option<i64>,
    /// Those who do not want to hear them.
    pub unheard_by: Vec<Holder>,
}

impl Speaker {
    /// What is known about this person. Blocks.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn read(store: &dyn Store, person: &Owner) -> Result<Speaker, StoreError> {
        let account = store.accounts(&Accounts::Of(*person))?.into_iter().next();
        let blockers = store::ask(store, blockers(person))?;
        let silent_until = until(&lasting(store, person, unix_seconds())?, Act::Silence);
        let banned = account.as_ref().and_then(|account| check_ban(account, unix_seconds()).err());
        let name = account.map(|account| account.name);
        Ok(Speaker { name, banned, silent_until, unheard_by: blockers.iter().map(AsHolder::holder).collect() })
    }

    /// A fault if a moderator has silenced or banned them.
    ///
    /// # Errors
    /// So it is.
    pub fn check(&self) -> Result<(), Fault> {
        if let Some(banned) = &self.banned {
            return Err(banned.clone());
        }
        let now = unix_seconds();
        match self.silent_until.filter(|until| *until > now) {
            Some(until) => {
                let days = (until - now + 24 * 3600 - 1).div_euclid(24 * 3600);
                Err(Fault::new(StatusCode::FORBIDDEN, "silenced").with("days", days))
            }
            None => Ok(()),
        }
    }
}

impl Voice {
    pub fn of(session: &Session, admission: &Arc<Admission>, address: Address) -> Voice {
        let known = session.account.is_some() || session.program().is_some();
        Voice { admission: Arc::clone(admission), address, speaker: session.speaker().owner(), known, last: None }
    }

    /// Those who do not hear the speaker.
    ///
    /// # Errors
    /// If a moderator has silenced or banned the speaker, or banned their network, or the store cannot be read.
    pub async fn unheard_by(&mut self, database: &Database) -> Result<Vec<Holder>, Fault> {
        self.admission.networks.check(self.address)?;
        if !self.known {
            return Ok(Vec::new());
        }
        let speaker = match &self.last {
            Some((at, speaker)) if at.elapsed() < FRESH => speaker.clone(),
            _ => {
                let person = self.speaker;
                let speaker = database.read(move |store| Speaker::read(store, &person)).await?;
                self.last = Some((Instant::now(), speaker.clone()));
                speaker
            }
        };
        speaker.check()?;
        Ok(speaker.unheard_by)
    }
}
