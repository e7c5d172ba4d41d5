//! JSON Schema (2020-12) of TypeScript types as `ts-rs` writes them, so that both describe the same. It reads no more of
//! TypeScript than that, and panics where it finds something else.

use serde_json::{Map, Value, json};

/// The schema of a declaration: `type Name = ...;`.
pub fn schema(declaration: &str, docs: Option<&str>) -> Value {
    let (_, text) = declaration.split_once('=').unwrap_or_else(|| panic!("no declaration: {declaration}"));
    let mut reader = Reader { tokens: tokens(text), at: 0 };
    let mut schema = reader.union();
    reader.skip(";");
    assert!(reader.at == reader.tokens.len(), "something follows the type: {declaration}");
    describe(&mut schema, docs.map(plain));
    schema
}

/// The names of the types that a schema refers to.
pub fn references(schema: &Value, names: &mut Vec<String>) {
    match schema {
        Value::Object(fields) => {
            for (key, value) in fields {
                match value.as_str().filter(|_| key == "$ref") {
                    Some(reference) => names.extend(reference.rsplit('/').next().map(str::to_owned)),
                    None => references(value, names),
                }
            }
        }
        Value::Array(all) => all.iter().for_each(|one| references(one, names)),
        _ => {}
    }
}

fn describe(schema: &mut Value, text: Option<String>) {
    if let (Some(text), Value::Object(fields)) = (text, schema) {
        fields.insert("description".to_owned(), text.into());
    }
}

/// A comment without its signs, in one line.
fn plain(comment: &str) -> String {
    let line = |line: &str| {
        line.trim().trim_start_matches("/**").trim_end_matches("*/").trim_start_matches('*').trim().to_owned()
    };
    let lines: Vec<String> = comment.lines().map(line).filter(|line| !line.is_empty()).collect();
    lines.join(" ")
}

#[derive(Clone, PartialEq, Debug)]
enum Token {
    Comment(String),
    Text(String),
    /// A name, a number or a sign.
    Word(String),
}

fn tokens(mut text: &str) -> Vec<Token> {
    let mut all = Vec::new();
    loop {
        text = text.trim_start();
        let Some(first) = text.chars().next() else { return all };
        let (token, length) = if text.starts_with("/*") {
            let end = text.find("*/").expect("a comment has an end") + 2;
            (Token::Comment(plain(&text[..end])), end)
        } else if first == '"' {
            let end = text[1..].find('"').expect("a text has an end") + 1;
            assert!(!text[..end].contains('\\'), "a text with escapes: {text}");
            (Token::Text(text[1..end].to_owned()), end + 1)
        } else {
            let is_word = |c: char| c.is_alphanumeric() || c == '_';
            let length = text.find(|c| !is_word(c)).unwrap_or(text.len()).max(first.len_utf8());
            (Token::Word(text[..length].to_owned()), length)
        };
        all.push(token);
        text = &text[length..];
    }
}

struct Reader {
    tokens: Vec<Token>,
    at: usize,
}

impl Reader {
    fn next(&mut self) -> Token {
        let token = self.tokens.get(self.at).cloned().expect("the type goes on");
        self.at += 1;
        token
    }

    /// Passes over this sign, if it is there.
    fn skip(&mut self, sign: &str) -> bool {
        let is_there = self.tokens.get(self.at) == Some(&Token::Word(sign.to_owned()));
        self.at += usize::from(is_there);
        is_there
    }

    fn expect(&mut self, sign: &str) {
        let found = self.next();
        assert!(found == Token::Word(sign.to_owned()), "{found:?} in place of {sign}");
    }

    fn comment(&mut self) -> Option<String> {
        let mut last = None;
        while let Some(Token::Comment(text)) = self.tokens.get(self.at) {
            last = Some(text.clone());
            self.at += 1;
        }
        last
    }

    fn union(&mut self) -> Value {
        self.skip("|");
        let mut parts = vec![self.intersection()];
        while self.skip("|") {
            parts.push(self.intersection());
        }
        one_of(parts)
    }

    fn intersection(&mut self) -> Value {
        let mut parts = vec![self.single()];
        while self.skip("&") {
            parts.push(self.single());
        }
        if parts.len() == 1 { parts.remove(0) } else { json!({ "allOf": parts }) }
    }

    fn single(&mut self) -> Value {
        self.comment();
        let mut found = match self.next() {
            Token::Text(text) => json!({ "enum": [text] }),
            Token::Word(word) => self.word(&word),
            Token::Comment(_) => unreachable!("comments are passed over"),
        };
        while self.tokens.get(self.at..self.at + 2) == Some(&[Token::Word("[".into()), Token::Word("]".into())]) {
            self.at += 2;
            found = json!({ "type": "array", "items": found });
        }
        found
    }

    fn word(&mut self, word: &str) -> Value {
        match word {
            "{" => self.object(),
            "[" => self.tuple(),
            "(" => {
                let inner = self.union();
                self.expect(")");
                inner
            }
            // The rules know whole numbers only.
            "number" => json!({ "type": "integer" }),
            "string" | "boolean" | "null" => json!({ "type": word }),
            "unknown" => json!({}),
            "Array" => {
                self.expect("<");
                let items = self.union();
                self.expect(">");
                json!({ "type": "array", "items": items })
            }
            number if number.starts_with(|c: char| c.is_ascii_digit()) => {
                json!({ "enum": [number.parse::<u64>().expect("a whole number")] })
            }
            name if name.starts_with(|c: char| c.is_uppercase()) => json!({ "$ref": format!("#/$defs/{name}") }),
            other => panic!("what is {other}?"),
        }
    }

    fn tuple(&mut self) -> Value {
        let mut parts = Vec::new();
        while !self.skip("]") {
            parts.push(self.union());
            self.skip(",");
        }
        json!({ "type": "array", "prefixItems": parts, "items": false, "minItems": parts.len() })
    }

    fn object(&mut self) -> Value {
        let (mut properties, mut required) = (Map::new(), Vec::new());
        loop {
            let comment = self.comment();
            let name = match self.next() {
                Token::Text(name) => name,
                Token::Word(sign) if sign == "}" => break,
                Token::Word(sign) if sign == "[" => return self.dictionary(),
                Token::Word(name) => name,
                Token::Comment(_) => unreachable!("comments are passed over"),
            };
            if !self.skip("?") {
                required.push(name.clone());
            }
            self.expect(":");
            let mut value = self.union();
            describe(&mut value, comment);
            properties.insert(name, value);
            if !self.skip(",") {
                self.skip(";");
            }
        }
        json!({ "type": "object", "properties": properties, "required": required })
    }

    /// `{ [key in string]: number }`, after its first bracket.
    fn dictionary(&mut self) -> Value {
        for sign in ["key", "in"] {
            self.expect(sign);
        }
        let keys = self.union();
        self.expect("]");
        self.skip("?");
        self.expect(":");
        let values = self.union();
        self.skip(",");
        self.expect("}");
        let mut schema = json!({ "type": "object", "additionalProperties": values });
        if keys != json!({ "type": "string" }) {
            schema["propertyNames"] = keys;
        }
        schema
    }
}

/// One of these, as briefly as it can be said.
fn one_of(mut parts: Vec<Value>) -> Value {
    if parts.len() == 1 {
        return parts.remove(0);
    }
    let words: Option<Vec<Value>> =
        parts.iter().map(|part| Some(part.get("enum")?.as_array()?.first()?.clone())).collect();
    if let Some(words) = words {
        return json!({ "enum": words });
    }
    let types: Option<Vec<Value>> = parts.iter().map(bare_type).collect();
    types.map_or_else(|| json!({ "anyOf": parts }), |types| json!({ "type": types }))
}

/// The type of a schema that says nothing else.
fn bare_type(schema: &Value) -> Option<Value> {
    schema.as_object().filter(|fields| fields.len() == 1)?.get("type").cloned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_become_schemas() {
        let number = json!({ "type": "integer" });
        for (text, expected) in [
            ("number", number.clone()),
            ("\"a\" | \"b-c\"", json!({ "enum": ["a", "b-c"] })),
            ("0 | 90", json!({ "enum": [0, 90] })),
            ("number | null", json!({ "type": ["integer", "null"] })),
            ("Card | null", json!({ "anyOf": [{ "$ref": "#/$defs/Card" }, { "type": "null" }] })),
            (
                "Array<[Player, number]>",
                json!({ "type": "array", "items": {
                "type": "array", "prefixItems": [{ "$ref": "#/$defs/Player" }, number], "items": false, "minItems": 2 } }),
            ),
            ("{ [key in string]: number }", json!({ "type": "object", "additionalProperties": number })),
            (
                "{ \"type\": \"scored\" } & Score",
                json!({ "allOf": [
                { "type": "object", "properties": { "type": { "enum": ["scored"] } }, "required": ["type"] },
                { "$ref": "#/$defs/Score" }] }),
            ),
            (
                "{\n/**\n * How\n * many.\n */\nn: number,\n/** Whose. */\nwho?: Array<string>, }",
                json!({ "type": "object",
                "properties": { "n": { "type": "integer", "description": "How many." },
                    "who": { "type": "array", "items": { "type": "string" }, "description": "Whose." } },
                "required": ["n"] }),
            ),
        ] {
            assert_eq!(schema(&format!("type X = {text};"), None), expected, "{text}");
        }
        let mut names = Vec::new();
        references(&schema("type X = { a: A, b: [B | null], };", Some("/**\n * An X.\n */\n")), &mut names);
        assert_eq!(names, ["A", "B"]);
    }

    #[test]
    #[should_panic(expected = "what is bigint?")]
    fn what_it_does_not_know_is_an_error() {
        schema("type X = { a: bigint, };", None);
    }
}
