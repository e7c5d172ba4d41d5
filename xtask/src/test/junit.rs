//! The times of single tests, from what nextest and the browser tests report.

/// A test and how long it took.
#[derive(Clone, PartialEq, Debug)]
pub struct Timed {
    pub name: String,
    pub seconds: f32,
}

/// All tests of a JUnit report.
pub fn tests(report: &str) -> Vec<Timed> {
    let test = |element: &str| {
        let attribute = |name: &str| element.split(&format!(" {name}=\"")).nth(1)?.split('"').next();
        let name = format!("{} {}", attribute("classname")?, attribute("name")?);
        Some(Timed { name, seconds: attribute("time")?.parse().ok()? })
    };
    report.split("<testcase").skip(1).filter_map(|element| test(element.split('>').next()?)).collect()
}

/// The parts of the browser tests, from lines that end with `part NAME: 12 s`.
pub fn browser_parts(output: &str) -> Vec<Timed> {
    let part = |line: &str| {
        let (name, seconds) = line.trim().strip_prefix("part ")?.split_once(": ")?;
        let seconds = seconds.split(' ').next()?.parse().ok()?;
        Some(Timed { name: format!("browser {name}"), seconds })
    };
    output.lines().filter_map(part).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read() {
        let report = "<testsuite name=\"game\"><testcase name=\"laws::a\" classname=\"game::all\" timestamp=\"x\" time=\"1.5\">\n\
            </testcase><testcase name=\"b\" classname=\"game\" time=\"0.25\"/></testsuite>";
        let found = tests(report);
        assert_eq!(found[0], Timed { name: "game::all laws::a".into(), seconds: 1.5 });
        assert_eq!(found[1].seconds, 0.25);
        let parts = browser_parts("ok  something\n      part audit: 23 s\n      part x: y\n");
        assert_eq!(parts, [Timed { name: "browser audit".into(), seconds: 23.0 }]);
    }
}
