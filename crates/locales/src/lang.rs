//! The languages, and which of them a reader wants.

use crate::NoLanguage;
use crate::language::{self, Bundle};

/// A language of the program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Lang(u8);

impl Lang {
    /// English, the default, and the fallback for what another language lacks.
    pub const EN: Lang = Lang(0);
    /// Czech.
    pub const CS: Lang = Lang(1);
    /// The languages that the program always has.
    pub const BUILT_IN: [Lang; 2] = [Lang::EN, Lang::CS];

    /// Every language: those built in, then those added, in that order.
    pub fn all() -> Vec<Lang> {
        (0..language::count()).map(|at| Lang(at as u8)).collect()
    }

    /// Adds a language from a single file with messages (`de.ftl`); `tag` is the file's name without its ending. It stays
    /// for the rest of the process. English replaces what it lacks, or what cannot be filled in.
    ///
    /// # Errors
    /// If the tag is invalid, the language exists already, the text is too large, or it contains no messages.
    pub fn add(tag: &str, text: String) -> Result<Lang, NoLanguage> {
        language::add(tag, text).map(Lang)
    }

    pub(crate) fn bundle(self) -> &'static Bundle {
        &language::at(self.0).bundle
    }

    /// Whether it came from a file.
    pub(crate) fn is_added(self) -> bool {
        !Lang::BUILT_IN.contains(&self)
    }

    /// The language tag.
    pub fn tag(self) -> &'static str {
        language::at(self.0).tag
    }

    /// Whether it is written from right to left.
    pub fn right_to_left(self) -> bool {
        language::right_to_left(self.tag())
    }

    /// All its messages as one file: what was added, or the files of the folder `locales/` one after another.
    pub fn file(self) -> &'static str {
        &language::at(self.0).text
    }

    /// The language for a tag such as `cs`, `cs-CZ` or `cs_CZ.UTF-8`.
    ///
    /// ```
    /// use locales::Lang;
    /// assert_eq!(Lang::from_tag("cs_CZ.UTF-8"), Some(Lang::CS));
    /// assert_eq!(Lang::from_tag("de"), None);
    /// ```
    ///
    /// A language for another region or in another script will do if there is none for exactly this one.
    pub fn from_tag(tag: &str) -> Option<Lang> {
        let tag = tag.trim().split(['.', '@']).next().unwrap_or_default().replace('_', "-");
        let primary = |tag: &str| tag.split('-').next().unwrap_or_default().to_ascii_lowercase();
        let all = Lang::all();
        let exact = all.iter().find(|l| l.tag().eq_ignore_ascii_case(&tag));
        exact.or_else(|| all.iter().find(|l| primary(l.tag()) == primary(&tag))).copied()
    }

    /// The best language for an `Accept-Language` header; English if it accepts none of ours.
    ///
    /// ```
    /// use locales::Lang;
    /// assert_eq!(Lang::from_accept_language("de, cs;q=0.9, en;q=0.8"), Lang::CS);
    /// ```
    pub fn from_accept_language(header: &str) -> Lang {
        let mut best = (Lang::EN, 0);
        for part in header.split(',').take(32) {
            let (tag, params) = part.split_once(';').unwrap_or((part, ""));
            let quality = params.trim().strip_prefix("q=").map_or(Some(1000), thousandths);
            if let (Some(lang), Some(quality)) = (Lang::from_tag(tag), quality)
                && quality > best.1
            {
                best = (lang, quality);
            }
        }
        best.0
    }

    /// The language of a process by the first of `LC_ALL`, `LC_MESSAGES`, `LANG` that is set; the caller reads them.
    pub fn from_environment(values: [Option<String>; 3]) -> Lang {
        let first = values.into_iter().flatten().find(|v| !v.is_empty());
        first.and_then(|v| Lang::from_tag(&v)).unwrap_or_default()
    }
}

/// `0.85` as 850; `None` if it is not a quality value.
fn thousandths(text: &str) -> Option<u32> {
    let (whole, rest) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
    if rest.len() > 3 || !rest.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let value = whole.parse::<u32>().ok()?.checked_mul(1000)? + format!("{rest:0<3}").parse::<u32>().ok()?;
    (value <= 1000).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accept_language_takes_the_best_of_ours() {
        for (header, lang) in [
            ("", Lang::EN),
            ("cs", Lang::CS),
            ("cs-CZ,cs;q=0.9,en;q=0.8", Lang::CS),
            ("en-GB, cs;q=0.5", Lang::EN),
            ("en;q=0.4, cs;q=0.5", Lang::CS),
            ("cs;q=0, en;q=0.1", Lang::EN),
            ("de, fr;q=0.9", Lang::EN),
            ("cs;q=banana", Lang::EN),
            ("cs;q=7", Lang::EN),
            (";;;,,,q=", Lang::EN),
        ] {
            assert_eq!(Lang::from_accept_language(header), lang, "{header}");
        }
    }

    #[test]
    fn the_environment_names_a_language() {
        let set = |text: &str| Some(text.to_owned());
        assert_eq!(Lang::from_environment([None, None, set("cs_CZ.UTF-8")]), Lang::CS);
        assert_eq!(Lang::from_environment([set("en_US"), None, set("cs_CZ")]), Lang::EN);
        assert_eq!(Lang::from_environment([set(""), None, set("cs")]), Lang::CS);
        assert_eq!(Lang::from_environment([set("C"), None, None]), Lang::EN);
    }
}
