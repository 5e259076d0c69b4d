import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fileFault } from './file-fault.ts';

const folder = mkdtempSync(join(tmpdir(), 'samesalt-file-'));
const file = join(folder, 'list.csv');
writeFileSync(file, 'id\n');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Root can read everything: as root, the check runs as another user. */
function asAnother<T>(ask: () => T): T {
  if (process.geteuid?.() !== 0) return ask();
  process.seteuid?.(65_534);
  try {
    return ask();
  } finally {
    process.seteuid?.(0);
  }
}

describe('a file named by an operator', () => {
  it('is read if possible', () => expect(fileFault(file)).toBeNull());

  it('is reported as missing, or as unreadable for the command’s user', () => {
    expect(fileFault(join(folder, 'none.csv'))).toMatch(/^There is no file .+none\.csv\.$/);
    chmodSync(folder, 0);
    const said = asAnother(() => fileFault(file));
    chmodSync(folder, 0o700);
    expect(said).toMatch(/list\.csv can not be read by the user \S+\.$/);
  });
});
