//! Tests of the settings: precedence, and messages about invalid ones.

use super::*;

fn built() -> clap::Command {
    let mut command = command();
    command.build();
    command
}

/// The result of these flags, variables and this file: the settings, or the errors.
fn together(flags: &[&str], variables: &[(&str, &str)], text: &str) -> Result<Settings, Vec<String>> {
    let command = built();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join(FILE);
    std::fs::write(&file, text).unwrap();
    let matches = command.clone().try_get_matches_from(flags).unwrap();
    let variables = variables.iter().map(|(name, value)| ((*name).into(), (*value).into()));
    let mut found = environment::read(&command, variables)?;
    found.extend(file::read(&command, &file, true).map_err(|all| lines(&file, all))?);
    let faults: Vec<String> = found.iter().filter_map(|one| fault(&command, one)).collect();
    if faults.is_empty() { put_together(&command, &matches, &found, None) } else { Err(lines(&file, faults)) }
}

fn lines(file: &Path, faults: Vec<String>) -> Vec<String> {
    faults.into_iter().map(|fault| fault.replace(&file.display().to_string(), "F")).collect()
}

fn setting<'a>(settings: &'a Settings, key: &str) -> &'a Setting {
    settings.all.iter().find(|one| one.key == key).unwrap()
}

#[test]
fn flags_count_more_than_the_environment_and_that_more_than_the_file() {
    let text =
        "max-tables = 1\nmax-body = 1_000\nhost = ['a.example', \"b.example\"]\nbehind-proxy = true\nlog = 'warn'\n";
    let variables = [("GOLDFEVER_MAX_TABLES", "2"), ("GOLDFEVER_PORT", "81"), ("GOLDFEVER_BEHIND_PROXY", "false")];
    let told = together(&["--max-tables", "3", "--open"], &variables, text).unwrap();
    let config = crate::serve::config(&told.serve).unwrap();
    assert_eq!((config.limits.tables, config.limits.body), (3, 1000));
    assert_eq!(config.hosts, ["a.example", "b.example"]);
    assert!(!config.behind_proxy && told.serve.open && told.serve.port == Some(81));
    assert_eq!(told.serve.operator.log, "warn");
    assert_eq!(setting(&told, "max-tables").source, Source::Flag);
    assert_eq!(setting(&told, "behind-proxy").source.to_string(), "GOLDFEVER_BEHIND_PROXY");
    assert!(matches!(setting(&told, "host").source, Source::File(_, 3)));
    assert_eq!(setting(&told, "max-requests").values, ["512"]);
    assert_eq!(setting(&told, "max-requests").source, Source::Default);
    let off = together(&["--behind-proxy=false"], &[], text).unwrap();
    assert!(!off.serve.behind_proxy, "a flag can say no too");
}

#[test]
fn a_list_is_replaced_not_lengthened() {
    let told = together(&[], &[("GOLDFEVER_HOST", "c.example, d.example")], "host = 'a.example'").unwrap();
    assert_eq!(told.serve.host, ["c.example", "d.example"]);
    let told = together(&["--host", "e.example"], &[("GOLDFEVER_HOST", "c.example")], "host = 'a.example'").unwrap();
    assert_eq!(told.serve.host, ["e.example"]);
}

#[test]
fn a_share_may_be_a_number_with_a_point() {
    let told = together(&[], &[], "traces-share = 0.25").unwrap();
    assert_eq!(told.serve.operator.traces_share.to_string(), "0.25");
}

#[test]
fn what_is_bad_is_named_with_its_place() {
    let fault = |variables: &[(&str, &str)], text: &str| together(&[], variables, text).err().unwrap().join("\n");
    for (text, said) in [
        ("\nmax-table = 7", "F:2: max-table: unknown setting; perhaps max-tables is meant"),
        ("nonsense = 7", "F:1: nonsense: unknown setting; `goldfever config` lists all settings"),
        ("config = 'x'", "F:1: config: unknown setting"),
        ("data-dir = 'x'", "F:1: data-dir: this file was found in the data folder"),
        ("# x\nport = 'many'", "F:2: port: invalid value 'many'"),
        ("port = 99999", "F:1: port: invalid value '99999'"),
        ("port = [1]", "F:1: port: this setting has one value, not a list"),
        ("port = 1.5", "F:1: port: invalid value '1.5'"),
        ("traces-share = 1_0.5", "F:1: traces-share: invalid value '10.5'"),
        ("port = 1979-05-27", "F:1: port: a datetime is not a valid value of a setting"),
        ("trusted-proxy = ['10.0.0.1', 'x']", "F:1: trusted-proxy: invalid value 'x'"),
        ("log = 'loud'", "F:1: log: invalid value 'loud'"),
        ("port = 1\nport = 2", "F:2: "),
        ("open", "F:1: "),
        ("[serve]\nport = 1", "F:1: serve: unknown setting"),
    ] {
        let told = fault(&[], text);
        assert!(told.starts_with(said), "{text:?}: {told}");
    }
    let told = fault(&[("GOLDFEVER_MAX_TABELS", "7"), ("GOLDFEVER_X", "")], "");
    assert_eq!(told, "GOLDFEVER_MAX_TABELS: unknown setting; perhaps GOLDFEVER_MAX_TABLES is meant");
    let told = fault(&[("GOLDFEVER_PORT", "tcp://10.0.0.1:80"), ("GOLDFEVER_LOCALES", "x")], "");
    assert!(told.starts_with("GOLDFEVER_PORT: port: invalid value"), "{told}");
}

#[test]
fn the_longer_name_of_the_data_folder_counts() {
    let told = together(&[], &[("GOLDFEVER_DATA_DIR", "/b"), ("GOLDFEVER_DATA", "/a")], "").unwrap();
    assert_eq!(told.serve.data_dir.as_deref(), Some(Path::new("/b")));
}
