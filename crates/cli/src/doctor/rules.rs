//! Tables under earlier rules: whether they have keepsakes, for a program without those rules.

use super::Finding;
use crate::counted;
use server::Config;
use store::{Inspection, StoreError};

/// Checks all tables of a database.
///
/// # Errors
/// If it cannot be read.
pub fn look(config: &Config, inspection: &Inspection) -> Result<Finding, StoreError> {
    let (mut lost, mut unkept) = (0, 0);
    for kind in inspection.kinds()? {
        let game = config.shelf.iter().find(|game| game.name() == kind.game);
        if game.is_none_or(|game| i64::from(game.rules()) != kind.rules) {
            let known = game.is_some_and(|game| game.versions().iter().any(|rules| i64::from(*rules) == kind.rules));
            *(if known { &mut unkept } else { &mut lost }) += inspection.without_keepsake(&kind)?;
        }
    }
    Ok(match (lost, unkept) {
        (0, 0) => Finding::fine("old rules", "there are no tables under earlier rules without a keepsake"),
        (0, unkept) => Finding::notice(
            "old rules",
            format!("under earlier rules and without a keepsake yet: {}", counted::tables(unkept)),
            "the server makes them in the background; before an update stop it and run `goldfever tables keep`",
        ),
        (lost, _) => Finding::wrong(
            "old rules",
            format!("with rules that this program does not have, and without a keepsake: {}", counted::tables(lost)),
            "run `goldfever tables keep` with the earlier program; nothing is lost until you delete them",
        ),
    })
}
