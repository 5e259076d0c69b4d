/** Packs of one medicine that a cart may hold (decisions 7). */
export const MAX_PACKS = 20;
/** Different medicines in one cart: more than any family needs at once. */
export const MAX_LINES = 50;

/** Which product a line sends: the searched one itself, or its equivalent from another manufacturer. */
export type Supply = 'original' | 'substitute';

/** The prices of one pack of what a line sends, in paise, tax included. */
export interface PackPrice {
  /**
   * What the same number of units would cost at the searched product's MRP; its own MRP where nothing is substituted.
   */
  readonly originalPaise: number;
  /** The selling price. */
  readonly sellingPaise: number;
}

/** The prices of a whole line. */
export function priceLine({ originalPaise, sellingPaise }: PackPrice, quantity: number): PackPrice {
  return { originalPaise: originalPaise * quantity, sellingPaise: sellingPaise * quantity };
}
