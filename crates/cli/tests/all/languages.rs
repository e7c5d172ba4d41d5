//! `goldfever languages`, and a language that is added as one file.

use crate::run::served::{UNLIMITED, folder, serve, started};
use crate::run::{code, err, goldfever, out, text};
use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};

fn check(file: &Path) -> (i32, String) {
    let told = goldfever(&["languages", "--check", text(file)]);
    (code(&told), out(&told) + &err(&told))
}

#[test]
fn a_file_in_a_folder_is_a_language_of_the_command_line() {
    let folder = folder("languages");
    let file = folder.join("de.ftl");
    fs::write(&file, "\u{feff}language-name = Deutsch\r\ngame-gold-rush = Goldrausch\r\nnobody = niemand\r\n").unwrap();
    let at = text(&folder);
    let games = goldfever(&["games", "--lang", "de", "--locales", at]);
    assert_eq!(code(&games), 0, "{}", err(&games));
    // Its own messages are used, the rest is in English.
    assert!(out(&games).contains("Goldrausch") && out(&games).contains("Gold River"), "{}", out(&games));
    assert!(err(&games).contains("de.ftl:3: 'nobody' is unknown"), "{}", err(&games));
    let list = out(&goldfever(&["languages", "--locales", at]));
    assert!(list.contains("de   Deutsch  (missing, shown in English: "), "{list}");
    let (exit, told) = check(&file);
    assert_eq!(exit, 1);
    assert!(told.contains(" missing, said in English:\n") && told.contains("de.ftl:3: 'nobody' is unknown"), "{told}");
}

#[test]
fn the_template_is_what_a_translation_begins_with() {
    let file = folder("languages-template").join("nl.ftl");
    fs::write(&file, out(&goldfever(&["languages", "--template"]))).unwrap();
    let (exit, told) = check(&file);
    assert!(exit == 0 && told.contains("Nothing is wrong, nothing is missing."), "{told}");
    assert!(told.contains(" the same as in English:\n  ") && told.contains("\n  language-name\n"), "{told}");
}

/// Files that are not languages, each with a part of the message about it.
fn bad_files(folder: &Path) -> Vec<(&'static str, &'static str)> {
    let huge = fs::File::create(folder.join("bg.ftl")).unwrap();
    huge.set_len(50 << 20).unwrap();
    fs::create_dir(folder.join("da.ftl")).unwrap();
    fs::write(folder.join("fr.ftl"), b"close = Fermer\nhome = \xe9t\xe9\n").unwrap();
    fs::write(folder.join("it.ftl"), "\u{0}\u{1}\u{2}PNG").unwrap();
    fs::write(folder.join("klingon.ftl"), "close = Zu\n").unwrap();
    fs::write(folder.join("cs.ftl"), "close = Zavři\n").unwrap();
    fs::write(folder.join("nl.ftl"), format!("close = Sluiten\nhome = {}", "{".repeat(200_000))).unwrap();
    vec![
        ("bg.ftl", "the file has 52428800 bytes; a language has 1048576 at most"),
        ("da.ftl", "this is a folder"),
        ("fr.ftl", "line 2: this is not UTF-8"),
        ("it.ftl", "it contains no readable message of the program"),
        ("klingon.ftl", "the file must be named after the tag of a language"),
        ("cs.ftl", "the program has this language already"),
        ("nl.ftl", "line 2: the message has more than 200 braces"),
    ]
}

#[test]
fn what_is_no_language_is_told_and_the_others_are_there() {
    let folder = folder("languages-broken");
    let bad = bad_files(&folder);
    let broken = "close = Zu\nhome = { $x\nsettings = { $nam }\nloading = Lädt\n";
    fs::write(folder.join("de.ftl"), broken).unwrap();
    let list = goldfever(&["languages", "--locales", text(&folder)]);
    assert_eq!(code(&list), 0, "{}", err(&list));
    for (name, why) in &bad {
        let said = err(&list);
        let line = said.lines().find(|line| line.contains(name)).unwrap_or_else(|| panic!("{name}: {said}"));
        assert!(line.contains(why) && line.ends_with("this language is left out"), "{line}");
        let (exit, told) = check(&folder.join(name));
        assert!(exit == 2 && told.contains(why) && told.contains(name), "{exit} {told}");
    }
    // A language with errors is available all the same.
    for fault in ["de.ftl:2: cannot be read: ", "de.ftl:3: 'settings' is shown in English: it has no variable $nam"] {
        assert!(err(&list).contains(fault), "{}", err(&list));
    }
    let tags: Vec<_> = out(&list).lines().map(|line| line.split(' ').next().unwrap().to_owned()).collect();
    assert_eq!(tags, ["en", "cs", "de"]);
}

#[test]
fn a_language_or_a_folder_that_is_not_there_is_told() {
    let unknown = goldfever(&["games", "--lang", "tlh"]);
    assert_eq!(code(&unknown), 2);
    assert!(err(&unknown).contains("unknown language 'tlh'; available languages: en, cs"), "{}", err(&unknown));
    let folder = folder("languages-none");
    assert_eq!(code(&goldfever(&["games", "--locales", text(&folder.join("none"))])), 2);
    assert_eq!(code(&goldfever(&["languages", "--check", text(&folder.join("de.ftl"))])), 2);
}

#[test]
fn a_server_has_the_languages_of_its_data_folder() {
    let data = folder("languages-served");
    let german = "language-name = Deutsch\nnot-found = Das gibt es hier nicht.\n";
    fs::write(data.join("de.ftl"), german).unwrap();
    fs::create_dir_all(data.join("locales")).unwrap();
    fs::write(data.join("locales/he.ftl"), "language-name = עברית\n").unwrap();
    bad_files(&data);
    let mut command = Command::new(env!("CARGO_BIN_EXE_goldfever"));
    command.args(["serve", "--port", "0", "--log", "error", "--data-dir"]).arg(&data).args(UNLIMITED);
    let mut server = started({
        command.stderr(Stdio::piped());
        command
    });
    let mut browser = server.browser();
    let list = browser.get("/api/languages").json();
    let tags: Vec<_> = list.as_array().unwrap().iter().map(|l| l["tag"].as_str().unwrap()).collect();
    assert_eq!(tags, ["en", "cs", "he", "de"]);
    assert_eq!((&list[3]["name"], &list[3]["right_to_left"]), (&"Deutsch".into(), &false.into()));
    assert_eq!(list[2]["right_to_left"], true);
    let file = browser.get("/api/languages/de");
    assert_eq!((file.body.as_str(), file.header("content-type")), (german, Some("text/plain; charset=utf-8")));
    assert_eq!(file.header("x-content-type-options"), Some("nosniff"));
    for tag in ["tlh", "klingon", "..%2fde", "%00"] {
        assert!([400, 404].contains(&browser.get(&format!("/api/languages/{tag}")).status), "{tag}");
    }
    server.child.kill().unwrap();
    let mut told = String::new();
    server.child.stderr.take().unwrap().read_to_string(&mut told).unwrap();
    assert!(told.contains("fr.ftl: line 2: this is not UTF-8") && told.contains("da.ftl: this is a folder"), "{told}");
}

#[test]
fn refusals_come_in_the_language_that_is_asked_for() {
    let data = folder("languages-refusals");
    fs::write(data.join("de.ftl"), "not-found = Das gibt es hier nicht.\n").unwrap();
    let server = serve(&data, &[]);
    let german = "Das gibt es hier nicht.";
    assert!(refusal(server.addr, "de-AT, en;q=0.5").contains(german));
    for other in ["fr", "en, de;q=0.5"] {
        let told = refusal(server.addr, other);
        assert!(told.contains("\"not-found\"") && !told.contains(german), "{told}");
    }
}

/// The server's answer about an unknown path, to a reader of these languages.
fn refusal(addr: std::net::SocketAddr, languages: &str) -> String {
    use std::io::Write;
    let mut stream = std::net::TcpStream::connect(addr).unwrap();
    write!(
        stream,
        "GET /api/none HTTP/1.1\r\nhost: {addr}\r\naccept-language: {languages}\r\nconnection: close\r\n\r\n"
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}
