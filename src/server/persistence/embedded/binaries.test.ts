import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Binaries, copyBinaries, linkLibraries } from './binaries.ts';

let home: string;
let packaged: Binaries;

/** A package as npm leaves it with install scripts off and a strict umask. */
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'samesalt-binaries-'));
  packaged = { folder: join(home, 'package/native'), version: '18.0.0' };
  for (const folder of ['bin', 'lib']) mkdirSync(join(packaged.folder, folder), { recursive: true, mode: 0o700 });
  writeFileSync(join(packaged.folder, 'bin/postgres'), 'program', { mode: 0o700 });
  writeFileSync(join(packaged.folder, 'lib/libpq.so.5.18'), 'library', { mode: 0o600 });
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  writeFileSync(join(packaged.folder, 'pg-symlinks.json'), JSON.stringify(links), { mode: 0o600 });
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

describe('linkLibraries', () => {
  it('makes the links that the install script would have made, once', () => {
    expect(linkLibraries(packaged)).toBe(true);
    expect(linkLibraries(packaged)).toBe(true);
    expect(readlinkSync(join(packaged.folder, 'lib/libpq.so.5'))).toBe('libpq.so.5.18');
  });

  it('accepts a link that another process made meanwhile', () => {
    symlinkSync('made-by-another', join(packaged.folder, 'lib/libpq.so.5'));
    expect(linkLibraries(packaged)).toBe(true);
  });

  it('says so if they cannot be made', () => {
    rmSync(join(packaged.folder, 'lib'), { recursive: true });
    expect(linkLibraries(packaged)).toBe(false);
  });
});

describe('copyBinaries', () => {
  it('makes one complete copy that every user can read and run', () => {
    const { folder } = copyBinaries(packaged, join(home, 'copies'));
    expect(readFileSync(join(folder, 'lib/libpq.so.5'), 'utf8')).toBe('library');
    const modes = ['', 'bin/postgres', 'lib', 'lib/libpq.so.5.18'].map(
      (path) => statSync(join(folder, path)).mode & 0o777,
    );
    expect(modes).toEqual([0o755, 0o755, 0o755, 0o644]);
    expect(readdirSync(join(home, 'copies'))).toEqual(['postgresql-18.0.0']);
  });

  it('uses an existing copy', () => {
    const first = copyBinaries(packaged, join(home, 'copies'));
    writeFileSync(join(first.folder, 'mark'), '');
    chmodSync(packaged.folder, 0o700);
    expect(readdirSync(copyBinaries(packaged, join(home, 'copies')).folder)).toContain('mark');
  });
});
