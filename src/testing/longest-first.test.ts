import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { LONG } from './longest-first.ts';

it('names only test files that exist', () => {
  expect(LONG.filter((path) => !existsSync(join(import.meta.dirname, '../..', path)))).toEqual([]);
});
