/** Fields that the desk's endpoints share: the order, the version on the screen, a line; and the doctors of earlier prescriptions. */

import { z } from 'zod';
import { LONGEST_COURSE } from '#domain/counter/prescribed-amount.ts';
import * as say from '#sentences/contract/checks.ts';
import { success } from '../../envelope.ts';
import { wholeNumber } from '../../typed-number.ts';
import { LARGEST_INTEGER, LINE_MAX_CHARACTERS, NAME_MAX_CHARACTERS, opaqueId, typedText } from '../../typed-text.ts';

export const WHICH = say.pleaseSayWhichOrder;
const STALE = say.pleaseSendTheVersion;
/** More lines than any order has, and more findings than any basket. */
export const MOST_LINES = 200;

export const moment = z.string().describe('A time, ISO 8601, UTC.');
export const day = z.string().describe('A day in India, yyyy-MM-dd.');
export const orderNumber = opaqueId(WHICH).describe(
  'The order’s number, SS-…, or the number of a request from the home page.',
);
export const attempt = z
  .uuid('Please send an id of this attempt.')
  .describe('Generated once per attempt; a retry sends the same id.');
export const deskVersion = wholeNumber(STALE, 0, LARGEST_INTEGER).describe('The order’s version, as the desk gave it.');
export const deskNote = typedText(400).describe('For the pharmacy only; the patient is not told.');
export const deskTotals = z
  .object({ price: z.number(), coupon: z.number(), delivery: z.number() })
  .describe('What the total follows from, in rupees.');
export const lineNumber = z.int(say.linesAreCountedFrom1).min(1, say.linesAreCountedFrom1).max(MOST_LINES);
export const findingNumber = z.int(say.findingsAreCountedFrom1).min(1, say.findingsAreCountedFrom1).max(MOST_LINES);

/** Who has it open at the desk. */
export const holder = z.object({
  name: z.string(),
  is_me: z.boolean(),
  until: moment.describe('When the lock expires, unless it is renewed.'),
});
/** The order's state against the promised day. */
export const clock = z
  .enum(['open', 'today', 'late'])
  .nullable()
  .describe('Against the due day; null if none was promised.');

export const typedPrescription = z.object({
  dated: z
    .union([z.iso.date(), z.literal('')], 'Please enter the day as yyyy-mm-dd.')
    .default('')
    .describe('The date of the prescription; with only a consultation, its date.'),
  prescriber_name: typedText(NAME_MAX_CHARACTERS),
  prescriber_address: typedText(LINE_MAX_CHARACTERS),
  prescriber_registration: typedText(40),
  patient_name: typedText(NAME_MAX_CHARACTERS).describe('As printed on the prescription.'),
  name_reason: typedText(LINE_MAX_CHARACTERS).describe('Why another name is the same patient; for the record.'),
});

export const doctorsQuery = z.object({
  q: typedText(NAME_MAX_CHARACTERS).describe('Of a name or a registration number; empty for those seen last.'),
});
export const doctorsData = z.array(
  z.object({ name: z.string(), registration: z.string(), address: z.string(), last_at: moment }),
);
export type DoctorsData = z.infer<typeof doctorsData>;
export const doctorsResponse = success(doctorsData);

/** The amounts of a line that a pharmacist typed from the prescription. */
export const typedAmount = z.object({
  dose: typedText(80).describe('As written: 1-0-1, 1 tablet at night, SOS, 5 ml thrice a day.'),
  days: wholeNumber(say.daysAreCounted, 1, LONGEST_COURSE).nullable().default(null),
  quantity: typedText(40).describe('As written: 20, 2 strips, 100 ml.'),
  over_reason: typedText(200).describe(
    'Why more is supplied than is prescribed; required in that case. For the record.',
  ),
});
