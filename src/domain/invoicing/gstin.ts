/** The states and territories by the two digits that begin a GSTIN (GST portal, state code list). */
const STATE_CODES: readonly (readonly [string, string])[] = [
  ['01', 'Jammu and Kashmir'],
  ['02', 'Himachal Pradesh'],
  ['03', 'Punjab'],
  ['04', 'Chandigarh'],
  ['05', 'Uttarakhand'],
  ['06', 'Haryana'],
  ['07', 'Delhi'],
  ['08', 'Rajasthan'],
  ['09', 'Uttar Pradesh'],
  ['10', 'Bihar'],
  ['11', 'Sikkim'],
  ['12', 'Arunachal Pradesh'],
  ['13', 'Nagaland'],
  ['14', 'Manipur'],
  ['15', 'Mizoram'],
  ['16', 'Tripura'],
  ['17', 'Meghalaya'],
  ['18', 'Assam'],
  ['19', 'West Bengal'],
  ['20', 'Jharkhand'],
  ['21', 'Odisha'],
  ['22', 'Chhattisgarh'],
  ['23', 'Madhya Pradesh'],
  ['24', 'Gujarat'],
  ['26', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['27', 'Maharashtra'],
  ['29', 'Karnataka'],
  ['30', 'Goa'],
  ['31', 'Lakshadweep'],
  ['32', 'Kerala'],
  ['33', 'Tamil Nadu'],
  ['34', 'Puducherry'],
  ['35', 'Andaman and Nicobar Islands'],
  ['36', 'Telangana'],
  ['37', 'Andhra Pradesh'],
  ['38', 'Ladakh'],
];

/** Names that lists and lookups of pin codes still print: former ones, shorter ones, and spellings. */
const OTHER_NAMES: readonly (readonly [string, string])[] = [
  ['05', 'Uttaranchal'],
  ['07', 'New Delhi'],
  ['07', 'NCT of Delhi'],
  ['07', 'National Capital Territory of Delhi'],
  ['21', 'Orissa'],
  ['22', 'Chattisgarh'],
  ['26', 'Dadra and Nagar Haveli'],
  ['26', 'Daman and Diu'],
  ['34', 'Pondicherry'],
  ['35', 'Andaman and Nicobar'],
  ['36', 'Telengana'],
];

/** Normalises a state's name: case, "&" and spaces do not matter. */
function keyOf(state: string): string {
  return state
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/^the |[^a-z]/g, '');
}

const CODE_OF = new Map([...STATE_CODES, ...OTHER_NAMES].map(([code, state]) => [keyOf(state), code]));

/** The GST code of a state, "29" for Karnataka; null for an unknown name. */
export function gstStateCode(state: string): string | null {
  return CODE_OF.get(keyOf(state)) ?? null;
}

/** The official name of a state, "Karnataka" for "karnataka"; an unknown name stays as it is. */
export function stateName(state: string): string {
  const code = gstStateCode(state);
  return STATE_CODES.find(([known]) => known === code)?.[1] ?? state;
}

/** Whether two names mean the same state: then CGST and SGST are due, else IGST. */
export function isSameState(one: string, other: string): boolean {
  return (gstStateCode(one) ?? keyOf(one)) === (gstStateCode(other) ?? keyOf(other));
}

/** State, PAN, the number of the registration in the state, Z, check character (CGST Rules 2017, rule 10). */
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * What a GSTIN must contain instead of what it does; null if it is valid and, if a state is given, belongs to
 * it.
 */
export function gstinFault(gstin: string, state: string | null): string | null {
  if (!FORM.test(gstin)) return "15 capital letters and figures such as 29AABCU9603R1ZJ, the pharmacy's own";
  if (checkCharacter(gstin) !== gstin[14])
    return 'a GSTIN whose last character fits the others; one of them is mistyped';
  const code = state === null ? null : gstStateCode(state);
  if (state !== null && code !== gstin.slice(0, 2))
    return `a GSTIN of ${state}, which begins with ${code ?? 'its code'}`;
  return null;
}

/** The check character, which reveals typing errors: weights 1 and 2 in turn, in base 36. */
function checkCharacter(gstin: string): string | undefined {
  const sum = [...gstin.slice(0, 14)].reduce((total, character, at) => {
    const product = CHARACTERS.indexOf(character) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return CHARACTERS[(36 - (sum % 36)) % 36];
}
