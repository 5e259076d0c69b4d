import { sql } from 'kysely';
import type pg from 'pg';
import type { DosageForm } from '#domain/medicine/medicine-facts.ts';
import type { CeilingPolicy } from '#domain/reference/ceiling-cap.ts';
import { factsOfReference, type ReferencePrice } from '#domain/reference/reference-price.ts';
import type { ReferenceList } from '#domain/reference/staleness.ts';
import { strengthKey } from '#domain/substitution/strength-text.ts';
import { familyKey } from '#domain/substitution/substitution-key.ts';
import { failpoint } from '../../../ops/failpoint.ts';
import { oneOf, readRows } from '../../connection/one-statement.ts';
import type { Db } from '../../database.ts';

/** A list as imported. */
export interface ListState {
  readonly kind: ReferenceList;
  /** "yyyy-MM-dd": notified on, or seen on. */
  readonly asOf: string;
  readonly source: string;
  readonly rows: number;
  readonly refused: number;
  readonly shipped: boolean;
  readonly importedAt: Date;
}

/** A price with the line of its file. */
export interface NumberedPrice {
  readonly line: number;
  readonly price: ReferencePrice;
}

/** A shop of the Jan Aushadhi scheme. */
export interface Kendra {
  readonly code: string;
  readonly address: string;
  readonly district: string;
  readonly state: string;
  readonly pin: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

type NewList = Pick<ListState, 'kind' | 'asOf' | 'source' | 'refused' | 'shipped'>;

/** Separates the texts of one list inside one text: PostgreSQL's unnest flattens arrays of arrays. */
const UNIT_SEPARATOR = '\u001f';
const PIECE = 2_000;

/**
 * Replaces a list of prices at once: readers see the complete old one or the complete new one. Prices in the catalogue depend on it, so the
 * catalogue's version is incremented.
 */
export async function replacePrices(
  client: pg.ClientBase,
  list: NewList,
  prices: readonly NumberedPrice[],
): Promise<void> {
  await replace(client, list, prices.length, async () => {
    await client.query('delete from reference_price where kind = $1', [list.kind]);
    for (let from = 0; from < prices.length; from += PIECE) {
      await insertPrices(client, list, prices.slice(from, from + PIECE));
    }
  });
}

/** Replaces the list of kendras at once. */
export async function replaceKendras(client: pg.ClientBase, list: NewList, kendras: readonly Kendra[]): Promise<void> {
  await replace(client, list, kendras.length, async () => {
    await client.query('delete from kendra');
    await client.query(
      `insert into kendra (code, address, district, state, pin, latitude, longitude, seen_on)
       select code, address, district, state, pin, latitude, longitude, $8::date
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::float8[], $7::float8[])
            as one (code, address, district, state, pin, latitude, longitude)`,
      [
        kendras.map(({ code }) => code),
        kendras.map(({ address }) => address),
        kendras.map(({ district }) => district),
        kendras.map(({ state }) => state),
        kendras.map(({ pin }) => pin),
        kendras.map(({ latitude }) => latitude),
        kendras.map(({ longitude }) => longitude),
        list.asOf,
      ],
    );
  });
}

async function replace(client: pg.ClientBase, list: NewList, rows: number, write: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await client.query('update catalogue_state set version = version + 1, changed_at = now() where id = 1');
    await write();
    await client.query(
      `insert into reference_list (kind, as_of, source, rows, refused, shipped, imported_at) values ($1, $2, $3, $4, $5, $6, now())
       on conflict (kind) do update set (as_of, source, rows, refused, shipped, imported_at)
         = (excluded.as_of, excluded.source, excluded.rows, excluded.refused, excluded.shipped, excluded.imported_at)`,
      [list.kind, list.asOf, list.source, rows, list.refused, list.shipped],
    );
    failpoint('replace-reference:before-commit');
    await client.query('commit');
    failpoint('replace-reference:after-commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function insertPrices(client: pg.ClientBase, list: NewList, prices: readonly NumberedPrice[]): Promise<void> {
  const read = prices.map(({ price }) => factsOfReference(price));
  const of = <Value>(pick: (price: ReferencePrice) => Value) => prices.map(({ price }) => pick(price));
  await client.query(
    `insert into reference_price (kind, line, row_text, code, pack_label, salts, forms, molecule_key, form, release, strength_key,
                                  unit, paise_per_unit, holds_least, holds_most, notified_on, valid_from, source)
     select $1, line, row_text, code, pack_label, string_to_array(salts, chr(31)), string_to_array(forms, chr(31)), molecule_key,
            form, release, strength_key, unit, paise, least, most, $2::date, $2::date, $3
     from unnest($4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[],
                 $13::text[], $14::text[], $15::float8[], $16::float8[], $17::float8[])
          as one (line, row_text, code, pack_label, salts, forms, molecule_key, form, release, strength_key, unit, paise, least, most)`,
    [
      list.kind,
      list.asOf,
      list.source,
      prices.map(({ line }) => line),
      of(({ rowText }) => rowText),
      of(({ code }) => code),
      of(({ packLabel }) => packLabel),
      of(({ salts }) => salts.join(UNIT_SEPARATOR)),
      of(({ forms }) => forms.join(UNIT_SEPARATOR)),
      read.map((facts) => familyKey(facts) ?? ''),
      read.map(({ form }) => form),
      read.map(({ release }) => release),
      read.map(({ salts }) =>
        (salts ?? []).map(({ strength }) => (strength ? strengthKey(strength) : '?')).join(' + '),
      ),
      of(({ unit }) => unit),
      of(({ paisePerUnit }) => paisePerUnit),
      of(({ holds }) => holds?.least ?? null),
      of(({ holds }) => holds?.most ?? null),
    ],
  );
}

interface PriceRow {
  readonly kind: ReferencePrice['kind'];
  readonly rowText: string;
  readonly code: string | null;
  readonly packLabel: string;
  readonly salts: readonly string[];
  readonly forms: readonly DosageForm[];
  readonly unit: ReferencePrice['unit'];
  readonly paisePerUnit: number;
  readonly least: number | null;
  readonly most: number | null;
}

const PRICES = `
  select kind, row_text as "rowText", code, pack_label as "packLabel", salts, forms, unit, paise_per_unit as "paisePerUnit",
         holds_least as least, holds_most as most from reference_price`;

const LISTS = `
  select kind, to_char(as_of, 'YYYY-MM-DD') as "asOf", source, rows, refused, shipped, imported_at as "importedAt" from reference_list`;

function priceOf({ least, most, ...row }: PriceRow): ReferencePrice {
  return { ...row, holds: least === null || most === null ? null : { least, most } };
}

/** Everything that the catalogue's worker needs from the lists. */
export interface ReferenceReading {
  readonly lists: readonly ListState[];
  readonly prices: readonly ReferencePrice[];
  readonly policy: CeilingPolicy;
}

const ALL_LISTS = `${LISTS} order by kind`;
const ALL_PRICES = `${PRICES} order by kind, line`;
const POLICY = 'select over from ceiling_policy where id = 1';
/** All queries of `readReferences`. */
export const REFERENCE_QUERIES: readonly string[] = [ALL_LISTS, ALL_PRICES, POLICY];

/** Reads lists and prices as the open transaction sees them. */
export async function readReferences(client: pg.ClientBase): Promise<ReferenceReading> {
  const { rows: lists } = await client.query<ListState>(ALL_LISTS);
  const { rows: prices } = await client.query<PriceRow>(ALL_PRICES);
  const { rows: policy } = await client.query<{ over: CeilingPolicy }>(POLICY);
  return { lists, prices: prices.map(priceOf), policy: policy[0]?.over ?? 'cap' };
}

/** The current ceilings of some molecules, for when money moves. */
export async function readCeilings(
  db: Db,
  moleculeKeys: readonly string[],
): Promise<{
  readonly asOf: string | null;
  readonly policy: CeilingPolicy;
  readonly prices: readonly ReferencePrice[];
}> {
  if (moleculeKeys.length === 0) return { asOf: null, policy: 'cap', prices: [] };
  const { condition, values } = oneOf('p.molecule_key', [...new Set(moleculeKeys)]);
  const rows = await readRows<PriceRow & { asOf: string; over: CeilingPolicy | null }>(
    db,
    `select p.kind, row_text as "rowText", code, pack_label as "packLabel", salts, forms, unit, paise_per_unit as "paisePerUnit",
            holds_least as least, holds_most as most, to_char(l.as_of, 'YYYY-MM-DD') as "asOf",
            (select over from ceiling_policy where id = 1) as over
     from reference_price p join reference_list l on l.kind = p.kind
     where ${condition} and p.kind = 'ceiling' order by p.line`,
    values,
  );
  return {
    asOf: rows[0]?.asOf ?? null,
    policy: rows[0]?.over ?? 'cap',
    prices: rows.map(({ asOf: _asOf, over: _over, ...row }) => priceOf(row)),
  };
}

/** The lists in the database. */
export async function readLists(db: Db): Promise<readonly ListState[]> {
  const { rows } = await sql<ListState>`${sql.raw(LISTS)} order by kind`.execute(db);
  return rows;
}

/** All kendras, by pin. */
export async function readKendras(db: Db): Promise<readonly Kendra[]> {
  return db
    .selectFrom('kendra')
    .select(['code', 'address', 'district', 'state', 'pin', 'latitude', 'longitude'])
    .orderBy('pin')
    .orderBy('code')
    .execute();
}

/** Sets what to do with a medicine above its ceiling. One statement: prices depend on it, so the catalogue's version is incremented. */
export async function saveCeilingPolicy(client: pg.ClientBase, over: CeilingPolicy): Promise<void> {
  await client.query(
    `with changed as (update catalogue_state set version = version + 1, changed_at = now() where id = 1)
     insert into ceiling_policy (id, over, set_at) values (1, $1, now())
     on conflict (id) do update set (over, set_at) = (excluded.over, excluded.set_at)`,
    [over],
  );
}

/** Whether the list in use is an operator's own, which no upgrade replaces. */
export async function isOwnList(client: pg.ClientBase, kind: ReferenceList): Promise<boolean> {
  const { rows } = await client.query<{ shipped: boolean }>('select shipped from reference_list where kind = $1', [
    kind,
  ]);
  return rows[0]?.shipped === false;
}
