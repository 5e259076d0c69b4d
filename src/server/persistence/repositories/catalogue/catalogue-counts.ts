import type pg from 'pg';

/** How much the catalogue holds. */
export interface CatalogueCounts {
  readonly version: number;
  readonly products: number;
  /** Still made. */
  readonly active: number;
  /** Shipped with the shop and not replaced by an import. */
  readonly seeded: number;
}

/** Counts the catalogue as one moment sees it. */
export async function readCatalogueCounts(client: pg.ClientBase): Promise<CatalogueCounts> {
  const { rows } = await client.query<CatalogueCounts>(`
    select (select version::float8 from catalogue_state where id = 1) as version,
           count(*)::int as products,
           count(*) filter (where not discontinued)::int as active,
           count(*) filter (where source = 'seed')::int as seeded
    from medicine`);
  return rows[0] ?? { version: 0, products: 0, active: 0, seeded: 0 };
}
