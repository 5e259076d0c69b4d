import type { DosageForm, MedicineFacts, UnitClass } from '#domain/medicine/medicine-facts.ts';
import { drugName, spaceStrength } from './drug-name.ts';

/** The drawings of each pack: the pack itself, the medicine out of it, the composition panel, the folded leaflet. */
export const PACK_VIEWS = ['front', 'unit', 'back', 'leaflet'] as const;
export type PackView = (typeof PACK_VIEWS)[number];

/** What a drawing of a pack is made from. Any text is safe: it is cleaned, escaped and fitted when drawn. */
export interface PackDrawing {
  /** The medicine's id. It is part of the picture's URL and is not drawn. */
  readonly id: string;
  readonly form: DosageForm;
  /** The salts, in any order; empty if the composition is not known. Only they choose the body colour. */
  readonly molecules: readonly string[];
  /** The display name; chooses the colour of cap and band. */
  readonly brand: string;
  /**
   * The manufacturer's canonical name: it chooses the background and the mark, and is not printed. Empty if it is
   * not known.
   */
  readonly maker: string;
  /** "40 mg", "500 mg + 125 mg"; empty if it is not known. */
  readonly strengthText: string;
  /** How many units the pack holds; null if the pack could not be read. */
  readonly units: number | null;
  readonly unitClass: UnitClass | null;
  /** The pack in words, as printed: "strip of 15 tablets". */
  readonly label: string;
  /** One line per salt for the composition panel: "Telmisartan 40 mg". If omitted, the salts are shown. */
  readonly composition?: readonly string[];
}

/** Everything a drawing needs, from what was read of a pack. `packLabel` is the printed pack size. */
export function packDrawingOf(facts: MedicineFacts, packLabel: string): PackDrawing {
  const salts = facts.salts ?? [];
  return {
    id: facts.id,
    form: facts.form,
    molecules: salts.map((salt) => salt.molecule),
    brand: printedBrand(facts),
    maker: facts.manufacturer,
    strengthText: salts.map((salt) => spaceStrength(salt.printedStrength)).join(' + '),
    units: facts.pack?.units ?? null,
    unitClass: facts.pack?.unitClass ?? null,
    label: packLabel,
    composition: salts.map((salt) => `${salt.printedName} ${spaceStrength(salt.printedStrength)}`.trim()),
  };
}

/** The brand in the case of the name: "LMX" of "LMX Forte 625 Tablet", not "lmx". */
function printedBrand({ name, brand }: MedicineFacts): string {
  const shown = drugName(name);
  return brand !== '' && shown.toLowerCase().startsWith(brand) ? shown.slice(0, brand.length) : brand;
}
