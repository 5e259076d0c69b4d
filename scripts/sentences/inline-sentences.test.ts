import { describe, expect, it } from 'vitest';
import { inlineSentences } from './inline-sentences.ts';
import { readSentenceModule } from './sentence-module.ts';

const SENTENCES = `import { slots } from '../slots.ts';
export const title = 'The doctor’s “list”';
export const removed = (name: string) => \`\${name} was removed.\`;
export const packs = (count: number) => (count === 1 ? '1 pack' : \`\${count} packs\`);
export const inCart = (count: number) => \`\${packs(count)} in your cart\`;
export const was = (price: ReactNode, now: ReactNode) => slots\`It was \${price}, now it is \${now}.\`;
export const call = (link: (words: string) => ReactNode) => slots\`Please \${link('call us')} first.\`;
export const total = 'Total';
export const paid = (total: string) => (total === '' ? 'free' : \`\${total} paid\`);
export const days = ['Monday', 'Tuesday'];
`;
const module = readSentenceModule('sentences.ts', SENTENCES);
const IMPORT = "import * as say from '#sentences/cart.ts';";

/** The rest of a page after its imports, without spaces at the ends. */
function compiled(page: string, path = 'page.tsx'): string {
  return inlineSentences(path, `${IMPORT}\n${page}`, () => module)
    .replace('/*sentences*/', '')
    .trim();
}

describe('a page with its sentences inlined', () => {
  it('inserts a text as if it had been written there, whatever characters it has', () => {
    expect(compiled('const a = say.title;')).toBe('const a = "The doctor’s “list”";');
    expect(compiled('const ü = "ü"; const a = say.title;')).toBe('const ü = "ü"; const a = "The doctor’s “list”";');
  });

  it('inserts a sentence with a parameter as its template', () => {
    expect(compiled('const a = say.removed(item.name);')).toBe(`const a = \`\${item.name} was removed.\`;`);
  });

  it('chooses the number in place if the count is a plain name', () => {
    expect(compiled('const a = say.packs(n);')).toBe(`const a = ((n === 1 ? '1 pack' : \`\${n} packs\`));`);
  });

  it('evaluates an argument once: a sentence that needs it twice stays a function', () => {
    const text = compiled('const a = say.packs(next());');
    expect(text).toContain(`const said$0$packs = (count: number) => (count === 1 ? '1 pack' : \`\${count} packs\`);`);
    expect(text).toContain('const a = said$0$packs(next());');
  });

  it('inserts a sentence inside another', () => {
    expect(compiled('const a = say.inCart(n);')).toBe(
      `const a = \`\${((n === 1 ? '1 pack' : \`\${n} packs\`))} in your cart\`;`,
    );
  });

  it('puts the slots of a sentence between its texts', () => {
    expect(compiled('const a = <p>{say.was(<Price rupees={1} />, now)}</p>;')).toBe(
      'const a = <p>{"It was "}{<Price rupees={1} />}{", now it is "}{now}{"."}</p>;',
    );
  });

  it('puts the words of a link into the link', () => {
    expect(compiled('const a = <p>{say.call((words) => <a href="tel:1">{words}</a>)}</p>;')).toBe(
      `const a = <p>{"Please "}{<a href="tel:1">{'call us'}</a>}{" first."}</p>;`,
    );
  });

  it('keeps a table, and a function that is passed on, once', () => {
    const text = compiled('const a = say.days; const b = say.days[0]; const c = names.map(say.removed);');
    expect(text.match(/'Monday'/g)).toHaveLength(1);
    expect(text).toContain('const c = names.map(said$1$removed);');
  });

  it('leaves keys, members and words of the same name alone', () => {
    expect(compiled('const a = { say: 1, title: say.title }; a.say; other.title;')).toBe(
      'const a = { say: 1, title: "The doctor’s “list”" }; a.say; other.title;',
    );
  });

  it('inserts the default of a part that is not given', () => {
    expect(compiled('function f({ label = say.title, ...rest }) { return { label, rest }; }')).toBe(
      'function f({ label = "The doctor’s “list”", ...rest }) { return { label, rest }; }',
    );
  });

  it('lets a parameter hide a sentence with the same name', () => {
    expect(compiled('const a = say.paid(sum());')).toContain('(total: string) => (total ===');
    expect(compiled('const a = say.paid(sum);')).toContain("(sum === '' ? 'free'");
  });

  it('refuses a name of sentences that means something else, and a missing sentence', () => {
    expect(() => compiled('function f(say) { return say.title; }')).toThrow('"say" names sentences');
    expect(() => compiled('const a = say.nothing;')).toThrow('has no sentence "nothing"');
  });

  it('refuses a module that contains more than sentences', () => {
    expect(() => readSentenceModule('cart.ts', 'export function f() { return 1; }')).toThrow('cart.ts:1');
  });
});
