//! The file from which a translation starts.

use crate::Lang;

const HEADER: &str = "\
# Goldfever in another language
#
# 1. Name this file by the language: de.ftl, pt-BR.ftl.
# 2. Write behind `language-name =` what the language calls itself, behind `number-example =` how it writes 1234.5.
# 3. Translate what stands to the right of each = (the format is Fluent, https://projectfluent.org/fluent/guide/).
#    Keep the keys to the left, and what stands in braces: { $name } is filled in by the program. Where a text depends on a
#    number, write as many forms as the language has: [one], [two], [few], [many], *[other].
# 4. Whatever you leave out, or cannot be read, is said in English. Leave out what you have not translated yet.
# 5. `goldfever languages --check de.ftl` says what is wrong and what is missing.
# 6. Put the file into the data folder of the server (or the folder of --locales), and start the server again.

";

/// All English messages as one file, with a header that says what to do with it.
pub fn template() -> String {
    format!("{HEADER}{}", Lang::EN.file())
}
