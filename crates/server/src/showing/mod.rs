//! Looking at games without changing anything: moments, analysis, advice, trials, puzzles.

pub(crate) mod advice;
pub(crate) mod aids;
pub(crate) mod analyses;
pub(crate) mod analysis;
pub(crate) mod analysis_text;
pub(crate) mod moments;
pub(crate) mod prepared;
pub(crate) mod puzzles;
pub(crate) mod record;
pub(crate) mod timelines;
pub(crate) mod trial;
pub(crate) mod unplayable;
