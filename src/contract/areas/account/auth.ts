/** Logging in with a phone number and a code, and staying logged in. Tokens travel only in cookies, never in a body. */

import { z } from 'zod';
import { readPhone } from '#domain/people/phone.ts';
import * as say from '#sentences/contract/checks.ts';
import { success } from '../../envelope.ts';

export const OTP_DIGITS = 4;

const phone = z
  .union([z.string(), z.int().nonnegative().transform(String)], 'Please enter your mobile number.')
  .transform((typed, context) => {
    const read = readPhone(typed);
    if (read.ok) return read.phone;
    context.addIssue({ code: 'custom', message: read.sentence });
    return z.NEVER;
  })
  .describe('Ten digits, with or without +91 or 0 before them.');

const body = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, say.pleaseSendAJsonObjectWithThe);

export const sendOtpBody = body({ phone });
export const verifyOtpBody = body({
  phone,
  otp: z
    .union(
      [
        z.string(),
        z
          .int()
          .nonnegative()
          .transform((code) => String(code).padStart(OTP_DIGITS, '0')),
      ],
      {
        error: say.pleaseEnterThe4,
      },
    )
    .transform((typed) => typed.replace(/\s/g, ''))
    .refine((code) => /^\d{4}$/.test(code), say.pleaseEnterThe4),
  source: z.string().max(40).optional().describe("'web' from the pages."),
});

export const otpSentData = z.object({
  phone: z.string(),
  resend_after_s: z.number().int().describe('Seconds until another code may be asked for.'),
  expires_in_s: z.number().int(),
});
export type OtpSentData = z.infer<typeof otpSentData>;

export const verifiedData = z.object({
  isLoggedIn: z.literal(true),
  isNewUser: z.boolean().describe('True when this was the first time.'),
  isRestored: z.literal(true).optional().describe('The account was due to be deleted; this login keeps it.'),
});
export type VerifiedData = z.infer<typeof verifiedData>;
export const signedInData = z.object({ isLoggedIn: z.literal(true) });
export type SignedInData = z.infer<typeof signedInData>;
export const signedOutData = z.object({ isLoggedIn: z.literal(false) });
export type SignedOutData = z.infer<typeof signedOutData>;

export const otpSentResponse = success(otpSentData);
export const verifiedResponse = success(verifiedData);
export const signedInResponse = success(signedInData);
export const signedOutResponse = success(signedOutData);
