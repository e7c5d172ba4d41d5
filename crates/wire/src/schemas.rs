//! The list of schemas that describe messages.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The schemas of messages (`GET /api/v1/schema`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SchemaList {
    /// Version of the messages. Within a version, fields and types are added and nothing else is changed.
    pub version: u32,
    /// One for each kind of message.
    pub schemas: Vec<SchemaInfo>,
}

/// Where the schema of a message is found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SchemaInfo {
    /// Its name, such as `to-program`.
    pub name: String,
    /// Its address here.
    pub path: String,
    /// What it describes.
    pub description: String,
}
