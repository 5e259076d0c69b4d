import { packDrawingOf } from '#contract/pack-drawing/pack-drawing.ts';
import { packPictureUrl } from '#contract/pack-drawing/pack-image-url.ts';
import { indianDay } from '#domain/invoicing/financial-year.ts';
import type { MedicineRecord } from '#domain/medicine/medicine-facts.ts';
import { plainPackLabel } from '#domain/medicine/printed-words.ts';
import { readMedicine } from '#domain/medicine/read-medicine.ts';
import { endsPregnancy, type HeldBack, soldOnline } from '#domain/medicine/schedule.ts';
import { heldBackBy } from '#domain/orders/supply-policy.ts';
import type {
  CatalogueReading,
  CatalogueRow,
  CompositionText,
} from '../persistence/repositories/catalogue/catalogue-repository.ts';
import { buildIndex } from '../search/index/build-index.ts';
import { sharedFloat64, sharedUint8, sharedUint16, sharedUint32 } from '../search/index/shared-arrays.ts';
import { packTexts } from '../search/index/text-column.ts';
import { type CatalogueArrays, type CatalogueTables, FLAG, NO_SUBSTITUTE } from './catalogue-arrays.ts';
import { openCatalogue } from './catalogue-snapshot.ts';
import { DistinctValues } from './distinct-values.ts';
import { fillSubstitutes } from './fill-substitutes.ts';
import { buildIdTable } from './id-table.ts';
import { type MergedMaker, mergeMakers, sellerOf } from './merge-makers.ts';
import { findProvenSalts } from './proven-salts.ts';
import { rankMedicines } from './rank-medicines.ts';
import { ReferenceBuilder } from './reference-columns.ts';
import { GroupCollector } from './substitution-groups.ts';
import { textTables } from './text-tables.ts';

/**
 * Builds everything the server keeps of a catalogue, for an Indian day. Takes seconds for a whole market, so it runs in
 * a worker.
 */
export function buildCatalogue(reading: CatalogueReading, day = indianDay(Date.now())): CatalogueArrays {
  const makers = mergeMakers(reading.rows, reading.manufacturers);
  const ranked = rankMedicines(reading.rows, makers);
  const columns = new ColumnBuilder(
    ranked.length,
    heldBackBy(reading.policy),
    findProvenSalts(reading.rows),
    new ReferenceBuilder(ranked.length, reading.references, day),
  );
  ranked.forEach((row, rank) => {
    const maker = makers.get(sellerOf(row));
    if (maker === undefined) throw new Error(`No maker for ${row.manufacturerPrinted}.`);
    columns.add(rank, row, maker);
  });
  const arrays = { ...columns.finish(reading.version, reading.texts), day };
  fillSubstitutes(openCatalogue(arrays), arrays.substitute);
  return arrays;
}

/** The input of the row readers: the printed texts, with the merged name of the firm. */
function recordOf(row: CatalogueRow, maker: MergedMaker, provenSalts: ReadonlySet<string>): MedicineRecord {
  return {
    id: row.id,
    name: row.name,
    manufacturer: maker.name,
    packLabel: row.packLabel,
    saltTexts: row.salts,
    listing: row.listing,
    provenSalts,
    schedule: row.schedule ?? undefined,
  };
}

/** The first entry of the table is the empty text: not confirmed. */
function factsOriginText({ factsSource, factsMonth }: CatalogueRow): string {
  return factsSource === null || factsMonth === null ? '' : `${factsSource}|${factsMonth}`;
}

class ColumnBuilder {
  private readonly ids: string[] = [];
  private readonly names: string[] = [];
  private readonly images: string[] = [];
  private readonly makers = new Map<MergedMaker, number>();
  private readonly packLabels = new DistinctValues();
  private readonly compositions = new DistinctValues();
  private readonly forms = new DistinctValues();
  private readonly units = new DistinctValues(['']);
  private readonly schedules = new DistinctValues(['']);
  private readonly listings = new DistinctValues();
  private readonly factsOrigins = new DistinctValues(['']);
  private readonly groups = new GroupCollector();
  private readonly heldBack: HeldBack;
  private readonly references: ReferenceBuilder;
  private readonly columns;
  private readonly provenSalts: ReadonlySet<string>;

  constructor(medicines: number, heldBack: HeldBack, provenSalts: readonly string[], references: ReferenceBuilder) {
    this.heldBack = heldBack;
    this.provenSalts = new Set(provenSalts);
    this.references = references;
    this.columns = {
      maker: sharedUint32(medicines),
      packLabel: sharedUint32(medicines),
      composition: sharedUint32(medicines),
      form: sharedUint8(medicines),
      unit: sharedUint8(medicines),
      schedule: sharedUint8(medicines),
      givenSchedule: sharedUint8(medicines),
      listing: sharedUint8(medicines),
      factsOrigin: sharedUint16(medicines),
      units: sharedFloat64(medicines),
      mrpPaise: sharedUint32(medicines),
      discount: sharedUint16(medicines),
      flags: sharedUint8(medicines),
    };
  }

  add(rank: number, row: CatalogueRow, maker: MergedMaker): void {
    const facts = readMedicine(recordOf(row, maker, this.provenSalts));
    const { columns } = this;
    const pack = facts.pack !== null && facts.pack.doubt === null ? facts.pack : null;
    this.ids.push(row.id);
    this.names.push(row.name);
    const packLabel = plainPackLabel(row.packLabel);
    this.images.push(packPictureUrl(packDrawingOf(facts, packLabel), row.photo ?? null));
    columns.maker[rank] = this.numberOfMaker(maker);
    columns.packLabel[rank] = this.packLabels.numberOf(packLabel);
    columns.composition[rank] = this.compositions.numberOf(JSON.stringify(row.salts));
    columns.form[rank] = this.forms.numberOf(facts.form);
    columns.unit[rank] = this.units.numberOf(pack?.unitClass ?? '');
    columns.units[rank] = pack?.units ?? 0;
    columns.schedule[rank] = this.schedules.numberOf(facts.schedule);
    columns.givenSchedule[rank] = this.schedules.numberOf(row.schedule ?? '');
    columns.listing[rank] = this.listings.numberOf(row.listing);
    columns.factsOrigin[rank] = this.factsOrigins.numberOf(factsOriginText(row));
    columns.mrpPaise[rank] = row.mrpPaise;
    const { discountPercent, sold } = this.references.add(rank, this.groups.add(facts), facts, row);
    columns.discount[rank] = Math.round(discountPercent * 100);
    columns.flags[rank] =
      (row.discontinued ? FLAG.discontinued : 0) |
      (row.held ? FLAG.held : 0) |
      (row.stock > 0 && sold && !row.held ? FLAG.inStock : 0) |
      (sold ? 0 : FLAG.withheld) |
      // No search finds an abortion kit.
      (endsPregnancy(facts) ? 0 : FLAG.listed) |
      (soldOnline(facts.schedule, facts, this.heldBack).ok ? FLAG.soldOnline : 0);
  }

  finish(version: number, texts: readonly CompositionText[]): Omit<CatalogueArrays, 'day'> {
    const { columns } = this;
    const ids = packTexts(this.ids);
    return {
      version,
      ids,
      idTable: buildIdTable(ids),
      names: packTexts(this.names),
      images: packTexts(this.images),
      ...columns,
      tables: this.finishTables(texts),
      groups: this.groups.finish(),
      substitute: sharedUint32(this.ids.length).fill(NO_SUBSTITUTE),
      references: this.references.finish(),
      index: buildIndex({
        names: this.names,
        compositionOf: columns.composition,
        compositions: this.compositions.values.map((salts) => JSON.parse(salts) as string[]),
        isListed: (rank) => ((columns.flags[rank] as number) & FLAG.listed) !== 0,
      }),
    };
  }

  private numberOfMaker(maker: MergedMaker): number {
    const known = this.makers.get(maker);
    if (known !== undefined) return known;
    this.makers.set(maker, this.makers.size);
    return this.makers.size - 1;
  }

  private finishTables(texts: readonly CompositionText[]): CatalogueTables {
    const makers = [...this.makers.keys()];
    const makerTopTier = sharedUint8(makers.length);
    const makerSize = sharedUint32(makers.length);
    makers.forEach((maker, number) => {
      makerTopTier[number] = maker.topTier ? 1 : 0;
      makerSize[number] = maker.size;
    });
    return {
      makerNames: packTexts(makers.map(({ name }) => name)),
      makerTopTier,
      makerSize,
      packLabels: packTexts(this.packLabels.values),
      compositions: packTexts(this.compositions.values),
      heldBack: [...this.heldBack],
      forms: this.forms.values,
      units: this.units.values,
      schedules: this.schedules.values,
      listings: this.listings.values,
      provenSalts: [...this.provenSalts],
      factsOrigins: this.factsOrigins.values,
      ...textTables(texts),
    };
  }
}
