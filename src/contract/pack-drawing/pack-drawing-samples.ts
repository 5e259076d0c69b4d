import type { DosageForm } from '#domain/medicine/medicine-facts.ts';
import type { PackDrawing } from './pack-drawing.ts';

/** A pack for tests; `changes` override what the test is about. */
export function samplePack(changes: Partial<PackDrawing> = {}): PackDrawing {
  return {
    id: 'telma-40',
    form: 'tablet',
    molecules: ['telmisartan'],
    brand: 'telma',
    maker: 'Glenmark',
    strengthText: '40 mg',
    units: 15,
    unitClass: 'tablet',
    label: 'strip of 15 tablets',
    composition: ['Telmisartan 40 mg'],
    ...changes,
  };
}

/** One form for each kind of pack that has a drawing, with the pack's words where they decide. */
export const PACK_KINDS: readonly (readonly [DosageForm, string])[] = [
  ['tablet', 'strip of 15 tablets'],
  ['capsule', 'strip of 10 capsules'],
  ['tablet', 'bottle of 30 tablets'],
  ['syrup', 'bottle of 100 ml Syrup'],
  ['eye-drops', 'packet of 5 ml Eye Drop'],
  ['cream', 'tube of 20 gm Cream'],
  ['oral-powder', 'jar of 250 gm Powder'],
  ['inhaler', 'packet of 200 MDI Inhaler'],
  ['dry-powder-inhaler', 'packet of 60 doses'],
  ['pen', 'prefilled pen of 3 ml'],
  ['prefilled-syringe', 'prefilled syringe of 0.4 ml'],
  ['cartridge', 'cartridge of 3 ml'],
  ['injection', 'vial of 1 Injection'],
  ['injection', 'ampoule of 1 ml Injection'],
  ['infusion', 'bag of 500 ml Infusion'],
  ['granules', 'sachet of 5 gm'],
  ['oral-spray', 'bottle of 30 ml'],
  ['nasal-spray', 'packet of 120 sprays'],
  ['foam', 'can of 60 gm'],
  ['transdermal-patch', 'packet of 5 patches'],
  ['suppository', 'strip of 5 suppositories'],
  ['respules', 'packet of 5 respules'],
  ['kit', 'packet of 1 Kit'],
  ['device', 'box of 1'],
  ['soap', 'box of 75 gm'],
  ['unknown', 'packet of 1'],
];
