import type { DosageForm, Presentation } from '../medicine-facts.ts';
import { routeOf } from './dosage-form.ts';

/**
 * Presentation words in names and salts, and the brands that leave theirs out of the name. Source: compiled 2026-11-21
 * from general pharmacy knowledge, reviewer: none yet.
 */
const WORDS: ReadonlyMap<string, Presentation> = new Map([
  ['liposomal', 'liposomal'],
  ['liposome', 'liposomal'],
  ['liposomes', 'liposomal'],
  ['ambisome', 'liposomal'],
  ['fungisome', 'liposomal'],
  ['phosome', 'liposomal'],
  ['doxil', 'liposomal'],
  ['caelyx', 'liposomal'],
  ['lipodox', 'liposomal'],
  ['lambin', 'liposomal'],
  ['lipid', 'lipid'],
  ['amphomul', 'lipid'],
  ['ampholip', 'lipid'],
  ['abelcet', 'lipid'],
  ['amphocil', 'lipid'],
  ['pegylated', 'pegylated'],
  ['peg', 'pegylated'],
  ['pegfilgrastim', 'pegylated'],
  ['pegasys', 'pegylated'],
  ['peginterferon', 'pegylated'],
  ['nab', 'albumin-bound'],
  ['abraxane', 'albumin-bound'],
  ['albupax', 'albumin-bound'],
  ['depot', 'depot'],
  ['lar', 'depot'],
  ['decanoate', 'depot'],
  ['enantate', 'depot'],
  ['enanthate', 'depot'],
  ['palmitate', 'depot'],
  ['pamoate', 'depot'],
  ['benzathine', 'depot'],
  ['la', 'depot'],
  ['retard', 'depot'],
  ['sr', 'depot'],
  ['xr', 'depot'],
  ['er', 'depot'],
  ['consta', 'depot'],
  ['maintena', 'depot'],
  ['sustenna', 'depot'],
  ['trinza', 'depot'],
  ['undecanoate', 'depot'],
  ['heavy', 'heavy'],
  ['hyperbaric', 'heavy'],
]);

/** Carriers that a gel or cream names: they change how much passes through the skin. Same source. */
const SKIN_WORDS: ReadonlyMap<string, Presentation> = new Map([
  ['nano', 'nano'],
  ['nanogel', 'nano'],
  ['microsphere', 'microsphere'],
  ['microspheres', 'microsphere'],
  ['micro', 'microsphere'],
  ['ms', 'microsphere'],
]);

/**
 * Words that distinguish drops that gel, or last for a day, from plain ones. Same source; Timoptic-XE is not rated
 * equal to Timoptic.
 */
const GEL_FORMING: ReadonlySet<string> = new Set(['od', 'la', 'xe', 'gfs', 'gel', 'gelling', 'sustained']);

/** Drops used once a day because they are stronger, not because they gel: OD says nothing about the drop. */
const ONCE_A_DAY_BY_STRENGTH: ReadonlySet<string> = new Set(['olopatadine', 'bromfenac', 'alcaftadine', 'nepafenac']);

/** Eye drops sold in one presentation only, so that the label may omit it. Same source. */
const ONE_STATE_IN_THE_EYE: ReadonlySet<string> = new Set([
  'loteprednol',
  'fluorometholone',
  'brinzolamide',
  'nepafenac',
  'natamycin',
  'rimexolone',
  'difluprednate',
]);

/** What is known of the pack besides the words of its name. */
export interface PresentedPack {
  readonly form: DosageForm;
  readonly labelWords: readonly string[];
  readonly saltWords: readonly string[];
  readonly molecules: readonly string[];
}

/**
 * A presentation that changes what the body receives although the salts read alike: liposomes, lipid complexes, PEG,
 * albumin, depots of injections. Of other forms these count: liposomes in any; nano gels and microspheres on the skin;
 * suspensions, emulsions and gel-forming drops in the eye; super-bioavailable itraconazole. Null if nothing says so.
 */
export function readPresentation(nameWords: readonly string[], pack: PresentedPack): Presentation | null {
  const { form, saltWords } = pack;
  if (form === 'depot-injection') return 'depot';
  if (DROPS.has(form) && routeOf(form) !== 'otic') return readEyeDrops(nameWords, pack);
  if (isSuperBioavailable(nameWords, pack)) return 'super-bioavailable';
  if (routeOf(form) !== 'injected') return readCarrier(nameWords, form);
  if (saltWords.includes('bound') && (saltWords.includes('albumin') || saltWords.includes('protein')))
    return 'albumin-bound';
  for (const word of [...nameWords, ...saltWords]) {
    const presentation = WORDS.get(word);
    if (presentation !== undefined) return presentation;
  }
  return null;
}

const DROPS: ReadonlySet<DosageForm> = new Set(['eye-drops', 'eye-ear-drops']);

/** Gel-forming drops, suspensions and emulsions; a bare "Eye Drop" does not say. */
function readEyeDrops(nameWords: readonly string[], { labelWords, molecules }: PresentedPack): Presentation | null {
  const words = [...nameWords.slice(1), ...labelWords];
  const gelling = words.some((word) => GEL_FORMING.has(word));
  if (gelling && !molecules.some((molecule) => ONCE_A_DAY_BY_STRENGTH.has(molecule))) return 'gel-forming';
  if (molecules.some((molecule) => ONE_STATE_IN_THE_EYE.has(molecule))) return null;
  if (words.includes('suspension')) return 'eye-suspension';
  return words.includes('emulsion') || words.includes('microemulsion') ? 'eye-emulsion' : null;
}

/** "Nano" is not read as the first word: "Nano Forte Gel" is a brand called Nano. */
function readCarrier(nameWords: readonly string[], form: DosageForm): Presentation | null {
  if (nameWords.some((word) => word === 'liposomal' || word === 'liposome' || word === 'liposomes')) return 'liposomal';
  if (routeOf(form) !== 'topical') return null;
  const word = nameWords.slice(1).find((each) => SKIN_WORDS.has(each));
  return SKIN_WORDS.get(word ?? '') ?? null;
}

/**
 * Itraconazole dispersed in a polymer is absorbed about twice as well: 50 mg stand for 100 mg of the common capsule.
 * Source: the label of SUBA-itraconazole.
 */
function isSuperBioavailable(nameWords: readonly string[], { molecules }: PresentedPack): boolean {
  return (
    molecules.includes('itraconazole') && nameWords.some((word) => SUPER.test(word) || word === 'sb' || word === 'suba')
  );
}

const SUPER = /bioavail/;
