import type { LoginData } from '#contract/areas/logins.ts';
import type { Accounts } from '../../services/accounts.ts';

/** Where somebody is logged in, as published: the login that asks (`own`) first, the others as they came. */
export function toLogins(logins: Awaited<ReturnType<Accounts['logins']>>, own: string): LoginData[] {
  const told = logins.map(({ id, device, createdAt, lastUsedAt }) => ({
    login_id: id,
    device: device ?? 'A browser',
    since: createdAt.toISOString(),
    last_used: lastUsedAt.toISOString(),
    is_this: id === own,
  }));
  return [...told.filter(({ is_this }) => is_this), ...told.filter(({ is_this }) => !is_this)];
}
