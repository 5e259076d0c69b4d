import type { PackSize } from './medicine-facts.ts';

/** A price with its pack. Money in paise. */
export interface PricedPack {
  readonly pricePaise: number;
  readonly pack: PackSize;
}

/** Paise for one unit of the pack: one tablet, one millilitre, one vial. Not rounded; for showing, round at the end. */
export function unitPricePaise(pricePaise: number, pack: PackSize): number {
  return pricePaise / pack.units;
}

/** Pack sizes ("2.5 ml", "0.375 ml") count to the sixth decimal; what is finer is rounded. */
const UNIT_SCALE = 1_000_000;

/**
 * Orders two packs by price per unit: negative when the first is cheaper, 0 when both cost exactly the same.
 * Cross-multiplied in whole numbers, so no rounding ever decides who is cheaper.
 * Throws when the packs are counted in different units: a tablet has no price in millilitres.
 */
export function compareUnitPrices(first: PricedPack, second: PricedPack): -1 | 0 | 1 {
  if (first.pack.unitClass !== second.pack.unitClass) {
    throw new RangeError(`Cannot compare a price per ${first.pack.unitClass} with one per ${second.pack.unitClass}.`);
  }
  const left = BigInt(Math.round(first.pricePaise)) * BigInt(Math.round(second.pack.units * UNIT_SCALE));
  const right = BigInt(Math.round(second.pricePaise)) * BigInt(Math.round(first.pack.units * UNIT_SCALE));
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
