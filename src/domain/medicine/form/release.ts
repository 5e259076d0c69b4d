import type { DosageForm, ReleaseClass, Salt } from '../medicine-facts.ts';
import { memoise } from '../memoise.ts';
import { readPrintedWords } from '../printed-words.ts';
import { readLabelForm } from './dosage-form.ts';
import { DOSAGE_FORMS } from './dosage-forms.ts';

/** A swallowed solid that no manufacturer sells plain: a pack without a printed release omits a fact. */
interface SlowMolecule {
  readonly molecule: string;
  /** Only in this salt form. */
  readonly counterIon?: string;
  /** Only at these amounts in mg; the others are sold plain. */
  readonly milligrams?: readonly number[];
}

/**
 * Medicines that are always coated or extended release. Two packs that do not state it are not known to be equal.
 * Source: Orange Book (metoprolol succinate has no plain tablet), BNF (mesalazine and pancreatin by brand; the others
 * are modified release alone); proton-pump inhibitors, aspirin 75 mg and bisacodyl are left out by the list. Compiled
 * 2026-11-22, reviewer: awaiting a registered pharmacist.
 */
const SLOW_BY_NATURE: readonly SlowMolecule[] = [
  // Coated, in a different way by each manufacturer
  { molecule: 'mesalazine' },
  { molecule: 'balsalazide' },
  { molecule: 'budesonide' },
  { molecule: 'beclometasone' },
  { molecule: 'pancreatin' },
  { molecule: 'pancrelipase' },
  { molecule: 'peppermint oil' },
  // Sold only as extended release
  { molecule: 'metoprolol', counterIon: 'succinate' },
  { molecule: 's-metoprolol', counterIon: 'succinate' },
  { molecule: 'paliperidone' },
  { molecule: 'mirabegron' },
  { molecule: 'desvenlafaxine' },
  { molecule: 'darifenacin' },
  { molecule: 'fesoterodine' },
  { molecule: 'felodipine' },
  { molecule: 'ranolazine' },
  { molecule: 'potassium chloride' },
  { molecule: 'tamsulosin' },
  { molecule: 'alfuzosin' },
  // Extended release at these strengths, plain at others
  { molecule: 'nifedipine', milligrams: [20, 30, 60] },
  { molecule: 'diltiazem', milligrams: [90, 120, 180, 240] },
  { molecule: 'verapamil', milligrams: [240] },
  { molecule: 'gliclazide', milligrams: [30, 60] },
  { molecule: 'indapamide', milligrams: [1.5] },
  { molecule: 'trimetazidine', milligrams: [35, 60, 80] },
  { molecule: 'ambroxol', milligrams: [75] },
  { molecule: 'aceclofenac', milligrams: [200] },
  { molecule: 'diclofenac', milligrams: [75, 100] },
  { molecule: 'nitroglycerin', milligrams: [2.5, 2.6, 5, 6.4, 6.5, 9] },
  { molecule: 'isosorbide mononitrate', milligrams: [25, 30, 50, 60] },
  { molecule: 'pentoxifylline', milligrams: [400] },
  { molecule: 'paroxetine', milligrams: [12.5, 25, 37.5] },
  { molecule: 'venlafaxine', milligrams: [150] },
  { molecule: 'zolpidem', milligrams: [6.25, 12.5] },
  { molecule: 'nicotinic acid', milligrams: [375, 500, 750, 1000] },
  { molecule: 'tolterodine', milligrams: [4] },
  { molecule: 'flavoxate', milligrams: [600] },
  { molecule: 'betahistine', milligrams: [48] },
  { molecule: 'domperidone', milligrams: [30] },
  { molecule: 'levosulpiride', milligrams: [75] },
  { molecule: 'itopride', milligrams: [150] },
];

const BY_MOLECULE: ReadonlyMap<string, SlowMolecule> = new Map(SLOW_BY_NATURE.map((row) => [row.molecule, row]));

/** Whether one of the salts is sold only coated or extended release, so that an unprinted release is unknown. */
export function isSlowByNature(salts: readonly Salt[] | null, form: DosageForm): boolean {
  if (salts === null || !DOSAGE_FORMS[form].hasRelease) return false;
  return salts.some(({ molecule, counterIon, strength }) => {
    const row = BY_MOLECULE.get(molecule);
    if (row === undefined) return false;
    if (row.counterIon !== undefined && row.counterIon !== counterIon) return false;
    return row.milligrams === undefined || row.milligrams.some((each) => each * 1_000 === strength?.amount);
  });
}

/** How a pack releases its dose, and the word that says so. */
interface Release {
  readonly release: ReleaseClass;
  readonly token: string | null;
}

/**
 * Release words. SR, ER, XR, PR, CR, XL, OD, TR and LA are one class clinically (25 of 166 compositions sold as
 * extended release mix them). Source: label tokens of Indian price lists, read 2026-11-21; reviewer: none yet.
 */
const EXTENDED: ReadonlySet<string> = new Set([
  'sr',
  'er',
  'xr',
  'pr',
  'cr',
  'xl',
  'od',
  'tr',
  'la',
  'sustained',
  'extended',
  'prolonged',
  'controlled',
  'retard',
  'chrono',
  'dsr',
  'oros',
  'contin',
  'ops',
  'cd',
  'durules',
  'srt',
  'isr',
  'lsr',
  'xrt',
  'gits',
  'spansule',
  'spansules',
  'timecap',
  'timecaps',
  'repetab',
  'repetabs',
]);
/**
 * In India GR is gastro-resistant (the pharmacopoeia's title) or gastro-retentive (metformin): two opposites, so the
 * word says only that the release is not plain. Spelled out, gastro-retentive is slow, but not as an SR tablet is.
 */
const UNCLEAR: ReadonlySet<string> = new Set(['gr', 'gastroretentive', 'retentive']);
const DELAYED: ReadonlySet<string> = new Set(['dr', 'ec', 'enteric', 'gastro', 'gastroresistant', 'delayed']);
/** On a label MR is modified release; in a name it is nearly always "muscle relaxant". */
const EXTENDED_ON_LABELS: ReadonlySet<string> = new Set([...EXTENDED, 'mr', 'modified']);

/**
 * Reads the release class of a pack from its label and name; forms other than swallowed solids follow only their label.
 */
export function readRelease(label: string, name: string, form: DosageForm): Release {
  return readReleaseOfWords(label, readPrintedWords(name), form);
}

/**
 * As `readRelease`, for a name that is already split into words. The label decides. A name that promises a modified
 * release under a label that names a plain tablet or capsule is a conflict, and so is a name of the other class.
 * Where the label names no form at all ("10's"), the name decides.
 */
export function readReleaseOfWords(label: string, nameWords: readonly string[], form: DosageForm): Release {
  const onLabel = readLabelRelease(label);
  if (!DOSAGE_FORMS[form].hasRelease) return onLabel ?? { release: 'immediate', token: null };
  // The first word of a name is its brand.
  const inName = findRelease(nameWords.slice(1), EXTENDED);
  if (onLabel?.release === 'unknown' || (inName?.release === 'unknown' && onLabel?.release !== 'delayed'))
    return { release: 'unknown', token: onLabel?.token ?? inName?.token ?? null };
  if (onLabel !== null) return inName === null ? onLabel : together(onLabel, inName);
  if (inName === null) return { release: 'immediate', token: null };
  return readLabelForm(label) === null ? inName : { release: 'conflict', token: inName.token };
}

/** Lists print SR for every extended release tablet: a word in the name that means once a day is more specific. */
function together(onLabel: Release, inName: Release): Release {
  if (!agrees(onLabel, inName)) return { release: 'conflict', token: inName.token };
  return onLabel.token === 'sr' && WHOLE_DAY.has(inName.token ?? '') ? inName : onLabel;
}

const WHOLE_DAY: ReadonlySet<string> = new Set(['xl', 'xr', 'od']);

/** DSR means a gastro-resistant and an extended release part in one capsule: it matches either class on the label. */
function agrees(onLabel: Release, inName: Release): boolean {
  return onLabel.release === inName.release || inName.token === 'dsr' || inName.token === 'gr';
}

const readLabelRelease: (label: string) => Release | null = memoise((label) =>
  findRelease(readPrintedWords(label), EXTENDED_ON_LABELS),
);

/** An extended word wins over a delayed one beside it ("EC … SR" is extended release overall), an unclear one over a delayed one. */
function findRelease(words: readonly string[], extended: ReadonlySet<string>): Release | null {
  let delayed: Release | null = null;
  for (const [at, word] of words.entries()) {
    if (extended.has(word) || isSlowPhrase(words, at)) return { release: 'extended', token: word };
    if (UNCLEAR.has(word)) delayed = { release: 'unknown', token: word };
    if (DELAYED.has(word)) delayed ??= { release: 'delayed', token: word };
  }
  return delayed;
}

/** "Slow Release", "Timed Release", "Modified Release", "Long Acting"; "Immediate Release" says the opposite. */
function isSlowPhrase(words: readonly string[], at: number): boolean {
  const [word, next] = [words[at] ?? '', words[at + 1] ?? ''];
  return (next === 'release' && SLOW_RELEASE.has(word)) || (word === 'long' && next === 'acting');
}

const SLOW_RELEASE: ReadonlySet<string> = new Set(['slow', 'timed', 'time', 'modified', 'continuous']);

/** Release words attached to a brand, recognised by their capitals: "DilzemSR". */
const GLUED_RELEASE = /([a-z])((?:SR|ER|XR|XL|CR|OD|PR|LA|MR|DR|EC|DT|MD)\b)/g;
/** In a name of capitals, only those in which hardly any brand ends: "DILZEMSR". */
const GLUED_IN_CAPITALS = /\b([A-Z]{4,})((?:SR|XR|XL)\b)/g;

/** The name with its release letters separated from the brand. */
export function partReleaseLetters(name: string): string {
  return name.replace(GLUED_RELEASE, '$1 $2').replace(GLUED_IN_CAPITALS, '$1 $2');
}
