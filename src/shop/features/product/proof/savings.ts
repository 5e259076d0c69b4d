import type { ProductData } from '#contract/areas/shop/inventory.ts';

type Recommended = ProductData['recommended'];

/** What the substitute saves in this shop, for the same number of units. Rupees; the server's figures. */
export interface Saving {
  /** Whole percent. */
  readonly percent: number;
  readonly onPack: number;
  readonly perUnit: number;
  /** The price of as many units of the searched medicine here: `onPack` and `percent` are based on it. */
  readonly before: number;
}

/** The saving of a recommendation; null if nothing is recommended. */
export function savingOf({ saving_here, saving_price }: Recommended): Saving | null {
  if (saving_here === null) return null;
  const { per_unit, per_pack, percentage } = saving_here;
  return {
    percent: Math.round(percentage),
    onPack: per_pack,
    perUnit: per_unit,
    before: Math.round((saving_price + per_pack) * 100) / 100,
  };
}

/** The shop's discount on a medicine's MRP, in whole percent (specification, section 9). */
export function percentOffMrp({ discount_percentage, saving_percentage }: Recommended): number {
  return Math.round(discount_percentage || saving_percentage);
}
