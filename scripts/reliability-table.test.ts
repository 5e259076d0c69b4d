import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Everything in backticks on the page that says how each goal and each point is verified. */
const quoted = [...read('docs/operations/reliability.md').matchAll(/`([^`]+)`/g)].map(([, text = '']) =>
  text.replace(/\s+/g, ' '),
);
const words = [...new Set(quoted.flatMap((text) => text.split(' ')))];
const files = globSync(['src/**/*.{ts,tsx}', 'e2e/**/*.ts', 'scripts/**/*.ts', 'bench/**/*.ts'], { cwd: root });

/** Names after `npm run COMMAND --`, without options. */
const namesAfter = (command: string) =>
  quoted.flatMap((text) => {
    const [, rest = ''] = new RegExp(`npm run ${command} -- ([^']*)`).exec(text) ?? [];
    return (
      rest
        .split(' -')[0]
        ?.split(' ')
        .filter((word) => /^[a-z][a-z-]*$/.test(word)) ?? []
    );
  });

describe('the tables of docs/operations/reliability.md', () => {
  it('name only existing tests and files', () => {
    const paths = words.filter((word) => /\.(ts|tsx)$/.test(word) && !word.includes('*'));
    expect(paths.length).toBeGreaterThan(60);
    const missing = paths.filter((path) => !files.some((file) => file === path || file.endsWith(`/${path}`)));
    expect(missing).toEqual([]);
  });

  it('name only existing folders', () => {
    const folders = words.filter((word) => /^(src|e2e|scripts|bench)\/[\w/-]+$/.test(word));
    expect(folders.length).toBeGreaterThan(2);
    expect(folders.filter((folder) => !existsSync(join(root, folder)))).toEqual([]);
  });

  it('name only commands of package.json', () => {
    const commands = new Set(quoted.flatMap((text) => [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name)));
    expect(commands.size).toBeGreaterThan(5);
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    expect([...commands].filter((name) => !name || !(name in scripts))).toEqual([]);
  });

  it.each([
    ['faults', 'scripts/faults/run.ts'],
    ['bench', 'bench/run.ts'],
  ])('name what `npm run %s` knows', (command, path) => {
    const names = namesAfter(command);
    expect(names.length).toBeGreaterThan(5);
    const program = read(path);
    expect(names.filter((name) => !new RegExp(`['"]?${name}['"]?: `).test(program))).toEqual([]);
  });
});
