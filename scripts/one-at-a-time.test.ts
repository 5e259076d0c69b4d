import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'samesalt-one-at-a-time-'));
const lock = join(folder, '.preparing');
const log = join(folder, 'log');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Only a running program with this name counts as a holder of the lock. */
const program = join(folder, 'bootstrap.mjs');
writeFileSync(
  program,
  `import { appendFileSync } from 'node:fs';
  const { oneAtATime } = await import(${JSON.stringify(new URL('./one-at-a-time.mjs', import.meta.url).href)});
  const write = (word) => appendFileSync(${JSON.stringify(log)}, word + ' ');
  await oneAtATime(${JSON.stringify(folder)}, () => eval('(async () => {' + process.argv[2] + '})()'));`,
);
const node = (work: string) => [process.execPath, [program, work]] as const;
const SLOW = `write('begin'); await new Promise((resolve) => setTimeout(resolve, 100)); write('end');`;

it('lets only one process work at a time', async () => {
  const children = Array.from({ length: 4 }, () => spawn(...node(SLOW)));
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
  expect(codes).toEqual([0, 0, 0, 0]);
  expect(readFileSync(log, 'utf8').trim()).toBe(Array(4).fill('begin end').join(' '));
  expect(existsSync(lock)).toBe(false);
});

it.each([
  ['was killed', () => spawnSync(...node(`process.kill(process.pid, 'SIGKILL'); await new Promise(() => undefined);`))],
  ['left nothing in its lock', () => writeFileSync(lock, '')],
  ['has a number that no process has', () => writeFileSync(lock, '4194304999')],
  ['has a number that another program has by now', () => writeFileSync(lock, String(process.pid))],
])('does not wait for a process that %s', (_how, leave) => {
  rmSync(log, { force: true });
  leave();
  expect(existsSync(lock)).toBe(true);
  expect(spawnSync(...node(SLOW)).status).toBe(0);
  expect(readFileSync(log, 'utf8')).toBe('begin end ');
});

it('leaves no lock if a step ends the process', () => {
  expect(spawnSync(...node('process.exit(3);')).status).toBe(3);
  expect(existsSync(lock)).toBe(false);
});
