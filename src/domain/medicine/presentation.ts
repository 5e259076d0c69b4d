import { routeOf } from './dosage-form.ts';
import type { DosageForm, Presentation } from './medicine-facts.ts';

/** Words of names and salts, and the brands that keep theirs out of the name. Source: compiled 2026-11-21 from general pharmacy knowledge, reviewer: none yet. */
const WORDS: ReadonlyMap<string, Presentation> = new Map([
  ['liposomal', 'liposomal'],
  ['liposome', 'liposomal'],
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
  ['undecanoate', 'depot'],
]);

/** Carriers that a gel or cream names: they change how much goes through the skin. Same source. */
const SKIN_WORDS: ReadonlyMap<string, Presentation> = new Map([
  ['nano', 'nano'],
  ['nanogel', 'nano'],
  ['microsphere', 'microsphere'],
  ['microspheres', 'microsphere'],
  ['micro', 'microsphere'],
  ['ms', 'microsphere'],
]);

/**
 * A presentation that changes what the body receives although the salts read alike: liposomes, lipid complexes,
 * PEG, albumin, depots. Injections alone have these; liposomes, nano gels and microspheres also stand out on the
 * skin, and eye drops without benzalkonium ("BAK Free") beside those with it. Null where nothing says so.
 */
export function readPresentation(
  nameWords: readonly string[],
  saltWords: readonly string[],
  form: DosageForm,
): Presentation | null {
  if (form === 'depot-injection') return 'depot';
  if (routeOf(form) === 'ophthalmic' && nameWords.includes('bak') && nameWords.includes('free')) return 'bak-free';
  if (routeOf(form) !== 'injected') return readCarrier(nameWords, form);
  if (saltWords.includes('bound') && (saltWords.includes('albumin') || saltWords.includes('protein')))
    return 'albumin-bound';
  for (const word of [...nameWords, ...saltWords]) {
    const presentation = WORDS.get(word);
    if (presentation !== undefined) return presentation;
  }
  return null;
}

/** Not the first word: "Nano Forte Gel" is a brand called Nano. */
function readCarrier(nameWords: readonly string[], form: DosageForm): Presentation | null {
  if (nameWords.includes('liposomal')) return 'liposomal';
  if (routeOf(form) !== 'topical') return null;
  const word = nameWords.slice(1).find((each) => SKIN_WORDS.has(each));
  return SKIN_WORDS.get(word ?? '') ?? null;
}
