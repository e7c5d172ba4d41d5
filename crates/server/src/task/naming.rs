//! The name under which somebody sits at a table: not that of anybody else there, nor of somebody else's account.

use crate::base::fault::Fault;
use crate::base::names::{check_clash, numbered};
use crate::stored::own_names::first_free;
use crate::task::table_task::TableTask;
use store::Owner;

/// The name that somebody wants.
#[derive(Clone)]
pub(crate) struct Named {
    pub name: String,
    /// The person who may have it as the name of their own account; `None` for a bot, whose name is its own and which is marked.
    pub person: Option<Owner>,
    /// Whether they leave another table, where they have waited, for this one.
    pub moves: bool,
}

impl TableTask {
    /// The name under which they sit.
    ///
    /// # Errors
    /// If they cannot sit under the one that they want. Whoever is called like somebody else's account gets a number, and so do people
    /// who meet by a quick game under one name, since they cannot know each other's. At rated tables names are unique.
    pub(super) async fn free_name(&self, seat: u8, Named { name, person, .. }: Named) -> Result<String, Fault> {
        let clashes = |name: &str| check_clash(usize::from(seat), name, self.host.people(), self.host.bots());
        let first = clashes(&name);
        let numbers = self.meets_anybody() && !name.is_empty();
        match first {
            Err(fault) if fault.key() != "name-taken" || !numbers => return Err(fault),
            _ => {}
        }
        let others: Vec<String> = match name.is_empty() {
            true => Vec::new(),
            false => numbered(&name).filter(|name| clashes(name).is_ok()).collect(),
        };
        let free: Vec<String> = first.is_ok().then(|| name.clone()).into_iter().chain(others).collect();
        // Whoever plays again keeps the name under which they have played.
        let again = self.host.table().seats().get(usize::from(seat)).and_then(|seat| seat.reserved_for.as_ref());
        let Some(person) = person.filter(|_| again != Some(&name)) else {
            return free.into_iter().next().map_or_else(|| first.map(|()| name), Ok);
        };
        if free.is_empty() {
            return first.map(|()| name);
        }
        self.context.database.read(move |store| first_free(store, free, &person)).await?
    }
}
