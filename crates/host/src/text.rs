//! Messages as text, made once for all who receive the same.

use crate::viewers::ViewerId;
use std::sync::Arc;
use wire::ServerMessage;

/// The JSON of a message. Cloning it copies no bytes.
pub type Text = Arc<str>;

/// A message and its receivers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sent {
    /// The viewers, each once.
    pub to: Vec<ViewerId>,
    /// A [`ServerMessage`] as JSON.
    pub text: Text,
}

impl Sent {
    /// A message to one viewer.
    pub fn to_one(viewer: ViewerId, message: &ServerMessage) -> Sent {
        Sent { to: vec![viewer], text: text(message) }
    }
}

/// The JSON of a message.
pub(crate) fn text(message: &ServerMessage) -> Text {
    serde_json::to_string(message).expect("messages are plain data with text keys").into()
}
