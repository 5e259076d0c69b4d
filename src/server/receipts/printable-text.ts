import { transliterateIndic } from './transliterate-indic.ts';

/** Longer texts are cut before anything looks at them: no name or address needs as much. */
const MOST_CHARACTERS = 600;

/** What the receipt's font can draw. */
const PRINTABLE = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026]$/;

/** Signs of medicine labels and addresses that have a plain spelling. */
const SPELLINGS: Readonly<Record<string, string>> = {
  // not a sentence: the sign of money
  '₹': 'Rs ',
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  μ: 'µ',
  ı: 'i',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  œ: 'oe',
  Œ: 'OE',
  '≤': '<=',
  '≥': '>=',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '⁄': '/',
};

const LOST = '\ufffd';

/**
 * A text as the receipt can print it: Indian scripts in Latin letters, rare letters without their accents, other
 * scripts and emoji as "?". Marks of direction and line breaks go, so that nothing can turn or break the layout. Takes
 * any string and never fails.
 */
export function printableText(text: string): string {
  const plain = transliterateIndic(text.slice(0, MOST_CHARACTERS).normalize('NFC'));
  return [...plain]
    .map(printableLetter)
    .join('')
    .replace(/\ufffd+/g, '?')
    .replace(/ +/g, ' ')
    .trim();
}

function printableLetter(letter: string): string {
  if (/\s|\p{Cc}/u.test(letter)) return ' ';
  if (PRINTABLE.test(letter)) return letter;
  const spelling = SPELLINGS[letter];
  if (spelling !== undefined) return spelling;
  if (/\p{Cf}|\p{M}/u.test(letter)) return '';
  const bare = [...letter.normalize('NFKD')].filter((part) => PRINTABLE.test(part)).join('');
  return bare || LOST;
}
