import type { DosageForm } from '../medicine/medicine-facts.ts';
import type { ReferenceUnit } from './reference-price.ts';

/** What a form word of the ceiling list covers, as a pack would print it. */
export interface CeilingForm {
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
export const CEILING_FORMS: ReadonlyMap<string, CeilingForm> = new Map<string, CeilingForm>([
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
      // Pens and filled syringes carry a device whose price the list does not tell apart.
      forms: ['injection', 'powder-for-injection', 'infusion', 'cartridge'],
      unit: 'injected',
    },
  ],
]);

/**
 * Where bare "Drops" of the list go: each of these stands in one section of the list of essential medicines.
 * Ciprofloxacin and gentamicin drops stand in two and are left out. Source as above; reviewer: none yet.
 */
export const DROPS_OF: ReadonlyMap<string, 'eye drop' | 'ear drop' | 'nasal drop'> = new Map([
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
export const CEILING_NAMES: ReadonlyMap<string, string> = new Map([
  ['5-amino salicylic acid', 'Mesalazine'],
  ['human normal immunoglobulin', 'Human Normal Immunoglobulin'],
]);
