import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const TEXTS = ['README.md', 'docs/commands.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'LICENSE'] as const;
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8');
/** Files that the commands in the text create. */
const MADE = /^(?:build|var)\//;

describe.each(TEXTS)('%s', (name) => {
  it('links only to files that exist', () => {
    const text = read(name);
    const links = [...text.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, href = '']) => href);
    const paths = [...text.matchAll(/`((?:src|docs|scripts|e2e|bench|deploy|build)\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    );
    // A link is relative to the folder of the text.
    const at = (path: string) => (links.includes(path) ? join(dirname(name), path) : path);
    const own = [...links, ...paths].filter((path) => !/^https?:/.test(path) && !MADE.test(path));
    expect(own.filter((path) => !existsSync(join(ROOT, at(path))))).toEqual([]);
  });

  it('names only commands of package.json', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...read(name).matchAll(/npm run ([a-z][\w:-]*\w)/g)].map(([, command = '']) => command);
    expect(named.filter((command) => !(command in scripts))).toEqual([]);
  });
});

it('README points newcomers to files that contain the name it gives', () => {
  const rows = [...read('README.md').matchAll(/^\| [^|]+ \| `(src\/[\w./-]+)`[^|]* \| `(\w+)` \|$/gm)];
  expect(rows.length).toBeGreaterThan(8);
  for (const [row, path = '', name = ''] of rows) expect(read(path), row).toContain(name);
});

it('says in LICENSE what package.json says', () => {
  expect(JSON.parse(read('package.json')).license).toBe('UNLICENSED');
  expect(read('LICENSE')).toContain('All rights reserved');
});
