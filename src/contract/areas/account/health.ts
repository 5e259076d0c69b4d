/** A patient's health answers for the cart's safety check. Optional, encrypted, and the patient can delete them at any time. */

import { z } from 'zod';
import * as say from '#sentences/contract/checks.ts';
import { success } from '../../envelope.ts';
import { opaqueId, typedText } from '../../typed-text.ts';

const NOT_AN_OBJECT = say.pleaseSendAJsonObjectWithYourAnswers;
/** The most entries in one list. */
const MOST_TOLD = 30;
const MOST_UNITS = 48;
const UNITS = say.pleaseEnterHowMany(MOST_UNITS);

const answer = z.enum(['yes', 'no', 'unknown'], say.pleaseChooseYesNo);
const organ = z.enum(['no', 'mild', 'moderate', 'severe', 'yes', 'unknown'], say.pleaseChooseNoMild);
const statedTexts = (characters: number) =>
  z.array(typedText(characters), say.pleaseSendAList).max(MOST_TOLD, say.pleaseEnterAtMost(MOST_TOLD));
const medicine = z.object(
  {
    name: typedText(200).refine((name) => name !== '', say.pleaseEnterAName),
    units_per_day: z
      .number(UNITS)
      .positive(UNITS)
      .max(MOST_UNITS, UNITS)
      .nullish()
      .transform((units) => units ?? null),
  },
  say.pleaseSendEachMedicine,
);

const patientId = opaqueId(say.pleaseSayWhichFamily).optional();

export const healthQuery = z.object({
  patient_id: patientId.describe('The account holder if omitted.'),
});

export const healthBody = z.object(
  {
    patient_id: patientId.describe('The account holder if omitted.'),
    agreed: z
      .boolean('Please say true or false.')
      .describe('True: store these answers, only for the cart’s safety check. False: erase them.'),
    allergies: statedTexts(200).default([]),
    conditions: statedTexts(200).default([]),
    pregnant: answer.default('unknown'),
    breastfeeding: answer.default('unknown'),
    kidney: organ.default('unknown'),
    liver: organ.default('unknown'),
    medicines: z.array(medicine, say.pleaseSendAnyList).max(MOST_TOLD, say.pleaseEnterAtMost(MOST_TOLD)).default([]),
  },
  NOT_AN_OBJECT,
);

export const healthData = z.object({
  patient_id: z.string(),
  agreed: z.boolean().describe('False: nothing is stored.'),
  allergies: z.array(z.string()),
  conditions: z.array(z.string()),
  pregnant: answer,
  breastfeeding: answer,
  kidney: organ,
  liver: organ,
  medicines: z
    .array(z.object({ name: z.string(), units_per_day: z.number().nullable() }))
    .describe('Medicines taken now: names of products or salts.'),
});
export type HealthData = z.infer<typeof healthData>;

export const healthResponse = success(healthData);
