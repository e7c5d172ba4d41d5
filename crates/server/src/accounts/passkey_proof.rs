//! Checks what a passkey answers: that it signed a challenge of ours for this page, and that its account has it.

use crate::accounts::parts::Office;
use crate::accounts::passkey_challenges::{Purpose, user};
use crate::accounts::passkey_key::PasskeyKey;
use crate::accounts::passkey_site::{is_own_page, needed};
use crate::accounts::webauthn::{AuthenticatorData, Ceremony, ClientData};
use crate::admission::visit::Visit;
use crate::base::fault::Fault;
use axum::http::StatusCode;
use data_encoding::BASE64URL_NOPAD;
use sha2::{Digest, Sha256};
use store::{
    NewPasskey, Owner, PasskeyWrite, SpentChallenge, StoreError, StoredPasskey, Write, ask, passkey_with, passkeys_of,
};
use subtle::ConstantTimeEq;

/// The passkey is not one of this account, or its answer is not what was asked for. Nothing more is said.
pub(crate) fn wrong() -> Fault {
    Fault::new(StatusCode::FORBIDDEN, "passkey-wrong")
}

/// The passkey is the right one, but its device has not recognized its owner: whoever has the device could use it.
fn unverified() -> Fault {
    Fault::new(StatusCode::FORBIDDEN, "passkey-unverified")
}

/// The most bytes of each part of an answer.
const MAX_BYTES: usize = 16 * 1024;

/// Bytes as they are sent.
pub(crate) fn encoded(bytes: &[u8]) -> String {
    BASE64URL_NOPAD.encode(bytes)
}

fn decoded(text: &str) -> Result<Vec<u8>, Fault> {
    if text.len() > BASE64URL_NOPAD.encode_len(MAX_BYTES) {
        return Err(Fault::bad_message(format!("more than {MAX_BYTES} bytes")));
    }
    BASE64URL_NOPAD.decode(text.as_bytes()).map_err(|_| Fault::bad_message("not base64url without padding".to_owned()))
}

impl Office {
    /// The passkeys of an account.
    pub async fn passkeys(&self, account: Owner) -> Result<Vec<StoredPasskey>, StoreError> {
        self.database.read(move |store| ask(store, passkeys_of(&account))).await
    }

    /// Whether some account has this passkey.
    pub async fn knows_passkey(&self, credential: &[u8]) -> Result<bool, StoreError> {
        let credential = credential.to_vec();
        Ok(self.database.read(move |store| ask(store, passkey_with(&credential))).await?.is_some())
    }

    /// The ids of those that can be used at this site.
    pub async fn passkey_ids(&self, account: Owner, site: &str) -> Result<Vec<String>, StoreError> {
        let all = self.passkeys(account).await?;
        Ok(all.iter().filter(|one| one.site == site).map(|one| encoded(&one.credential)).collect())
    }

    /// The challenge that a page of ours answered.
    fn answered(
        &self,
        visit: &Visit,
        site: &str,
        purpose: &Purpose,
        client_data: Option<ClientData>,
    ) -> Result<SpentChallenge, Fault> {
        let data =
            client_data.filter(|data| is_own_page(&data.origin, site, self.config.public_url.as_ref(), &visit.origin));
        let data = data.ok_or_else(wrong)?;
        let found = purpose.answered(&self.database.secret(), &data.challenge).ok_or_else(wrong)?;
        found.map_err(|_| Fault::new(StatusCode::FORBIDDEN, "passkey-late"))
    }

    /// The passkey that answers this challenge, of this account if it is known which. It is noted that it was used, and nobody can
    /// send the answer again.
    pub async fn proven(
        &self,
        visit: &Visit,
        purpose: &Purpose,
        answer: &wire::PasskeyAnswer,
        account: Option<Owner>,
    ) -> Result<StoredPasskey, Fault> {
        let site = needed(&self.config, visit)?;
        let (id, client_data) = (decoded(&answer.id)?, decoded(&answer.client_data)?);
        let (data, signature) = (decoded(&answer.authenticator_data)?, decoded(&answer.signature)?);
        let named = answer.user.as_deref().map(decoded).transpose()?;
        let challenge = self.answered(visit, &site, purpose, ClientData::read(&client_data, Ceremony::Get))?;
        let told = AuthenticatorData::read(&data, &site).ok_or_else(wrong)?;

        let found = self.database.read(move |store| ask(store, passkey_with(&id))).await?;
        let found = found.filter(|one| account.is_none_or(|account| account == one.account)).ok_or_else(wrong)?;
        let own = user(&self.database.secret(), &found.account);
        // Where nobody has said whose passkey answers, the authenticator must.
        let names_own = named.map_or(account.is_some(), |named| named.ct_eq(&own).into());
        let signed = [&data[..], &Sha256::digest(&client_data)].concat();
        let key = PasskeyKey::read(&found.key).ok_or_else(Fault::internal)?;
        if !names_own || told.eligible != found.eligible || found.site != site || !key.signed(&signed, &signature) {
            return Err(wrong());
        }
        if !told.verified {
            return Err(unverified());
        }
        let change = PasskeyWrite::Use {
            credential: found.credential.clone(),
            count: told.count,
            backed_up: told.backed_up,
            challenge,
        };
        match self.database.write(Write::Passkey(change)).await {
            // Somebody has sent it before, or has a copy of an authenticator that cannot be copied.
            Err(StoreError::Conflict) => Err(wrong()),
            done => Ok(done.map(|()| found)?),
        }
    }

    /// Whether the passkey was made for a challenge for this purpose.
    pub fn is_made_for(&self, purpose: &Purpose, made: &wire::MadePasskey) -> Result<bool, Fault> {
        let data = ClientData::read(&decoded(&made.client_data)?, Ceremony::Create);
        Ok(data.is_some_and(|data| purpose.answered(&self.database.secret(), &data.challenge).is_some()))
    }

    /// The passkey that was made for this challenge.
    pub fn made(
        &self,
        visit: &Visit,
        purpose: &Purpose,
        made: &wire::MadePasskey,
        name: String,
    ) -> Result<NewPasskey, Fault> {
        let site = needed(&self.config, visit)?;
        let (client_data, attestation) = (decoded(&made.client_data)?, decoded(&made.attestation)?);
        let challenge = self.answered(visit, &site, purpose, ClientData::read(&client_data, Ceremony::Create))?;
        let told = AuthenticatorData::attested(&attestation, &site).ok_or_else(wrong)?;
        let credential = told.made.ok_or_else(wrong)?;
        if !told.verified {
            return Err(unverified());
        }
        Ok(NewPasskey {
            credential: credential.id,
            name,
            site,
            key: credential.key,
            count: told.count,
            eligible: told.eligible,
            backed_up: told.backed_up,
            challenge,
        })
    }

    /// What a browser needs to make a passkey of this account.
    pub async fn wanted(
        &self,
        site: String,
        purpose: &Purpose,
        account: Owner,
        name: String,
    ) -> Result<wire::PasskeyWanted, Fault> {
        let secret = self.database.secret();
        Ok(wire::PasskeyWanted {
            challenge: encoded(&purpose.challenge(&secret)),
            passkeys: self.passkey_ids(account, &site).await?,
            site,
            name,
            user: encoded(&user(&secret, &account)),
            algorithms: crate::accounts::passkey_key::ALGORITHMS.to_vec(),
        })
    }
}
