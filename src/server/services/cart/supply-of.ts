import type { Supply } from '#domain/cart/cart-line.ts';
import { sellingPricePaise } from '#domain/pricing/money.ts';
import { HELD_FROM_SALE, type Offer, saleOf } from '#domain/substitution/offer.ts';
import { type PricedOffer, percentLess, type SavingHere, savingsOf } from '#domain/substitution/savings.ts';
import * as say from '#sentences/services/cart.ts';
import type { CatalogueSnapshot } from '../../catalogue/catalogue-snapshot.ts';
import { findSubstitute, type PrintedOffer } from '../catalogue/find-substitute.ts';
import type { PricedRow } from './priced-shelf.ts';

/** A product that a line could send, at today's price. Money in paise per pack. */
export interface Supplied {
  readonly printed: PrintedOffer;
  readonly shelf: PricedRow;
  readonly sellingPaise: number;
  /** The MRP of the same number of units of the searched product; for the searched product itself, its MRP. */
  readonly originalPaise: number;
  readonly savingPercent: number;
}

/** What a searched medicine may be supplied by: itself, and the recommendation where there is one. */
export interface SupplyChoice {
  readonly searched: Supplied;
  readonly substitute: (Supplied & { readonly here: SavingHere }) | null;
}

/** The ids whose prices are needed for the choice: the searched medicine and its recommendation. */
export function supplyIds(snapshot: CatalogueSnapshot, medicineId: string): readonly string[] {
  const answer = findSubstitute(snapshot, medicineId);
  if (answer === null) return [];
  return [...new Set([medicineId, answer.shown.record.id])];
}

/**
 * The choice for a searched medicine: the substitute comes from the catalogue snapshot, prices and stock from the database. Null
 * if it is no longer in the catalogue.
 */
export function supplyChoice(
  snapshot: CatalogueSnapshot,
  shelf: ReadonlyMap<string, PricedRow>,
  medicineId: string,
): SupplyChoice | null {
  const answer = findSubstitute(snapshot, medicineId);
  const row = shelf.get(medicineId);
  if (answer === null || row === undefined) return null;
  const searched = priced(answer.searched, row);
  const itself: Supplied = {
    printed: searched,
    shelf: row,
    originalPaise: row.mrpPaise,
    ...sellingOf(row, row.mrpPaise),
  };
  const substituteRow = answer.recommendation.kind === 'recommended' ? shelf.get(answer.shown.record.id) : undefined;
  if (!substituteRow || substituteRow.isHeld) return { searched: itself, substitute: null };
  const shown = priced(answer.shown, substituteRow);
  if (!isCounted(searched.offer) || !isCounted(shown.offer)) return { searched: itself, substitute: null };
  const savings = savingsOf(searched.offer, shown.offer);
  return {
    searched: itself,
    substitute: {
      printed: shown,
      shelf: substituteRow,
      sellingPaise: savings.sellingPaise,
      originalPaise: savings.searchedForSameUnitsPaise,
      savingPercent: savings.savingPercent,
      here: savings.here,
    },
  };
}

/** What a line sends: the substitute, unless there is none or the person keeps the searched one. */
export function suppliedBy(
  { searched, substitute }: SupplyChoice,
  keepOriginal: boolean,
): Supplied & { readonly supply: Supply } {
  return substitute === null || keepOriginal
    ? { ...searched, supply: 'original' }
    : { ...substitute, supply: 'substitute' };
}

/** A sentence why this number of packs cannot be sent; null if it can. */
export function supplyProblem({ printed: { offer, record }, shelf }: Supplied, quantity: number): string | null {
  const sale = saleOf(offer);
  // The database has a new hold immediately, the catalogue in memory a moment later.
  if (shelf.isHeld || sale === HELD_FROM_SALE) return say.isHeldFromSale(record.name);
  if (!sale.ok) return sale.reason;
  if (shelf.discontinued) return say.isDiscontinued(record.name);
  if (shelf.isRefused) return say.theMrpOfIsAbove(record.name);
  if (shelf.stock <= 0) return say.isOutOfStock(record.name);
  if (shelf.stock < quantity) return say.onlyOfLeft(shelf.stock, record.name);
  return null;
}

function priced({ offer, ...printed }: PrintedOffer, row: PricedRow): PrintedOffer {
  const { mrpPaise, discountPercent, discontinued } = row;
  return { ...printed, offer: { ...offer, mrpPaise, discountPercent, discontinued, inStock: row.stock > 0 } };
}

function sellingOf({ mrpPaise, discountPercent }: PricedRow, originalPaise: number) {
  const sellingPaise = sellingPricePaise(mrpPaise, discountPercent);
  return { sellingPaise, savingPercent: percentLess(sellingPaise, originalPaise) };
}

function isCounted(offer: Offer): offer is PricedOffer {
  return offer.facts.pack !== null;
}

export {
  /** The supply rules in force: which schedule may be sent to which pin codes. */
  readSupplyPolicy as supplyRules,
  /** Sets a rule with immediate effect; it replaces the one for the same schedule and pin codes. */
  saveSupplyRule as setSupplyRule,
} from '../../persistence/repositories/orders/supply-rule-repository.ts';
