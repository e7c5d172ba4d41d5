//! What is sent to webhooks.

use crate::notices::outside::Letter;
use axum::http::{HeaderMap, HeaderValue, header};
use serde_json::json;
use wire::WebhookFormat;

/// A notice in words.
pub(crate) struct Said {
    /// What has happened, in a word.
    pub event: &'static str,
    /// The sentence.
    pub text: String,
    /// The table; `None`: it is about several.
    pub table: Option<String>,
    /// The page to which it leads.
    pub link: String,
}

/// The request to a webhook.
pub(crate) fn letter(format: WebhookFormat, said: &Said) -> Letter {
    let (kind, body) = body(format, said);
    let headers = HeaderMap::from_iter([(header::CONTENT_TYPE, HeaderValue::from_static(kind))]);
    Letter { headers, body: body.into_bytes() }
}

/// The body of a request, and its kind.
fn body(format: WebhookFormat, said: &Said) -> (&'static str, String) {
    const JSON: &str = "application/json";
    let Said { event, text, table, link } = said;
    let line = format!("{} {link}", escaped(format, text));
    match format {
        WebhookFormat::Plain => (JSON, json!({"text": text, "event": event, "table": table, "link": link}).to_string()),
        // Names of people cannot call others.
        WebhookFormat::Discord => (JSON, json!({"content": line, "allowed_mentions": {"parse": []}}).to_string()),
        WebhookFormat::Slack => (JSON, json!({"text": line}).to_string()),
        WebhookFormat::Ntfy => ("text/plain; charset=utf-8", line),
    }
}

/// A text in which names of people mean nothing to the service: they mark nothing up, call nobody and hide no links.
fn escaped(format: WebhookFormat, text: &str) -> String {
    match format {
        WebhookFormat::Plain | WebhookFormat::Ntfy => text.to_owned(),
        WebhookFormat::Slack => text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;"),
        WebhookFormat::Discord => {
            let marks = |letter: &char| r"\*_~`|<>[]()#".contains(*letter);
            text.chars().flat_map(|letter| marks(&letter).then_some('\\').into_iter().chain([letter])).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    #[test]
    fn each_service_gets_its_own_form() {
        let (text, table, link) =
            ("Your turn: \"Ann\"".to_owned(), Some("t".to_owned()), "https://x.example/t/t".to_owned());
        let said = Said { event: "turn", text, table, link };
        let read = |format| -> Value { serde_json::from_str(&body(format, &said).1).unwrap() };
        let line = "Your turn: \"Ann\" https://x.example/t/t";
        let plain =
            json!({"text": "Your turn: \"Ann\"", "event": "turn", "table": "t", "link": "https://x.example/t/t"});
        assert_eq!(read(WebhookFormat::Plain), plain);
        assert_eq!(read(WebhookFormat::Discord)["content"], line);
        assert_eq!(read(WebhookFormat::Discord)["allowed_mentions"]["parse"], json!([]));
        assert_eq!(read(WebhookFormat::Slack), json!({"text": line}));
        assert_eq!(body(WebhookFormat::Ntfy, &said).1, line);
    }

    #[test]
    fn names_of_people_mean_nothing_to_a_service() {
        let name = "<!channel> [Ann](https://x.example) *&*";
        assert_eq!(escaped(WebhookFormat::Slack, name), "&lt;!channel&gt; [Ann](https://x.example) *&amp;*");
        assert_eq!(escaped(WebhookFormat::Discord, name), r"\<!channel\> \[Ann\]\(https://x.example\) \*&\*");
        assert_eq!(escaped(WebhookFormat::Plain, name), name);
    }
}
