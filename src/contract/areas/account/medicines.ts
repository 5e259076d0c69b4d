/**
 * The medicines that a patient takes: how, how many are left, and how long they last. Encrypted; nothing is ordered
 * from the list.
 */

import { z } from 'zod';
import { CARD_LANGUAGES, CARD_SIZES } from '#domain/courses/dose-card.ts';
import { DOSE_UNITS, MOST_AT_A_TIME } from '#domain/courses/dose-unit.ts';
import { dayNumber } from '#domain/courses/plain-date.ts';
import * as say from '#sentences/contract/checks.ts';
import { success } from '../../envelope.ts';
import { quarters, wholeNumber } from '../../typed-number.ts';
import { medicineId, opaqueId } from '../../typed-text.ts';

const DAY = say.pleaseEnterADay;
const AMOUNT = say.pleaseEnterAnAmount(MOST_AT_A_TIME);
const COUNT = say.pleaseEnterHowManyAre;

/** Dates outside these years are refused. */
const day = z
  .string(DAY)
  .refine((text) => dayNumber(text) !== null && text >= '2000-01-01' && text < '2200-01-01', DAY);
const amount = quarters(AMOUNT, MOST_AT_A_TIME);
const patientId = opaqueId('Please say which family member.').optional().describe('The account holder if omitted.');
const courseId = opaqueId(say.pleaseSayWhichMedicineOf);

const dose = z.object({ morning: amount, noon: amount, evening: amount, night: amount }, AMOUNT);
const days = (sentence: string) => wholeNumber(sentence, 1, 366);
const pattern = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('daily') }),
    z.object({ kind: z.literal('every'), days: days(say.pleaseEnterEveryHow) }),
    z.object({
      kind: z.literal('weekdays'),
      weekdays: z.array(z.int().min(0).max(6), 'Please choose days of the week.').max(7).describe('Sunday is 0.'),
    }),
    z.object({
      kind: z.literal('cycle'),
      on: days(say.pleaseEnterHowManyDays),
      off: days(say.pleaseEnterHowManyDaysWithout),
    }),
    z.object({ kind: z.literal('as-needed') }),
  ],
  say.pleaseChooseOnWhich,
);
const pause = z
  .object({ from: day, to: day.nullable() }, say.pleaseSendPausesWithAFirst)
  .refine(({ from, to }) => to === null || from <= to, say.aPauseCannotEnd);

const statedFields = {
  medicine_id: medicineId(say.pleaseChooseAMedicine),
  start: day.describe('The first day, from which alternate days and cycles are counted.'),
  until: day.nullable().describe('The last day of a course that ends.'),
  dose,
  pattern,
  pauses: z.array(pause, say.pleaseSendAListOf).max(20, say.pleaseKeepAtMost),
  stopped: z.boolean(say.pleaseSayTrueOrFalse),
  skip_until: day.nullable().describe('No monthly box before this day contains it.'),
  food: z
    .enum(['before', 'with', 'after', 'empty-stomach'], 'Please choose how it is taken with food.')
    .nullable()
    .describe('Null if it is not known.'),
};

export const medicinesQuery = z.object({
  patient_id: patientId,
  day_of_month: z.coerce
    .number()
    .int()
    .min(1)
    .max(31)
    .optional()
    .describe('Plans one box a month on this day, for the next 90 days.'),
});
export const medicineBody = z.object(
  {
    course_id: courseId.optional().describe('The entry to change; a new one if omitted.'),
    as_of: z.iso
      .datetime(say.pleaseSendAsOf)
      .optional()
      .describe(
        'As the list gave it: an entry that was changed since is not overwritten, and the count of a new entry is of then.',
      ),
    patient_id: patientId,
    agreed: z
      .literal(true, 'Please agree that we keep this list for you.')
      .describe('Stored encrypted, for this list and for the cart’s safety check.'),
    ...statedFields,
    until: statedFields.until.default(null),
    pauses: statedFields.pauses.default([]),
    stopped: statedFields.stopped.default(false),
    skip_until: statedFields.skip_until.default(null),
    food: statedFields.food.default(null),
    units_left: quarters(COUNT, 10_000)
      .optional()
      .describe(
        'Counted today, before the first dose of the day. Needed for a new entry; as the list counts it if omitted.',
      ),
  },
  say.pleaseSendAJsonObjectWithTheMedicine,
);
export type MedicineBody = z.input<typeof medicineBody>;
export const removeMedicineQuery = z.object({ course_id: courseId.describe('As in the list.') });
export const refillCourses = z
  .array(
    z.object({ course_id: courseId, packs: z.int(say.pleaseEnterHowManyPacks).min(1).max(20) }),
    say.pleaseSendAListOfMedicines,
  )
  .min(1, say.pleaseChooseAMedicine)
  .max(20, say.pleaseChooseAtMost);
export const refillBody = z.object({ courses: refillCourses }, say.pleaseSendAJsonObjectWithTheMedicines);

const medicineData = z.object({
  course_id: z.string(),
  ...statedFields,
  medicine_name: z.string(),
  manufacturer: z.string(),
  pack: z.string(),
  units_in_pack: z.number().nullable(),
  unit: z.enum(DOSE_UNITS).nullable().describe('The unit of doses and counts; null if the pack does not say.'),
  units_left: z.number().describe('At the start of today, plus deliveries since.'),
  state: z.enum(['lasts', 'enough', 'no-dose', 'paused', 'stopped', 'not-sold']),
  sentence: z.string(),
  enough_until: z.string().nullable().describe('The last day with every dose. Null if it cannot be worked out.'),
  order_by: z.string().nullable(),
});
export type MedicineData = z.infer<typeof medicineData>;

export const medicinesData = z.object({
  patient_id: z.string(),
  reminder: z.boolean().describe('Whether a refill reminder is sent.'),
  today: z.string().describe('The date in India.'),
  as_of: z.string().describe('When the list was read, to be sent with a change.'),
  medicines: z.array(medicineData),
  delivered: z
    .array(
      z.object({
        medicine_id: z.string(),
        medicine_name: z.string(),
        units: z.number().nullable(),
        delivered_on: z.string(),
      }),
    )
    .describe('Delivered in the last six months and not in the list. The dose must be asked.'),
  boxes: z
    .array(
      z.object({
        order_on: z.string(),
        lines: z.array(
          z.object({ course_id: z.string(), packs: z.number(), days_early: z.number(), days_late: z.number() }),
        ),
      }),
    )
    .describe('The contents of a monthly box. Nothing is ordered without a press.'),
});
export type MedicinesData = z.infer<typeof medicinesData>;
export const medicinesResponse = success(medicinesData);

export const refillData = z.object({
  added: z.array(z.string()),
  refused: z.array(z.object({ course_id: z.string(), sentence: z.string() })),
});
export type RefillData = z.infer<typeof refillData>;
export const refillResponse = success(refillData);

export const cardQuery = z.object({
  patient_id: patientId,
  lang: z.enum(CARD_LANGUAGES, 'Please choose en, hi or kn.').default('en').describe('The language of the card.'),
  size: z
    .enum(CARD_SIZES, 'Please choose a4 or wallet.')
    .default('a4')
    .describe('A sheet, or a card the size of a bank card.'),
});

const FLAG = say.pleaseSayTrueOrFalse;
export const calendarQuery = z.object({ patient_id: patientId });
export const calendarBody = z.object(
  {
    patient_id: patientId,
    on: z.boolean(FLAG).describe('False disables the URL at once.'),
    names: z.boolean(FLAG).default(false).describe('Whether the titles name the medicines.'),
    renew: z.boolean(FLAG).default(false).describe('Disables the previous URL and creates another.'),
  },
  say.pleaseSendAnObject,
);
export type CalendarBody = z.input<typeof calendarBody>;
export const calendarData = z.object({
  address: z.string().nullable().describe('Opens the calendar without a login. Null if it is off.'),
  names: z.boolean(),
});
export type CalendarData = z.infer<typeof calendarData>;
export const calendarResponse = success(calendarData);

export const reminderBody = z.object(
  { patient_id: patientId, on: z.boolean(FLAG).describe('True agrees to the reminder; false stops it at once.') },
  say.pleaseSendAnObject,
);
export const reminderData = z.object({ on: z.boolean() });
export type ReminderData = z.infer<typeof reminderData>;
export const reminderResponse = success(reminderData);
