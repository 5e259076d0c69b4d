import { randomUUID } from 'node:crypto';
import type { Config } from './config/read-config.ts';
import type { Db } from './persistence/database.ts';
import { counterLink } from './services/counter/staff/add-staff.ts';
import { inviteFirstOwner } from './services/counter/staff/named-staff.ts';

/**
 * Where the first owner of the counter signs in, in a local shop that nobody owns yet; otherwise null. Printed by the one process that was
 * started, never by the workers behind it.
 */
export async function ownersLink({ mode }: Pick<Config, 'mode'>, db: Db, address: string): Promise<string | null> {
  if (mode !== 'local') return null;
  const owner = await inviteFirstOwner({ db, now: () => new Date(), newId: randomUUID });
  return owner && counterLink(address, owner.token);
}
