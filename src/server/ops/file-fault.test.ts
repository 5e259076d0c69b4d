import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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
  it('has no fault if it can be read', () => expect(fileFault(file)).toBeNull());

  it('is reported as missing, as unreadable for the command’s user, or as impossible to open', () => {
    expect(fileFault(join(folder, 'none.csv'))).toMatch(/^There is no file .+none\.csv\.$/);
    chmodSync(folder, 0);
    const said = asAnother(() => fileFault(file));
    chmodSync(folder, 0o700);
    symlinkSync('loop', join(folder, 'loop'));
    expect(fileFault(join(folder, 'loop'))).toMatch(/loop cannot be opened \(ELOOP\)\.$/);
    expect(said).toMatch(/list\.csv cannot be read by the user \S+\.$/);
  });
});
