import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { LARGEST_INTEGER } from '#contract/typed-text.ts';
import { LONGEST } from '../services/catalogue-file/read-catalogue-row.ts';

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

interface Described {
  readonly type?: string;
  readonly maximum?: number;
  readonly [key: string]: unknown;
}

/** The places of whole numbers without a limit that a column of type integer holds. A number beside a text, as for a phone, is read as text. */
function unlimited(where: string, schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, maximum = Number.POSITIVE_INFINITY, anyOf, ...rest } = schema as Described;
  const either = Array.isArray(anyOf) ? (anyOf as Described[]) : [];
  const others = either.some((one) => one.type === 'string') ? [] : either;
  return [
    ...(type === 'integer' && maximum > LARGEST_INTEGER ? [where] : []),
    ...[...Object.entries(rest), ...others.entries()].flatMap(([key, one]) => unlimited(`${where}.${key}`, one)),
  ];
}

/** The places of a medicine's id that refuse the longest one that a list may have. */
function shortIds(where: string, schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, one]) =>
    key === 'medicine_id' && (one.maxLength ?? Number.POSITIVE_INFINITY) < LONGEST.id
      ? [where]
      : shortIds(`${where}.${key}`, one),
  );
}

it('accepts every medicine’s id that a list may have', () => {
  const found = modules.flatMap((module, place) =>
    Object.entries(module as Record<string, unknown>).flatMap(([name, schema]) =>
      schema instanceof z.ZodType
        ? shortIds(`${areas[place]} ${name}`, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
        : [],
    ),
  );
  expect(found).toEqual([]);
});

it('accepts no whole number that the database cannot store', () => {
  const found = modules.flatMap((module, place) =>
    Object.entries(module as Record<string, unknown>).flatMap(([name, schema]) =>
      /(?:Body|Query)$/.test(name) && schema instanceof z.ZodType
        ? unlimited(`${areas[place]} ${name}`, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
        : [],
    ),
  );
  expect(found).toEqual([]);
});
