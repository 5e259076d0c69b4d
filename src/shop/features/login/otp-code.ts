/** The digits in the boxes, from the first to the last; an empty box is an empty text. */
export type OtpCode = readonly string[];

/** An OTP is four digits (specification, business constants). */
export const OTP_BOXES = 4;
export const EMPTY_CODE: OtpCode = Array.from({ length: OTP_BOXES }, () => '');

/** The code in a text: four separate digits, as in a whole text message, or else the first digits. */
export function readDigits(text: string): string {
  const alone = /(?:^|\D)(\d{4})(?!\d)/.exec(text)?.[1];
  return alone ?? text.replace(/\D/g, '').slice(0, OTP_BOXES);
}

/** The code after `digits` were entered at a box: a whole code fills all boxes, fewer digits continue from that box. */
export function putDigits(code: OtpCode, box: number, digits: string): OtpCode {
  const start = digits.length >= OTP_BOXES ? 0 : box;
  return code.map((digit, index) => digits[index - start] ?? digit);
}

/** The digit in a box after its text changed: a digit typed beside the old one replaces it. */
export function typedDigit(before: string, digits: string): string {
  return digits.length > 1 ? digits.replace(before, '').slice(0, 1) : digits;
}

/** The four digits as one text, or null while a box is empty. */
export function wholeCode(code: OtpCode): string | null {
  return code.every((digit) => digit !== '') ? code.join('') : null;
}
