/**
 * Runs every property of the tests many times as often as `npm test` does, with different values each time. The seed is
 * printed: `npm run test:properties -- --seed N` repeats it, `--times N` says how much more often, and words name
 * files. Runs for many minutes.
 */
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..');
const VITEST = join(root, 'node_modules/vitest/vitest.mjs');
const TIMES = 20;
/** Longer than any property takes, however often it is run. */
const TIMEOUT_MS = 3_600_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, times: { type: 'string' } },
});
const seed = values.seed ?? String(randomInt(1, 1_000_000_000));
const times = values.times ?? String(TIMES);
const files = globSync('src/**/*.test.{ts,tsx}', { cwd: root })
  .filter((path) => readFileSync(join(root, path), 'utf8').includes("from 'fast-check'"))
  .filter((path) => positionals.length === 0 || positionals.some((word) => path.includes(word)))
  .sort();
console.log(`${files.length} files of properties, ${times} times as often, seed ${seed}`);
const { status } = spawnSync(process.execPath, [VITEST, 'run', `--testTimeout=${TIMEOUT_MS}`, ...files], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PROPERTY_SEED: seed, PROPERTY_TIMES: times },
});
console.log(`seed ${seed}: ${status === 0 ? 'every property holds' : 'a property was refuted'}`);
process.exitCode = status ?? 1;
