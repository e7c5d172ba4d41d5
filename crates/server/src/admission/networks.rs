//! Networks that are banned for a time. From there everybody may read and finish their games; nobody begins anything.

use crate::base::addresses::{Address, Network};
use crate::base::clock::unix_seconds;
use crate::base::fault::Fault;
use crate::operation::database::Database;
use axum::http::StatusCode;
use std::sync::{PoisonError, RwLock};
use store::{NetworkBan, ask, network_bans};

const DAY: i64 = 24 * 3600;

/// The networks that were banned when the store was last read.
#[derive(Default)]
pub(crate) struct BannedNetworks(RwLock<Vec<(Network, NetworkBan)>>);

impl BannedNetworks {
    /// Reads which networks are banned. If that fails, those that were known stay banned.
    pub async fn refresh(&self, database: &Database) {
        let now = unix_seconds();
        match database.read(move |store| ask(store, network_bans(now))).await {
            Ok(found) => {
                let all = found.into_iter().filter_map(|ban| Some((Network::to_ban(&ban.network)?, ban))).collect();
                *self.0.write().unwrap_or_else(PoisonError::into_inner) = all;
            }
            Err(error) => tracing::warn!(%error, "could not read which networks are banned"),
        }
    }

    /// A fault if the network of somebody who begins something or says something is banned.
    ///
    /// # Errors
    /// So it is.
    pub fn check(&self, address: Address) -> Result<(), Fault> {
        let (all, now) = (self.0.read().unwrap_or_else(PoisonError::into_inner), unix_seconds());
        let bans = all.iter().filter(|(network, ban)| ban.until > now && network.holds(address.ip()));
        let Some((_, ban)) = bans.max_by_key(|(_, ban)| ban.until) else { return Ok(()) };
        let days = (ban.until - now + DAY - 1).div_euclid(DAY);
        let key = if ban.words.is_empty() { "network-banned" } else { "network-banned-because" };
        let fault = Fault::new(StatusCode::FORBIDDEN, key).with("days", days);
        Err(if ban.words.is_empty() { fault } else { fault.with("reason", &ban.words) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    fn banned(bans: &[(&str, i64, &str)]) -> BannedNetworks {
        let ban = |(network, ends_in, words): &(&str, i64, &str)| {
            let (network, until) = ((*network).to_owned(), unix_seconds() + ends_in);
            (Network::to_ban(&network).unwrap(), NetworkBan { number: 1, network, until, words: (*words).to_owned() })
        };
        BannedNetworks(RwLock::new(bans.iter().map(ban).collect()))
    }

    fn check(all: &BannedNetworks, address: &str) -> Option<(String, String)> {
        let fault = all.check(address.parse::<IpAddr>().unwrap().into()).err()?;
        Some((fault.key().to_owned(), fault.reason(locales::Lang::EN).args["days"].clone()))
    }

    #[test]
    fn a_network_is_banned_until_its_end_with_the_latest_end_of_several() {
        let all = banned(&[
            ("192.0.2.0/24", 90_000, ""),
            ("192.0.2.7", 900_000, "Floods."),
            ("2001:db8:1::/48", 10, ""),
            ("198.51.100.0/24", -1, ""),
        ]);
        let (plain, why) = ("network-banned".to_owned(), "network-banned-because".to_owned());
        assert_eq!(check(&all, "192.0.2.200"), Some((plain.clone(), "2".to_owned())));
        assert_eq!(check(&all, "::ffff:192.0.2.7"), Some((why, "11".to_owned())));
        assert_eq!(check(&all, "2001:db8:1:ffff::1"), Some((plain, "1".to_owned())));
        for other in ["192.0.3.1", "2001:db8:2::1", "198.51.100.1"] {
            assert_eq!(check(&all, other), None, "{other}");
        }
    }
}
