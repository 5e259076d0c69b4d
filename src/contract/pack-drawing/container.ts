import type { DosageForm } from '#domain/medicine/medicine-facts.ts';
import type { PackDrawing } from './pack-drawing.ts';

/** The kinds of pack that have a drawing. */
export type Container =
  | 'tablet-strip'
  | 'capsule-strip'
  | 'pill-bottle'
  | 'bottle'
  | 'drops'
  | 'tube'
  | 'jar'
  | 'inhaler'
  | 'disc-inhaler'
  | 'pen'
  | 'syringe'
  | 'cartridge'
  | 'vial'
  | 'ampoule'
  | 'infusion'
  | 'sachet'
  | 'spray'
  | 'nasal-spray'
  | 'foam-can'
  | 'patch'
  | 'suppository'
  | 'respule'
  | 'kit'
  | 'device'
  | 'soap'
  | 'carton';

const BY_FORM: Readonly<Record<DosageForm, Container>> = {
  tablet: 'tablet-strip',
  'dispersible-tablet': 'tablet-strip',
  'chewable-tablet': 'tablet-strip',
  'mouth-dissolving-tablet': 'tablet-strip',
  'effervescent-tablet': 'pill-bottle',
  'sublingual-tablet': 'tablet-strip',
  'buccal-tablet': 'tablet-strip',
  'vaginal-tablet': 'tablet-strip',
  lozenge: 'tablet-strip',
  capsule: 'capsule-strip',
  'soft-gelatin-capsule': 'capsule-strip',
  'oral-film': 'patch',
  'chewing-gum': 'tablet-strip',
  syrup: 'bottle',
  suspension: 'bottle',
  'dry-syrup': 'bottle',
  'oral-solution': 'bottle',
  'oral-drops': 'drops',
  'oral-powder': 'jar',
  granules: 'sachet',
  'oral-gel': 'tube',
  mouthwash: 'bottle',
  'mouth-paint': 'bottle',
  'oral-spray': 'spray',
  cream: 'tube',
  ointment: 'tube',
  gel: 'tube',
  lotion: 'bottle',
  foam: 'foam-can',
  'topical-solution': 'bottle',
  'topical-spray': 'spray',
  paste: 'tube',
  shampoo: 'bottle',
  soap: 'soap',
  'dusting-powder': 'foam-can',
  'face-wash': 'tube',
  serum: 'drops',
  'eye-drops': 'drops',
  'eye-ointment': 'tube',
  'eye-gel': 'tube',
  'ear-drops': 'drops',
  'eye-ear-drops': 'drops',
  'nasal-spray': 'nasal-spray',
  'nasal-drops': 'drops',
  'nasal-gel': 'tube',
  inhaler: 'inhaler',
  'inhalation-capsule': 'capsule-strip',
  'dry-powder-inhaler': 'disc-inhaler',
  respules: 'respule',
  'inhalation-solution': 'bottle',
  transhaler: 'inhaler',
  injection: 'vial',
  'powder-for-injection': 'vial',
  infusion: 'infusion',
  'prefilled-syringe': 'syringe',
  pen: 'pen',
  cartridge: 'cartridge',
  'depot-injection': 'vial',
  implant: 'syringe',
  suppository: 'suppository',
  pessary: 'suppository',
  'vaginal-capsule': 'capsule-strip',
  'vaginal-gel': 'tube',
  'vaginal-cream': 'tube',
  enema: 'bottle',
  'rectal-ointment': 'tube',
  'rectal-cream': 'tube',
  'nail-lacquer': 'drops',
  'transdermal-patch': 'patch',
  kit: 'kit',
  device: 'device',
  unknown: 'carton',
};

/** The pack's own word, where it says more than the form: the first row that the label names and that may replace the form's container. */
const BY_WORD: readonly (readonly [RegExp, Container, readonly Container[]])[] = [
  [/\bsachets?\b/i, 'sachet', ['jar', 'bottle', 'carton', 'tube', 'tablet-strip']],
  [/\bampoules?\b/i, 'ampoule', ['vial', 'bottle', 'infusion', 'carton']],
  [/\bvials?\b/i, 'vial', ['bottle', 'infusion', 'carton', 'ampoule']],
  [/\b(?:prefilled )?syringes?\b/i, 'syringe', ['vial', 'carton']],
  [/\b(?:cartridges?|penfills?)\b/i, 'cartridge', ['vial', 'pen', 'carton']],
  [/\b(?:pens?|flexpens?|kwikpens?)\b/i, 'pen', ['vial', 'carton']],
  [/\b(?:respules?|transpules?)\b/i, 'respule', ['bottle', 'carton']],
  [/\bjars?\b/i, 'jar', ['tube', 'bottle', 'carton', 'pill-bottle', 'tablet-strip', 'capsule-strip']],
  [/\b(?:bottles?|tins?|containers?)\b/i, 'pill-bottle', ['tablet-strip', 'capsule-strip']],
  [/\bbottles?\b/i, 'bottle', ['tube', 'carton', 'vial', 'foam-can']],
  [/\btubes?\b/i, 'tube', ['bottle', 'carton', 'jar']],
  [/\bstrips?\b/i, 'tablet-strip', ['carton', 'pill-bottle']],
];

/** The kind of pack to draw: by the dosage form, or by the pack's own word where that is nearer ("bottle of 30 tablets"). */
export function containerOf({ form, label }: PackDrawing): Container {
  const usual = BY_FORM[form];
  const worded = BY_WORD.find(([word, , replaces]) => replaces.includes(usual) && word.test(label));
  return worded?.[1] ?? usual;
}
