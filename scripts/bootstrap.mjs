/**
 * Prepares a clone: installs the locked packages that are needed and missing, and builds the pages and the table of pin
 * codes (with --build) if their sources changed. By default it installs what builds and runs the shop; --tools adds
 * what tests and checks need (tools/package.json), --runs leaves only what the shop runs with, for a container. Plain
 * JavaScript for Node 18 and later, because it runs before anything is installed.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, ownNodeWanted } from './install-packages.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const localNode = join(root, 'node_modules/.bin/node');
/** The longest time without a line of output. */
const TELL_EVERY_MS = 4_000;

/** Runs one step of the build; an error ends everything with its exit code. */
async function run(args, env = process.env) {
  const child = spawn(localNode, args, { cwd: root, stdio: 'inherit', env });
  const code = await new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (status) => resolve(status ?? 1));
  });
  if (code !== 0) process.exit(code);
}

/**
 * Does a long task, and prints its progress at once and every few seconds.
 */
async function printWhile(what, work, progress = () => '') {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  console.log(`${what} …`);
  const timer = setInterval(() => console.log(`${what}: ${progress()}${seconds()} s …`), TELL_EVERY_MS);
  await work().finally(() => clearInterval(timer));
  console.log(`${what}: done in ${seconds()} s`);
}

function readStamp(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** An existing installation with more packages will do, except in a container, which must hold only what runs. */
const SERVES = { runs: ['runs'], shop: ['shop', 'tools'], tools: ['tools'] };

/** Does the work if it is needed, and not while another process installs or builds here. */
async function whenNeeded(isNeeded, work) {
  if (!isNeeded()) return;
  await oneAtATime(
    root,
    async () => {
      // The other process may have done it.
      if (isNeeded()) await work();
    },
    () => console.log('Waiting for another process that installs or builds here …'),
  );
}

async function installWhenNeeded(wanted) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
  const stamp = join(root, 'node_modules/.samesalt-installed');
  // The machine's own Node, to which .bin/node may link, may have been removed or be too old by now.
  const hasLevel = (levels) => {
    const [installed, level] = readStamp(stamp).split(' ');
    return installed === hash && levels.includes(level) && existsSync(localNode);
  };
  await whenNeeded(
    () => !hasLevel(SERVES[wanted]),
    async () => {
      const adds = wanted === 'tools' && hasLevel(['shop']);
      const what = adds ? 'Installing what tests need' : 'Installing packages';
      const withNode = ownNodeWanted(root);
      const install = installPackages(root, wanted, { withNode, adds, stamp: `${hash} ${wanted}` });
      await printWhile(what, install.run, install.progress);
    },
  );
}

/** Every file in a folder and its subfolders, except tests. */
function* buildSources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* buildSources(path);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

/** The results of a build; without the last one, every start would read the list of all post offices. */
const BUILT = ['build/server/index.js', 'build/client/sw.js', 'build/console/index.html', 'build/pin-codes.json'];
const notBuilt = () => BUILT.filter((file) => !existsSync(join(root, file)));

async function buildWhenNeeded() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const folders = [
    'src/shop',
    'src/sentences',
    'scripts/sentences',
    'src/console',
    'src/domain',
    'src/contract',
    'src/server/providers/pin-codes',
    'scripts/vite',
  ];
  const files = folders.flatMap((folder) => [...buildSources(join(root, folder))]);
  for (const file of [
    ...files,
    'src/brand.ts',
    'src/entered.ts',
    'src/licensee.ts',
    'src/licensee-here.ts',
    'src/licensee-here.browser.ts',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/compress-assets.ts',
    'scripts/build-worker.ts',
    'scripts/write-style-sheet.ts',
    'scripts/build-console.ts',
    'scripts/build-pin-codes.ts',
  ].sort()) {
    const path = file.startsWith(root) ? file : join(root, file);
    if (existsSync(path)) hash.update(path.slice(root.length)).update(readFileSync(path));
  }
  const wanted = hash.digest('hex');
  const stamp = join(root, 'build/.samesalt-built');
  await whenNeeded(
    () => readStamp(stamp) !== wanted || notBuilt().length > 0,
    () => buildPages(stamp, wanted),
  );
}

async function buildPages(stamp, wanted) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const build = async () => {
    // This step empties build/ before it writes there, so all other steps come after it.
    await run([join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build', '--logLevel', 'warn'], env);
    const pinCodes = run([join(root, 'scripts/build-pin-codes.ts')]);
    await run([join(root, 'scripts/build-worker.ts')], env);
    await run([join(root, 'scripts/build-console.ts')], env);
    await run([join(root, 'scripts/compress-assets.ts')]);
    await pinCodes;
  };
  await printWhile('Building the pages', build);
  const missing = notBuilt();
  if (missing.length > 0) {
    console.error(`The build left no ${missing.join(', ')}.`);
    process.exit(1);
  }
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(stamp, wanted);
}

const asked = (word) => process.argv.includes(word);
await installWhenNeeded(asked('--runs') ? 'runs' : asked('--tools') ? 'tools' : 'shop');
if (asked('--build')) await buildWhenNeeded();
