import type { SupplyClass } from '#domain/medicine/schedule.ts';
import type { PackedLists } from '../search/index/shared-arrays.ts';
import type { TextColumn } from '../search/index/text-column.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { ReferenceArrays } from './reference-columns.ts';

/**
 * A whole catalogue as the worker hands it over: columns by rank (0 is the best known medicine), tables of repeated
 * values, the search index and the substitution groups. Everything big is in shared memory, so handing it over copies
 * nothing.
 */
export interface CatalogueArrays {
  readonly version: number;
  /** The Indian day that taxes and the age of lists were calculated for, "yyyy-MM-dd". */
  readonly day: string;
  readonly index: SearchIndex;
  readonly ids: TextColumn;
  readonly idTable: Uint32Array;
  readonly names: TextColumn;
  readonly images: TextColumn;
  /** Indexes into the tables below. */
  readonly maker: Uint32Array;
  readonly packLabel: Uint32Array;
  readonly composition: Uint32Array;
  readonly form: Uint8Array;
  readonly unit: Uint8Array;
  readonly schedule: Uint8Array;
  readonly givenSchedule: Uint8Array;
  readonly listing: Uint8Array;
  readonly factsOrigin: Uint16Array;
  /** Units in the pack; 0 if the pack could not be read or is implausible. */
  readonly units: Float64Array;
  readonly mrpPaise: Uint32Array;
  /** Hundredths of a percent; raised where the price would be above a ceiling. */
  readonly discount: Uint16Array;
  /** Bits: see `FLAG`. */
  readonly flags: Uint8Array;
  readonly tables: CatalogueTables;
  readonly groups: SubstitutionGroups;
  /**
   * The rank of the recommended substitute; NO_SUBSTITUTE without one, LOWEST_KNOWN if none of its group is cheaper.
   */
  readonly substitute: Uint32Array;
  readonly references: ReferenceArrays;
}

/** Values that many medicines share, each stored once. */
export interface CatalogueTables {
  readonly makerNames: TextColumn;
  readonly makerTopTier: Uint8Array;
  /** How many active medicines the maker has. */
  readonly makerSize: Uint32Array;
  readonly packLabels: TextColumn;
  /** Each composition's printed salts as JSON. */
  readonly compositions: TextColumn;
  readonly forms: readonly string[];
  /** The first entry is the empty text: no unit, no given schedule. */
  readonly units: readonly string[];
  readonly schedules: readonly string[];
  readonly listings: readonly string[];
  /** Salt names that are in no table but that enough products of this catalogue list. */
  readonly provenSalts: readonly string[];
  /** `source|month` of a row's facts. The first entry is the empty text: nobody has confirmed them. */
  readonly factsOrigins: readonly string[];
  /** Composition texts by key, and each as JSON in the same order. */
  readonly textKeys: readonly string[];
  readonly texts: TextColumn;
  /** The classes that the policy allows nowhere, each with its sentence. */
  readonly heldBack: readonly (readonly [SupplyClass, string])[];
}

/** Which medicines may replace which. */
export interface SubstitutionGroups {
  /** Medicines with one substitution key: any two of them compare alike with every third. */
  readonly groupOf: Uint32Array;
  readonly members: PackedLists;
  /** Groups whose medicines have the same molecules; NO_FAMILY for a group that stands alone. */
  readonly familyOfGroup: Uint32Array;
  readonly groupsOfFamily: PackedLists;
  /**
   * Groups of one kind differ only in brand and maker, which matters for narrow-index, biologic and inhaled medicines.
   */
  readonly kindOfGroup: Uint32Array;
}

export const NO_FAMILY = 0xffff_ffff;
export const NO_SUBSTITUTE = 0xffff_ffff;
/** Value in `substitute` for a medicine if none of its group is cheaper. */
export const LOWEST_KNOWN = 0xffff_fffe;

/** `held`: a pharmacist holds it from sale. `withheld`: its printed price is above the government's ceiling, and such packs are not sold, whatever the stock. */
export const FLAG = { discontinued: 1, inStock: 2, listed: 4, soldOnline: 8, withheld: 16, held: 32 } as const;
