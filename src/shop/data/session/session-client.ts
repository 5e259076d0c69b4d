import type { AccountClient } from '#contract/account-client.ts';
import * as sessionApi from '#contract/endpoints/session.ts';
import { callApi } from '#shop/data/call-api.ts';

/** The session calls that every page needs. The rest of `account-client.ts` is loaded where it is needed. */
export const sessionClient: Pick<AccountClient, 'loginStatus' | 'logout' | 'user'> = {
  loginStatus: () => callApi(sessionApi.getLoginState.path),
  logout: () => callApi(sessionApi.logOut.path, { method: 'POST' }),
  user: () => callApi(sessionApi.getUser.path),
};
