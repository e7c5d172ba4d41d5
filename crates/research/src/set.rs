//! A game with its options, with its type known.

use crate::schema::Schema;
use game::{Features, Options};
use registry::Entry;
use std::sync::Arc;

/// A game with its options, and its entry in the registry.
pub(crate) struct Set<G: Features>(Arc<Inner<G>>);

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
        Set(Arc::new(Inner { game, options, entry, schema }))
    }

    /// The game itself.
    pub fn game(&self) -> &G {
        &self.0.game
    }

    /// Its options, in the form of records.
    pub fn options(&self) -> &Options {
        &self.0.options
    }

    /// Its entry in the registry.
    pub fn entry(&self) -> &'static Entry<G> {
        self.0.entry
    }

    /// The meaning of each feature.
    pub fn schema(&self) -> &Schema {
        &self.0.schema
    }
}

impl<G: Features> Clone for Set<G> {
    fn clone(&self) -> Self {
        Set(Arc::clone(&self.0))
    }
}
