/**
 * The quick check before every commit: types, style, house rules and the tests that the change affects. The change is
 * what is not committed yet, otherwise the last commit; with an argument (`npm run check -- main`) everything since that
 * commit. Tests that would take too long together are left to `npm test`, the most distant first; it prints how many.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fitting, touchedTests } from './touched-tests.ts';

const root = join(import.meta.dirname, '..');
const BIN = join(root, 'node_modules/.bin');
/** The tools use the shop's own Node, however this is started. */
const PATHED = { ...process.env, PATH: `${BIN}:${process.env.PATH}` };
/** How long the tests may take together, on two cores; the start of the runner comes on top. */
const TEST_SECONDS = 12;
/** Assumed for a test file whose time is not known yet. */
const USUAL_SECONDS = 1.5;
const STYLED = /\.(?:[mc]?[jt]sx?|css|jsonc?)$/;
const TYPED = /\.(?:ts|tsx|json)$/;

interface Outcome {
  readonly what: string;
  readonly code: number;
  readonly seconds: number;
  readonly out: string;
}

/** Vitest's cache of its last results. */
interface Remembered {
  readonly projects?: Record<string, { files: Record<string, { duration: number }> }>;
}

function git(...words: string[]): string[] {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');
}

function changedFiles(base: string | undefined): string[] {
  const since = (commit: string) => git('diff', '--name-only', '--diff-filter=d', commit);
  const untracked = git('ls-files', '--others', '--exclude-standard');
  if (base !== undefined) return [...since(base), ...untracked];
  const open = [...since('HEAD'), ...untracked];
  return open.length > 0 ? open : since('HEAD~1');
}

/** How long each test file took the last time, from vitest's cache. */
function knownSeconds(): Map<string, number> {
  const known = new Map<string, number>();
  for (const file of globSync('node_modules/.vite/vitest/**/results.json', { cwd: root })) {
    const { projects } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Remembered;
    for (const { files } of Object.values(projects ?? {}))
      for (const [name, { duration }] of Object.entries(files)) known.set(name, duration / 1000);
  }
  return known;
}

function testsOf(changed: readonly string[]): { tests: string[]; left: number } {
  const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    imports: Record<string, unknown>;
  };
  const files = globSync(['src/**/*.{ts,tsx}', 'scripts/**/*.ts', 'bench/**/*.ts', 'trials/**/*.ts'], { cwd: root });
  const sources = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const touched = touchedTests(changed, sources, imports);
  const known = knownSeconds();
  const tests = fitting(touched, TEST_SECONDS, (test) => known.get(test) ?? USUAL_SECONDS);
  return { tests, left: touched.length - tests.length };
}

async function run(what: string, ...commands: readonly string[][]): Promise<Outcome> {
  const began = Date.now();
  let out = '';
  let code = 0;
  for (const [name = '', ...args] of commands) {
    const command = name.endsWith('.ts') ? [process.execPath, join(root, name)] : [join(BIN, name)];
    const child = spawn(command[0] ?? '', [...command.slice(1), ...args], { cwd: root, env: PATHED });
    child.stdout.on('data', (part) => (out += part));
    child.stderr.on('data', (part) => (out += part));
    code ||= await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1)));
  }
  return { what, code, seconds: (Date.now() - began) / 1000, out };
}

function commands(changed: readonly string[]): Promise<Outcome>[] {
  const typegen =
    !existsSync(join(root, '.react-router/types')) || changed.some((path) => path.startsWith('src/shop/routes'));
  const styled = changed.filter((path) => STYLED.test(path) && path !== 'package-lock.json');
  const domain = changed.some((path) => path.startsWith('src/domain/'));
  const { tests, left } = testsOf(changed);
  if (left > 0) console.log(`${left} more test files import what changed, from afar: npm test runs them`);
  return [
    ...(changed.some((path) => TYPED.test(path))
      ? [
          run(
            'types',
            ...(typegen ? [['react-router', 'typegen']] : []),
            ['tsc', '-p', 'tsconfig.json'],
            ...(domain ? [['tsc', '-p', 'src/domain/tsconfig.json']] : []),
          ),
        ]
      : []),
    ...(styled.length > 0 ? [run('style', ['biome', 'check', ...styled])] : []),
    run(
      'house rules',
      ['scripts/check-source-rules.ts'],
      ['scripts/walls/check.ts'],
      ['scripts/sentences/check.ts'],
      ['scripts/supply/check.ts'],
    ),
    ...(tests.length > 0 ? [run(`${tests.length} test files`, ['vitest', 'run', '--reporter=dot', ...tests])] : []),
  ];
}

const began = Date.now();
const changed = changedFiles(process.argv[2]);
console.log(`${changed.length} changed files`);
const outcomes = commands(changed).map(async (running) => {
  const { what, code, seconds, out } = await running;
  console.log(`${code === 0 ? 'ok  ' : 'BAD '} ${what}, ${seconds.toFixed(1)} s`);
  if (code !== 0) console.log(out);
  return code;
});
const codes = await Promise.all(outcomes);
console.log(`check: ${((Date.now() - began) / 1000).toFixed(1)} s`);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
