/** The pharmacy's staff, as used by the counter's pages. */

import { z } from 'zod';
import { ACTS, ROLES } from '#domain/counter/roles.ts';
import * as say from '#sentences/contract/checks.ts';
import { success } from '../../envelope.ts';
import { wholeNumber } from '../../typed-number.ts';
import { LARGEST_INTEGER, NAME_MAX_CHARACTERS, opaqueId, typedText } from '../../typed-text.ts';

export const REGISTRATION_MAX_CHARACTERS = 40;
const LINK = say.pleaseOpenTheLink;
const WHO = say.pleaseSayWho;

const moment = z.string().describe('A time, ISO 8601, UTC.');
const roles = z.array(z.enum(ROLES, say.pleaseChooseRolesOut(ROLES.join(', '))));
const token = z.string(LINK).regex(/^[\w-]{43}$/, LINK);
const name = typedText(NAME_MAX_CHARACTERS);
const code = typedText(20).refine((text) => text !== '', say.pleaseEnterACode);

export const invitationBody = z.object({ token }, LINK);
export const acceptBody = z.object(
  {
    token,
    code: code.describe('The first code of the authenticator app.'),
    name: name.default('').describe('Only for the first owner, who has no name yet.'),
  },
  LINK,
);
export const signInBody = z.object(
  {
    name: name.refine((text) => text !== '', say.pleaseEnterYourName),
    code: code.describe('Six digits of the authenticator app, or a recovery code.'),
  },
  say.pleaseSendAJsonObjectWithYour,
);
export const staffIdBody = z.object({ staff_id: opaqueId(WHO) }, WHO);
const standing = {
  roles: roles.min(1, say.pleaseChooseAtLeast).max(ROLES.length),
  registration: typedText(REGISTRATION_MAX_CHARACTERS)
    .default('')
    .describe('With a state’s pharmacy council; required for a pharmacist.'),
  registration_until: z
    .union([z.iso.date(), z.literal('')], 'Please enter the day as yyyy-mm-dd.')
    .default('')
    .describe('The last day on which it is valid.'),
};
export const addStaffBody = z.object(
  { name: name.refine((text) => text !== '', say.pleaseEnterAName), ...standing },
  say.pleaseSendAJsonObjectWithThePerson,
);
export const changeStaffBody = z.object(
  {
    staff_id: opaqueId(WHO),
    version: wholeNumber(WHO, 0, LARGEST_INTEGER).describe('Of the row on the screen; refused where it has changed.'),
    ...standing,
  },
  WHO,
);

const day = z.string().describe('A day in India, yyyy-MM-dd.');
export const exceptionBody = z.object(
  {
    staff_id: opaqueId(WHO),
    reason: typedText(500).describe('Why there is no second pharmacist.'),
    from: z.iso.date(say.pleaseEnterTheFirst),
    until: z.iso.date(say.pleaseEnterTheLast),
  },
  WHO,
);
const WHICH_EXCEPTION = say.pleaseSayWhichException;
export const exceptionIdBody = z.object({ exception_id: opaqueId(WHICH_EXCEPTION) }, WHICH_EXCEPTION);
export const exceptionData = z.object({
  exception_id: z.string(),
  staff_id: z.string(),
  name: z.string(),
  registration: z.string(),
  reason: z.string(),
  from: day,
  until: day.describe('The last day, included.'),
  written_at: moment,
  withdrawn_at: moment.nullable(),
  state: z
    .enum(['usable', 'to-come', 'over', 'withdrawn', 'two-pharmacists'])
    .describe('"two-pharmacists": there is another pharmacist, so nobody may release their own decisions.'),
});

export const staffData = z.object({
  staff_id: z.string(),
  name: z.string(),
  roles,
  registration: z.string().nullable(),
  registration_until: z.string().nullable(),
});
export const meData = staffData.extend({
  acts: z.array(z.enum(ACTS as [string, ...string[]])).describe('What this user may do today.'),
  signed_in_at: moment,
  idle_minutes: z.number().int().describe('The counter signs out after this many minutes without a request.'),
});
export const staffRowData = staffData.extend({
  since: moment,
  ended_at: moment.nullable(),
  version: z.int().describe('Increases with every change of roles and registration.'),
  means: z.array(z.enum(['passkey', 'totp', 'recovery'])).describe('The ways in which they can sign in.'),
  passkeys: z.int(),
  recovery_codes_left: z.int(),
  last_seen: moment.nullable(),
  is_here: z.boolean().describe('Whether one of their sessions is in use now.'),
  link_until: moment.nullable().describe('When their unused invitation link expires.'),
});
export const staffChangeData = z.object({
  staff_id: z.string(),
  at: moment,
  by: z.string().nullable().describe('Who made it; null for the machine’s operator.'),
  roles_before: roles,
  roles_after: roles,
  registration_until: z.string().nullable(),
});
export const invitationData = z.object({
  name: z.string(),
  asks_name: z.boolean().describe('The first owner enters a name.'),
  roles,
  secret: z.string().describe('To type into an authenticator app.'),
  uri: z.string().describe('The same as an otpauth URL, for a QR code.'),
});
export const acceptedData = z.object({
  recovery_codes: z.array(z.string()).describe('Each works once instead of a code. They are shown only now.'),
});
export const linkData = z.object({
  staff_id: z.string(),
  link: z.string().describe('Works once, within a day. It is shown only now.'),
});

export type StaffData = z.infer<typeof staffData>;
export type MeData = z.infer<typeof meData>;
export type StaffRowData = z.infer<typeof staffRowData>;
export type StaffChangeData = z.infer<typeof staffChangeData>;
export type InvitationData = z.infer<typeof invitationData>;
export type AcceptedData = z.infer<typeof acceptedData>;
export type ExceptionData = z.infer<typeof exceptionData>;
export type LinkData = z.infer<typeof linkData>;

export const invitationResponse = success(invitationData);
export const acceptedResponse = success(acceptedData);
export const meResponse = success(meData);
export const staffListResponse = success(z.array(staffRowData));
export const staffChangesResponse = success(z.array(staffChangeData));
export const exceptionsResponse = success(z.array(exceptionData));
export const linkResponse = success(linkData);
export const doneResponse = success(z.object({}));
