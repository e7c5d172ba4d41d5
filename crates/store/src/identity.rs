//! A person whom an OpenID Connect provider knows.

/// A person at a provider.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Identity {
    /// The address of the provider.
    pub issuer: String,
    /// The provider's number of the person.
    pub subject: String,
}
