import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { NARROW_INDEX } from './substitution/tables/care-classes.ts';
import { UNSIGNED_FILES, unsignedTables } from './unsigned-tables.ts';

const WORDS_OF_NOBODY = /reviewer:? (?:none yet|awaiting|a registered pharmacist)/;

it('lists every file that says its rules are not signed, and no other', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
    .map((entry) => relative(import.meta.dirname, join(entry.parentPath, entry.name)))
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|testing\/|^unsigned-tables/.test(path));
  const saying = files.filter((path) => {
    const text = readFileSync(join(import.meta.dirname, path), 'utf8').replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');
    return WORDS_OF_NOBODY.test(text);
  });
  expect(UNSIGNED_FILES.toSorted()).toEqual(saying.toSorted());
});

it('lists, by title, the tables that have a reviewer field', () => {
  expect(unsignedTables()).toContain(NARROW_INDEX.title);
  expect(new Set(unsignedTables()).size).toBe(unsignedTables().length);
});
