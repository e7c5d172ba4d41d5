//! Why an action is refused, with the ruling. The rulings are in `rulebook/gold-rush/`.

use game::Refusal;

/// The reason of a refusal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Illegal {
    /// GR-2.1: not due now.
    #[error("you cannot do that now")]
    NotNow,
    /// GR-2.2: another player's turn.
    #[error("it is another player's turn")]
    NotYourTurn,
    /// GR-3.1: no empty cell.
    #[error("there is already a tile there")]
    CellTaken,
    /// GR-3.1: no neighbour.
    #[error("a tile must share a side with a tile on the table")]
    Apart,
    /// GR-3.2: sides that do not agree.
    #[error("the sides do not match")]
    Misfit,
    /// GR-3.3: another rotation stands for this one.
    #[error("the tile looks the same when turned by {0}; choose that instead")]
    SameLook(u16),
    /// GR-5.1: no such segment.
    #[error("there is no such place for a cowboy on the tile you have just laid")]
    NoPart,
    /// GR-5.2: no cowboy in the supply.
    #[error("you have no cowboys left in your supply")]
    NoCowboy,
    /// GR-5.3: a cowboy is there already; the kind of feature.
    #[error("there is already a cowboy on this {0}")]
    FeatureOccupied(&'static str),
    /// GR-1.5: the game without farmers.
    #[error("this game is played without farmers")]
    NoFarmers,
    /// GR-6.1: a tent needs mountains.
    #[error("you can only pitch a tent in mountains")]
    NoMountain,
    /// GR-6.2: complete mountains.
    #[error("these mountains are complete, so you cannot pitch a tent there")]
    TentFinished,
    /// GR-6.3: a miner or a tent is on that segment.
    #[error("there is already a figure or tent on this part of the mountains")]
    TentOccupied,
    /// GR-7.4: no cowboy in the supply, and only tiles are laid then.
    #[error("with no cowboys in your supply, you may only lay tiles")]
    OnlyTiles,
    /// GR-7.1: no tent on the map.
    #[error("your tent is not in any mountains")]
    TokenNoTent,
    /// GR-7.2: nothing left there.
    #[error("there are no tokens left in the mountains where your tent stands")]
    TokenNone,
}

impl Refusal for Illegal {
    fn ruling(&self) -> &'static str {
        match self {
            Illegal::NotNow => "GR-2.1",
            Illegal::NotYourTurn => "GR-2.2",
            Illegal::CellTaken | Illegal::Apart => "GR-3.1",
            Illegal::Misfit => "GR-3.2",
            Illegal::SameLook(_) => "GR-3.3",
            Illegal::NoPart => "GR-5.1",
            Illegal::NoCowboy => "GR-5.2",
            Illegal::FeatureOccupied(_) => "GR-5.3",
            Illegal::NoFarmers => "GR-1.5",
            Illegal::NoMountain => "GR-6.1",
            Illegal::TentFinished => "GR-6.2",
            Illegal::TentOccupied => "GR-6.3",
            Illegal::TokenNoTent => "GR-7.1",
            Illegal::TokenNone => "GR-7.2",
            Illegal::OnlyTiles => "GR-7.4",
        }
    }

    fn key(&self) -> &'static str {
        match self {
            Illegal::NotNow => "gold-rush-not-now",
            Illegal::NotYourTurn => "gold-rush-not-your-turn",
            Illegal::CellTaken => "gold-rush-cell-taken",
            Illegal::Apart => "gold-rush-apart",
            Illegal::Misfit => "gold-rush-misfit",
            Illegal::SameLook(_) => "gold-rush-same-look",
            Illegal::NoPart => "gold-rush-no-part",
            Illegal::NoCowboy => "gold-rush-no-cowboy",
            Illegal::FeatureOccupied(_) => "gold-rush-feature-occupied",
            Illegal::NoFarmers => "gold-rush-no-farmers",
            Illegal::NoMountain => "gold-rush-no-mountain",
            Illegal::TentFinished => "gold-rush-tent-finished",
            Illegal::TentOccupied => "gold-rush-tent-occupied",
            Illegal::TokenNoTent => "gold-rush-token-no-tent",
            Illegal::TokenNone => "gold-rush-token-none",
            Illegal::OnlyTiles => "gold-rush-only-tiles",
        }
    }

    fn args(&self) -> Vec<(&'static str, String)> {
        match self {
            Illegal::SameLook(rotation) => vec![("rotation", rotation.to_string())],
            Illegal::FeatureOccupied(feature) => vec![("feature", (*feature).to_owned())],
            _ => Vec::new(),
        }
    }
}
