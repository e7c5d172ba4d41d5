//! The text of messages that contain much JSON, which is copied into them unchanged.

use crate::{Aids, Json, Snapshot, Tried, Update};
use serde::Serialize;

impl Snapshot {
    /// The JSON of this snapshot; with `tagged`, that of a [`crate::ServerMessage::Snapshot`].
    pub fn text(&self, tagged: bool) -> String {
        let Snapshot {
            version,
            table,
            mine,
            maker,
            seat,
            facts,
            view,
            legal_actions,
            can_undo,
            log_since,
            log,
            rematch,
        } = self;
        let mut object = Object::new(tagged.then_some("snapshot"), &[facts, view, legal_actions, log]);
        object.field("version", version).field("table", table).field("mine", mine);
        object
            .field("maker", maker)
            .field("seat", seat)
            .json("facts", facts)
            .json("view", view)
            .json("legal_actions", legal_actions);
        object.field("can_undo", can_undo).field("log_since", log_since).json("log", log).field("rematch", rematch);
        object.end()
    }
}

impl Update {
    /// The JSON of a [`crate::ServerMessage::Update`].
    pub fn text(&self) -> String {
        let Update { version, from, seat, view, legal_actions, can_undo, log, undone, table } = self;
        let mut object = Object::new(Some("update"), &[view, legal_actions, log]);
        object.field("version", version).field("from", from).field("seat", seat);
        object.json("view", view).json("legal_actions", legal_actions).field("can_undo", can_undo);
        object.json("log", log).field("undone", undone).field("table", table);
        object.end()
    }
}

impl Aids {
    /// The JSON of these aids.
    pub fn text(&self) -> String {
        let Aids { version, seat, aids } = self;
        let mut object = Object::new(None, &[aids]);
        object.field("version", version).field("seat", seat).json("aids", aids);
        object.end()
    }
}

impl Tried {
    /// The JSON of it.
    pub fn text(&self) -> String {
        let Tried { version, to_act, over, view, legal_actions, draws, points, aids } = self;
        let mut object = Object::new(None, &[view, legal_actions, aids]);
        object.field("version", version).field("to_act", to_act).field("over", over).json("view", view);
        object.json("legal_actions", legal_actions).field("draws", draws).field("points", points).json("aids", aids);
        object.end()
    }
}

/// An object that is being written.
struct Object(String);

impl Object {
    /// Begins with `type`, if there is one, and reserves enough memory for everything.
    fn new(kind: Option<&str>, room: &[&Json]) -> Object {
        let mut object = Object(String::with_capacity(1024 + room.iter().map(|json| json.text().len()).sum::<usize>()));
        object.0.push('{');
        if let Some(kind) = kind {
            object.field("type", &kind);
        }
        object
    }

    fn field(&mut self, name: &str, value: &impl Serialize) -> &mut Object {
        self.raw(name, &serde_json::to_string(value).expect("messages are plain data with text keys"))
    }

    fn json(&mut self, name: &str, value: &Json) -> &mut Object {
        self.raw(name, value.text())
    }

    fn raw(&mut self, name: &str, text: &str) -> &mut Object {
        if self.0.len() > 1 {
            self.0.push(',');
        }
        for part in ["\"", name, "\":", text] {
            self.0.push_str(part);
        }
        self
    }

    fn end(mut self) -> String {
        self.0.push('}');
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ServerMessage, TableInfo, TablePhase};
    use serde_json::Value;
    use std::sync::Arc;

    fn json(text: &str) -> Json {
        Json::from(Arc::from(text))
    }

    #[test]
    fn texts_of_messages_are_what_a_general_writer_makes_of_them() {
        let table = TableInfo {
            id: "a".to_owned(),
            game: "toy".to_owned(),
            options: "players=2".to_owned(),
            latest_options: None,
            custom_data: false,
            aids: true,
            seats: Vec::new(),
            phase: TablePhase::Playing,
            to_act: Some(1),
        };
        let actions = || json(r#"[{"action":"pass","view":{"type":"pass \"♥\""}}]"#);
        let log = || json(r#"[{"version":3,"events":[{"type":"drawn"}]}]"#);
        let snapshot = Snapshot {
            version: 3,
            table: table.clone(),
            mine: vec![0, 1],
            maker: true,
            seat: Some(1),
            facts: json("{}"),
            view: json("null"),
            legal_actions: actions(),
            can_undo: true,
            log_since: 2,
            log: log(),
            rematch: Some("b".to_owned()),
        };
        let read = |text: &str| serde_json::from_str::<Value>(text).unwrap();
        assert_eq!(read(&snapshot.text(false)), serde_json::to_value(&snapshot).unwrap());
        let message = ServerMessage::Snapshot(Box::new(snapshot.clone()));
        assert_eq!(read(&snapshot.text(true)), serde_json::to_value(&message).unwrap());
        let again: ServerMessage = serde_json::from_str(&snapshot.text(true)).unwrap();
        assert_eq!(serde_json::to_value(&again).unwrap(), serde_json::to_value(&message).unwrap());
        let aids = Aids { version: 7, seat: None, aids: json(r#"{"cells":[]}"#) };
        assert_eq!(read(&aids.text()), serde_json::to_value(&aids).unwrap());
        for (undone, table) in [(None, None), (Some(1), Some(table))] {
            let view = json(r#"{"a":[1,2]}"#);
            let update = Update {
                version: 4,
                from: 3,
                seat: None,
                view,
                legal_actions: actions(),
                can_undo: false,
                log: log(),
                undone,
                table,
            };
            let message = ServerMessage::Update(Box::new(update.clone()));
            assert_eq!(read(&update.text()), serde_json::to_value(&message).unwrap());
        }
    }
}
