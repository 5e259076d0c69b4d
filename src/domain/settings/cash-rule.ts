/** Where, and up to what amount, an order may be paid in cash. */
export interface CashRule {
  /** Null if there is no limit. */
  readonly limitPaise: number | null;
  readonly refusedPins: readonly string[];
}

/** The cash rule from the entered settings. */
export function readCashRule(entered: ReadonlyMap<string, string>): CashRule {
  const limit = Number(entered.get('cash-limit') ?? '');
  return {
    limitPaise: limit > 0 ? limit * 100 : null,
    refusedPins: (entered.get('cash-refused-pins') ?? '')
      .split(',')
      .map((pin) => pin.trim())
      .filter((pin) => pin !== ''),
  };
}

/** Why an order may not be paid in cash; null if it may. */
export function cashRefusal(
  { limitPaise, refusedPins }: CashRule,
  { payablePaise, pinCode }: { readonly payablePaise: number; readonly pinCode: string },
): 'limit' | 'pin' | null {
  if (refusedPins.some((beginning) => pinCode.startsWith(beginning))) return 'pin';
  return limitPaise !== null && payablePaise > limitPaise ? 'limit' : null;
}
