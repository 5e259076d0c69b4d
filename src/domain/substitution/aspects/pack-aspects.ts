import { DOSAGE_FORMS } from '../../medicine/form/dosage-forms.ts';
import type { MedicineFacts, Presentation, UnitClass } from '../../medicine/medicine-facts.ts';
import { packText } from '../fact-text.ts';
import type { AspectFinding } from '../verdict.ts';
import { careClassOf, isSameBrand } from './care-class.ts';

/**
 * Comparable units: one tablet against one capsule is a price a patient can compare, though a pharmacist reviews the
 * form.
 */
const COUNTED_ALIKE: readonly ReadonlySet<UnitClass>[] = [new Set(['tablet', 'capsule']), new Set(['vial', 'ampoule'])];

/** The pack: its count must be plausible, and both must be counted in the same units. */
export function comparePacks(searched: MedicineFacts, candidate: MedicineFacts): AspectFinding {
  const texts = { aspect: 'pack', searched: packText(searched), candidate: packText(candidate) } as const;
  const [one, other] = [searched.pack, candidate.pack];
  if (one === null || other === null) return { ...texts, verdict: 'never', code: 'pack-doubtful' };
  const bothKits = searched.form === 'kit' && candidate.form === 'kit';
  if (!bothKits && (one.doubt !== null || other.doubt !== null))
    return { ...texts, verdict: 'never', code: 'pack-doubtful' };
  if (one.unitClass === other.unitClass)
    return one.units !== other.units && hidesItsDoses(searched) && hidesItsDoses(candidate)
      ? { ...texts, verdict: 'ask', code: 'pack-doubtful' }
      : { ...texts, verdict: 'same', code: 'equal' };
  const alike = COUNTED_ALIKE.some((group) => group.has(one.unitClass) && group.has(other.unitClass));
  return alike
    ? { ...texts, verdict: 'ask', code: 'container-close' }
    : { ...texts, verdict: 'never', code: 'unit-differs' };
}

/**
 * A strength per piece or puff on a pack that is counted by weight or volume: 100 mg on a tube of 5 g, 50 mcg on a spray of 7 ml.
 * How many doses a gram holds is not printed, so a price per gram says nothing.
 */
export function hidesItsDoses({ pack, salts }: MedicineFacts): boolean {
  if (pack?.unitClass !== 'ml' && pack?.unitClass !== 'g') return false;
  return (salts ?? []).some(
    ({ strength }) => strength?.basis === 'dose' || (strength?.basis === 'unit' && strength.unit !== 'percent'),
  );
}

const CONTAINED: ReadonlySet<string> = new Set(['injected']);

/**
 * The content of one vial, ampoule, pen or respule. Prices and doses of injections are per container, never per
 * millilitre.
 */
export function compareContainers(searched: MedicineFacts, candidate: MedicineFacts): AspectFinding {
  const texts = { aspect: 'container', searched: packText(searched), candidate: packText(candidate) } as const;
  const [one, other] = [searched.pack?.contentPerUnit ?? null, candidate.pack?.contentPerUnit ?? null];
  const counted =
    CONTAINED.has(searched.route) ||
    CONTAINED.has(candidate.route) ||
    searched.form === 'respules' ||
    candidate.form === 'respules';
  if (!counted && one === null && other === null) return { ...texts, verdict: 'same', code: 'equal' };
  if (isDryPowder(searched) && isDryPowder(candidate)) return { ...texts, verdict: 'same', code: 'equal' };
  if (one === null && other === null) return { ...texts, verdict: 'ask', code: 'container-unknown' };
  if (one === null || other === null) return { ...texts, verdict: 'never', code: 'content-unknown' };
  const equal = one.unit === other.unit && one.amount === other.amount;
  return equal
    ? { ...texts, verdict: 'same', code: 'equal' }
    : { ...texts, verdict: 'never', code: 'container-differs' };
}

/** A powder by the vial: a volume beside it is the diluent's and says nothing about the dose. */
export function isDryPowder({ form, salts }: MedicineFacts): boolean {
  return form === 'powder-for-injection' && (salts?.every(({ strength }) => strength?.basis === 'unit') ?? false);
}

const PLAIN_CONTAINERS: ReadonlySet<string | null> = new Set(['vial', 'ampoule', null]);

/** The device: a different one must be learned. Inhalers of one kind but two brands need a pharmacist. */
export function compareDevices(searched: MedicineFacts, candidate: MedicineFacts): AspectFinding {
  const texts = {
    aspect: 'device',
    searched: searched.device ?? 'none named',
    candidate: candidate.device ?? 'none named',
  } as const;
  const needed = DOSAGE_FORMS[searched.form].device !== null || DOSAGE_FORMS[candidate.form].device !== null;
  if (searched.device !== candidate.device) {
    const containers = !needed && PLAIN_CONTAINERS.has(searched.device) && PLAIN_CONTAINERS.has(candidate.device);
    if (containers) return { ...texts, verdict: 'ask', code: 'container-close' };
    const isUnnamed = searched.device === null || candidate.device === null;
    return { ...texts, verdict: 'never', code: isUnnamed ? 'device-unknown' : 'device-differs' };
  }
  if (needed && searched.device === null) return { ...texts, verdict: 'never', code: 'device-unknown' };
  const inhaled = careClassOf(searched).inhaled || careClassOf(candidate).inhaled;
  if (inhaled && !isSameBrand(searched, candidate)) return { ...texts, verdict: 'ask', code: 'device-maker' };
  return { ...texts, verdict: 'same', code: 'equal' };
}

const STATES_IN_THE_EYE: ReadonlySet<Presentation> = new Set<Presentation>(['eye-suspension', 'eye-emulsion']);

/**
 * Liposomes, lipid complexes, depots: the same salt, a different medicine. Where several are sold and none is named, it
 * is unknown.
 */
export function comparePresentations(searched: MedicineFacts, candidate: MedicineFacts): AspectFinding {
  const texts = {
    aspect: 'presentation',
    searched: searched.presentation ?? 'none named',
    candidate: candidate.presentation ?? 'none named',
  } as const;
  const [one, other] = [searched.presentation, candidate.presentation];
  if (one !== other) {
    const states = [one, other].every((each) => each === null || STATES_IN_THE_EYE.has(each));
    return states
      ? { ...texts, verdict: 'ask', code: 'eye-drop-kind' }
      : { ...texts, verdict: 'never', code: 'presentation-differs' };
  }
  if (one !== null && (one === 'gel-forming' || (searched.route === 'injected' && one !== 'depot')))
    return { ...texts, verdict: 'ask', code: 'presentation-close' };
  if (hasOpenEyeState(searched) && hasOpenEyeState(candidate))
    return { ...texts, verdict: 'ask', code: 'eye-drop-kind' };
  const several = careClassOf(searched).severalPresentations || careClassOf(candidate).severalPresentations;
  if (several && searched.presentation === null) return { ...texts, verdict: 'never', code: 'presentation-unknown' };
  return { ...texts, verdict: 'same', code: 'equal' };
}

/** Drops of a salt, alone or with others, sold as solution and as suspension or emulsion, where neither pack says which. */
function hasOpenEyeState({ route, salts, presentation }: MedicineFacts): boolean {
  if (!OPEN_ROUTES.has(route) || presentation !== null || salts === null) return false;
  return salts.some(({ counterIon, molecule }) => counterIon === null && TWO_STATES_IN_THE_EYE.has(molecule));
}

const OPEN_ROUTES: ReadonlySet<string> = new Set(['ophthalmic', 'ophthalmic-otic']);
/** Acetate suspension and phosphate solution of the steroids; emulsion and solution of ciclosporin. Source: Orange Book; compiled 2026-11-22, reviewer: awaiting a registered pharmacist. */
const TWO_STATES_IN_THE_EYE: ReadonlySet<string> = new Set(['prednisolone', 'dexamethasone', 'ciclosporin']);

/** Other ingredients: with or without sugar, with or without preservatives. */
export function compareExcipients(searched: MedicineFacts, candidate: MedicineFacts): AspectFinding {
  const texts = {
    aspect: 'excipient',
    searched: excipientText(searched),
    candidate: excipientText(candidate),
  } as const;
  if (searched.preservativeFree !== candidate.preservativeFree)
    return { ...texts, verdict: 'ask', code: 'preservative-free' };
  if (searched.sugarFree !== candidate.sugarFree) return { ...texts, verdict: 'ask', code: 'sugar-free' };
  return { ...texts, verdict: 'same', code: 'equal' };
}

function excipientText({ preservativeFree, sugarFree }: MedicineFacts): string {
  const free = [preservativeFree ? 'preservative-free' : '', sugarFree ? 'sugar-free' : ''].filter(
    (word) => word !== '',
  );
  return free.length === 0 ? 'nothing named' : free.join(', ');
}
