//! Generates the numbers, the parts and the hooks of all expansions from the lines of the closed list.

/// One line per expansion: its constant, its type, its module (and field), and the traits that it implements itself.
macro_rules! expansions {
    ($($(#[$when:meta])? $NAME:ident $id:ident $part:ident => $($own:ident)*;)*) => {
        /// The expansions, numbered from 0.
        #[allow(clippy::upper_case_acronyms, reason = "numbers alone")]
        enum Number {
            $($(#[$when])? $id),*
        }

        impl Id {
            $(
                $(#[$when])?
                #[doc = concat!("See `expansions/", stringify!($part), ".rs`.")]
                pub const $NAME: Id = Id::new(Number::$id as u8);
            )*
            /// All of them, in the order of the list.
            pub const ALL: &[Id] = &[$($(#[$when])? Id::$NAME),*];
        }

        const LIST: &[crate::core::declared::Declaration] =
            &[$($(#[$when])? crate::expansion::declaration::<$part::$id>()),*];

        $(
            $(#[$when])?
            impl crate::expansion::Listed for $part::$id {
                const ID: Id = Id::$NAME;
                const FIRST_PIECE: u8 = words::first_piece(Id::$NAME) as u8;
                const FIRST_LINE: usize = words::first_line(Id::$NAME);
                const FIRST_KIND: u8 = words::first_kind(Id::$NAME) as u8;
                const FIRST_MARK: u8 = words::first_mark(Id::$NAME) as u8;
                const PLACES: crate::core::calls::RowPlaces = places(Id::$NAME);
            }
        )*

        $(
            $(#[$when])?
            const _: () = {
                crate::expansion::silent::silent!($part::$id: $($own)*);
            };
        )*

        /// The parts of all expansions in the state; parts of those that do not play never change.
        #[derive(PartialEq, Eq, Hash, Default, Debug)]
        pub struct Parts {
            $($(#[$when])? $part: <$part::$id as crate::expansion::Stateful>::Part),*
        }

        impl Clone for Parts {
            fn clone(&self) -> Parts {
                Parts { $($(#[$when])? $part: self.$part.clone()),* }
            }

            /// Keeps the memory of the old value.
            fn clone_from(&mut self, from: &Parts) {
                $($(#[$when])? self.$part.clone_from(&from.$part);)*
            }
        }

        /// The view of each expansion; `null` for those that do not play.
        #[derive(Clone, PartialEq, Debug, serde::Serialize)]
        #[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
        pub struct PartViews {
            $(
                $(#[$when])?
                #[doc = concat!("See `expansions/", stringify!($part), ".rs`.")]
                pub $part: Option<<$part::$id as crate::expansion::Showing>::View>
            ),*
        }

        impl Parts {
            /// Reports, for each expansion in play that offers something instead of placing a figure, how many numbers
            /// it has, in the order of the turn table, without calling each through its number.
            #[inline]
            pub(crate) fn each_offering(
                &self,
                game: &crate::core::game::Carcassonne,
                core: &crate::core::state::Core,
                mut found: impl FnMut(Id, u32),
            ) {
                $($(#[$when])? if OFFERING & Id::$NAME.bit() != 0 && game.plays(Id::$NAME) {
                    found(Id::$NAME, <$part::$id as crate::expansion::Speed>::candidates(game, core, &self.$part));
                })*
            }
        }

        impl PartViews {
            pub(crate) fn new(game: &crate::core::game::Carcassonne, state: &State) -> PartViews {
                use crate::expansion::Showing;
                PartViews {
                    $($(#[$when])? $part: game.plays(Id::$NAME).then(|| {
                        $part::$id::view(game, &state.core, &state.parts.$part)
                    })),*
                }
            }

            /// Adds the expansions' parts to a picture.
            pub(crate) fn draw(&self, picture: &mut game::Picture) {
                $($(#[$when])? if let Some(view) = &self.$part {
                    <$part::$id as crate::expansion::Showing>::draw(view, picture);
                })*
            }
        }

        const _: () = {
            use crate::core::action::Action;
            use crate::core::action_view::ActionView;
            use crate::core::declared::Declaration;
            use crate::core::event::Event;
            use crate::core::game::Carcassonne;
            use crate::core::illegal::{Illegal, Rule};
            use crate::core::on_heap::OnHeap;
            use crate::core::outlook::Outlook;
            use crate::core::part_hash::PartHash;
            use crate::core::removed::Removed;
            use crate::core::scored::{Domain, Scored, Worth};
            use crate::core::state::Core;
            use crate::expansion::{Bots, Claims, Decisions, Lottery, Pieces, Placement, Scoring, Showing, Speed, Stateful, Timing};
            use crate::expansion::{Flow, Hooks, Lots, answers};
            use game::{ChanceSource, EventSink, StableHasher, ToAct};
            use tile_map::{Cell, Figures, Rotation, TileKindNo};

            impl Hooks for Parts {
                const LIST: &'static [Declaration] = LIST;
                const TURN: &'static [Row] = TURN;

                fn deal(&mut self, id: Id, game: &Carcassonne) {
                    $($(#[$when])? if id == Id::$NAME {
                        $part::$id::deal(game, &mut self.$part);
                    })*
                }

                fn hash_part(&self, id: Id, hasher: &mut StableHasher) {
                    $($(#[$when])? if id == Id::$NAME {
                        $part::$id::put_part(&self.$part, &mut PartHash::new(hasher));
                    })*
                }

                fn bytes_beyond(&self) -> usize {
                    let mut bytes = 0;
                    $($(#[$when])? { bytes += OnHeap::bytes_beyond(&self.$part); })*
                    bytes
                }

                #[inline]
                fn step<E: EventSink<Event>>(
                    &mut self, id: Id, game: &Carcassonne, core: &mut Core, slot: Slot, events: &mut E
                ) -> Flow {
                    match id {
                        $($(#[$when])? Id::$NAME => answers::step::<$part::$id, E>(game, core, &mut self.$part, slot, events),)*
                        _ => unreachable!("every expansion has a line in the list"),
                    }
                }

                #[inline]
                fn answer_randomly<C: ChanceSource>(
                    &mut self,
                    id: Id,
                    game: &Carcassonne,
                    core: &mut Core,
                    slot_and_most: (Slot, u32),
                    chance: &mut C,
                    scratch: &mut Vec<Action>,
                ) -> (u32, Option<Flow>) {
                    match id {
                        $($(#[$when])? Id::$NAME => {
                            answers::answer_randomly::<$part::$id, C>(game, core, &mut self.$part, slot_and_most, chance, scratch)
                        })*
                        _ => unreachable!("every expansion has a line in the list"),
                    }
                }

                fn pick_option<C: ChanceSource>(
                    &self, id: Id, game: &Carcassonne, core: &Core, chance: &mut C, scratch: &mut Vec<Action>
                ) -> Action {
                    match id {
                        $($(#[$when])? Id::$NAME => answers::pick_option::<$part::$id, C>(game, core, &self.$part, chance, scratch),)*
                        _ => unreachable!("every expansion has a line in the list"),
                    }
                }

                #[inline]
                fn pick_claim<C: ChanceSource>(
                    &self, id: Id, game: &Carcassonne, core: &Core, figures: u32, figure: impl Fn(u32) -> Option<Action>, chance: &mut C
                ) -> Option<Action> {
                    match id {
                        $($(#[$when])? Id::$NAME if OFFERING & Id::$NAME.bit() != 0 => {
                            answers::pick_claim::<$part::$id, C>(game, core, &self.$part, figures, figure, chance)
                        })*
                        _ => None,
                    }
                }

                fn pick_lot<C: ChanceSource>(&self, id: Id, game: &Carcassonne, core: &Core, chance: &mut C) -> u8 {
                    match id {
                        $($(#[$when])? Id::$NAME => answers::pick_lot::<$part::$id, C>(game, core, &self.$part, chance),)*
                        _ => unreachable!("every expansion has a line in the list"),
                    }
                }

                $crate::expansions::forward::forward! { [$($(#[$when])? $NAME $id $part),*]
                    // Placement
                    fn check_place(core: &Core, kind: TileKindNo, cell: Cell, rotation: Rotation) -> Result<(), Illegal>;
                    // Pieces
                    telling fn removed(core: &mut Core, removed: &Removed);
                    // Timing
                    fn asks(core: &Core) -> (ToAct, &'static str);
                    fn untimely(core: &Core, action: Action) -> Option<&'static Rule>;
                    // Decisions
                    fn options(core: &Core, out: &mut Vec<Action>);
                    fn check(core: &Core, action: Action) -> Result<(), Illegal>;
                    telling fn act(core: &mut Core, action: Action);
                    // Claims
                    fn claims(core: &Core, out: &mut Vec<Action>);
                    fn insists(core: &Core) -> Option<&'static Rule>;
                    fn check_claim(core: &Core, action: Action) -> Result<(), Illegal>;
                    telling fn claim(core: &mut Core, action: Action);
                    // Lottery
                    fn lots(core: &Core, out: &mut Lots);
                    telling fn lot(core: &mut Core, value: u8);
                    telling fn tile(core: &mut Core, kind: TileKindNo);
                    // Scoring
                    telling fn scored(core: &mut Core, scored: &Scored);
                    fn worth(core: &Core, root: tile_map::Root, complete: bool, worth: &mut Worth);
                    fn domain(core: &Core, root: tile_map::Root) -> Option<Domain>;
                    fn weigh(core: &Core, root: tile_map::Root, figures: &mut Figures);
                    fn break_tie(core: &Core, roots: &[tile_map::Root], tied: &mut Figures);
                    // Showing
                    fn describe(core: &Core, action: Action, view: &mut ActionView);
                    // Speed
                    fn candidates(core: &Core) -> u32;
                    fn closed_candidates(core: &Core) -> u64;
                    fn candidate(core: &Core, nth: u32) -> Option<Action>;
                    // Bots
                    fn estimate(core: &Core, weights: &[i32], outlook: &dyn Outlook, out: &mut [i32]);
                    fn completing(core: &Core, weights: &[i32], root: tile_map::Root, out: &mut [i32]);
                    fn shorten(core: &Core, weights: &[i32], outlook: &dyn Outlook, out: &mut Vec<Action>);
                }
            }
        };
    };
}

/// A method for each hook, which calls the expansion with this number with its part.
macro_rules! forward {
    ($list:tt) => {};
    ($list:tt fn $name:ident(core: &Core $(, $arg:ident: $type:ty)*) $(-> $out:ty)?; $($rest:tt)*) => {
        $crate::expansions::forward::forward! { @ask $name ($($arg: $type),*) ($($out)?) $list ($($arg),*) }
        $crate::expansions::forward::forward! { $list $($rest)* }
    };
    ($list:tt telling fn $name:ident(core: &mut Core $(, $arg:ident: $type:ty)*) $(-> $out:ty)?; $($rest:tt)*) => {
        $crate::expansions::forward::forward! { @call_each $name ($($arg: $type),*) ($($out)?) $list ($($arg),*) }
        $crate::expansions::forward::forward! { $list $($rest)* }
    };
    (@ask $name:ident ($($arg:ident: $type:ty),*) ($($out:ty)?) [$($(#[$when:meta])? $NAME:ident $id:ident $part:ident),*] $args:tt) => {
        #[inline]
        fn $name(&self, id: Id, game: &Carcassonne, core: &Core $(, $arg: $type)*) $(-> $out)? {
            $crate::expansions::forward::forward! {
                @arms id [$($(#[$when])? $NAME ($part::$id::$name) (game, core, &self.$part)),*] $args
            }
        }
    };
    (@call_each $name:ident ($($arg:ident: $type:ty),*) ($($out:ty)?) [$($(#[$when:meta])? $NAME:ident $id:ident $part:ident),*] $args:tt) => {
        #[inline]
        fn $name<E: EventSink<Event>>(
            &mut self, id: Id, game: &Carcassonne, core: &mut Core $(, $arg: $type)*, events: &mut E
        ) $(-> $out)? {
            $crate::expansions::forward::forward! {
                @arms_telling id events [$($(#[$when])? $NAME ($part::$id::$name) (game, core, &mut self.$part)),*] $args
            }
        }
    };
    (@arms $of:ident [$($(#[$when:meta])? $NAME:ident ($hook:path) ($game:expr, $core:expr, $part:expr)),*] $args:tt) => {
        match $of {
            $($(#[$when])? Id::$NAME => $crate::expansions::forward::forward!(@call $hook, $game, $core, $part, $args),)*
            _ => unreachable!("every expansion has a line in the list"),
        }
    };
    (@arms_telling $of:ident $events:ident [$($(#[$when:meta])? $NAME:ident ($hook:path) ($game:expr, $core:expr, $part:expr)),*] $args:tt) => {
        match $of {
            $($(#[$when])? Id::$NAME => $crate::expansions::forward::forward!(@call_telling $hook, $game, $core, $part, $args, $events),)*
            _ => unreachable!("every expansion has a line in the list"),
        }
    };
    (@call $hook:path, $game:expr, $core:expr, $part:expr, ($($arg:ident),*)) => { $hook($game, $core, $part $(, $arg)*) };
    (@call_telling $hook:path, $game:expr, $core:expr, $part:expr, ($($arg:ident),*), $events:ident) => {
        $hook($game, $core, $part $(, $arg)*, $events)
    };
}

pub(crate) use {expansions, forward};
