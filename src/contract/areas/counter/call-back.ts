/** The counter's calls to people who sent a prescription from the home page, and orders placed for them on the telephone. */

import { z } from 'zod';
import { MAX_PACKS } from '#domain/cart/cart-line.ts';
import { CALL_OUTCOME_CODES } from '#domain/counter/call-back.ts';
import * as say from '#sentences/contract/checks.ts';
import { success } from '../../envelope.ts';
import { wholeNumber } from '../../typed-number.ts';
import { medicineId, opaqueId, typedText } from '../../typed-text.ts';
import { moment, orderNumber } from './desk-basics.ts';
import { callId, placedCall } from './telephone.ts';

const NOT_AN_OBJECT = say.pleaseSendAnObject;
const PACKS = say.pleaseOrder1ToPacks(MAX_PACKS);
/** More medicines than any patient needs in one order. */
const MOST_LINES = 50;

export const callRequestQuery = z.object({ number: orderNumber });
export const callNoteBody = z.object(
  {
    number: orderNumber,
    outcome: z.enum(CALL_OUTCOME_CODES, say.pleaseChooseHowTheCall),
    note: typedText(400).describe('For the pharmacy; the patient can read it in an export.'),
    call_id: callId.optional().describe('The call, where the telephone service placed it.'),
  },
  NOT_AN_OBJECT,
);
const basket = {
  number: orderNumber,
  patient_id: opaqueId(say.pleaseChooseForWhom),
  address_id: opaqueId(say.pleaseChooseWhereItGoes),
  lines: z
    .array(
      z.object({
        medicine_id: medicineId(say.pleaseSayWhichMedicine),
        quantity: wholeNumber(PACKS, 1, MAX_PACKS),
        keep_original: z.boolean().default(true).describe('False sends the recommended substitute.'),
      }),
    )
    .min(1, say.pleaseChooseAtLeastOne)
    .max(MOST_LINES, say.oneOrderHasAtMost(MOST_LINES))
    .refine((lines) => new Set(lines.map((one) => one.medicine_id)).size === lines.length, say.aMedicineStandsThere),
};
export const spokenQuoteBody = z.object(basket, NOT_AN_OBJECT);
export const spokenOrderBody = z.object(
  {
    ...basket,
    words: z.string().min(1).max(20_000).describe('The text that was read to the patient, unchanged.'),
    agreed: z.literal(true, say.anOrderIsPlaced),
  },
  NOT_AN_OBJECT,
);

export const callRequestData = z.object({
  number: z.string(),
  status: z.enum(['RECEIVED', 'APPROVED', 'REJECTED']).describe('RECEIVED: it waits for a call.'),
  sent_at: moment,
  phone: z.string().nullable(),
  files: z.array(
    z.object({ file_id: z.string(), kind: z.enum(['image', 'pdf']), sent_at: moment, opened: z.boolean() }),
  ),
  patients: z.array(z.object({ patient_id: z.string(), name: z.string() })).describe('The account holder first.'),
  addresses: z.array(z.object({ address_id: z.string(), text: z.string(), is_default: z.boolean() })),
  calls: z
    .array(
      z.object({
        ...{ outcome: z.enum(CALL_OUTCOME_CODES), note: z.string(), by: z.string(), at: moment },
        call: placedCall.nullable().describe('Null for one that was dialled by hand.'),
      }),
    )
    .describe('Newest first.'),
  placed_calls: z.array(placedCall).describe('Placed by the telephone service, newest first.'),
});
export type CallRequestData = z.infer<typeof callRequestData>;
export const spokenQuoteData = z.object({
  words: z.string().describe('The text to read to the patient. The order is placed with exactly this text.'),
  total: z.number().describe('In rupees, with delivery.'),
  lines: z.array(
    z.object({
      medicine_id: z.string(),
      name: z.string().describe('The supplied medicine.'),
      stands_for: z.string().nullable(),
      quantity: z.number().int(),
      price: z.number().describe('Of the line, in rupees.'),
      needs_prescription: z.boolean(),
    }),
  ),
});
export type SpokenQuoteData = z.infer<typeof spokenQuoteData>;
export const spokenOrderData = z.object({ number: z.string().describe('Of the order.') });

export const callRequestResponse = success(callRequestData);
export const spokenQuoteResponse = success(spokenQuoteData);
export const spokenOrderResponse = success(spokenOrderData);
