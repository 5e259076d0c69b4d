/** Indian mobile numbers have ten digits and start with 6 to 9 (Department of Telecommunications, National Numbering Plan 2003). */
const INDIAN_MOBILE = /^[6-9]\d{9}$/;

export const PHONE_SENTENCE = 'Phone number must be exactly 10 digits.';
export const NOT_A_MOBILE_SENTENCE = 'Indian mobile numbers start with 6, 7, 8 or 9.';

/** The result: ten digits, or the sentence that says what is wrong. */
export type ReadPhone =
  | { readonly ok: true; readonly phone: string }
  | { readonly ok: false; readonly sentence: string };

/**
 * The ten digits of an Indian mobile number, however it was written: with +91, 91 or 0 before it, with spaces, dashes,
 * dots or brackets in it. Refuses anything else that is not ten digits, and numbers that do not start with 6 to 9.
 */
export function readPhone(typed: string): ReadPhone {
  const digits = withoutPrefix(typed.replace(/[\s().-]/g, ''));
  if (!/^\d{10}$/.test(digits)) return { ok: false, sentence: PHONE_SENTENCE };
  return INDIAN_MOBILE.test(digits) ? { ok: true, phone: digits } : { ok: false, sentence: NOT_A_MOBILE_SENTENCE };
}

/** Ten digits that begin with 91 are a complete number; only in a longer one is 91 a prefix. */
function withoutPrefix(text: string): string {
  const prefix = /^(?:\+91|0091|91|0)(?=\d{10}$)/.exec(text)?.[0] ?? '';
  return text.slice(prefix.length);
}
