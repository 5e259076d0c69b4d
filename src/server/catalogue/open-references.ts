import { isOverCeiling } from '#domain/reference/ceiling-cap.ts';
import type { ReferenceList } from '#domain/reference/staleness.ts';
import type { ListState } from '../persistence/repositories/catalogue/reference-repository.ts';
import { openTexts } from '../search/index/text-column.ts';
import type { ReferenceArrays } from './reference-columns.ts';

/** The highest price that the law allows for a medicine. Money in paise. */
export interface CeilingMark {
  /** For one unit of the pack, with tax. */
  readonly unitPaise: number;
  readonly packPaise: number;
  /** The printed price is above it. */
  readonly over: boolean;
  readonly rowText: string;
  readonly notifiedOn: string;
  readonly source: string;
}

/** What the same medicine costs at a Jan Aushadhi Kendra. Money in paise. */
export interface KendraMark {
  readonly unitPaise: number;
  readonly product: string;
  readonly code: string | null;
  readonly asOf: string;
  readonly source: string;
  /** The brand may be changed only with the doctor's consent. */
  readonly doctorFirst: boolean;
}

/** What the government's lists say about a medicine; null if neither has it. */
export interface MedicineReference {
  readonly ceiling: CeilingMark | null;
  readonly kendra: KendraMark | null;
}

/** Readers of the worker's matches with the lists. */
export function openReferences(arrays: ReferenceArrays, mrpPaise: Uint32Array) {
  const rowText = openTexts(arrays.rows);
  const lists = new Map(arrays.lists.map((list) => [list.kind, list]));
  const rowAt = (place: number) => JSON.parse(rowText(place - 1)) as [string, string | null];
  const ceilingAt = (rank: number): CeilingMark | null => {
    const place = arrays.ceilingRow[rank] as number;
    const list = lists.get('ceiling');
    if (place === 0 || !list) return null;
    const packPaise = arrays.ceilingPackPaise[rank] as number;
    return {
      unitPaise: arrays.ceilingUnitPaise[rank] as number,
      packPaise,
      over: isOverCeiling(mrpPaise[rank] as number, packPaise),
      rowText: rowAt(place)[0],
      notifiedOn: list.asOf,
      source: list.source,
    };
  };
  const kendraAt = (rank: number): KendraMark | null => {
    const place = arrays.kendraRow[rank] as number;
    const list = lists.get('kendra');
    if (place === 0 || !list) return null;
    const [product, code] = rowAt(place);
    return {
      unitPaise: arrays.kendraUnitPaise[rank] as number,
      product,
      code,
      asOf: list.asOf,
      source: list.source,
      doctorFirst: arrays.doctorFirst[rank] === 1,
    };
  };
  return {
    referenceAt: (rank: number): MedicineReference | null => {
      const [ceiling, kendra] = [ceilingAt(rank), kendraAt(rank)];
      return ceiling || kendra ? { ceiling, kendra } : null;
    },
    /** A list as imported; null if there is none. */
    listOf: (kind: ReferenceList): ListState | null => lists.get(kind) ?? null,
  };
}
