import { APOSTROPHES } from '../language/scripts.ts';
import { readDosageForm } from '../medicine/form/dosage-form.ts';
import { DOSAGE_FORMS } from '../medicine/form/dosage-forms.ts';
import type { DosageForm, UnitClass } from '../medicine/medicine-facts.ts';
import {
  checked,
  factsOfReference,
  type ReadReference,
  type ReferenceUnit,
  readPaise,
  refused,
} from './reference-price.ts';

/** A shop of the Jan Aushadhi scheme as its list prints it. */
interface PrintedKendra {
  readonly code: string;
  readonly address: string;
  readonly district: string;
  readonly state: string;
  readonly pin: string;
}

/** A parsed kendra, or why it was refused. */
type ReadKendra =
  | { readonly ok: true; readonly kendra: PrintedKendra }
  | { readonly ok: false; readonly problem: string };

/** A sequence of digits as long as a telephone number, alone or after a word for a telephone. */
const TELEPHONE =
  /\b(?:(?:mob(?:ile)?|ph(?:one)?|tel|contact|cell|m)[ .:-]*(?:no)?[ .:-]*)?(?:\+?91[ -]?|0)?[6-9]\d{9}\b/gi;
/**
 * Where a program once turned every "no" into "No-": "LuckNo-w", "KanNo-uj", "TechNo-logy". A number never follows it.
 */
const BROKEN_NO = /(?<=[A-Za-z])No-(?=[a-z])/g;
/** The same at the start of a word, only where it is unambiguous: "No-old" may be a number. */
const BROKEN_START = /\bNo-(?=(?:rth|ida)\b)/g;
const LONGEST = 300;

/**
 * Reads one kendra: code and pin must be complete, the address is corrected only where it is certain. Telephone numbers
 * are left out.
 */
export function readKendra(printed: PrintedKendra): ReadKendra {
  const code = printed.code.trim().toUpperCase();
  if (!/^[A-Z]{2,8}\d{1,8}$/.test(code)) return { ok: false, problem: `"${printed.code}" is not a kendra code` };
  const pin = printed.pin.replace(/\s/g, '');
  if (!/^[1-9]\d{5}$/.test(pin)) return { ok: false, problem: `"${printed.pin}" is not a pin code` };
  const address = tidyAddress(printed.address);
  if (!/[a-z]/i.test(address)) return { ok: false, problem: 'no address is printed' };
  return {
    ok: true,
    kendra: { code, address, district: tidyWords(printed.district), state: tidyWords(printed.state), pin },
  };
}

/** Corrected where the program's error is certain, and shortened to fit a card; other odd text stays unchanged. */
export function tidyAddress(text: string): string {
  const plain = tidyWords(text)
    .replace(BROKEN_NO, 'no')
    .replace(BROKEN_START, 'No')
    .replace(TELEPHONE, ' ')
    .replace(/\s+,/g, ',')
    .replace(/,[,\s]*,\s*/g, ', ')
    .replace(/,(?=\S)/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.-]+|[\s,-]+$/g, '');
  const parts = plain.split(', ');
  // "…, Udupi, Udupi": a repeated part is dropped.
  const once = parts.filter((part, index) => part.toLowerCase() !== parts[index - 1]?.toLowerCase());
  return once.join(', ').slice(0, LONGEST);
}

function tidyWords(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}

/** A row of the Jan Aushadhi list, as printed. */
interface KendraProductRow {
  readonly code: string;
  readonly name: string;
  readonly unitSize: string;
  readonly rupees: string;
}

/** Texts that mean several products or leave the contents open. */
const OPEN_TEXTS =
  /\b(kit|combi\w*|combo|equivalent|equiv|eq|as|each|contains?|complex|multi\w*|extracts?|malt|food|bar|fruit|flavou?red|flavou?r|sugar|infants?|liposomal|liposome|pegylated|peg|lipid|depot|recombinant|rdna|r-dna|human|vaccine|prefilled|pre-filled|pfs|pen|cartridge|refill|device|diluent|solvent|preservative|base|elemental|stabili[sz]ed|micronised|micronized|long acting|la)\b/i;

const EXTENDED =
  /\b(?:sustained|extended|prolonged|controlled|modified)[ -]*releases?\b|\((?:sr|er|xr|pr|cr|xl|mr|sr\/er)\)|\b(?:sr|er|xr|pr|cr|xl)\b/gi;
const DELAYED = /\b(?:gastro[ -]*resistant|enteric[ -]*coated|delayed[ -]*release|e\.?c\.?|dr)\b/gi;

/** Form words; without them only the names of the medicines remain. The engine's own reader reads the form itself. */
const FORM_WORDS =
  /\b(?:film[ -]*coated|uncoated|sugar[ -]*coated|soft ?gel(?:atin)?|softgels?|hard gelatin|dispersible|chewable|effervescent|sub ?lingual|vaginal|(?:orally|oral|mouth)[ -]*(?:disintegrating|dissolving)|tablets?|capsules?|caplets?|dry syrup|syrup|oral suspension|suspension|oral solution|oral drops?|oral liquid|(?:powder|granules?) for(?: oral)? (?:suspension|solution|injection|infusion)|powder|granules?|elixir|linctus|expectorant|eye[ /]*ear drops?|(?:eye|ear|nasal) (?:drops?|ointment|gel|spray|solution)|ophthalmic (?:solution|suspension|ointment|gel|drops?|emulsion)|drops?|sprays?|injections?|infusion|cream|ointment|gel|lotion|shampoo|soap|dusting|mouth ?wash|gargle|topical|inhalation|inhalers?|rotacaps?|respules?|nebuli[sz]er|transcaps?|suppositor(?:y|ies)|pessar(?:y|ies)|lozenges?|sachets?|transdermal|patch(?:es)?|solution|paediatric|pediatric|adults?|for|use|i\.?m\.?\/?|i\.?v\.?)(?![a-z])/gi;

const UNIT = '(?:(?:mgs?|mcg|gms?|g|iu|i\\.u\\.|units?|k au|au)(?![a-z])|%)';
const PER =
  '(?:\\s*(?:\\/|per)\\s*(?:\\d[\\d.]*\\s*)?(?:ml|gm?|dose|puff|actuation|sachet|tablet|capsule|vial|ampoule))';
const STRENGTH = new RegExp(
  `\\d[\\d.,]*\\s*${UNIT}(?:\\s*(?:w\\s*\\/\\s*w|w\\s*\\/\\s*v|v\\s*\\/\\s*v))?${PER}?`,
  'gi',
);
const TRAILING_PER = new RegExp(`${PER}\\s*$`, 'i');

/**
 * Reads one product of the Jan Aushadhi list. Its name is free text: "Aceclofenac 100mg and Paracetamol 325mg Tablets",
 * "Lopinavir and Ritonavir Tablets IP (200mg + 50mg)". Each salt must have one name and one strength, form and pack must be
 * read; an ambiguous text is refused, and its price is not shown.
 */
export function readKendraProduct(row: KendraProductRow): ReadReference {
  const name = tidy(row.name);
  const paise = readPaise(row.rupees);
  if (paise === null) return refused('the price is not a number above zero');
  if (OPEN_TEXTS.test(name)) return refused(`"${OPEN_TEXTS.exec(name)?.[0]}" leaves the contents open`);
  const form = readForm(name, row.unitSize);
  if (form === 'unknown') return refused('the form could not be read');
  const salts = readSalts(name);
  if (typeof salts === 'string') return refused(salts);
  const packLabel = labelOf(form, row.unitSize, releaseWord(name));
  if (packLabel === null) return refused(`the pack "${row.unitSize.trim()}" could not be counted`);
  const { pack, salts: read, form: settled } = factsOfReference({ packLabel, salts });
  if (read?.some(({ strength }) => strength?.inferred === true && strength.basis === 'ml'))
    return refused('the volume that the strength is for is not printed');
  if (pack === null || pack.doubt !== null) return refused(`the pack "${row.unitSize.trim()}" could not be counted`);
  return checked({
    kind: 'kendra',
    rowText: name,
    code: row.code.trim() || null,
    packLabel,
    salts,
    forms: formsOf(form, settled),
    unit: unitOf(pack.unitClass),
    paisePerUnit: Number((paise / pack.units).toPrecision(12)),
    holds: null,
  });
}

/**
 * Words that distinguish a tablet or capsule from a plain one, wherever they are: "Cephalexin Tablets IP 125mg
 * (Dispersible)".
 */
const APART: readonly (readonly [RegExp, DosageForm, DosageForm])[] = [
  [/\bdispersible\b/i, 'tablet', 'dispersible-tablet'],
  [/\bchewable\b/i, 'tablet', 'chewable-tablet'],
  [/\beffervescent\b/i, 'tablet', 'effervescent-tablet'],
  [/\bsub ?lingual\b/i, 'tablet', 'sublingual-tablet'],
  [/\bvaginal\b/i, 'tablet', 'vaginal-tablet'],
  [/\b(?:disintegrating|dissolving|orodispersible)\b/i, 'tablet', 'mouth-dissolving-tablet'],
  [/\bsoft ?gel/i, 'capsule', 'soft-gelatin-capsule'],
  [/\bvaginal\b/i, 'capsule', 'vaginal-capsule'],
];

function readForm(name: string, unitSize: string): DosageForm {
  const form = readDosageForm(name, '');
  if (form === 'unknown' && /\binhalation\b/i.test(name) && DOSES.test(unitSize)) return 'inhaler';
  if (form === 'unknown' && /\bspray\b/i.test(name)) return formOfSpray(name);
  return APART.find(([word, plain]) => plain === form && word.test(name))?.[2] ?? form;
}

/** A bare "Spray" as the medicine readers decide it by its molecules: of diclofenac for the skin, of lidocaine unknown. */
function formOfSpray(name: string): DosageForm {
  const salts = readSalts(name);
  return typeof salts === 'string' ? 'unknown' : factsOfReference({ packLabel: 'bottle of spray', salts }).form;
}

/** The equivalence rules treat both as one form where every salt is sold as powder; only they decide where. */
const POWDERED: ReadonlySet<DosageForm> = new Set(['dry-syrup', 'suspension']);

/**
 * The medicine readers decide an open word by the contents: "Injection" of ceftriaxone is a powder. Nothing else may
 * change.
 */
const SETTLED: readonly (readonly [DosageForm, DosageForm])[] = [
  ['injection', 'powder-for-injection'],
  ['capsule', 'inhalation-capsule'],
];

function formsOf(printed: DosageForm, settled: DosageForm): readonly DosageForm[] {
  if (POWDERED.has(printed)) return ['dry-syrup', 'suspension'];
  return [SETTLED.some(([open, closed]) => open === printed && closed === settled) ? settled : printed];
}

function tidy(text: string): string {
  return text
    .replace(APOSTROPHES, "'")
    .replace(/\u00a0/g, ' ')
    .replace(/\btabelts?\b/gi, 'Tablets')
    .replace(/\bcapulses?\b/gi, 'Capsules')
    .replace(/\b(?:IP|BP|USP|I\.P\.?|B\.P\.?|NFI|Ph\.? ?Eur\.?)(?![a-z])/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function releaseWord(name: string): 'sr' | 'dr' | null {
  if (name.search(EXTENDED) !== -1) return 'sr';
  return name.search(DELAYED) !== -1 ? 'dr' : null;
}

/** The salts with their strengths, as on packs; a sentence where names and strengths do not match. */
function readSalts(name: string): readonly string[] | string {
  const bare = name.replace(EXTENDED, ' ').replace(DELAYED, ' ').replace(FORM_WORDS, ' ').replace(/\s+/g, ' ').trim();
  const strengths: string[] = [];
  const marked = bare.replace(STRENGTH, (found) => {
    strengths.push(
      found
        .replace(/\bper\b/i, '/')
        .replace(/\s+/g, '')
        .replace(/i\.u\./i, 'iu'),
    );
    return ' # ';
  });
  if (strengths.length === 0) return 'no strength is printed';
  const per = TRAILING_PER.exec(marked)?.[0] ?? '';
  const names = marked
    .replace(TRAILING_PER, ' ')
    .replace(/\(([^()]*)\)/g, (_whole, inside: string) => (/#/.test(inside) ? ` ${inside} ` : ' '))
    .split(/,|\band\b|\+|&|\bwith\b|\//i)
    .map((part) => part.replace(/[.\s-]+$/g, '').trim());
  const paired = pair(names, strengths);
  if (typeof paired === 'string') return paired;
  const perText = per.replace(/\bper\b/i, '/').replace(/\s+/g, '');
  return paired.map(({ salt, strength }) => {
    const whole = perText !== '' && !/[/%]/.test(strength) ? strength + perText : strength;
    return `${salt} (${whole})`;
  });
}

/**
 * Either each part has its name and its strength, or all names come first and their strengths follow in the same order.
 */
function pair(parts: readonly string[], strengths: readonly string[]): { salt: string; strength: string }[] | string {
  const filledParts = parts.filter((part) => part !== '');
  const names = filledParts
    .map((part) => part.replace(/#/g, ' ').replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
  const odd = names.find((part) => !/^[a-z][a-z0-9 '.-]*$/i.test(part) || / \d/.test(part));
  if (odd !== undefined) return `"${odd}" is not a medicine's name`;
  if (names.length !== strengths.length)
    return `${names.length} medicines are named, but ${strengths.length} strengths`;
  const eachWhole = filledParts.length === names.length && filledParts.every((part) => part.split('#').length === 2);
  const first = filledParts.findIndex((part) => part.includes('#'));
  const namesFirst = filledParts.slice(first + 1).every((part) => /^[#\s]*$/.test(part));
  if (!eachWhole && !namesFirst) return 'names and strengths do not match';
  return names.map((salt, index) => ({ salt, strength: strengths[index] ?? '' }));
}

const MEASURED: ReadonlySet<UnitClass | 'container'> = new Set(['ml', 'g', 'dose']);
const COUNT = /^\s*(\d{1,4})\s*'?\s*s\b/i;
const MEASURE = /(\d+(?:\.\d+)?)\s*(ml|gms?|g)\b/i;
const DOSES = /(\d+)\s*(?:mdi?|doses?|metered)\b/i;

/** The pack as a medicine's own label would print it: "strip of 10 tablet sr", "ampoule of 2 ml injection". */
function labelOf(form: DosageForm, printed: string, release: 'sr' | 'dr' | null): string | null {
  const size = printed.replace(APOSTROPHES, "'").replace(/\s+/g, ' ').trim();
  const phrase = `${form.replaceAll('-', ' ')}${release === null ? '' : ` ${release}`}`;
  const usual = DOSAGE_FORMS[form].countedIn;
  const measure = MEASURE.exec(size);
  if (usual === 'container') return injectionLabel(size, phrase, measure);
  const doses = DOSES.exec(size);
  if (doses) return `packet of ${doses[1]} mdi ${phrase}`;
  if ((usual !== null && MEASURED.has(usual)) || form === 'respules') {
    if (!measure || /\bx\b|pack of/i.test(size)) return null;
    const unit = measure[2]?.toLowerCase() === 'ml' ? 'ml' : 'gm';
    return `${unit === 'ml' ? 'bottle' : 'tube'} of ${measure[1]} ${unit} ${phrase}`;
  }
  const count = COUNT.exec(size);
  if (!count || measure) return null;
  return `bottle of ${count[1]} ${phrase}`;
}

function injectionLabel(size: string, phrase: string, measure: RegExpExecArray | null): string | null {
  const count = COUNT.exec(size);
  if (count && count[1] !== '1') return null;
  const container = /amp/i.test(size) ? 'ampoule' : 'vial';
  if (measure && measure[2]?.toLowerCase() === 'ml') return `${container} of ${measure[1]} ml ${phrase}`;
  return /vial/i.test(size) || count ? `${container} of 1 ${phrase}` : null;
}

function unitOf(unitClass: string): ReferenceUnit {
  if (unitClass === 'ml' || unitClass === 'g' || unitClass === 'dose') return unitClass;
  return unitClass === 'vial' || unitClass === 'ampoule' ? 'container' : 'piece';
}
