//! The levels of the games, from one that a child can beat to the best. They differ in how far they look, how well they
//! evaluate, and what they prefer; none makes absurd blunders. `docs/bots.md` lists how each level did against the next
//! lower one.

use bots::Setting;

/// One for each level, weakest first: the first four evaluate turns as `tuned` does, the others play turns out as `best`
/// does.
type Levels = [Setting; 6];

pub(crate) const CARCASSONNE: Levels = [
    Setting::noise(4_200).with_aims(&[("field", 1_000), ("early-field", 1_000)]),
    Setting::noise(3_200).with_aims(&[("at-hand-1", 1_500), ("at-hand-2", 1_000)]),
    Setting::noise(1_800).with_aims(&[("city", 500)]),
    Setting::NONE,
    Setting::playouts(20, 4),
    Setting::millis(100),
];

pub(crate) const GOLD_RUSH: Levels = [
    Setting::noise(5_800).with_aims(&[("prairie", 2_500)]),
    Setting::noise(4_000).with_aims(&[("at-hand-1", 2_000)]),
    Setting::noise(2_000).with_aims(&[("mountain", 500)]),
    Setting::NONE,
    Setting::playouts(80, 4),
    Setting::millis(100),
];

pub(crate) const GOLD_RIVER: Levels = [
    Setting::noise(11_000).with_aims(&[("purse", 1_000)]),
    Setting::noise(7_000).with_aims(&[("saloon", 500), ("town-saloon", 500)]),
    Setting::noise(3_800).with_aims(&[("lone-claim", 100)]),
    Setting::NONE,
    Setting::playouts(60, 4),
    Setting::millis(100),
];
