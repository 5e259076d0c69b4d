import type { Licensee } from './licensee.ts';

/** A placeholder that nobody has replaced: text that says so, or a number of zeros only. */
function isPlaceholder(text: string): boolean {
  return /to be entered/i.test(text) || /(?:^|\D)0{4,}(?:\D|$)/.test(text);
}

/** What pages may show of a licence, a tax number or a person: null while it is still the placeholder. */
export function entered(text: string): string | null {
  return isPlaceholder(text) ? null : text;
}

/** The drug licences that a licensee has entered. While they are placeholders the list is empty, and no page may call the shop licensed. */
export function enteredLicences({ licences }: Pick<Licensee, 'licences'>): readonly string[] {
  return licences.filter(entered);
}

/** The pharmacist's name and registration; null until a licensee has entered both. */
export function enteredPharmacist({ pharmacist: { name, registration } }: Pick<Licensee, 'pharmacist'>): string | null {
  return entered(name) === null || entered(registration) === null ? null : `${name}, ${registration}`;
}
