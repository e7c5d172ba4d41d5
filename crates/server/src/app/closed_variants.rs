//! Schemas for messages whose variants allow no additional fields, so that messages can match them.

use std::collections::BTreeMap;
use utoipa::Modify;
use utoipa::openapi::{RefOr, Schema};

/// A variant of a message is described as `allOf` of its object and its `type`. If the object allows no additional fields,
/// it does not allow `type` either, and nothing could match both. So such a variant is described as one object with all
/// fields.
pub(crate) struct ClosedVariants;

impl Modify for ClosedVariants {
    fn modify(&self, api: &mut utoipa::openapi::OpenApi) {
        let Some(components) = &mut api.components else { return };
        let closed = components.schemas.iter().filter_map(|(name, schema)| match schema {
            RefOr::T(Schema::Object(object)) if object.additional_properties.is_some() => {
                Some((name.clone(), object.clone()))
            }
            _ => None,
        });
        let closed: BTreeMap<_, _> = closed.collect();
        for schema in components.schemas.values_mut() {
            let RefOr::T(Schema::OneOf(variants)) = schema else { continue };
            for variant in &mut variants.items {
                let RefOr::T(Schema::AllOf(joined)) = &*variant else { continue };
                let [RefOr::Ref(reference), RefOr::T(Schema::Object(tag))] = &joined.items[..] else { continue };
                let name = reference.ref_location.rsplit('/').next().unwrap_or_default();
                let Some(object) = closed.get(name) else { continue };
                let mut whole = object.clone();
                whole.properties.extend(tag.properties.clone());
                whole.required.extend(tag.required.clone());
                whole.description.clone_from(&joined.description);
                *variant = RefOr::T(Schema::Object(whole));
            }
        }
    }
}
