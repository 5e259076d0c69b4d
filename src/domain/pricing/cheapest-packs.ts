/** A pack that can fill a line: the written one, or one proven equivalent. */
export interface PackChoice {
  readonly id: string;
  /** Tablets, millilitres and so on in one whole pack. */
  readonly units: number;
  readonly pricePaise: number;
  /** Packs that can be sold now. */
  readonly stock: number;
}

/** A line of a prescription: how much is needed, and what may be sent for it. */
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

/** Larger amounts, in steps of the common pack size, are not planned. */
const MOST_STEPS = 5_000;
/** Units are counted in hundredths: half a tablet, 2.5 ml. */
const PARTS = 100;

/** Days times the daily amount, in whole units; null if either is not known. */
export function unitsNeeded(days: number | null, perDay: number | null): number | null {
  if (days === null || perDay === null || !(days > 0) || !(perDay > 0)) return null;
  return Math.ceil(Math.round(days * perDay * PARTS) / PARTS);
}

/**
 * The cheapest whole packs that cover a line; among equal prices the fewest units, then the fewest packs. Packs of
 * several sizes may be mixed. Null if the stock is not enough, or the amount exceeds the planning limit.
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

/** The state after the choices so far: how many packs of each. */
interface Reached {
  readonly pricePaise: number;
  readonly units: number;
  readonly packs: number;
  readonly counts: readonly number[];
}

/**
 * For each covered amount, the best result with one more choice, from zero packs of it to the amount needed or in
 * stock.
 */
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
