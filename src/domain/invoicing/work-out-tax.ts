import { sum } from '../pricing/money.ts';
/** Whether the goods stay in the shop's state (CGST and SGST, half each) or leave it (IGST). */
export type SupplyKind = 'within-state' | 'between-states';

/** The tax inside an amount, all in whole paise. The four parts add up to the amount. */
export interface TaxParts {
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
}

/**
 * Extracts GST from an amount in paise that includes it: taxable = amount x 100 / (100 + rate). Each tax is
 * rounded to the paisa, and the taxable value is what remains, so that nothing is lost: within a state both halves are
 * equal, as returns ask for. Throws for an amount that is not a whole number of paise, or a negative rate.
 */
export function workOutTax(amountPaise: number, percent: number, supply: SupplyKind): TaxParts {
  if (!Number.isSafeInteger(amountPaise) || amountPaise < 0)
    throw new RangeError(`${amountPaise} is not an amount in paise.`);
  if (!(percent >= 0 && percent <= 100)) throw new RangeError(`${percent} is not a GST rate.`);
  const tax = (share: number) => Math.round((amountPaise * percent * share) / (100 + percent));
  const igstPaise = supply === 'between-states' ? tax(1) : 0;
  const half = supply === 'within-state' ? tax(0.5) : 0;
  return { taxablePaise: amountPaise - igstPaise - half - half, cgstPaise: half, sgstPaise: half, igstPaise };
}

/**
 * Spreads a discount in paise over amounts in proportion to them, in whole paise: the shares add up to the discount
 * (largest remainder method; the earlier of two equal ones first), and none is larger than its amount. Throws where the discount is
 * more than all of them together.
 */
export function spreadDiscount(discountPaise: number, amounts: readonly number[]): readonly number[] {
  const total = sum(amounts);
  if (discountPaise < 0 || discountPaise > total) throw new RangeError(`${discountPaise} can't be taken off ${total}.`);
  if (total === 0) return amounts.map(() => 0);
  // BigInt, because amount x discount exceeds the safe integers where both are above about Rs 9.5 lakh.
  const products = amounts.map((amount) => BigInt(amount) * BigInt(discountPaise));
  const shares = products.map((product) => Number(product / BigInt(total)));
  const remainders = products.map((product, index) => ({ index, rest: product % BigInt(total) }));
  remainders.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  const left = discountPaise - sum(shares);
  const lifted = new Set(remainders.slice(0, left).map(({ index }) => index));
  return shares.map((share, index) => share + (lifted.has(index) ? 1 : 0));
}
