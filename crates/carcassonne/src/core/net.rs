//! The weights of the net that corrects the evaluation: two small hidden layers, in whole numbers.

/// Numbers that the net gets.
pub const INPUTS: usize = 127;
/// Cells of the first layer.
pub const FIRST: usize = 16;
/// Cells of the second layer.
pub const SECOND: usize = 8;
/// All weights: from each input to the first layer, its biases, from each of its cells to the second layer, its biases,
/// and from its cells to the result.
pub const WEIGHTS: usize = INPUTS * FIRST + FIRST + FIRST * SECOND + SECOND + SECOND;

/// A weight of 1.
pub const WEIGHT: i32 = 1_024;
/// The greatest weight: 127 inputs of 8 with this weight still fit into 31 bits.
pub const MOST_WEIGHT: i32 = 4 * WEIGHT;
/// The file of the built-in net.
pub const BUILT_IN_TEXT: &str = include_str!("../../weights/learned.txt");

/// A net that predicts the error of the evaluation of a position.
#[derive(Debug)]
pub struct Net {
    pub(crate) inputs: [[i32; FIRST]; INPUTS],
    pub(crate) first: [i32; FIRST],
    pub(crate) cells: [[i32; SECOND]; FIRST],
    pub(crate) second: [i32; SECOND],
    pub(crate) result: [i32; SECOND],
}

/// A file of weights that cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BadNet {
    /// Line of the file, from 1.
    pub line: usize,
    /// The error.
    pub reason: &'static str,
}

/// The built-in net, parsed at compile time: an error in the file fails the build.
static BUILT_IN: Net = match Net::parse(BUILT_IN_TEXT) {
    Ok(net) => net,
    Err(_) => panic!("weights/learned.txt has a fault"),
};

impl Net {
    /// The built-in net.
    pub fn built_in() -> &'static Net {
        &BUILT_IN
    }

    /// Reads a file of weights: whole numbers, in units of 1/1024, in the order of [`WEIGHTS`]; text after `#` is a
    /// comment.
    ///
    /// # Errors
    /// The first line with anything else or with too many weights; the last line if there are too few.
    pub const fn parse(text: &str) -> Result<Net, BadNet> {
        let text = text.as_bytes();
        let (mut all, mut count) = ([0; WEIGHTS], 0);
        let (mut at, mut line) = (0, 1);
        while at < text.len() {
            if text[at] == b'#' {
                while at < text.len() && text[at] != b'\n' {
                    at += 1;
                }
            } else if text[at].is_ascii_whitespace() {
                line += (text[at] == b'\n') as usize;
                at += 1;
            } else {
                let negative = text[at] == b'-';
                at += negative as usize;
                let (begun, mut number) = (at, 0);
                while at < text.len() && text[at].is_ascii_digit() && number <= MOST_WEIGHT {
                    number = number * 10 + (text[at] - b'0') as i32;
                    at += 1;
                }
                let ended = at == text.len() || text[at].is_ascii_whitespace() || text[at] == b'#';
                if at == begun || !ended || number > MOST_WEIGHT {
                    return Err(BadNet { line, reason: "no whole number up to 4096" });
                }
                if count == WEIGHTS {
                    return Err(BadNet { line, reason: "too many weights" });
                }
                all[count] = if negative { -number } else { number };
                count += 1;
            }
        }
        if count < WEIGHTS {
            return Err(BadNet { line, reason: "too few weights" });
        }
        Ok(Net::of(&all))
    }

    /// A net with these weights.
    const fn of(all: &[i32; WEIGHTS]) -> Net {
        let mut net = Net {
            inputs: [[0; FIRST]; INPUTS],
            first: [0; FIRST],
            cells: [[0; SECOND]; FIRST],
            second: [0; SECOND],
            result: [0; SECOND],
        };
        const FIRST_ADDS: usize = INPUTS * FIRST;
        const CELLS: usize = FIRST_ADDS + FIRST;
        const SECOND_ADDS: usize = CELLS + FIRST * SECOND;
        const RESULTS: usize = SECOND_ADDS + SECOND;
        let mut at = 0;
        while at < WEIGHTS {
            if at < FIRST_ADDS {
                net.inputs[at / FIRST][at % FIRST] = all[at];
            } else if at < CELLS {
                net.first[at - FIRST_ADDS] = all[at];
            } else if at < SECOND_ADDS {
                net.cells[(at - CELLS) / SECOND][(at - CELLS) % SECOND] = all[at];
            } else if at < RESULTS {
                net.second[at - SECOND_ADDS] = all[at];
            } else {
                net.result[at - RESULTS] = all[at];
            }
            at += 1;
        }
        net
    }
}
