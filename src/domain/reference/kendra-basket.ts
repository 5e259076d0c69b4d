/** A line of a basket, and what one of its packs would cost at a kendra; null where the kendra's list does not speak of it. */
export interface BasketLine {
  readonly quantity: number;
  readonly kendraPackPaise: number | null;
}

/** What a basket would cost at a kendra. */
export interface KendraBasket {
  readonly paise: number;
  readonly matched: number;
  readonly lines: number;
}

/** Fewer lines than this share say nothing of a basket. */
const LEAST_SHARE = 0.8;

/** The price of a basket at a kendra, of the lines that its list speaks of; null where these are too few to compare. */
export function kendraBasket(lines: readonly BasketLine[]): KendraBasket | null {
  const matched = lines.flatMap(({ quantity, kendraPackPaise }) =>
    kendraPackPaise === null ? [] : [quantity * kendraPackPaise],
  );
  if (matched.length === 0 || matched.length < lines.length * LEAST_SHARE) return null;
  return {
    paise: Math.round(matched.reduce((sum, paise) => sum + paise, 0)),
    matched: matched.length,
    lines: lines.length,
  };
}
