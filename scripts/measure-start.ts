/**
 * How long the first `npm start` on a fresh clone takes, and the next one: wall clock until the shop's address is printed, and
 * processor seconds of everything that ran. Clones this checkout's last commit into a folder with spaces in its name.
 * `--empty-cache` gives npm a new, empty cache; `--turns N` repeats. The Node and npm that are measured are those on PATH.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { 'empty-cache': { type: 'boolean' }, turns: { type: 'string', default: '1' } },
});
const OPEN = /is open at http/;

/** The environment without what `npm run` put into it: the clone is to find the Node and npm of the machine. */
function callersOwn(): NodeJS.ProcessEnv {
  const left = Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_ENV$|^INIT_CWD$/.test(name));
  const path = process.env.PATH?.split(':').filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(left), PATH: path?.join(':') };
}

interface Start {
  readonly wallS: number;
  readonly processorS: number;
  /** The longest time without a word. */
  readonly silentS: number;
}

/** Starts the shop in a clone, ends it once it is open. */
async function timeStart(clone: string, env: Record<string, string>): Promise<Start> {
  const began = performance.now();
  let last = began;
  let silent = 0;
  let open = 0;
  let text = '';
  const shop = spawn('bash', ['-c', 'trap : INT; TIMEFORMAT="took %U %S"; time npm start'], {
    cwd: clone,
    env: { ...callersOwn(), PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: join(clone, 'var'), ...env },
    detached: true,
  });
  const hear = (part: Buffer) => {
    const now = performance.now();
    if (open === 0) silent = Math.max(silent, now - last);
    last = now;
    text += part;
    if (open === 0 && OPEN.test(text)) {
      open = now;
      // The group of the shop alone hears it: bash waits for npm, and tells what all of them took.
      process.kill(-(shop.pid ?? 0), 'SIGINT');
    }
  };
  shop.stdout.on('data', hear);
  shop.stderr.on('data', hear);
  await new Promise((resolve) => shop.on('close', resolve));
  const [, user = '0', system = '0'] = /took ([\d.]+) ([\d.]+)/.exec(text) ?? [];
  if (open === 0) throw new Error(`The shop did not open:\n${text.slice(-2_000)}`);
  return { wallS: (open - began) / 1000, processorS: Number(user) + Number(system), silentS: silent / 1000 };
}

const load = () => readFileSync('/proc/loadavg', 'utf8').split(' ')[0];
const row = (what: string, { wallS, processorS, silentS }: Start) =>
  console.log(`| ${what} | ${wallS.toFixed(1)} | ${processorS.toFixed(1)} | ${silentS.toFixed(1)} | ${load()} |`);

const version = execFileSync('node', ['-v'], { env: callersOwn(), encoding: 'utf8' }).trim();
console.log(`npm start, Node ${version} on the machine, npm's cache ${values['empty-cache'] ? 'empty' : 'as it is'}`);
console.log('| start | wall s | processor s | longest silence s | load |\n|---|---:|---:|---:|---:|');
for (let turn = 0; turn < Number(values.turns); turn += 1) {
  const home = mkdtempSync(join(tmpdir(), 'samesalt start '));
  chmodSync(home, 0o755);
  const clone = join(home, 'a clone');
  execFileSync('git', ['clone', '-q', root, clone]);
  const env: Record<string, string> = values['empty-cache'] ? { npm_config_cache: join(home, 'cache') } : {};
  try {
    row('first', await timeStart(clone, env));
    row('again', await timeStart(clone, env));
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}
