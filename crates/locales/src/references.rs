//! What a message refers to: variables, other messages, terms, functions.

use fluent_syntax::ast::{CallArguments, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::unicode::unescape_unicode_to_string;
use std::collections::BTreeSet;

/// What one message refers to.
#[derive(Default)]
pub(crate) struct References<'a> {
    pub variables: BTreeSet<&'a str>,
    messages: BTreeSet<&'a str>,
    terms: BTreeSet<&'a str>,
    functions: BTreeSet<&'a str>,
    /// Whether a text in it contains a control character.
    pub control: bool,
}

/// What `pattern` refers to, in all its variants.
pub(crate) fn references<'a>(pattern: &'a Pattern<&'a str>) -> References<'a> {
    let mut found = References::default();
    found.pattern(pattern);
    found
}

impl<'a> References<'a> {
    /// Its references to what does not exist, as they are written. There are no functions, and no attributes.
    pub fn unresolved(&self, messages: &BTreeSet<&str>, terms: &BTreeSet<&str>) -> impl Iterator<Item = String> {
        let lost = |named: &BTreeSet<&'a str>, there: &BTreeSet<&str>, before: &str, after: &str| {
            let lost = named.iter().filter(|name| !there.contains(*name));
            lost.map(|name| format!("{before}{name}{after}")).collect::<Vec<_>>()
        };
        let all = [
            lost(&self.messages, messages, "", ""),
            lost(&self.terms, terms, "-", ""),
            lost(&self.functions, &BTreeSet::new(), "", "()"),
        ];
        all.into_iter().flatten()
    }

    fn pattern(&mut self, pattern: &'a Pattern<&'a str>) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => self.text(value),
                PatternElement::Placeable { expression } => self.expression(expression),
            }
        }
    }

    fn text(&mut self, text: &str) {
        self.control |= text.chars().any(|c| c.is_control() && !matches!(c, '\n' | '\r'));
    }

    fn expression(&mut self, expression: &'a Expression<&'a str>) {
        let inline = match expression {
            Expression::Inline(inline) => inline,
            Expression::Select { selector, variants } => {
                variants.iter().for_each(|variant| self.pattern(&variant.value));
                selector
            }
        };
        self.inline(inline);
    }

    fn inline(&mut self, inline: &'a InlineExpression<&'a str>) {
        match inline {
            InlineExpression::StringLiteral { value } => self.text(&unescape_unicode_to_string(value)),
            InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::VariableReference { id } => drop(self.variables.insert(id.name)),
            InlineExpression::MessageReference { id, .. } => drop(self.messages.insert(id.name)),
            InlineExpression::TermReference { id, arguments, .. } => {
                self.terms.insert(id.name);
                arguments.iter().for_each(|arguments| self.arguments(arguments));
            }
            InlineExpression::FunctionReference { id, arguments } => {
                self.functions.insert(id.name);
                self.arguments(arguments);
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
        }
    }

    fn arguments(&mut self, arguments: &'a CallArguments<&'a str>) {
        arguments.positional.iter().for_each(|argument| self.inline(argument));
        arguments.named.iter().for_each(|argument| self.inline(&argument.value));
    }
}
