//! Numbers with their nouns: `1 table`, `2 entries`.

/// So many tables.
pub fn tables(count: impl Into<u64>) -> String {
    counted(count.into(), "table", "tables")
}

/// So many entries of records.
pub fn entries(count: impl Into<u64>) -> String {
    counted(count.into(), "entry", "entries")
}

fn counted(count: u64, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}
