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

/** What a catalogue is built from at one moment, as checksums: two moments with the same ones hold the same. */
export interface CatalogueDigest {
  readonly version: number;
  /** Of everything but the texts, prices and stock. */
  readonly facts: string;
  /** Of the texts for patients. */
  readonly texts: string;
  /** Of what medicines cost, whether they are in stock and whether they are held, one for each part of them; see `TRADE_PARTS`. */
  readonly trade: readonly string[];
}

const FACTS = `
  select (select version from catalogue_state where id = 1) as version, count(*),
         coalesce(sum(hashtextextended(facts::text, 0)), 0)::text as facts
  from medicine, lateral (select ${MEDICINE_FACTS}) facts`;

/** Price, discount (in hundredths), stock and hold as one number, which no two of them share, and the id hashed by it: quicker than as a text. */
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
 * Works out the checksums of all that `readCatalogue` reads, in the database and by the same queries. Each row is hashed as one
 * text, so that values which change places between two rows make another catalogue. Null where the engine can't.
 */
export async function digestCatalogue(client: pg.ClientBase): Promise<CatalogueDigest | null> {
  await client.query('savepoint digest');
  try {
    // How few parts there are the planner can't know, and would sort all medicines on the disk.
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
    // An engine without these functions reads the rows themselves.
    await client.query('rollback to savepoint digest');
    return null;
  }
}
