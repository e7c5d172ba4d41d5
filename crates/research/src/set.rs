//! A game with its options, with its type known.

use crate::schema::Schema;
use game::{Features, Options};
use registry::Entry;
use std::sync::Arc;

/// A game with its options, and what the registry knows of it.
pub(crate) struct Set<G: Features>(Arc<Inner<G>>);

struct Inner<G: Features> {
    game: G,
    /// As records have them.
    options: Options,
    entry: &'static Entry<G>,
    schema: Schema,
}

impl<G: Features> Set<G> {
    pub fn new(game: G, options: Options, entry: &'static Entry<G>) -> Set<G> {
        let schema = Schema::of(&game);
        Set(Arc::new(Inner { game, options, entry, schema }))
    }

    /// The game itself.
    pub fn game(&self) -> &G {
        &self.0.game
    }

    /// Its options, as records have them.
    pub fn options(&self) -> &Options {
        &self.0.options
    }

    /// What the registry knows of it.
    pub fn entry(&self) -> &'static Entry<G> {
        self.0.entry
    }

    /// What each number of its features means.
    pub fn schema(&self) -> &Schema {
        &self.0.schema
    }
}

impl<G: Features> Clone for Set<G> {
    fn clone(&self) -> Self {
        Set(Arc::clone(&self.0))
    }
}
