//! `goldfever doctor`: checks everything that `serve` needs, and reports problems with their solutions. It writes to no
//! folder and no database. It shares the lock of the data folder and listens on the port for an instant, to see whether
//! they are free, and opens a connection to each other server on the same database.

mod certificate;
mod folder;
mod machine;
mod mail;
mod network;
mod postgres;
mod rules;

use crate::serve_args::Look;
use crate::settings::{self, Settings, Source};
use crate::{Verdict, input, output};
use anyhow::Result;
use serde_json::json;
use server::Config;

/// The state of something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum State {
    /// As it should be.
    Fine,
    /// It works, but the operator should know.
    Notice,
    /// It must be fixed.
    Wrong,
}

/// A finding about one thing.
pub struct Finding {
    /// What was checked.
    what: &'static str,
    state: State,
    /// The finding.
    found: String,
    /// How to fix it.
    fix: Option<String>,
}

impl Finding {
    /// All is well.
    pub fn fine(what: &'static str, found: impl Into<String>) -> Finding {
        Finding { what, state: State::Fine, found: found.into(), fix: None }
    }

    /// Not wrong, but worth knowing.
    pub fn notice(what: &'static str, found: impl Into<String>, fix: impl Into<String>) -> Finding {
        Finding { what, state: State::Notice, found: found.into(), fix: Some(fix.into()) }
    }

    /// Wrong.
    pub fn wrong(what: &'static str, found: impl Into<String>, fix: impl Into<String>) -> Finding {
        Finding { what, state: State::Wrong, found: found.into(), fix: Some(fix.into()) }
    }
}

/// Checks everything; [`Verdict::Difference`] if there is a problem.
pub fn run(look: &Look) -> Result<Verdict> {
    let all = look_at_all(look);
    let fine = all.iter().all(|finding| finding.state != State::Wrong);
    if look.json {
        let findings = all.iter().map(|one| {
            let state = match one.state {
                State::Fine => "fine",
                State::Notice => "notice",
                State::Wrong => "wrong",
            };
            json!({ "what": one.what, "state": state, "found": one.found, "fix": one.fix, "mend": one.fix })
        });
        output::object(json!({ "fine": fine, "findings": findings.collect::<Vec<_>>() }))?;
    } else {
        for one in &all {
            let sign = match one.state {
                State::Fine => "fine  ",
                State::Notice => "notice",
                State::Wrong => "WRONG ",
            };
            outln!("{sign}  {}: {}", one.what, input::shown(&one.found))?;
            if let Some(fix) = &one.fix {
                outln!("        {}", input::shown(fix))?;
            }
        }
    }
    Ok(if fine { Verdict::Fine } else { Verdict::Difference })
}

fn look_at_all(look: &Look) -> Vec<Finding> {
    let settings = match settings::of_this_command() {
        Ok(settings) => settings,
        Err(faults) => {
            let fix = "correct them; the server does not start with these settings";
            return vec![Finding::wrong("settings", faults.join("\n        "), fix)];
        }
    };
    let config = match crate::serve::config(&look.serve) {
        Ok(config) => config,
        Err(why) => {
            return vec![Finding::wrong("settings", input::reasons(&why), "correct this setting, or remove it")];
        }
    };
    let mut all = vec![of_settings(&settings)];
    let holder = match &config.database {
        None => {
            let holder = store::holder(&config.data_dir);
            all.extend(folder::look(&config, holder.as_deref()));
            holder
        }
        Some(url) => {
            all.extend(folder::look_beside(&config));
            let (found, alive) = postgres::look(&config, url);
            all.extend(found);
            // Written in the same way as in the lock of a data folder.
            let here = postgres::at(&config);
            alive.into_iter().find(|url| here.contains(url)).map(|url| url + "/")
        }
    };
    all.extend(machine::look(&config));
    all.extend(config.tls.as_ref().map(|pair| certificate::of_server(pair, config.public_url.as_ref())));
    all.extend(network::look(&config, look.serve.port.is_some(), holder.as_deref()));
    all.extend(mail::look(&config));
    all.push(page());
    all.push(languages(&config));
    all
}

fn of_settings(settings: &Settings) -> Finding {
    for (key, whose) in [("database", "the database"), ("smtp-url", "the SMTP server")] {
        if password_on_command_line(settings, key) {
            return Finding::notice(
                "settings",
                format!("the command line contains the password of {whose}, and everybody on the machine can read it"),
                format!("put it into {} instead", settings::variable(key)),
            );
        }
    }
    let Some(file) = &settings.file else {
        return Finding::fine("settings", "no settings file; only flags and variables apply");
    };
    let shown = file.display();
    let holds_secret = std::fs::read_to_string(file).is_ok_and(|text| {
        text.lines()
            .any(|line| ["metrics-token", "database", "smtp-url"].iter().any(|key| line.trim_start().starts_with(key)))
    });
    if holds_secret && store::open_to_others(file) {
        return Finding::wrong(
            "settings",
            format!("{shown} contains a secret, and other users can read it"),
            format!("chmod 600 {shown}"),
        );
    }
    Finding::fine("settings", format!("{shown} can be used"))
}

fn password_on_command_line(settings: &Settings, key: &str) -> bool {
    let given = settings.all.iter().find(|one| one.key == key && one.source == Source::Flag);
    let url = given.and_then(|one| one.values.first()).and_then(|url| url.split_once("://"));
    url.and_then(|(_, rest)| rest.rsplit_once('@')).is_some_and(|(user, _)| user.contains(':'))
}

fn page() -> Finding {
    if server::page_is_built_in() {
        return Finding::fine("page", "the page is built into the program");
    }
    Finding::wrong("page", "the program was built without its page", "run `cargo xtask web` and build it again")
}

fn languages(config: &Config) -> Finding {
    match crate::languages::load(None, Some(&config.data_dir)) {
        Ok(faults) if faults.is_empty() => {
            let tags: Vec<_> = locales::Lang::all().into_iter().map(locales::Lang::tag).collect();
            Finding::fine("languages", format!("{} can be used", tags.join(", ")))
        }
        // Reading them twice finds those of the first time.
        Ok(faults) if faults.iter().all(|fault| fault.contains("already")) => {
            Finding::fine("languages", "as read before")
        }
        Ok(faults) => Finding::notice(
            "languages",
            faults.join("\n        "),
            "`goldfever languages --check FILE` lists all errors",
        ),
        Err(why) => Finding::wrong("languages", input::reasons(&why), "name a folder that can be read, or none"),
    }
}
