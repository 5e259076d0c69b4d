/**
 * `npm run test:faults`: small versions of most trials, one after the other, as continuous integration runs them. Fails
 * if one of them finds a fault or does not end; a trial that this machine cannot run prints SKIPPED. `--only WORD,WORD`
 * selects some. Malformed requests, aborted uploads, killed migrations and a dead database connection are part of the
 * ordinary tests.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readOptions } from './options.ts';

const PROGRAM = join(import.meta.dirname, 'run.ts');
/** Far more than any of them needs on a busy machine: one that has not finished by then hangs. */
const ENDS_WITHIN_MS = 600_000;
/** Different each day, and printed: varying seeds find more than a fixed one. FAULT_SEED repeats a day's. */
const SEED = process.env.FAULT_SEED || String(Math.floor(Date.now() / 86_400_000));
if (!/^[1-9]\d{0,8}$/.test(SEED)) {
  console.error(`FAULT_SEED is a whole number from 1 to 999999999, as a run prints it; ${SEED} is none.`);
  process.exit(1);
}

const TRIALS: readonly (readonly string[])[] = [
  ['kills', '--rounds', '4'],
  ['tree', '--rounds', '6'],
  ['failpoints', '--only', 'place-order:before-commit,settle-payment:after-commit,gateway.capture:after'],
  ['providers', '--only', 'reset in the body,another amount,status 500,mail: never greets,mail: takes it'],
  ['database', '--rounds', '1'],
  ['disk', '--rounds', '1'],
  ['hung', '--rounds', '1'],
  ['bombs', '--rounds', '1'],
  ['files', '--rounds', '300'],
  ['cost', '--minutes', '0.5'],
  ['clock', '--only', 'hour ahead,day back,database ahead'],
];

const { wants } = readOptions(process.argv.slice(2), { rounds: 1 });
const failed: string[] = [];
for (const [name = '', ...args] of TRIALS.filter(([name = '']) => wants(name))) {
  const began = performance.now();
  console.log(`\n== ${name} ${args.join(' ')} ==`);
  const code = await runToItsEnd([name, ...args, '--seed', SEED]);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${name}: ${code === 0 ? 'no fault' : `FAILED (${code ?? 'did not end'})`}, ${seconds} s`);
  if (code !== 0) failed.push(name);
}
console.log(failed.length === 0 ? `\nno fault, seed ${SEED}` : `\nfaults in ${failed.join(', ')}, seed ${SEED}`);
process.exit(failed.length === 0 ? 0 : 1);

/** A trial in a separate process; null if it had to be killed. */
function runToItsEnd(args: readonly string[]): Promise<number | null> {
  // A busy machine adds delays of its own; the faults of interest take seconds.
  const env = {
    TURN_MS: '1000',
    READY_S: '90',
    ANSWER_S: '60',
    RATE: '60',
    SECONDS: '5',
    TIMES: 'told',
    ...process.env,
  };
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: 'inherit', env });
  const timer = setTimeout(() => child.kill('SIGTERM'), ENDS_WITHIN_MS);
  return new Promise((resolve) =>
    child.once('exit', (code) => {
      clearTimeout(timer);
      resolve(code);
    }),
  );
}
