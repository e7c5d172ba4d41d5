//! The words of Abbey and Mayor: barns, and wagons that move on.

use crate::core::declared::Form;
use crate::core::verb_spec::VerbSpec;

/// See the file's first line.
pub const WORDS: &[VerbSpec] = &[
    VerbSpec::action(
        "barn-at",
        Form::Site,
        "puts your barn on the field of this segment, at the north-west corner of the cell",
        "barn-at 9,-1 2",
    ),
    VerbSpec::action(
        "wagon-to",
        Form::Site,
        "moves your wagon from the feature just scored to this segment",
        "wagon-to 9,0 0",
    ),
];
