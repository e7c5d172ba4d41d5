//! Stored tables, read without playing them.

pub(crate) mod banned;
pub(crate) mod conduct;
pub(crate) mod examine;
pub(crate) mod export;
pub(crate) mod keepsake;
pub(crate) mod keepsake_writer;
pub(crate) mod outcome;
pub(crate) mod outcome_keeper;
pub(crate) mod own_names;
pub(crate) mod record_text;
pub(crate) mod rows;
pub(crate) mod sanctions;
pub(crate) mod standings;
pub(crate) mod strengths;
pub(crate) mod verify;
