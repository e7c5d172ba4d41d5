//! How reliable people are who look for games: from the outcomes of their latest games.

use ids::TableId;
use ratings::{Conduct, LEAST_TURNS, Reliability, Stay};
use std::collections::HashMap;
use store::{Owner, Store, StoreError, absences, absent_in_lobby, ask};

/// The latest games of an account with others.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct LatestGames {
    pub absent: u32,
    pub stayed: u32,
    pub conduct: Conduct,
}

/// The latest games of an account. Blocks.
///
/// # Errors
/// If the store cannot be read.
pub(crate) fn latest_games(store: &dyn Store, account: &Owner) -> Result<LatestGames, StoreError> {
    let games = ask(store, absences(account, LEAST_TURNS))?;
    let count = |absent: bool| u32::try_from(games.iter().filter(|one| **one == absent).count()).unwrap_or(u32::MAX);
    let stays = games.iter().rev().map(|absent| if *absent { Stay::Absent } else { Stay::Stayed });
    Ok(LatestGames { absent: count(true), stayed: count(false), conduct: Conduct::after_all(stays) })
}

/// Tables of the lobby where somebody is less reliable than others, each with the worst.
pub(crate) type LobbyReliability = HashMap<TableId, Reliability>;

/// The reliability of people in the lobby. Blocks.
///
/// # Errors
/// If the store cannot be read.
pub(crate) fn lobby_reliability(store: &dyn Store) -> Result<LobbyReliability, StoreError> {
    let (mut people, mut tables) = (HashMap::new(), HashMap::new());
    for (table, account) in ask(store, absent_in_lobby(LEAST_TURNS))? {
        let known = match people.get(&account) {
            Some(known) => *known,
            None => latest_games(store, &account)?.conduct.reliability(),
        };
        people.insert(account, known);
        let worst: &mut Reliability = tables.entry(table).or_default();
        *worst = known.max(*worst);
    }
    tables.retain(|_, worst| *worst != Reliability::Stays);
    Ok(tables)
}
