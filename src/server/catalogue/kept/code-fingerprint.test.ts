import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFingerprint, sourceFiles } from './code-fingerprint.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const WORKER = 'src/server/catalogue/build-worker.ts';
let copy: string;

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'samesalt-code-'));
  for (const file of sourceFiles() ?? []) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(ROOT, file), join(copy, file));
  }
});
afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

/** Changes a file of the copy, looks at the fingerprint, and puts the file back. */
function fingerprintWith(file: string, change: (text: string) => string): string | null {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
  const found = codeFingerprint(copy);
  writeFileSync(path, text);
  return found;
}

/** What an import name of package.json resolves to by default: conditions select other languages. */
function placeOf(place: unknown): string {
  return typeof place === 'string' ? place : (place as { default: string }).default;
}

/** Every file that the build worker imports, directly or indirectly, without types. */
function importedFiles(): { files: string[]; unread: string[] } {
  const { imports } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    imports: Record<string, unknown>;
  };
  const seen = new Set<string>();
  const unread: string[] = [];
  const follow = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(join(ROOT, file), 'utf8');
    const specifiers = text.matchAll(
      /^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\(\s*'([^']+)'|new URL\('([^']+)'/gm,
    );
    for (const [, from, dynamic, url] of specifiers) {
      const name = from ?? dynamic ?? url ?? '';
      if (name.startsWith('.')) follow(relative(ROOT, join(ROOT, dirname(file), name)));
      else if (name.startsWith('#')) {
        const key = Object.keys(imports).find((each) => each.endsWith('/*') && name.startsWith(each.slice(0, -1)));
        if (key === undefined) unread.push(`${file}: ${name}`);
        else
          follow(
            placeOf(imports[key])
              .replace('*', name.slice(key.length - 1))
              .slice(2),
          );
      }
    }
  };
  follow(WORKER);
  return { files: [...seen], unread };
}

describe('codeFingerprint', () => {
  it('is the same for the same sources in any folder', () => {
    expect(codeFingerprint()).toMatch(/^[0-9a-f]{64}$/);
    expect(codeFingerprint(copy)).toBe(codeFingerprint());
  });

  it('covers every file that the building of a catalogue imports', () => {
    const { files, unread } = importedFiles();
    const covered = new Set(sourceFiles());
    expect(files.length).toBeGreaterThan(100);
    expect(files).toContain('src/server/catalogue/build-catalogue.ts');
    expect(unread).toEqual([]);
    expect(files.filter((file) => !covered.has(file))).toEqual([]);
  });

  it('none of these files reads the environment or other files while a catalogue is built', () => {
    const reads = /process\.env|readFileSync|readFile\(/;
    const { files } = importedFiles();
    const strangers = files.filter((file) => reads.test(readFileSync(join(ROOT, file), 'utf8')));
    expect(strangers).toEqual(['src/server/catalogue/kept/code-fingerprint.ts']);
  });

  it.each([
    ['a verdict of sameness', 'src/domain/substitution/same-group.ts'],
    ['the names of salts', 'src/domain/medicine/tables/salt-name-table.ts'],
    ['the schedules', 'src/domain/medicine/tables/schedule-table.ts'],
    ['the care classes', 'src/domain/substitution/tables/care-classes.ts'],
    ['the tax rates', 'src/domain/invoicing/gst-rates.ts'],
    ['the search index', 'src/server/search/index/build-index.ts'],
    ['the packages', 'package-lock.json'],
    ['a migration', 'src/server/persistence/migrations/001-catalogue.sql'],
  ])('changes with %s', (_what, file) => {
    expect(fingerprintWith(file, (text) => text.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)))).not.toBe(
      codeFingerprint(),
    );
    expect(fingerprintWith(file, (text) => `${text} `)).not.toBe(codeFingerprint());
    expect(codeFingerprint(copy)).toBe(codeFingerprint());
  });

  it('changes with a new file, and with text that moves from one file to the next', () => {
    const added = join(copy, 'src/domain/medicine/one-more-table.ts');
    writeFileSync(added, '');
    expect(codeFingerprint(copy)).not.toBe(codeFingerprint());
    rmSync(added);
    const [one = '', two = ''] = (sourceFiles() ?? []).filter((file) => file.startsWith('src/domain/medicine/'));
    const first = readFileSync(join(copy, one), 'utf8');
    const second = readFileSync(join(copy, two), 'utf8');
    writeFileSync(join(copy, one), first + second.slice(0, 1));
    writeFileSync(join(copy, two), second.slice(1));
    expect(codeFingerprint(copy)).not.toBe(codeFingerprint());
    writeFileSync(join(copy, one), first);
    writeFileSync(join(copy, two), second);
  });

  it('does not change with a test', () => {
    const test = join(copy, 'src/domain/medicine/one-more.test.ts');
    appendFileSync(test, 'expect(1).toBe(1);');
    expect(codeFingerprint(copy)).toBe(codeFingerprint());
    rmSync(test);
  });

  it('is unknown if the sources are not found', () => {
    expect(codeFingerprint(join(copy, 'src'))).toBeNull();
  });
});
