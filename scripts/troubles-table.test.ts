import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { troublesTable } from '../e2e/troubles.ts';

it('docs/troubles.md lists what the browser tests check', () => {
  expect(readFileSync(join(import.meta.dirname, '../docs/troubles.md'), 'utf8')).toBe(troublesTable());
});
