import type { ProductData } from '#contract/areas/inventory.ts';

type Recommended = ProductData['recommended'];

/** What the substitute saves against the searched medicine's MRP, for the same number of units. Rupees. */
export interface Saving {
  readonly percent: number;
  readonly onPack: number;
  /** Null where the pack is not counted. */
  readonly perUnit: number | null;
}

/** The saving of a recommendation; null where nothing is recommended. */
export function savingOf(recommended: Recommended): Saving | null {
  if (!recommended.isRecommended) return null;
  const { priceOfSearchedAccordingToRecommendedUnits: before, saving_price: after, medicine } = recommended;
  const onPack = roundRupees(before - after);
  const units = medicine.units_per_pack;
  return {
    percent: savingPercent(recommended),
    onPack,
    perUnit: units === null || units <= 0 ? null : roundRupees(onPack / units),
  };
}

/**
 * The rounded percent of the badge: the saving percentage when a recommendation exists, else the discount percentage
 * unless that is 0, then the saving percentage (specification, section 9).
 */
export function savingPercent(recommended: Recommended): number {
  const { isRecommended, saving_percentage, discount_percentage } = recommended;
  return Math.round(isRecommended ? saving_percentage : discount_percentage || saving_percentage);
}

/** Money differences come out of floating point with crumbs; a price has two decimals. */
function roundRupees(rupees: number): number {
  return Math.round(rupees * 100) / 100;
}
