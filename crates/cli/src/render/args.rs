//! Arguments of `goldfever render`.

use std::path::PathBuf;

/// `goldfever render`
#[derive(clap::Args)]
pub struct Render {
    /// The record
    #[arg(value_name = "RECORD")]
    pub file: PathBuf,
    /// Position after this many steps (default: the last)
    #[arg(long, value_name = "N")]
    pub step: Option<usize>,
    /// Write the picture to this file instead of standard output; a name ending in .png makes it a PNG
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// The format of the picture (default: from the name of the file, or else svg)
    #[arg(long, value_name = "FORMAT")]
    pub format: Option<Format>,
    /// Scale factor of a PNG
    #[arg(long, value_name = "FACTOR", default_value_t = 2.0, value_parser = scale)]
    pub scale: f32,
}

/// The format of a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum Format {
    Svg,
    Png,
}

/// A factor by which a picture is enlarged.
fn scale(text: &str) -> Result<f32, String> {
    let factor = text.parse().ok().filter(|factor| (0.1..=10.0).contains(factor));
    factor.ok_or_else(|| "a factor from 0.1 to 10".to_owned())
}
