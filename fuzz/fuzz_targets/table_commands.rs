//! Commands to a table.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| targets::table_commands(bytes));
