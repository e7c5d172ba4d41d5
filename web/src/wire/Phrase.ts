// Generated from crates/wire by its test `typescript`; GOLDFEVER_BLESS=1 rewrites it.

/**
 * Something a player says to everyone at the table. The messages `phrase-...` of every language have the words.
 */
export type Phrase = "hello" | "good-luck" | "have-fun" | "moment" | "thinking" | "back" | "no-hurry" | "nice-move" | "wow" | "ouch" | "lucky" | "unlucky" | "my-mistake" | "close" | "thanks" | "welcome" | "sorry" | "well-played" | "again" | "bye";
