import { DOSAGE_FORMS } from '../../medicine/form/dosage-forms.ts';
import type { DosageForm, MedicineFacts, Route, Salt } from '../../medicine/medicine-facts.ts';
import { formText, releaseText } from '../fact-text.ts';
import {
  EXTENDED_AS_ONE_CLASS,
  EXTENDED_NEVER,
  EXTENDED_ONLY_WITH_PARTNER,
  RECONSTITUTED_POWDERS,
  TWO_DURATIONS,
} from '../tables/release-lists.ts';
import type { AspectFinding, Verdict } from '../verdict.ts';

const reconstituted = new Set(RECONSTITUTED_POWDERS.rows);
const extendedNever = new Set(EXTENDED_NEVER.rows);

/**
 * Powder for suspension is printed as "dry syrup" and as "oral suspension"; for substances sold as powder both are the
 * same form.
 */
const POWDER_NAMES: ReadonlySet<DosageForm> = new Set(['dry-syrup', 'suspension']);

/** The dosage form, down to the sub-form. */
export function compareForms(searched: MedicineFacts, candidate: MedicineFacts): AspectFinding {
  const texts = { aspect: 'form', searched: formText(searched.form), candidate: formText(candidate.form) } as const;
  if (searched.form === 'unknown' || candidate.form === 'unknown')
    return { ...texts, verdict: 'never', code: 'form-unknown' };
  if (searched.form === candidate.form || areOnePowder(searched, candidate))
    return { ...texts, verdict: 'same', code: 'equal' };
  const close = DOSAGE_FORMS[searched.form].closeTo.includes(candidate.form);
  return close
    ? { ...texts, verdict: 'ask', code: 'form-close' }
    : { ...texts, verdict: 'never', code: 'form-differs' };
}

/** Whether the form's two names mean the same powder for suspension, because every salt is sold as powder. */
export function isReconstitutedPowder({ form, salts }: MedicineFacts): boolean {
  return (
    POWDER_NAMES.has(form) &&
    salts !== null &&
    salts.length > 0 &&
    salts.every(({ molecule }) => reconstituted.has(molecule))
  );
}

function areOnePowder(searched: MedicineFacts, candidate: MedicineFacts): boolean {
  return isReconstitutedPowder(searched) && isReconstitutedPowder(candidate);
}

/** The route. Products for eye and ear may be reviewed against those for one of them. */
export function compareRoutes(searched: MedicineFacts, candidate: MedicineFacts): AspectFinding {
  const texts = { aspect: 'route', searched: searched.route, candidate: candidate.route } as const;
  // A kit's parts may have different routes; kits are compared as a whole, and never without a pharmacist.
  if (searched.form === 'kit' && candidate.form === 'kit') return { ...texts, verdict: 'ask', code: 'kit' };
  if (searched.route === 'unknown' || candidate.route === 'unknown')
    return { ...texts, verdict: 'never', code: 'form-unknown' };
  if (searched.route === candidate.route) return { ...texts, verdict: 'same', code: 'equal' };
  return bridgesEyeAndEar(searched.route, candidate.route)
    ? { ...texts, verdict: 'ask', code: 'form-close' }
    : { ...texts, verdict: 'never', code: 'route-differs' };
}

function bridgesEyeAndEar(first: Route, second: Route): boolean {
  const single = first === 'ophthalmic-otic' ? second : second === 'ophthalmic-otic' ? first : null;
  return single === 'ophthalmic' || single === 'otic';
}

/**
 * How fast the medicine is released. Plain with plain is the same; extended with extended only for listed molecules.
 */
export function compareReleases(searched: MedicineFacts, candidate: MedicineFacts): AspectFinding {
  const texts = { aspect: 'release', searched: releaseText(searched), candidate: releaseText(candidate) } as const;
  const classes = [searched.release, candidate.release];
  const molecules = [searched, candidate].flatMap(({ salts }) => salts?.map(({ molecule }) => molecule) ?? []);
  if (!classes.includes('immediate') && molecules.some((molecule) => extendedNever.has(molecule)))
    return { ...texts, verdict: 'never', code: 'release-not-interchangeable' };
  if (classes.includes('unknown') && !classes.includes('immediate'))
    return { ...texts, verdict: 'ask', code: 'release-unknown' };
  if (classes.includes('conflict')) {
    const verdict: Verdict = classes.includes('extended') ? 'ask' : 'never';
    return { ...texts, verdict, code: 'release-conflict' };
  }
  if (searched.release !== candidate.release) return { ...texts, verdict: 'never', code: 'release-differs' };
  if (searched.release === 'immediate') return { ...texts, verdict: 'same', code: 'equal' };
  if (searched.release === 'delayed') return { ...texts, verdict: 'ask', code: 'release-unlisted' };
  if (areOfOtherDurations(searched, candidate))
    return { ...texts, verdict: 'never', code: 'release-not-interchangeable' };
  const listed = isListedAsOneClass(searched) && isListedAsOneClass(candidate);
  return listed ? { ...texts, verdict: 'same', code: 'equal' } : { ...texts, verdict: 'ask', code: 'release-unlisted' };
}

/**
 * "12 hours" or "24 hours" for the molecules with extended release brands of both kinds; null if the word leaves it
 * open.
 */
export function durationOf({ salts, release, releaseToken }: MedicineFacts): string | null {
  if (release !== 'extended' || releaseToken === null) return null;
  const row = TWO_DURATIONS.rows.find(({ molecule }) => salts?.some((salt) => salt.molecule === molecule));
  if (row === undefined) return null;
  if (row.twelveHours.includes(releaseToken)) return '12 hours';
  return row.wholeDay.includes(releaseToken) ? '24 hours' : null;
}

function areOfOtherDurations(searched: MedicineFacts, candidate: MedicineFacts): boolean {
  const [one, other] = [durationOf(searched), durationOf(candidate)];
  return one !== null && other !== null && one !== other;
}

/**
 * Whether one salt is a listed molecule in its listed salt form, and every other one is among its partners, in a strength that is
 * not sold slow itself, so that the slow part can only be the listed one.
 */
function isListedAsOneClass({ salts }: MedicineFacts): boolean {
  if (salts === null) return false;
  return EXTENDED_AS_ONE_CLASS.rows.some(({ molecule, counterIon, partners, slowFromMg }) => {
    const slow = salts.find(
      (salt) => salt.molecule === molecule && (counterIon === undefined || salt.counterIon === counterIon),
    );
    if (!slow || (salts.length === 1 && EXTENDED_ONLY_WITH_PARTNER.has(molecule))) return false;
    return salts.every(
      (salt) => salt === slow || (partners.includes(salt.molecule) && isBelow(salt, slowFromMg?.[salt.molecule])),
    );
  });
}

/** Whether a salt's strength is known to be below this many mg; true where no limit is given. */
function isBelow({ strength }: Salt, mg: number | undefined): boolean {
  if (mg === undefined) return true;
  return strength !== null && strength.unit === 'mcg' && strength.basis === 'unit' && strength.amount < 1_000 * mg;
}
