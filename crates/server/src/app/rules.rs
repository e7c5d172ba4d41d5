//! The rules of a route besides its handlers: who may use it, what each method costs, whether browsers get a session.

use axum::http::Method;
use std::collections::HashMap;

/// Who may use a route.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Entry {
    /// Visitors, within their limits.
    #[default]
    Visitors,
    /// Monitoring, which must get an answer at all times.
    Anybody,
    /// Those who may read the metrics.
    Operator,
}

/// The cost of a request, counted against its visitor's limit; a file of the page costs 1.
pub(crate) const CHEAP: u32 = 1;

/// The rules of a route. Paths without a route have the default rules.
#[derive(Clone, Default)]
pub(crate) struct Rules {
    pub entry: Entry,
    /// Whether a browser without a session gets one with the answer.
    pub gives_session: bool,
    /// Whether a `POST` begins or says something, which nobody does from a banned network.
    pub begins: bool,
    /// What each method costs.
    costs: Vec<(Method, u32)>,
}

/// The rules of all routes, by their paths.
pub(crate) type AllRules = HashMap<&'static str, Rules>;

impl Rules {
    /// Declares what a method costs.
    pub fn declare(&mut self, method: Method, cost: u32) {
        self.costs.push((method, cost));
    }

    /// The cost of a request with this method. A method that the route does not have costs as much as its first.
    pub fn cost(&self, method: &Method) -> u32 {
        let method = if *method == Method::HEAD { &Method::GET } else { method };
        let declared = self.costs.iter().find(|(of, _)| of == method).or(self.costs.first());
        declared.map_or(CHEAP, |(_, cost)| *cost)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_method_costs_what_was_declared_and_others_as_much_as_the_first() {
        let mut rules = Rules::default();
        assert_eq!(rules.cost(&Method::GET), CHEAP);
        rules.declare(Method::GET, 10);
        rules.declare(Method::POST, 5);
        let costs = [Method::GET, Method::HEAD, Method::POST, Method::DELETE].map(|method| rules.cost(&method));
        assert_eq!(costs, [10, 10, 5, 10]);
    }
}
