//! Whose program plays, as everybody may know it.

use crate::admission::token_rights::TokenRights;
use crate::base::holders::AsOwner;
use std::collections::HashMap;
use store::{Accounts, Store, StoreError, StoredAccount};
use wire::{ProgramMaker, Shows};

/// Who made tokens, each account looked up once.
#[derive(Default)]
pub(crate) struct Makers(HashMap<String, ProgramMaker>);

impl Makers {
    /// Who made a token, from its words in the store. Nobody learns that there is an account which shows nothing. Blocks.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub fn of(&mut self, store: &dyn Store, words: &str) -> Result<ProgramMaker, StoreError> {
        if let Some(known) = self.0.get(words) {
            return Ok(known.clone());
        }
        let maker = program_maker(store, words)?;
        self.0.insert(words.to_owned(), maker.clone());
        Ok(maker)
    }
}

/// The same for one token.
pub(crate) fn program_maker(store: &dyn Store, words: &str) -> Result<ProgramMaker, StoreError> {
    let rights = TokenRights::read(words);
    if rights.maker.is_none() {
        return Ok(ProgramMaker::Operator);
    }
    let shown = made_by(store, &rights)?.filter(|account| Shows::read(&account.shows) != Shows::Nothing);
    Ok(shown.map_or(ProgramMaker::Unnamed, |account| ProgramMaker::Player { name: account.name }))
}

/// The account that made a token, if an account did and still exists; whatever others may see of it. Blocks.
///
/// # Errors
/// If the store cannot be read.
pub fn made_by(store: &dyn Store, rights: &TokenRights) -> Result<Option<StoredAccount>, StoreError> {
    let Some(maker) = rights.maker_holder() else { return Ok(None) };
    Ok(store.accounts(&Accounts::Of(maker.owner()))?.into_iter().next())
}
