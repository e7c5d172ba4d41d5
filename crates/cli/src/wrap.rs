//! Wraps text to a limited width, without breaking words.

/// The usual width of a terminal.
const WIDTH: usize = 80;

/// A space at which no line may break.
pub const TOGETHER: char = '\u{a0}';

/// Columns of the terminal, at most 80: longer lines of text are hard to read.
pub fn width() -> usize {
    terminal_size::terminal_size().map_or(WIDTH, |(width, _)| usize::from(width.0).clamp(20, WIDTH))
}

/// The text in lines of at most this many letters; a longer word is cut into pieces.
pub fn lines(text: &str, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let letters: Vec<char> = word.chars().collect();
        for piece in letters.chunks(most.max(1)) {
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

/// A label at the start of a line, such as a number, followed by a text whose further lines are indented to match.
pub fn beside(first: &str, text: &str, most: usize) -> String {
    let indent = first.chars().count();
    let mut out = String::from(first);
    for (n, line) in lines(text, most.saturating_sub(indent).max(20)).iter().enumerate() {
        if n > 0 {
            out.push('\n');
            out.extend(std::iter::repeat_n(' ', indent));
        }
        out.push_str(line);
    }
    out.trim_end().replace(TOGETHER, " ")
}

/// Paragraphs, each wrapped to this many letters.
pub fn paragraphs(text: &str, most: usize) -> String {
    text.lines().map(|line| lines(line, most).join("\n")).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_no_longer_than_they_may_be_and_lose_nothing() {
        assert_eq!(lines("ab cd efg", 5), ["ab cd", "efg"]);
        assert_eq!(lines("abcdefgh i", 3), ["abc", "def", "gh", "i"]);
        assert_eq!(lines("  ", 3), [""; 0]);
        for most in 1..20 {
            let text = "Naleziště Dry Gulch při 3, 4 valouny; ďábelskydlouhéslovo";
            let lines = lines(text, most);
            assert!(lines.iter().all(|line| line.chars().count() <= most), "{most}: {lines:?}");
            let bare = |s: &str| s.replace(' ', "");
            assert_eq!(bare(&lines.concat()), bare(text), "{most}");
        }
    }

    #[test]
    fn further_lines_begin_below_the_first() {
        assert_eq!(
            beside("  1  ", "one two three four five six seven", 26),
            "  1  one two three four\n     five six seven"
        );
        assert_eq!(beside("  1  ", "", 26), "  1");
        assert_eq!(beside("", "one two three four P\u{a0}pennant", 21), "one two three four\nP pennant");
        assert_eq!(paragraphs("a b\n\nc", 80), "a b\n\nc");
    }
}
