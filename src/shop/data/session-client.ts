import type { AccountClient } from '#contract/account-client.ts';
import * as authApi from '#contract/endpoints/auth.ts';
import * as userApi from '#contract/endpoints/user.ts';
import { callApi } from './call-api.ts';

/** What every page may ask about the session. The rest of `account-client.ts` is fetched by those who need it. */
export const sessionClient: Pick<AccountClient, 'loginStatus' | 'logout' | 'user'> = {
  loginStatus: () => callApi(authApi.getLoginState.path),
  logout: () => callApi(authApi.logOut.path, { method: 'POST' }),
  user: () => callApi(userApi.getUser.path),
};
