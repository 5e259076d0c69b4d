import type {
  CardData,
  CorrectionData,
  ExpiringData,
  OnShelfData,
  PurchaseData,
  ShelfBatchData,
  SupplierData,
  ToOrderData,
} from '#contract/areas/counter/stock.ts';
import type { HoldData } from '#contract/areas/stock-holds.ts';
import { plainPackLabel } from '#domain/medicine/printed-words.ts';
import type { ShelfBatch } from '#domain/orders/packing-plan.ts';
import { rupees } from '#domain/pricing/money.ts';
import type { Stock } from '../../../services/stock/stock.ts';

type Answer<Name extends keyof Stock> = Awaited<ReturnType<Stock[Name]>>;
type Bought = Answer<'card'>['bought'][number];

/** A supplier as published. */
export function toSupplier({ id, ...supplier }: Answer<'suppliers'>[number]): SupplierData {
  return { supplier_id: id, ...supplier };
}

/** A medicine in stock. */
export function toMedicine({ id, name, manufacturer, packLabel, mrpPaise, sellable }: Answer<'card'>['medicine']) {
  return { medicine_id: id, name, manufacturer, pack: plainPackLabel(packLabel), mrp: rupees(mrpPaise), sellable };
}

/** A medicine in stock, with its ceiling. */
export function toOnShelf({ ceilingPaise, ...medicine }: Answer<'find'>[number]): OnShelfData {
  return { ...toMedicine(medicine), ceiling: ceilingPaise === null ? null : rupees(ceilingPaise) };
}

/** The entered lines of an invoice. */
export function toPurchase(found: Answer<'purchase'>): PurchaseData {
  if (found === null) return { dated: null, lines: [] };
  const lines = found.lines.map(({ line, medicineId, medicine, ...bought }) => ({
    ...{ line, medicine_id: medicineId, medicine },
    ...toBought(bought),
  }));
  return { dated: found.purchase.dated, lines };
}

function toBought({
  batch,
  expiry,
  mrpPaise,
  costPaise,
  packs,
  freePacks,
}: Omit<Bought, 'supplier' | 'invoice' | 'dated'>) {
  return { batch, expiry, mrp: rupees(mrpPaise), cost: rupees(costPaise), packs, free_packs: freePacks };
}

/** A batch in stock, with the name of its medicine. */
export function toShelfBatch(one: ShelfBatch & { readonly name: string | null }): ShelfBatchData {
  const { medicineId, name, batch, expiry, mrpPaise, packs, onSale, quarantine } = one;
  return {
    ...{ medicine_id: medicineId, name, batch, expiry, mrp: rupees(mrpPaise), packs },
    ...{ on_sale: onSale, kept_apart: quarantine },
  };
}

/** Batches that expire soon. */
export function toExpiring(batches: Answer<'expiring'>): ExpiringData {
  return batches.map(({ sendBackUntil, ...one }) => ({ ...toShelfBatch(one), send_back_until: sendBackUntil }));
}

/** The card of a medicine. */
export function toCard({ medicine, hold, batches, bought, rows }: Answer<'card'>): CardData {
  return {
    medicine: toMedicine(medicine),
    hold: hold && toHold(hold),
    batches: batches.map(toShelfBatch),
    bought: bought.map(({ supplier, invoice, dated, ...line }) => ({ ...toBought(line), supplier, invoice, dated })),
    rows: rows.map(({ at, ...row }) => ({ at: at.toISOString(), ...row })),
  };
}

/** A medicine's hold from sale. */
export function toHold({ medicineId, name, pack, reason, by, byName, at }: Answer<'held'>[number]): HoldData {
  const who = byName ?? by.replace(/^operator:/, '');
  return { medicine_id: medicineId, name, pack: plainPackLabel(pack), reason, by: who, at: at.toISOString() };
}

/** What to order from suppliers. */
export function toOrderList(all: Answer<'toOrder'>): ToOrderData {
  return all.map(({ sold, short, toOrder, ...medicine }) => ({
    ...toMedicine(medicine),
    ...{ sold, short, to_order: toOrder },
  }));
}

/** A waiting correction, as shown to one user, who may have requested it. */
export function toCorrection(one: Answer<'corrections'>[number], actor: string): CorrectionData {
  const { id, medicineId, medicine, batch, kind, before, after, why, madeBy, madeByName, madeAt } = one;
  return {
    ...{ id, medicine_id: medicineId, medicine, batch, kind, before, after, why },
    ...{ by: madeByName ?? madeBy.replace(/^operator:/, ''), is_mine: madeBy === actor, at: madeAt.toISOString() },
  };
}
