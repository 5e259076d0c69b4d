import { type RawBuilder, sql } from 'kysely';
import { PRIVACY_MAP, type Whose } from '#domain/privacy/privacy-map-table.ts';
import type { Db } from '../../database.ts';

/** The person whose rows are searched. */
export interface PersonKeys {
  readonly accountId: string;
  readonly phone: string;
  /** The holder's e-mail address alone, in lower case: a family member's subscription is their own. Empty if none is known. */
  readonly email: string;
  /** The key of that address in the consents. */
  readonly newsletterSubject: string;
}

const ORDERS = (accountId: string) => sql`select id from customer_order where account_id = ${accountId}`;

/** How each kind of row is found: only one account's own. */
const CONDITIONS: Readonly<Record<Whose, (keys: PersonKeys) => RawBuilder<unknown>>> = {
  self: ({ accountId }) => sql`id = ${accountId}`,
  account: ({ accountId }) => sql`account_id = ${accountId}`,
  carer: ({ accountId, phone }) =>
    sql`(account_id = ${accountId} or carer_account_id = ${accountId} or phone = ${phone})`,
  phone: ({ phone }) => sql`phone = ${phone}`,
  order: ({ accountId }) => sql`order_id in (${ORDERS(accountId)})`,
  session: ({ accountId }) => sql`session_id in (select id from session where account_id = ${accountId})`,
  limit: ({ accountId, phone }) => sql`split_part(key, ' ', 1) in (${phone}, ${accountId})`,
  // By the ids in their reasons: an e-mail address may be that of two accounts.
  message: ({ accountId, phone, email }) =>
    sql`(recipient = ${phone} or (${email} <> '' and recipient = ${email} and split_part(reason, ' ', 1) = 'newsletter')
         or split_part(reason, ' ', 1) in (${ORDERS(accountId)}) or split_part(reason, ' ', 2) = ${accountId}
         or split_part(reason, ' ', 1) in (select id from prescription where account_id = ${accountId})
         or (split_part(reason, ' ', 1) = 'recall' and split_part(reason, ' ', 3) in (${ORDERS(accountId)}))
         or (split_part(reason, ' ', 1) = 'medicines'
             and split_part(reason, ' ', 3) in (select id from patient where account_id = ${accountId})))`,
  'payment-event': ({ accountId }) =>
    sql`gateway_order_id in (select gateway_order_id from payment where order_id in (${ORDERS(accountId)}))`,
  newsletter: ({ email }) => sql`${email} <> '' and email = ${email}`,
  consent: ({ accountId, newsletterSubject }) =>
    sql`(account_id = ${accountId} or (account_id is null and subject = ${newsletterSubject}))`,
  audit: ({ accountId }) => sql`person = ${accountId}`,
};

/** The condition that finds one person's rows of a table of the privacy map; null for a table that is about nobody. */
export function rowsOf(table: string, keys: PersonKeys): RawBuilder<unknown> | null {
  const whose = PRIVACY_MAP[table]?.whose ?? null;
  return whose === null ? null : CONDITIONS[whose](keys);
}

/** Everything a table holds about a person, without the columns that are hashes or keys. */
export async function readPersonRows(db: Db, table: string, keys: PersonKeys): Promise<Record<string, unknown>[]> {
  const condition = rowsOf(table, keys);
  if (condition === null) return [];
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where ${condition}`.execute(db);
  const columns = PRIVACY_MAP[table]?.columns ?? {};
  return rows.map(({ row }) => Object.fromEntries(Object.entries(row).filter(([name]) => columns[name] !== 'secret')));
}
