import { LRUCache } from 'lru-cache';
import type { MedicineFacts, MedicineRecord, Schedule } from '#domain/medicine/medicine-facts.ts';
import { readMedicine } from '#domain/medicine/read-medicine.ts';
import { soldOnline } from '#domain/medicine/schedule.ts';
import type { ReferenceList } from '#domain/reference/staleness.ts';
import { HELD_FROM_SALE, type Maker, type Offer } from '#domain/substitution/offer.ts';
import type { CompositionText } from '../persistence/repositories/catalogue/catalogue-repository.ts';
import type { ListState } from '../persistence/repositories/catalogue/reference-repository.ts';
import { openRepeated, openRepeatedTexts, openTexts } from '../search/index/text-column.ts';
import { type OpenIndex, openIndex } from '../search/open-index.ts';
import { type CatalogueArrays, FLAG, LOWEST_KNOWN, type SubstitutionGroups } from './catalogue-arrays.ts';
import { findRank } from './id-table.ts';
import { type MedicineReference, openReferences } from './open-references.ts';
import { type ListedMedicine, openRows, type SoldMedicine } from './open-rows.ts';

/**
 * Where the facts of a pack (maker, composition, pack, printed price) come from, and the month: "2023-05", or
 * "2022..2024".
 */
export interface FactsOrigin {
  readonly source: string;
  readonly month: string;
}

/**
 * The catalogue in memory at one version: rows, search index, substitution groups. A medicine is known by its rank,
 * from 0 for the best known. Nothing in it changes; a new version is a new snapshot. Derived answers that are needed
 * again are stored in bounded caches inside it, so no answer outlives its version.
 */
export interface CatalogueSnapshot {
  readonly version: number;
  /** The Indian day that it was built for, "yyyy-MM-dd". */
  readonly day: string;
  readonly size: number;
  readonly search: OpenIndex;
  readonly groups: SubstitutionGroups;
  /** The rank of the medicine with this id, or -1. */
  rankOf(id: string): number;
  idOf(rank: number): string;
  nameOf(rank: number): string;
  /** The URL of its picture in a row: its photograph, or the drawing where there is none. */
  imageOf(rank: number): string;
  packLabelAt(rank: number): string;
  scheduleOf(rank: number): Schedule;
  isDiscontinued(rank: number): boolean;
  /** The selling price of one unit in paise, not rounded; infinite if the pack can't be counted. */
  sellingUnitPaiseAt(rank: number): number;
  listedAt(rank: number): ListedMedicine;
  soldAt(rank: number): SoldMedicine;
  /** The rank of the recommended substitute, or -1. */
  substituteOf(rank: number): number;
  /** Whether it was compared with equivalents and none on sale costs less per unit. */
  isLowestAt(rank: number): boolean;
  recordAt(rank: number): MedicineRecord;
  factsAt(rank: number): MedicineFacts;
  makerAt(rank: number): Maker;
  /** The medicine as an offer. Pass facts that were read for a medicine of its group to avoid reading them again. */
  offerAt(rank: number, facts?: MedicineFacts): Offer;
  /** The shop's own discount, or the one that keeps the price under the government's ceiling if that is larger. */
  discountPercentAt(rank: number): number;
  /** Where the facts of the medicine come from, or null if nobody has confirmed them. */
  factsOriginAt(rank: number): FactsOrigin | null;
  /** What the government's lists say about it; null if neither has exactly this medicine. */
  referenceAt(rank: number): MedicineReference | null;
  /** A government list as imported; null if there is none. */
  listOf(kind: ReferenceList): ListState | null;
  /** The text for patients of a composition key, or null. */
  textOf(compositionKey: string): CompositionText | null;
  /** The ids of all active, listed medicines, the best known first: for the site map. */
  activeIds(): readonly string[];
  /** Answers that services cache for as long as the snapshot is valid. */
  readonly answers: AnswerCaches;
}

/** Bounded caches for finished answers. */
export interface AnswerCaches {
  /** Ready search bodies by request. */
  readonly searches: LRUCache<string, string>;
  /** Ready JSON of rows by rank. */
  readonly rows: (string | undefined)[];
  /** Compared families by the group they are compared for. */
  readonly families: LRUCache<number, object>;
  /** The offers of substitution groups. */
  readonly groups: LRUCache<number, readonly Offer[]>;
  /** Product answers by rank. */
  readonly products: LRUCache<number, object>;
  /** The medicines without prescription that answer needs, by the code of their choice. */
  readonly otc: Map<string, readonly number[]>;
}

const FACTS_KEPT = 20_000;
/** Rows of the best known medicines are cached as JSON; the others are made when they are shown. */
export const ROWS_KEPT = 32_768;
const FAMILIES_KEPT = 500;
const GROUP_OFFERS_KEPT = 50_000;
const PRODUCTS_KEPT = 2_000;
const SEARCH_BYTES_KEPT = 64 * 1024 * 1024;

/** Opens what a worker built. Cheap: nothing is copied, and tables are decoded on first use. */
export function openCatalogue(arrays: CatalogueArrays): CatalogueSnapshot {
  const columns = openColumns(arrays);
  const facts = new LRUCache<number, MedicineFacts>({ max: FACTS_KEPT });
  const texts = new Map(arrays.tables.textKeys.map((key, place) => [key, place]));
  const textAt = openTexts(arrays.tables.texts);
  const heldBack = new Map(arrays.tables.heldBack);
  let active: readonly string[] | null = null;

  const factsAt = (rank: number): MedicineFacts => {
    const known = facts.get(rank);
    if (known !== undefined) return known;
    const read = readMedicine(columns.recordAt(rank));
    facts.set(rank, read);
    return read;
  };
  return {
    ...columns,
    ...openRows(arrays, columns),
    ...openReferences(arrays.references, arrays.mrpPaise),
    version: arrays.version,
    day: arrays.day,
    size: arrays.mrpPaise.length,
    search: openIndex(arrays.index),
    groups: arrays.groups,
    substituteOf: (rank) => {
      const substitute = arrays.substitute[rank] as number;
      return substitute >= LOWEST_KNOWN ? -1 : substitute;
    },
    isLowestAt: (rank) => arrays.substitute[rank] === LOWEST_KNOWN,
    rankOf: (id) => findRank(arrays.ids, arrays.idTable, id),
    factsAt,
    offerAt: (rank, known) => {
      const own = known ?? factsAt(rank);
      return {
        facts: own,
        mrpPaise: arrays.mrpPaise[rank] as number,
        discountPercent: columns.discountPercentAt(rank),
        inStock: columns.has(rank, FLAG.inStock),
        discontinued: columns.has(rank, FLAG.discontinued),
        maker: columns.makerAt(rank),
        confirmed: columns.factsOriginAt(rank) !== null,
        sale: columns.has(rank, FLAG.held) ? HELD_FROM_SALE : soldOnline(own.schedule, own, heldBack),
      };
    },
    textOf: (key) => {
      const place = texts.get(key);
      return place === undefined ? null : (JSON.parse(textAt(place)) as CompositionText);
    },
    activeIds: () => {
      active ??= Array.from(arrays.flags.keys())
        .filter((rank) => columns.has(rank, FLAG.listed) && !columns.has(rank, FLAG.discontinued))
        .map(columns.idOf);
      return active;
    },
    answers: {
      searches: new LRUCache({
        maxSize: SEARCH_BYTES_KEPT,
        sizeCalculation: (body, key) => body.length + key.length + 100,
      }),
      rows: new Array(ROWS_KEPT),
      families: new LRUCache({ max: FAMILIES_KEPT }),
      groups: new LRUCache({ maxSize: GROUP_OFFERS_KEPT, sizeCalculation: (offers) => offers.length + 1 }),
      products: new LRUCache({ max: PRODUCTS_KEPT }),
      otc: new Map(),
    },
  };
}

/** Readers of single columns and of combinations of them. */
function openColumns(arrays: CatalogueArrays) {
  const { tables } = arrays;
  const idOf = openTexts(arrays.ids);
  const nameOf = openTexts(arrays.names);
  const imageOf = openTexts(arrays.images);
  const makerName = openRepeatedTexts(tables.makerNames);
  const packLabel = openRepeatedTexts(tables.packLabels);
  const composition = openRepeated(tables.compositions, (salts): readonly string[] =>
    Object.freeze(JSON.parse(salts) as string[]),
  );
  const provenSalts: ReadonlySet<string> = new Set(tables.provenSalts);
  const has = (rank: number, flag: number) => ((arrays.flags[rank] as number) & flag) !== 0;
  const saltTextsAt = (rank: number) => composition(arrays.composition[rank] as number);
  const scheduleAt = (column: Uint8Array, rank: number) => tables.schedules[column[rank] as number] as Schedule | '';
  const makerNameAt = (rank: number) => makerName(arrays.maker[rank] as number);
  const packLabelAt = (rank: number) => packLabel(arrays.packLabel[rank] as number);

  const recordAt = (rank: number): MedicineRecord => ({
    id: idOf(rank),
    name: nameOf(rank),
    manufacturer: makerNameAt(rank),
    packLabel: packLabelAt(rank),
    saltTexts: saltTextsAt(rank),
    listing: tables.listings[arrays.listing[rank] as number] as MedicineRecord['listing'],
    provenSalts,
    schedule: scheduleAt(arrays.givenSchedule, rank) || undefined,
  });
  const makerAt = (rank: number): Maker => {
    const maker = arrays.maker[rank] as number;
    return {
      name: makerNameAt(rank),
      topTier: tables.makerTopTier[maker] === 1,
      size: tables.makerSize[maker] as number,
    };
  };
  return {
    nameOf,
    packLabelAt,
    scheduleOf: (rank: number) => scheduleAt(arrays.schedule, rank) as Schedule,
    isDiscontinued: (rank: number) => has(rank, FLAG.discontinued),
    sellingUnitPaiseAt: (rank: number) => sellingUnitPaise(arrays, rank),
    idOf,
    has,
    imageOf,
    saltTextsAt,
    recordAt,
    makerAt,
    factsOriginAt: (rank: number) => readFactsOrigin(tables.factsOrigins[arrays.factsOrigin[rank] as number] ?? ''),
    discountPercentAt: (rank: number) => (arrays.discount[rank] as number) / 100,
  };
}

function sellingUnitPaise({ units, mrpPaise, discount }: CatalogueArrays, rank: number): number {
  const count = units[rank] as number;
  const sold = (mrpPaise[rank] as number) * (1 - (discount[rank] as number) / 10_000);
  return count > 0 ? sold / count : Number.POSITIVE_INFINITY;
}

/** The empty text means facts that nobody has confirmed. */
function readFactsOrigin(text: string): FactsOrigin | null {
  const [source, month] = text.split('|');
  return source === undefined || month === undefined ? null : { source, month };
}
