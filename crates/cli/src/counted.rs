//! Numbers with their nouns: `1 table`, `2 entries`.

/// So many tables.
pub fn tables(count: u64) -> String {
    regular(count, "table")
}

/// So many entries of records.
pub fn entries(count: impl Into<u64>) -> String {
    counted(count.into(), "entry", "entries")
}

/// So many of a noun whose plural ends in -s.
pub fn regular(count: u64, noun: &str) -> String {
    counted(count, noun, &format!("{noun}s"))
}

fn counted(count: u64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}
