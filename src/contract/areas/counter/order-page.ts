/**
 * Everything about an order on one page of the counter. An order is named by its number; cancelling carries the `version`
 * shown on the screen.
 */

import { z } from 'zod';
import { CANCEL_BECAUSE_CODES, NOTE_KINDS, ORDER_MESSAGE_CODES } from '#domain/counter/order-words.ts';
import { SHORT_ACTS, SHORT_REASONS } from '#domain/orders/fewer-packs.ts';
import { MONEY_KINDS, REFUND_REASONS } from '#domain/orders/money-ledger.ts';
import { ORDER_ADDRESS_RULES } from '#domain/orders/new-address.ts';
import {
  ORDER_ACTORS,
  ORDER_STATUSES,
  PRESCRIPTION_STATUSES,
  SUBSTITUTION_STATES,
} from '#domain/orders/order-states.ts';
import * as say from '#sentences/contract/checks.ts';
import { refuseByRules } from '../../check-form.ts';
import { success } from '../../envelope.ts';
import { wholeNumber } from '../../typed-number.ts';
import { LARGEST_INTEGER, LINE_MAX_CHARACTERS, NAME_MAX_CHARACTERS, opaqueId, typedText } from '../../typed-text.ts';
import { attempt } from './desk-basics.ts';
import { callId, placedCall } from './telephone.ts';

const WHICH = say.pleaseSayWhichOrder;
const STALE = say.pleaseSendTheVersion;

const number = opaqueId(WHICH).describe('The order’s number, SS-….');
const version = wholeNumber(STALE, 0, LARGEST_INTEGER).describe('Of the order, as the page gave it.');
const moment = z.string().describe('A time, ISO 8601, UTC.');
const rupees = z.number().describe('In rupees.');

export const orderPageQuery = z.object({ number });
export const noteBody = z.object(
  {
    attempt,
    number,
    kind: z.enum(['call', 'note'], say.pleaseSayWhetherItIsANote),
    call_id: callId.optional().describe('The call after which it was written.'),
    text: typedText(1000).refine((text) => text !== '', say.pleaseWriteSomething),
  },
  WHICH,
);
export const messageBody = z.object(
  { attempt, number, message: z.enum(ORDER_MESSAGE_CODES, say.pleaseChooseAMessage) },
  WHICH,
);
export const cancelBody = z.object(
  { number, version, because: z.enum(CANCEL_BECAUSE_CODES, say.pleaseChooseAReason) },
  WHICH,
);

const line = typedText(LINE_MAX_CHARACTERS);
export const correctAddressBody = z
  .object(
    {
      ...{ attempt, number, version },
      ...{
        name: typedText(NAME_MAX_CHARACTERS),
        phone: typedText(20),
        houseNumber: line,
        street: line,
        landmark: line,
      },
      zipcode: typedText(10),
      city: typedText(NAME_MAX_CHARACTERS).describe('The pin code’s district where it is empty.'),
      state: typedText(NAME_MAX_CHARACTERS).describe(
        'The pin code’s state, whatever was sent, where the pin is known.',
      ),
      words: typedText(1000).refine((text) => text !== '', say.pleaseWriteWhatWasSaid),
      call_id: callId.optional().describe('The call in which the customer asked for it.'),
    },
    WHICH,
  )
  .superRefine(refuseByRules(ORDER_ADDRESS_RULES));

export const orderPageData = z.object({
  number: z.string(),
  version: z.number().int(),
  status: z.enum(ORDER_STATUSES),
  order_type: z.enum(['online', 'cod']),
  prescription_status: z.enum(PRESCRIPTION_STATUSES),
  placed_at: moment,
  rest_of: z.string().nullable().describe('The number of the order that these packs were missing from.'),
  is_stopped: z.boolean().describe('A pharmacist has still to speak with the patient about a risk.'),
  promised: z.object({ from: z.string(), to: z.string() }).describe('Days in India.'),
  held_by: z.string().nullable(),
  patient: z.string(),
  phone: z.string().nullable().describe('Of the account; null once it is erased.'),
  address: z.object({
    ...{ name: z.string(), phone: z.string(), text: z.string(), city: z.string(), pin: z.string() },
    ...{ house: z.string(), street: z.string(), landmark: z.string(), state: z.string() },
  }),
  addresses_before: z
    .array(z.object({ text: z.string(), by: z.string().nullable(), at: moment }))
    .describe('Its address before each correction, the oldest first; by is null for the customer.'),
  lines: z.array(
    z.object({
      line: z.number().int(),
      name: z.string(),
      searched_name: z.string(),
      manufacturer: z.string(),
      pack: z.string(),
      quantity: z.number().int(),
      schedule: z.enum(['OTC', 'H', 'H1']),
      substitution: z.enum(SUBSTITUTION_STATES).nullable(),
      price: rupees.describe('Of one pack.'),
      batches: z
        .array(z.object({ batch: z.string(), expiry: z.string().nullable(), packs: z.number().int() }))
        .describe('What was packed, once it is packed.'),
      prescribed: z
        .object({
          ...{ dose: z.string(), days: z.number().int().nullable(), quantity: z.string(), over_reason: z.string() },
          packs: z
            .number()
            .int()
            .nullable()
            .describe('The whole packs that it comes to; null if it can’t be worked out.'),
        })
        .nullable()
        .describe('The amount that the pharmacist typed from the prescription with the current approval.'),
      decided_by: z.string().nullable(),
      released_by: z.string().nullable(),
      exception_of: z
        .string()
        .nullable()
        .describe('The date of the written exception for a release by the same pharmacist.'),
    }),
  ),
  missing: z
    .array(
      z.object({
        ...{ line: z.number().int(), name: z.string(), act: z.enum(SHORT_ACTS), ordered: z.number().int() },
        reason: z.enum(SHORT_REASONS),
        ...{ packs: z.number().int(), less: rupees, note: z.string(), by: z.string(), at: moment },
        rest: z.string().nullable().describe('The number of the order that brings the other packs.'),
      }),
    )
    .describe('Packs that were missing, or not covered by the prescription, and what was done with the line.'),
  totals: z.object({ price: rupees, coupon: rupees, delivery: rupees, payable: rupees }),
  money: z
    .array(z.object({ kind: z.enum(MONEY_KINDS), owed: rupees, paid: rupees, at: moment }))
    .describe('The ledger: what changes the customer’s debt, and what we hold for it.'),
  balance: z.object({ owed: rupees, paid: rupees }),
  refunds: z.array(
    z.object({
      amount: rupees,
      reason: z.enum(REFUND_REASONS),
      status: z.enum(['pending', 'done']),
    }),
  ),
  invoice: z.string().nullable().describe('Its number.'),
  credit_note: z.string().nullable().describe('Its number; several are separated by commas.'),
  parcel: z.object({ courier: z.string(), awb: z.string() }).nullable(),
  history: z.array(
    z.object({
      status: z.enum(ORDER_STATUSES),
      actor: z.enum(ORDER_ACTORS),
      by: z.string().nullable(),
      note: z.string(),
      at: moment,
    }),
  ),
  messages: z
    .array(z.object({ channel: z.string(), text: z.string(), queued_at: moment, sent_at: moment.nullable() }))
    .describe('The messages to the customer about this order, for as long as they are kept.'),
  notes: z.array(
    z.object({
      ...{ kind: z.enum(NOTE_KINDS), text: z.string(), by: z.string(), at: moment },
      call: placedCall.nullable().describe('The call after which it was written.'),
    }),
  ),
  calls: z.array(placedCall).describe('Placed by the telephone service, newest first.'),
  can_cancel: z.boolean(),
  can_correct_address: z.boolean(),
});
export type OrderPageData = z.infer<typeof orderPageData>;
export const orderPageResponse = success(orderPageData);
