import type { AccountClient } from '#contract/account-client.ts';
import { callApi } from './call-api.ts';

/** What every page may ask about the session. The rest of `account-client.ts` is fetched by those who need it. */
export const sessionClient: Pick<AccountClient, 'loginStatus' | 'logout' | 'user'> = {
  loginStatus: () => callApi('/api/v1/auth/login/success'),
  logout: () => callApi('/api/v1/auth/logout', { method: 'POST' }),
  user: () => callApi('/api/v1/user'),
};
