import { compareText } from '../language/scripts.ts';
import { readBrand } from './brand-word.ts';
import { readDevice } from './form/device.ts';
import { readDosageFormOfWords, readLabelForm, routeOf } from './form/dosage-form.ts';
import { DOSAGE_FORMS } from './form/dosage-forms.ts';
import { readPresentation } from './form/presentation.ts';
import { isSlowByNature, partReleaseLetters, readReleaseOfWords } from './form/release.ts';
import type {
  CompositionListing,
  DosageForm,
  MedicineFacts,
  MedicineRecord,
  Presentation,
  Route,
  Salt,
} from './medicine-facts.ts';
import { readPackSize } from './pack-size.ts';
import { readPrintedNumber, readPrintedWords } from './printed-words.ts';
import { findListingDoubt, type ListingDoubt, type NamedPack } from './salts/listing-doubt.ts';
import { readKnownSalt } from './salts/read-salt.ts';
import { isKnownMolecule, kinOf } from './salts/salt-names.ts';
import { isPsychotropic, scheduleOf, stricterSchedule } from './schedule.ts';
import { MELTABLE_FORMS, MELTING_WORDS, SOLD_AS_MELTING } from './tables/name-letter-table.ts';
import {
  ANTACIDS,
  DRUNK_AS_GEL,
  INHALED_ONLY,
  POWDER_FORMS,
  POWDER_ONLY,
  SOLUTION_FORMS,
  SPRAY_FORMS,
} from './tables/open-form-table.ts';

/** Longer names are cut before they are read; no medicine's name is longer. */
const LONGEST_NAME = 500;
/** The most salts that a product lists; longer lists count as unread. */
const MOST_SALTS = 60;

/**
 * Reads all facts of one pack from its printed texts. Never throws, whatever the texts; what cannot be read stays
 * unknown. The listing starts as the record gives it and is only ever downgraded.
 */
export function readMedicine(record: MedicineRecord): MedicineFacts {
  const words = readPrintedWords(partReleaseLetters(record.name.slice(0, LONGEST_NAME)));
  const printedForm = settleOpenForm(readDosageFormOfWords(record.packLabel, words), record, words);
  const form = settleByMolecule(printedForm, record, words);
  const salts = withInsulinUnits(readSalts(record.saltTexts, form), words);
  const molecules = salts?.map(({ molecule }) => molecule) ?? [];
  const labelWords = readPrintedWords(record.packLabel.slice(0, LONGEST_NAME));
  const presentation = readPresentation(words, { form, labelWords, saltWords: saltWords(record, form), molecules });
  const { release, token } = readReleaseOfWords(record.packLabel, releaseWords(words, molecules), form);
  const route = routeOf(form);
  const pack = readPackSize(record.packLabel, form);
  const biologicByName = isBiologicName(words, route);
  const listing = readListing(record, words, salts, presentation, { form, route, pack, biologicByName });
  // A salt that the list leaves out may need a prescription.
  const least = listing.listing === 'incomplete' ? 'H' : 'OTC';
  return {
    id: record.id,
    name: record.name,
    brand: readBrand(words),
    manufacturer: record.manufacturer,
    salts,
    ...listing,
    unknownSalts: findUnknownSalts(molecules, route, record.provenSalts),
    biologicByName,
    form,
    route,
    device: readDevice(record.packLabel, words, form),
    release: isSlowByNature(salts, form) && release === 'immediate' ? 'unknown' : release,
    releaseToken: token,
    pack,
    presentation,
    preservativeFree: isPreservativeFree([...words, ...labelWords], form),
    sugarFree: isSugarFree(words, form),
    schedule: stricterSchedule(stricterSchedule(scheduleOf(salts, form), least), record.schedule ?? 'OTC'),
    psychotropic: isPsychotropic(salts),
  };
}

/** For injections and inhalations, frequency in the catalogue proves nothing: there a salt must be in a table. */
function findUnknownSalts(molecules: readonly string[], route: Route, proven?: ReadonlySet<string>): readonly string[] {
  const believed = route === 'injected' || route === 'inhaled' ? undefined : proven;
  return molecules.filter((name) => !isKnownMolecule(name) && !believed?.has(name));
}

/** "EC" of ergotamine with caffeine is the two salts, no coating; "EN" of sulfasalazine is one. */
function releaseWords(words: readonly string[], molecules: readonly string[]): readonly string[] {
  if (molecules.includes('ergotamine') && molecules.includes('caffeine')) return words.filter((word) => word !== 'ec');
  return molecules.includes('sulfasalazine') ? words.map((word) => (word === 'en' ? 'ec' : word)) : words;
}

/** "Vaccine", "Antivenom", "Serum" in the product's name; a serum for the skin is a cosmetic. */
function isBiologicName(words: readonly string[], route: Route): boolean {
  if (route === 'topical') return false;
  return words.some((word) => BIOLOGIC_WORDS.has(word));
}

const BIOLOGIC_WORDS: ReadonlySet<string> = new Set([
  ...['vaccine', 'vaccines', 'antivenom', 'antivenin', 'antivenene', 'venom', 'serum', 'antiserum', 'toxoid'],
  ...['antitoxin', 'immunoglobulin', 'globulin', 'insulin', 'interferon', 'antibody', 'ivig', 'biosimilar'],
]);

/** The printed salts, sorted by kin and molecule, then counter-ion, then strength; null when there are none or one has no name. */
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

/**
 * The shares of a mixture of insulins ("30%", "70%") as units per millilitre, where the name prints those of the mixture
 * ("40IU/ml"): a vial of 40 units is no other pack of one of 100.
 */
function withInsulinUnits(salts: readonly Salt[] | null, words: readonly string[]): readonly Salt[] | null {
  if (!salts?.every(({ molecule, strength }) => molecule.includes('insulin') && strength?.unit === 'percent'))
    return salts;
  const number = words.find((word, at) => /^\d/.test(word) && words[at + 1] === 'iu');
  const perMl = number === undefined ? null : readPrintedNumber(number);
  if (perMl === null) return salts;
  return salts.map((salt) => {
    const amount = Number((((salt.strength?.amount ?? 0) * perMl) / 100).toPrecision(12));
    return { ...salt, strength: { amount, unit: 'iu', basis: 'ml', inferred: true } };
  });
}

function compareSalts(one: Salt, other: Salt): number {
  return (
    compareText(kinOf(one.molecule), kinOf(other.molecule)) ||
    compareText(one.molecule, other.molecule) ||
    compareText(one.counterIon ?? '', other.counterIon ?? '') ||
    (one.strength?.amount ?? 0) - (other.strength?.amount ?? 0) ||
    compareText(one.printedStrength, other.printedStrength)
  );
}

/**
 * A bare "Solution", "Powder", "Spray" or "Capsule" is decided by molecules that are sold in only one such form. In a vial or an
 * ampoule it stays unknown: potassium chloride in an ampoule is not to drink.
 */
function settleOpenForm(form: DosageForm, record: MedicineRecord, words: readonly string[]): DosageForm {
  if (form !== 'unknown' && form !== 'capsule') return form;
  const molecules = record.saltTexts.slice(0, MOST_SALTS).map((text) => readKnownSalt(text, form)?.molecule ?? '');
  if (form === 'capsule') return molecules.some((molecule) => INHALED_ONLY.has(molecule)) ? 'inhalation-capsule' : form;
  if (/\b(?:vial|ampoule|ampule|syringe)s?\b/i.test(record.packLabel)) return form;
  const printed = readLabelForm(record.packLabel);
  if (printed !== null && !OPEN_WORDS.has(printed)) return form;
  if (printed === null && !words.some((word) => OPEN_WORDS.has(word))) return form;
  const table = openForms(printed, words);
  for (const molecule of molecules) {
    const settled = table.get(molecule);
    if (settled !== undefined) return settled;
  }
  return form;
}

/**
 * "RT" and "MT" of an antipsychotic or a triptan is a mouth-dissolving tablet; "vial of 1 Injection" of a molecule that
 * is sold only as powder is a powder for injection; a gel of antacids is a suspension; drops of a per cent are unknown,
 * and so is a jelly to swallow.
 */
function settleByMolecule(form: DosageForm, record: MedicineRecord, words: readonly string[]): DosageForm {
  if (form === 'oral-drops') return isDroppedElsewhere(record, words) ? 'unknown' : form;
  if (SPREAD_OR_SWALLOWED.has(form)) {
    if (isSwallowedJelly(record, form)) return 'unknown';
    return isSwallowedGel(record, form) ? 'suspension' : form;
  }
  const meltable = MELTABLE_FORMS.has(form) && words.slice(1).some((word) => MELTING_WORDS.has(word));
  if (!meltable && form !== 'injection') return form;
  const molecules = record.saltTexts.slice(0, MOST_SALTS).map((text) => readKnownSalt(text, form)?.molecule ?? '');
  if (molecules.length === 0) return form;
  if (meltable) return molecules.every((each) => SOLD_AS_MELTING.has(each)) ? 'mouth-dissolving-tablet' : form;
  const liquid = /\b(ampoules?|ampules?|syringes?|suspension|solution)\b/i.test(record.packLabel);
  return !liquid && molecules.every((each) => POWDER_ONLY.has(each)) ? 'powder-for-injection' : form;
}

/** "Drops" of "0.05% w/v": those that are swallowed print milligrams, so these are for nose, eye or ear. */
function isDroppedElsewhere({ packLabel, saltTexts }: MedicineRecord, words: readonly string[]): boolean {
  return saltTexts.some((text) => text.includes('%')) && !words.includes('oral') && !/\boral\b/i.test(packLabel);
}

const SPREAD_OR_SWALLOWED: ReadonlySet<DosageForm> = new Set<DosageForm>(['gel', 'oral-gel']);

/** "Digene Gel", "Mucaine Oral Gel": an antacid that is taken by the spoon, despite its name. */
function isSwallowedGel(record: MedicineRecord, form: DosageForm): boolean {
  const molecules = record.saltTexts.slice(0, MOST_SALTS).map((text) => readKnownSalt(text, form)?.molecule ?? '');
  return molecules.some((each) => ANTACIDS.has(each)) && molecules.every((each) => DRUNK_AS_GEL.has(each));
}

/** "Kamagra Oral Jelly" of 100 mg in a sachet: a dose to swallow, for which there is no form. What is spread prints per cent. */
function isSwallowedJelly({ name, packLabel, saltTexts }: MedicineRecord, form: DosageForm): boolean {
  if (!/\bjell(?:y|ies)\b/i.test(`${name.slice(0, LONGEST_NAME)} ${packLabel.slice(0, LONGEST_NAME)}`)) return false;
  const strengths = saltTexts.slice(0, MOST_SALTS).map((text) => readKnownSalt(text, form)?.strength ?? null);
  return strengths.length > 0 && strengths.every((each) => each?.basis === 'unit' && each.unit !== 'percent');
}

function openForms(printed: string | null, words: readonly string[]): ReadonlyMap<string, DosageForm> {
  if (printed === 'spray' || (printed === null && words.includes('spray'))) return SPRAY_FORMS;
  return printed === 'powder' || words.includes('powder') ? POWDER_FORMS : SOLUTION_FORMS;
}

const OPEN_WORDS: ReadonlySet<string> = new Set(['solution', 'liquid', 'powder', 'emulsion', 'spray']);

function readListing(
  record: MedicineRecord,
  words: readonly string[],
  salts: readonly Salt[] | null,
  presentation: Presentation | null,
  named: NamedPack,
): { listing: CompositionListing; compositionDoubt: string | null } {
  if (salts === null)
    return { listing: worse(record.listing, 'unknown'), compositionDoubt: 'We could not read the composition.' };
  const found = findListingDoubt(words, salts, named) ?? findHiddenPresentation(salts, named.form, presentation);
  if (found !== null) return { listing: worse(record.listing, found.listing), compositionDoubt: found.doubt };
  if (record.listing === 'incomplete')
    return { listing: 'incomplete', compositionDoubt: 'The list leaves out one or more salts of this product.' };
  if (record.listing === 'unknown')
    return { listing: 'unknown', compositionDoubt: 'The list may leave out further salts of this product.' };
  return { listing: 'complete', compositionDoubt: null };
}

/** Amphotericin B is sold plain, in liposomes and in lipid complexes, at different doses; mix-ups have been fatal. */
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

/**
 * "PF", "Preservative Free", "BKC Free", "Unit Dose" on products for eye, ear or nose; elsewhere PF has other meanings.
 */
function isPreservativeFree(words: readonly string[], form: DosageForm): boolean {
  if (!DROPPED.has(routeOf(form))) return false;
  if (words.some((word) => PRESERVATIVE_FREE.has(word))) return true;
  const freed = words.some((word, at) => word === 'free' && PRESERVATIVES.has(words[at - 1] ?? ''));
  return (
    freed ||
    hasPair(words, 'unit', 'dose') ||
    hasPair(words, 'non', 'preserved') ||
    hasPair(words, 'no', 'preservative')
  );
}

const PRESERVATIVE_FREE: ReadonlySet<string> = new Set([
  ...['pf', 'udv', 'unpreserved', 'preservativefree', 'bkcfree', 'bakfree', 'bacfree', 'nonpreserved', 'minims'],
]);
/** The word before "free": BKC, BAK and BAC are benzalkonium chloride. */
const PRESERVATIVES: ReadonlySet<string> = new Set([
  ...['preservative', 'preservatives', 'bkc', 'bak', 'bac', 'benzalkonium', 'chloride', 'thiomersal', 'p'],
]);

/** "Sugar Free" or "Sugarless" on products taken by mouth; "SF" only on those that are sold with sugar, too. */
function isSugarFree(words: readonly string[], form: DosageForm): boolean {
  const route = routeOf(form);
  if (route !== 'oral' && route !== 'oromucosal') return false;
  return (
    hasPair(words, 'sugar', 'free') ||
    words.includes('sugarfree') ||
    words.includes('sugarless') ||
    (words.includes('sf') && DOSAGE_FORMS[form].sweetened)
  );
}

function hasPair(words: readonly string[], first: string, second: string): boolean {
  const at = words.indexOf(first);
  return at !== -1 && words[at + 1] === second;
}
