import type pg from 'pg';
import { JUMP_PERCENT } from '#domain/pricing/price-rules.ts';

/** A medicine of the list whose price would change: the selling price, or only the MRP. In paise. */
export interface PriceChange {
  readonly id: string;
  readonly name: string;
  readonly before: number;
  readonly after: number;
  /** In percent of the old price. */
  readonly percent: number;
}

/** A medicine in the comparison. */
export interface NamedMedicine {
  readonly id: string;
  readonly name: string;
}

/** The number of medicines of a kind, and the first of them. */
export interface Counted<Row> {
  readonly count: number;
  readonly first: readonly Row[];
}

/** What a staged list would change in the catalogue. */
export interface CatalogueDifference {
  readonly added: Counted<NamedMedicine>;
  /** The largest changes first. */
  readonly prices: Counted<PriceChange>;
  /** Changes of more than a tenth, up or down. */
  readonly jumps: number;
  /** On sale from an earlier list, and not in this one: they stay as they are. */
  readonly vanished: Counted<NamedMedicine>;
  /** The list gives another composition, pack or form, or an incomplete one: earlier comparisons no longer count until it is compared again. */
  readonly unproven: Counted<NamedMedicine>;
  /** No longer made, according to the list. */
  readonly ended: Counted<NamedMedicine>;
  /** A hash over every row of every kind, including those that no screen shows. */
  readonly digest: string;
}

/** At most this many of a kind are shown; the counts include all. */
const FIRST = 100;

/** The selling price, computed like `sellingPricePaise`. */
const selling = (of: 'i' | 'm') => `round(${of}.mrp_paise * (100 - ${of}.discount_percent) / 100.0)::int`;
const SELLS_OTHERWISE = `${selling('i')} <> ${selling('m')}`;
const KINDS = {
  added: `select i.id, i.name from incoming i left join medicine m on m.id = i.id where m.id is null order by i.name, i.id`,
  vanished: `select m.id, m.name from medicine m where m.source = 'import' and not m.discontinued
    and not exists (select from incoming i where i.id = m.id) order by m.name, m.id`,
  unproven: `select i.id, i.name from incoming i join medicine m on m.id = i.id
    where m.listing = 'complete' and (i.listing <> 'complete' or i.salts <> m.salts or i.pack_label <> m.pack_label) order by i.name, i.id`,
  ended: `select i.id, i.name from incoming i join medicine m on m.id = i.id where i.discontinued and not m.discontinued order by i.name, i.id`,
  prices: `select id, name, before, after, coalesce(round(100.0 * (after - before) / nullif(before, 0), 1)::float, 100) as percent
    from (select i.id, i.name,
        case when ${SELLS_OTHERWISE} then ${selling('m')} else m.mrp_paise end as before,
        case when ${SELLS_OTHERWISE} then ${selling('i')} else i.mrp_paise end as after
      from incoming i join medicine m on m.id = i.id) as priced
    where before <> after order by abs(coalesce(100.0 * (after - before) / nullif(before, 0), 100)) desc, name, id`,
} as const;

/** Compares the staged rows with the catalogue; changes nothing. */
export async function compareCatalogue(client: pg.ClientBase): Promise<CatalogueDifference> {
  const added = await counted<NamedMedicine>(client, KINDS.added);
  const prices = await counted<PriceChange>(client, KINDS.prices);
  const vanished = await counted<NamedMedicine>(client, KINDS.vanished);
  const unproven = await counted<NamedMedicine>(client, KINDS.unproven);
  const ended = await counted<NamedMedicine>(client, KINDS.ended);
  const { rows } = await client.query<{ jumps: number }>(
    `select count(*)::int as jumps from (${KINDS.prices}) as changed where abs(percent) > ${JUMP_PERCENT}`,
  );
  const digest = await digestOf(client);
  return { added, prices, jumps: rows[0]?.jumps ?? 0, vanished, unproven, ended, digest };
}

async function counted<Row extends pg.QueryResultRow>(client: pg.ClientBase, query: string): Promise<Counted<Row>> {
  const { rows: counts } = await client.query<{ count: number }>(
    `select count(*)::int as count from (${query}) as all_of_them`,
  );
  const { rows: first } = await client.query<Row>(`${query} limit ${FIRST}`);
  return { count: counts[0]?.count ?? 0, first };
}

async function digestOf(client: pg.ClientBase): Promise<string> {
  const parts = [];
  for (const query of Object.values(KINDS)) {
    const { rows } = await client.query<{ digest: string }>(
      `select coalesce(md5(string_agg(md5(one::text), '' order by one.id)), '') as digest from (${query}) as one`,
    );
    parts.push(rows[0]?.digest ?? '');
  }
  return parts.join(' ');
}
