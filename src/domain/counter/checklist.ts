import { type SupplyClass, supplyClassesOf } from '../medicine/schedule.ts';
import type { OrderLine } from '../orders/order.ts';
import { type SupplyRule, strictestRule } from '../orders/supply-policy.ts';
import { dayInIndia, isRealDate } from '../people/age.ts';
import { type Consultation, consultationDay, doctorFaults, plainRegistration } from './consultation.ts';
import { isSamePerson } from './same-person.ts';

/**
 * The version of the rules below, stored with every verdict. Sources: Drugs Rules 1945, rule 65(9) and (10); Telemedicine Practice
 * Guidelines of 25 March 2020. Not yet signed by a pharmacist. Change the date with every change of a rule.
 */
export const DESK_RULES = '2026-11-27';

/** The details of a prescription, as a pharmacist typed them. */
export interface TypedPrescription {
  /** "yyyy-MM-dd"; empty if none was typed. */
  readonly dated: string;
  readonly prescriber: Consultation['doctor'];
  readonly patientName: string;
  readonly nameReason: string;
}

/** The evidence for a verdict: the files, whether this person opened each in this session, and the newest consultation. */
export interface Evidence {
  readonly files: readonly { readonly isOpened: boolean }[];
  readonly consultation: Consultation | null;
}

/** Error sentences by form field; empty if nothing is wrong. */
export type Faults = Record<string, string>;

/** A line that the desk decides on. `scheduleNow` is the medicine's schedule in today's catalogue; null if it is no longer listed. */
export type JudgedLine = Pick<OrderLine, 'line' | 'name' | 'schedule' | 'psychotropic'> & {
  readonly scheduleNow: SupplyClass | null;
};

/** Whether a line needs a pharmacist's verdict. */
export function needsVerdict({ schedule, psychotropic }: Pick<OrderLine, 'schedule' | 'psychotropic'>): boolean {
  return schedule !== 'OTC' || psychotropic;
}

/** Whether a second pharmacist has to release a line before it leaves (design "The counter", R3). */
export function needsRelease({ schedule }: Pick<OrderLine, 'schedule'>): boolean {
  return schedule === 'H1';
}

/** The delivery rule for a line at its destination, by its schedule when it was ordered and its schedule today. */
export function ruleOfLine(line: JudgedLine, pinCode: string, policy: readonly SupplyRule[]): SupplyRule {
  const now = line.scheduleNow === null || line.scheduleNow === 'OTC' ? [] : [line.scheduleNow];
  return strictestRule([...supplyClassesOf(line), ...now], pinCode, policy);
}

/**
 * Why the evidence does not count as reviewed; null if it does. The person who decides must have opened every file of the order, or a
 * consultation must be on record. Without either, the order can be neither approved nor refused.
 */
export function lookFault({ files, consultation }: Evidence): string | null {
  if (consultation !== null) return null;
  if (files.length === 0) return 'There is no file and no recorded consultation to decide on.';
  const closed = files.flatMap(({ isOpened }, index) => (isOpened ? [] : [index + 1]));
  if (closed.length === 0) return null;
  return `Please open ${closed.length === 1 ? 'file' : 'files'} ${closed.join(', ')} first: nobody decides without looking.`;
}

/**
 * What is missing before lines can be approved, by field. The evidence was reviewed; prescriber, registration, address and date are
 * given; the date is real, not in the future, and within the policy's days for each line; the name matches the order, or a reason is given;
 * no Schedule X medicine or narcotic is ever approved, and no psychotropic on a consultation alone. It stands alone unless every file was
 * opened: then they are the evidence.
 */
export function approvalFaults(
  lines: readonly JudgedLine[],
  typed: TypedPrescription,
  evidence: Evidence,
  { patientName, ruleOf, nowMs }: { patientName: string; ruleOf: (line: JudgedLine) => SupplyRule; nowMs: number },
): Faults {
  const faults: Faults = {};
  const look = lookFault(evidence);
  if (look !== null) faults.opened = look;
  for (const [field, sentence] of Object.entries(doctorFaults(typed.prescriber)))
    faults[field.replace('doctor_', 'prescriber_')] = sentence;
  if (typed.patientName === '') faults.patient_name = 'Please enter the patient’s name as written on the prescription.';
  else if (!isSamePerson(typed.patientName, patientName) && !/\p{L}.*\p{L}.*\p{L}/u.test(typed.nameReason))
    faults.name_reason = `The order is for ${patientName}: please say why this is the same person, or reject.`;
  const isRead = evidence.files.length > 0 && evidence.files.every(({ isOpened }) => isOpened);
  const byConsultation = isRead ? null : evidence.consultation;
  if (byConsultation !== null) Object.assign(faults, otherThanConsultation(typed, byConsultation));
  const age = ageInDays(typed.dated, nowMs);
  if (age === null) faults.dated = 'Please enter the day on the prescription; it cannot lie in the future.';
  for (const line of lines) {
    const sentence =
      impossibleFault(line, ruleOf(line), byConsultation !== null) ?? tooOldFault(line, ruleOf(line), age);
    if (sentence !== null) faults[`line_${line.line}`] = sentence;
  }
  return faults;
}

/** Why a line can never be approved, in a sentence; null if it can. */
export function impossibleFault(line: JudgedLine, rule: SupplyRule, isConsultationAlone = false): string | null {
  if (line.scheduleNow === 'X' || line.scheduleNow === 'NARCOTIC')
    return `${line.name} is ${line.scheduleNow === 'X' ? 'of Schedule X' : 'a narcotic'} now: it is never supplied from here.`;
  if (!rule.allowed) return `${line.name}: ${rule.why}`;
  const isPsychotropic = line.psychotropic || line.scheduleNow === 'PSYCHOTROPIC';
  return isPsychotropic && isConsultationAlone
    ? `${line.name} is a psychotropic substance: no consultation at a distance may prescribe it. A prescription on paper is needed.`
    : null;
}

function tooOldFault({ name }: JudgedLine, { prescriptionDays }: SupplyRule, age: number | null): string | null {
  if (age === null || prescriptionDays === null || age <= prescriptionDays) return null;
  return `The prescription is ${age} days old; for ${name} it may be at most ${prescriptionDays}.`;
}

/** Where an approval rests on a consultation, and not on files that were all opened, its doctor is the prescriber and its day the date. */
function otherThanConsultation({ dated, prescriber }: TypedPrescription, consultation: Consultation): Faults {
  const faults: Faults = {};
  if (dated !== consultationDay(consultation))
    faults.dated = `The consultation was on ${consultationDay(consultation)}: that is the day.`;
  if (plainRegistration(prescriber.registration) !== plainRegistration(consultation.doctor.registration))
    faults.prescriber_registration = `The recorded consultation was with ${consultation.doctor.name}, ${consultation.doctor.registration}.`;
  return faults;
}

/** How many days ago a day was, in India; null for an invalid or future day. */
function ageInDays(dated: string, nowMs: number): number | null {
  if (!isRealDate(dated)) return null;
  const days = (Date.parse(dayInIndia(nowMs)) - Date.parse(dated)) / 86_400_000;
  return days < 0 ? null : days;
}
