/** Carers: who manages the medicine list of a patient. Both sides can end it at any time. */

import { z } from 'zod';
import { CARE_SCOPES } from '#domain/people/people.ts';
import { readPhone } from '#domain/people/phone.ts';
import * as say from '#sentences/contract/checks.ts';
import { success } from '../../envelope.ts';
import { opaqueId } from '../../typed-text.ts';
import { refillCourses } from './medicines.ts';

const PHONE = say.pleaseEnterAMobile;
const careId = opaqueId(say.pleaseSayWhichList);

export const inviteCarerBody = z.object(
  {
    patient_id: opaqueId('Please say which family member.').optional().describe('The holder where it is left out.'),
    phone: z
      .string(PHONE)
      .max(20, PHONE)
      .transform((text, context) => {
        const read = readPhone(text);
        if (read.ok) return read.phone;
        context.issues.push({ code: 'custom', message: PHONE, input: text });
        return z.NEVER;
      })
      .describe('Ten digits. The user of this number sees the request after login; no message is sent.'),
    scope: z
      .enum(CARE_SCOPES, 'Please choose see or refill.')
      .describe('see: reads the list. refill: also puts packs of it into the cart of the patient’s account.'),
    agreed: z.literal(true, say.pleaseAgreeThatThis),
  },
  say.pleaseSendAJsonObjectWithPhone,
);
export type InviteCarerBody = z.input<typeof inviteCarerBody>;
export const acceptCarerBody = z.object({ care_id: careId }, say.pleaseSendAJsonObjectWithCare);
export const careQuery = z.object({ care_id: careId.describe('As the list of carers names it.') });
export const refillCaredBody = z.object(
  { care_id: careId, courses: refillCourses },
  say.pleaseSendAJsonObjectWithCareId,
);

export const carersData = z.object({
  carers: z
    .array(
      z.object({
        care_id: z.string(),
        patient_id: z.string(),
        phone: z.string(),
        scope: z.enum(CARE_SCOPES),
        accepted: z.boolean(),
        looked_at: z.string().nullable().describe('When the carer last read the list, ISO 8601 in UTC.'),
      }),
    )
    .describe('The carers of this account’s lists, and those invited in the last seven days.'),
  cares: z
    .array(z.object({ care_id: z.string(), first_name: z.string(), scope: z.enum(CARE_SCOPES), accepted: z.boolean() }))
    .describe('The lists that this account manages, or is invited to.'),
});
export type CarersData = z.infer<typeof carersData>;
export const carersResponse = success(carersData);
