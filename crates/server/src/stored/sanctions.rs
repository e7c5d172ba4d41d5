//! What moderators have decided about an account, as long as it lasts.

use store::{Act, LoggedAct, Owner, Store, StoreError, acts_about, ask};

/// How long a warning is shown, in seconds.
const WARNED: i64 = 30 * 24 * 3600;

/// A decision that still counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Lasting {
    pub act: Act,
    pub words: String,
    /// In seconds since 1970.
    pub until: i64,
}

/// The decisions about an account that count at this time, the latest first. Blocks.
///
/// # Errors
/// If the store cannot be read.
pub(crate) fn lasting(store: &dyn Store, account: &Owner, now: i64) -> Result<Vec<Lasting>, StoreError> {
    let acts = ask(store, acts_about(account))?;
    Ok(acts.into_iter().filter(|act| !act.undone).filter_map(|act| lasts(act, now)).collect())
}

fn lasts(act: LoggedAct, now: i64) -> Option<Lasting> {
    let until = match act.act {
        Act::Warn => act.at + WARNED,
        Act::Silence | Act::Unrated | Act::Ban => act.until?,
        Act::Dismiss | Act::BanNetwork | Act::Undo => return None,
    };
    (until > now).then_some(Lasting { act: act.act, words: act.words, until })
}

/// Whether a moderator lets one of these people play no rated games at this time. Blocks.
///
/// # Errors
/// If the store cannot be read.
pub(crate) fn any_barred(store: &dyn Store, people: &[Owner], now: i64) -> Result<bool, StoreError> {
    for person in people {
        if until(&lasting(store, person, now)?, Act::Unrated).is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The end of such a decision, if there is one.
pub(crate) fn until(all: &[Lasting], act: Act) -> Option<i64> {
    all.iter().filter(|one| one.act == act).map(|one| one.until).max()
}
