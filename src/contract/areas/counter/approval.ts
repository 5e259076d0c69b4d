/** The counter's prices and approvals. Money in rupees. */
import { z } from 'zod';
import { MONEY_ACTS } from '#domain/counter/two-persons.ts';
import * as say from '#sentences/contract/checks.ts';
import { success } from '../../envelope.ts';
import { twoDecimals } from '../../typed-number.ts';
import { medicineId, opaqueId, typedText } from '../../typed-text.ts';

const medicine = medicineId(say.whichMedicine).describe('The medicine’s id.');
const mrp = twoDecimals(say.enterMrp, 0.01, 1_000_000).describe('Printed on the pack.');
const discount = twoDecimals(say.enterDiscount, 0, 100).describe('Of the MRP, in percent.');

export const priceQuery = z.object({ medicine_id: medicine });
export const priceBody = z.object(
  {
    medicine_id: medicine,
    mrp,
    discount_percent: discount,
    shown_mrp: mrp.describe('As the page showed it.'),
    shown_discount_percent: discount.describe('As the page showed it.'),
    why: typedText(200).refine((text) => text !== '', say.sayWhy),
  },
  say.whichMedicine,
);
export const decideApprovalBody = z.object(
  { id: opaqueId(say.whichRequest), word: z.enum(['confirm', 'refuse', 'withdraw'], say.whichRequest) },
  say.whichRequest,
);
export const returnForCashBody = z.object(
  {
    number: opaqueId(say.whichOrder).describe('The order’s number, SS-….'),
    how: typedText(100)
      .refine((text) => text !== '', say.sayHow)
      .describe('How the money goes back.'),
  },
  say.whichOrder,
);

const moment = z.string().describe('A time, ISO 8601, UTC.');
const state = z.enum(['same', 'done', 'waits']).describe('waits: another person has to confirm it.');
export const priceData = z.object({
  medicine_id: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  pack: z.string(),
  mrp: z.number(),
  discount_percent: z.number(),
  selling_price: z
    .number()
    .describe('From the discount; the selling price is lower where the government’s ceiling is.'),
});
export const changedPriceData = z.object({ state, selling_before: z.number(), selling_after: z.number() });
export const approvalData = z.object({
  id: z.string(),
  kind: z.enum(MONEY_ACTS),
  number: z.string().nullable().describe('Of the order; null for a price.'),
  amount: z.number().nullable().describe('Null for a price.'),
  medicine: z.string().nullable(),
  mrp: z.object({ before: z.number(), after: z.number() }).nullable(),
  selling_price: z.object({ before: z.number(), after: z.number() }).nullable(),
  why: z.string().describe('For the cash of a return or a recall: how it is refunded.'),
  how: z.string().nullable().describe('For a refund of an amount that was paid in cash: how it goes back.'),
  by: z.string(),
  is_mine: z.boolean(),
  at: moment,
  lapses_at: moment.nullable().describe('Null for the cash of packs that came back: it waits until somebody decides.'),
});
export const approvalsData = z.object({
  limit: z.number().describe('The cash that one person may refund alone in a day.'),
  requests: z.array(approvalData),
});

export type PriceData = z.infer<typeof priceData>;
export type ChangedPriceData = z.infer<typeof changedPriceData>;
export type ApprovalData = z.infer<typeof approvalData>;
export type ApprovalsData = z.infer<typeof approvalsData>;

export const priceResponse = success(priceData);
export const changedPriceResponse = success(changedPriceData);
export const approvalsResponse = success(approvalsData);
export const decidedApprovalResponse = success(z.object({}));
export const returnedForCashResponse = success(z.object({ state: z.enum(['done', 'waits']) }));
