//! Maps made long by a stranger.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| targets::long_map(bytes));
