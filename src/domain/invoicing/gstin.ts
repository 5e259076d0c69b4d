import { gstStateCode } from './gst-states.ts';

/** State, PAN, the how-manieth registration in the state, Z, check character (CGST Rules 2017, rule 10). */
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What a GSTIN must hold instead of what it holds; null for one that fits itself and the state, where one is given. */
export function gstinFault(gstin: string, state: string | null): string | null {
  if (!FORM.test(gstin)) return "15 capital letters and figures such as 29AABCU9603R1ZJ, the pharmacy's own";
  if (checkCharacter(gstin) !== gstin[14])
    return 'a GSTIN whose last character fits the others; one of them is mistyped';
  const code = state === null ? null : gstStateCode(state);
  if (state !== null && code !== gstin.slice(0, 2))
    return `a GSTIN of ${state}, which begins with ${code ?? 'its code'}`;
  return null;
}

/** The last character, by which a typo is found: weights 1 and 2 in turn, in base 36. */
function checkCharacter(gstin: string): string | undefined {
  const sum = [...gstin.slice(0, 14)].reduce((total, character, at) => {
    const product = CHARACTERS.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return CHARACTERS[(36 - (sum % 36)) % 36];
}
