import type { CartItem } from '#contract/areas/shop/cart.ts';

type Line = Pick<CartItem, 'medicine' | 'alternative' | 'recommended' | 'quantity' | 'pack_price'>;

/** What sending the substitute would save: rupees where both packs hold as many units, else the percent. */
export type SwitchSaving =
  | { readonly kind: 'rupees'; readonly rupees: number }
  | { readonly kind: 'percent'; readonly percent: number };

/**
 * What the person would pay less for this line with the substitute. Packs of different sizes can't be set against each
 * other pack by pack; there the percent for the same amount is told. Null where nothing is saved or there is no substitute.
 */
export function switchSaving({ medicine, alternative, quantity, pack_price }: Line): SwitchSaving | null {
  if (alternative === null) return null;
  const { medicine: substitute, saving_price, saving_here } = alternative;
  if (medicine.units_per_pack === null || medicine.units_per_pack !== substitute.units_per_pack) {
    const percent = Math.round(saving_here.percentage);
    return percent > 0 ? { kind: 'percent', percent } : null;
  }
  const paise = (Math.round(pack_price * 100) - Math.round(saving_price * 100)) * quantity;
  return paise > 0 ? { kind: 'rupees', rupees: paise / 100 } : null;
}
