import { describe, expect, it } from 'vitest';
import { disorderIn } from './file-order.ts';

/** This many files with this many lines each, in folders of ten unless one is named. */
const files = (count: number, { lines = 40, folder = '', name = 'part', end = 'ts' } = {}) =>
  Array.from({ length: count }, (_, index) => ({
    path: `src/${folder || `domain/group-${Math.floor(index / 10)}`}/${name}-${index}.${end}`,
    text: 'line\n'.repeat(lines),
  }));

describe('a folder', () => {
  it('holds 20 files; one more is reported with what to do', () => {
    expect(disorderIn(files(20, { folder: 'console/desk' }))).toEqual([]);
    expect(disorderIn(files(21, { folder: 'console/desk' }))).toEqual([
      'src/console/desk: 21 files, 20 at most: move those of one subject into a folder named after it',
    ]);
  });

  it('is counted without the folders in it', () => {
    const inside = files(15, { folder: 'console/desk/dialogs' });
    expect(disorderIn([...files(15, { folder: 'console/desk' }), ...inside])).toEqual([]);
  });

  it.each([
    ['src/console/desk', { end: 'tsx' }, 1],
    ['src/console/desk', { end: 'css' }, 1],
    ['src/console/desk', { end: 'test.ts' }, 0],
    ['src/console/desk', { end: 'test.tsx' }, 0],
    ['src/console/desk', { name: 'desk', end: 'd.ts' }, 0],
    ['src/server/testing', {}, 0],
    ['src/shop/routes', { end: 'tsx' }, 0],
    ['src/shop/ui', { end: 'tsx' }, 0],
    ['src/shop/ui/parts', { end: 'tsx' }, 1],
  ])('%s with 30 files of %o is reported %i times', (path, kind, times) => {
    expect(disorderIn(files(30, { folder: path.slice('src/'.length), ...kind }))).toHaveLength(times);
  });
});

describe('files under 15 lines', () => {
  it('may be 30; one more is reported with all of them', () => {
    expect(disorderIn(files(30, { lines: 14 }))).toEqual([]);
    const [fault, ...others] = disorderIn(files(31, { lines: 14 }));
    expect(fault).toMatch(/^src: 31 files under 15 lines, 30 at most: put yours into the file that uses it/);
    expect(fault).toContain('src/domain/group-3/part-30.ts');
    expect(others).toEqual([]);
  });

  it('are those with 14 lines, not those with 15', () => {
    expect(disorderIn(files(60, { lines: 15 }))).toEqual([]);
  });

  it.each(['test.ts', 'test.tsx', 'd.ts', 'css'])('are not counted where they end in %s', (end) => {
    expect(disorderIn(files(60, { lines: 3, end }))).toEqual([]);
  });

  it('are not counted outside the product', () => {
    const outside = files(60, { lines: 3 }).map(({ path, text }) => ({ path: path.replace('src/', 'scripts/'), text }));
    expect(disorderIn(outside)).toEqual([]);
  });
});

describe('effects in the shop’s pages', () => {
  const page = (effects: number, path = 'src/shop/features/cart/cart-page.tsx') => [
    { path, text: `${'line\n'.repeat(20)}${'  useEffect(() => act(), []);\n'.repeat(effects)}` },
  ];

  it('may be 40; one more is reported with what to do', () => {
    expect(disorderIn(page(40))).toEqual([]);
    expect(disorderIn(page(41))).toEqual([
      expect.stringMatching(/^src\/shop: 41 effects in features and routes, 40 at most/),
    ]);
    expect(disorderIn([...page(40), ...page(1, 'src/shop/routes/cart.tsx')])).toHaveLength(1);
  });

  it.each(['src/shop/ui/dialog.tsx', 'src/console/desk/desk.tsx', 'src/shop/features/cart/cart-page.test.tsx'])(
    'are not counted in %s',
    (path) => expect(disorderIn(page(60, path))).toEqual([]),
  );
});
