//! The languages, and which of them a reader wants.

/// A language we speak.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English, where nothing else is asked for.
    #[default]
    En,
    /// Czech.
    Cs,
}

impl Lang {
    /// Every language.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Cs];

    /// The language tag.
    pub const fn tag(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Cs => "cs",
        }
    }

    /// The language of a tag such as `cs`, `cs-CZ` or `cs_CZ.UTF-8`.
    ///
    /// ```
    /// use locales::Lang;
    /// assert_eq!(Lang::from_tag("cs_CZ.UTF-8"), Some(Lang::Cs));
    /// assert_eq!(Lang::from_tag("de"), None);
    /// ```
    pub fn from_tag(tag: &str) -> Option<Lang> {
        let primary = tag.trim().split(['-', '_', '.', '@']).next().unwrap_or_default();
        Lang::ALL.into_iter().find(|l| l.tag().eq_ignore_ascii_case(primary))
    }

    /// The best language for an `Accept-Language` header; English where none of ours is wanted.
    ///
    /// ```
    /// use locales::Lang;
    /// assert_eq!(Lang::from_accept_language("de, cs;q=0.9, en;q=0.8"), Lang::Cs);
    /// ```
    pub fn from_accept_language(header: &str) -> Lang {
        let mut best = (Lang::En, 0);
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

/// `0.85` as 850; `None` for what is no quality.
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
            ("", Lang::En),
            ("cs", Lang::Cs),
            ("cs-CZ,cs;q=0.9,en;q=0.8", Lang::Cs),
            ("en-GB, cs;q=0.5", Lang::En),
            ("en;q=0.4, cs;q=0.5", Lang::Cs),
            ("cs;q=0, en;q=0.1", Lang::En),
            ("de, fr;q=0.9", Lang::En),
            ("cs;q=banana", Lang::En),
            ("cs;q=7", Lang::En),
            (";;;,,,q=", Lang::En),
        ] {
            assert_eq!(Lang::from_accept_language(header), lang, "{header}");
        }
    }

    #[test]
    fn the_environment_names_a_language() {
        let set = |text: &str| Some(text.to_owned());
        assert_eq!(Lang::from_environment([None, None, set("cs_CZ.UTF-8")]), Lang::Cs);
        assert_eq!(Lang::from_environment([set("en_US"), None, set("cs_CZ")]), Lang::En);
        assert_eq!(Lang::from_environment([set(""), None, set("cs")]), Lang::Cs);
        assert_eq!(Lang::from_environment([set("C"), None, None]), Lang::En);
    }
}
