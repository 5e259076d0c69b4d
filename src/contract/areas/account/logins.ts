/** Where a user is logged in, and how to end those logins: a browser left behind, a lost phone. */

import { z } from 'zod';
import * as say from '#sentences/contract/checks.ts';
import { success } from '../../envelope.ts';
import { opaqueId } from '../../typed-text.ts';

const moment = z.string().describe('A time, ISO 8601, UTC.');

export const loginData = z.object({
  login_id: z.string().describe('Identifies the login; it gives no access.'),
  device: z.string().describe('Such as `Chrome on Android`; `A browser` where nothing is known.'),
  since: moment,
  last_used: moment.describe('To within a quarter of an hour.'),
  is_this: z.boolean().describe('The login that makes this request.'),
});
export type LoginData = z.infer<typeof loginData>;

export const endLoginBody = z.object(
  { login_id: opaqueId(say.pleaseSayWhichLogin) },
  say.pleaseSendAJsonObjectWithTheLogin,
);

export const endedLoginsData = z.object({ ended: z.number().int().describe('How many logins ended.') });
export type EndedLoginsData = z.infer<typeof endedLoginsData>;

export const loginsResponse = success(
  z.array(loginData).describe('The current one first, then the most recently used.'),
);
export const endedLoginsResponse = success(endedLoginsData);
