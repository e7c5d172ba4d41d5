//! The form in which the store keeps an analysis.

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use std::io::{Read, Write};

/// The most bytes of an analysis that are read; those of the longest games have a hundredth of that.
const MAX_ANALYSIS_BYTES: u64 = 64 << 20;

/// An analysis as the store keeps it.
pub(crate) fn packed(told: &wire::AnalysedGame) -> Option<Vec<u8>> {
    let mut gz = GzEncoder::new(Vec::new(), Compression::default());
    gz.write_all(&serde_json::to_vec(told).ok()?).ok()?;
    gz.finish().ok()
}

/// A stored analysis; `None` if it is damaged, or has another form.
pub(crate) fn unpacked(kept: &[u8]) -> Option<wire::AnalysedGame> {
    let mut text = Vec::new();
    GzDecoder::new(kept).take(MAX_ANALYSIS_BYTES).read_to_end(&mut text).ok()?;
    serde_json::from_slice(&text).ok()
}
