//! The command that would start this very server so that other devices can reach it, which the page shows to those who
//! invite others.

/// The same arguments except the address: `serve --port 8000` becomes `goldfever serve --port 8000 --addr 0.0.0.0`. `None`
/// if one of them is not text.
pub fn of(arguments: impl IntoIterator<Item = std::ffi::OsString>) -> Option<String> {
    let mut command = vec!["goldfever".to_owned()];
    let mut rest = arguments.into_iter();
    while let Some(argument) = rest.next() {
        let argument = argument.into_string().ok()?;
        match argument.as_str() {
            "--addr" => drop(rest.next()),
            // The page is open already.
            "--open" => {}
            other if other.starts_with("--addr=") => {}
            other => command.push(quoted(other)),
        }
    }
    command.extend(["--addr".to_owned(), "0.0.0.0".to_owned()]);
    Some(command.join(" "))
}

/// Quoted so that a shell takes it as one argument.
fn quoted(argument: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "-_=./:,+@%\\".contains(c);
    if !argument.is_empty() && argument.chars().all(|c| plain(c) && (cfg!(windows) || c != '\\')) {
        argument.to_owned()
    } else if cfg!(windows) {
        format!("\"{argument}\"")
    } else {
        format!("'{}'", argument.replace('\'', "'\\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::of;

    fn told(arguments: &[&str]) -> String {
        of(arguments.iter().map(Into::into)).unwrap()
    }

    #[test]
    fn nothing_that_was_asked_for_is_lost() {
        assert_eq!(told(&["serve"]), "goldfever serve --addr 0.0.0.0");
        let all = ["serve", "--port", "18555", "--addr", "127.0.0.1", "--data-dir=/var/gold", "--addr=::1", "--open"];
        assert_eq!(told(&all), "goldfever serve --port 18555 --data-dir=/var/gold --addr 0.0.0.0");
    }

    #[cfg(not(windows))]
    #[test]
    fn a_shell_takes_it_as_it_was() {
        assert_eq!(told(&["serve", "--data", "my games"]), "goldfever serve --data 'my games' --addr 0.0.0.0");
        assert_eq!(told(&["serve", "--data", "it's $HOME"]), r"goldfever serve --data 'it'\''s $HOME' --addr 0.0.0.0");
        assert_eq!(told(&["serve", "--data", ""]), "goldfever serve --data '' --addr 0.0.0.0");
    }
}
