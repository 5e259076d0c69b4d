/**
 * What was read from a prescription, bill or message. The customer checks each line; only checked lines go into the
 * cart. Money in rupees.
 */

import { z } from 'zod';
import { MAX_PACKS } from '#domain/cart/cart-line.ts';
import { DOSE_UNITS, MOST_PIECES_AT_A_TIME } from '#domain/courses/dose-unit.ts';
import { DURATION_DAYS, type FhirRequest } from '#domain/prescription-text/read-fhir.ts';
import * as say from '#sentences/contract/checks.ts';
import { success } from '../../envelope.ts';
import { quarters, queriedNumber, wholeNumber } from '../../typed-number.ts';
import { isStorable, LARGEST_INTEGER, medicineId, opaqueId } from '../../typed-text.ts';

const EMPTY = say.pleasePasteTheText;
const LONG = say.thisTextIsToo;
const NO_BUNDLE = say.thisIsNoFhir;
const NO_REQUEST = say.thereIsNoMedicationrequest;
const AMOUNT = say.pleaseEnterAnAmount(MOST_PIECES_AT_A_TIME);
const DAYS = say.pleaseEnter1To366;
const PACKS = say.pleaseChoose1ToPacks(MAX_PACKS);

const words = z.string().max(500).refine(isStorable, NO_BUNDLE);
const concept = z.object({
  text: words.optional(),
  coding: z
    .array(z.object({ display: words.optional() }))
    .max(20)
    .optional(),
});
const duration = z.object({ value: z.number().positive().max(1000), code: words.optional(), unit: words.optional() });
const instruction = z.object({
  text: words.optional(),
  timing: z
    .object({
      repeat: z
        .object({
          frequency: z.int().max(LARGEST_INTEGER).optional(),
          period: z.number().optional(),
          periodUnit: words.optional(),
          boundsDuration: duration.optional(),
          dayOfWeek: z.array(words).max(7).optional(),
          periodMax: z.number().optional(),
          frequencyMax: z.number().optional(),
        })
        .optional(),
    })
    .optional(),
  asNeededBoolean: z.boolean().optional(),
  asNeededCodeableConcept: concept.optional(),
  doseAndRate: z
    .array(z.object({ doseQuantity: z.object({ value: z.number().optional(), unit: words.optional() }).optional() }))
    .max(5)
    .optional(),
});
const resource = z.object({
  resourceType: words,
  id: words.optional(),
  code: concept.optional(),
  medicationCodeableConcept: concept.optional(),
  medicationReference: z.object({ reference: words.optional(), display: words.optional() }).optional(),
  dosageInstruction: z.array(instruction).max(5).optional(),
  dispenseRequest: z.object({ expectedSupplyDuration: duration.optional() }).optional(),
});
const bundle = z
  .object(
    {
      resourceType: z.literal('Bundle', NO_BUNDLE),
      entry: z.array(z.object({ fullUrl: words.optional(), resource }), NO_BUNDLE).max(200, NO_BUNDLE),
    },
    NO_BUNDLE,
  )
  .refine(({ entry }) => entry.some((one) => one.resource.resourceType === 'MedicationRequest'), NO_REQUEST)
  .describe('A FHIR R4 bundle (NRCES Prescription); its MedicationRequests are read.');
type Bundle = z.infer<typeof bundle>;

export const draftBody = z
  .object(
    {
      text: z
        .string(EMPTY)
        .trim()
        .min(1, EMPTY)
        .max(10_000, LONG)
        .refine(isStorable, EMPTY)
        .optional()
        .describe('As pasted, one line for each medicine.'),
      fhir: bundle.optional(),
    },
    say.pleaseSendAJsonObjectWithText,
  )
  .refine(({ text, fhir }) => (text === undefined) !== (fhir === undefined), EMPTY);
export type DraftBody = z.input<typeof draftBody>;

const draftId = opaqueId(say.pleaseSayWhichPaper);
export const draftQuery = z.object({ draft_id: draftId.describe('From the answer that created it.') });
export const draftPictureQuery = z.object({
  draft_id: draftId.describe('From the answer that created it.'),
  line: queriedNumber('Please say which line.', 1, 1000)
    .optional()
    .describe('The part of the picture that holds this line; if omitted, the whole page.'),
});
const amount = quarters(AMOUNT, MOST_PIECES_AT_A_TIME);
export const draftLineBody = z.object(
  {
    draft_id: draftId,
    line: z.int(say.pleaseSayWhichLine).min(1).max(1000),
    medicine_id: medicineId(say.pleaseChooseAMedicine).optional(),
    dose: z
      .object({ morning: amount, noon: amount, night: amount }, AMOUNT)
      .optional()
      .describe('Units at each time of day.'),
    days: wholeNumber(DAYS, 1, 366).optional(),
    packs: wholeNumber(PACKS, 1, MAX_PACKS)
      .nullable()
      .optional()
      .describe('Replaces days times dose; with null, days times dose counts again.'),
    answer: z
      .enum(['open', 'confirmed', 'not-a-medicine'], 'Please say which medicine this is.')
      .optional()
      .describe(
        'If omitted: open. A line whose medicine, dose, days or packs change is open again unless confirmed in the same request.',
      ),
  },
  say.pleaseSendAJsonObjectWithTheLine,
);
export type DraftLineBody = z.input<typeof draftLineBody>;
export const draftToCartBody = z.object(
  {
    draft_id: draftId,
    keep_brands: z
      .boolean('Please say true or false.')
      .optional()
      .describe('True: the brands as written. If omitted: the cheapest equivalents.'),
  },
  say.pleaseSendAJsonObjectWithDraft,
);

const named = z.object({
  medicine_id: z.string(),
  medicine_name: z.string(),
  manufacturer: z.string(),
  pack: z.string(),
  unit: z.enum(DOSE_UNITS).nullable().describe('The unit of its doses.'),
});
const packs = named.extend({ packs: z.number(), units_in_pack: z.number().nullable(), price: z.number() });
const draftLine = z.object({
  line: z.number(),
  text: z.string().describe('As it was read.'),
  medicine: named.nullable(),
  choices: z.array(named).describe('The most likely first, at most five.'),
  by_pharmacist: z.boolean().describe('A pharmacist has to read it on the prescription; it cannot be confirmed here.'),
  open_because: z.string().nullable().describe('Why no medicine was preselected.'),
  dose: z
    .object({
      morning: z.number().nullable(),
      noon: z.number().nullable(),
      night: z.number().nullable(),
      sos: z.boolean(),
      every: z.string().nullable(),
      per_day: z.number().nullable(),
    })
    .nullable(),
  days: z.number().nullable(),
  quantity: z.number().nullable().describe('As printed.'),
  packs: z.number().nullable().describe('As entered, instead of days times dose.'),
  units: z.number().nullable().describe('Days times dose.'),
  answer: z.enum(['open', 'confirmed', 'not-a-medicine', 'in-cart']),
  has_picture: z.boolean().describe('The part of the picture with this line can be requested.'),
  problem: z.string().nullable().describe('Why it cannot go into the cart now.'),
  as_written: packs.nullable(),
  for_less: packs.nullable(),
});
export type DraftLineData = z.infer<typeof draftLine>;

export const draftData = z.object({
  draft_id: z.string(),
  source: z.enum(['text', 'fhir', 'picture']),
  created_at: z.string(),
  status: z.enum(['reading', 'ready', 'failed']).describe('Only a picture can be reading or failed.'),
  ready_in_s: z.number().describe('Estimated seconds until it is read; 0 once it is.'),
  failed_because: z
    .enum(['nothing-printed', 'no-medicine', 'not-in-time'])
    .nullable()
    .describe('Why a picture gave no lines.'),
  lines: z.array(draftLine),
  hints: z
    .object({
      doctor: z.string().nullable(),
      registration: z.string().nullable(),
      date: z.string().nullable(),
      patient: z.string().nullable(),
    })
    .describe('What the text seems to say; never a proof.'),
  as_written: z.number().describe('All sendable lines in the written brands, without delivery.'),
  for_less: z.number().describe('The same lines in the cheapest equivalents.'),
});
export type DraftData = z.infer<typeof draftData>;
export const draftResponse = success(draftData);

export const draftInCartData = z.object({
  added: z.array(z.number()).describe('The numbers of the lines.'),
  refused: z.array(z.object({ line: z.number(), sentence: z.string() })),
  draft: draftData,
});
export type DraftInCartData = z.infer<typeof draftInCartData>;
export const draftInCartResponse = success(draftInCartData);

/** Pictures that were read into lines of the current cart and that no order uses; a failed or cancelled order releases its own. */
export const draftPagesData = z.array(
  z.object({
    draft_id: z.string(),
    sent_at: z.string(),
    patient: z.string().nullable().describe('The name read on it; never a proof.'),
  }),
);
export type DraftPageData = z.infer<typeof draftPagesData>[number];
export const draftPagesResponse = success(draftPagesData);

/** The requests of a bundle. A request without a medicine name is left out, as there is nothing to search for. */
export function requestsOf({ entry }: Bundle): FhirRequest[] {
  return entry.flatMap(({ resource: request }) => {
    if (request.resourceType !== 'MedicationRequest') return [];
    const { medicationReference: reference, dosageInstruction: instructions = [] } = request;
    const name = nameOf(request.medicationCodeableConcept) ?? reference?.display ?? nameOf(referred(entry, reference));
    if (name === undefined || name.trim() === '') return [];
    // Of several instructions each has days of its own.
    const bounds = instructions.length === 1 ? instructions[0]?.timing?.repeat?.boundsDuration : undefined;
    const days = daysOf(request.dispenseRequest?.expectedSupplyDuration ?? bounds);
    return [{ name: name.trim(), dosage: instructions.map(dosageOf).join(' ').trim(), days }];
  });
}

function nameOf(code: z.infer<typeof concept> | undefined): string | undefined {
  return code?.text ?? code?.coding?.find(({ display }) => display !== undefined)?.display;
}

function referred(entry: Bundle['entry'], reference: { readonly reference?: string | undefined } | undefined) {
  const to = reference?.reference;
  if (to === undefined) return undefined;
  return entry.find(({ fullUrl, resource: { id, resourceType } }) => fullUrl === to || `${resourceType}/${id}` === to)
    ?.resource.code;
}

const TIMES: Readonly<Record<number, string>> = { 1: 'OD', 2: 'BD', 3: 'TDS', 4: 'QID' };

/**
 * The text of an instruction, with its interval if that is longer than a day or names days of the week; without a text, its
 * count per day; with "SOS" where the medicine is taken only when needed.
 */
function dosageOf(of: z.infer<typeof instruction>): string {
  const isAsNeeded = of.asNeededBoolean === true || of.asNeededCodeableConcept !== undefined;
  return [of.text === undefined ? countOf(of) : `${of.text} ${intervalOf(of)}`.trim(), isAsNeeded ? 'SOS' : '']
    .filter((part) => part !== '')
    .join(' ');
}

const INTERVALS: Readonly<Record<string, string>> = { h: 'hours', d: 'days', wk: 'weeks', mo: 'months', a: 'years' };

/** "weekly", "every 2 weeks", "(sun)": an interval that the text may lack ("1 tablet at night"). */
function intervalOf({ timing }: z.infer<typeof instruction>): string {
  const { frequency = 1, period = 1, periodUnit = 'd', dayOfWeek = [] } = timing?.repeat ?? {};
  if (dayOfWeek.length > 0 && dayOfWeek.length < 7) return `(${dayOfWeek.join(', ')})`;
  const unit = INTERVALS[periodUnit];
  if (unit === undefined || (unit === 'hours' && period <= 24) || (unit === 'days' && period <= 1)) return '';
  if (frequency === 1 && period === 1 && unit === 'weeks') return 'weekly';
  if (frequency === 1 && period === 2 && unit === 'days') return 'EOD';
  return [...(frequency === 1 ? [] : [`${frequency}x`]), 'every', period, unit].join(' ');
}

/** How much and how often, where it is one number for every day; else nothing: a range, or only some days of the week. */
function countOf({ timing, doseAndRate }: z.infer<typeof instruction>): string {
  const { frequency = 0, period, periodUnit, dayOfWeek, periodMax, frequencyMax } = timing?.repeat ?? {};
  const isDaily = period === 1 && periodUnit === 'd' && (dayOfWeek ?? periodMax ?? frequencyMax) === undefined;
  const times = isDaily ? TIMES[frequency] : undefined;
  if (times === undefined) return '';
  if (doseAndRate === undefined || doseAndRate.length === 0) return times;
  const { value, unit = '' } = doseAndRate[0]?.doseQuantity ?? {};
  return value === undefined || !/^(?:tab|cap|ml|drop|puff)/iu.test(unit) ? '' : `${value} ${unit} ${times}`;
}

function daysOf(of: z.infer<typeof duration> | undefined): number | null {
  const each = DURATION_DAYS[(of?.code ?? of?.unit ?? '').toLowerCase()];
  const days = of === undefined || each === undefined ? null : of.value * each;
  return days !== null && Number.isInteger(days) && days <= 366 ? days : null;
}
