/**
 * The counter's pack bench and the door. An order is named by its number; every action carries the `version` shown on
 * the screen.
 */

import { z } from 'zod';
import { DOOR_REASON_CODES, NO_CODE_REASON_CODES } from '#domain/counter/door.ts';
import { MOST_PICKED } from '#domain/counter/queue-tab.ts';
import { CARD_LANGUAGES, CARD_SIZES } from '#domain/courses/dose-card.ts';
import { SHORT_ACTS } from '#domain/orders/fewer-packs.ts';
import { ORDER_STATUSES } from '#domain/orders/order-states.ts';
import { RETURN_REASON_CODES } from '#domain/orders/returns.ts';
import * as say from '#sentences/contract/checks.ts';
import { success } from '../../envelope.ts';
import { wholeNumber } from '../../typed-number.ts';
import { LARGEST_INTEGER, opaqueId, typedText } from '../../typed-text.ts';
import { attempt } from './desk-basics.ts';

const WHICH = say.pleaseSayWhichOrder;
const STALE = say.pleaseSendTheVersion;
const MOST_LINES = 200;

const number = opaqueId(WHICH).describe('The order’s number, SS-….');
const version = wholeNumber(STALE, 0, LARGEST_INTEGER).describe('Of the order, as the page gave it.');
const day = z.string().describe('A day, yyyy-MM-dd.');
const rupees = z.number().describe('In rupees.');
const batchName = typedText(60).refine((text) => text !== '', say.pleaseEnterTheBatch);

export const pickQuery = z.object({
  numbers: z
    .string()
    .max(1000)
    .transform((text) => [
      ...new Set(
        text
          .split(',')
          .map((one) => one.trim())
          .filter(Boolean),
      ),
    ])
    .pipe(z.array(number).min(1, WHICH).max(MOST_PICKED, `At most ${MOST_PICKED} orders can be picked at once.`))
    .describe(`Order numbers, separated by commas, at most ${MOST_PICKED}.`),
});
export const packBody = z.object(
  {
    number,
    version,
    lines: z
      .array(
        z.object({
          line: z.int('Lines are counted from 1.').min(1, 'Lines are counted from 1.').max(MOST_LINES),
          batches: z
            .array(
              z.object({
                batch: batchName,
                packs: z.int('Packs are counted from 1.').min(1, 'Packs are counted from 1.').max(10_000),
              }),
            )
            .max(50),
        }),
      )
      .max(MOST_LINES)
      .describe('The packs on the bench: each line with the batches that were scanned or typed.'),
  },
  WHICH,
);
export const shortBody = z.object(
  {
    attempt,
    number,
    version,
    line: z.int(say.linesAreCountedFrom1).min(1, say.linesAreCountedFrom1).max(MOST_LINES),
    act: z
      .enum(SHORT_ACTS, 'Please choose what to do with the line.')
      .describe(
        'The order waits, ships now while the missing packs follow as an order of their own, ships with fewer packs or without the line, or a pharmacist is asked for another medicine.',
      ),
    packs: z
      .int(say.packsAreWholeNumbers)
      .min(0, say.packsAreWholeNumbers)
      .max(1000)
      .nullable()
      .default(null)
      .describe(
        'How many packs are sent now, for a line that is split or sent with fewer; 0 if it is split as a whole.',
      ),
    note: typedText(300).default('').describe('What the patient agreed to; never sent to the patient.'),
  },
  WHICH,
);
export const shipBody = z.object(
  {
    number,
    version,
    courier: typedText(60).refine((text) => text !== '', say.pleaseSayWhoTakes),
    awb: typedText(40).describe('The courier’s number on the parcel (AWB); empty if the pharmacy delivers.'),
  },
  WHICH,
);
export const parcelQuery = z.object({
  q: typedText(60)
    .refine((text) => text !== '', 'Please scan the parcel, or type the order’s number.')
    .describe('An AWB, or the order’s number.'),
});
export const paperQuery = z.object({ number });
export const orderCardQuery = z.object({
  number,
  lang: z.enum(CARD_LANGUAGES, 'Please choose en, hi or kn.').default('en').describe('The language of the card.'),
  size: z
    .enum(CARD_SIZES, 'Please choose a4 or wallet.')
    .default('a4')
    .describe('A sheet, or cards of the size of a bank card.'),
});
export const unpackBody = z.object({ number, version }, WHICH);
export const sendOutBody = z.object({ number, version }, WHICH);
export const handOverBody = z.object(
  {
    number,
    version,
    code: typedText(8).describe('The delivery code that the receiver read out.'),
    no_code_reason: z.enum(NO_CODE_REASON_CODES, say.pleaseChooseAReason).nullable().default(null),
    cash: z.number().min(0).max(10_000_000).nullable().default(null).describe('Counted at the door, in rupees.'),
  },
  WHICH,
);
export const notHandedOverBody = z.object(
  { number, version, reason: z.enum(DOOR_REASON_CODES, say.pleaseChooseAReason) },
  WHICH,
);

const pickedBatch = z.object({
  batch: z.string(),
  expiry: day.nullable().describe('Null if no list gives it.'),
  mrp: rupees,
  packs: z.number().int(),
});
export const pickLine = z.object({
  line: z.number().int(),
  medicine_id: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  pack: z.string(),
  quantity: z.number().int().describe('Packs.'),
  schedule: z.enum(['OTC', 'H', 'H1']),
  counted: z.boolean().describe('Its packs are counted by batch: each batch has to be scanned or typed.'),
  planned: z.array(pickedBatch).describe('The batch that expires first, or the packed one.'),
  shelf: z.array(pickedBatch).describe('Batches that may be packed, the first to expire first.'),
  course_ends: day.nullable().describe('Its batch lasts longer than this day; null if dose and days do not tell.'),
});
export const pickSheet = z.object({
  number: z.string(),
  version: z.number().int(),
  status: z.enum(ORDER_STATUSES),
  order_type: z.enum(['online', 'cod']),
  receiver: z.string(),
  city: z.string(),
  due: day.nullable().describe('The last promised day of delivery; null for missing packs that are not in yet.'),
  lines: z.array(pickLine),
  obstacles: z.array(z.string()).describe('A sentence for each medicine that cannot be packed now.'),
  recalled: z.array(z.string()).describe('Batches in its packed parcel that have been recalled since.'),
  has_dose: z.boolean().describe('A pharmacist typed the dose of one of its lines: there is a dose card to print.'),
});
export const pickData = z.object({
  orders: z.array(pickSheet),
  walk: z
    .array(
      z.object({
        medicine_id: z.string(),
        name: z.string(),
        pack: z.string(),
        batch: z.string(),
        expiry: day.nullable(),
        packs: z.number().int(),
        numbers: z.array(z.string()),
      }),
    )
    .describe('All orders together, sorted by name, as along the shelves.'),
  unknown: z.array(z.string()).describe('Numbers without an order.'),
});
export const parcelData = z.object({
  number: z.string(),
  version: z.number().int(),
  status: z.enum(ORDER_STATUSES),
  order_type: z.enum(['online', 'cod']),
  cash_due: rupees.describe('To be collected at the door; 0 if nothing is.'),
  receiver: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  pin: z.string(),
  courier: z.string().nullable(),
  awb: z.string().nullable(),
  asks_code: z.boolean().describe('The receiver has a delivery code on the order’s page.'),
  has_invoice: z.boolean(),
  still_out: z
    .array(
      z.object({
        line: z.number().int(),
        name: z.string(),
        pack: z.string(),
        batch: z.string(),
        packs: z.number().int(),
      }),
    )
    .describe('Packs that the customer has, by line and batch; empty before the delivery.'),
  returnable_until: z.string().nullable().describe('A time, ISO 8601, UTC; null before the delivery.'),
  return_open: z
    .object({
      reason: z.enum(RETURN_REASON_CODES),
      by: z.string().nullable().describe('Null if the customer asked in the account.'),
      at: z.string(),
      cash: rupees.describe('All packs are here, and so much cash is to be handed back; else 0.'),
    })
    .nullable(),
  history: z.array(
    z.object({ status: z.enum(ORDER_STATUSES), at: z.string(), by: z.string().nullable(), note: z.string() }),
  ),
});
export const movedData = z.object({
  number: z.string(),
  version: z.number().int(),
  status: z.enum(ORDER_STATUSES),
});
export type PickData = z.infer<typeof pickData>;
export type PickSheet = z.infer<typeof pickSheet>;
export type PickLine = z.infer<typeof pickLine>;
export type ParcelData = z.infer<typeof parcelData>;
export type MovedData = z.infer<typeof movedData>;
export type ShortBody = z.input<typeof shortBody>;
export type PackBody = z.input<typeof packBody>;

export const pickResponse = success(pickData);
export const parcelResponse = success(parcelData);
export const movedResponse = success(movedData);
