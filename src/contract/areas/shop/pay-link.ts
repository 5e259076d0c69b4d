/** The link with which somebody else pays for an order. */

import { z } from 'zod';
import { success } from '../../envelope.ts';

/** The form of a link's token: 256 random bits. */
export const PAY_TOKEN = /^[\w-]{43}$/;

export const sharedPaymentData = z.object({
  url: z.string().describe('Whoever has it sees the amount, the state and the initials, and can pay without a login.'),
  expires_at: z.string(),
});
export type SharedPaymentData = z.infer<typeof sharedPaymentData>;
export const sharedPaymentResponse = success(sharedPaymentData);
export const endedPaymentResponse = success(z.object({ shared: z.literal(false) }));
