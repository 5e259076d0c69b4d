import type { Role } from '#domain/counter/roles.ts';
import { saveStaffSession } from '../persistence/repositories/counter/staff/staff-session-repository.ts';
import { hashToken } from '../services/identity/session-keys.ts';
import type { TestBrowser, TestShop } from './test-shop.ts';

/** A person who is signed in at the counter. */
export interface CounterPerson {
  readonly id: string;
  readonly name: string;
  readonly browser: TestBrowser;
}

let drawn = 0;

/** A new member of staff with a session, as after signing in with a code. */
export async function atCounter(
  shop: TestShop,
  name: string,
  roles: readonly Role[],
  { registration = `KA-${10_000 + drawn}` } = {},
): Promise<CounterPerson> {
  drawn += 1;
  const id = crypto.randomUUID();
  const isPharmacist = roles.includes('pharmacist');
  await shop.database.db
    .insertInto('staff')
    .values({
      ...{ id, name, roles: [...roles], made_by: 'shop', created_at: new Date('2026-11-21T06:00:00Z') },
      registration: isPharmacist ? registration : null,
      registration_until: isPharmacist ? '2027-12-31' : null,
    })
    .execute();
  const browser = shop.browser();
  await signInAgain(shop, { id, name, browser });
  return { id, name, browser };
}

/** Opens another session for a person in their browser. */
export async function signInAgain(shop: TestShop, { id, browser }: CounterPerson): Promise<void> {
  const token = crypto.randomUUID().replaceAll('-', '').padEnd(43, 'x');
  // Opened and last used in the future: the session does not end after ten idle minutes of a test's clock.
  const now = new Date('2027-12-31T00:00:00Z');
  await saveStaffSession(
    shop.database.db,
    { hash: hashToken(token), id: crypto.randomUUID(), staffId: id, by: 'totp' },
    now,
  );
  browser.jar.set('shop_counter', token);
}
