import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { makePinTable, type PinTable } from './pin-table.ts';
import { readPostOffices } from './read-post-offices.ts';

/** Where the build leaves the table, a quarter of a megabyte, so that no start reads the whole list of post offices. */
export const BUILT_PIN_TABLE = join(import.meta.dirname, '../../../../build/pin-codes.json');

const text = z.string().min(1);
const built = z.object({
  pins: z.array(z.number()).min(1),
  areaOf: z.array(z.number()),
  areas: z.array(z.object({ district: text, state: text, districts: z.array(text) })),
});

/** Makes the table of the shipped list and keeps it in a file. */
export function buildPinTable(file: string): void {
  const { pins, areaOf, areas } = makePinTable(readPostOffices());
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify({ pins: [...pins], areaOf: [...areaOf], areas }));
  renameSync(`${file}.new`, file);
}

/** The table that was built; null where nothing was, as in development. Throws for a damaged one. */
export function readBuiltPinTable(file: string): PinTable | null {
  if (!existsSync(file)) return null;
  const { pins, areaOf, areas } = built.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { pins: Uint32Array.from(pins), areaOf: Uint16Array.from(areaOf), areas };
}
