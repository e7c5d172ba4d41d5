//! The C interface of the module. Each function takes and returns text in the module's memory: the worker asks for room
//! ([`room`]), writes the text there, calls, and reads the answer at [`answer_at`] with the length that the call returns.
//!
//! The module asks its worker for two things: what time it is, and random numbers.

use crate::job::Job;
use crate::local::{Input, Local};
use crate::output::Output;
use crate::thinker::Thinker;
use game::ChanceSource;
use serde::Deserialize;
use std::cell::RefCell;
use std::time::Duration;

#[link(wasm_import_module = "worker")]
#[expect(unsafe_code, reason = "what the worker gives the module")]
unsafe extern "C" {
    /// Milliseconds since 1970, never decreasing.
    safe fn now() -> f64;
    /// 32 random bits.
    safe fn random() -> u32;
}

/// The browser's cryptographic random numbers as a source of chance.
struct Outside;

impl ChanceSource for Outside {
    fn below(&mut self, n: u64) -> u64 {
        let n = n.max(1);
        // Numbers beyond the last whole multiple of n would favour the small ones; they are discarded.
        let zone = u64::MAX - u64::MAX % n;
        loop {
            let number = u64::from(random()) << 32 | u64::from(random());
            if number < zone {
                return number % n;
            }
        }
    }
}

thread_local! {
    static LOCAL: RefCell<Local> = RefCell::new(Local::new());
    static THINKER: RefCell<Thinker> = RefCell::new(Thinker::default());
    static GIVEN: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Makes room for a text of so many bytes. It is valid until the next call.
#[expect(unsafe_code, reason = "its name is part of the interface")]
#[unsafe(no_mangle)]
pub extern "C" fn room(bytes: usize) -> *mut u8 {
    GIVEN.with_borrow_mut(|given| {
        given.clear();
        given.resize(bytes, 0);
        given.as_mut_ptr()
    })
}

/// Where the last answer is.
#[expect(unsafe_code, reason = "its name is part of the interface")]
#[unsafe(no_mangle)]
pub extern "C" fn answer_at() -> *const u8 {
    ANSWER.with_borrow(|answer| answer.as_ptr())
}

/// Reads the input and keeps the answer for the worker. Returns its length.
fn answered<T: for<'a> Deserialize<'a>>(made: impl FnOnce(T) -> String) -> usize {
    let given = GIVEN.take();
    let answer = match serde_json::from_slice(&given) {
        Ok(given) => made(given),
        Err(why) => serde_json::json!({ "unreadable": why.to_string() }).to_string(),
    };
    let length = answer.len();
    ANSWER.set(answer);
    length
}

fn time() -> Duration {
    Duration::from_micros((now() * 1000.0) as u64)
}

/// Handles an [`Input`]; the answer is an [`Output`].
#[expect(unsafe_code, reason = "its name is part of the interface")]
#[unsafe(no_mangle)]
pub extern "C" fn call() -> usize {
    answered(|input: Input| {
        let out: Output = LOCAL.with_borrow_mut(|local| local.handle(input, time(), &mut Outside));
        serde_json::to_string(&out).unwrap_or_default()
    })
}

/// What to think about.
#[derive(Deserialize)]
struct Wanted {
    /// The job; without one, the last job continues.
    job: Option<Job>,
    seed: u32,
    /// How long, in milliseconds.
    limit: u32,
}

/// Thinks about a job; the answer is a [`crate::Progress`].
#[expect(unsafe_code, reason = "its name is part of the interface")]
#[unsafe(no_mangle)]
pub extern "C" fn think() -> usize {
    answered(|Wanted { job, seed, limit }: Wanted| {
        let began = time();
        let clock = || time().saturating_sub(began);
        let limit = Duration::from_millis(limit.into());
        let progress = THINKER.with_borrow_mut(|thinker| match job {
            Some(job) => thinker.begin(job, seed.into(), &clock, limit),
            None => thinker.go_on(&clock, limit),
        });
        progress.text()
    })
}
