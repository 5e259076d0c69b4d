/**
 * What the shop knows about one pack of medicine, first as printed (`MedicineRecord`), then as read (`MedicineFacts`).
 * Every comparison of two medicines uses only facts, and a fact that could not be read stays unknown: it is never
 * guessed, and never equal to another unknown.
 */

/** Drugs and Cosmetics Rules, 1945. `NARCOTIC` stands for the NDPS Act's narcotic drugs. Neither it nor X is sold online. */
export type Schedule = 'OTC' | 'H' | 'H1' | 'X' | 'NARCOTIC';

/**
 * Whether the list names every salt of the product.
 * `incomplete`: the list itself says that salts are missing. `unknown`: the list may have cut them without saying so.
 */
export type CompositionListing = 'complete' | 'incomplete' | 'unknown';

/** One pack as printed in a catalogue. */
export interface MedicineRecord {
  readonly id: string;
  readonly name: string;
  /** The firm's display name, after the manufacturer table merged its spellings. */
  readonly manufacturer: string;
  /** "strip of 10 tablets" */
  readonly packLabel: string;
  /** Each salt as printed: "Amoxycillin  (500mg)". */
  readonly saltTexts: readonly string[];
  readonly listing: CompositionListing;
  /**
   * Salt names that the tables do not know but that enough products of the catalogue list, as `canonicalSalt` reads
   * them.
   */
  readonly provenSalts?: ReadonlySet<string> | undefined;
  /** As the catalogue prints it. The stricter of this and the shipped table counts. */
  readonly schedule?: Schedule | undefined;
}

/** Units that strengths are compared in. Masses are all brought to micrograms, so 0.5 mg equals 500 mcg. */
export type StrengthUnit =
  | 'mcg'
  | 'iu'
  | 'million-spores'
  | 'percent'
  | 'ml'
  | 'million-cells'
  | 'au'
  | 'cu'
  | 'lf'
  | 'units';

/** What the amount refers to: one tablet or container, one millilitre, one gram, one puff. */
export type StrengthBasis = 'unit' | 'ml' | 'g' | 'dose';

/** An amount per basis, already normalised: 20mg/ml and 100mg/5ml give equal values. */
export interface Strength {
  readonly amount: number;
  readonly unit: StrengthUnit;
  readonly basis: StrengthBasis;
  /** True if the label gave bare mg and the form supplied the volume (rule 96: per 5 ml in syrups, per ml in drops). */
  readonly inferred: boolean;
}

/** One salt of a composition. */
export interface Salt {
  /**
   * The active part under its canonical name, lower case: 'amoxicillin'. Only by the alias table, never by similar
   * spelling.
   */
  readonly molecule: string;
  /**
   * Counter-ion or ester as printed, canonical: 'succinate', or the only one that the molecule is sold with, printed or
   * not. Water of crystallisation is ignored. Null if the pack prints none and several are sold.
   */
  readonly counterIon: string | null;
  /** Null: not printed, NA, or not understood. */
  readonly strength: Strength | null;
  /** For display: "Amoxycillin", "500mg". */
  readonly printedName: string;
  readonly printedStrength: string;
}

/** The sub-forms that matter for sameness. `unknown` equals nothing. */
export type DosageForm =
  | 'tablet'
  | 'dispersible-tablet'
  | 'chewable-tablet'
  | 'mouth-dissolving-tablet'
  | 'effervescent-tablet'
  | 'sublingual-tablet'
  | 'buccal-tablet'
  | 'vaginal-tablet'
  | 'lozenge'
  | 'capsule'
  | 'soft-gelatin-capsule'
  | 'oral-film'
  | 'chewing-gum'
  | 'syrup'
  | 'suspension'
  | 'dry-syrup'
  | 'oral-solution'
  | 'oral-drops'
  | 'oral-powder'
  | 'granules'
  | 'oral-gel'
  | 'mouthwash'
  | 'mouth-paint'
  | 'oral-spray'
  | 'cream'
  | 'ointment'
  | 'gel'
  | 'lotion'
  | 'foam'
  | 'topical-solution'
  | 'topical-spray'
  | 'paste'
  | 'shampoo'
  | 'soap'
  | 'dusting-powder'
  | 'face-wash'
  | 'serum'
  | 'eye-drops'
  | 'eye-ointment'
  | 'eye-gel'
  | 'ear-drops'
  | 'eye-ear-drops'
  | 'nasal-spray'
  | 'nasal-drops'
  | 'nasal-gel'
  | 'inhaler'
  | 'inhalation-capsule'
  | 'dry-powder-inhaler'
  | 'respules'
  | 'inhalation-solution'
  | 'transhaler'
  | 'injection'
  | 'powder-for-injection'
  | 'infusion'
  | 'prefilled-syringe'
  | 'pen'
  | 'cartridge'
  | 'depot-injection'
  | 'implant'
  | 'suppository'
  | 'pessary'
  | 'vaginal-capsule'
  | 'vaginal-gel'
  | 'vaginal-cream'
  | 'enema'
  | 'rectal-ointment'
  | 'rectal-cream'
  | 'nail-lacquer'
  | 'transdermal-patch'
  | 'kit'
  | 'device'
  | 'unknown';

export type Route =
  | 'oral'
  | 'sublingual'
  | 'buccal'
  | 'oromucosal'
  | 'topical'
  | 'ophthalmic'
  | 'otic'
  | 'ophthalmic-otic'
  | 'nasal'
  | 'inhaled'
  | 'injected'
  | 'rectal'
  | 'vaginal'
  | 'transdermal'
  | 'unknown';

/**
 * How the dose is released. `conflict`: the name says modified release but the label does not (never the same as plain;
 * a pharmacist may review it against `extended`). `unknown`: nothing is printed although the medicine is only sold as
 * extended release or coated, or the printed word ("GR") has two meanings.
 */
export type ReleaseClass = 'immediate' | 'extended' | 'delayed' | 'conflict' | 'unknown';

/** The unit in which a pack is counted. Prices are compared only within one class. */
export type UnitClass =
  | 'tablet'
  | 'capsule'
  | 'ml'
  | 'g'
  | 'dose'
  | 'vial'
  | 'ampoule'
  | 'pen'
  | 'cartridge'
  | 'syringe'
  | 'sachet'
  | 'respule'
  | 'suppository'
  | 'patch'
  | 'kit'
  | 'piece'
  | 'lozenge';

/** "2 strips of 10 tablets" is 20 tablets; "vial of 2 ml Injection" is 1 vial that holds 2 ml. */
export interface PackSize {
  readonly units: number;
  readonly unitClass: UnitClass;
  /** Millilitres, grams or doses in each container, where an injection, respule or spray names them. */
  readonly contentPerUnit: { readonly amount: number; readonly unit: 'ml' | 'g' | 'dose' } | null;
  /** Set when the count cannot be true ("bottle of 100 syrups"); such a pack is never compared by price. */
  readonly doubt: string | null;
}

/** A presentation that changes what the body receives although the salts read alike. */
export type Presentation =
  | 'liposomal'
  | 'lipid'
  | 'pegylated'
  | 'albumin-bound'
  | 'depot'
  | 'nano'
  | 'microsphere'
  | 'heavy'
  | 'gel-forming'
  | 'eye-suspension'
  | 'eye-emulsion'
  | 'super-bioavailable';

/** What could be read of one pack. Only these facts decide equivalence. */
export interface MedicineFacts {
  readonly id: string;
  readonly name: string;
  /** The first word or words of the name, before strengths, forms and modifiers, lower case: 'telma'. */
  readonly brand: string;
  readonly manufacturer: string;
  /**
   * Sorted by the molecule or its vague name, then counter-ion, then strength. Null when none is listed or one could not
   * be read at all; a salt whose strength alone could not be read stays.
   */
  readonly salts: readonly Salt[] | null;
  /** `complete` only when the listing says so and the name indicates no further salt. */
  readonly listing: CompositionListing;
  /** Why the composition counts as incomplete or unknown, in plain words; null if it is complete. */
  readonly compositionDoubt: string | null;
  /**
   * Salt names that neither the tables nor the catalogue know: with one, a medicine can at most go to a pharmacist's
   * review.
   */
  readonly unknownSalts: readonly string[];
  /** The product's name says that it is a vaccine, serum or antivenom, whatever its salts are called. */
  readonly biologicByName: boolean;
  readonly form: DosageForm;
  readonly route: Route;
  /** 'mdi', 'rotacap', 'penfill', … ; null if the form needs no device, or nothing names it. */
  readonly device: string | null;
  readonly release: ReleaseClass;
  /** The word that indicates the release ('sr', 'xl'); for the proof table. */
  readonly releaseToken: string | null;
  readonly pack: PackSize | null;
  readonly presentation: Presentation | null;
  readonly preservativeFree: boolean;
  readonly sugarFree: boolean;
  readonly schedule: Schedule;
  /**
   * A psychotropic substance of the NDPS Act, in addition to its schedule. False if the composition could not be
   * read.
   */
  readonly psychotropic: boolean;
}
