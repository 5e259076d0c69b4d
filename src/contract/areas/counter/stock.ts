/** The counter's stock. Money in rupees; a batch is identified by its medicine and the batch number printed on the pack. */
import { z } from 'zod';
import { gstinFault } from '#domain/invoicing/gstin.ts';
import { isRealDate } from '#domain/people/age.ts';
import { CORRECTION_KINDS } from '#domain/stock/correction.ts';
import { readGtin } from '#domain/stock/goods-in.ts';
import * as say from '#sentences/counter/stock/stock.ts';
import { success } from '../../envelope.ts';
import { queriedNumber, twoDecimals, wholeNumber } from '../../typed-number.ts';
import { medicineId, opaqueId, typedText } from '../../typed-text.ts';
import { holdData } from '../stock-holds.ts';

/** As `medicine_batch` stores it. */
const BATCH_MAX_CHARACTERS = 40;
const MOST_PACKS = 100_000;

const medicine = medicineId(say.whichMedicine).describe('The medicine’s id.');
const batch = typedText(BATCH_MAX_CHARACTERS).refine(
  (text) => /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text),
  say.enterBatch,
);
const day = z.string(say.enterDay).refine(isRealDate, say.enterDay).describe('A day, yyyy-MM-dd.');
const packs = wholeNumber(say.wholePacks, 0, MOST_PACKS);
const rupees = twoDecimals(say.enterRupees, 0, 1_000_000);
const why = typedText(200).refine((text) => text !== '', say.sayWhy);
const words = (most: number, sentence: string) => typedText(most).refine((text) => text !== '', sentence);

export const supplierBody = z.object(
  {
    name: words(100, say.enterSupplier),
    licence: words(60, say.enterLicence).describe('Their licence to sell to a pharmacy.'),
    gstin: typedText(15)
      .transform((text) => text.toUpperCase())
      .refine((text) => text === '' || gstinFault(text, null) === null, say.enterGstin)
      .default(''),
  },
  say.enterSupplier,
);
export const findQuery = z.object({
  q: words(80, say.scanOrType).describe('The GTIN of a pack, an id, or part of the name.'),
});
const invoice = {
  supplier_id: opaqueId(say.chooseSupplier).describe('As in the list of suppliers.'),
  invoice: words(40, say.enterInvoice).describe('The number of the supplier’s invoice.'),
  dated: day.describe('The day on the invoice.'),
};
export const purchaseQuery = z.object(invoice);
export const goodsInBody = z.object(
  {
    ...invoice,
    medicine_id: medicine,
    gtin: typedText(14)
      .refine((text) => text === '' || readGtin(text) !== null, say.codeReadBadly)
      .default('')
      .describe('From the code on the pack; empty if none was scanned. It is remembered.'),
    batch,
    expiry: day.describe('The last day on which it may be used.'),
    mrp: rupees.refine((amount) => amount > 0, say.enterRupees).describe('Printed on the pack.'),
    cost: rupees.describe('Of one paid pack, before tax.'),
    packs: packs.describe('Packs that were paid for.'),
    free_packs: packs.default(0).describe('Free packs of a scheme.'),
  },
  say.enterLine,
);
export const cardQuery = z.object({ medicine_id: medicine });
export const expiringQuery = z.object({
  days: queriedNumber(say.howManyDays, 0, 36_500).default(90).describe('How soon they expire, in days.'),
});
export const batchActBody = z.object({ medicine_id: medicine, batch, why }, say.whichBatch);
export const correctBody = z.object(
  {
    medicine_id: medicine,
    batch,
    kind: z
      .enum(CORRECTION_KINDS, say.whichBatch)
      .describe('counted: the number on the shelf; else the number removed.'),
    packs,
    shown: packs.describe('Packs of the batch that the page showed.'),
    why,
  },
  say.whichBatch,
);
export const decideCorrectionBody = z.object(
  { id: opaqueId(say.whichCorrection), verdict: z.enum(['confirm', 'refuse'], say.whichCorrection) },
  say.whichCorrection,
);

const moment = z.string().describe('A time, ISO 8601, UTC.');
export const supplierData = z.object({
  supplier_id: z.string(),
  name: z.string(),
  licence: z.string(),
  gstin: z.string().nullable(),
});
export const onShelfData = z.object({
  medicine_id: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  pack: z.string(),
  mrp: z.number().describe('Of the catalogue.'),
  ceiling: z
    .number()
    .nullable()
    .describe('The government’s ceiling price for the pack, with tax; null if none is known.'),
  sellable: z.number().int().describe('Packs that can be sold; negative where orders wait for more than there are.'),
});
export const purchaseLineData = z.object({
  line: z.number().int(),
  medicine_id: z.string(),
  medicine: z.string(),
  batch: z.string(),
  expiry: day,
  mrp: z.number(),
  cost: z.number(),
  packs: z.number().int(),
  free_packs: z.number().int(),
});
export const purchaseData = z.object({
  dated: day.nullable().describe('Null if no line of this invoice was entered.'),
  lines: z.array(purchaseLineData),
});
export const goodsInData = z.object({
  line: z.number().int(),
  batch: z.string(),
  packs: z.number().int().describe('Packs in the batch now.'),
  sellable: z.number().int(),
  notes: z.array(z.string()).describe('Warnings for whoever entered it.'),
});
export const shelfBatchData = z.object({
  medicine_id: z.string(),
  name: z.string().nullable(),
  batch: z.string(),
  expiry: day,
  mrp: z.number(),
  packs: z.number().int(),
  on_sale: z.boolean(),
  kept_apart: z.string().nullable().describe('Why it is blocked; null if it is not.'),
});
export const expiringData = z.array(
  shelfBatchData.extend({
    send_back_until: day.describe('The last day on which packs can go back to the supplier, by the shop’s rule.'),
  }),
);
export const cardData = z.object({
  medicine: onShelfData.omit({ ceiling: true }),
  hold: holdData.nullable().describe('Why and by whom it is held from sale; null if it is not.'),
  batches: z.array(shelfBatchData),
  bought: z.array(
    purchaseLineData.omit({ line: true, medicine_id: true, medicine: true }).extend({
      supplier: z.string(),
      invoice: z.string(),
      dated: day,
    }),
  ),
  rows: z.array(
    z.object({
      at: moment,
      batch: z.string(),
      what: z.string(),
      packs: z.number().int(),
      note: z.string(),
      by: z.string().nullable(),
    }),
  ),
});
export const toOrderData = z.array(
  onShelfData.omit({ ceiling: true }).extend({
    sold: z.number().int().describe('Packs that customers ordered in the last 60 days.'),
    short: z.number().int().describe('Packs that orders wait for and that are out of stock.'),
    to_order: z.number().int(),
  }),
);
export const changedBatchData = z.object({
  batch: z.string(),
  on_sale: z.boolean(),
  sellable: z.number().int(),
  orders: z.array(z.string()).describe('Numbers of the orders that contain packs of it.'),
});
export const correctedData = z.object({
  state: z.enum(['same', 'done', 'waits']).describe('waits: another person has to confirm it.'),
  before: z.number().int(),
  after: z.number().int(),
});
export const correctionData = z.object({
  id: z.string(),
  medicine_id: z.string(),
  medicine: z.string().nullable(),
  batch: z.string(),
  kind: z.enum(CORRECTION_KINDS),
  before: z.number().int(),
  after: z.number().int(),
  why: z.string(),
  by: z.string(),
  is_mine: z.boolean(),
  at: moment,
});

export type SupplierData = z.infer<typeof supplierData>;
export type OnShelfData = z.infer<typeof onShelfData>;
export type PurchaseData = z.infer<typeof purchaseData>;
export type GoodsInData = z.infer<typeof goodsInData>;
export type ShelfBatchData = z.infer<typeof shelfBatchData>;
export type ExpiringData = z.infer<typeof expiringData>;
export type CardData = z.infer<typeof cardData>;
export type ToOrderData = z.infer<typeof toOrderData>;
export type CorrectedData = z.infer<typeof correctedData>;
export type CorrectionData = z.infer<typeof correctionData>;

export const suppliersResponse = success(z.array(supplierData));
export const supplierResponse = success(supplierData);
export const foundResponse = success(z.array(onShelfData));
export const purchaseResponse = success(purchaseData);
export const goodsInResponse = success(goodsInData);
export const cardResponse = success(cardData);
export const expiringResponse = success(expiringData);
export const toOrderResponse = success(toOrderData);
export const changedBatchResponse = success(changedBatchData);
export const correctedResponse = success(correctedData);
export const correctionsResponse = success(z.array(correctionData));
export const decidedResponse = success(z.object({}));
