//! Maps made as long as possible.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| targets::long_map(bytes));
