import type { ReadLine, ReadPaper } from './paper-line.ts';
import { linesOfText, readPaper } from './read-paper.ts';
import { readStrengths } from './read-strength.ts';

/** What is read of a FHIR bundle (NRCES Prescription): its MedicationRequests, as a paper would print them. */
export interface FhirRequest {
  readonly name: string;
  /** The dosage in words, one sentence each instruction; empty where there is none. */
  readonly dosage: string;
  readonly days: number | null;
}

/** Days of a FHIR duration, by its UCUM code; null where the code is not one of days. */
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
 * Reads requests with the parser of papers, each for itself. A request is a medicine whether or not its words say so; what
 * the words do not say stays open.
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
