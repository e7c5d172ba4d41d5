//! Whoever sits at this device.

use table::Holder;

/// Whoever sits at this device. All seats of people are theirs.
pub const LOCAL: Holder = Holder::new([1; 32]);
