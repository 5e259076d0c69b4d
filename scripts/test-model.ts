/**
 * Compares a real shop with its model over many sequences of actions, in two processes in parallel, each with its own
 * database. `--sequences 2000 --seed 1` says how many and which; `--model shop` uses only customers' actions instead of
 * all with operators, lists and the gateway; `--interleavings 500` adds actions that run in parallel; `--shrink` looks
 * for the shortest failing sequence. Exits with 0 if nothing differed.
 */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs, stripVTControlCharacters } from 'node:util';

const root = join(import.meta.dirname, '..');
const VITEST = join(root, 'node_modules/vitest/vitest.mjs');
const PROCESSES = 2;
const MODELS = ['pharmacy', 'shop'];
/** Most objects of an action are garbage at once: a larger young generation costs less than frequent collections. */
const NODE_OPTIONS = '--max-semi-space-size=32';

const { values } = parseArgs({
  options: {
    sequences: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(randomInt(1, 1_000_000_000)) },
    model: { type: 'string', default: 'pharmacy' },
    interleavings: { type: 'string', default: '3' },
    shrink: { type: 'boolean', default: false },
  },
});
const [sequences, seed, interleavings] = [values.sequences, values.seed, values.interleavings].map(Number) as [
  number,
  number,
  number,
];
if (!MODELS.includes(values.model) || ![sequences, seed, interleavings].every((number) => number > 0)) {
  console.error(`--sequences, --seed and --interleavings take a number above 0, --model one of ${MODELS.join(', ')}`);
  process.exit(2);
}

const began = performance.now();
const minutes = () => ((performance.now() - began) / 60_000).toFixed(1);
let [done, acts] = [0, 0];

/** One process: its share of the sequences, reported as they are done. Returns whether nothing differed. */
async function tryShare(nth: number): Promise<boolean> {
  const share = Math.ceil((sequences - nth) / PROCESSES);
  if (share < 1) return true;
  const own = seed + nth;
  const settings = { MODEL_SEQUENCES: share, MODEL_SEED: own, MODEL_INTERLEAVINGS: interleavings };
  const child = spawn(
    process.execPath,
    [VITEST, 'run', '--project', 'server', `/model/${values.model}-model.test.ts`],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_OPTIONS,
        ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)])),
        MODEL_PROGRESS: '1',
        ...(values.shrink ? { MODEL_SHRINK: '1' } : {}),
      },
    },
  );
  const lines: string[] = [];
  const hear = (line: string) => {
    const [, more] = /^model progress: (\d+) acts/.exec(line) ?? [];
    if (more === undefined) {
      lines.push(line);
      if (/^(pharmacy )?model: /.test(line)) console.log(line);
      return;
    }
    done += 1;
    acts += Number(more);
    if (done % 20 === 0) console.log(`${done} of ${sequences} sequences, ${acts} acts, ${minutes()} min`);
  };
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => hear(stripVTControlCharacters(line)));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  if (code === 0) return true;
  console.log(lines.join('\n'));
  console.log(
    `WRONG  seed ${own} of ${share} sequences; again: MODEL_SEED=${own} MODEL_SEQUENCES=${share} MODEL_SHRINK=1`,
  );
  return false;
}

console.log(`${sequences} sequences of the ${values.model} model in ${PROCESSES} processes, seed ${seed}`);
const held = await Promise.all(Array.from({ length: PROCESSES }, (_, nth) => tryShare(nth)));
const wrong = held.filter((one) => !one).length;
console.log(`${done} sequences, ${acts} acts, ${wrong} divergences, seed ${seed}, ${minutes()} min`);
process.exitCode = wrong === 0 && done >= sequences ? 0 : 1;
