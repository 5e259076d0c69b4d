import { type RawBuilder, sql } from 'kysely';
import { DISPENSED_STATUSES, OVER_STATUSES } from '#domain/orders/order-states.ts';
import type { RetentionId } from '#domain/privacy/retention.ts';
import { inTransaction } from '../connection/in-transaction.ts';
import type { Db } from '../database.ts';
import { MOST_ATTEMPTS } from './outbox-repository.ts';

/** What the operator set, by the id of its rule. */
export async function readRetentionSettings(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('retention_setting').select(['id', 'days']).execute();
  return new Map(rows.map(({ id, days }) => [id, days]));
}

/** Sets the days of a rule. */
export async function saveRetentionSetting(db: Db, id: RetentionId, days: number, now: Date): Promise<void> {
  await db
    .insertInto('retention_setting')
    .values({ id, days, set_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ days, set_at: now }))
    .execute();
}

/** Removes the operator's setting: the shipped days apply again. */
export async function forgetRetentionSetting(db: Db, id: RetentionId): Promise<void> {
  await db.deleteFrom('retention_setting').where('id', '=', id).execute();
}

/** Dispensed with an order, or approved for one by telephone, which has no row here. */
const SUPPLIED = sql`select p.id from prescription p left join customer_order o on o.id = p.order_id
  where (o.status = any(${[...DISPENSED_STATUSES]}::text[]) and o.prescription_status = 'APPROVED') or (p.order_id is null and p.status = 'APPROVED')`;
/** Orders that may still need their prescription. */
const OPEN = sql`select p.id from prescription p join customer_order o on o.id = p.order_id
  where o.status <> all(${[...OVER_STATUSES]}::text[])`;
const suppliedBefore = (before: Date) => sql`select p.id from prescription p
  left join order_event e on e.order_id = p.order_id and e.status = 'DELIVERED'
  where p.id in (${SUPPLIED}) and coalesce(e.at, p.decided_at) < ${before}`;
const NOBODY = JSON.stringify({ name: 'Erased', phone: '', addressLines: [] });
const NO_PATIENT = JSON.stringify({ name: 'Erased', age: null, gender: null });

/** An invoice without the names of buyer, patient and prescribers. The buyer's state stays: it is the place of supply for the tax. */
function namingNobody(invoice: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`${invoice} || jsonb_build_object(
    'buyer', (${invoice} -> 'buyer') || ${NOBODY}::jsonb, 'patient', ${NO_PATIENT}::jsonb, 'prescriber', null,
    'lines', (select coalesce(jsonb_agg(line - 'prescriber' order by place), '[]')
              from jsonb_array_elements(${invoice} -> 'lines') with ordinality as line_of(line, place)))`;
}

/** The rest of an update: the papers of orders of erased accounts. */
function ofErased(paper: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`from customer_order o join account a on a.id = o.account_id where o.id = ${paper}.order_id and a.erased_at is not null`;
}

/** Deletes the file rows of some prescriptions and marks the files for deletion. */
function dropFiles(which: RawBuilder<unknown>, now: Date): RawBuilder<unknown> {
  return sql`with gone as (delete from prescription_file where prescription_id in (${which}) returning file_key)
    insert into doomed_file (file_key, since) select file_key, ${now} from gone on conflict do nothing`;
}

/** What each rule deletes or blanks if it is older than `before`. */
const SWEEPS: Partial<Record<RetentionId, (before: Date, now: Date) => readonly RawBuilder<unknown>[]>> = {
  'order-attempts': (before) => [sql`delete from order_attempt where created_at < ${before}`],
  'tracking-links': (before) => [
    sql`delete from tracking_link where created_at < ${before}`,
    sql`delete from pay_link where made_at < ${before}`,
  ],
  messages: (before) => [
    sql`delete from outbox_message where coalesce(sent_at, created_at) < ${before} and (sent_at is not null or attempts >= ${MOST_ATTEMPTS})`,
  ],
  'payment-events': (before) => [sql`delete from payment_event where received_at < ${before}`],
  visits: (before) => [sql`delete from visit_count where day < ${before}::date`],
  carts: (before) => [sql`delete from cart_line where added_at < ${before}`],
  drafts: (before, now) => [
    sql`with gone as (delete from draft where created_at < ${before} returning file_key, picture_key)
      insert into doomed_file (file_key, since)
        select key, ${now} from gone, unnest(array[file_key, picture_key]) as key where key is not null
        on conflict do nothing`,
  ],
  'refused-prescriptions': (before, now) => {
    const which = sql`select id from prescription where created_at < ${before}
      and id not in (${SUPPLIED}) and id not in (${OPEN})`;
    return [dropFiles(which, now), sql`delete from prescription p where created_at < ${before} and id in (${which})`];
  },
  'supplied-prescriptions': (before, now) => [dropFiles(suppliedBefore(before), now)],
  'partner-reports': (before) => [sql`delete from affiliate_conversion where ended_at < ${before}`],
  invoices: (before) => [
    sql`update invoice i set body = ${namingNobody(sql`i.body`)}
        ${ofErased(sql`i`)} and i.issued_at < ${before} and i.body -> 'buyer' ->> 'name' <> 'Erased'`,
    // A note for a part of an invoice holds that part as an invoice of its own; one for the whole names nobody.
    sql`update credit_note i set body = jsonb_set(i.body, '{part}', ${namingNobody(sql`(i.body -> 'part')`)})
        ${ofErased(sql`i`)} and i.issued_at < ${before} and i.body -> 'part' -> 'buyer' ->> 'name' <> 'Erased'`,
  ],
};

/** The rules whose rows this module sweeps. */
export const SWEPT = Object.keys(SWEEPS) as RetentionId[];

/**
 * Applies one rule in its own transaction to everything before `before`. Returns how many rows its statements deleted or
 * blanked; of a statement that marks files for deletion, how many files.
 */
export async function sweepRows(db: Db, id: RetentionId, before: Date, now: Date): Promise<number> {
  const statements = SWEEPS[id]?.(before, now) ?? [];
  return inTransaction(db, 'apply-retention', async (trx) => {
    let rows = 0;
    for (const statement of statements) rows += Number((await statement.execute(trx)).numAffectedRows ?? 0n);
    return rows;
  });
}

/** For each kind of row, the time before which it is no longer needed. */
interface Horizon {
  readonly codesBefore: Date;
  readonly countsBefore: Date;
  readonly devicesBefore: Date;
  readonly sessionsBefore: Date;
}

/** Deletes rows older than their limit, sessions with their tokens. */
export async function forgetExpiredRows(db: Db, horizon: Horizon): Promise<void> {
  const { codesBefore, countsBefore, devicesBefore, sessionsBefore } = horizon;
  await db.deleteFrom('otp_challenge').where('expires_at', '<', codesBefore).execute();
  await sql`delete from limit_window where not exists (select from unnest(moments) as moment where moment >= ${countsBefore})`.execute(
    db,
  );
  await db.deleteFrom('known_device').where('last_login_at', '<', devicesBefore).execute();
  await inTransaction(db, 'forget-sessions', async (trx) => {
    const ended = trx
      .selectFrom('session')
      .select('id')
      .where((is) => is.or([is('ends_at', '<', sessionsBefore), is('revoked_at', '<', sessionsBefore)]));
    await trx.deleteFrom('refresh_token').where('session_id', 'in', ended).execute();
    await trx
      .deleteFrom('session')
      .where((is) => is.or([is('ends_at', '<', sessionsBefore), is('revoked_at', '<', sessionsBefore)]))
      .execute();
  });
}
