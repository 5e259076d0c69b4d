/** A shop of the Jan Aushadhi scheme as its list prints it. */
export interface PrintedKendra {
  readonly code: string;
  readonly address: string;
  readonly district: string;
  readonly state: string;
  readonly pin: string;
}

/** A kendra that was read, or why it was not. */
export type ReadKendra =
  | { readonly ok: true; readonly kendra: PrintedKendra }
  | { readonly ok: false; readonly problem: string };

/** A row of digits as long as a telephone number, alone or behind a word that says so. */
const TELEPHONE =
  /\b(?:(?:mob(?:ile)?|ph(?:one)?|tel|contact|cell|m)[ .:-]*(?:no)?[ .:-]*)?(?:\+?91[ -]?|0)?[6-9]\d{9}\b/gi;
/** Where a machine once made "No-" of every "no": "LuckNo-w", "KanNo-uj", "TechNo-logy". A number never follows it. */
const BROKEN_NO = /(?<=[A-Za-z])No-(?=[a-z])/g;
/** The same at the start of a word, only where no other word can be meant: "No-old" may be a number. */
const BROKEN_START = /\bNo-(?=(?:rth|ida)\b)/g;
const LONGEST = 300;

/** Reads one kendra: code and pin must be whole, the address is tidied only where it is certain. Telephone numbers are left out. */
export function readKendra(printed: PrintedKendra): ReadKendra {
  const code = printed.code.trim().toUpperCase();
  if (!/^[A-Z]{2,8}\d{1,8}$/.test(code)) return { ok: false, problem: `"${printed.code}" is no code of a kendra` };
  const pin = printed.pin.replace(/\s/g, '');
  if (!/^[1-9]\d{5}$/.test(pin)) return { ok: false, problem: `"${printed.pin}" is no pin code` };
  const address = tidyAddress(printed.address);
  if (!/[a-z]/i.test(address)) return { ok: false, problem: 'no address is printed' };
  return {
    ok: true,
    kendra: { code, address, district: tidyWords(printed.district), state: tidyWords(printed.state), pin },
  };
}

/** Repaired where a machine left a certain mark, shortened to what fits a card; what is merely odd stays as it is. */
export function tidyAddress(text: string): string {
  const plain = tidyWords(text)
    .replace(BROKEN_NO, 'no')
    .replace(BROKEN_START, 'No')
    .replace(TELEPHONE, ' ')
    .replace(/\s+,/g, ',')
    .replace(/,[,\s]*,\s*/g, ', ')
    .replace(/,(?=\S)/g, ', ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.-]+|[\s,-]+$/g, '');
  const parts = plain.split(', ');
  // "…, Udupi, Udupi": the same part twice on end says nothing more.
  const once = parts.filter((part, index) => part.toLowerCase() !== parts[index - 1]?.toLowerCase());
  return once.join(', ').slice(0, LONGEST);
}

function tidyWords(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
}
