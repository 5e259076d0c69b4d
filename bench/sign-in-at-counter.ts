import { randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { hashToken } from '../src/server/services/identity/session-keys.ts';

/** Signs a pharmacist in at the counter, directly in the database; returns the cookie. */
export async function signInAtCounter(client: pg.Client): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const id = randomUUID();
  await client.query(
    `insert into staff (id, name, registration, registration_until, roles, made_by, created_at)
     values ($1, 'Bench', 'KA-1', '2099-12-31', '{pharmacist}', 'shop', now())`,
    [id],
  );
  await client.query(
    `insert into staff_session (hash, id, staff_id, signed_in_by, created_at, last_used_at) values ($1, $2, $3, 'totp', now(), now())`,
    [hashToken(token), randomUUID(), id],
  );
  return `shop_counter=${token}`;
}
