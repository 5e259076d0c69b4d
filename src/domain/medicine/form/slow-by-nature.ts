import type { DosageForm, Salt } from '../medicine-facts.ts';
import { DOSAGE_FORMS } from './dosage-forms.ts';

/** A swallowed solid that no maker sells plain: a pack that prints no release leaves a fact out. */
interface SlowMolecule {
  readonly molecule: string;
  /** Only in this salt form. */
  readonly counterIon?: string;
  /** Only at these amounts in mg; the others are sold plain. */
  readonly milligrams?: readonly number[];
}

/**
 * Medicines that are always coated or slow. Two packs that say nothing of it are not known to be equal. Source: Orange
 * Book (metoprolol succinate has no plain tablet), BNF (mesalazine and pancreatin by brand; the others are modified
 * release alone); proton-pump inhibitors, aspirin 75 mg and bisacodyl are left out by the list. Compiled 2026-11-22,
 * reviewer: awaiting a registered pharmacist.
 */
export const SLOW_BY_NATURE: readonly SlowMolecule[] = [
  // Coated, each maker in its own way
  { molecule: 'mesalazine' },
  { molecule: 'balsalazide' },
  { molecule: 'budesonide' },
  { molecule: 'beclometasone' },
  { molecule: 'pancreatin' },
  { molecule: 'pancrelipase' },
  { molecule: 'peppermint oil' },
  // Sold slow alone
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
  // Slow at these strengths, plain at others
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

/** Whether one of the salts is sold coated or slow alone, so that an unprinted release is unknown. */
export function isSlowByNature(salts: readonly Salt[] | null, form: DosageForm): boolean {
  if (salts === null || !DOSAGE_FORMS[form].hasRelease) return false;
  return salts.some(({ molecule, counterIon, strength }) => {
    const row = BY_MOLECULE.get(molecule);
    if (row === undefined) return false;
    if (row.counterIon !== undefined && row.counterIon !== counterIon) return false;
    return row.milligrams === undefined || row.milligrams.some((each) => each * 1_000 === strength?.amount);
  });
}
