import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { endianness } from 'node:os';
import { join, relative, sep } from 'node:path';

/** The project's folder. */
const ROOT = join(import.meta.dirname, '../../../..');

/**
 * Everything that determines a catalogue: rules and their tables, names, drawings, the reading of rows, the search
 * index. A test follows the imports of the build worker and fails if one is not covered here.
 */
export const MADE_BY = [
  'package-lock.json',
  'src/domain',
  'src/contract',
  'src/sentences',
  'src/server/catalogue',
  'src/server/search',
  'src/server/persistence',
  'src/server/config',
  'src/server/ops/database-addresses.ts',
  'src/server/ops/failpoint.ts',
  'src/server/ops/compiled-code.ts',
] as const;

const CODE = /\.(?:ts|sql|json)$/;
const NO_RULE = /\.test\.ts$|(?:^|\/)(?:seed|testing)\//;

/**
 * A hash that changes with every rule, table and piece of code that determines what a catalogue holds, with the version of
 * Node (which brings collation and Unicode data), with the processor and with the locale. Null if the sources are not found: then nothing may be stored.
 */
export function codeFingerprint(root = ROOT): string | null {
  const files = sourceFiles(root);
  if (files === null) return null;
  const hash = createHash('sha256');
  const { node, v8, icu, unicode, modules } = process.versions;
  const { locale } = Intl.DateTimeFormat().resolvedOptions();
  hash.update(JSON.stringify([node, v8, icu, unicode, modules, process.arch, endianness(), locale]));
  for (const file of files) {
    const content = readFileSync(join(root, file));
    // With its length, so that text moved from one file to the next changes the hash.
    hash.update(JSON.stringify([file, content.length]));
    hash.update(content);
  }
  return hash.digest('hex');
}

/** The files that count, by their path from the root with slashes, sorted. Null if a part of them is missing. */
export function sourceFiles(root = ROOT): string[] | null {
  if (!MADE_BY.every((place) => existsSync(join(root, place)))) return null;
  return MADE_BY.flatMap((place) => (CODE.test(place) ? [place] : filesUnder(root, place))).sort();
}

function filesUnder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => CODE.test(path) && !NO_RULE.test(path));
}
