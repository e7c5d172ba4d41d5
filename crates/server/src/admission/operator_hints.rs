//! Warnings for the operator, each given once: an unknown proxy forwards requests; requests use a host name that is not
//! configured.

use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// The most names that are reported, since anyone can send names.
const NAMES: usize = 3;

/// The warnings given so far.
#[derive(Default)]
pub(crate) struct OperatorHints {
    proxy: [AtomicBool; 2],
    names: Mutex<Vec<String>>,
}

impl OperatorHints {
    /// Someone who is not a trusted proxy claims to forward for another address. Reported once for addresses in private
    /// networks, where it is most likely true, and once for others.
    pub fn unknown_proxy(&self, peer: IpAddr) {
        if !self.proxy[usize::from(is_near(peer))].swap(true, Ordering::Relaxed) {
            tracing::warn!(
                "requests from {peer} say on whose behalf they come (X-Forwarded-For), and are not trusted: all of them \
                 count as one visitor. If your reverse proxy is there, serve with --trusted-proxy {peer}"
            );
        }
    }

    /// A request used a host name that is not ours.
    pub fn unknown_host(&self, name: &str) {
        let mut names = self.names.lock().unwrap_or_else(PoisonError::into_inner);
        if names.len() < NAMES && !names.iter().any(|known| known == name) {
            names.push(name.to_owned());
            tracing::warn!(
                "a request for the name {name:?} was refused. If the name is yours, serve with --host {name}"
            );
        }
    }
}

/// Whether an address belongs to this machine or to a private network.
fn is_near(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(v4) => v4.is_loopback() || v4.is_private() || v4.is_link_local(),
        IpAddr::V6(v6) => v6.is_loopback() || v6.is_unique_local() || v6.is_unicast_link_local(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_hint_is_given_once_and_a_far_address_does_not_use_up_the_hint_for_a_near_proxy() {
        let hints = OperatorHints::default();
        hints.unknown_proxy("203.0.113.1".parse().unwrap());
        assert!(!hints.proxy[1].load(Ordering::Relaxed));
        hints.unknown_proxy("::ffff:10.0.0.1".parse().unwrap());
        assert!(hints.proxy[1].load(Ordering::Relaxed));
        for n in 0..100 {
            hints.unknown_host(&format!("host{}.example", n / 2));
        }
        assert_eq!(hints.names.lock().unwrap().len(), NAMES);
    }
}
