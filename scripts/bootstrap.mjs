/**
 * Makes a fresh clone ready: installs the locked packages when they differ from
 * package-lock.json, and builds the pages and the table of pin codes (with --build) when their sources changed.
 * Plain JavaScript for Node 18 and later, because it runs before anything is installed.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const localNode = join(root, 'node_modules/.bin/node');

function run(command, args, env = process.env) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** npm's own variables would make the inner npm believe it runs inside this script. */
function cleanEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(lifecycle|package|command)/.test(name)),
  );
}

function stampMatches(file, value) {
  return existsSync(file) && readFileSync(file, 'utf8') === value;
}

function installWhenNeeded() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const wanted = createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex');
  const stamp = join(root, 'node_modules/.samesalt-installed');
  if (stampMatches(stamp, wanted)) return;
  console.log('Installing packages (the first time takes about a minute) …');
  const npm = process.env.npm_execpath;
  const flags = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  if (npm) run(process.execPath, [npm, ...flags], cleanEnvironment());
  else run('npm', flags, cleanEnvironment());
  writeFileSync(stamp, wanted);
}

/** Every file the pages are built from. */
function* buildSources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* buildSources(path);
    else if (!/\.test\.tsx?$/.test(entry.name)) yield path;
  }
}

function buildWhenNeeded() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  const folders = ['src/shop', 'src/domain', 'src/contract', 'src/server/providers/pin-codes'];
  const files = folders.flatMap((folder) => [...buildSources(join(root, folder))]);
  for (const file of [
    ...files,
    'src/brand.ts',
    'src/licensee.ts',
    'src/licensee-here.ts',
    'src/licensee-here.browser.ts',
    'vite.config.ts',
    'react-router.config.ts',
    'scripts/compress-assets.ts',
    'scripts/build-worker.ts',
    'scripts/build-pin-codes.ts',
  ].sort()) {
    const path = file.startsWith(root) ? file : join(root, file);
    if (existsSync(path)) hash.update(path.slice(root.length)).update(readFileSync(path));
  }
  const wanted = hash.digest('hex');
  const stamp = join(root, 'build/.samesalt-built');
  if (stampMatches(stamp, wanted)) return;
  console.log('Building the pages …');
  run(localNode, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
    ...process.env,
    NODE_ENV: 'production',
  });
  run(localNode, [join(root, 'scripts/build-worker.ts')], { ...process.env, NODE_ENV: 'production' });
  run(localNode, [join(root, 'scripts/compress-assets.ts')]);
  run(localNode, [join(root, 'scripts/build-pin-codes.ts')]);
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(stamp, wanted);
}

installWhenNeeded();
if (process.argv.includes('--build')) buildWhenNeeded();
