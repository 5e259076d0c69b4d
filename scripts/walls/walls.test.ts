import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBreaches, importsOf, roomOf } from './find-breaches.ts';
import { ROOMS } from './rooms.ts';
import { roomsAsTable } from './rooms-as-table.ts';

const breachesOf = (path: string, text: string) => findBreaches([{ path, text }]).map(({ why }) => why);

describe('the walls between rooms', () => {
  it.each([
    ['a feature and its neighbour', 'src/shop/features/cart/line.tsx', "import { a } from '../product/words.ts';"],
    ['the command line and the database', 'src/cli/x.ts', "import { a } from '../server/persistence/a.ts';"],
    ['the domain and the server', 'src/domain/cart/x.ts', "export { a } from '#server/services/a.ts';"],
    ['a service and a route', 'src/server/services/x.ts', "import type { a } from '../http/a.ts';"],
    ['a page and the server, even later', 'src/shop/routes/x.tsx', "const a = await import('#server/services/a.ts');"],
  ])('stand between %s', (_who, path, text) => {
    expect(breachesOf(path, text)).toHaveLength(1);
  });

  it.each([
    ['a feature and itself', 'src/shop/features/cart/line.tsx', "import { a } from './words.ts';"],
    ['a feature and the primitives', 'src/shop/features/cart/line.tsx', "import { a } from '../../ui/button.tsx';"],
    ['a route and a service', 'src/server/http/x.ts', "import { a } from '../services/a.ts';"],
    ['a test and anything', 'src/cli/x.test.ts', "import { a } from '../server/persistence/a.ts';"],
    ['anybody and a package', 'src/domain/x.ts', "import { a } from 'a-package';"],
  ])('let through %s', (_who, path, text) => {
    expect(breachesOf(path, text)).toEqual([]);
  });

  it('recognise every form of import', () => {
    const text = `import './a.ts';\nimport {\n  b,\n} from "../b.ts";\nexport * from '#domain/c.ts';\nawait import('./d.ts');`;
    expect(importsOf('src/shop/ui/x.ts', text)).toEqual([
      'src/shop/ui/a.ts',
      'src/shop/b.ts',
      'src/domain/c.ts',
      'src/shop/ui/d.ts',
    ]);
  });

  it('put a file into the room with the longest match, and name only existing rooms', () => {
    expect(roomOf('src/server/http/orders/order-routes.ts')?.name).toBe('server/http');
    expect(roomOf('src/server/main.ts')?.name).toBe('server/start');
    expect(roomOf('src/server/ops/meters.ts')?.name).toBe('server/ops');
    const names = ROOMS.map(({ name }) => name);
    expect(ROOMS.flatMap(({ mayImport }) => mayImport).filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are printed on the architecture page as they are checked', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/architecture.md'), 'utf8');
    expect(page).toContain(roomsAsTable());
  });
});
