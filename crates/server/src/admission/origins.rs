//! The addresses from which tables were made, for counting: keyed hashes, so that the database contains no addresses.

use crate::admission::token::keyed;
use crate::base::addresses::Address;
use hmac::Mac;
use store::Origin;

/// The form in which the store keeps an address; `secret` is the store's.
pub(crate) fn of(secret: &[u8; 32], address: Address) -> Origin {
    Origin {
        address: hash(secret, b"address of a table", address),
        network: hash(secret, b"network of a table", address.network()),
    }
}

/// A network in the same form, for turns by network.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct NetworkHash([u8; 16]);

impl NetworkHash {
    #[cfg(test)]
    pub const fn new(hash: [u8; 16]) -> NetworkHash {
        NetworkHash(hash)
    }

    /// The network of a visitor.
    pub fn of(secret: &[u8; 32], address: Address) -> NetworkHash {
        NetworkHash(of(secret, address).network)
    }

    /// The network from which a table was made; all tables without a known network count as one.
    pub fn of_table(origin: Option<&Origin>) -> NetworkHash {
        origin.map(|origin| NetworkHash(origin.network)).unwrap_or_default()
    }
}

fn hash(secret: &[u8; 32], purpose: &[u8], address: Address) -> [u8; 16] {
    let mut half = [0; 16];
    half.copy_from_slice(&keyed(secret, &[purpose, &address.octets()]).finalize().into_bytes()[..16]);
    half
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    #[test]
    fn addresses_of_one_site_share_a_network() {
        let origin = |text: &str| of(&[7; 32], text.parse::<IpAddr>().unwrap().into());
        let [one, two, far] = ["2001:db8:1:2::1", "2001:db8:1:3::1", "2001:db8:2:2::1"].map(origin);
        assert_eq!(origin("2001:db8:1:2::9"), one);
        assert!(one.address != two.address && one.network == two.network && one.network != far.network);
        let [here, beside] = ["192.0.2.1", "192.0.2.2"].map(origin);
        assert!(here.address != beside.address && here.network != beside.network);
        assert_eq!(origin("::ffff:192.0.2.1"), here);
        assert_ne!(of(&[8; 32], "192.0.2.1".parse::<IpAddr>().unwrap().into()), here);
    }
}
