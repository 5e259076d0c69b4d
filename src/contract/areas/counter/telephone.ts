/** The counter's telephone. Its answers contain no telephone number except the caller's own. */

import { z } from 'zod';
import { CALL_STATES, CALLEES } from '#domain/counter/telephone-call.ts';
import * as say from '#sentences/contract/checks.ts';
import { success } from '../../envelope.ts';
import { opaqueId, typedText } from '../../typed-text.ts';
import { moment, orderNumber } from './desk-basics.ts';

const NOT_AN_OBJECT = say.pleaseSendAnObject;

export const callId = opaqueId(say.pleaseSayWhichCall).describe('A call’s id, from the answer that placed it.');
export const telephoneQuery = z.object({ number: orderNumber.optional() });
export const callQuery = z.object({ call_id: callId });
export const placeCallBody = z.object(
  {
    attempt: z.uuid(say.pleaseDrawAnId).describe('Generated once for each press: a retry with it is the same call.'),
    number: orderNumber,
    callee: z.enum(CALLEES, say.pleaseSayWhomToCall),
    phone: typedText(20).describe('The doctor’s; the other numbers are known. It is not stored.'),
  },
  NOT_AN_OBJECT,
);
export const ownLineBody = z.object(
  { phone: typedText(20).describe('The number at which the service rings you; empty deletes it.') },
  NOT_AN_OBJECT,
);
/** The parts of the webhook URL that the shop gave the telephone service with a call. */
export const callEventQuery = z.object({
  call: z.string().max(64).default('').describe('The shop’s id of the call.'),
  key: z.string().max(64).default('').describe('The key of that call alone.'),
});

const placed = {
  callee: z.enum(CALLEES),
  state: z.enum(CALL_STATES),
  by: z.string(),
  placed_at: moment,
  started_at: moment.nullable().describe('When it began to ring.'),
  answered_at: moment.nullable(),
  ended_at: moment.nullable(),
  talk_s: z.number().int().nullable().describe('How many seconds the two spoke.'),
};
/** A call, shown beside the note that was written after it. */
export const placedCall = z.object({ call_id: z.string(), ...placed });
export type PlacedCallData = z.infer<typeof placedCall>;
export const telephoneData = z.object({
  service: z
    .enum(['none', 'practice', 'exotel'])
    .describe('none: numbers are dialled by hand. practice: no telephone rings.'),
  line: z
    .string()
    .nullable()
    .describe('The number at which the service rings the signed-in user; null if it is not set.'),
  open_call: z
    .object({ call_id: z.string(), number: z.string() })
    .nullable()
    .describe('The running call of the signed-in user.'),
  calls: z.array(placedCall).describe('About this order or request, newest first.'),
});
export type TelephoneData = z.infer<typeof telephoneData>;
export const lineData = z.object({ line: z.string().nullable() });

export const telephoneResponse = success(telephoneData);
export const callResponse = success(placedCall);
export const lineResponse = success(lineData);
export const callEventResponse = success(
  z.object({
    became: z
      .enum(['noted', 'nothing-new', 'unknown-call', 'unread'])
      .describe(
        'nothing-new: it came before, or late. All are answered alike, so that the service does not repeat them.',
      ),
  }),
);
