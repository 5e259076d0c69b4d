import type { DosageForm } from '../medicine/medicine-facts.ts';
import {
  checked,
  type Holds,
  type ReadReference,
  type ReferencePrice,
  type ReferenceUnit,
  readPaise,
  refused,
} from './reference-price.ts';

/** What a form word of the ceiling list covers, as a pack would print it. */
interface CeilingForm {
  readonly packLabel: string;
  readonly forms: readonly DosageForm[];
  /** `injected`: per millilitre where the strength is, else per vial. */
  readonly unit: ReferenceUnit | 'injected';
}

/**
 * The form words of the list of ceiling prices. The list of essential medicines means conventional tablets and capsules by
 * "Tablet" and "Capsule"; dispersible, chewable and mouth dissolving ones count only where a row says so. A word that is
 * not here (Powder, Granules, Enema, As Licensed) leaves form or unit open, and its rows are refused.
 * Source: NPPA list of ceiling prices for 1 April 2026 and NLEM 2022, read 2026-11-22; reviewer: none yet.
 */
const CEILING_FORMS: ReadonlyMap<string, CeilingForm> = new Map<string, CeilingForm>([
  ['tablet', { packLabel: 'strip of 10 tablets', forms: ['tablet'], unit: 'piece' }],
  ['capsule', { packLabel: 'strip of 10 capsules', forms: ['capsule'], unit: 'piece' }],
  ['sub-lingual tablet', { packLabel: 'strip of 10 sublingual tablets', forms: ['sublingual-tablet'], unit: 'piece' }],
  ['modified release tablet', { packLabel: 'strip of 10 tablet mr', forms: ['tablet'], unit: 'piece' }],
  ['modified release capsule', { packLabel: 'strip of 10 capsule mr', forms: ['capsule'], unit: 'piece' }],
  [
    'oral liquid',
    { packLabel: 'bottle of 60 ml syrup', forms: ['syrup', 'suspension', 'dry-syrup', 'oral-solution'], unit: 'ml' },
  ],
  [
    'syrup',
    { packLabel: 'bottle of 60 ml syrup', forms: ['syrup', 'suspension', 'dry-syrup', 'oral-solution'], unit: 'ml' },
  ],
  ['cream', { packLabel: 'tube of 10 gm cream', forms: ['cream'], unit: 'g' }],
  ['ointment', { packLabel: 'tube of 10 gm ointment', forms: ['ointment'], unit: 'g' }],
  ['gel', { packLabel: 'tube of 10 gm gel', forms: ['gel'], unit: 'g' }],
  ['lotion', { packLabel: 'bottle of 60 ml lotion', forms: ['lotion'], unit: 'ml' }],
  ['suppository', { packLabel: 'strip of 5 suppositories', forms: ['suppository'], unit: 'piece' }],
  ['pessary', { packLabel: 'strip of 6 pessaries', forms: ['pessary'], unit: 'piece' }],
  ['lozenge', { packLabel: 'strip of 10 lozenges', forms: ['lozenge'], unit: 'piece' }],
  ['gum', { packLabel: 'strip of 10 chewing gums', forms: ['chewing-gum'], unit: 'piece' }],
  ['eye drop', { packLabel: 'bottle of 5 ml eye drop', forms: ['eye-drops'], unit: 'ml' }],
  ['ear drop', { packLabel: 'bottle of 5 ml ear drop', forms: ['ear-drops'], unit: 'ml' }],
  ['nasal drop', { packLabel: 'bottle of 10 ml nasal drop', forms: ['nasal-drops'], unit: 'ml' }],
  ['nasal spray', { packLabel: 'packet of 120 mdi nasal spray', forms: ['nasal-spray'], unit: 'dose' }],
  ['inhaler', { packLabel: 'packet of 200 mdi inhaler', forms: ['inhaler'], unit: 'dose' }],
  ['rotacap', { packLabel: 'bottle of 30 rotacaps', forms: ['inhalation-capsule'], unit: 'piece' }],
  [
    'nebuliser solution',
    { packLabel: 'bottle of 15 ml respirator solution', forms: ['inhalation-solution'], unit: 'ml' },
  ],
  [
    'antiseptic solution',
    { packLabel: 'bottle of 100 ml antiseptic solution', forms: ['topical-solution'], unit: 'ml' },
  ],
  [
    'injection',
    {
      packLabel: 'vial of 1 injection',
      // Pens and prefilled syringes include a device, whose price the list does not separate.
      forms: ['injection', 'powder-for-injection', 'infusion', 'cartridge'],
      unit: 'injected',
    },
  ],
]);

/**
 * The route of bare "Drops" in the list: each of these appears in one section of the list of essential medicines.
 * Ciprofloxacin and gentamicin drops appear in two and are left out. Source as above; reviewer: none yet.
 */
const DROPS_OF: ReadonlyMap<string, 'eye drop' | 'ear drop' | 'nasal drop'> = new Map([
  ['atropine', 'eye drop'],
  ['homatropine', 'eye drop'],
  ['latanoprost', 'eye drop'],
  ['natamycin', 'eye drop'],
  ['pilocarpine', 'eye drop'],
  ['prednisolone', 'eye drop'],
  ['timolol', 'eye drop'],
  ['clotrimazole', 'ear drop'],
  ['xylometazoline', 'nasal drop'],
]);

/** Names of the list that no salt table has as one spelling. */
const CEILING_NAMES: ReadonlyMap<string, string> = new Map([
  ['5-amino salicylic acid', 'Mesalazine'],
  ['human normal immunoglobulin', 'Human Normal Immunoglobulin'],
]);

/** A row of the list of ceiling prices, as printed. */
export interface CeilingRow {
  readonly medicine: string;
  readonly form: string;
  readonly strength: string;
  readonly rupees: string;
}

const MARK = /\(\s*[a-e]\s*\)/gi;
/**
 * Text that does not describe the contents: "(p)" marks children's strengths; the others name the pharmacopoeia, the trihydrate or the licence.
 */
const ASIDE = /\(\s*p\s*\)|\(?\bas per ip\)?|\(as trihydrate\)|\(as licensed\)/gi;
const ONE_STRENGTH =
  /^\d[\d.,]*\s*(?:mg|mcg|gm?|iu|units?|%)(?:\s*w\/v)?(?:\s*(?:\/|per)\s*(?:\d[\d.]*\s*)?(?:ml|g|gm|vial|dose|actuation))?$/i;
/** An injection's price is per bottle or per millilitre: below this it is surely per millilitre, above it either. */
const SURELY_PER_ML_PAISE = 200;

/**
 * Reads one ceiling price. The strength column carries more than a strength: the form ("(DPI)", "Tablet 200mg"), marks of
 * the salts ("500 mg (A) + 125 mg (B)") and conditions on the pack ("(Less than 10ML Pack)"). Each is read or the row is
 * refused; nothing is left over unread.
 */
export function readCeiling(row: CeilingRow): ReadReference {
  const paise = readPaise(row.rupees);
  if (paise === null) return refused('the price is not a number above zero');
  const rowText = [row.medicine, row.form, row.strength].map((text) => text.replace(/\s+/g, ' ').trim()).join(', ');
  const names = readNames(row.medicine);
  if (names.length === 0) return refused('no medicine is named');
  const cut = cutStrength(row, names);
  if (typeof cut === 'string') return refused(cut);
  const { form, strengths, holds } = cut;
  if (strengths.length !== names.length)
    return refused(
      strengths.length === 0
        ? 'no strength is printed'
        : `${names.length} medicines are named, but ${strengths.length} strengths`,
    );
  const unit = unitOf(form, strengths, paise);
  if (unit === null) return refused('it is not clear whether the price is per bottle or per millilitre');
  return checked({
    kind: 'ceiling',
    rowText,
    code: null,
    packLabel: form.packLabel,
    salts: names.map((name, index) => `${name} (${strengths[index]})`),
    forms: form.forms,
    unit,
    paisePerUnit: paise,
    holds,
  });
}

/** "Amoxicillin (A) + Clavulanic acid (B)" is two names; other brackets hold a second name for the same salt. */
function readNames(medicine: string): string[] {
  return medicine
    .replace(MARK, ' ')
    .split('+')
    .map((part) =>
      part
        .replace(/\([^()]*\)/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((name) => name !== '')
    .map((name) => CEILING_NAMES.get(name.toLowerCase()) ?? name);
}

interface CutStrength {
  readonly form: CeilingForm;
  readonly strengths: readonly string[];
  readonly holds: Holds | null;
}

/** Parses the strength column; returns a text where a part stays unread. */
function cutStrength({ form: printed, strength }: CeilingRow, names: readonly string[]): CutStrength | string {
  let word = printed.trim().toLowerCase();
  let rest = ` ${strength.replace(/\s+/g, ' ')} `.replace(ASIDE, ' ');
  if (word === 'eye drop') rest = rest.replace(/^ s(?=\d)/, ' ');
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const found = pattern.exec(rest);
    if (found) rest = rest.replace(pattern, ' ');
    return found;
  };
  const chewable = take(/\(including chewable tablets?\)/i) !== null;
  if (take(/\(sub-lingual\)/i)) word = `sub-lingual ${word}`;
  if (word === 'modified release') word = `modified release ${take(/\b(tablet|capsule)\b/i)?.[1]?.toLowerCase() ?? ''}`;
  if (word === 'inhalation') word = inhalationOf(take);
  if (word === 'solution') word = solutionOf(take, names);
  if (word === 'drops') word = DROPS_OF.get(names[0]?.toLowerCase() ?? '') ?? word;
  const form = CEILING_FORMS.get(word);
  if (!form) return `the form "${printed.trim()}" does not say which packs it means`;
  const holds = form.unit === 'injected' ? takeHolds(take) : null;
  const printedStrengths = splitStrengths(rest.replace(/[–-]\s*(?=\d)/g, ' '));
  // One capsule for a dry-powder inhaler is one dose.
  const strengths =
    word === 'rotacap'
      ? printedStrengths.map((text) => text.replace(/\s*(?:\/|\bper)\s*dose$/i, ''))
      : printedStrengths;
  const unread = strengths.find((text) => !ONE_STRENGTH.test(text));
  if (unread !== undefined) return `"${unread}" is not a strength`;
  return { form: chewable ? { ...form, forms: [...form.forms, 'chewable-tablet'] } : form, strengths, holds };
}

type Take = (pattern: RegExp) => RegExpExecArray | null;

function inhalationOf(take: Take): string {
  const kind = take(/\((MDI|DPI|MDI\/DPI)\)/i)?.[1]?.toLowerCase();
  if (kind === 'dpi') return 'rotacap';
  return kind === undefined ? 'inhalation' : 'inhaler';
}

function solutionOf(take: Take, names: readonly string[]): string {
  if (take(/for use in nebulizer/i)) return 'nebuliser solution';
  const inside = take(/\(solution for nebulizer ([^()]*)\)/i);
  if (inside) return 'solution of a nebuliser in brackets';
  return names[0]?.toLowerCase() === 'povidone iodine' ? 'antiseptic solution' : 'solution';
}

/** "(Less than 10ML Pack)", "(10 ML & more pack)", "(upto 2ml pack)", "(Pack of 10ML)", "(2ml)". */
function takeHolds(take: Take): Holds | null {
  const below = take(/\(\s*less than (\d[\d.]*) ?ml pack\s*\)+/i);
  if (below) return { least: 0, most: Number(below[1]) - 0.001 };
  const from = take(/\(\s*(\d[\d.]*) ?ml (?:&|and) more pack\s*\)+/i);
  if (from) return { least: Number(from[1]), most: Number.MAX_SAFE_INTEGER };
  const upTo = take(/\(\s*up ?to (\d[\d.]*) ?ml pack\s*\)+/i);
  if (upTo) return { least: 0, most: Number(upTo[1]) };
  const exact = take(/\(\s*(?:pack of )?(\d[\d.]*) ?ml\s*\)+/i);
  return exact ? { least: Number(exact[1]), most: Number(exact[1]) } : null;
}

/** "200 mg (A) + 28.5mg(B)/5 mL": the part after the last one applies to all. */
function splitStrengths(text: string): string[] {
  const parts = text
    .replace(MARK, ' ')
    .split('+')
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '');
  const per = /(\/|\bper\b)\s*[\d.]*\s*(?:ml|dose)$/i.exec(parts.at(-1) ?? '')?.[0] ?? '';
  return parts.map((part, index) =>
    (index < parts.length - 1 && per !== '' ? `${part}${per}` : part).replace(/\s*\/\s*/, '/'),
  );
}

function unitOf(form: CeilingForm, strengths: readonly string[], paise: number): ReferencePrice['unit'] | null {
  if (form.unit !== 'injected') return form.unit;
  const volume = strengths.map((text) => /\/\s*([\d.]*)\s*ml$/i.exec(text)).find((found) => found !== null);
  if (!volume) return strengths.some((text) => text.includes('%')) ? 'ml' : 'container';
  if (volume[1] === '' || Number(volume[1]) <= 1) return 'ml';
  return paise < SURELY_PER_ML_PAISE ? 'ml' : null;
}
