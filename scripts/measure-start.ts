/**
 * How long the first `npm start` on a fresh clone takes, and the next one, as a table: wall clock until the shop's
 * address is printed, processor seconds of everything that ran, the longest time without output. One row for npm's
 * cache empty and filled, for a Node of each major version that `npm start` supports, and for a user who is not root;
 * every clone is in a folder with spaces in its name. Caches, Nodes and npms belong to this measurement only. `--only
 * WORD,WORD` keeps the rows whose name contains one of the words, `--turns N` repeats each. The last commit of this
 * checkout is measured.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { parseArgs } from 'node:util';

const root = join(import.meta.dirname, '..');
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, turns: { type: 'string', default: '1' } },
});
const OPEN = /is open at http/;
/** A Linux user that owns no files. */
const NOBODY = 65_534;
/** A Node of each major version, with its npm. */
const NPM_OF = { 18: '10.8.2', 20: '10.8.2', 22: '10.9.4' } as const;
type Major = keyof typeof NPM_OF;

/** One row of the table. */
interface Case {
  readonly name: string;
  /** Uses the Node and npm on PATH if it names none. */
  readonly node?: Major;
  readonly cache: 'empty' | 'filled';
  readonly user?: 'nobody';
}

/** The rows with a filled cache need one that an earlier row filled: if none did, an unmeasured start fills it. */
const CASES: readonly Case[] = [
  { name: 'cache empty', cache: 'empty' },
  { name: 'cache filled', cache: 'filled' },
  { name: 'ordinary user', cache: 'filled', user: 'nobody' },
  { name: 'Node 18', cache: 'filled', node: 18 },
  { name: 'Node 20', cache: 'filled', node: 20 },
  { name: 'Node 22', cache: 'filled', node: 22 },
  { name: 'Node 18, ordinary user', cache: 'filled', node: 18, user: 'nobody' },
];

/** The environment without what `npm run` put into it: the clone must find the Node and npm of the machine. */
function callersOwn(): NodeJS.ProcessEnv {
  const left = Object.entries(process.env).filter(
    ([name]) => !/^npm_|^NODE_ENV$|^NODE_COMPILE_CACHE$|^INIT_CWD$/.test(name),
  );
  const path = process.env.PATH?.split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(left), PATH: path?.join(delimiter) };
}

const isRoot = process.getuid?.() === 0;
const home = mkdtempSync(join(tmpdir(), 'samesalt start '));
chmodSync(home, 0o755);
/** An ordinary user does not read the caller's npm settings, so the registry is passed on. */
const registry = execFileSync('npm', ['config', 'get', 'registry'], { cwd: root, env: callersOwn(), encoding: 'utf8' });
const cache = join(home, 'filled cache');
let isFilled = false;

/** A folder for PATH with the Node of a major version and its npm, from the registry. */
function fetchNode(major: Major): string {
  const folder = join(home, `node ${major}`);
  const packageName = `node-linux-${process.arch}`;
  mkdirSync(join(folder, 'bin'), { recursive: true });
  const wanted = [`${packageName}@^${major}`, `npm@${NPM_OF[major]}`];
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--force', '--loglevel=error', '--engine-strict=false'];
  execFileSync('npm', ['install', '--prefix', folder, ...flags, ...wanted], {
    env: callersOwn(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const program = (name: string, line: string) =>
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${line} "$@"\n`, { mode: 0o755 });
  const node = join(folder, 'node_modules', packageName, 'bin/node');
  program('node', `exec "${node}"`);
  program('npm', `exec "${node}" "${join(folder, 'node_modules/npm/bin/npm-cli.js')}"`);
  return join(folder, 'bin');
}

interface Start {
  readonly wallS: number;
  readonly processorS: number;
  /** The longest time without output. */
  readonly silentS: number;
}

/** Starts the shop in a clone, and stops it once it is open. */
async function timeStart(clone: string, env: NodeJS.ProcessEnv, uid: number | undefined): Promise<Start> {
  const began = performance.now();
  let last = began;
  let silent = 0;
  let open = 0;
  let text = '';
  const shop = spawn('bash', ['-c', 'trap : INT; TIMEFORMAT="took %U %S"; time npm start'], {
    cwd: clone,
    env: { ...env, PORT: '0', LOG_LEVEL: 'warn', DATA_DIR: join(clone, 'var') },
    detached: true,
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const hear = (part: Buffer) => {
    const now = performance.now();
    if (open === 0) silent = Math.max(silent, now - last);
    last = now;
    text += part;
    if (open === 0 && OPEN.test(text)) {
      open = now;
      // Only the shop's process group gets the signal: bash waits for npm, then prints the time that all of them took.
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

/** A fresh clone in a folder with spaces in its name, started twice. */
async function startTwice({ node, cache: wanted, user }: Case): Promise<readonly [Start, Start, string]> {
  const own = callersOwn();
  const place = mkdtempSync(join(home, 'a place '));
  // When root starts the shop, PostgreSQL runs under its own user, which must be able to enter the folder.
  chmodSync(place, 0o755);
  const clone = join(place, 'a clone');
  const uid = user === undefined ? undefined : NOBODY;
  const path = node === undefined ? own.PATH : `${fetchNode(node)}${delimiter}${own.PATH}`;
  const cacheHere = wanted === 'empty' ? join(place, 'cache') : cache;
  const env = { ...own, PATH: path, HOME: place, npm_config_registry: registry.trim(), npm_config_cache: cacheHere };
  mkdirSync(cacheHere, { recursive: true });
  // Without hard links to the checkout's own files, whose owner would change too.
  execFileSync('git', ['clone', '-q', '--no-hardlinks', root, clone]);
  if (uid !== undefined) execFileSync('chown', ['-R', `${uid}:${uid}`, place, cacheHere]);
  const version = execFileSync('bash', ['-c', 'echo "$(node -v | cut -c2-), npm $(npm -v)"'], {
    env,
    encoding: 'utf8',
  });
  const first = await timeStart(clone, env, uid);
  const again = await timeStart(clone, env, uid);
  if (uid !== undefined && isRoot) execFileSync('chown', ['-R', '0:0', cacheHere]);
  if (wanted === 'empty' && !isFilled) execFileSync('cp', ['-R', `${cacheHere}/.`, cache]);
  isFilled = true;
  rmSync(place, { recursive: true, force: true });
  return [first, again, version.trim()];
}

const load = () => readFileSync('/proc/loadavg', 'utf8').split(' ')[0];
const cells = ({ wallS, processorS, silentS }: Start) =>
  [wallS, processorS, silentS].map((s) => s.toFixed(1)).join(' | ');
const words = values.only.split(',');
const wanted = CASES.filter(({ name }) => words.some((word) => name.includes(word)));

try {
  mkdirSync(cache);
  if (wanted[0]?.cache === 'filled') await startTwice({ name: 'fills the cache', cache: 'empty' });
  console.log(
    '| npm start | Node | user | first: wall s | processor s | silence s | again: wall s | processor s | silence s | load |',
  );
  console.log('|---|---|---|---:|---:|---:|---:|---:|---:|---:|');
  for (const one of wanted) {
    const user = one.user ?? (isRoot ? 'root' : 'ordinary');
    if (one.user !== undefined && !isRoot) {
      console.log(`| ${one.name} | – | ${user} | not measured: root alone can start it as another user | | | | | | |`);
      continue;
    }
    for (let turn = 0; turn < Number(values.turns); turn += 1) {
      const [first, again, version] = await startTwice(one);
      console.log(`| ${one.name} | ${version} | ${user} | ${cells(first)} | ${cells(again)} | ${load()} |`);
    }
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}
