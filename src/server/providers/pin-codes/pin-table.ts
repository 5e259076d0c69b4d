import { areaName } from './area-names.ts';
import { PIN_CODE, type PinCodeArea } from './pin-codes.ts';

/** The fields of a post office that the table needs, as printed in the list. */
export interface PostOffice {
  readonly pin: string;
  readonly district: string;
  readonly state: string;
}

/**
 * The areas by pin code. About 19,000 pins share some 1,500 areas; two arrays of numbers pass from thread to thread
 * without being copied, where as many objects would hold up the server.
 */
export interface PinTable {
  /** Ascending. */
  readonly pins: Uint32Array<ArrayBuffer>;
  /** For each pin, the index of its area in `areas`. */
  readonly areaOf: Uint16Array<ArrayBuffer>;
  readonly areas: readonly PinCodeArea[];
}

/** Offices of one pin: state to district to their number. */
type Counts = Map<string, Map<string, number>>;

/**
 * Makes the table of pin codes from the list of post offices. A pin's district is the one that most of its offices name
 * (among equals the first in the alphabet), and its state that of the district. An office that names no
 * district or no state does not count; a pin without any that does is left out.
 */
export function makePinTable(offices: Iterable<PostOffice>): PinTable {
  const byPin = [...countOffices(offices)].toSorted(([a], [b]) => a - b);
  const areas: PinCodeArea[] = [];
  const places = new Map<string, number>();
  const areaOf = byPin.map(([, counts]) => {
    const area = areaFrom(counts);
    const key = JSON.stringify([area.state, area.districts]);
    const place = places.get(key) ?? areas.push(area) - 1;
    places.set(key, place);
    return place;
  });
  return { pins: Uint32Array.from(byPin, ([pin]) => pin), areaOf: Uint16Array.from(areaOf), areas };
}

/** The area of a pin code; null if the table has none, or where it is no pin code at all. */
export function findInTable({ pins, areaOf, areas }: PinTable, pin: string): PinCodeArea | null {
  if (!PIN_CODE.test(pin)) return null;
  const wanted = Number(pin);
  let from = 0;
  let to = pins.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((pins[middle] ?? 0) < wanted) from = middle + 1;
    else to = middle;
  }
  return pins[from] === wanted ? (areas[areaOf[from] ?? -1] ?? null) : null;
}

function countOffices(offices: Iterable<PostOffice>): Map<number, Counts> {
  const byPin = new Map<number, Counts>();
  const nameOf = rememberNames();
  for (const office of offices) {
    const [district, state] = [nameOf(office.district), nameOf(office.state)];
    if (district === null || state === null || !PIN_CODE.test(office.pin)) continue;
    const pin = Number(office.pin);
    const counts: Counts = byPin.get(pin) ?? new Map();
    const districts = counts.get(state) ?? new Map<string, number>();
    districts.set(district, (districts.get(district) ?? 0) + 1);
    byPin.set(pin, counts.set(state, districts));
  }
  return byPin;
}

/** The list repeats some 700 names 165,000 times. */
function rememberNames(): (printed: string) => string | null {
  const names = new Map<string, string | null>();
  return (printed) => {
    const known = names.get(printed);
    if (known !== undefined) return known;
    const name = areaName(printed);
    names.set(printed, name);
    return name;
  };
}

function areaFrom(counts: Counts): PinCodeArea {
  const named = [...counts].flatMap(([state, districts]) =>
    [...districts].map(([district, offices]) => ({ state, district, offices })),
  );
  const mostFirst = named.toSorted((a, b) => b.offices - a.offices || (a.district < b.district ? -1 : 1));
  const [first] = mostFirst;
  if (!first) throw new Error('A pin code without an office.');
  // A few offices are listed with a pin of the other end of India; the page shows one state, so its districts alone fit.
  const districts = mostFirst.filter(({ state }) => state === first.state).map(({ district }) => district);
  return { district: first.district, state: first.state, districts };
}
