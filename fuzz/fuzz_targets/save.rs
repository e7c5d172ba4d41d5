//! Saves of another program made of arbitrary bytes.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| targets::save(bytes));
