/**
 * Installs the locked packages in a folder of its own and puts them in their place when they are complete, so that an
 * installation that is cut off leaves nothing half done. Plain JavaScript for Node 18 and later.
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

/** What the shop is written for. */
const NODE_MAJOR = 24;
const NODE_PACKAGE = /^node-linux-/;
const FLAGS = ['ci', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
/** The words of npm for what is wanted: what runs, what builds it too, or everything that tests need besides. */
const LEVELS = {
  runs: ['--omit=dev', '--workspaces=false'],
  shop: ['--include=dev', '--workspaces=false'],
  tools: ['--include=dev'],
};
const FOLDER = /^\.install-(\d+)$/;

/** Whether the packages have to bring a Node: the caller's one is too old, or is the one they brought. */
export function ownNodeWanted(root) {
  const isOurs = realpathSync(process.execPath).startsWith(join(root, 'node_modules') + sep);
  return isOurs || Number.parseInt(process.versions.node, 10) < NODE_MAJOR;
}

/** npm's own variables would make the inner npm believe it runs inside this script. */
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

/** Stands for the registry that npm is set to, whose host it puts in this one's place. */
const ANY_REGISTRY = 'https://registry.invalid';

/**
 * The lock names no addresses (any registry will do), so npm would ask for each package's list of versions before it
 * looks into its cache. Where registries keep a package is known: with that address npm takes what it has from its cache,
 * by the hashes of the lock, and asks nobody.
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
  // npm leaves out optional packages that the caller's Node could not run. It is another one that runs them.
  for (const locked of Object.values(lock.packages)) delete locked.engines;
  if (addresses) lock.packages = withAddresses(lock.packages);
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
}

/** The Node that everything runs on: the one that the packages brought (npm 9 and 10 leave its link out), or the caller's. */
function linkNode(filled) {
  const link = join(filled, '.bin/node');
  const brought = readdirSync(filled).find(
    (name) => NODE_PACKAGE.test(name) && existsSync(join(filled, name, 'bin/node')),
  );
  if (!existsSync(link)) symlinkSync(brought ? `../${brought}/bin/node` : realpathSync(process.execPath), link);
}

/** How many packages lie complete in a folder that npm is filling. */
function countPackages(folder) {
  if (!existsSync(folder)) return [0, 0];
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  const places = names.flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => join(name, inner)) : [name],
  );
  return [places.filter((place) => existsSync(join(folder, place, 'package.json'))).length, places.length];
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Folders of installations that were cut off. */
function removeLeftOvers(root) {
  for (const name of readdirSync(root)) {
    const [, pid] = FOLDER.exec(name) ?? [];
    if (pid && !isRunning(Number(pid))) rmSync(join(root, name), { recursive: true, force: true });
  }
}

/**
 * Adds what is new to packages that are in use: a running shop keeps every file it has. Both were installed from one
 * lock, so that what lies in the same place is the same.
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

/** Whether something lies there, be it a link that leads nowhere yet. */
function isThere(path) {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function readLock(root) {
  return JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
}

/** An installation to run, and a word on how far it is. With `adds` it leaves every package that is there. */
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
