//! Converts SVG to PNG, with a built-in typeface, because servers often have none.

use anyhow::{Context, Result, bail};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Public Sans, in two parts.
const TYPEFACE: [&[u8]; 2] =
    [include_bytes!("../../fonts/public-sans-latin.ttf"), include_bytes!("../../fonts/public-sans-latin-ext.ttf")];
/// Its name.
const FAMILY: &str = "Public Sans";
/// The longest side of a picture, in pixels.
const MAX_SIDE: f32 = 16_000.0;

/// The PNG of a drawing, scaled by this factor.
pub fn of(svg: &str, scale: f32) -> Result<Vec<u8>> {
    let mut options = Options { font_family: FAMILY.to_owned(), ..Options::default() };
    let fonts = options.fontdb_mut();
    TYPEFACE.iter().for_each(|part| fonts.load_font_data(part.to_vec()));
    fonts.set_sans_serif_family(FAMILY);
    let tree = Tree::from_str(svg, &options).context("the drawing cannot be read")?;
    let size = tree.size();
    let (width, height) = (size.width() * scale, size.height() * scale);
    if width.max(height) > MAX_SIDE {
        bail!(
            "--scale {scale}: the picture would have {width:.0} by {height:.0} pixels, and {MAX_SIDE:.0} is the limit"
        );
    }
    let mut pixels = Pixmap::new(width.ceil() as u32, height.ceil() as u32).context("the picture would be empty")?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().context("the picture cannot be packed")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How many pixels a text blackens.
    fn black(text: &str) -> usize {
        let svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"200\" height=\"30\"><text x=\"2\" y=\"20\" \
             font-family=\"sans-serif\">{text}</text></svg>"
        );
        let png = Pixmap::decode_png(&of(&svg, 1.0).unwrap()).unwrap();
        png.pixels().iter().filter(|pixel| pixel.alpha() > 127).count()
    }

    #[test]
    fn letters_of_both_languages_are_drawn() {
        assert_eq!(black(""), 0);
        for letter in ["a", "P", "7", "ž", "ě", "Ř", "ů", "\u{2212}", "·"] {
            assert!(black(letter) > 0, "{letter} is not drawn");
        }
        // With its own letters, and not with boxes for missing ones.
        assert_ne!(black("š"), black("s"));
        assert_ne!(black("ě"), black("ř"));
    }

    #[test]
    fn a_picture_that_would_be_too_large_is_refused() {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9000\" height=\"10\"/>";
        assert!(of(svg, 2.0).unwrap_err().to_string().contains("18000 by 20 pixels"));
        assert!(of("<svg", 1.0).is_err());
    }
}
