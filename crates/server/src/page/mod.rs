//! The page and its languages.

pub(crate) mod build;
pub(crate) mod languages;
pub(crate) mod links;
pub(crate) mod pages;
