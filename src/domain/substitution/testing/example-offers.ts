import type { CompositionListing, MedicineFacts } from '../../medicine/medicine-facts.ts';
import { readMedicine } from '../../medicine/read-medicine.ts';
import type { Maker, Offer } from '../offer.ts';

/** The parts of a pack that a test sets; the rest is a plain tablet of one invented firm. */
export interface Printed {
  readonly id?: string;
  readonly name?: string;
  readonly maker?: string;
  readonly pack?: string;
  /** Salts joined with ' + '. */
  readonly salts?: string;
  readonly listing?: CompositionListing;
}

/** Reads a pack as printed: by default ten tablets of telmisartan 40 mg. */
export function printed({ id, name, maker, pack, salts, listing }: Printed = {}): MedicineFacts {
  return readMedicine({
    id: id ?? 'a',
    name: name ?? 'Alpha Tablet',
    manufacturer: maker ?? 'First Firm',
    packLabel: pack ?? 'strip of 10 tablets',
    saltTexts: (salts ?? 'Telmisartan (40mg)').split(' + '),
    listing: listing ?? 'complete',
  });
}

/**
 * The parts of an offer that a test sets; the rest is in stock, not discontinued and sold at its MRP by a large firm.
 */
export interface OfferParts extends Printed {
  readonly rupees?: number;
  readonly discountPercent?: number;
  readonly inStock?: boolean;
  readonly discontinued?: boolean;
  readonly topTier?: boolean;
  readonly size?: number;
  readonly confirmed?: boolean;
}

/** An offer of a pack as printed; Rs 100 by default. */
export function offerOf(given: OfferParts = {}): Offer {
  const facts = printed(given);
  const maker: Maker = { name: facts.manufacturer, topTier: given.topTier ?? true, size: given.size ?? 10 };
  return {
    facts,
    mrpPaise: Math.round((given.rupees ?? 100) * 100),
    discountPercent: given.discountPercent ?? 0,
    inStock: given.inStock ?? true,
    discontinued: given.discontinued ?? false,
    maker,
    confirmed: given.confirmed ?? true,
  };
}

/** A different word for each number: a digit in a name would be read as a strength. */
export function wordOf(index: number): string {
  return [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}
