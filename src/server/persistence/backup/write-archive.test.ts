import { mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { BackupRefused } from './manifest.ts';
import { writeArchive } from './write-archive.ts';

const home = mkdtempSync(join(tmpdir(), 'samesalt-archive-'));
afterAll(() => rmSync(home, { recursive: true }));
const inspect = () => Promise.reject(new Error('not reached'));

it('an archive that cannot be written says why, and not that its tar has ended', async () => {
  const folder = join(home, 'taken-away');
  mkdirSync(folder);
  const written = writeArchive(join(folder, 'a.tar'), { inspect }, async ({ add }) => {
    await setTimeout(200);
    await add('one', Buffer.from('x'));
  });
  rmdirSync(folder);
  await expect(written).rejects.toThrow('ENOENT');
});

it.each(['a.tar', 'a.tar.gz'])('%s that cannot be filled says why', async (name) => {
  const filled = writeArchive(join(home, name), { inspect }, () => Promise.reject(new BackupRefused('mine')));
  await expect(filled).rejects.toThrow('mine');
});
