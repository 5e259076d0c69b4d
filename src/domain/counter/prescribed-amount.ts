import { type DoseUnit, doseUnit } from '../courses/dose-unit.ts';
import type { MedicineFacts, UnitClass } from '../medicine/medicine-facts.ts';
import { IN_ML, timesOf } from '../prescription-text/dose/count-before.ts';
import { amountsOf } from '../prescription-text/dose/dose-doubts.ts';
import { isMeasured, MOST_AT_A_TIME, MOST_ML } from '../prescription-text/dose/dose-of-form.ts';
import { doseWords } from '../prescription-text/dose/dose-words.ts';
import { readDose } from '../prescription-text/dose/read-dose.ts';
import type { PaperDose } from '../prescription-text/paper-line.ts';
import { plainText } from '../prescription-text/paper-text.ts';

/** A line's amounts as a pharmacist typed them from the prescription; empty or null if nothing was typed. */
export interface TypedAmount {
  /** As written: "1-0-1", "1 tablet at night", "SOS". */
  readonly dose: string;
  readonly days: number | null;
  /** As written: "20", "2 strips", "100 ml". */
  readonly quantity: string;
  /** Why more is supplied than is prescribed. */
  readonly overReason: string;
}

/** The properties of a pack that amounts are counted by. Null if neither its label nor its form says. */
export interface CountedPack {
  /** As printed: its first word is the container. */
  readonly label: string;
  readonly unit: UnitClass | null;
  readonly units: number | null;
  readonly doseUnit: DoseUnit | null;
}

/** The amount prescribed on one line. Null: not written, or written so that it can't be counted; never zero. */
export interface PrescribedAmount {
  /** Units of the pack, from dose and days. */
  readonly byDose: number | null;
  /** Units of the pack, from the quantity; also null if the quantity counts packs. */
  readonly byQuantity: number | null;
  /** Whole packs that cover it: the smaller number where dose and quantity differ. */
  readonly packs: number | null;
}

export const NO_AMOUNT: TypedAmount = { dose: '', days: null, quantity: '', overReason: '' };
/** No prescribed course is longer. */
export const LONGEST_COURSE = 366;
/** Weekly methotrexate may be ten small tablets (UNREVIEWED). */
const MOST_A_WEEK = 10;

const WORDS: ReadonlyMap<string, readonly UnitClass[]> = new Map([
  ...words('tab tabs tablet tablets गोली ಮಾತ್ರೆ', ['tablet', 'capsule', 'lozenge']),
  ...words('cap caps capsule capsules', ['capsule', 'tablet']),
  ...words('lozenge lozenges', ['lozenge']),
  ...words('ml mls tsp tsf teaspoon teaspoons teaspoonful', ['ml']),
  ...words('puff puffs spray sprays dose doses', ['dose']),
  ...words('sachet sachets', ['sachet']),
  ...words('suppository suppositories', ['suppository']),
  ...words('patch patches', ['patch']),
  ...words('respule respules', ['respule']),
  ...words('g gm gms gram grams', ['g']),
  ...words('vial vials', ['vial']),
  ...words('ampoule ampoules amp amps', ['ampoule']),
  ...words('pen pens', ['pen']),
  ...words('cartridge cartridges', ['cartridge']),
  ...words('syringe syringes', ['syringe']),
  ...words('kit kits', ['kit']),
  ...words('piece pieces pc pcs', ['piece']),
  // Packs of these never say how many they contain.
  ...words('drop drops unit units iu u', []),
]);
/** The word after a number, which says what is counted. */
const COUNTED_WORD = /(?:[\d½]|half|one|two|three|एक|दो|तीन|आधा|आधी|ಒಂದು|ಎರಡು|ಅರ್ಧ) ?(\p{L}[\p{L}\p{M}]*)/gu;
const PACK_WORDS = ['pack', 'packs'];
const MEASURED: readonly (UnitClass | null)[] = ['ml', 'g', 'dose'];

function words(names: string, units: readonly UnitClass[]) {
  return names.split(' ').map((name) => [name, units] as const);
}

/** The properties of a medicine that prescribed amounts are counted by. If the label can't be true, `units` is null. */
export function countedPack({ form, pack }: Pick<MedicineFacts, 'form' | 'pack'>, label: string): CountedPack {
  const isSure = pack !== null && pack.doubt === null && pack.units > 0;
  return {
    label,
    unit: pack?.unitClass ?? null,
    units: isSure ? pack.units : null,
    doseUnit: doseUnit({ form, pack }),
  };
}

/**
 * A typed dose in the unit of the medicine. Null if it is empty, can be read in two ways, or is counted in
 * another unit than the pack: drops of a bottle, millilitres of a tablet.
 */
export function readTypedDose(typed: string, { doseUnit: unit }: CountedPack): PaperDose | null {
  const text = plainText(typed).toLowerCase();
  if (text === '') return null;
  const named = [...text.matchAll(COUNTED_WORD)].flatMap(({ 1: word = '' }) => {
    const units = WORDS.get(word);
    return units === undefined ? [] : [units];
  });
  const isCounted = unit !== null && named.every((units) => units.includes(unit));
  const found = readDose(unit === 'ml' ? text : withUnit(text));
  const dose = found?.dose ?? null;
  if (found === null || dose === null || dose.sos) return dose;
  if (!isCounted) return null;
  // A measure that was not read with the dose ("10 ml in juice BD") leaves the amount open.
  const most = unit === 'ml' ? MOST_ML : dose.every === 'week' ? MOST_A_WEEK : MOST_AT_A_TIME;
  if (amountsOf(dose).some((amount) => amount > most)) return null;
  return unit !== 'ml' || IN_ML.test(text.slice(found.from, found.to)) || isMeasured(dose) ? dose : null;
}

/** "2 BD": in the dose field a number counts pieces; it is not a strength. */
function withUnit(text: string): string {
  const [count = ''] = /^(?:\d{1,2}(?:\.\d{1,2})?|½|1\/2) ?/u.exec(text) ?? [];
  const next = doseWords(text).find(({ from }) => from === count.length);
  const isTimes = next?.means.kind === 'times' || next?.means.kind === 'slot';
  return count !== '' && isTimes ? `${count.trim()} tab ${text.slice(count.length)}` : text;
}

/** How many units a dose needs for a number of days; null if that is unknown, as for a medicine taken only when needed. */
export function unitsOfCourse(dose: PaperDose | null, days: number | null): number | null {
  if (dose === null || dose.sos) return null;
  const slots = (dose.morning ?? 0) + (dose.noon ?? 0) + (dose.night ?? 0);
  if (dose.every === 'once') return slots > 0 ? slots : null;
  if (days === null || dose.perDay === null) return null;
  const units = dose.perDay * daysBetween(dose.every) * Math.ceil(days / daysBetween(dose.every));
  return units > 0 ? Math.round(units * 100) / 100 : null;
}

function daysBetween(every: PaperDose['every']): number {
  if (every === 'week') return 7;
  return every === 'other-day' ? 2 : 1;
}

/** A typed quantity: units of the pack, or packs; null if it is empty or counts something else. */
export function readQuantity(
  typed: string,
  pack: CountedPack,
): { readonly units: number } | { readonly packs: number } | null {
  const found = /^#? ?(\d{1,4}(?:\.\d{1,2})?|½) ?(?:x )?(\p{L}[\p{L}\p{M}]*)?\.?$/u.exec(
    plainText(typed).toLowerCase(),
  );
  if (found === null) return null;
  const count = found[1] === '½' ? 0.5 : Number(found[1]);
  const word = found[2] ?? '';
  if (!(count > 0)) return null;
  if (word === '' || word === 'nos' || word === 'no')
    return pack.unit === null || MEASURED.includes(pack.unit) ? null : { units: count };
  if (PACK_WORDS.includes(word) || isContainer(word, pack.label))
    return Number.isInteger(count) ? { packs: count } : null;
  return pack.unit !== null && WORDS.get(word)?.includes(pack.unit) ? { units: count * timesOf(word) } : null;
}

/** "2 strips" of "strip of 10 tablets". In a label that begins with a number ("3 strips of 10") the word does not name the whole pack. */
function isContainer(word: string, label: string): boolean {
  const [first = ''] = label.toLowerCase().split(/[^\p{L}\d]+/u);
  return first.length > 1 && !/\d/u.test(first) && (word === first || word === `${first}s` || word === `${first}es`);
}

/** The amounts counted from what was typed. */
export function prescribedAmount({ dose, days, quantity }: TypedAmount, pack: CountedPack): PrescribedAmount {
  const byDose = unitsOfCourse(readTypedDose(dose, pack), days);
  const stated = readQuantity(quantity, pack);
  const byQuantity = stated !== null && 'units' in stated ? stated.units : null;
  const packs = [
    packsFor(byDose, pack),
    packsFor(byQuantity, pack),
    stated !== null && 'packs' in stated ? stated.packs : null,
  ].filter((count) => count !== null);
  return { byDose, byQuantity, packs: packs.length === 0 ? null : Math.min(...packs) };
}

function packsFor(units: number | null, pack: CountedPack): number | null {
  return units === null || pack.units === null ? null : Math.ceil(units / pack.units - 1e-9);
}

/** How many packs are ordered beyond what is left of the prescription; 0 if none is, or it is unknown. */
export function packsOver({ packs }: PrescribedAmount, ordered: number, supplied = 0): number {
  return packs === null ? 0 : Math.max(0, ordered - Math.max(0, packs - supplied));
}

/** Whether anything was typed for a line. */
export function isAmountTyped({ dose, days, quantity }: TypedAmount): boolean {
  return dose.trim() !== '' || days !== null || quantity.trim() !== '';
}

/** The parts of a line that concern its prescribed amount. */
export interface AmountLine {
  readonly line: number;
  readonly name: string;
  readonly quantity: number;
  readonly schedule: 'OTC' | 'H' | 'H1';
  readonly psychotropic: boolean;
}

/**
 * Whether dose and amount have to be typed: the record of a Schedule H1 medicine names the quantity (Drugs Rules 1945, rule 65(3)(h)), and
 * we ask the same for psychotropics. Rule 65(10)(c) requires both on every prescription. No pharmacist has signed this rule yet.
 */
export function needsAmount({ schedule, psychotropic }: Pick<AmountLine, 'schedule' | 'psychotropic'>): boolean {
  return schedule === 'H1' || psychotropic;
}

/** What prevents the approval of a line, by form field: `dose_2`, `quantity_2`, `over_2`. `supplied`: packs of other orders since the day of the prescription. */
export function amountFaults(
  line: AmountLine,
  typed: TypedAmount,
  pack: CountedPack,
  supplied = 0,
): Record<string, string> {
  const faults: Record<string, string> = {};
  const { dose, days, quantity, overReason } = typed;
  const amount = prescribedAmount(typed, pack);
  const isNeeded = needsAmount(line);
  if (days !== null && !(Number.isInteger(days) && days >= 1 && days <= LONGEST_COURSE))
    faults[`days_${line.line}`] = `Line ${line.line}: days are a whole number from 1 to ${LONGEST_COURSE}.`;
  if (quantity.trim() !== '' && readQuantity(quantity, pack) === null)
    faults[`quantity_${line.line}`] =
      `Line ${line.line}: please type the quantity as in ${EXAMPLES[pack.unit ?? 'piece'] ?? '“2 packs”'}.`;
  else if (isNeeded && amount.packs === null)
    faults[`quantity_${line.line}`] =
      `Line ${line.line}: how much of ${line.name} is prescribed has to be known. Please type the quantity, or dose and days.`;
  if (isNeeded && dose.trim() === '')
    faults[`dose_${line.line}`] = `Line ${line.line}: please type the dose of ${line.name}: it has to be on record.`;
  const over = packsOver(amount, line.quantity, supplied);
  const before =
    supplied > 0 ? `, of which ${count(supplied)} ${supplied === 1 ? 'was' : 'were'} already supplied or ordered` : '';
  if (over > 0 && !/\p{L}.*\p{L}.*\p{L}/u.test(overReason))
    faults[`over_${line.line}`] =
      `Line ${line.line}: ${count(line.quantity)} ordered, ${count(amount.packs ?? 0)} prescribed${before}. Please reduce the number of packs, say why more is supplied, or reject the line.`;
  return faults;
}

const count = (packs: number) => (packs === 1 ? '1 pack' : `${packs} packs`);

const EXAMPLES: Readonly<Partial<Record<UnitClass, string>>> = {
  tablet: '“10” or “1 pack”',
  capsule: '“10” or “1 pack”',
  ml: '“100 ml” or “1 pack”',
  g: '“30 g” or “1 pack”',
  dose: '“200 doses” or “1 pack”',
};

/** A line of a page as a machine read it, with the customer's corrections. */
interface ReadAmountLine {
  readonly text: string;
  readonly dose: PaperDose | null;
  readonly days: number | null;
  readonly quantity: number | null;
}

/** The amounts that a reading gives for a line, in the words of the page; a dose whose words are not on the page stays empty. */
export function amountAsRead(
  { text, dose, days, quantity }: ReadAmountLine,
  pack: CountedPack,
): Omit<TypedAmount, 'overReason'> {
  const lower = plainText(text).toLowerCase();
  const found = readDose(lower);
  const words = found === null || dose === null ? '' : lower.slice(found.from, found.to).trim();
  const asTyped = readTypedDose(words, pack);
  const isSame = asTyped !== null && dose !== null && (asTyped.sos ? dose.sos : asTyped.perDay === dose.perDay);
  const isCount = quantity !== null && readQuantity(String(quantity), pack) !== null;
  return {
    dose: isSame ? words : '',
    days: days !== null && days >= 1 && days <= LONGEST_COURSE ? days : null,
    quantity: isCount ? String(quantity) : '',
  };
}
