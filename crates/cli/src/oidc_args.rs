//! Options for signing in with OpenID Connect.

use anyhow::{Context, Result, bail, ensure};
use server::{Issuer, Oidc};
use std::path::{Path, PathBuf};

/// The most characters of the name of the provider.
const MAX_NAME: usize = 30;
/// The most bytes of the password of this server there.
const MAX_SECRET: usize = 1000;

/// Options of `goldfever serve` about the OpenID Connect provider.
#[derive(clap::Args)]
pub struct OidcArgs {
    /// The OpenID Connect provider with which people can sign in, such as https://id.example.org, exactly as it names itself; needs
    /// --oidc-client-id and --public-url
    #[arg(long, value_name = "URL")]
    pub oidc_issuer: Option<Issuer>,
    /// The name of this server at the provider, where its redirect URI is PUBLIC-URL/api/v1/oidc/callback
    #[arg(long, value_name = "ID")]
    pub oidc_client_id: Option<String>,
    /// A file with the password of this server at the provider, if it has one
    #[arg(long, value_name = "FILE")]
    pub oidc_client_secret_file: Option<PathBuf>,
    /// The name of the provider on the page, as in "Sign in with Example" (default: its host name)
    #[arg(long, value_name = "NAME")]
    pub oidc_name: Option<String>,
}

impl OidcArgs {
    /// The provider, if there is one; `public`: whether this server has a public address.
    pub fn provider(&self, public: bool) -> Result<Option<Oidc>> {
        let Some(issuer) = self.oidc_issuer.clone() else {
            for (given, name) in [
                (self.oidc_client_id.is_some(), "oidc-client-id"),
                (self.oidc_client_secret_file.is_some(), "oidc-client-secret-file"),
                (self.oidc_name.is_some(), "oidc-name"),
            ] {
                ensure!(!given, "{name} needs oidc-issuer, the address of the provider");
            }
            return Ok(None);
        };
        let Some(client_id) = self.oidc_client_id.clone().filter(|id| !id.trim().is_empty()) else {
            bail!("oidc-issuer needs oidc-client-id, the name of this server at the provider")
        };
        ensure!(public, "oidc-issuer needs public-url, the address to which the provider sends people back");
        let name = self.oidc_name.as_deref().unwrap_or(issuer.host()).trim().to_owned();
        let plain = !name.is_empty() && name.chars().count() <= MAX_NAME && !name.chars().any(char::is_control);
        // A host name may be longer; then it is shown whole.
        ensure!(plain || self.oidc_name.is_none(), "oidc-name must have 1 to {MAX_NAME} characters");
        let client_secret = self.oidc_client_secret_file.as_deref().map(secret).transpose()?;
        Ok(Some(Oidc { issuer, client_id, client_secret, name }))
    }
}

/// The password in a file, without the end of its line.
fn secret(file: &Path) -> Result<String> {
    let text = std::fs::read_to_string(file);
    let text = text.with_context(|| format!("the password of oidc-client-secret-file {}", file.display()))?;
    let secret = text.trim_end_matches(['\r', '\n']);
    let plain = !secret.is_empty() && secret.len() <= MAX_SECRET && !secret.contains(char::is_control);
    ensure!(plain, "{} is not one line with a password of at most {MAX_SECRET} bytes", file.display());
    Ok(secret.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(issuer: Option<&str>, id: Option<&str>, file: Option<PathBuf>, name: Option<&str>) -> OidcArgs {
        OidcArgs {
            oidc_issuer: issuer.map(|issuer| issuer.parse().unwrap()),
            oidc_client_id: id.map(str::to_owned),
            oidc_client_secret_file: file,
            oidc_name: name.map(str::to_owned),
        }
    }

    #[test]
    fn a_provider_needs_all_that_belongs_to_it() {
        let issuer = Some("https://id.example.org/x");
        assert!(args(None, None, None, None).provider(true).unwrap().is_none());
        let found = args(issuer, Some("games"), None, None).provider(true).unwrap().unwrap();
        assert_eq!((&*found.client_id, found.client_secret, &*found.name), ("games", None, "id.example.org"));
        let named = args(issuer, Some("games"), None, Some(" Example ")).provider(true).unwrap().unwrap();
        assert_eq!(named.name, "Example");
        for (bad, public, why) in [
            (args(issuer, None, None, None), true, "oidc-client-id"),
            (args(issuer, Some(" "), None, None), true, "oidc-client-id"),
            (args(issuer, Some("games"), None, None), false, "public-url"),
            (args(issuer, Some("games"), None, Some("")), true, "oidc-name"),
            (args(issuer, Some("games"), None, Some(&"a".repeat(31))), true, "oidc-name"),
            (args(issuer, Some("games"), Some(PathBuf::from("nowhere")), None), true, "oidc-client-secret-file"),
            (args(None, Some("games"), None, None), true, "oidc-issuer"),
            (args(None, None, None, Some("Example")), true, "oidc-issuer"),
        ] {
            let error = bad.provider(public).unwrap_err();
            assert!(format!("{error:#}").contains(why), "{error:#}");
        }
    }

    #[test]
    fn the_password_is_one_line() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("secret");
        let read = |text: &str| {
            std::fs::write(&file, text).unwrap();
            secret(&file)
        };
        assert_eq!(read("word\r\n").unwrap(), "word");
        assert_eq!(read(" a word ").unwrap(), " a word ");
        for bad in ["", "\n", "one\ntwo", &"a".repeat(1001)] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }
}
