import { type RawBuilder, sql } from 'kysely';
import { DISPENSED_STATUSES } from '#domain/orders/order-states.ts';
import type { ErasureReason, OrderInTheWay } from '#domain/privacy/erasure.ts';
import type { Db } from '../../database.ts';
import { type PersonKeys, rowsOf } from './person-rows.ts';

/** The text that replaces a name. */
const NOBODY = 'Erased';
const NO_PATIENT = JSON.stringify({ name: NOBODY, gender: null, dateOfBirth: null });

/** Tables whose rows are deleted, referring tables first. Messages name prescriptions, which are deleted after these. */
const DELETED = [
  'refresh_token',
  'session',
  'otp_challenge',
  'known_device',
  'limit_window',
  'cart_line',
  'cart',
  'order_attempt',
  'tracking_link',
  'pay_link',
  'parcel',
  'call_note',
  'line_short',
  'order_address_change',
  'order_note',
  'telephone_call',
  'outbox_message',
  'payment_event',
  'newsletter_address',
  'account_closing',
  'patient_health',
  'order_safety',
  'course',
  'carer',
  'medicine_calendar',
  'medicine_reminder',
  'draft',
] as const;

/** Tables of an account's sealed files; prescriptions have a separate rule. */
const WITH_FILES = [
  { table: 'patient_health', column: 'file_key' },
  { table: 'order_safety', column: 'file_key' },
  { table: 'course', column: 'file_key' },
  { table: 'draft', column: 'file_key' },
  { table: 'draft', column: 'picture_key' },
] as const;

/** Waits for an order that is being placed, which holds the cart, and prevents another from being placed meanwhile. */
export async function lockCart(db: Db, accountId: string): Promise<void> {
  await db.selectFrom('cart').select('account_id').where('account_id', '=', accountId).forUpdate().execute();
}

/** The orders of an account for the erasure; their rows stay locked until the transaction ends. */
export async function readOrdersInTheWay(db: Db, accountId: string): Promise<OrderInTheWay[]> {
  const { rows } = await sql<OrderInTheWay>`
    select number, status, order_type as "orderType", created_at as "createdAt",
           exists (select from refund r where r.order_id = o.id and r.status = 'pending') as "refundPending"
    from customer_order o where account_id = ${accountId} order by number for update`.execute(db);
  return rows;
}

/**
 * Removes a person from every table, in the caller's transaction; returns how many rows of which table were deleted,
 * blanked or kept. What the law requires stays: invoices and registers as issued, prescriptions of delivered medicines.
 */
export async function erasePersonRows(db: Db, keys: PersonKeys, now: Date): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const run = async (name: string, query: RawBuilder<unknown>) => {
    const { numAffectedRows } = await query.execute(db);
    counts[name] = Number(numAffectedRows ?? 0n);
  };
  const { accountId } = keys;
  for (const { table, column } of WITH_FILES) {
    await run(
      `${table} ${column} doomed`,
      sql`insert into doomed_file (file_key, since)
          select ${sql.ref(column)}, ${now} from ${sql.table(table)}
          where account_id = ${accountId} and ${sql.ref(column)} is not null on conflict do nothing`,
    );
  }
  for (const table of DELETED) {
    await run(`${table} deleted`, sql`delete from ${sql.table(table)} where ${rowsOf(table, keys)}`);
  }
  await erasePrescriptions(run, accountId, now);
  await blankOrders(run, keys);
  await run(
    'account blanked',
    sql`update account set phone = null, erased_at = ${now}, default_address_id = null
    where id = ${accountId}`,
  );
  await run('address deleted', sql`delete from address where account_id = ${accountId}`);
  await run(
    'patient deleted',
    sql`delete from patient p where account_id = ${accountId} and not is_holder
        and not exists (select from customer_order o where o.patient_id = p.id)`,
  );
  await run(
    'patient blanked',
    sql`update patient set first_name = ${NOBODY}, last_name = '', phone = null, email = '', gender = null,
        date_of_birth = null, relation = case when is_holder then null else ${NOBODY} end where account_id = ${accountId}`,
  );
  for (const table of ['invoice', 'prescription_register', 'h1_register'] as const) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where ${rowsOf(table, keys)}`.execute(db);
    counts[`${table} kept`] = rows[0]?.n ?? 0;
  }
  return counts;
}

type Run = (name: string, query: RawBuilder<unknown>) => Promise<void>;

/**
 * A prescription and its files stay if medicines were delivered on it (Drugs Rules, rule 65); all others are deleted.
 */
async function erasePrescriptions(run: Run, accountId: string, now: Date): Promise<void> {
  const kept = sql`select p.id from prescription p left join customer_order o on o.id = p.order_id
    where p.account_id = ${accountId} and ((o.status = any(${[...DISPENSED_STATUSES]}::text[]) and o.prescription_status = 'APPROVED')
                                           or (p.order_id is null and p.status = 'APPROVED'))`;
  const unneeded = sql`account_id = ${accountId} and prescription_id not in (${kept})`;
  await run(
    'files doomed',
    sql`insert into doomed_file (file_key, since)
        select file_key, ${now} from prescription_file where ${unneeded} on conflict do nothing`,
  );
  await run('prescription_file deleted', sql`delete from prescription_file where ${unneeded}`);
  await run(
    'prescription deleted',
    sql`delete from prescription where account_id = ${accountId} and id not in (${kept})`,
  );
  await run('prescription kept', sql`update prescription set note = '' where account_id = ${accountId}`);
}

/** The state stays: it is the place of supply for the tax. */
async function blankOrders(run: Run, keys: PersonKeys): Promise<void> {
  await run(
    'customer_order blanked',
    sql`update customer_order set patient = ${NO_PATIENT}::jsonb, prescriber = null, coupon_code = null,
        address = jsonb_build_object('name', ${NOBODY}::text, 'phone', '', 'houseNumber', '', 'street', '', 'landmark', '',
                                     'pinCode', '', 'city', '', 'state', address ->> 'state')
        where account_id = ${keys.accountId}`,
  );
  await run(
    'order_event blanked',
    sql`update order_event set note = '' where ${rowsOf('order_event', keys)} and note <> ''`,
  );
  await run(
    'desk_verdict blanked',
    sql`update desk_verdict set note = '', screen = screen - 'prescription'
        where ${rowsOf('desk_verdict', keys)} and (note <> '' or screen ? 'prescription')`,
  );
  await run(
    'prescribed_amount blanked',
    sql`update prescribed_amount set dose = '', days = null, quantity = '', packs = null, over_reason = ''
        where ${rowsOf('prescribed_amount', keys)} and (dose <> '' or quantity <> '' or over_reason <> '' or days is not null)`,
  );
  await run(
    'spoken_order blanked',
    sql`update spoken_order set words = '' where ${rowsOf('spoken_order', keys)} and words <> ''`,
  );
  await run(
    'line_choice blanked',
    sql`update line_choice set words = '' where ${rowsOf('line_choice', keys)} and words <> ''`,
  );
  await run(
    'doctor_letter blanked',
    sql`update doctor_letter set withdrawn_at = made_at where ${rowsOf('doctor_letter', keys)} and withdrawn_at is null`,
  );
  await run(
    'desk_question blanked',
    sql`update desk_question set note = '' where ${rowsOf('desk_question', keys)} and note <> ''`,
  );
}

/** Records that an erasure happened, without the person. */
export async function saveErasure(
  db: Db,
  erasure: {
    readonly id: string;
    readonly day: string;
    readonly askedBy: 'person' | 'operator';
    readonly reason: ErasureReason;
    readonly counts: Readonly<Record<string, number>>;
  },
): Promise<void> {
  const { id, day, askedBy, reason, counts } = erasure;
  await db
    .insertInto('erasure')
    .values({ id, day, asked_by: askedBy, reason, counts: JSON.stringify(counts) })
    .execute();
}

/** Deletes rows that are kept only by phone number, for a number without an account. */
export async function erasePhoneRows(db: Db, phone: string): Promise<void> {
  await db.deleteFrom('otp_challenge').where('phone', '=', phone).execute();
  await db.deleteFrom('known_device').where('phone', '=', phone).execute();
  await db.deleteFrom('carer').where('phone', '=', phone).where('carer_account_id', 'is', null).execute();
  await sql`delete from limit_window where split_part(key, ' ', 1) = ${phone}`.execute(db);
}
