import type pg from 'pg';
import {
  MANUFACTURERS,
  MEDICINE_FACTS,
  OWN_RULES,
  TEXTS,
  TRADE_PART,
  TRADE_PARTS,
} from '../repositories/catalogue/catalogue-queries.ts';
import { REFERENCE_QUERIES } from '../repositories/catalogue/reference-repository.ts';

/** The sources of a catalogue at one moment, as checksums: equal checksums mean equal content. */
export interface CatalogueDigest {
  readonly version: number;
  /** The checksum of everything but the texts, prices and stock. */
  readonly facts: string;
  /** The checksum of the texts for patients. */
  readonly texts: string;
  /** The checksums of prices, stock and holds, one for each part of the medicines; see `TRADE_PARTS`. */
  readonly trade: readonly string[];
}

const FACTS = `
  select (select version from catalogue_state where id = 1) as version, count(*),
         coalesce(sum(hashtextextended(facts::text, 0)), 0)::text as facts
  from medicine, lateral (select ${MEDICINE_FACTS}) facts`;

/** Price, discount (in hundredths), stock and hold as one unambiguous number, which seeds the hash of the id: faster than as a text. */
const TRADE = `
  with parts as (
    select ${TRADE_PART} as part,
           sum(hashtextextended(id, mrp_paise::bigint * 65536 + (discount_percent * 100)::int * 4 + (stock > 0)::int * 2 + held::int)) as trade
    from medicine group by 1)
  select coalesce(trade, 0)::text as trade
  from generate_series(0, ${TRADE_PARTS - 1}) number left join parts on part = number order by number`;

const rowsOf = (query: string) =>
  `select count(*), coalesce(md5(string_agg(one::text, chr(30))), '') as rows from (${query}) one`;
const OTHERS = [MANUFACTURERS, OWN_RULES, ...REFERENCE_QUERIES].map(rowsOf);

/**
 * Computes the checksums of everything that `readCatalogue` reads, in the database and with the same queries. Each row is hashed as one
 * text, so that values swapped between two rows change the checksum. Null if the engine can't.
 */
export async function digestCatalogue(client: pg.ClientBase): Promise<CatalogueDigest | null> {
  await client.query('savepoint digest');
  try {
    // The planner can't know how few parts there are, and would sort all medicines on disk.
    await client.query('set local enable_sort = off');
    const { rows } = await client.query<{ version: string; count: string; facts: string }>(FACTS);
    const trade = (await client.query<{ trade: string }>(TRADE)).rows.map((row) => row.trade);
    const others: unknown[] = [];
    for (const query of OTHERS) others.push((await client.query(query)).rows);
    const texts = JSON.stringify((await client.query(rowsOf(TEXTS))).rows);
    await client.query('rollback to savepoint digest');
    const { version, count, facts } = rows[0] ?? {};
    if (facts === undefined) return null;
    return { version: Number(version ?? 0), facts: JSON.stringify([count, facts, others]), texts, trade };
  } catch {
    // For an engine without these functions the rows themselves are read.
    await client.query('rollback to savepoint digest');
    return null;
  }
}
