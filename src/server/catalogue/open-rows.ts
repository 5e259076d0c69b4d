import type { MedicineFacts, Schedule, UnitClass } from '#domain/medicine/medicine-facts.ts';
import { sellingPricePaise } from '#domain/pricing/money.ts';
import type { Maker } from '#domain/substitution/offer.ts';
import { type CatalogueArrays, FLAG } from './catalogue-arrays.ts';

/** The price of a pack. Money in paise. */
export interface SoldMedicine {
  readonly id: string;
  readonly name: string;
  readonly sellingPaise: number;
  /** Units in the pack and what they are; null if the pack could not be read or can't be true. */
  readonly pack: { readonly units: number; readonly unitClass: UnitClass } | null;
}

/** What a row of results shows about one medicine. */
export interface ListedMedicine extends SoldMedicine {
  readonly manufacturer: string;
  readonly imageUrl: string;
  readonly packLabel: string;
  readonly form: MedicineFacts['form'];
  /** Each salt as printed. */
  readonly saltTexts: readonly string[];
  readonly mrpPaise: number;
  readonly schedule: Schedule;
  readonly soldOnline: boolean;
  readonly inStock: boolean;
  readonly discontinued: boolean;
  /** A pharmacist holds it from sale. */
  readonly held: boolean;
}

/** The columns that rows are read from. */
interface RowColumns {
  idOf(rank: number): string;
  nameOf(rank: number): string;
  imageOf(rank: number): string;
  packLabelAt(rank: number): string;
  saltTextsAt(rank: number): readonly string[];
  makerAt(rank: number): Maker;
  scheduleOf(rank: number): Schedule;
  has(rank: number, flag: number): boolean;
}

/** Readers of what a row shows. */
export function openRows(arrays: CatalogueArrays, columns: RowColumns) {
  const soldAt = (rank: number): SoldMedicine => {
    const units = arrays.units[rank] as number;
    const unitClass = arrays.tables.units[arrays.unit[rank] as number] as UnitClass;
    return {
      id: columns.idOf(rank),
      name: columns.nameOf(rank),
      sellingPaise: sellingPricePaise(arrays.mrpPaise[rank] as number, (arrays.discount[rank] as number) / 100),
      pack: units > 0 ? { units, unitClass } : null,
    };
  };
  const listedAt = (rank: number): ListedMedicine => {
    const { id, name, sellingPaise, pack } = soldAt(rank);
    return {
      id,
      name,
      manufacturer: columns.makerAt(rank).name,
      imageUrl: columns.imageOf(rank),
      packLabel: columns.packLabelAt(rank),
      form: arrays.tables.forms[arrays.form[rank] as number] as MedicineFacts['form'],
      saltTexts: columns.saltTextsAt(rank),
      mrpPaise: arrays.mrpPaise[rank] as number,
      sellingPaise,
      pack,
      schedule: columns.scheduleOf(rank),
      soldOnline: columns.has(rank, FLAG.soldOnline) && !columns.has(rank, FLAG.held),
      inStock: columns.has(rank, FLAG.inStock),
      discontinued: columns.has(rank, FLAG.discontinued),
      held: columns.has(rank, FLAG.held),
    };
  };
  return { soldAt, listedAt };
}
