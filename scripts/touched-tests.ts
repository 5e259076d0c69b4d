/**
 * Which tests a change affects: those that import what changed, the nearest ones first. Determined from the import
 * lines alone, so that it is faster than a test.
 */
import { dirname, join, normalize } from 'node:path';

/** The files of the project by their path from the root, each with its text. */
export type Sources = ReadonlyMap<string, string>;

const IMPORT = /(?:from|import)\s*\(?\s*'([#.][^']+)'/g;
const TEST = /\.test\.tsx?$/;

/** The file that an import resolves to, from the importing file. `aliases` is the "imports" of package.json. */
export function importedPath(from: string, wanted: string, aliases: Readonly<Record<string, unknown>>): string | null {
  if (wanted.startsWith('.')) return normalize(join(dirname(from), wanted));
  for (const [alias, target] of Object.entries(aliases)) {
    const place = typeof target === 'string' ? target : Object.values(target as Record<string, string>).at(-1);
    if (place === undefined) continue;
    if (alias === wanted) return normalize(place);
    const [start = '', open] = alias.split('*');
    if (open !== undefined && wanted.startsWith(start))
      return normalize(place.replace('*', wanted.slice(start.length)));
  }
  return null;
}

/** The importers of every imported file. */
function importers(sources: Sources, aliases: Readonly<Record<string, unknown>>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [from, text] of sources) {
    for (const [, wanted = ''] of text.matchAll(IMPORT)) {
      const path = importedPath(from, wanted, aliases);
      if (path !== null) found.set(path, [...(found.get(path) ?? []), from]);
    }
  }
  return found;
}

/**
 * The tests that the changed files reach, the nearest first: a changed test itself, then those that import a changed
 * file, and so on.
 */
export function touchedTests(
  changed: readonly string[],
  sources: Sources,
  aliases: Readonly<Record<string, unknown>>,
): string[] {
  const by = importers(sources, aliases);
  const seen = new Set(changed.filter((path) => sources.has(path)));
  for (const path of seen) for (const importer of by.get(path) ?? []) seen.add(importer);
  return [...seen].filter((path) => TEST.test(path));
}

/** The first tests that fit into a number of seconds together, by their last durations; at least one. */
export function fitting(tests: readonly string[], seconds: number, took: (test: string) => number): string[] {
  let left = seconds;
  return tests.filter((test, index) => {
    const fits = index === 0 || took(test) <= left;
    if (fits) left -= took(test);
    return fits;
  });
}
