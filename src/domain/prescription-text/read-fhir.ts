import type { ReadLine, ReadPaper } from './paper-line.ts';
import { linesOfText } from './paper-text.ts';
import { readPaper } from './read-paper.ts';
import { readStrengths } from './read-strength.ts';

/** The part of a FHIR bundle (NRCES Prescription) that is read: its MedicationRequests, as lines of text. */
export interface FhirRequest {
  readonly name: string;
  /** The dosage text, one sentence per instruction; empty where there is none. */
  readonly dosage: string;
  readonly days: number | null;
}

/** The days of one unit of a FHIR duration, by its UCUM code; an unknown code is not listed. */
export const DURATION_DAYS: Readonly<Record<string, number>> = {
  d: 1,
  day: 1,
  days: 1,
  wk: 7,
  week: 7,
  mo: 30,
  month: 30,
};

/**
 * Reads each request with the parser for prescription text. A request is a medicine whether or not its text says so;
 * details that are not in the text stay empty.
 */
export function readFhirRequests(requests: readonly FhirRequest[]): ReadPaper {
  const lines = requests.map(({ name, dosage, days }, line): ReadLine => {
    const text = [name, dosage, days === null ? '' : `x ${days} days`].filter((part) => part !== '').join(' ');
    const [read] = readPaper(linesOfText(text.replace(/\s+/gu, ' '))).lines;
    if (read !== undefined) return { ...read, line, text, days: days ?? read.days };
    const strengths = readStrengths(name.toLowerCase());
    return {
      line,
      text,
      box: null,
      form: null,
      name,
      strengths,
      dose: null,
      days,
      food: null,
      quantity: null,
      sureness: null,
    };
  });
  return { lines, hints: { doctor: null, registration: null, date: null, patient: null } };
}
