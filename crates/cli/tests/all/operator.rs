//! Operators' commands, with the real binary: current settings.

use crate::run::served::{folder, serve};
use crate::run::{code, err, out};
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// Runs a command with only these variables.
fn with(variables: &[(&str, &str)], args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_goldfever"));
    command.args(args).envs(variables.iter().copied()).stdin(Stdio::null()).output().expect("goldfever runs")
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a path that is text")
}

#[test]
fn config_prints_what_is_in_force_and_can_be_used_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("goldfever.toml");
    std::fs::write(&file, "max-tables = 77\nhost = ['a.example']\nport = 1\n").expect("a file");
    let args = ["config", "--data-dir", text(folder.path()), "--max-requests", "9"];
    let told = with(&[("GOLDFEVER_PORT", "9000")], &args);
    assert_eq!(code(&told), 0, "{}", err(&told));
    let shown = out(&told);
    for line in [
        format!("max-tables = 77  # {}:1", file.display()),
        format!("host = [\"a.example\"]  # {}:2", file.display()),
        "port = 9000  # GOLDFEVER_PORT".to_owned(),
        "max-requests = 9  # flag".to_owned(),
        "max-body = 524288  # default".to_owned(),
        "# public-url is not set".to_owned(),
    ] {
        assert!(shown.lines().any(|one| one == line), "{line:?} is not in {shown}");
    }
    let again = folder.path().join("again.toml");
    std::fs::write(&again, &shown).expect("a file");
    let told = with(&[], &["config", "--json", "--config", text(&again)]);
    assert_eq!(code(&told), 0, "{}", err(&told));
    let json: serde_json::Value = serde_json::from_str(&out(&told)).expect("one JSON object");
    let port = json["settings"].as_array().and_then(|all| all.iter().find(|one| one["key"] == "port"));
    assert_eq!(port.map(|port| (&port["value"], &port["source"])), Some((&9000.into(), &"file".into())));
}

#[test]
fn bad_settings_stop_the_server_before_it_touches_anything() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("goldfever.toml"), "\nprt = 1\nlog = 'loud'\n").expect("a file");
    let told = with(&[("GOLDFEVER_MAX_TABELS", "1")], &["serve", "--data-dir", text(folder.path())]);
    assert_eq!(code(&told), 2);
    for part in ["GOLDFEVER_MAX_TABELS: unknown setting", "goldfever.toml:2: prt: ", "perhaps port is meant"] {
        assert!(err(&told).contains(part), "{part}: {}", err(&told));
    }
    assert!(!folder.path().join("goldfever.sqlite").exists());
    let told = with(&[], &["serve", "--config", "/nowhere/at-all.toml"]);
    assert_eq!((code(&told), err(&told).contains("there is no such settings file")), (2, true));
}

#[test]
fn doctor_finds_nothing_in_a_new_folder_and_says_what_is_wrong_in_a_bad_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let args = ["doctor", "--json", "--port", "0", "--data-dir", text(folder.path())];
    let told: serde_json::Value = serde_json::from_str(&out(&with(&[], &args))).expect("one JSON object");
    let wrong = |told: &serde_json::Value| -> Vec<String> {
        let all = told["findings"].as_array().expect("findings");
        let wrong = all.iter().filter(|one| one["state"] == "wrong" && one["what"] != "page");
        wrong.map(|one| one["what"].as_str().unwrap_or_default().to_owned()).collect()
    };
    assert_eq!(wrong(&told), Vec::<String>::new(), "{told}");
    std::fs::write(folder.path().join("goldfever.sqlite"), "this is no database at all, but long enough".repeat(99))
        .expect("a file");
    let told = with(&[], &args);
    assert_eq!(code(&told), 1);
    let told: serde_json::Value = serde_json::from_str(&out(&told)).expect("one JSON object");
    assert!(wrong(&told).contains(&"database".to_owned()), "{told}");
    let told = with(&[("GOLDFEVER_PORT", "many")], &["doctor", "--data-dir", text(folder.path())]);
    assert_eq!(code(&told), 1);
    assert!(out(&told).starts_with("WRONG   settings: GOLDFEVER_PORT: port: invalid value 'many'"), "{}", out(&told));
    let told = with(&[("GOLDFEVER_DATABASE", "mysql://ann:geheim@db/games")], &["doctor"]);
    assert!(out(&told).contains("GOLDFEVER_DATABASE: database: ") && !out(&told).contains("geheim"), "{}", out(&told));
}

#[test]
fn e_mail_is_set_up_as_a_whole_and_its_password_is_never_shown() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = text(folder.path());
    let url = |url: &'static str| ("GOLDFEVER_SMTP_URL", url);
    let from = ("GOLDFEVER_MAIL_FROM", "Goldfever <games@games.example>");
    let public = ("GOLDFEVER_PUBLIC_URL", "https://games.example");
    let good = url("smtps://ann:geheim@mail.example");
    for (variables, why) in [
        (vec![good], "smtp-url needs mail-from"),
        (vec![from], "mail-from needs smtp-url"),
        (vec![good, from], "smtp-url needs public-url"),
        (
            vec![url("smtps://geheim@mail.example"), from, public],
            "GOLDFEVER_SMTP_URL: smtp-url: the value is invalid: a user needs",
        ),
        (
            vec![url("http://ann:geheim@mail.example"), from, public],
            "GOLDFEVER_SMTP_URL: smtp-url: the value is invalid: it begins",
        ),
        (vec![good, ("GOLDFEVER_MAIL_FROM", "games"), public], "GOLDFEVER_MAIL_FROM: mail-from: "),
    ] {
        let told = with(&variables, &["serve", "--data-dir", data]);
        assert_eq!(code(&told), 2, "{}", err(&told));
        assert!(err(&told).contains(why) && !err(&told).contains("geheim"), "{why}: {}", err(&told));
    }
    assert!(!folder.path().join("goldfever.sqlite").exists());
    let args = ["--port", "0", "--data-dir", data, "--trusted-proxy", "127.0.0.1"];
    let doctor = out(&with(&[good, from, public], &[&["doctor"], &args[..]].concat()));
    assert!(doctor.contains("fine    e-mail: smtps://mail.example:465 takes it"), "{doctor}");
    let config = out(&with(&[good, from, public], &[&["config"], &args[..]].concat()));
    assert!(config.contains("# smtp-url = (set, not shown)  # GOLDFEVER_SMTP_URL"), "{config}");
    assert!(!doctor.contains("geheim") && !config.contains("geheim") && !config.contains("mail.example:"));
}

/// Reads the notifications of a server under systemd.
#[cfg(unix)]
#[test]
fn systemd_is_told_when_the_server_is_ready_lives_and_stops() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("notify");
    let socket = std::os::unix::net::UnixDatagram::bind(&path).expect("a socket");
    socket.set_read_timeout(Some(std::time::Duration::from_secs(30))).expect("a time-out");
    let mut command = Command::new(env!("CARGO_BIN_EXE_goldfever"));
    command.args(["serve", "--port", "0", "--log", "error", "--data-dir"]).arg(folder.path().join("data"));
    command.env("NOTIFY_SOCKET", &path).env("WATCHDOG_USEC", "200000").stdin(Stdio::null()).stdout(Stdio::null());
    let mut child = command.spawn().expect("the server starts");
    let heard = |wanted: &str| {
        let mut bytes = [0; 500];
        for _ in 0..50 {
            let length = socket.recv(&mut bytes).expect("the server says something");
            if String::from_utf8_lossy(&bytes[..length]).starts_with(wanted) {
                return;
            }
        }
        panic!("{wanted} is never said");
    };
    heard("READY=1\nSTATUS=Serving at http://127.0.0.1:");
    heard("WATCHDOG=1");
    heard("WATCHDOG=1");
    let stop = Command::new("kill").arg(child.id().to_string()).status().expect("kill runs");
    assert!(stop.success());
    heard("STOPPING=1");
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
}

#[test]
fn health_is_what_the_running_server_says() {
    let mut served = serve(&folder("health"), &[]);
    let port = served.addr.port().to_string();
    // Whoever runs these tests may have a server of their own, in the usual folder.
    let home = tempfile::tempdir().expect("a folder");
    let home = ["HOME", "XDG_DATA_HOME", "APPDATA"].map(|name| (name, text(home.path())));
    let told = with(&[&home[..], &[("GOLDFEVER_ADDR", "0.0.0.0"), ("GOLDFEVER_PORT", &port)]].concat(), &["health"]);
    assert_eq!((code(&told), out(&told)), (0, format!("127.0.0.1:{port}: ready\n")), "{}", err(&told));
    // No program answers, or a program that is not our server.
    served.signal("TERM");
    served.ended();
    let told = with(&[], &["health", "--json", "--port", &port]);
    assert_eq!((code(&told), out(&told).contains("\"fine\":false")), (1, true), "{}", out(&told));
    let stranger = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = stranger.local_addr().expect("an address").port().to_string();
    let answers = std::thread::spawn(move || {
        use std::io::Write;
        let (mut stream, _) = stranger.accept().expect("a guest");
        stream.write_all(b"SSH-2.0-stranger\r\n").expect("an answer");
    });
    let told = with(&[], &["health", "--port", &port]);
    assert_eq!(code(&told), 1, "{}", out(&told));
    answers.join().expect("it has answered");
    assert_eq!(code(&with(&[], &["health", "--port", "0"])), 2);
}

/// A certificate that signed itself, as options of `serve`.
fn certificate(folder: &Path) -> [String; 4] {
    let key = rcgen::KeyPair::generate().unwrap();
    let wanted = rcgen::CertificateParams::new(["games.example".to_owned()]).unwrap();
    let (certificate, private) = (folder.join("own.crt"), folder.join("own.key"));
    std::fs::write(&certificate, wanted.self_signed(&key).unwrap().pem()).unwrap();
    std::fs::write(&private, key.serialize_pem()).unwrap();
    ["--tls-cert", text(&certificate), "--tls-key", text(&private)].map(str::to_owned)
}

#[test]
fn health_finds_a_server_by_its_folder_also_if_it_speaks_https() {
    let data = folder("health-https");
    let tls = certificate(&folder("health-https-files"));
    let tls = tls.each_ref().map(String::as_str);
    let mut served = serve(&data, &tls);
    let ready = format!("{}: ready\n", served.addr);
    let here = ["health", "--data-dir", text(&data)];
    let told = with(&[], &here);
    assert_eq!((code(&told), out(&told)), (0, ready.clone()), "{}", err(&told));
    // As in a container, whose port is a variable: the server may have been started with another one.
    let told = with(&[("GOLDFEVER_PORT", "1")], &[&here[..], &tls].concat());
    assert_eq!((code(&told), out(&told)), (0, ready), "{}", err(&told));
    assert!(out(&with(&[], &[&here[..], &["--port", "1"]].concat())).starts_with("127.0.0.1:1: "));
    served.signal("TERM");
    served.ended();
    // The entry that it has left in the file does not count.
    assert!(out(&with(&[("GOLDFEVER_PORT", "1")], &here)).starts_with("127.0.0.1:1: no server answers"));
}

#[test]
fn a_reason_is_given_once() {
    let data = folder("https-reason");
    let tls = certificate(&data);
    let told = with(&[], &["serve", "--data-dir", text(&data), "--tls-cert", &tls[1], "--tls-key", "no-such-key.pem"]);
    assert_eq!((code(&told), err(&told).matches("no-such-key.pem").count()), (2, 1), "{}", err(&told));
}
