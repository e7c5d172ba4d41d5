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

impl Office {
    /// The one-time codes of an account; `None`: they are off.
    pub async fn codes(&self, account: Owner) -> Result<Option<StoredCodes>, StoreError> {
        self.database.read(move |store| ask(store, codes_of(&account))).await
    }

    /// In whose name codes of this account are guessed: a browser that was signed in to it before has its own limit.
    pub fn guesses_codes(&self, visit: &Visit, headers: &HeaderMap, account: Owner) -> Vec<Of> {
        match known_browser::number(&self.database.secret(), &account, headers) {
            Some(browser) => vec![Of::Codes(browser)],
            None => vec![Of::Codes(hex(&account.bytes())), Of::Network(visit.origin.address.network())],
        }
    }

    /// A fault unless the account has no one-time codes, or this is one of them. It is used then. Wrong ones count as guesses.
    pub async fn second_step(&self, account: &StoredAccount, code: Option<&str>, of: &[Of]) -> Result<(), Fault> {
        let Some(codes) = self.codes(account.owner).await? else { return Ok(()) };
        let code = code.map(str::trim).filter(|code| !code.is_empty());
        let needed = || Fault::new(StatusCode::FORBIDDEN, "code-needed").of_kind(ProblemKind::CodeNeeded);
        let code = code.ok_or_else(needed)?;
        self.desk.guesses.take(of)?;
        let used = self.used(account.owner, &codes, code)?.ok_or_else(wrong_code)?;
        match self.database.write(Write::Account(AccountWrite::Codes(used))).await {
            Err(StoreError::Conflict) => return Err(wrong_code()),
            done => done?,
        }
        self.desk.guesses.give_back(of);
        Ok(())
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
