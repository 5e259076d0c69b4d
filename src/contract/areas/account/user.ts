/** The account holder and the family members: the patients that medicines are for. */

import { z } from 'zod';
import { MEMBER_RULES, NEW_MEMBER_RULES, PROFILE_RULES } from '#domain/people/form-rules.ts';
import { GENDERS, RELATIONS } from '#domain/people/relations.ts';
import * as say from '#sentences/contract/checks.ts';
import { refuseByRules } from '../../check-form.ts';
import { success } from '../../envelope.ts';
import { NAME_MAX_CHARACTERS, opaqueId, typedText } from '../../typed-text.ts';

const NOT_AN_OBJECT = say.pleaseSendAJsonObjectWithTheForm;
/** As long as the longest e-mail address (RFC 5321). */
const EMAIL_MAX_CHARACTERS = 254;

const person = {
  firstName: typedText(NAME_MAX_CHARACTERS),
  lastName: typedText(NAME_MAX_CHARACTERS),
  email: typedText(EMAIL_MAX_CHARACTERS),
  gender: typedText(20).transform((text) => text.toLowerCase()),
  dob: typedText(20).describe('yyyy-MM-dd'),
};

/** `phone` may be sent, as the pages do, and changes nothing: it is the account's identity. */
export const updateUserBody = z.object(person, NOT_AN_OBJECT).superRefine(refuseByRules(PROFILE_RULES));

export const addMemberBody = z
  .object({ ...person, phone: typedText(20), relation: typedText(20) }, NOT_AN_OBJECT)
  .superRefine(refuseByRules(NEW_MEMBER_RULES));

export const updateMemberBody = z
  .object({ patient_id: opaqueId(say.pleaseSayWhichFamily), ...person }, NOT_AN_OBJECT)
  .superRefine(refuseByRules(MEMBER_RULES));

const gender = z.enum(GENDERS).nullable();
const dateOfBirth = z.string().nullable().describe('yyyy-MM-dd');

export const userData = z.object({
  patient_id: z.string().describe('The account holder as a patient.'),
  firstName: z.string().describe("'User' until a name is entered."),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().describe('Ten digits; read-only.'),
  gender,
  dob: dateOfBirth,
});
export type UserData = z.infer<typeof userData>;

export const familyMember = z.object({
  patient_id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().describe('Ten digits, or empty.'),
  email: z.string(),
  dob: dateOfBirth,
  gender,
  relation: z.enum(RELATIONS),
});
export type FamilyMember = z.infer<typeof familyMember>;

export const userResponse = success(userData);
export const memberResponse = success(familyMember);
export const membersResponse = success(z.array(familyMember));
