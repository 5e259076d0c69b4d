import type { CartItem } from '#contract/areas/shop/cart.ts';

type Line = Pick<CartItem, 'medicine' | 'alternative' | 'recommended' | 'quantity' | 'pack_price'>;

/** The saving of the substitute: rupees where both packs contain as many units, else the percentage. */
export type SwitchSaving =
  | { readonly kind: 'rupees'; readonly rupees: number }
  | { readonly kind: 'percent'; readonly percent: number };

/**
 * How much less the line would cost with the substitute. Packs of different sizes cannot be compared pack by pack;
 * there the percentage for the same amount is shown. Null if nothing is saved or there is no substitute.
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
