//! What somebody who is signed in shows before something important changes: that the account is theirs.

use crate::accounts::guesses::Of;
use crate::accounts::parts::Office;
use crate::accounts::passkey_challenges::Purpose;
use crate::accounts::second_step::Place;
use crate::admission::session::Session;
use crate::admission::visit::Visit;
use crate::base::fault::Fault;
use crate::base::holders::AsOwner;
use crate::base::random::hex;
use axum::http::StatusCode;
use store::StoredAccount;
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
    /// in needs a code, too. Wrong guesses count for this session.
    pub async fn check(
        &self,
        visit: &Visit,
        session: &Session,
        account: &StoredAccount,
        evidence: Evidence,
    ) -> Result<(), Fault> {
        let this = session.own_holder().owner();
        let number = hex(&this.bytes());
        let Evidence { password, passkey, identity, code } = evidence;
        let of = [if passkey.is_some() { Of::OwnPasskeys(number) } else { Of::Browser(number) }];
        self.desk.guesses.take(&of)?;
        let by_password = passkey.is_none() && identity.is_none();
        if let Some(answer) = passkey {
            let purpose = Purpose::Confirm(account.owner, this);
            self.proven(visit, &purpose, &answer, Some(account.owner)).await?;
        } else if let Some(proof) = identity {
            self.proven_by_identity(session, account.owner, &proof).await?;
        } else if !self.desk.passwords.is(password, Some(account.password.clone())).await? {
            return Err(wrong_password());
        }
        self.desk.guesses.give_back(&of);
        if by_password {
            self.second_step(visit, account, code.as_deref(), &Place::Session(this)).await?;
        }
        Ok(())
    }
}
