/** Packs that customers send back, and refunds that two persons decide. Money in rupees. */

import { z } from 'zod';
import { ORDER_STATUSES } from '#domain/orders/order-states.ts';
import { NOT_TAKEN_REASON_CODES, PACK_DISPOSITION_CODES, RETURN_REASON_CODES } from '#domain/orders/returns.ts';
import * as say from '#sentences/contract/checks.ts';
import { success } from '../../envelope.ts';
import { twoDecimals } from '../../typed-number.ts';
import { opaqueId, typedText } from '../../typed-text.ts';
import { deskVersion as version } from './desk-basics.ts';

const WHICH = say.pleaseSayWhichOrder;
const number = opaqueId(WHICH).describe('The order’s number, SS-….');
const count = (error: string) => z.int(error).min(1, error);

export const askReturnBody = z.object(
  { number, version, reason: z.enum(RETURN_REASON_CODES, say.pleaseChooseAReason) },
  WHICH,
);
export const notTakenBody = z.object(
  { number, version, why: z.enum(NOT_TAKEN_REASON_CODES, say.pleaseChooseAReason) },
  WHICH,
);
export const packsBackBody = z.object(
  {
    number,
    version,
    packs: z
      .array(
        z.object({
          line: count(say.linesAreCountedFrom1).max(200),
          batch: typedText(60).refine((text) => text !== '', say.pleaseEnterTheBatch),
          packs: count(say.packsAreCountedFrom1).max(1000),
          // The disposition: the field, like the column, keeps its published name.
          fate: z
            .enum(PACK_DISPOSITION_CODES, say.pleaseChooseAReason)
            .describe('What happens to them. They are never sold again.'),
        }),
      )
      .max(200)
      .describe('The packs that came back.'),
  },
  WHICH,
);
export const askRefundBody = z.object(
  {
    number,
    amount: twoDecimals(say.enterAmount, 0.01, 1_000_000).describe('At most what the shop holds for the order.'),
    why: typedText(140)
      .refine((text) => text !== '', say.writeTheReasonForCustomer)
      .describe('The customer reads it. It names no medicine.'),
    how: typedText(100).default('').describe('How cash goes back; left out where the order was paid online.'),
  },
  WHICH,
);

export const packsBackData = z.object({
  number: z.string(),
  version: z.number().int(),
  status: z.enum(ORDER_STATUSES),
  money: z
    .enum(['refunded', 'by_hand', 'waits', 'none'])
    .describe('refunded: by the gateway; by_hand: an owner hands cash back; waits: two people decide it.'),
  amount: z.number(),
});
export type PacksBackData = z.infer<typeof packsBackData>;
export type PacksBackBody = z.input<typeof packsBackBody>;
export const packsBackResponse = success(packsBackData);
