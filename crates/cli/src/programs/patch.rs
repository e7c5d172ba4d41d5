//! What has changed between two JSON values, as a JSON Patch (RFC 6902).

use serde_json::{Value, json};

/// The operations that turn `old` into `new`, in order.
pub fn patch(old: &Value, new: &Value) -> Vec<Value> {
    let mut found = Patch { at: String::new(), operations: Vec::new() };
    found.compare(old, new);
    found.operations
}

struct Patch {
    /// The pointer to the values that are compared.
    at: String,
    operations: Vec<Value>,
}

impl Patch {
    fn compare(&mut self, old: &Value, new: &Value) {
        match (old, new) {
            _ if old == new => {}
            (Value::Object(old), Value::Object(new)) => {
                for (key, value) in old {
                    match new.get(key) {
                        Some(changed) => self.below(key, |patch| patch.compare(value, changed)),
                        None => self.below(key, |patch| patch.say("remove", None)),
                    }
                }
                for (key, value) in new.iter().filter(|(key, _)| !old.contains_key(*key)) {
                    self.below(key, |patch| patch.say("add", Some(value)));
                }
            }
            (Value::Array(old), Value::Array(new)) => self.compare_lists(old, new),
            _ => self.say("replace", Some(new)),
        }
    }

    /// Between their common beginning and end, members are compared one by one; those that are left over are added or
    /// removed.
    fn compare_lists(&mut self, old: &[Value], new: &[Value]) {
        let begin = old.iter().zip(new).take_while(|(a, b)| a == b).count();
        let (old, new) = (&old[begin..], &new[begin..]);
        let end = old.iter().rev().zip(new.iter().rev()).take_while(|(a, b)| a == b).count();
        let (old, new) = (&old[..old.len() - end], &new[..new.len() - end]);
        for (index, (a, b)) in old.iter().zip(new).enumerate() {
            self.below(&(begin + index).to_string(), |patch| patch.compare(a, b));
        }
        for index in (new.len()..old.len()).rev() {
            self.below(&(begin + index).to_string(), |patch| patch.say("remove", None));
        }
        for (index, value) in new.iter().enumerate().skip(old.len()) {
            self.below(&(begin + index).to_string(), |patch| patch.say("add", Some(value)));
        }
    }

    fn below(&mut self, key: &str, work: impl FnOnce(&mut Patch)) {
        let length = self.at.len();
        self.at.push('/');
        self.at.push_str(&key.replace('~', "~0").replace('/', "~1"));
        work(self);
        self.at.truncate(length);
    }

    fn say(&mut self, operation: &str, value: Option<&Value>) {
        let mut said = json!({ "op": operation, "path": self.at });
        if let Some(value) = value {
            said["value"] = value.clone();
        }
        self.operations.push(said);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Carries out one operation as RFC 6902 says.
    fn apply(on: &mut Value, operation: &Value) {
        let path = operation["path"].as_str().unwrap();
        let Some((parent, key)) = path.rsplit_once('/') else {
            assert_eq!(operation["op"], "replace");
            *on = operation["value"].clone();
            return;
        };
        let key = key.replace("~1", "/").replace("~0", "~");
        let value = || operation["value"].clone();
        match (on.pointer_mut(parent).unwrap(), operation["op"].as_str().unwrap()) {
            (Value::Object(fields), "add") => assert_eq!(fields.insert(key, value()), None),
            (Value::Object(fields), "replace") => assert!(fields.insert(key, value()).is_some()),
            (Value::Object(fields), "remove") => assert!(fields.remove(&key).is_some()),
            (Value::Array(list), "add") => list.insert(key.parse().unwrap(), value()),
            (Value::Array(list), "replace") => list[key.parse::<usize>().unwrap()] = value(),
            (Value::Array(list), "remove") => drop(list.remove(key.parse().unwrap())),
            (other, operation) => panic!("{operation} in {other}"),
        }
    }

    fn patched(old: &Value, new: &Value) -> Value {
        let mut value = old.clone();
        patch(old, new).iter().for_each(|operation| apply(&mut value, operation));
        value
    }

    fn any_json() -> impl Strategy<Value = Value> {
        let leaf = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            (0..3).prop_map(Value::from),
            "[a~/\"]{0,2}".prop_map(Value::from)
        ];
        leaf.prop_recursive(4, 40, 6, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
                prop::collection::hash_map("[a~/]{0,2}", inner, 0..5)
                    .prop_map(|fields| Value::Object(fields.into_iter().collect()))
            ]
        })
    }

    proptest! {
        #[test]
        fn a_patch_leads_from_one_value_to_the_other(old in any_json(), new in any_json()) {
            prop_assert_eq!(patched(&old, &new), new.clone());
            prop_assert!(patch(&new, &new).is_empty());
        }
    }

    #[test]
    fn little_changes_make_little_patches() {
        let old = json!({"placed": [1, 2, 3], "hand": null, "a/b": [{"x": 1}, {"x": 2}]});
        let new = json!({"placed": [1, 2, 9, 3], "hand": 4, "a/b": [{"x": 1}, {"x": 5}]});
        let mut operations: Vec<String> = patch(&old, &new).iter().map(Value::to_string).collect();
        operations.sort();
        assert_eq!(
            operations,
            [
                r#"{"op":"add","path":"/placed/2","value":9}"#,
                r#"{"op":"replace","path":"/a~1b/1/x","value":5}"#,
                r#"{"op":"replace","path":"/hand","value":4}"#
            ]
        );
    }
}
