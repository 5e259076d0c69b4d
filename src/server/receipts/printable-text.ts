/** The nine Indian scripts of Unicode, 128 code points each, laid out alike: one table serves them all. */
const FIRST = 0x0900;
const SCRIPT_SIZE = 0x80;
const LAST = 0x0d7f;

/** Scripts whose languages don't pronounce the "a" at the end of a word: Devanagari, Bengali, Gurmukhi, Gujarati. */
const SILENT_ENDS = new Set([0, 1, 2, 3]);

const VIRAMA = 0x4d;
const NUKTA = 0x3c;

const CONSONANTS: Readonly<Record<number, string>> = Object.fromEntries([
  ...'k kh g gh n ch chh j jh ny t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'
    .split(' ')
    .map((sound, index) => [0x15 + index, sound]),
  ...'q kh g z r rh f y'.split(' ').map((sound, index) => [0x58 + index, sound]),
]);

/** The consonants that a dot below turns into others: ज with a dot is z. Normal text keeps letter and dot apart. */
const DOTTED: Readonly<Record<number, number>> = Object.fromEntries(
  [0x15, 0x16, 0x17, 0x1c, 0x21, 0x22, 0x2b, 0x2f].map((plain, index) => [plain, 0x58 + index]),
);

const VOWELS: Readonly<Record<number, string>> = Object.fromEntries(
  'a aa i ee u oo ri li e e e ai o o o au'.split(' ').map((sound, index) => [0x05 + index, sound]),
);

const VOWEL_SIGNS: Readonly<Record<number, string>> = Object.fromEntries(
  'a i i u u ri ri e e e ai o o o au'.split(' ').map((sound, index) => [0x3e + index, sound]),
);

/** Nasals, breath, the syllable om, Bengali's khanda ta, full stops, Gurmukhi's tippi, Malayalam's bare consonants. */
const OTHERS: Readonly<Record<number, string>> = {
  1: 'n',
  2: 'n',
  3: 'h',
  78: 't',
  80: 'om',
  100: '.',
  101: '.',
  112: 'n',
  122: 'n',
  123: 'n',
  124: 'r',
  125: 'l',
  126: 'l',
  127: 'k',
};

const INDIC_WORDS = /[\u0900-\u0d7f\u200c\u200d]+/g;

/**
 * Writes the words of Indian scripts in Latin letters, roughly as they are spoken: "అనిత" is "Anita". The receipt's font
 * has none of these scripts. Other letters stay as they are.
 */
export function transliterateIndic(text: string): string {
  return text.replace(INDIC_WORDS, (word) => {
    const spoken = transliterateWord([...word].map((letter) => letter.codePointAt(0) ?? 0));
    return spoken.charAt(0).toUpperCase() + spoken.slice(1);
  });
}

/** A consonant carries an "a" unless a sign takes it away: another vowel, the virama, or the end of the word. */
function transliterateWord(points: readonly number[]): string {
  const letters = points
    .filter((point) => point >= FIRST && point <= LAST)
    .map((point, index, all) => dotted(point, all[index + 1]))
    .filter((point) => placeOf(point) !== NUKTA);
  return letters.map((point, index) => spell(point, letters[index + 1])).join('');
}

function dotted(point: number, next: number | undefined): number {
  const other = DOTTED[placeOf(point)];
  if (other === undefined || next === undefined || placeOf(next) !== NUKTA) return point;
  return point - placeOf(point) + other;
}

function spell(point: number, next: number | undefined): string {
  const place = placeOf(point);
  const consonant = CONSONANTS[place];
  if (consonant !== undefined) return consonant + (carriesVowel(point, next) ? 'a' : '');
  if (place >= 0x66 && place <= 0x6f) return String(place - 0x66);
  return VOWELS[place] ?? VOWEL_SIGNS[place] ?? OTHERS[place] ?? '';
}

function carriesVowel(point: number, next: number | undefined): boolean {
  if (next === undefined) return !SILENT_ENDS.has(Math.floor((point - FIRST) / SCRIPT_SIZE));
  return placeOf(next) !== VIRAMA && VOWEL_SIGNS[placeOf(next)] === undefined;
}

function placeOf(point: number): number {
  return (point - FIRST) % SCRIPT_SIZE;
}

/** Longer texts are cut before they are processed: no name or address needs as much. */
const MOST_CHARACTERS = 600;

/** What the receipt's font can draw. */
const PRINTABLE = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u00ff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026]$/;

/** Symbols on medicine labels and in addresses that have a plain spelling. */
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
 * scripts and emoji as "?". Direction marks and line breaks are removed, so that nothing can reverse or break the
 * layout. Accepts any string and never fails.
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
