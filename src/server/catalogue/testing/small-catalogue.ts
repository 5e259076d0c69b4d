import { SUPPLY_POLICY, type SupplyRule } from '#domain/orders/supply-policy.ts';
import type {
  CatalogueReading,
  CatalogueRow,
  CompositionText,
  ManufacturerRow,
} from '../../persistence/repositories/catalogue/catalogue-repository.ts';
import { buildCatalogue } from '../build-catalogue.ts';
import { type CatalogueSnapshot, openCatalogue } from '../catalogue-snapshot.ts';

/** A row as a test writes it; omitted fields get ordinary values. */
export type SmallRow = Pick<CatalogueRow, 'name' | 'salts'> & Partial<CatalogueRow>;

/** Completes a test's rows. Ids are `m1`, `m2` … in the order given. */
export function fullRows(rows: readonly SmallRow[]): CatalogueRow[] {
  return rows.map((row, place) => ({
    id: `m${place + 1}`,
    manufacturerPrinted: 'Sample Pharma',
    mrpPaise: 10_000,
    discontinued: false,
    packLabel: 'strip of 10 tablets',
    listing: 'complete',
    schedule: null,
    discountPercent: 0,
    stock: 100,
    popularity: null,
    factsSource: 'price-list',
    factsMonth: '2022..2024',
    ...row,
  }));
}

/** A reading of a small catalogue, as the database would return it. */
export function smallReading(
  rows: readonly SmallRow[],
  more: {
    version?: number;
    texts?: readonly CompositionText[];
    manufacturers?: readonly ManufacturerRow[];
    policy?: readonly SupplyRule[];
  } = {},
): CatalogueReading {
  const { version = 1, texts = [], manufacturers = [], policy = SUPPLY_POLICY } = more;
  return { version, rows: fullRows(rows), manufacturers, texts, policy };
}

/** A small catalogue in memory, built by the same code as a large one. */
export function smallCatalogue(...reading: Parameters<typeof smallReading>): CatalogueSnapshot {
  return openCatalogue(buildCatalogue(smallReading(...reading)));
}
