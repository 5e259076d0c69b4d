import { mkdirSync, mkdtempSync, readdirSync, rmdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
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

it('removes what backups that were killed a day ago or earlier left in the folder, and nothing else', async () => {
  const folder = join(home, 'after-kills');
  mkdirSync(folder);
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  const old = ['.shop-2026-11-20T10.tar.gz.4711.part', '.before-1-2026-11-20.tar.gz.enc.12.part', '.plain.tar.7.part'];
  const kept = ['.shop-2026-11-21T10.tar.gz.4712.part', '.notes.part', 'shop-2026-11-20T10.tar.gz', 'x.tar.gz.7.part'];
  for (const name of [...old, ...kept]) writeFileSync(join(folder, name), 'half');
  for (const name of [...old, ...kept.slice(1)]) utimesSync(join(folder, name), longAgo, longAgo);
  const fit = { inspect: async () => undefined };
  await writeArchive(join(folder, 'new.tar'), fit, ({ add }) => add('one', Buffer.from('x')));
  expect(readdirSync(folder).toSorted()).toEqual([...kept, 'new.tar'].toSorted());
});
