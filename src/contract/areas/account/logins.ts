/** Where a person is logged in, and how they end it: a browser left behind, a phone that was lost. */

import { z } from 'zod';
import * as say from '#sentences/contract/checks.ts';
import { success } from '../../envelope.ts';
import { opaqueId } from '../../typed-text.ts';

const moment = z.string().describe('A moment, ISO 8601, UTC.');

export const loginData = z.object({
  login_id: z.string().describe('Names the login and opens nothing.'),
  device: z.string().describe('Such as `Chrome on Android`; `A browser` where nothing is known.'),
  since: moment,
  last_used: moment.describe('To within a quarter of an hour.'),
  is_this: z.boolean().describe('The login that asks.'),
});
export type LoginData = z.infer<typeof loginData>;

export const endLoginBody = z.object(
  { login_id: opaqueId(say.pleaseSayWhichLogin) },
  say.pleaseSendAJsonObjectWithTheLogin,
);

export const endedLoginsData = z.object({ ended: z.number().int().describe('How many logins ended.') });
export type EndedLoginsData = z.infer<typeof endedLoginsData>;

export const loginsResponse = success(z.array(loginData).describe('The one that asks first, then the one used last.'));
export const endedLoginsResponse = success(endedLoginsData);
