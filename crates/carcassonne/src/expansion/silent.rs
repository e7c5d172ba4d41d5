//! Implements the traits that an expansion does not use, with their defaults.

/// `silent!(Type: Tiles Scoring)`: the expansion implements these traits itself, and gets the defaults of all others.
/// If you implement a trait and do not list it, it is implemented twice. If you list one that you do not implement, or
/// misspell it, the implementation is missing. Neither compiles.
macro_rules! silent {
    ($type:ty: $($own:ident)*) => {
        const _: () = {
            $({
                const fn implements<X: $crate::expansion::$own>() {}
                implements::<$type>();
            })*
        };
        $crate::expansion::silent::silent!(@ Stateful [$($own)*] $type, {
            type Part = ();
            fn put_part((): &(), _: &mut $crate::core::part_hash::PartHash) {}
        });
        $crate::expansion::silent::silent!(@ Tiles [$($own)*] $type, {});
        $crate::expansion::silent::silent!(@ Placement [$($own)*] $type, {});
        $crate::expansion::silent::silent!(@ Pieces [$($own)*] $type, {});
        $crate::expansion::silent::silent!(@ Timing [$($own)*] $type, {});
        $crate::expansion::silent::silent!(@ Decisions [$($own)*] $type, {});
        $crate::expansion::silent::silent!(@ Claims [$($own)*] $type, {});
        $crate::expansion::silent::silent!(@ Lottery [$($own)*] $type, {});
        $crate::expansion::silent::silent!(@ Scoring [$($own)*] $type, {});
        $crate::expansion::silent::silent!(@ Showing [$($own)*] $type, {
            type View = ();
            fn view(
                _: &$crate::core::game::Carcassonne,
                _: &$crate::core::state::Core,
                _: &<$type as $crate::expansion::Stateful>::Part,
            ) {}
        });
        $crate::expansion::silent::silent!(@ Speed [$($own)*] $type, {});
        $crate::expansion::silent::silent!(@ Bots [$($own)*] $type, {});
    };
    // Its own trait: nothing to do.
    (@ Stateful [Stateful $($rest:ident)*] $type:ty, $silence:tt) => {};
    (@ Tiles [Tiles $($rest:ident)*] $type:ty, $silence:tt) => {};
    (@ Placement [Placement $($rest:ident)*] $type:ty, $silence:tt) => {};
    (@ Pieces [Pieces $($rest:ident)*] $type:ty, $silence:tt) => {};
    (@ Timing [Timing $($rest:ident)*] $type:ty, $silence:tt) => {};
    (@ Decisions [Decisions $($rest:ident)*] $type:ty, $silence:tt) => {};
    (@ Claims [Claims $($rest:ident)*] $type:ty, $silence:tt) => {};
    (@ Lottery [Lottery $($rest:ident)*] $type:ty, $silence:tt) => {};
    (@ Scoring [Scoring $($rest:ident)*] $type:ty, $silence:tt) => {};
    (@ Showing [Showing $($rest:ident)*] $type:ty, $silence:tt) => {};
    (@ Speed [Speed $($rest:ident)*] $type:ty, $silence:tt) => {};
    (@ Bots [Bots $($rest:ident)*] $type:ty, $silence:tt) => {};
    // Another one: continue with the next.
    (@ $trait:ident [$other:ident $($rest:ident)*] $type:ty, $silence:tt) => {
        $crate::expansion::silent::silent!(@ $trait [$($rest)*] $type, $silence);
    };
    (@ $trait:ident [] $type:ty, { $($silence:tt)* }) => {
        impl $crate::expansion::$trait for $type { $($silence)* }
    };
}

pub(crate) use silent;
