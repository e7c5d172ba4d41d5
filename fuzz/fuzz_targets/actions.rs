//! Games whose every choice is made by arbitrary bytes.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| targets::actions(bytes));
