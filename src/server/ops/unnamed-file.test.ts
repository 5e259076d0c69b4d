import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeUnnamed } from './unnamed-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'samesalt-unnamed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is read by its path until it is closed', async () => {
  const file = await writeUnnamed(Buffer.from('letters'));
  expect(readFileSync(file.path, 'utf8')).toBe('letters');
  file.close();
  expect(() => readFileSync(file.path)).toThrow();
});

it('is the font of a card, so that a process killed with -9 leaves nothing in its temporary folder', async () => {
  const drawing = JSON.stringify(join(import.meta.dirname, '../drawings/draw-social-card.ts'));
  const program = `const { drawSocialCard } = await import(${drawing}); console.log((await drawSocialCard()).length); process.kill(process.pid, 'SIGKILL');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let drawn = '';
  child.stdout.on('data', (text: Buffer) => (drawn += text.toString()));
  expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
  expect(Number(drawn)).toBeGreaterThan(1000);
  expect(readdirSync(folder)).toEqual([]);
});
