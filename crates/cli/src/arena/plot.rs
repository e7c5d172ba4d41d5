//! Ratings drawn as SVG: for each bot a line from one end of its interval to the other, with a dot at the rating. The crate
//! `plotters` (0.3) is no alternative: it writes no `<title>`, so that readers could not hover over a bot for its figures,
//! or have the drawing read out.

use research::arena::Rated;
use std::fmt::Write as _;

const WIDTH: f64 = 800.0;
const ROW: f64 = 34.0;
const TOP: f64 = 56.0;
const BOTTOM: f64 = 52.0;
const RIGHT: f64 = 40.0;
/// Approximate width of a letter in a name.
const LETTER: f64 = 8.5;
/// The most marks on the scale.
const MARKS: f64 = 9.0;

/// The drawing of these ratings.
pub fn plot(title: &str, rated: &[Rated]) -> String {
    let ends = || rated.iter().flat_map(|r| r.rating.interval95);
    let (low, high) = (ends().fold(0.0, f64::min), ends().fold(0.0, f64::max));
    let step = mark_distance(high - low);
    let (first, last) = ((low / step).floor(), (high / step).ceil().max((low / step).floor() + 1.0));
    let longest = rated.iter().map(|r| r.bot.chars().count()).max().unwrap_or_default();
    let left = (24.0 + LETTER * longest as f64).min(WIDTH / 2.0);
    let x = |rating: f64| left + (rating / step - first) / (last - first) * (WIDTH - left - RIGHT);
    let bottom = TOP + ROW * rated.len() as f64;
    let height = bottom + BOTTOM;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" \
         font-family=\"sans-serif\" font-size=\"14\">\n<title>{title}</title>\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#fff\"/>\n\
         <text x=\"16\" y=\"28\" font-size=\"{letters:.1}\" font-weight=\"bold\">{title}</text>\n",
        title = escaped(title),
        // A long title gets smaller letters.
        letters = (1_250.0 / title.chars().count().max(1) as f64).min(16.0),
    );
    let mut mark = first;
    while mark <= last {
        let (at, rating) = (x(mark * step), mark * step);
        let colour = if rating == 0.0 { "#555" } else { "#ddd" };
        let _ = writeln!(
            svg,
            "<line x1=\"{at:.1}\" y1=\"{TOP}\" x2=\"{at:.1}\" y2=\"{bottom}\" stroke=\"{colour}\"/>\n\
             <text x=\"{at:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#333\">{}</text>",
            bottom + 20.0,
            signed(rating),
        );
        mark += 1.0;
    }
    for (row, bot) in rated.iter().enumerate() {
        let y = TOP + ROW * (row as f64 + 0.5);
        let [from, to] = bot.rating.interval95.map(x);
        let _ = writeln!(
            svg,
            "<g><title>{name}: {rating}, 95 %: {low} to {high}</title>\n\
             <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{name}</text>\n\
             <path d=\"M{from:.1} {y:.1}H{to:.1}M{from:.1} {:.1}v12M{to:.1} {:.1}v12\" stroke=\"#1f5a8a\" \
             stroke-width=\"2\" fill=\"none\"/>\n\
             <circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"5\" fill=\"#1f5a8a\"/></g>",
            left - 12.0,
            y + 5.0,
            y - 6.0,
            y - 6.0,
            x(bot.rating.rating),
            name = escaped(&bot.bot),
            rating = signed(bot.rating.rating),
            low = signed(bot.rating.interval95[0]),
            high = signed(bot.rating.interval95[1]),
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#333\">rating; 400 more: ten wins for one loss</text>\n</svg>",
        (left + WIDTH - RIGHT) / 2.0,
        bottom + 42.0,
    );
    svg
}

/// A whole number with its sign.
pub fn signed(rating: f64) -> String {
    match rating.round() {
        0.0 => "0".to_owned(),
        whole => format!("{whole:+.0}"),
    }
}

/// The distance between marks on a scale of this length: 1, 2 or 5 times a power of ten.
fn mark_distance(length: f64) -> f64 {
    let least = (length / MARKS).max(1.0);
    let power = 10f64.powf(least.log10().floor());
    [1.0, 2.0, 5.0].into_iter().map(|times| times * power).find(|d| *d >= least).unwrap_or(10.0 * power)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use research::arena::Rating;

    /// Whether every element that is opened is closed, in order, and none is left open at the end.
    fn is_well_formed(svg: &str) -> bool {
        let mut open: Vec<&str> = Vec::new();
        let mut pieces = svg.split('<');
        if !pieces.next().is_some_and(str::is_empty) {
            return false;
        }
        for piece in pieces {
            let Some((tag, text)) = piece.split_once('>') else { return false };
            let entities = text.split('&').skip(1).chain(tag.split('&').skip(1));
            if text.contains('>') || tag.matches('"').count() % 2 == 1 || !entities.into_iter().all(|e| e.contains(';'))
            {
                return false;
            }
            if let Some(closed) = tag.strip_prefix('/') {
                if open.pop() != Some(closed) {
                    return false;
                }
            } else if !tag.ends_with('/') {
                open.push(tag.split_whitespace().next().unwrap_or_default());
            }
        }
        open.is_empty()
    }

    fn rated(bot: &str, rating: f64, half: f64) -> Rated {
        Rated { bot: bot.to_owned(), rating: Rating { rating, interval95: [rating - half, rating + half] } }
    }

    #[test]
    fn the_drawing_is_well_formed_and_shows_every_bot() {
        let bots =
            [rated("best:40sims,4wide", 210.4, 33.0), rated("a<b>&\"c\"", -12.0, 20.0), rated("random", -640.0, 90.0)];
        let svg = plot("carcassonne (players=2)", &bots);
        assert!(is_well_formed(&svg), "{svg}");
        assert!(!is_well_formed(&svg.replacen("</g>", "", 1)), "the check finds nothing");
        assert_eq!(svg.matches("<circle").count(), 3);
        for wanted in ["best:40sims,4wide: +210, 95 %: +177 to +243", "a&lt;b&gt;&amp;&quot;c&quot;: -12", ">-600<"] {
            assert!(svg.contains(wanted), "{wanted}: {svg}");
        }
        assert!(is_well_formed(&plot("", &[rated("one", 0.0, 0.0)])));
    }

    #[test]
    fn the_scale_has_round_marks_and_not_too_many() {
        for (length, wanted) in [(0.0, 1.0), (17.0, 2.0), (900.0, 100.0), (901.0, 200.0), (2_000.0, 500.0)] {
            assert_eq!(mark_distance(length), wanted, "{length}");
        }
    }
}
