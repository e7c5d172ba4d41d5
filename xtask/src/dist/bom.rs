//! The bill of materials in the format CycloneDX 1.6.

use super::parts::Part;
use super::release::Release;
use serde_json::{Value, json};

/// The document.
pub fn document(release: &Release, parts: &[Part], seed: &str) -> Value {
    let own = format!("goldfever@{}", release.label());
    let components: Vec<Value> = parts.iter().map(component).collect();
    let edges = parts.iter().map(|part| {
        let mut uses = part.uses.clone();
        uses.sort();
        uses.dedup();
        json!({ "ref": reference(part), "dependsOn": uses })
    });
    let whole: Vec<String> = parts.iter().map(reference).collect();
    let edges: Vec<Value> = [json!({ "ref": own, "dependsOn": whole })].into_iter().chain(edges).collect();
    json!({
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": format!("urn:uuid:{}", uuid(seed)),
        "version": 1,
        "metadata": {
            "timestamp": release.time,
            "tools": { "components": [{ "type": "application", "name": "cargo xtask dist", "version": release.version }] },
            "component": {
                "type": "application",
                "bom-ref": own,
                "name": "goldfever",
                "version": release.label(),
                "licenses": [{ "expression": "MIT OR Apache-2.0" }],
                "properties": [{ "name": "goldfever:commit", "value": release.commit }],
            },
        },
        "components": components,
        "dependencies": edges,
    })
}

/// The name of a part in the document.
fn reference(part: &Part) -> String {
    let named = || format!("{}@{}", part.name, part.version.as_deref().unwrap_or("any"));
    part.purl.clone().unwrap_or_else(named)
}

fn component(part: &Part) -> Value {
    let mut value = json!({
        "type": "library",
        "bom-ref": reference(part),
        "name": part.name,
        "licenses": [{ "expression": part.licence }],
    });
    if let Some(version) = &part.version {
        value["version"] = json!(version);
    }
    if let Some(purl) = &part.purl {
        value["purl"] = json!(purl);
    }
    if let Some((algorithm, sum)) = &part.hash {
        value["hashes"] = json!([{ "alg": algorithm, "content": sum }]);
    }
    if part.home.starts_with("http") {
        value["externalReferences"] = json!([{ "type": "website", "url": part.home }]);
    }
    value
}

/// A number for a document that is the same for the same content: a UUID of version 8, which anyone may make in their own way.
fn uuid(sum: &str) -> String {
    let digits: String = sum.chars().filter(char::is_ascii_hexdigit).chain("0".repeat(32).chars()).take(32).collect();
    let part = |from: usize, to: usize| digits.get(from..to).unwrap_or_default();
    format!("{}-{}-8{}-8{}-{}", part(0, 8), part(8, 12), part(13, 16), part(17, 20), part(20, 32))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(name: &str) -> Part {
        Part {
            name: name.into(),
            version: None,
            licence: "MIT".into(),
            home: String::new(),
            purl: None,
            hash: None,
            texts: Vec::new(),
            uses: vec!["b".into(), "a".into(), "a".into()],
        }
    }

    #[test]
    fn a_document_names_every_part_and_what_it_uses() {
        let release = Release {
            version: "1.0.0".into(),
            commit: "abc-dirty".into(),
            dirty: true,
            epoch: 0,
            time: "2026-01-01T00:00:00Z".into(),
        };
        let crates = Part { purl: Some("pkg:cargo/b@2".into()), version: Some("2".into()), ..part("b") };
        let made = document(&release, &[part("a"), crates], "0123456789abcdef0123456789abcdef0");
        assert_eq!(made["serialNumber"], "urn:uuid:01234567-89ab-8def-8123-456789abcdef");
        assert_eq!(made["metadata"]["component"]["version"], "1.0.0-dirty");
        assert_eq!(made["dependencies"][0]["dependsOn"], json!(["a@any", "pkg:cargo/b@2"]));
        assert_eq!(made["dependencies"][2]["dependsOn"], json!(["a", "b"]));
        assert_eq!((&made["components"][1]["version"], &made["components"][0]["version"]), (&json!("2"), &Value::Null));
    }

    #[test]
    fn a_number_has_its_form_whatever_it_is_made_of() {
        assert_eq!(uuid("").len(), 36);
        assert_eq!(uuid("xyz"), uuid(""));
    }
}
