import { createHash } from 'node:crypto';
import type pg from 'pg';

/** Each line of the system catalogue by which schemas are compared: names and definitions, no ids of one database. */
const CATALOGUE = `
  select 'column' as kind, format('%s.%s %s %s%s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then 'not null ' else '' end, coalesce(pg_get_expr(d.adbin, d.adrelid), ''), a.attgenerated, a.attidentity)
    || ' ' || row_number() over (partition by c.oid order by a.attnum) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
  union all
  select 'constraint', format('%s %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated)
    from pg_constraint where connamespace = current_schema()::regnamespace and contype <> 'n'
  union all
  select 'index', pg_get_indexdef(i.indexrelid) || ' ' || i.indisvalid::text from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace
  union all
  select 'trigger', pg_get_triggerdef(t.oid) || ' ' || t.tgenabled::text from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal
  union all
  select 'routine', format('%s %s', p.prokind, pg_get_functiondef(p.oid)) from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.prokind in ('f', 'p')
  union all
  select 'sequence', format('%s %s %s %s %s %s', sequencename, data_type, start_value, increment_by, max_value, cycle)
    from pg_sequences where schemaname = current_schema()
  union all
  select 'view', format('%s %s', relname, pg_get_viewdef(oid)) from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('v', 'm')
  union all
  select 'type', format('%s %s', t.typname, (select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid))
    from pg_type t where t.typnamespace = current_schema()::regnamespace and t.typtype in ('e', 'd')
  union all
  select 'migration', format('%s %s', name, hash) from schema_migration`;

/**
 * One hash for everything a schema consists of: columns, constraints and whether they were validated, indexes, triggers
 * and whether they are on, routines, sequences, views, types, and the migrations that were applied. Rows do not count.
 */
export async function schemaHash(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ kind: string; line: string }>(CATALOGUE);
  const lines = rows.map(({ kind, line }) => `${kind} ${line}`).sort();
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}
