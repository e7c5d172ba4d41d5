//! Copies field by field, and the heap memory of the fields. A derived copy allocates new memory for every list that
//! has outgrown its inline space, and a search copies one position over another all the time. With every expansion such
//! a copy took two to three allocations, and takes none now.

/// Implements `Clone` for a struct with these fields, so that copying over another one keeps the memory of its lists,
/// and `OnHeap`, so that all of its lists are counted.
macro_rules! by_fields {
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

        impl $crate::core::on_heap::OnHeap for $type {
            fn bytes_beyond(&self) -> usize {
                let $type { $($field),* } = self;
                // Called by its path: as a method call, a field without `OnHeap` would be treated as a reference to it,
                // which has nothing.
                [$($crate::core::on_heap::OnHeap::bytes_beyond($field)),*].into_iter().sum()
            }
        }
    };
}

pub(crate) use by_fields;

#[cfg(test)]
mod tests {
    use crate::core::on_heap::OnHeap;
    use crate::core::short_list::ShortList;

    #[derive(Default)]
    struct Inner {
        list: ShortList<u32, 2>,
    }

    by_fields!(Inner { list });

    #[derive(Default)]
    struct Outer {
        first: ShortList<u8, 4>,
        number: u64,
        inner: Inner,
    }

    by_fields!(Outer { first, number, inner });

    #[test]
    fn every_list_of_a_struct_is_counted_once_it_has_outgrown_its_place() {
        let mut outer = Outer { number: 7, ..Outer::default() };
        assert_eq!(outer.bytes_beyond(), 0);
        (0..5).for_each(|n| outer.first.push(n));
        assert_eq!(outer.clone().bytes_beyond(), 5);
        (0..3).for_each(|n| outer.inner.list.push(n));
        assert_eq!(outer.clone().bytes_beyond(), 5 + 3 * size_of::<u32>());
        outer.first.clear();
        assert_eq!(outer.clone().bytes_beyond(), 3 * size_of::<u32>());
    }
}
