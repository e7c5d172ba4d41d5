//! The games of an arena as a file with one line a game.

use super::table::{Played, Share};

/// The first line.
const HEAD: &str = "game,deck,seats,bots,points,ranks,ms";

/// All games. Lists are in the order of the seats, with spaces between; times stand last because no two runs have the same.
pub fn csv(names: &[String], games: &[Played]) -> String {
    let mut text = format!("{HEAD}\n");
    for (number, game) in games.iter().enumerate() {
        let list =
            |of: &dyn Fn(&Share) -> String| quoted(&game.seats.iter().map(of).collect::<Vec<String>>().join(" "));
        let fields = [
            (number + 1).to_string(),
            (game.deck + 1).to_string(),
            list(&|share| (share.bot + 1).to_string()),
            list(&|share| names[share.bot].clone()),
            list(&|share| share.points.to_string()),
            list(&|share| share.rank.to_string()),
            list(&|share| format!("{:.1}", 1_000.0 * share.thought.as_secs_f64())),
        ];
        text += &format!("{}\n", fields.join(","));
    }
    text
}

/// A field as programs that read such files expect it: settings of bots have commas.
fn quoted(field: &str) -> String {
    match field.contains([',', '"']) {
        true => format!("\"{}\"", field.replace('"', "\"\"")),
        false => field.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::tests::played;
    use super::*;

    /// The fields of a line, read as RFC 4180 says.
    fn fields(line: &str) -> Vec<String> {
        let (mut all, mut quoted, mut signs) = (vec![String::new()], false, line.chars().peekable());
        while let Some(sign) = signs.next() {
            let last = all.last_mut().expect("a field");
            match sign {
                '"' if quoted && signs.peek() == Some(&'"') => last.extend(signs.next()),
                '"' => quoted = !quoted,
                ',' if !quoted => all.push(String::new()),
                other => last.push(other),
            }
        }
        all
    }

    #[test]
    fn what_is_written_can_be_read_again() {
        let names = ["best:40sims,4wide", "tuned"].map(String::from);
        let text = csv(&names, &[played(0, &[(0, 5), (1, -3)]), played(0, &[(1, 7), (0, 7)])]);
        let lines: Vec<Vec<String>> = text.lines().map(fields).collect();
        assert_eq!(lines[0], HEAD.split(',').collect::<Vec<_>>());
        assert_eq!(lines[1], ["1", "1", "1 2", "best:40sims,4wide tuned", "5 -3", "1 2", "3.0 3.0"]);
        assert_eq!(lines[2], ["2", "1", "2 1", "tuned best:40sims,4wide", "7 7", "1 1", "3.0 3.0"]);
        assert_eq!(fields(&quoted("a \"b\", c")), ["a \"b\", c"]);
    }
}
