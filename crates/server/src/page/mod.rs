//! The page and the languages it speaks.

pub(crate) mod build;
pub(crate) mod languages;
pub(crate) mod links;
pub(crate) mod pages;
