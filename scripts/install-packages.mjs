/**
 * Installs the locked packages in a temporary folder and moves them into place when they are complete, so that an
 * interrupted installation leaves nothing half done. Plain JavaScript for Node 18 and later.
 */
import { spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

/** The Node version that the shop is written for. */
const NODE_MAJOR = 24;
const NODE_PACKAGE = /^node-linux-/;
const FLAGS = ['ci', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
/**
 * npm's options for what is wanted: the packages that run, those that build it too, or everything that tests need as
 * well.
 */
const LEVELS = {
  runs: ['--omit=dev', '--workspaces=false'],
  shop: ['--include=dev', '--workspaces=false'],
  tools: ['--include=dev'],
};
const FOLDER = /^\.install-(\d+)$/;

/** Whether the packages have to include a Node: the caller's is too old, or is the one they included. */
export function ownNodeWanted(root) {
  const isOurs = realpathSync(process.execPath).startsWith(join(root, 'node_modules') + sep);
  return isOurs || Number.parseInt(process.versions.node, 10) < NODE_MAJOR;
}

/** npm's own variables would make the inner npm believe that it runs inside this script. */
function cleanEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(lifecycle|package|command)/.test(name)),
  );
}

function npm(folder, words) {
  const inner = process.env.npm_execpath;
  const [command, args] = inner ? [process.execPath, [inner, ...words]] : ['npm', words];
  const child = spawn(command, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], env: cleanEnvironment() });
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function withoutNode(listed) {
  return Object.fromEntries(Object.entries(listed).filter(([name]) => !NODE_PACKAGE.test(basename(name))));
}

/** A placeholder for the configured registry, whose host npm inserts. */
const ANY_REGISTRY = 'https://registry.invalid';

/**
 * The lock has no URLs (any registry will do), so npm would request each package's list of versions before looking into
 * its cache. The URL of a package in a registry is known: with it npm takes what its cache has, by the hashes of the
 * lock, and requests nothing.
 */
function withAddresses(packages) {
  return Object.fromEntries(
    Object.entries(packages).map(([place, locked]) => {
      if (place === '' || locked.link || !locked.integrity) return [place, locked];
      const name = locked.name ?? place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const file = `${basename(name)}-${locked.version}.tgz`;
      return [place, { ...locked, resolved: `${ANY_REGISTRY}/${name}/-/${file}` }];
    }),
  );
}

function writeProject(root, folder, { withNode, addresses }) {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const lock = readLock(root);
  if (!withNode) {
    manifest.optionalDependencies = withoutNode(manifest.optionalDependencies);
    lock.packages = withoutNode(lock.packages);
    lock.packages[''].optionalDependencies = withoutNode(lock.packages[''].optionalDependencies);
  }
  // npm omits optional packages that the caller's Node could not run, but the shop runs on a different Node.
  for (const locked of Object.values(lock.packages)) delete locked.engines;
  if (addresses) lock.packages = withAddresses(lock.packages);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
}

/**
 * The Node that everything runs on: the one that the packages included (npm 9 and 10 omit its link), or the caller's.
 */
function linkNode(filled) {
  const link = join(filled, '.bin/node');
  const brought = readdirSync(filled).find(
    (name) => NODE_PACKAGE.test(name) && existsSync(join(filled, name, 'bin/node')),
  );
  if (!existsSync(link)) symlinkSync(brought ? `../${brought}/bin/node` : realpathSync(process.execPath), link);
}

/** How many packages are complete in a folder that npm is filling. */
function countPackages(folder) {
  if (!existsSync(folder)) return [0, 0];
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  const places = names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => join(name, inner)) : [name],
  );
  return [places.filter((place) => existsSync(join(folder, place, 'package.json'))).length, places.length];
}

/** Whether a process with this number exists, whoever started it. */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Folders of interrupted installations. */
function removeLeftOvers(root) {
  for (const name of readdirSync(root)) {
    const [, pid] = FOLDER.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(root, name), { recursive: true, force: true });
  }
}

/**
 * Adds new packages to those in use: a running shop keeps every file it has. Both were installed from one lock, so the
 * same path has the same content.
 */
function addMissing(filled, place, lock) {
  const places = Object.keys(lock.packages).filter((key) => key.startsWith('node_modules/'));
  const bins = readdirSync(join(filled, '.bin')).map((name) => `node_modules/.bin/${name}`);
  for (const key of [...places.sort((a, b) => a.length - b.length), ...bins]) {
    const path = key.slice('node_modules/'.length);
    const [from, to] = [join(filled, path), join(place, path)];
    if (!isThere(from) || isThere(to)) continue;
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
  }
  for (const file of ['.package-lock.json', '.samesalt-installed']) renameSync(join(filled, file), join(place, file));
}

/** Whether something is there, even a link whose target does not exist yet. */
function isThere(path) {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function readLock(root) {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
}

/** An installation to run, with a function that reports its progress. With `adds` it keeps every existing package. */
export function installPackages(root, level, { withNode, adds, stamp }) {
  const folder = join(root, `.install-${process.pid}`);
  const filled = join(folder, 'node_modules');
  const run = async () => {
    removeLeftOvers(root);
    mkdirSync(join(folder, 'tools'), { recursive: true });
    for (const file of ['.npmrc', 'tools/package.json']) copyFileSync(join(root, file), join(folder, file));
    const flags = [...FLAGS, ...LEVELS[level]];
    writeProject(root, folder, { withNode, addresses: true });
    let code = await npm(folder, [...flags, '--replace-registry-host=always']);
    if (code !== 0) {
      console.log('That did not work. Trying once more, with the addresses that the registry gives …');
      writeProject(root, folder, { withNode, addresses: false });
      code = await npm(folder, flags);
    }
    if (code !== 0) {
      console.error(
        'The packages could not be installed; npm says why above. Without a network they must be in its cache.',
      );
      rmSync(folder, { recursive: true, force: true });
      process.exit(code);
    }
    linkNode(filled);
    writeFileSync(join(filled, '.samesalt-installed'), stamp);
    const place = join(root, 'node_modules');
    if (adds) addMissing(filled, place, readLock(root));
    else {
      if (existsSync(place)) renameSync(place, join(folder, 'before'));
      renameSync(filled, place);
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const progress = () => {
    const [done, all] = countPackages(filled);
    return all === 0 ? '' : `${done} of ${all} unpacked, `;
  };
  return { run, progress };
}
