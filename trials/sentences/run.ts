/**
 * `npm run trial:sentences`: what the sentences of each area of shopping cost a browser in three ways: put in place by our
 * build, as messages of Paraglide, and as messages of Lingui. English alone, every way with its runtime, minified, gzipped.
 * Only texts and texts with names in them are counted: a slot or a plural is written differently in each of the three.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { inlineSentences } from '../../scripts/sentences/inline-sentences.ts';
import {
  parametersOf,
  readSentenceModule,
  type Sentence,
  type SentenceModule,
  saidBy,
} from '../../scripts/sentences/sentence-module.ts';
import { type Node, textOf, under } from '../../scripts/sentences/syntax.ts';

const PACKAGES = [
  '@inlang/paraglide-js@2.25.4',
  '@inlang/plugin-message-format@4.4.4',
  '@lingui/core@6.11.0',
  '@lingui/message-utils@6.11.0',
];
const AREAS = 'src/sentences/en/shopping';

/** A sentence as every library takes it: `{name} was removed.` and the names in it. */
interface Message {
  readonly name: string;
  readonly text: string;
  readonly names: readonly string[];
}

function messageOf(sentence: Sentence): Message | null {
  const said = saidBy(sentence);
  if (said !== null) return /[{}]/.test(said) ? null : { name: sentence.name, text: said, names: [] };
  const body = under(sentence.value, 'body');
  const names = parametersOf(sentence);
  if (!names || body?.type !== 'TemplateLiteral') return null;
  const namesIn = (body.expressions as Node[]).map(({ type, name }) => (type === 'Identifier' ? String(name) : null));
  if (namesIn.some((name) => name === null)) return null;
  const text = (body.quasis as Node[])
    .map((part, at) => `${textOf(part)}${namesIn[at] ? `{${namesIn[at]}}` : ''}`)
    .join('');
  return { name: sentence.name, text, names };
}

const given = (names: readonly string[]) => names.map((name) => `${name}: globalThis.page.${name}`).join(', ');

function oursIn(home: string, area: SentenceModule, messages: readonly Message[]): string {
  const source = `#sentences/${area.path}`;
  const calls = messages.map(({ name, names }) =>
    names.length === 0 ? `say.${name}` : `say.${name}(${names.map((one) => `globalThis.page.${one}`).join(', ')})`,
  );
  const page = `import * as say from '${source}';\nimport { h } from './h.js';\n${calls.map((call) => `h(${call});`).join('\n')}\n`;
  const entry = join(home, 'ours.ts');
  writeFileSync(
    entry,
    inlineSentences(entry, page, () => area),
  );
  return entry;
}

async function paraglideIn(home: string, packages: string, messages: readonly Message[]): Promise<string> {
  const project = join(home, 'project.inlang');
  mkdirSync(project, { recursive: true });
  writeFileSync(
    join(project, 'settings.json'),
    JSON.stringify({
      baseLocale: 'en',
      locales: ['en'],
      modules: [join(packages, 'node_modules/@inlang/plugin-message-format/dist/index.js')],
      'plugin.inlang.messageFormat': { pathPattern: join(home, '{locale}.json') },
    }),
  );
  writeFileSync(
    join(home, 'en.json'),
    JSON.stringify(Object.fromEntries(messages.map(({ name, text }) => [name, text]))),
  );
  const { compile } = await load<{ compile: (options: object) => Promise<void> }>(packages, '@inlang/paraglide-js');
  await compile({
    project,
    outdir: join(home, 'paraglide'),
    experimentalStaticLocale: '"en"',
    isServer: 'false',
    emitTsDeclarations: false,
  });
  const entry = join(home, 'paraglide.js');
  const calls = messages.map(({ name, names }) => `h(m.${name}(${names.length === 0 ? '' : `{ ${given(names)} }`}));`);
  writeFileSync(
    entry,
    `import { m } from './paraglide/messages.js';\nimport { h } from './h.js';\n${calls.join('\n')}\n`,
  );
  return entry;
}

async function linguiIn(home: string, packages: string, messages: readonly Message[]): Promise<string> {
  const { generateMessageId } = await load<{ generateMessageId: (text: string) => string }>(
    packages,
    '@lingui/message-utils/generateMessageId',
  );
  const { compileMessage } = await load<{ compileMessage: (text: string) => unknown }>(
    packages,
    '@lingui/message-utils/compileMessage',
  );
  const rows = messages.map((message) => ({ ...message, id: generateMessageId(message.text) }));
  const catalogue = Object.fromEntries(rows.map(({ id, text }) => [id, compileMessage(text)]));
  const calls = rows.map(({ id, names }) => `h(i18n._('${id}'${names.length === 0 ? '' : `, { ${given(names)} }`}));`);
  const entry = join(home, 'lingui.js');
  writeFileSync(
    entry,
    `import { i18n } from '@lingui/core';\nimport { h } from './h.js';\ni18n.loadAndActivate({ locale: 'en', messages: JSON.parse(${JSON.stringify(JSON.stringify(catalogue))}) });\n${calls.join('\n')}\n`,
  );
  return entry;
}

async function load<Module>(packages: string, name: string): Promise<Module> {
  return (await import(pathToFileURL(createRequire(join(packages, 'package.json')).resolve(name)).href)) as Module;
}

async function gzipped(entry: string, packages: string): Promise<number> {
  const bundle = await rolldown({
    input: entry,
    platform: 'browser',
    logLevel: 'silent',
    resolve: { modules: [join(packages, 'node_modules')] },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  await bundle.close();
  return gzipSync(output.map((one) => ('code' in one ? one.code : '')).join(''), { level: 9 }).length;
}

const packages = mkdtempSync(join(tmpdir(), 'samesalt-sentences-'));
try {
  writeFileSync(join(packages, 'package.json'), '{"private":true}');
  execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', ...PACKAGES], {
    cwd: packages,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const table: Record<string, string | number>[] = [];
  for (const file of readdirSync(AREAS).filter((name) => name.endsWith('.ts'))) {
    const path = join(AREAS, file);
    const area = readSentenceModule(path, readFileSync(path, 'utf8'));
    const messages = [...area.sentences.values()].flatMap((sentence) => messageOf(sentence) ?? []);
    if (messages.length === 0) continue;
    const home = join(packages, file);
    mkdirSync(home);
    writeFileSync(join(home, 'h.js'), 'export const h = (text) => document.body.append(text);\n');
    table.push({
      area: file.replace('.ts', ''),
      sentences: messages.length,
      'in place': await gzipped(oursIn(home, area, messages), packages),
      paraglide: await gzipped(await paraglideIn(home, packages, messages), packages),
      lingui: await gzipped(await linguiIn(home, packages, messages), packages),
    });
  }
  console.table(table);
} finally {
  rmSync(packages, { recursive: true, force: true });
}
