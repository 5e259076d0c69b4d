/** Newsletter, counts of visits, and the consent to report an order to an affiliate. */

import { z } from 'zod';
import { isEmail } from '#domain/people/form-rules.ts';
import * as say from '#sentences/contract/checks.ts';
import { success } from '../../envelope.ts';
import { opaqueId, typedText } from '../../typed-text.ts';

export const EMAIL_MISSING = say.pleaseEnterYourE;
export const EMAIL_WRONG = say.pleaseEnterAValid;

export const newsletterBody = z.object(
  {
    email: typedText(254)
      .transform((email) => email.toLowerCase())
      .refine((email) => email !== '', EMAIL_MISSING)
      .refine((email) => email === '' || isEmail(email), EMAIL_WRONG),
  },
  say.pleaseSendAJsonObject,
);
export const newsletterResponse = success(z.object({ subscribed: z.literal(true) }));

export const visitBody = z.object(
  {
    source: z.enum(['web', 'app'], say.sourceIsWeb),
    path: z
      .string()
      .max(300)
      .optional()
      .describe('The pattern of a page that was opened; left out when the shop was opened.'),
  },
  say.pleaseSendAJsonObjectWith,
);
export const visitResponse = success(z.object({ received: z.literal(true) }));

const order_id = opaqueId(say.pleaseSayWhichOrder);
export const affiliateQuery = z.object({ order_id: order_id.describe('As place-order gave it.') });
export const affiliateBody = z.object(
  { order_id, agreed: z.boolean(say.pleaseSayWhetherYou) },
  say.pleaseSendAJsonObjectWithOrder,
);
export const affiliateData = z.object({
  ask: z
    .boolean()
    .describe(
      'False if the shop has no affiliate, if the order waits for its payment, failed or was cancelled, or if it only sends missing packs of an earlier one.',
    ),
  agreed: z.boolean(),
  reported: z.boolean().describe('It has been sent and cannot be taken back.'),
});
export type AffiliateData = z.infer<typeof affiliateData>;
export const affiliateResponse = success(affiliateData);
