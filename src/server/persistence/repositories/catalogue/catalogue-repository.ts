import { sql } from 'kysely';
import type pg from 'pg';
import type { CompositionListing, Schedule } from '#domain/medicine/medicine-facts.ts';
import type { CompositionTexts } from '#domain/medicine/patient-text.ts';
import { type SupplyRule, withShippedRules } from '#domain/orders/supply-policy.ts';
import { type CatalogueDigest, digestCatalogue } from '../../catalogue/digest-catalogue.ts';
import { connectClient } from '../../connection/find-primary.ts';
import type { Db } from '../../database.ts';
import {
  MANUFACTURERS,
  MEDICINE_FACTS,
  MEDICINE_TRADE,
  OWN_RULES,
  TEXTS,
  TRADE_PART,
  TRADE_PARTS,
} from './catalogue-queries.ts';
import { type ReferenceReading, readReferences } from './reference-repository.ts';

/** One medicine as the catalogue stores it. Money in paise, discount in percent of the MRP. */
export interface CatalogueRow {
  readonly id: string;
  readonly name: string;
  readonly manufacturerPrinted: string;
  readonly mrpPaise: number;
  readonly discontinued: boolean;
  /** A pharmacist holds it from sale; if left out, nobody does. */
  readonly held?: boolean;
  /** The hash of the photograph that is shown of it; left out or null, it is drawn. */
  readonly photo?: string | null;
  readonly packLabel: string;
  readonly salts: readonly string[];
  readonly listing: CompositionListing;
  readonly schedule: Schedule | null;
  readonly discountPercent: number;
  readonly stock: number;
  readonly popularity: number | null;
  /** The source of the row's facts, and its month or years; both null if nobody has confirmed them. */
  readonly factsSource: string | null;
  readonly factsMonth: string | null;
}

/** A firm, with the keys its spellings fold to. */
export interface ManufacturerRow {
  readonly key: string;
  readonly name: string;
  readonly topTier: boolean;
  readonly spellingKeys: readonly string[];
}

/** What is known of a composition, for patients. `key` is its canonical molecules, sorted, joined with ' + '. */
export interface CompositionText extends CompositionTexts {
  readonly key: string;
  readonly condition: string | null;
}

/** A consistent snapshot of the whole catalogue. */
export interface CatalogueReading {
  readonly version: number;
  readonly rows: readonly CatalogueRow[];
  readonly manufacturers: readonly ManufacturerRow[];
  readonly texts: readonly CompositionText[];
  /** What the licensee allows to be sold online. */
  readonly policy: readonly SupplyRule[];
  /** The government's lists of prices; omitted if none were read. */
  readonly references?: ReferenceReading;
}

/** What changes about a medicine from day to day. */
export interface MedicineTrade {
  readonly id: string;
  readonly mrpPaise: number;
  readonly discountPercent: number;
  readonly inStock: boolean;
  /** A pharmacist holds it from sale. */
  readonly held: boolean;
}

const CHUNK = 20_000;
/** Parts whose medicines are read with one query. */
const PARTS_AT_ONCE = TRADE_PARTS / 4;

/** A list that is being switched in renews its mark more often than this. One that was cut short is not waited for any longer. */
const SWITCH_ENDS_WITHIN = '1 minute';

/** The version, and whether a list is being switched in: until the version increases, the table is part old, part new. */
export async function readCatalogueState(db: Db): Promise<{ readonly version: number; readonly isSwitching: boolean }> {
  const { rows } = await sql<{ version: string; isSwitching: boolean }>`
    select version, coalesce(switching_since > clock_timestamp() - ${sql.lit(SWITCH_ENDS_WITHIN)}::interval, false) as "isSwitching"
    from catalogue_state where id = 1`.execute(db);
  return { version: Number(rows[0]?.version ?? 0), isSwitching: rows[0]?.isSwitching ?? false };
}

/** An open snapshot of the catalogue. */
export interface CatalogueMoment {
  /** Null if this engine can't work them out. */
  digest(): Promise<CatalogueDigest | null>;
  read(): Promise<CatalogueReading>;
  /** Price and stock of the medicines of some parts. */
  readTrade(parts: readonly number[]): Promise<readonly MedicineTrade[]>;
  readTexts(): Promise<readonly CompositionText[]>;
  close(): Promise<void>;
}

/**
 * Opens one repeatable-read snapshot, so that the version, the checksums and every row belong together.
 * Needs nothing but the address: a worker thread can call it.
 */
export async function openMoment(url: string): Promise<CatalogueMoment> {
  const client = await connectClient(url);
  try {
    await client.query('begin isolation level repeatable read read only');
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    digest: () => digestCatalogue(client),
    read: () => readAll(client),
    readTrade: (parts) => readTrade(client, parts),
    readTexts: () => readTexts(client),
    close: () => client.end(),
  };
}

/** Reads a complete snapshot. */
export async function readCatalogue(url: string): Promise<CatalogueReading> {
  const moment = await openMoment(url);
  try {
    return await moment.read();
  } finally {
    await moment.close();
  }
}

async function readAll(client: pg.Client): Promise<CatalogueReading> {
  const version = await readVersion(client);
  const rows = await readMedicines(client);
  const manufacturers = await readManufacturers(client);
  const texts = await readTexts(client);
  const policy = await readOwnRules(client);
  const references = await readReferences(client);
  return { version, rows, manufacturers, texts, policy: withShippedRules(policy), references };
}

async function readVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: string }>('select version from catalogue_state where id = 1');
  return Number(rows[0]?.version ?? 0);
}

const MEDICINES = `select ${MEDICINE_FACTS}, ${MEDICINE_TRADE}, stock from medicine where id > $1 order by id limit ${CHUNK}`;

/** In pieces by id: a server-side cursor is not portable to every engine, and one answer of 250,000 rows doubles the memory. */
async function readMedicines(client: pg.Client): Promise<CatalogueRow[]> {
  const all: CatalogueRow[] = [];
  for (let last = ''; ; ) {
    const { rows } = await client.query<CatalogueRow>(MEDICINES, [last]);
    for (const row of rows) all.push(row);
    const end = rows.at(-1);
    if (!end || rows.length < CHUNK) return all;
    last = end.id;
  }
}

async function readTrade(client: pg.Client, parts: readonly number[]): Promise<MedicineTrade[]> {
  const all: MedicineTrade[] = [];
  for (let at = 0; at < parts.length; at += PARTS_AT_ONCE) {
    const { rows } = await client.query<MedicineTrade>(
      `select id, ${MEDICINE_TRADE} from medicine where ${TRADE_PART} = any($1::int[])`,
      [parts.slice(at, at + PARTS_AT_ONCE)],
    );
    for (const row of rows) all.push(row);
  }
  return all;
}

async function readManufacturers(client: pg.Client): Promise<ManufacturerRow[]> {
  const { rows } = await client.query<ManufacturerRow>(MANUFACTURERS);
  return rows;
}

async function readTexts(client: pg.Client): Promise<CompositionText[]> {
  const { rows } = await client.query<CompositionText>(TEXTS);
  return rows;
}

async function readOwnRules(client: pg.Client): Promise<SupplyRule[]> {
  const { rows } = await client.query<SupplyRule>(OWN_RULES);
  return rows;
}

/** Marks a change of the catalogue inside the caller's transaction. The row lock makes versions commit in their order. */
export async function bumpCatalogueVersion(transaction: Db): Promise<number> {
  const { version } = await transaction
    .updateTable('catalogue_state')
    .set({ version: sql`version + 1`, changed_at: new Date() })
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow();
  return Number(version);
}

/** The channel on which nodes learn of a new version earlier than by polling. */
export const CATALOGUE_CHANNEL = 'catalogue_changed';

/** Tells listening nodes of a committed change. Only shortens their wait, so an engine without NOTIFY loses nothing. */
export async function announceCatalogue(db: Db, version: number): Promise<void> {
  try {
    await sql`select pg_notify(${CATALOGUE_CHANNEL}, ${String(version)})`.execute(db);
  } catch {
    // Some PostgreSQL-compatible engines have no NOTIFY: their nodes find the version at the next poll.
  }
}

/** The size of the catalogue. */
interface CatalogueCounts {
  readonly version: number;
  readonly products: number;
  /** Still made. */
  readonly active: number;
  /** Shipped with the shop and not replaced by an import. */
  readonly seeded: number;
}

/** Counts the catalogue in one snapshot. */
export async function readCatalogueCounts(client: pg.ClientBase): Promise<CatalogueCounts> {
  const { rows } = await client.query<CatalogueCounts>(`
    select (select version::float8 from catalogue_state where id = 1) as version,
           count(*)::int as products,
           count(*) filter (where not discontinued)::int as active,
           count(*) filter (where source = 'seed')::int as seeded
    from medicine`);
  return rows[0] ?? { version: 0, products: 0, active: 0, seeded: 0 };
}
