import type { MedicineFacts } from '../medicine/medicine-facts.ts';
import { type OnlineSale, soldOnline } from '../medicine/schedule.ts';

/** A pack as the shop can sell it today. Money in paise. */
export interface Offer {
  readonly facts: MedicineFacts;
  readonly mrpPaise: number;
  /** The shop's own discount on the MRP, 0 to 100. */
  readonly discountPercent: number;
  readonly inStock: boolean;
  readonly discontinued: boolean;
  readonly maker: Maker;
  /** Whether the policy in force allows online sale; if omitted, the default policy applies. */
  readonly sale?: OnlineSale | undefined;
  /**
   * Whether a list or a label confirms manufacturer, composition, pack and price. Unconfirmed packs are compared with
   * nothing.
   */
  readonly confirmed: boolean;
}

/** The sentence about a medicine that a pharmacist holds from sale. */
export const HELD_FROM_SALE = { ok: false, reason: 'Not on sale at the moment.' } as const satisfies OnlineSale;

/** Whether it is sold online, and if not, why. */
export function saleOf({ sale, facts }: Pick<Offer, 'sale' | 'facts'>): OnlineSale {
  return sale ?? soldOnline(facts.schedule, facts);
}

/** A firm after its spellings were merged. */
export interface Maker {
  readonly name: string;
  readonly topTier: boolean;
  /** How many active products of the catalogue it makes: the larger firm wins a tie. */
  readonly size: number;
}
