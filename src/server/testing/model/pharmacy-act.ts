import fc from 'fast-check';
import type { PharmacyModel } from './pharmacy-model.ts';
import type { RealPharmacy } from './real-pharmacy.ts';

/** One action, in the model and in the shop. */
export interface PharmacyAct {
  readonly name: string;
  /** The order it is about, counted from the first one; none if it is about no order. */
  order?(model: PharmacyModel): number;
  /** Whether the action is possible now. */
  isPossible?(model: PharmacyModel): boolean;
  inModel(model: PharmacyModel): unknown;
  inShop(shop: RealPharmacy, model: PharmacyModel): Promise<unknown>;
}

export const customer = fc.nat({ max: 1 });
/** A number that `pick` turns into one of the newest six orders. */
export const drawnOrder = fc.nat({ max: 5 });
export const pick = (drawn: number) => (model: PharmacyModel) =>
  model.orders.length - 1 - (drawn % Math.max(1, model.orders.length));
export const aboutOrder = (drawn: number) => ({
  order: pick(drawn),
  isPossible: (model: PharmacyModel) => model.orders.length > 0,
});
export const payable = (drawn: number) => (model: PharmacyModel) =>
  model.orders[pick(drawn)(model)]?.hasWindow === true;

/** True seven times out of eight. */
export function often() {
  return fc.nat({ max: 7 }).map((drawn) => drawn > 0);
}
