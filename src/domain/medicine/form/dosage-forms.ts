import type { DosageForm, Route, UnitClass } from '../medicine-facts.ts';

/** The properties of a dosage form that the rules need. A form that lacks a column does not compile. */
export interface DosageFormRow {
  /** Its route: mouth, eye, skin, vein. */
  readonly route: Route;
  readonly state: 'solid' | 'semi-solid' | 'liquid' | 'other';
  /**
   * The unit in which its packs are counted. `ml`, `g` and `dose` also say what a number without a unit measures;
   * `container` stands for the vial, ampoule, pen or syringe of an injection.
   */
  readonly countedIn: UnitClass | 'container' | null;
  /**
   * The volume or weight that a bare amount refers to. Drugs Rules 1945, rule 96: oral liquids per 5 ml, those dosed
   * below 5 ml per 1 ml.
   */
  readonly bareStrengthPer: 'unit' | 'ml' | '5 ml' | 'dose' | 'spray';
  /** A bare per cent: weight in weight for semi-solids, weight in volume for liquids. */
  readonly percentMeans: 'w/w' | 'w/v' | null;
  /** Swallowed whole or nearly so: the release is a class. On a liquid, XL is a bottle size. */
  readonly hasRelease: boolean;
  /** Sold with sugar or sugar-free. */
  readonly sweetened: boolean;
  /**
   * The device that the form implies where no text names one; `unnamed` where one is needed but the form does not say
   * which.
   */
  readonly device: string | null;
  /** Forms that a pharmacist may substitute for it after review. No other form is ever substituted. */
  readonly closeTo: readonly DosageForm[];
}

const SWALLOWED_SOLIDS: readonly DosageForm[] = [
  'tablet',
  'capsule',
  'soft-gelatin-capsule',
  'dispersible-tablet',
  'chewable-tablet',
  'mouth-dissolving-tablet',
  'effervescent-tablet',
];
const SPOONED: readonly DosageForm[] = ['syrup', 'suspension', 'dry-syrup', 'oral-solution'];
const POURED: readonly DosageForm[] = ['oral-powder', 'granules'];
const NASAL: readonly DosageForm[] = ['nasal-spray', 'nasal-drops'];
const INJECTED: readonly DosageForm[] = ['injection', 'powder-for-injection'];
const VAGINAL_SOLIDS: readonly DosageForm[] = ['vaginal-tablet', 'pessary', 'vaginal-capsule'];

/**
 * One row for each dosage form. Source: pharmacy rules, section 2, rows oral solid to injection; Drugs Rules 1945, rule
 * 96; compiled 2026-11-22, reviewer: awaiting a registered pharmacist.
 */
// biome-ignore format: one row per form, so that a gap is visible
export const DOSAGE_FORMS: Readonly<Record<DosageForm, DosageFormRow>> = {
  tablet: { route: 'oral', state: 'solid', countedIn: 'tablet', bareStrengthPer: 'unit', percentMeans: null, hasRelease: true, sweetened: false, device: null, closeTo: SWALLOWED_SOLIDS },
  'dispersible-tablet': { route: 'oral', state: 'solid', countedIn: 'tablet', bareStrengthPer: 'unit', percentMeans: null, hasRelease: true, sweetened: false, device: null, closeTo: SWALLOWED_SOLIDS },
  'chewable-tablet': { route: 'oral', state: 'solid', countedIn: 'tablet', bareStrengthPer: 'unit', percentMeans: null, hasRelease: true, sweetened: false, device: null, closeTo: SWALLOWED_SOLIDS },
  'mouth-dissolving-tablet': { route: 'oral', state: 'solid', countedIn: 'tablet', bareStrengthPer: 'unit', percentMeans: null, hasRelease: true, sweetened: false, device: null, closeTo: SWALLOWED_SOLIDS },
  'effervescent-tablet': { route: 'oral', state: 'solid', countedIn: 'tablet', bareStrengthPer: 'unit', percentMeans: null, hasRelease: false, sweetened: false, device: null, closeTo: SWALLOWED_SOLIDS },
  'sublingual-tablet': { route: 'sublingual', state: 'solid', countedIn: 'tablet', bareStrengthPer: 'unit', percentMeans: null, hasRelease: false, sweetened: false, device: null, closeTo: [] },
  'buccal-tablet': { route: 'buccal', state: 'solid', countedIn: 'tablet', bareStrengthPer: 'unit', percentMeans: null, hasRelease: false, sweetened: false, device: null, closeTo: [] },
  'vaginal-tablet': { route: 'vaginal', state: 'solid', countedIn: 'tablet', bareStrengthPer: 'unit', percentMeans: null, hasRelease: false, sweetened: false, device: null, closeTo: VAGINAL_SOLIDS },
  lozenge: { route: 'oromucosal', state: 'solid', countedIn: 'lozenge', bareStrengthPer: 'unit', percentMeans: null, hasRelease: false, sweetened: true, device: null, closeTo: [] },
  capsule: { route: 'oral', state: 'solid', countedIn: 'capsule', bareStrengthPer: 'unit', percentMeans: null, hasRelease: true, sweetened: false, device: null, closeTo: SWALLOWED_SOLIDS },
  'soft-gelatin-capsule': { route: 'oral', state: 'solid', countedIn: 'capsule', bareStrengthPer: 'unit', percentMeans: null, hasRelease: true, sweetened: false, device: null, closeTo: SWALLOWED_SOLIDS },
  'oral-film': { route: 'oral', state: 'solid', countedIn: 'piece', bareStrengthPer: 'unit', percentMeans: null, hasRelease: false, sweetened: false, device: null, closeTo: [] },
  'chewing-gum': { route: 'oromucosal', state: 'solid', countedIn: 'piece', bareStrengthPer: 'unit', percentMeans: null, hasRelease: false, sweetened: false, device: null, closeTo: [] },
  syrup: { route: 'oral', state: 'liquid', countedIn: 'ml', bareStrengthPer: '5 ml', percentMeans: 'w/v', hasRelease: false, sweetened: true, device: null, closeTo: SPOONED },
  suspension: { route: 'oral', state: 'liquid', countedIn: 'ml', bareStrengthPer: '5 ml', percentMeans: 'w/v', hasRelease: false, sweetened: true, device: null, closeTo: SPOONED },
  'dry-syrup': { route: 'oral', state: 'liquid', countedIn: 'ml', bareStrengthPer: '5 ml', percentMeans: 'w/v', hasRelease: false, sweetened: true, device: null, closeTo: SPOONED },
  'oral-solution': { route: 'oral', state: 'liquid', countedIn: 'ml', bareStrengthPer: '5 ml', percentMeans: 'w/v', hasRelease: false, sweetened: true, device: null, closeTo: SPOONED },
  'oral-drops': { route: 'oral', state: 'liquid', countedIn: 'ml', bareStrengthPer: 'ml', percentMeans: 'w/v', hasRelease: false, sweetened: true, device: null, closeTo: [] },
  'oral-powder': { route: 'oral', state: 'solid', countedIn: 'sachet', bareStrengthPer: 'unit', percentMeans: null, hasRelease: false, sweetened: true, device: null, closeTo: POURED },
  granules: { route: 'oral', state: 'solid', countedIn: 'sachet', bareStrengthPer: 'unit', percentMeans: null, hasRelease: true, sweetened: true, device: null, closeTo: POURED },
  'oral-gel': { route: 'oromucosal', state: 'semi-solid', countedIn: 'g', bareStrengthPer: 'unit', percentMeans: 'w/w', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  mouthwash: { route: 'oromucosal', state: 'liquid', countedIn: 'ml', bareStrengthPer: 'unit', percentMeans: 'w/v', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  'mouth-paint': { route: 'oromucosal', state: 'liquid', countedIn: 'ml', bareStrengthPer: 'unit', percentMeans: 'w/v', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  'oral-spray': { route: 'oromucosal', state: 'liquid', countedIn: 'ml', bareStrengthPer: 'unit', percentMeans: 'w/v', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  cream: { route: 'topical', state: 'semi-solid', countedIn: 'g', bareStrengthPer: 'unit', percentMeans: 'w/w', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  ointment: { route: 'topical', state: 'semi-solid', countedIn: 'g', bareStrengthPer: 'unit', percentMeans: 'w/w', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  gel: { route: 'topical', state: 'semi-solid', countedIn: 'g', bareStrengthPer: 'unit', percentMeans: 'w/w', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  lotion: { route: 'topical', state: 'liquid', countedIn: 'ml', bareStrengthPer: 'unit', percentMeans: 'w/v', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  foam: { route: 'topical', state: 'semi-solid', countedIn: 'g', bareStrengthPer: 'unit', percentMeans: 'w/w', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  'topical-solution': { route: 'topical', state: 'liquid', countedIn: 'ml', bareStrengthPer: 'unit', percentMeans: 'w/v', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  'topical-spray': { route: 'topical', state: 'liquid', countedIn: 'ml', bareStrengthPer: 'unit', percentMeans: 'w/v', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  paste: { route: 'topical', state: 'semi-solid', countedIn: 'g', bareStrengthPer: 'unit', percentMeans: 'w/w', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  shampoo: { route: 'topical', state: 'liquid', countedIn: 'ml', bareStrengthPer: 'unit', percentMeans: 'w/v', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  soap: { route: 'topical', state: 'solid', countedIn: 'piece', bareStrengthPer: 'unit', percentMeans: 'w/w', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  'dusting-powder': { route: 'topical', state: 'solid', countedIn: 'g', bareStrengthPer: 'unit', percentMeans: 'w/w', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  'face-wash': { route: 'topical', state: 'semi-solid', countedIn: 'ml', bareStrengthPer: 'unit', percentMeans: 'w/w', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  serum: { route: 'topical', state: 'semi-solid', countedIn: 'ml', bareStrengthPer: 'unit', percentMeans: 'w/w', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  'nail-lacquer': { route: 'topical', state: 'liquid', countedIn: 'ml', bareStrengthPer: 'unit', percentMeans: 'w/v', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  'eye-drops': { route: 'ophthalmic', state: 'liquid', countedIn: 'ml', bareStrengthPer: 'ml', percentMeans: 'w/v', hasRelease: false, sweetened: false, device: null, closeTo: ['eye-ear-drops'] },
  'eye-ointment': { route: 'ophthalmic', state: 'semi-solid', countedIn: 'g', bareStrengthPer: 'unit', percentMeans: 'w/w', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  'eye-gel': { route: 'ophthalmic', state: 'semi-solid', countedIn: 'g', bareStrengthPer: 'unit', percentMeans: 'w/w', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  'ear-drops': { route: 'otic', state: 'liquid', countedIn: 'ml', bareStrengthPer: 'ml', percentMeans: 'w/v', hasRelease: false, sweetened: false, device: null, closeTo: ['eye-ear-drops'] },
  'eye-ear-drops': { route: 'ophthalmic-otic', state: 'liquid', countedIn: 'ml', bareStrengthPer: 'ml', percentMeans: 'w/v', hasRelease: false, sweetened: false, device: null, closeTo: ['eye-drops', 'ear-drops'] },
  'nasal-spray': { route: 'nasal', state: 'liquid', countedIn: 'dose', bareStrengthPer: 'spray', percentMeans: 'w/v', hasRelease: false, sweetened: false, device: null, closeTo: NASAL },
  'nasal-drops': { route: 'nasal', state: 'liquid', countedIn: 'ml', bareStrengthPer: 'ml', percentMeans: 'w/v', hasRelease: false, sweetened: false, device: null, closeTo: NASAL },
  'nasal-gel': { route: 'nasal', state: 'semi-solid', countedIn: 'g', bareStrengthPer: 'unit', percentMeans: 'w/w', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  inhaler: { route: 'inhaled', state: 'liquid', countedIn: 'dose', bareStrengthPer: 'dose', percentMeans: 'w/v', hasRelease: false, sweetened: false, device: 'mdi', closeTo: [] },
  'inhalation-capsule': { route: 'inhaled', state: 'solid', countedIn: 'capsule', bareStrengthPer: 'unit', percentMeans: null, hasRelease: false, sweetened: false, device: 'unnamed', closeTo: [] },
  'dry-powder-inhaler': { route: 'inhaled', state: 'solid', countedIn: 'dose', bareStrengthPer: 'dose', percentMeans: null, hasRelease: false, sweetened: false, device: 'unnamed', closeTo: [] },
  respules: { route: 'inhaled', state: 'liquid', countedIn: 'respule', bareStrengthPer: 'unit', percentMeans: 'w/v', hasRelease: false, sweetened: false, device: 'respule', closeTo: [] },
  'inhalation-solution': { route: 'inhaled', state: 'liquid', countedIn: 'ml', bareStrengthPer: 'unit', percentMeans: 'w/v', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  transhaler: { route: 'inhaled', state: 'liquid', countedIn: 'dose', bareStrengthPer: 'dose', percentMeans: 'w/v', hasRelease: false, sweetened: false, device: 'transhaler', closeTo: [] },
  injection: { route: 'injected', state: 'liquid', countedIn: 'container', bareStrengthPer: 'unit', percentMeans: 'w/v', hasRelease: false, sweetened: false, device: null, closeTo: INJECTED },
  'powder-for-injection': { route: 'injected', state: 'solid', countedIn: 'container', bareStrengthPer: 'unit', percentMeans: null, hasRelease: false, sweetened: false, device: null, closeTo: INJECTED },
  infusion: { route: 'injected', state: 'liquid', countedIn: 'container', bareStrengthPer: 'unit', percentMeans: 'w/v', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  'prefilled-syringe': { route: 'injected', state: 'liquid', countedIn: 'container', bareStrengthPer: 'unit', percentMeans: 'w/v', hasRelease: false, sweetened: false, device: 'prefilled-syringe', closeTo: [] },
  pen: { route: 'injected', state: 'liquid', countedIn: 'container', bareStrengthPer: 'unit', percentMeans: 'w/v', hasRelease: false, sweetened: false, device: 'pen', closeTo: [] },
  cartridge: { route: 'injected', state: 'liquid', countedIn: 'container', bareStrengthPer: 'unit', percentMeans: 'w/v', hasRelease: false, sweetened: false, device: 'cartridge', closeTo: [] },
  'depot-injection': { route: 'injected', state: 'liquid', countedIn: 'container', bareStrengthPer: 'unit', percentMeans: 'w/v', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  implant: { route: 'injected', state: 'solid', countedIn: 'piece', bareStrengthPer: 'unit', percentMeans: null, hasRelease: false, sweetened: false, device: null, closeTo: [] },
  suppository: { route: 'rectal', state: 'solid', countedIn: 'suppository', bareStrengthPer: 'unit', percentMeans: null, hasRelease: false, sweetened: false, device: null, closeTo: [] },
  pessary: { route: 'vaginal', state: 'solid', countedIn: 'suppository', bareStrengthPer: 'unit', percentMeans: null, hasRelease: false, sweetened: false, device: null, closeTo: VAGINAL_SOLIDS },
  'vaginal-capsule': { route: 'vaginal', state: 'solid', countedIn: 'capsule', bareStrengthPer: 'unit', percentMeans: null, hasRelease: false, sweetened: false, device: null, closeTo: VAGINAL_SOLIDS },
  'vaginal-gel': { route: 'vaginal', state: 'semi-solid', countedIn: 'g', bareStrengthPer: 'unit', percentMeans: 'w/w', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  'vaginal-cream': { route: 'vaginal', state: 'semi-solid', countedIn: 'g', bareStrengthPer: 'unit', percentMeans: 'w/w', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  enema: { route: 'rectal', state: 'liquid', countedIn: 'ml', bareStrengthPer: 'unit', percentMeans: 'w/v', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  'rectal-ointment': { route: 'rectal', state: 'semi-solid', countedIn: 'g', bareStrengthPer: 'unit', percentMeans: 'w/w', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  'rectal-cream': { route: 'rectal', state: 'semi-solid', countedIn: 'g', bareStrengthPer: 'unit', percentMeans: 'w/w', hasRelease: false, sweetened: false, device: null, closeTo: [] },
  'transdermal-patch': { route: 'transdermal', state: 'solid', countedIn: 'patch', bareStrengthPer: 'unit', percentMeans: null, hasRelease: false, sweetened: false, device: null, closeTo: [] },
  kit: { route: 'unknown', state: 'other', countedIn: 'kit', bareStrengthPer: 'unit', percentMeans: null, hasRelease: false, sweetened: false, device: null, closeTo: [] },
  device: { route: 'unknown', state: 'other', countedIn: 'piece', bareStrengthPer: 'unit', percentMeans: null, hasRelease: false, sweetened: false, device: null, closeTo: [] },
  unknown: { route: 'unknown', state: 'other', countedIn: null, bareStrengthPer: 'unit', percentMeans: null, hasRelease: false, sweetened: false, device: null, closeTo: [] },
};
