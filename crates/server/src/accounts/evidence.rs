//! What somebody who is signed in shows before something important changes: that the account is theirs.

use crate::accounts::guesses::Of;
use crate::accounts::parts::{Office, not_signed_in};
use crate::accounts::passkey_challenges::Purpose;
use crate::accounts::second_step::Place;
use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::random::hex;
use axum::http::StatusCode;
use store::{Accounts, Grounds, StoredAccount, Way};
use wire::PasskeyAnswer;

/// What a request shows: a passkey, or else an identity, or else the password, with a one-time code if the account has them.
pub(crate) struct Evidence {
    password: String,
    passkey: Option<PasskeyAnswer>,
    identity: Option<String>,
    code: Option<String>,
}

impl Evidence {
    pub fn new(
        password: String,
        passkey: Option<PasskeyAnswer>,
        identity: Option<String>,
        code: Option<String>,
    ) -> Evidence {
        Evidence { password, passkey, identity, code }
    }
}

fn wrong_password() -> Fault {
    Fault::new(StatusCode::FORBIDDEN, "password-wrong")
}

impl Office {
    /// A fault unless this shows that the account to which this session is signed in is theirs. The password is not enough where signing
    /// in needs a code, too. Wrong guesses count for this session. The answer is what has to hold when the change is stored.
    pub async fn check(
        &self,
        visit: &Visit,
        session: &Session,
        account: &StoredAccount,
        evidence: Evidence,
    ) -> Result<Grounds, Fault> {
        let this = session.own_holder().owner();
        let number = hex(&this.bytes());
        let Evidence { password, passkey, identity, code } = evidence;
        let of = [if passkey.is_some() { Of::OwnPasskeys(number) } else { Of::Browser(number) }];
        self.desk.guesses.take(&of)?;
        let way = if let Some(answer) = passkey {
            let purpose = Purpose::Confirm(account.owner, this);
            let passkey = self.proven(visit, &purpose, &answer, Some(account.owner)).await?;
            Some(Way::Passkey(passkey.credential))
        } else if let Some(proof) = identity {
            Some(Way::Identity(self.proven_by_identity(session, account.owner, &proof).await?))
        } else if self.desk.passwords.is(password, Some(account.password.clone())).await? {
            None
        } else {
            return Err(wrong_password());
        };
        self.desk.guesses.give_back(&of);
        let way = match way {
            Some(way) => way,
            None => {
                let code = self.second_step(visit, account, code.as_deref(), &Place::Session(this)).await?;
                Way::Password { hash: account.password.clone(), code }
            }
        };
        Ok(Grounds::Shown { session: this, way })
    }

    /// Why a change conflicts with what is stored by now.
    pub async fn why_not(&self, session: &Session) -> Fault {
        match self.find(Accounts::SignedIn(session.own_holder().owner())).await {
            Ok(Some(_)) => wrong_password(),
            Ok(None) => not_signed_in(),
            Err(error) => error.into(),
        }
    }
}
