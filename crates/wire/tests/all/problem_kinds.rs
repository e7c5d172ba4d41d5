//! Programs and servers of different ages understand each other's kinds of refusals.

use serde_json::json;
use wire::{Problem, ProblemKind};

#[test]
fn a_kind_that_is_missing_or_unknown_is_another() {
    let reason = json!({"key": "stale", "args": {}, "ruling": null, "message": "Too late."});
    let mut problem = json!({"error": "stale", "reason": reason, "version": 3, "ratelimit": null});
    let kind = |problem: &serde_json::Value| serde_json::from_value::<Problem>(problem.clone()).unwrap().kind;
    assert_eq!(kind(&problem), ProblemKind::Other);
    for (word, expected) in [
        ("of-next-year", ProblemKind::Other),
        ("other", ProblemKind::Other),
        ("table-unplayable", ProblemKind::TableUnplayable),
    ] {
        problem["kind"] = json!(word);
        assert_eq!(kind(&problem), expected, "{word}");
    }
    assert_eq!(json!(ProblemKind::NoSuchTable), json!("no-such-table"));
}
