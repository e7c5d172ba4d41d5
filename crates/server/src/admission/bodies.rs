//! Receives request bodies, limited in size, time, and the memory of all bodies in transit. One address gets only a part of
//! that memory, and less as more is taken.

use crate::admission::visitors::Visitor;
use crate::base::fault::Fault;
use crate::settings::config::Limits;
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, StatusCode, header};
use futures_util::StreamExt;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// The minimum average rate of a body, in bytes per second.
const PACE: usize = 32 * 1024;
/// Bytes of a body that every request may send; more needs memory that all share.
const FREE: usize = 16 * 1024;
/// That memory, in units of 1024 bytes.
const ROOM: usize = 64 * 1024;
/// One address gets at most this fraction of the free memory, so that some is always left for others.
const PART: usize = 8;

/// Memory for bodies.
pub(crate) struct Bodies(Arc<Semaphore>);

/// A body that has arrived, with the memory it takes.
pub(crate) struct Received {
    pub bytes: Bytes,
    pub room: BodyPermit,
}

/// The memory of one body; released when dropped.
pub(crate) struct BodyPermit {
    permit: Option<OwnedSemaphorePermit>,
    visitor: Arc<Visitor>,
    units: usize,
}

impl Drop for BodyPermit {
    fn drop(&mut self) {
        self.visitor.give_room(self.units);
    }
}

impl Bodies {
    pub fn new() -> Bodies {
        Bodies(Arc::new(Semaphore::new(ROOM)))
    }

    /// Receives a body, limited in size and not slower than a minimum rate.
    pub async fn receive(
        &self,
        limits: &Limits,
        visitor: &Arc<Visitor>,
        headers: &HeaderMap,
        body: Body,
    ) -> Result<Received, Fault> {
        let too_big = || Fault::new(StatusCode::PAYLOAD_TOO_LARGE, "too-big");
        let told = headers.get(header::CONTENT_LENGTH).and_then(|v| v.to_str().ok()).and_then(|v| v.parse().ok());
        if told.is_some_and(|length: usize| length > limits.body) {
            return Err(too_big());
        }
        let (began, mut parts, mut bytes) = (tokio::time::Instant::now(), body.into_data_stream(), Vec::new());
        let mut room = BodyPermit { permit: None, visitor: Arc::clone(visitor), units: 0 };
        loop {
            let until = began + limits.body_wait + Duration::from_millis((bytes.len() * 1000 / PACE) as u64);
            let slow = |_| Fault::new(StatusCode::REQUEST_TIMEOUT, "body-too-slow");
            let Some(part) = tokio::time::timeout_at(until, parts.next()).await.map_err(slow)? else { break };
            let part = part.map_err(Fault::bad_message)?;
            if bytes.len() + part.len() > limits.body {
                return Err(too_big());
            }
            self.widen(&mut room, bytes.len() + part.len())?;
            bytes.extend_from_slice(&part);
        }
        Ok(Received { bytes: bytes.into(), room })
    }

    /// Reserves memory for a body of this many bytes.
    fn widen(&self, room: &mut BodyPermit, bytes: usize) -> Result<(), Fault> {
        let more = bytes.saturating_sub(FREE).div_ceil(1024).saturating_sub(room.units);
        if more == 0 {
            return Ok(());
        }
        if !room.visitor.take_room(more, self.0.available_permits() / PART) {
            return Err(Fault::full());
        }
        room.units += more;
        let permits = u32::try_from(more).map_err(|_| Fault::full())?;
        let permit = Arc::clone(&self.0).try_acquire_many_owned(permits).map_err(|_| Fault::full())?;
        match &mut room.permit {
            Some(all) => all.merge(permit),
            none => *none = Some(permit),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::admission::visitors::{Visitors, Who};
    use std::net::{IpAddr, Ipv4Addr};

    fn room(visitors: &Visitors, address: u32) -> BodyPermit {
        let address = IpAddr::V4(Ipv4Addr::from_bits(address)).into();
        BodyPermit { permit: None, visitor: visitors.of(Who::Address(address)), units: 0 }
    }

    /// As many whole bodies as fit into the memory.
    fn fill(bodies: &Bodies, visitors: &Visitors, address: u32) -> Vec<BodyPermit> {
        let one = || {
            let mut room = room(visitors, address);
            bodies.widen(&mut room, 512 * 1024).is_ok().then_some(room)
        };
        std::iter::from_fn(one).collect()
    }

    #[test]
    fn no_address_takes_the_room_of_all() {
        let (bodies, visitors) = (Bodies::new(), Visitors::new(&Limits::default()));
        let one = fill(&bodies, &visitors, 1);
        assert_eq!(one.len(), 14, "7 MB");
        let many: Vec<Vec<BodyPermit>> = (2..20).map(|n| fill(&bodies, &visitors, n)).collect();
        assert!(many.iter().all(|held| !held.is_empty()));
        let last = fill(&bodies, &visitors, 100);
        assert!(!last.is_empty(), "an upload of somebody without a seat still has room");
        drop((one, many, last));
        assert_eq!(bodies.0.available_permits(), ROOM);
        assert_eq!(fill(&bodies, &visitors, 1).len(), 14, "all was given back");
    }
}
