/**
 * `npm run release [-- --out FOLDER] [--prove]`: packs the shop so that the machine that runs it needs no Node, npm or
 * compiler: sources, built pages, the packages needed to run (with their Node), compiled code, checksums of every file
 * and a bill of materials. Packs what is committed, and refuses if there are uncommitted changes. `--prove` then opens
 * the archive in an empty folder and measures.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { newDataFolder, removeDataFolder } from '../../src/server/testing/data-folders.ts';
import { installPackages } from '../install-packages.mjs';
import { openRelease } from './open-release.ts';
import { proveRelease } from './prove-release.ts';
import { carriedFiles, checksums, filesAndLinks, linksOutside, sha256Of, withoutSources } from './release-files.ts';

const root = join(import.meta.dirname, '../..');
/** Files of packages that only builders and debuggers read. */
const NOT_RUN = /\.(?:map|d\.[cm]?ts)$/;
/** Headers of Node, and its manual: a third of its package. */
const NOT_RUN_OF_NODE = ['include', 'share'];

const run = (command: string, args: readonly string[], cwd: string) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });

/** Copies what is committed, and the pages built from it, into the folder. */
function copyShop(folder: string): void {
  const tracked = run('git', ['ls-files', '-z'], root).split('\0');
  for (const file of carriedFiles(tracked)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
  cpSync(join(root, 'build'), join(folder, 'build'), { recursive: true });
  rmSync(join(folder, 'build/.samesalt-built'), { force: true });
  rmSync(join(folder, 'build/sbom.json'), { force: true });
}

async function addPackages(folder: string): Promise<void> {
  for (const file of ['.npmrc', 'tools/package.json']) cpSync(join(root, file), join(folder, file));
  await installPackages(folder, 'runs', { withNode: true, adds: false, stamp: 'release' }).run();
  for (const file of ['.npmrc', 'tools', 'node_modules/.package-lock.json']) {
    rmSync(join(folder, file), { recursive: true, force: true });
  }
  const packages = join(folder, 'node_modules');
  for (const file of filesAndLinks(packages).files) if (NOT_RUN.test(file)) rmSync(join(packages, file));
  const node = `node-${process.platform}-${process.arch}`;
  for (const part of NOT_RUN_OF_NODE) rmSync(join(packages, node, part), { recursive: true, force: true });
  if (!existsSync(join(packages, node, 'bin/node'))) throw new Error(`The packages brought no Node (${node}).`);
}

/** The package.json, with only the commands that a release has. */
function writeManifest(folder: string): void {
  const { devDependencies, workspaces, ...manifest } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const scripts = { start: 'bin/serve', shop: 'bin/shop' };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...manifest, scripts }, null, 2)}\n`);
}

function writeBill(folder: string): void {
  const inner = process.env.npm_execpath;
  const words = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--workspaces=false'];
  const made = inner ? run(process.execPath, [inner, ...words], root) : run('npm', words, root);
  writeFileSync(join(folder, 'sbom.json'), JSON.stringify(withoutSources(JSON.parse(made)), null, 1));
}

/** A first run in the folder itself leaves the compiled code, so that no machine has to compile before it opens. */
async function compileCode(folder: string): Promise<void> {
  const shop = await openRelease(folder, process.env.PATH ?? '');
  for (const page of ['/product?query=augmentin', '/blog', '/faq', '/readyz'])
    await (await fetch(shop.origin + page)).text();
  await shop.stop();
  run(join(folder, 'bin/shop'), ['--help'], folder);
  rmSync(join(folder, 'var'), { recursive: true, force: true });
}

/** Packs the folder: names sorted, owned by root and readable by all, dated by the commit. */
function pack(folder: string, archive: string): void {
  const time = run('git', ['log', '-1', '--format=%ct'], root).trim();
  // Node writes compiled code readable only for its own user; the shop runs as another.
  const order = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=a+rX,go-w', `--mtime=@${time}`];
  run('tar', [...order, '-I', 'gzip -n', '-cf', archive, '-C', dirname(folder), basename(folder)], root);
}

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(root, 'build/release') },
    prove: { type: 'boolean', default: false },
  },
});
const uncommitted = run('git', ['status', '--porcelain'], root).trim();
if (uncommitted !== '') {
  console.error(`A release holds what is committed, and this is not:\n${uncommitted}`);
  process.exit(1);
}
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const commit = run('git', ['rev-parse', 'HEAD'], root).trim();
const name = `samesalt-${version}-${commit.slice(0, 12)}-${process.platform}-${process.arch}`;
const work = newDataFolder('samesalt-release-');
try {
  const folder = join(work, name);
  console.log('Copying the shop and installing what runs …');
  copyShop(folder);
  await addPackages(folder);
  writeManifest(folder);
  writeBill(folder);
  writeFileSync(join(folder, 'RELEASE'), `${name}\ncommit ${commit}\n`);
  console.log('Running it once, for its compiled code …');
  await compileCode(folder);
  const { files, links } = filesAndLinks(folder);
  const outside = linksOutside(links);
  if (outside.length > 0) throw new Error(`These links lead out of the release: ${outside.join(', ')}`);
  writeFileSync(join(folder, 'SHA256SUMS'), checksums(folder, files));
  console.log('Packing …');
  mkdirSync(values.out, { recursive: true });
  const archive = join(values.out, `${name}.tar.gz`);
  pack(folder, archive);
  writeFileSync(`${archive}.sha256`, `${sha256Of(archive)}  ${basename(archive)}\n`);
  console.log(`${archive}: ${Math.round(statSync(archive).size / 1e6)} MB, ${files.length} files`);
  if (values.prove) await proveRelease(archive);
} finally {
  removeDataFolder(work);
}
