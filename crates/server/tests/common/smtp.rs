//! An SMTP server on this machine: it keeps what it gets, and can be told to refuse or to say nothing.

use super::{TestServer, start_with, wait_for};
use data_encoding::BASE64;
use server::{Config, Mail};
use std::sync::{Arc, Mutex};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

pub const SITE: &str = "https://games.example";

/// A letter that was taken.
#[derive(Clone, Debug)]
pub struct Letter {
    /// The recipient in the envelope.
    pub to: String,
    /// The headers, each on one line.
    pub head: Vec<String>,
    pub text: String,
}

impl Letter {
    pub fn header(&self, name: &str) -> Option<&str> {
        let of = |line: &'_ str| line.split_once(": ").is_some_and(|(found, _)| found.eq_ignore_ascii_case(name));
        self.head.iter().find(|line| of(line)).and_then(|line| line.split_once(": ")).map(|(_, value)| value)
    }

    pub fn subject(&self) -> String {
        self.header("subject").unwrap().split(' ').map(word).collect::<Vec<_>>().join(" ")
    }

    /// The code in the link of this kind, such as `reset`.
    pub fn code(&self, kind: &str) -> String {
        let link = format!("{SITE}/account#{kind}=");
        let line = self.text.lines().find(|line| line.starts_with(&link));
        line.unwrap_or_else(|| panic!("{self:?}"))[link.len()..].to_owned()
    }
}

/// A word of a header, which may be encoded (RFC 2047).
fn word(text: &str) -> String {
    let coded = text.strip_prefix("=?utf-8?b?").and_then(|rest| rest.strip_suffix("?="));
    coded.map_or_else(|| text.to_owned(), |coded| String::from_utf8(BASE64.decode(coded.as_bytes()).unwrap()).unwrap())
}

/// The server.
pub struct Smtp {
    port: u16,
    letters: Arc<Mutex<Vec<Letter>>>,
    /// How many connections it got.
    pub connections: Arc<Mutex<usize>>,
}

impl Smtp {
    /// It answers the recipients of letters like this in order, the last answer again and again. An empty answer: it is silent from
    /// the greeting on.
    pub async fn start(answers: &'static [&'static str]) -> Smtp {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let smtp =
            Smtp { port: listener.local_addr().unwrap().port(), letters: Arc::default(), connections: Arc::default() };
        let (letters, connections) = (Arc::clone(&smtp.letters), Arc::clone(&smtp.connections));
        let asked = Arc::new(Mutex::new(0));
        tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                *connections.lock().unwrap() += 1;
                let (letters, asked) = (Arc::clone(&letters), Arc::clone(&asked));
                let next = move || {
                    let mut asked = asked.lock().unwrap();
                    *asked += 1;
                    answers[(*asked - 1_usize).min(answers.len() - 1)]
                };
                // Whoever hangs up has heard enough.
                tokio::spawn(async move { talk(stream, next, &letters).await });
            }
        });
        smtp
    }

    /// Lets a server send e-mail here.
    pub fn set(&self, config: &mut Config) {
        let smtp = format!("smtp://127.0.0.1:{}", self.port).parse().unwrap();
        config.mail = Some(Mail { smtp, from: "Goldfever <games@games.example>".parse().unwrap() });
        config.public_url = Some(SITE.parse().unwrap());
        config.test_notices = true;
    }

    /// A server that sends e-mail here.
    pub async fn server(&self) -> TestServer {
        start_with(|config| self.set(config)).await
    }

    pub fn letters(&self) -> Vec<Letter> {
        self.letters.lock().unwrap().clone()
    }

    pub fn to(&self, address: &str) -> Vec<Letter> {
        self.letters().into_iter().filter(|letter| letter.to == address).collect()
    }

    /// The last of so many letters to an address.
    pub async fn nth(&self, address: &str, count: usize) -> Letter {
        wait_for(&format!("letter {count} to {address}"), async || self.to(address).len() >= count).await;
        let mut all = self.to(address);
        assert_eq!(all.len(), count, "{all:?}");
        all.remove(count - 1)
    }
}

async fn talk(stream: TcpStream, mut next: impl FnMut() -> &'static str, letters: &Mutex<Vec<Letter>>) -> Option<()> {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    let mut say = async |text: &str| write.write_all(format!("{text}\r\n").as_bytes()).await.ok();
    say("220 mail.example").await?;
    let mut to = String::new();
    while let Some(line) = lines.next_line().await.ok()? {
        let command = line.split(' ').next().unwrap_or_default().to_uppercase();
        match command.as_str() {
            "RCPT" => {
                let answer = next();
                if answer.is_empty() {
                    std::future::pending::<()>().await;
                }
                to = line.split(['<', '>']).nth(1).unwrap().to_owned();
                say(answer).await?;
            }
            "DATA" => {
                say("354 Go on").await?;
                let mut all = Vec::new();
                loop {
                    let line = lines.next_line().await.ok()??;
                    match line.strip_prefix('.') {
                        Some("") => break,
                        Some(rest) => all.push(rest.to_owned()),
                        None => all.push(line),
                    }
                }
                letters.lock().unwrap().push(letter(&to, &all));
                say("250 Taken").await?;
            }
            "QUIT" => {
                say("221 Bye").await?;
                return Some(());
            }
            _ => say("250 mail.example").await?,
        }
    }
    Some(())
}

fn letter(to: &str, lines: &[String]) -> Letter {
    let end = lines.iter().position(String::is_empty).unwrap();
    let mut head: Vec<String> = Vec::new();
    for line in &lines[..end] {
        match line.strip_prefix(' ') {
            Some(more) => head.last_mut().unwrap().push_str(&format!(" {more}")),
            None => head.push(line.clone()),
        }
    }
    let mut letter = Letter { to: to.to_owned(), head, text: String::new() };
    let body = &lines[end + 1..];
    letter.text = match letter.header("content-transfer-encoding") {
        Some("base64") => String::from_utf8(BASE64.decode(body.concat().as_bytes()).unwrap()).unwrap(),
        Some("quoted-printable") => quoted_printable(body),
        Some("7bit") | None => body.join("\n"),
        other => panic!("{other:?}"),
    };
    letter.text = letter.text.replace("\r\n", "\n");
    letter
}

fn quoted_printable(lines: &[String]) -> String {
    let joined = lines.join("\n").replace("=\n", "");
    let mut bytes = Vec::new();
    let mut rest = joined.bytes();
    while let Some(byte) = rest.next() {
        match byte {
            b'=' => {
                let digits = [rest.next().unwrap(), rest.next().unwrap()];
                bytes.push(u8::from_str_radix(std::str::from_utf8(&digits).unwrap(), 16).unwrap());
            }
            byte => bytes.push(byte),
        }
    }
    String::from_utf8(bytes).unwrap()
}
