/** The counter's prescription desk. An order is named by its number; every action carries the `version` on the screen. */

import { z } from 'zod';
import { CONSULTATION_LISTS, CONSULTATION_MODES } from '#domain/counter/consultation.ts';
import { QUEUE_TABS } from '#domain/counter/queue-tab.ts';
import { ASK_CODES, REJECT_CODES } from '#domain/counter/reject-reasons.ts';
import { DOSE_UNITS } from '#domain/courses/dose-unit.ts';
import { UNIT_CLASSES } from '#domain/medicine/pack-size.ts';
import { DOCTOR_ANSWERS } from '#domain/orders/doctor-letter.ts';
import { ORDER_STATUSES, PRESCRIPTION_STATUSES, SUBSTITUTION_STATES } from '#domain/orders/order-states.ts';
import * as say from '#sentences/contract/checks.ts';
import { success } from '../../envelope.ts';
import { LINE_MAX_CHARACTERS, NAME_MAX_CHARACTERS, opaqueId, typedText } from '../../typed-text.ts';
import {
  clock,
  day,
  deskTotals,
  findingNumber,
  holder,
  lineNumber,
  MOST_LINES,
  moment,
  deskNote as note,
  orderNumber as number,
  typedAmount,
  typedPrescription,
  deskVersion as version,
  WHICH,
} from './desk-basics.ts';
import { callId } from './telephone.ts';

const MOMENT = say.pleaseEnterAMoment;
const verdict = z.enum(['ok', 'reject'], say.aVerdictIsOk);
const typedMoment = z.iso.datetime({ offset: true, error: MOMENT }).describe('With its time zone.');

export const deskQuery = z.object({ number });
export const deskFileQuery = z.object({
  number,
  file_id: opaqueId('Please say which file.').describe('As listed by the desk.'),
});
export const takeBody = z.object({ number }, WHICH);

export const lineVerdictBody = z.object({
  line: lineNumber,
  verdict,
  prescribed: typedAmount
    .optional()
    .describe('The prescribed amount, to approve the line; required for Schedule H1 and psychotropics.'),
  reason: z.enum(REJECT_CODES, 'Please choose a reason from the list.').optional().describe('Needed to reject.'),
  note,
});
export const findingVerdictBody = z.object({
  finding: findingNumber,
  verdict: z
    .enum(['ok', 'reject'])
    .describe('ok: it may be supplied; reject: the lines that it concerns must be rejected, too.'),
  note: note.describe('The outcome; required.'),
});
export const decideBody = z.object(
  {
    number,
    version,
    prescription: typedPrescription.optional().describe('Its details; required to approve a line.'),
    lines: z.array(lineVerdictBody).max(MOST_LINES).default([]),
    findings: z.array(findingVerdictBody).max(MOST_LINES).default([]),
  },
  say.pleaseSendAJsonObjectWithNumber,
);
export const askBody = z.object({ number, version, reason: z.enum(ASK_CODES, say.pleaseChooseAReason), note }, WHICH);
export const undoBody = z.object({ number, version }, WHICH);
export const releaseBody = z.object(
  {
    number,
    version,
    lines: z.array(lineNumber).max(MOST_LINES).default([]),
    findings: z.array(findingNumber).max(MOST_LINES).default([]),
  },
  WHICH,
);
export const consultationBody = z.object(
  {
    number,
    version,
    mode: z.enum(CONSULTATION_MODES, say.modeIsOneOf(CONSULTATION_MODES.join(', '))),
    list: z.enum(CONSULTATION_LISTS, say.listIsOAOrB),
    follow_up: z.boolean().default(false).describe('This doctor had seen the patient for the same illness before.'),
    started_at: typedMoment,
    ended_at: typedMoment,
    call_id: callId
      .optional()
      .describe('A call to the doctor that the telephone service placed: the times are its own.'),
    doctor_name: typedText(NAME_MAX_CHARACTERS),
    doctor_registration: typedText(40),
    doctor_address: typedText(LINE_MAX_CHARACTERS),
  },
  WHICH,
);
export const whoSawQuery = z.object({
  order_id: opaqueId(WHICH).optional().describe('Only of this order; otherwise of all prescriptions of the account.'),
});

const decidedBy = { by: z.string(), registration: z.string().nullable(), at: moment };
const released = z
  .object({
    ...decidedBy,
    exception_of: z
      .string()
      .nullable()
      .describe('The date of the written exception under which the same pharmacist released it; null if another did.'),
  })
  .nullable();
const givenVerdict = z
  .object({
    ...decidedBy,
    verdict,
    reason: z.enum(REJECT_CODES).nullable(),
    note: z.string(),
    is_mine: z.boolean(),
    is_stale: z.boolean().describe('A rejection from before the newest file: the line must be judged again.'),
  })
  .nullable();

export const deskLine = z.object({
  line: z.number().int(),
  medicine_id: z.string().describe('The supplied medicine.'),
  name: z.string(),
  manufacturer: z.string(),
  pack: z.string(),
  searched_id: z.string(),
  searched_name: z.string().describe('The searched medicine; the same where nothing was substituted.'),
  substitution: z.enum(SUBSTITUTION_STATES).nullable(),
  quantity: z.number().int().describe('Packs.'),
  price: z.number().describe('Of one pack, in rupees.'),
  schedule: z.enum(['OTC', 'H', 'H1']),
  psychotropic: z.boolean(),
  needs_verdict: z.boolean(),
  prescription_days: z.number().int().nullable().describe('How many days old a prescription may be; null for any age.'),
  held: z.string().nullable().describe('Why a pharmacist holds its medicine from sale; while held, it is not packed.'),
  impossible: z.string().nullable().describe('Why it can never be approved, in a sentence.'),
  counted: z
    .object({
      unit: z.enum(UNIT_CLASSES).nullable(),
      units: z.number().nullable(),
      dose_unit: z.enum(DOSE_UNITS).nullable(),
    })
    .describe('The unit in which its pack and its doses are counted; null if neither label nor form says.'),
  needs_amount: z.boolean().describe('Dose and quantity are required.'),
  prescribed: z
    .object({
      ...{ dose: z.string(), days: z.number().int().nullable(), quantity: z.string(), over_reason: z.string() },
      packs: z.number().int().nullable().describe('The whole packs that it comes to; null if it can’t be worked out.'),
    })
    .nullable()
    .describe('What a pharmacist typed of it last; null if nobody did, and for whoever does not decide.'),
  supplied: z
    .array(z.object({ packs: z.number().int(), day: day.describe('When that order was placed.'), number: z.string() }))
    .nullable()
    .describe('What other orders sent this patient of it, newest first; null for who does not decide.'),
  read: z
    .object({ dose: z.string(), days: z.number().int().nullable(), quantity: z.string() })
    .nullable()
    .describe('The amount that a machine read on a page of the order. Nobody has checked it.'),
  verdict: givenVerdict,
  needs_release: z.boolean().describe('Another pharmacist has to release it before dispatch.'),
  release: released,
  substitution_word: z
    .object({ by: z.string(), registration: z.string().nullable(), at: moment })
    .nullable()
    .describe('Who last decided about the substitute.'),
  doctor: z
    .object({
      answer: z.enum(DOCTOR_ANSWERS),
      name: z.string(),
      registration: z.string(),
      at: moment,
      is_prescriber: z.boolean().describe('The registration number was read on the prescription.'),
    })
    .nullable()
    .describe('The doctor’s last answer about the substitute, by letter.'),
  original_more: z
    .number()
    .nullable()
    .describe('The extra cost of the line with the searched medicine, in rupees; null if there is nothing to decide.'),
});
export const deskFile = z.object({
  file_id: z.string(),
  kind: z.enum(['image', 'pdf']),
  sent_at: moment,
  opened: z.boolean().describe('By the signed-in user, in this session.'),
});
export const deskFinding = z.object({
  finding: z.number().int(),
  severity: z.enum(['stop', 'ask']),
  sentence: z.string(),
  action: z.string(),
  source: z.string(),
  lines: z.array(z.string()).describe('Ids of the medicines concerned.'),
  verdict: z.object({ ...decidedBy, verdict, note: z.string(), is_mine: z.boolean() }).nullable(),
  release: released,
});
export const deskConsultation = z.object({
  mode: z.enum(CONSULTATION_MODES),
  list: z.enum(CONSULTATION_LISTS),
  follow_up: z.boolean(),
  started_at: moment,
  ended_at: moment,
  doctor_name: z.string(),
  doctor_registration: z.string(),
  doctor_address: z.string(),
  in_call: z.boolean().describe('The times are those of a call that the telephone service placed.'),
  ...decidedBy,
});
export const deskData = z.object({
  number: z.string(),
  version: z.number().int(),
  status: z.enum(ORDER_STATUSES),
  tab: z.enum(QUEUE_TABS).nullable(),
  prescription_status: z.enum(PRESCRIPTION_STATUSES),
  order_type: z.enum(['online', 'cod']),
  total: z.number().describe('In rupees.'),
  totals: deskTotals,
  placed_at: moment,
  due: day.nullable(),
  clock,
  patient: z.object({ name: z.string(), gender: z.string().nullable(), date_of_birth: day.nullable() }),
  phone: z.string().nullable(),
  address: z.object({ name: z.string(), phone: z.string(), text: z.string(), city: z.string(), pin: z.string() }),
  held_by: holder.nullable(),
  prescription: z
    .object({
      dated: day.nullable(),
      prescriber_name: z.string().nullable(),
      prescriber_address: z.string().nullable(),
      prescriber_registration: z.string().nullable(),
    })
    .describe('As last typed.'),
  lines: z.array(deskLine),
  files: z.array(deskFile),
  findings: z.array(deskFinding).nullable().describe('Null for staff who do not decide: they are health data.'),
  not_checked: z.array(z.string()).describe('Names that the safety check could not read.'),
  consultation: deskConsultation.nullable().describe('The newest.'),
  question: z
    .object({ reason: z.enum(ASK_CODES), ...decidedBy })
    .nullable()
    .describe('What the patient was asked for and has not yet sent.'),
  recent: z
    .array(z.object({ medicine_id: z.string(), name: z.string() }))
    .nullable()
    .describe(
      'What other orders of this patient contain, from 60 days before this one on; null for staff who do not decide.',
    ),
  letter: z
    .object({ made_at: moment, expires_at: moment, state: z.enum(['open', 'expired']) })
    .nullable()
    .describe('The current letter to the doctor.'),
  my_exception: z
    .string()
    .nullable()
    .describe(
      'The date of the written exception under which the signed-in pharmacist may release their own decisions.',
    ),
  can_undo_until: moment.nullable().describe('Until when the signed-in user can undo their last decision.'),
  history: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: moment, actor: z.string(), note: z.string() })),
});
export const heldData = z.object({ number: z.string(), version: z.number().int(), held_by: holder });
export const decidedData = z.object({
  number: z.string(),
  version: z.number().int(),
  prescription_status: z.enum(PRESCRIPTION_STATUSES),
  tab: z.enum(QUEUE_TABS).nullable().describe('Its new state.'),
  can_undo_until: moment.nullable(),
});
export const whoSawData = z.array(
  z.object({
    iso_order_id: z.string().describe('The number of the order, or of the request from the home page.'),
    who: z.string().describe('Name, and registration of a pharmacist.'),
    at: moment,
  }),
);

export type DeskData = z.infer<typeof deskData>;
export type DeskLine = z.infer<typeof deskLine>;
export type DeskFinding = z.infer<typeof deskFinding>;
export type DecideBody = z.input<typeof decideBody>;
export type ConsultationBody = z.input<typeof consultationBody>;
export type DecidedData = z.infer<typeof decidedData>;
export type HeldData = z.infer<typeof heldData>;
export type WhoSawData = z.infer<typeof whoSawData>;

export const deskResponse = success(deskData);
export const heldResponse = success(heldData);
export const decidedResponse = success(decidedData);
export const whoSawResponse = success(whoSawData);
