//! A table without a map as SVG: what lies open, then what each player has. What lies side by side is drawn as boxes,
//! what is a number or a name is written. All words come from the game's picture, so that any game can be drawn.

use super::svg::{PLAYERS, escaped};
use crate::phrases::Words;
use game::picture::Picture;
use game::{Field, Player, Term};
use std::fmt::Write;

/// Width of the sheet and its edge.
const WIDTH: usize = 920;
const EDGE: usize = 16;
/// A box: how wide it is, the gap to the next, and how many letters a line of it holds.
const BOX: usize = 171;
const GAP: usize = 8;
const IN_BOX: usize = 25;
/// Letters in a line of the sheet, and its height.
const IN_LINE: usize = 128;
const LINE: usize = 17;

/// The drawing of everything on the table.
pub fn drawing(picture: &Picture, words: &Words) -> String {
    let mut sheet = Sheet { drawn: String::new(), y: EDGE };
    sheet.fields(&picture.table, words);
    for (seat, fields) in picture.seats.iter().enumerate() {
        let Ok(number) = u8::try_from(seat) else { break };
        sheet.y += GAP;
        let top = sheet.y;
        sheet.heading(&words.name(Player(number)), PLAYERS[seat % PLAYERS.len()]);
        sheet.fields(fields, words);
        let _ = writeln!(
            sheet.drawn,
            "<rect x=\"4\" y=\"{top}\" width=\"5\" height=\"{}\" fill=\"{}\"/>",
            sheet.y - top,
            PLAYERS[seat % PLAYERS.len()]
        );
    }
    let height = sheet.y + EDGE;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" height=\"{height}\" \
         font-family=\"sans-serif\" font-size=\"13\">\n<rect width=\"{WIDTH}\" height=\"{height}\" fill=\"#f7efdf\"/>\n{}</svg>\n",
        sheet.drawn
    )
}

/// What is drawn so far, and where the next line begins.
struct Sheet {
    drawn: String,
    y: usize,
}

impl Sheet {
    fn heading(&mut self, text: &str, colour: &str) {
        self.y += LINE + 4;
        let _ = writeln!(
            self.drawn,
            "<circle cx=\"{}\" cy=\"{}\" r=\"7\" fill=\"{colour}\"/><text x=\"{}\" y=\"{}\" font-size=\"17\" font-weight=\"bold\">{}</text>",
            EDGE + 7,
            self.y - 5,
            EDGE + 22,
            self.y,
            escaped(text)
        );
        self.y += 4;
    }

    /// First what is short, one after the other, then the boxes.
    fn fields(&mut self, fields: &[Field], words: &Words) {
        let (boxes, short): (Vec<&Field>, Vec<&Field>) = fields.iter().partition(|field| is_row(&field.value, words));
        let told: Vec<String> = short.into_iter().filter_map(|field| words.field(field)).collect();
        for line in wrapped(&told.join(" · "), IN_LINE) {
            self.line(&line);
        }
        for field in boxes {
            let Term::List(all) = &field.value else { continue };
            self.y += 4;
            self.line(&words.label(field));
            self.row(&all.iter().map(|term| unframed(&words.said(term)).to_owned()).collect::<Vec<_>>());
        }
    }

    fn line(&mut self, text: &str) {
        self.y += LINE;
        let _ = writeln!(self.drawn, "<text x=\"{EDGE}\" y=\"{}\">{}</text>", self.y, escaped(text));
    }

    /// Boxes beside each other, as many as there is room for, each as high as the highest of its row.
    fn row(&mut self, texts: &[String]) {
        let fit = (WIDTH - 2 * EDGE + GAP) / (BOX + GAP);
        self.y += GAP;
        for row in texts.chunks(fit) {
            let lines: Vec<Vec<String>> = row.iter().map(|text| wrapped(text, IN_BOX)).collect();
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

/// Without the brackets that frame a card in a line of text: here it has its box.
fn unframed(text: &str) -> &str {
    text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text)
}

/// Things that lie side by side, such as cards, most of them of several words; numbers and single words are written.
fn is_row(value: &Term, words: &Words) -> bool {
    let long = |term: &&Term| !matches!(term, Term::Player(_)) && words.said(term).contains(' ');
    matches!(value, Term::List(all) if 2 * all.iter().filter(long).count() > all.len())
}

/// The text in lines of so many letters at most; a longer word is cut into pieces.
fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let letters: Vec<char> = word.chars().collect();
        for piece in letters.chunks(most) {
            let piece: String = piece.iter().collect();
            let room = |line: &&mut String| line.chars().count() + 1 + piece.chars().count() <= most;
            match lines.last_mut().filter(room) {
                Some(line) => {
                    line.push(' ');
                    line.push_str(&piece);
                }
                None => lines.push(piece),
            }
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn lines_are_no_longer_than_they_may_be_and_lose_nothing() {
        assert_eq!(wrapped("ab cd efg", 5), ["ab cd", "efg"]);
        assert_eq!(wrapped("abcdefgh i", 3), ["abc", "def", "gh", "i"]);
        assert_eq!(wrapped("  ", 3), [""; 0]);
        for most in 1..20 {
            let text = "Naleziště Dry Gulch při 3, 4 valouny; ďábelskydlouhéslovo";
            let lines = wrapped(text, most);
            assert!(lines.iter().all(|line| line.chars().count() <= most), "{most}: {lines:?}");
            let bare = |s: &str| s.replace(' ', "");
            assert_eq!(bare(&lines.concat()), bare(text), "{most}");
        }
    }
}
