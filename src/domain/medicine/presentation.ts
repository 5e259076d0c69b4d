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

const INJECTED: ReadonlySet<DosageForm> = new Set([
  'injection',
  'powder-for-injection',
  'infusion',
  'prefilled-syringe',
  'pen',
  'cartridge',
  'depot-injection',
]);

/**
 * A presentation that changes what the body receives although the salts read alike: liposomes, lipid complexes,
 * PEG, albumin, depots. Injections alone have these; liposomes also stand out in gels, and eye drops without
 * benzalkonium ("BAK Free") beside those with it. Null where nothing says so.
 */
export function readPresentation(
  nameWords: readonly string[],
  saltWords: readonly string[],
  form: DosageForm,
): Presentation | null {
  if (form === 'depot-injection') return 'depot';
  if (routeOf(form) === 'ophthalmic' && nameWords.includes('bak') && nameWords.includes('free')) return 'bak-free';
  if (!INJECTED.has(form))
    return nameWords.includes('liposomal') || saltWords.includes('liposomal') ? 'liposomal' : null;
  if (saltWords.includes('bound') && (saltWords.includes('albumin') || saltWords.includes('protein')))
    return 'albumin-bound';
  for (const word of [...nameWords, ...saltWords]) {
    const presentation = WORDS.get(word);
    if (presentation !== undefined) return presentation;
  }
  return null;
}
