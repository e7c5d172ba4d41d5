//! The person at this device.

use table::Holder;

/// The person at this device, who has all seats of people.
pub const LOCAL: Holder = Holder::new([1; 32]);
