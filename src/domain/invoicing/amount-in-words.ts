const ONES = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
/** The Indian steps above a hundred, largest first. */
const STEPS: readonly (readonly [number, string])[] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
];

/**
 * An amount in whole paise as an invoice spells it, counted the Indian way: "Rupees One Lakh Twenty-Three Thousand Four
 * Hundred Fifty-Six and Fifty Paise Only". Throws for a negative amount or a fraction of a paisa.
 */
export function amountInWords(paise: number): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`${paise} is not an amount in paise.`);
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  const fraction = rest === 0 ? '' : ` and ${spell(rest)} ${rest === 1 ? 'Paisa' : 'Paise'}`;
  return `Rupees ${rupees === 0 ? 'Zero' : spell(rupees)}${fraction} Only`;
}

/** A whole number above zero. Crores can exceed 99: "One Lakh Crore". */
function spell(number: number): string {
  const step = STEPS.find(([size]) => number >= size);
  if (step === undefined) return spellBelowHundred(number);
  const [size, name] = step;
  const rest = number % size;
  return `${spell(Math.floor(number / size))} ${name}${rest === 0 ? '' : ` ${spell(rest)}`}`;
}

function spellBelowHundred(number: number): string {
  if (number < 20) return ONES[number] ?? '';
  const ones = ONES[number % 10];
  return `${TENS[Math.floor(number / 10)] ?? ''}${ones ? `-${ones}` : ''}`;
}
