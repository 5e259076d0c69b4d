import { describe, expect, it } from 'vitest';
import { misplacedIn } from './misplaced.ts';

const found = (text: string, path = 'src/shop/features/cart/part.tsx') =>
  misplacedIn([{ path, text }], []).literals.map((literal) => literal.text);

describe('sentences in the code', () => {
  it.each([
    ['between tags', 'const a = <p>Price details</p>;'],
    ['in an attribute that is heard', 'const a = <p aria-label="Price details" />;'],
    ['in an attribute, by a condition', 'const a = <Box title={open ? "Price details" : undefined} />;'],
    ['in a property', "const a = { title: 'Price details' };"],
    ['in a fallback', "const a = given ?? 'Price details';"],
    ['handed to a function', "tell('Price details');"],
  ])('are found %s', (_, text) => {
    expect(found(text)).toEqual(['Price details']);
  });

  it('are found with their slots', () => {
    expect(found(`const a = \`\${name} was removed.\`;`)).toEqual(['… was removed.']);
  });

  it.each([
    ['a row of style names', 'const a = <p className="mt-2 font-bold text-lg hover:underline" />;'],
    ['the name of a key', "const a = event.key === 'Enter';"],
    ['an address', "const a = '/product-detail?id=1';"],
    ['what is imported', "import { a } from '#shop/ui/A Sentence Here.ts';"],
    ['a price sign, a dot and a number', 'const a = <p>{price} · 5</p>;'],
    ['what only programmers read', "throw new Error('The price is missing here.');"],
    ['what says why nobody reads it', "// not a sentence: the header's name\nconst a = 'Retry After';"],
  ])('are not %s', (_, text) => {
    expect(found(text)).toEqual([]);
  });

  it('are found in the output of a command, but not in server logs', () => {
    const text = `console.log(\`\${name} is now a supplier.\`);`;
    expect(found(text, 'src/cli/commands/orders/stock-commands.ts')).toEqual(['… is now a supplier.']);
    expect(found(text, 'src/server/services/orders/goods.ts')).toEqual([]);
  });

  it('may stay in content, and a place of content without sentences is reported', () => {
    const files = [{ path: 'src/shop/a/x.tsx', text: 'const a = <p>Price details</p>;' }];
    expect(misplacedIn(files, ['src/shop/a/', 'src/shop/b/'])).toEqual({ literals: [], emptied: ['src/shop/b/'] });
  });
});
