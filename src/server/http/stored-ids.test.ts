import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';

const folder = join(import.meta.dirname, '../../contract/areas');
/** These are looked up in the catalogue in memory, which accepts any text. */
const IN_MEMORY = ['productDetailsBody'];
const areas = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.includes('.test.'),
);
const modules = await Promise.all(areas.map((file) => import(join(folder, file))));
/** Every id that a request names, in the schemas of bodies. */
const ids = modules.flatMap((module, place) =>
  Object.entries(module as Record<string, unknown>).flatMap(([name, schema]) =>
    name.endsWith('Body') && !IN_MEMORY.includes(name) && schema instanceof z.ZodObject
      ? Object.entries(schema.shape as Record<string, z.ZodType>)
          .filter(([key]) => /(^|_)id$/.test(key))
          .map(([key, field]) => ({ where: `${areas[place]} ${name}.${key}`, field }))
      : [],
  ),
);

it('finds ids in the bodies of requests', () => expect(ids.length).toBeGreaterThan(5));

it.each(ids)('$where refuses an id that the database cannot store', ({ field }) => {
  for (const text of ['a\u0000b', '\ud800']) expect(field.safeParse(text).success).toBe(false);
});
