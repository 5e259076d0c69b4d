import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { renameInProgram } from './rename-in-program.ts';
import { classNamesOf, renameInStyles, shortNames } from './short-names.ts';

const STYLES =
  '@layer utilities{.flex{display:flex}.text-sm{font-size:.875rem}:where(.divide-y>:not(:last-child)){border-width:1px}.md\\:p-4{padding:1rem}.order-bar{bottom:0}.after\\:content-\\[\\\'\\+\\\'\\]:after{content:"+"}}';
const NAMES = shortNames(classNamesOf(STYLES), {
  written: 'class="text-sm md:p-4" "md:p-4"',
  kept: new Set(['order-bar']),
});

const rename = (code: string) => renameInProgram(code, NAMES, parseAst);

it('gives the shortest name to the most frequent class, and keeps words and the shop’s own names', () => {
  expect(Object.fromEntries(NAMES)).toEqual({
    flex: 'flex',
    'text-sm': 'b',
    'divide-y': 'd',
    'md:p-4': 'a',
    'order-bar': 'order-bar',
    "after:content-['+']": 'c',
  });
});

it('gives no name that an ad blocker hides, and none that already exists', () => {
  const many = shortNames(['a', ...Array.from({ length: 900 }, (_, index) => `p-${index}`)], {
    written: '',
    kept: new Set(),
  });
  expect(new Set(many.values()).size).toBe(901);
  expect([...many.values()].filter((name) => /^ads?$/i.test(name))).toEqual([]);
});

it('renames the styles, within :where() and :not() too', () => {
  const renamed = renameInStyles(STYLES, NAMES);
  expect(classNamesOf(renamed).toSorted()).toEqual(['a', 'b', 'c', 'd', 'flex', 'order-bar']);
  expect(renamed).toContain(':where(.d>:not(:last-child))');
});

it('renames lists of classes everywhere: attributes, tables, templates, markup', () => {
  expect(rename(`f({ className: "flex text-sm" }, { wide: 'md:p-4' })`).code).toBe(
    `f({ className: "flex b" }, { wide: 'a' })`,
  );
  expect(rename(`const look = \`text-sm \${isWide ? "md:p-4" : ""} divide-y\``).code).toBe(
    `const look = \`b \${isWide ? "a" : ""} d\``,
  );
  expect(rename(`const mark = "after:content-['+'] order-bar"`).code).toBe('const mark = "c order-bar"');
  expect(rename(`say('<p class="text-sm flex">text-sm is small</p>')`).code).toBe(
    `say('<p class="b flex">text-sm is small</p>')`,
  );
});

it('keeps names of files, properties and ids, and words that are not Tailwind’s', () => {
  const code = `import x from 'text-sm'; const y = { 'text-sm': x['text-sm'], patient_id: 'text-sm', kind: 'flex' };`;
  expect(rename(code)).toEqual({ code, doubts: [] });
});

it('reports a text that contains a class and something else', () => {
  const { code, doubts } = rename(`f("text-sm js-marker")`);
  expect(code).toBe(`f("text-sm js-marker")`);
  expect(doubts).toEqual([
    expect.stringContaining('“text-sm” is a class of the shop’s styles, and “js-marker” beside'),
  ]);
});
