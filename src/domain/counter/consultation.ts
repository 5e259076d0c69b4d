import { dayInIndia } from '../people/age.ts';

export const CONSULTATION_MODES = ['video', 'voice', 'text'] as const;
export type ConsultationMode = (typeof CONSULTATION_MODES)[number];
/** The lists of medicines of the Telemedicine Practice Guidelines of 25 March 2020 (3.7): O, A and B. */
export const CONSULTATION_LISTS = ['O', 'A', 'B'] as const;
export type ConsultationList = (typeof CONSULTATION_LISTS)[number];

/** A doctor's teleconsultation, as recorded. */
export interface Consultation {
  readonly mode: ConsultationMode;
  readonly list: ConsultationList;
  /** Whether this doctor had seen the patient before for the same illness. */
  readonly followUp: boolean;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly doctor: { readonly name: string; readonly registration: string; readonly address: string };
}

/** No consultation about one order lasts longer; a longer one is a typo. */
const LONGEST_MS = 4 * 3_600_000;

/**
 * What is wrong with a consultation for an order, by field; empty if nothing is. It must begin after the order was placed, end after it began and
 * before it is recorded (`submittedAt`), and follow the Telemedicine Practice Guidelines: medicines of list A need a video
 * call unless it is a follow-up, those of list B are only for follow-ups.
 */
export function consultationFaults(
  { mode, list, followUp, startedAt, endedAt, doctor }: Consultation,
  { placedAt, submittedAt }: { readonly placedAt: Date; readonly submittedAt: Date },
): Record<string, string> {
  const faults: Record<string, string> = {};
  const note = (field: string, isWrong: boolean, sentence: string) => {
    if (isWrong) faults[field] ??= sentence;
  };
  note('started_at', startedAt < placedAt, 'It cannot have begun before the order was placed.');
  note('ended_at', endedAt < startedAt, 'It cannot have ended before it began.');
  note('ended_at', endedAt > submittedAt, 'It has not ended yet: record it afterwards.');
  note(
    'ended_at',
    endedAt.getTime() - startedAt.getTime() > LONGEST_MS,
    'No consultation lasts longer than four hours.',
  );
  note('list', list === 'B' && !followUp, 'Medicines of list B are for a follow-up alone.');
  note(
    'mode',
    list === 'A' && mode !== 'video' && !followUp,
    'A first consultation about a medicine of list A is held by video.',
  );
  Object.assign(faults, doctorFaults(doctor));
  return faults;
}

/**
 * What is wrong with a doctor's name, address and registration number, by field. A name has letters, an address a few of
 * them, a registration number a digit: text typed only to fill a field is refused.
 */
export function doctorFaults(doctor: Consultation['doctor']): Record<string, string> {
  const faults: Record<string, string> = {};
  if (!/\p{L}.*\p{L}/u.test(doctor.name)) faults.doctor_name = 'Please enter the doctor’s name.';
  if (!isRegistration(doctor.registration))
    faults.doctor_registration = 'Please enter the doctor’s registration number, as in KMC 45012.';
  if ((doctor.address.match(/\p{L}/gu) ?? []).length < 5) faults.doctor_address = 'Please enter the doctor’s address.';
  return faults;
}

/** A registration number without what people write between its parts: "KMC/45012" and "kmc 45012" are one. */
export function plainRegistration(text: string): string {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether a text can be a registration number of a medical council: letters, digits and separators, with a digit other than 0. */
export function isRegistration(text: string): boolean {
  return /^[\p{L}\d][\p{L}\d\s./-]{1,39}$/u.test(text.trim()) && /[1-9]/.test(text);
}

/** The day of a consultation in India, used in place of the prescription's date. */
export function consultationDay({ endedAt }: Pick<Consultation, 'endedAt'>): string {
  return dayInIndia(endedAt.getTime());
}
