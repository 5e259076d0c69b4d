import type { AccountClient } from '#contract/account-client.ts';
import * as sessionApi from '#contract/endpoints/account/session.ts';
import { callApi } from '#shop/data/call-api.ts';

/** What every page may ask about the session. The rest of `account-client.ts` is fetched by those who need it. */
export const sessionClient: Pick<AccountClient, 'loginStatus' | 'logout' | 'user'> = {
  loginStatus: () => callApi(sessionApi.getLoginState.path),
  logout: () => callApi(sessionApi.logOut.path, { method: 'POST' }),
  user: () => callApi(sessionApi.getUser.path),
};
