//! The list of schemas that describe messages.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The schemas of messages, and of each game's data (`GET /api/v1/schema`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SchemaList {
    /// Version of the messages. Within a version, fields and types may be added, but nothing else changes.
    pub version: u32,
    /// One for each kind of message, and one for each game.
    pub schemas: Vec<SchemaInfo>,
}

/// The address of a schema.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SchemaInfo {
    /// Its name, such as `to-program`.
    pub name: String,
    /// Its path on this server.
    pub path: String,
    /// Its subject.
    pub description: String,
}
