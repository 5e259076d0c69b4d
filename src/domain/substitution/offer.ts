import type { MedicineFacts } from '../medicine/medicine-facts.ts';

/** A pack as the shop can sell it today. Money in paise. */
export interface Offer {
  readonly facts: MedicineFacts;
  readonly mrpPaise: number;
  /** The shop's own discount on the MRP, 0 to 100. */
  readonly discountPercent: number;
  readonly inStock: boolean;
  readonly discontinued: boolean;
  readonly maker: Maker;
  /** Whether a list or a label confirms maker, composition, pack and price. What is not confirmed is compared with nothing. */
  readonly confirmed: boolean;
}

/** A firm after its spellings were merged. */
export interface Maker {
  readonly name: string;
  readonly topTier: boolean;
  /** How many active products of the catalogue it makes: the larger firm wins a tie. */
  readonly size: number;
}
