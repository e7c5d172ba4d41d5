// Generated from crates/game: `GOLDFEVER_BLESS=1 cargo test -p game --test typescript` writes it.

/**
 * One line of a player's account, such as railways: 14.
 */
export type Item = {
/**
 * Where the points came from; a key of the message files.
 */
name: string,
/**
 * How many.
 */
points: number, };

/**
 * With one value of a choice, another option is narrower than it says of itself.
 */
export type Narrow = {
/**
 * The value of the choice.
 */
value: string,
/**
 * Name of the other option.
 */
option: string,
/**
 * What it may be then.
 */
to: OptionKind, };

/**
 * Another option has this value; one that may have several has it among them.
 */
export type Need = {
/**
 * Name of the other option.
 */
option: string,
/**
 * The value.
 */
value: string, };

/**
 * What an option may be, for forms and help texts.
 */
export type OptionKind = { "kind": "flag",
/**
 * Value where none is given.
 */
default: boolean, } | { "kind": "number",
/**
 * Least value.
 */
min: number,
/**
 * Greatest value.
 */
max: number,
/**
 * Value where none is given.
 */
default: number, } | { "kind": "choice",
/**
 * All values.
 */
values: Array<string>,
/**
 * Value where none is given.
 */
default: string,
/**
 * What some of the values leave of other options.
 */
narrows?: Array<Narrow>, } | { "kind": "several",
/**
 * All values.
 */
values: Array<string>, };

/**
 * An option of a game. Its name, and its values where it has any, are keys of the message files.
 */
export type OptionSpec = {
/**
 * Name, as in `name=value`. `players` is always the first.
 */
name: string,
/**
 * It makes a difference only where all of this holds; a form offers it only then. Empty: always.
 */
needs?: Array<Need>,
/**
 * Words that stand for several of its values together.
 */
wholes?: Array<Whole>, } & ({ "kind": "flag",
/**
 * Value where none is given.
 */
default: boolean, } | { "kind": "number",
/**
 * Least value.
 */
min: number,
/**
 * Greatest value.
 */
max: number,
/**
 * Value where none is given.
 */
default: number, } | { "kind": "choice",
/**
 * All values.
 */
values: Array<string>,
/**
 * Value where none is given.
 */
default: string,
/**
 * What some of the values leave of other options.
 */
narrows?: Array<Narrow>, } | { "kind": "several",
/**
 * All values.
 */
values: Array<string>, });

/**
 * The accounts of all players, in seat order.
 */
export type Outcome = {
/**
 * One account a player.
 */
players: Array<PlayerOutcome>, };

/**
 * A player by seat number, counted from 0 in turn order.
 */
export type Player = number;

/**
 * One player's account.
 */
export type PlayerOutcome = {
/**
 * Points by source, in the game's order; the same names for every player.
 */
items: Array<Item>,
/**
 * Their sum.
 */
total: number,
/**
 * 1 + the number of players with more points. All of rank 1 win.
 */
rank: number, };

/**
 * A word for several values of an option that may have several: given in their place, it means all of them.
 */
export type Whole = {
/**
 * The word; a key of the message files like a value.
 */
value: string,
/**
 * The values it stands for.
 */
parts: Array<string>, };
