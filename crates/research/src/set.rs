//! A game with its options, with its type known.

use crate::fault::Fault;
use crate::grid::Grid;
use crate::schema::Schema;
use game::{Features, Options};
use registry::Entry;
use std::sync::Arc;

/// A game with its options, and its entry in the registry.
pub(crate) struct Set<G: Features> {
    inner: Arc<Inner<G>>,
    /// Fixed numbers of its actions; `None`: they are numbered by their places among the legal ones.
    grid: Option<Arc<Grid>>,
}

struct Inner<G: Features> {
    game: G,
    /// In the form of records.
    options: Options,
    entry: &'static Entry<G>,
    schema: Schema,
}

impl<G: Features> Set<G> {
    pub fn new(game: G, options: Options, entry: &'static Entry<G>) -> Set<G> {
        let schema = Schema::of(&game);
        Set { inner: Arc::new(Inner { game, options, entry, schema }), grid: None }
    }

    /// The same with fixed numbers of actions, in a window of `side` by `side` cells.
    ///
    /// # Errors
    /// The game has none, or the window is too small or too large.
    pub fn with_grid(&self, side: usize) -> Result<Set<G>, Fault> {
        Ok(Set { inner: Arc::clone(&self.inner), grid: Some(Arc::new(Grid::of(self.game(), side)?)) })
    }

    /// Its fixed numbers of actions.
    pub fn grid(&self) -> Option<&Grid> {
        self.grid.as_deref()
    }

    /// The game itself.
    pub fn game(&self) -> &G {
        &self.inner.game
    }

    /// Its options, in the form of records.
    pub fn options(&self) -> &Options {
        &self.inner.options
    }

    /// Its entry in the registry.
    pub fn entry(&self) -> &'static Entry<G> {
        self.inner.entry
    }

    /// The meaning of each feature.
    pub fn schema(&self) -> &Schema {
        &self.inner.schema
    }
}

impl<G: Features> Clone for Set<G> {
    fn clone(&self) -> Self {
        Set { inner: Arc::clone(&self.inner), grid: self.grid.clone() }
    }
}
