//! The words of the Tower: actions with towers and captives.

use crate::core::declared::Form;
use crate::core::verb_spec::VerbSpec;

/// See the file's first line.
pub const WORDS: &[VerbSpec] = &[
    VerbSpec::action("tower", Form::Cell, "puts a piece on the tower of this cell", "tower 4,-4"),
    VerbSpec::action(
        "close",
        Form::Figure,
        "puts a figure on top of the tower of this cell, which closes it",
        "close 1,4 0",
    ),
    VerbSpec::action(
        "exchange",
        Form::Piece,
        "gives back the figure that you have just captured, and gets back this figure of yours from its owner",
        "exchange large-follower",
    ),
    VerbSpec::action(
        "capture-0",
        Form::Figure,
        "captures a figure of this player from this segment; takes your own figure back",
        "capture-1 4,-4 4 ringmaster",
    ),
    VerbSpec::further("capture-1", Form::Figure),
    VerbSpec::further("capture-2", Form::Figure),
    VerbSpec::further("capture-3", Form::Figure),
    VerbSpec::further("capture-4", Form::Figure),
    VerbSpec::further("capture-5", Form::Figure),
    VerbSpec::action(
        "ransom-0",
        Form::Piece,
        "pays 3 points to this player for your figure that they hold",
        "ransom-1 follower",
    ),
    VerbSpec::further("ransom-1", Form::Piece),
    VerbSpec::further("ransom-2", Form::Piece),
    VerbSpec::further("ransom-3", Form::Piece),
    VerbSpec::further("ransom-4", Form::Piece),
    VerbSpec::further("ransom-5", Form::Piece),
];
