import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../persistence/database.ts';
import { importCatalogue } from '../../services/catalogue/import-catalogue.ts';
import type { TestShop } from '../test-shop.ts';
import type { BatchName } from './pharmacy-parts.ts';
import { forgetActs } from './whole-tables.ts';

/** The id of the model's medicine in lists. */
export const LISTED_ID = 'model-list';

export interface ToldByList {
  readonly mrpPaise: number;
  readonly packs: number | null;
  readonly batch: { readonly name: BatchName; readonly expiry: string } | null;
  readonly counted: boolean;
  /** Whether the model's medicine is in the list. */
  readonly names: boolean;
}

/** Imports lists of one row into a shop. */
export class PharmacyLists {
  readonly #folder = mkdtempSync(join(tmpdir(), 'samesalt-pharmacy-'));
  readonly #shop: TestShop;
  #files = 0;

  constructor(shop: TestShop) {
    this.#shop = shop;
  }

  async take({ mrpPaise, packs, batch, counted, names }: ToldByList, now: Date): Promise<void> {
    this.#files += 1;
    const file = join(this.#folder, `${this.#files}.csv`);
    const facts = ['Modelol 500 mg Tablet', (mrpPaise / 100).toFixed(2), 'Model Makers Ltd', 'strip of 10 tablets'];
    const stock = [packs ?? '', batch?.name ?? '', batch?.expiry ?? ''];
    const cells = [names ? LISTED_ID : 'model-other', ...facts, 'Paracetamol (500mg)', 'OTC', ...stock];
    const header = 'id,name,price,manufacturer_name,pack_size_label,composition,schedule,stock,batch,expiry';
    writeFileSync(file, `${header}\n${cells.map((cell) => `"${cell}"`).join(',')}\n`);
    const client = await this.#shop.database.pool.connect();
    try {
      const defaults = { stock: 0, discountPercent: 0 };
      await importCatalogue(client, { file, source: 'import', defaults, counted, now });
    } finally {
      client.release();
      rmSync(file);
    }
  }

  remove = (): void => rmSync(this.#folder, { recursive: true, force: true });
}

/** Deletes all orders, batches, lists and stock movements; customers and medicines stay. */
export async function forgetAll(db: Db, medicines: readonly string[]): Promise<void> {
  await forgetActs(db);
  await sql`update medicine set stock = 0, short = 0, by_batch = false where stock > 0 or short > 0 or by_batch`.execute(
    db,
  );
  await sql`update medicine set discontinued = false where id = any(${[...medicines]}::text[])`.execute(db);
}
