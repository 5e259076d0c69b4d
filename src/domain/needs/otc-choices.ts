import type { DosageForm, Route, Salt } from '../medicine/medicine-facts.ts';
import { scheduleOf } from '../medicine/schedule.ts';
import type { OtcChoice } from './otc-choices-table.ts';

/** A form that goes each way. Ways that no choice takes are left out: what goes there is never offered. */
const FORM_OF: Readonly<Partial<Record<Route, DosageForm>>> = {
  oral: 'tablet',
  topical: 'cream',
  oromucosal: 'mouthwash',
  ophthalmic: 'eye-drops',
  otic: 'ear-drops',
  nasal: 'nasal-drops',
};

/** Whether the schedule table calls a choice OTC in the form that is meant. What it does not call so is never shown. */
export function isOtcByTable({ compositions, route }: OtcChoice): boolean {
  const form = FORM_OF[route];
  return form !== undefined && compositions.every((molecules) => scheduleOf(molecules.map(saltOf), form) === 'OTC');
}

function saltOf(molecule: string): Salt {
  return { molecule, counterIon: null, strength: null, printedName: molecule, printedStrength: '' };
}
