import { expect, it } from 'vitest';
import { makeUp } from '../../src/shop/features/dev-ui/made-up-words.ts';
import { moduleMadeUp } from './make-up.ts';
import { readSentenceModule } from './sentence-module.ts';

const MODULE = `export const title = 'Price details';
export const packs = (count: number, kind: string) =>
  \`\${count} \${kind === 'strip' ? 'strips' : \`packs of \${kind}\`}, \${count === 1 ? 'one' : 'many'}\`;
`;

it('leaves no Latin letter, is longer, and keeps figures, marks and spaces', () => {
  const made = makeUp('Delivery costs Rs 50; above that it is free.');
  expect(made).not.toMatch(/[A-Za-z]/);
  expect(made.length).toBeGreaterThan('Delivery costs Rs 50; above that it is free.'.length * 1.3);
  expect(made).toMatch(/ 50; .+\.$/);
  expect(made.split(' ')).toHaveLength(9);
});

it('keeps URLs inside a sentence', () => {
  expect(makeUp('Write to help@shop.example now')).toContain(' help@shop.example ');
});

it('has the names and parameters of the English module, and compares the same values', async () => {
  const made = moduleMadeUp('x.ts', MODULE);
  const names = (code: string) => [...readSentenceModule('x.ts', code).sentences.keys()];
  expect(names(made)).toEqual(names(MODULE));
  expect(made).toContain("kind === 'strip'");
  const plain = made.replaceAll(/: (?:number|string)(?=[,)])/g, '');
  const said = await import(`data:text/javascript,${encodeURIComponent(plain)}`);
  expect(said.packs(2, 'strip')).toBe(`2 ${makeUp('strips')}, ${makeUp('many')}`);
  expect(said.packs(1, 'ten')).toBe(`1 ${makeUp('packs of ')}ten, ${makeUp('one')}`);
});
