import type { DosageForm, Route, Salt } from '../medicine/medicine-facts.ts';
import { scheduleOf } from '../medicine/schedule.ts';
import type { OtcChoice } from './otc-choices-table.ts';

/** A form for each route. Routes without a choice are left out: nothing is ever offered for them. */
const FORM_OF: Readonly<Partial<Record<Route, DosageForm>>> = {
  oral: 'tablet',
  topical: 'cream',
  oromucosal: 'mouthwash',
  ophthalmic: 'eye-drops',
  otic: 'ear-drops',
  nasal: 'nasal-drops',
};

/** Whether the schedule table lists a choice as OTC in that form. Anything else is never shown. */
export function isOtcByTable({ compositions, route }: OtcChoice): boolean {
  const form = FORM_OF[route];
  return form !== undefined && compositions.every((molecules) => scheduleOf(molecules.map(saltOf), form) === 'OTC');
}

function saltOf(molecule: string): Salt {
  return { molecule, counterIon: null, strength: null, printedName: molecule, printedStrength: '' };
}
