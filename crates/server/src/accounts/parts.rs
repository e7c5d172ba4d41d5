//! Code shared by the routes of accounts: the caller, the account of a session, and the consequences of ended sessions.

use crate::accounts::board::Boards;
use crate::accounts::codes::now;
use crate::accounts::guesses::Guesses;
use crate::accounts::identity_list;
use crate::accounts::known_browser;
use crate::accounts::passkey_list::listed;
use crate::accounts::passwords::Passwords;
use crate::admission::requests::Admission;
use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::fault::Fault;
use crate::base::holders::{AsHolder, AsOwner};
use crate::base::random::hex;
use crate::mail::outgoing::Outgoing;
use crate::oidc::provider::Provider;
use crate::operation::database::Database;
use crate::settings::config::Config;
use crate::stored::conduct::latest_games;
use crate::stored::sanctions::{Lasting, lasting};
use crate::task::tables::Tables;
use axum::http::{HeaderMap, StatusCode, header};
use ids::TableId;
use std::sync::Arc;
use store::{
    AccountWrite, Accounts, Act, NAME_FIXED, Owner, SignIn, StoreError, StoredAccount, StoredEmail, Write, ask,
    codes_of, email_of,
};
use wire::{ModerationOutcome, Shows};

/// What accounts need besides the database.
#[derive(Default)]
pub(crate) struct Desk {
    pub passwords: Passwords,
    pub guesses: Guesses,
    /// E-mails that people asked for.
    pub mails: Guesses,
}

/// The parts of the server that the routes of accounts use.
#[derive(Clone)]
pub(crate) struct Office {
    pub config: Arc<Config>,
    pub database: Database,
    pub admission: Arc<Admission>,
    pub tables: Arc<Tables>,
    pub desk: Arc<Desk>,
    pub boards: Arc<Boards>,
    pub outgoing: Arc<Outgoing>,
    /// The OpenID Connect provider, if the operator has chosen one.
    pub provider: Option<Arc<Provider>>,
}

/// Not signed in.
pub(crate) fn not_signed_in() -> Fault {
    Fault::new(StatusCode::FORBIDDEN, "not-signed-in")
}

/// The caller, unless it is a program: tokens cannot use accounts, so a lost token never exposes an account.
pub(crate) fn by_page(session: Session) -> Result<Session, Fault> {
    match session.program() {
        Some(_) => Err(Fault::new(StatusCode::FORBIDDEN, "accounts-by-page")),
        None => Ok(session),
    }
}

impl Office {
    /// The stored account of a session that is signed in.
    pub async fn account(&self, session: &Session) -> Result<StoredAccount, Fault> {
        let owner = session.account.as_ref().ok_or_else(not_signed_in)?.owner;
        self.find(Accounts::Of(owner)).await?.ok_or_else(not_signed_in)
    }

    /// The first of these accounts.
    pub async fn find(&self, which: Accounts) -> Result<Option<StoredAccount>, StoreError> {
        Ok(self.database.read(move |store| store.accounts(&which)).await?.into_iter().next())
    }

    /// The browsers that are signed in to this account.
    pub async fn sign_ins(&self, owner: Owner) -> Result<Vec<SignIn>, StoreError> {
        self.database.read(move |store| store.sign_ins(&owner)).await
    }

    /// Changes an account; a conflict has this key.
    pub async fn write(&self, change: AccountWrite, conflict: &'static str) -> Result<(), Fault> {
        if self.stored(change).await? { Ok(()) } else { Err(Fault::new(StatusCode::CONFLICT, conflict)) }
    }

    /// Changes an account; `false`: the change conflicts with what is stored.
    pub async fn stored(&self, change: AccountWrite) -> Result<bool, StoreError> {
        match self.database.write(Write::Account(change)).await {
            Err(StoreError::Conflict) => Ok(false),
            done => {
                done?;
                self.boards.forget().await;
                Ok(true)
            }
        }
    }

    /// These sessions have ended: their sockets close.
    pub async fn ended(&self, sessions: impl IntoIterator<Item = Owner>) {
        for session in sessions {
            self.admission.sessions.look_again(&session.holder()).await;
        }
    }

    /// The seats of these tables have new owners: tables in memory are read again.
    pub async fn seats_changed(&self, tables: &[TableId]) {
        for table in tables {
            self.tables.context.mailboxes.end(table).await;
        }
    }

    /// The cookies of a browser that is signed in to this account: its next token, and the sign that it was here. Its
    /// previous token is refused from now on.
    pub async fn cookies(
        &self,
        visit: &Visit,
        headers: &HeaderMap,
        session: &Session,
        account: &Owner,
    ) -> Result<HeaderMap, StoreError> {
        let (this, https) = (session.own_holder().owner(), visit.origin.https == Some(true));
        let known = known_browser::cookie(&self.database.secret(), account, &this, headers, https);
        let next = session.next(&self.admission.keys);
        if let Some((token, _)) = &next {
            self.admission.sessions.begin(token).await?;
        }
        let session = next.map(|(_, cookie)| cookie);
        Ok(session.into_iter().chain(known).map(|cookie| (header::SET_COOKIE, cookie)).collect())
    }

    /// What moderators decided about an account.
    async fn sanctions(&self, owner: Owner) -> Result<Vec<wire::Sanction>, Fault> {
        let now = now();
        let found = self.database.read(move |store| lasting(store, &owner, now)).await?;
        let shown = |one: Lasting| wire::Sanction {
            act: outcome(one.act),
            text: one.words,
            ends_in_s: u32::try_from(one.until.saturating_sub(now)).unwrap_or(u32::MAX),
        };
        Ok(found.into_iter().map(shown).collect())
    }

    /// How reliable an account is.
    async fn conduct(&self, owner: Owner) -> Result<wire::Conduct, Fault> {
        let games = self.database.read(move |store| latest_games(store, &owner)).await?;
        Ok(wire::Conduct {
            reliability: reliability(games.conduct.reliability()),
            stayed: games.stayed,
            absent: games.absent,
        })
    }

    /// The e-mail address of an account.
    pub async fn email(&self, owner: Owner) -> Result<Option<StoredEmail>, StoreError> {
        self.database.read(move |store| ask(store, email_of(&owner))).await
    }

    async fn shown_email(&self, owner: Owner) -> Result<wire::Email, StoreError> {
        let Some(found) = self.email(owner).await? else { return Ok(wire::Email::default()) };
        Ok(wire::Email { address: found.address, asked: found.asked })
    }

    /// The account as its owner sees it.
    pub async fn shown(&self, account: &StoredAccount, this: Owner) -> Result<wire::Account, Fault> {
        let (now, owner) = (now(), account.owner);
        let seconds = |since: i64| u32::try_from(now.saturating_sub(since)).unwrap_or_default();
        let sessions = self.sign_ins(account.owner).await?;
        let (identities, issuer) = (self.identities(account.owner).await?, self.issuer());
        let rename = account.renamed.map_or(0, |renamed| renamed + i64::from(NAME_FIXED) - now);
        Ok(wire::Account {
            name: account.name.clone(),
            former_name: account.former_name.clone(),
            role: account.role.clone(),
            shows: Shows::read(&account.shows),
            sanctions: self.sanctions(account.owner).await?,
            conduct: self.conduct(account.owner).await?,
            email: self.shown_email(account.owner).await?,
            password: !account.password.is_empty(),
            passkeys: self.passkeys(account.owner).await?.into_iter().map(|one| listed(one, now)).collect(),
            codes: self.database.read(move |store| ask(store, codes_of(&owner))).await?.map(|codes| {
                wire::OneTimeCodes { recovery_codes: codes.recovery_codes, age_seconds: seconds(codes.created) }
            }),
            identities: identities.into_iter().map(|one| identity_list::listed(one, &issuer, now)).collect(),
            age_seconds: seconds(account.created),
            rename_in_seconds: u32::try_from(rename.max(0)).unwrap_or(u32::MAX),
            sessions: sessions
                .into_iter()
                .map(|one| wire::AccountSession {
                    id: session_id(&one.session),
                    device: one.device,
                    this: one.session == this,
                    age_seconds: seconds(one.created),
                    unseen_seconds: seconds(one.seen),
                })
                .collect(),
        })
    }
}

/// A score in words, as it is sent.
pub(crate) fn reliability(known: ratings::Reliability) -> wire::Reliability {
    match known {
        ratings::Reliability::Stays => wire::Reliability::Stays,
        ratings::Reliability::LeavesSometimes => wire::Reliability::LeavesSometimes,
        ratings::Reliability::LeavesOften => wire::Reliability::LeavesOften,
    }
}

/// An act of a moderator as it is sent.
pub(crate) fn outcome(act: Act) -> ModerationOutcome {
    match act {
        Act::Dismiss => ModerationOutcome::Dismiss,
        Act::Warn => ModerationOutcome::Warn,
        Act::Silence => ModerationOutcome::Silence,
        Act::Unrated => ModerationOutcome::Unrated,
        Act::Ban => ModerationOutcome::Ban,
        Act::BanNetwork => ModerationOutcome::BanNetwork,
        Act::Undo => ModerationOutcome::Undo,
    }
}

/// The id of a session in lists: a part of the hash of its token, from which nobody can find the token.
pub(crate) fn session_id(session: &Owner) -> String {
    hex(&session.bytes()[..8])
}
