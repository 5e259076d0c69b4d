import type { DoctorAnswer } from '../orders/doctor-letter.ts';

/** The answers that a pharmacist can give about the substitute of a line. */
export const SUBSTITUTION_ANSWERS = ['allowed_by_prescription', 'allowed_by_doctor', 'original'] as const;
export type SubstitutionAnswer = (typeof SUBSTITUTION_ANSWERS)[number];

/** The parts of a line that decide whether a pharmacist may allow its substitute. */
export interface SubstitutionGround {
  readonly line: number;
  /** A doctor's last answer about this line, by letter; null if there is none. */
  readonly doctor: DoctorAnswer | null;
  /** The patient sent a file of the prescription. */
  readonly hasFiles: boolean;
  /** A doctor's consultation about the order is on record. */
  readonly hasConsultation: boolean;
}

/**
 * Why a pharmacist cannot give this answer, in a sentence; null if they can. Rule 65(11A) of the Drugs Rules leaves the change to the
 * prescriber: a doctor's consent needs a doctor on record, and a pharmacist cannot allow what a doctor refused,
 * or read a salt on a prescription that nobody sent.
 */
export function substitutionObstacle(answer: SubstitutionAnswer, ground: SubstitutionGround): string | null {
  if (answer === 'original') return null;
  if (ground.doctor === 'refused')
    return `A doctor has refused the substitute of line ${ground.line}. Please send the searched medicine, or ask a doctor by a new letter.`;
  if (answer === 'allowed_by_prescription')
    return ground.hasFiles ? null : `No file was sent with this order that could name the salt of line ${ground.line}.`;
  if (ground.doctor === 'allowed' || ground.hasConsultation) return null;
  return `No doctor is on record for line ${ground.line}. Please record the doctor’s consultation first, or ask the doctor by letter.`;
}
