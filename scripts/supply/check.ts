/**
 * The packages that this shop uses, checked without the network: exact versions, a hash for each, no unknown
 * installation script, no unapproved licence, the list of licences up to date. `--write` writes that list again,
 * `--sbom` writes build/sbom.json, `--audit` asks the registry for known vulnerabilities and says so if it does not
 * answer. Exits with 1 on any breach.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { licenceList } from './licence-list.ts';
import {
  foreignLicencesIn,
  type Lock,
  lockedPackages,
  type Manifest,
  rangesIn,
  unknownScriptsIn,
  unprovenIn,
} from './rules.ts';

const root = join(import.meta.dirname, '../..');
const LIST = join(root, 'docs/security/licences.md');

/** npm's names for this repository's own workspace, by folder or by name. */
const OWN = new Set(['tools', '@samesalt/tools']);

function parsed<T>(file: string): T {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as T;
}

function npm(...words: string[]): { status: number; out: string; error: string } {
  const inner = process.env.npm_execpath;
  const [command, args] = inner ? [process.execPath, [inner, ...words]] : ['npm', words];
  const done = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return { status: done.status ?? 1, out: done.stdout, error: done.stderr };
}

function ignoresScripts(): string[] {
  const setting = /^ignore-scripts=true$/m.test(readFileSync(join(root, '.npmrc'), 'utf8'));
  return setting ? [] : ['.npmrc: ignore-scripts=true is missing'];
}

function staleList(lock: Lock): string[] {
  if (process.argv.includes('--write')) {
    mkdirSync(join(LIST, '..'), { recursive: true });
    writeFileSync(LIST, licenceList(lock));
  }
  return readFileSync(LIST, 'utf8') === licenceList(lock)
    ? []
    : ['docs/security/licences.md is out of date: npm run supply -- --write'];
}

/** The bill of materials as CycloneDX; it names where packages came from, so it is not committed. */
function writeBill(lock: Lock): string[] {
  const made = npm('sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev');
  if (made.status !== 0) return [`npm sbom failed: ${made.error.trim()}`];
  const bill = JSON.parse(made.out) as { bomFormat: string; components: { name: string; hashes?: unknown[] }[] };
  mkdirSync(join(root, 'build'), { recursive: true });
  writeFileSync(join(root, 'build/sbom.json'), made.out);
  console.log(`bill of materials: ${bill.components.length} packages in build/sbom.json`);
  const installed = lockedPackages(lock).filter(([, locked]) => !locked.dev).length;
  // The list of tools is the shop's own package, not an external one.
  const foreign = bill.components.filter(({ name }) => !OWN.has(name));
  const unhashed = foreign.filter((component) => !component.hashes?.length).map(({ name }) => name);
  return [
    ...(bill.bomFormat === 'CycloneDX' && bill.components.length <= installed ? [] : ['the bill is not of this lock']),
    ...unhashed.map((name) => `${name}: no hash in the bill of materials`),
  ];
}

interface Audit {
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<string, number>> };
}

/**
 * Known vulnerabilities of the production tree. No answer is not a pass: it is reported, and fails with
 * `--audit=required`.
 */
function audited(): string[] {
  const asked = npm('audit', '--json', '--omit', 'dev');
  const found = answerOf(asked.out).metadata?.vulnerabilities;
  if (!found) {
    console.log('audit: NOT DONE, the registry in use does not answer questions about known holes');
    return process.argv.includes('--audit=required') ? ['the audit could not be done'] : [];
  }
  console.log(`audit: ${JSON.stringify(found)}`);
  const grave = (found.high ?? 0) + (found.critical ?? 0);
  return grave > 0 ? [`${grave} known holes of high or critical weight; npm audit names them`] : [];
}

function answerOf(text: string): Audit {
  try {
    return JSON.parse(text) as Audit;
  } catch {
    return {};
  }
}

/** The packages of the shop and of its tests: one lock holds both. */
const manifests = ['package.json', 'tools/package.json'].map((file) => parsed<Manifest>(file));
const lock = parsed<Lock>('package-lock.json');
const breaches = [
  ...manifests.flatMap(rangesIn),
  ...unprovenIn(lock),
  ...unknownScriptsIn(lock),
  ...foreignLicencesIn(lock),
  ...ignoresScripts(),
  ...staleList(lock),
  ...(process.argv.includes('--sbom') ? writeBill(lock) : []),
  ...(process.argv.some((word) => word.startsWith('--audit')) ? audited() : []),
];
for (const breach of breaches) console.error(breach);
const scripts = lockedPackages(lock).filter(([, locked]) => locked.hasInstallScript).length;
console.log(
  `supply: ${lockedPackages(lock).length} packages, ${scripts} with an installation script (none run), ${breaches.length} breaches`,
);
process.exitCode = breaches.length === 0 ? 0 : 1;
