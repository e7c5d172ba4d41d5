// Stores evidence of a failed check: the error, a screenshot and the console of each open page, the logs of the servers,
// the seed.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

const folder = join(import.meta.dirname, "../../screenshots/failures");
/** A page that hangs gives no screenshot. */
const PICTURE_LIMIT = 20_000;

/** Removes the evidence of earlier runs. */
export function forget(part) {
  rmSync(join(folder, part), { recursive: true, force: true });
}

/** A name that every file system accepts. */
const plain = (name) => name.replace(/[^\p{L}\p{N}]+/gu, "-").slice(0, 80);

/** Stores what may explain the failure of a check of this part, and returns the folder. */
export async function keep(part, check, error) {
  const at = join(folder, part.name, plain(check));
  mkdirSync(at, { recursive: true });
  const about = [
    check,
    `Once more: SEED=${part.run} npm run test:browser ${part.name}`,
    `The server dealt by --chance-seed ${part.seed}.`,
    String(error?.stack ?? error),
  ];
  writeFileSync(join(at, "error.txt"), `${about.join("\n\n")}\n`);
  for (const [i, server] of part.server.all.entries()) writeFileSync(join(at, `server-${i + 1}.log`), server.said);
  for (const [i, { page, said }] of part.visitors.open().entries()) {
    writeFileSync(join(at, `page-${i + 1}.txt`), `${page.url()}\n\n${said.join("\n")}\n`);
    const picture = page.screenshot({ path: join(at, `page-${i + 1}.png`), timeout: PICTURE_LIMIT });
    await picture.catch((fault) => writeFileSync(join(at, `page-${i + 1}-has-no-picture.txt`), String(fault)));
  }
  return relative(process.cwd(), at);
}
