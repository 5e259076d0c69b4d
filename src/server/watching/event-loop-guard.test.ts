import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { STUCK_EXIT_CODE } from './event-loop-guard.ts';

const GUARD = JSON.stringify(join(import.meta.dirname, 'event-loop-guard.ts'));

/** A process with a guard of half a second, and how it ended. A busy machine may take long to ask it for its stack. */
async function run(body: string, tellWithinMs = 60_000): Promise<{ code: number | null; output: string }> {
  const program = `import(${GUARD}).then(({ guardEventLoop }) => { guardEventLoop(500, ${tellWithinMs}); process.on('exit', () => console.log('left in order')); ${body} });`;
  const child = spawn(process.execPath, ['-e', program]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const [code] = await once(child, 'close');
  return { code, output };
}

it('a process whose event loop is stuck names the place and exits cleanly', async () => {
  const { code, output } = await run('function stuckHere() { for (;;); } setTimeout(stuckHere, 300);');
  expect(code).toBe(STUCK_EXIT_CODE);
  // Searched like every other line of the log: by the name of its level and the time in UTC.
  expect(output).toMatch(/^{"level":"fatal","time":"\d{4}-\d\d-\d\dT[\d:.]+Z",.*"event":"event-loop-stuck"/m);
  expect(output).toContain('stuckHere');
  expect(output).toContain('left in order');
});

it('an endless pattern is ended, too', async () => {
  const { code } = await run(`setTimeout(() => /^(a+)+$/.test('${'a'.repeat(60)}b'), 300);`, 2_000);
  expect(code).not.toBe(0);
});

it('a process that is busy in short turns, or asleep as a whole, goes on', async () => {
  const busy =
    'const until = Date.now() + 2000; const turn = () => { const end = Date.now() + 100; while (Date.now() < end); if (Date.now() < until) setTimeout(turn); else process.exit(0); }; turn();';
  expect((await run(busy)).code).toBe(0);
  const child = spawn(process.execPath, [
    '-e',
    `import(${GUARD}).then(({ guardEventLoop }) => { guardEventLoop(1500); setTimeout(() => process.exit(0), 3000); console.log('up'); });`,
  ]);
  await once(child.stdout, 'data');
  child.kill('SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  child.kill('SIGCONT');
  expect((await once(child, 'exit'))[0]).toBe(0);
});
