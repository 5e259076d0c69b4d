/** The counter's recalls. Money in rupees. */
import { z } from 'zod';
import { ORDER_STATUSES } from '#domain/orders/order-states.ts';
import { RECALL_MONEY } from '#domain/recall/recall-money.ts';
import * as say from '#sentences/counter/stock/recalls.ts';
import { success } from '../../envelope.ts';
import { queriedNumber, wholeNumber } from '../../typed-number.ts';
import { opaqueId, typedText } from '../../typed-text.ts';
import { batchActBody, shelfBatchData } from './stock.ts';

const recallId = opaqueId(say.whichRecall).describe('As in the list of recalls.');
const number = opaqueId(say.whichOrder).describe('The order’s number, SS-….');
const moment = z.string().describe('A time, ISO 8601, UTC.');

export const startRecallBody = batchActBody.extend({
  alert_id: opaqueId(say.whichAlert).nullable().default(null).describe('The government alert behind it.'),
});
export const recallQuery = z.object({
  recall_id: recallId,
  page: queriedNumber(say.whichPage, 0, 1000).default(0).describe('From 0.'),
});
export const noteRecallBody = z.object(
  {
    recall_id: recallId,
    number,
    kind: z.enum(['reached', 'not_reached', 'came_back'], say.whatFound),
    packs: wholeNumber(say.howManyPacks, 1, 10_000).nullable().default(null).describe('Packs that came back.'),
  },
  say.whichOrder,
);
export const paidBackBody = z.object(
  {
    number,
    how: typedText(100)
      .refine((text) => text !== '', say.sayHow)
      .describe('How the money was refunded.'),
  },
  say.whichOrder,
);

export const alertsData = z.object({
  month: z.string().nullable().describe('The lists are imported up to this month, yyyy-MM; null if none was imported.'),
  is_stale: z.boolean().describe('The newest list was imported more than 45 days ago, or none was imported.'),
  batches: z.array(
    z.object({
      match: z.enum(['sure', 'likely']),
      alert_id: z.string(),
      listed: z.string().describe('Product and maker as the list prints them.'),
      reason: z.string().describe('Word for word.'),
      month: z.string(),
      medicine_id: z.string(),
      name: z.string(),
      manufacturer: z.string(),
      batch: z.string(),
      packs: shelfBatchData.shape.packs,
      kept_apart: z.string().nullable(),
    }),
  ),
});
export const recallData = z.object({
  recall_id: z.string(),
  medicine: z.string(),
  batch: z.string(),
  why: z.string(),
  by: z.string(),
  at: moment,
  orders: z.number().int(),
  packs: z.number().int(),
  here: z.number().int().describe('Parcels with packs of it that have not been dispatched.'),
  queued: z.number().int().describe('Text messages.'),
  sent: z.number().int(),
  reached: z.number().int().describe('Orders whose customer somebody has spoken to.'),
  packs_back: z.number().int(),
  open: z.number().int().describe('Lines whose refund is not worked out yet.'),
  refunded: z.number().describe('Refunded through the gateway.'),
  by_hand: z.number().describe('To be refunded by hand, as it was paid in cash.'),
  paid_back: z.number(),
});
export const recallRowData = z.object({
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  name: z.string(),
  phone: z.string(),
  packs: z.number().int(),
  is_sent: z.boolean(),
  reached: z.enum(['reached', 'not_reached']).nullable(),
  by: z.string().nullable(),
  packs_back: z.number().int(),
  money: z.enum(RECALL_MONEY),
  amount: z.number(),
});
export const recallPageData = z.object({
  recall: recallData,
  rows: z.array(recallRowData).describe('Customers not reached yet first; at most 200.'),
  has_more: z.boolean(),
});
export type AlertsData = z.infer<typeof alertsData>;
export type RecallData = z.infer<typeof recallData>;
export type RecallRowData = z.infer<typeof recallRowData>;
export type RecallPageData = z.infer<typeof recallPageData>;
export type PaidBackData = z.infer<typeof paidBackData>;
export type StartedRecallData = z.infer<typeof startedRecallData>;

const paidBackData = z.object({
  state: z.enum(['done', 'waits']).describe('waits: another person has to confirm it.'),
  amount: z.number().describe('For all recalled packs of the order whose cash was owed.'),
});
const startedRecallData = z.object({ recall_id: z.string(), is_new: z.boolean() });
export const alertsResponse = success(alertsData);
export const recallsResponse = success(z.array(recallData));
export const recallPageResponse = success(recallPageData);
export const startedRecallResponse = success(startedRecallData);
export const notedResponse = success(z.object({}));
export const paidBackResponse = success(paidBackData);
