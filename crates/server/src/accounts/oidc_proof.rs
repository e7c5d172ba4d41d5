//! An identity as the proof that an account belongs to whoever is signed in to it.

use crate::accounts::oidc_seals::{Proof, Sealed};
use crate::accounts::parts::Office;
use crate::admission::session::Session;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use axum::http::StatusCode;
use store::{Identity, Owner, StoreError, StoredIdentity, ask, identities_of, identity_with};

/// Somebody took too long at the provider, or with what they got there.
pub(crate) fn late() -> Fault {
    Fault::new(StatusCode::FORBIDDEN, "oidc-late")
}

impl Office {
    /// The identities of an account.
    pub async fn identities(&self, account: Owner) -> Result<Vec<StoredIdentity>, StoreError> {
        self.database.read(move |store| ask(store, identities_of(&account))).await
    }

    /// The account that has this identity.
    pub async fn identity(&self, identity: Identity) -> Result<Option<StoredIdentity>, StoreError> {
        self.database.read(move |store| ask(store, identity_with(&identity))).await
    }

    /// The address of the provider that can be used now; empty if there is none.
    pub fn issuer(&self) -> String {
        self.provider.as_ref().map(|provider| provider.issuer().to_owned()).unwrap_or_default()
    }

    /// The identity that proves that this account is theirs in this session, if it still has that one.
    pub async fn proven_by_identity(&self, session: &Session, account: Owner, proof: &str) -> Result<Identity, Fault> {
        let this = session.own_holder().owner();
        let proof = Proof::open(&self.database.secret(), proof).filter(|proof| proof.is_for(&account, &this));
        let identity = proof.ok_or_else(late)?.identity();
        let found = self.identity(identity).await?;
        found.filter(|found| found.account == account).map(|found| found.identity).ok_or_else(late)
    }
}
