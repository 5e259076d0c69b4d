/** Passkeys of the pharmacy's staff (Web Authentication). The server's library verifies what a browser sends. */

import { z } from 'zod';
import * as say from '#sentences/contract/checks.ts';
import { success } from '../../envelope.ts';
import { NAME_MAX_CHARACTERS, opaqueId, typedText } from '../../typed-text.ts';
import { moment } from './desk-basics.ts';

const NOT_A_PASSKEY = say.pleaseSendWhatTheBrowser;
/** A limit well above the length of ids, keys and signatures. */
const encoded = z
  .string(NOT_A_PASSKEY)
  .max(8_000)
  .regex(/^[\w-]*$/, NOT_A_PASSKEY);
const base = {
  id: encoded.min(1, NOT_A_PASSKEY).max(1_400),
  rawId: encoded.max(1_400),
  type: z.literal('public-key', NOT_A_PASSKEY),
  clientExtensionResults: z.object({}).default({}),
};

export const passkeySignInBody = z.object(
  {
    response: z.object({
      ...base,
      response: z.object({
        clientDataJSON: encoded,
        authenticatorData: encoded,
        signature: encoded,
      }),
    }),
  },
  NOT_A_PASSKEY,
);
export const passkeyAddBody = z.object(
  {
    name: typedText(NAME_MAX_CHARACTERS)
      .refine((text) => text !== '', 'Please give the passkey a name, as in: computer by the window.')
      .describe('To recognise it in the list.'),
    response: z.object({
      ...base,
      response: z.object({ clientDataJSON: encoded, attestationObject: encoded }),
    }),
  },
  NOT_A_PASSKEY,
);
export const passkeyRemoveBody = z.object({ passkey: opaqueId(say.pleaseSayWhichPasskey) }, say.pleaseSayWhichPasskey);

const options = z
  .looseObject({ challenge: z.string().describe('To be signed once, within five minutes.') })
  .describe('As the browser’s Web Authentication API takes them, in JSON.');
export const passkeysData = z.array(
  z.object({ passkey: z.string(), name: z.string(), added_at: moment, used_at: moment.nullable() }),
);
export type PasskeysData = z.infer<typeof passkeysData>;
export const passkeyOptionsResponse = success(options);
export const passkeysResponse = success(passkeysData);
