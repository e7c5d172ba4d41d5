//! The sender of a request: the session of a browser, or a program.

use crate::admission::bearer::Bearer;
use crate::admission::known::{Account, Known, Recognised};
use crate::admission::program_tokens::Program;
use crate::admission::session_keys::SessionKeys;
use crate::admission::token::Token;
use crate::admission::visit::Visit;
use crate::base::fault::Fault;
use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use ids::TableId;
use std::convert::Infallible;
use std::sync::Arc;
use store::Generation;
use table::Holder;

/// The sender. As an extractor it creates a session if there is none; `Option<Session>` does not.
#[derive(Clone)]
pub(crate) struct Session {
    pub holder: Holder,
    /// The account that it is signed in to.
    pub account: Option<Arc<Account>>,
    /// `None` for programs, which have their own token and get no cookie.
    token: Option<Token>,
    program: Option<Arc<Program>>,
    https: bool,
    /// True for a session created by this request: its browser gets the cookie.
    made: bool,
}

impl Session {
    /// The part of it that is kept while its request waits.
    pub fn bearer(&self) -> Bearer {
        let generation = self.token.as_ref().map(|token| token.generation).unwrap_or_default();
        let (bot, account) = (self.bot().is_some(), self.account.is_some());
        let (holder, person, session) = (self.holder, self.speaker(), self.own_holder());
        Bearer { holder, person, session, generation, bot, account }
    }

    /// The holder that it is without its account.
    pub fn own_holder(&self) -> Holder {
        self.token.as_ref().map_or(self.holder, Token::holder)
    }

    /// Its next token, and the cookie of that.
    pub fn next(&self, keys: &SessionKeys) -> Option<(Token, HeaderValue)> {
        let next = self.token.as_ref()?.renewed();
        let cookie = keys.cookie(&next, self.https);
        Some((next, cookie))
    }

    /// The program that sent it.
    pub fn program(&self) -> Option<&Arc<Program>> {
        self.program.as_ref()
    }

    /// The program that sent it, if it is a bot.
    pub fn bot(&self) -> Option<&Arc<Program>> {
        self.program.as_ref().filter(|program| program.bot)
    }

    /// The person who is responsible for what is said and done: for a program whoever made its token on the page.
    pub fn speaker(&self) -> Holder {
        self.program.as_ref().and_then(|program| program.maker()).unwrap_or(self.holder)
    }

    /// The name at a seat: the requested one, or else that of the account; a bot always has its own.
    pub fn name(&self, asked: &str) -> String {
        let own = self.account.as_ref().filter(|_| asked.trim().is_empty()).map_or(asked, |account| &account.name);
        self.bot().map_or(own, |bot| &bot.name).to_owned()
    }

    /// The name at a seat of a rated table, where nobody borrows the name of somebody else: that of the account.
    pub fn rated_name<'a>(&'a self, asked: &'a str) -> &'a str {
        self.account.as_ref().map_or(asked, |account| &account.name)
    }

    /// Headers that give the browser a new session.
    pub fn headers(&self, keys: &SessionKeys) -> HeaderMap {
        let made = self.token.as_ref().filter(|_| self.made);
        let cookie = made.map(|token| keys.cookie(token, self.https));
        cookie.into_iter().map(|cookie| (header::SET_COOKIE, cookie)).collect()
    }

    /// Headers that give the browser its next token, after it has gained a right. A token made during this request stays:
    /// nobody else can know it.
    pub fn gained(&self, keys: &SessionKeys) -> HeaderMap {
        let token = self.token.as_ref().map(|token| if self.made { token.clone() } else { token.renewed() });
        let cookie = token.map(|token| keys.cookie(&token, self.https));
        cookie.into_iter().map(|cookie| (header::SET_COOKIE, cookie)).collect()
    }
}

impl Session {
    /// For a request that claims a seat and may be repeated: a session made by this request is replaced by the one that the
    /// same request gets again.
    #[must_use]
    pub fn claiming(self, keys: &SessionKeys, table: &TableId, seat: u8, request: &str) -> Session {
        self.repeated(|| keys.claiming(table, seat, request))
    }

    /// The same for a request that looks for people to play with.
    #[must_use]
    pub fn seeking(self, keys: &SessionKeys, request: &str) -> Session {
        self.repeated(|| keys.seeking(request))
    }

    fn repeated(self, token: impl FnOnce() -> Token) -> Session {
        if !self.made {
            return self;
        }
        let token = token();
        Session { holder: token.holder(), token: Some(token), ..self }
    }

    fn recognised(session: &Recognised, https: bool) -> Session {
        let (token, account) = (Some(session.token.clone()), session.account.clone());
        Session { holder: session.holder(), account, token, program: None, https, made: false }
    }

    fn of_program(program: &Arc<Program>) -> Session {
        let holder = program.holder;
        let program = Some(Arc::clone(program));
        Session { holder, account: None, token: None, program, https: false, made: false }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Session {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Session, Fault> {
        let visit = parts.extensions.get::<Visit>().ok_or_else(Fault::internal)?;
        let https = visit.origin.https == Some(true);
        let (token, made) = match &visit.session {
            Known::Program(program) => return Ok(Session::of_program(program)),
            Known::Session(session) if session.account.is_some() => return Ok(Session::recognised(session, https)),
            Known::Session(session) => (session.token.clone(), false),
            Known::Nobody => (Token::new(), true),
            // A mere spectator has no rights, and keeps the cookie that their browser may have received meanwhile.
            Known::Outdated { .. } if visit.only_reads => (Token::new(), false),
            Known::Outdated { .. } => return Err(Fault::old_session()),
        };
        // A session is counted when it first makes something; tokens for spectators cost nothing and are not stored.
        if token.generation == Generation::default() && !visit.only_reads && (made || !token.old_form) {
            visit.visitor.session()?;
        }
        Ok(Session { holder: token.holder(), account: None, token: Some(token), program: None, https, made })
    }
}

impl<S: Send + Sync> OptionalFromRequestParts<S> for Session {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Session>, Infallible> {
        Ok(parts.extensions.get::<Visit>().and_then(|visit| match &visit.session {
            Known::Session(session) => Some(Session::recognised(session, visit.origin.https == Some(true))),
            Known::Program(program) => Some(Session::of_program(program)),
            _ => None,
        }))
    }
}
