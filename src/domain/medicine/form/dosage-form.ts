import type { DosageForm, Route } from '../medicine-facts.ts';
import { memoise } from '../memoise.ts';
import { readPrintedWords } from '../printed-words.ts';
import {
  FORM_PHRASES,
  FORMS_ELSEWHERE,
  LOOSE_DEFAULTS,
  type LooseForm,
  REFINEMENTS,
  ROUTES_OF_WORDS,
} from '../tables/dosage-form-table.ts';
import { DOSAGE_FORMS } from './dosage-forms.ts';

type PrintedForm = DosageForm | LooseForm;

interface FormPhrase {
  readonly words: readonly string[];
  readonly form: PrintedForm;
}

const PLURALS: ReadonlyMap<string, string> = new Map([
  ['suppositories', 'suppository'],
  ['pessaries', 'pessary'],
  ['patches', 'patch'],
  ['syringes', 'syringe'],
  ['lozenges', 'lozenge'],
  ['pastilles', 'pastille'],
  ['dosages', 'dosage'],
  ['diskus', 'diskus'],
  ['wipes', 'wipe'],
]);

/** Phrases by their first word, the longest first, so that "eye drop" is matched before "drop". */
const PHRASES: ReadonlyMap<string, readonly FormPhrase[]> = indexPhrases();

/**
 * The dosage form of a pack: the pack label first, then the name. The name may refine a label ("strip of 10 tablets" of
 * a "… DT Tablet" is a dispersible tablet, "bottle of 15 ml Syrup" of "… Drops" is drops), but never change it, except
 * to a kit; where the two contradict each other on the route ("Ear Drop" on the label, "Eye Drop" in the name) the form
 * is unknown.
 */
export function readDosageForm(label: string, name: string): DosageForm {
  return readDosageFormOfWords(label, readPrintedWords(name));
}

/** As `readDosageForm`, for a name that is already split into words. */
export function readDosageFormOfWords(label: string, nameWords: readonly string[]): DosageForm {
  const form = settleForm(readLabelForm(label), readPrintedForm(nameWords));
  const goes = routesSaid(label, nameWords);
  if (goes.every((routes) => routes.includes(routeOf(form)))) return form;
  const route = goes.length === 1 ? goes[0]?.[0] : undefined;
  return (route && FORMS_ELSEWHERE[form]?.[route]) ?? 'unknown';
}

/**
 * The routes that the words of label and name allow, whatever the form: "Nasal Ointment" is not for the skin.
 */
function routesSaid(label: string, nameWords: readonly string[]): readonly (readonly Route[])[] {
  const ofLabel = readLabelRoutes(label);
  const ofName = nameWords.slice(1).flatMap((word) => ROUTES_OF_WORDS.get(word) ?? []);
  return ofName.length === 0 ? ofLabel : [...ofLabel, ofName];
}

const readLabelRoutes: (label: string) => readonly (readonly Route[])[] = memoise((label) => {
  const routes = readPrintedWords(label).flatMap((word) => ROUTES_OF_WORDS.get(word) ?? []);
  return routes.length === 0 ? [] : [routes];
});

/** The route of a form: mouth, eye, skin, vein. */
export function routeOf(form: DosageForm): Route {
  return DOSAGE_FORMS[form].route;
}

/** Every possible route of a form. */
export const ALL_ROUTES: readonly Route[] = [...new Set(Object.values(DOSAGE_FORMS).map(({ route }) => route))];

/** The form according to the pack label alone, including loose words; null if it names none ("10's"). */
export const readLabelForm: (label: string) => PrintedForm | null = memoise((label) =>
  readLabelWords(readPrintedWords(label)),
);

function readLabelWords(words: readonly string[]): PrintedForm | null {
  const form = readPrintedForm(words);
  const container = words.slice(0, words.indexOf('of') === -1 ? 2 : words.indexOf('of')).join(' ');
  // "200 MD" on an inhaler means metered doses.
  if (form === 'mouth-dissolving-tablet' && words.includes('md') && !words.some((word) => word.startsWith('tab')))
    return null;
  // Injected into the eye in an operation, whatever the label calls it.
  if (container.includes('syringe') && form !== null && !isLoose(form) && routeOf(form) === 'ophthalmic')
    return 'unknown';
  if (form === 'powder' && container.includes('sachet')) return 'oral-powder';
  if (form === 'injection' || form === 'powder-for-injection') return injectionIn(container) ?? form;
  return form;
}

/** The container of an injection decides its form: a penfill is not a vial. */
function injectionIn(container: string): DosageForm | null {
  if (container.includes('syringe')) return 'prefilled-syringe';
  if (container.includes('penfill') || container.includes('cartridge')) return 'cartridge';
  // "Flexpen", "kwikpens"; a medicine's name may begin like one ("Pentazocine") or hold one ("Meropenem").
  return /pens?\b/.test(container) ? 'pen' : null;
}

function settleForm(label: PrintedForm | null, name: PrintedForm | null): DosageForm {
  if (name === 'kit') return 'kit';
  if (label === null) return name === null ? 'unknown' : closeForm(name);
  if (name === null || name === label) return closeForm(label);
  // Drops hold about as much in 1 ml as a syrup in 5 ml: where a list prints "Syrup" for them, the name is right.
  if (name === 'drop' && isSpooned(label)) return 'oral-drops';
  // "100 MDI" are doses: of a spray for the nose or under the tongue, too.
  if (name === 'spray' && label === 'inhaler') return closeForm(name);
  const refined = isLoose(name) ? null : name;
  if (refined !== null && REFINEMENTS[label]?.has(refined)) return refined;
  const form = closeForm(label);
  return refined !== null && !isVaguer(refined, form) && contradicts(routeOf(form), routeOf(refined))
    ? 'unknown'
    : form;
}

/**
 * Eye against ear, mouth against vein: one of the two texts must be wrong. Mouth cavity and swallowed are too close to
 * tell apart.
 */
function contradicts(label: Route, name: Route): boolean {
  if (label === name || label === 'unknown' || name === 'unknown') return false;
  const pair = new Set([label, name]);
  if (pair.has('ophthalmic-otic') && (pair.has('ophthalmic') || pair.has('otic'))) return false;
  return !(pair.has('oral') && pair.has('oromucosal'));
}

function isSpooned(form: PrintedForm): boolean {
  return !isLoose(form) && DOSAGE_FORMS[form].bareStrengthPer === '5 ml';
}

function isLoose(form: PrintedForm): form is LooseForm {
  return form === 'drop' || form === 'solution' || form === 'powder' || form === 'spray';
}

function closeForm(form: PrintedForm): DosageForm {
  return isLoose(form) ? LOOSE_DEFAULTS[form] : form;
}

/** The most specific form phrase: the longest one, and among equals the last, because names end in their form. */
function readPrintedForm(printed: readonly string[]): PrintedForm | null {
  let best: FormPhrase | null = null;
  const words = printed.filter((word) => word !== '/' && word !== '+');
  for (let at = 0; at < words.length; at += 1) {
    const found = phraseAt(words, at);
    if (found === null) continue;
    if (found.form === 'kit') return 'kit';
    if (best === null || outweighs(found, best)) best = found;
    at += found.words.length - 1;
  }
  return best?.form ?? null;
}

/** The specific word wins over the general one; else the longer phrase wins, and the later of two equally long ones. */
function outweighs(found: FormPhrase, best: FormPhrase): boolean {
  if (isVaguer(best.form, found.form)) return true;
  return found.words.length >= best.words.length && !isVaguer(found.form, best.form);
}

/** "Tablet" beside "DT", "Injection" beside "Penfill": the specific word wins over the general one, wherever it is. */
function isVaguer(general: PrintedForm, exact: PrintedForm): boolean {
  return !isLoose(exact) && REFINEMENTS[general]?.has(exact) === true;
}

function phraseAt(words: readonly string[], at: number): FormPhrase | null {
  const candidates = PHRASES.get(singular(words[at] ?? ''));
  if (candidates === undefined) return null;
  for (const phrase of candidates) {
    if (phrase.words.every((word, index) => singular(words[at + index] ?? '') === word)) return phrase;
  }
  return null;
}

function singular(word: string): string {
  const irregular = PLURALS.get(word);
  if (irregular !== undefined) return irregular;
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function indexPhrases(): ReadonlyMap<string, readonly FormPhrase[]> {
  const index = new Map<string, FormPhrase[]>();
  for (const [form, phrases] of Object.entries(FORM_PHRASES)) {
    for (const phrase of phrases) {
      const words = phrase.split(' ').map(singular);
      const first = words[0] ?? '';
      const listed = index.get(first) ?? [];
      listed.push({ words, form: form as PrintedForm });
      index.set(first, listed);
    }
  }
  for (const listed of index.values()) listed.sort((one, other) => other.words.length - one.words.length);
  return index;
}
