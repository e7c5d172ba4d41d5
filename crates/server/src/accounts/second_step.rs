//! The second step of signing in: a one-time code besides the password, for accounts that have switched them on. What is asked for
//! is told only to those who know the password, or have the link in an e-mail.

use crate::accounts::codes::now;
use crate::accounts::guesses::Of;
use crate::accounts::parts::Office;
use crate::accounts::{code_secret, known_browser, recovery, totp};
use crate::admission::visit::Visit;
use crate::base::fault::Fault;
use crate::base::random::hex;
use axum::http::{HeaderMap, StatusCode};
use store::{AccountWrite, CodesWrite, Owner, StoreError, StoredAccount, StoredCodes, Write, ask, codes_of};
use wire::ProblemKind;

/// The code is no code of the account, or was used before.
pub(crate) fn wrong_code() -> Fault {
    Fault::new(StatusCode::FORBIDDEN, "code-wrong")
}

/// Where a code is asked for.
pub(crate) enum Place<'a> {
    /// Somebody signs in; these are the headers of their request.
    SignIn(&'a HeaderMap),
    /// Somebody has a link in an e-mail for a new password.
    Reset,
    /// In this session, which is signed in.
    Session(Owner),
}

impl Office {
    /// The one-time codes of an account; `None`: they are off.
    pub async fn codes(&self, account: Owner) -> Result<Option<StoredCodes>, StoreError> {
        self.database.read(move |store| ask(store, codes_of(&account))).await
    }

    /// A fault unless the account has no one-time codes, or this is one of them. It is used then. Wrong ones count as guesses. The
    /// answer says whether there are codes.
    pub async fn second_step(
        &self,
        visit: &Visit,
        account: &StoredAccount,
        code: Option<&str>,
        place: &Place<'_>,
    ) -> Result<bool, Fault> {
        let Some(codes) = self.codes(account.owner).await? else { return Ok(false) };
        let code = code.map(str::trim).filter(|code| !code.is_empty());
        let needed = || Fault::new(StatusCode::FORBIDDEN, "code-needed").of_kind(ProblemKind::CodeNeeded);
        let code = code.ok_or_else(needed)?;
        let of = self.guesses_at(visit, account.owner, code, place);
        self.desk.guesses.take(&of)?;
        let used = self.used(account.owner, &codes, code)?.ok_or_else(wrong_code)?;
        match self.database.write(Write::Account(AccountWrite::Codes(used))).await {
            Err(StoreError::Conflict) => return Err(wrong_code()),
            done => done?,
        }
        self.desk.guesses.give_back(&of);
        Ok(true)
    }

    /// In whose name this code is guessed. Nobody guesses a recovery code, so a thief who guesses the others must not keep the owner
    /// from using one. A browser that was signed in to the account before has its own limit, and so has a link in an e-mail.
    fn guesses_at(&self, visit: &Visit, account: Owner, code: &str, place: &Place<'_>) -> Vec<Of> {
        let network = Of::Network(visit.origin.address.network());
        if totp::digits(code).is_none() {
            return vec![network];
        }
        let number = hex(&account.bytes());
        match place {
            Place::SignIn(headers) => match known_browser::number(&self.database.secret(), &account, headers) {
                Some(browser) => vec![Of::Codes(browser), Of::KnownCodes(number)],
                None => vec![Of::Codes(number), network],
            },
            Place::Reset => vec![Of::ResetCodes(number), network],
            Place::Session(session) => vec![Of::OwnCodes(hex(&session.bytes()))],
        }
    }

    /// The change that uses this code; `None`: it is none.
    fn used(&self, account: Owner, codes: &StoredCodes, code: &str) -> Result<Option<CodesWrite>, Fault> {
        let database = self.database.secret();
        let Some(digits) = totp::digits(code) else {
            let hash = recovery::hash(&database, &account, code);
            return Ok(hash.map(|hash| CodesWrite::Recover { account, hash }));
        };
        let secret = code_secret::read(&database, &account, &codes.secret).ok_or_else(Fault::internal)?;
        let step = totp::step(&secret, &digits, now(), codes.step);
        Ok(step.map(|step| CodesWrite::Use { account, step }))
    }
}
