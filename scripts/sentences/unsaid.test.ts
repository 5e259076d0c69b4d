import { expect, it } from 'vitest';
import { unsaidIn } from './unsaid.ts';

const MODULE = `export const title = 'Cart';
export const pack = (count: number) => (count === 1 ? 'pack' : 'packs');
export const packs = (count: number) => \`\${count} \${pack(count)}\`;
export const old = 'Nobody says this';
`;

it('tells the sentences that nobody says, and counts one that another sentence says as said', () => {
  const code = "import * as say from '#sentences/shopping/cart.ts';\nconst a = say.title + say.packs(2);\n";
  const unsaid = unsaidIn([{ path: 'shopping/cart.ts', text: MODULE }], [{ path: 'src/shop/cart.tsx', text: code }]);
  expect(unsaid).toEqual(['shopping/cart.ts: old']);
});

it('does not take the sentence of another module for one of the same name', () => {
  const code = "import * as say from '#sentences/shopping/search.ts';\nconst a = say.title;\n";
  const unsaid = unsaidIn(
    [{ path: 'shopping/cart.ts', text: "export const title = 'Cart';" }],
    [{ path: 'src/shop/search.tsx', text: code }],
  );
  expect(unsaid).toEqual(['shopping/cart.ts: title']);
});
