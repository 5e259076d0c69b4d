import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Place } from '#domain/reference/distance.ts';

const SHIPPED = join(import.meta.dirname, '../../persistence/seed/reference/pin-places.csv.gz');

/** Where pin codes lie: the middle of their post offices. */
export interface PinPlaces {
  /** Null where the place is not known. */
  placeOf(pin: string): Place | null;
}

/** The shipped table, read at the first question: 18,000 pins in three arrays of numbers. */
export function createPinPlaces(file = SHIPPED): PinPlaces {
  let table: ReturnType<typeof readTable> | null = null;
  return {
    placeOf: (pin) => {
      table ??= readTable(file);
      const at = indexOf(table.pins, Number(pin));
      if (at === -1) return null;
      return { latitude: table.latitudes[at] as number, longitude: table.longitudes[at] as number };
    },
  };
}

function readTable(file: string) {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').trimEnd().split('\n').slice(1);
  const pins = new Uint32Array(lines.length);
  const latitudes = new Float32Array(lines.length);
  const longitudes = new Float32Array(lines.length);
  lines.forEach((line, at) => {
    const [pin, latitude, longitude] = line.split(',').map(Number);
    pins[at] = pin ?? 0;
    latitudes[at] = latitude ?? 0;
    longitudes[at] = longitude ?? 0;
  });
  return { pins, latitudes, longitudes };
}

/** The pins stand in ascending order. */
function indexOf(pins: Uint32Array, wanted: number): number {
  let from = 0;
  let to = pins.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((pins[middle] as number) < wanted) from = middle + 1;
    else to = middle;
  }
  return pins[from] === wanted ? from : -1;
}
