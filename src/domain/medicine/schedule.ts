import { routeOf } from './dosage-form.ts';
import type { DosageForm, MedicineFacts, Route, Salt, Schedule } from './medicine-facts.ts';
import {
  ABORTION_MOLECULES,
  NARCOTIC_MOLECULES,
  OTC_MOLECULES,
  OTC_ON_SKIN,
  SCHEDULE_H1_MOLECULES,
  SCHEDULE_X_MOLECULES,
} from './schedule-table.ts';

/** Whether the shop may send a medicine by post; if not, the sentence the page shows. */
export type OnlineSale = { readonly ok: true } | { readonly ok: false; readonly reason: string };

const STRICTNESS: readonly Schedule[] = ['OTC', 'H', 'H1', 'X', 'NARCOTIC'];
const EXTERNAL: ReadonlySet<Route> = new Set(['topical', 'oromucosal']);
const TO_EYE_EAR_NOSE: ReadonlySet<Route> = new Set(['ophthalmic', 'otic', 'ophthalmic-otic', 'nasal']);

/**
 * The schedule of a product: the strictest one among its salts, for this form. Molecules that no table names, and
 * a composition that could not be read, count as Schedule H.
 */
export function scheduleOf(salts: readonly Salt[] | null, form: DosageForm): Schedule {
  if (salts === null || salts.length === 0) return 'H';
  const route = routeOf(form);
  let strictest = 0;
  for (const salt of salts)
    strictest = Math.max(strictest, STRICTNESS.indexOf(scheduleOfMolecule(salt.molecule, route)));
  return STRICTNESS[strictest] ?? 'H';
}

function scheduleOfMolecule(molecule: string, route: Route): Schedule {
  if (NARCOTIC_MOLECULES.has(molecule)) return 'NARCOTIC';
  if (SCHEDULE_X_MOLECULES.has(molecule)) return 'X';
  if (SCHEDULE_H1_MOLECULES.has(molecule)) return EXTERNAL.has(route) ? 'H' : 'H1';
  if (EXTERNAL.has(route) && OTC_ON_SKIN.has(molecule)) return 'OTC';
  if (!OTC_MOLECULES.has(molecule) || route === 'injected' || route === 'unknown') return 'H';
  return TO_EYE_EAR_NOSE.has(route) && !LUBRICANTS.has(molecule) ? 'H' : 'OTC';
}

/** What may go into eye and nose without a prescription: salt water and tears. */
const LUBRICANTS: ReadonlySet<string> = new Set([
  'sodium chloride',
  'carboxymethylcellulose',
  'hydroxypropylmethylcellulose',
  'polyethylene glycol',
  'propylene glycol',
  'sodium hyaluronate',
  'polyvinyl alcohol',
  'povidone',
  'dextran 70',
  'glycerin',
]);

/**
 * Whether a medicine is sold online. Schedule X and narcotic medicines, and medicines that end a pregnancy, never are;
 * an abortion kit whose composition could not be read is known by its name.
 */
export function soldOnline(schedule: Schedule, facts: Pick<MedicineFacts, 'salts' | 'name'>): OnlineSale {
  if (schedule === 'NARCOTIC')
    return {
      ok: false,
      reason:
        'This is a narcotic medicine. The law does not allow us to sell it online; a licensed pharmacy near you can, with the original prescription.',
    };
  if (schedule === 'X')
    return {
      ok: false,
      reason:
        'This is a Schedule X medicine. The law asks for the prescription in duplicate, so we do not sell it online; a licensed pharmacy near you can.',
    };
  if (endsPregnancy(facts))
    return {
      ok: false,
      reason:
        'Medicines that end a pregnancy are given only in approved medical facilities, so we do not sell them online. Please see a gynaecologist.',
    };
  return { ok: true };
}

function endsPregnancy(facts: Pick<MedicineFacts, 'salts' | 'name'>): boolean {
  if (facts.salts?.some((salt) => ABORTION_MOLECULES.has(salt.molecule)) === true) return true;
  return /\bmtp\b|mifepristone/i.test(facts.name);
}
