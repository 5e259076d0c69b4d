/** The counter's telephone. No answer of it holds a number but the own one of whoever asks. */

import { z } from 'zod';
import { CALL_STATES, CALLEES } from '#domain/counter/telephone-call.ts';
import * as say from '#sentences/contract/checks.ts';
import { success } from '../../envelope.ts';
import { opaqueId, typedText } from '../../typed-text.ts';
import { moment, orderNumber } from './desk-basics.ts';

const NOT_AN_OBJECT = say.pleaseSendAnObject;

export const callId = opaqueId(say.pleaseSayWhichCall).describe('Of a call, as it was placed.');
export const telephoneQuery = z.object({ number: orderNumber.optional() });
export const callQuery = z.object({ call_id: callId });
export const placeCallBody = z.object(
  {
    attempt: z.uuid(say.pleaseDrawAnId).describe('Drawn once for each press: sent again, it is the same call.'),
    number: orderNumber,
    callee: z.enum(CALLEES, say.pleaseSayWhomToCall),
    phone: typedText(20).describe('Of the doctor; the others’ are known. It is not kept.'),
  },
  NOT_AN_OBJECT,
);
export const ownLineBody = z.object(
  { phone: typedText(20).describe('Where the service rings you; empty forgets it.') },
  NOT_AN_OBJECT,
);
/** Of the address that the shop gave the telephone service with a call. */
export const callEventQuery = z.object({
  call: z.string().max(64).default('').describe('Which call, as the shop named it.'),
  key: z.string().max(64).default('').describe('Of that call alone.'),
});

const placed = {
  callee: z.enum(CALLEES),
  state: z.enum(CALL_STATES),
  by: z.string(),
  placed_at: moment,
  started_at: moment.nullable().describe('When it began to ring.'),
  answered_at: moment.nullable(),
  ended_at: moment.nullable(),
  talk_s: z.number().int().nullable().describe('Seconds that the two spoke.'),
};
/** A call beside the note that was written after it. */
export const placedCall = z.object({ call_id: z.string(), ...placed });
export type PlacedCallData = z.infer<typeof placedCall>;
export const telephoneData = z.object({
  service: z
    .enum(['none', 'practice', 'exotel'])
    .describe('none: numbers are dialled by hand. practice: nobody is rung.'),
  line: z.string().nullable().describe('Where the service rings whoever asks; null where they have not said.'),
  open_call: z
    .object({ call_id: z.string(), number: z.string() })
    .nullable()
    .describe('The call that whoever asks is on.'),
  calls: z.array(placedCall).describe('About this order or request, the newest first.'),
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
