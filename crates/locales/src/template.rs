//! The file from which a translation starts.

use crate::Lang;

const HEADER: &str = "\
# Goldfever in another language
#
# 1. Name this file after the language: de.ftl, pt-BR.ftl.
# 2. After `language-name =`, write the language's own name; after `number-example =`, write 1234.5 as the language does.
# 3. Translate the text to the right of each = (the format is Fluent, https://projectfluent.org/fluent/guide/).
#    Keep the keys on the left and everything in braces: the program fills in { $name }. If a text depends on a number,
#    write as many forms as the language has: [one], [two], [few], [many], *[other].
# 4. Texts that are missing or cannot be read are shown in English. Omit what you have not translated yet.
# 5. `goldfever languages --check de.ftl` lists errors and missing texts.
# 6. Put the file into the data folder of the server (or the folder of --locales), and restart the server.

";

/// All English messages as one file, with a header that says what to do with it.
pub fn template() -> String {
    format!("{HEADER}{}", Lang::EN.file())
}
