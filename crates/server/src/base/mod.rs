//! Code that every folder uses: refusals, paths and bodies of requests, queues, thread pools, memory.

pub(crate) mod addresses;
pub(crate) mod body;
pub(crate) mod budget;
pub(crate) mod calendar;
pub(crate) mod cbor;
pub(crate) mod clock;
pub(crate) mod email;
pub(crate) mod fault;
pub(crate) mod frame_limit;
pub(crate) mod holders;
pub(crate) mod ids;
pub(crate) mod language;
pub(crate) mod lines;
pub(crate) mod names;
pub(crate) mod ndjson;
pub(crate) mod outbox;
pub(crate) mod path;
pub(crate) mod pools;
pub(crate) mod queue;
pub(crate) mod random;
pub(crate) mod share;
pub(crate) mod text;
pub(crate) mod times;
pub(crate) mod turns;
pub(crate) mod write_timeout;
pub(crate) mod zones;
