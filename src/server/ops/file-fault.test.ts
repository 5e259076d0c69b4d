import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fileFault } from './file-fault.ts';

const folder = mkdtempSync(join(tmpdir(), 'samesalt-file-'));
const file = join(folder, 'list.csv');
writeFileSync(file, 'id\n');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Root reads what nobody may: as root the question is asked as another user. */
function asAnother<T>(ask: () => T): T {
  if (process.geteuid?.() !== 0) return ask();
  process.seteuid?.(65_534);
  try {
    return ask();
  } finally {
    process.seteuid?.(0);
  }
}

describe('a file that an operator named', () => {
  it('is read where it can be', () => expect(fileFault(file)).toBeNull());

  it('is told apart: not there, or closed to the user of the command', () => {
    expect(fileFault(join(folder, 'none.csv'))).toMatch(/^There is no file .+none\.csv\.$/);
    chmodSync(folder, 0);
    const said = asAnother(() => fileFault(file));
    chmodSync(folder, 0o700);
    expect(said).toMatch(/list\.csv can not be read by the user \S+\.$/);
  });
});
