import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdirSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDiskFiles } from './disk-files.ts';
import { drawKey } from './private-files.ts';

const PRESSING = 24;
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hung-disk-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A file that blocks on opening until somebody writes to it, like a hanging disk. */
function hungFile(key: string): string {
  mkdirSync(join(folder, key.slice(0, 2)), { recursive: true });
  const path = join(folder, key.slice(0, 2), key);
  expect(spawnSync('mkfifo', [path]).status).toBe(0);
  return path;
}

/** Unblocks a waiting opener, if there is one. */
function letGo(path: string): void {
  try {
    closeSync(openSync(path, constants.O_WRONLY | constants.O_NONBLOCK));
  } catch {
    // Nobody has opened it yet.
  }
}

it('keeps threads for everybody else while the disk with the files hangs', async () => {
  const files = createDiskFiles({ folder, secret: 'a secret of the tests, long enough' });
  const keys = Array.from({ length: PRESSING }, drawKey);
  const paths = keys.map(hungFile);
  let settled = 0;
  const asked = Promise.allSettled(keys.map((key) => files.get(key).finally(() => (settled += 1))));
  await wait(300);
  expect(settled).toBe(0);
  const packed = await Promise.race([
    promisify(gzip)(Buffer.alloc(100_000)).then(() => 'packed'),
    wait(5_000).then(() => 'waits for a thread'),
  ]);
  for (let time = 0; time < 500 && settled < PRESSING; time += 1) {
    for (const path of paths) letGo(path);
    await wait(10);
  }
  await asked;
  expect(packed).toBe('packed');
});
