import type { MedicineFacts } from '#domain/medicine/medicine-facts.ts';
import {
  type CeilingPolicy,
  discountWithinCeiling,
  isRefusedAboveCeiling,
  packCeilingPaise,
  withTax,
} from '#domain/reference/ceiling-cap.ts';
import { needsDoctorForChange } from '#domain/reference/match-reference.ts';
import { findReference, indexReferences, type ReferenceIndex } from '#domain/reference/reference-index.ts';
import { isHidden } from '#domain/reference/staleness.ts';
import type { ListState, ReferenceReading } from '../persistence/repositories/catalogue/reference-repository.ts';
import { sharedFloat64, sharedUint8, sharedUint32 } from '../search/index/shared-arrays.ts';
import { packTexts, type TextColumn } from '../search/index/text-column.ts';

/** What the government's lists say about each medicine: positions in `rows` plus one, 0 for none, and paise for one unit of its pack. */
export interface ReferenceArrays {
  readonly ceilingRow: Uint32Array;
  /** With the tax of the day on which it was built. */
  readonly ceilingUnitPaise: Float64Array;
  /** Of the whole pack, with tax; 0 for none. */
  readonly ceilingPackPaise: Uint32Array;
  readonly kendraRow: Uint32Array;
  readonly kendraUnitPaise: Float64Array;
  /** 1 if the brand may be changed only with the doctor's consent. */
  readonly doctorFirst: Uint8Array;
  /** Text and code of each row as JSON. */
  readonly rows: TextColumn;
  readonly lists: readonly ListState[];
  readonly policy: CeilingPolicy;
}

/** A price for a group of medicines that compare alike. */
interface GroupReference {
  readonly ceiling: { readonly place: number; readonly taxedPaise: number } | null;
  readonly kendra: { readonly place: number; readonly paise: number } | null;
}

/** Without any list: for a catalogue that was read before a list was imported. */
const NO_LISTS: ReferenceReading = { lists: [], prices: [], policy: 'cap' };

/** Matches medicines with the lists while a catalogue is built, so that requests only look up the result. */
export class ReferenceBuilder {
  private readonly index: ReferenceIndex;
  private readonly ofGroup = new Map<number, GroupReference>();
  private readonly columns;
  private readonly reading: ReferenceReading;
  private readonly day: string;

  constructor(medicines: number, reading: ReferenceReading | undefined, day: string) {
    this.reading = reading ?? NO_LISTS;
    this.day = day;
    const shown = new Set(
      this.reading.lists.filter(({ kind, asOf }) => !isHidden(kind, asOf, day)).map(({ kind }) => kind as string),
    );
    this.index = this.indexOf(shown);
    this.columns = {
      ceilingRow: sharedUint32(medicines),
      ceilingUnitPaise: sharedFloat64(medicines),
      ceilingPackPaise: sharedUint32(medicines),
      kendraRow: sharedUint32(medicines),
      kendraUnitPaise: sharedFloat64(medicines),
      doctorFirst: sharedUint8(medicines),
    };
  }

  /** Rows keep their positions, even those of a hidden list. */
  private indexOf(shown: ReadonlySet<string>): ReferenceIndex {
    const index = indexReferences(this.reading.prices);
    return new Map([...index].map(([key, rows]) => [key, rows.filter(({ price }) => shown.has(price.kind))]));
  }

  /**
   * Records what the lists say about a medicine. Returns the discount that it is sold with, and whether it may be sold.
   */
  add(
    rank: number,
    group: number,
    facts: MedicineFacts,
    { mrpPaise, discountPercent }: { readonly mrpPaise: number; readonly discountPercent: number },
  ): { readonly discountPercent: number; readonly sold: boolean } {
    const { columns } = this;
    const { ceiling, kendra } = this.groupReference(group, facts);
    const units = facts.pack?.units ?? 0;
    if (kendra) {
      columns.kendraRow[rank] = kendra.place + 1;
      columns.kendraUnitPaise[rank] = kendra.paise;
      columns.doctorFirst[rank] = needsDoctorForChange(facts) ? 1 : 0;
    }
    if (!ceiling || !(units > 0)) return { discountPercent, sold: true };
    const packPaise = packCeilingPaise(ceiling.taxedPaise, units);
    columns.ceilingRow[rank] = ceiling.place + 1;
    columns.ceilingUnitPaise[rank] = ceiling.taxedPaise;
    columns.ceilingPackPaise[rank] = packPaise;
    return {
      discountPercent: discountWithinCeiling(mrpPaise, discountPercent, packPaise),
      sold: !isRefusedAboveCeiling(this.reading.policy, mrpPaise, packPaise),
    };
  }

  private groupReference(group: number, facts: MedicineFacts): GroupReference {
    const known = this.ofGroup.get(group);
    if (known) return known;
    const ceiling = findReference(this.index, facts, 'ceiling');
    const taxedPaise = ceiling && withTax(ceiling.paisePerUnit, facts, this.day);
    const kendra = findReference(this.index, facts, 'kendra');
    const found: GroupReference = {
      ceiling: ceiling && taxedPaise !== null ? { place: ceiling.place, taxedPaise } : null,
      kendra: kendra && { place: kendra.place, paise: kendra.paisePerUnit },
    };
    this.ofGroup.set(group, found);
    return found;
  }

  finish(): ReferenceArrays {
    const { lists, prices, policy } = this.reading;
    const rows = packTexts(prices.map(({ rowText, code }) => JSON.stringify([rowText, code])));
    return { ...this.columns, rows, lists, policy };
  }
}
