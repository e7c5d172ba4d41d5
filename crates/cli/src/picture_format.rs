//! What a picture can be written as.

/// What a picture is written as.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
pub enum PictureFormat {
    Svg,
    Png,
}
