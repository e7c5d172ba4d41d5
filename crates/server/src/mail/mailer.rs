//! Hands letters to the SMTP server. A server that is silent holds up only a few letters: after one failure, the others wait
//! without a connection.

use crate::mail::letter::Letter;
use crate::settings::config::Config;
use crate::settings::mail::{Mail, MailFrom, Protection, SmtpUrl};
use crate::settings::public_url::PublicUrl;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::extension::ClientId;
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::time::timeout;

type Transport = AsyncSmtpTransport<Tokio1Executor>;

/// The most connections to the SMTP server.
const AT_ONCE: usize = 8;
/// The most letters that wait for one.
const WAITING: usize = 100;
/// How long a letter waits for one.
const WAIT: Duration = Duration::from_secs(20);
/// The longest wait for a connection to the SMTP server.
const CONNECT: Duration = Duration::from_secs(10);
/// The longest time for a letter.
const LONGEST: Duration = Duration::from_secs(25);
/// For so long nothing is sent after the SMTP server did not answer.
const REST: Duration = Duration::from_secs(20);
/// Answers that refuse the server itself, and not the letter: the operator has to do something.
const NOT_THE_LETTER: [u16; 6] = [421, 530, 534, 535, 538, 454];

/// Why a letter was not sent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// It may work later.
    Later,
    /// The SMTP server refuses it for good.
    Never,
}

/// Sends e-mail, if the operator has set that up.
pub(crate) struct Mailer(Option<Sending>);

struct Sending {
    transport: Transport,
    from: MailFrom,
    site: PublicUrl,
    at_once: Semaphore,
    waiting: Semaphore,
    /// Until when nothing is sent.
    rests: Mutex<Option<Instant>>,
}

impl Mailer {
    pub fn new(config: &Config) -> Mailer {
        let (Some(mail), Some(site)) = (&config.mail, &config.public_url) else { return Mailer(None) };
        match transport(&mail.smtp, &mail.from) {
            Ok(transport) => {
                let Mail { smtp, from } = mail;
                tracing::info!(%smtp, %from, "e-mail is sent");
                let (at_once, waiting) = (Semaphore::new(AT_ONCE), Semaphore::new(WAITING));
                let (from, site) = (from.clone(), site.clone());
                Mailer(Some(Sending { transport, from, site, at_once, waiting, rests: Mutex::default() }))
            }
            Err(error) => {
                tracing::error!(%error, "no e-mail is sent, because TLS cannot be used");
                Mailer(None)
            }
        }
    }

    /// The address of the page for links in letters; `None`: no e-mail is sent. It is the operator's: an address that a visitor
    /// gave could lead to somebody else's page.
    pub fn site(&self) -> Option<&PublicUrl> {
        self.0.as_ref().map(|sending| &sending.site)
    }

    /// Sends a letter.
    ///
    /// # Errors
    /// If it was not sent.
    pub async fn send(&self, letter: &Letter) -> Result<(), Failure> {
        match &self.0 {
            Some(sending) => sending.send(letter).await,
            None => Err(Failure::Never),
        }
    }
}

impl Sending {
    async fn send(&self, letter: &Letter) -> Result<(), Failure> {
        let message = letter.message(&self.from).ok_or(Failure::Never)?;
        let _waiting = self.waiting.try_acquire().map_err(|_| Failure::Later)?;
        let place = timeout(WAIT, self.at_once.acquire()).await;
        let _place = place.map_err(|_| Failure::Later)?.map_err(|_| Failure::Later)?;
        if self.rests() {
            return Err(Failure::Later);
        }
        let sent = timeout(LONGEST, self.transport.send(message)).await;
        let error = match sent {
            Ok(Ok(_)) => return Ok(()),
            Ok(Err(error)) => error,
            Err(_) => {
                tracing::warn!("the SMTP server is too slow");
                self.rest();
                return Err(Failure::Later);
            }
        };
        match error.status().map(u16::from) {
            Some(code) if error.is_permanent() && !NOT_THE_LETTER.contains(&code) => {
                tracing::warn!(code, "the SMTP server refused a letter");
                Err(Failure::Never)
            }
            // Such as a server that takes letters of strangers only when they come again.
            Some(code) => {
                tracing::warn!(code, "the SMTP server takes no letter now");
                if NOT_THE_LETTER.contains(&code) {
                    // Another try with the same login would be refused, too.
                    self.rest();
                }
                Err(Failure::Later)
            }
            None => {
                tracing::warn!(%error, "the SMTP server cannot be reached");
                self.rest();
                Err(Failure::Later)
            }
        }
    }

    fn rests(&self) -> bool {
        self.rests.lock().unwrap_or_else(PoisonError::into_inner).is_some_and(|until| until > Instant::now())
    }

    fn rest(&self) {
        *self.rests.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now() + REST);
    }
}

/// The way to the SMTP server.
fn transport(smtp: &SmtpUrl, from: &MailFrom) -> Result<Transport, lettre::transport::smtp::Error> {
    let builder = match smtp.protection {
        Protection::Tls => Transport::relay(&smtp.host)?,
        Protection::StartTls => Transport::starttls_relay(&smtp.host)?,
        Protection::None => Transport::builder_dangerous(&smtp.host),
    };
    let login = smtp.login.clone().map(|login| Credentials::new(login.user, login.password));
    let builder = builder.port(smtp.port).timeout(Some(CONNECT)).hello_name(ClientId::Domain(from.domain().to_owned()));
    Ok(login.into_iter().fold(builder, |builder, login| builder.credentials(login)).build())
}
