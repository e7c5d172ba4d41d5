//! Floor 4: every sentence that the server and the command line show, in English and Czech, and in further languages, each
//! from a single file.
//!
//! The files in `locales/` are compiled in, and the page reads the same files. Numbers passed as text count as numbers:
//! plurals work, and each language formats them in its own way.
//!
//! ```
//! use locales::{Lang, message};
//! assert_eq!(message(Lang::EN, "too-many-tables", &[("limit", "200".into())]), "There are already 200 tables, and the server takes no more at the moment.");
//! ```

mod bundle;
mod files;
mod lang;
mod language;
mod limits;
mod references;
mod review;
mod signs;
mod template;

pub use bundle::{message, try_message};
pub use files::{FILES, File};
pub use lang::Lang;
pub use language::check_tag;
pub use limits::{MAX_LANGUAGE_BYTES, NoLanguage};
pub use review::{Defect, Finding, Review, review};
pub use signs::MINUS;
pub use template::template;
