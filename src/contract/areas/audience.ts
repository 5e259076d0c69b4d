/** Newsletter, counts of visits, and the agreement to tell an affiliate of an order. */
import { z } from 'zod';
import { isEmail } from '#domain/people/form-rules.ts';
import { success } from '../envelope.ts';
import { opaqueId, typedText } from '../typed-text.ts';

export const EMAIL_MISSING = 'Please enter your e-mail address.';
export const EMAIL_WRONG = 'Please enter a valid e-mail address.';

export const newsletterBody = z.object(
  {
    email: typedText(254)
      .transform((email) => email.toLowerCase())
      .refine((email) => email !== '', EMAIL_MISSING)
      .refine((email) => email === '' || isEmail(email), EMAIL_WRONG),
  },
  'Please send a JSON object with email.',
);
export const newsletterResponse = success(z.object({ subscribed: z.literal(true) }));

export const visitBody = z.object(
  {
    source: z.enum(['web', 'app'], "source is 'web'."),
    path: z
      .string()
      .max(300)
      .optional()
      .describe('The pattern of a page that was opened; left out when the shop was opened.'),
  },
  'Please send a JSON object with source.',
);
export const visitResponse = success(z.object({ received: z.literal(true) }));

const order_id = opaqueId('Please say which order.');
export const affiliateQuery = z.object({ order_id: order_id.describe('As place-order gave it.') });
export const affiliateBody = z.object(
  { order_id, agreed: z.boolean('Please say whether you agree.') },
  'Please send a JSON object with order_id and agreed.',
);
export const affiliateData = z.object({
  ask: z.boolean().describe('False where the shop has no affiliate, or the order does not stand.'),
  agreed: z.boolean(),
  reported: z.boolean().describe('It has gone out and can not be taken back.'),
});
export type AffiliateData = z.infer<typeof affiliateData>;
export const affiliateResponse = success(affiliateData);
