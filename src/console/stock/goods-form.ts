import type { OnShelfData } from '#contract/areas/counter/stock.ts';
import { readPrintedExpiry } from '#domain/stock/goods-in.ts';
import * as say from '#sentences/counter/stock/shelf.ts';
import { readAmount, readRupees } from '../frame/read-rupees.ts';

/** The form for a supplier's invoice and its current line. */
export interface GoodsTyped {
  readonly supplier: string;
  readonly invoice: string;
  readonly dated: string;
  readonly medicine: OnShelfData | null;
  readonly gtin: string;
  readonly batch: string;
  readonly expiry: string;
  readonly mrp: string;
  readonly cost: string;
  readonly packs: string;
  readonly free: string;
}
export type LineField = 'batch' | 'expiry' | 'mrp' | 'cost' | 'packs' | 'free';

const NO_LINE = { medicine: null, gtin: '', batch: '', expiry: '', mrp: '', cost: '', packs: '', free: '' } as const;
export const NOTHING_TYPED: GoodsTyped = { supplier: '', invoice: '', dated: '', ...NO_LINE };

/** Clears the line and keeps the invoice. */
export function nextLine(typed: GoodsTyped): GoodsTyped {
  return { ...typed, ...NO_LINE };
}

/** What a scan said of a pack. */
export type Scanned = Partial<Pick<GoodsTyped, 'gtin' | 'batch' | 'expiry'>>;

/** The line with what a scan said. Another code than the line's is another pack, and begins a new line. */
export function withScan(typed: GoodsTyped, scanned: Scanned): GoodsTyped {
  const isOther = typed.gtin !== '' && scanned.gtin !== undefined && !['', typed.gtin].includes(scanned.gtin);
  return { ...(isOther ? nextLine(typed) : typed), ...scanned };
}

/** What a scan said, with what was typed over it. */
export function withCorrections(scanned: Scanned, typed: Partial<GoodsTyped>): Scanned {
  return Object.fromEntries(
    Object.entries(scanned).map(([field, said]) => [field, typed[field as keyof Scanned] ?? said]),
  );
}

/**
 * The line of this medicine. Where another one stood there, only what a scan of the new pack said stays: a batch, an expiry
 * or a code of the other would be stored for the wrong medicine.
 */
export function withMedicine(typed: GoodsTyped, medicine: OnShelfData, scanned: Scanned): GoodsTyped {
  const isOther = typed.medicine !== null && typed.medicine.medicine_id !== medicine.medicine_id;
  const line = isOther ? { ...nextLine(typed), ...scanned } : typed;
  return { ...line, medicine, mrp: medicine.mrp.toFixed(2) };
}

/** The request body, or what is missing, by field. */
export function bodyOf(typed: GoodsTyped) {
  const expiry = readPrintedExpiry(typed.expiry);
  const [mrp, cost] = [typed.mrp, typed.cost].map(readRupees);
  const [packs, free] = [typed.packs, typed.free || '0'].map(readAmount);
  const faults = {
    ...(typed.medicine === null && { medicine: say.chooseMedicine }),
    ...(expiry === null && { expiry: say.readExpiry }),
    ...(mrp === null && { mrp: say.enterNumber }),
    ...(cost === null && { cost: say.enterNumber }),
    ...(packs === null && { packs: say.enterNumber }),
    ...(free === null && { free: say.enterNumber }),
  };
  if (Object.keys(faults).length > 0) return { faults, body: null };
  const { supplier: supplier_id, invoice, dated, gtin, batch, medicine } = typed;
  const line = { medicine_id: medicine?.medicine_id, gtin, batch, expiry, mrp, cost, packs, free_packs: free };
  return { faults, body: { supplier_id, invoice, dated, ...line } };
}

/** Whether a stored value is a valid form. */
export function isGoodsTyped(value: unknown): value is GoodsTyped {
  if (typeof value !== 'object' || value === null) return false;
  const { medicine, ...texts } = value as Record<string, unknown>;
  const names = Object.keys(NOTHING_TYPED).filter((name) => name !== 'medicine');
  return (
    (medicine === null || typeof (medicine as Partial<OnShelfData> | undefined)?.medicine_id === 'string') &&
    names.every((name) => typeof texts[name] === 'string')
  );
}
