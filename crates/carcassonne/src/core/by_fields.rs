//! Copies field by field. What is derived copies into new memory alone, where a list that has outgrown its place takes a piece of it for
//! each copy; a search copies one position over another all the time. With every expansion such a copy took two to three pieces, and
//! takes none.

/// Implements `Clone` for a struct with these fields, so that a copy into another one keeps the memory of its lists.
macro_rules! clone_by_fields {
    ($type:ident { $($field:ident),* }) => {
        impl Clone for $type {
            fn clone(&self) -> $type {
                let $type { $($field),* } = self;
                $type { $($field: $field.clone()),* }
            }

            fn clone_from(&mut self, from: &$type) {
                let $type { $($field),* } = from;
                $(self.$field.clone_from($field);)*
            }
        }
    };
}

pub(crate) use clone_by_fields;
