import type pg from 'pg';
import { JUMP_PERCENT } from '#domain/pricing/price-jump.ts';

/** A medicine of the list whose price would change. Paise. */
export interface PriceChange {
  readonly id: string;
  readonly name: string;
  readonly before: number;
  readonly after: number;
  /** Of the price before. */
  readonly percent: number;
}

/** A medicine that a difference names. */
export interface NamedMedicine {
  readonly id: string;
  readonly name: string;
}

/** How many there are of a kind, and the first of them. */
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
  /** Still sold, of an earlier list, and not in this one: they stay as they are. */
  readonly vanished: Counted<NamedMedicine>;
  /** The list gives another composition, pack or form, or an incomplete one: what was proven the same no longer counts until it is compared again. */
  readonly unproven: Counted<NamedMedicine>;
  /** No longer made, by the list. */
  readonly ended: Counted<NamedMedicine>;
}

/** No more of a kind are shown; the counts are of all. */
const FIRST = 100;

const PERCENT = 'round(100.0 * (i.mrp_paise - m.mrp_paise) / nullif(m.mrp_paise, 0), 1)::float';
const KINDS = {
  added: `select i.id, i.name from incoming i left join medicine m on m.id = i.id where m.id is null order by i.name, i.id`,
  vanished: `select m.id, m.name from medicine m where m.source = 'import' and not m.discontinued
    and not exists (select from incoming i where i.id = m.id) order by m.name, m.id`,
  unproven: `select i.id, i.name from incoming i join medicine m on m.id = i.id
    where m.listing = 'complete' and (i.listing <> 'complete' or i.salts <> m.salts or i.pack_label <> m.pack_label) order by i.name, i.id`,
  ended: `select i.id, i.name from incoming i join medicine m on m.id = i.id where i.discontinued and not m.discontinued order by i.name, i.id`,
  prices: `select i.id, i.name, m.mrp_paise as before, i.mrp_paise as after, coalesce(${PERCENT}, 100) as percent
    from incoming i join medicine m on m.id = i.id where i.mrp_paise <> m.mrp_paise
    order by abs(coalesce(${PERCENT}, 100)) desc, i.name, i.id`,
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
  return { added, prices, jumps: rows[0]?.jumps ?? 0, vanished, unproven, ended };
}

async function counted<Row extends pg.QueryResultRow>(client: pg.ClientBase, query: string): Promise<Counted<Row>> {
  const { rows: counts } = await client.query<{ count: number }>(
    `select count(*)::int as count from (${query}) as all_of_them`,
  );
  const { rows: first } = await client.query<Row>(`${query} limit ${FIRST}`);
  return { count: counts[0]?.count ?? 0, first };
}
