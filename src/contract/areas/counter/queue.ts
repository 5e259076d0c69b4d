/** The counter's queue: the waiting orders by tab, and the results of a search in all orders. */

import { z } from 'zod';
import { QUEUE_TABS } from '#domain/counter/queue-tab.ts';
import { ORDER_STATUSES } from '#domain/orders/order-states.ts';
import { success } from '../../envelope.ts';
import { isStorable, NAME_MAX_CHARACTERS, typedText } from '../../typed-text.ts';
import { clock, day, holder, moment } from './desk-basics.ts';

export const queueQuery = z.object({
  tab: z
    .enum(QUEUE_TABS, `tab is one of ${QUEUE_TABS.join(', ')}.`)
    .default('rx')
    .describe('Which tab, where nothing is searched.'),
  cursor: z.string().max(200).refine(isStorable).optional().describe('The end of the previous page.'),
  q: typedText(NAME_MAX_CHARACTERS).describe(
    'An order’s number, a phone number, or a part of a name: looks in all tabs, and by number and phone in all orders.',
  ),
});

export const queueRow = z.object({
  number: z.string(),
  kind: z.enum(['order', 'request']).describe('request: a prescription from the home page, to call back.'),
  tab: z.enum(QUEUE_TABS).nullable().describe('Null for a search result that needs no work.'),
  status: z.enum(ORDER_STATUSES).nullable(),
  placed_at: moment,
  due: day.nullable().describe('The last promised day of delivery; null if none was promised.'),
  clock,
  patient: z.string().nullable(),
  phone: z.string().nullable().describe('Of the account; null once it is erased.'),
  city: z.string().nullable(),
  lines: z.number().int(),
  schedules: z.array(z.enum(['OTC', 'H', 'H1'])),
  files: z.number().int(),
  findings: z.enum(['stop', 'ask']).nullable(),
  held_by: holder.nullable(),
});
export const queueData = z.object({
  tabs: z.array(
    z.object({
      tab: z.enum(QUEUE_TABS),
      count: z.number().int(),
      late: z.number().int().describe('How many of these are past their day.'),
      oldest_at: moment.nullable().describe('Since when the oldest has waited.'),
    }),
  ),
  rows: z.array(queueRow).describe('The oldest first, at most 50.'),
  next: z.string().nullable().describe('The cursor of the next page.'),
  now: moment.describe('The server’s time.'),
});

export type QueueData = z.infer<typeof queueData>;
export type QueueRow = z.infer<typeof queueRow>;

export const queueResponse = success(queueData);
