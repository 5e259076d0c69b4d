/** Reads the shipped list of post offices in a separate thread, so that the server can answer meanwhile, and sends back the table. */
import { parentPort } from 'node:worker_threads';
import { makePinTable, type PinTable } from './pin-table.ts';
import { readPostOffices } from './read-post-offices.ts';

/** The worker's message to the adapter. */
export interface PinMessage {
  readonly table: PinTable;
}

const table = makePinTable(readPostOffices());
parentPort?.postMessage({ table } satisfies PinMessage, [table.pins.buffer, table.areaOf.buffer]);
