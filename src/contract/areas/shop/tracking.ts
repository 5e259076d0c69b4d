/** The link that shows where a parcel is. */

import { z } from 'zod';
import { TRACKED_STATES } from '#domain/orders/tracking.ts';
import * as say from '#sentences/contract/checks.ts';
import { success } from '../../envelope.ts';

/** The form of a link's token: 256 random bits. */
export const TRACKING_TOKEN = /^[\w-]{43}$/;

export const trackingBody = z.object(
  { token: z.string(say.pleaseSendTheToken).max(100) },
  say.pleaseSendAJsonObjectWithToken,
);
export const sharedTrackingResponse = success(
  z.object({ url: z.string().describe('Whoever has it sees the state and the day, and needs no login.') }),
);
export const trackingResponse = success(
  z.object({
    state: z.enum(TRACKED_STATES),
    expected_delivery: z
      .object({ from: z.string(), to: z.string() })
      .nullable()
      .describe('Dates in India, yyyy-MM-dd; null if none can be promised.'),
    delivered_on: z.string().nullable().describe('The date in India, yyyy-MM-dd.'),
  }),
);
