import { deliveryFeePaise } from './price-rules.ts';

/** A pack that can stand for a line: the one on paper, or one proven to be the same. */
export interface PackChoice {
  readonly id: string;
  /** Tablets, millilitres and the like in one whole pack. */
  readonly units: number;
  readonly pricePaise: number;
  /** Packs that can be sold now. */
  readonly stock: number;
}

/** A line of a paper: how much is needed, and what may be sent for it. */
export interface WantedLine {
  readonly units: number;
  readonly choices: readonly PackChoice[];
}

/** Whole packs for one line. */
export interface PackPlan {
  readonly packs: readonly { readonly id: string; readonly count: number }[];
  readonly units: number;
  readonly pricePaise: number;
}

/** What a basket costs with its packs; null stands for a line that no stock covers. */
export interface BasketPlan {
  readonly lines: readonly (PackPlan | null)[];
  readonly goodsPaise: number;
  readonly deliveryPaise: number;
  readonly totalPaise: number;
}

/** More than this many steps of the common pack size are not planned. */
const MOST_STEPS = 5_000;
/** Units are counted in hundredths: half a tablet, 2.5 ml. */
const PARTS = 100;

/** Days times what a day takes, in whole units; null where either is not known. */
export function unitsNeeded(days: number | null, perDay: number | null): number | null {
  if (days === null || perDay === null || !(days > 0) || !(perDay > 0)) return null;
  return Math.ceil(Math.round(days * perDay * PARTS) / PARTS);
}

/**
 * The cheapest whole packs that cover a line; among equal prices the fewest units, then the fewest packs. Packs of several
 * sizes may be mixed. Null where the stock does not reach, or more is asked than is planned.
 */
export function cheapestPacks({ units, choices }: WantedLine): PackPlan | null {
  const usable = choices.filter((one) => Math.round(one.units * PARTS) > 0 && one.pricePaise >= 0 && one.stock > 0);
  if (!(units > 0) || !Number.isFinite(units) || usable.length === 0) return null;
  const sizes = usable.map((one) => Math.round(one.units * PARTS));
  const step = sizes.reduce(commonDivisor);
  const wanted = Math.ceil(Math.ceil(units * PARTS) / step);
  if (wanted > MOST_STEPS) return null;
  let best = new Map<number, Reached>([[0, { pricePaise: 0, units: 0, packs: 0, counts: [] }]]);
  for (const [place, choice] of usable.entries()) {
    best = withChoice(best, choice, { size: (sizes[place] as number) / step, wanted });
  }
  const reached = best.get(wanted);
  return reached === undefined ? null : planOf(reached, usable);
}

/** What was reached with the choices so far: how many packs of each. */
interface Reached {
  readonly pricePaise: number;
  readonly units: number;
  readonly packs: number;
  readonly counts: readonly number[];
}

/** For each amount that is covered, the best way with one more choice, from no pack of it to what is needed or there. */
function withChoice(
  before: ReadonlyMap<number, Reached>,
  { units, pricePaise, stock }: PackChoice,
  { size, wanted }: { readonly size: number; readonly wanted: number },
): Map<number, Reached> {
  const after = new Map<number, Reached>();
  for (const [covered, way] of before) {
    const most = Math.min(stock, Math.ceil((wanted - covered) / size));
    for (let count = 0; count <= most; count += 1) {
      const place = Math.min(wanted, covered + count * size);
      const known = after.get(place);
      const price = way.pricePaise + count * pricePaise;
      const next = { pricePaise: price, units: way.units + count * units, packs: way.packs + count };
      if (known === undefined || isBetter(next, known)) after.set(place, { ...next, counts: [...way.counts, count] });
    }
  }
  return after;
}

type Worth = Pick<Reached, 'pricePaise' | 'units' | 'packs'>;

function isBetter(first: Worth, second: Worth): boolean {
  if (first.pricePaise !== second.pricePaise) return first.pricePaise < second.pricePaise;
  return first.units === second.units ? first.packs < second.packs : first.units < second.units;
}

function planOf({ counts, units, pricePaise }: Reached, choices: readonly PackChoice[]): PackPlan {
  const packs = choices.map(({ id }, place) => ({ id, count: counts[place] ?? 0 })).filter(({ count }) => count > 0);
  return { packs, units, pricePaise };
}

function commonDivisor(first: number, second: number): number {
  return second === 0 ? first : commonDivisor(second, first % second);
}

/** The basket with the cheapest packs of each line. Nobody is sent more, or dearer, to pass the limit of free delivery. */
export function cheapestBasket(lines: readonly WantedLine[]): BasketPlan {
  return basketOf(lines.map(cheapestPacks));
}

/** Adds up planned lines, with the fee of delivery. */
export function basketOf(lines: readonly (PackPlan | null)[]): BasketPlan {
  const goodsPaise = lines.reduce((sum, line) => sum + (line?.pricePaise ?? 0), 0);
  const deliveryPaise = deliveryFeePaise(
    goodsPaise,
    lines.every((line) => line === null),
  );
  return { lines, goodsPaise, deliveryPaise, totalPaise: goodsPaise + deliveryPaise };
}
