import type pg from 'pg';
import { MANUFACTURERS, MEDICINE_FACTS, OWN_RULES, TEXTS } from '../repositories/catalogue/catalogue-queries.ts';
import { REFERENCE_QUERIES } from '../repositories/catalogue/reference-repository.ts';

/** What a catalogue is built from at one moment, as checksums: two moments with the same ones hold the same. */
export interface CatalogueDigest {
  readonly version: number;
  /** Of everything but stock. */
  readonly facts: string;
  /** Of which medicines are in stock. */
  readonly stock: string;
}

const MEDICINES = `
  select (select version from catalogue_state where id = 1) as version, count(*),
         coalesce(sum(hashtextextended(facts::text, 0)), 0)::text as facts,
         coalesce(sum(hashtextextended(medicine.id, 0)) filter (where stock > 0), 0)::text as stock
  from medicine, lateral (select ${MEDICINE_FACTS}) facts`;

const OTHERS = [MANUFACTURERS, TEXTS, OWN_RULES, ...REFERENCE_QUERIES].map(
  (query) => `select count(*), coalesce(md5(string_agg(one::text, chr(30))), '') as rows from (${query}) one`,
);

/**
 * Works out the checksums of all that `readCatalogue` reads, in the database and by the same queries. Each row is hashed as one
 * text, so that values which change places between two rows make another catalogue. Null where the engine can't.
 */
export async function digestCatalogue(client: pg.ClientBase): Promise<CatalogueDigest | null> {
  await client.query('savepoint digest');
  try {
    const { rows } = await client.query<{ version: string; count: string; facts: string; stock: string }>(MEDICINES);
    const others: unknown[] = [];
    for (const query of OTHERS) others.push((await client.query(query)).rows);
    const { version, count, facts, stock } = rows[0] ?? {};
    if (facts === undefined || stock === undefined) return null;
    return { version: Number(version ?? 0), facts: JSON.stringify([count, facts, others]), stock };
  } catch {
    // An engine without these functions reads the rows themselves.
    await client.query('rollback to savepoint digest');
    return null;
  }
}
