//! How a route is declared: its path, and for each method its cost and its handler.

use crate::app::rules::{Entry, Rules};
use crate::app::state::App;
use axum::handler::Handler;
use axum::http::Method;
use axum::routing::{MethodFilter, MethodRouter};

/// A route.
pub(crate) struct Route {
    pub path: &'static str,
    pub methods: MethodRouter<App>,
    pub rules: Rules,
}

/// A route at this path, without a method yet.
pub(crate) fn at(path: &'static str) -> Route {
    Route { path, methods: MethodRouter::new(), rules: Rules::default() }
}

impl Route {
    pub fn get<T: 'static>(self, cost: u32, handler: impl Handler<T, App>) -> Route {
        self.on(Method::GET, MethodFilter::GET, cost, handler)
    }

    pub fn post<T: 'static>(self, cost: u32, handler: impl Handler<T, App>) -> Route {
        self.on(Method::POST, MethodFilter::POST, cost, handler)
    }

    pub fn put<T: 'static>(self, cost: u32, handler: impl Handler<T, App>) -> Route {
        self.on(Method::PUT, MethodFilter::PUT, cost, handler)
    }

    pub fn patch<T: 'static>(self, cost: u32, handler: impl Handler<T, App>) -> Route {
        self.on(Method::PATCH, MethodFilter::PATCH, cost, handler)
    }

    pub fn delete<T: 'static>(self, cost: u32, handler: impl Handler<T, App>) -> Route {
        self.on(Method::DELETE, MethodFilter::DELETE, cost, handler)
    }

    /// Who may use it, if not visitors.
    pub fn for_entry(mut self, entry: Entry) -> Route {
        self.rules.entry = entry;
        self
    }

    /// A browser without a session gets one in the response.
    pub fn gives_session(mut self) -> Route {
        self.rules.gives_session = true;
        self
    }

    /// A `POST` begins or says something: it is refused from banned networks.
    pub fn begins(mut self) -> Route {
        self.rules.begins = true;
        self
    }

    fn on<T: 'static>(
        mut self,
        method: Method,
        filter: MethodFilter,
        cost: u32,
        handler: impl Handler<T, App>,
    ) -> Route {
        self.rules.declare(method, cost);
        self.methods = self.methods.on(filter, handler);
        self
    }
}
