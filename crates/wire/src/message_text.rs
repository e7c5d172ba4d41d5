//! The text of messages that contain much JSON, which is copied into them unchanged.

use crate::{ActionsTried, Aids, Ask, Change, Full, Json, Snapshot, ToProgram, Tried, Update, ViewShown};
use serde::Serialize;

impl Snapshot {
    /// The JSON of this snapshot; with `tagged`, that of a [`crate::ServerMessage::Snapshot`].
    pub fn text(&self, tagged: bool) -> String {
        let Snapshot {
            version,
            table,
            mine,
            reserved,
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
        if !reserved.is_empty() {
            object.field("reserved", reserved);
        }
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

impl ToProgram {
    /// The JSON of this message.
    pub fn text(&self) -> String {
        match self {
            ToProgram::Full(all) => all.text(),
            ToProgram::Update(new) => new.text(),
            ToProgram::Ask(ask) => ask.text(),
            ToProgram::Tried(tried) => tried.text(),
            ToProgram::View(shown) => shown.text(),
            short @ (ToProgram::Hello(_) | ToProgram::Refused(_) | ToProgram::Chat(_) | ToProgram::Over(_)) => {
                serde_json::to_string(short).expect("messages are plain data with text keys")
            }
        }
    }
}

impl Full {
    fn text(&self) -> String {
        let Full { version, table, rules, seat, facts, view, log_since, log } = self;
        let mut object = Object::new(Some("full"), &[facts, view.as_ref().unwrap_or(log), log]);
        object.field("version", version).field("table", table).field("rules", rules).field("seat", seat);
        object.json("facts", facts).json_if("view", view).field("log_since", log_since).json("log", log);
        object.end()
    }
}

impl Change {
    fn text(&self) -> String {
        let Change { version, from, to_act, clocks, view, patch, log, undone } = self;
        let mut object = Object::new(Some("update"), &[view.as_ref().unwrap_or(log), log]);
        object.field("version", version).field("from", from).field("to_act", to_act);
        if !clocks.is_empty() {
            object.field("clocks", clocks);
        }
        object.json_if("view", view).json_if("patch", patch).json("log", log).field("undone", undone);
        object.end()
    }
}

impl Ask {
    fn text(&self) -> String {
        let Ask { version, seat, actions, action_views, deadline_ms } = self;
        let mut object = Object::new(Some("ask"), &action_views.iter().collect::<Vec<_>>());
        object.field("version", version).field("seat", seat).field("actions", actions);
        object.json_if("action_views", action_views).field("deadline_ms", deadline_ms);
        object.end()
    }
}

impl ActionsTried {
    fn text(&self) -> String {
        let ActionsTried { version, to_act, over, steps, view, points, actions, action_views, draws } = self;
        let mut object = Object::new(Some("tried"), &view.iter().chain(action_views).collect::<Vec<_>>());
        object.field("version", version).field("to_act", to_act).field("over", over).field("steps", steps);
        object.json_if("view", view).field("points", points).field("actions", actions);
        object.json_if("action_views", action_views).field("draws", draws);
        object.end()
    }
}

impl ViewShown {
    fn text(&self) -> String {
        let ViewShown { version, to_act, view, log_since, log } = self;
        let mut object = Object::new(Some("view"), &[view, log]);
        object.field("version", version).field("to_act", to_act).json("view", view);
        object.field("log_since", log_since).json("log", log);
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

    /// Left out if there is none.
    fn json_if(&mut self, name: &str, value: &Option<Json>) -> &mut Object {
        match value {
            Some(value) => self.json(name, value),
            None => self,
        }
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
    use crate::{FreeSpan, SeatClock, SeatVacation, ServerMessage, TableInfo, TablePhase, TimeControl};
    use serde_json::Value;
    use std::sync::Arc;

    fn json(text: &str) -> Json {
        Json::from(Arc::from(text))
    }

    fn read(text: &str) -> Value {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn texts_of_messages_are_what_a_general_writer_makes_of_them() {
        let table = TableInfo {
            id: "a".to_owned(),
            game: "toy".to_owned(),
            options: "players=2".to_owned(),
            pace: Some(TimeControl::Live { bank_s: 60, increment_s: 0 }),
            at_zero: Some("lose".to_owned()),
            clocks: vec![SeatClock {
                seat: 0,
                left_ms: 59_999,
                running: true,
                zero_ms: Some(1_795_000_060_122),
                free: vec![FreeSpan { from_ms: 1, until_ms: 2 }],
                utc: true,
                vacation: Some(SeatVacation { until_ms: Some(3), days_left: 20 }),
            }],
            clocks_at_ms: Some(1_795_000_000_123),
            aids: true,
            phase: TablePhase::Playing,
            to_act: Some(1),
            abandonable: true,
            ..TableInfo::default()
        };
        let actions = || json(r#"[{"action":"pass","view":{"type":"pass \"♥\""}}]"#);
        let log = || json(r#"[{"version":3,"events":[{"type":"drawn"}]}]"#);
        let snapshot = Snapshot {
            version: 3,
            table: table.clone(),
            mine: vec![0, 1],
            reserved: vec![2],
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

    #[test]
    fn texts_for_programs_are_what_a_general_writer_makes_of_them() {
        let table = r#"{"id":"a","game":"toy","options":"","custom_data":false,"aids":true,"seats":[],"phase":"playing",
            "to_act":1}"#;
        let full = format!(r#""type":"full","version":1,"table":{table},"rules":2,"seat":0,"facts":{{"a":1}}"#);
        let update = r#""type":"update","version":4,"from":1,"to_act":null,"log":[{"version":3,"events":[]}]"#;
        let tried = r#""type":"tried","version":1,"to_act":0,"over":false,"points":[1,-2],"actions":["pass \"x\""],
            "steps":[{"step":"! die 3","events":[{"type":"rolled"}]}]"#;
        let messages = [
            r#"{"type":"hello","protocol":1,"name":"goldfever"}"#.to_owned(),
            format!(r#"{{{full},"view":{{"b":[1]}},"log_since":0,"log":[]}}"#),
            format!(r#"{{{full},"log_since":1,"log":[]}}"#),
            format!(r#"{{{update},"view":{{"b":[]}},"undone":3}}"#),
            format!(r#"{{{update},"patch":[{{"op":"remove","path":"/b"}}],"undone":null}}"#),
            r#"{"type":"ask","version":1,"seat":0,"actions":["pass"],"deadline_ms":null}"#.to_owned(),
            r#"{"type":"ask","version":1,"seat":0,"actions":["a"],"action_views":[{"a":"♥"}],"deadline_ms":5}"#
                .to_owned(),
            format!(r#"{{{tried},"draws":[]}}"#),
            format!(r#"{{{tried},"view":{{}},"action_views":[1],"draws":[{{"step":"! die 1","weight":2}}]}}"#),
            r#"{"type":"view","version":9,"to_act":1,"view":[2],"log_since":4,"log":[]}"#.to_owned(),
            r#"{"type":"refused","error":"stale","reason":"..."}"#.to_owned(),
            r#"{"type":"refused","error":"x","index":2,"ruling":"GR-1.1","reason":"\"x\""}"#.to_owned(),
            r#"{"type":"over","version":9,"players":[],"forfeits":[]}"#.to_owned(),
        ];
        for text in messages {
            let message: ToProgram = serde_json::from_str(&text).unwrap_or_else(|why| panic!("{why}: {text}"));
            assert_eq!(read(&message.text()), read(&text));
            assert_eq!(serde_json::to_value(&message).unwrap(), read(&text));
        }
    }
}
