//! Advice: turns compared with each other.

/// A turn of the player to act.
#[derive(Clone, PartialEq, Debug)]
pub struct Advised {
    /// Its decisions in notation, in order.
    pub actions: Vec<String>,
    /// The lead that the player may expect after it, in points: own final points less the mean of the others'.
    pub lead: f64,
    /// Reasons for it, the most important first: parts of the evaluation, and their contribution in points.
    pub reasons: Vec<(&'static str, f64)>,
}
