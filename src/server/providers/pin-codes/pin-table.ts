import { areaName } from './area-names.ts';
import type { PinCodeArea } from './pin-codes.ts';

/** What the table needs of a post office. */
export interface PostOffice {
  readonly pincode: string;
  readonly district: string;
  readonly state: string;
}

/** The areas by pin code, compact: the names are shared between the pins of a district. */
export type PinTable = ReadonlyMap<string, PinCodeArea>;

/**
 * Makes the table of pin codes from the list of post offices. A pin's district is the one that most of its offices
 * name, likewise its state; a pin none of whose offices names both is left out.
 */
export function makePinTable(offices: Iterable<PostOffice>): PinTable {
  const counts = new Map<string, { districts: Map<string, number>; states: Map<string, number> }>();
  const names = new Map<string, string | null>();
  const nameOf = (printed: string) => {
    const known = names.get(printed);
    if (known !== undefined) return known;
    const name = areaName(printed);
    names.set(printed, name);
    return name;
  };
  for (const { pincode, district, state } of offices) {
    const pin = counts.get(pincode) ?? { districts: new Map(), states: new Map() };
    counts.set(pincode, pin);
    count(pin.districts, nameOf(district));
    count(pin.states, nameOf(state));
  }
  const table = new Map<string, PinCodeArea>();
  for (const [pincode, pin] of counts) {
    const districts = mostFirst(pin.districts);
    const [state] = mostFirst(pin.states);
    const [district] = districts;
    if (district !== undefined && state !== undefined) table.set(pincode, { district, state, districts });
  }
  return table;
}

function count(counts: Map<string, number>, name: string | null): void {
  if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
}

function mostFirst(counts: ReadonlyMap<string, number>): string[] {
  return [...counts].toSorted(([a, more], [b, less]) => less - more || (a < b ? -1 : 1)).map(([name]) => name);
}
