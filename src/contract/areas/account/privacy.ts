/** What users can do with their own data: see it, export it, have it deleted. */

import { z } from 'zod';
import * as say from '#sentences/contract/checks.ts';
import { success } from '../../envelope.ts';

const day = z.string().describe('A day in India, yyyy-MM-dd.');

export const closingTermsData = z.object({
  erase_on: day.describe('When the account would be erased if it were closed today; yyyy-MM-dd, in India.'),
  grace_days: z.number().int(),
  obstacle: z.string().nullable().describe('Why it cannot be closed now, in a sentence.'),
  kept: z.array(z.object({ what: z.string(), why: z.string(), how_long: z.string() })),
});
export type ClosingTermsData = z.infer<typeof closingTermsData>;

/** Nobody closes an account by accident: the body must say it explicitly. */
export const closeAccountBody = z.object(
  { confirm: z.literal('DELETE', say.pleaseConfirmThatTheAccount) },
  say.pleaseConfirmThatTheAccount,
);

export const closedAccountData = z.object({ erase_on: day });
export type ClosedAccountData = z.infer<typeof closedAccountData>;

export const closingTermsResponse = success(closingTermsData);
export const closedAccountResponse = success(closedAccountData);
export const exportResponse = success(
  z.string().describe('The URL of the archive (ZIP), valid for five minutes, for its owner only.'),
);
