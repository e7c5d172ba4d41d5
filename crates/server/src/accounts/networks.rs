//! Moderators ban networks for a time: from there nobody begins anything new. Bans are in the log, and another moderator can undo
//! them.

use crate::accounts::codes::now;
use crate::accounts::moderation::{DAY, MOST_DAYS, Moderator};
use crate::accounts::reports::good_text;
use crate::base::addresses::Network;
use crate::base::body::Body;
use crate::base::fault::Fault;
use axum::Json;
use axum::http::StatusCode;
use store::{MOST_NETWORK_BANS, NetworkBan, NewNetworkBan, PeopleWrite, StoreError, Write, ask, network_bans};

/// The networks that are banned now. Only for moderators.
#[utoipa::path(get, path = "/api/v1/moderation/networks", tag = "moderation", responses(
    (status = 200, body = wire::BannedNetworks),
    (status = 404, body = wire::Problem, description = "The caller is no moderator"),
    (status = 503, body = wire::Problem)))]
pub(crate) async fn list(Moderator { office, .. }: Moderator) -> Result<Json<wire::BannedNetworks>, Fault> {
    let now = now();
    let found = office.database.read(move |store| ask(store, network_bans(now))).await?;
    let shown = |ban: NetworkBan| wire::BannedNetwork {
        number: u32::try_from(ban.number).unwrap_or_default(),
        network: ban.network,
        text: ban.words,
        ends_in_s: u32::try_from(ban.until.saturating_sub(now)).unwrap_or_default(),
    };
    Ok(Json(wire::BannedNetworks { networks: found.into_iter().map(shown).collect() }))
}

/// Bans a network for a time: IPv4 with at least 24 bits, IPv6 with at least 48. From there people can still read and finish
/// their games, but begin no others, make no accounts and write nothing (`network-banned`). Only for moderators.
#[utoipa::path(post, path = "/api/v1/moderation/networks", tag = "moderation", request_body = wire::BanNetwork, responses(
    (status = 204, description = "Banned"),
    (status = 400, body = wire::Problem, description = "Not readable, no network that can be banned (`bad-network`), no such number of \
        days (`bad-decision`), or too long (`text-too-long`)"),
    (status = 404, body = wire::Problem, description = "The caller is no moderator"),
    (status = 409, body = wire::Problem, description = "A thousand networks are banned (`too-many-networks`)"),
    (status = 413, body = wire::Problem), (status = 503, body = wire::Problem)))]
pub(crate) async fn ban(
    Moderator { owner: moderator, office }: Moderator,
    Body(wanted): Body<wire::BanNetwork>,
) -> Result<StatusCode, Fault> {
    let bad = |key| Fault::new(StatusCode::BAD_REQUEST, key);
    // A proxy that the server does not know is everybody's address: only the operator bans such networks.
    let network = Network::to_ban(&wanted.network).filter(|network| network.is_public());
    let network = network.ok_or_else(|| bad("bad-network"))?.to_string();
    if !(1..=MOST_DAYS).contains(&wanted.days) {
        return Err(bad("bad-decision").with("most", MOST_DAYS));
    }
    let (until, words) = (now() + i64::from(wanted.days) * DAY, good_text(&wanted.text)?);
    let ban = NewNetworkBan { moderator: Some(moderator), network, until, words };
    match office.database.write(Write::People(PeopleWrite::BanNetwork(ban))).await {
        Err(StoreError::Conflict) => {
            let fault = Fault::new(StatusCode::CONFLICT, "too-many-networks");
            return Err(fault.with("limit", MOST_NETWORK_BANS));
        }
        done => done?,
    }
    office.admission.networks.refresh(&office.database).await;
    Ok(StatusCode::NO_CONTENT)
}
