//! The numbers from 0 to 1 in a save, by which that program drew tiles and tokens.

/// The number for the next draw.
#[derive(Clone, Copy, Default)]
pub struct Numbers {
    number: Option<f64>,
    /// Something was drawn by it.
    used: bool,
}

impl Numbers {
    /// The number at the beginning of a save, which draws the first tile.
    pub fn new(number: Option<f64>) -> Numbers {
        Numbers { number: number.filter(|n| (0.0..1.0).contains(n)), used: true }
    }

    /// A message brings the next number, or none.
    pub fn begin(&mut self, number: Option<f64>) {
        *self = Numbers { used: false, ..Numbers::new(number) };
    }

    /// The place in a row of so many, and whether it is sure.
    pub fn place(&mut self, total: u64) -> (u64, bool) {
        let sure = !self.used && self.number.is_some();
        self.used = true;
        let place = (self.number.unwrap_or(0.5) * total as f64) as u64;
        (place.min(total.saturating_sub(1)), sure)
    }

    /// A tile was drawn.
    pub fn pass_over(&mut self) {
        self.used = true;
    }
}
