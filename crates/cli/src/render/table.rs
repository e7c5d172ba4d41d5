//! A table without a map as SVG: what lies face up, then each player's possessions. Things that lie side by side are drawn
//! as boxes, numbers and names as text. All words come from the game's picture, so that any game can be drawn.

use super::svg::{Drawing, PLAYERS, escaped};
use crate::phrases::Words;
use crate::wrap;
use game::picture::Picture;
use game::{Field, Player, Term};
use std::fmt::Write;

/// Width of the sheet and its margin.
const WIDTH: usize = 920;
/// The minimum width of a sheet below a map.
const NARROW: usize = 560;
const EDGE: usize = 16;
/// A box: its width, the gap to the next, and how many letters fit on a line in it.
const BOX: usize = 171;
const GAP: usize = 8;
const IN_BOX: usize = 25;
/// Approximate width of a letter in a line of the sheet, and the height of a line.
const LETTER: usize = 7;
const LINE: usize = 17;

/// The drawing of everything on the table.
pub fn drawing(picture: &Picture, words: &Words) -> String {
    let (body, height) = sheet(picture, words, WIDTH);
    framed(WIDTH, height, &body)
}

/// A map, and below it everything else on the table and each player's possessions.
pub fn with_map(map: &Drawing, picture: &Picture, words: &Words) -> String {
    let ((x, y), (wide, high)) = (map.corner, map.size);
    let (width, top) = ((wide.ceil() as usize).max(NARROW), high.ceil() as usize);
    let (body, height) = sheet(picture, words, width);
    let body = format!(
        "<g transform=\"translate({} {})\">\n{}</g>\n<g transform=\"translate(0 {top})\">\n{body}</g>\n",
        (width as f64 - wide) / 2.0 - x,
        -y,
        map.body
    );
    framed(width, top + height, &body)
}

fn framed(width: usize, height: usize, body: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n<rect width=\"{width}\" height=\"{height}\" fill=\"#f7efdf\"/>\n{body}</svg>\n"
    )
}

/// What lies face up and each player's possessions, and the height of it.
fn sheet(picture: &Picture, words: &Words, width: usize) -> (String, usize) {
    let mut sheet = Sheet { drawn: String::new(), y: EDGE, width };
    let legend = picture.map.as_ref().map(|map| words.marks(map).join(" · ").replace(wrap::TOGETHER, " "));
    for line in sheet.lines(&legend.unwrap_or_default()) {
        sheet.line(&line);
    }
    sheet.fields(&picture.table, words);
    for (seat, fields) in picture.seats.iter().enumerate() {
        let Ok(number) = u8::try_from(seat) else { break };
        sheet.y += GAP;
        let top = sheet.y;
        sheet.heading(&words.name(Player(number)), seat);
        sheet.fields(fields, words);
        let _ = writeln!(
            sheet.drawn,
            "<rect x=\"4\" y=\"{top}\" width=\"5\" height=\"{}\" fill=\"{}\"/>",
            sheet.y - top,
            PLAYERS[seat % PLAYERS.len()]
        );
    }
    (sheet.drawn, sheet.y + EDGE)
}

/// The drawing so far, and the place of the next line.
struct Sheet {
    drawn: String,
    y: usize,
    width: usize,
}

impl Sheet {
    /// The name of a player, with the colour and the number of their figures.
    fn heading(&mut self, text: &str, seat: usize) {
        self.y += LINE + 4;
        let _ = writeln!(
            self.drawn,
            "<circle cx=\"{0}\" cy=\"{1}\" r=\"9\" fill=\"{2}\"/><text x=\"{0}\" y=\"{3}\" font-size=\"11\" text-anchor=\"middle\" \
             fill=\"#fff\">{4}</text><text x=\"{5}\" y=\"{6}\" font-size=\"17\" font-weight=\"bold\">{7}</text>",
            EDGE + 9,
            self.y - 5,
            PLAYERS[seat % PLAYERS.len()],
            self.y - 1,
            seat + 1,
            EDGE + 26,
            self.y,
            escaped(text)
        );
        self.y += 4;
    }

    /// First the short fields, one after the other, then the boxes.
    fn fields(&mut self, fields: &[Field], words: &Words) {
        let (boxes, short): (Vec<&Field>, Vec<&Field>) = fields.iter().partition(|field| is_row(&field.value, words));
        let told: Vec<String> = short.into_iter().filter_map(|field| words.field(field)).collect();
        self.lines(&told.join(" · ")).iter().for_each(|line| self.line(line));
        for field in boxes {
            let Term::List(all) = &field.value else { continue };
            self.y += 4;
            self.line(&words.label(field));
            self.row(&all.iter().map(|term| unframed(&words.said(term)).to_owned()).collect::<Vec<_>>());
        }
    }

    /// The text in lines that fit.
    fn lines(&self, text: &str) -> Vec<String> {
        wrap::lines(text, (self.width - EDGE - GAP) / LETTER)
    }

    fn line(&mut self, text: &str) {
        self.y += LINE;
        let _ = writeln!(self.drawn, "<text x=\"{EDGE}\" y=\"{}\">{}</text>", self.y, escaped(text));
    }

    /// Boxes side by side, as many as fit, each as high as the highest in its row.
    fn row(&mut self, texts: &[String]) {
        let fit = ((self.width - 2 * EDGE + GAP) / (BOX + GAP)).max(1);
        self.y += GAP;
        for row in texts.chunks(fit) {
            let lines: Vec<Vec<String>> = row.iter().map(|text| wrap::lines(text, IN_BOX)).collect();
            let height = lines.iter().map(Vec::len).max().unwrap_or(0) * LINE + 10;
            for (i, text) in lines.iter().enumerate() {
                let x = EDGE + i * (BOX + GAP);
                let _ = writeln!(
                    self.drawn,
                    "<rect x=\"{x}\" y=\"{}\" width=\"{BOX}\" height=\"{height}\" rx=\"5\" fill=\"#fffdf6\" stroke=\"#8a6d3b\"/>",
                    self.y
                );
                for (n, line) in text.iter().enumerate() {
                    let y = self.y + LINE * (n + 1);
                    let _ = writeln!(
                        self.drawn,
                        "<text x=\"{}\" y=\"{y}\" font-size=\"12\">{}</text>",
                        x + 8,
                        escaped(line)
                    );
                }
            }
            self.y += height + GAP;
        }
    }
}

/// Without the brackets around a card in a line of text: here it has its box.
fn unframed(text: &str) -> &str {
    text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text)
}

/// Things that lie side by side, such as cards, most of them with several words; numbers and single words are written as
/// text.
fn is_row(value: &Term, words: &Words) -> bool {
    let long = |term: &&Term| !matches!(term, Term::Player(_)) && words.said(term).contains(' ');
    matches!(value, Term::List(all) if 2 * all.iter().filter(long).count() > all.len())
}
