/** Letters to a patient's doctor about a substitute, and a pharmacist's decision about one. */

import { z } from 'zod';
import { SUBSTITUTION_ANSWERS } from '#domain/counter/substitution-word.ts';
import { DOCTOR_ANSWERS } from '#domain/orders/doctor-letter.ts';
import * as say from '#sentences/contract/checks.ts';
import { success } from '../../envelope.ts';
import { queriedNumber } from '../../typed-number.ts';
import { medicineId, NAME_MAX_CHARACTERS, opaqueId, typedText } from '../../typed-text.ts';
import { deskVersion, lineNumber as line, orderNumber } from '../counter/desk-basics.ts';

/** What the tokens of letters look like: 256 bits. */
export const LETTER_TOKEN = /^[\w-]{43}$/;
const NOT_AN_OBJECT = say.pleaseSendAnObject;
const token = z.string(say.pleaseSendTheTokenOf).max(100);

export const letterBody = z.object({ token }, NOT_AN_OBJECT);
export const letterAnswerBody = z.object(
  {
    token,
    doctor_name: typedText(NAME_MAX_CHARACTERS),
    doctor_registration: typedText(40).describe('Of a medical council, as in KMC 45012.'),
    answers: z
      .array(z.object({ line, answer: z.enum(DOCTOR_ANSWERS, say.answerIsOneOf(DOCTOR_ANSWERS.join(', '))) }))
      .max(200)
      .refine((all) => new Set(all.map((one) => one.line)).size === all.length, say.aLineStandsThere),
  },
  NOT_AN_OBJECT,
);
export const productLetterQuery = z.object({
  medicine_id: medicineId('Please say which medicine.').describe('The medicine that was searched.'),
});
export const letterOrderBody = z.object({ order_id: opaqueId(say.pleaseSayWhichOrder) }, NOT_AN_OBJECT);
export const substitutionBodyAtDesk = z.object(
  {
    number: orderNumber,
    version: deskVersion,
    line,
    answer: z.enum(SUBSTITUTION_ANSWERS, say.answerIsOneOf(SUBSTITUTION_ANSWERS.join(', '))),
  },
  NOT_AN_OBJECT,
);
export const otherQuery = z.object({
  number: orderNumber,
  line: queriedNumber(say.pleaseSayWhichLine, 1, 200).describe('The line of the order, from 1.'),
  medicine_id: medicineId(say.pleaseSayWhichMedicine).describe('The substitute.'),
});
export const otherBody = z.object(
  {
    number: orderNumber,
    version: deskVersion,
    line,
    medicine_id: medicineId(say.pleaseSayWhichMedicine),
    words: typedText(2000).describe('The text that was read to the patient, who agreed.'),
  },
  NOT_AN_OBJECT,
);
export const otherData = z.object({
  name: z.string(),
  is_same: z.boolean().describe('Whether its pack prints the same salts, strength and form as the searched medicine.'),
  more: z.number().describe('The extra cost of the order; negative where it costs less.'),
  total: z.number(),
  words: z.string().describe('The text to read to the patient.'),
});
export type OtherData = z.infer<typeof otherData>;
export const otherResponse = success(otherData);
export const deskLetterQuery = z.object({ number: orderNumber });
export const deskLetterBody = z.object({ number: orderNumber, version: deskVersion }, NOT_AN_OBJECT);

const side = z.object({ name: z.string(), strength: z.string(), form: z.string(), release: z.string() });
export const letterData = z.object({
  state: z
    .enum(['open', 'expired', 'withdrawn', 'over'])
    .describe('over: the order needs no answer any more. Given answers are returned in every state.'),
  expires_at: z.string().describe('A time, ISO 8601, UTC.'),
  iso_order_id: z.string(),
  initials: z.string().describe('The patient’s initials, such as A. R., to compare with the prescription.'),
  lines: z.array(
    z.object({
      line: z.number().int(),
      searched_name: z.string(),
      searched_manufacturer: z.string(),
      medicine_name: z.string().describe('The substitute.'),
      manufacturer: z.string(),
      reason: z.string().describe('Why the two are considered the same.'),
      equivalence: z.array(z.object({ salt: z.string(), searched: side, recommended: side })),
      can_answer: z.boolean(),
      answered: z
        .object({ answer: z.enum(DOCTOR_ANSWERS), doctor_name: z.string(), at: z.string() })
        .nullable()
        .describe('The recorded answer; a second answer changes nothing.'),
    }),
  ),
});
export type LetterData = z.infer<typeof letterData>;
export const deskLetterData = z.object({
  number: z.string(),
  version: z.number().int(),
  url: z.string().describe('The page where the doctor answers.'),
  expires_at: z.string(),
});
export type DeskLetterData = z.infer<typeof deskLetterData>;

export const letterResponse = success(letterData);
export const letterLinkResponse = success(z.string().describe('The URL of the PDF, for five minutes.'));
export const deskLetterResponse = success(deskLetterData);
