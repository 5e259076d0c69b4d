import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOf, LEVEL_1, LEVELS_1_AND_2, missingIn, readAsvs, wantedNumbers } from './asvs-table.ts';

const rows = readAsvs();
const docs = join(import.meta.dirname, '../../docs/security');

describe('the answer to ASVS 5.0', () => {
  it('has a row for every requirement of levels 1 and 2, once and in order', () => {
    const own = rows.filter(({ level }) => level <= 2);
    expect(own.map(({ number }) => number)).toEqual(wantedNumbers());
    expect(own).toHaveLength(LEVELS_1_AND_2);
    expect(own.filter(({ level }) => level === 1)).toHaveLength(LEVEL_1);
  });

  it('names only existing files and tests, and lacks no reason', () => {
    expect(rows.flatMap(faultsOf)).toEqual([]);
  });

  it('has the two deviations that the specification forces, and no third', () => {
    expect(rows.filter(({ status }) => status === 'deviation').map(({ number }) => number)).toEqual(['6.5.4', '6.6.1']);
  });

  it('notices a missing file, test or reason', () => {
    const row = { number: '1.2.3', level: 1, status: 'met', how: 'Built', test: '' } as const;
    expect(faultsOf(row)).toEqual(['1.2.3: is said to be met and names no test']);
    expect(faultsOf({ ...row, status: 'open' })).toEqual(['1.2.3: gives no reason']);
    expect(missingIn('`src/nothing.ts`')).toEqual(['src/nothing.ts is not there']);
    expect(missingIn('`src/brand.ts` "no such words"')).toEqual(['src/brand.ts has no test "no such words"']);
  });
});

describe('the answer to the threats', () => {
  const threats = readFileSync(join(docs, 'threats.md'), 'utf8');

  it('has a row for each of the 38, in order', () => {
    const numbers = [...threats.matchAll(/^\| (T\d\d) \|/gm)].map(([, number]) => number);
    expect(numbers).toEqual(Array.from({ length: 38 }, (_, index) => `T${String(index + 1).padStart(2, '0')}`));
  });

  it('names a test for each, and only existing files and tests', () => {
    const untested = threats.split('\n').filter((line) => /^\| T\d\d \|/.test(line) && !/` "/.test(line));
    expect(untested.map((line) => line.slice(2, 5))).toEqual([]);
    expect(missingIn(threats)).toEqual([]);
  });
});

describe('the security documents', () => {
  it('have the sections that the table points to', () => {
    const policies = readFileSync(join(docs, 'policies.md'), 'utf8').toLowerCase();
    const asked = rows.flatMap(({ how }) =>
      [...how.matchAll(/policies\.md` \(([^)]+)\)/g)].map(([, name = '']) => name),
    );
    expect(new Set(asked).size).toBeGreaterThan(8);
    for (const name of new Set(asked)) expect(policies, name).toContain(`## ${name}`);
    const running = readFileSync(join(docs, '../operations/one-machine.md'), 'utf8').toLowerCase();
    expect(running).toContain('## behind a proxy');
    expect(missingIn(policies)).toEqual([]);
  });
});
