import { expect, it } from 'vitest';
import { unsaidIn } from './unsaid.ts';

const MODULE = `export const title = 'Cart';
export const pack = (count: number) => (count === 1 ? 'pack' : 'packs');
export const packs = (count: number) => \`\${count} \${pack(count)}\`;
export const old = 'Nobody says this';
`;

it('reports unused sentences, and counts one that another sentence uses as used', () => {
  const code = "import * as say from '#sentences/shopping/cart.ts';\nconst a = say.title + say.packs(2);\n";
  const unsaid = unsaidIn([{ path: 'shopping/cart.ts', text: MODULE }], [{ path: 'src/shop/cart.tsx', text: code }]);
  expect(unsaid).toEqual(['shopping/cart.ts: old']);
});

it('does not mistake a sentence of another module for one with the same name', () => {
  const code = "import * as say from '#sentences/shopping/search.ts';\nconst a = say.title;\n";
  const unsaid = unsaidIn(
    [{ path: 'shopping/cart.ts', text: "export const title = 'Cart';" }],
    [{ path: 'src/shop/search.tsx', text: code }],
  );
  expect(unsaid).toEqual(['shopping/cart.ts: title']);
});
