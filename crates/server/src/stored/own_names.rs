//! Names that belong to somebody: nobody else sits under the name of an account, or under one of those who run the server.

use crate::base::fault::Fault;
use crate::base::names::look_of;
use crate::base::staff_names::is_of_staff;
use axum::http::StatusCode;
use store::{Accounts, Owner, Store, StoreError};

/// Why this person does not sit under this name, of which [`crate::base::names::good_name`] has approved; `None`: they may. Blocks.
///
/// # Errors
/// If the store cannot be read.
pub(crate) fn refused(store: &dyn Store, name: &str, person: &Owner) -> Result<Option<Fault>, StoreError> {
    if name.is_empty() {
        return Ok(None);
    }
    if is_of_staff(name) {
        return Ok(Some(Fault::new(StatusCode::CONFLICT, "account-name-reserved")));
    }
    let account = store.accounts(&Accounts::Called(look_of(name)))?.into_iter().next();
    let others = account.is_some_and(|account| account.owner != *person);
    Ok(others.then(|| Fault::new(StatusCode::CONFLICT, "name-of-account")))
}

/// The first of these names under which this person may sit; or why not under the first one. Blocks.
///
/// # Errors
/// If the store cannot be read.
pub(crate) fn first_free(
    store: &dyn Store,
    names: impl IntoIterator<Item = String>,
    person: &Owner,
) -> Result<Result<String, Fault>, StoreError> {
    let mut why = None;
    for name in names {
        match refused(store, &name, person)? {
            None => return Ok(Ok(name)),
            Some(fault) => {
                why.get_or_insert(fault);
            }
        }
    }
    Ok(Err(why.unwrap_or_else(Fault::internal)))
}
