import { readBrand } from './brand-word.ts';
import { readDevice } from './device.ts';
import { readDosageFormOfWords, readLabelForm, routeOf } from './dosage-form.ts';
import { findListingDoubt, type ListingDoubt } from './listing-doubt.ts';
import type {
  CompositionListing,
  DosageForm,
  MedicineFacts,
  MedicineRecord,
  Presentation,
  Salt,
} from './medicine-facts.ts';
import { INHALED_ONLY, POWDER_FORMS, SOLUTION_FORMS } from './open-form-table.ts';
import { readPackSize } from './pack-size.ts';
import { readPresentation } from './presentation.ts';
import { readPrintedWords } from './printed-words.ts';
import { readKnownSalt } from './read-salt.ts';
import { readReleaseOfWords } from './release.ts';
import { isPsychotropic, scheduleOf, stricterSchedule } from './schedule.ts';

/** Names longer than this are cut before they are read; no medicine's name is. */
const LONGEST_NAME = 500;
/** No product lists more salts; longer lists are refused as unread. */
const MOST_SALTS = 60;

/**
 * Reads everything the shop can know of one pack from its printed texts. Never throws, whatever the texts; what can't
 * be read stays unknown. The listing is taken as the record gives it and only ever lowered.
 */
export function readMedicine(record: MedicineRecord): MedicineFacts {
  const words = readPrintedWords(record.name.slice(0, LONGEST_NAME));
  const printedForm = readDosageFormOfWords(record.packLabel, words);
  const form = settleOpenForm(printedForm, record, words);
  const salts = readSalts(record.saltTexts, form);
  const presentation = readPresentation(words, saltWords(record, form), form);
  const { release, token } = readReleaseOfWords(record.packLabel, words, form);
  return {
    id: record.id,
    name: record.name,
    brand: readBrand(words),
    manufacturer: record.manufacturer,
    salts,
    ...readListing(record, words, salts, form, presentation),
    form,
    route: routeOf(form),
    device: readDevice(record.packLabel, words, form),
    release,
    releaseToken: token,
    pack: readPackSize(record.packLabel, form),
    presentation,
    preservativeFree: isPreservativeFree(words, form),
    sugarFree: isSugarFree(words, form),
    schedule: stricterSchedule(scheduleOf(salts, form), record.schedule ?? 'OTC'),
    psychotropic: isPsychotropic(salts),
  };
}

/** The printed salts, sorted by molecule, then counter-ion, then strength; null when there are none or one has no name. */
function readSalts(texts: readonly string[], form: DosageForm): readonly Salt[] | null {
  if (texts.length === 0 || texts.length > MOST_SALTS) return null;
  const salts: Salt[] = [];
  for (const text of texts) {
    const salt = readKnownSalt(text, form);
    if (salt === null) return null;
    salts.push(salt);
  }
  return salts.length === 1 ? salts : salts.sort(compareSalts);
}

function compareSalts(one: Salt, other: Salt): number {
  return (
    compareText(one.molecule, other.molecule) ||
    compareText(one.counterIon ?? '', other.counterIon ?? '') ||
    (one.strength?.amount ?? 0) - (other.strength?.amount ?? 0) ||
    compareText(one.printedStrength, other.printedStrength)
  );
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** A bare "Solution", "Powder" or "Capsule" is settled by molecules that are sold in one such form only. */
function settleOpenForm(form: DosageForm, record: MedicineRecord, words: readonly string[]): DosageForm {
  if (form !== 'unknown' && form !== 'capsule') return form;
  const molecules = record.saltTexts.slice(0, MOST_SALTS).map((text) => readKnownSalt(text, form)?.molecule ?? '');
  if (form === 'capsule') return molecules.some((molecule) => INHALED_ONLY.has(molecule)) ? 'inhalation-capsule' : form;
  const printed = readLabelForm(record.packLabel);
  const table = printed === 'powder' || words.includes('powder') ? POWDER_FORMS : SOLUTION_FORMS;
  if (printed !== 'solution' && printed !== 'powder' && printed !== null) return form;
  if (printed === null && !words.some((word) => OPEN_WORDS.has(word))) return form;
  for (const molecule of molecules) {
    const settled = table.get(molecule);
    if (settled !== undefined) return settled;
  }
  return form;
}

const OPEN_WORDS: ReadonlySet<string> = new Set(['solution', 'liquid', 'powder', 'emulsion']);

function readListing(
  record: MedicineRecord,
  words: readonly string[],
  salts: readonly Salt[] | null,
  form: DosageForm,
  presentation: Presentation | null,
): { listing: CompositionListing; compositionDoubt: string | null } {
  if (salts === null)
    return { listing: worse(record.listing, 'unknown'), compositionDoubt: 'We could not read the composition.' };
  const found = findListingDoubt(words, salts, form) ?? findHiddenPresentation(salts, form, presentation);
  if (found !== null) return { listing: worse(record.listing, found.listing), compositionDoubt: found.doubt };
  if (record.listing === 'incomplete')
    return { listing: 'incomplete', compositionDoubt: 'The list leaves out one or more salts of this product.' };
  if (record.listing === 'unknown')
    return { listing: 'unknown', compositionDoubt: 'The list may leave out further salts of this product.' };
  return { listing: 'complete', compositionDoubt: null };
}

/** Amphotericin B is sold plain, in liposomes and in lipid complexes, at other doses; mixing them up has killed. */
function findHiddenPresentation(
  salts: readonly Salt[],
  form: DosageForm,
  presentation: Presentation | null,
): ListingDoubt | null {
  if (
    presentation !== null ||
    routeOf(form) !== 'injected' ||
    !salts.some((salt) => salt.molecule === 'amphotericin b')
  )
    return null;
  return {
    listing: 'unknown',
    doubt: 'Amphotericin B is sold plain and in lipid forms; neither the name nor the list says which this is.',
  };
}

const LISTINGS: readonly CompositionListing[] = ['complete', 'unknown', 'incomplete'];

function worse(given: CompositionListing, found: CompositionListing): CompositionListing {
  return LISTINGS.indexOf(found) > LISTINGS.indexOf(given) ? found : given;
}

function saltWords(record: MedicineRecord, form: DosageForm): readonly string[] {
  if (routeOf(form) !== 'injected') return [];
  return record.saltTexts.slice(0, MOST_SALTS).flatMap((text) => readPrintedWords(text.slice(0, LONGEST_NAME)));
}

const DROPPED: ReadonlySet<string> = new Set(['ophthalmic', 'otic', 'ophthalmic-otic', 'nasal']);

/** "PF", "Preservative Free", "Unit Dose" on what goes into eye, ear or nose; elsewhere PF means other things. */
function isPreservativeFree(words: readonly string[], form: DosageForm): boolean {
  if (!DROPPED.has(routeOf(form))) return false;
  return words.includes('pf') || hasPair(words, 'preservative', 'free') || hasPair(words, 'unit', 'dose');
}

/** "Sugar Free", "SF", "Sugarless" on what is drunk or sucked. */
function isSugarFree(words: readonly string[], form: DosageForm): boolean {
  const route = routeOf(form);
  if (route !== 'oral' && route !== 'oromucosal') return false;
  return (
    hasPair(words, 'sugar', 'free') ||
    words.includes('sugarfree') ||
    words.includes('sugarless') ||
    (words.includes('sf') && SWEETENED.has(form))
  );
}

const SWEETENED: ReadonlySet<DosageForm> = new Set([
  'syrup',
  'suspension',
  'dry-syrup',
  'oral-solution',
  'oral-drops',
  'oral-powder',
  'granules',
  'lozenge',
]);

function hasPair(words: readonly string[], first: string, second: string): boolean {
  const at = words.indexOf(first);
  return at !== -1 && words[at + 1] === second;
}
