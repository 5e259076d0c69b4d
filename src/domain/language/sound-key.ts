import { memoise } from '../medicine/memoise.ts';
import { isIndic, scriptOf } from './scripts.ts';
import { toLatin } from './to-latin.ts';

/**
 * How a word sounds, so that different spellings of one sound give the same result: बुखार, bukhar and bukhaar have one
 * key, and so have Crocin, krosin and क्रोसिन.
 *
 * A key is made of the vowels a e i o u, of Y (the i of Thyro), of the consonants b d f g h j k l m n p r s t v y c
 * (c as in chalk), and of K T P C for Tamil's letters that write voiced and voiceless sounds alike.
 */
export type SoundKey = string;

/** The longest word; the rest is ignored. */
const LONGEST_WORD = 40;

/**
 * A spelling, its sound, and groups of letters of which one must occur in a word with the spelling: checking for these
 * first skips most rules.
 */
type Rule = readonly [spelling: RegExp, sound: string, needs: string | readonly string[]];

/** English spellings that occur only in words written in Latin letters. They do not affect Hinglish. */
const ENGLISH: readonly Rule[] = [
  [/^ps(?=[aeiouy])/, 's', 'ps'],
  [/^(?:pn|kn|gn|mn)(?=[aeiouy])/, 'n', 'n'],
  [/^wr/, 'r', 'wr'],
  [/^x/, 'j', 'x'],
  [/^rh/, 'r', 'rh'],
  [/^eu/, 'yu', 'eu'],
  [/[ts]ion/g, 'san', 'ion'],
  [/(?<=[^aeiou])e$/, '', 'e'],
  [/^oe|ae/g, 'e', 'e'],
];

/** Any doubled letter. */
const TWICE: readonly string[] = [];

/** Spellings of one sound, in the order in which they are applied. */
const SOUNDS: readonly Rule[] = [
  [/sch/g, 'sk', 'sch'],
  [/chh?/g, 'C', 'ch'],
  [/sc(?=[eiy])/g, 's', 'sc'],
  [/cc(?=[eiy])/g, 'ks', 'cc'],
  [/c(?=[eiy])/g, 's', 'c'],
  [/c[kq]?/g, 'k', 'c'],
  [/C/g, 'c', 'C'],
  [/qu/g, 'kv', 'qu'],
  [/q/g, 'k', 'q'],
  [/x/g, 'ks', 'x'],
  [/dg(?=[eiy])/g, 'j', 'dg'],
  [/ph/g, 'f', 'ph'],
  [/wh/g, 'v', 'wh'],
  [/([kgtdbjszv])h/g, '$1', 'h'],
  [/z/g, 'j', 'z'],
  [/w/g, 'v', 'w'],
  [/([bcdfgjklmnprstvy])\1+/g, '$1', TWICE],
  [/n(?=[pbf])/g, 'm', 'n'],
  [/aa+/g, 'a', 'aa'],
  [/ee+|ea|ii+/g, 'i', ['ee', 'ea', 'ii']],
  [/oo+|uu+/g, 'u', ['oo', 'uu']],
  [/eu/g, 'yu', 'eu'],
  [/a[iy](?![aeiou])|e[iy](?![aeiou])/g, 'Y', ['ai', 'ay', 'ei', 'ey']],
  [/a[uv](?=[^aeiouY]|$)|ou|ov(?=[^aeiouY]|$)/g, 'o', ['au', 'av', 'ou', 'ov']],
  [/ie(?=[^aeiou]|$)/g, 'i', 'ie'],
  [/(?<=[^aeiouY])y(?=[^aeiou]|$)/g, 'i', 'y'],
  [/iy(?=[aeou])/g, 'i', 'iy'],
  [/(?<=[aeiouY])h(?=[^aeiouY]|$)/g, '', 'h'],
  [/([bcdfgjklmnprstvyaeiou])\1+/g, '$1', TWICE],
];

/** How many keys are cached: one query asks for the same few words repeatedly. */
const KEYS_KEPT = 2_000;

/** The sound key of a word in any script that the shop reads. Empty for a word without a letter that it reads. */
export const soundKey: (word: string) => SoundKey = memoise(readKey, KEYS_KEPT);

function readKey(word: string): SoundKey {
  const start = word.slice(0, LONGEST_WORD);
  if (/^[a-z]*$/.test(start)) return applyRules(applyRules(start, ENGLISH), SOUNDS);
  const script = scriptOf(start);
  const latin = toLatin(start)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  const key = applyRules(isIndic(script) ? latin : applyRules(latin, ENGLISH), SOUNDS);
  return script === 'tamil' ? withoutVoice(key) : key;
}

function applyRules(word: string, rules: readonly Rule[]): string {
  let key = word;
  for (const [spelling, sound, needs] of rules) if (mayStandIn(key, needs)) key = key.replace(spelling, sound);
  return key;
}

function mayStandIn(key: string, needs: Rule[2]): boolean {
  if (typeof needs === 'string') return key.includes(needs);
  if (needs !== TWICE) return needs.some((group) => key.includes(group));
  for (let at = 1; at < key.length; at += 1) if (key.charCodeAt(at) === key.charCodeAt(at - 1)) return true;
  return false;
}

/** Tamil writes k and g, t and d, p and b, ch and s with one letter each. Its j and f have separate letters. */
function withoutVoice(key: string): string {
  return key.replace(/[ktpc]/g, (letter) => letter.toUpperCase());
}

/** The kinds of consonants that spellings confuse; a skeleton holds one digit for each consonant. */
const KINDS: Readonly<Record<string, number>> = {
  k: 1,
  g: 1,
  K: 1,
  t: 2,
  d: 2,
  T: 2,
  s: 3,
  j: 3,
  c: 3,
  C: 3,
  p: 4,
  b: 4,
  f: 4,
  v: 4,
  P: 4,
  m: 5,
  n: 6,
  l: 7,
  r: 8,
};
/** The start of a word that does not begin with a clear consonant: a vowel, a y, or an h that many drop. */
const VOWEL_START = 9;
/** How many consonants a skeleton holds, four bits each. */
export const SKELETON_LENGTH = 8;

/**
 * The consonants of a key by kind, up to eight, packed so that skeletons with the same beginning are adjacent when
 * sorted: the first consonant in the highest bits, 0 after the last.
 */
export function skeletonOf(key: SoundKey): number {
  const kinds = kindsOf(key);
  let packed = 0;
  for (let place = 0; place < SKELETON_LENGTH; place += 1) packed = packed * 16 + (kinds[place] ?? 0);
  return packed;
}

/** The kinds of a key's consonants in order, including the mark of its beginning. */
export function kindsOf(key: SoundKey): number[] {
  const kinds: number[] = [];
  if (/^[aeiouYyh]/.test(key)) kinds.push(VOWEL_START);
  let before = '';
  for (const letter of key) {
    const kind = KINDS[letter];
    if (kind !== undefined && letter !== before) kinds.push(kind);
    before = letter;
  }
  return kinds;
}

const NAMES_OF_LETTERS: Readonly<Record<string, string>> = {
  a: 'e',
  b: 'bi',
  c: 'si',
  d: 'di',
  e: 'i',
  f: 'ef',
  g: 'ji',
  h: 'ec',
  i: 'Y',
  j: 'je',
  k: 'ke',
  l: 'el',
  m: 'em',
  n: 'en',
  o: 'o',
  p: 'pi',
  q: 'kyu',
  r: 'ar',
  s: 'es',
  t: 'ti',
  u: 'yu',
  v: 'vi',
  w: 'dablyu',
  x: 'eks',
  y: 'vY',
  z: 'jed',
};
const LONGEST_MARK = 3;

/**
 * All keys under which a printed word may be pronounced: its own; letter by letter for an abbreviation ("LC" is
 * "elsi"); with the soft g of Gelusil, and with the k of Chymoral.
 */
export function soundKeysOf(printed: string): SoundKey[] {
  const word = printed.toLowerCase();
  const keys = new Set([soundKey(word)]);
  if (/g(?=[eiy])/.test(word)) keys.add(soundKey(word.replace(/g(?=[eiy])/g, 'j')));
  if (/ch(?=[aeioulry])/.test(word)) keys.add(soundKey(word.replace(/ch/g, 'k')));
  if (word.length <= LONGEST_MARK && /^[a-z]+$/.test(word)) {
    keys.add([...word].map((letter) => NAMES_OF_LETTERS[letter]).join(''));
  }
  keys.delete('');
  return [...keys];
}
