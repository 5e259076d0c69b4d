import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
export const STATUSES = ['met', 'operator', 'not applicable', 'deviation', 'open'] as const;
export type Status = (typeof STATUSES)[number];

export interface AsvsRow {
  readonly number: string;
  readonly level: number;
  readonly status: Status;
  readonly how: string;
  readonly test: string;
}

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has. Their numbers begin at 1 without gaps. */
const SECTIONS: Readonly<Record<string, number>> = Object.fromEntries(
  `1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
   5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3
   8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
   12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4
   16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`
    .split(/\s+/)
    .map((entry) => entry.split(':'))
    .map(([section = '', count]) => [section, Number(count)]),
);
/** Level 1 has this many of them; all levels of the list above together have 253. */
export const LEVEL_1 = 70;
export const LEVELS_1_AND_2 = 253;

/** The rows of docs/security/asvs.md, in order. */
export function readAsvs(): AsvsRow[] {
  return readFileSync(join(root, 'docs/security/asvs.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
    .map((line) => {
      const [, number = '', level, , status, how = '', test = ''] = line.split('|').map((cell) => cell.trim());
      return { number, level: Number(level), status: status as Status, how, test };
    });
}

/** The numbers of levels 1 and 2 that must be present. */
export function wantedNumbers(): string[] {
  return Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
}

/**
 * A sentence for each file or test that a text names and that does not exist. Tests are written as `path` "words of the
 * title".
 */
export function missingIn(text: string): string[] {
  const tests = [...text.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, path = '', title = '']) => ({ path, title }));
  const paths = [...text.matchAll(/`([\w./-]+\/[\w.-]+\.\w+)`/g)].map(([, path = '']) => path);
  return [
    ...paths
      .filter((path) => !path.startsWith('/') && !path.startsWith('build/') && !existsSync(join(root, path)))
      .map((path) => `${path} is not there`),
    ...tests
      .filter(({ path }) => existsSync(join(root, path)))
      .filter(({ path, title }) => !readFileSync(join(root, path), 'utf8').includes(title))
      .map(({ path, title }) => `${path} has no test "${title}"`),
  ];
}

/** What a row must have: a test if the requirement is met, a reason if it is not. Documents need no test. */
export function faultsOf({ number, status, how, test }: AsvsRow): string[] {
  const isDocument = /^\d+\.1\.\d+$/.test(number) && how.includes('.md`');
  const owed = [
    ...(STATUSES.includes(status) ? [] : [`"${status}" is no status`]),
    ...(status === 'met' && test === '' && !isDocument ? ['is said to be met and names no test'] : []),
    ...(status === 'met' || how.length > 20 || how.startsWith('No ') || how.includes('.md`')
      ? []
      : ['gives no reason']),
    ...missingIn(`${how} ${test}`),
  ];
  return owed.map((fault) => `${number}: ${fault}`);
}
