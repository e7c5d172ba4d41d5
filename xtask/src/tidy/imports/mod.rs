//! The imports between source files, in the crates and in the page.

mod crates;
mod page;
mod rust;

pub use crates::read_crate;
pub use page::imports as page_imports;
